/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file host.h
 * The running machine, or one below another root (files.h), as /proc and /sys describe it: this accesses no registers
 * and needs no privileges. Also the conditions for register access, one function each: the direct backend stops at
 * the first that is not met, uncore_doctor checks them all.
 */
#ifndef UNC_HOST_H
#define UNC_HOST_H

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
	bool ia64;       /**< an Itanium: family and model are from its CPUID register 3 */
	bool simulated;  /**< the machine declares that its counts are simulated */
	bool hypervisor; /**< a virtual machine that announces itself */
	bool l3;         /**< there is a level-3 cache (see unc_chip.needs_l3) */
	const struct unc_chip
		*chip; /**< the tables of a processor without a model number; else NULL */
	unsigned sockets;
	unsigned nodes; /**< NUMA nodes of the embedded machine; 0: see unc_host_nodes() */
	unsigned numcpus;
	/** Sorted by number. Offline cpus are listed too, on socket 0: the kernel does not say where they are. */
	struct unc_cpu *cpus;
};

/**
 * Read the processor and its cpus. Every cpu becomes a core with one thread: this does not read which cpus share a core.
 * @param out  filled on success; the caller frees it with unc_host_free()
 * @return 0 or -errno with the reason in err: -ENOENT: no /proc or /sys below root; -EINVAL: a file
 *         has impossible contents; -ENOMEM
 */
int unc_host_read(const char *root, struct unc_topology *out, struct unc_error *err);
void unc_host_free(struct unc_topology *host);

/** Identifies the processor; valid as long as the topology. */
struct unc_cpu_id unc_topology_cpu(const struct unc_topology *topology);

/** The tables for this Intel processor, or NULL. */
const struct unc_chip *unc_topology_chip(const struct unc_topology *topology);

/** The same, and NULL for processors that are not Intel's. */
const struct unc_chip *unc_host_chip(const struct unc_topology *host);

/** The cpus that are online now; allocates nothing. @return 0 or -errno */
int unc_host_online(const char *root, struct unc_cpuset *set);

/** The NUMA nodes with memory: "0-3". @return length of the text; -errno and "" in buf: a kernel without NUMA */
int unc_host_nodes(const char *root, char *buf, size_t size);

/** Is this an Intel processor? 0 or -ENODEV with the reason in err. */
int unc_host_check_vendor(const struct unc_topology *host, struct unc_error *err);

/** Are its registers real, not emulated by a hypervisor? 0 or -ENODEV with the reason in err. */
int unc_host_check_hypervisor(const struct unc_topology *host, struct unc_error *err);

/** Does the kernel deny register access even to root (Secure Boot)? 0 or -EPERM */
int unc_host_check_lockdown(const char *root, struct unc_error *err);

#endif
