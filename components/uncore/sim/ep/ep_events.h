/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file events.h
 * Sandy Bridge-EP and Ivy Bridge-EP: feeds of boxes. Steps are struct unc_sim_ep_step.
 */
#ifndef UNC_SIM_EP_EVENTS_H
#define UNC_SIM_EP_EVENTS_H

#include "sim/model/chip.h"

/** Bits of filter register `reg`; width 0: there is no such field. */
struct unc_sim_ep_slice {
	uint8_t reg, low, width;
};

/** Filters of a CBo: unc_sim_traits.rules of unc_sim_ep_cbo. */
struct unc_sim_ep_filters {
	struct unc_sim_ep_slice opc, nid, state, tid;
	struct unc_sim_ep_slice odd; /* non-coherent, isochronous …: none of the traffic is */
};

extern const struct unc_sim_feed unc_sim_ep_cbo, unc_sim_ep_home, unc_sim_ep_channel,
	unc_sim_ep_qpi;

#endif
