/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A register backend that forwards reads to another one and records the results.
 */
#ifndef UNCORE_RECORD_REGS_H
#define UNCORE_RECORD_REGS_H

#include "regs/regs.h"

/* One register that was read. */
struct answer {
	struct unc_addr at;
	int rc;
	uint64_t value; /* if rc is 0 */
};

/* A bus that was looked up for the socket of its NUMA node */
struct socket_of {
	uint32_t bus;
	int socket;
};

struct recording {
	struct answer *answers; /* sorted by space, socket, bus, address; unique */
	size_t numanswers;
	struct unc_pci_device *devices;
	size_t numdevices;
	/* Devices whose NUMA node was looked up: its socket, or -errno (regs.h). */
	struct socket_of *sockets;
	size_t numsockets;
};

/* Reads the registers that unc_regs_direct reads; writes nothing, and claims no unit. */
extern const struct unc_regs_ops record_regs;

/* The results so far, valid until the next call or until a machine is opened. */
const struct recording *record_take(void);
void record_forget(void);

#endif
