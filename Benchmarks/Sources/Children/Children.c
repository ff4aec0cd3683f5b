// Programs to talk to through two pipes.

#define _GNU_SOURCE

#include "Children.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

struct Child {
  pid_t process;
  FILE *input;
  FILE *output;
};

static void closePair(const int pair[2]) {
  close(pair[0]);
  close(pair[1]);
}

// Starts the program with its standard input and output at the ends of two pipes.
static int spawn(
    pid_t *process, const char *path, const char *argument, const int in[2], const int out[2]) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  char *const arguments[] = {(char *)path, (char *)argument, NULL};
  int error = posix_spawn(process, path, &actions, NULL, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

static struct Child *adopt(pid_t process, int input, int output) {
  struct Child *child = malloc(sizeof *child);
  if (child != NULL) {
    child->process = process;
    child->input = fdopen(input, "w");
    child->output = fdopen(output, "r");
  }
  return child;
}

// A pipe whose ends other programs do not inherit: a child must see the end of its own input.
static int openPair(int pair[2]) {
  if (pipe(pair) != 0) {
    return -1;
  }
  fcntl(pair[0], F_SETFD, FD_CLOEXEC);
  fcntl(pair[1], F_SETFD, FD_CLOEXEC);
  return 0;
}

struct Child *startChild(const char *path, const char *argument) {
  int in[2], out[2];
  pid_t process;
  // A program that has ended shall be noticed by its missing answers.
  signal(SIGPIPE, SIG_IGN);
  if (openPair(in) != 0) {
    return NULL;
  }
  if (openPair(out) != 0) {
    closePair(in);
    return NULL;
  }
  if (spawn(&process, path, argument, in, out) != 0) {
    closePair(in);
    closePair(out);
    return NULL;
  }
  close(in[0]);
  close(out[1]);
  return adopt(process, in[1], out[0]);
}

void tellChild(struct Child *child, const char *text) {
  fputs(text, child->input);
  fflush(child->input);
}

int64_t askChild(struct Child *child, double *numbers, int64_t count) {
  int64_t found = 0;
  while (found < count && fscanf(child->output, "%lf", &numbers[found]) == 1) {
    found += 1;
  }
  return found;
}

void endChild(struct Child *child) {
  fclose(child->input);
  fclose(child->output);
  waitpid(child->process, NULL, 0);
  free(child);
}
