/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The backend "perf": the kernel's PMUs count.
 */
#include <errno.h>

#include "backend.h"
#include "host/host.h"
#include "perf/open.h"
#include "perf/perf.h"
#include "perf/permission.h"

static int open_perf(const struct unc_choice *choice, struct unc_backend *out,
		     struct unc_error *err)
{
	char buf[UNC_PATH_MAX];
	const char *root = unc_host_root(buf, sizeof(buf));
	struct unc_perf *perf;
	int rc;

	if (!root)
		return unc_error_set(err, -ENAMETOOLONG, "PAPI_UNCORE_ROOT is too long");
	rc = unc_perf_open(root, &perf, err);
	if (rc)
		return rc;
	rc = unc_perf_check_permission(perf, err);
	if (rc) {
		unc_perf_close(perf);
		return rc;
	}
	perf->share = choice->share;
	*out = (struct unc_backend){
		.count = &unc_count_perf, .self = perf, .machine = &perf->machine, .perf = perf
	};
	return 0;
}

const struct unc_backend_desc unc_backend_perf = {
	.name = "perf",
	.open = open_perf,
	.automatic = true,
};
