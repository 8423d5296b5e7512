/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file guard.h
 * Restoring registers when a program ends without stopping its counters: when it returns from
 * main() or calls exit(), and when a fatal signal that it does not handle ends it.
 */
#ifndef UNC_GUARD_H
#define UNC_GUARD_H

/** What to do at the end of the program. */
struct unc_guarded {
	void (*at_exit)(void *exit_arg);
	void *exit_arg;
	/** Runs in a signal handler, outside unc_guard_enter() and leave(); NULL: nothing. */
	void (*at_signal)(void *signal_arg);
	void *signal_arg;
	int slot; /**< private to guard.c; -1 at first */
};

/**
 * Begin to guard. While a struct with at_signal is guarded, handlers are installed for the signals
 * that end a program, in place of SIG_DFL only: they call at_signal, then raise the signal again.
 */
void unc_guard_begin(struct unc_guarded *guarded);

/**
 * Fatal signals are deferred between these calls, in which the calling thread may hold locks.
 * Cheap; may be nested.
 */
void unc_guard_enter(void);
void unc_guard_leave(void);

/** Stop guarding: `guarded` is not used after this returns. No error if it is not guarded. */
void unc_guard_end(struct unc_guarded *guarded);

#endif
