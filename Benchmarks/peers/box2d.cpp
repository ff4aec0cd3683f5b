// Box2D 2.4: 8 velocity and 3 position iterations, as its manual has it.

#include "engine.h"

#include <box2d/box2d.h>
#include <memory>
#include <vector>

namespace {

std::unique_ptr<b2World> world;
std::vector<b2Body *> bodies;
b2Body *ground = nullptr;
bool bodiesCollide = true;

b2Vec2 vector(double x, double y) {
  return b2Vec2(static_cast<float>(x), static_cast<float>(y));
}

b2FixtureDef fixture(const b2Shape &shape, const material &material, double density) {
  b2FixtureDef definition;
  definition.shape = &shape;
  definition.density = static_cast<float>(density);
  definition.restitution = static_cast<float>(material.elasticity);
  definition.friction = static_cast<float>(material.friction);
  return definition;
}

b2Body *spawn(const body &body) {
  b2BodyDef definition;
  definition.type = b2_dynamicBody;
  definition.position = vector(body.motion.x, body.motion.y);
  definition.angle = static_cast<float>(body.motion.angle);
  definition.linearVelocity = vector(body.motion.vx, body.motion.vy);
  definition.angularVelocity = static_cast<float>(body.motion.spin);
  definition.linearDamping = static_cast<float>(body.resistance);
  return world->CreateBody(&definition);
}

void attach(const b2Shape &shape, const body &body, b2Body *owner) {
  b2FixtureDef definition = fixture(shape, body.material, body.density);
  // Fixtures of one negative group never collide with each other.
  definition.filter.groupIndex = bodiesCollide ? 0 : -1;
  owner->CreateFixture(&definition);
}

}  // namespace

extern "C" void engineBegin(const struct settings *settings) {
  world = std::make_unique<b2World>(vector(0, -settings->gravity));
  world->SetAllowSleeping(settings->sleeps);
  bodiesCollide = settings->bodiesCollide;
  b2BodyDef definition;
  ground = world->CreateBody(&definition);
}

extern "C" void engineAddWall(double x0, double y0, double x1, double y1, material material) {
  b2EdgeShape edge;
  edge.SetTwoSided(vector(x0, y0), vector(x1, y1));
  b2FixtureDef definition = fixture(edge, material, 0);
  ground->CreateFixture(&definition);
}

extern "C" void engineAddBody(const struct body *body) {
  b2Body *owner = spawn(*body);
  bodies.push_back(owner);
  if (body->radius > 0) {
    b2CircleShape circle;
    circle.m_radius = static_cast<float>(body->radius);
    attach(circle, *body, owner);
  } else {
    b2PolygonShape box;
    box.SetAsBox(static_cast<float>(body->halfWidth), static_cast<float>(body->halfHeight));
    attach(box, *body, owner);
  }
}

extern "C" void engineStep(double seconds) {
  world->Step(static_cast<float>(seconds), 8, 3);
}

extern "C" struct motion engineMotion(int index) {
  const b2Body *body = bodies[static_cast<size_t>(index)];
  const b2Vec2 place = body->GetPosition();
  const b2Vec2 velocity = body->GetLinearVelocity();
  return {place.x,    place.y,    body->GetAngle(),
          velocity.x, velocity.y, body->GetAngularVelocity()};
}
