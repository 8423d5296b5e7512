/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file calls.h
 * The system calls of perf_event and the clock, called through a table so that tests can simulate the kernel.
 */
#ifndef UNC_PERF_CALLS_H
#define UNC_PERF_CALLS_H

#include <linux/perf_event.h>
#include <stddef.h>
#include <stdint.h>

/** perf_event_open() and operations on its descriptors; each returns -errno on failure. */
struct unc_perf_calls {
	/** Count system-wide on a cpu. @param group  descriptor of the group's leader or -1 */
	int (*open)(struct perf_event_attr *attr, int cpu, int group);
	int (*enable)(int leader);                        /**< the whole group */
	long (*read)(int leader, void *buf, size_t size); /**< bytes */
	void (*close)(int fd);
	uint64_t (*now)(void); /**< ns of CLOCK_MONOTONIC; no system call */
	void (*sleep)(uint64_t ns);
};

/** The calls in use: unc_perf_kernel. Tests replace them before they open a machine. */
extern const struct unc_perf_calls *unc_perf_calls;
extern const struct unc_perf_calls unc_perf_kernel;

#endif
