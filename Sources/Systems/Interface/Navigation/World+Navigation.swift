public import ECS

extension World {
  /// Puts a screen on top of a stack; it slides in, but for the first one, which is there at once.
  ///
  /// The focus goes to its first control, and comes back to where it is now when the screen is
  /// popped. A screen that is still sliding out turns round and comes back.
  ///
  /// - Parameters:
  ///   - screen: A view; it becomes the front child of the stack.
  ///   - stack: A view with a ``NavigationStack``.
  ///   - seconds: How long it slides.
  /// - Returns: Whether it is on top now; not where one of the two is missing, or the screen is in
  ///   the stack already, and then nothing has happened.
  @discardableResult
  public mutating func push(
    _ screen: Entity, onto stack: Entity, seconds: Double = NavigationStack.slideSeconds
  ) -> Bool {
    guard let screens = self[stack, NavigationStack.self]?.screens, has(View.self, screen),
      !screens.contains(screen), !isView(stack, atOrBelow: screen)
    else { return false }
    keepFocus(of: screens.last)
    enter(screen, stack, seconds: screens.isEmpty ? 0 : seconds)
    self[stack, NavigationStack.self]?.screens.append(screen)
    settleScreens(of: stack)
    focusControl(of: screen)
    return true
  }

  /// Takes the screen on top off a stack; it slides out and is then removed.
  ///
  /// - Parameters:
  ///   - stack: A view with a ``NavigationStack``.
  ///   - seconds: How long it slides.
  /// - Returns: The screen that leaves; nil where there is none above the first one.
  @discardableResult
  public mutating func pop(
    from stack: Entity, seconds: Double = NavigationStack.slideSeconds
  ) -> Entity? {
    guard let screens = self[stack, NavigationStack.self]?.screens, screens.count > 1,
      let screen = screens.last
    else { return nil }
    self[stack, NavigationStack.self]?.screens.removeLast()
    leave(screen, stack, seconds: seconds)
    settleScreens(of: stack)
    focusControl(of: screens[screens.count - 2])
    return screen
  }

  /// Takes every screen but the first off a stack; the one on top slides out.
  ///
  /// - Parameters:
  ///   - stack: A view with a ``NavigationStack``.
  ///   - seconds: How long the one on top slides.
  public mutating func popToRoot(
    of stack: Entity, seconds: Double = NavigationStack.slideSeconds
  ) {
    guard let screens = self[stack, NavigationStack.self]?.screens, screens.count > 1 else {
      return
    }
    for screen in screens.dropFirst().dropLast() { removeView(screen) }
    self[stack, NavigationStack.self]?.screens.removeAll {
      $0 != screens.first && $0 != screens.last
    }
    pop(from: stack, seconds: seconds)
  }

  /// Whether a screen of a stack is on its way in or out.
  public func isSliding(_ stack: Entity) -> Bool {
    children(of: stack).contains { view in
      self[view, NavigationScreen.self].map { $0.isLeaving || has(Tween.self, $0.slide) } ?? false
    }
  }
}

// MARK: - In and out

extension World {
  private mutating func enter(_ screen: Entity, _ stack: Entity, seconds: Double) {
    setParent(of: screen, to: nil)
    setParent(of: screen, to: stack)
    layoutIfNeeded()
    let way = width(of: stack)
    if let slide = self[screen, NavigationScreen.self]?.slide {
      self[screen, NavigationScreen.self]?.isLeaving = false
      animate(slide, to: 0, seconds: seconds)
      return
    }
    let slide = constrain(
      Constraint(screen, .leading, to: stack, .leading, constant: way, identifier: "slide"))
    constrain(Constraint(screen, .width, to: stack, .width))
    constrain(Constraint(screen, .top, to: stack, .top))
    constrain(Constraint(screen, .bottom, to: stack, .bottom))
    insert(NavigationScreen(slide: slide, way: way), into: screen)
    animate(slide, to: 0, seconds: way > 0 ? seconds : 0)
    layoutIfNeeded()
  }

  private mutating func leave(_ screen: Entity, _ stack: Entity, seconds: Double) {
    guard let slide = self[screen, NavigationScreen.self]?.slide else { return }
    let way = width(of: stack)
    modify(screen, NavigationScreen.self) { ($0.isLeaving, $0.way) = (true, way) }
    animate(slide, to: way, seconds: way > 0 ? seconds : 0)
  }

  private func width(of view: Entity) -> Double {
    self[view, ViewFrame.self]?.rect.size.width ?? 0
  }

  /// Removes the screens that have slid out, hides those that are covered, and lets only the one on
  /// top hear anything.
  mutating func settleScreens(of stack: Entity) {
    let gone = self[stack, NavigationStack.self]?.screens.filter { parent(of: $0) != stack } ?? []
    if !gone.isEmpty { self[stack, NavigationStack.self]?.screens.removeAll(where: gone.contains) }
    let top = self[stack, NavigationStack.self]?.top
    var isCovered = false
    for view in children(of: stack).reversed() {
      guard let screen = self[view, NavigationScreen.self] else { continue }
      let isSliding = has(Tween.self, screen.slide)
      if screen.isLeaving && !isSliding {
        removeView(view)
        continue
      }
      modify(view, View.self) {
        ($0.isHidden, $0.isUserInteractionEnabled) = (isCovered, view == top)
      }
      isCovered = isCovered || !isSliding
    }
  }

  /// Keeps a slide in proportion to a stack that has changed its width.
  mutating func stretchSlides(of stack: Entity) {
    let way = width(of: stack)
    for view in children(of: stack) {
      guard let screen = self[view, NavigationScreen.self], screen.way != way else { continue }
      if screen.way > 0 {
        self[screen.slide, Tween.self]?.stretch(Constraint.self, by: way / screen.way)
      }
      if screen.isLeaving { self[screen.slide, Constraint.self]?.constant = way }
      self[view, NavigationScreen.self]?.way = way
    }
  }
}

// MARK: - Focus

extension World {
  /// Notes on a screen which of its controls has the focus.
  private mutating func keepFocus(of screen: Entity?) {
    guard let screen, let item = self[resource: Focus.self]?.item else { return }
    guard isView(item, atOrBelow: screen) else { return }
    self[screen, NavigationScreen.self]?.focus = item
  }

  /// Gives the focus to the control of a screen that had it last, or else to the first one.
  private mutating func focusControl(of screen: Entity) {
    let controls = controls(below: screen).map(\.view)
    let last = self[screen, NavigationScreen.self]?.focus
    insert(resource: Focus())
    focus(on: last.flatMap { controls.contains($0) ? $0 : nil } ?? controls.first)
  }
}
