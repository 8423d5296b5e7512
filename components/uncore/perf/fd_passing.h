/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file fd_passing.h
 * Shared groups: sets that count the same events on the same cpu, in one process or in several of a user,
 * use one group of the kernel's.
 *
 * A group is the same if its key is. The process that opened it passes its descriptors on: it listens on a Unix socket
 * whose abstract name is made from the user and a hash of the key, so at most one process offers a key. Each connection
 * is answered with the key and the descriptors. A thread answers (`uncore-share`, all signals blocked), since a
 * program that counts may not call the library for hours: no other way passes a descriptor of the kernel's events to a
 * process that may not debug this one. The thread ends when the context closes. The group
 * exists until its last descriptor is closed, in any process.
 *
 * A group is enabled while any set counts with it, and never reset: each set has its own zero. Among processes, a
 * process that counts holds a read lock on a file that is passed on with the descriptors; one that stops and
 * then gets the write lock is the last, and disables the group. The kernel releases the lock of a process that ends.
 *
 * Both sides check that the other is of the same user. A process that the user may not debug, such as
 * one with file capabilities (PR_GET_DUMPABLE), neither offers nor takes: its descriptors can do what
 * the user may not. Where groups cannot be passed on (that, another user, no descriptors left), only the sets of this
 * process share them.
 */
#ifndef UNC_PERF_FD_PASSING_H
#define UNC_PERF_FD_PASSING_H

#include "perf/pmu.h"

enum { UNC_PERF_SHARED = 32 }; /**< most events of a group that is shared */

/** Room for descriptors. It is even: a control message then has no padding into which one more would fit. */
enum { UNC_PERF_FDS = UNC_PERF_SHARED + 2 };

/** What makes a group the same. Fill it with zeros first: all bytes are compared. */
struct unc_perf_key {
	char form[16];  /**< UNC_PERF_FORM */
	char root[256]; /**< of the machine */
	uint32_t type;  /**< of the PMU */
	int32_t cpu;
	uint64_t count; /**< number of events */
	uint64_t configs[UNC_PERF_SHARED][UNC_PERF_CONFIGS];
};
#define UNC_PERF_FORM "papi_uncore 1"

struct unc_perf_shared; /**< a shared group; all its users are of the process that made it */

/**
 * Use the shared group of a key. If there is none, the caller's becomes it.
 * @param fds     of the caller's group, the leader first. If the group is new, they belong to it from now
 *                on. Otherwise they stay the caller's, to be closed
 * @return NULL: out of memory
 */
struct unc_perf_shared *unc_perf_share(const struct unc_perf_key *key, const int *fds);

/** Its descriptors, the leader first, open until unc_perf_shared_leave(). Above 2, with FD_CLOEXEC. */
const int *unc_perf_shared_fds(const struct unc_perf_shared *shared);

/** Begin and end to count. @return 0 or -errno; -EBUSY: a process that has stopped keeps the lock */
int unc_perf_shared_run(struct unc_perf_shared *shared);
int unc_perf_shared_pause(struct unc_perf_shared *shared);

/** Offer the group to no further set: its counts were lost. */
void unc_perf_shared_withdraw(struct unc_perf_shared *shared);

/** Use it no longer. A caller that counts calls unc_perf_shared_pause() first, unless it was forked. */
void unc_perf_shared_leave(struct unc_perf_shared *shared);

/** The context closes: pass nothing on any more. */
void unc_perf_share_end(void);

/* ------------------------------------------------------------------------------ fd_socket.c
 *
 * The Unix socket over which a process passes the descriptors of a shared group to another: its events, the leader
 * first, then the file with the group's lock, so key->count + 1 in all.
 */

/** Listen under the name of a key. @return a descriptor or -errno; -EADDRINUSE: a process does so already */
int unc_perf_listen(const struct unc_perf_key *key);

/**
 * Pass the descriptors to every process of this user that has connected.
 * @return false: connections wait that cannot be accepted, since this process has no descriptor left
 */
bool unc_perf_answer(int listener, const struct unc_perf_key *key, const int *fds);

/**
 * Take the group of a key from the process that listens.
 * @param fds  filled with key->count + 1 descriptors; after an error all are closed
 * @return 0; -ECONNREFUSED: the offer ends, or begins, just now; -ETIMEDOUT: no answer; -EPERM: the offer is
 *         another user's; -EPROTO: it is not for this key; -EMFILE; -errno
 */
int unc_perf_take(const struct unc_perf_key *key, int fds[static UNC_PERF_FDS]);

#endif
