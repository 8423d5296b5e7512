/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/lines.h"

#include "sim/model/counter.h"
#include "sim/model/numa.h"
#include "sim/model/select.h"

/* A store reads its lines first, unless SpecI2M claims some of them; they are written back later. */
static int carry_store(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic)
{
	struct sim_traffic t = *traffic;
	int rc;

	t.op = SIM_RFO;
	rc = m->chip->carry(m, now, &t);
	t.op = SIM_WRITEBACK;
	return rc != 0 ? rc : m->chip->carry(m, now, &t);
}

int unc_sim_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic)
{
	if (m->chip->carry == NULL)
		return -EOPNOTSUPP;
	return traffic->op == SIM_STORE ? carry_store(m, now, traffic)
					: m->chip->carry(m, now, traffic);
}

bool unc_sim_carrier_make(struct unc_sim_carrier *k, struct unc_sim_model *m, uint64_t now,
			  const struct sim_traffic *t)
{
	const struct unc_sim_config *config = &m->layout.config;

	*k = (struct unc_sim_carrier){
		.m = m,
		.now = now,
		.line = t->address / 64,
		.lines = t->lines,
		.burst = t->burst != 0 ? t->burst : 1,
		.home = t->home,
		.cluster = t->cluster,
		.system_line = (uint64_t)(t->home * unc_sim_clusters(config) + t->cluster) *
				       SIM_MEMORY_LINES +
			       t->address / 64,
	};
	return t->cpu < (unsigned)config->sockets * config->cores * config->threads &&
	       t->home < config->sockets && t->cluster < unc_sim_clusters(config) &&
	       k->lines <= SIM_MEMORY_LINES && k->line <= SIM_MEMORY_LINES - k->lines &&
	       k->burst <= SIM_BURST;
}

uint64_t unc_sim_lines_modulo(const struct unc_sim_carrier *k, unsigned n, unsigned r)
{
	return (k->line + k->lines + n - 1 - r) / n - (k->line + n - 1 - r) / n;
}

/* The channel's turns, with what it has of the other one of its pair, or without what that has. */
static uint64_t turns_of(const struct unc_sim_carrier *k, unsigned n, unsigned i)
{
	uint64_t lines = unc_sim_lines_modulo(k, n, i);
	uint64_t second = (i | 1) < n ? unc_sim_lines_modulo(k, n, i | 1) : 0;
	uint64_t moved = second * k->m->layout.config.uneven / 100;

	return i & 1 ? lines - moved : lines + moved;
}

uint64_t unc_sim_lines_of_channel(const struct unc_sim_carrier *k, unsigned socket, bool write,
				  unsigned n, unsigned i)
{
	uint64_t lines = turns_of(k, n, i);

	if (write && k->m->state->sockets[socket].mirrored && (i ^ 1) < n)
		lines += turns_of(k, n, i ^ 1);
	return lines;
}

/*
 * The caching agent of a line, of n agents. Each n lines from a multiple of n go to n different
 * agents; a fold of the upper address bits chooses the first.
 */
static unsigned cha_of(uint64_t line, unsigned n)
{
	uint64_t round = line / n;

	round ^= round >> 32;
	round ^= round >> 16;
	round ^= round >> 8;
	return (unsigned)((line % n + (round & 0xff)) % n);
}

/* Add to count[] how many of the lines each of n agents gets. A whole round gives one to each. */
static void lines_by_cha(const struct unc_sim_carrier *k, unsigned n, uint64_t *count)
{
	uint64_t line = k->system_line, end = line + k->lines;

	while (n != 0 && line < end) {
		uint64_t rounds = line % n == 0 ? (end - line) / n : 0;

		for (unsigned i = 0; rounds != 0 && i < n; i++)
			count[i] += rounds;
		line += rounds * n;
		if (line < end)
			count[cha_of(line++, n)]++;
	}
}

/* The unit that counts the lines that pass this one: with a defect, the unit of another socket. */
static struct unc_sim_unit *counting_unit(const struct unc_sim_carrier *k, unsigned *socket,
					  struct unc_sim_unit *u)
{
	if (u->defects.kinds & UNC_SIM_DEFECT_SWAP)
		*socket = u->defects.peer;
	return unc_sim_unit_at(k->m, *socket, u->box, u->number);
}

static uint64_t times(const struct unc_sim_unit *u)
{
	return u->defects.kinds & UNC_SIM_DEFECT_DOUBLE ? 2 : 1;
}

/* ------------------------------------------------------------------------------ thresholds */

/*
 * The time course of injected lines, and what threshold, edge detection and inversion count of it.
 *
 * The lines that pass a unit come in bursts: one line in each of `burst` consecutive cycles of the
 * unit's clock, then none until the last line of the burst has left. What a line adds to a counter is
 * added in consecutive cycles too. So an increment is known for every cycle, and a counter with a
 * threshold adds 1 in the cycles whose increment reaches it (manual 000, table 1-5).
 */

/* Cycles whose increment reaches a threshold. */
struct reach {
	uint64_t cycles;
	uint64_t begins; /* rising edges; the number of falling ones is the same */
};

/*
 * Lines that stay together: the increment rises by 1 a cycle, to the lines of the burst or the cycles
 * of a stay, whichever are fewer, and falls as it rose. It is positive for lines + stay - 1 cycles; a
 * threshold that is higher by 1 leaves out the first and the last of them.
 */
static struct reach of_stay(uint64_t stay, uint64_t lines, unsigned least)
{
	uint64_t highest = lines < stay ? lines : stay;

	if (least > highest)
		return (struct reach){ 0 };
	return (struct reach){ .cycles = lines + stay - 1 - 2 * (least - 1ull), .begins = 1 };
}

/* Lines one after the other: each adds `per_cycle` for some cycles, and the rest in its last one. */
static struct reach of_row(uint64_t gain, unsigned per_cycle, uint64_t lines, unsigned least)
{
	uint64_t full = per_cycle >= least ? gain / per_cycle : 0;
	uint64_t rest = gain % per_cycle;
	bool breaks = rest != 0 &&
		      rest < least; /* the last cycle of a line is below the threshold */

	if (full == 0 && (rest == 0 || breaks))
		return (struct reach){ 0 };
	return (struct reach){ .cycles = lines * (full + (rest != 0 && !breaks)),
			       .begins = breaks ? lines : 1 };
}

/*
 * Lines in bursts, each of which adds `gain` in all cycles together.
 * @param per_cycle  the most that it adds in a cycle; 0: 1 in each, together with the lines that came before
 * @param least      the threshold, at least 1
 */
static struct reach reach_of(uint64_t gain, unsigned per_cycle, uint64_t lines, unsigned burst,
			     unsigned least)
{
	struct reach reach = { 0 };
	const struct {
		uint64_t times, lines;
	} parts[] = { { lines / burst, burst }, { 1, lines % burst } };

	for (unsigned i = 0; i < ARRAY_SIZE(parts); i++) {
		struct reach of = { 0 };

		if (parts[i].lines != 0)
			of = per_cycle == 0 ? of_stay(gain, parts[i].lines, least)
					    : of_row(gain, per_cycle, parts[i].lines, least);
		reach.cycles += of.cycles * parts[i].times;
		reach.begins += of.begins * parts[i].times;
	}
	return reach;
}

/*
 * Lines pass, of which each would add `gain` to a counter of this event without a threshold.
 * ctl: unc_sim_selected()
 */
static void pass_counter(const struct unc_sim_carrier *k, struct unc_sim_socket *s,
			 struct unc_sim_unit *u, struct unc_sim_counter *c, uint64_t ctl,
			 uint64_t gain, uint64_t lines)
{
	const struct unc_sim_traits *t = k->m->traits[u->box];
	uint64_t thresh = k->m->thresh[u->box];
	unsigned least = unc_sim_least(thresh, ctl);
	unsigned per_cycle = (unsigned)gain;
	struct reach reach;

	if (least == 0) {
		unc_sim_add(s, u, c, gain * lines, k->now);
		return;
	}
	if (t->feed->occupancy != 0)
		per_cycle = (ctl & 0xff) != t->feed->occupancy;
	else if (t->feed->per_cycle != NULL)
		per_cycle = t->feed->per_cycle(unc_sim_unqualified(thresh, ctl));
	reach = reach_of(gain, per_cycle, lines, k->burst, least);
	if (ctl & UNC_SIM_CTL_INVERT && !(ctl & UNC_SIM_CTL_EDGE))
		unc_sim_owe(s, u, c, reach.cycles, k->now);
	else
		unc_sim_add(s, u, c, ctl & UNC_SIM_CTL_EDGE ? reach.begins : reach.cycles, k->now);
}

void unc_sim_step_unit(const struct unc_sim_carrier *k, unsigned socket, struct unc_sim_unit *u,
		       const void *step, uint64_t lines)
{
	const struct unc_sim_traits *t = k->m->traits[u->box];
	struct unc_sim_socket *s;

	u = counting_unit(k, &socket, u);
	s = &k->m->state->sockets[socket];
	for (unsigned i = 0; lines > 0 && i < u->counters; i++) {
		struct unc_sim_counter *c = &s->counters[u->first + i];
		struct unc_sim_event e = { .traits = t, .n = i, .filter = u->filter };
		uint64_t ctl, gain;

		if (!c->running || !c->traffic || !unc_sim_selected(k->m, s, u, i, &ctl))
			continue;
		e.ctl = unc_sim_unqualified(k->m->thresh[u->box], ctl);
		gain = t->feed->gain(&e, step);
		if (gain != 0)
			pass_counter(k, s, u, c, ctl, gain, lines * times(u));
	}
}

unsigned unc_sim_box_of_role(const struct unc_sim_model *m, enum unc_sim_role role)
{
	unsigned box = 0;

	while (box < m->numboxes && m->traits[box]->role != role)
		box++;
	return box;
}

struct unc_sim_unit *unc_sim_next_unit(const struct unc_sim_model *m, unsigned socket, unsigned box,
				       unsigned *unit)
{
	while (box < m->numboxes && *unit < m->layout.units_of[box]) {
		struct unc_sim_unit *u = unc_sim_unit_at(m, socket, box, (*unit)++);

		if (u->present)
			return u;
	}
	return NULL;
}

void unc_sim_step_chas(const struct unc_sim_carrier *k, unsigned socket, const void *step)
{
	unsigned box = unc_sim_box_of_role(k->m, UNC_SIM_CHA), unit = 0;
	const struct unc_sim_config *config = &k->m->layout.config;
	unsigned all = unc_sim_count(config, UNC_SIM_CHAS), n = 0;
	bool takes[UNC_SIM_AGENTS] = { false };
	struct unc_sim_unit *u;
	uint64_t lines[UNC_SIM_AGENTS] = { 0 };

	for (unsigned i = 0; i < all; i++) {
		takes[i] = socket != k->home || unc_sim_cluster_of(config, i, all) == k->cluster;
		n += takes[i];
	}
	lines_by_cha(k, n, lines);
	n = 0;
	for (unsigned i = 0; (u = unc_sim_next_unit(k->m, socket, box, &unit)) != NULL; i++)
		if (takes[i])
			unc_sim_step_unit(k, socket, u, step, lines[n++]);
}

void unc_sim_step_number(const struct unc_sim_carrier *k, unsigned socket, enum unc_sim_role role,
			 unsigned number, const void *step, uint64_t lines)
{
	unsigned box = unc_sim_box_of_role(k->m, role);

	/* Nothing counts in an absent unit. */
	if (box < k->m->numboxes && number < k->m->layout.units_of[box])
		unc_sim_step_unit(k, socket, unc_sim_unit_at(k->m, socket, box, number), step,
				  lines);
}

/* Where link i of `peer` ends: at `socket`, or by a defect at another one. */
static unsigned end_of_link(const struct unc_sim_model *m, unsigned peer, unsigned i,
			    unsigned socket)
{
	unsigned box = unc_sim_box_of_role(m, UNC_SIM_LINK);
	const struct unc_sim_unit *u = unc_sim_unit_at(m, peer, box, i);

	return u->defects.kinds & UNC_SIM_DEFECT_LINK ? u->defects.far : socket;
}

void unc_sim_step_links(const struct unc_sim_carrier *k, unsigned socket, unsigned peer,
			enum unc_sim_role role, const void *step)
{
	const struct unc_sim_config *config = &k->m->layout.config;
	unsigned all = unc_sim_count(config, UNC_SIM_LINKS), n = 0, turn = 0;

	for (unsigned i = 0; i < all; i++)
		n += unc_sim_link_leads(config, socket, i, peer);
	for (unsigned i = 0; i < all; i++)
		if (unc_sim_link_leads(config, socket, i, peer))
			unc_sim_step_number(k, end_of_link(k->m, peer, i, socket), role, i, step,
					    unc_sim_lines_modulo(k, n, turn++));
}

void unc_sim_count_free(const struct unc_sim_carrier *k, unsigned socket, unsigned of,
			unsigned number, uint64_t count)
{
	for (unsigned box = 0; box < k->m->numboxes; box++) {
		struct unc_sim_socket *s;
		struct unc_sim_unit *u;
		unsigned at = socket;

		if (number >= k->m->layout.units_of[box])
			continue;
		u = counting_unit(k, &at, unc_sim_unit_at(k->m, socket, box, number));
		s = &k->m->state->sockets[at];
		for (unsigned i = 0; i < u->freeruns; i++) {
			struct unc_sim_counter *c =
				unc_sim_counter_at(s, u, (unsigned)u->counters + u->fixed + i);

			if (c->traffic == of)
				unc_sim_add(s, u, c, count * times(u), k->now);
		}
	}
}
