/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What injected lines mean to each modelled event.
 *
 * A line that a core asks for passes one CHA of the core's socket, chosen by a hash of its
 * address. If it has to be fetched from (or written to) memory it passes the home socket's CHA
 * for that address, which asks one memory channel; lines are interleaved over the channels. Is
 * the home another socket, request and data cross the link that the line is interleaved on.
 *
 * Every counter takes what it selects of a line's steps, so that for all lines together each
 * step is counted exactly once in each box that sees it.
 */
#include "events.h"

/* How long an entry stays in the TOR, in cycles of the CHA. */
enum { LATENCY_HIT = 70, LATENCY_LOCAL = 200, LATENCY_REMOTE = 340 };

/* Operations: opcodes by queue (tables 3-1, 3-4, 3-5) and what the LLC is asked. */
static const struct op {
	uint16_t ia, rrq;
	uint8_t upi; /* opcode of a request */
	bool write;
	bool can_hit; /* may be said to hit */
	bool hits;    /* always does */
	bool victim;  /* the LLC had it modified */
	uint64_t what, who;
} ops[] = {
	[SIM_READ] = { .ia = 0x102,
		       .rrq = 0x502,
		       .upi = 2,
		       .can_hit = true,
		       .what = LOOKUP_DRD,
		       .who = LOOKUP_LOCAL },
	[SIM_RFO] = { .ia = 0x100,
		      .rrq = 0x504,
		      .upi = 4,
		      .can_hit = true,
		      .what = LOOKUP_RFO,
		      .who = LOOKUP_LOCAL },
	[SIM_CODE] = { .ia = 0x101,
		       .rrq = 0x501,
		       .upi = 1,
		       .can_hit = true,
		       .what = LOOKUP_CRD,
		       .who = LOOKUP_LOCAL },
	[SIM_PREFETCH] = { .ia = 0x112,
			   .rrq = 0x502,
			   .upi = 2,
			   .can_hit = true,
			   .what = LOOKUP_DRD,
			   .who = LOOKUP_LOCAL | LOOKUP_CORE_PREF },
	[SIM_WRITEBACK] = { .ia = 0x184, .write = true, .hits = true, .victim = true },
	[SIM_STREAM] = { .ia = 0x10c, .write = true },
};
enum { OPC_WBQ_WB_MTOI = 0x400 };

struct carrier {
	struct unc_sim_model *m;
	uint64_t now;
	uint64_t line, lines; /* of the home's memory */
	uint64_t system_line; /* the same, counted through the whole system */
};

static uint64_t lines_modulo(const struct carrier *k, unsigned n, unsigned r)
{
	return unc_sim_lines_modulo(k->line, k->lines, n, r);
}

/* Lines that take a step in a unit. */
static void step_unit(const struct carrier *k, unsigned socket, struct unc_sim_unit *u,
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

static void step_chas(const struct carrier *k, unsigned socket, const struct unc_sim_step *step)
{
	unsigned box = unc_sim_box_that_sees(k->m, UNC_SIM_CHA), unit = 0;
	unsigned n = unc_sim_count(&k->m->state->config, UNC_SIM_CHAS);
	struct unc_sim_unit *u;
	uint64_t lines[64] = { 0 };

	unc_sim_lines_by_agent(k->system_line, k->lines, n, lines);
	for (unsigned i = 0; (u = unc_sim_next_unit(k->m, socket, box, &unit)) != NULL; i++)
		step_unit(k, socket, u, step, lines[i]);
}

static void step_links(const struct carrier *k, unsigned socket, struct unc_sim_step *step,
		       bool received)
{
	unsigned box = unc_sim_box_that_sees(k->m, UNC_SIM_LINK), unit = 0;
	unsigned n = unc_sim_count(&k->m->state->config, UNC_SIM_LINKS);
	struct unc_sim_unit *u;

	step->received = received;
	for (unsigned i = 0; (u = unc_sim_next_unit(k->m, socket, box, &unit)) != NULL; i++)
		step_unit(k, socket, u, step, lines_modulo(k, n, i));
}

/* A message from one socket to another: every flit that leaves arrives. */
static void send(const struct carrier *k, unsigned from, unsigned to, unsigned class,
		 unsigned opcode, bool data)
{
	struct unc_sim_step step = {
		.class = (uint8_t) class,
		.upi_opcode = (uint8_t)opcode,
		.data_flits = data ? DATA_FLITS : 0,
	};

	step_links(k, from, &step, false);
	step_links(k, to, &step, true);
}

/* The free-running counters of lines, one set for each controller. */
static void count_lines(const struct carrier *k, unsigned socket, enum unc_sim_lines which,
			unsigned controller, uint64_t lines)
{
	struct unc_sim_socket *s = &k->m->state->sockets[socket];

	for (unsigned box = 0; box < k->m->numboxes; box++) {
		struct unc_sim_unit *u = &s->units[k->m->state->first_unit[box] + controller];

		for (unsigned i = 0; controller < k->m->boxes[box]->units && i < u->freeruns; i++) {
			struct unc_sim_counter *c = unc_sim_counter_at(s, u, UNC_SIM_FREE, i);

			if (c->traffic == which)
				unc_sim_add(s, u, c, lines, k->now);
		}
	}
}

/* Memory: channels take turns line by line, and a channel's two halves take turns. */
static void step_memory(const struct carrier *k, unsigned socket, bool write)
{
	unsigned box = unc_sim_box_that_sees(k->m, UNC_SIM_CHANNEL), unit = 0;
	unsigned n = unc_sim_count(&k->m->state->config, UNC_SIM_CHANNELS);
	struct unc_sim_unit *u;

	for (unsigned i = 0; (u = unc_sim_next_unit(k->m, socket, box, &unit)) != NULL; i++) {
		for (unsigned half = 0; half < 2; half++) {
			uint64_t lines = lines_modulo(k, 2 * n, i + half * n);
			uint8_t queue = half == 0 ? 1 : 2;
			struct unc_sim_step step = {
				.cas = write ? CAS_WR_NONPRE : CAS_RD_REG,
				.rpq = write ? 0 : queue,
				.wpq = write ? queue : 0,
			};

			step_unit(k, socket, u, &step, lines);
			count_lines(k, socket, write ? UNC_SIM_LINES_WRITTEN : UNC_SIM_LINES_READ,
				    u->number / 3u, lines);
		}
	}
}

/* At the home: its CHA takes the request, from its own socket or another, to memory. */
static void step_home(const struct carrier *k, unsigned home, const struct op *op, bool remote,
		      int tid)
{
	struct unc_sim_step step = { .tid = remote ? -1 : tid };

	if (op->write) {
		step.requests = remote ? WRITES_REMOTE : WRITES_LOCAL;
		step.imc_writes = IMC_FULL;
	} else {
		step.requests = remote ? READS_REMOTE : READS_LOCAL;
		step.imc_reads = IMC_NORMAL;
	}
	if (remote) {
		step.queue = op->write ? TOR_WBQ : TOR_RRQ;
		step.opcode = op->write ? OPC_WBQ_WB_MTOI : op->rrq;
		step.latency = LATENCY_LOCAL;
	}
	step_chas(k, home, &step);
	step_memory(k, home, op->write);
}

int unc_sim_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic)
{
	const struct unc_sim_config *config = &m->state->config;
	unsigned cores = config->cores, all = config->sockets * cores;
	unsigned thread = traffic->cpu / all, core = traffic->cpu % cores;
	unsigned asking = traffic->cpu % all / cores, home = traffic->home;
	bool remote = asking != home;
	struct carrier k = { .m = m, .now = now };
	struct unc_sim_step step = { 0 };
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
	step.tid = (int)(core << 3 | thread);
	step.queue = TOR_IRQ_IA;
	step.opcode = op->ia;
	step.hit = traffic->hit || op->hits;
	step.remote = remote;
	step.latency = step.hit ? LATENCY_HIT : remote ? LATENCY_REMOTE : LATENCY_LOCAL;
	step.what = op->what;
	step.who = op->who;
	step.victim = op->victim ? VICTIM_M : 0;
	step_chas(&k, asking, &step);
	if (!traffic->hit) {
		if (remote && op->write) {
			send(&k, asking, home, CLASS_WB, OPC_WB_MTOI, true);
			send(&k, home, asking, CLASS_RSP_NODATA, OPC_CMP_U, false);
		} else if (remote) {
			send(&k, asking, home, CLASS_REQ, op->upi, false);
			send(&k, home, asking, CLASS_RSP_DATA, OPC_DATA_E, true);
		}
		step_home(&k, home, op, remote, step.tid);
	}
	unc_sim_freeze_if_due(m, asking, now);
	unc_sim_freeze_if_due(m, home, now);
	return 0;
}
