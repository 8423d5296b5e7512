/* SPDX-License-Identifier: BSD-3-Clause */
/* By itself, since virtual silicon (tests/vm) uses it in a kernel. */
#ifndef UNC_ADDR_H
#define UNC_ADDR_H

#include "unc_events.h"

/** Address of one register. */
struct unc_addr {
	enum unc_space space;
	/**
	 * Bytes to transfer: 4 or 8 (always 8 for an MSR or a PMC). 8 bytes of configuration space take
	 * two accesses; the backend makes sure that both halves belong to the same count.
	 */
	uint8_t size;
	/** UNC_MSR: any online cpu of this socket; UNC_PMC_PMD: the unit's own thread */
	uint16_t socket;
	uint32_t bus; /**< UNC_PCI: segment << 16 | bus << 8 | devfn */
	/** MSR number, configuration offset, physical address, UNC_PMC() and so on of a thread */
	uint64_t at;
};

#endif
