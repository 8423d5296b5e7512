/* SPDX-License-Identifier: BSD-3-Clause */
#include "montecito/mont_set.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/clock.h"
#include "montecito/ear_etb.h"
#include "montecito/mont_claim.h"

/* ---------------------------------------------------------------------------------- making */

void unc_mont_free_lists(struct unc_mont_set *set)
{
	free(set->before);
	free(set->at);
	free(set->value);
	free(set->written);
	free(set->total);
	set->before = NULL;
	set->at = NULL;
	set->value = set->written = set->total = NULL;
}

/* List the registers to read: counters first, as in the plan. */
static void list_registers(struct unc_mont_set *set)
{
	const struct unc_plan *plan = &set->plan;
	size_t n = plan->numreadings;

	memcpy(set->at, plan->readings, n * sizeof(*set->at));
	for (size_t i = 0; i < plan->numprograms; i++) {
		const struct unc_program *p = &plan->programs[i];

		set->written[n] = 0;
		set->at[n++] = unc_mont_pmc0(p->unit);
		for (unsigned k = 0; k < p->unit->box->counters; k++) {
			if (!(p->counters >> k & 1))
				continue;
			set->written[n] = p->ctl[k];
			set->at[n++] = unc_unit_addr(p->unit, unc_unit_counter(p->unit, k).ctl, 8);
		}
	}
	set->numat = n;
}

/* Allocate what counting needs in addition to the plan. */
static int equip(struct unc_mont_set *set, struct unc_error *err)
{
	const struct unc_plan *plan = &set->plan;
	size_t most = plan->numreadings + plan->numprograms * (1 + UNC_MAX_COUNTERS);

	unc_mont_free_lists(set);
	set->before = calloc(plan->numprograms + 1, sizeof(*set->before));
	set->at = calloc(most + 1, sizeof(*set->at));
	set->value = calloc(most + 1, sizeof(*set->value));
	set->written = calloc(most + 1, sizeof(*set->written));
	set->total = calloc(plan->numreadings + 1, sizeof(*set->total));
	if (!set->before || !set->at || !set->value || !set->written || !set->total) {
		unc_mont_free_lists(set);
		return unc_error_set(err, -ENOMEM, "out of memory");
	}
	list_registers(set);
	return 0;
}

static int no_access(const struct unc_mont_set *set, size_t program, const char *what, int rc,
		     struct unc_error *err)
{
	char name[64];

	return unc_error_set(err, rc, "cannot %s %s through %s: %s", what,
			     unc_unit_name(set->plan.programs[program].unit, name, sizeof(name)),
			     set->m->regs.ops->name, unc_regs_strerror(&set->m->regs, rc));
}

/* ---------------------------------------------------------------------------------- starting */

/* Give back the threads of the programs, in the order of the machine's units, up to this one. */
static int give_back(struct unc_mont_set *set, size_t end, struct unc_error *err)
{
	int first = 0;

	for (size_t u = 0; u < end; u++) {
		uint32_t i = set->plan.program_of[u];
		int rc = 0;

		if (i != UINT32_MAX)
			rc = unc_mont_give_back(set->m, set->fd, &set->plan.programs[i],
						&set->before[i], first ? NULL : err);
		first = first ? first : rc;
	}
	close(set->fd);
	set->fd = -1;
	return first;
}

/* All sets claim in the same order, so that one of two competing sets gets all its threads. */
static int claim(struct unc_mont_set *set, struct unc_error *err)
{
	int rc = unc_mont_claims_open(set->m, &set->fd, err);

	for (size_t u = 0; rc == 0 && u < set->m->machine.numunits; u++) {
		uint32_t i = set->plan.program_of[u];

		if (i == UINT32_MAX)
			continue;
		rc = unc_mont_claim(set->m, set->fd, &set->plan.programs[i], &set->before[i], err);
		if (rc)
			give_back(set, u, NULL);
	}
	return rc;
}

static int program(struct unc_mont_set *set, struct unc_error *err)
{
	const struct unc_plan *plan = &set->plan;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < plan->numprograms; i++) {
		rc = unc_mont_program(&set->m->regs, &plan->programs[i]);
		if (rc == 0)
			rc = unc_ear_etb_clear(&set->m->regs, plan, i);
		if (rc)
			rc = no_access(set, i, "program", rc, err);
	}
	memset(set->written, 0, plan->numreadings * sizeof(*set->written));
	set->read_at = unc_regs_time(&set->m->regs).passed;
	set->base.when.zero_begin = unc_clock_now();
	for (size_t i = 0; rc == 0 && i < plan->numprograms; i++) {
		rc = unc_mont_unfreeze(&set->m->regs, plan->programs[i].unit);
		if (rc)
			rc = no_access(set, i, "unfreeze", rc, err);
	}
	set->base.when.zero_end = unc_clock_now();
	return rc;
}

int unc_mont_start(struct unc_set *base, struct unc_error *err)
{
	struct unc_mont_set *set = unc_mont_set_of(base);
	int rc = set->m->closed ? unc_error_set(err, -ENODEV, "the component was shut down")
				: equip(set, err);

	rc = rc ? rc : claim(set, err);
	if (rc)
		return rc;
	rc = program(set, err);
	if (rc)
		give_back(set, set->m->machine.numunits, NULL);
	return rc;
}

/* ---------------------------------------------------------------------------------- reading */

static int disturbed(struct unc_mont_set *set, size_t i, struct unc_error *err)
{
	char where[64];

	return unc_error_set(
		err, -ESTALE,
		"counting was disturbed: %s has 0x%llx instead of 0x%llx. Another tool "
		"changed it; the counts are lost",
		unc_addr_name(&set->at[i], where, sizeof(where)), (unsigned long long)set->value[i],
		(unsigned long long)set->written[i]);
}

static int check_controls(struct unc_mont_set *set, struct unc_error *err)
{
	for (size_t i = set->plan.numreadings; i < set->numat; i++) {
		bool pmc0 = set->written[i] == 0;

		if (pmc0 ? set->value[i] & UNC_MONT_FREEZE : set->value[i] != set->written[i])
			return disturbed(set, i, err);
	}
	return 0;
}

/*
 * The clock of a thread is 1 GHz: one cycle per nanosecond. @param ns  at least the time since the last read
 */
static int check_time(struct unc_mont_set *set, uint64_t ns, struct unc_error *err)
{
	if (ns < set->plan.cycles)
		return 0;
	return unc_error_set(err, -EOVERFLOW,
			     "counters may have wrapped more than once: they were not read for "
			     "%llu s",
			     (unsigned long long)(ns / 1000000000));
}

static uint64_t step_of(const struct unc_mont_set *set, size_t i)
{
	return (set->value[i] - set->written[i]) & set->plan.masks[i];
}

/* If a counter moved more than any event could in this time, another tool wrote it. */
static int check_steps(struct unc_mont_set *set, uint64_t ns, struct unc_error *err)
{
	for (size_t i = 0; i < set->plan.numreadings; i++)
		if (step_of(set, i) / set->plan.steps[i] > ns)
			return disturbed(set, i, err);
	return 0;
}

static void take_counts(struct unc_mont_set *set)
{
	for (size_t i = 0; i < set->plan.numreadings; i++) {
		set->total[i] += step_of(set, i);
		set->written[i] = set->value[i];
	}
}

static int check(struct unc_mont_set *set, uint64_t ns, struct unc_error *err)
{
	int rc = check_controls(set, err);

	if (rc == 0)
		rc = check_time(set, ns, err);
	return rc ? rc : check_steps(set, ns, err);
}

int unc_mont_update(struct unc_set *base, enum unc_update how, struct unc_error *err)
{
	struct unc_mont_set *set = unc_mont_set_of(base);
	const struct unc_regs *regs = &set->m->regs;
	uint64_t before = unc_regs_time(regs).passed;
	struct unc_when when = base->when;
	int rc;

	when.begin = unc_clock_now();
	rc = unc_regs_read(regs, set->at, set->numat, set->value);
	when.end = unc_clock_now();
	if (rc)
		return unc_error_set(err, rc, "cannot read counters through %s: %s",
				     regs->ops->name, unc_regs_strerror(regs, rc));
	rc = check(set, unc_regs_time(regs).passed - set->read_at, err);
	if (rc)
		return rc;
	take_counts(set);
	set->read_at = before;
	if (how == UNC_UPDATE_READ)
		base->when = when;
	return 0;
}

/* A set that a parent process started counts on there: only close this process's descriptor. */
int unc_mont_end(struct unc_set *base, int lost, struct unc_error *err)
{
	struct unc_mont_set *set = unc_mont_set_of(base);

	return give_back(set, lost == -ECHILD ? 0 : set->m->machine.numunits, err);
}
