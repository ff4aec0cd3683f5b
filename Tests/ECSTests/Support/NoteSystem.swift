import ECS

/// Appends a note to every label.
struct NoteSystem: System {
  var note: Int

  var name: String { "note \(note)" }

  func update(_ world: inout World, tick: Tick) {
    world.update { (label: inout Label) in label.notes.append(note) }
  }
}
