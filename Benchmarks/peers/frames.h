// The frames a driver of a terminal library is given, and what it does with them.

#ifndef FRAMES_H
#define FRAMES_H

#include <stdint.h>

// A cell: a scalar, and red, green and blue in the low 24 bits, or what the library makes of them.
struct glyph {
  uint32_t scalar;
  uint32_t foreground;
  uint32_t background;
};

// The size of the screen.
extern int columns;
extern int rows;

// What a library does; each is told what changed, and shows frames whole. Colours are asked for before anything is timed.
void libraryBegin(void);
uint32_t libraryColor(uint32_t color);
void librarySet(int column, int row, const struct glyph *glyph);
void libraryShow(void);
void libraryEnd(void);

// The entry of xterm's palette, from 16 on, that is nearest to a colour.
uint32_t nearestInPalette(uint32_t color);

#endif
