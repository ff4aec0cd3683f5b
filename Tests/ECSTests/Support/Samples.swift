import ECS
import ECSTesting

/// Components of every layout: bytes, words, 64-byte alignment, arrays, texts, objects, none.
func componentSamples(_ census: Census) -> [ComponentSample] {
  [
    ComponentSample(Position.self) { random in
      Position(x: Double(random.next(below: 100)), y: Double(random.next(below: 100)))
    } change: { position, random in
      position.x += Double(random.next(below: 10))
    },
    ComponentSample(Velocity.self) { random in
      Velocity(dx: [0, -0.0, .nan, 1 / 3][random.next(below: 4)], dy: 1)
    },
    ComponentSample(Label.self) { random in
      Label(text: "label \(random.next(below: 1_000))", notes: [random.next(below: 9)])
    } change: { label, random in
      label.notes.append(random.next(below: 9))
    },
    ComponentSample(Health.self) { Health(points: UInt8($0.next(below: 256))) },
    ComponentSample(Wide.self) { Wide(lanes: SIMD8(repeating: Double($0.next(below: 9)))) },
    ComponentSample(Payload.self) { Payload($0.next(below: 1_000), in: census) },
    ComponentSample(Falling()),
    ComponentSample(Frozen()),
  ]
}

/// Resources without and with memory of their own.
func resourceSamples(_ census: Census) -> [ResourceSample] {
  [
    ResourceSample(Score.self) { Score(points: $0.next(below: 100)) },
    ResourceSample(Board.self) { random in
      Board(cells: [random.next(below: 100)])
    } change: { board, random in
      board.cells.append(random.next(below: 100))
    },
    ResourceSample(Payload.self) { Payload($0.next(below: 1_000), in: census) },
  ]
}

/// Events without and with memory of their own.
func eventSamples(_ census: Census) -> [EventSample] {
  [
    EventSample(Eaten.self) { Eaten(points: $0.next(below: 100)) },
    EventSample(Payload.self) { Payload($0.next(below: 1_000), in: census) },
  ]
}

extension RandomPrograms {
  /// Programs over all the types above.
  static func everything(
    _ census: Census, generationLimits: [UInt32] = [2, 16, .max]
  ) -> RandomPrograms {
    RandomPrograms(
      components: componentSamples(census), resources: resourceSamples(census),
      events: eventSamples(census), generationLimits: generationLimits)
  }
}
