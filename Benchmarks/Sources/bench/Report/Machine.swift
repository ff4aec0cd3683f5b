#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The machine that measures.
enum Machine {
  /// The processor, its clock, the number of cores and the date, in words.
  static var words: String {
    let name = information("model name") ?? "an unknown processor"
    let clock = information("cpu MHz").map { " at \($0) MHz" } ?? ""
    return "\(name)\(clock), \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores, \(date)"
  }

  /// The date in UTC, as in "2026-12-01".
  private static var date: String {
    var now = time(nil)
    var parts = unsafe tm()
    unsafe gmtime_r(&now, &parts)
    let year = unsafe Int(parts.tm_year) + 1_900
    let (month, day) = unsafe (Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  /// What Linux says about the first core; nil elsewhere.
  private static func information(_ key: String) -> String? {
    guard let file = unsafe fopen("/proc/cpuinfo", "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes = [CChar](repeating: 0, count: 4_096)
    while unsafe fgets(&bytes, Int32(bytes.count), file) != nil {
      let text = bytes.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:))
      let line = String(decoding: text, as: UTF8.self)
      if line.hasPrefix(key), let colon = line.firstIndex(of: ":") {
        return String(line[colon...].dropFirst(2))
      }
    }
    return nil
  }
}
