/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file unit_map.h
 * The registers of a unit.
 */
#ifndef UNC_UNIT_MAP_H
#define UNC_UNIT_MAP_H

#include "machine/machine.h"

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

/** Do two registers of a unit overlap? */
bool unc_unit_overlaps(const struct unc_unit *unit);

/**
 * Find units that share a register with another unit, of any box.
 * @param common  for each unit: the lowest address that it shares, or 0
 * @return 0 or -ENOMEM
 */
int unc_units_compare(const struct unc_unit *units, size_t count, uint64_t *common);

#endif
