import PhysicsScenes

/// Prints the digest of each scene that has a committed one, in two halves that a number can hold,
/// for `bench physics` to compare.
@main
struct Digests {
  static func main() {
    for scene in Scene.committed {
      let digest = scene.digest ?? 0
      print(digest >> 32, digest & 0xFFFF_FFFF)
    }
  }
}
