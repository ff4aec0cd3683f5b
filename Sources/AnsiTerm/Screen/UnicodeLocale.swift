/// Whether a program's locale has its text in UTF-8.
///
/// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set to anything counts; with none of them
/// it is the "C" locale, which knows only ASCII (POSIX, "Environment Variables").
public func isUnicodeLocale(environment: [String: String]) -> Bool {
  let names = ["LC_ALL", "LC_CTYPE", "LANG"]
  let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
  let letters = locale.lowercased().filter { $0 != "-" }
  return letters.contains("utf8")
}
