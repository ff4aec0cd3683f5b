import Testing

@testable import snake

@Suite("Numbers of the command line")
struct NumbersTests {
  @Test(arguments: [
    (text: "0", number: UInt64(0)), (text: "7", number: 7), (text: "007", number: 7),
    (text: "18446744073709551615", number: .max),
    (text: "000000000000000000000000000000001", number: 1),
  ])
  func `a whole number is digits`(text: String, number: UInt64) {
    #expect(UInt64(wholeNumber: text) == number)
  }

  @Test(arguments: [
    "", " ", "+1", "-1", "-0", "1 ", " 1", "1.0", "1e3", "0x10", "1_000", "1,000", "٣", "１", "x",
    "18446744073709551616", "99999999999999999999999999999999999999",
  ])
  func `anything else, and what overflows, is no whole number`(text: String) {
    #expect(UInt64(wholeNumber: text) == nil)
  }

  @Test func `a number too large for its type is refused, not wrapped round`() {
    #expect(Int8(wholeNumber: "127") == 127)
    #expect(Int8(wholeNumber: "128") == nil)
    #expect(UInt8(wholeNumber: "255") == 255)
    #expect(UInt8(wholeNumber: "256") == nil)
  }

  @Test(arguments: [
    (seconds: "0", ticks: 0), (seconds: "0.0", ticks: 0), (seconds: "00.000", ticks: 0),
    (seconds: "1", ticks: 120), (seconds: "01.50", ticks: 180), (seconds: "4.5", ticks: 540),
    (seconds: "0.1", ticks: 12), (seconds: "0.01", ticks: 2), (seconds: "0.3", ticks: 36),
    (seconds: "0.7", ticks: 84), (seconds: "1.1", ticks: 132), (seconds: "0.025", ticks: 3),
    (seconds: "0.0251", ticks: 4), (seconds: "0.008", ticks: 1), (seconds: "0.0083", ticks: 1),
    (seconds: "0.0084", ticks: 2), (seconds: "0.99", ticks: 119), (seconds: "0.992", ticks: 120),
    (seconds: "0.999", ticks: 120), (seconds: "9.9999999999999999999999999", ticks: 1200),
    (seconds: "0.1000000000000000000000000000000000001", ticks: 13),
    (seconds: "1000000000000000", ticks: 120_000_000_000_000_000),
    (seconds: "1000000000000000.000", ticks: 120_000_000_000_000_000),
  ])
  func `a time ends after the first tick not before it`(seconds: String, ticks: Int) {
    #expect(SimulatedTime(seconds: seconds)?.ticks == ticks)
  }

  @Test(arguments: [
    "", ".", ".5", "5.", "-1", "+1", "1e3", "1E3", "inf", "infinity", "nan", "0x1p3", "1,5",
    "1.2.3", " 1", "1 ", "1.5s", "٣", "1000000000000000.01", "1000000000000001",
    "9223372036854775807", "99999999999999999999",
  ])
  func `anything else is no time`(seconds: String) {
    #expect(SimulatedTime(seconds: seconds) == nil)
  }

  @Test func `a time of whole ticks is that tick, whatever its decimals`() {
    // k/120 s has a finite decimal for every k divisible by 3: k/120 = (k/3)/40, three decimals.
    for ticks in stride(from: 0, through: 1200, by: 3) {
      let thousandths = ticks / 3 * 25
      let decimals = String(1000 + thousandths % 1000).dropFirst()
      let seconds = "\(thousandths / 1000).\(decimals)"

      #expect(SimulatedTime(seconds: seconds)?.ticks == ticks)
      #expect(SimulatedTime(seconds: seconds + "0000001")?.ticks == ticks + 1)
    }
  }
}
