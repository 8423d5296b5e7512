/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file readers.h
 * Threads that read the registers of other sockets while the caller reads those of its own.
 *
 * Through /dev/cpu/N/msr, a register of another socket takes an interrupt there and its answer; on a cpu of that
 * socket it takes a fraction of that. With a thread on each socket, a read takes as long as that of the slowest
 * socket, and the time to wake the threads. Whether that is less depends on the machine and on the number of
 * registers, so it is measured: the first reads of many registers are timed, without threads and with them. Threads
 * that do not save a fifth end, and are tried again only for reads of twice as many registers.
 *
 * A thread blocks all signals, sleeps between reads, and ends at unc_readers_close(), at exit and when the library
 * is unloaded. A child process has none; it begins its own.
 */
#ifndef UNC_READERS_H
#define UNC_READERS_H

#include <limits.h>

#include "regs/regs.h"

struct unc_readers;

/** All registers of a read, in order */
#define UNC_EVERY_SOCKET UINT_MAX

/**
 * Read the registers of one socket, or of UNC_EVERY_SOCKET. Called at the same time for several sockets.
 * @return 0 or -errno
 */
typedef int unc_read_part(void *arg, unsigned socket);

/** When threads are used. */
enum unc_readers_use {
	UNC_READERS_MEASURED, /**< where they save time */
	UNC_READERS_NEVER,
	UNC_READERS_ALWAYS, /**< for reads that span sockets */
};

/**
 * What PAPI_UNCORE_READERS says: not set, 0, 1.
 * @return 0; -EINVAL with the reason in err: it is something else
 */
int unc_readers_wanted(enum unc_readers_use *use, struct unc_error *err);

/**
 * @param topology  which socket each cpu is on; threads run on the first cpu that is online, if the process may
 * @param out       NULL, without an error, if threads are never used: one socket, UNC_READERS_NEVER
 * @return 0 or -ENOMEM
 */
int unc_readers_open(const struct unc_topology *topology, enum unc_readers_use use,
		     struct unc_readers **out);

/** End the threads. No read may be under way. NULL is allowed. */
void unc_readers_close(struct unc_readers *readers);

/**
 * Call `part` for the sockets of all MSRs among n registers: for the caller's, and on threads for the others; or
 * once for UNC_EVERY_SOCKET, where threads do not pay, cannot be created or serve another read. All parts have
 * ended when this returns. Begins threads when they are used first; else it allocates nothing.
 * @return 0 or the -errno of one of the parts
 */
int unc_readers_read(struct unc_readers *readers, const struct unc_addr *at, size_t n,
		     unc_read_part *part, void *arg);

/** Replaces the clock (ns) by which threads are measured, in tests. */
extern uint64_t (*unc_readers_clock)(void);

#endif
