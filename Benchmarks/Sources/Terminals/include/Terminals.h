#ifndef TERMINALS_H
#define TERMINALS_H

#include <stdbool.h>
#include <stdint.h>

/// What a program wrote to its terminal while it was measured.
struct TerminalRun {
  /// The bytes between its marks.
  int64_t bytes;

  /// The processor time it took for them, in microseconds, as it says itself.
  double microseconds;
};

/// Runs a program on a pseudo-terminal of a size and reads what it writes until it ends.
///
/// On descriptor 3 the program says "begin" in a line before what is to be counted, and afterwards
/// "end" and its processor time in microseconds; each time it waits for a byte, which comes when
/// everything it wrote has been read.
///
/// - Parameters:
///   - words: The path of the program and its arguments, each ended by a line feed.
///   - term: What the environment says the terminal is.
///   - capture: A file to which everything is written that comes before the end mark; null for none.
/// - Returns: Whether the program ran, said both, and ended well within two minutes.
bool runOnTerminal(
    const char *words, const char *term, int32_t columns, int32_t rows, const char *capture,
    struct TerminalRun *run);

/// Takes care that the terminal of this program changes nothing of what is written to it.
void makeTerminalRaw(void);

/// Says on descriptor 3 that what is to be counted begins, and waits until that is heard.
void beginMeasuredOutput(void);

/// Says on descriptor 3 what processor time passed since the beginning, and waits likewise.
void endMeasuredOutput(void);

/// Writes bytes to standard output, all of them.
void writeOutput(const uint8_t *bytes, int64_t count);

#endif
