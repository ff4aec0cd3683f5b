// Counts what the allocator and the Swift runtime are asked for.
//
// The allocator's functions are defined here and pass on to glibc's own, so the dynamic linker gives
// these to every library of the process. The runtime offers pointers to its retain and release for
// tools such as this, together with a flag that says to use them.
//
// The counters are plain: count one thread at a time.

#include "Counters.h"

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__GLIBC__)

#include <malloc.h>

static int64_t allocations = 0;
static int64_t bytes = 0;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static void *counted(void *memory) {
  allocations += 1;
  bytes += (int64_t)malloc_usable_size(memory);
  return memory;
}

void *malloc(size_t size) {
  return counted(__libc_malloc(size));
}

void *calloc(size_t count, size_t size) {
  return counted(__libc_calloc(count, size));
}

void *realloc(void *memory, size_t size) {
  bytes -= (int64_t)malloc_usable_size(memory);
  void *moved = __libc_realloc(memory, size);
  if (moved == NULL && size > 0) {
    bytes += (int64_t)malloc_usable_size(memory);
    return NULL;
  }
  return counted(moved);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

void *memalign(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  void *result = __libc_memalign(alignment, size);
  if (result == NULL) {
    return ENOMEM;
  }
  *memory = counted(result);
  return 0;
}

void free(void *memory) {
  bytes -= (int64_t)malloc_usable_size(memory);
  __libc_free(memory);
}

int64_t allocationCount(void) {
  return allocations;
}

int64_t bytesInUse(void) {
  return bytes;
}

extern void *(*_swift_retain)(void *object);
extern void *(*_swift_retain_n)(void *object, uint32_t count);
extern void (*_swift_release)(void *object);
extern void (*_swift_release_n)(void *object, uint32_t count);
extern bool _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;

static void *(*runtimeRetain)(void *object);
static void *(*runtimeRetainMany)(void *object, uint32_t count);
static void (*runtimeRelease)(void *object);
static void (*runtimeReleaseMany)(void *object, uint32_t count);

static int64_t references = 0;

static void *countedRetain(void *object) {
  references += 1;
  return runtimeRetain(object);
}

static void *countedRetainMany(void *object, uint32_t count) {
  references += 1;
  return runtimeRetainMany(object, count);
}

static void countedRelease(void *object) {
  references += 1;
  runtimeRelease(object);
}

static void countedReleaseMany(void *object, uint32_t count) {
  references += 1;
  runtimeReleaseMany(object, count);
}

void startCountingReferences(void) {
  runtimeRetain = _swift_retain;
  runtimeRetainMany = _swift_retain_n;
  runtimeRelease = _swift_release;
  runtimeReleaseMany = _swift_release_n;
  _swift_retain = countedRetain;
  _swift_retain_n = countedRetainMany;
  _swift_release = countedRelease;
  _swift_release_n = countedReleaseMany;
  references = 0;
  _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = true;
}

int64_t stopCountingReferences(void) {
  _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = false;
  _swift_retain = runtimeRetain;
  _swift_retain_n = runtimeRetainMany;
  _swift_release = runtimeRelease;
  _swift_release_n = runtimeReleaseMany;
  return references;
}

#else

int64_t allocationCount(void) {
  return 0;
}

int64_t bytesInUse(void) {
  return 0;
}

void startCountingReferences(void) {
}

int64_t stopCountingReferences(void) {
  return 0;
}

#endif
