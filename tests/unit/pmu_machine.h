/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file pmu_machine.h
 * Machines as text files: what the kernel shows of their PMUs (tests/machines/pmus/, README.md there has the format).
 *
 * The parsers are of their own, so that they agree with the component's only where both are right.
 */
#ifndef PMU_MACHINE_H
#define PMU_MACHINE_H

#include "fake_root.h"

#include <stdint.h>

enum { PMU_EVENTS = 8, PMU_CPUS = 16, PMUS = 80, PMU_GROUPS = 24, PMU_REFUSED = 8 };

struct pmu_machine {
	char quantities[80]; /**< how the lines of this chip in tests/facts/quantities.txt begin */
	char called[80];     /**< in the machine's text */
	char cpuinfo[256];   /**< paragraph of each cpu, without its first line */
	unsigned sockets;
	unsigned socket[64]; /**< of each cpu */
	unsigned cpus;
	char nodes[8][16]; /**< cpus of each memory node; none: the machine does not tell */
	unsigned numnodes;
	struct pmu_shown {
		char name[64];
		unsigned type, group;
		char mask[40]; /**< "": no file cpumask */
		int cpus[PMU_CPUS];
		unsigned numcpus;
	} pmus[PMUS];
	unsigned numpmus;
	struct pmu_group {          /**< what PMUs share */
		char formats[1024]; /**< "event=config:0-7 umask=config:8-15" */
		struct pmu_event {
			char name[64], terms[64], scale[16];
		} events[PMU_EVENTS];
		unsigned numevents;
	} groups[PMU_GROUPS];
	unsigned numgroups;
	struct {
		char name[32], why[120];
	} refused[PMU_REFUSED];
	unsigned numrefused;
	char in_turns[32]; /**< quantity whose terms do not fit together */
};

/** Read a file. A mistake in it fails the test, and says which line. */
void pmu_machine_read(struct pmu_machine *m, const char *path);

/** Write what the kernel shows. */
void pmu_machine_unpack(const struct pmu_machine *m, const struct fake_root *root);

/** An event that must be opened, and what its count is multiplied by. */
struct pmu_opened {
	unsigned type;
	uint64_t config[3];
	int cpu;
	int64_t factor;
};

/**
 * What the terms of a line in tests/facts/quantities.txt open.
 * @param socket  only of this one; -1: of all
 * @return their number, at most `max`; 0: this machine has no such PMU there
 */
unsigned pmu_machine_opens(const struct pmu_machine *m, const char *terms, int socket,
			   struct pmu_opened *out, unsigned max);

#endif
