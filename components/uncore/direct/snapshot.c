/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/snapshot.h"

#include <string.h>

static bool is_needed(const struct unc_unit_reg *reg)
{
	return reg->kind != UNC_REG_FILTER && reg->kind != UNC_REG_STATUS;
}

/* Read all at once or, if that fails, one by one. */
int unc_snapshot_save(const struct unc_regs *regs, const struct unc_unit_map *map,
		      struct unc_snapshot *snapshot)
{
	struct unc_addr at[UNC_UNIT_REGS];
	int first = 0;

	memset(snapshot, 0, sizeof(*snapshot));
	for (size_t i = 0; i < map->count; i++)
		at[i] = map->regs[i].at;
	if (unc_regs_read(regs, at, map->count, snapshot->value) == 0) {
		snapshot->present = unc_width_mask((unsigned)map->count);
		return 0;
	}
	for (size_t i = 0; i < map->count; i++) {
		int rc = unc_regs_read(regs, &at[i], 1, &snapshot->value[i]);

		if (rc == 0)
			snapshot->present |= 1ull << i;
		else if (!first && is_needed(&map->regs[i]))
			first = rc;
	}
	return first;
}

bool unc_snapshot_programmed(const struct unc_unit_map *map, const struct unc_snapshot *snapshot,
			     struct unc_addr *at, uint64_t *value)
{
	for (size_t i = 0; i < map->count; i++) {
		if (map->regs[i].kind != UNC_REG_CONTROL || !(snapshot->present >> i & 1) ||
		    !unc_box_counts(map->unit->box, snapshot->value[i]))
			continue;
		*at = map->regs[i].at;
		*value = snapshot->value[i];
		return true;
	}
	return false;
}

unsigned unc_snapshot_counter(const struct unc_box *box, const struct unc_unit_reg *reg)
{
	return reg->n == box->counters ? UNC_CLAIM_FIXED : reg->n;
}

/* Writing a 1 clears a flag. */
static int put_status(const struct unc_regs *regs, const struct unc_box *box,
		      const struct unc_addr *at, uint64_t before)
{
	uint64_t value;
	int rc = unc_regs_read(regs, at, 1, &value);

	value = rc ? 0 : value & ~before & unc_width_mask(box->counters);
	return value ? unc_regs_write(regs, at, value) : rc;
}

/* Bits above a count may be copies of its highest bit; bits that must be written as 1 may read as any value. */
int unc_snapshot_put(const struct unc_regs *regs, const struct unc_unit_map *map,
		     const struct unc_snapshot *before, size_t i)
{
	const struct unc_unit_reg *reg = &map->regs[i];
	const struct unc_box *box = map->unit->box;
	uint64_t value = before->value[i];

	if (!(before->present >> i & 1))
		return 0;
	if (reg->kind == UNC_REG_STATUS)
		return put_status(regs, box, &reg->at, value);
	if (reg->kind == UNC_REG_COUNTER)
		value &= unc_width_mask(box->width);
	if (reg->kind == UNC_REG_UNIT_CONTROL && !box->freeze_enable)
		value |= box->unit_ctl_ones;
	return unc_regs_write(regs, &reg->at, value);
}
