/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file ep.h
 * Sandy Bridge-EP and Ivy Bridge-EP: traffic makes steps (ep_traffic.c), which feeds of boxes count
 * (ep_events.c).
 */
#ifndef UNC_SIM_EP_H
#define UNC_SIM_EP_H

#include "sim/model/model.h"

/* ------------------------------------------------------------------------------------- steps */

/* QPI message classes, and bits of a packet's header in the match registers. */
enum { QPI_HOM0 = 0x0, QPI_NDR = 0x2, QPI_DRS = 0xe };
enum { PACKET_OPC = 5, PACKET_CLASS = 9, PACKET_DNID = 13, PACKET_RDS = 16 };
enum { CAS_RD_REG = 0x01, CAS_RD_UNDERFILL = 0x02, CAS_WR_WMM = 0x04 }; /* bits of CAS_COUNT */
enum { QPI_DATA_FLITS = 8 }; /* of a line, 8 bytes each, after one flit of header */

struct unc_sim_ep_step {
	int tid; /* requesting core and thread, -1: no core of this socket */
	uint16_t opcode, latency;
	uint8_t node; /* home of the line */
	bool hit, remote, write;
	bool victim;             /* the LLC had it modified */
	bool partial, directory; /* a part of it is written; its directory state changes */
	uint8_t cas;             /* bit of CAS_COUNT */
	/* QPI */
	bool received, data;
	uint8_t class;
	uint32_t header[2];
};

/* ------------------------------------------------------------------------------------- feeds */

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

/* ----------------------------------------------------------------------------------- traffic */

int unc_sim_ep_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic);

#endif
