/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file guard.h
 * Putting registers back when a program ends without stopping what it counts: when it returns from
 * main() or calls exit(), and when a signal ends it that it does not handle itself.
 */
#ifndef UNC_GUARD_H
#define UNC_GUARD_H

#include <stdbool.h>

/** Something that has to be undone. */
struct unc_guarded {
	void (*at_exit)(void *exit_arg);
	void *exit_arg;
	/** Called in a signal handler, of a thread that is not at work; NULL: not possible. */
	void (*at_signal)(void *signal_arg);
	void *signal_arg;
	int slot; /**< the guard's; -1 at first */
};

/**
 * From now on it is undone if the program ends. While anything with at_signal is guarded, handlers
 * are there for the signals that end a program, in place of SIG_DFL only: they undo, and let the
 * signal do what it would have done.
 */
void unc_guard_begin(struct unc_guarded *guarded);

/**
 * A thread is at work with what is guarded, between these two: it may hold locks. A signal that ends
 * the process has to wait until it leaves. Cheap; may be nested.
 */
void unc_guard_enter(void);
void unc_guard_leave(void);

/**
 * It is undone already: it is not touched any more when this returns. No harm if it is not guarded.
 */
void unc_guard_end(struct unc_guarded *guarded);

#endif
