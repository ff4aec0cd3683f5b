import PhysicsScenes
import Testing

/// What stands, in the scenes that peers are measured with, without sleep.
@Suite("Stacks")
struct StackTests {
  @Test(arguments: [
    (scene: Scene.stack(), seconds: 10, overlap: 0.002, drift: 0.001),
    (.heavyLoad(), 10, 0.02, 0.001), (.pyramid(), 2, 0.002, 0.1),
  ])
  func `what is stacked up stands, and hardly overlaps`(
    scene: Scene, seconds: Int, overlap: Double, drift: Double
  ) throws {
    var run = try SceneRun(scene)
    var record = SceneRecord(scene)

    for _ in 0..<seconds * 30 {
      run.run(ticks: 4)
      record.note(run.motions)
    }

    #expect(record.worstOverlap < overlap && record.worstWallOverlap < overlap)
    #expect(record.worstDrift < drift)
  }

  @Test func `what falls into a heap overlaps by less than three hundredths of a box`() throws {
    let scene = Scene.boxPile()
    var run = try SceneRun(scene)
    var record = SceneRecord(scene)
    // They are at their fastest, and hit each other hardest, before the first second is over.
    run.run(ticks: 70)

    for _ in 0..<30 {
      run.run(ticks: 2)
      record.note(run.motions)
    }

    #expect(record.worstOverlap < 0.03 && record.worstWallOverlap < 0.002)
  }
}
