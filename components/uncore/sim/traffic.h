/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file traffic.h
 * Traffic that can be injected into a simulated machine.
 */
#ifndef UNC_TRAFFIC_H
#define UNC_TRAFFIC_H

#include "unc_events.h"

/** Operation of a core, or of a device by direct memory access, on lines of memory. */
enum sim_op {
	SIM_READ,      /**< demand data reads (DRd) */
	SIM_RFO,       /**< reads for ownership; SIM_WRITEBACK writes the lines later */
	SIM_CODE,      /**< code reads (CRd) */
	SIM_PREFETCH,  /**< data read prefetches (DRd_Pref) */
	SIM_WRITEBACK, /**< modified lines leave the core (WbMtoI) and the LLC, to memory */
	SIM_STREAM,    /**< full-line streaming stores (WCiLF), past the LLC, to memory */
	SIM_DMA_READ,  /**< a PCIe device reads lines (PCIRdCur) */
	SIM_DMA_WRITE, /**< a PCIe device writes whole lines (ItoM), through the LLC, to memory */
	SIM_STORE,     /**< SIM_RFO, and SIM_WRITEBACK of the same lines */
	SIM_PARTIAL, /**< streaming stores of parts of lines (WCiL): memory reads the rest of each */
	/** Whole lines are claimed without a read (SpecI2M), in their own socket; SIM_WRITEBACK writes them later. */
	SIM_CLAIM,
	SIM_SCRUB, /**< each channel of the home reads and writes so many lines by itself; no cpu asks */
};

struct sim_traffic {
	enum sim_op op;
	unsigned cpu;     /**< logical cpu that requests; DMA: any cpu of the device's socket */
	unsigned home;    /**< socket whose memory holds the lines */
	unsigned cluster; /**< NUMA node of that socket; 0 unless snc= is given */
	uint64_t address; /**< of the first line, in bytes, within the memory of this node */
	uint64_t lines;   /**< consecutive 64-byte lines */
	bool hit;         /**< the LLC of the requesting socket has them (reads only) */
	unsigned stack;   /**< DMA: IIO stack of the device; else 0 */
	unsigned port;    /**< DMA: its port, 0 to 7 ("part" in events); else 0 */
	/**
	 * How many lines pass each unit in consecutive cycles, before a pause in which all of them
	 * leave; 0: one. Matters to counters with a threshold only.
	 */
	unsigned burst;
};

/** The longest burst: fewer lines than a TOR has entries. */
#define SIM_BURST 16

/** Ports of an IIO stack. */
#define SIM_PORTS 8

/** Memory of a socket in lines of 64 bytes (64 TiB). */
#define SIM_MEMORY_LINES (1ull << 40)

/** Where the counts of a programmed event come from. */
enum sim_kind {
	SIM_SIGNATURE, /**< outside the model: a rate unique to unit and encoding */
	SIM_CLOCK,     /**< the clock of the box, or none of its cycles */
	SIM_TRAFFIC,   /**< injected traffic, and nothing else */
	/** cycles of the clock of the box without those in which traffic reaches a threshold */
	SIM_COMPLEMENT,
	SIM_SILENT, /**< a selection with which the manual says that the event counts nothing */
};

#endif
