/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Selections that count nothing, of Ice Lake-SP and later.
 *
 * Source: manual 000 (Intel 639778, rev 1.00), the notes of each event in chapter 2, and tables 2-81, 2-132, 2-206,
 * 2-205, 2-207, 2-209, 2-223, 2-350. Later chips have the same events with the same bits.
 */
#ifndef INTEL_SILENT_H
#define INTEL_SILENT_H

#include "events/table.h"

/* clang-format off */

#define EV_SEL 0xff

/* Requests, states and homes are ANDed (note to table 2-81). So are queues and the rest (note of TOR_INSERTS). */
#define LOOKUP .mask = EV_SEL, .value = 0x34
#define NO_QUEUE .needs = UMASK(0xff), \
	.why = "counts nothing without a queue: add IRQ_IA, PRQ_IOSF or another, or take IA, IO and the like"
static const struct unc_silent server_cha_silent[] = {
	{ LOOKUP, .needs = UMASK(0xff),
	  .why = "counts nothing without a state of the line: add I, S, E, M, F, SF_S, SF_E, SF_H" },
	{ LOOKUP, .needs = 0x7ffull << 32,
	  .why = "counts nothing without a kind of request: add ANY_F, DATA_READ_F or another" },
	{ LOOKUP, .needs = 3ull << 43, .why = "counts nothing without a home of the line: add LOCAL_F, REMOTE_F" },
	{ .mask = EV_SEL, .value = 0x35, NO_QUEUE },
	{ .mask = EV_SEL, .value = 0x36, NO_QUEUE },
};

/* SNOOP_RESP: one of the lower 4 bits and one of the upper 3. */
#define SNOOP_RESP .mask = EV_SEL, .value = 0x12
#define IRP_SNOOP_RESP \
	{ SNOOP_RESP, .needs = UMASK(0x0f), \
	  .why = "counts nothing without a response: add MISS, HIT_I, HIT_ES or HIT_M" }, \
	{ SNOOP_RESP, .needs = UMASK(0x70), \
	  .why = "counts nothing without a kind of snoop: add SNPCODE, SNPDATA or SNPINV" }
static const struct unc_silent server_irp_silent[] = { IRP_SNOOP_RESP };
static const struct unc_silent icx_irp_silent[] = {
	IRP_SNOOP_RESP,
	/* The upper 4 bits restrict the lower 4, as in the manual's table; its note has them the other way round. */
	{ .mask = EV_SEL, .value = 0x13, .needs = UMASK(0x0f),
	  .why = "counts nothing without a kind of transaction: add RD, WR, MSG or CMPL" },
	/* The address of IRP_PmonFilter is not public. */
	{ .mask = EV_SEL | UMASK(0x40), .value = UMASK(0x40) | 0x11,
	  .why = "counts requests of one source only, and no filter register is known that selects the source" },
};

/*
 * TxL_FLITS, RxL_FLITS (0x02, 0x03): kinds of flits in slots; credits are in slot 2 only, link control in slot 0 only.
 * *_BASIC_HDR_MATCH (0x04, 0x05): credits as well; no slot means all of them.
 */
#define UPI_EV_SEL 0xfe
#define FLITS .mask = UPI_EV_SEL, .value = 0x02
#define FLITS_OF(umask, bits) .mask = UPI_EV_SEL | UMASK(bits), .value = 0x02 | UMASK(umask)
#define HDR_SLOT2_ONLY(bit) .mask = UPI_EV_SEL | BIT(53) | BIT(bit), .value = 0x04 | BIT(bit), .with = BIT(51) | BIT(52)
static const struct unc_silent server_upi_silent[] = {
	{ FLITS, .needs = UMASK(0x07), .why = "counts nothing without a slot: add SLOT0, SLOT1 or SLOT2" },
	{ FLITS, .needs = UMASK(0xf8),
	  .why = "counts nothing without a kind of flit: add DATA, PROTHDR, LLCRD, LLCTRL or NULL" },
	{ FLITS_OF(0x10, 0xfc), .why = "counts nothing: credits (LLCRD) are in SLOT2 only" },
	{ FLITS_OF(0x40, 0xf9), .why = "counts nothing: link control (LLCTRL) is in SLOT0 only" },
	{ FLITS_OF(0x50, 0xfd), .why = "counts nothing: credits (LLCRD) are in SLOT2 only, link control (LLCTRL) in SLOT0" },
	{ HDR_SLOT2_ONLY(54), .why = "counts nothing: llcrd_non0 applies to slot2 only" },
	{ HDR_SLOT2_ONLY(55), .why = "counts nothing: llcrd_implnull applies to slot2 only" },
};

/* "Only a single FlowQ queue can be tracked at any given time": AD and BL, CYCLES_NE and INSERTS. */
#define ONE_QUEUE(e) { .mask = EV_SEL, .value = e, .only_one = UMASK(0xff), \
	.why = "tracks one flow queue only, but several are given: use one event per umask" }
static const struct unc_silent server_m3upi_silent[] = {
	ONE_QUEUE(0x27), ONE_QUEUE(0x28), ONE_QUEUE(0x2d), ONE_QUEUE(0x2e),
};

/* clang-format on */

#endif
