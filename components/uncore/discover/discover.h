/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file discover.h
 * Finding the sockets, buses and units of a machine by reading its registers (discover.c). Discovery tables: the tables
 * are read (table_read.c), entries are matched with boxes and units (discovery_units.c); fixed_units.c finds units that
 * are not in tables. The registers of a unit: unit_map.c.
 */
#ifndef UNC_DISCOVER_H
#define UNC_DISCOVER_H

#include "machine/machine.h"

/**
 * Discover the machine that these registers belong to. Writes no register.
 * @param out  the caller frees it with unc_machine_free()
 * @return 0 or -errno with the reason in err: -ENODEV: no tables for the processor, or they do not
 *         describe this machine; -EACCES, -EPERM: not allowed. On an error there is nothing to free
 */
int unc_machine_discover(const struct unc_regs *regs, struct unc_machine *out,
			 struct unc_error *err);

/** Room for the registers of any unit (unit_map.c asserts it). */
enum { UNC_UNIT_REGS = 64 };

enum unc_reg_kind {
	UNC_REG_FILTER,
	UNC_REG_CONTROL,
	UNC_REG_COUNTER,
	UNC_REG_STATUS,
	UNC_REG_UNIT_CONTROL,
};

/** A register of a unit: its kind, and its number within the kind; UNC_MAX_COUNTERS: the fixed counter's. */
struct unc_unit_reg {
	struct unc_addr at;
	enum unc_reg_kind kind;
	unsigned n;
};

struct unc_unit_map {
	const struct unc_unit *unit;
	struct unc_unit_reg regs[UNC_UNIT_REGS];
	size_t count;
};

/** All registers of a unit that may be written, in the order in which they are restored. */
void unc_unit_map(const struct unc_unit *unit, struct unc_unit_map *map);

_Static_assert(UNC_UNIT_REGS <= 64, "a snapshot has 64 bits for registers");

/** The values of a unit's registers, in the order of its map (struct unc_unit_map). */
struct unc_snapshot {
	uint64_t present; /**< bit n: register n was readable, and value[n] is valid */
	uint64_t value[UNC_UNIT_REGS];
};

/**
 * Read the registers of a unit. Unreadable filters and status are no error.
 * @return 0 or the negative errno of the first access that failed; -EIO: the device does not answer
 */
int unc_snapshot_save(const struct unc_regs *regs, const struct unc_unit_map *map,
		      struct unc_snapshot *snapshot);

/**
 * Is any counter of the unit programmed to count?
 * @param at, value  set to its control register and that register's value
 */
bool unc_snapshot_programmed(const struct unc_unit_map *map, const struct unc_snapshot *snapshot,
			     struct unc_addr *at, uint64_t *value);

/* ---------------------------------------------------------------------------------- for the files of discover/ */

/** State of a discovery. Out of memory sets machine->tables.no_memory. */
struct unc_scan {
	const struct unc_regs *regs;
	struct unc_machine *machine;
	const struct unc_pci_device *devices;
	size_t numdevices;
	struct unc_error *err;
};

/**
 * Add the units of a machine: the ones in the tables, and the ones that boxes find in another way. Entries
 * that are left out are in machine->tables.findings, with the reason; if their units exist anyway, these are in
 * machine->lost. Writes no register.
 * @param scan  the topology and chip of its machine are set, and the devices
 * @return 0 or -errno with the reason in err: -ENODEV: a socket has no table, or its table cannot be read to
 *         the end; -EACCES, -EPERM: not allowed
 */
int unc_discovery_units(const struct unc_scan *scan);

/**
 * Find and read the tables of a machine into scan->machine->tables; no tables: the machine has none. Whatever the
 * registers contain, it terminates, and it reads only configuration space and the tables.
 * @param scan  its registers, and all PCI devices, sorted by address
 * @return 0 or -errno with the reason in err: -EACCES, -EPERM: not allowed; -ENOMEM. On an error there is
 *         nothing to free
 */
int unc_discovered_read(const struct unc_scan *scan);

/** Do two registers of a unit overlap? */
bool unc_unit_overlaps(const struct unc_unit *unit);

/**
 * Find units that share a register with another unit, of any box.
 * @param common  for each unit: the lowest address that it shares, or 0
 * @return 0 or -ENOMEM
 */
int unc_units_compare(const struct unc_unit *units, size_t count, uint64_t *common);

/** Is an Intel device at this address? @param device  its id; -1: any */
bool unc_scan_has_device(const struct unc_scan *scan, uint32_t bus, int device);
/** Address of a device on any bus of the socket; UNC_NO_BUS: there is none. */
uint32_t unc_scan_find(const struct unc_scan *scan, unsigned socket, uint8_t devfn,
		       uint16_t device);
void unc_scan_add(const struct unc_scan *scan, const struct unc_unit *unit);
/** Note that a unit exists but cannot be counted, so that sums over it are refused. */
void unc_scan_lose(const struct unc_scan *scan, const struct unc_unit *unit,
		   const struct unc_finding *why);
/** Was a unit with this box, socket and number added before? */
bool unc_scan_has(const struct unc_scan *scan, const struct unc_unit *unit);

/**
 * Add the units at the addresses that the box gives: in configuration space those with a device, in memory and MSRs
 * all, or those that answer (UNC_BY_PROBE).
 * @param bus   units in configuration space: a device on their bus, UNC_NO_BUS: they are on several buses of the
 *              socket; in memory: the device with the base registers
 * @param mask  bit n: unit n exists
 * @return 0 or -errno with the reason
 */
int unc_scan_places(const struct unc_scan *scan, const struct unc_box *box, unsigned socket,
		    uint32_t bus, uint64_t mask);

/**
 * Socket of a device, from its NUMA node. If the firmware names no node, devices belong to sockets in order of
 * their addresses.
 * @return -1: no cpu of the node is online
 */
int unc_scan_socket(const struct unc_scan *scan, uint32_t bus, unsigned *inorder);

/** Add the units that are not in the tables. @return 0 or -errno with the reason */
int unc_scan_fixed(const struct unc_scan *scan);

/**
 * Is the unit present? If not, its unit control or first counter reads as all ones, or cannot be read.
 * @return 0 or -errno with the reason in the scan's err if that cannot be known: access is denied, or (-EFAULT) the
 *         address is in system RAM
 */
int unc_unit_probe(const struct unc_scan *scan, const struct unc_unit *unit, bool *answers);

/** Read a word of configuration space. @return as unc_regs_read() */
int unc_config_read(const struct unc_scan *scan, uint32_t bus, unsigned offset, uint32_t *value);

#endif
