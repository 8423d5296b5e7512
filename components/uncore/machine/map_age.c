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

int unc_map_check_units(const char *path, const struct unc_machine *machine, const char *box,
			unsigned socket, long was, struct unc_error *err)
{
	long is = unc_map_units(machine, box, socket);
	char what[80];

	if (is == was)
		return 0;
	snprintf(what, sizeof(what), "number of %.20s units of socket %u", box, socket);
	return refuse(err, path, what, was, is);
}

static int check_memory(const char *path, const struct unc_nodes *now, unsigned number, long had,
			struct unc_error *err)
{
	long has = -1; /* the machine does not have the node */
	char what[64];

	for (unsigned n = 0; n < now->count; n++)
		if (now->list[n].number == number)
			has = now->list[n].mib;
	if (has >= 0 && (had == 0 || has == 0 || labs(has - had) <= had / 100 * TOLERATED_PERCENT))
		return 0;
	snprintf(what, sizeof(what), "MiB of memory of NUMA node %u", number);
	return refuse(err, path, what, had, has < 0 ? 0 : has);
}

int unc_map_check_nodes(const char *path, const struct unc_machine *machine,
			const struct unc_nodes *was, struct unc_error *err)
{
	struct unc_nodes now;
	int rc = 0;

	unc_map_nodes(machine, &now);
	if (was->count == 0 || now.count == 0)
		return 0;
	if (was->count != now.count)
		return refuse(err, path, "number of NUMA nodes (sub-NUMA clustering)", was->count,
			      now.count);
	for (unsigned i = 0; rc == 0 && i < was->count; i++)
		rc = check_memory(path, &now, was->list[i].number, was->list[i].mib, err);
	return rc;
}
