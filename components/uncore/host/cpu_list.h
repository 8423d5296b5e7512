/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file cpu_list.h
 * Lists of cpus as sysfs writes them.
 */
#ifndef UNC_CPU_LIST_H
#define UNC_CPU_LIST_H

#include <stdbool.h>
#include <stdint.h>

/** The largest number of cpus that Linux supports. */
enum { UNC_MAX_CPUS = 8192 };

/** A set of cpus, one bit each. */
struct unc_cpuset {
	uint64_t bits[UNC_MAX_CPUS / 64];
};

/** Parse "0-3,8,10-11"; "" is the empty set. @return 0 or -EINVAL */
int unc_cpuset_parse(const char *text, struct unc_cpuset *set);

/** Read such a list from a file. @return 0; -EINVAL: it is none, or too long to be read whole; -errno */
int unc_cpuset_read(const char *path, struct unc_cpuset *set);

bool unc_cpuset_has(const struct unc_cpuset *set, unsigned cpu);

/** The first cpu of the set from this one on; UNC_MAX_CPUS: there is none. */
unsigned unc_cpuset_next(const struct unc_cpuset *set, unsigned cpu);

#endif
