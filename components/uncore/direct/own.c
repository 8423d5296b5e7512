/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/own.h"

#include <errno.h>
#include <stdlib.h>

#include "direct/error.h"

int unc_own_make(struct unc_own *own, struct unc_direct *direct, struct unc_plan *plan)
{
	own->direct = direct;
	own->plan = plan;
	own->taken = 0;
	own->joined = calloc(plan->numprograms + 1, sizeof(*own->joined));
	return own->joined ? 0 : -ENOMEM;
}

void unc_own_free(struct unc_own *own)
{
	free(own->joined);
	own->joined = NULL;
}

/* Runs in a signal handler. What cannot be done is done by the next process that starts or stops. */
static void restore_at_signal(void *arg)
{
	static const struct unc_leaving how = { .at_signal = true };
	struct unc_own *own = arg;

	if (unc_claims_lock_at_signal(own->direct->joins->claims))
		return;
	for (size_t i = 0; i < own->taken; i++)
		unc_leave(own->direct, own->plan, i, &own->joined[i], &how);
	if (own->freezes)
		unc_settle_freezes(own->direct, own->plan, true);
	unc_join_unlock(own->direct);
}

/* Guard what was joined: from now on it is left however the process ends. */
static int guard(struct unc_own *own, struct unc_error *err)
{
	struct unc_direct *d = own->direct;
	bool handle = own->taken && d->regs.ops->signal_safe && !d->no_signals;
	int rc;

	own->guarded.at_signal = handle ? restore_at_signal : NULL;
	own->guarded.signal_arg = own;
	own->guarded.owner = d;
	rc = unc_guard_begin(&own->guarded);
	return rc ? unc_error_set(err, rc, "the process ends: nothing is counted any more") : 0;
}

static int lock(const struct unc_own *own, struct unc_error *err)
{
	return own->within ? 0 : unc_join_lock(own->direct, err);
}

static void unlock(const struct unc_own *own)
{
	if (!own->within)
		unc_join_unlock(own->direct);
}

int unc_own_take(struct unc_own *own, struct unc_error *err)
{
	static const struct unc_leaving untouched = { .untouched = true };
	struct unc_direct *d = own->direct;
	size_t i = 0;
	int rc;

	own->taken = 0;
	if (d->closed)
		return unc_error_set(err, -ENODEV, "PAPI was shut down meanwhile");
	if (own->plan->numprograms == 0) /* only free-running counters */
		return guard(own, err);
	rc = lock(own, err);
	if (rc)
		return rc;
	while (rc == 0 && i < own->plan->numprograms) {
		rc = unc_join(d, own->plan, i, &own->joined[i], err);
		i += rc == 0;
	}
	own->taken = i;
	if (rc == 0)
		rc = guard(own, err);
	own->locked = rc == 0;
	if (rc == 0)
		return 0;
	while (i-- > 0)
		unc_leave(d, own->plan, i, &own->joined[i], &untouched);
	own->taken = 0;
	unlock(own);
	return rc;
}

void unc_own_taken(struct unc_own *own)
{
	if (own->locked)
		unlock(own);
	own->locked = false;
}

int unc_own_give_back(struct unc_own *own, const struct unc_disturbance *disturbance,
		      struct unc_error *err)
{
	const struct unc_leaving how = { .disturbance = disturbance };
	struct unc_direct *d = own->direct;
	bool locked = own->locked;
	int first = 0;

	if (own->taken && !locked) {
		first = lock(own, err);
		locked = first == 0;
	}
	for (size_t i = 0; i < own->taken; i++) {
		int rc = 0;

		if (locked)
			rc = unc_leave(d, own->plan, i, &own->joined[i], &how);
		else
			unc_leave_later(d, own->plan, i, &own->joined[i]);
		if (rc && !first)
			first = unc_direct_error(d, own->plan->programs[i].unit, rc,
						 "put back the registers of", err);
	}
	own->taken = 0;
	own->locked = false;
	unc_guard_end(&own->guarded);
	if (locked)
		unlock(own);
	return first;
}
