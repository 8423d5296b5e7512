/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file map_age.h
 * Is a map still that of the machine? It has what the machine consisted of when it was made: units and NUMA
 * nodes. Sub-NUMA clustering that was switched, another processor and memory that was moved change these.
 */
#ifndef UNC_MAP_AGE_H
#define UNC_MAP_AGE_H

#include "host/nodes.h"
#include "machine/json.h"
#include "machine/machine.h"

/** NUMA nodes of a machine; none where they are not known. */
void unc_map_nodes(const struct unc_machine *machine, struct unc_nodes *out);

/** Units of a box that a socket has. */
unsigned unc_map_units(const struct unc_machine *machine, const char *box, unsigned socket);

/**
 * Check "nodes" and "counts" of a map; what it does not have is not checked.
 * @return 0; -EINVAL: err says what has changed, and how to make a new map
 */
int unc_map_check_age(const char *path, const struct unc_machine *machine,
		      const struct unc_json *json, const void *root, struct unc_error *err);

#endif
