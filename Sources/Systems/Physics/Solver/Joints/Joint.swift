/// An attachment or a snap as the solver knows it: two bodies, and where each is fastened.
struct Joint: Equatable, Sendable {
  /// The other body and the item, as places among the bodies of joints; 0 is the ground.
  var a: Int32 = 0
  var b: Int32 = 0

  /// Where the bodies are fastened, along their own axes; on the ground, the anchor point.
  var armA = Vector.zero
  var armB = Vector.zero

  /// The axis to slide along, in the axes of the other body.
  var axis = Vector(x: 1, y: 0)

  /// The angle between the two that counts as 0.
  var angle = 0.0

  /// How far from the centres of the bodies they are fastened.
  var leverA: Double { dot(armA, armA).squareRoot() }
  var leverB: Double { dot(armB, armB).squareRoot() }

  var length = 0.0
  var frequency = 0.0
  var damping = 0.0
  var frictionTorque = 0.0
  var range = FloatRange.infinite

  /// Whether it ends upright at whichever turn is nearest.
  var isSnap = false

  /// What it holds, in the order of its rows.
  var measures: [JointRow.Measure] = []
}

extension Joint {
  /// The joint of an attachment whose open values are filled in.
  init(_ attachment: Attachment) {
    let isToAnchor = attachment.attachedBehaviorType == .anchor
    armA = isToAnchor ? attachment.anchorPoint : attachment.otherOffset ?? .zero
    armB = attachment.offset ?? .zero
    axis = attachment.axis
    angle = attachment.angle ?? 0
    length = attachment.length ?? 0
    range = attachment.attachmentRange
    switch attachment.kind {
    case .fixed: measures = [.x, .y, .angle]
    case .pin:
      measures = [.x, .y]
      frictionTorque = attachment.frictionTorque
      if frictionTorque > 0 { measures.append(.turning) }
      if range.isFinite { measures.append(.angleInRange) }
    case .sliding: measures = range.isFinite ? [.across, .angle, .along] : [.across, .angle]
    case .limit: measures = [.distanceAtMost]
    case .spring:
      frequency = attachment.frequency
      damping = attachment.damping
      measures = length > 0 ? [.distance] : [.x, .y]
    }
  }

  /// The joint of a snap.
  init(_ snap: Snap) {
    armA = snap.snapPoint
    frequency = Snap.frequency
    damping = snap.damping
    isSnap = true
    measures = [.x, .y, .angle]
  }
}
