/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * 64-bit Xeon MP, Xeon 7100 and Xeon 7400: events that the traffic model covers (SDM volume 3B,
 * 18.20 and 18.21).
 *
 * Attributes of a queue are ANDed: a field of selecting bits that is 0 matches nothing. The meaning
 * of single bits of the fields for transaction types and states is not public, so only "any", all
 * ones, is modelled. For core_module_select only values that compare nothing are, because "this
 * core" is not defined.
 */
#include "sim/xeon_l3/xeon_l3.h"

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

static bool agent_fits(uint64_t agents, const struct unc_sim_l3_step *s)
{
	return (agents & s->agent) == s->agent;
}

static bool snoop_fits(uint64_t results, const struct unc_sim_l3_step *s)
{
	return results >> s->snoop & 1;
}

static bool ibusq_fits(uint64_t ctl, const struct unc_sim_l3_step *s)
{
	return s->queued && agent_fits(field(ctl, 32, 2), s) && snoop_fits(field(ctl, 46, 3), s) &&
	       (!field(ctl, 56, 1) || s->evicts) && (!field(ctl, 57, 1) || s->fills);
}

static bool isnpq_fits(uint64_t ctl, const struct unc_sim_l3_step *s)
{
	return s->snooped && agent_fits(field(ctl, 32, 2), s) && snoop_fits(field(ctl, 45, 3), s);
}

/* fill_eviction: any, fills, fills without an eviction, fills with one. */
static bool fill_fits(uint64_t code, const struct unc_sim_l3_step *s)
{
	return code == 0 ||
	       (s->fills && (code == 1 || (code == 2 && !s->evicts) || (code == 3 && s->evicts)));
}

/* No line of the traffic is in another core's cache, so there are no cross snoops. */
static bool gbsq_fits(uint64_t ctl, const struct unc_sim_l3_step *s)
{
	return s->queued && agent_fits(field(ctl, 32, 4), s) &&
	       (field(ctl, 36, 2) >> s->prefetch & 1) && snoop_fits(field(ctl, 44, 3), s) &&
	       fill_fits(field(ctl, 56, 2), s) && !field(ctl, 58, 1);
}

/* No snoop is blocked. */
static bool gsnpq_fits(uint64_t ctl, const struct unc_sim_l3_step *s)
{
	return s->snooped && agent_fits(field(ctl, 32, 6), s) && snoop_fits(field(ctl, 44, 3), s) &&
	       !field(ctl, 57, 1);
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

static uint64_t l3_gain(const struct unc_sim_event *e, const void *step)
{
	const struct unc_sim_l3_step *s = step;
	const struct unc_sim_interface *of = unc_sim_interface_of(e->traits, e->n);

	switch ((enum unc_sim_l3_interface)of->number) {
	case UNC_SIM_IBUSQ:
		return ibusq_fits(e->ctl, s);
	case UNC_SIM_ISNPQ:
		return isnpq_fits(e->ctl, s);
	case UNC_SIM_EFSB:
		return data_clocks(e->ctl, EFSB_OWN, EFSB_OTHER, s);
	case UNC_SIM_LATENCY:
		return s->queued ? s->latency : 0;
	case UNC_SIM_GBSQ:
		return gbsq_fits(e->ctl, s);
	case UNC_SIM_GSNPQ:
		return gsnpq_fits(e->ctl, s);
	case UNC_SIM_FSB:
		return fsb_gain(e->ctl, s);
	}
	return 0;
}

/* Events of an interface, by bits of a code. */
static const struct interface {
	uint64_t selects
		[5]; /* attributes whose bits select: without a bit of each nothing is counted */
	/* What is modelled: all of these bits, none of these, one of these (0: no such condition). */
	uint64_t full, none, some;
} interfaces[] = {
	/* clang-format off */
	/* selects: agents, (flow or own agents,) types, snoop results, states */
	[UNC_SIM_IBUSQ] = { { BITS(33, 32), BITS(45, 38), BITS(48, 46), BITS(55, 49) }, .full = BITS(45, 38) | BITS(55, 49) },
	[UNC_SIM_ISNPQ] = { { BITS(33, 32), BITS(37, 36), BITS(44, 39), BITS(47, 45), BITS(54, 48) },
			    .full = BITS(37, 36) | BITS(44, 39) | BITS(54, 48) },
	[UNC_SIM_EFSB] = { .some = EFSB_OWN | EFSB_OTHER },
	[UNC_SIM_LATENCY] = { .some = BITS(58, 58) },
	[UNC_SIM_GBSQ] = { { BITS(35, 32), BITS(37, 36), BITS(43, 38), BITS(46, 44), BITS(53, 47) },
			   .full = BITS(43, 38) | BITS(53, 47), .none = BITS(55, 54) },
	[UNC_SIM_GSNPQ] = { { BITS(37, 32), BITS(43, 38), BITS(46, 44), BITS(53, 47) },
			    .full = BITS(43, 38) | BITS(53, 47), .none = BITS(56, 56) },
	[UNC_SIM_FSB] = { .none = FSB_OTHERS, .some = FSB_TYPES | FSB_SNOOPS | FSB_DRDY | FSB_OTHER_DRDY },
	/* clang-format on */
};

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

bool unc_sim_l3_silent(uint64_t code)
{
	const struct interface *of = interface_of(code);

	for (unsigned i = 0; i < ARRAY_SIZE(of->selects) && of->selects[i] != 0; i++)
		if (!(code & of->selects[i]))
			return true;
	return false;
}

const struct unc_sim_feed unc_sim_l3_feed = { .models = l3_models, .gain = l3_gain };
