#ifndef COUNTERS_H
#define COUNTERS_H

#include <stdint.h>

/// How often memory has been asked for since the program began.
///
/// Counts malloc, calloc, realloc, posix_memalign and aligned_alloc, whoever calls them. Stays 0
/// where the C library is not glibc.
int64_t allocationCount(void);

/// How many bytes of the heap are in use, as the allocator rounds them; 0 where the C library is
/// not glibc.
int64_t bytesInUse(void);

/// Starts counting retains and releases: from here on the Swift runtime calls this library first.
///
/// Does nothing where the C library is not glibc.
void startCountingReferences(void);

/// Stops counting, and returns how many retains and releases there were since the start.
int64_t stopCountingReferences(void);

#endif
