/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont_help.h
 * Embedded machines of Montecito, and the registers of their threads, for tests.
 */
#ifndef MONT_HELP_H
#define MONT_HELP_H

#include "rig.h"

/* Values of PMC4-15, taken from manual 002, table 3-6. */
#define PLM 9ull /* levels 0 and 3 */
#define ISM (2ull << 24)
#define ALL (1ull << 26)
#define OI (1ull << 5)
#define EVENT(es, umask) (PLM | ISM | (uint64_t)(umask) << 16 | (uint64_t)(es) << 8)
#define CYCLES EVENT(0x12, 0)
#define RETIRED EVENT(0x09, 0)   /* FP_OPS_RETIRED: type A */
#define L3_MISSES EVENT(0xdc, 0) /* type F */

#define TURN MSEC       /* time in the foreground, by default */
#define TIME (4 * MSEC) /* a whole number of rounds of turns */

/** First register number of a bank. */
enum { PMC = 0, PMD = 0x100, IBR = 0x200, DBR = 0x300 };

/** The open machine. */
extern struct rig rig;
void mont_open(const char *options);

/** Close it and forget its faults. */
void mont_close(void);

/** A register of a thread of socket 0. */
struct unc_addr mont_reg(unsigned thread, unsigned bank, unsigned n);

/** Result of an access, which may fail. */
int mont_try_put(unsigned thread, unsigned bank, unsigned n, uint64_t value);
int mont_try_get(unsigned thread, unsigned bank, unsigned n, uint64_t *value);

/** Access; a failure is a failed test. */
void mont_put(unsigned thread, unsigned bank, unsigned n, uint64_t value);
uint64_t mont_get(unsigned thread, unsigned bank, unsigned n);

/** Registers to write; a list ends with an empty row. */
struct setup {
	unsigned bank, n;
	uint64_t value;
};
void mont_put_all(unsigned thread, const struct setup *setup);

/** Assert that two numbers are equal; prints `what` if not. */
void mont_equals(uint64_t is, uint64_t wanted, const char *what);

/** Count one event for a while. */
uint64_t mont_count(const char *name, uint64_t ns);

#endif
