/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file tables.h
 * Discovery by tables: reading the tables (table_read.c), which entry is which unit of which box
 * (discovery_units.c), types that no box has (raw_types.c), and units that are found otherwise (fixed_units.c).
 */
#ifndef UNC_TABLES_H
#define UNC_TABLES_H

#include "machine/machine.h"

struct unc_scan;

/**
 * Add the units of a machine: the units in the tables, and the units that the chip's boxes find in another way.
 * Entries that are left out, and why, are in machine->tables.findings; units that exist all the same in
 * machine->lost. No register is written.
 * @param scan  the topology and chip of its machine are known, and the devices
 * @return 0 or -errno with the reason in err: -ENODEV: a socket has no table, or one that cannot be read to
 *         its end; -EACCES, -EPERM: not allowed
 */
int unc_discovery_units(const struct unc_scan *scan);

/** "discovery table of 0000:7e:00.1", for messages. @return buf */
const char *unc_table_name(uint32_t bus, char *buf, size_t size);

/**
 * Find the tables of a machine and read them. Only reads; whatever the registers hold, it ends, and reads
 * nothing but configuration space and the tables.
 * @param devices  all PCI devices, sorted by address
 * @param out      freed by the caller with unc_discovered_free(); no tables: the machine has none
 * @return 0 or -errno with the reason in err: -EACCES, -EPERM: not allowed; -ENOMEM. Then there is nothing
 *         to free
 */
int unc_discovered_read(const struct unc_regs *regs, const struct unc_pci_device *devices,
			size_t count, struct unc_discovered *out, struct unc_error *err);

/**
 * Make boxes for types that the tables have and no box of the chip is, counted by number ("type_21:event=0x1"): machine->chip becomes a chip that has them as well
 * (libpfm_events/types.h). Number of counters, width and offsets of a type come from its first entry, as in
 * Linux.
 * @param machine  its tables have been read, and their sockets found
 * @return 0 or -ENOMEM, with the reason in err
 */
int unc_raw_types_make(struct unc_machine *machine, struct unc_error *err);

/** Boxes of such types: the first; *count is how many there are. */
const struct unc_box *const *unc_raw_types(const struct unc_machine *machine, unsigned *count);

/** State of a discovery. Where memory is short, machine->tables.no_memory is set. */
struct unc_scan {
	const struct unc_regs *regs;
	struct unc_machine *machine;
	struct unc_pci_device *devices;
	size_t numdevices;
	struct unc_error *err;
};

/** Is this device of Intel's at this address? */
bool unc_scan_has_device(const struct unc_scan *scan, uint32_t bus, uint16_t device);
/** The place of a socket's device on any of its buses; UNC_NO_BUS: there is none. */
uint32_t unc_scan_find(const struct unc_scan *scan, unsigned socket, uint8_t devfn,
		       uint16_t device);
void unc_scan_add(const struct unc_scan *scan, const struct unc_unit *unit);
/** The unit is there, but a sum that it belongs to cannot be counted. */
void unc_scan_lose(const struct unc_scan *scan, const struct unc_unit *unit,
		   const struct unc_finding *why);
/** Was a unit of this box, socket and number added before? */
bool unc_scan_has(const struct unc_scan *scan, const struct unc_unit *unit);

/**
 * Add the units of a box that are at the places that the box has: in configuration space where a device is, in memory and
 * MSRs all, or those that answer (UNC_BY_PROBE).
 * @param bus   a device on the bus of units in configuration space, UNC_NO_BUS: they are on several buses of the socket;
 *              in memory: the device with the base registers
 * @param mask  numbers that exist, a bit each
 * @return 0 or -errno with the reason
 */
int unc_scan_places(const struct unc_scan *scan, const struct unc_box *box, unsigned socket,
		    uint32_t bus, uint64_t mask);

/**
 * Socket of a device by its NUMA node. Where the firmware names no node, devices are counted in order of
 * their addresses.
 * @return -1: the node has no cpu that is online
 */
int unc_scan_socket(const struct unc_scan *scan, uint32_t bus, unsigned *inorder);

/** Add the units that are not in the tables. @return 0 or -errno with the reason */
int unc_scan_fixed(const struct unc_scan *scan);

/* Is a unit there, and where is its device memory (unit_probe.c)? Only reads; for chips without tables, too. */

/**
 * Is the unit present? The unit control of an absent one, or its first counter, reads as all ones or not at
 * all.
 * @return 0 or -errno with the reason in err: access is denied, or (-EFAULT) the address is one of the system's
 *         memory, so that presence is unknown
 */
int unc_unit_probe(const struct unc_regs *regs, const struct unc_unit *unit, bool *answers,
		   struct unc_error *err);

/** Read a word of configuration space. @return as unc_regs_read() */
int unc_config_read(const struct unc_regs *regs, uint32_t bus, unsigned offset, uint32_t *value);

/** Is a device of Intel's at this address? @param device  its id; -1: any */
bool unc_has_device(const struct unc_pci_device *devices, size_t count, uint32_t bus, int device);

/**
 * The physical address in a base address register (struct unc_mmio).
 * @param bar     its number
 * @param bus     the device with the registers, which exists: segment << 16 | bus << 8 | devfn
 * @param socket  for messages
 * @param base    0: the register is not set, so that the memory is switched off
 * @return 0 or -errno with the reason in err
 */
int unc_window_base(const struct unc_regs *regs, const struct unc_mmio *mmio, unsigned bar,
		    uint32_t bus, unsigned socket, uint64_t *base, struct unc_error *err);

#endif
