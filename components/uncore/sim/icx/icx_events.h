/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file events.h
 * Ice Lake-SP and later: feeds of CHAs, memory channels and UPI links. Steps are struct unc_sim_step.
 */
#ifndef UNC_SIM_ICX_EVENTS_H
#define UNC_SIM_ICX_EVENTS_H

#include "sim/model/chip.h"

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

#endif
