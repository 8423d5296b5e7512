/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file icx.h
 * Ice Lake-SP and later: feeds of boxes, which count steps (icx_step.h), and the traffic that makes these.
 */
#ifndef UNC_SIM_ICX_H
#define UNC_SIM_ICX_H

#include "sim/icx/icx_step.h"
#include "sim/model/model.h"

/* ---------------------------------------------- feeds of CHAs, memory channels and UPI links */

/** Controls of a chip's CHA: unc_sim_traits.rules of its feed. */
struct unc_sim_cha_rules {
	uint64_t tid_en;
	uint64_t tor_beyond;    /* bits of the TOR's extension with which it is outside the model */
	uint8_t victims_beyond; /* the same of the umask of LLC_VICTIMS */
};

enum { UNC_SIM_CHANNEL_PARTS = 4 };

/** Controls of a chip's memory channel, whose parts carry lines in turn. */
struct unc_sim_channel_rules {
	uint8_t parts;
	uint8_t cas[UNC_SIM_CHANNEL_PARTS];      /* ev_sel of CAS_COUNT */
	uint8_t cas_part[UNC_SIM_CHANNEL_PARTS]; /* bit of its umask that the part needs; 0: none */
	uint8_t rpq, wpq;                        /* ev_sel of RPQ_INSERTS and WPQ_INSERTS */
	uint8_t queue[UNC_SIM_CHANNEL_PARTS];    /* bit of their umask */
};

extern const struct unc_sim_feed unc_sim_icx_cha, unc_sim_icx_channel, unc_sim_icx_link;

/**
 * unc_sim_traits.silent: selections with which the manual says that a box counts nothing (000, the notes
 * of chapter 2).
 */
bool unc_sim_icx_cha_silent(uint64_t ctl);
bool unc_sim_icx_irp_silent(uint64_t ctl);
bool unc_sim_icx_link_silent(uint64_t ctl);
bool unc_sim_icx_m3upi_silent(uint64_t ctl);
bool unc_sim_irp_silent(uint64_t ctl);

/* ---------------------------------------------------- boxes whose modelled events are a list */

/** A row of a list; a list ends with an empty row. */
struct unc_sim_icx_row {
	uint8_t event;
	uint8_t umask;   /* with any of these bits (0: with every umask) … */
	uint16_t counts; /* … it counts steps that have all of these SEES_ bits, … */
	uint8_t times;   /* … this much for each (0: 1) */
	uint8_t beyond;  /* umask bits with which it is outside the model */
	uint64_t one[2]; /* one bit of each of these is needed … */
	uint64_t may;    /* … and these are allowed; nothing else above bit 31 */
};

/* clang-format off */
#define UNC_SIM_ROW(e, u, c, ...) { .event = (e), .umask = (u), .counts = (c), ##__VA_ARGS__ }
#define UNC_SIM_ROWS_END { 0 }

/* Rows that several chips have; what they mean is said in lists.c. */
#define UNC_SIM_M3UPI_TO_MESH \
	UNC_SIM_ROW(0x2d, 0x01, SEES_RECEIVED_REQ, .beyond = 0x08), \
	UNC_SIM_ROW(0x2d, 0x04, SEES_RECEIVED_RSP, .beyond = 0x08)
#define UNC_SIM_IRP_FAF UNC_SIM_ROW(0x18, 0x00, SEES_READ, .beyond = 0xff)
#define UNC_SIM_IRP_INBOUND \
	UNC_SIM_ROW(0x20, 0x01, SEES_READ, .beyond = 0xfe), \
	UNC_SIM_ROW(0x20, 0x01, SEES_WRITE, .beyond = 0xfe)
#define UNC_SIM_M2PCIE_DRS \
	UNC_SIM_ROW(0x33, 0x01, SEES_READ | SEES_EVEN), \
	UNC_SIM_ROW(0x33, 0x02, SEES_READ | SEES_ODD)
/* clang-format on */

extern const struct unc_sim_icx_row unc_sim_icx_m2m[], unc_sim_icx_m3upi[], unc_sim_icx_iio[],
	unc_sim_icx_irp[], unc_sim_icx_m2pcie[];

/** Feed of such a box; unc_sim_traits.rules is its list. */
extern const struct unc_sim_feed unc_sim_icx_list;

/** The same, of a box whose events have filters for ports and flow classes: IIO. */
extern const struct unc_sim_feed unc_sim_icx_ports;

/* ----------------------------------------------------------------------------------- traffic */

/** What differs between chips: unc_sim_chip.traffic. */
struct unc_sim_icx_way {
	uint8_t channels; /* memory channels of a controller, by their numbers … */
	uint8_t active;   /* … of which the lowest so many carry lines */
	/* Bits of M2M's controls that select channel 0 of its controller; 0: there are none. */
	uint8_t read_bit, write_bit;
	const uint8_t *core_of_stack; /* core ids of IIO stacks in the CHA's filter */
	uint8_t numcores;             /* stacks that have one */
};

int unc_sim_icx_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic);

/* ------------------------------------------------------------ words that rows are written in */

/* clang-format off */

/* Bits high to low of a register. */
#define BITS(high, low) ((~0ull >> (63 - (high))) & (~0ull << (low)))

#define CLOCK(code, khz) .has_clock = true, .clock = (code), .clock_khz = (khz)
#define USES(a) .uses = (a), .numuses = ARRAY_SIZE(a)
#define FREERUNS(a) .freeruns = (a), .numfreeruns = ARRAY_SIZE(a)

/* Free-running counters of eight ports. */
#define PORTS(of) \
	{ .lines = (of) }, { .lines = (of) + 1 }, { .lines = (of) + 2 }, { .lines = (of) + 3 }, \
	{ .lines = (of) + 4 }, { .lines = (of) + 5 }, { .lines = (of) + 6 }, { .lines = (of) + 7 }

/* clang-format on */

#endif
