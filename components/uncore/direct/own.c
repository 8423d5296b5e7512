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

/* From now on it is left however the process ends. */
static int release_at_exit(struct unc_own *own, struct unc_error *err)
{
	int rc;

	own->at_exit.owner = own->direct;
	rc = unc_exit_add(&own->at_exit);
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
		return release_at_exit(own, err);
	rc = lock(own, err);
	if (rc)
		return rc;
	while (rc == 0 && i < own->plan->numprograms) {
		rc = unc_join(d, own->plan, i, &own->joined[i], err);
		i += rc == 0;
	}
	own->taken = i;
	if (rc == 0)
		rc = release_at_exit(own, err);
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
	unc_exit_remove(&own->at_exit);
	if (locked)
		unlock(own);
	return first;
}
