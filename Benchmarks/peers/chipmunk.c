// Chipmunk 7: 10 iterations and a slop of 5 mm.
//
// It multiplies the elasticities and the frictions of two surfaces, so each gets the square root: of
// equal surfaces the product is what was asked for.

#include "engine.h"

#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

static cpSpace *space;
static cpBody **bodies;
static int count, capacity;
static bool bodiesCollide = true;

static void setMaterial(cpShape *shape, struct material material) {
  cpShapeSetElasticity(shape, sqrt(material.elasticity));
  cpShapeSetFriction(shape, sqrt(material.friction));
}

// Takes away speed, but not spin.
static void resist(cpBody *body, cpVect gravity, cpFloat damping, cpFloat seconds) {
  const double *resistance = cpBodyGetUserData(body);
  cpFloat spin = cpBodyGetAngularVelocity(body);
  cpBodyUpdateVelocity(body, gravity, damping / (1 + seconds * *resistance), seconds);
  cpBodySetAngularVelocity(body, spin);
}

static void keep(cpBody *body) {
  if (count == capacity) {
    capacity = capacity > 0 ? 2 * capacity : 64;
    bodies = realloc(bodies, (size_t)capacity * sizeof *bodies);
  }
  bodies[count] = body;
  count += 1;
}

void engineBegin(const struct settings *settings) {
  space = cpSpaceNew();
  cpSpaceSetIterations(space, 10);
  cpSpaceSetCollisionSlop(space, 0.005);
  cpSpaceSetGravity(space, cpv(0, -settings->gravity));
  if (settings->sleeps) {
    cpSpaceSetSleepTimeThreshold(space, 0.5);
  }
  bodiesCollide = settings->bodiesCollide;
}

void engineAddWall(double x0, double y0, double x1, double y1, struct material material) {
  cpBody *ground = cpSpaceGetStaticBody(space);
  cpShape *wall = cpSegmentShapeNew(ground, cpv(x0, y0), cpv(x1, y1), 0);
  setMaterial(cpSpaceAddShape(space, wall), material);
}

void engineAddBody(const struct body *source) {
  bool isCircle = source->radius > 0;
  double r = source->radius, width = 2 * source->halfWidth, height = 2 * source->halfHeight;
  double mass = source->density * (isCircle ? 3.14159265358979323846 * r * r : width * height);
  double inertia =
      isCircle ? cpMomentForCircle(mass, 0, r, cpvzero) : cpMomentForBox(mass, width, height);
  cpBody *body = cpSpaceAddBody(space, cpBodyNew(mass, inertia));
  cpBodySetPosition(body, cpv(source->motion.x, source->motion.y));
  cpBodySetAngle(body, source->motion.angle);
  cpBodySetVelocity(body, cpv(source->motion.vx, source->motion.vy));
  cpBodySetAngularVelocity(body, source->motion.spin);
  if (source->resistance > 0) {
    double *resistance = malloc(sizeof *resistance);
    *resistance = source->resistance;
    cpBodySetUserData(body, resistance);
    cpBodySetVelocityUpdateFunc(body, resist);
  }
  cpShape *shape =
      isCircle ? cpCircleShapeNew(body, r, cpvzero) : cpBoxShapeNew(body, width, height, 0);
  setMaterial(cpSpaceAddShape(space, shape), source->material);
  if (!bodiesCollide) {
    cpShapeSetFilter(shape, cpShapeFilterNew(1, CP_ALL_CATEGORIES, CP_ALL_CATEGORIES));
  }
  keep(body);
}

void engineStep(double seconds) {
  cpSpaceStep(space, seconds);
}

struct motion engineMotion(int index) {
  const cpBody *body = bodies[index];
  cpVect place = cpBodyGetPosition(body), velocity = cpBodyGetVelocity(body);
  struct motion motion = {place.x,    place.y,    cpBodyGetAngle(body),
                          velocity.x, velocity.y, cpBodyGetAngularVelocity(body)};
  return motion;
}
