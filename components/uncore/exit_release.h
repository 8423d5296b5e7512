/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file exit_release.h
 * Releasing units when a program ends without stopping its counters: when it returns from main() or
 * calls exit(). If a signal ends the process, the next start in any process releases them.
 *
 * Threads work on registers and events between unc_work_enter() and unc_work_end(). An exit, a shutdown and a fork
 * wait until no thread is at work; meanwhile threads that want to begin wait for them. A child process
 * therefore inherits no half-done work, and no mutex held by a thread at work.
 */
#ifndef UNC_EXIT_RELEASE_H
#define UNC_EXIT_RELEASE_H

#include <stdbool.h>

#include "error.h"

/** What to release at the end of the program. */
struct unc_exit_release {
	void (*release)(
		void *arg); /**< called when no thread is at work; must call unc_exit_remove() */
	void *arg;
	const void *owner;             /**< what unc_exit_run() selects */
	struct unc_exit_release *next; /**< private */
};

/**
 * Begin work: cancellation of the thread is deferred until unc_work_end().
 * @return 0; -EDEADLK: a signal handler called this while its thread was at work; err has the reason
 */
int unc_work_enter(struct unc_error *err);
void unc_work_end(void);

/** As unc_work_enter(), but returns false instead of waiting. */
bool unc_work_try(void);

/** As unc_work_enter(), but first waits until no other thread is at work; others then wait until unc_work_end(). */
int unc_work_begin_alone(void);

/**
 * Register something to release at exit. Call it at work, before changing registers.
 * @return 0; -ECANCELED: the process is exiting, and registers must no longer be changed
 */
int unc_exit_add(struct unc_exit_release *what);

/** Has the process begun to exit? False while the library is being unloaded. */
bool unc_exits(void);

/** Undo unc_exit_add(), at work. No error if it was not added, or was added in the parent process. */
void unc_exit_remove(struct unc_exit_release *what);

/** Release everything this owner, or any (NULL), added. Call only after unc_work_begin_alone(). */
void unc_exit_run(const void *owner);

/**
 * The number of forks between the first process that called this and the current one. As cheap as a load. A child
 * shares the sets, registers and descriptors of its parent. There, a set that the parent started can be neither read
 * nor stopped (-ECHILD), and releasing it only closes the child's own descriptors (count.c). The next start in the
 * child counts from 0, for the child alone.
 */
unsigned unc_forks(void);

/**
 * Change or look up names, notes and maps, which all threads share: otherwise a child might find them half changed. A
 * thread may lock again. Counting does not take this lock.
 */
void unc_names_lock(void);
void unc_names_unlock(void);

#endif
