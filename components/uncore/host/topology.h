/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file topology.h
 * The processor of a machine and where its cpus are.
 */
#ifndef UNC_TOPOLOGY_H
#define UNC_TOPOLOGY_H

#include <stdbool.h>
#include <stdint.h>

#include "unc_events.h"

struct unc_cpu {
	uint16_t cpu;    /**< Linux' number */
	uint16_t socket; /**< 0, 1, … in order of physical package ids */
	uint16_t core;   /**< within the socket */
	uint16_t thread; /**< within the core */
	bool online;
};

struct unc_topology {
	unsigned family, model; /**< CPUID display family and model */
	bool ia64;              /**< an Itanium: family and model are from its CPUID register 3 */
	bool simulated;         /**< the machine declares that its counts are simulated */
	bool l3;                /**< there is a level-3 cache (see unc_chip.needs_l3) */
	const struct unc_chip *chip; /**< its tables, if it has no model number; else NULL */
	unsigned sockets;
	unsigned numcpus;
	struct unc_cpu *cpus; /**< sorted by number; the caller frees it */
};

/** The tables for this Intel processor, or NULL. */
const struct unc_chip *unc_topology_chip(const struct unc_topology *topology);

#endif
