/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Memory of one NUMA node, and the cpu that uses it.
 */
#ifndef UNCORE_VERIFY_MEMORY_H
#define UNCORE_VERIFY_MEMORY_H

#include <sched.h>
#include <stddef.h>

#include "machine/machine.h"

/* The NUMA nodes that have memory, and cpus of one socket. */
struct node {
	unsigned number, socket;
};
struct nodes {
	struct node *list; /* freed by the caller */
	size_t count;
	bool numa; /* the kernel binds memory to nodes */
};

/* Without NUMA in the kernel: one node for each socket, which memory_map() does not bind. */
void nodes_read(const char *root, const struct unc_topology *topology, struct nodes *nodes);

/* Memory of a node (NULL: of any), every page of it present. @return 0 or -errno with err */
int memory_map(size_t size, const struct node *node, void **at, struct unc_error *err);
void memory_unmap(void *at, size_t size);

/* The cpus that this process may use. The caller frees them with CPU_FREE(). */
cpu_set_t *cpus_allowed(void);

/* An allowed cpu of a socket, or -1. */
int cpu_of_socket(const struct unc_topology *topology, unsigned socket, const cpu_set_t *allowed);

/* An allowed cpu of a NUMA node, or -1. */
int cpu_of_node(const char *root, unsigned node, const cpu_set_t *allowed);

/* Run on these cpus, or only on this cpu. @return 0 or -errno */
int cpus_bind(const cpu_set_t *cpus);
int cpu_bind(int cpu);

#endif
