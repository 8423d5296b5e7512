/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file fake_regs.h
 * Registers of a made-up machine: what was put there can be read and written, nothing else exists. They
 * only store; each write is recorded.
 */
#ifndef FAKE_REGS_H
#define FAKE_REGS_H

#include "regs/regs.h"

/** Register access to the machine; one at a time. Its clock stands still. */
extern const struct unc_regs_ops fake_regs;

/** Begin a machine without devices and registers, of this model of family 6, with 2 cpus a socket. */
void fake_machine(unsigned model, unsigned sockets);
void fake_machine_free(void);

/** A device of Intel; its configuration space is 0 but for the ids. Devices are put in order of address. */
void fake_device(uint32_t bus, uint16_t device);
void fake_config(uint32_t bus, unsigned offset, uint32_t value);

/** Memory; the rest of its pages of 4096 bytes is 0. */
void fake_memory(uint64_t at, const void *bytes, size_t size);

/** Take the page at an address away. */
void fake_forget_memory(uint64_t at);

/** The page at an address is the system's memory: it is not accessed. */
void fake_system_memory(uint64_t at);

/** The NUMA node of a bus (segment << 16 | bus << 8) belongs to this socket; -1: no cpu of the node is online. */
void fake_bus_socket(uint32_t bus, int socket);

void fake_msr(unsigned socket, uint32_t msr, uint64_t value);

/** Accesses to this space fail with rc (-errno) from now on; 0: no longer. */
void fake_deny(enum unc_space space, int rc);

/** Reads so far, and reads of memory that were not 8 bytes. */
unsigned fake_reads(void);
unsigned fake_narrow_reads(void);

/** Writes so far, in order; forgotten by fake_forget(). */
struct fake_write {
	struct unc_addr at;
	uint64_t value;
};
size_t fake_writes(const struct fake_write **list);
void fake_forget(void);

#endif
