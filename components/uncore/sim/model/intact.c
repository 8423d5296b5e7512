/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/intact.h"

#include "sim/model/defect.h"

static bool counter_intact(const struct unc_sim_counter *c, const struct unc_sim_counter *built,
			   uint64_t now)
{
	return c->kind == built->kind && c->width == built->width &&
	       (c->width >= 64 || c->value >> c->width == 0) && c->since <= now &&
	       c->rest < UNC_SIM_KHZ && c->running <= 1 && c->held <= 1;
}

bool unc_sim_unit_intact(const struct unc_sim_model *m, unsigned socket, unsigned slot,
			 uint64_t now)
{
	const struct unc_sim_socket *s = &m->state->sockets[socket];
	const struct unc_sim_unit *u = &s->units[slot], *built = &m->layout.units[slot];
	unsigned counters = (unsigned)built->counters + built->fixed + built->freeruns;

	if (s->armed > UNC_SIM_COUNTERS || s->frozen > 1 || s->freeze_due > 1 || s->changed > 1 ||
	    s->stays_frozen > 1 || s->mirrored > 1)
		return false;
	if (u->first != built->first || u->counters != built->counters ||
	    u->fixed != built->fixed || u->freeruns != built->freeruns || u->box != built->box ||
	    u->number != built->number || u->present != built->present ||
	    u->position != built->position || u->l3 != built->l3 || u->unasked != built->unasked ||
	    u->frozen > 1 || u->enabled > 1 || !unc_sim_defects_intact(m, u))
		return false;
	for (unsigned i = built->first; i < built->first + counters; i++)
		if (!counter_intact(&s->counters[i], &m->layout.counters[i], now))
			return false;
	return true;
}

bool unc_sim_socket_intact(const struct unc_sim_model *m, unsigned socket, uint64_t now)
{
	for (unsigned slot = 0; slot < m->layout.numunits; slot++)
		if (!unc_sim_unit_intact(m, socket, slot, now))
			return false;
	return true;
}

bool unc_sim_intact(const struct unc_sim_model *m, uint64_t now)
{
	for (unsigned socket = 0; socket < m->layout.config.sockets; socket++) {
		if (m->chip->access != NULL && !m->chip->access->intact(m, socket, now))
			return false;
		if (!unc_sim_socket_intact(m, socket, now))
			return false;
	}
	return true;
}
