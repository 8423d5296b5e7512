/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * How the steps of many lines spread over the units of a box.
 */
#include "sim/model/lines.h"

uint64_t unc_sim_lines_modulo(const struct unc_sim_carrier *k, unsigned n, unsigned r)
{
	return (k->line + k->lines + n - 1 - r) / n - (k->line + n - 1 - r) / n;
}

/*
 * The CHA of a line, of n: lines go round all of them, starting each round at another one that a
 * fold of the upper address bits chooses. So any n lines from a multiple of n meet n CHAs.
 */
static unsigned cha_of(uint64_t line, unsigned n)
{
	uint64_t round = line / n;

	round ^= round >> 32;
	round ^= round >> 16;
	round ^= round >> 8;
	return (unsigned)((line % n + (round & 0xff)) % n);
}

/* Whole rounds give one to each. */
void unc_sim_lines_by_cha(const struct unc_sim_carrier *k, unsigned n, uint64_t *count)
{
	uint64_t line = k->system_line, left = k->lines, rounds;

	if (n == 0)
		return;
	for (; left > 0 && line % n != 0; left--)
		count[cha_of(line++, n)]++;
	rounds = left / n;
	for (unsigned i = 0; i < n; i++)
		count[i] += rounds;
	line += rounds * n;
	for (left %= n; left > 0; left--)
		count[cha_of(line++, n)]++;
}

void unc_sim_step_unit(const struct unc_sim_carrier *k, unsigned socket, struct unc_sim_unit *u,
		       const struct unc_sim_step *step, uint64_t lines)
{
	struct unc_sim_socket *s = &k->m->state->sockets[socket];

	for (unsigned i = 0; lines > 0 && i < u->counters; i++) {
		struct unc_sim_counter *c = &s->counters[u->first + i];
		uint64_t gain;

		if (!c->running || !c->traffic)
			continue;
		gain = unc_sim_gain(k->m->traits[u->box], i, c->ctl, u->filter[0], step);
		if (gain != 0)
			unc_sim_add(s, u, c, gain * lines, k->now);
	}
}

unsigned unc_sim_box_that_sees(const struct unc_sim_model *m, enum unc_sim_sees sees)
{
	unsigned box = 0;

	while (box < m->numboxes && m->traits[box]->sees != sees)
		box++;
	return box;
}

struct unc_sim_unit *unc_sim_next_unit(const struct unc_sim_model *m, unsigned socket, unsigned box,
				       unsigned *unit)
{
	while (box < m->numboxes && *unit < m->boxes[box]->units) {
		unsigned slot = m->state->first_unit[box] + (*unit)++;
		struct unc_sim_unit *u = &m->state->sockets[socket].units[slot];

		if (u->present)
			return u;
	}
	return NULL;
}

void unc_sim_step_chas(const struct unc_sim_carrier *k, unsigned socket,
		       const struct unc_sim_step *step)
{
	unsigned box = unc_sim_box_that_sees(k->m, UNC_SIM_CHA), unit = 0;
	unsigned n = unc_sim_count(&k->m->state->config, UNC_SIM_CHAS);
	struct unc_sim_unit *u;
	uint64_t lines[64] = { 0 };

	unc_sim_lines_by_cha(k, n, lines);
	for (unsigned i = 0; (u = unc_sim_next_unit(k->m, socket, box, &unit)) != NULL; i++)
		unc_sim_step_unit(k, socket, u, step, lines[i]);
}

void unc_sim_step_number(const struct unc_sim_carrier *k, unsigned socket, enum unc_sim_sees sees,
			 unsigned number, const struct unc_sim_step *step, uint64_t lines)
{
	unsigned box = unc_sim_box_that_sees(k->m, sees);
	struct unc_sim_unit *units = k->m->state->sockets[socket].units;

	/* Nothing runs in a unit that is absent. */
	if (box < k->m->numboxes && number < k->m->boxes[box]->units)
		unc_sim_step_unit(k, socket, &units[k->m->state->first_unit[box] + number], step,
				  lines);
}

void unc_sim_step_links(const struct unc_sim_carrier *k, unsigned socket, enum unc_sim_sees sees,
			const struct unc_sim_step *step)
{
	unsigned box = unc_sim_box_that_sees(k->m, sees), unit = 0;
	unsigned n = unc_sim_count(&k->m->state->config, UNC_SIM_LINKS);
	struct unc_sim_unit *u;

	for (unsigned i = 0; (u = unc_sim_next_unit(k->m, socket, box, &unit)) != NULL; i++)
		unc_sim_step_unit(k, socket, u, step, unc_sim_lines_modulo(k, n, i));
}

void unc_sim_count_free(const struct unc_sim_carrier *k, unsigned socket, unsigned which,
			unsigned number, uint64_t count)
{
	struct unc_sim_socket *s = &k->m->state->sockets[socket];

	for (unsigned box = 0; box < k->m->numboxes; box++) {
		struct unc_sim_unit *u = &s->units[k->m->state->first_unit[box] + number];

		for (unsigned i = 0; number < k->m->boxes[box]->units && i < u->freeruns; i++) {
			struct unc_sim_counter *c = unc_sim_counter_at(s, u, UNC_SIM_FREE, i);

			if (c->traffic == which)
				unc_sim_add(s, u, c, count, k->now);
		}
	}
}
