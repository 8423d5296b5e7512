/* SPDX-License-Identifier: BSD-3-Clause */
#include "montecito/ear_etb.h"

#include "montecito/mont_thread.h"

/* What the events of one program capture: an instruction EAR, a data EAR, the trace buffer. */
enum { MOST = 3, MOST_REGS = MOST * UNC_DATA_REGS };
struct captures {
	const struct unc_capture *capture[MOST];
	unsigned numregs[MOST];
	unsigned count;
	struct unc_data data[MOST_REGS]; /* the registers of each, one after the other */
	unsigned numdata;
};

static void add(struct captures *c, const struct unc_encoding *event)
{
	const struct unc_capture *capture = unc_capture_of(event);

	for (unsigned i = 0; i < c->count; i++)
		if (c->capture[i] == capture)
			return;
	if (!capture || c->count == MOST)
		return;
	c->numregs[c->count] = unc_capture_registers(capture, &c->data[c->numdata]);
	c->numdata += c->numregs[c->count];
	c->capture[c->count++] = capture;
}

static bool has_qualifiers(const struct unc_encoding *e)
{
	uint64_t used = 0;

	for (unsigned k = 1; k < UNC_REGS; k++)
		used |= e->used[k];
	return used != 0;
}

static bool are_of_one_core(const struct unc_unit *a, const struct unc_unit *b)
{
	return a->socket == b->socket && a->number / a->box->threads == b->number / b->box->threads;
}

/* Includes events that the other thread of the core counts for this one: their qualifiers apply here as well. */
static void captures_of(const struct unc_plan *plan, size_t program, struct captures *c)
{
	const struct unc_unit *unit = plan->programs[program].unit;

	c->count = c->numdata = 0;
	for (size_t i = 0; i < plan->numprograms; i++) {
		const struct unc_unit_req *req = &plan->unit_reqs[i];

		if (!are_of_one_core(plan->programs[i].unit, unit))
			continue;
		for (unsigned k = 0; k < req->numreqs; k++) {
			const struct unc_encoding *e = req->reqs[k].event;

			if (i == program || (unc_counts_both_threads(e) && has_qualifiers(e)))
				add(c, e);
		}
	}
}

size_t unc_ear_etb_count(const struct unc_plan *plan)
{
	struct captures c;
	size_t count = 0;

	for (size_t i = 0; i < plan->numprograms; i++) {
		captures_of(plan, i, &c);
		count += c.numdata;
	}
	return count;
}

/* ---------------------------------------------------------------------------------- registers */

/* Call with the monitors frozen. */
static int read_and_clear(const struct unc_regs *regs, const struct unc_unit *unit,
			  struct captures *c)
{
	struct unc_addr at[MOST_REGS];
	uint64_t value[MOST_REGS];
	int rc;

	for (unsigned i = 0; i < c->numdata; i++)
		at[i] = unc_unit_addr(unit, c->data[i].offset, 8);
	rc = unc_regs_read(regs, at, c->numdata, value);
	for (unsigned i = 0; rc == 0 && i < c->numdata; i++) {
		c->data[i].value = value[i];
		if (value[i] & c->data[i].clear)
			rc = unc_regs_write(regs, &at[i], value[i] & ~c->data[i].clear);
	}
	return rc;
}

/* Writes back the overflow flags as they were. */
static int take(const struct unc_regs *regs, const struct unc_unit *unit, struct captures *c)
{
	struct unc_addr pmc0 = unc_mont_pmc0(unit);
	uint64_t was;
	int rc = unc_regs_read(regs, &pmc0, 1, &was), end;

	if (rc)
		return rc;
	if (was & UNC_MONT_FREEZE)
		return read_and_clear(regs, unit, c);
	rc = unc_regs_write(regs, &pmc0, was | UNC_MONT_FREEZE);
	if (rc == 0)
		rc = read_and_clear(regs, unit, c);
	end = unc_regs_write(regs, &pmc0, was);
	return rc ? rc : end;
}

static void decode(const struct unc_unit *unit, struct captures *c, struct unc_captured *list)
{
	struct unc_data *at = c->data;

	for (unsigned k = 0; k < c->count; at += c->numregs[k++]) {
		unc_capture_decode(c->capture[k], at);
		for (unsigned r = 0; r < c->numregs[k]; r++)
			*list++ = (struct unc_captured){ .socket = unit->socket,
							 .unit = unit->number,
							 .capture = c->capture[k],
							 .data = at[r] };
	}
}

int unc_ear_etb_take(const struct unc_regs *regs, const struct unc_plan *plan,
		     struct unc_captured *list, size_t *i)
{
	struct captures c;
	int rc = 0;

	for (*i = 0; *i < plan->numprograms; ++*i) {
		const struct unc_unit *unit = plan->programs[*i].unit;

		captures_of(plan, *i, &c);
		if (c.numdata == 0)
			continue;
		rc = take(regs, unit, &c);
		if (rc)
			return rc;
		decode(unit, &c, list);
		list += c.numdata;
	}
	return 0;
}

int unc_ear_etb_clear(const struct unc_regs *regs, const struct unc_plan *plan, size_t program)
{
	struct captures c;

	captures_of(plan, program, &c);
	return c.numdata ? read_and_clear(regs, plan->programs[program].unit, &c) : 0;
}
