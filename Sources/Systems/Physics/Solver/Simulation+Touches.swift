import ECS

/// What touched in a tick: two items, or an item and a boundary.
struct Touch: Equatable, Sendable {
  /// The item, and the other one unless it is a boundary.
  var item: Entity?
  var other: Entity?
  /// Which boundary; below 0 the bounds.
  var boundary = -1
  /// Orders touches as pairs are ordered; all lines of a boundary are one.
  var rank: Int

  // Both are forgotten when the beginning has been told.
  /// Where the two touch.
  var point = Vector.zero
  /// How many touches of the tick were found before this one.
  var number = 0
}

extension Simulation {
  /// Marks the pairs of the contact phase that touch.
  mutating func noteTouches() {
    for place in active.indices {
      let index = Int(active[place])
      guard contacts[index].acted || contacts[index].gap < Tuning.slop else { continue }
      pairs[index].touches = true
      pairs[index].normal = contacts[index].normal
      let isSecond = contacts[index].second.impulse > contacts[index].first.impulse
      pairs[index].point =
        isSecond ? contacts[index].secondOrigin.position : contacts[index].firstOrigin.position
      wakePressed(pairs[index])
    }
  }

  /// Wakes what sleeps and is touched, for the next tick.
  private mutating func wakePressed(_ pair: Pair) {
    guard !pair.hasWall, bodies[pair.a].isAsleep != bodies[pair.b].isAsleep else { return }
    guard !bodies[pair.a].isAnchored, !bodies[pair.b].isAnchored else { return }
    wake(bodies[pair.a].isAsleep ? pair.a : pair.b)
  }

  /// Finds the contacts that have begun and ended since the last tick.
  ///
  /// All sides of the bounds are one boundary: an item that slides into a corner does not meet it
  /// twice. So are all lines of a boundary.
  mutating func compareTouches() {
    sortTouches()
    var old = 0
    for index in newTouches.indices {
      let rank = newTouches[index].rank
      while old < touches.count && touches[old].rank < rank {
        end(touches[old])
        old += 1
      }
      if old < touches.count && touches[old].rank == rank {
        // A contact keeps the names it began with, also when the order of its items has changed.
        newTouches[index] = touches[old]
        old += 1
      } else {
        begin(newTouches[index])
        newTouches[index].point = .zero
      }
      newTouches[index].number = 0
    }
    while old < touches.count {
      end(touches[old])
      old += 1
    }
    swap(&touches, &newTouches)
  }

  /// Collects what touches in a part of the tick: what parts again in a later one has touched all the
  /// same.
  ///
  /// The pairs of two items with several parts follow each other, and are one touch.
  mutating func collectTouches() {
    found.removeAll(keepingCapacity: true)
    for index in pairs.indices where pairs[index].touches {
      found.append(Int32(truncatingIfNeeded: index))
    }
    // In order from the start, as sorting them afterwards would ask for memory.
    if !widened.isEmpty { sortByRank(&found, of: pairs, &oldOrder) }
    var last = 0
    for place in found.indices {
      let index = Int(found[place])
      let rank = touchRank(pairs[index].a, pairs[index].b)
      guard rank != last else { continue }
      last = rank
      newTouches.append(touch(of: pairs[index], rank))
    }
  }

  /// Brings what touched in the tick into order; of those that are the same the first is kept.
  private mutating func sortTouches() {
    var sorted = 1
    while sorted < newTouches.count && newTouches[sorted - 1].rank < newTouches[sorted].rank {
      sorted += 1
    }
    guard sorted < newTouches.count else { return }
    newTouches.sort { ($0.rank, $0.number) < ($1.rank, $1.number) }
    var count = 0
    for index in newTouches.indices
    where count == 0 || newTouches[count - 1].rank != newTouches[index].rank {
      newTouches[count] = newTouches[index]
      count += 1
    }
    newTouches.removeLast(newTouches.count - count)
  }

  /// Orders touches by the earlier item and then by the later one; boundaries come after the items,
  /// and the bounds last.
  func touchRank(_ a: Int, _ b: Int) -> Int {
    let first = (a + 1) << 32
    if b < 0 { return first | 0xFFFF_FFFF }
    return first | (bodies[b].boundary >= 0 ? 0x8000_0000 + bodies[b].boundary : b)
  }

  private func touch(of pair: Pair, _ rank: Int) -> Touch {
    var touch = Touch(
      item: bodies[pair.a].entity, other: nil, rank: rank, point: pair.point,
      number: newTouches.count)
    guard pair.b >= 0 else { return touch }
    touch.boundary = bodies[pair.b].boundary
    if touch.boundary < 0 { touch.other = bodies[pair.b].entity }
    return touch
  }

  func obstacle(of touch: Touch) -> Obstacle {
    if let other = touch.other { return .item(other) }
    guard touch.boundary >= 0 else { return .boundary(nil) }
    return .boundary(collision.boundaries[touch.boundary].identifier)
  }

  private mutating func begin(_ touch: Touch) {
    guard let item = touch.item else { return }
    began.append(CollisionBegan(item: item, obstacle: obstacle(of: touch), point: touch.point))
  }

  private mutating func end(_ touch: Touch) {
    guard let item = touch.item else { return }
    ended.append(CollisionEnded(item: item, obstacle: obstacle(of: touch)))
  }

  /// Gives touches the numbers of other bodies; those of items that are gone end.
  mutating func renumberTouches(_ numbers: EntityNumbers) {
    var kept: [Touch] = []
    for var touch in touches {
      guard let item = numbers.number(of: touch.item) else {
        end(touch)
        continue
      }
      if touch.other == nil {
        touch.rank = (item + 1) << 32 | (touch.rank & 0xFFFF_FFFF)
      } else {
        guard let other = numbers.number(of: touch.other) else {
          end(touch)
          continue
        }
        touch.rank = touchRank(min(item, other), max(item, other))
      }
      kept.append(touch)
    }
    kept.sort { $0.rank < $1.rank }
    touches = kept
  }

  /// Ends the touches of boundaries that are no longer there, and gives the others new numbers.
  mutating func renumberBoundaries(for next: Collision?) {
    let boundaries = next?.boundaries ?? []
    var kept: [Touch] = []
    for var touch in touches {
      if touch.boundary >= 0 {
        let name = collision.boundaries[touch.boundary].identifier
        guard let number = boundaries.firstIndex(where: { $0.identifier == name }) else {
          end(touch)
          continue
        }
        touch.boundary = number
        touch.rank = (touch.rank & ~0xFFFF_FFFF) | (0x8000_0000 + number)
      }
      kept.append(touch)
    }
    kept.sort { $0.rank < $1.rank }
    touches = kept
  }
}
