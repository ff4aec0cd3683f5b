#ifndef CHILDREN_H
#define CHILDREN_H

#include <stdint.h>

/// Another program that reads words and answers with numbers.
struct Child;

/// Starts a program with one argument, or none where that is null; null if it cannot be started.
///
/// What it complains of is thrown away.
struct Child *startChild(const char *path, const char *argument);

/// Sends text.
void tellChild(struct Child *child, const char *text);

/// Waits for numbers and returns how many came before the program ended.
int64_t askChild(struct Child *child, double *numbers, int64_t count);

/// Ends the input of the program, waits for its end and frees what was kept about it.
void endChild(struct Child *child);

#endif
