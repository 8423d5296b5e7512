/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file map.h
 * The user's map of this machine (map_read.h): where it is, what it says of a unit.
 */
#ifndef UNC_MAP_H
#define UNC_MAP_H

#include "machine/map_read.h"

/** Longest path of a map. */
enum { UNC_MAP_PATH = 512 };

/**
 * The user's file of this machine: PAPI_UNCORE_MAP, else uncore/HOSTNAME.map (simulated machines:
 * simulated.map) in $XDG_STATE_HOME or ~/.local/state. Programs that are setuid have none.
 * @return 0; -ENOENT: there is no home folder; -ENAMETOOLONG
 */
int unc_map_path(bool simulated, char buf[static UNC_MAP_PATH]);

/**
 * The user's map of this machine, read at the first call that finds one and then kept. May be called
 * from several threads.
 * @return 0 or -errno as unc_map_read(); where there is none, err says how to make it
 */
int unc_map_of(const struct unc_machine *machine, const struct unc_map **out,
	       struct unc_error *err);

/**
 * The other end of a unit of this box: "socket 1" for a link; "0000:5e:00.0 nvme: NAME; …" for a stack, the devices
 * of the ports that the encoding counts, with " (unverified)" after each name whose stack is not certain; "": the map
 * has nothing for it.
 * @return its length; -ENOENT: no such unit, the box has neither links nor devices, or the map has no devices; err
 *         says which
 */
int unc_map_behind(const struct unc_map *map, const struct unc_encoding *encoding, unsigned socket,
		   unsigned number, char *buf, size_t size, struct unc_error *err);

/** What a map has of a unit, or NULL. */
const struct unc_map_unit *unc_map_find(const struct unc_map *map, const struct unc_unit *unit);

#endif
