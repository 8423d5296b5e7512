/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file ep.h
 * Sandy Bridge-EP and later EP chips: events that the traffic model covers.
 */
#ifndef UNC_SIM_EP_H
#define UNC_SIM_EP_H

#include "sim/model/list.h"
#include "sim/model/model.h"

/** Bits of filter register `reg`; width 0: there is no such field. */
struct unc_sim_ep_slice {
	uint8_t reg, low, width;
};

/** Filters of a CBo: unc_sim_cha_rules.fields. */
struct unc_sim_ep_filters {
	struct unc_sim_ep_slice opc, nid, state;
	struct unc_sim_ep_slice odd; /* non-coherent, isochronous …: none of the traffic is */
};

/** Umask bits of TOR events: the entries of the filter's opcode, all entries. */
enum { TOR_OPCODE = 0x01, TOR_ALL = 0x08 };

extern const struct unc_sim_feed unc_sim_ep_qpi;
extern const struct unc_sim_row unc_sim_ep_cbo[], unc_sim_ep_qpi_list[], unc_sim_ep_home[],
	unc_sim_ep_channel[];

#endif
