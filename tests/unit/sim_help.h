/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file sim_help.h
 * A simulated machine for one test program, and access to its registers by box and unit.
 */
#ifndef SIM_HELP_H
#define SIM_HELP_H

#include "check.h"
#include "regs/regs.h"
#include "sim_expect.h"
#include "sim/sim.h"

struct machine {
	struct sim *sim;
	void *regs;
	char spec[200];
};

/** Name of this process's machine. */
const char *machine_name(void);

/** Open "icx,name=…" and these options ("clock=manual,sockets=2"); it is removed at exit. */
void machine_open(struct machine *m, const char *options);

/** The same of another chip. */
void machine_open_chip(struct machine *m, const char *chip, const char *options);

/** Close and remove it. */
void machine_close(struct machine *m);

/** Address of a unit's register; `size` matters in PCI and memory space. */
struct unc_addr reg_at(struct machine *m, const char *box, unsigned socket, unsigned unit,
		       int32_t offset, unsigned size);

/** Addresses of the usual registers of a unit. */
struct unc_addr unit_ctl(struct machine *m, const char *box, unsigned socket, unsigned unit);
struct unc_addr unit_status(struct machine *m, const char *box, unsigned socket, unsigned unit);
struct unc_addr ctl(struct machine *m, const char *box, unsigned socket, unsigned unit, int n);
struct unc_addr ctr(struct machine *m, const char *box, unsigned socket, unsigned unit, int n);
struct unc_addr freerun(struct machine *m, const char *box, unsigned socket, unsigned unit, int n);
struct unc_addr msr(unsigned socket, uint32_t at);

/** Read; an error fails the test and gives 0. */
uint64_t get(struct machine *m, struct unc_addr at);

/** Write; an error fails the test. */
void set(struct machine *m, struct unc_addr at, uint64_t value);

/** Program an event into counter 0 of a unit, with count 0; read that counter. */
void program_unit(struct machine *m, const char *box, unsigned socket, unsigned unit,
		  uint64_t control);
uint64_t count_of_unit(struct machine *m, const char *box, unsigned socket, unsigned unit);

/** Result of an access, which may fail. */
int try_get(struct machine *m, struct unc_addr at, uint64_t *value);
int try_set(struct machine *m, struct unc_addr at, uint64_t value);

/** Assert that there are no faults; prints them. */
void no_faults(struct machine *m);

/** True if the unit exists with the default options: all do except channel 2 of each controller. */
bool unit_is_there(const struct unc_box *box, unsigned unit);

const struct unc_box *box_of(const char *name);

#define EN (1ull << 22)
#define OV_EN (1ull << 20)
#define RST (1ull << 17)
#define ONES 0x30000ull
#define FRZ 0x100ull
#define MS 1000000ull

#endif
