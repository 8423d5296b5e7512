/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The backend "perf": the kernel's PMUs count. Opening it, which PMU counts which unit, the kernel's calls, and why it
 * refuses events.
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

/* ---------------------------------------------------------------------------------- units */

/*
 * Add the units that a PMU counts in on a socket: one for each of its cpus there, or, in a table's box of several
 * stacks, one for each stack. A PMU without a cpumask counts on one cpu of each socket that is online.
 */
static int add_units(struct unc_machine *m, const struct unc_box *box, unsigned socket,
		     unsigned number, const struct unc_perf_pmu *pmu)
{
	const unsigned stacks = box->kernel && box->kernel->stacks ? box->kernel->stacks : 1;
	struct unc_unit unit = { .box = box, .socket = (uint16_t)socket, .pmu = pmu };
	const size_t before = m->numunits;
	int rc = 0;

	for (unsigned k = 0; k < m->topology.numcpus; k++) {
		const struct unc_cpu *c = &m->topology.cpus[k];

		if (c->socket != socket || !c->online ||
		    (pmu->family->masked ? !unc_cpuset_has(&pmu->cpus, c->cpu)
					 : m->numunits > before))
			continue;
		unit.cpu = (int)c->cpu;
		for (unsigned i = 0; rc == 0 && i < stacks; i++) {
			unit.number = (uint16_t)(number * stacks + i);
			rc = unc_machine_add(m, &unit);
		}
	}
	return rc;
}

/*
 * The number of a PMU in a box; -1: it is of another. The kernel names a PMU by its type ("uncore_type_12") if it has
 * no name for it. The box of a family has its PMUs.
 */
static int number_in_box(const struct unc_perf_pmu *pmu, const struct unc_box *box)
{
	int number;
	char type[24];

	if (!box->kernel)
		return unc_perf_pmu_number(pmu, box->name);
	number = unc_perf_pmu_number(pmu, box->kernel->family);
	if (number >= 0 || box->presence != UNC_BY_TABLE)
		return number;
	snprintf(type, sizeof(type), "uncore_type_%u", box->table_type);
	return unc_perf_pmu_number(pmu, type);
}

/*
 * The unit of a box that a PMU is, by its number, adjusted if this kernel has fewer units per group than the table; -1:
 * it is none. It may be one that the box does not have.
 * @param offered  how many PMUs the kernel offers of the box: the largest number, and one
 */
static int unit_in_box(const struct unc_perf_pmu *pmu, const struct unc_box *box, int offered)
{
	const struct unc_kernel_pmu *kernel = box->kernel;
	const int number = number_in_box(pmu, box);
	int each;

	if (number < 0 || !kernel || kernel->groups == 0 || offered < kernel->groups ||
	    offered >= kernel->groups * kernel->per_group || offered % kernel->groups)
		return number;
	each = offered / kernel->groups;
	return number / each * kernel->per_group + number % each;
}

/* Add the units of a box, by socket, and there by the numbers of their PMUs. */
static int add_box(struct unc_perf *perf, const struct unc_box *box)
{
	int rc = 0, offered = 0;

	for (size_t i = 0; i < perf->pmus.count; i++) {
		const int number = number_in_box(&perf->pmus.list[i], box);

		offered = number >= offered ? number + 1 : offered;
	}
	for (unsigned s = 0; offered && s < perf->machine.topology.sockets; s++)
		for (size_t i = 0; rc == 0 && i < perf->pmus.count; i++) {
			struct unc_perf_pmu *pmu = &perf->pmus.list[i];
			int unit = unit_in_box(pmu, box, offered);

			if (unit >= box->units)
				pmu->beyond = box;
			else if (unit >= 0)
				rc = add_units(&perf->machine, box, s, (unsigned)unit, pmu);
		}
	return rc;
}

/* Find the family that has a box's counters, or its free-running ones. */
static void link_family(struct unc_perf_pmus *pmus, const struct unc_box *box)
{
	for (size_t i = 0; i < pmus->numfamilies; i++) {
		struct unc_perf_family *f = &pmus->families[i];

		if (!f->counts && strcmp(box->kernel->family, f->box.name) == 0)
			f->counts = box;
		if (box->kernel->freeruns && strcmp(box->kernel->freeruns, f->box.name) == 0)
			f->freeruns = box;
	}
}

/* Add units of the tables' boxes, and of each family's box. @return 0 or -ENOMEM */
static int add_all_units(struct unc_perf *perf)
{
	const struct unc_chip *chip = perf->machine.chip;
	int rc = 0;

	for (unsigned i = 0; chip && rc == 0 && i < chip->numboxes; i++) {
		size_t before = perf->machine.numunits;

		if (!chip->boxes[i]->kernel)
			continue;
		link_family(&perf->pmus, chip->boxes[i]);
		rc = add_box(perf, chip->boxes[i]);
		if (chip->boxes[i]->counters)
			perf->programmable += perf->machine.numunits - before;
	}
	for (size_t i = 0; rc == 0 && i < perf->pmus.numfamilies; i++)
		rc = add_box(perf, &perf->pmus.families[i].box);
	return rc;
}

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
	const char *what = m->chip ? m->chip->desc : known ? known->desc : cpu;

	snprintf(cpu, sizeof(cpu), "no tables for this CPU (family %u model %u)", t->family,
		 t->model);
	snprintf(m->text, sizeof(m->text), "%s, %u socket%s, %s", what, t->sockets,
		 t->sockets == 1 ? "" : "s", m->chip ? "perf_event" : "the kernel's PMUs");
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

static int build(struct unc_perf *perf, const char *root, struct unc_error *err)
{
	struct unc_machine *m = &perf->machine;
	const struct unc_quantities *of;
	struct unc_cpu_id cpu;
	int rc;

	if (!root || strlen(root) >= sizeof(perf->root))
		return unc_error_set(err, -ENAMETOOLONG, "PAPI_UNCORE_ROOT is too long");
	memcpy(perf->root, root, strlen(root) + 1);
	rc = unc_host_read(root, &m->topology, err);
	if (rc)
		return rc;
	m->by_kernel = true;
	m->chip = unc_host_chip(&m->topology);
	perf->version = read_version(root);
	cpu = unc_topology_cpu(&m->topology);
	of = m->chip ? NULL : unc_quantities_of(NULL, &cpu, NULL, NULL);
	rc = unc_perf_pmus_read(root, of ? of->by_node : NULL, &perf->pmus, err);
	if (rc)
		return rc;
	if (add_all_units(perf) || unc_kernel_event_list(perf))
		return unc_error_set(err, -ENOMEM, "out of memory");
	describe(perf);
	return m->numunits ? 0
			   : unc_error_set(err, -ENODEV,
					   "the kernel has no uncore PMUs (modprobe intel_uncore)");
}

int unc_perf_open(const char *root, struct unc_perf **out, struct unc_error *err)
{
	struct unc_perf *perf = calloc(1, sizeof(*perf));
	int rc = perf ? build(perf, root, err) : unc_error_set(err, -ENOMEM, "out of memory");

	if (rc)
		unc_perf_close(perf);
	else
		*out = perf;
	return rc;
}

/* ---------------------------------------------------------------------------------- permission */

int unc_perf_explain(const struct unc_perf *perf, int rc, const char *name, struct unc_error *err)
{
	const char *why = NULL;
	char what[UNC_NAME_MAX], path[UNC_PATH_MAX], level[16] = "";

	snprintf(what, sizeof(what), "%s%s", name, *name ? ": " : "");
	if ((rc == -EPERM || rc == -EACCES) &&
	    unc_host_path(path, sizeof(path), perf->root, "/proc/sys/kernel/perf_event_paranoid") ==
		    0)
		(void)unc_host_file(path, level, sizeof(level));
	if (level[0] == '0' || level[0] == '-')
		why = "forbidden here: container, seccomp or LSM?";
	else if (level[0])
		return unc_error_set(
			err, rc, "%skernel.perf_event_paranoid is %s, not 0, and no CAP_PERFMON",
			what, level);
	else if (rc == -ENOSYS)
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
