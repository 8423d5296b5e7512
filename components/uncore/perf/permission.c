/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/permission.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "host/host.h"
#include "perf/calls.h"
#include "perf/perf.h"

/* The advice depends on kernel.perf_event_paranoid. */
static int not_allowed(const struct unc_perf *perf, int rc, const char *what, struct unc_error *err)
{
	char path[UNC_PATH_MAX], level[16] = "";

	if (unc_host_path(path, sizeof(path), perf->root, "/proc/sys/kernel/perf_event_paranoid") ==
	    0)
		(void)unc_host_file(path, level, sizeof(level));
	if (level[0] == '\0')
		return unc_error_set(err, rc, "%sperf_event_open: %s", what, strerror(-rc));
	if (level[0] == '0' || level[0] == '-')
		return unc_error_set(err, rc, "%sforbidden here: container, seccomp or LSM?", what);
	return unc_error_set(err, rc,
			     "%skernel.perf_event_paranoid is %s, not 0, and no CAP_PERFMON", what,
			     level);
}

int unc_perf_explain(const struct unc_perf *perf, int rc, const char *what, struct unc_error *err)
{
	switch (rc) {
	case -EPERM:
	case -EACCES:
		return not_allowed(perf, rc, what, err);
	case -ENOSYS:
		return unc_error_set(err, rc, "%sthis kernel has no perf_event_open", what);
	case -EMFILE:
		return unc_error_set(err, rc,
				     "%stoo many open files: one is needed for each event and unit "
				     "(ulimit -n)",
				     what);
	case -ENODEV:
	case -ENOENT:
		return unc_error_set(err, -ENODEV, "%sthe kernel's PMU has gone", what);
	case -EINVAL:
		return unc_error_set(err, -ENOTSUP, "%sthis kernel's PMU does not accept the event",
				     what);
	default:
		return unc_error_set(err, rc, "%sperf_event_open: %s", what, strerror(-rc));
	}
}

/*
 * Open event 0 of a PMU: any event that the PMU accepts will do, since the kernel checks permission only for these.
 * -EAGAIN: it does not accept event 0, which says nothing.
 */
static int try_pmu(const struct unc_perf *perf, unsigned type, int cpu, struct unc_error *err)
{
	struct perf_event_attr attr = { .size = sizeof(attr), .type = type, .disabled = 1 };
	int rc;

	if (perf->root[0] && unc_perf_calls == &unc_perf_kernel)
		return unc_error_set(err, -ENODEV, "PAPI_UNCORE_ROOT is not the running machine");
	rc = unc_perf_calls->open(&attr, cpu, -1);
	if (rc == -EINVAL)
		return -EAGAIN;
	if (rc < 0)
		return unc_perf_explain(perf, rc, "", err);
	unc_perf_calls->close(rc);
	return 0;
}

int unc_perf_check_permission(const struct unc_perf *perf, struct unc_error *err)
{
	int rc = -EAGAIN;

	for (size_t i = 0; rc == -EAGAIN && i < perf->machine.numunits; i++) {
		const struct unc_perf_pmu *pmu = perf->units[i].pmu;

		if (i == 0 || pmu->family != perf->units[i - 1].pmu->family)
			rc = try_pmu(perf, pmu->type, perf->units[i].cpu, err);
	}
	return rc == -EAGAIN ? 0 : rc; /* permission was not denied */
}
