// Runs a scene in an engine: reads words from standard input and answers with numbers, one a line.
//
//   gravity G · sleeps 0|1 · collide 0|1 · substeps N     settings, before anything else
//   wall X0 Y0 X1 Y1 ELASTICITY FRICTION
//   circle|box X Y ANGLE VX VY SPIN HALFWIDTH HALFHEIGHT DENSITY RESISTANCE ELASTICITY FRICTION
//   run N       simulates N frames of 1/60 s; answers the processor time of each in nanoseconds
//   motions     answers x, y, angle, vx, vy, spin of every body
//
// A scene ends with the input.

#define _GNU_SOURCE

#include "engine.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static struct settings settings = {.gravity = 10, .sleeps = false, .bodiesCollide = true};
static int substeps = 1;
static int bodyCount = 0;
static FILE *answers;
static bool hasBegun = false;

static double number(void) {
  double value = 0;
  return scanf("%lf", &value) == 1 ? value : 0;
}

static void begin(void) {
  if (!hasBegun) {
    engineBegin(&settings);
    hasBegun = true;
  }
}

static struct material readMaterial(void) {
  struct material material;
  material.elasticity = number();
  material.friction = number();
  return material;
}

static void readWall(void) {
  double x0 = number(), y0 = number(), x1 = number(), y1 = number();
  engineAddWall(x0, y0, x1, y1, readMaterial());
}

static void readBody(bool isCircle) {
  struct body body;
  memset(&body, 0, sizeof body);
  double *motion[] = {&body.motion.x,  &body.motion.y,  &body.motion.angle,
                      &body.motion.vx, &body.motion.vy, &body.motion.spin};
  for (int index = 0; index < 6; index++) {
    *motion[index] = number();
  }
  body.halfWidth = number();
  body.halfHeight = number();
  body.radius = isCircle ? body.halfWidth : 0;
  body.density = number();
  body.resistance = number();
  body.material = readMaterial();
  engineAddBody(&body);
  bodyCount += 1;
}

static double processorNanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void run(int frames) {
  for (int frame = 0; frame < frames; frame++) {
    double start = processorNanoseconds();
    for (int step = 0; step < substeps; step++) {
      engineStep(1.0 / 60 / substeps);
    }
    fprintf(answers, "%.0f\n", processorNanoseconds() - start);
  }
  fflush(answers);
}

static void printMotions(void) {
  for (int index = 0; index < bodyCount; index++) {
    struct motion motion = engineMotion(index);
    fprintf(answers, "%.17g\n%.17g\n%.17g\n%.17g\n%.17g\n%.17g\n", motion.x, motion.y,
            motion.angle, motion.vx, motion.vy, motion.spin);
  }
  fflush(answers);
}

// Engines may print to standard output what they like: it is not where answers go from here on.
static void setAnswersAside(void) {
  answers = fdopen(dup(STDOUT_FILENO), "w");
  dup2(STDERR_FILENO, STDOUT_FILENO);
}

int main(void) {
  setAnswersAside();
  char word[32];
  while (scanf("%31s", word) == 1) {
    if (strcmp(word, "gravity") == 0) {
      settings.gravity = number();
    } else if (strcmp(word, "sleeps") == 0) {
      settings.sleeps = number() > 0;
    } else if (strcmp(word, "collide") == 0) {
      settings.bodiesCollide = number() > 0;
    } else if (strcmp(word, "substeps") == 0) {
      substeps = (int)number();
    } else {
      begin();
      if (strcmp(word, "wall") == 0) {
        readWall();
      } else if (strcmp(word, "circle") == 0 || strcmp(word, "box") == 0) {
        readBody(word[0] == 'c');
      } else if (strcmp(word, "run") == 0) {
        run((int)number());
      } else if (strcmp(word, "motions") == 0) {
        printMotions();
      } else {
        fprintf(stderr, "unknown word: %s\n", word);
        return 64;
      }
    }
  }
  return 0;
}
