/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/context.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "exit_release.h"
#include "direct/claims.h"
#include "discover/discover.h"

int unc_direct_open(const struct unc_regs_ops *ops, const char *options, struct unc_direct **out,
		    struct unc_error *err)
{
	struct unc_direct *d = calloc(1, sizeof(*d));
	int rc;

	if (!d)
		return unc_error_set(err, -ENOMEM, "out of memory");
	atomic_init(&d->users, 1);
	rc = unc_regs_open(ops, options, &d->regs, err);
	if (rc) {
		free(d);
		return rc;
	}
	rc = unc_machine_discover(&d->regs, &d->machine, err);
	if (rc == 0 && d->machine.chip->ia64)
		rc = unc_error_set(err, -ENOTSUP, "Itanium is counted when it is simulated only");
	if (rc == 0)
		rc = unc_claims_open(d->regs.ops->claim_path(d->regs.self), d->regs.ops->simulated,
				     &d->machine, &d->claims, err);
	if (rc) {
		unc_direct_close(d);
		return rc;
	}
	*out = d;
	return 0;
}

void unc_direct_close(void *self)
{
	struct unc_direct *d = self;

	if (!d || unc_work_begin_alone()) /* a signal handler has interrupted its use */
		return;
	unc_exit_run(d);
	d->closed = true;
	unc_claims_close(d->claims);
	d->claims = NULL;
	unc_regs_close(&d->regs);
	unc_work_end();
	unc_direct_drop(d);
}

void unc_direct_drop(struct unc_direct *d)
{
	if (atomic_fetch_sub(&d->users, 1) != 1)
		return;
	unc_machine_free(&d->machine);
	free(d);
}

/* ---------------------------------------------------------------------------------- messages */

/* The MSRs of a unit, which an allow-list needs; "" for other registers. */
static const char *name_msrs(const struct unc_unit *unit, int rc, char *buf, size_t size)
{
	uint64_t first = ~0ull, last = 0;
	struct unc_unit_map map;

	*buf = '\0';
	if (unit->box->space != UNC_MSR || (rc != -EPERM && rc != -EACCES))
		return buf;
	unc_unit_map(unit, &map);
	for (size_t i = 0; i < map.count; i++) {
		first = map.regs[i].at.at < first ? map.regs[i].at.at : first;
		last = map.regs[i].at.at > last ? map.regs[i].at.at : last;
	}
	snprintf(buf, size, " (MSRs 0x%llx to 0x%llx)", (unsigned long long)first,
		 (unsigned long long)last);
	return buf;
}

int unc_direct_error(const struct unc_direct *d, const struct unc_unit *unit, int rc,
		     enum unc_access access, const char *what, struct unc_error *err)
{
	const char *lost = unc_claims_lost(d->claims);
	char name[64], msrs[64];

	return unc_error_set(err, rc, "cannot %s %s%s through %s: %s", what,
			     unc_unit_name(unit, name, sizeof(name)),
			     name_msrs(unit, rc, msrs, sizeof(msrs)), d->regs.ops->name,
			     lost ? lost : unc_regs_why(&d->regs, unit->box->space, access, rc));
}
