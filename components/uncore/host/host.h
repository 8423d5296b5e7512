/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file host.h
 * The running machine, or a recorded one below another root: processor, sockets, cpus. Only files
 * of /proc and /sys are read; nothing here needs a right or touches a register.
 *
 * Paths begin with the root ("" for the running machine) and go on with "/sys/…", "/proc/…",
 * "/dev/…".
 */
#ifndef UNC_HOST_H
#define UNC_HOST_H

#include <stddef.h>

#include "error.h"
#include "host/topology.h"

/** Linux' own limit on cpus. */
enum { UNC_MAX_CPUS = 8192, UNC_PATH_MAX = 512 };

/** A set of cpus, a bit each. */
struct unc_cpuset {
	uint64_t bits[UNC_MAX_CPUS / 64];
};

struct unc_host {
	char vendor[16]; /**< "GenuineIntel"; "" if /proc/cpuinfo does not say */
	bool hypervisor; /**< a virtual machine that says so */
	/**
	 * Sockets are numbered in order of package and die: a die has an uncore of its own.
	 * Cpus that are present but offline are listed too. The kernel does not say where they
	 * are: their place is a guess that fills the sockets up evenly, good for counting cores.
	 */
	struct unc_topology topology;
};

/**
 * PAPI_UNCORE_ROOT without slashes at its end, or "": the running machine. The environment of a
 * setuid program or one with file capabilities is not listened to.
 * @return a string that lives as long as the environment or, if it is too long for a path, NULL
 */
const char *unc_host_root(char *buf, size_t size);

/**
 * Read what there is to know.
 * @param out  filled on success; the caller frees it with unc_host_free()
 * @return 0 or -errno with a sentence in err: -ENOENT: no /proc or /sys there; -EINVAL: a file
 *         that cannot be right; -ENOMEM
 */
int unc_host_read(const char *root, struct unc_host *out, struct unc_error *err);
void unc_host_free(struct unc_host *host);

/** The tables for this processor, or NULL. */
const struct unc_chip *unc_host_chip(const struct unc_host *host);

/** The cpus that are online now; allocates nothing. @return 0 or -errno */
int unc_host_online(const char *root, struct unc_cpuset *set);

/**
 * Which package and die a cpu is in now; allocates nothing. What the kernel does not say is 0.
 * @return 0; -ENOENT if it says nothing of this cpu (offline)
 */
int unc_host_package(const char *root, unsigned cpu, int *package, int *die);

/** Path of a file. @return 0 or -ENAMETOOLONG */
int unc_host_path(char *buf, size_t size, const char *root, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/**
 * The start of a small text file, terminated, without white space at its end.
 * @return its length, cut at size - 1, or -errno
 */
int unc_host_file(const char *path, char *buf, size_t size);

/** Parse "0-3,8,10-11" as sysfs writes it; "" is the empty set. @return 0 or -EINVAL */
int unc_cpuset_parse(const char *text, struct unc_cpuset *set);
bool unc_cpuset_has(const struct unc_cpuset *set, unsigned cpu);

#endif
