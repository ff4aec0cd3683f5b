// Frames in ncurses (libncursesw), of as many colours as the terminal has: pairs of 24-bit colours with TERM=xterm-direct,
// of the nearest of 256 with xterm-256color.

#define _XOPEN_SOURCE_EXTENDED 1

#include "frames.h"

#include <locale.h>
#include <ncurses.h>
#include <stdlib.h>
#include <wchar.h>

// The cells as ncurses has them, prepared when they change.
static cchar_t *cells;

void libraryBegin(void) {
  setlocale(LC_ALL, "");
  initscr();
  raw();
  noecho();
  curs_set(0);
  start_color();
  cells = calloc((size_t)(columns * rows), sizeof *cells);
}

uint32_t libraryColor(uint32_t color) {
  return COLORS > 256 ? color : nearestInPalette(color);
}

void librarySet(int column, int row, const struct glyph *glyph) {
  wchar_t text[2] = {(wchar_t)glyph->scalar, 0};
  int pair = alloc_pair((int)glyph->foreground, (int)glyph->background);
  setcchar(&cells[row * columns + column], text, 0, (short)pair, &pair);
}

void libraryShow(void) {
  for (int row = 0; row < rows; row += 1) {
    mvadd_wchnstr(row, 0, cells + row * columns, columns);
  }
  refresh();
}

void libraryEnd(void) {
  endwin();
}
