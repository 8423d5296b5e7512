/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont_execute.h
 * Montecito: instructions of its hardware threads, for those who drive a machine (sim.h).
 */
#ifndef UNC_SIM_MONTECITO_EXECUTE_H
#define UNC_SIM_MONTECITO_EXECUTE_H

#include "sim/sim.h"

/** What an instruction of a hardware thread of Montecito does, for its EARs and its trace buffer. */
enum sim_incident {
	SIM_LOAD_MISS,  /**< a load misses the L1D */
	SIM_DTLB_MISS,  /**< a data access misses the first data TLB */
	SIM_ALAT_MISS,  /**< a chk.a or ld.c fails */
	SIM_FETCH_MISS, /**< its fetch misses the L1I */
	SIM_ITLB_MISS,  /**< its fetch misses the first instruction TLB */
	SIM_BRANCH,     /**< a branch retires */
	SIM_RETIRED,    /**< any instruction retires */
	/* What decides whether monitors count (manual 002, 3.2.3.2) */
	SIM_SET_PSR,      /**< sum, rum, ssm, rsm: PSR.up and PSR.pp are `up` and `pp` */
	SIM_SET_DCR,      /**< DCR.pp is `pp` */
	SIM_INTERRUPTION, /**< PSR.pp becomes DCR.pp */
	SIM_RFI,          /**< return from it: PSR.up and PSR.pp are as before */
};

/** What serves a TLB miss. */
enum sim_served { SIM_BY_L2TLB, SIM_BY_VHPT, SIM_BY_FAULT };

struct sim_instruction {
	enum sim_incident incident;
	unsigned socket, thread; /**< of the socket */
	unsigned level;          /**< privilege level, 0 to 3 */
	uint64_t
		address; /**< of the first of the two bundles that are dispersed; fetches: of a line */
	bool second;     /**< it is in the second bundle */
	unsigned slot;          /**< 0 to 2 */
	uint64_t data;          /**< loads, data TLB: the address of the data */
	bool no_address;        /**< the same: by the register stack engine, no instruction's */
	uint64_t latency;       /**< load and fetch misses: clocks */
	enum sim_served served; /**< TLB misses */
	/** Branches: what was predicted wrong, the type, and where it leads. */
	bool taken, wrong_target, wrong_path, flushed;
	enum { SIM_IP_RELATIVE = 1, SIM_RETURN, SIM_INDIRECT } branch;
	uint64_t target;
	unsigned cycles; /**< SIM_RETIRED: since the one before */
	bool up, pp;     /**< SIM_SET_PSR, SIM_SET_DCR */
};

/**
 * Montecito: let an instruction of a thread do something that its EARs and trace buffer may capture, as
 * PMC37, 39, 40 and 42 say and unless the thread is frozen (PMC0); or change PSR or DCR, which decide
 * whether the thread's monitors count. No counter changes: events that count what these capture count
 * their signature. Of several loads at a time hardware follows one; the model captures each. The delay of
 * the IP-EAR after a freeze is not modelled.
 * @return 0; -EOPNOTSUPP: another machine, or a qualifier of the thread restricts addresses or opcodes;
 *         -EINVAL: socket, thread, level or slot do not exist; -EPERM: not at this level
 */
int unc_sim_execute(struct sim *sim, const struct sim_instruction *instruction);

#endif
