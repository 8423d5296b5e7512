/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file papi_uncore.h
 * Functions of the uncore component beyond papi.h. Link with libpapi; call after
 * PAPI_library_init(). Counting does not need them. Returned strings belong to the component.
 *
 * Sharing: any number of event sets, of all threads and processes, count in a unit at the same time. The
 * same event is one counter, from which each set counts on its own; other events take free counters.
 * PAPI_start() returns PAPI_ECNFLCT if there is none, or if a filter of the unit is needed with another
 * value; papi_uncore_error() then names the event and the process in the way. Through perf_event
 * sets of one user share groups of the kernel's; others get counters of their own.
 */
#ifndef PAPI_UNCORE_H
#define PAPI_UNCORE_H

/* PAPI is compiled with -fvisibility=hidden; these functions are exported, as those of papi.h. */
#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/**
 * The reason of this thread's last uncore error, in one sentence: which word of a name is wrong and
 * what to write instead, or which events do not fit together and why. "" if there was no error.
 * Valid until the thread's next PAPI call.
 */
const char *papi_uncore_error(void);

/**
 * What limits the accuracy of the event set that this thread changed last, in one sentence; "" if
 * nothing does. The events are counted nevertheless. Valid until the set's next change.
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
 * @param units  filled with up to `max` of them, by socket, then unit; may be NULL if max is 0
 * @return number of units (0: none on this machine, papi_uncore_error() says why), or a PAPI error code
 */
int papi_uncore_units(const char *event, struct papi_uncore_unit *units, int max);

/** Number of sockets of this machine (1 or more), or a PAPI error code: PAPI_ECMP, the component is
 * disabled. Sockets are numbered from 0 in order of package and die: a die has its own uncore. */
int papi_uncore_num_sockets(void);

/**
 * The socket that a cpu is in, as in `:cpu=` and `:socket=` of events. A program whose ranks or
 * threads are bound thus knows which of them are on the same socket.
 * @param cpu  Linux' number, as from sched_getcpu()
 * @return number of the socket; PAPI_EINVAL: there is no such cpu, or it was offline when PAPI
 *         started; PAPI_ECMP: the component is disabled
 */
int papi_uncore_cpu_socket(int cpu);

/** Short name of the chip whose tables are in use ("icx"), or NULL. */
const char *papi_uncore_chip(void);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop
#endif
