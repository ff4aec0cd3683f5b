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
}
