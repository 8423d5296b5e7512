/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file numa_nodes.h
 * The NUMA nodes that have memory.
 */
#ifndef UNC_NUMA_NODES_H
#define UNC_NUMA_NODES_H

#include <stdint.h>

enum { UNC_NODES = 64 };

struct unc_nodes {
	unsigned count;
	struct {
		uint16_t number; /**< the kernel's */
		uint32_t mib;    /**< its memory; 0: the kernel does not say */
	} list[UNC_NODES];
};

/** Read them; allocates nothing. @return 0; -ENOENT: a kernel without NUMA; -ERANGE: more than UNC_NODES */
int unc_host_nodes(const char *root, struct unc_nodes *out);

#endif
