/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file map_age.h
 * Is a map out of date? It records the units and NUMA nodes of the machine when it was made. Another setting of sub-NUMA
 * clustering, another processor and memory modules in other slots change them.
 */
#ifndef UNC_MAP_AGE_H
#define UNC_MAP_AGE_H

#include "host/numa_nodes.h"
#include "machine/machine.h"

/** NUMA nodes of a machine; none where they are not known. */
void unc_map_nodes(const struct unc_machine *machine, struct unc_nodes *out);

/** Units of a box that a socket has. */
unsigned unc_map_units(const struct unc_machine *machine, const char *box, unsigned socket);

/**
 * Check what a map records: the number of units of a box and socket; its NUMA nodes (none: not recorded).
 * @return 0; -EINVAL: err says what has changed, and how to make a new map
 */
int unc_map_check_units(const char *path, const struct unc_machine *machine, const char *box,
			unsigned socket, long was, struct unc_error *err);
int unc_map_check_nodes(const char *path, const struct unc_machine *machine,
			const struct unc_nodes *was, struct unc_error *err);

#endif
