/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file ep.h
 * Sandy Bridge-EP and Ivy Bridge-EP: traffic makes steps (ep_traffic.c), which feeds of boxes count
 * (ep_events.c).
 */
#ifndef UNC_SIM_EP_H
#define UNC_SIM_EP_H

#include "sim/model/list.h"
#include "sim/model/model.h"

/* ------------------------------------------------------------------------------------- steps */

/* QPI message classes, and bits of a packet's header in the match registers. */
enum { QPI_HOM0 = 0x0, QPI_NDR = 0x2, QPI_DRS = 0xe };
enum { PACKET_OPC = 5, PACKET_CLASS = 9, PACKET_DNID = 13, PACKET_RDS = 16 };

/* ------------------------------------------------------------------------------------- feeds */

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

/* ----------------------------------------------------------------------------------- traffic */

/** The way of lines, which unc_sim_icx_carry() carries. */
extern const struct unc_sim_icx_way unc_sim_ep_way;

#endif
