// What a driver asks of an engine: metres, seconds, kilograms, y upward.

#ifndef ENGINE_H
#define ENGINE_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What happens at a surface: elasticity from 0 to 1, friction 0 or more.
struct material {
  double elasticity, friction;
};

/// Where a body is and how it moves.
struct motion {
  double x, y, angle, vx, vy, spin;
};

/// A body: a circle if the radius is over 0, else a box by half of its width and height.
struct body {
  struct motion motion;
  double radius, halfWidth, halfHeight, density, resistance;
  struct material material;
};

/// What holds for a whole scene.
struct settings {
  double gravity;
  bool sleeps, bodiesCollide;
};

void engineBegin(const struct settings *settings);
void engineAddWall(double x0, double y0, double x1, double y1, struct material material);
void engineAddBody(const struct body *body);
void engineStep(double seconds);
struct motion engineMotion(int index);

#ifdef __cplusplus
}
#endif

#endif
