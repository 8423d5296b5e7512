/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file map_read.h
 * The map of a machine: facts about its units that no register has and that traffic shows. The NUMA node whose memory
 * a unit serves (sub-NUMA clustering), the socket that a link leads to, the PCI buses of an IIO stack.
 *
 * A text file, which uncore_verify makes and users may edit:
 *
 *     map version=1 chip=icx sockets=2 simulated=no by_kernel=no
 *     count box=IMC socket=0 units=8
 *     node node=0 memory_mib=128000
 *     unit box=IMC socket=0 unit=3 node=1
 *     unit box=UPI socket=0 unit=0 to_socket=1
 *     unit box=IIO socket=0 unit=2 buses=0000:5d-0000:7e
 *     device socket=0 stack=2 part=0 address=0000:5e:00.0 class="nvme" name="…" unverified="…"
 *     end
 *
 * Units and facts that are not known are left out; "unverified" says why the stack of a unit or device is not
 * certain. A map is refused if the chip, the number of sockets, the units or the NUMA nodes differ (map_age.h).
 */
#ifndef UNC_MAP_READ_H
#define UNC_MAP_READ_H

#include "machine/machine.h"

/** Parts of a stack, room for a doubt. */
enum { UNC_MAP_PARTS = 8, UNC_MAP_DOUBT = 80, UNC_MAP_VERSION = 1 };
#define UNC_MAP_UNVERIFIED " (unverified)"

/** Facts about a unit. */
struct unc_map_unit {
	const struct unc_box *box;
	uint16_t socket, number;
	int16_t node;              /**< NUMA node; -1: not known, or it serves more than one */
	int16_t to_socket;         /**< of a link: the socket at its other end; -1: not known */
	char buses[64];            /**< of an IIO stack: "0000:5d-0000:7e"; "": not known */
	char doubt[UNC_MAP_DOUBT]; /**< why its buses are not certain; "": they are */
};

/** A PCIe device, and the IIO stack that connects it: the number of the units of that stack. */
struct unc_map_device {
	uint16_t socket, stack;
	int8_t part;      /**< the port's part of the stack's counters; -1: not known */
	char address[16]; /**< "0000:5e:00.0" */
	char class[24];   /**< "nvme" */
	char name[96];
	char doubt[UNC_MAP_DOUBT]; /**< why it is not certain that the stack has it; "": it is */
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

/**
 * Read a map of a machine. The caller frees it with unc_map_free().
 * @return 0 or -errno with the reason in err: -ENOENT: no such file; -EINVAL: it is not a map, or the map of another
 *         machine; -EIO; -ENOMEM
 */
int unc_map_read(const char *path, const struct unc_machine *machine, struct unc_map *out,
		 struct unc_error *err);
void unc_map_free(struct unc_map *map);

#endif
