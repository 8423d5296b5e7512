/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Groups of metrics: one word for metrics that are usually measured together.
 */
#ifndef UNCORE_STAT_GROUPS_H
#define UNCORE_STAT_GROUPS_H

#include "out.h"
#include "unc_events.h"

enum { GROUP_METRICS = 24 };

struct group_of_metrics {
	const char *name, *desc;
	/* For all chips; each has some of them. */
	const char *metrics[GROUP_METRICS];
	/*
	 * A metric without which a chip lacks the whole group. With it, the group includes metrics that the
	 * chip cannot compute, which give the reason. NULL: neither.
	 */
	const char *needs;
};

/* The group of this name, in any case; NULL: none. */
const struct group_of_metrics *group_find(const char *name);

/* The i-th of a group's metrics that the chip has, or NULL after the last one. */
const struct unc_metric *group_metric(const struct group_of_metrics *group,
				      const struct unc_chip *chip, unsigned i);

/* The names of the groups with metrics of the chip, "MEM, LLC"; the caller frees it. */
char *group_names(const struct unc_chip *chip);

/* Print the groups of a chip, and their metrics. */
void groups_list(const struct unc_chip *chip, enum format format, FILE *out);

#endif
