/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file topology.h
 * The processor of a machine, and the sockets, cores and threads of its cpus.
 */
#ifndef UNC_TOPOLOGY_H
#define UNC_TOPOLOGY_H

#include "error.h"
#include "host/files.h"

struct unc_cpu {
	uint16_t cpu;    /**< Linux' number */
	uint16_t socket; /**< 0, 1, … in order of package and die: a die has its own uncore */
	uint16_t core;   /**< within the socket */
	uint16_t thread; /**< within the core */
	bool online;
};

struct unc_topology {
	/** "GenuineIntel", "AuthenticAMD" …; "arm" and "power": see unc_cpu_id; "" if /proc/cpuinfo does not say */
	char vendor[16];
	/** CPUID display family and model; AArch64, POWER: see unc_cpu_id */
	unsigned family, model;
	unsigned stepping;
	bool ia64;      /**< an Itanium: family and model are from its CPUID register 3 */
	bool simulated; /**< the machine declares that its counts are simulated */
	bool l3;        /**< there is a level-3 cache (see unc_chip.needs_l3) */
	const struct unc_chip
		*chip; /**< the tables of a processor without a model number; else NULL */
	unsigned sockets;
	unsigned nodes; /**< NUMA nodes of the embedded machine; 0: see unc_host_nodes() */
	unsigned numcpus;
	/** Sorted by number. Offline cpus are listed too, on socket 0: the kernel does not say where they are. */
	struct unc_cpu *cpus;
};

/** Identifies the processor; valid as long as the topology. */
struct unc_cpu_id unc_topology_cpu(const struct unc_topology *topology);

/** The tables for this Intel processor, or NULL. */
const struct unc_chip *unc_topology_chip(const struct unc_topology *topology);

/**
 * Read sockets, cpus and `l3` from /sys; the other fields stay as they are. Every cpu becomes a core with one thread:
 * this does not read which cpus share a core.
 * @param t  the caller frees t->cpus, also on an error
 * @return 0 or -errno with the reason in err
 */
int unc_topology_read(const char *root, struct unc_topology *t, struct unc_error *err);

/** The cpus that are online now; allocates nothing. @return 0 or -errno */
int unc_host_online(const char *root, struct unc_cpuset *set);

/** The NUMA nodes with memory: "0-3". @return length of the text; -errno and "" in buf: a kernel without NUMA */
int unc_host_nodes(const char *root, char *buf, size_t size);

#endif
