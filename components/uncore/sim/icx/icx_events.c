/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP and later: events of CHAs and UPI links that the traffic model covers.
 */
#include "sim/icx/icx.h"

/* A pair of bits that exclude each other: both, or none, filter nothing. */
static bool pair_fits(uint64_t ctl, uint64_t yes, uint64_t no, bool is)
{
	bool want = ctl & yes, want_not = ctl & no;

	return want == want_not || want == is;
}

static uint64_t tor_fits(const struct unc_sim_event *e, const struct unc_sim_step *s)
{
	uint64_t ctl = e->ctl;

	if (!(unc_sim_umask(ctl) & s->queue))
		return false;
	if ((ctl & TOR_MEMORY) && !(ctl & TOR_DDR))
		return false;
	if ((ctl & TOR_MATCH_OPC) && (ctl >> 43 & 0x7ff) != s->opcode)
		return false;
	return !(ctl & TOR_ODD) && pair_fits(ctl, TOR_HIT, TOR_MISS, s->hit) &&
	       pair_fits(ctl, TOR_REMOTE, TOR_LOCAL, s->remote) &&
	       pair_fits(ctl, TOR_NEAR, TOR_NOT_NEAR, false);
}

static uint64_t lookup_fits(const struct unc_sim_event *e, const struct unc_sim_step *s)
{
	uint64_t ctl = e->ctl;
	uint64_t state = s->hit ? LOOKUP_STATE_E : LOOKUP_STATE_I;

	return s->lookup != 0 && (ctl & (s->lookup | LOOKUP_ANY)) && (ctl & s->requester) &&
	       (ctl & (s->remote ? LOOKUP_REMOTE_HOME : LOOKUP_LOCAL_HOME)) &&
	       (unc_sim_umask(ctl) & state);
}

static uint64_t victims_fit(const struct unc_sim_event *e, const struct unc_sim_step *s)
{
	return (unc_sim_umask(e->ctl) & s->victim) &&
	       pair_fits(e->ctl, VICTIM_REMOTE, VICTIM_LOCAL, s->remote);
}

/* clang-format off */
/* No table says what 60:58 are to the TOR; on later chips bits above Ice Lake-SP's are about CXL, which traffic does not reach. */
#define ROWS(victims_beyond) \
	UNC_SIM_ROW(TOR_INSERTS, TOR_QUEUES, 0, .may = BITS(57, 32), .gain = tor_fits), \
	UNC_SIM_ROW(TOR_OCCUPANCY, TOR_QUEUES, 0, .may = BITS(57, 32), .gain = tor_fits), \
	/* A part of the filter alone (a state) selects no line. */ \
	UNC_SIM_ROW(LLC_LOOKUP, 0xff, 0, .one = { LOOKUP_WHAT, LOOKUP_WHO, LOOKUP_HOME }, .gain = lookup_fits), \
	UNC_SIM_ROW(LLC_VICTIMS, VICTIM_M, 0, .beyond = victims_beyond, .may = VICTIM_LOCAL | VICTIM_REMOTE, .gain = victims_fit), \
	UNC_SIM_CHA_MEMORY, UNC_SIM_ROWS_END
const struct unc_sim_row unc_sim_icx_cha[] = { ROWS(0) }, unc_sim_spr_cha[] = { ROWS(0x30) };
/* clang-format on */

/* How many of a flit's three slots a umask has. */
static uint64_t slots_of(uint64_t umask)
{
	return (umask & 1) + (umask >> 1 & 1) + (umask >> 2 & 1);
}

static uint64_t flits(uint64_t umask, const struct unc_sim_step *s)
{
	uint64_t count = 0;

	if (umask & FLIT_DATA)
		count += slots_of(umask) * s->data_flits / 3;
	if ((umask & FLIT_HEADER) && (umask & 1))
		count++; /* headers travel in slot 0 */
	return count;
}

/* UPI_TX_ events are even, UPI_RX_ events odd. */
static uint64_t link_gain(const struct unc_sim_event *e, const void *step)
{
	const struct unc_sim_step *s = step;
	uint64_t umask = unc_sim_umask(e->ctl);

	if ((e->ctl & 1) != s->received)
		return 0;
	if ((e->ctl & 0xff) <= UPI_RX_FLITS)
		return flits(umask, s);
	return (umask & 0xf) == s->class &&
	       (!(e->ctl & HEADER_OPC) || umask >> 4 == s->upi_opcode) &&
	       pair_fits(e->ctl, HEADER_DATA, HEADER_NONDATA, s->data_flits != 0);
}

/* ------------------------------------------------------------------------------ modelled events */

static bool link_models(const struct unc_sim_traits *t, uint64_t ctl)
{
	uint64_t umask = unc_sim_umask(ctl), ext = ctl >> 32 << 32;

	(void)t;
	switch (ctl & 0xff) {
	case UPI_TX_FLITS:
	case UPI_RX_FLITS:
		return (umask & FLIT_SLOTS) && (umask & (FLIT_DATA | FLIT_HEADER)) &&
		       !(umask &
			 ~(uint64_t)(FLIT_SLOTS | FLIT_DATA | FLIT_CREDITS | FLIT_HEADER)) &&
		       ext == 0;
	case UPI_TX_HEADER:
	case UPI_RX_HEADER:
		if (ext & ~(HEADER_OPC | HEADER_DATA | HEADER_NONDATA))
			return false;
		/* The manual excludes both at once, and an opcode without its enable. */
		if ((ext & HEADER_DATA) && (ext & HEADER_NONDATA))
			return false;
		if (!(ext & HEADER_OPC) && umask >> 4 != 0)
			return false;
		umask &= 0xf;
		return umask == CLASS_REQ || umask == CLASS_RSP_NODATA || umask == CLASS_RSP_DATA ||
		       umask == CLASS_WB;
	}
	return false;
}

/* A flit passes in a cycle; of its three slots those count that the umask has (2.7.3). */
static unsigned link_per_cycle(uint64_t ctl)
{
	uint64_t event = ctl & 0xff;

	if (event != UPI_TX_FLITS && event != UPI_RX_FLITS)
		return 1;
	return (unsigned)slots_of(unc_sim_umask(ctl));
}

const struct unc_sim_feed unc_sim_icx_link = {
	.models = link_models,
	.gain = link_gain,
	.per_cycle = link_per_cycle,
};

/* ------------------------------------------------------------------------------ silent selections */

/*
 * Selections that count nothing, from the manual's equations (000, chapter 2). The event tables have rules of their own
 * for their warnings; neither knows the other.
 */
enum { IRP_TRANSACTIONS = 0x11, IRP_SNOOP_RESP = 0x12, IRP_P2P = 0x13 };
enum { ONE_SOURCE = 0x40 };

/* 2.3.2.1: requests, states and homes are ANDed; TOR: queues and what an entry is. */
bool unc_sim_icx_cha_silent(uint64_t ctl)
{
	uint64_t event = ctl & 0xff;

	if (event == LLC_LOOKUP)
		return !unc_sim_umask(ctl) || !(ctl & LOOKUP_HOME) ||
		       !(ctl & (LOOKUP_WHAT | LOOKUP_WHO));
	return (event == TOR_INSERTS || event == TOR_OCCUPANCY) && !unc_sim_umask(ctl);
}

bool unc_sim_irp_silent(uint64_t ctl)
{
	unsigned responses = unc_sim_umask(ctl) & 0xf, snoops = unc_sim_umask(ctl) >> 4 & 7;

	return (ctl & 0xff) == IRP_SNOOP_RESP && (responses == 0 || snoops == 0);
}

/* No register of the model selects the source of TRANSACTIONS, so no source matches. */
bool unc_sim_icx_irp_silent(uint64_t ctl)
{
	if ((ctl & 0xff) == IRP_P2P)
		return unc_sim_umask(ctl) % 16 == 0;
	if ((ctl & 0xff) == IRP_TRANSACTIONS)
		return unc_sim_umask(ctl) & ONE_SOURCE;
	return unc_sim_irp_silent(ctl);
}

/* In which slots something of the kinds of flits that the umask has can be. */
static unsigned slots_with(unsigned kinds)
{
	enum { LLCRD = 1 << 4, NULLS = 1 << 5, LLCTRL = 1 << 6 };

	return (kinds & (FLIT_DATA | NULLS | FLIT_HEADER) ? 7u : 0) | (kinds & LLCRD ? 4u : 0) |
	       (kinds & LLCTRL ? 1u : 0);
}

/* Table 2-209: the slots are bits 53:51; none is all of them. */
bool unc_sim_icx_link_silent(uint64_t ctl)
{
	unsigned slots = ctl >> 51 & 7, credits = ctl >> 54 & 3;
	uint64_t event = ctl & 0xff;

	if (event == UPI_TX_FLITS || event == UPI_RX_FLITS)
		return !(unc_sim_umask(ctl) & slots_with(unc_sim_umask(ctl)));
	return (event == UPI_TX_HEADER || event == UPI_RX_HEADER) && credits != 0 && slots != 0 &&
	       slots < 4;
}

/* TxC_AD_FLQ_CYCLES_NE, TxC_BL_FLQ_CYCLES_NE, TxC_AD_FLQ_INSERTS, TxC_BL_FLQ_INSERTS: one queue. */
bool unc_sim_icx_m3upi_silent(uint64_t ctl)
{
	unsigned queues = unc_sim_umask(ctl);
	uint64_t event = ctl & 0xff;

	return (event == 0x27 || event == 0x28 || event == 0x2d || event == 0x2e) &&
	       (queues & (queues - 1)) != 0;
}
