import PhysicsScenes
import Testing

@Suite("Scenes")
struct SceneCatalogueTests {
  @Test func `random numbers are those that peers were measured with`() {
    var chance = SceneChance(seed: 12345)

    let drawn = (0..<3).map { _ in Int(chance.next() * 16_777_216) }

    // (state · 1664525 + 1013904223) mod 2³², without the lowest 8 bits.
    #expect(drawn == [342_300, 277_626, 9_112_642])
  }

  @Test(arguments: [
    (scene: Scene.boxPile(), bodies: 500), (.circlePile(), 5_000), (.pyramid(), 210),
    (.gas(), 100), (.stack(), 20), (.heavyLoad(), 10), (.bullets(), 100), (.denseGas(), 400),
    (.snake(), 20), (.boxPile(columns: 200), 5_000), (.shots(100), 100),
  ])
  func `bodies start inside the room and all but apart from each other`(scene: Scene, bodies: Int) {
    let motions = scene.bodies.map(\.motion)

    #expect(motions.count == bodies)
    #expect(scene.escapes(of: motions) == 0)
    #expect(scene.worstOverlap(of: motions) < 0.010_001)
    #expect(scene.worstWallOverlap(of: motions) < 1e-9)
  }

  @Test func `a scene comes back from its world as it was`() throws {
    let scene = Scene.tiltedSquare()

    let run = try SceneRun(scene)

    let motion = try #require(run.motions.first)
    #expect(motion == scene.bodies[0].motion)
  }

  @Test func `a body falls to the lower end of y`() throws {
    var run = try SceneRun(.ball())

    run.run(ticks: 60)

    let motion = try #require(run.motions.first)
    #expect(abs(motion.y - (5.5 - 1.25)) < 1e-9)
    #expect(abs(motion.vy - -5) < 1e-9)
  }

  @Test(arguments: [
    Scene.stack(), .heavyLoad(), .ball(), .tiltedSquare(), .flatSquare(), .gas(),
  ])
  func `a scene ends in the committed state after 600 ticks`(scene: Scene) throws {
    var run = try SceneRun(scene)

    run.run(ticks: 600)

    #expect(run.digest == scene.committedDigest)
  }

  @Test func `in processes of their own, too, a scene ends in the committed state`() async {
    for _ in 0..<3 {
      await #expect(processExitsWith: .success) {
        let scene = Scene.stack()
        var run = try SceneRun(scene)
        run.run(ticks: 600)
        precondition(run.digest == scene.committedDigest)
      }
    }
  }

  @Test(arguments: [false, true])
  func `a far heap, made before or after, changes no bit of a heap`(isFirst: Bool) throws {
    var alone = try SceneRun(.islands(isAccompanied: false))
    var accompanied = try SceneRun(.islands(isAccompanied: true, isFirst: isFirst))

    alone.run(ticks: 240)
    accompanied.run(ticks: 240)

    let (expected, all) = (alone.motions, accompanied.motions)
    #expect(all.count == 60 && expected.count == 30)
    #expect(Array(isFirst ? all.suffix(30) : all.prefix(30)) == expected)
  }
}
