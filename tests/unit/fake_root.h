/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file fake_root.h
 * A made-up /sys and /proc below a temporary folder, for PAPI_UNCORE_ROOT.
 */
#ifndef FAKE_ROOT_H
#define FAKE_ROOT_H

#include "check.h"

struct fake_root {
	char path[200];
};

void fake_root_open(struct fake_root *root);
void fake_root_close(struct fake_root *root); /**< removes the folder with its contents */

/** Write a file; creates its folders. */
void fake_file(const struct fake_root *root, const char *path, const char *text);
void fake_bytes(const struct fake_root *root, const char *path, const void *bytes, size_t size);

/** Describe an Intel processor: sockets with this many cpus each, numbered socket by socket. */
void fake_host(const struct fake_root *root, unsigned model, unsigned sockets, unsigned cpus);

/** Write a file of a PMU: fake_pmu(root, "uncore_cha_0", "format/event", "config:0-7"). */
void fake_pmu(const struct fake_root *root, const char *pmu, const char *file, const char *text);

/**
 * Make a PMU that is complete except for events.
 * @param formats  "event=config:0-7 umask=config:8-15"
 */
void fake_pmu_whole(const struct fake_root *root, const char *pmu, unsigned type,
		    const char *cpumask, const char *formats);

#endif
