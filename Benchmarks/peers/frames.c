// Shows the frames of a file in a library, on the terminal it is started on.
//
//   DRIVER FILE
//
// The file is as `Workload.bytes` writes it. What it takes is told as `Terminals.h` says.

#include "frames.h"

#include "Terminals.h"

#include <stdio.h>
#include <stdlib.h>

int columns;
int rows;

static uint32_t *words;
static uint32_t *next;

static void load(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    exit(EXIT_FAILURE);
  }
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  words = malloc(size);
  if (words == NULL || fread(words, 1, size, file) != size) {
    exit(EXIT_FAILURE);
  }
  fclose(file);
  next = words + 4;
}

// Puts the library's colours in place of all that there are.
static void prepareColors(void) {
  uint32_t *word = words + 4;
  for (uint32_t frame = 0; frame <= words[3]; frame += 1) {
    uint32_t count = *word++;
    for (uint32_t change = 0; change < count; change += 1) {
      word[2] = libraryColor(word[2]);
      word[3] = libraryColor(word[3]);
      word += 4;
    }
  }
}

// Tells the library what the next frame changes.
static void takeFrame(void) {
  uint32_t count = *next++;
  for (uint32_t change = 0; change < count; change += 1) {
    struct glyph glyph = {next[1], next[2], next[3]};
    librarySet((int)(next[0] & 0xFFFF), (int)(next[0] >> 16), &glyph);
    next += 4;
  }
}

static int squared(int value) {
  return value * value;
}

static int distance(uint32_t color, int red, int green, int blue) {
  return squared((int)(color >> 16 & 0xFF) - red) + squared((int)(color >> 8 & 0xFF) - green)
      + squared((int)(color & 0xFF) - blue);
}

uint32_t nearestInPalette(uint32_t color) {
  static const int levels[6] = {0, 95, 135, 175, 215, 255};
  uint32_t best = 16;
  int least = 1 << 30;
  for (int entry = 0; entry < 240; entry += 1) {
    int grey = 8 + 10 * (entry - 216);
    int far = entry >= 216
        ? distance(color, grey, grey, grey)
        : distance(color, levels[entry / 36], levels[entry / 6 % 6], levels[entry % 6]);
    if (far < least) {
      least = far;
      best = 16 + (uint32_t)entry;
    }
  }
  return best;
}

int main(int count, char **arguments) {
  if (count != 2) {
    return EXIT_FAILURE;
  }
  load(arguments[1]);
  columns = (int)words[1];
  rows = (int)words[2];
  uint32_t frames = words[3];
  libraryBegin();
  prepareColors();
  takeFrame();
  libraryShow();
  beginMeasuredOutput();
  for (uint32_t frame = 0; frame < frames; frame += 1) {
    takeFrame();
    libraryShow();
  }
  endMeasuredOutput();
  libraryEnd();
  return EXIT_SUCCESS;
}
