#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A workload in a file, for the drivers of the peers, for as long as this object lives.
final class WorkloadFile {
  /// Where the file is.
  let path: String

  /// Writes the file; nil if that cannot be done.
  init?(_ workload: Workload) {
    path = "/tmp/bench-\(getpid())-\(workload.kind)-\(workload.columns)x\(workload.rows).frames"
    guard let file = unsafe fopen(path, "wb") else { return nil }
    let bytes = workload.bytes
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fclose(file)
    guard written == bytes.count else { return nil }
  }

  deinit {
    _ = unsafe unlink(path)
  }
}
