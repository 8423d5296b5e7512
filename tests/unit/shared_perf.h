/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file shared_perf.h
 * A simulated perf_event_open() for several processes: descriptors are real ones, which a child inherits
 * and a socket hands over, and an event lives as long as one of them is open. The clock is set by hand.
 */
#ifndef SHARED_PERF_H
#define SHARED_PERF_H

#include "check.h"
#include "fake_perf.h"

/** Install the simulated kernel, for this process and all that it forks; restore the real calls. */
void shared_perf_begin(void);
void shared_perf_end(void); /**< checks that all events were closed */

void shared_perf_advance(uint64_t ns);
uint64_t shared_perf_now(void);

/** Number of groups that exist, and of those that are enabled. */
unsigned shared_perf_groups(void);
unsigned shared_perf_enabled(void);

/** All cpus go offline: events that exist stop for good, without an error. */
void shared_perf_offline(void);

/** Sum of what `config` counts in `ns`, over the PMU `type` on these cpus. */
uint64_t shared_perf_count(unsigned type, uint64_t config, const int *cpus, size_t numcpus,
			   uint64_t ns);

#endif
