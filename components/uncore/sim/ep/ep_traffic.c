/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP and Ivy Bridge-EP: the way of injected lines.
 *
 * A line that a core requests passes one CBo of the core's socket, chosen by a hash of its address.
 * If it has to be read from (or written to) memory, it passes a memory channel of the home socket
 * and that channel's home agent; lines are interleaved over the channels. If the home is another
 * socket, request and data cross the QPI link on which the line is interleaved.
 */
#include "sim/ep/ep.h"

#include "sim/model/counter.h"
#include "sim/model/lines.h"
#include "sim/model/numa.h"

/* How long an entry stays in the TOR, in cycles of the CBo. */
enum { LATENCY_HIT = 45, LATENCY_LOCAL = 160, LATENCY_REMOTE = 290 };

/* Operations: their opcodes in the CBo and, of a request to another socket, on QPI. */
static const struct op {
	uint16_t opcode;
	uint8_t qpi;
	bool write;
	bool can_hit; /* accepts sim_traffic.hit */
	bool hits;    /* always hits */
	bool victim;  /* the LLC had it modified */
	bool partial; /* a part of each line is written */
} ops[] = {
	[SIM_READ] = { .opcode = 0x182, .qpi = 2, .can_hit = true },
	[SIM_RFO] = { .opcode = 0x180, .qpi = 4, .can_hit = true },
	[SIM_CODE] = { .opcode = 0x181, .qpi = 1, .can_hit = true },
	[SIM_PREFETCH] = { .opcode = 0x192, .qpi = 2, .can_hit = true },
	/* clang-format off */
	[SIM_WRITEBACK] = { .opcode = 0x1c4, .qpi = 0xc, .write = true, .hits = true, .victim = true },
	/* clang-format on */
	[SIM_STREAM] = { .opcode = 0x18c, .qpi = 0xc, .write = true },
	[SIM_PARTIAL] = { .opcode = 0x18d, .qpi = 0xc, .write = true, .partial = true },
};

/* Messages other than the request: DataC in state E; WbIData and its completion. */
enum { DRS_DATAC = 0, DRS_WBI = 4, NDR_CMP = 8, RDS_E = 4 };

/* Send a message from one socket to another: what leaves there arrives here. */
static void send(const struct unc_sim_carrier *k, unsigned from, unsigned to, unsigned class,
		 unsigned opcode, unsigned rds)
{
	const struct unc_sim_config *config = &k->m->layout.config;
	struct unc_sim_step step = {
		.sees = SEES_SENT | (class == QPI_HOM0  ? SEES_SENT_REQ
				     : class == QPI_NDR ? SEES_SENT_RSP
							: SEES_SENT_DATA),
		.header = { opcode << PACKET_OPC | class << PACKET_CLASS |
				    unc_sim_node(config, to) << PACKET_DNID,
			    rds << PACKET_RDS | unc_sim_node(config, from) },
	};

	unc_sim_step_links(k, from, to, UNC_SIM_LINK, &step);
	step.sees <<= SEES_RECEIVED;
	unc_sim_step_links(k, to, from, UNC_SIM_LINK, &step);
}

/* Channels with memory modules. */
static unsigned channels_of(const struct unc_sim_config *config)
{
	return config->modules && config->modules < config->imc ? config->modules : config->imc;
}

/* Channels take turns line by line; four of them belong to one home agent. */
static void step_memory(const struct unc_sim_carrier *k, unsigned socket,
			const struct unc_sim_step *step)
{
	unsigned channels = unc_sim_box_of_role(k->m, UNC_SIM_CHANNEL), unit = 0;
	unsigned homes = unc_sim_box_of_role(k->m, UNC_SIM_HOME);
	unsigned n = channels_of(&k->m->layout.config);
	struct unc_sim_unit *u;
	uint64_t of_home[8] = { 0 };

	for (unsigned i = 0;
	     i < n && (u = unc_sim_next_unit(k->m, socket, channels, &unit)) != NULL; i++) {
		uint64_t lines = unc_sim_lines_of_channel(k, socket, step->sees & SEES_WRITE, n, i);

		of_home[i / 4 % 8] += lines;
		unc_sim_step_unit(k, socket, u, step, lines);
	}
	unit = 0;
	/* A channel completes lines by itself. */
	if (step->sees == SEES_UNDERFILL)
		return;
	for (unsigned i = 0; (u = unc_sim_next_unit(k->m, socket, homes, &unit)) != NULL; i++)
		unc_sim_step_unit(k, socket, u, step, of_home[i % 8]);
}

/* The memory of the home: each line; a read that completes each partial write; a write of each changed directory entry. */
static void step_home(const struct unc_sim_carrier *k, unsigned home, struct unc_sim_step step,
		      bool changes)
{
	step_memory(k, home, &step);
	if (step.sees & SEES_PARTIAL) {
		step.sees = SEES_UNDERFILL;
		step_memory(k, home, &step);
	}
	step.sees = SEES_WRITE | SEES_FULL | SEES_DIRECTORY;
	if (changes)
		step_memory(k, home, &step);
}

/* Every channel reads and writes all of the lines. */
static int scrub(const struct unc_sim_carrier *k)
{
	unsigned channels = unc_sim_box_of_role(k->m, UNC_SIM_CHANNEL), unit = 0;
	unsigned n = channels_of(&k->m->layout.config);
	const struct unc_sim_step read = { .sees = SEES_READ };
	const struct unc_sim_step written = { .sees = SEES_WRITE };
	struct unc_sim_unit *u;

	while (n-- > 0 && (u = unc_sim_next_unit(k->m, k->home, channels, &unit)) != NULL) {
		unc_sim_step_unit(k, k->home, u, &read, k->lines);
		unc_sim_step_unit(k, k->home, u, &written, k->lines);
	}
	return 0;
}

/* Messages between the requesting socket and the home. */
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

int unc_sim_ep_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic)
{
	const struct unc_sim_config *config = &m->layout.config;
	unsigned cores = config->cores, all = config->sockets * cores;
	unsigned thread = traffic->cpu / all, core = traffic->cpu % cores;
	unsigned asking = traffic->cpu % all / cores, home = traffic->home;
	struct unc_sim_carrier k;
	struct unc_sim_step step = { 0 };
	const struct op *op;

	if (!unc_sim_carrier_make(&k, m, now, traffic))
		return -EINVAL;
	if (traffic->op == SIM_SCRUB)
		return scrub(&k);
	if ((unsigned)traffic->op >= ARRAY_SIZE(ops))
		return -EINVAL;
	op = &ops[traffic->op];
	if (op->opcode == 0 || (traffic->hit && !op->can_hit))
		return -EINVAL;

	step.tid = (int)(core << 1 | thread);
	step.opcode = op->opcode;
	step.node = (uint8_t)unc_sim_node(config, home);
	step.hit = traffic->hit || op->hits;
	step.remote = asking != home;
	step.write = op->write;
	step.victim = op->victim;
	step.sees = step.remote ? SEES_REMOTE : SEES_LOCAL;
	step.sees |= !op->write ? SEES_READ : SEES_WRITE | (op->partial ? SEES_PARTIAL : SEES_FULL);
	step.latency = step.hit ? LATENCY_HIT : step.remote ? LATENCY_REMOTE : LATENCY_LOCAL;
	unc_sim_step_chas(&k, asking, &step);
	if (!traffic->hit) {
		if (step.remote)
			cross(&k, asking, home, op);
		/* A writeback has the new state with it. */
		step_home(&k, home, step, step.remote && config->directory && !op->hits);
	}
	return 0;
}
