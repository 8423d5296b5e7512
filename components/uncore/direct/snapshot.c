/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/snapshot.h"

#include <errno.h>
#include <string.h>

#include "direct/control.h"

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

/* A control register without the count that it may hold. */
static uint64_t control_of(const struct unc_box *box, uint64_t value)
{
	return box->count_in_ctl ? value & ~unc_width_mask(box->width) : value;
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

bool unc_snapshot_is_ours(const struct unc_unit_map *map, const struct unc_snapshot *before,
			  const uint64_t *planned, const struct unc_snapshot *now)
{
	const struct unc_box *box = map->unit->box;
	uint64_t enable = box->control == UNC_PMON ? UNC_CTL_EN : 0;

	for (size_t i = 0; i < map->count; i++) {
		uint64_t is = control_of(box, now->value[i]), n = map->regs[i].n;
		/* Of a fixed counter only the enable bit is planned. */
		uint64_t ours = n < box->counters ? planned[n] : 0;

		if (map->regs[i].kind != UNC_REG_CONTROL || is == 0 ||
		    is == control_of(box, before->value[i]))
			continue;
		if ((is ^ ours) & ~enable)
			return false;
	}
	return true;
}

/* ---------------------------------------------------------------------------------- restoring */

/* Freeze a unit: its counters must not run before all is restored. */
static int freeze(const struct unc_regs *regs, const struct unc_unit *unit)
{
	const struct unc_program all = {
		.unit = unit,
		.filters = &unc_no_filters,
		.counters = (uint16_t)unc_width_mask(unit->box->counters),
		.fixed = unit->box->fixed_ctl != UNC_NONE,
	};

	return unc_control_of(unit)->freeze(regs, &all);
}

static uint64_t value_to_put(const struct unc_unit *unit, const struct unc_unit_reg *reg,
			     uint64_t before)
{
	/* Its reset bits read as 0; bits that must be written as 1 may read as any value. */
	if (reg->kind == UNC_REG_UNIT_CONTROL && !unit->box->freeze_enable)
		return before | unit->box->unit_ctl_ones;
	if (reg->kind ==
	    UNC_REG_COUNTER) /* bits above the count may be copies of its highest bit */
		return before & unc_width_mask(unit->box->width);
	return before;
}

/* Has a unit whose registers could not be written the values that it had before? */
static bool is_as_before(const struct unc_regs *regs, const struct unc_unit_map *map,
			 const struct unc_snapshot *before)
{
	struct unc_snapshot now = { 0 };

	if (read_all(regs, map, &now))
		return false;
	for (size_t i = 0; i < map->count; i++)
		if (map->regs[i].kind != UNC_REG_COUNTER && map->regs[i].kind != UNC_REG_STATUS &&
		    (before->present >> i & 1) && now.value[i] != before->value[i])
			return false;
	return true;
}

/*
 * What a reset leaves in a register. @return false: it must be read. The manual does not say whether a reset
 * clears the fixed counter (000, table 1-3: "the Counter Registers"). Counters in configuration space are not restored.
 * @param known  false: nothing clears this counter, and it has counted
 */
static bool is_after_reset(const struct unc_program *p, const struct unc_unit_reg *reg,
			   uint64_t before, uint64_t *value, bool *known)
{
	const struct unc_box *box = p->unit->box;
	bool fixed = reg->n == box->counters, used = fixed ? p->fixed : p->counters >> reg->n & 1;
	bool clears = box->control == UNC_L3 || (box->unit_ctl != UNC_NONE && !box->no_reset);

	*value = 0;
	*known = true;
	switch (reg->kind) {
	case UNC_REG_STATUS:
		return false;
	case UNC_REG_CONTROL:
		return true;
	case UNC_REG_UNIT_CONTROL:
		*value = box->unit_ctl_ones;
		return !box->freeze_enable;
	case UNC_REG_FILTER:
		*value = p->filters->used[reg->n + 1] ? 0 : before;
		return true;
	case UNC_REG_COUNTER:
		if (!clears && !used)
			*value = before;
		*known = clears || !used || box->no_reset;
		return !(used && fixed) || box->unit_ctl == UNC_NONE || reg->at.space == UNC_PCI;
	}
	return false;
}

/*
 * What a unit holds that was reset: read only where that is not known, since a read takes as long as a
 * write. @return 0 or -errno: nothing is known
 */
static int after_reset(const struct unc_regs *regs, const struct unc_unit_map *map,
		       const struct unc_program *p, const struct unc_snapshot *before,
		       struct unc_snapshot *now)
{
	struct unc_addr at[UNC_SNAPSHOT_REGS];
	uint64_t values[UNC_SNAPSHOT_REGS];
	uint64_t asked = 0;
	size_t n = 0;
	int rc = 0;

	now->present = 0;
	for (size_t i = 0; i < map->count; i++) {
		bool known;

		if (!(before->present >> i & 1))
			continue;
		if (!is_after_reset(p, &map->regs[i], before->value[i], &now->value[i], &known)) {
			at[n++] = map->regs[i].at;
			asked |= 1ull << i;
			known = true;
		}
		now->present |= (uint64_t)known << i;
	}
	if (n)
		rc = unc_regs_read(regs, at, n, values);
	for (size_t i = 0, next = 0; rc == 0 && next < n; i++)
		if (asked >> i & 1)
			now->value[i] = values[next++];
	return rc;
}

/* Must register i be written? @param value  filled: with what */
static bool must_write(const struct unc_unit_map *map, size_t i, const struct unc_snapshot *before,
		       const struct unc_snapshot *now, uint64_t *value)
{
	const struct unc_unit_reg *reg = &map->regs[i];
	bool known = now->present >> i & 1;

	if (!(before->present >> i & 1))
		return false;
	/* An old count is not worth two accesses, which not every device permits. */
	if (reg->kind == UNC_REG_COUNTER && reg->at.space == UNC_PCI)
		return false;
	if (reg->kind == UNC_REG_STATUS) { /* writing a 1 clears a bit: clear the new ones */
		*value = now->value[i] & ~before->value[i] &
			 unc_width_mask(map->unit->box->counters);
		return known && *value;
	}
	*value = value_to_put(map->unit, reg, before->value[i]);
	return !known || *value != now->value[i];
}

/* Write what differs. The unit control is the last register. */
static int put_all(const struct unc_regs *regs, const struct unc_unit_map *map,
		   const struct unc_snapshot *before, struct unc_snapshot *now)
{
	const struct unc_unit *unit = map->unit;
	bool frozen = unit->box->unit_ctl == UNC_NONE;
	int first = 0;

	for (size_t i = 0; i < map->count; i++) {
		uint64_t value = 0;
		int rc = 0;

		if (!must_write(map, i, before, now, &value))
			continue;
		if (!frozen && map->regs[i].kind != UNC_REG_UNIT_CONTROL) {
			frozen = true;
			rc = freeze(regs, unit);
			first = first ? first : rc;
			now->present &= ~(1ull << (map->count - 1));
		}
		rc = unc_regs_write(regs, &map->regs[i].at, value);
		first = first ? first : rc;
	}
	return first;
}

int unc_snapshot_restore(const struct unc_regs *regs, const struct unc_unit_map *map,
			 const struct unc_program *program, const struct unc_snapshot *before)
{
	struct unc_snapshot now = { 0 };
	int first = unc_control_of(map->unit)->reset(regs, program);
	int rc = first ? -EAGAIN : after_reset(regs, map, program, before, &now);

	if (rc)
		rc = read_all(regs, map, &now);
	first = first ? first : rc;
	rc = put_all(regs, map, before, &now);
	first = first ? first : rc;
	/* Where the driver refuses all writes, nothing was changed before either. */
	return (first == -EPERM || first == -EACCES) && is_as_before(regs, map, before) ? 0 : first;
}

int unc_snapshot_put(const struct unc_regs *regs, const struct unc_unit_map *map,
		     const struct unc_snapshot *before, const struct unc_addr *at)
{
	for (size_t i = 0; i < map->count; i++) {
		const struct unc_addr *to = &map->regs[i].at;

		if (to->at == at->at && to->bus == at->bus && (before->present >> i & 1))
			return unc_regs_write(regs, to,
					      value_to_put(map->unit, &map->regs[i],
							   before->value[i]));
	}
	return -ENXIO;
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
