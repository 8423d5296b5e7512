/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The backend "perf": the kernel's PMUs count. Opening it, the kernel's calls, and why it refuses events.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "backend.h"
#include "fd.h"
#include "host/clock.h"
#include "host/host.h"
#include "perf/kernel_event.h"
#include "perf/perf.h"

/* ---------------------------------------------------------------------------------- system calls */

static int kernel_open(struct perf_event_attr *attr, int cpu, int group)
{
	int fd = unc_fd_move(
		(int)syscall(SYS_perf_event_open, attr, -1, cpu, group, PERF_FLAG_FD_CLOEXEC));

	return fd < 0 ? -errno : fd;
}

static int kernel_enable(int leader)
{
	return ioctl(leader, PERF_EVENT_IOC_ENABLE, PERF_IOC_FLAG_GROUP) ? -errno : 0;
}

static long kernel_read(int leader, void *buf, size_t size)
{
	ssize_t n = read(leader, buf, size);

	return n < 0 ? -errno : n;
}

const struct unc_perf_calls unc_perf_kernel = {
	.open = kernel_open,
	.enable = kernel_enable,
	.read = kernel_read,
	.close = close,
	.now = unc_clock_now,
	.sleep = unc_clock_sleep,
};

const struct unc_perf_calls *unc_perf_calls = &unc_perf_kernel;

/* ---------------------------------------------------------------------------------- opening */

void unc_perf_close(void *context)
{
	struct unc_perf *perf = context;

	if (!perf || unc_work_begin_alone()) /* a signal handler has interrupted its use */
		return;
	unc_exit_run(perf);
	if (perf->share)
		unc_perf_share_end();
	unc_machine_free(&perf->machine);
	unc_perf_pmus_free(&perf->pmus);
	free(perf->listed);
	free(perf);
	unc_work_end();
}

static void describe(struct unc_perf *perf)
{
	struct unc_machine *m = &perf->machine;
	const struct unc_topology *t = &m->topology;
	const struct unc_quantities *known = m->chip ? NULL : unc_kernel_quantities(perf);
	char cpu[64];

	snprintf(cpu, sizeof(cpu), "no tables for this CPU (family %u model %u)", t->family,
		 t->model);
	snprintf(m->text, sizeof(m->text), "%s, %u socket%s, %s",
		 m->chip ? m->chip->desc
		 : known ? known->desc
			 : cpu,
		 t->sockets, t->sockets == 1 ? "" : "s",
		 m->chip ? "perf_event" : "the kernel's PMUs");
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

/* The PMU of cores that counts what memory nodes do, of a processor that has no other. */
static const struct unc_node_pmu *find_node_pmu(const struct unc_machine *m)
{
	const struct unc_cpu_id cpu = unc_topology_cpu(&m->topology);
	const struct unc_quantities *of = m->chip ? NULL
						  : unc_quantities_of(NULL, &cpu, NULL, NULL);

	return of ? of->by_node : NULL;
}

static int build(struct unc_perf *perf, const char *root, struct unc_error *err)
{
	struct unc_machine *m = &perf->machine;
	int rc;

	if (strlen(root) >= sizeof(perf->root))
		return unc_error_set(err, -ENAMETOOLONG, "the path of the root folder is too long");
	memcpy(perf->root, root, strlen(root) + 1);
	rc = unc_host_read(root, &m->topology, err);
	if (rc)
		return rc;
	m->by_kernel = true;
	m->chip = unc_host_chip(&m->topology);
	perf->version = read_version(root);
	rc = unc_perf_pmus_read(root, find_node_pmu(m), &perf->pmus, err);
	if (rc)
		return rc;
	if (unc_perf_units_add(perf) || unc_kernel_event_list(perf))
		return unc_error_set(err, -ENOMEM, "out of memory");
	describe(perf);
	return m->numunits ? 0
			   : unc_error_set(err, -ENODEV,
					   "the kernel has no uncore PMUs (modprobe intel_uncore)");
}

int unc_perf_open(const char *root, struct unc_perf **out, struct unc_error *err)
{
	struct unc_perf *perf = calloc(1, sizeof(*perf));
	int rc;

	if (!perf)
		return unc_error_set(err, -ENOMEM, "out of memory");
	rc = build(perf, root, err);
	if (rc) {
		unc_perf_close(perf);
		return rc;
	}
	*out = perf;
	return 0;
}

/* ---------------------------------------------------------------------------------- permission */

/* The advice depends on kernel.perf_event_paranoid. */
static int not_allowed(const struct unc_perf *perf, int rc, const char *what, struct unc_error *err)
{
	char path[UNC_PATH_MAX], level[16];

	if (unc_host_path(path, sizeof(path), perf->root, "/proc/sys/kernel/perf_event_paranoid") ||
	    unc_host_file(path, level, sizeof(level)) <= 0)
		return unc_error_set(err, rc, "%sperf_event_open: %s", what, strerror(-rc));
	if (level[0] == '0' || level[0] == '-')
		return unc_error_set(err, rc, "%sforbidden here: container, seccomp or LSM?", what);
	return unc_error_set(err, rc,
			     "%skernel.perf_event_paranoid is %s, not 0, and no CAP_PERFMON", what,
			     level);
}

int unc_perf_explain(const struct unc_perf *perf, int rc, const char *name, struct unc_error *err)
{
	const char *why = NULL;
	char what[UNC_NAME_MAX];

	snprintf(what, sizeof(what), "%s%s", name, *name ? ": " : "");
	if (rc == -EPERM || rc == -EACCES)
		return not_allowed(perf, rc, what, err);
	if (rc == -ENOSYS)
		why = "this kernel has no perf_event_open";
	else if (rc == -EMFILE)
		why = "too many open files (ulimit -n): each event and unit needs one";
	else if (rc == -ENODEV || rc == -ENOENT)
		why = "the kernel's PMU has gone, or its cpu is offline";
	else if (rc == -EINVAL)
		why = "this kernel's PMU does not accept the event";
	if (!why)
		return unc_error_set(err, rc, "%sperf_event_open: %s", what, strerror(-rc));
	rc = rc == -ENOENT ? -ENODEV : rc == -EINVAL ? -ENOTSUP : rc;
	return unc_error_set(err, rc, "%s%s", what, why);
}

/*
 * Open event 0 of a PMU of each family: any event that one accepts will do, since the kernel checks permission only for
 * these.
 */
int unc_perf_check_permission(const struct unc_perf *perf, struct unc_error *err)
{
	const struct unc_unit *unit = perf->machine.units;
	struct perf_event_attr attr = { .size = sizeof(attr), .disabled = 1 };
	int rc = -EINVAL;

	if (perf->root[0] && unc_perf_calls == &unc_perf_kernel)
		return unc_error_set(err, -ENODEV, "PAPI_UNCORE_ROOT is not the running machine");
	for (size_t i = 0; rc == -EINVAL && i < perf->machine.numunits; i++, unit++) {
		if (i > 0 && unit->pmu->family == unit[-1].pmu->family)
			continue;
		attr.type = unit->pmu->type;
		rc = unc_perf_calls->open(&attr, unit->cpu, -1);
	}
	if (rc >= 0)
		unc_perf_calls->close(rc);
	return rc >= 0 || rc == -EINVAL ? 0 : unc_perf_explain(perf, rc, "", err);
}

/* ---------------------------------------------------------------------------------- the backend */

static int open_perf(const struct unc_choice *choice, struct unc_backend *out,
		     struct unc_error *err)
{
	char buf[UNC_PATH_MAX];
	const char *root = unc_host_root(buf, sizeof(buf));
	struct unc_perf *perf = NULL;
	int rc;

	if (!root)
		return unc_error_set(err, -ENAMETOOLONG, "PAPI_UNCORE_ROOT is too long");
	rc = unc_perf_open(root, &perf, err);
	if (rc == 0)
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
