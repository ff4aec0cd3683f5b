/// The operations of a log, in chunks: appending one never moves the others.
struct OperationList {
  private static let chunkSize = 256

  /// The chunks of before, all of them full.
  private var full: [[CommandOperation]] = []
  private var open: [CommandOperation] = []

  init() {}

  var count: Int {
    full.count * OperationList.chunkSize + open.count
  }

  subscript(number: Int) -> CommandOperation {
    let (chunk, place) = number.quotientAndRemainder(dividingBy: OperationList.chunkSize)
    return chunk < full.count ? full[chunk][place] : open[place]
  }

  mutating func append(_ operation: CommandOperation) {
    if open.count == OperationList.chunkSize {
      full.append(open)
      open = []
      open.reserveCapacity(OperationList.chunkSize)
    }
    open.append(operation)
  }
}
