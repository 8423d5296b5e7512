/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file handover.h
 * Handing open descriptors on to other processes of the same user.
 *
 * What is handed on has a key. A process that offers it listens on a Unix socket whose abstract name is
 * made from the user and a hash of the key, so at most one process offers a key. A connection is answered
 * with the key and the descriptors. A thread answers (`uncore-share`, all signals blocked), since a
 * program that counts may not call the library for hours; it exists while something is offered.
 *
 * Both sides check that the other is of the same user. A process that the user may not debug, such as
 * one with file capabilities (PR_GET_DUMPABLE), neither offers nor takes: its descriptors can do what
 * the user may not.
 */
#ifndef UNC_HANDOVER_H
#define UNC_HANDOVER_H

#include <stddef.h>

/** Most descriptors, and bytes of a key. */
enum { UNC_HANDOVER_FDS = 64, UNC_HANDOVER_KEY = 2048 };

struct unc_handover; /**< an offer */

/** Register what happens at fork(). Call before the first offer. */
void unc_handover_begin(void);

/**
 * Offer descriptors; they stay the caller's, and open until the offer is withdrawn.
 * @return 0; -EADDRINUSE: another process, or this one, offers the key; -EPERM: this process hands on
 *         nothing; -errno
 */
int unc_handover_offer(const void *key, size_t size, const int *fds, size_t numfds,
		       struct unc_handover **out);
void unc_handover_withdraw(struct unc_handover *offer); /**< NULL is allowed */

/**
 * Take descriptors that are offered. The caller closes them.
 * @param fds  filled; above 2, with FD_CLOEXEC
 * @return 0; -ECONNREFUSED: the offer ends, or begins, just now; -ETIMEDOUT: no answer; -EPERM: the
 *         offer is another user's; -EPROTO: it is not for this key; -errno
 */
int unc_handover_take(const void *key, size_t size, int *fds, size_t numfds);

#endif
