// Programs that draw on a terminal, and what they write to it.

#define _GNU_SOURCE

#include "Terminals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif

// The descriptor on which a program talks to this one.
static const int marks = 3;

// Everything has been read when nothing came for so long.
static const double quietSeconds = 0.03;
static const double mostSeconds = 120;

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// MARK: the program's side

static double processorTimeBefore;

static void say(const char *line) {
  char answer;
  if (write(marks, line, strlen(line)) < 0 || read(marks, &answer, 1) != 1) {
    exit(EXIT_FAILURE);
  }
}

void makeTerminalRaw(void) {
  struct termios settings;
  if (tcgetattr(STDOUT_FILENO, &settings) == 0) {
    cfmakeraw(&settings);
    tcsetattr(STDOUT_FILENO, TCSANOW, &settings);
  }
}

void beginMeasuredOutput(void) {
  say("begin\n");
  processorTimeBefore = seconds(CLOCK_PROCESS_CPUTIME_ID);
}

void endMeasuredOutput(void) {
  double time = seconds(CLOCK_PROCESS_CPUTIME_ID) - processorTimeBefore;
  char line[64];
  snprintf(line, sizeof line, "end %.3f\n", time * 1e6);
  say(line);
}

void writeOutput(const uint8_t *bytes, int64_t count) {
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, bytes, (size_t)count);
    if (written < 0 && errno != EINTR) {
      exit(EXIT_FAILURE);
    }
    if (written > 0) {
      bytes += written;
      count -= written;
    }
  }
}

// MARK: the terminal's side

static void runProgram(const char *words, const char *term, int talk) {
  char *arguments[32] = {NULL};
  char *copy = strdup(words);
  int count = 0;
  for (char *word = strtok(copy, "\n"); word != NULL && count < 31; word = strtok(NULL, "\n")) {
    arguments[count] = word;
    count += 1;
  }
  dup2(talk, marks);
  setenv("TERM", term, 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  execv(arguments[0], arguments);
  _exit(127);
}

// A terminal, the program on it, and what is known of it so far.
struct Listening {
  int master;
  int talk;
  FILE *capture;
  char line[64];
  size_t length;
  double lastByte;
  bool isMarked;
  bool hasEnded;
  struct TerminalRun *run;
};

// Reads what the program wrote; false at the end.
static bool takeOutput(struct Listening *state) {
  static uint8_t buffer[1 << 16];
  ssize_t count = read(state->master, buffer, sizeof buffer);
  if (count <= 0) {
    return count < 0 && (errno == EINTR || errno == EAGAIN);
  }
  if (!state->hasEnded) {
    state->run->bytes += count;
    if (state->capture != NULL) {
      fwrite(buffer, 1, (size_t)count, state->capture);
    }
  }
  state->lastByte = seconds(CLOCK_MONOTONIC);
  return true;
}

static void takeMark(struct Listening *state) {
  char byte;
  if (read(state->talk, &byte, 1) != 1) {
    close(state->talk);
    state->talk = -1;
  } else if (byte == '\n') {
    state->line[state->length] = 0;
    state->isMarked = true;
    state->lastByte = seconds(CLOCK_MONOTONIC);
  } else if (state->length + 1 < sizeof state->line) {
    state->line[state->length] = byte;
    state->length += 1;
  }
}

// Answers a mark once the terminal has been quiet.
static void answerMark(struct Listening *state) {
  if (strncmp(state->line, "end", 3) == 0) {
    state->hasEnded = true;
    state->run->microseconds = strtod(state->line + 3, NULL);
  } else {
    state->run->bytes = 0;
  }
  state->isMarked = false;
  state->length = 0;
  if (write(state->talk, "k", 1) != 1) {
    state->isMarked = false;
  }
}

static void listenTo(struct Listening *state, pid_t program) {
  double start = seconds(CLOCK_MONOTONIC);
  while (true) {
    struct pollfd ready[2] = {{state->master, POLLIN, 0}, {state->talk, POLLIN, 0}};
    poll(ready, 2, state->isMarked ? 5 : 500);
    if (ready[0].revents != 0 && !takeOutput(state)) {
      return;
    }
    if (ready[1].revents != 0) {
      takeMark(state);
    }
    double now = seconds(CLOCK_MONOTONIC);
    if (state->isMarked && now - state->lastByte > quietSeconds) {
      answerMark(state);
    }
    if (now - start > mostSeconds) {
      kill(program, SIGKILL);
      return;
    }
  }
}

bool runOnTerminal(
    const char *words, const char *term, int32_t columns, int32_t rows, const char *capture,
    struct TerminalRun *run) {
  int talk[2];
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  struct Listening state = {.talk = -1, .run = run};
  run->bytes = 0;
  run->microseconds = 0;
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, talk) != 0) {
    return false;
  }
  fcntl(talk[0], F_SETFD, FD_CLOEXEC);
  pid_t program = forkpty(&state.master, NULL, NULL, &size);
  if (program == 0) {
    runProgram(words, term, talk[1]);
  }
  close(talk[1]);
  state.talk = talk[0];
  if (program < 0) {
    close(talk[0]);
    return false;
  }
  state.capture = capture == NULL ? NULL : fopen(capture, "wb");
  listenTo(&state, program);
  int status = 0;
  close(state.master);
  waitpid(program, &status, 0);
  if (state.talk >= 0) {
    close(state.talk);
  }
  if (state.capture != NULL) {
    fclose(state.capture);
  }
  return state.hasEnded && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
