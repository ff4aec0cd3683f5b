// What libvterm shows of the bytes on standard input: a line a cell as column, row, scalar, colours and attributes.
//
//   vterm COLUMNS ROWS

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <vterm.h>

static void printColor(const VTermColor *color, bool isDefault) {
  if (isDefault) {
    printf(" default");
  } else if (VTERM_COLOR_IS_INDEXED(color)) {
    printf(" %d", color->indexed.idx);
  } else {
    printf(" %d,%d,%d", color->rgb.red, color->rgb.green, color->rgb.blue);
  }
}

// The bits are those of `Attributes`.
static int attributes(const VTermScreenCell *cell) {
  return (cell->attrs.bold ? 1 : 0) | (cell->attrs.italic ? 4 : 0) | (cell->attrs.underline ? 8 : 0)
      | (cell->attrs.blink ? 16 : 0) | (cell->attrs.reverse ? 32 : 0) | (cell->attrs.strike ? 64 : 0);
}

int main(int count, char **arguments) {
  if (count != 3) {
    return EXIT_FAILURE;
  }
  int columns = atoi(arguments[1]), rows = atoi(arguments[2]);
  VTerm *terminal = vterm_new(rows, columns);
  vterm_set_utf8(terminal, 1);
  VTermScreen *screen = vterm_obtain_screen(terminal);
  vterm_screen_reset(screen, 1);
  char buffer[1 << 16];
  size_t length;
  while ((length = fread(buffer, 1, sizeof buffer, stdin)) > 0) {
    vterm_input_write(terminal, buffer, length);
  }
  for (int row = 0; row < rows; row += 1) {
    for (int column = 0; column < columns; column += 1) {
      VTermScreenCell cell;
      VTermPos place = {row, column};
      vterm_screen_get_cell(screen, place, &cell);
      printf("%d %d %d", column, row, cell.chars[0] == 0 ? 32 : (int)cell.chars[0]);
      printColor(&cell.fg, VTERM_COLOR_IS_DEFAULT_FG(&cell.fg));
      printColor(&cell.bg, VTERM_COLOR_IS_DEFAULT_BG(&cell.bg));
      printf(" %d\n", attributes(&cell));
    }
  }
  vterm_free(terminal);
  return EXIT_SUCCESS;
}
