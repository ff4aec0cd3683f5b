public import ECS

/// What a surface or a text is for; whoever draws it decides what that looks like.
///
/// Roles keep colours out of the world: the same tree is drawn in true colour, in sixteen colours
/// and in none. The set is open, so a program may name roles of its own.
public struct StyleRole: Hashable, Sendable, Digestible {
  /// The word that stands for the role.
  public let name: String

  /// Nothing is drawn: what lies behind shows through, also for the pointer.
  public static let clear = StyleRole("clear")

  /// A surface that lies on the screen and has to read over anything.
  public static let card = StyleRole("card")

  /// The line round a surface.
  public static let border = StyleRole("border")

  /// Ordinary text.
  public static let text = StyleRole("text")

  /// The text a screen or a card is headed by.
  public static let title = StyleRole("title")

  /// Text that matters less than the rest.
  public static let secondary = StyleRole("secondary")

  /// A button.
  public static let button = StyleRole("button")

  /// A screen of a ``NavigationStack``: a surface that covers the ones below it.
  public static let screen = StyleRole("screen")

  /// The surface of the row of a ``List`` that is selected, and what is written on it.
  public static let selection = StyleRole("selection")

  /// Creates a role from the word that stands for it.
  public init(_ name: String) {
    self.name = name
  }

  /// Feeds the name to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(name)
  }
}
