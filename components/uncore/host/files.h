/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file files.h
 * Files of /proc, /sys and /dev below a root folder: "" for the running machine, or the folder of a
 * recorded or simulated one.
 */
#ifndef UNC_FILES_H
#define UNC_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Size of a buffer that holds any path here. */
enum { UNC_PATH_MAX = 512 };

/**
 * The root: PAPI_UNCORE_ROOT without trailing slashes, or "". The variable is ignored in programs
 * that are setuid or have file capabilities.
 * @param buf  holds the result
 * @return buf; NULL: the root is too long for a path
 */
const char *unc_host_root(char *buf, size_t size);

/** Build the path of a file below root. @return 0 or -ENAMETOOLONG */
int unc_host_path(char *buf, size_t size, const char *root, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/**
 * Read the start of a text file: terminated, without trailing white space.
 * @return its length, at most size - 1 (the rest is cut off), or -errno
 */
int unc_host_file(const char *path, char *buf, size_t size);

/**
 * Call `found` for each entry of a folder whose name does not begin with '.', in no order.
 * @param found  returns 0 to continue
 * @return 0, what `found` returned, or -errno if the folder cannot be read
 */
int unc_host_each(const char *dir, int (*found)(void *arg, const char *name, const char *path),
		  void *arg);

/* Lists of cpus as sysfs writes them. */

/** The largest number of cpus that Linux supports. */
enum { UNC_MAX_CPUS = 8192 };

/** A set of cpus, one bit per cpu. */
struct unc_cpuset {
	uint64_t bits[UNC_MAX_CPUS / 64];
};

/** Parse "0-3,8,10-11"; "" is the empty set. @return 0 or -EINVAL */
int unc_cpuset_parse(const char *text, struct unc_cpuset *set);

/** Read such a list from a file. @return 0; -EINVAL: not a list, or too long to read whole; -errno */
int unc_cpuset_read(const char *path, struct unc_cpuset *set);

/** @param cpu  below UNC_MAX_CPUS */
static inline void unc_cpuset_add(struct unc_cpuset *set, unsigned cpu)
{
	set->bits[cpu / 64] |= 1ull << cpu % 64;
}

static inline bool unc_cpuset_has(const struct unc_cpuset *set, unsigned cpu)
{
	return cpu < UNC_MAX_CPUS && (set->bits[cpu / 64] >> cpu % 64 & 1);
}

/** The first cpu of the set that is not below `cpu`; UNC_MAX_CPUS: there is none. */
unsigned unc_cpuset_next(const struct unc_cpuset *set, unsigned cpu);

#endif
