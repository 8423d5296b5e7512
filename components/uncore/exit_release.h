/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file exit_release.h
 * Releasing units when a program ends without stopping its counters: when it returns from main() or
 * calls exit(). After a signal that ends the process, the next start of any process releases them.
 *
 * Threads work on registers and events between unc_work_enter() and unc_work_end(). An exit, a shutdown and a fork
 * wait until no thread is at work, and threads that would begin wait for them meanwhile. So a child
 * process inherits no half-done work, and no mutex that a thread holds at work.
 */
#ifndef UNC_EXIT_RELEASE_H
#define UNC_EXIT_RELEASE_H

#include <stdbool.h>

#include "error.h"

/** What to release at the end of the program. */
struct unc_exit_release {
	void (*release)(void *arg); /**< no thread is at work; also calls unc_exit_remove() */
	void *arg;
	const void *owner;             /**< what unc_exit_run() selects */
	struct unc_exit_release *next; /**< private */
};

/**
 * Begin to work: cancellation of the thread is deferred until unc_work_end().
 * @return 0; -EDEADLK: this thread is at work, and was interrupted by a signal handler; err has the reason
 */
int unc_work_enter(struct unc_error *err);
void unc_work_end(void);

/** The same, but false, without work, if unc_work_enter() would wait. */
bool unc_work_try(void);

/** As unc_work_enter(), once no other thread is at work: others wait until unc_work_end(). */
int unc_work_begin_alone(void);

/**
 * Release this at exit, while at work and before registers are changed.
 * @return 0; -ECANCELED: the process exits, and registers must not be changed any more
 */
int unc_exit_add(struct unc_exit_release *what);

/** Has the process begun to exit? False while the library is unloaded. */
bool unc_exits(void);

/** No more, while at work. No error if it was not added, or was added in the parent process. */
void unc_exit_remove(struct unc_exit_release *what);

/** Release now all that this owner has added. Only after unc_work_begin_alone(). */
void unc_exit_run(const void *owner);

#endif
