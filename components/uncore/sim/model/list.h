/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file list.h
 * What happens to a line in one box, and lists of events that count it.
 */
#ifndef UNC_SIM_LIST_H
#define UNC_SIM_LIST_H

#include "sim/model/chip.h"

/* What happens to a line in a box that has a list; a step may be several of these. */
enum {
	SEES_READ = 1 << 0,      /* read from memory, or by a device (IIO, IRP, M2PCIe) */
	SEES_WRITE = 1 << 1,     /* written so: … */
	SEES_FULL = 1 << 2,      /* … all of it, … */
	SEES_PARTIAL = 1 << 3,   /* … or a part, … */
	SEES_UNDERFILL = 1 << 4, /* … whose rest its channel reads */
	SEES_LOCAL = 1 << 5,     /* the request is from the own socket (CHA, HA) */
	SEES_REMOTE = 1 << 6,
	SEES_DIRECTORY = 1 << 7, /* its directory state changes */
	SEES_TURN0 = 1 << 8,     /* the box has several parts, and this one's turn it is; 4 bits */
	SEES_TURN1 = SEES_TURN0 << 1,
	SEES_SENT = 1 << 12, /* a message from the mesh to the link, and its class */
	SEES_SENT_REQ = 1 << 13,
	SEES_SENT_RSP = 1 << 14,
	SEES_SENT_DATA = 1 << 15,
	SEES_SENT_WB = 1 << 16,
	SEES_RECEIVED = 5, /* shift: the same from the link to the mesh */
	SEES_RECEIVED_REQ = SEES_SENT_REQ << SEES_RECEIVED,
	SEES_RECEIVED_RSP = SEES_SENT_RSP << SEES_RECEIVED,
	SEES_NEVER = 1 << 30, /* no line of the model does it */
};

/** A line's step in one box. */
struct unc_sim_step {
	/* caching agent */
	int tid; /* requesting core and thread, -1: no core of this socket */
	uint16_t opcode, latency;
	uint8_t queue; /* TOR entry; 0: none */
	uint8_t node;  /* home of the line */
	bool hit, remote, write;
	uint8_t victim;             /* umask bits */
	uint64_t lookup, requester; /* bits of LLC_LOOKUP; 0: none */
	/* link */
	bool received;
	uint8_t class, upi_opcode, data_flits;
	uint32_t header[2];
	/* lists */
	uint32_t sees;   /* SEES_… */
	uint64_t select; /* a control counts this step if it has all of these bits */
};

/** A row of a list, which ends with UNC_SIM_ROWS_END. The first row that fits counts a step. */
struct unc_sim_row {
	uint32_t event;  /* ev_sel, with the bit that extends it on QPI */
	uint32_t counts; /* it counts steps that have all of these SEES_ bits, … */
	uint8_t times;   /* … this much for each (0: 1), … */
	uint8_t umask;   /* … with any of these bits (0: with every umask), … */
	uint8_t beyond;  /* … but none of these, … */
	uint64_t one[3]; /* … and one bit of each of these … */
	uint64_t may;    /* … and these are allowed; nothing else above bit 31 */
	/* What a step adds, where that depends on more. NULL: `times` */
	uint64_t (*gain)(const struct unc_sim_event *e, const struct unc_sim_step *s);
};

#define UNC_SIM_EVENT_BITS 0x2000ffull
#define UNC_SIM_ROW(e, u, c, ...)                                        \
	{                                                                \
		.event = (e), .umask = (u), .counts = (c), ##__VA_ARGS__ \
	}
#define UNC_SIM_ROWS_END      \
	{                     \
		.event = ~0u, \
	}

/** What an event counts of a step, and whether it is in the list that is unc_sim_traits.rules: members of a feed. */
uint64_t unc_sim_list_gain(const struct unc_sim_event *e, const void *step);
bool unc_sim_list_models(const struct unc_sim_traits *traits, uint64_t ctl);

/** Feed of a box all of whose modelled events are a list. */
extern const struct unc_sim_feed unc_sim_list;

/** Events of caching agents: LLC_LOOKUP, TOR_INSERTS, TOR_OCCUPANCY, LLC_VICTIMS. */
enum { LLC_LOOKUP = 0x34, TOR_INSERTS = 0x35, TOR_OCCUPANCY = 0x36, LLC_VICTIMS = 0x37 };

/** unc_sim_traits.rules of unc_sim_cha. */
struct unc_sim_cha_rules {
	const struct unc_sim_row *list;
	uint64_t tid_en;  /* events are restricted to the thread in filter 0 … */
	uint8_t tid_bits; /* … whose number has so many bits */
	uint64_t by_filter,
		instead;    /* TOR events: the bit that asks a filter, and one that selects all */
	const void *fields; /* for functions of rows */
};

/** Feed of a caching agent: a list, whose events are restricted to a thread. */
extern const struct unc_sim_feed unc_sim_cha;

#endif
