/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * 64-bit Xeon MP, Xeon 7100 and Xeon 7400: the way of injected lines.
 *
 * All packages and the chipset with the memory are on one front-side bus, so the home of a line makes
 * no difference. A line that a core requests passes its package's bus queue. If the L3 does not have
 * it, it goes over the bus, and every package snoops it. A read then fills the L3; lines of even
 * number evict another, clean one. A device's line goes between chipset and device: the bus has only
 * its snoops.
 */
#include "sim/xeon_l3/xeon_l3.h"

#include "sim/model/counter.h"
#include "sim/model/lines.h"

/* How long a transaction stays in the bus queue, in bus clocks. */
enum { LATENCY_HIT = 30, LATENCY_MISS = 250 };

static const struct op {
	bool dma;
	bool write;
	bool can_hit; /* accepts sim_traffic.hit */
	bool prefetch;
} ops[] = {
	[SIM_READ] = { .can_hit = true },
	[SIM_RFO] = { .can_hit = true },
	[SIM_CODE] = { .can_hit = true },
	[SIM_PREFETCH] = { .can_hit = true, .prefetch = true },
	[SIM_WRITEBACK] = { .write = true },
	[SIM_STREAM] = { .write = true },
	[SIM_DMA_READ] = { .dma = true, .can_hit = true },
	[SIM_DMA_WRITE] = { .dma = true },
};

static void step_package(const struct unc_sim_carrier *k, unsigned socket,
			 const struct unc_sim_l3_step *step, uint64_t lines)
{
	struct unc_sim_unit *u;

	for (unsigned box = 0; box < k->m->numboxes; box++)
		for (unsigned unit = 0; (u = unc_sim_next_unit(k->m, socket, box, &unit)) != NULL;)
			unc_sim_step_unit(k, socket, u, step, lines);
}

/* A core requests lines of the L3; what misses goes over the bus. */
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

int unc_sim_l3_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic)
{
	const struct unc_sim_config *config = &m->layout.config;
	unsigned cores = config->cores, all = config->sockets * cores;
	unsigned asking = traffic->cpu % all / cores;
	unsigned thread = traffic->cpu % cores * 2 + traffic->cpu / all;
	const struct unc_sim_l3_agents *agents = m->chip->traffic;
	struct unc_sim_carrier k;
	const struct op *op;

	if ((unsigned)traffic->op >= ARRAY_SIZE(ops) || !unc_sim_carrier_make(&k, m, now, traffic))
		return -EINVAL;
	op = &ops[traffic->op];
	if ((traffic->hit && !op->can_hit) || traffic->stack || traffic->port)
		return -EINVAL;

	if (!op->dma)
		ask(&k, asking, op, traffic->hit,
		    (uint8_t)(1u << thread / agents->threads_per_bit));
	if (traffic->hit && !op->dma)
		return 0;
	for (unsigned socket = 0; socket < config->sockets; socket++) {
		struct unc_sim_l3_step step = {
			.snooped = true,
			.agent = op->dma ? agents->central : agents->symmetric,
			.snoop = op->dma && traffic->hit && socket == asking ? SNOOP_HIT
									     : SNOOP_CLEAN,
			.data = op->dma ? NO_DATA : OTHER_DATA,
		};

		if (op->dma || socket != asking)
			step_package(&k, socket, &step, k.lines);
	}
	return 0;
}
