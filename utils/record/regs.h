/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What discovery reads, kept: a register backend that asks another one and remembers the answers.
 */
#ifndef UNCORE_RECORD_REGS_H
#define UNCORE_RECORD_REGS_H

#include "regs/regs.h"

/* One register that was asked for. */
struct answer {
	struct unc_addr at;
	int rc;
	uint64_t value; /* if rc is 0 */
};

struct recording {
	struct answer *answers; /* sorted by space, socket, bus, address; none twice */
	size_t numanswers;
	struct unc_pci_device *devices;
	size_t numdevices;
};

/* Reads the registers that unc_regs_direct reads; writes nothing, and claims no units. */
extern const struct unc_regs_ops record_regs;

/* What was read until now. The next call, or opening a machine, ends it. */
const struct recording *record_take(void);
void record_forget(void);

#endif
