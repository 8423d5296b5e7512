/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/snapshot.h"

#include <errno.h>
#include <string.h>

/* Read all at once or, if that fails, one by one: filters and status may be unreadable. */
static int read_all(const struct unc_regs *regs, const struct unc_unit_map *map,
		    struct unc_snapshot *snapshot)
{
	struct unc_addr at[UNC_SNAPSHOT_REGS];
	int first = 0;

	for (size_t i = 0; i < map->count; i++)
		at[i] = map->regs[i].at;
	snapshot->present = 0;
	if (unc_regs_read(regs, at, map->count, snapshot->value) == 0) {
		snapshot->present = unc_width_mask((unsigned)map->count);
		return 0;
	}
	for (size_t i = 0; i < map->count; i++) {
		int rc = unc_regs_read(regs, &at[i], 1, &snapshot->value[i]);

		if (rc == 0)
			snapshot->present |= 1ull << i;
		else if (!first && map->regs[i].kind != UNC_REG_FILTER &&
			 map->regs[i].kind != UNC_REG_STATUS)
			first = rc;
	}
	return first;
}

int unc_snapshot_save(const struct unc_regs *regs, const struct unc_unit_map *map,
		      struct unc_snapshot *snapshot)
{
	memset(snapshot, 0, sizeof(*snapshot));
	return read_all(regs, map, snapshot);
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

/* ---------------------------------------------------------------------------------- restoring */

unsigned unc_snapshot_counter(const struct unc_box *box, const struct unc_unit_reg *reg)
{
	return reg->n == box->counters ? UNC_CLAIM_FIXED : reg->n;
}

/* Bits above a count may be copies of its highest bit; bits that must be written as 1 may read as any value. */
static uint64_t value_to_put(const struct unc_box *box, const struct unc_unit_reg *reg,
			     uint64_t before)
{
	if (reg->kind == UNC_REG_COUNTER)
		return before & unc_width_mask(box->width);
	if (reg->kind == UNC_REG_UNIT_CONTROL && !box->freeze_enable)
		return before | box->unit_ctl_ones;
	return before;
}

/*
 * Must a register be written, once the counters are stopped? What was not written holds its value. In
 * configuration space a counter takes two writes, which not every device permits: it keeps its count.
 */
static bool must_put(const struct unc_box *box, const struct unc_unit_reg *reg, uint32_t counters,
		     uint32_t filters, uint64_t value)
{
	switch (reg->kind) {
	case UNC_REG_FILTER:
		return filters >> (reg->n + 1) & 1;
	case UNC_REG_CONTROL: /* stopped: 0 */
		return value && (counters >> unc_snapshot_counter(box, reg) & 1);
	case UNC_REG_COUNTER:
		return (counters >> unc_snapshot_counter(box, reg) & 1) && reg->at.space != UNC_PCI;
	case UNC_REG_UNIT_CONTROL:
		return value != box->unit_ctl_ones;
	case UNC_REG_STATUS:
		return false;
	}
	return false;
}

/* Clear the flags of overflows that came since. Writing a 1 clears a bit. */
static int put_status(const struct unc_regs *regs, const struct unc_box *box,
		      const struct unc_addr *at, uint64_t before)
{
	uint64_t value;
	int rc = unc_regs_read(regs, at, 1, &value);

	value = rc ? 0 : value & ~before & unc_width_mask(box->counters);
	return value ? unc_regs_write(regs, at, value) : rc;
}

/* Does a unit whose registers could not be written hold what it had before? */
static bool is_as_before(const struct unc_regs *regs, const struct unc_unit_map *map,
			 const struct unc_snapshot *before)
{
	struct unc_snapshot now;

	if (unc_snapshot_save(regs, map, &now))
		return false;
	for (size_t i = 0; i < map->count; i++)
		if (map->regs[i].kind != UNC_REG_COUNTER && map->regs[i].kind != UNC_REG_STATUS &&
		    (before->present >> i & 1) && now.value[i] != before->value[i])
			return false;
	return true;
}

int unc_snapshot_restore(const struct unc_regs *regs, const struct unc_unit_map *map,
			 uint32_t counters, uint32_t filters, const struct unc_snapshot *before)
{
	const struct unc_box *box = map->unit->box;
	int first = unc_control_stop(regs, map->unit, counters);

	if (first) /* nothing may go on counting */
		unc_control_stop(regs, map->unit, counters);
	for (size_t i = 0; i < map->count; i++) {
		const struct unc_unit_reg *reg = &map->regs[i];
		uint64_t value = value_to_put(box, reg, before->value[i]);
		int rc = 0;

		if (!(before->present >> i & 1))
			continue;
		if (reg->kind == UNC_REG_STATUS)
			rc = put_status(regs, box, &reg->at, before->value[i]);
		else if (must_put(box, reg, counters, filters, value))
			rc = unc_regs_write(regs, &reg->at, value);
		first = first ? first : rc;
	}
	/* Where the driver refuses all writes, nothing was changed before either. */
	return (first == -EPERM || first == -EACCES) && is_as_before(regs, map, before) ? 0 : first;
}

int unc_snapshot_put(const struct unc_regs *regs, const struct unc_unit_map *map,
		     const struct unc_snapshot *before, size_t i)
{
	const struct unc_unit_reg *reg = &map->regs[i];

	if (!(before->present >> i & 1))
		return 0;
	return unc_regs_write(regs, &reg->at, value_to_put(map->unit->box, reg, before->value[i]));
}

/* ---------------------------------------------------------------------------------- from outside */

static bool has_events_in(const struct unc_pmu *pmu, const struct unc_box *box)
{
	for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++)
		if (unc_pmu_event(pmu, i)->box == box)
			return true;
	return false;
}

static uint64_t fields_of(const struct unc_pmu *pmu)
{
	uint64_t bits = 0;

	for (unsigned k = 0; k < pmu->numfields; k++) {
		const struct unc_field *f = &pmu->fields[k];

		if (f->reg == UNC_CTL && f->kind != UNC_RESERVED)
			bits |= unc_width_mask(f->width) << f->low;
	}
	return bits;
}

/* Bits of the control that fields of events in this box have. */
static uint64_t control_bits(const struct unc_chip *chip, const struct unc_box *box)
{
	bool own = false; /* else its events are among other boxes' */
	uint64_t bits = 0;

	if (chip->types && has_events_in(chip->types, box))
		return fields_of(chip->types);
	for (unsigned i = 0; i < chip->numpmus; i++)
		own |= chip->pmus[i]->box == box;
	for (unsigned i = 0; i < chip->numpmus; i++) {
		const struct unc_pmu *pmu = chip->pmus[i];

		if (own ? pmu->box == box : has_events_in(pmu, box))
			bits |= fields_of(pmu);
	}
	return bits;
}

/* Bits of a register that may be written. */
static uint64_t allowed_bits(const struct unc_chip *chip, const struct unc_box *box,
			     const struct unc_unit_reg *reg)
{
	bool pmon = box->control == UNC_PMON;
	uint64_t count = unc_width_mask(box->width), all = unc_width_mask(8u * reg->at.size);

	switch (reg->kind) {
	case UNC_REG_FILTER: /* others have reserved bits that read as 1 */
		return pmon ? all & box->filters[reg->n].writable : all;
	case UNC_REG_CONTROL: /* of a fixed counter, too */
		return all & (control_bits(chip, box) | (pmon ? UNC_CTL_EN : 0) |
			      (box->count_in_ctl ? count : 0));
	case UNC_REG_COUNTER:
		return all & count;
	case UNC_REG_STATUS: /* only flags that came since are cleared */
		return all;
	case UNC_REG_UNIT_CONTROL:
		return pmon ? all & (unc_box_unit_bits(box)->freeze | box->unit_ctl_ones) : all;
	}
	return 0;
}

void unc_snapshot_confine(const struct unc_chip *chip, const struct unc_unit_map *map,
			  struct unc_snapshot *snapshot)
{
	snapshot->present &= unc_width_mask((unsigned)map->count);
	for (size_t i = 0; i < map->count; i++)
		if (snapshot->value[i])
			snapshot->value[i] &= allowed_bits(chip, map->unit->box, &map->regs[i]);
}

/* ---------------------------------------------------------------------------------- identity */

static uint64_t mix(uint64_t h, uint64_t number)
{
	return (h ^ number) * 0x100000001b3ull;
}

static uint64_t mix_text(uint64_t h, const char *text)
{
	for (; *text; text++)
		h = mix(h, (unsigned char)*text);
	return h;
}

uint64_t unc_snapshot_identity(const struct unc_chip *chip, const struct unc_unit_map *map)
{
	uint64_t h = mix_text(0xcbf29ce484222325ull, chip->name);
	const struct unc_unit *unit = map->unit;

	h = mix_text(h, unit->box->name);
	for (size_t k = 0; k < map->count; k++)
		h = mix(h, map->regs[k].at.at - unit->base);
	h = mix(mix(h, unit->socket), unit->number);
	return mix(mix(h, unit->bus), unit->base);
}
