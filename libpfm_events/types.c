/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Boxes of types that only discovery tables have.
 */
#include "types.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lookup.h"
#include "parse.h"
#include "rules.h"

/* Distances of controls, the same for all boxes of a space. */
enum { MSR_STEP = 1, CONFIG_STEP = 8, COUNTER_STEP = 8, MEMORY_SIZE = 4 };

#define NO_STEP \
	"how far apart its controls are is not in the discovery table (4 or 8 bytes in memory), so only counter 0 is used"

/*
 * Source: format files of Linux' intel_uncore driver, which has bits 55:32 in most boxes. Unlike the fields of the
 * tables, edge and inv imply no threshold: exactly the given bits are written.
 */
const struct unc_field unc_type_fields[UNC_TYPE_FIELDS] = {
	{ .name = "umask_ext",
	  .kind = UNC_MODIFIER,
	  .low = 32,
	  .width = 24,
	  .desc = "Extension of umask: bits 55:32 of the control" },
	{ .name = "thresh",
	  .alias = "t,threshold",
	  .kind = UNC_MODIFIER,
	  .low = 24,
	  .width = 8,
	  .desc = "Bits 31:24 of the control: count cycles with at least this much" },
	{ .name = "inv",
	  .alias = "i,invert",
	  .kind = UNC_MODIFIER,
	  .low = 23,
	  .width = 1,
	  .desc = "Bit 23 of the control: count cycles with less than the threshold" },
	{ .name = "edge",
	  .alias = "e,edge_det",
	  .kind = UNC_MODIFIER,
	  .low = 18,
	  .width = 1,
	  .desc = "Bit 18 of the control: count how often the condition begins" },
	{ .name = "umask",
	  .kind = UNC_MODIFIER,
	  .low = 8,
	  .width = 8,
	  .desc = "Bits 15:8 of the control: sub-event" },
	{ .name = "event",
	  .alias = "ev_sel",
	  .kind = UNC_MODIFIER,
	  .low = 0,
	  .width = 8,
	  .desc = "Bits 7:0 of the control: event" },
};

const char *unc_type_refused(bool event, uint64_t ctl)
{
	if (!event)
		return "event= is missing: type_N:event=0x1:umask=0x2";
	if ((uint32_t)ctl == 0)
		return "a counter stands still while the lower half of its control is 0: give another "
		       "event=, or a umask=";
	return NULL;
}

/* Last step of unc_encode(): nothing is known about the event except the given bits. */
static int finish(struct unc_parse *p)
{
	const struct unc_encoding *e = p->e;
	struct unc_word word = { .at = p->name, .len = (unsigned)strlen(p->name) };
	const char *why;
	bool given = false;

	for (unsigned i = 0; i < e->nummodifiers; i++)
		given |= strcmp(e->modifiers[i].field->name, "event") == 0;
	why = unc_type_refused(given, e->value[UNC_CTL]);
	if (why)
		return unc_parse_fail(p, given ? UNC_EVALUE : UNC_EUMASK, word, "%s", why);
	if (e->box->space == UNC_MMIO && e->value[UNC_CTL] >> 32)
		return unc_parse_fail(p, UNC_EMODIFIER, word,
				      "%s%s does not accept umask_ext: its controls are in memory, "
				      "where only their lower halves are known to be written",
				      e->pmu->prefix, e->event->name);
	return 0;
}

static const struct unc_rules rules = { .finish = finish };

/* ---------------------------------------------------------------------------------- making */

static int by_type(const void *a, const void *b)
{
	const struct unc_type_facts *x = a, *y = b;

	return x->type - y->type;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(((const struct unc_event *)a)->name, ((const struct unc_event *)b)->name);
}

/* A box of the chip's tables: all have the same bits of unit control, and the same need for an enable bit. */
static const struct unc_box *sibling(const struct unc_chip *chip)
{
	unsigned i = 0;

	while (chip->boxes[i]->presence != UNC_BY_TABLE)
		i++;
	return chip->boxes[i];
}

static void make_box(struct unc_types *t, unsigned i, const struct unc_box *like)
{
	const struct unc_type_facts *f = &t->facts[i];
	bool msr = f->space == UNC_MSR, memory = f->space == UNC_MMIO;
	unsigned most = f->counters < UNC_MAX_COUNTERS ? f->counters : UNC_MAX_COUNTERS;

	snprintf(t->names[i], sizeof(t->names[i]), "type_%u", f->type);
	snprintf(t->called[i], sizeof(t->called[i]), "type %u unit", f->type);
	snprintf(t->families[i], sizeof(t->families[i]), "uncore_type_%u", f->type);
	t->kernels[i] = (struct unc_kernel_pmu){ .family = t->families[i] };
	t->runs[i] = (struct unc_run){ .count = f->units }; /* no address is known */
	t->boxes[i] = (struct unc_box){
		.name = t->names[i],
		.source = "the machine's discovery table",
		.called = t->called[i],
		.space = f->space,
		.control = UNC_PMON,
		.presence = UNC_BY_TABLE,
		.table_type = f->type,
		.counters = (uint8_t)(memory && most > 1 ? 1 : most),
		.fewer = memory && most > 1 ? NO_STEP : NULL,
		.width = f->width,
		.ctl_bytes = memory ? MEMORY_SIZE : 8,
		.runs = &t->runs[i],
		.numruns = 1,
		.units = f->units,
		.unit_ctl = f->unit_ctl,
		.unit_status = UNC_NONE,
		.ctl = f->unit_ctl + f->ctl,
		.ctl_step = msr ? MSR_STEP : CONFIG_STEP,
		.ctr = f->unit_ctl + f->ctr,
		.ctr_step = msr ? MSR_STEP : COUNTER_STEP,
		.fixed_ctl = UNC_NONE,
		.fixed_ctr = UNC_NONE,
		.unit_bits = like->unit_bits,
		.no_enable = like->no_enable,
		/* A reset by unit control would clear unknown counters. */
		.no_reset = memory && most > 1,
		.kernel = &t->kernels[i],
		.rules = &rules,
	};
	t->events[i] = (struct unc_event){
		.name = t->names[i] + strlen("type_"),
		.desc = "Units of a type that only the discovery table has, counted raw: event= and "
			"umask= are what the control gets",
		.counters = (uint16_t)unc_width_mask(t->boxes[i].counters),
		.box = &t->boxes[i],
	};
}

static struct unc_unverified fact_of(const struct unc_types *t, unsigned i)
{
	return (struct unc_unverified){
		.box = t->names[i],
		.why = t->facts[i].space == UNC_MMIO ? NO_STEP
		       : t->facts[i].space == UNC_PCI
			       ? "only the discovery table has it: no source says what it counts; "
				 "distance of controls: 8 bytes in Linux, 4 in LIKWID; 8 is used"
			       : "only the discovery table has it: no source says what it counts",
	};
}

bool unc_type_facts_add(struct unc_type_facts *facts, unsigned *count,
			const struct unc_type_facts *more)
{
	unsigned i = 0;

	while (i < *count && facts[i].type != more->type)
		i++;
	if (i == UNC_MOST_TYPES)
		return false;
	if (i == *count)
		facts[(*count)++] = *more;
	if (facts[i].units < more->units)
		facts[i].units = more->units;
	return true;
}

bool unc_types_make(const struct unc_chip *chip, const struct unc_type_facts *facts, unsigned n,
		    struct unc_types *t)
{
	const struct unc_box *like = sibling(chip);
	unsigned boxes = chip->numboxes, known = chip->numunverified;

	if (n > UNC_MOST_TYPES || boxes + n > UNC_TYPES_BOXES || known + n > UNC_TYPES_FACTS)
		return false;
	*t = (struct unc_types){ .chip = *chip, .count = n };
	memcpy(t->facts, facts, n * sizeof(*facts));
	qsort(t->facts, n, sizeof(*facts), by_type);
	for (unsigned i = 0; i < boxes; i++)
		t->all[i] = chip->boxes[i];
	if (known)
		memcpy(t->unverified, chip->unverified, known * sizeof(*t->unverified));
	for (unsigned i = 0; i < n; i++) {
		make_box(t, i, like);
		t->all[boxes + i] = &t->boxes[i];
		t->unverified[known + i] = fact_of(t, i);
	}
	qsort(t->events, n, sizeof(*t->events), by_name);
	snprintf(t->pmu_name, sizeof(t->pmu_name), "%s_unc_type", chip->name);
	t->pmu = (struct unc_pmu){
		.name = t->pmu_name,
		.prefix = "type_",
		.desc = "Units of types that only the discovery tables have, counted raw",
		.box = &t->boxes[0],
		.events = t->events,
		.numevents = (uint16_t)n,
		.fields = unc_type_fields,
		.numfields = UNC_TYPE_FIELDS,
	};
	t->chip.boxes = t->all;
	t->chip.numboxes = (uint8_t)(boxes + n);
	t->chip.unverified = t->unverified;
	t->chip.numunverified = (uint16_t)(known + n);
	t->chip.types = &t->pmu;
	t->chip.base = chip;
	return true;
}

/* ---------------------------------------------------------------------------------- looking up */

const struct unc_box *unc_type_box(const struct unc_chip *chip, unsigned type)
{
	if (!unc_chip_by_table(chip) || type == UNC_NO_TYPE)
		return NULL;
	for (unsigned i = 0; i < chip->numboxes; i++) {
		const struct unc_box *box = chip->boxes[i];

		if ((box->presence == UNC_BY_TABLE || box->presence == UNC_BY_DEVICE) &&
		    box->table_type == type)
			return box;
	}
	return NULL;
}

void unc_type_list(const struct unc_chip *chip, struct unc_text *out)
{
	unsigned first = chip->base ? chip->base->numboxes : chip->numboxes;

	if (first == chip->numboxes)
		unc_text_add(out, "none");
	for (unsigned i = first; i < chip->numboxes; i++)
		unc_text_add(out, "%s%u", i > first ? ", " : "", chip->boxes[i]->table_type);
}
