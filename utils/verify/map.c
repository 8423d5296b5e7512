/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A core of a node's own socket reads only the memory of this node: the units that serve it count the lines,
 * units of other nodes do not. For links, a socket reads another socket's memory: the link on which that one
 * sends the data leads to the reading socket.
 *
 * Counts while this program is idle belong to other programs. A unit that counts much then has no answer.
 */
#include "verify/map.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"

/* Events that count lines from the home's memory, for all chips. */
static const char *const of_nodes[] = {
	"UNC_M_CAS_COUNT.RD",         "UNC_M2M_IMC_READS.ALL",  "UNC_CHA_REQUESTS.READS_LOCAL",
	"UNC_C_TOR_INSERTS.MISS_ALL", "UNC_H_IMC_READS.NORMAL",
};
/* Data that a socket sends over its links. */
static const char *const of_links[] = { "UNC_UPI_TxL_FLITS.ALL_DATA", "UNC_Q_TxL_FLITS_G0.DATA" };

/* A unit belongs to a place if this part of its counts in all loads came from there. */
static const double most = 0.8;

/* Nodes are 0 to 63 here; sockets, fewer. */
enum { PLACES = 64, LEAST_LINES = 64 };

struct finder {
	struct counts counts;
	struct player *player;
	uint64_t *before, *values;
	uint64_t (*gained)[PLACES]; /* of each value, by node or socket */
	uint64_t *idle;             /* of each value */
	double seconds;             /* of all loads */
	struct map_gaps *gaps;
};

/* Count one load, or an idle time of the same length; add each unit's gain to its place. */
static int count_load(struct finder *f, const struct load *load, unsigned place,
		      struct unc_error *err)
{
	const struct player_ops *ops = f->player->ops;
	struct moved moved = { 0 };
	int rc = ops->prepare(f->player, load, err), left;
	double start;

	if (rc)
		return rc;
	rc = counts_start(&f->counts, err);
	if (rc == 0) {
		rc = counts_read(&f->counts, f->before, err);
		start = ops->now(f->player);
		if (rc == 0 && load->kind == UNC_LOAD_IDLE)
			ops->idle(f->player, f->seconds);
		else if (rc == 0)
			rc = ops->play(f->player, load, &moved, err);
		f->seconds += ops->now(f->player) - start;
		left = counts_stop(&f->counts, f->values, rc ? NULL : err);
		rc = rc ? rc : left;
	}
	left = ops->finish(f->player, load, rc ? NULL : err);
	rc = rc ? rc : left;
	for (size_t i = 0; rc == 0 && i < f->counts.numvalues; i++) {
		uint64_t gained = f->values[i] - f->before[i];

		*(load->kind == UNC_LOAD_IDLE ? &f->idle[i] : &f->gained[i][place]) += gained;
	}
	return rc;
}

/* Activity of other programs in the time of all loads. */
static int count_idle(struct finder *f, struct unc_error *err)
{
	const struct load load = { UNC_LOAD_IDLE, 0, 0, 0, 0 };

	return count_load(f, &load, 0, err);
}

enum { NO_PLACE = -1, NO_TRAFFIC = -2, NOISE = -3 };

/* The place of most of a unit's counts, or why there is none. */
static int place_of(const struct finder *f, size_t value)
{
	uint64_t sum = 0;
	int best = 0;

	for (int p = 0; p < PLACES; p++) {
		sum += f->gained[value][p];
		if (f->gained[value][p] > f->gained[value][best])
			best = p;
	}
	if (sum < LEAST_LINES)
		return NO_TRAFFIC;
	if ((double)f->idle[value] > (1 - most) / 2 * (double)sum)
		return NOISE;
	return (double)f->gained[value][best] >= most * (double)sum ? best : NO_PLACE;
}

static void add_gap(struct map_gaps *gaps, const struct unc_unit *unit, int place, bool link)
{
	char buf[64];
	const char *name = unc_unit_name(unit, buf, sizeof(buf));

	gaps->texts = need(reallocarray(gaps->texts, gaps->count + 1, sizeof(*gaps->texts)));
	gaps->noisy |= place == NOISE;
	if (place == NOISE)
		gaps->texts[gaps->count++] =
			text("%s: noisy, other programs use it: try again", name);
	else if (place == NO_TRAFFIC)
		gaps->texts[gaps->count++] = text("%s: no load reached it", name);
	else
		gaps->texts[gaps->count++] =
			text("%s: %s", name,
			     link ? "it leads to several sockets" : "it serves several NUMA nodes");
}

static void add_units(const struct finder *f, struct unc_map *map, bool links)
{
	for (unsigned t = 0; t < f->counts.numterms; t++) {
		const struct term *term = &f->counts.terms[t];

		map->units = need(reallocarray(map->units, map->numunits + term->numunits,
					       sizeof(*map->units)));
		for (size_t u = 0; u < term->numunits; u++) {
			int place = place_of(f, term->first + u);

			if (place < 0) {
				add_gap(f->gaps, &term->units[u], place, links);
				continue;
			}
			map->units[map->numunits++] = (struct unc_map_unit){
				.box = term->units[u].box,
				.socket = term->units[u].socket,
				.number = term->units[u].number,
				.node = (int16_t)(links ? -1 : place),
				.to_socket = (int16_t)(links ? place : -1),
			};
		}
	}
}

static int play_nodes(struct finder *f, struct unc_error *err)
{
	unsigned sockets = f->player->machine->topology.sockets;

	for (unsigned socket = 0; socket < sockets; socket++) {
		struct load load = { UNC_LOAD_READ, socket, socket, 1, 0 };
		int node, rc;

		for (; (node = f->player->ops->node(f->player, socket, load.only)) >= 0;
		     load.only++) {
			if (node >= PLACES)
				return unc_error_set(err, -ERANGE, "NUMA node %d: more than %d",
						     node, PLACES);
			rc = count_load(f, &load, (unsigned)node, err);
			if (rc)
				return rc;
		}
	}
	return 0;
}

static int play_links(struct finder *f, struct unc_error *err)
{
	unsigned sockets = f->player->machine->topology.sockets;
	int rc = 0;

	for (unsigned asking = 0; asking < sockets; asking++)
		for (unsigned home = 0; rc == 0 && home < sockets; home++) {
			const struct load load = { UNC_LOAD_READ, asking, home, 0, 0 };

			if (asking != home)
				rc = count_load(f, &load, asking, err);
		}
	return rc;
}

/* Count the events of this list that the machine has, under these loads. */
static int find(const struct unc_backend *backend, struct player *player, const char *const *events,
		size_t numevents, bool links, struct unc_map *map, struct map_gaps *gaps,
		struct unc_error *err)
{
	struct finder f = { .player = player, .gaps = gaps };
	unsigned terms[8], count = 0;
	int rc = 0;

	counts_open(&f.counts, backend);
	for (size_t i = 0; i < numevents; i++)
		count += counts_term(&f.counts, events[i], &terms[count], NULL) == 0;
	if (count > 0) {
		f.before = need(calloc(f.counts.numvalues, sizeof(*f.before)));
		f.values = need(calloc(f.counts.numvalues, sizeof(*f.values)));
		f.gained = need(calloc(f.counts.numvalues, sizeof(*f.gained)));
		f.idle = need(calloc(f.counts.numvalues, sizeof(*f.idle)));
		rc = counts_choose(&f.counts, terms, count, err);
		if (rc == 0)
			rc = (links ? play_links : play_nodes)(&f, err);
		if (rc == 0)
			rc = count_idle(&f, err);
		if (rc == 0)
			add_units(&f, map, links);
	}
	free(f.before);
	free(f.values);
	free(f.gained);
	free(f.idle);
	counts_close(&f.counts);
	return rc;
}

int map_find(const struct unc_backend *backend, struct player *player, struct unc_map *map,
	     struct map_gaps *gaps, struct unc_error *err)
{
	const struct unc_machine *m = backend->machine;
	int rc;

	*gaps = (struct map_gaps){ 0 };
	*map = (struct unc_map){ .chip = m->chip,
				 .sockets = m->topology.sockets,
				 .simulated = m->simulated };
	rc = find(backend, player, of_nodes, sizeof(of_nodes) / sizeof(of_nodes[0]), false, map,
		  gaps, err);
	if (rc == 0 && m->topology.sockets > 1)
		rc = find(backend, player, of_links, sizeof(of_links) / sizeof(of_links[0]), true,
			  map, gaps, err);
	if (rc == 0 && map->numunits + gaps->count == 0)
		rc = unc_error_set(err, -ENOTSUP, "%s has no units for a map", m->chip->name);
	if (rc) {
		unc_map_free(map);
		map_gaps_free(gaps);
	}
	return rc;
}

void map_gaps_free(struct map_gaps *gaps)
{
	for (size_t i = 0; i < gaps->count; i++)
		free(gaps->texts[i]);
	free(gaps->texts);
	*gaps = (struct map_gaps){ 0 };
}
