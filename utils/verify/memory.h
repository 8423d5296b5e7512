/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Memory of one NUMA node, and the cpu that uses it.
 */
#ifndef UNCORE_VERIFY_MEMORY_H
#define UNCORE_VERIFY_MEMORY_H

#include <stddef.h>

#include "machine/machine.h"

/* The NUMA nodes that have both cpus and memory. */
struct node {
	unsigned number, socket;
};
struct nodes {
	struct node *list; /* freed by the caller */
	size_t count;
};

/* Without NUMA in the kernel: one node for each socket, which memory_map() does not bind. */
void nodes_read(const struct unc_topology *topology, struct nodes *nodes);

/* Memory of a node (NULL: of any), every page of it present. @return 0 or -errno with err */
int memory_map(size_t size, const struct node *node, void **at, struct unc_error *err);
void memory_unmap(void *at, size_t size);

/* A cpu of a socket that this process may use, or -1. */
int cpu_of_socket(const struct unc_topology *topology, unsigned socket);

/* Run on this cpu only. @return 0 or -errno */
int cpu_bind(int cpu);

#endif
