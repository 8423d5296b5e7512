/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file step.h
 * Sandy Bridge-EP and Ivy Bridge-EP: a line's step in a box. traffic.c makes steps, events.c counts
 * them.
 */
#ifndef UNC_SIM_EP_STEP_H
#define UNC_SIM_EP_STEP_H

#include "sim/model/state.h"

/* QPI message classes, and bits of a packet's header in the match registers. */
enum { QPI_HOM0 = 0x0, QPI_NDR = 0x2, QPI_DRS = 0xe };
enum { PACKET_OPC = 5, PACKET_CLASS = 9, PACKET_DNID = 13, PACKET_RDS = 16 };
enum { QPI_DATA_FLITS = 8 }; /* of a line, 8 bytes each, after one flit of header */

struct unc_sim_ep_step {
	int tid; /* requesting core and thread, -1: no core of this socket */
	uint16_t opcode, latency;
	uint8_t node; /* home of the line */
	bool hit, remote, write;
	bool victim; /* the LLC had it modified */
	/* QPI */
	bool received, data;
	uint8_t class;
	uint32_t header[2];
};

#endif
