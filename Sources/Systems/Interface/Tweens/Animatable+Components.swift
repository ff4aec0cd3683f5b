extension Position: Animatable {
  /// Both coordinates.
  public mutating func visitValues(_ visitor: inout AnimatableVisitor) {
    visitor.visit(&x)
    visitor.visit(&y)
  }
}

extension Velocity: Animatable {
  /// Both speeds.
  public mutating func visitValues(_ visitor: inout AnimatableVisitor) {
    visitor.visit(&dx)
    visitor.visit(&dy)
  }
}

extension Rotation: Animatable {
  /// The angle, which goes the short way round.
  public mutating func visitValues(_ visitor: inout AnimatableVisitor) {
    visitor.visit(angle: &angle)
  }
}

extension ViewFrame: Animatable {
  /// The corner and the size.
  public mutating func visitValues(_ visitor: inout AnimatableVisitor) {
    visitor.visit(&rect)
  }
}

extension View: Animatable {
  /// The radius of the corners.
  public mutating func visitValues(_ visitor: inout AnimatableVisitor) {
    visitor.visit(&cornerRadius)
  }
}

extension Button: Animatable {
  /// The radius of the corners.
  public mutating func visitValues(_ visitor: inout AnimatableVisitor) {
    visitor.visit(&cornerRadius)
  }
}

extension Constraint: Animatable {
  /// The constant and the multiplier.
  ///
  /// The constant is the cheap one: another multiplier is another constraint to the layout.
  public mutating func visitValues(_ visitor: inout AnimatableVisitor) {
    visitor.visit(&constant)
    visitor.visit(&multiplier)
  }
}
