/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file fake_perf.h
 * A simulated perf_event_open(): tests inspect the events that were opened, and choose results and
 * errors.
 */
#ifndef FAKE_PERF_H
#define FAKE_PERF_H

#include "check.h"
#include "perf/perf.h"

enum { FAKE_EVENTS = 512 };

struct fake_event {
	struct perf_event_attr attr;
	uint64_t config3; /**< the word at byte 128, which the attr of older headers lacks */
	int cpu, group;   /**< group: index of the leader or -1 */
	bool open, enabled;
	bool used;              /**< it was to count */
	bool witness;           /**< it leads one */
	bool dead;              /**< its cpu was offline: it never counts again */
	uint64_t since;         /**< when its times were brought up to date */
	uint64_t time, counted; /**< ns: enabled, of these counting */
	uint64_t moved;         /**< ns: counting, and not frozen */
	uint64_t count;         /**< added to its count */
};

/** A PMU on a cpu; type 0: none. */
struct fake_place {
	unsigned type;
	int cpu;
};

/** The state of the simulated kernel, and its next results. */
struct fake_perf {
	struct fake_event events[FAKE_EVENTS];
	int numevents;  /**< ever opened to count */
	uint64_t now;   /**< ns */
	unsigned limit; /**< counters of each PMU and cpu: larger groups are -EINVAL; 0: no limit */
	unsigned idle;  /**< type of a PMU that counts nothing; 0: none */
	unsigned running;          /**< percent of the time during which groups count */
	struct fake_place no_unit; /**< the PMU has no unit there: -EINVAL */
	uint64_t refused;          /**< a config that every PMU refuses (-EINVAL), if not 0 */
	int open_error, enable_error, read_error; /**< -errno; 0: none */
	long short_read;                          /**< bytes that read leaves out */
	int opens;                                /**< descriptors that are open */
	int reads;                                /**< calls of read */
	int asleep; /**< after each so many calls of read, 200 ms pass in which nothing is counted; 0: never */
	int offline;    /**< cpu that is, or -1 */
	int frozen;     /**< its events count nothing, but the kernel does not know; -1: none */
	unsigned still; /**< PMU type of which no event moves; 0: none */
};
extern struct fake_perf fake;

/** Install a fresh simulated kernel; restore the real calls. */
void fake_perf_begin(void);
void fake_perf_end(void); /**< checks that all descriptors were closed */

/**
 * The last cpu of a socket goes offline: the kernel takes its events out of their groups and stops them
 * for good. @param cpu  -1: all are online again
 */
void fake_offline(int cpu);

/** The registers of this cpu's socket count nothing from now on, and the kernel does not know. */
void fake_freeze(int cpu);

/** The i-th that was ever opened. */
const struct fake_event *fake_event(int i);

/** The one of a descriptor. */
const struct fake_event *fake_event_of(int fd);

/** Counts of an event during `ns`, if it counts all the time. */
uint64_t fake_count(const struct perf_event_attr *attr, int cpu, uint64_t ns);

#endif
