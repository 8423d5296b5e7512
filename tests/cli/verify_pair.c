/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_verify with two backends on the same simulated machine, to compare them without a kernel driver.
 * VERIFY_PLANT is a defect for only the second one; with VERIFY_LOST=1 its counts are lost whenever it stops. Each
 * load's "CPU NODE" is appended to the file VERIFY_CPUS. Linked with --wrap of the functions here.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "backend.h"
#include "sim/sim.h"

int __real_unc_backend_open(const char *name, const char *options, struct unc_backend *out,
			    struct unc_error *err);
int __wrap_unc_backend_open(const char *name, const char *options, struct unc_backend *out,
			    struct unc_error *err);

int __real_unc_sim_inject(struct sim *sim, const struct sim_traffic *traffic);
int __wrap_unc_sim_inject(struct sim *sim, const struct sim_traffic *traffic);

int __wrap_unc_sim_inject(struct sim *sim, const struct sim_traffic *traffic)
{
	const char *path = getenv("VERIFY_CPUS");
	FILE *file = path ? fopen(path, "ae") : NULL;

	if (file) {
		fprintf(file, "%u %u.%u\n", traffic->cpu, traffic->home, traffic->cluster);
		fclose(file);
	}
	return __real_unc_sim_inject(sim, traffic);
}

static struct unc_count_ops losing;
static int (*real_update)(struct unc_set *set, enum unc_update how, struct unc_error *err);

static int lose(struct unc_set *set, enum unc_update how, struct unc_error *err)
{
	int rc = real_update(set, how, err);

	if (rc || how != UNC_UPDATE_LAST)
		return rc;
	return unc_error_set(err, -ESTALE, "another tool changed a control");
}

int __wrap_unc_backend_open(const char *name, const char *options, struct unc_backend *out,
			    struct unc_error *err)
{
	static unsigned opened;
	const char *defect = getenv("VERIFY_PLANT");
	struct sim *sim;
	int rc = 0;

	(void)name;
	if (++opened == 2 && defect) {
		rc = unc_sim_open(options, &sim, err);
		if (rc == 0) {
			rc = unc_sim_inject_defect(sim, defect, err);
			unc_sim_close(sim);
		}
	}
	if (rc == 0)
		rc = __real_unc_backend_open("sim", options, out, err);
	if (rc == 0 && opened == 2 && getenv("VERIFY_LOST")) {
		losing = *out->count;
		real_update = losing.update;
		losing.update = lose;
		out->count = &losing;
	}
	return rc;
}
