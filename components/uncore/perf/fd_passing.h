/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file fd_passing.h
 * Groups of the kernel's events that are open: a set opens them when it starts, and closes them when it stops. Sets
 * that count the same on the same cpu, in one process or in several of a user, use one group.
 *
 * A group counts until its last descriptor is closed, in any process; each set has its own zero. Who opens it binds a
 * Unix socket, whose abstract name is made from the user and a hash of the group's key. Another process connects to it,
 * and gets the descriptors of the events and of the socket: it then answers further processes, too. A thread answers
 * (`uncore-share`, all signals blocked): a program that counts may not call the library for hours, and no other way
 * passes these descriptors to a process that may not debug this one. The thread ends when the context closes.
 *
 * Both sides check that the other is of the same user. A process that the user may not debug, such as one with file
 * capabilities (PR_GET_DUMPABLE), neither offers nor takes. Where groups cannot be passed on (that, another user, no
 * descriptors left), only the sets of this process share them.
 */
#ifndef UNC_PERF_FD_PASSING_H
#define UNC_PERF_FD_PASSING_H

#include "perf/pmu.h"

enum {
	UNC_PERF_GROUP = 16,               /**< most events of a group */
	UNC_PERF_FDS = UNC_PERF_GROUP + 2, /**< of a group, an even number (fd_passing.c) */
};

/** What makes a group the same. Fill it with zeros first: all bytes are compared. */
struct unc_perf_key {
	char root[256]; /**< of the machine */
	uint32_t type;  /**< of the PMU */
	int32_t cpu;
	uint64_t count;                                     /**< number of events */
	uint64_t configs[UNC_PERF_GROUP][UNC_PERF_CONFIGS]; /**< in the order of memcmp() */
};

/**
 * The number of events that are open for a key. A single one gets a witness, an event of software: the kernel takes all
 * events out of their group when it stops them for good, and a read of the leader then lacks the others.
 */
static inline size_t unc_perf_events(const struct unc_perf_key *key)
{
	return key->count < 2 ? 2 : key->count;
}

/** A group that is open. */
struct unc_perf_open {
	struct unc_perf_open *next; /**< of this process */
	struct unc_perf_key key;
	int fds[UNC_PERF_FDS]; /**< the events (unc_perf_events()); the socket, or -1 */
	unsigned users;        /**< sets of this process */
	bool shared;           /**< with further sets */
};

/**
 * Does the kernel take the events of a key together?
 * @return 0; -EINVAL: the PMU has no room for so many, or does not accept one; -errno
 */
int unc_perf_try(const struct unc_perf_key *key);

/**
 * Count with the group of a key.
 * @param share  false: with one that no other set uses
 * @param out    the caller releases it
 * @return 0; 1: another set opened it, and it may have stopped for good; -errno
 */
int unc_perf_acquire(const struct unc_perf_key *key, bool share, struct unc_perf_open **out);

/** Count with it no longer. @param lost  it has stopped: no further set of any process gets it */
void unc_perf_release(struct unc_perf_open *group, bool lost);

/** The context closes: pass nothing on any more. */
void unc_perf_share_end(void);

#endif
