/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Building a machine and bringing it into its reset state.
 */
#include "sim/model/chip.h"

/* Bits that the fields of a box's control register leave to software. */
static uint64_t writable_fields(const struct unc_chip *chip, const struct unc_box *box)
{
	uint64_t bits = 0;

	for (unsigned p = 0; p < chip->numpmus; p++) {
		const struct unc_pmu *pmu = chip->pmus[p];

		for (unsigned i = 0; pmu->box == box && i < pmu->numfields; i++)
			if (pmu->fields[i].reg == UNC_CTL && pmu->fields[i].kind != UNC_RESERVED)
				bits |= unc_width_mask(pmu->fields[i].width) << pmu->fields[i].low;
	}
	return bits;
}

/* What may be written to an L3 counter is its interface's affair. */
static bool has_interfaces(const struct unc_sim_traits *t, const struct unc_box *box)
{
	for (unsigned n = 0; box->control == UNC_L3 && n < box->counters; n++)
		if (unc_sim_interface_of(t, n) == NULL)
			return false;
	return true;
}

int unc_sim_attach(struct unc_sim_model *m, struct unc_sim_state *state,
		   const struct unc_chip *chip)
{
	m->chip = unc_sim_chip_of(chip->name);
	if (m->chip == NULL || chip->numboxes > UNC_SIM_BOXES)
		return -EINVAL;
	m->state = state;
	m->tables = chip;
	m->boxes = chip->boxes;
	m->numboxes = chip->numboxes;
	for (unsigned i = 0; m->chip->own == NULL && i < m->numboxes; i++) {
		m->traits[i] = unc_sim_traits_of(m->chip, m->boxes[i]->name);
		if (m->traits[i] == NULL || m->boxes[i]->numfilters > UNC_SIM_FILTERS ||
		    !has_interfaces(m->traits[i], m->boxes[i]))
			return -EINVAL;
		m->writable[i] = m->traits[i]->writable;
		if (m->writable[i] == 0)
			m->writable[i] = writable_fields(chip, m->boxes[i]);
	}
	return 0;
}

static const struct unc_sim_freerun *freerun_of(const struct unc_sim_traits *t, const char *name)
{
	for (unsigned i = 0; i < t->numfreeruns; i++) {
		const char *a = t->freeruns[i].name, *b = name;

		while (*a != '\0' && *a == *b)
			a++, b++;
		if (*a == *b)
			return &t->freeruns[i];
	}
	return NULL;
}

/* A free-running counter that no row describes counts its signature. */
static void select_freerun(const struct unc_sim_model *m, unsigned socket,
			   const struct unc_sim_unit *u, unsigned n, struct unc_sim_counter *c)
{
	const struct unc_sim_traits *t = m->traits[u->box];
	const struct unc_sim_freerun *f = freerun_of(t, m->boxes[u->box]->freeruns[n].name);

	c->khz = f != NULL ? f->khz : unc_sim_rate(t, socket, u->number, n, u->filter);
	c->traffic = f != NULL ? f->lines : (uint8_t)UNC_SIM_NO_LINES;
}

static bool present(const struct unc_sim_model *m, unsigned box, unsigned unit)
{
	/* The map's word goes first: what it calls always there, is. */
	return m->boxes[box]->presence == UNC_ALWAYS ||
	       unc_sim_present(&m->state->config, m->traits[box]->limit, unit);
}

static struct unc_sim_unit make_unit(const struct unc_sim_model *m, unsigned box, unsigned unit,
				     unsigned first)
{
	const struct unc_box *b = m->boxes[box];

	return (struct unc_sim_unit){
		.first = (uint16_t)first,
		.counters = b->counters,
		.fixed = b->fixed_ctr != UNC_NONE,
		.freeruns = b->numfreeruns,
		.box = (uint8_t)box,
		.number = (uint8_t)unit,
		.present = present(m, box, unit),
		.position = 1,
		.l3 = b->control == UNC_L3,
	};
}

static void make_counters(struct unc_sim_socket *s, const struct unc_sim_unit *u,
			  const struct unc_box *box)
{
	struct unc_sim_counter *c = &s->counters[u->first];

	for (unsigned n = 0; n < u->counters; n++, c++) {
		c->kind = UNC_SIM_CTR;
		c->width = box->width;
	}
	for (unsigned n = 0; n < u->fixed; n++, c++) {
		c->kind = UNC_SIM_FIXED_CTR;
		c->width = box->width;
	}
	for (unsigned n = 0; n < u->freeruns; n++, c++) {
		c->kind = UNC_SIM_FREE;
		c->width = box->freeruns[n].width;
	}
}

/* Lay out the units of a socket; the same in all. */
static bool build_socket(struct unc_sim_model *m, unsigned socket)
{
	struct unc_sim_socket *s = &m->state->sockets[socket];
	/* Bits 0 and 1 of the global status are the UBox's (1.3.2); the others are our choice. */
	unsigned slot = 0, first = 0, bit = 2;

	for (unsigned i = 0; i < m->numboxes; i++) {
		const struct unc_box *box = m->boxes[i];

		m->state->first_unit[i] = (uint16_t)slot;
		for (unsigned unit = 0; unit < box->units; unit++, slot++) {
			struct unc_sim_unit u = make_unit(m, i, unit, first);
			unsigned end = first + u.counters + u.fixed + u.freeruns;

			if (slot == UNC_SIM_UNITS || end > UNC_SIM_COUNTERS || box->width > 64)
				return false;
			if (m->traits[i]->ubox)
				m->state->ubox = (uint16_t)slot;
			else if (box->counters != 0)
				u.position = (uint8_t)bit++;
			s->units[slot] = u;
			make_counters(s, &u, box);
			first = end;
		}
	}
	m->state->numunits = (uint16_t)slot;
	m->state->positions = (uint16_t)bit;
	return bit <= 128;
}

int unc_sim_build(struct unc_sim_model *m, const struct unc_sim_config *config)
{
	memset(m->state, 0, sizeof(*m->state));
	m->state->config = *config;
	if (m->chip->own != NULL) {
		unc_sim_clear(m);
		return 0;
	}
	for (unsigned socket = 0; socket < config->sockets; socket++)
		if (!build_socket(m, socket))
			return -EINVAL;
	unc_sim_clear(m);
	return unc_sim_build_index(m);
}

static void clear_unit(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u)
{
	struct unc_sim_counter *c = &m->state->sockets[socket].counters[u->first];

	memset(u->filter, 0, sizeof(u->filter));
	u->status = 0;
	u->frozen = 0;
	u->enabled = 0;
	for (unsigned n = 0; n < u->counters + 0u + u->fixed + u->freeruns; n++, c++) {
		c->value = c->since = c->ctl = 0;
		c->rest = 0;
		c->running = c->held = 0;
		if (c->kind == UNC_SIM_FREE)
			select_freerun(m, socket, u, n - u->counters - u->fixed, c);
		else
			unc_sim_select(m, socket, u, c);
	}
}

void unc_sim_clear(struct unc_sim_model *m)
{
	for (unsigned socket = 0; socket < m->state->config.sockets; socket++) {
		struct unc_sim_socket *s = &m->state->sockets[socket];

		s->global_ctl = 0;
		memset(s->global_status, 0, sizeof(s->global_status));
		s->armed = 0;
		s->frozen = s->freeze_due = 0;
		for (unsigned i = 0; i < m->state->numunits; i++)
			clear_unit(m, socket, &s->units[i]);
		unc_sim_refresh_all(m, socket, 0);
	}
	if (m->chip->own != NULL)
		m->chip->own->clear(m);
	m->state->faults = 0;
}
