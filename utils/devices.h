/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which IIO stack serves which PCI buses, and the devices there.
 */
#ifndef UNCORE_DEVICES_H
#define UNCORE_DEVICES_H

#include "backend.h"
#include "machine/map.h"

/*
 * Add the buses and devices of a machine's stacks to its map: by registers, or from the kernel if the backend is
 * perf and the kernel has them. A chip without stacks has none.
 * @param spec  of the embedded machine; NULL: the devices of this computer
 * @param gaps  NULL, or root buses whose stack no source tells, for a message; freed by the caller
 * @return 0 or -errno with the reason in err; the rest of the map is as before
 */
int devices_find(const struct unc_backend *backend, const char *spec, struct unc_map *map,
		 char **gaps, struct unc_error *err);

/*
 * The devices behind a stack of this machine, for the ports that an event counts: like unc_map_behind(), but without
 * a map. Examines the machine only once.
 * @return length of the text; below 0: not known
 */
int devices_behind(const struct unc_encoding *event, unsigned socket, unsigned number, char *buf,
		   size_t size);

#endif
