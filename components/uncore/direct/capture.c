/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/capture.h"

#include "direct/error.h"
#include "direct/reading.h"

/* Itanium: the freeze bit of the unit control, PMC0. */
enum { FREEZE = 1 };

/* What the events of one program capture: an EAR for instructions, one for data, the trace buffer. */
enum { MOST = 3, MOST_REGS = MOST * UNC_DATA_REGS };
struct captures {
	const struct unc_capture *capture[MOST];
	unsigned numregs[MOST]; /* filled by registers() */
	unsigned count;
};

static void add(struct captures *c, const struct unc_encoding *event)
{
	const struct unc_capture *capture = unc_capture_of(event);

	for (unsigned i = 0; i < c->count; i++)
		if (c->capture[i] == capture)
			return;
	if (capture && c->count < MOST)
		c->capture[c->count++] = capture;
}

/* Also of events that the other thread of the core counts for this one. */
static struct captures captures_of(const struct unc_set *set, size_t program)
{
	const struct unc_want *want = &set->plan.wants[program];
	struct captures c = { .count = 0 };

	if (set->plan.programs[program].unit->box->numcaptures == 0)
		return c;
	for (unsigned i = 0; i < want->numneeds; i++)
		add(&c, want->needs[i].event);
	for (unsigned i = 0; i < want->numfilters; i++)
		add(&c, want->filters[i]);
	return c;
}

/* ---------------------------------------------------------------------------------- registers */

/* The registers of several captures, one after the other. @return how many */
static unsigned registers(struct captures *c, struct unc_data *data)
{
	unsigned n = 0;

	for (unsigned i = 0; i < c->count; i++) {
		c->numregs[i] = unc_capture_registers(c->capture[i], &data[n]);
		n += c->numregs[i];
	}
	return n;
}

/* Read the registers of a frozen unit, and clear what says that they are valid. */
static int read_and_clear(const struct unc_regs *regs, const struct unc_unit *unit,
			  struct unc_data *data, unsigned n)
{
	struct unc_addr at[MOST_REGS] = { { .size = 0 } };
	uint64_t value[MOST_REGS];
	int rc;

	for (unsigned i = 0; i < n; i++)
		at[i] = unc_unit_addr(unit, data[i].offset, 8);
	rc = unc_regs_read(regs, at, n, value);
	for (unsigned i = 0; rc == 0 && i < n; i++) {
		data[i].value = value[i];
		if (value[i] & data[i].clear)
			rc = unc_regs_write(regs, &at[i], value[i] & ~data[i].clear);
	}
	return rc;
}

/* The freeze is in the claim while it holds. Overflow flags, bits 15:4, are written back as they were. */
static int frozen_read(struct unc_direct *d, const struct unc_unit *unit, struct unc_data *data,
		       unsigned n, uint64_t was)
{
	struct unc_addr control = unc_unit_addr(unit, unit->box->unit_ctl, 8);
	struct unc_claimed u = unc_claimed_at(d, unit);
	int rc = unc_claimed_begin_freeze(&u), end;

	if (rc)
		return rc;
	rc = unc_regs_write(&d->regs, &control, was | FREEZE);
	if (rc == 0)
		rc = read_and_clear(&d->regs, unit, data, n);
	end = unc_regs_write(&d->regs, &control, was);
	rc = rc ? rc : end;
	end = unc_claimed_end_freeze(&u, end == 0);
	return rc ? rc : end;
}

/* Take the registers of a unit. The start lock is held. */
static int take(struct unc_direct *d, const struct unc_unit *unit, struct unc_data *data,
		unsigned n, struct unc_error *err)
{
	struct unc_addr control = unc_unit_addr(unit, unit->box->unit_ctl, 8);
	uint64_t was;
	int rc = unc_regs_read(&d->regs, &control, 1, &was);

	if (rc == 0)
		rc = was & FREEZE ? read_and_clear(&d->regs, unit, data, n)
				  : frozen_read(d, unit, data, n, was);
	return rc ? unc_direct_error(d, unit, rc, "read the data registers of", err) : 0;
}

/* ---------------------------------------------------------------------------------- sets */

static int take_all(struct unc_set *set, struct unc_captured *list, struct unc_error *err)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < set->plan.numprograms; i++) {
		const struct unc_unit *unit = set->plan.programs[i].unit;
		struct captures c = captures_of(set, i);
		struct unc_data data[MOST_REGS], *at = data;
		unsigned n = registers(&c, data);

		if (n)
			rc = take(set->direct, unit, data, n, err);
		for (unsigned k = 0; rc == 0 && k < c.count; at += c.numregs[k++]) {
			unc_capture_decode(c.capture[k], at);
			for (unsigned r = 0; r < c.numregs[k]; r++)
				*list++ = (struct unc_captured){ .socket = unit->socket,
								 .unit = unit->number,
								 .capture = c.capture[k],
								 .data = at[r] };
		}
	}
	return rc;
}

int unc_capture_take(struct unc_set *set, struct unc_captured *list, size_t max, size_t *count,
		     struct unc_error *err)
{
	struct unc_data data[MOST_REGS];
	int rc;

	*count = 0;
	for (size_t i = 0; i < set->plan.numprograms; i++) {
		struct captures c = captures_of(set, i);

		*count += registers(&c, data);
	}
	if (*count == 0 || *count > max)
		return 0;
	rc = unc_join_lock(set->direct, err);
	if (rc)
		return rc;
	rc = take_all(set, list, err);
	unc_join_unlock(set->direct);
	return rc;
}

int unc_capture_clear(struct unc_set *set, size_t program, struct unc_error *err)
{
	const struct unc_joined *joined = &set->own.joined[program];
	struct captures all = captures_of(set, program), fresh = { .count = 0 };
	struct unc_data data[MOST_REGS];
	unsigned n;

	for (unsigned i = 0; i < all.count; i++)
		if (joined->first || (joined->place.filters >> all.capture[i]->reg & 1))
			fresh.capture[fresh.count++] = all.capture[i];
	n = registers(&fresh, data);
	return n ? take(set->direct, set->plan.programs[program].unit, data, n, err) : 0;
}
