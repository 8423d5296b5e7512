/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/context.h"

#include <errno.h>
#include <stdlib.h>

#include "exit_release.h"
#include "direct/claims.h"
#include "direct/wrap_poll.h"
#include "discover/discover.h"

int unc_direct_open(const struct unc_regs_ops *ops, const char *options, struct unc_direct **out,
		    struct unc_error *err)
{
	struct unc_direct *d = calloc(1, sizeof(*d));
	int rc;

	if (!d)
		return unc_error_set(err, -ENOMEM, "out of memory");
	atomic_init(&d->users, 1);
	unc_watch_prepare();
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

void unc_direct_close(struct unc_direct *d)
{
	if (!d || unc_work_begin_alone()) /* it is in use by what a signal handler interrupted */
		return;
	unc_exit_run(d);
	unc_watch_end();
	d->closed = true;
	unc_claims_close(d->claims);
	d->claims = NULL;
	unc_regs_close(&d->regs);
	unc_work_end();
	unc_direct_drop(d);
}

void unc_direct_use(struct unc_direct *d)
{
	atomic_fetch_add(&d->users, 1);
}

void unc_direct_drop(struct unc_direct *d)
{
	if (atomic_fetch_sub(&d->users, 1) != 1)
		return;
	unc_machine_free(&d->machine);
	free(d);
}

/* ---------------------------------------------------------------------------------- messages */

int unc_direct_error(const struct unc_direct *d, const struct unc_unit *unit, int rc,
		     const char *what, struct unc_error *err)
{
	char name[64];

	return unc_error_set(err, rc, "cannot %s %s through %s: %s", what,
			     unc_unit_name(unit, name, sizeof(name)), d->regs.ops->name,
			     unc_regs_strerror(&d->regs, rc));
}

/* A device that may be opened for writing: since Linux 5.9 the module can refuse each write. */
int unc_direct_write_error(const struct unc_direct *d, const struct unc_unit *unit, int rc,
			   const char *what, struct unc_error *err)
{
	char name[64];

	if (rc != -EPERM || unit->box->space != UNC_MSR)
		return unc_direct_error(d, unit, rc, what, err);
	return unc_error_set(
		err, rc,
		"cannot %s %s: the kernel refuses writes to MSRs (msr.allow_writes=off); "
		"to allow them: echo on > /sys/module/msr/parameters/allow_writes",
		what, unc_unit_name(unit, name, sizeof(name)));
}
