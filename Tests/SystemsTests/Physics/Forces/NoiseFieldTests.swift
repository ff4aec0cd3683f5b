import ECS
import Systems
import Testing

@Suite("Noise and turbulence")
struct NoiseFieldTests {
  /// The push of noise at a place in a tick, in shares of its strength.
  static func noise(
    _ field: Field, at place: Vector, tick: Int = 1, moving: Vector = .zero
  ) -> Vector {
    var field = field
    field.strength = 120
    var scene = PushTests.space
    let item = scene.add(0, 0, size: 100)
    scene.run(ticks: tick - 1)
    scene.world[item, Position.self] = Position(x: place.x, y: place.y)
    scene.world[item, Velocity.self] = Velocity(dx: moving.x, dy: moving.y)
    scene.world.spawn(field)
    scene.run(ticks: 1)
    let velocity = scene.velocity(item)
    return (Vector(x: velocity.dx, y: velocity.dy) - moving) * 0.01
  }

  static let smooth = Field.noise(smoothness: 1, animationSpeed: 0)
  static let places = (0..<200).map { Vector(x: Double($0) * 7.3 - 700, y: Double($0) * 3.1) }

  @Test func `the same seed gives the same bits everywhere`() {
    var field = Field.noise(smoothness: 0.25, animationSpeed: 3)
    field.seed = 2026

    let noise = Self.noise(field, at: Vector(x: 123.25, y: -45.5), tick: 7)

    #expect(noise.x.bitPattern == 13_795_719_588_797_169_559)
    #expect(noise.y.bitPattern == 13_818_306_556_353_837_546)
  }

  @Test func `another seed gives another noise`() {
    var other = Self.smooth
    other.seed = 1

    let place = Vector(x: 30, y: 40)
    #expect(Self.noise(Self.smooth, at: place) != Self.noise(other, at: place))
  }

  @Test func `noise is within its strength, goes both ways and is 0 on average`() {
    let noises = Self.places.map { Self.noise(Self.smooth, at: $0) }

    #expect(noises.allSatisfy { abs($0.x) <= 1 && abs($0.y) <= 1 })
    #expect(noises.contains { $0.x > 0.3 } && noises.contains { $0.x < -0.3 })
    let mean = noises.reduce(Vector.zero, +) * (1 / Double(noises.count))
    #expect(abs(mean.x) < 0.1 && abs(mean.y) < 0.1)
  }

  @Test func `the smoother noise is, the less it changes within a point`() {
    func roughness(_ smoothness: Double) -> Double {
      Self.places.map { place in
        let field = Field.noise(smoothness: smoothness, animationSpeed: 0)
        let way = Self.noise(field, at: place + Vector(x: 1, y: 0)) - Self.noise(field, at: place)
        return (way.x * way.x + way.y * way.y).squareRoot()
      }.max() ?? 0
    }

    let (rough, middle, smooth) = (roughness(0), roughness(0.5), roughness(1))
    #expect(rough > 1.2 * middle && middle > 1.2 * smooth)
    #expect(smooth < 0.05)
  }

  @Test(arguments: [0.0, 2.0])
  func `an animation speed of 0 freezes noise, and any other moves it on`(speed: Double) {
    let field = Field.noise(smoothness: 1, animationSpeed: speed)
    let place = Vector(x: 30, y: 40)

    let (first, next, later) = (
      Self.noise(field, at: place, tick: 1), Self.noise(field, at: place, tick: 2),
      Self.noise(field, at: place, tick: 60)
    )

    #expect((first == later) == (speed == 0))
    let way = next - first
    #expect((way.x * way.x + way.y * way.y).squareRoot() < 0.1)
  }

  @Test func `the time of noise is the number of the tick, not what was there before`() {
    let field = Field.noise(smoothness: 1, animationSpeed: 2)
    let place = Vector(x: 30, y: 40)
    var world = World()
    world.insert(resource: Gravity(direction: .zero))
    let item = world.spawn(
      Position(x: 0, y: 0), Velocity(dx: 0, dy: 0), Collider(size: Size(width: 100, height: 100)),
      ItemProperties())
    PhysicsSystem().update(&world, tick: Tick(number: 8, seconds: 1.0 / 120))
    var stronger = field
    stronger.strength = 120
    world.spawn(stronger)
    world[item, Position.self] = Position(x: place.x, y: place.y)

    FieldSystem().update(&world, tick: Tick(number: 9, seconds: 1.0 / 120))

    let expected = Self.noise(field, at: place, tick: 9)
    #expect(abs(world.linearVelocity(of: item).x - expected.x * 100) < 1e-12)
    #expect(abs(world.linearVelocity(of: item).y - expected.y * 100) < 1e-12)
  }

  @Test func `a tick of any number is a time`() {
    var scene = PushTests.space
    let item = scene.add(30, 40)
    scene.run(ticks: 1)
    scene.world.spawn(Field.noise(smoothness: 0, animationSpeed: 1e6))

    FieldSystem().update(&scene.world, tick: Tick(number: .max, seconds: 1.0 / 120))

    #expect(scene.velocity(item).dx.isFinite)
  }

  @Test func `noise ignores the mass, and turbulence goes with the speed`() {
    let place = Vector(x: 30, y: 40)
    let light = FieldTests.change(by: Self.smooth, of: place, edge: 20)
    let heavy = FieldTests.change(by: Self.smooth, of: place, edge: 200)
    #expect(light == heavy && light != .zero)

    let turbulence = Field.turbulence(smoothness: 1, animationSpeed: 0)
    let still = FieldTests.change(by: turbulence, of: place)
    let slow = FieldTests.change(by: turbulence, of: place, moving: Vector(x: 30, y: 40))
    let fast = FieldTests.change(by: turbulence, of: place, moving: Vector(x: 60, y: 80))
    #expect(still == .zero)
    #expect(abs(fast.x - light.x) < 1e-12 && abs(slow.x - light.x / 2) < 1e-12)
  }
}
