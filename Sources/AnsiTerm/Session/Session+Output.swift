extension Session {
  /// Shows a frame: writes what differs from the screen, in one piece, and nothing when nothing
  /// does.
  ///
  /// A large frame is shown all at once where the terminal has said that it can.
  ///
  /// Never blocks. While earlier bytes are on their way the frame waits, and a newer one takes its
  /// place; it goes out from ``wait(until:)`` or the next call here. A frame larger than the
  /// terminal is cut.
  public mutating func present(_ frame: Frame) {
    guard !isClosed else { return }
    readSize()
    flush()
    if !output.isEmpty {
      if waitingFrame != nil { statistics.replacedFrames += 1 }
      waitingFrame = frame
      return
    }
    encode(frame)
    flush()
  }

  /// Forgets what the terminal shows, so that the next frame is painted whole (Ctrl-L).
  public mutating func repaint() {
    encoder.forget()
  }

  /// Writes what the terminal takes now, and the waiting frame when its turn has come.
  mutating func flush() {
    defer {
      statistics.waitingBytes = output.count
      recordFrame()
    }
    // Another thread may have given the terminal back, on the way to the end of the process.
    while !isClosed, !output.isEmpty, record.hasTerminal {
      do {
        let isBlocking =
          descriptors.sharesOutput && SystemCalls.isBlocking(descriptors.output)
        statistics.writes += try output.send(to: descriptors.output, isBlocking: isBlocking)
      } catch {
        return close()
      }
      guard output.isEmpty, let frame = waitingFrame else { return }
      waitingFrame = nil
      encode(frame)
    }
  }

  private mutating func encode(_ frame: Frame) {
    let isTooLarge = frame.columns > size.columns || frame.rows > size.rows
    let fitting =
      isTooLarge
      ? frame.resized(
        columns: min(frame.columns, size.columns), rows: min(frame.rows, size.rows)) : frame
    if recording != nil { unrecordedFrame = fitting }
    frameBytes.removeAll(keepingCapacity: true)
    encoder.encode(fitting, into: &frameBytes)
    if frameBytes.isEmpty { return }
    let isAtOnce = showsFramesAtOnce && frameBytes.count > TerminalModes.largeFrame
    if isAtOnce { output.append(TerminalModes.beginFrame.utf8) }
    output.append(frameBytes)
    if isAtOnce { output.append(TerminalModes.endFrame.utf8) }
    statistics.bytesOfLastFrame = output.bytes.count
    statistics.cellsOfLastFrame = encoder.changedCells
    statistics.totalBytes += output.bytes.count
    statistics.frames += 1
  }

  /// Completes a control sequence that went out in part, so that what follows is not read as its
  /// end.
  func finishSequence() {
    let rest = Array(output.restOfSequence)
    if !rest.isEmpty { _ = try? SystemCalls.writeBytes(rest, from: 0, to: descriptors.output) }
  }
}
