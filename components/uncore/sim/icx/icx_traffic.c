/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The way of injected lines: Ice Lake-SP and later; and, with a family of its own and home agents in place of the home's
 * CHAs and M2Ms, Sandy Bridge-EP to Broadwell-EP (ep/ep_chips.c).
 *
 * A line that a core requests passes one CHA of the core's socket, chosen by a hash of its address.
 * If it has to be read from (or written to) memory, it passes the home socket's CHA for that address
 * and one memory channel; lines are interleaved over the channels. If the home is another socket,
 * request and data cross the UPI link on which the line is interleaved; at both ends an M3UPI
 * connects link and mesh. The M2M of its controller is between mesh and memory channel. With sub-NUMA
 * clustering the home is a cluster of the socket, with its own CHAs and channels (numa.h); a CHA of
 * the requesting socket is any one if the home is another socket.
 *
 * A line that a device reads or writes passes IIO, IRP and M2PCIe of its stack first, then the same
 * boxes as a core's line.
 *
 * Every step is counted exactly once in each box that a line passes (lines.c).
 */
#include "sim/icx/icx.h"

#include "sim/model/lines.h"
#include "sim/model/numa.h"

#define LOOKUP(kind) .lookup = (kind), .requester = LOOKUP_LOCAL
static const struct unc_sim_op ops[SIM_CLAIM + 1] = {
	/* clang-format off */
	[SIM_READ] = { .opcode = 0x102, .rrq = 0x502, .request = 2, .data = OPC_DATA_E, .can_hit = true, LOOKUP(LOOKUP_DRD) },
	[SIM_RFO] = { .opcode = 0x100, .rrq = 0x504, .request = 4, .data = OPC_DATA_E, .can_hit = true, LOOKUP(LOOKUP_RFO) },
	[SIM_CODE] = { .opcode = 0x101, .rrq = 0x501, .request = 1, .data = OPC_DATA_E, .can_hit = true, LOOKUP(LOOKUP_CRD) },
	[SIM_PREFETCH] = { .opcode = 0x112, .rrq = 0x502, .request = 2, .data = OPC_DATA_E, .can_hit = true,
			   .lookup = LOOKUP_DRD, .requester = LOOKUP_LOCAL | LOOKUP_CORE_PREF },
	[SIM_WRITEBACK] = { .opcode = 0x184, .write = true, .hits = true, .victim = true },
	[SIM_STREAM] = { .opcode = 0x10c, .write = true },
	/* LOOKUP_ANY: a kind that has no bit of its own */
	[SIM_DMA_READ] = { .opcode = 0x11e, .rrq = 0x500, .request = 0, .data = OPC_DATA_SI, .dma = true, .can_hit = true,
			   LOOKUP(LOOKUP_ANY) },
	[SIM_DMA_WRITE] = { .opcode = 0x188, .dma = true, .write = true, .victim = true },
	[SIM_PARTIAL] = { .opcode = 0x10d, .write = true, .partial = true },
	[SIM_CLAIM] = { .opcode = 0x18a, .claim = true },
	/* clang-format on */
};
enum { OPC_WBQ_WB_MTOI = 0x400, OPC_WBQ_WB_MTOI_PTL = 0x404, OPC_RDCUR = 0x500 };

/* Accesses of a memory channel. What a channel does by itself no other box sees. */
enum {
	BY_ITSELF = 1 << 22, /* next to SEES_… */
	MEM_READ = SEES_READ,
	MEM_WRITE = SEES_WRITE | SEES_FULL,
	MEM_PARTIAL = SEES_WRITE | SEES_PARTIAL,
	MEM_DIRECTORY = SEES_WRITE | SEES_FULL | SEES_DIRECTORY,
	MEM_UNDERFILL = SEES_UNDERFILL | BY_ITSELF,
	SCRUB_READ = SEES_READ | BY_ITSELF,
	SCRUB_WRITE = SEES_WRITE | BY_ITSELF,
};

/* Data of a line at a port, in the 32 bytes that bandwidth counters count (2.5.2); others: struct unc_sim_icx_way. */
enum { PORT_UNITS = 2 };

/* What a message is to the M3UPI that sends it. */
static const uint32_t classes[16] = {
	[CLASS_REQ] = SEES_SENT_REQ,
	[CLASS_RSP_NODATA] = SEES_SENT_RSP,
	[CLASS_RSP_DATA] = SEES_SENT_DATA,
	[CLASS_WB] = SEES_SENT_WB,
};

/* Send a message from one socket to another: what leaves there arrives here. */
static void send(const struct unc_sim_carrier *k, unsigned from, unsigned to, unsigned class,
		 unsigned opcode, bool data)
{
	struct unc_sim_step step = {
		.class = (uint8_t)(class),
		.upi_opcode = (uint8_t)opcode,
		.data_flits = data ? DATA_FLITS : 0,
	};
	struct unc_sim_step there = step;

	step.sees = classes[class];
	there.sees = step.sees << SEES_RECEIVED;
	there.received = true;
	unc_sim_step_links(k, from, to, UNC_SIM_M3UPI, &step);
	unc_sim_step_links(k, from, to, UNC_SIM_LINK, &step);
	unc_sim_step_links(k, to, from, UNC_SIM_LINK, &there);
	unc_sim_step_links(k, to, from, UNC_SIM_M3UPI, &there);
}

static void cross(const struct unc_sim_carrier *k, unsigned asking, unsigned home,
		  const struct unc_sim_op *op)
{
	if (op->write) {
		send(k, asking, home, CLASS_WB, OPC_WB_MTOI, true);
		send(k, home, asking, CLASS_RSP_NODATA, OPC_CMP_U, false);
	} else {
		send(k, asking, home, CLASS_REQ, op->request, false);
		send(k, home, asking, CLASS_RSP_DATA, op->data, true);
	}
}

static const struct unc_sim_family icx_family = {
	.ops = ops,
	.latency_hit = 70,
	.latency_local = 200,
	.latency_remote = 340,
	.thread_bits = 3,
	.cross = cross,
};

static const struct unc_sim_icx_way *way_of(const struct unc_sim_model *m)
{
	return m->chip->traffic;
}

static const struct unc_sim_family *family_of(const struct unc_sim_model *m)
{
	return way_of(m)->family != NULL ? way_of(m)->family : &icx_family;
}

/* An M2M reads or writes lines of one of its controller's channels. */
static void step_m2m(const struct unc_sim_carrier *k, unsigned socket, unsigned controller,
		     unsigned channel, uint32_t sees, uint64_t lines)
{
	const struct unc_sim_icx_way *way = way_of(k->m);
	unsigned bit = sees & SEES_WRITE ? way->write_bit : way->read_bit;
	const struct unc_sim_step step = {
		.sees = sees & ~(uint32_t)SEES_DIRECTORY,
		.select = bit != 0 ? 1ull << (bit + channel) : 0,
	};

	unc_sim_step_number(k, socket, UNC_SIM_M2M, controller, &step, lines);
}

/* The node of a channel. */
static unsigned cluster_of(const struct unc_sim_carrier *k, const struct unc_sim_unit *u)
{
	return unc_sim_cluster_of_controller(k->m->chip, &k->m->layout.config,
					     u->number / way_of(k->m)->channels);
}

/* A channel that carries lines, of the node. */
static bool is_active(const struct unc_sim_carrier *k, const struct unc_sim_unit *u)
{
	const struct unc_sim_icx_way *way = way_of(k->m);
	const struct unc_sim_config *config = &k->m->layout.config;
	unsigned controller = u->number / way->channels, channel = u->number % way->channels;

	if (channel >= way->active ||
	    (config->modules && controller * way->active + channel >= config->modules))
		return false;
	return cluster_of(k, u) == k->cluster;
}

/* Lines pass a channel, whose parts take turns. */
static void step_channel(const struct unc_sim_carrier *k, unsigned socket, struct unc_sim_unit *u,
			 uint32_t sees, unsigned part, uint64_t lines)
{
	const struct unc_sim_icx_way *way = way_of(k->m);
	unsigned controller = u->number / way->channels;
	const struct unc_sim_step directory = { .sees = SEES_DIRECTORY };
	const struct unc_sim_step step = { .sees = sees | (uint32_t)SEES_TURN0 << part };

	if (sees & SEES_DIRECTORY)
		unc_sim_step_number(k, socket, UNC_SIM_M2M, controller, &directory, lines);
	if (!(sees & BY_ITSELF))
		step_m2m(k, socket, controller, u->number % way->channels, sees, lines);
	unc_sim_step_unit(k, socket, u, &step, lines);
	unc_sim_count_free(k, socket,
			   sees & SEES_WRITE ? UNC_SIM_LINES_WRITTEN : UNC_SIM_LINES_READ,
			   controller, lines);
}

/* Memory: channels take turns line by line; four of them belong to one home agent. */
static void step_memory(const struct unc_sim_carrier *k, unsigned socket, uint32_t sees)
{
	unsigned box = unc_sim_box_of_role(k->m, UNC_SIM_CHANNEL), unit = 0;
	const struct unc_sim_icx_way *way = way_of(k->m);
	unsigned homes = unc_sim_box_of_role(k->m, UNC_SIM_HOME), n = 0, i = 0;
	const struct unc_sim_step step = { .sees = sees };
	uint64_t of_home[8] = { 0 };
	struct unc_sim_unit *u;

	while ((u = unc_sim_next_unit(k->m, socket, box, &unit)) != NULL)
		n += is_active(k, u);
	unit = 0;
	while ((u = unc_sim_next_unit(k->m, socket, box, &unit)) != NULL) {
		if (!is_active(k, u))
			continue;
		for (unsigned part = 0; part < way->parts; part++) {
			uint64_t lines = unc_sim_lines_of_channel(k, socket, sees & SEES_WRITE,
								  way->parts * n, i + part * n);

			step_channel(k, socket, u, sees, part, lines);
			of_home[i / 4 % 8] += lines;
		}
		i++;
	}
	unit = i = 0;
	while (!(sees & BY_ITSELF) && (u = unc_sim_next_unit(k->m, socket, homes, &unit)) != NULL)
		unc_sim_step_unit(k, socket, u, &step, of_home[i++ % 8]);
}

/*
 * The directory of lines that another socket asks for: a read that keeps the line changes it in the M2M, or the home
 * agent; a write that did not read the line first in the CHA, or the home agent. A writeback has the new state with it
 * (manual 000, DIR_UPDATE).
 */
static void change_directory(const struct unc_sim_carrier *k, unsigned home,
			     const struct unc_sim_op *op)
{
	const struct unc_sim_step step = { .tid = -1, .sees = SEES_DIRECTORY | SEES_FULL };

	if (op->hits || op->rrq == OPC_RDCUR)
		return;
	if (!op->write || family_of(k->m)->home_agents) {
		step_memory(k, home, MEM_DIRECTORY);
	} else {
		unc_sim_step_chas(k, home, &step);
		step_memory(k, home, MEM_WRITE);
	}
}

/* At the home: the CHA or home agent passes the request, of its own socket or another, on to memory. */
static void step_home(const struct unc_sim_carrier *k, unsigned home, const struct unc_sim_op *op,
		      bool remote, int tid)
{
	uint32_t sees = op->partial ? MEM_PARTIAL : op->write ? MEM_WRITE : MEM_READ;
	struct unc_sim_step step = { .tid = remote ? -1 : tid };

	step.sees = sees |= remote ? SEES_REMOTE : SEES_LOCAL;
	if (remote) {
		step.queue = op->write ? TOR_WBQ : TOR_RRQ;
		step.opcode = !op->write    ? op->rrq
			      : op->partial ? OPC_WBQ_WB_MTOI_PTL
					    : OPC_WBQ_WB_MTOI;
		step.latency = family_of(k->m)->latency_local;
	}
	if (!family_of(k->m)->home_agents)
		unc_sim_step_chas(k, home, &step);
	step_memory(k, home, sees);
	if (op->partial)
		step_memory(k, home, MEM_UNDERFILL);
	if (remote && k->m->layout.config.directory)
		change_directory(k, home, op);
}

/* A device's stack: the port's data, coherency, and the mesh, by CMS ports in turn. */
static void step_stack(const struct unc_sim_carrier *k, unsigned socket,
		       const struct sim_traffic *t, bool write)
{
	const struct unc_sim_icx_way *way = way_of(k->m);
	uint64_t class = write ? FC_POSTED : FC_NON_POSTED;
	struct unc_sim_step step = {
		.sees = write ? SEES_WRITE : SEES_READ,
		.select = CH_PART(t->port) | class << (way->classes != 0 ? way->classes : FC),
	};
	uint32_t sees = step.sees;

	unc_sim_step_number(k, socket, UNC_SIM_IIO, t->stack, &step, k->lines);
	unc_sim_count_free(k, socket, (write ? UNC_SIM_PORT_IN : UNC_SIM_PORT_OUT) + t->port,
			   t->stack,
			   k->lines * (way->port_units != 0 ? way->port_units : PORT_UNITS));
	step.select = 0;
	unc_sim_step_number(k, socket, UNC_SIM_IRP, t->stack, &step, k->lines);
	step.sees = sees | SEES_TURN0;
	unc_sim_step_number(k, socket, UNC_SIM_M2PCIE, t->stack, &step,
			    unc_sim_lines_modulo(k, 2, 0));
	step.sees = sees | SEES_TURN1;
	unc_sim_step_number(k, socket, UNC_SIM_M2PCIE, t->stack, &step,
			    unc_sim_lines_modulo(k, 2, 1));
}

/* The requester as the CHA's thread filter numbers it. */
static int tid_of(const struct unc_sim_model *m, const struct sim_traffic *t, bool dma)
{
	const struct unc_sim_config *config = &m->layout.config;
	const struct unc_sim_icx_way *way = way_of(m);

	if (!dma)
		return (int)(t->cpu % config->cores << family_of(m)->thread_bits |
			     t->cpu / (config->sockets * config->cores));
	return t->stack < way->numcores ? way->core_of_stack[t->stack] << family_of(m)->thread_bits
					: -1;
}

/* Does everything exist that the traffic names? */
static bool possible(const struct unc_sim_model *m, const struct sim_traffic *t)
{
	const struct unc_sim_config *config = &m->layout.config;
	const struct unc_sim_op *op;

	if ((unsigned)t->op > SIM_CLAIM)
		return false;
	op = &family_of(m)->ops[t->op];
	if ((t->hit && !op->can_hit) || op->opcode == 0 ||
	    (op->claim && t->cpu / config->cores % config->sockets != t->home))
		return false;
	return op->dma ? t->stack < config->iio && t->port < SIM_PORTS : !t->stack && !t->port;
}

static int carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic)
{
	const struct unc_sim_config *config = &m->layout.config;
	unsigned asking, home = traffic->home;
	struct unc_sim_carrier k;
	struct unc_sim_step step = { 0 };
	const struct unc_sim_family *family = family_of(m);
	const struct unc_sim_op *op;
	bool remote;

	if (!unc_sim_carrier_make(&k, m, now, traffic) || !possible(m, traffic))
		return -EINVAL;
	op = &family->ops[traffic->op];
	asking = traffic->cpu / config->cores % config->sockets;
	remote = asking != home;

	if (op->dma)
		step_stack(&k, asking, traffic, op->write);
	step.tid = tid_of(m, traffic, op->dma);
	step.queue = op->dma ? TOR_PRQ_IOSF : TOR_IRQ_IA;
	step.opcode = op->opcode;
	step.hit = traffic->hit || op->hits;
	step.remote = remote;
	step.write = op->write;
	step.node = (uint8_t)unc_sim_node(config, home);
	step.latency = step.hit ? family->latency_hit
		       : remote ? family->latency_remote
				: family->latency_local;
	step.lookup = op->lookup;
	step.requester = op->requester;
	step.victim = op->victim ? VICTIM_M : 0;
	unc_sim_step_chas(&k, asking, &step);
	if (!traffic->hit && !op->claim) {
		if (remote)
			family->cross(&k, asking, home, op);
		step_home(&k, home, op, remote, step.tid);
	}
	return 0;
}

/* Every channel reads and writes all of the lines. */
static int scrub(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic)
{
	unsigned box = unc_sim_box_of_role(m, UNC_SIM_CHANNEL), unit = 0;
	const struct unc_sim_icx_way *way = way_of(m);
	struct unc_sim_carrier k;
	struct unc_sim_unit *u;

	if (!unc_sim_carrier_make(&k, m, now, traffic))
		return -EINVAL;
	while ((u = unc_sim_next_unit(m, k.home, box, &unit)) != NULL) {
		k.cluster = cluster_of(&k, u);
		for (unsigned part = 0; is_active(&k, u) && part < way->parts; part++) {
			uint64_t lines = unc_sim_lines_modulo(&k, way->parts, part);

			step_channel(&k, k.home, u, SCRUB_READ, part, lines);
			step_channel(&k, k.home, u, SCRUB_WRITE, part, lines);
		}
	}
	return 0;
}

int unc_sim_icx_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic)
{
	const struct unc_sim_config *config = &m->layout.config;
	struct sim_traffic t = *traffic;
	int rc = 0;

	if (t.op == SIM_SCRUB)
		return scrub(m, now, traffic);
	/* Of stores to lines of their own socket, SpecI2M claims a part. */
	if (t.op == SIM_RFO && !t.hit && t.cpu / config->cores % config->sockets == t.home) {
		t.op = SIM_CLAIM;
		t.lines = t.lines * config->speci2m / 100;
		rc = t.lines ? carry(m, now, &t) : 0;
		t.op = SIM_RFO;
		t.address += t.lines * 64;
		t.lines = traffic->lines - t.lines;
	}
	return rc != 0 ? rc : carry(m, now, &t);
}
