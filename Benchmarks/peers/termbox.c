// Frames in termbox, in the nearest of 256 colours.

#include "frames.h"

#include <stdlib.h>
#include <string.h>
#include <termbox.h>

// The cells as termbox has them, prepared when they change.
static struct tb_cell *cells;

// The palette entries of colours that were met, by their low bits.
static uint32_t metColors[4096];
static int metEntries[4096];

static uint16_t color(uint32_t color) {
  uint32_t slot = (color ^ color >> 12) & 4095;
  if (metEntries[slot] == 0 || metColors[slot] != color) {
    metColors[slot] = color;
    metEntries[slot] = nearestInPalette(color);
  }
  return (uint16_t)metEntries[slot];
}

void libraryBegin(void) {
  if (tb_init() != 0) {
    exit(EXIT_FAILURE);
  }
  tb_select_output_mode(TB_OUTPUT_256);
  tb_clear();
  cells = calloc((size_t)(columns * rows), sizeof *cells);
}

void librarySet(int column, int row, const struct glyph *glyph) {
  cells[row * columns + column] =
      (struct tb_cell){glyph->scalar, color(glyph->foreground), color(glyph->background)};
}

void libraryShow(void) {
  memcpy(tb_cell_buffer(), cells, (size_t)(columns * rows) * sizeof *cells);
  tb_present();
}

void libraryEnd(void) {
  tb_shutdown();
}
