/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file silicon.h
 * Virtual silicon: a kernel module that gives a virtual machine the uncore registers of the embedded
 * machine, at the addresses of a real machine:
 *
 *     MSRs      instructions of drivers that are loaded later; /dev/cpu/N/msr      msr.c
 *     PCI       devices on root buses of their own, with configuration space       pci.c
 *     memory    what drivers map with ioremap(), and processes through /dev/mem    mmio.c
 *
 * so that Linux' uncore driver and other programs run on them unchanged. The register model is the
 * embedded machine's, compiled for the kernel.
 *
 * No function here sleeps; all may be called with interrupts off.
 */
#ifndef SILICON_H
#define SILICON_H

#include <linux/kernel.h>
#include <linux/kprobes.h>
#include <linux/pci.h>

#include "sim/model/index.h"
#include "silicon_abi.h"

/* ---- silicon.c */

/** The machine. Its configuration is constant; registers are accessed through silicon_*(). */
const struct unc_sim_model *silicon_model(void);

/** Is there a register at this address, of a unit that exists or not? */
bool silicon_has(const struct unc_addr *at);

/** Read or write one. 0 or -errno, and then a fault is recorded. */
int silicon_read(const struct unc_addr *at, uint64_t *value);
int silicon_read_by_driver(const struct unc_addr *at, uint64_t *value); /* the same, of an MSR */
int silicon_write_reg(const struct unc_addr *at, uint64_t value, enum silicon_by by);

/* ---- access paths */

int silicon_msr_start(void);
int silicon_pci_start(void);
int silicon_mmio_start(void);

/**
 * Read or write a word of configuration space, as the kernel does (4 bytes at a multiple of 4). There is
 * more than the model has: the standard header, and zeros where there is no register.
 */
uint32_t silicon_config_read(const struct unc_addr *at);
void silicon_config_write(const struct unc_addr *at, uint32_t value, enum silicon_by by);

/* ---- spoil.c */

/** What is read of discovery tables has faults from now on, by this seed; 0: none. */
void silicon_spoil(uint32_t seed);

/** Kinds of faults that were read since then, as bits of enum silicon_spoilt. */
uint32_t silicon_spoilt_kinds(void);

/** The value that is read at an address, if the model has this one. */
uint64_t silicon_spoilt(const struct unc_addr *at, uint64_t value);

/* ---- mov.c */

/** A move between a register and memory, or of a constant to memory. */
struct silicon_mov {
	uint64_t address;
	uint64_t value; /* write: the value */
	uint8_t reg;    /* read: number of the register that gets it */
	uint8_t size;   /* 4 or 8 */
	uint8_t length; /* of the instruction */
	bool write;
};

/** Decode the instruction at `code` (15 bytes); false if it is not such a move. */
bool silicon_mov_decode(const uint8_t *code, const struct pt_regs *regs, struct silicon_mov *mov);

/** Finish a move: set the register of a read and step over the instruction. */
void silicon_mov_finish(const struct silicon_mov *mov, struct pt_regs *regs, uint64_t value);

/* ---- helpers */

/**
 * In a probe of a function's first instruction: return to its caller, with this result. One
 * kind of probe does not allow changes of the stack pointer, so the return is an instruction.
 */
void silicon_only_return(void);
static inline int silicon_return(struct pt_regs *regs, unsigned long result)
{
	regs->ax = result;
	regs->ip = (unsigned long)silicon_only_return;
	return 1;
}

/**
 * Put a probe on a function's first instruction. The handler returns silicon_return(), or 0 to let
 * the function run.
 */
int silicon_probe(struct kprobe *probe);

#endif
