/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/memory.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "host/files.h"
#include "out.h"
#include "verify/room.h"

enum { MOST_NODES = 1024, CPUS_SIZE = CPU_ALLOC_SIZE(UNC_MAX_CPUS) };

/* The cpus of a node. False: they cannot be read. */
static bool cpus_of(const char *root, unsigned node, struct unc_cpuset *set)
{
	char path[UNC_PATH_MAX];

	return unc_host_path(path, sizeof(path), root, "/sys/devices/system/node/node%u/cpulist",
			     node) == 0 &&
	       unc_cpuset_read(path, set) == 0;
}

/*
 * The socket of a node's cpus; -1: it has none, or cpus of several sockets, over which firmware interleaves its
 * memory.
 */
static int socket_of(const char *root, const struct unc_topology *t, unsigned node)
{
	struct unc_cpuset set;
	int socket = -1;

	if (!cpus_of(root, node, &set))
		return -1;
	for (unsigned i = 0; i < t->numcpus; i++) {
		if (!unc_cpuset_has(&set, t->cpus[i].cpu))
			continue;
		if (socket >= 0 && t->cpus[i].socket != socket)
			return -1;
		socket = t->cpus[i].socket;
	}
	return socket;
}

static void add(struct nodes *nodes, unsigned number, unsigned socket)
{
	nodes->list = need(reallocarray(nodes->list, nodes->count + 1, sizeof(*nodes->list)));
	nodes->list[nodes->count++] = (struct node){ number, socket };
}

void nodes_read(const char *root, const struct unc_topology *t, struct nodes *nodes)
{
	struct unc_cpuset found;
	char list[1024];

	*nodes = (struct nodes){ .numa = unc_host_nodes(root, list, sizeof(list)) > 0 &&
					 unc_cpuset_parse(list, &found) == 0 };
	for (unsigned n = 0; nodes->numa && (n = unc_cpuset_next(&found, n)) < UNC_MAX_CPUS; n++) {
		int socket = socket_of(root, t, n);

		if (socket >= 0)
			add(nodes, n, (unsigned)socket);
	}
	for (unsigned socket = 0; !nodes->numa && socket < t->sockets; socket++)
		add(nodes, socket, socket);
}

int memory_map(size_t size, const struct node *node, void **at, struct unc_error *err)
{
	enum { MPOL_BIND = 2, BITS = 8 * sizeof(unsigned long) };
	unsigned long mask[MOST_NODES / BITS] = { 0 };
	const size_t reserve = 16u << 20; /* page tables, and memory that others take meanwhile */
	uint64_t room = room_for_memory(node ? (int)node->number : ROOM_ANY_NODE);
	int rc = 0;
	void *map;

	if (room < size + reserve)
		return unc_error_set(err, -ENOMEM,
				     "a buffer of %zu MB needs more memory than is free (%zu MB): "
				     "free some, raise the limit, or take a smaller --size",
				     size >> 20, (size_t)(room >> 20));
	map = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (map == MAP_FAILED)
		return unc_error_set(err, -errno, "cannot get %zu bytes of memory", size);
	if (node) {
		mask[node->number / BITS] = 1ul << node->number % BITS;
		if (syscall(SYS_mbind, map, size, MPOL_BIND, mask, (unsigned long)MOST_NODES, 0ul))
			rc = unc_error_set(err, -errno, "cannot bind memory to NUMA node %u: %s",
					   node->number, strerror(errno));
	}
	if (rc) {
		munmap(map, size);
		return rc;
	}
	memset(map, 1, size);
	*at = map;
	return 0;
}

void memory_unmap(void *at, size_t size)
{
	if (at)
		munmap(at, size);
}

cpu_set_t *cpus_allowed(void)
{
	cpu_set_t *allowed = need(CPU_ALLOC(UNC_MAX_CPUS));

	CPU_ZERO_S(CPUS_SIZE, allowed);
	sched_getaffinity(0, CPUS_SIZE, allowed);
	return allowed;
}

int cpu_of_socket(const struct unc_topology *t, unsigned socket, const cpu_set_t *allowed)
{
	for (unsigned i = 0; i < t->numcpus; i++)
		if (t->cpus[i].online && t->cpus[i].socket == socket &&
		    CPU_ISSET_S(t->cpus[i].cpu, CPUS_SIZE, allowed))
			return t->cpus[i].cpu;
	return -1;
}

int cpu_of_node(const char *root, unsigned node, const cpu_set_t *allowed)
{
	struct unc_cpuset set;

	if (cpus_of(root, node, &set))
		for (unsigned cpu = unc_cpuset_next(&set, 0); cpu < UNC_MAX_CPUS;
		     cpu = unc_cpuset_next(&set, cpu + 1))
			if (CPU_ISSET_S(cpu, CPUS_SIZE, allowed))
				return (int)cpu;
	return -1;
}

int cpus_bind(const cpu_set_t *cpus)
{
	return sched_setaffinity(0, CPUS_SIZE, cpus) ? -errno : 0;
}

int cpu_bind(int cpu)
{
	cpu_set_t *one = need(CPU_ALLOC(UNC_MAX_CPUS));
	int rc;

	CPU_ZERO_S(CPUS_SIZE, one);
	CPU_SET_S((size_t)cpu, CPUS_SIZE, one);
	rc = cpus_bind(one);
	CPU_FREE(one);
	return rc;
}
