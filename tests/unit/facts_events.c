/* SPDX-License-Identifier: BSD-3-Clause */
#include <ctype.h>
#include <string.h>

#include "events/montecito/montecito.h"
#include "facts_column.h"
#include "facts_write.h"

/* A pmu without its chip: "cha" of "icx_unc_cha". */
static const char *short_name(const struct unc_chip *chip, const struct unc_pmu *pmu)
{
	size_t len = strlen(chip->name);

	return strncmp(pmu->name, chip->name, len) == 0 && strncmp(pmu->name + len, "_unc_", 5) == 0
		       ? pmu->name + len + 5
		       : pmu->name;
}

/* ------------------------------------------------------------------------------ fields */

static const char *const kind_names[] = { "select", "modifier", "control", "reserved" };

static const char *reg_name(const struct unc_pmu *pmu, unsigned reg)
{
	return reg == UNC_CTL                ? "ctl"
	       : reg == UNC_DERIVED          ? "derived"
	       : reg <= pmu->box->numfilters ? pmu->box->filters[reg - 1].name
					     : "?";
}

/* Several fields may have one name: write the first event that accepts this one. */
static void write_acceptor(FILE *out, const struct unc_pmu *pmu, const struct unc_field *f)
{
	for (unsigned i = 0; f->accept && i < unc_pmu_numevents(pmu); i++)
		if (unc_pmu_event(pmu, i)->accepts & f->accept) {
			fprintf(out, ":%s", unc_pmu_event(pmu, i)->name);
			return;
		}
}

/* Write the side effects of a field: bits that it sets or clears, and fields that it needs. */
static void write_effects(FILE *out, const struct unc_pmu *pmu, const struct unc_field *f)
{
	const struct {
		const char *name;
		uint64_t bits;
	} effects[] = { { "sets", f->enable },      { "if", f->enable_if },
			{ "more", f->enable_more }, { "excludes", f->excludes },
			{ "any", f->any },          { "narrows", f->narrows },
			{ "acts_if", f->acts_if },  { "only_in_any", f->only_in_any } };
	struct column column;

	column_begin(&column, out);
	for (size_t i = 0; i < sizeof(effects) / sizeof(effects[0]); i++)
		if (effects[i].bits)
			column_add(&column, "%s=0x%llx", effects[i].name, ull(effects[i].bits));
	if (f->needs)
		column_add(&column, "needs=%s", f->needs);
	if (f->mask_reg)
		column_add(&column, "mask=%s", reg_name(pmu, f->mask_reg));
	if (f->coded)
		column_add(&column, "coded");
	if (f->chooses)
		column_add(&column, "chooses");
	if (f->below_max_inc)
		column_add(&column, "below_step");
	if (f->alone)
		column_add(&column, "alone");
	if (f->named)
		column_add(&column, "named");
	column_end(&column);
}

void facts_write_fields(FILE *out, const struct unc_chip *chip)
{
	for (unsigned p = 0; p < chip->numpmus; p++) {
		const struct unc_pmu *pmu = chip->pmus[p];
		const char *name = short_name(chip, pmu);

		for (unsigned i = 0; i < pmu->box->numfilters; i++)
			fprintf(out, "%s %s writable 0x%llx 0x%llx\n", name,
				pmu->box->filters[i].name, ull(pmu->box->filters[i].writable),
				ull(pmu->box->filters[i].initial));
		for (unsigned i = 0; i < pmu->numfields; i++) {
			const struct unc_field *f = &pmu->fields[i];

			fprintf(out, "%s %s", name, reg_name(pmu, f->reg));
			write_acceptor(out, pmu, f);
			fprintf(out, " %s %u:%u %s", f->name, f->low + f->width - 1u, f->low,
				kind_names[f->kind]);
			write_effects(out, pmu, f);
			fputc('\n', out);
		}
	}
}

void facts_write_values(FILE *out, const struct unc_chip *chip)
{
	for (unsigned p = 0; p < chip->numpmus; p++) {
		const struct unc_pmu *pmu = chip->pmus[p];

		for (unsigned i = 0; i < pmu->numfields; i++) {
			const struct unc_field *f = &pmu->fields[i];

			for (unsigned k = 0; k < f->numvalues; k++) {
				const struct unc_value *v = &f->values[k];

				fprintf(out, "%s %s@%u", short_name(chip, pmu), f->name, f->low);
				write_acceptor(out, pmu, f);
				if (v->when_mask)
					fprintf(out, " %s 0x%x/0x%x 0x%x\n", v->name, v->when,
						v->when_mask, v->value);
				else
					fprintf(out, " %s - 0x%x\n", v->name, v->value);
			}
		}
	}
}

/* ------------------------------------------------------------------------------ events */

/* Write the rules of Montecito's events. */
static void write_rules(struct column *column, const struct unc_event *event,
			const struct unc_umask *umask)
{
	static const char *const captures[] = {
		NULL, "type=A", "type=C", "type=F", "type=S", "type=A,clock", "type=C,clock",
	};
	enum unc_mont_capture capture = unc_mont_capture(event);
	unsigned set = unc_mont_set(event);

	if (capture < sizeof(captures) / sizeof(captures[0]) && captures[capture])
		column_add(column, "%s", captures[capture]);
	if (set >= MONT_L2D_SET(0))
		column_add(column, "l2d=%u", set - MONT_L2D_SET(0));
	else if (set)
		column_add(column, "l1d=%u", set - MONT_L1D_SET(0));
	if ((event->rule | (umask ? umask->rule : 0)) & MONT_NO_ALL)
		column_add(column, "no_all");
	if (event->accepts & MONT_BOTH_THREADS)
		column_add(column, "always_all");
	if (umask && unc_mont_ignored(umask))
		column_add(column, "ignored=0x%x", unc_mont_ignored(umask));
	if (umask && (umask->rule & MONT_SOCKET))
		column_add(column, "socket");
}

static void write_marks(FILE *out, const struct unc_encoding *e, const struct unc_umask *umask)
{
	const struct unc_event *event = e->event;
	unsigned flags = event->flags | (umask ? umask->flags : 0u);
	struct column column;

	column_begin(&column, out);
	if (flags & UNC_DEPRECATED)
		column_add(&column, "old");
	if (flags & UNC_OCCUPANCY)
		column_add(&column, "occupancy");
	if (event->flags & UNC_CLOCK)
		column_add(&column, "clock");
	if (e->flags & UNC_FREERUN)
		column_add(&column, "number=%d",
			   umask && (umask->flags & UNC_FREERUN) ? umask->number : event->number);
	if (event->box)
		column_add(&column, "box=%s", event->box->name);
	if (e->box->control == UNC_ITANIUM)
		write_rules(&column, event, umask);
	for (unsigned i = 0; i < e->pmu->numpresets; i++)
		if (e->pmu->presets[i].accept & event->accepts)
			column_add(&column, "preset=0x%llx", ull(e->pmu->presets[i].bits));
	column_end(&column);
}

static void write_wants(struct column *column, const struct unc_pmu *pmu,
			const struct unc_filter_use *use)
{
	for (; use && (use->needs || use->reg); use++)
		if (use->needs)
			column_add(column, "%s", use->needs);
		else
			column_add(column, "%s=0x%llx/0x%llx", reg_name(pmu, use->reg),
				   ull(use->value), ull(use->mask));
}

static void write_event(FILE *out, const char *pmu_name, const char *prefix,
			const struct unc_encoding *e, const struct unc_umask *umask)
{
	struct column column;

	fprintf(out, "%s %s%s %s 0x%llx ", pmu_name, prefix, e->event->name,
		umask ? umask->name : "-", ull(unc_row_code(e->event, umask)));
	if (e->flags & UNC_FREERUN)
		fprintf(out, "free:%s", e->box->freeruns[e->freerun].name);
	else if (e->flags & UNC_FIXED)
		fprintf(out, "fixed");
	else {
		char counters[64];

		unc_counters_text(e->box, e->counters, counters, sizeof(counters));
		fputs(counters, out);
	}
	if ((e->event->flags & UNC_OCCUPANCY) && !e->event->max_inc)
		fprintf(out, " box");
	else
		fprintf(out, " %u", e->max_inc);
	write_marks(out, e, umask);
	column_begin(&column, out);
	write_wants(&column, e->pmu, e->event->filters);
	write_wants(&column, e->pmu, umask ? umask->filters : NULL);
	column_end(&column);
	fputc('\n', out);
}

static void write_row(FILE *out, const struct unc_chip *chip, const struct unc_pmu *pmu,
		      const char *name, const char *prefix, const struct unc_event *event,
		      const struct unc_umask *umask)
{
	struct unc_encoding e;

	unc_encode_row(chip, pmu, event, umask, &e);
	if (pmu->numshared && !*prefix) /* what it says for all boxes */
		e.counters = event->counters;
	write_event(out, name, prefix, &e, umask);
}

static void write_event_rows(FILE *out, const struct unc_chip *chip, const struct unc_pmu *pmu,
			     const char *name, const char *prefix, const struct unc_event *event)
{
	if (unc_event_is_bare(event))
		write_row(out, chip, pmu, name, prefix, event, NULL);
	for (unsigned i = 0; i < event->numumasks; i++)
		write_row(out, chip, pmu, name, prefix, event, &event->umasks[i]);
}

/* The counters of events that several pmus share: first of those that are no occupancy events. */
static void write_shared_counters(FILE *out, const struct unc_chip *chip, const struct unc_pmu *pmu)
{
	char text[2][64] = { "", "" };

	for (unsigned i = 0; i < pmu->numshared; i++) {
		const struct unc_event *event = &pmu->shared[i];
		bool occupancy = event->flags & UNC_OCCUPANCY;
		struct unc_encoding e;
		char counters[64];

		unc_encode_row(chip, pmu, event, event->numumasks ? event->umasks : NULL, &e);
		unc_counters_text(e.box, e.counters, counters, sizeof(counters));
		if (!*text[occupancy])
			memcpy(text[occupancy], counters, sizeof(counters));
		else if (strcmp(text[occupancy], counters) != 0)
			memcpy(text[occupancy], "differ", sizeof("differ"));
	}
	if (pmu->numshared)
		fprintf(out, "%s (mesh) counters %s occupancy %s\n", short_name(chip, pmu), text[0],
			text[1]);
}

/* Events that several pmus share are listed once, such as events of "mesh". */
void facts_write_events(FILE *out, const struct unc_chip *chip)
{
	const struct unc_event *shared = NULL;

	for (unsigned p = 0; p < chip->numpmus; p++) {
		const struct unc_pmu *pmu = chip->pmus[p];

		for (unsigned i = 0; i < pmu->numevents; i++)
			write_event_rows(out, chip, pmu, short_name(chip, pmu), pmu->prefix,
					 &pmu->events[i]);
		for (unsigned i = 0; pmu->shared != shared && i < pmu->numshared; i++)
			write_event_rows(out, chip, pmu, "mesh", "", &pmu->shared[i]);
		write_shared_counters(out, chip, pmu);
		if (pmu->shared)
			shared = pmu->shared;
	}
}

/* Fields that only some events accept. */
void facts_write_accepts(FILE *out, const struct unc_chip *chip)
{
	for (unsigned p = 0; p < chip->numpmus; p++) {
		const struct unc_pmu *pmu = chip->pmus[p];

		for (unsigned i = 0; i < unc_pmu_numevents(pmu) * pmu->numfields; i++) {
			const struct unc_event *event = unc_pmu_event(pmu, i / pmu->numfields);
			const struct unc_field *f = &pmu->fields[i % pmu->numfields];

			if (f->accept && f->kind == UNC_MODIFIER && unc_event_accepts(event, f))
				fprintf(out, "%s %s%s %s@%u\n", short_name(chip, pmu), pmu->prefix,
					event->name, f->name, f->low);
		}
	}
}

/* ------------------------------------------------------------------------------ metrics */

void facts_write_metrics(FILE *out, const struct unc_chip *chip)
{
	for (unsigned i = 0; i < chip->nummetrics; i++) {
		const struct unc_metric *m = &chip->metrics[i];

		fprintf(out, "%s %s ", m->name, m->box);
		for (const char *c = m->unit; *c; c++)
			fputc(*c == ' ' ? '_' : *c, out);
		fprintf(out, " %s ", m->sum ? "sum" : "-");
		for (const char *c = m->formula ? m->formula : "-"; *c; c++)
			if (!isspace((unsigned char)*c))
				fputc(*c, out);
		fputc('\n', out);
	}
}
