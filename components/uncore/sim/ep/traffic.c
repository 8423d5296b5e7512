/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP and Ivy Bridge-EP: what injected lines mean to each modelled event.
 *
 * A line that a core asks for passes one CBo of the core's socket, chosen by a hash of its
 * address. If it has to be fetched from (or written to) memory it passes the home agent of the
 * channel that holds it, and that channel; lines are interleaved over the channels. Is the home
 * another socket, request and data cross the QPI link that the line is interleaved on.
 */
#include "sim/ep/step.h"
#include "sim/model/lines.h"

/* How long an entry stays in the TOR, in cycles of the CBo. */
enum { LATENCY_HIT = 45, LATENCY_LOCAL = 160, LATENCY_REMOTE = 290 };

/* Operations: their opcodes in the CBo and, of a request to another socket, on QPI. */
static const struct op {
	uint16_t opcode;
	uint8_t qpi;
	bool write;
	bool can_hit; /* may be said to hit */
	bool hits;    /* always does */
	bool victim;  /* the LLC had it modified */
} ops[] = {
	[SIM_READ] = { .opcode = 0x182, .qpi = 2, .can_hit = true },
	[SIM_RFO] = { .opcode = 0x180, .qpi = 4, .can_hit = true },
	[SIM_CODE] = { .opcode = 0x181, .qpi = 1, .can_hit = true },
	[SIM_PREFETCH] = { .opcode = 0x192, .qpi = 2, .can_hit = true },
	[SIM_WRITEBACK] = { .opcode = 0x1c4,
			    .qpi = 0xc,
			    .write = true,
			    .hits = true,
			    .victim = true },
	[SIM_STREAM] = { .opcode = 0x18c, .qpi = 0xc, .write = true },
};

/* Messages besides the request: DataC in state E; WbIData and its completion. */
enum { DRS_DATAC = 0, DRS_WBI = 4, NDR_CMP = 8, RDS_E = 4 };

/* Lines that take a step in a unit. */
static void step_unit(const struct unc_sim_carrier *k, unsigned socket, struct unc_sim_unit *u,
		      const struct unc_sim_ep_step *step, uint64_t lines)
{
	const struct unc_sim_traits *t = k->m->traits[u->box];
	struct unc_sim_socket *s = &k->m->state->sockets[socket];

	for (unsigned i = 0; lines > 0 && i < u->counters; i++) {
		struct unc_sim_counter *c = &s->counters[u->first + i];
		uint64_t gain;

		if (!c->running || !c->traffic)
			continue;
		gain = t->gain(t, i, c->ctl, u->filter, step);
		if (gain != 0)
			unc_sim_add(s, u, c, gain * lines, k->now);
	}
}

static void step_cbos(const struct unc_sim_carrier *k, unsigned socket,
		      const struct unc_sim_ep_step *step)
{
	unsigned box = unc_sim_box_that_sees(k->m, UNC_SIM_CBO), unit = 0;
	unsigned n = unc_sim_count(&k->m->state->config, UNC_SIM_CHAS);
	struct unc_sim_unit *u;
	uint64_t lines[64] = { 0 };

	unc_sim_lines_by_cha(k, n, lines);
	for (unsigned i = 0; (u = unc_sim_next_unit(k->m, socket, box, &unit)) != NULL; i++)
		step_unit(k, socket, u, step, lines[i]);
}

static void step_ports(const struct unc_sim_carrier *k, unsigned socket,
		       struct unc_sim_ep_step *step, bool received)
{
	unsigned box = unc_sim_box_that_sees(k->m, UNC_SIM_QPI), unit = 0;
	unsigned n = unc_sim_count(&k->m->state->config, UNC_SIM_LINKS);
	struct unc_sim_unit *u;

	step->received = received;
	for (unsigned i = 0; (u = unc_sim_next_unit(k->m, socket, box, &unit)) != NULL; i++)
		step_unit(k, socket, u, step, unc_sim_lines_modulo(k, n, i));
}

/* A message from one socket to another: every flit that leaves arrives. */
static void send(const struct unc_sim_carrier *k, unsigned from, unsigned to, unsigned class,
		 unsigned opcode, unsigned rds)
{
	const struct unc_sim_config *config = &k->m->state->config;
	struct unc_sim_ep_step step = {
		.class = (uint8_t) class,
		.data = class == QPI_DRS,
		.header = { opcode << PACKET_OPC | class << PACKET_CLASS |
				    unc_sim_node(config, to) << PACKET_DNID,
			    rds << PACKET_RDS | unc_sim_node(config, from) },
	};

	step_ports(k, from, &step, false);
	step_ports(k, to, &step, true);
}

/* Channels take turns line by line; four of them belong to one home agent. */
static void step_memory(const struct unc_sim_carrier *k, unsigned socket,
			const struct unc_sim_ep_step *step)
{
	unsigned channels = unc_sim_box_that_sees(k->m, UNC_SIM_EP_CHANNEL), unit = 0;
	unsigned homes = unc_sim_box_that_sees(k->m, UNC_SIM_HOME);
	unsigned n = unc_sim_count(&k->m->state->config, UNC_SIM_IMCS);
	struct unc_sim_unit *u;
	uint64_t of_home[8] = { 0 };

	for (unsigned i = 0; (u = unc_sim_next_unit(k->m, socket, channels, &unit)) != NULL; i++) {
		uint64_t lines = unc_sim_lines_modulo(k, n, i);

		of_home[i / 4 % 8] += lines;
		step_unit(k, socket, u, step, lines);
	}
	unit = 0;
	for (unsigned i = 0; (u = unc_sim_next_unit(k->m, socket, homes, &unit)) != NULL; i++)
		step_unit(k, socket, u, step, of_home[i % 8]);
}

/* From the CBo to the home, and what comes back. */
static void cross(const struct unc_sim_carrier *k, unsigned asking, unsigned home,
		  const struct op *op)
{
	send(k, asking, home, QPI_HOM0, op->qpi, 0);
	if (op->write) {
		send(k, asking, home, QPI_DRS, DRS_WBI, 0);
		send(k, home, asking, QPI_NDR, NDR_CMP, 0);
	} else {
		send(k, home, asking, QPI_DRS, DRS_DATAC, RDS_E);
	}
}

int unc_sim_carry_ep(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic)
{
	const struct unc_sim_config *config = &m->state->config;
	unsigned cores = config->cores, all = config->sockets * cores;
	unsigned thread = traffic->cpu / all, core = traffic->cpu % cores;
	unsigned asking = traffic->cpu % all / cores, home = traffic->home;
	struct unc_sim_carrier k = { .m = m, .now = now };
	struct unc_sim_ep_step step = { 0 };
	const struct op *op;

	if ((unsigned)traffic->op >= ARRAY_SIZE(ops))
		return -EINVAL;
	op = &ops[traffic->op];
	if (traffic->cpu >= all * config->threads || home >= config->sockets ||
	    (traffic->hit && !op->can_hit))
		return -EINVAL;
	k.line = traffic->address / 64;
	k.lines = traffic->lines;
	k.system_line = home * SIM_MEMORY_LINES + k.line;
	if (k.lines > SIM_MEMORY_LINES || k.line > SIM_MEMORY_LINES - k.lines)
		return -EINVAL;

	unc_sim_settle(m, asking, now);
	unc_sim_settle(m, home, now);
	step.tid = (int)(core << 1 | thread);
	step.opcode = op->opcode;
	step.node = (uint8_t)unc_sim_node(config, home);
	step.hit = traffic->hit || op->hits;
	step.remote = asking != home;
	step.write = op->write;
	step.victim = op->victim;
	step.latency = step.hit ? LATENCY_HIT : step.remote ? LATENCY_REMOTE : LATENCY_LOCAL;
	step_cbos(&k, asking, &step);
	if (!traffic->hit) {
		if (step.remote)
			cross(&k, asking, home, op);
		step_memory(&k, home, &step);
	}
	unc_sim_freeze_if_due(m, asking, now);
	unc_sim_freeze_if_due(m, home, now);
	return 0;
}
