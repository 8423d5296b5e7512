/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file traffic.h
 * What can be injected into a simulated machine, and what its counters make of it.
 */
#ifndef UNC_TRAFFIC_H
#define UNC_TRAFFIC_H

#include "unc_events.h"

/** What a core, or a device by direct memory access, does to lines of memory. */
enum sim_op {
	SIM_READ,      /**< demand data reads (DRd) */
	SIM_RFO,       /**< reads for ownership, the line is written later (SIM_WRITEBACK) */
	SIM_CODE,      /**< code reads (CRd) */
	SIM_PREFETCH,  /**< data read prefetches (DRd_Pref) */
	SIM_WRITEBACK, /**< modified lines leave the core (WbMtoI) and the LLC, to memory */
	SIM_STREAM,    /**< full-line streaming stores (WCiLF), past the LLC, to memory */
	SIM_DMA_READ,  /**< a PCIe device reads lines (PCIRdCur) */
	SIM_DMA_WRITE, /**< a PCIe device writes whole lines (ItoM), past the LLC, to memory */
};

struct sim_traffic {
	enum sim_op op;
	unsigned cpu;     /**< logical cpu whose core asks; DMA: any cpu of the device's socket */
	unsigned home;    /**< socket whose memory holds the lines */
	uint64_t address; /**< of the first line, in bytes, within the home socket's memory */
	uint64_t lines;   /**< consecutive 64-byte lines */
	bool hit;         /**< the LLC of the asking socket has them (reads only) */
	unsigned stack;   /**< DMA: the IIO stack that the device is behind; else 0 */
	unsigned port;    /**< DMA: its port there, 0 to 7, which events call a part; else 0 */
};

/** Ports of an IIO stack. */
#define SIM_PORTS 8

/** The most memory that a socket has, in lines of 64 bytes (64 TiB). */
#define SIM_MEMORY_LINES (1ull << 40)

/** Where the counts of a programmed event come from. */
enum sim_kind {
	SIM_SIGNATURE, /**< outside the model: a rate unique to unit and encoding */
	SIM_CLOCK,     /**< the clock of the box */
	SIM_TRAFFIC,   /**< injected traffic, and nothing else */
};

#endif
