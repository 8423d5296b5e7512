/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file papi_uncore.h
 * Functions of the uncore component beyond papi.h. Link with libpapi; call after
 * PAPI_library_init(). Counting does not need them. Returned strings belong to the component. A NULL pointer
 * where none is allowed gives PAPI_EINVAL. After every error papi_uncore_error() has the reason.
 *
 * Sharing: any number of event sets, of all threads and processes, can count in a unit at the same time. Sets
 * with the same event share one counter, and each has its own zero; other events take free counters.
 * PAPI_start() returns PAPI_ECNFLCT if no counter is free, or if an event needs another value in a filter of
 * the unit; papi_uncore_error() then names the event and the process in the way. Through perf_event, sets of
 * one user share the kernel's groups; other users get counters of their own.
 */
#ifndef PAPI_UNCORE_H
#define PAPI_UNCORE_H

#include <stddef.h>

/* PAPI is compiled with -fvisibility=hidden; export these functions, like those in papi.h. */
#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/**
 * The reason for this thread's last uncore error, in one sentence: which word of a name is wrong and
 * what to write instead, or which events do not fit together and why. "" if there was no error.
 * Valid until the thread's next PAPI call.
 */
const char *papi_uncore_error(void);

/**
 * What limits the accuracy of the event set that this thread changed last, in one sentence; "" if
 * nothing does. The events are counted anyway. Valid until the set changes again.
 */
const char *papi_uncore_warning(void);

/**
 * The machine and the backend: "Ice Lake-SP, 2 sockets, embedded machine (SIMULATED counts)". NULL
 * if the component is disabled. Valid until PAPI_shutdown().
 */
const char *papi_uncore_machine(void);

/** 1 if counts are simulated, 0 if they are real or the component is disabled. */
int papi_uncore_simulated(void);

/** One unit of a socket. */
struct papi_uncore_unit {
	int socket;
	int unit;
};

/**
 * The units that count an event on this machine.
 * @param event  its name, with or without "uncore:::"
 * @param units  filled with up to `max` units, sorted by socket, then unit; may be NULL if max is 0
 * @return number of units (0: none on this machine, papi_uncore_error() says why), or a PAPI error code
 */
int papi_uncore_units(const char *event, struct papi_uncore_unit *units, int max);

/**
 * The other end of a unit, from the map of this machine (uncore_verify --map): "socket 1" for a link,
 * "0000:5e:00.0 nvme: NAME; …" for the ports of an IIO stack that the event counts, with " (unverified)"
 * where that is not certain. A text that is too long is cut.
 * @param event  its name, with or without "uncore:::"
 * @return length of the text, 0: the map has nothing for it; or a PAPI error code: PAPI_ENOEVNT: there is no map or
 *         no such unit, or it is neither a link nor a stack (papi_uncore_error() says which)
 */
int papi_uncore_behind(const char *event, int socket, int unit, char *text, size_t size);

/** Number of sockets of this machine (1 or more), or a PAPI error code: PAPI_ECMP: the component is
 * disabled. Sockets are numbered from 0, by package and die: each die has its own uncore. */
int papi_uncore_num_sockets(void);

/**
 * The socket of a cpu, as in `:cpu=` and `:socket=` of events. A program with bound ranks or threads
 * can tell from it which of them share a socket.
 * @param cpu  Linux' number, as from sched_getcpu()
 * @return number of the socket; PAPI_EINVAL: there is no such cpu, or it was offline when PAPI
 *         started; PAPI_ECMP: the component is disabled
 */
int papi_uncore_cpu_socket(int cpu);

/**
 * When counters were read, and when they began to count. Times are nanoseconds of CLOCK_MONOTONIC. A rate is a count
 * divided by the time from the middle of the zero to the middle of the read. The error of that time is at most half
 * the length of both.
 */
struct papi_uncore_read_time {
	long long begin; /**< not later than the first counter */
	long long end;   /**< not earlier than the last one */
	long long skew;  /**< at most this long passed between the first and the last */
	/** No counter was at 0 earlier: in PAPI_start() or PAPI_reset(). */
	long long zero_begin;
	long long zero_end; /**< no counter was at 0 later */
};

/**
 * When the counters were read for the values that this thread last got from PAPI_read(), PAPI_accum()
 * or PAPI_stop() for an event set of this component. PAPI_stop() reads them before it stops them. Each
 * read of a set reads the clock twice for this.
 * @return PAPI_OK; PAPI_ENOTRUN: this thread has read none yet; PAPI_EINVAL: `time` is NULL;
 *         PAPI_ECMP: the component is disabled
 */
int papi_uncore_read_time(struct papi_uncore_read_time *time);

/** A field of a data register. The bits of an address keep their place; other fields start at bit 0. */
struct papi_uncore_field {
	const char *name; /**< the manual's, in lower case: "latency", "stat", "address" */
	unsigned long long value;
};

/** A data register of a unit, and what an event captured there. */
struct papi_uncore_data {
	int socket;
	int unit;            /**< hardware thread of the socket */
	const char *capture; /**< "data EAR, cache misses"; registers of one follow each other */
	const char *source;  /**< tables of the manual (Intel 308065) with the fields */
	char name[8];        /**< "PMD33" */
	int valid;           /**< 1: something was captured since the last call */
	unsigned long long value; /**< the whole register, valid or not */
	int numfields;            /**< fields that the manual defines for this value */
	struct papi_uncore_field fields[6];
};

/**
 * Take what DATA_EAR_EVENTS, L1I_EAR_EVENTS and ETB_EVENT of Montecito captured in data registers at their last
 * occurrence before the call (backend `sim` only: Linux reaches none of these registers). Registers are as in the
 * manual, 3.3.8 to 3.3.10; addresses are virtual, latencies are in clocks, and an instruction in the second bundle
 * of its window (bn, b1) is 16 bytes after the address.
 *
 * The registers can be read only while the unit is frozen, so each unit is frozen while its registers are
 * read. All its counters miss the events of that time; ratios between counts of the unit stay true. stat, vl
 * and the index of the trace buffer are cleared, so nothing is returned twice. A start clears them too.
 *
 * @param eventset  a running set: call this before PAPI_stop()
 * @param data      filled; belongs to the caller, its strings to the component. May be NULL if max is 0
 * @param max       room in `data`; if it is less than the result, nothing is read, cleared or frozen
 * @return number of registers (0: no event of the set captures anything, papi_uncore_error() says so), or
 *         a PAPI error code: PAPI_ENOEVST; PAPI_ENOTRUN: the set is not running; PAPI_ECLOST: as for a read;
 *         PAPI_ECMP: the set belongs to another component, or the component is disabled
 */
int papi_uncore_data(int eventset, struct papi_uncore_data *data, int max);

/** Short name of the chip whose tables are in use ("icx"), or NULL. */
const char *papi_uncore_chip(void);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop
#endif
