/* SPDX-License-Identifier: BSD-3-Clause */
#include "machine/scope.h"

#include <errno.h>
#include <stdio.h>

#include "machine/map.h"

/* Does the unit serve the memory of this NUMA node? */
static bool is_in_node(const struct unc_machine *m, const struct unc_unit *unit, int node)
{
	const struct unc_map_unit *known = NULL;
	const struct unc_map *map;

	if (unc_map_of(m, &map, NULL) == 0)
		known = unc_map_find(map, unit);
	return known != NULL && known->node == node;
}

/* Is this unit part of a sum over a socket? No count may be included twice. */
static bool in_sums(const struct unc_encoding *e, const struct unc_unit *unit)
{
	unsigned threads = unit->box->threads;

	if (unc_counts_socket(e) && unit->number >= threads)
		return false; /* core 0 counts for all cores */
	return !unc_counts_both_threads(e) || unit->number % threads == 0;
}

/* The unit of a box that counts this cpu only; -1: the box counts the whole socket. */
static int own_unit(const struct unc_machine *m, const struct unc_box *box, int cpu)
{
	for (unsigned i = 0; box->threads && i < m->topology.numcpus; i++)
		if (m->topology.cpus[i].cpu == cpu)
			return m->topology.cpus[i].core * box->threads + m->topology.cpus[i].thread;
	return -1;
}

bool unc_scope_covers(const struct unc_machine *m, const struct unc_encoding *e, int socket,
		      const struct unc_unit *unit)
{
	int own;

	if (unit->box != e->box || (e->unit >= 0 && unit->number != e->unit))
		return false;
	if (e->socket < 0 && e->cpu < 0 && socket >= 0 && unit->socket != socket)
		return false;
	if (e->socket >= 0 && unit->socket != e->socket)
		return false;
	if (e->node >= 0 && !is_in_node(m, unit, e->node))
		return false;
	if (e->cpu < 0)
		return e->unit >= 0 || in_sums(e, unit);
	own = own_unit(m, e->box, e->cpu);
	return unit->socket == unc_machine_socket(m, e->cpu) && (own < 0 || unit->number == own);
}

unsigned unc_scope_clocks(const struct unc_machine *m, const struct unc_encoding *e, int socket)
{
	unsigned active = e->box->mmio && e->event ? e->box->mmio->active : 0;
	unsigned count = 0, in_window = 0;
	unsigned window = UINT32_MAX; /* units are in order of socket and number */

	for (size_t i = 0; i < m->numunits; i++) {
		const struct unc_unit *unit = &m->units[i];

		if (!unc_scope_covers(m, e, socket, unit))
			continue;
		if (active && unc_unit_window(unit) != window) {
			window = unc_unit_window(unit);
			in_window = 0;
		}
		count += !active || in_window++ < active;
	}
	return count;
}

/* Refuse an event that needs a unit which exists but cannot be counted. */
static int check_lost(const struct unc_machine *m, const struct unc_encoding *e, int socket,
		      struct unc_error *err)
{
	for (size_t i = 0; i < m->numlost; i++) {
		const struct unc_lost_unit *lost = &m->lost[i];
		char name[UNC_NAME_MAX], unit[64], text[160];

		if (!unc_scope_covers(m, e, socket, &lost->unit))
			continue;
		unc_encoding_name(e, name, sizeof(name));
		return unc_error_set(err, -ENOENT,
				     "%.90s: %s cannot be counted: discovery table: %s", name,
				     unc_unit_name(&lost->unit, unit, sizeof(unit)),
				     unc_finding_text(&lost->why, text, sizeof(text)));
	}
	return 0;
}

int unc_scope_ready(const struct unc_machine *m, const struct unc_encoding *e, int socket,
		    struct unc_error *err)
{
	const struct unc_map *map;
	int rc = e->node >= 0 ? unc_map_of(m, &map, err) : 0;

	if (rc)
		return rc == -ENOMEM ? rc : -ENOENT;
	return check_lost(m, e, socket, err);
}

/* Explain why node= selects no unit; 0 if it selects units of the box. */
static int node_absent(const struct unc_machine *m, const struct unc_encoding *e, const char *name,
		       struct unc_error *err)
{
	const struct unc_map *map;
	bool in_box = false, in_node = false;
	int last = -1, rc = unc_map_of(m, &map, err);

	if (rc != 0)
		return -ENOENT;
	for (size_t i = 0; i < map->numunits; i++) {
		const struct unc_map_unit *u = &map->units[i];

		last = u->node > last ? u->node : last;
		in_box |= u->box == e->box && u->node >= 0;
		in_node |= u->box == e->box && u->node == e->node;
	}
	if (in_node)
		return 0;
	if (in_box && e->node > last)
		return unc_error_set(err, -ENOENT,
				     "%s: there is no NUMA node %d: nodes are 0 to %d", name,
				     e->node, last);
	return unc_error_set(err, -ENOENT, "%s: the map has no %s that serves NUMA node %d alone",
			     name, e->box->name, e->node);
}

int unc_scope_absent(const struct unc_machine *m, const struct unc_encoding *e, int socket,
		     struct unc_error *err)
{
	int of_cpu = e->cpu < 0 ? -1 : unc_machine_socket(m, e->cpu);
	char name[UNC_NAME_MAX], list[96] = "";
	size_t at = 0;

	unc_encoding_name(e, name, sizeof(name));
	if (e->node >= 0 && node_absent(m, e, name, err) != 0)
		return -ENOENT;
	if (e->cpu >= 0 && of_cpu < 0)
		return unc_error_set(err, -ENOENT, "%s: there is no cpu %d", name, e->cpu);
	if (e->socket >= 0 && (unsigned)e->socket >= m->topology.sockets)
		return unc_error_set(err, -ENOENT, "%s: there is no socket %d: sockets are 0 to %u",
				     name, e->socket, m->topology.sockets - 1);
	if (e->socket >= 0 && e->cpu >= 0 && of_cpu != e->socket)
		return unc_error_set(err, -ENOENT, "%s: cpu %d is on socket %d", name, e->cpu,
				     of_cpu);
	if (e->cpu >= 0 && e->unit >= 0 && own_unit(m, e->box, e->cpu) >= 0)
		return unc_error_set(err, -ENOENT, "%s: cpu %d is thread %d of its socket", name,
				     e->cpu, own_unit(m, e->box, e->cpu));
	if (e->socket >= 0 || e->cpu >= 0)
		socket = e->socket >= 0 ? e->socket : of_cpu;
	for (size_t i = 0; i < m->numunits && at < sizeof(list); i++)
		if (m->units[i].box == e->box && m->units[i].socket == (socket < 0 ? 0 : socket))
			at += (size_t)snprintf(list + at, sizeof(list) - at, " %u",
					       m->units[i].number);
	if (at == 0 && unc_machine_closed(m, e->box))
		return unc_error_set(err, -ENOENT, "%.200s: %s", name,
				     unc_machine_closed(m, e->box));
	if (at == 0)
		return unc_error_set(err, -ENOENT, "%s: %s has no %s", name,
				     socket < 0 ? "this machine" : "that socket", e->box->name);
	if (e->node >= 0)
		return unc_error_set(err, -ENOENT, "%s: NUMA node %d has none of these units", name,
				     e->node);
	return unc_error_set(err, -ENOENT, "%s: %s %d is absent on this machine; present:%s%s",
			     name, e->box->name, e->unit, list, at >= sizeof(list) ? "..." : "");
}
