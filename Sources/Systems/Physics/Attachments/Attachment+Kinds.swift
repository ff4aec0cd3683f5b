extension Attachment {
  /// Holds an item where it is and as it is turned, as though it were welded on at a point.
  public static func fixed(at anchorPoint: Vector) -> Attachment {
    Attachment(.fixed, anchorPoint: anchorPoint, offset: nil, otherOffset: nil)
  }

  /// Lets an item turn about a point.
  ///
  /// - Parameters:
  ///   - anchorPoint: The point, in the world.
  ///   - frictionTorque: What it takes to turn it, in newton metres.
  ///   - range: How far it may turn from its present angle, in radians.
  /// - Returns: The attachment, for ``ECS/World/attach(_:by:to:)``.
  public static func pin(
    at anchorPoint: Vector, frictionTorque: Double = 0, range: FloatRange = .infinite
  ) -> Attachment {
    var attachment = Attachment(.pin, anchorPoint: anchorPoint, offset: nil, otherOffset: nil)
    attachment.frictionTorque = frictionTorque
    attachment.attachmentRange = range
    return attachment
  }

  /// Lets an item move along an axis through a point, without turning.
  ///
  /// - Parameters:
  ///   - anchorPoint: The point, in the world.
  ///   - axis: The axis, of length 1, in the axes of the other item or of the world.
  ///   - range: How far it may move from its present place, in points.
  /// - Returns: The attachment, for ``ECS/World/attach(_:by:to:)``.
  public static func sliding(
    at anchorPoint: Vector, axis: Vector, range: FloatRange = .infinite
  ) -> Attachment {
    var attachment = Attachment(.sliding, anchorPoint: anchorPoint, offset: nil, otherOffset: nil)
    attachment.axis = axis
    attachment.attachmentRange = range
    return attachment
  }

  /// Keeps an item within a distance, as a rope does, from centre to centre or anchor point unless
  /// offsets are given.
  public static func limit(
    length: Double? = nil, anchorPoint: Vector = .zero, offset: Vector = .zero,
    otherOffset: Vector = .zero
  ) -> Attachment {
    var attachment = Attachment(
      .limit, anchorPoint: anchorPoint, offset: offset, otherOffset: otherOffset)
    attachment.length = length
    return attachment
  }

  /// Keeps an item at a distance, from centre to centre or anchor point unless offsets are given: by
  /// a rigid rod, or by a spring if it has a frequency.
  public static func spring(
    length: Double? = nil, frequency: Double = 0, damping: Double = 0,
    anchorPoint: Vector = .zero, offset: Vector = .zero, otherOffset: Vector = .zero
  ) -> Attachment {
    var attachment = Attachment(
      .spring, anchorPoint: anchorPoint, offset: offset, otherOffset: otherOffset)
    attachment.length = length
    attachment.frequency = frequency
    attachment.damping = damping
    return attachment
  }
}
