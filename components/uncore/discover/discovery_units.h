/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file discovery_units.h
 * The units of a chip that publishes them in discovery tables: which entry is which unit of which box.
 */
#ifndef UNC_DISCOVERY_UNITS_H
#define UNC_DISCOVERY_UNITS_H

#include "machine/machine.h"

/**
 * Add the units of a machine: the units in the tables, and the units that the chip's boxes find in another way.
 * Entries that are left out, and why, are in machine->tables.findings; units that exist all the same in
 * machine->lost. No register is written.
 * @param machine  its topology and chip are known
 * @return 0 or -errno with the reason in err: -ENODEV: a socket has no table, or one that cannot be read to
 *         its end; -EACCES, -EPERM: not allowed
 */
int unc_discovery_units(const struct unc_regs *regs, struct unc_machine *machine,
			struct unc_error *err);

/** "discovery table of 0000:7e:00.1", for messages. @return buf */
const char *unc_table_name(uint32_t bus, char *buf, size_t size);

#endif
