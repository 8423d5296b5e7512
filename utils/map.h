/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Writing the map of a machine (machine/map.h).
 */
#ifndef UNCORE_MAP_H
#define UNCORE_MAP_H

#include <stdio.h>

#include "machine/map.h"

/*
 * Write the map to a file, and create its folder; NULL: unc_map_path(). The file is complete at any time. Exits on
 * failure. Returns the path; the caller frees it.
 */
char *map_write(const struct unc_machine *machine, const struct unc_map *map, const char *path);

/* Print a map as text: the units of each NUMA node, the links, the stacks with their devices. */
void map_print(FILE *out, const struct unc_map *map);

#endif
