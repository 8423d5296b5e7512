/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file events_ep.h
 * What a line's step in a box of Sandy Bridge-EP or Ivy Bridge-EP is made of. Shared by
 * traffic_ep.c, which makes steps, and events_ep.c, which counts them.
 */
#ifndef UNC_SIM_EVENTS_EP_H
#define UNC_SIM_EVENTS_EP_H

#include "sim/model/chip.h"

/* QPI message classes, and where the parts of a packet's header are in the match registers. */
enum { QPI_HOM0 = 0x0, QPI_NDR = 0x2, QPI_DRS = 0xe };
enum { PACKET_OPC = 5, PACKET_CLASS = 9, PACKET_DNID = 13, PACKET_RDS = 16 };
enum { QPI_DATA_FLITS = 8 }; /* of a line, 8 bytes each, behind one flit of header */

struct unc_sim_ep_step {
	int tid; /* core and thread that asked, -1: no core of this socket */
	uint16_t opcode, latency;
	uint8_t node; /* where the line is at home */
	bool hit, remote, write;
	bool victim; /* the LLC had it modified */
	/* QPI */
	bool received, data;
	uint8_t class;
	uint32_t header[2];
};

#endif
