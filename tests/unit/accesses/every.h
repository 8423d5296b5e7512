/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file every.h
 * Every counter of a machine in one set, and what its registers demand of a start, a read and a stop.
 */
#ifndef EVERY_H
#define EVERY_H

#include "counted.h"

/** What a unit of a box takes. The numbers are the manual's registers, not our tables'. */
struct every_box {
	const char *name;
	unsigned units;      /**< of the whole machine */
	unsigned counters;   /**< that events can use at the same time, or that run freely */
	unsigned checked;    /**< their controls, and filters in use */
	unsigned saved;      /**< all its registers; 0: it has none but counters that run freely */
	unsigned programmed; /**< writes of a start */
	unsigned restored;   /**< reads of a stop, after the reset: what that leaves unknown */
	unsigned cleared;    /**< writes of a stop */
};

struct every {
	const char *chip, *options;
	const struct every_box *boxes;
	size_t numboxes;
	size_t looks; /**< reads of a start, for a freeze; and of a stop */
};

extern const struct every every[];
extern const size_t every_count;

/** Events for all these counters: clocks first, which move in each unit. @return the number of counters */
size_t every_fill(const struct unc_machine *machine, struct rig_events *events);

#endif
