import ECS

/// The first thing that is not the same in two worlds, in words; nil if they are equal.
func firstDifference(between one: World, and other: World) -> String? {
  one.firstDifference(from: other)?.description
}
