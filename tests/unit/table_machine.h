/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file table_machine.h
 * Machines whose units are in discovery tables, for tests: made of fake_regs.h and table_bytes.h, unit by unit, and
 * opened to be counted on by registers.
 */
#ifndef TABLE_MACHINE_H
#define TABLE_MACHINE_H

#include "count.h"
#include "direct/context.h"
#include "fake_regs.h"

/* Ways of access in tables; models. */
enum { MSR, MEMORY, CONFIG, SPR = 143, EMR = 207, GNR = 173 };

#define BUS(die) ((die) ? 0xfe00u : 0x7e00u)
#define DEVICE(die, device, function) (BUS(die) | (device) << 3 | (function))
#define TABLE(die) (0x380000000000ull + 0x1000000000ull * (die))
#define IMC(die, id) (TABLE(die) + 0x1022800ull + 0x4000ull * (id))

/** The machine that is open, and the last error. */
struct dies {
	struct unc_direct *direct;
	struct unc_error err;
};
extern struct dies dies;

/** @return as unc_direct_open() */
int dies_open(void);
void dies_close(void);

/** Begin the table of a die, and end it. die_begin_global(): with another global control than MSR 0x2ff0. */
void die_begin(unsigned die);
void die_begin_global(unsigned die, unsigned access, uint64_t at);
void die_end(unsigned die);

/** Add an entry. Offsets count from the address. An empty one follows it. */
void die_add(unsigned access, uint64_t address, uint8_t counters, uint8_t ctl, uint8_t ctr,
	     unsigned type, unsigned id);

/** Add an entry, and registers that hold 0: of an MSR unit; in memory; of a device, `at` unit control. */
void die_msr(unsigned socket, uint32_t base, unsigned type, unsigned id);
void die_memory(uint64_t at, unsigned type, unsigned id);
void die_config(uint32_t bus, uint16_t device, unsigned at, uint8_t ctl, uint8_t ctr, unsigned type,
		unsigned id);

/** The registers of an MSR unit alone. */
void die_msrs(unsigned socket, uint32_t base);

/** Check which units the machine has. */
struct dies_unit {
	const char *box;
	unsigned socket, number;
	uint32_t bus;
	uint64_t unit_ctl;
};
void dies_units(const struct dies_unit *all, size_t count);

/** Prepare to count an event of this name. @return as unc_set_make() */
int dies_prepare(const char *name, struct unc_set **set);

/** Registers of a unit: of counter n, `step` apart. Sizes are in bytes. */
struct dies_place {
	enum unc_space space;
	unsigned socket;
	uint32_t bus;
	uint64_t unit_ctl, ctl, ctr;
	unsigned ctl_step, ctr_step, unit_size, ctl_size;
};

struct dies_step {
	uint64_t at, value;
	unsigned size;
};

/** Check what was written since fake_forget(), all of it to this unit. */
void dies_writes(const char *name, const struct dies_place *p, const struct dies_step *steps,
		 size_t count);

/**
 * Count an event of one unit: freeze, reset, program, reset counters, run; and at the end reset all.
 * @param value  of the control, without the enable bit
 */
void dies_count(const char *name, const struct dies_place *p, uint64_t value);

/** The same of a unit in MSRs, in memory, in configuration space, with the usual sizes. */
void dies_count_msr(const char *name, unsigned socket, uint32_t base, uint64_t value);
void dies_count_memory(const char *name, uint64_t base, uint64_t value);
void dies_count_config(const char *name, uint32_t bus, uint64_t unit_ctl, uint64_t ctl,
		       uint64_t ctr, uint64_t value);
struct dies_place dies_in_memory(uint64_t base);

#endif
