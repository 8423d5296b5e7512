/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Freeze, unfreeze and reset act on the selected counters and are not kept. A reset clears the
 * counts and the overflow flags, not the controls.
 */
#include "sim/model/command.h"

#include "sim/model/counter.h"

void unc_sim_command(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u,
		     uint64_t value, uint64_t now)
{
	const struct unc_command_reg *commands = m->boxes[u->box]->commands;
	struct unc_sim_socket *s = &m->state->sockets[socket];

	for (unsigned n = 0; n < u->counters; n++) {
		struct unc_sim_counter *c = &s->counters[u->first + n];

		if (!(value >> (commands->select + n) & 1))
			continue;
		unc_sim_fold(s, u, c, now);
		if (value & commands->reset) {
			unc_sim_set_value(s, u, c, 0, now);
			u->status &= ~(1u << n);
		}
		if (value & (commands->freeze | commands->unfreeze))
			c->held = (value & commands->freeze) != 0;
	}
	unc_sim_refresh(s, u, now);
}
