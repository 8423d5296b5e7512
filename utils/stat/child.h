/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The command that is measured, and waiting for it.
 */
#ifndef UNCORE_STAT_CHILD_H
#define UNCORE_STAT_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

struct child {
	pid_t pid;
	int go;     /* write end: the command starts when a byte arrives */
	int failed; /* read end: errno of exec, if that failed */
	int pidfd;  /* process that is not our child; 0: it is */
	bool ended;
	int status; /* exit status as a shell reports it */
};

/* Block the signals to wait for. Call once, before PAPI may start threads. */
void child_prepare(void);

/* While nothing is counted: let a signal that has come end the program. */
void child_end_if_told(void);

/* A descriptor that is readable while a signal is pending that child_wait() did not take. */
int child_signals(void);

/* A process that waits for child_release(), then becomes the command. */
void child_make(struct child *child, char **command);
void child_release(struct child *child);

/* A running process. Exits if there is none with this number. */
void child_attach(struct child *child, pid_t pid);

/* After its end. Exits if the command could not be run. */
void child_finish(struct child *child, const char *name);

/*
 * Wait until the deadline (of now(); below 0: none): true. The child's end or, without a child (NULL) or for a
 * process that is not our child, SIGINT, SIGTERM or SIGHUP ends the wait earlier: false. Such a signal is
 * passed on to our child, and noted in *interrupted.
 */
bool child_wait(struct child *child, double deadline, int *interrupted);

#endif
