/// What can be seen of the shapes of a canvas, cell by cell.
///
/// Shapes are taken from the topmost down, and of each only what no other one covers is kept.
/// Memory is one number a cell and one fragment for every shape that shows in a cell; the work is
/// in the places covered.
struct CanvasRaster {
  /// The part of a shape that can be seen in one cell.
  struct Fragment {
    /// The number of the shape.
    var shape: Int

    /// Where it can be seen.
    var mask: CellMask

    /// The fragment of a shape above in the same cell, or -1.
    fileprivate var above: Int
  }

  /// The cells in which there is something, row-major indices, in no particular order.
  private(set) var touched: [Int] = []

  private var fragments: [Fragment] = []

  /// The lowest fragment of each cell, or -1.
  private var lowest: [Int32]

  /// The masks of one shape in one row of cells.
  private var row: [CellMask]
  private var scan: PolygonScan

  private let columns: Int
  private let rows: Int

  /// Works out what can be seen of a canvas.
  init(_ canvas: Canvas) {
    columns = canvas.columns
    rows = canvas.rows
    lowest = Array(repeating: -1, count: columns * rows)
    row = Array(repeating: CellMask(), count: columns)
    scan = PolygonScan(
      width: columns * CellMask.perPixel, height: rows * 2 * CellMask.perPixel)
    guard !lowest.isEmpty else { return }
    touched.reserveCapacity(canvas.shapes.count * 8)
    fragments.reserveCapacity(canvas.shapes.count * 8)
    for index in canvas.shapes.indices.reversed() {
      scan.scan(canvas.corners[canvas.shapes[index].corners])
      addScanned(shape: index)
    }
  }

  /// Adds the polygon that was scanned last.
  private mutating func addScanned(shape: Int) {
    let height = 2 * CellMask.perPixel
    var line = scan.lines.lowerBound
    while line < scan.lines.upperBound {
      let cellRow = line / height
      for line in line..<min(scan.lines.upperBound, (cellRow + 1) * height) {
        cover(scan.takePlaces(in: line), line: line - cellRow * height)
      }
      for column in scan.columns where !row[column].isEmpty {
        add(row[column], of: shape, at: cellRow * columns + column)
        row[column] = CellMask()
      }
      line = (cellRow + 1) * height
    }
  }

  /// Adds the places of one line, 0 to 15 within the row of cells.
  @inline(__always)
  private mutating func cover(_ places: Range<Int>, line: Int) {
    guard !places.isEmpty else { return }
    let (first, last) = (places.lowerBound >> 3, (places.upperBound - 1) >> 3)
    for column in first...last {
      var bits: UInt8 = 0xFF
      if column == first { bits <<= UInt8(places.lowerBound & 7) }
      if column == last { bits &= 0xFF >> UInt8(7 - (places.upperBound - 1) & 7) }
      row[column].add(bits, line: line)
    }
  }

  /// Keeps what can be seen of a shape that lies below all earlier ones.
  private mutating func add(_ mask: CellMask, of shape: Int, at index: Int) {
    let visible = mask.subtracting(covered(index))
    guard !visible.isEmpty else { return }
    if lowest[index] < 0 { touched.append(index) }
    fragments.append(Fragment(shape: shape, mask: visible, above: Int(lowest[index])))
    lowest[index] = Int32(fragments.count - 1)
  }

  /// Where any shape can be seen in a cell.
  func covered(_ index: Int) -> CellMask {
    var mask = CellMask()
    forEachFragment(at: index) { mask.formUnion($0.mask) }
    return mask
  }

  /// Calls a function with what can be seen in a cell, from the lowest shape to the topmost.
  @inline(__always)
  func forEachFragment(at index: Int, _ body: (Fragment) -> Void) {
    var next = Int(lowest[index])
    while next >= 0 {
      body(fragments[next])
      next = fragments[next].above
    }
  }
}
