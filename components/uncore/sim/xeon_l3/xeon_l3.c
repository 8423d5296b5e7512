/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The machines of 64-bit Xeon MP, Xeon 7100 and Xeon 7400: what may be written to their L3
 * counters (SDM volume 3B, 18.20 and 18.21), and what commands do.
 *
 * Where the manual is silent a machine takes what trips the careless. Two commands in one write
 * are refused if they contradict each other; flags of overflows cannot be written, a reset clears
 * them; a new control sets its counter going, frozen or not ("counting starts after software
 * writes a non-zero value").
 */
#include "sim/xeon_l3/step.h"

#define BITS(high, low) (ONES((high) - (low) + 1) << (low))
#define ONES(width) ((1ull << (width)) - 1)
#define SATURATE (1ull << 59)

/* clang-format off */
#define INTERFACES(a) .interfaces = (a), .numinterfaces = ARRAY_SIZE(a)

/* 18.20: 37:36 of IBUSQ are always 11b. */
static const struct unc_sim_interface xeonmp_l3[] = {
	{ .first = 0, .last = 1, .number = UNC_SIM_IBUSQ, .ones = BITS(37, 36),
	  .writable = SATURATE | BITS(57, 56) | BITS(55, 49) | BITS(48, 46) | BITS(45, 38) | BITS(37, 36) | BITS(33, 32) },
	{ .first = 2, .last = 3, .number = UNC_SIM_ISNPQ,
	  .writable = SATURATE | BITS(54, 48) | BITS(47, 45) | BITS(44, 39) | BITS(37, 36) | BITS(33, 32) },
	{ .first = 4, .last = 5, .number = UNC_SIM_EFSB, .writable = SATURATE | BITS(49, 48) },
};
static const struct unc_sim_interface xeonmp_latency[] = {
	{ .first = 0, .last = 0, .number = UNC_SIM_LATENCY, .writable = BITS(58, 58) },
};
/* 18.21: bit 58 of GSNPQ is reserved; that of FSB must be 1 in a counter that is used. */
static const struct unc_sim_interface xeon7100_l3[] = {
	{ .first = 0, .last = 1, .number = UNC_SIM_GBSQ, .writable = BITS(59, 32) },
	{ .first = 2, .last = 3, .number = UNC_SIM_GSNPQ, .writable = SATURATE | BITS(57, 32) },
	{ .first = 4, .last = 7, .number = UNC_SIM_FSB, .writable = BITS(59, 32), .ones = BITS(58, 58) },
};
/* Three modules: bit 35 of GBSQ is not used, 36:35 of GSNPQ have no meaning that is told. */
static const struct unc_sim_interface xeon7400_l3[] = {
	{ .first = 0, .last = 1, .number = UNC_SIM_GBSQ, .writable = BITS(59, 36) | BITS(34, 32) },
	{ .first = 2, .last = 3, .number = UNC_SIM_GSNPQ, .writable = SATURATE | BITS(57, 32), .together = BITS(36, 35) },
	{ .first = 4, .last = 7, .number = UNC_SIM_FSB, .writable = BITS(59, 32), .ones = BITS(58, 58) },
};

#define L3(a) { .box = "L3", .sees = UNC_SIM_L3, .clock = -1, .models = unc_sim_l3_models, INTERFACES(a) }
static const struct unc_sim_traits xeonmp_traits[] = {
	L3(xeonmp_l3),
	{ .box = "L3_LATENCY", .sees = UNC_SIM_L3_LATENCY, .clock = -1, .models = unc_sim_l3_models,
	  INTERFACES(xeonmp_latency) },
};
static const struct unc_sim_traits xeon7100_traits[] = { L3(xeon7100_l3) };
static const struct unc_sim_traits xeon7400_traits[] = { L3(xeon7400_l3) };
/* clang-format on */

const struct unc_sim_chip unc_sim_xeonmp = {
	.name = "xeonmp",
	.traits = xeonmp_traits,
	.numtraits = ARRAY_SIZE(xeonmp_traits),
	.carry = unc_sim_carry_l3,
};
const struct unc_sim_chip unc_sim_xeon7100 = {
	.name = "xeon7100",
	.traits = xeon7100_traits,
	.numtraits = ARRAY_SIZE(xeon7100_traits),
	.carry = unc_sim_carry_l3,
};
const struct unc_sim_chip unc_sim_xeon7400 = {
	.name = "xeon7400",
	.traits = xeon7400_traits,
	.numtraits = ARRAY_SIZE(xeon7400_traits),
	.carry = unc_sim_carry_l3,
};

const struct unc_sim_interface *unc_sim_interface_of(const struct unc_sim_traits *t, unsigned n)
{
	for (unsigned i = 0; i < t->numinterfaces; i++)
		if (n >= t->interfaces[i].first && n <= t->interfaces[i].last)
			return &t->interfaces[i];
	return NULL;
}

uint64_t unc_sim_code(const struct unc_sim_traits *t, unsigned n, uint64_t ctl)
{
	const struct unc_sim_interface *of = unc_sim_interface_of(t, n);

	return of != NULL ? ctl | of->number : ctl;
}

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
