/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * 64-bit Xeon MP: one core of two threads. Xeon 7100: two cores of two threads. Xeon 7400: three modules of two cores.
 * Source: SDM volume 3B, 18.20 and 18.21.
 *
 * Where the manual is silent, the machine has the stricter behaviour: two commands in one write are
 * refused if they contradict each other; overflow flags cannot be written, a reset clears them; a
 * new control starts its counter, frozen or not ("counting starts after software writes a non-zero
 * value").
 *
 * Attributes of a queue are ANDed: a field of selecting bits that is 0 matches nothing. The meaning
 * of single bits of the fields for transaction types and states is not public, so only "any", all
 * ones, is modelled. For core_module_select only values that compare nothing are, because "this
 * core" is not defined.
 *
 * All packages and the chipset with the memory are on one front-side bus, so the home of a line makes
 * no difference. A line that a core requests passes its package's bus queue. If the L3 does not have
 * it, it goes over the bus, and every package snoops it. A read then fills the L3; lines of even
 * number evict another, clean one. A device's line goes between chipset and device: the bus has only
 * its snoops.
 */
#include "sim/model/lines.h"

#define BITS(high, low) (((1ull << ((high) - (low) + 1)) - 1) << (low))

/* ------------------------------------------------------------------------------ steps */

enum unc_sim_snoop { SNOOP_CLEAN, SNOOP_HIT, SNOOP_HITM };
enum unc_sim_driver { NO_DATA, OWN_DATA, OTHER_DATA };

/* A line's step in one package, as its bus queue, snoop queue and bus counters see it. */
struct unc_sim_l3_step {
	bool queued;   /* a core's request to the L3: bus queue */
	bool snooped;  /* snoop queue */
	bool issued;   /* this package's transaction on the front-side bus */
	uint8_t agent; /* requester: a counter's agent field must have all of these bits */
	bool prefetch, fills, evicts;
	uint8_t snoop; /* enum unc_sim_snoop */
	uint8_t data;  /* enum unc_sim_driver: owner of the data on the bus */
	uint16_t latency;
};

/* ------------------------------------------------------------------------------ events */

/* unc_sim_interface.number. */
enum unc_sim_l3_interface {
	UNC_SIM_IBUSQ = 1, /* 64-bit Xeon MP */
	UNC_SIM_ISNPQ,
	UNC_SIM_EFSB,
	UNC_SIM_LATENCY,
	UNC_SIM_GBSQ, /* 7100, 7400 */
	UNC_SIM_GSNPQ,
	UNC_SIM_FSB,
};

#define INTERFACE 0xfull /* of a code */

/* Bits of the front-side bus (18.21.4). */
#define FSB_TYPES (0x3full << 32)
#define FSB_SNOOP_LOW 38 /* clean, HIT, HITM */
#define FSB_SNOOPS (7ull << FSB_SNOOP_LOW)
#define FSB_DRDY (1ull << 45)
#define FSB_OTHER_DRDY (1ull << 55)
#define FSB_OTHERS (0x3ffffffull << 32 & ~(FSB_TYPES | FSB_SNOOPS | FSB_DRDY | FSB_OTHER_DRDY))
#define EFSB_OWN (1ull << 48)
#define EFSB_OTHER (1ull << 49)

/* Bus clocks that the data of a line takes: 8 bytes, four times in a clock. */
enum { LINE_CLOCKS = 2 };

static uint64_t field(uint64_t ctl, unsigned low, unsigned width)
{
	return ctl >> low & unc_width_mask(width);
}

static bool snoop_fits(uint64_t results, const struct unc_sim_l3_step *s)
{
	return results >> s->snoop & 1;
}

/* fill_eviction: any, fills, fills without an eviction, fills with one. */
static bool fill_fits(uint64_t code, const struct unc_sim_l3_step *s)
{
	return code == 0 ||
	       (s->fills && (code == 1 || (code == 2 && !s->evicts) || (code == 3 && s->evicts)));
}

static uint64_t data_clocks(uint64_t ctl, uint64_t own, uint64_t other,
			    const struct unc_sim_l3_step *s)
{
	bool counts = (ctl & own && s->data == OWN_DATA) || (ctl & other && s->data == OTHER_DATA);

	return counts ? LINE_CLOCKS : 0;
}

/* Request, snoop result and data of one transaction are in different clocks. */
static uint64_t fsb_gain(uint64_t ctl, const struct unc_sim_l3_step *s)
{
	uint64_t gain = data_clocks(ctl, FSB_DRDY, FSB_OTHER_DRDY, s);

	if (s->issued) {
		gain += (ctl & FSB_TYPES) != 0;
		gain += snoop_fits(ctl >> FSB_SNOOP_LOW & 7, s);
	}
	return gain;
}

/* Events of an interface, by bits of a code. */
static const struct interface {
	uint64_t selects
		[5]; /* attributes whose bits select: without a bit of each nothing is counted */
	/* What is modelled: all of these bits, none of these, one of these (0: no such condition). */
	uint64_t full, none, some;
	/* Queues: the lowest bit of snoop results, and what no step of the model is: a blocked or cross snoop. */
	uint8_t snoops;
	uint64_t never;
} interfaces[] = {
	/* clang-format off */
	/* selects: agents, (flow or own agents,) types, snoop results, states */
	[UNC_SIM_IBUSQ] = { { BITS(33, 32), BITS(45, 38), BITS(48, 46), BITS(55, 49) }, .full = BITS(45, 38) | BITS(55, 49), .snoops = 46 },
	[UNC_SIM_ISNPQ] = { { BITS(33, 32), BITS(37, 36), BITS(44, 39), BITS(47, 45), BITS(54, 48) },
			    .full = BITS(37, 36) | BITS(44, 39) | BITS(54, 48), .snoops = 45 },
	[UNC_SIM_EFSB] = { .some = EFSB_OWN | EFSB_OTHER },
	[UNC_SIM_LATENCY] = { .some = BITS(58, 58) },
	[UNC_SIM_GBSQ] = { { BITS(35, 32), BITS(37, 36), BITS(43, 38), BITS(46, 44), BITS(53, 47) },
			   .full = BITS(43, 38) | BITS(53, 47), .none = BITS(55, 54), .snoops = 44, .never = BITS(58, 58) },
	[UNC_SIM_GSNPQ] = { { BITS(37, 32), BITS(43, 38), BITS(46, 44), BITS(53, 47) },
			    .full = BITS(43, 38) | BITS(53, 47), .none = BITS(56, 56), .snoops = 44, .never = BITS(57, 57) },
	[UNC_SIM_FSB] = { .none = FSB_OTHERS, .some = FSB_TYPES | FSB_SNOOPS | FSB_DRDY | FSB_OTHER_DRDY },
	/* clang-format on */
};

static uint64_t l3_gain(const struct unc_sim_event *e, const void *step)
{
	const struct unc_sim_l3_step *s = step;
	unsigned number = unc_sim_interface_of(e->traits, e->n)->number;
	const struct interface *of = &interfaces[number];
	bool fits = s->queued;

	switch ((enum unc_sim_l3_interface)number) {
	case UNC_SIM_EFSB:
		return data_clocks(e->ctl, EFSB_OWN, EFSB_OTHER, s);
	case UNC_SIM_FSB:
		return fsb_gain(e->ctl, s);
	case UNC_SIM_LATENCY:
		return s->queued ? s->latency : 0;
	case UNC_SIM_IBUSQ:
		fits &= (!field(e->ctl, 56, 1) || s->evicts) && (!field(e->ctl, 57, 1) || s->fills);
		break;
	case UNC_SIM_GBSQ:
		fits &= (field(e->ctl, 36, 2) >> s->prefetch & 1) &&
			fill_fits(field(e->ctl, 56, 2), s);
		break;
	case UNC_SIM_ISNPQ:
	case UNC_SIM_GSNPQ:
		fits = s->snooped;
	}
	return fits && (e->ctl >> 32 & s->agent) == s->agent &&
	       snoop_fits(field(e->ctl, of->snoops, 3), s) && !(e->ctl & of->never);
}

static const struct interface *interface_of(uint64_t code)
{
	return (code & INTERFACE) < ARRAY_SIZE(interfaces) ? &interfaces[code & INTERFACE]
							   : interfaces;
}

static bool l3_models(const struct unc_sim_traits *t, uint64_t code)
{
	const struct interface *of = interface_of(code);

	for (unsigned i = 0; i < t->numinterfaces; i++) {
		uint64_t bits = t->interfaces[i].together;

		if (t->interfaces[i].number == (code & INTERFACE) && (code & bits) &&
		    (code & bits) != bits)
			return false;
	}
	return (of->full || of->some) && (code & of->full) == of->full && !(code & of->none) &&
	       (of->some == 0 || (code & of->some));
}

static bool l3_silent(uint64_t code)
{
	const struct interface *of = interface_of(code);

	for (unsigned i = 0; i < ARRAY_SIZE(of->selects) && of->selects[i] != 0; i++)
		if (!(code & of->selects[i]))
			return true;
	return false;
}

static const struct unc_sim_feed l3_feed = { .models = l3_models, .gain = l3_gain };

/* ------------------------------------------------------------------------------ traffic */

/* Requesters as a chip's agent fields number them: unc_sim_chip.traffic. */
struct unc_sim_l3_agents {
	uint8_t threads_per_bit; /* hardware threads, two a core, that share a bit of this package's */
	uint8_t symmetric;       /* bits of other packages */
	uint8_t central;         /* bits of the chipset, for devices */
};

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

static int l3_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic)
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

/* ------------------------------------------------------------------------------ chips */

#define SATURATE (1ull << 59)

/* clang-format off */
/* 18.20: 37:36 of IBUSQ are always 11b. */
static const struct unc_sim_interface xeonmp_l3[] = {
	{ .first = 0, .last = 1, .number = UNC_SIM_IBUSQ, .ones = BITS(37, 36),
	  .writable = SATURATE | BITS(57, 56) | BITS(55, 49) | BITS(48, 46) | BITS(45, 38) | BITS(37, 36) | BITS(33, 32) },
	{ .first = 2, .last = 3, .number = UNC_SIM_ISNPQ,
	  .writable = SATURATE | BITS(54, 48) | BITS(47, 45) | BITS(44, 39) | BITS(37, 36) | BITS(33, 32) },
	{ .first = 4, .last = 5, .number = UNC_SIM_EFSB, .writable = SATURATE | BITS(49, 48) },
};
static const struct unc_sim_interface latency[] = {
	{ .first = 0, .last = 0, .number = UNC_SIM_LATENCY, .writable = BITS(58, 58) },
};
/* 18.21: bit 58 of GSNPQ is reserved; bit 58 of FSB must be 1 in a counter that is used. */
static const struct unc_sim_interface xeon7100_l3[] = {
	{ .first = 0, .last = 1, .number = UNC_SIM_GBSQ, .writable = BITS(59, 32) },
	{ .first = 2, .last = 3, .number = UNC_SIM_GSNPQ, .writable = SATURATE | BITS(57, 32) },
	{ .first = 4, .last = 7, .number = UNC_SIM_FSB, .writable = BITS(59, 32), .ones = BITS(58, 58), .together = BITS(37, 32) },
};
/* Three modules: bit 35 of GBSQ is not used, 36:35 of GSNPQ have no meaning that is told. */
static const struct unc_sim_interface xeon7400_l3[] = {
	{ .first = 0, .last = 1, .number = UNC_SIM_GBSQ, .writable = BITS(59, 36) | BITS(34, 32) },
	{ .first = 2, .last = 3, .number = UNC_SIM_GSNPQ, .writable = SATURATE | BITS(57, 32), .together = BITS(36, 35) },
	{ .first = 4, .last = 7, .number = UNC_SIM_FSB, .writable = BITS(59, 32), .ones = BITS(58, 58), .together = BITS(37, 32) },
};

#define INTERFACES(a) .interfaces = (a), .numinterfaces = ARRAY_SIZE(a)
#define L3(a) { .box = "L3", .feed = &l3_feed, .silent = l3_silent, INTERFACES(a) }
static const struct unc_sim_traits xeonmp_traits[] = {
	L3(xeonmp_l3), { .box = "L3_LATENCY", .feed = &l3_feed, INTERFACES(latency) },
};
static const struct unc_sim_traits xeon7100_traits[] = { L3(xeon7100_l3) };
static const struct unc_sim_traits xeon7400_traits[] = { L3(xeon7400_l3) };

/*
 * A chip of so many cores and threads; agents are threads, or modules (7400). A front-side bus has no node ids. For
 * other requesters all agents of Xeon MP are set.
 */
#define CHIP(chip, numcores, numthreads, ...) \
	static const struct unc_sim_option chip##_options[] = { \
		UNC_SIM_OPTION_SOCKETS, \
		UNC_SIM_NUMBER("cores", cores, 1, numcores, numcores), \
		UNC_SIM_NUMBER("threads", threads, 1, numthreads, numthreads), \
		UNC_SIM_OPTIONS_LAST, \
	}; \
	static const struct unc_sim_l3_agents chip##_agents = { __VA_ARGS__ }; \
	extern const struct unc_chip unc_##chip; \
	const struct unc_sim_chip unc_sim_##chip = { \
		.tables = &unc_##chip, \
		.options = chip##_options, .numoptions = ARRAY_SIZE(chip##_options), \
		.traits = chip##_traits, .numtraits = ARRAY_SIZE(chip##_traits), \
		.carry = l3_carry, .traffic = &chip##_agents, \
	}
CHIP(xeonmp, 1, 2, .threads_per_bit = 1, .symmetric = 3, .central = 3);
CHIP(xeon7100, 2, 2, .threads_per_bit = 1, .symmetric = 0x10, .central = 0x20);
CHIP(xeon7400, 6, 1, .threads_per_bit = 4, .symmetric = 0x18, .central = 0x20);
/* clang-format on */
