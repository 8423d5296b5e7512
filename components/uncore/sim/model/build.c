/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/model.h"

#include "sim/model/counter.h"
#include "sim/model/index.h"
#include "sim/model/pci_config.h"
#include "sim/model/table.h"
#include "sim/model/select.h"

/* Every counter of a UNC_L3 box needs an interface: it says what may be written. */
static bool has_interfaces(const struct unc_sim_traits *t, const struct unc_box *box)
{
	for (unsigned n = 0; box->control == UNC_L3 && n < box->counters; n++)
		if (unc_sim_interface_of(t, n) == NULL)
			return false;
	return true;
}

static int attach_box(struct unc_sim_model *m, unsigned i)
{
	const struct unc_sim_traits *t = unc_sim_traits_of(m->chip, i);
	const struct unc_box *box = m->boxes[i];

	/* Rows stand in the order of the tables' boxes. */
	if (t->box != NULL && strcmp(t->box, box->name) != 0)
		return -EINVAL;
	if (box->numfilters > UNC_SIM_FILTERS || t->numfreeruns > box->numfreeruns ||
	    !has_interfaces(t, box))
		return -EINVAL;
	m->traits[i] = t;
	m->writable[i] = t->writable != 0 ? t->writable : unc_sim_fields(m->tables, box, NULL);
	m->thresh[i] = unc_sim_fields(m->tables, box, "thresh");
	unc_sim_restrict(m, i);
	return 0;
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
		.present = unc_sim_present(&m->layout.config, unc_sim_limit_of(m->traits[box], b),
					   unit),
		.position = 1,
		.l3 = b->control == UNC_L3,
		.unasked = b->no_enable && b->control == UNC_PMON,
		.asks_global = m->chip->global_asks_enable && b->unit_ctl != UNC_NONE,
		.asks_status = m->chip->status_asks_ov_en,
	};
}

static void make_counters(struct unc_sim_layout *layout, const struct unc_sim_unit *u,
			  const struct unc_box *box)
{
	struct unc_sim_counter *c = &layout->counters[u->first];

	for (unsigned n = 0; n < unc_sim_unit_counters(u); n++, c++) {
		unsigned configured = (unsigned)u->counters + u->fixed;

		c->kind = n < u->counters  ? UNC_SIM_CTR
			  : n < configured ? UNC_SIM_FIXED_CTR
					   : UNC_SIM_FREE;
		c->width = n < configured ? box->width : box->freeruns[n - configured].width;
	}
}

/* Units that no discovery table has are nowhere: up to the last one that exists. */
static unsigned units_of(const struct unc_sim_model *m, unsigned i)
{
	const struct unc_box *box = m->boxes[i];
	unsigned units = box->units;

	while (box->presence == UNC_BY_TABLE && units > 0 &&
	       !unc_sim_present(&m->layout.config, unc_sim_limit_of(m->traits[i], box), units - 1))
		units--;
	return units;
}

/* Lay out the units of a socket. */
static bool lay_out_socket(struct unc_sim_model *m)
{
	/* Bits 0 and 1 of the global status are the UBox's (1.3.2); the others are our choice. */
	unsigned slot = 0, first = 0, bit = 2;

	for (unsigned i = 0; i < m->numboxes; i++) {
		const struct unc_box *box = m->boxes[i];

		m->layout.first_unit[i] = (uint16_t)slot;
		m->layout.units_of[i] = (uint16_t)units_of(m, i);
		for (unsigned unit = 0; unit < m->layout.units_of[i]; unit++, slot++) {
			struct unc_sim_unit u = make_unit(m, i, unit, first);
			unsigned end = first + unc_sim_unit_counters(&u);

			if (slot == UNC_SIM_UNITS || end > UNC_SIM_COUNTERS || box->width > 64)
				return false;
			if (m->traits[i]->ubox)
				m->layout.ubox = (uint16_t)slot;
			else if (box->counters != 0 && !m->chip->has_table)
				u.position = (uint8_t)bit++;
			m->layout.units[slot] = u;
			make_counters(&m->layout, &u, box);
			first = end;
		}
	}
	m->layout.numunits = (uint16_t)slot;
	m->layout.positions = (uint16_t)bit;
	return bit <= 128;
}

int unc_sim_attach(struct unc_sim_model *m, struct unc_sim_state *state,
		   const struct unc_sim_chip *chip, const struct unc_sim_config *config)
{
	m->chip = chip;
	m->state = state;
	m->tables = chip->tables;
	m->numboxes = unc_sim_numboxes(chip);
	memset(&m->layout, 0, sizeof(m->layout));
	m->layout.config = *config;
	m->layout.config.roots = unc_sim_roots(chip, config);
	unc_sim_lay_memory(m);
	if (m->numboxes > UNC_SIM_BOXES || chip->numtraits > m->numboxes)
		return -EINVAL;
	for (unsigned i = 0; i < m->numboxes; i++)
		m->boxes[i] = unc_sim_box(chip, i);
	if (chip->access != NULL)
		return 0;
	for (unsigned i = 0; i < m->numboxes; i++)
		if (attach_box(m, i) != 0)
			return -EINVAL;
	if (!lay_out_socket(m) || unc_sim_list_devices(m) != 0)
		return -EINVAL;
	return unc_sim_build_index(m);
}

void unc_sim_clear(struct unc_sim_model *m)
{
	for (unsigned socket = 0; socket < m->layout.config.sockets; socket++) {
		struct unc_sim_socket *s = &m->state->sockets[socket];

		memset(s, 0, offsetof(struct unc_sim_socket, units));
		memcpy(s->units, m->layout.units, sizeof(s->units));
		memcpy(s->counters, m->layout.counters, sizeof(s->counters));
		for (unsigned i = 0; i < m->layout.numunits; i++)
			unc_sim_select_unit(m, socket, &s->units[i]);
		unc_sim_refresh_all(m, socket, 0);
	}
	if (m->chip->access != NULL)
		m->chip->access->clear(m);
	m->state->numfaults = 0;
}
