/* SPDX-License-Identifier: BSD-3-Clause */
#include "machine/map_age.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/files.h"

/* What the kernel takes of a node's memory differs from boot to boot. */
enum { TOLERATED_PERCENT = 10 };

void unc_map_nodes(const struct unc_machine *machine, struct unc_nodes *out)
{
	char buf[UNC_PATH_MAX];
	const char *root = unc_host_root(buf, sizeof(buf));

	out->count = 0;
	if (machine->topology.nodes == 0) {
		if (root == NULL || unc_host_nodes(root, out) != 0)
			out->count = 0;
		return;
	}
	for (unsigned n = 0; n < machine->topology.nodes && n < UNC_NODES; n++) {
		out->list[n].number = (uint16_t)n;
		out->list[n].mib = 0;
		out->count = n + 1;
	}
}

unsigned unc_map_units(const struct unc_machine *machine, const char *box, unsigned socket)
{
	unsigned count = 0;

	for (size_t i = 0; i < machine->numunits; i++)
		count += machine->units[i].socket == socket &&
			 strcmp(machine->units[i].box->name, box) == 0;
	return count;
}

static int refuse(struct unc_error *err, const char *path, const char *what, long was, long is)
{
	return unc_error_set(err, -EINVAL,
			     "%s is out of date: %s, %ld when it was made, %ld now; make a new one "
			     "with 'uncore_verify --map=%s'",
			     path, what, was, is, path);
}

static int check_units(const char *path, const struct unc_machine *m, const struct unc_json *j,
		       const void *root, struct unc_error *err)
{
	const void *counts = unc_json_member(j, root, "counts");
	char what[80];

	/* The kernel's PMUs and the registers may show different units. */
	if (unc_json_true(j, root, "by_kernel") != m->by_kernel)
		return 0;
	for (size_t i = 0; i < unc_json_count(j, counts); i++) {
		const void *one = unc_json_element(j, counts, i);
		const char *box = unc_json_string(j, one, "box");
		long socket = unc_json_number(j, one, "socket"),
		     was = unc_json_number(j, one, "units"), is;

		if (box == NULL || socket < 0 || was < 0)
			return unc_error_set(err, -EINVAL,
					     "%s: element %zu of \"counts\" has a wrong value",
					     path, i);
		is = unc_map_units(m, box, (unsigned)socket);
		if (is == was)
			continue;
		snprintf(what, sizeof(what), "number of %.20s units of socket %ld", box, socket);
		return refuse(err, path, what, was, is);
	}
	return 0;
}

static long memory_now(const struct unc_nodes *now, long number)
{
	for (unsigned n = 0; n < now->count; n++)
		if (now->list[n].number == number)
			return now->list[n].mib;
	return -1;
}

static int check_nodes(const char *path, const struct unc_machine *m, const struct unc_json *j,
		       const void *root, struct unc_error *err)
{
	const void *nodes = unc_json_member(j, root, "nodes");
	long was = (long)unc_json_count(j, nodes);
	struct unc_nodes now;
	char what[64];

	unc_map_nodes(m, &now);
	if (was == 0 || now.count == 0)
		return 0;
	if (was != (long)now.count)
		return refuse(err, path, "number of NUMA nodes (sub-NUMA clustering)", was,
			      (long)now.count);
	for (long i = 0; i < was; i++) {
		const void *one = unc_json_element(j, nodes, (size_t)i);
		long number = unc_json_number(j, one, "node");
		long had = unc_json_number(j, one, "memory_mib"), has = memory_now(&now, number);

		if (number < 0 || had < -1)
			return unc_error_set(err, -EINVAL,
					     "%s: element %ld of \"nodes\" has a wrong value", path,
					     i);
		snprintf(what, sizeof(what), "MiB of memory of NUMA node %ld", number);
		if (has < 0 ||
		    (had > 0 && has > 0 && labs(has - had) > had / 100 * TOLERATED_PERCENT))
			return refuse(err, path, what, had < 0 ? 0 : had, has < 0 ? 0 : has);
	}
	return 0;
}

int unc_map_check_age(const char *path, const struct unc_machine *machine,
		      const struct unc_json *json, const void *root, struct unc_error *err)
{
	int rc = check_units(path, machine, json, root, err);

	return rc ? rc : check_nodes(path, machine, json, root, err);
}
