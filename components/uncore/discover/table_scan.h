/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file table_scan.h
 * What the two parts of a discovery by tables share: units of the tables (discovery_units.c), and those that are found
 * otherwise (fixed_units.c). Where memory is short, machine->tables.no_memory is set.
 */
#ifndef UNC_TABLE_SCAN_H
#define UNC_TABLE_SCAN_H

#include "machine/machine.h"

/** State of a discovery. */
struct unc_table_scan {
	const struct unc_regs *regs;
	struct unc_machine *machine;
	struct unc_pci_device *devices;
	size_t numdevices;
	struct unc_error *err;
};

void unc_scan_add(const struct unc_table_scan *scan, const struct unc_unit *unit);
/** The unit is there, but a sum that it belongs to cannot be counted. */
void unc_scan_lose(const struct unc_table_scan *scan, const struct unc_unit *unit,
		   const struct unc_finding *why);
/** Was a unit of this box, socket and number added before? */
bool unc_scan_has(const struct unc_table_scan *scan, const struct unc_unit *unit);

/**
 * Socket of a device by its NUMA node. Where the firmware names no node, devices are counted in order of
 * their addresses.
 * @return -1: the node has no cpu that is online
 */
int unc_scan_socket(const struct unc_table_scan *scan, uint32_t bus, unsigned *inorder);

/** Add the units that are not in the tables. @return 0 or -errno with the reason */
int unc_scan_fixed(const struct unc_table_scan *scan);

#endif
