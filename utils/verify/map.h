/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Finding the map of a machine (machine/map.h) by traffic: which units serve the memory of a NUMA node, and
 * which socket a link leads to.
 */
#ifndef UNCORE_VERIFY_MAP_H
#define UNCORE_VERIFY_MAP_H

#include "machine/map.h"
#include "verify/counts.h"
#include "verify/load.h"

/* Units that are not in the map, and why, one text each. */
struct map_gaps {
	char **texts;
	size_t count;
	bool noisy; /* of some, because of other programs */
};

/*
 * Find the map through an open backend. `gaps` gets what traffic does not tell. The caller frees both, with
 * unc_map_free() and map_gaps_free().
 * @return 0 or -errno with err
 */
int map_find(const struct unc_backend *backend, struct player *player, struct unc_map *map,
	     struct map_gaps *gaps, struct unc_error *err);
void map_gaps_free(struct map_gaps *gaps);

#endif
