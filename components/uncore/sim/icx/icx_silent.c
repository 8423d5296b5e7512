/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP and later: selections that count nothing, from the manual's equations (000, chapter 2). The event
 * tables have rules of their own for their warnings; neither knows the other.
 */
#include "sim/icx/icx.h"

enum { IRP_TRANSACTIONS = 0x11, IRP_SNOOP_RESP = 0x12, IRP_P2P = 0x13 };
enum { ONE_SOURCE = 0x40 };

/* 2.3.2.1: requests, states and homes are ANDed; TOR: queues and what an entry is. */
bool unc_sim_icx_cha_silent(uint64_t ctl)
{
	switch (ctl & 0xff) {
	case CHA_LLC_LOOKUP:
		return !unc_sim_umask(ctl) || !(ctl & LOOKUP_HOME) ||
		       !(ctl & (LOOKUP_WHAT | LOOKUP_WHO));
	case CHA_TOR_INSERTS:
	case CHA_TOR_OCCUPANCY:
		return !unc_sim_umask(ctl);
	}
	return false;
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
	unsigned slots = 0;

	if (kinds & (FLIT_DATA | NULLS | FLIT_HEADER))
		slots |= 7;
	if (kinds & LLCRD)
		slots |= 4;
	if (kinds & LLCTRL)
		slots |= 1;
	return slots;
}

/* Table 2-209: the slots are bits 53:51; none is all of them. */
bool unc_sim_icx_link_silent(uint64_t ctl)
{
	unsigned slots = ctl >> 51 & 7, credits = ctl >> 54 & 3;

	switch (ctl & 0xff) {
	case UPI_TX_FLITS:
	case UPI_RX_FLITS:
		return !(unc_sim_umask(ctl) & slots_with(unc_sim_umask(ctl)));
	case UPI_TX_HEADER:
	case UPI_RX_HEADER:
		return credits != 0 && slots != 0 && slots < 4;
	}
	return false;
}

/* TxC_AD_FLQ_CYCLES_NE, TxC_BL_FLQ_CYCLES_NE, TxC_AD_FLQ_INSERTS, TxC_BL_FLQ_INSERTS: one queue. */
bool unc_sim_icx_m3upi_silent(uint64_t ctl)
{
	unsigned queues = unc_sim_umask(ctl);

	switch (ctl & 0xff) {
	case 0x27:
	case 0x28:
	case 0x2d:
	case 0x2e:
		return (queues & (queues - 1)) != 0;
	}
	return false;
}
