/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/own.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

int unc_own_make(struct unc_own *own, struct unc_direct *direct, const struct unc_plan *plan)
{
	own->direct = direct;
	own->plan = plan;
	own->taken = 0;
	own->before = calloc(plan->numprograms + 1, sizeof(*own->before));
	return own->before ? 0 : -ENOMEM;
}

void unc_own_free(struct unc_own *own)
{
	free(own->before);
	own->before = NULL;
}

static size_t unit_id(const struct unc_own *own, size_t i)
{
	return (size_t)(own->plan->programs[i].unit - own->direct->machine.units);
}

/* ---------------------------------------------------------------------------------- left behind */

/* Restore what a killed process left in a claimed unit, unless another tool used it since. */
static int clear_left(struct unc_direct *d, size_t id, struct unc_error *err)
{
	const struct unc_unit *unit = &d->machine.units[id];
	struct unc_snapshot before, now;
	int rc;

	if (!unc_claim_left(d->claims, id, &before))
		return 0;
	rc = unc_snapshot_save(&d->regs, unit, &now);
	if (rc)
		return unc_direct_error(d, unit, rc, "read the registers of", err);
	if (unc_snapshot_is_ours(unit, &before, &now)) {
		rc = unc_snapshot_restore(&d->regs, unit, NULL, &before);
		if (rc)
			return unc_direct_error(d, unit, rc,
						"put back what a killed process left in", err);
	}
	unc_claim_restored(d->claims, id);
	return 0;
}

/*
 * Once per process, also restore abandoned units outside this plan, so that they do not count on
 * unread. Units that cannot be claimed or restored are left to the next process.
 */
static void clear_all_left(struct unc_direct *d)
{
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	struct unc_snapshot before;

	pthread_mutex_lock(&lock);
	for (size_t id = 0; !d->swept && id < d->machine.numunits; id++) {
		if (!unc_claim_left(d->claims, id, &before) ||
		    unc_claim(d->claims, id, &lock, "", NULL))
			continue;
		clear_left(d, id, NULL);
		unc_claim_release(d->claims, id, &lock);
	}
	d->swept = true;
	pthread_mutex_unlock(&lock);
}

/* ---------------------------------------------------------------------------------- taking */

static int other_tool(const struct unc_unit *unit, const struct unc_addr *at, uint64_t value,
		      struct unc_error *err)
{
	char name[64], where[64];

	return unc_error_set(
		err, -EBUSY,
		"%s is programmed but not claimed: %s has 0x%llx. Another tool or the kernel's "
		"driver counts there; to take it all the same, set PAPI_UNCORE_FORCE=1",
		unc_unit_name(unit, name, sizeof(name)), unc_addr_name(at, where, sizeof(where)),
		(unsigned long long)value);
}

static int take(struct unc_own *own, size_t i, struct unc_error *err)
{
	const struct unc_program *p = &own->plan->programs[i];
	struct unc_direct *d = own->direct;
	struct unc_addr at;
	uint64_t value;
	char name[64];
	int rc = unc_claim(d->claims, unit_id(own, i), own,
			   unc_unit_name(p->unit, name, sizeof(name)), err);

	if (rc)
		return rc;
	rc = clear_left(d, unit_id(own, i), err);
	if (rc == 0) {
		rc = unc_snapshot_save(&d->regs, p->unit, &own->before[i]);
		unc_snapshot_plan(p, &own->before[i]);
		if (rc)
			unc_direct_error(d, p->unit, rc, "read the registers of", err);
	}
	if (rc == 0 && !d->force && unc_snapshot_programmed(p->unit, &own->before[i], &at, &value))
		rc = other_tool(p->unit, &at, value, err);
	if (rc == 0) {
		rc = unc_claim_record(d->claims, unit_id(own, i), &own->before[i]);
		if (rc)
			unc_direct_error(d, p->unit, rc, "record the registers of", err);
	}
	if (rc)
		unc_claim_release(d->claims, unit_id(own, i), own);
	return rc;
}

/* Runs in a signal handler. Claims end with the process. */
static void restore_at_signal(void *arg)
{
	struct unc_own *own = arg;

	for (size_t i = 0; i < own->taken; i++)
		if (unc_snapshot_restore(&own->direct->regs, own->plan->programs[i].unit,
					 &own->plan->programs[i], &own->before[i]) == 0)
			unc_claim_restored(own->direct->claims, unit_id(own, i));
}

int unc_own_take(struct unc_own *own, struct unc_error *err)
{
	struct unc_direct *d = own->direct;
	size_t i;
	int rc = 0;

	if (d->closed)
		return unc_error_set(err, -ENODEV, "PAPI was shut down meanwhile");
	clear_all_left(d);
	for (i = 0; i < own->plan->numprograms; i++) {
		rc = take(own, i, err);
		if (rc)
			break;
	}
	if (rc == 0) {
		own->taken = i;
		own->guarded.at_signal =
			i && d->regs.ops->signal_safe && !d->no_signals ? restore_at_signal : NULL;
		own->guarded.signal_arg = own;
		own->guarded.owner = d;
		rc = unc_guard_begin(&own->guarded);
		if (rc == 0)
			return 0;
		own->taken = 0;
		unc_error_set(err, rc, "the process ends: nothing is counted any more");
	}
	while (i-- > 0) {
		unc_claim_restored(d->claims, unit_id(own, i));
		unc_claim_release(d->claims, unit_id(own, i), own);
	}
	return rc;
}

/* ---------------------------------------------------------------------------------- giving back */

/* Restore those registers of a disturbed unit that still hold what was written, and no others. */
static int withdraw(const struct unc_own *own, size_t i, const struct unc_disturbance *disturbance)
{
	int first = 0;

	for (size_t k = 0; k < disturbance->count; k++) {
		int rc;

		if (disturbance->program[k] != i || unc_disturbance_changed(disturbance, k))
			continue;
		rc = unc_snapshot_put(&own->direct->regs, own->plan->programs[i].unit,
				      &own->before[i], &disturbance->at[k]);
		first = first ? first : rc;
	}
	return first;
}

int unc_own_give_back(struct unc_own *own, const struct unc_disturbance *disturbance,
		      struct unc_error *err)
{
	struct unc_direct *d = own->direct;
	int first = 0;

	for (size_t i = 0; i < own->taken; i++) {
		const struct unc_program *p = &own->plan->programs[i];
		/* A silent device may drop writes: keep its record for the next process. */
		bool silent = disturbance && unc_disturbance_silent(disturbance, i);
		bool theirs = disturbance && !silent && unc_disturbance_in(disturbance, i);
		int rc = theirs ? withdraw(own, i, disturbance)
				: unc_snapshot_restore(&d->regs, p->unit, p, &own->before[i]);

		if ((rc == 0 && !silent) || theirs)
			unc_claim_restored(d->claims, unit_id(own, i));
		if (rc && !first)
			first = unc_direct_error(d, p->unit, rc, "put back the registers of", err);
	}
	unc_guard_end(&own->guarded);
	for (size_t i = 0; i < own->taken; i++)
		unc_claim_release(d->claims, unit_id(own, i), own);
	own->taken = 0;
	return first;
}
