/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file amd.h
 * Virtual silicon of AMD's processors, which have a model of their own: nothing of the embedded machine, but its
 * traffic.
 *
 * No function here sleeps, but the two that start it and serve requests.
 */
#ifndef SILICON_AMD_H
#define SILICON_AMD_H

#include <linux/types.h>

enum {
	AMD_DF_COUNTERS = 16, /**< of a data fabric; without PerfMonV2 there are 4 */
	AMD_UMC_COUNTERS = 4, /**< of a memory controller */
};

struct amd_chip {
	const char *name;
	bool v2; /**< PerfMonV2: more counters of the data fabric, and memory controllers have counters */
	u32 channels; /**< memory controllers of a socket */
};

/** A counter: `count` is what it held when its event had occurred `seen` times. */
struct amd_counter {
	u64 control, count, seen;
};

/** A counter and where it is. */
struct amd_place {
	struct amd_counter *counter;
	enum { AMD_L3, AMD_DF, AMD_UMC } kind;
	u32 of; /**< cpu or socket */
	u32 channel;
};

/** The chip with this name, which the machine then is; NULL: not one of AMD's. */
const struct amd_chip *silicon_amd_chip(const char *name);

/** Give this chip's counters to the driver, and start it. 0 or -errno. */
int silicon_amd_start(const struct amd_chip *chip);

/** Serve a request of /dev/silicon (silicon_abi.h). */
long silicon_amd_ioctl(unsigned int request, unsigned long arg);

/** The counter of which a cpu has this MSR: an even one is its control, an odd one its count. */
bool silicon_amd_find(u32 cpu, u32 msr, struct amd_place *at);

u64 silicon_amd_count(const struct amd_place *at);
void silicon_amd_write(const struct amd_place *at, u32 msr, u64 value);

#endif
