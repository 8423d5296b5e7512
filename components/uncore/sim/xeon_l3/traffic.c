/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * 64-bit Xeon MP, Xeon 7100 and Xeon 7400: what injected lines mean to each modelled event.
 *
 * All packages and the chipset with the memory are on one front-side bus, so whose memory a line is
 * in is the same to all. A line that a core asks for passes its package's bus queue. If the L3 has
 * not got it, it goes over the bus, and every package snoops it. A read then fills the L3; what is
 * in the L3 already leaves every other line no room, so that lines of even number evict another,
 * clean one. A device's lines go from the chipset's memory to the device: on the bus there is
 * nothing but their snoops.
 */
#include "sim/xeon_l3/step.h"
#include "sim/model/lines.h"

/* How long a transaction stays in the bus queue, in bus clocks. */
enum { LATENCY_HIT = 30, LATENCY_MISS = 250 };

/* Bits of the agent fields that stand for others than this package's cores. */
enum {
	AGENT_SYMMETRIC = 0x10,
	AGENT_SYMMETRIC_7400 = 0x18,
	AGENT_CENTRAL = 0x20,
	BOTH_THREADS = 3
};

static const struct op {
	bool dma;
	bool write;
	bool can_hit; /* may be said to hit */
	bool prefetch;
} ops[] = {
	[SIM_READ] = { .can_hit = true },
	[SIM_RFO] = { .can_hit = true },
	[SIM_CODE] = { .can_hit = true },
	[SIM_PREFETCH] = { .can_hit = true, .prefetch = true },
	[SIM_WRITEBACK] = { .write = true },
	[SIM_STREAM] = { .write = true },
	[SIM_DMA_READ] = { .dma = true, .can_hit = true },
	[SIM_DMA_WRITE] = { .dma = true, .write = true },
};

/* What a chip's agent fields call the askers. */
struct agents {
	uint8_t own, symmetric, central;
};

static struct agents agents_of(const struct unc_sim_model *m, unsigned core, unsigned thread)
{
	if (m->chip == &unc_sim_xeonmp) /* one core; agents by thread, "any" is all of them */
		return (struct agents){ (uint8_t)(1u << thread), BOTH_THREADS, BOTH_THREADS };
	if (m->chip == &unc_sim_xeon7100) /* logical processors */
		return (struct agents){ (uint8_t)(1u << (2 * core + thread)), AGENT_SYMMETRIC,
					AGENT_CENTRAL };
	return (struct agents){ (uint8_t)(1u << core / 2), AGENT_SYMMETRIC_7400, AGENT_CENTRAL };
}

static void step_box(const struct unc_sim_carrier *k, unsigned socket, enum unc_sim_sees sees,
		     const struct unc_sim_l3_step *step, uint64_t lines)
{
	struct unc_sim_socket *s = &k->m->state->sockets[socket];
	unsigned box = unc_sim_box_that_sees(k->m, sees), unit = 0;
	struct unc_sim_unit *u;

	while ((u = unc_sim_next_unit(k->m, socket, box, &unit)) != NULL) {
		for (unsigned n = 0; lines > 0 && n < u->counters; n++) {
			struct unc_sim_counter *c = &s->counters[u->first + n];
			uint64_t gain;

			if (!c->running || !c->traffic)
				continue;
			gain = unc_sim_l3_gain(k->m->traits[u->box], n, c->ctl, step);
			if (gain != 0)
				unc_sim_add(s, u, c, gain * lines, k->now);
		}
	}
}

static void step_package(const struct unc_sim_carrier *k, unsigned socket,
			 const struct unc_sim_l3_step *step, uint64_t lines)
{
	step_box(k, socket, UNC_SIM_L3, step, lines);
	step_box(k, socket, UNC_SIM_L3_LATENCY, step, lines);
}

/* A core asks the L3; what misses goes over the bus. */
static void ask(const struct unc_sim_carrier *k, unsigned socket, const struct op *op, bool hit,
		uint8_t agent)
{
	struct unc_sim_l3_step step = {
		.queued = true,
		.agent = agent,
		.prefetch = op->prefetch,
		.fills = !hit && !op->write,
		.latency = hit ? LATENCY_HIT : LATENCY_MISS,
	};

	if (!hit) {
		step.snooped = step.issued = true;
		step.data = op->write ? OWN_DATA : OTHER_DATA;
	}
	step.evicts = step.fills;
	step_package(k, socket, &step, unc_sim_lines_modulo(k, 2, 0));
	step.evicts = false;
	step_package(k, socket, &step, unc_sim_lines_modulo(k, 2, 1));
}

int unc_sim_carry_l3(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic)
{
	const struct unc_sim_config *config = &m->state->config;
	unsigned cores = config->cores, all = config->sockets * cores;
	unsigned asking = traffic->cpu % all / cores;
	struct agents agents = agents_of(m, traffic->cpu % cores, traffic->cpu / all);
	struct unc_sim_carrier k = { .m = m, .now = now };
	const struct op *op;

	if ((unsigned)traffic->op >= ARRAY_SIZE(ops))
		return -EINVAL;
	op = &ops[traffic->op];
	if (traffic->cpu >= all * config->threads || traffic->home >= config->sockets ||
	    (traffic->hit && !op->can_hit) || traffic->stack || traffic->port)
		return -EINVAL;
	k.line = traffic->address / 64;
	k.lines = traffic->lines;
	if (k.lines > SIM_MEMORY_LINES || k.line > SIM_MEMORY_LINES - k.lines)
		return -EINVAL;

	for (unsigned socket = 0; socket < config->sockets; socket++)
		unc_sim_settle(m, socket, now);
	if (!op->dma)
		ask(&k, asking, op, traffic->hit, agents.own);
	if (traffic->hit && !op->dma)
		return 0;
	for (unsigned socket = 0; socket < config->sockets; socket++) {
		struct unc_sim_l3_step step = {
			.snooped = true,
			.agent = op->dma ? agents.central : agents.symmetric,
			.snoop = op->dma && traffic->hit && socket == asking ? SNOOP_HIT
									     : SNOOP_CLEAN,
			.data = op->dma ? NO_DATA : OTHER_DATA,
		};

		if (op->dma || socket != asking)
			step_package(&k, socket, &step, k.lines);
	}
	return 0;
}
