/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which IIO stack serves which PCI buses, and the devices there.
 */
#ifndef UNCORE_VERIFY_DEVICES_H
#define UNCORE_VERIFY_DEVICES_H

#include "backend.h"
#include "machine/map.h"

/*
 * Add the buses and devices of a machine's stacks to its map: by registers, or from the kernel where the backend is
 * perf. A chip without stacks has none.
 * @param spec  of the embedded machine; NULL: the devices of this computer
 * @return 0 or -errno with the reason in err; the rest of the map is as before
 */
int devices_find(const struct unc_backend *backend, const char *spec, struct unc_map *map,
		 struct unc_error *err);

#endif
