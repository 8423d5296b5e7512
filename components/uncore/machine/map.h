/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file map.h
 * The map of a machine: facts about its units that are in no register but show in traffic: the NUMA node whose memory
 * a unit serves (sub-NUMA clustering), the socket that a link leads to, the PCI buses of an IIO stack.
 *
 * It is a text file. uncore_verify writes it, and users may edit it:
 *
 *     map version=2 chip=icx sockets=2 simulated=no by_kernel=no machine="nodes=0-3 IMC=8+8 …"
 *     unit box=IMC socket=0 unit=3 node=1
 *     unit box=UPI socket=0 unit=0 to_socket=1
 *     unit box=IIO socket=0 unit=2 buses=0000:5d-0000:7e
 *     device socket=0 stack=2 part=0 address=0000:5e:00.0 class="nvme" name="…" unverified="…"
 *     end
 *
 * Unknown units and facts are left out; "unverified" says why the stack of a unit or device is not certain.
 * A map is refused if the chip, the number of sockets, the units or the NUMA nodes differ.
 */
#ifndef UNC_MAP_H
#define UNC_MAP_H

#include "machine/machine.h"

enum {
	UNC_MAP_VERSION = 2,
	UNC_MAP_PARTS = 8,     /**< of a stack */
	UNC_MAP_DOUBT = 80,    /**< room for a doubt */
	UNC_MAP_PATH = 512,    /**< longest path of a map */
	UNC_MAP_MACHINE = 1024 /**< room for unc_map_machine() */
};
#define UNC_MAP_UNVERIFIED " (unverified)"

/** Facts about a unit. */
struct unc_map_unit {
	const struct unc_box *box;
	uint16_t socket, number;
	int16_t node;              /**< NUMA node; -1: unknown, or it serves several */
	int16_t to_socket;         /**< of a link: the socket at its other end; -1: unknown */
	char buses[64];            /**< of an IIO stack: "0000:5d-0000:7e"; "": unknown */
	char doubt[UNC_MAP_DOUBT]; /**< why its buses are uncertain; "": they are certain */
};

/** A PCIe device and its IIO stack, which is also the number of that stack's units. */
struct unc_map_device {
	uint16_t socket, stack;
	int8_t part; /**< its port, as the part that the stack's counters select; -1: unknown */
	char address[16]; /**< "0000:5e:00.0" */
	char class[24];   /**< "nvme" */
	char name[96];
	char doubt[UNC_MAP_DOUBT]; /**< why its stack is uncertain; "": it is certain */
};

struct unc_map {
	const struct unc_chip *chip;
	unsigned sockets;
	bool simulated;
	struct unc_map_unit *units;
	size_t numunits;
	struct unc_map_device *devices; /**< sorted by socket and stack */
	size_t numdevices;
};

/** The NUMA nodes and the units of each socket, as a map has them: "nodes=0-3 CHA=28+28 …". @return buf */
const char *unc_map_machine(const struct unc_machine *machine, char buf[static UNC_MAP_MACHINE]);

/**
 * Read a map of a machine. The caller frees it with unc_map_free().
 * @return 0 or -errno with the reason in err: -ENOENT: no such file; -EINVAL: not a map, or the map of another
 *         machine; -EIO; -ENOMEM
 */
int unc_map_read(const char *path, const struct unc_machine *machine, struct unc_map *out,
		 struct unc_error *err);
void unc_map_free(struct unc_map *map);

/**
 * The user's file of this machine: PAPI_UNCORE_MAP, else uncore/HOSTNAME.map (simulated machines:
 * simulated.map) in $XDG_STATE_HOME or ~/.local/state. Setuid programs have none.
 * @return 0; -ENOENT: there is no home folder; -ENAMETOOLONG
 */
int unc_map_path(bool simulated, char buf[static UNC_MAP_PATH]);

/**
 * The user's map of this machine. The first call that finds it reads and keeps it. Thread-safe.
 * @return 0 or -errno as unc_map_read(); if there is no map, err says how to make one
 */
int unc_map_of(const struct unc_machine *machine, const struct unc_map **out,
	       struct unc_error *err);

/**
 * The other end of a unit of this box: "socket 1" for a link; for a stack, the devices of the ports that the encoding
 * counts, "0000:5e:00.0 nvme: NAME; …", with " (unverified)" after each name whose stack is uncertain; "": the map
 * has nothing for it.
 * @return its length; -ENOENT: no such unit, the box has neither links nor devices, or the map has no devices; err
 *         says which
 */
int unc_map_behind(const struct unc_map *map, const struct unc_encoding *encoding, unsigned socket,
		   unsigned number, char *buf, size_t size, struct unc_error *err);

/** What a map knows about a unit, or NULL. */
const struct unc_map_unit *unc_map_find(const struct unc_map *map, const struct unc_unit *unit);

#endif
