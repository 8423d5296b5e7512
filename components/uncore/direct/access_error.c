/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/access_error.h"

#include <errno.h>

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
