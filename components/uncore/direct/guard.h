/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file guard.h
 * Restoring registers when a program ends without stopping its counters: when it returns from
 * main() or calls exit(), and when a fatal signal that it does not handle ends it.
 *
 * Threads work on registers between unc_guard_enter() and unc_guard_leave(). When the process ends,
 * threads finish this work, begin no other, and all that is guarded is restored.
 */
#ifndef UNC_GUARD_H
#define UNC_GUARD_H

#include <stdbool.h>

/** What to do at the end of the program. No thread is at work when these functions are called. */
struct unc_guarded {
	void (*at_exit)(void *exit_arg); /**< also calls unc_guard_end() */
	void *exit_arg;
	void (*at_signal)(void *signal_arg); /**< async-signal-safe; NULL: nothing */
	void *signal_arg;
	const void *owner;        /**< what unc_guard_stop_all() selects */
	struct unc_guarded *next; /**< the guard's own */
};

/**
 * Begin to work: fatal signals and cancellation of the thread are deferred until the matching
 * unc_guard_leave(). Waits while the process ends. Cheap; may be nested. A child process works with
 * what it guards itself only.
 */
void unc_guard_enter(void);
void unc_guard_leave(void);

/** The same, but false, without work, if unc_guard_enter() would wait. */
bool unc_guard_try_enter(void);

/**
 * Begin to guard, while at work and before registers are changed. With at_signal, handlers are
 * installed for all signals that would end the process, in place of SIG_DFL only: at_signal is called
 * if the struct is guarded then, and the signal raised again. The handlers stay after unc_guard_end(),
 * until unc_guard_stop_all(): the next begin takes one call for each signal, to see what the program
 * has installed since.
 * @return 0; -ECANCELED: the process exits, and registers must not be changed any more
 */
int unc_guard_begin(struct unc_guarded *guarded);

/** As unc_guard_enter(), when no other thread is at work; others wait until unc_guard_leave(). */
void unc_guard_enter_alone(void);

/**
 * Call at_exit of all that is guarded for this owner, and remove the handlers if nothing needs them any
 * more. Only after unc_guard_enter_alone().
 */
void unc_guard_stop_all(const void *owner);

/** Stop guarding, while at work. No error if it is not guarded, or was in the parent process. */
void unc_guard_end(struct unc_guarded *guarded);

#endif
