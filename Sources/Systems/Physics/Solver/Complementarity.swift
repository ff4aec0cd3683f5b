/// The impulses at two points for which `matrix · impulses + start` and the impulses are both
/// nowhere negative, and one of the two is 0 at each point.
///
/// The matrix is symmetric and positive; it is nearly singular when the two points are nearly one,
/// and then one of them is enough.
@inline(__always)
func complementaryImpulses(
  _ k11: Double, _ k12: Double, _ k22: Double, start first: Double, _ second: Double
) -> (first: Double, second: Double) {
  if first >= 0 && second >= 0 { return (0, 0) }
  let determinant = k11 * k22 - k12 * k12
  if determinant > 1e-9 * k11 * k22 {
    let x = (second * k12 - first * k22) / determinant
    let y = (first * k12 - second * k11) / determinant
    if x >= 0 && y >= 0 { return (x, y) }
  }
  let x = -first / k11
  if x >= 0 && k12 * x + second >= 0 { return (x, 0) }
  let y = -second / k22
  if y >= 0 && k12 * y + first >= 0 { return (0, y) }
  return first <= second ? (max(0, x), 0) : (0, max(0, y))
}
