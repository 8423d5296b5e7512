/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file papi_uncore.h
 * What the uncore component can say beyond papi.h. Link with libpapi; call after
 * PAPI_library_init(). Nothing here is needed to count: it explains and lists.
 */
#ifndef PAPI_UNCORE_H
#define PAPI_UNCORE_H

/* PAPI is compiled with -fvisibility=hidden: what libpapi.so offers is said so, as in papi.h. */
#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/**
 * Why the last uncore call of this thread failed, in one sentence: which word of a name is wrong
 * and what would be right, which events do not fit together and why. "" if none failed.
 * Valid until the thread's next PAPI call.
 */
const char *papi_uncore_error(void);

/**
 * What limits the accuracy of the event set that this thread changed last, in one sentence, or ""
 * if nothing does: its events were taken all the same. Valid until the set's next change.
 */
const char *papi_uncore_warning(void);

/**
 * What counts and where: "Ice Lake-SP, 2 sockets, embedded machine (SIMULATED counts)".
 * NULL if the component is disabled. Lives as long as PAPI is initialised.
 */
const char *papi_uncore_machine(void);

/** 1 if counts are invented by the embedded machine, 0 if they are real or there are none. */
int papi_uncore_simulated(void);

/** One unit of a socket. */
struct papi_uncore_unit {
	int socket;
	int unit;
};

/**
 * Units that an event would be counted in here, by its name (with or without "uncore:::").
 * @param units  filled with up to `max` of them, by socket, then unit; may be NULL if max is 0
 * @return how many there are, or a PAPI error code
 */
int papi_uncore_units(const char *event, struct papi_uncore_unit *units, int max);

/** Short name of the chip whose tables are in use ("icx"), or NULL. */
const char *papi_uncore_chip(void);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop
#endif
