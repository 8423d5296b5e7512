/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/sketch.h"

#include <errno.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "host/files.h"
#include "perf/kernel_event.h"
#include "perf/perf.h"
#include "perf/permission.h"

struct look {
	struct unc_perf *perf;
	bool found;   /* an uncore PMU */
	bool allowed; /* to count with one */
	struct unc_error *err;
};

/* Look at the first PMU of a family. */
static int look_at(struct look *look, const char *name, bool table)
{
	struct unc_perf_pmu pmu = { 0 };
	char dir[UNC_PATH_MAX];
	bool masked;
	int rc, cpu;

	if (unc_host_path(dir, sizeof(dir), look->perf->root, UNC_PERF_DEVICES "/%s", name))
		return 0;
	memcpy(pmu.name, name, strlen(name) + 1);
	rc = unc_perf_pmu_read(dir, &pmu, &masked);
	if (rc == -ENOMEM)
		return unc_error_set(look->err, rc, "out of memory");
	cpu = pmu.numcpus ? pmu.cpus[0] : sched_getcpu();
	free(pmu.cpus);
	if (rc || (masked && !pmu.numcpus)) /* it counts nothing of a socket, or is broken */
		return 0;
	look->found = true;
	if (!look->allowed) {
		rc = unc_perf_try(look->perf, pmu.type, cpu, look->err);
		look->allowed = rc == 0;
		if (rc && rc != -EAGAIN)
			return rc;
	}
	if (!table)
		look->perf->numlisted += unc_perf_family_numevents(dir);
	return 0;
}

/* Look at families, with a table or without. One with a table is enough, if it tells. */
static int look_at_families(struct look *look, bool table)
{
	const struct unc_perf_pmus *pmus = &look->perf->pmus;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < pmus->count && !(table && look->allowed); i++) {
		const struct unc_perf_pmu *pmu = &pmus->list[i];

		if ((i == 0 || pmu->family != pmu[-1].family) &&
		    unc_kernel_event_has_table(look->perf, &pmus->families[pmu->family]) == table)
			rc = look_at(look, pmu->name, table);
	}
	return rc;
}

int unc_perf_sketch_look(struct unc_perf *perf, struct unc_error *err)
{
	struct look look = { .perf = perf, .err = err };
	int rc = look_at_families(&look, true);

	if (rc == 0)
		rc = look_at_families(&look, false);
	if (rc == 0 && !look.found)
		rc = unc_error_set(err, -ENODEV,
				   "the kernel has no uncore PMUs (modprobe intel_uncore)");
	return rc;
}
