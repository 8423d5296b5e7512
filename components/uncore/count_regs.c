/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting by registers, in the order of the manual's section 1.9.5: freeze, program, reset,
 * unfreeze. What a box cannot do through its unit control is done counter by counter.
 *
 * Only units of the set are touched, through their own unit control: the global freeze would stop
 * everybody on the socket. All of them are programmed while frozen, so that what separates their
 * starts is one write each. The UBox has no unit control (2.1.2): its counters are left disabled
 * until that last round.
 */
#include "count.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "claim.h"
#include "plan.h"

/* Control bits that all boxes share (table 1-5). */
#define CTL_EN (1ull << 22)

struct unc_set {
	struct unc_machine *machine;
	struct unc_plan plan;
	bool running;
	uint64_t *raw;   /* what the last read saw, by reading */
	uint64_t *last;  /* what the one before saw */
	uint64_t *total; /* counted since start */
};

static int put(const struct unc_set *set, const struct unc_unit *unit, int32_t offset,
	       unsigned size, uint64_t value)
{
	struct unc_addr at = unc_unit_addr(unit, offset, size);

	return set->machine->ops->write(set->machine->regs, &at, value);
}

static int put_ctl(const struct unc_set *set, const struct unc_unit *unit, int n, uint64_t value)
{
	const struct unc_box *box = unit->box;

	return put(set, unit, unc_box_counter(box, unit->number, (unsigned)n).ctl, box->ctl_bytes,
		   value);
}

static int put_unit_ctl(const struct unc_set *set, const struct unc_unit *unit, uint32_t bits)
{
	if (unit->box->unit_ctl == UNC_NONE)
		return 0;
	return put(set, unit, unit->box->unit_ctl, 4, unit->box->unit_ctl_ones | bits);
}

/* Write the controls of all used counters, enabled or not. */
static int put_controls(const struct unc_set *set, const struct unc_program *p, uint64_t enable)
{
	const struct unc_box *box = p->unit->box;
	int rc = 0;

	for (int c = 0; rc == 0 && c < box->counters; c++)
		if (p->counters >> c & 1)
			rc = put_ctl(set, p->unit, c, enable ? p->ctl[c] | enable : 0);
	if (rc == 0 && p->fixed)
		rc = put(set, p->unit, box->fixed_ctl, 4, enable);
	return rc;
}

static int put_filters(const struct unc_set *set, const struct unc_program *p, bool clear)
{
	int rc = 0;

	for (unsigned k = 1; rc == 0 && k < UNC_REGS; k++) {
		struct unc_addr at;

		if (!p->filter_used[k])
			continue;
		at = unc_unit_filter(p->unit, k - 1);
		rc = set->machine->ops->write(set->machine->regs, &at, clear ? 0 : p->filter[k]);
	}
	return rc;
}

/* No reset reaches these counters: disable all, and set those that we use to 0. */
static int clear_one_by_one(const struct unc_set *set, const struct unc_program *p)
{
	const struct unc_box *box = p->unit->box;
	int rc = 0;

	if (box->fixed_ctl != UNC_NONE)
		rc = put(set, p->unit, box->fixed_ctl, 4, 0);
	if (rc == 0 && p->fixed)
		rc = put(set, p->unit, box->fixed_ctr, 8, 0);
	for (int c = 0; rc == 0 && c < box->counters; c++) {
		rc = put_ctl(set, p->unit, c, 0);
		if (rc == 0 && (p->counters >> c & 1))
			rc = put(set, p->unit,
				 unc_box_counter(box, p->unit->number, (unsigned)c).ctr, 8, 0);
	}
	return rc;
}

/* Freeze, which a unit may obey only once its control has the bits that enable it. */
static int freeze(const struct unc_set *set, const struct unc_unit *unit)
{
	int rc = unit->box->freeze_enable ? put_unit_ctl(set, unit, 0) : 0;

	return rc ? rc : put_unit_ctl(set, unit, UNC_UNIT_FRZ);
}

/* Steps a to d of 1.9.5 for one unit; it stays frozen, or disabled if it cannot be frozen. */
static int program(const struct unc_set *set, const struct unc_program *p)
{
	const struct unc_box *box = p->unit->box;
	int rc;

	if (box->unit_ctl == UNC_NONE) {
		/* What somebody left must not run here either. */
		rc = clear_one_by_one(set, p);
		return rc ? rc : put_filters(set, p, false);
	}
	rc = freeze(set, p->unit);
	if (rc == 0) /* what somebody left in counters that we do not use must not run */
		rc = box->no_reset
			     ? clear_one_by_one(set, p)
			     : put_unit_ctl(set, p->unit,
					    UNC_UNIT_FRZ | UNC_UNIT_RST_CTRL | UNC_UNIT_RST_CTRS);
	if (rc == 0)
		rc = put_filters(set, p, false);
	if (rc == 0)
		rc = put_controls(set, p, CTL_EN);
	if (rc == 0 && !box->no_reset)
		rc = put_unit_ctl(set, p->unit, UNC_UNIT_FRZ | UNC_UNIT_RST_CTRS);
	return rc;
}

static int let_run(const struct unc_set *set, const struct unc_program *p)
{
	return p->unit->box->unit_ctl == UNC_NONE ? put_controls(set, p, CTL_EN)
						  : put_unit_ctl(set, p->unit, 0);
}

static int hold(const struct unc_set *set, const struct unc_program *p)
{
	return p->unit->box->unit_ctl == UNC_NONE ? put_controls(set, p, 0)
						  : put_unit_ctl(set, p->unit, UNC_UNIT_FRZ);
}

/*
 * Leave a unit as after a hardware reset: nothing enabled, nothing frozen. What fails does not keep
 * the rest from being done; the first error is returned.
 */
static int clean(const struct unc_set *set, const struct unc_program *p)
{
	const struct unc_box *box = p->unit->box;
	int first = put_filters(set, p, true), rc, one_by_one = 0;

	if (box->unit_ctl == UNC_NONE) {
		rc = put_controls(set, p, 0);
		return first ? first : rc;
	}
	if (box->no_reset) {
		rc = freeze(set, p->unit);
		first = first ? first : rc;
		one_by_one = clear_one_by_one(set, p);
		first = first ? first : one_by_one;
	} else {
		if (p->fixed) {
			rc = put(set, p->unit, box->fixed_ctl, 4, 0);
			first = first ? first : rc;
		}
		rc = put_unit_ctl(set, p->unit,
				  UNC_UNIT_FRZ | UNC_UNIT_RST_CTRL | UNC_UNIT_RST_CTRS);
		first = first ? first : rc;
		if (rc)
			one_by_one = put_controls(set, p, 0);
	}
	if (one_by_one) /* counters that are still enabled stay frozen at least */
		return first;
	rc = put_unit_ctl(set, p->unit, 0);
	return first ? first : rc;
}

static int failed(const struct unc_set *set, const struct unc_program *p, int rc, const char *what,
		  struct unc_error *err)
{
	char name[64];

	return unc_why(err, rc, "cannot %s %s through %s: %s", what,
		       unc_unit_name(p->unit, name, sizeof(name)), set->machine->ops->name,
		       strerror(-rc));
}

static size_t unit_id(const struct unc_set *set, const struct unc_program *p)
{
	return (size_t)(p->unit - set->machine->units);
}

static void release_claims(struct unc_set *set)
{
	for (size_t i = 0; i < set->plan.numprograms; i++)
		unc_claim_release(set->machine->claims, unit_id(set, &set->plan.programs[i]), set);
}

static int claim_all(struct unc_set *set, struct unc_error *err)
{
	for (size_t i = 0; i < set->plan.numprograms; i++) {
		const struct unc_program *p = &set->plan.programs[i];
		char name[64];
		int rc = unc_claim(set->machine->claims, unit_id(set, p), set,
				   unc_unit_name(p->unit, name, sizeof(name)), err);

		if (rc) {
			release_claims(set);
			return rc;
		}
	}
	return 0;
}

static int read_raw(const struct unc_set *set, uint64_t *into, struct unc_error *err)
{
	int rc = set->machine->ops->read(set->machine->regs, set->plan.readings,
					 set->plan.numreadings, into);

	return rc ? unc_why(err, rc, "cannot read counters through %s: %s", set->machine->ops->name,
			    strerror(-rc))
		  : 0;
}

/* Add what was counted since the last look; a counter that wrapped once in between is right. */
static void widen(struct unc_set *set)
{
	for (size_t i = 0; i < set->plan.numreadings; i++) {
		set->total[i] += (set->raw[i] - set->last[i]) & set->plan.masks[i];
		set->last[i] = set->raw[i];
	}
}

static int start(struct unc_set *set, struct unc_error *err)
{
	struct unc_plan *plan = &set->plan;
	size_t i;
	int rc = claim_all(set, err);

	if (rc)
		return rc;
	for (i = 0; i < plan->numprograms; i++) {
		rc = program(set, &plan->programs[i]);
		if (rc) {
			failed(set, &plan->programs[i], rc, "program", err);
			break;
		}
	}
	/* Free-running counters have a past; fixed ones may not obey the reset. */
	if (rc == 0)
		rc = read_raw(set, set->last, err);
	memset(set->total, 0, plan->numreadings * sizeof(set->total[0]));
	for (i = 0; rc == 0 && i < plan->numprograms; i++) {
		rc = let_run(set, &plan->programs[i]);
		if (rc)
			failed(set, &plan->programs[i], rc, "start", err);
	}
	if (rc == 0) {
		set->running = true;
		return 0;
	}
	for (i = 0; i < plan->numprograms; i++)
		clean(set, &plan->programs[i]); /* as far as it goes: the first error counts */
	release_claims(set);
	return rc;
}

static int read_set(struct unc_set *set, uint64_t *values, struct unc_error *err)
{
	const struct unc_plan *plan = &set->plan;

	if (set->running) {
		int rc = read_raw(set, set->raw, err);

		if (rc)
			return rc;
		widen(set);
	}
	for (size_t k = 0; k < plan->numevents; k++) {
		values[k] = 0;
		for (size_t i = plan->first[k]; i < plan->first[k + 1]; i++)
			values[k] += set->total[plan->which[i]];
	}
	return 0;
}

static int stop(struct unc_set *set, struct unc_error *err)
{
	const struct unc_plan *plan = &set->plan;
	int rc = 0, first = 0;

	if (!set->running)
		return 0;
	for (size_t i = 0; i < plan->numprograms; i++) {
		rc = hold(set, &plan->programs[i]);
		if (rc && !first)
			first = failed(set, &plan->programs[i], rc, "stop", err);
	}
	rc = read_raw(set, set->raw, first ? NULL : err);
	if (rc == 0)
		widen(set);
	else if (!first)
		first = rc;
	set->running = false;
	for (size_t i = 0; i < plan->numprograms; i++) {
		rc = clean(set, &plan->programs[i]);
		if (rc && !first)
			first = failed(set, &plan->programs[i], rc, "reset", err);
	}
	release_claims(set);
	return first;
}

static void release(struct unc_set *set)
{
	if (!set)
		return;
	stop(set, NULL);
	unc_plan_free(&set->plan);
	free(set->raw);
	free(set->last);
	free(set->total);
	free(set);
}

static int prepare(struct unc_machine *machine, const struct unc_encoding *const *events,
		   size_t numevents, int socket, struct unc_set **out, struct unc_error *err)
{
	struct unc_set *set = calloc(1, sizeof(*set));
	size_t n;
	int rc;

	if (!set)
		return unc_why(err, -ENOMEM, "out of memory");
	set->machine = machine;
	rc = unc_plan_make(machine, events, numevents, socket, &set->plan, err);
	n = set->plan.numreadings + 1;
	set->raw = calloc(n, sizeof(*set->raw));
	set->last = calloc(n, sizeof(*set->last));
	set->total = calloc(n, sizeof(*set->total));
	if (rc == 0 && (!set->raw || !set->last || !set->total))
		rc = unc_why(err, -ENOMEM, "out of memory");
	if (rc) {
		release(set);
		return rc;
	}
	*out = set;
	return 0;
}

const struct unc_count_ops unc_count_regs = {
	.name = "registers",
	.prepare = prepare,
	.start = start,
	.read = read_set,
	.stop = stop,
	.release = release,
};
