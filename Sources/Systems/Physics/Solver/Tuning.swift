/// The lengths, speeds and counts that the solver works with.
///
/// Lengths are in points and made for items of about 20 points; those of 1000 points work as well,
/// with a tolerance that is finer than they need.
enum Tuning {
  /// How close two surfaces are when they meet.
  ///
  /// A greater one makes impacts early, a smaller one makes
  /// their times costly to find.
  static let tolerance = 0.00001

  /// The gap at which the search for an impact aims.
  static let touch = tolerance / 2

  /// The cosine of the angle up to which two directions are the same for what lands on two parts of
  /// a group at once.
  static let sameDirection = 1 - 1e-12

  /// How much deeper two that touch have to get before they meet again in the same tick.
  static let sinking = 0.002

  /// How deep two bodies may be in each other for a moment unnoticed, as a share of half of the
  /// smaller one.
  ///
  /// There is less time to look in a crowd so great that each body's share of impacts is small.
  static let graze = 1.0 / 32
  static let crowdGraze = 1.0 / 2
  static let freeImpacts = 3

  /// The shortest step of that search, as a share of a tick: it bounds the time that a thin body
  /// takes.
  static let leastSample = 1.0 / 4096

  /// By how much one shape's side must be the farther one to be taken instead of the other's, so
  /// that two that are parallel keep their roles.
  static let sideBias = 0.0005

  /// The overlap that is left alone, so that resting items stay in contact.
  static let slop = 0.05

  /// How far items look around beyond what their motion asks for.
  static let margin = 1.0

  /// The elasticity from which contacts are impacts at a time of their own; below, a contact is
  /// solved with all others at the end of the tick.
  static let leastElasticity = 0.2

  /// How many parts the contact phase divides a tick into.
  ///
  /// Stacks stand with 3.
  static let substeps = 4

  /// For how many ticks a contact is young: so long it is solved twice in each part, as its impulses
  /// are still to be found.
  ///
  /// Without that what is stacked up sinks in by a fifth more when it is set down.
  static let youngTicks: UInt8 = 3

  /// The share of an overlap that is taken away in a tick, and the most points of it.
  static let correction = 0.2
  static let mostCorrection = 1.0

  /// How far bodies may move and turn, in points and radians, before their contact is made anew.
  ///
  /// A great pile trembles: with a fifth of it half of all contacts are made in every tick.
  static let reuseWay = 0.25
  static let reuseTurn = 0.003

  /// What a body turns by in a tick at most, in radians, for its gaps to be followed along
  /// straight lines.
  static let straightTurn = 0.02

  /// How much room bodies are given around what they need in a tick, in points and in ticks of
  /// their motion: with more, pairs have to be found less often, and there are more of them.
  static let room = 2.0

  /// What bounces for ever gets more, as it never comes to rest; half of a body's reach at most.
  static let roomTicks = 2.0
  static let losslessRoomTicks = 6.0

  /// How many bodies may have got another room before all pairs are found anew, beside an eighth of
  /// all.
  static let fewestWidened = 8

  /// How often in a tick a pair is looked at again that was found to meet, but too slowly for an
  /// impact: two corners that pass each other closely can do so without end.
  static let mostGrazes: UInt8 = 8

  /// An item that is hit so often in a tick and gets nowhere has no time between its impacts: it is
  /// jammed, and its contacts are solved in the contact phase for some ticks.
  ///
  /// It gets nowhere when it moves by less than so many of its widths in a second.
  static let jamImpacts = 10
  static let jamWidths = 0.48
  static let mostJamImpacts = 40
  static let jamTicks = 30

  /// An item that has impacts of its own, but of so little elasticity, is jammed after fewer, fast
  /// or not: they have left it hardly anything of how it came in.
  static let dullElasticity = leastElasticity...0.25
  static let mostDullImpacts = 5

  /// A body that touches something stays jammed until it moves by so many of its widths in a second.
  static let freeWidths = 1.0

  /// How many impacts a tick has time for in a crowd, counted for both bodies, and how many each
  /// body has at least and at most; where there is no time for the least, none has any.
  ///
  /// A body that has had its share is spent. What two spent bodies still have to do with each other
  /// is done at the end, in some passes over all such pairs and without looking for times. Energy
  /// and momentum are kept all the same; in a crowd without room to move, where this happens,
  /// bodies overlap a little. It bounds the time of a tick: an impact in a dense crowd costs about
  /// ten microseconds, most of it for finding the next one.
  static let crowdImpacts = 1500
  static let fewestImpacts = 3
  static let mostImpacts = 15
  static let extraWallImpacts = 40

  /// The same for a body that is in no crowd: one at the greatest speed crosses bounds of its width
  /// often in a tick.
  static let freeWallImpacts = 1000
  static let spentPasses = 6

  /// The longest step, in seconds, that the phases are made for, and the longest tick: what goes
  /// beyond is left out, so that a tick after a long wait ends and throws nothing about.
  static let longestStep = 1.0 / 60
  static let longestTick = 0.5

  /// A body that stays within such a way, in points and radians, for half a second may sleep.
  ///
  /// That is counted in ticks of 1/120 s, which add up exactly; others may be off by rounding.
  ///
  /// It is half of what a body would move by at the least speed that Box2D lets it keep awake.
  static let quietWay = 1.25
  static let quietTurn = 0.01
  static let quietTime = 60 - 1e-6
}
