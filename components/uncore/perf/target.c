/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * From register values to what the kernel's PMU takes. The driver keeps the bits that it knows and
 * drops all others without a word; which it knows is what its format files say. So every bit that
 * we want set must be in one of them.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "perf/perf.h"

/* What Linux' intel_uncore takes for "the fixed counter" of any box that has one. */
enum { FIXED_EVENT = 0xff };

/* Where the driver of some kernel takes what an older one does not. */
static const struct {
	const char *chip, *box;
	uint64_t control;
	const char *kernel;
} taken_by[] = {
	{ "icx", "CHA", 0x3ffffffull << 32, "Linux 6.1" },
};

/*
 * What the driver does not write although its format files have it: of events with
 * (control & mask) == value, these bits of this register. All seen in virtual silicon with Linux
 * 6.1 (tests/vm); no kernel is known that writes them.
 */
static const struct {
	const char *chip, *box;
	uint8_t reg; /* UNC_CTL, or 1 + index of the filter */
	uint64_t mask, value;
	uint64_t bits;
	bool seen; /* it looks at them all the same: at what an earlier event left there */
} dropped[] = {
	/* the lower half of the control only */
	{ "icx", "UPI", UNC_CTL, 0, 0, ~0ull << 32, false },
	{ "icx", "M2M", UNC_CTL, 0, 0, ~0ull << 32, false },
	/* bands of the events that other generations have: 0x0b to 0x0e */
	{ "icx", "PCU", 1, 0, 0, ~0ull, false },
	/* ev_sel_ext: only "occ_edge" has it, whose file says 14-51 and means bit 31 */
	{ "snbep", "PCU", UNC_CTL, 0, 0, 1ull << 21, false },
	{ "ivbep", "PCU", UNC_CTL, 0, 0, 1ull << 21, false },
	/* links: of RxR_IPQ_RETRY:QPI_CREDITS, not of IRQ and ISMQ */
	{ "ivbep", "CBo", 1, 0x10fe, 0x1032, 0x1e0, true },
};

/* Bits of register k of this event that get lost; *seen: it must not count then in any case. */
static uint64_t dropped_of(const struct unc_encoding *e, unsigned k, uint64_t *seen)
{
	uint64_t bits = 0;

	*seen = 0;
	for (size_t i = 0; i < sizeof(dropped) / sizeof(dropped[0]); i++)
		if (dropped[i].reg == k && strcmp(dropped[i].chip, e->chip->name) == 0 &&
		    strcmp(dropped[i].box, e->box->name) == 0 &&
		    (e->value[UNC_CTL] & dropped[i].mask) == dropped[i].value) {
			bits |= dropped[i].bits;
			*seen |= dropped[i].seen ? dropped[i].bits : 0;
		}
	return bits;
}

static const struct unc_perf_family *family_of(const struct unc_perf *perf,
					       const struct unc_perf_pmu *pmu)
{
	return &perf->pmus.families[pmu->family];
}

/* The row for a box and, if it is not NULL, one of its free-running counters. */
static const struct unc_perf_name *row_of(const struct unc_encoding *e, const char *freerun,
					  const char **event)
{
	const struct unc_perf_name *row = unc_perf_names(e->chip);

	for (; row && row->box; row++) {
		const struct unc_perf_freerun *f = row->freeruns;

		if (strcmp(row->box, e->box->name) != 0)
			continue;
		if (!freerun && !f)
			return row;
		for (; freerun && f && f->name; f++) {
			if (strcmp(f->name, freerun) == 0) {
				*event = f->event;
				return row;
			}
		}
	}
	return NULL;
}

/* Name of the field that owns a bit of register k, for people. */
static const char *field_of(const struct unc_encoding *e, unsigned k, uint64_t bit)
{
	const struct unc_field *found = NULL;

	for (unsigned i = 0; i < e->pmu->numfields; i++) {
		const struct unc_field *f = &e->pmu->fields[i];

		if (f->reg != k || f->kind == UNC_RESERVED ||
		    !(unc_width_mask(f->width) << f->low & bit) ||
		    (f->accept && !(f->accept & e->event->accepts)))
			continue;
		if (!found || f->width < found->width)
			found = f;
	}
	return found ? found->name : "a reserved field";
}

static int not_carried(const struct unc_encoding *e, const struct unc_perf_pmu *pmu, unsigned k,
		       uint64_t lost, struct unc_error *err)
{
	const char *kernel = NULL;
	char name[UNC_NAME_MAX], hint[64] = "; PAPI_UNCORE_BACKEND=direct can";
	unsigned bit = (unsigned)__builtin_ctzll(lost);

	for (size_t i = 0; i < sizeof(taken_by) / sizeof(taken_by[0]); i++)
		if (k == UNC_CTL && strcmp(taken_by[i].chip, e->chip->name) == 0 &&
		    strcmp(taken_by[i].box, e->box->name) == 0 && (taken_by[i].control >> bit & 1))
			kernel = taken_by[i].kernel;
	if (kernel)
		snprintf(hint, sizeof(hint), "; that of %s can", kernel);
	unc_encoding_name(e, name, sizeof(name));
	return unc_error_set(err, -ENOTSUP,
			     "%.180s: %s (bit %u of %s) cannot be given to this kernel's %s%s",
			     name, field_of(e, k, 1ull << bit), bit,
			     k == UNC_CTL ? "control" : e->box->filters[k - 1].name, pmu->name,
			     hint);
}

/* A programmable event: control and filters. */
static int put_registers(const struct unc_perf *perf, const struct unc_encoding *e,
			 struct unc_perf_target *out, struct unc_error *err)
{
	const struct unc_perf_family *family = family_of(perf, out->pmu);
	const struct unc_perf_name *row = row_of(e, NULL, NULL);
	uint64_t seen, carried = unc_perf_family_mask(family, 0) & ~dropped_of(e, UNC_CTL, &seen);
	uint64_t lost = e->value[UNC_CTL] & ~carried;

	if (lost)
		return not_carried(e, out->pmu, UNC_CTL, lost, err);
	out->config[0] = e->value[UNC_CTL];
	for (unsigned k = 1; k < UNC_REGS; k++) {
		unsigned reg = 1 + (k - 1) / 2, shift = 32 * ((k - 1) & 1);
		uint64_t taken =
			row && k <= row->filters ? unc_perf_family_mask(family, reg) >> shift : 0;

		lost = e->value[k] & ~(taken & 0xffffffff & ~dropped_of(e, k, &seen));
		lost |= seen;
		if (lost)
			return not_carried(e, out->pmu, k, lost, err);
		if (e->value[k])
			out->config[reg] |= e->value[k] << shift;
	}
	return 0;
}

/* The PMU of a family that is as many as another on the same socket. */
static const struct unc_perf_pmu *same_number(const struct unc_perf *perf, const char *family,
					      const struct unc_perf_pmu *pmu)
{
	for (size_t i = 0; i < perf->pmus.count; i++)
		if (strcmp(family_of(perf, &perf->pmus.list[i])->name, family) == 0 &&
		    perf->pmus.list[i].number == pmu->number)
			return &perf->pmus.list[i];
	return NULL;
}

static int put_freerun(const struct unc_perf *perf, const struct unc_encoding *e,
		       struct unc_perf_target *out, struct unc_error *err)
{
	const char *counter = e->box->freeruns[e->freerun].name, *event = NULL;
	const struct unc_perf_name *row = row_of(e, counter, &event);
	const struct unc_perf_pmu *pmu = row ? same_number(perf, row->family, out->pmu) : NULL;
	const struct unc_perf_event *found =
		pmu && event ? unc_perf_event_find(family_of(perf, pmu), event, strlen(event))
			     : NULL;
	uint64_t given[UNC_PERF_CONFIGS] = { 0 };
	char name[UNC_NAME_MAX];

	if (found) {
		out->pmu = pmu;
		if (unc_perf_put_event(family_of(perf, pmu), found, out->config, given) == 0)
			return 0;
	}
	unc_encoding_name(e, name, sizeof(name));
	return unc_error_set(err, -ENOTSUP,
			     "%s: this kernel has no event for counter %s of %s; "
			     "PAPI_UNCORE_BACKEND=direct can count it",
			     name, counter, e->box->name);
}

int unc_perf_target(const struct unc_perf *perf, const struct unc_encoding *e, size_t unit,
		    struct unc_perf_target *out, struct unc_error *err)
{
	*out = (struct unc_perf_target){ .pmu = perf->units[unit].pmu,
					 .cpu = perf->units[unit].cpu,
					 .stack = perf->units[unit].stack,
					 .stacks = perf->units[unit].stacks,
					 .each = e->box->counters };
	if (!e->chip) {
		memcpy(out->config, e->value, sizeof(out->config));
		return 0;
	}
	if (e->flags & UNC_FREERUN)
		return put_freerun(perf, e, out, err);
	if (e->flags & UNC_FIXED) {
		out->config[0] = FIXED_EVENT;
		return 0;
	}
	return put_registers(perf, e, out, err);
}
