// Frames in termbox, in the nearest of 256 colours.

#include "frames.h"

#include <stdlib.h>
#include <string.h>
#include <termbox.h>

// The cells as termbox has them, prepared when they change.
static struct tb_cell *cells;

void libraryBegin(void) {
  if (tb_init() != 0) {
    exit(EXIT_FAILURE);
  }
  tb_select_output_mode(TB_OUTPUT_256);
  tb_clear();
  cells = calloc((size_t)(columns * rows), sizeof *cells);
}

uint32_t libraryColor(uint32_t color) {
  return nearestInPalette(color);
}

void librarySet(int column, int row, const struct glyph *glyph) {
  cells[row * columns + column] =
      (struct tb_cell){glyph->scalar, (uint16_t)glyph->foreground, (uint16_t)glyph->background};
}

void libraryShow(void) {
  memcpy(tb_cell_buffer(), cells, (size_t)(columns * rows) * sizeof *cells);
  tb_present();
}

void libraryEnd(void) {
  tb_shutdown();
}
