/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/open.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "perf/kernel_event.h"
#include "host/host.h"
#include "perf/perf.h"
#include "perf/fd_passing.h"
#include "perf/unbound.h"
#include "perf/units.h"

static int no_memory(struct unc_error *err)
{
	return unc_error_set(err, -ENOMEM, "out of memory");
}

void unc_perf_close(struct unc_perf *perf)
{
	if (!perf)
		return;
	if (perf->share)
		unc_perf_share_end();
	unc_machine_free(&perf->machine);
	unc_perf_pmus_free(&perf->pmus);
	free(perf->boxes);
	free(perf->units);
	free(perf->listed);
	free(perf->unbound);
	free(perf);
}

static void describe(struct unc_machine *m)
{
	const struct unc_topology *t = &m->topology;
	const char *plural = t->sockets == 1 ? "" : "s";

	if (m->chip)
		snprintf(m->text, sizeof(m->text), "%s, %u socket%s, perf_event", m->chip->desc,
			 t->sockets, plural);
	else
		snprintf(m->text, sizeof(m->text),
			 "no tables for this CPU (family %u model %u), %u socket%s, the kernel's "
			 "PMUs",
			 t->family, t->model, t->sockets, plural);
}

/* 0: the folder of another machine need not have the file. */
static unsigned read_version(const char *root)
{
	char path[UNC_PATH_MAX], text[64];
	unsigned major, minor;

	if (unc_host_path(path, sizeof(path), root, "/proc/sys/kernel/osrelease") ||
	    unc_host_file(path, text, sizeof(text)) <= 0 ||
	    sscanf(text, "%u.%u", &major, &minor) != 2)
		return 0;
	return major << 8 | (minor & 0xff);
}

static int keep_root(struct unc_perf *perf, const char *root, struct unc_error *err)
{
	if (strlen(root) >= sizeof(perf->root))
		return unc_error_set(err, -ENAMETOOLONG, "the path of the root folder is too long");
	memcpy(perf->root, root, strlen(root) + 1);
	return 0;
}

static int build(struct unc_perf *perf, const char *root, struct unc_error *err)
{
	struct unc_machine *m = &perf->machine;
	struct unc_host host = { 0 };
	int rc = unc_host_read(root, &host, err);

	if (rc)
		return rc;
	m->chip = unc_host_chip(&host);
	m->topology = host.topology;
	perf->version = read_version(root);
	host.topology.cpus = NULL;
	unc_host_free(&host);
	rc = keep_root(perf, root, err);
	if (rc == 0)
		rc = unc_perf_pmus_read(root, &perf->pmus, err);
	if (rc == 0 && (unc_perf_units_known(perf) || unc_perf_units_families(perf)))
		rc = no_memory(err);
	if (rc == 0 && m->numunits == 0)
		rc = unc_error_set(err, -ENODEV,
				   "the kernel has no uncore PMUs (modprobe intel_uncore)");
	if (rc == 0 && (unc_kernel_event_list(perf) || unc_perf_unbound_find(perf)))
		rc = no_memory(err);
	describe(m);
	return rc;
}

int unc_perf_open(const char *root, struct unc_perf **out, struct unc_error *err)
{
	struct unc_perf *perf = calloc(1, sizeof(*perf));
	int rc;

	if (!perf)
		return no_memory(err);
	perf->machine.by_kernel = true;
	rc = build(perf, root, err);
	if (rc) {
		unc_perf_close(perf);
		return rc;
	}
	*out = perf;
	return 0;
}
