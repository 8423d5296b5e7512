/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file fd_socket.h
 * The Unix socket over which a process passes the descriptors of a shared group to another (fd_passing.h):
 * its events, the leader first, then the file with the group's lock, so key->count + 1 in all.
 */
#ifndef UNC_PERF_FD_SOCKET_H
#define UNC_PERF_FD_SOCKET_H

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
