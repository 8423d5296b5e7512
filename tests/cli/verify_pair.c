/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_verify whose two backends are the same simulated machine, so that they can be compared without a
 * kernel's driver. VERIFY_PLANT is a defect that only the second one meets. Linked with --wrap=unc_backend_open.
 */
#include <stdlib.h>

#include "backend.h"
#include "sim/sim.h"

int __real_unc_backend_open(const char *name, const char *options, struct unc_backend *out,
			    struct unc_error *err);
int __wrap_unc_backend_open(const char *name, const char *options, struct unc_backend *out,
			    struct unc_error *err);

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
			rc = unc_sim_plant(sim, defect, err);
			unc_sim_close(sim);
		}
	}
	return rc ? rc : __real_unc_backend_open("sim", options, out, err);
}
