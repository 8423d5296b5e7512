/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file rig.h
 * A simulated machine as the counting code sees it, for tests of planning and counting.
 *
 * It belongs to this process, has a manual clock, and is removed at exit. If one of these functions
 * fails and the test cannot continue, the program ends with one failed test.
 */
#ifndef RIG_H
#define RIG_H

#include "check.h"
#include "count.h"
#include "direct/context.h"
#include "montecito/montecito.h"
#include "plan/plan.h"
#include "sim_expect.h"
#include "sim/sim.h"

#define MSEC 1000000ull
#define HOUR (3600ull * 1000 * MSEC)

struct rig {
	char spec[160];
	struct sim *sim;
	struct unc_direct *direct;
	struct unc_montecito *montecito;      /**< instead, of this chip */
	const struct unc_machine *machine;    /**< of these */
	const struct unc_count_ops *counting; /**< by these */
	void *self;
};

/** Use machines of this chip from now on ("snbep"; "icx" if never called). */
void rig_chip(const char *name);

/** "manual" (if never called) or "real": the clock of machines from now on. */
void rig_clock(const char *name);

/** Build a machine with these options ("sockets=2,cha=8"; "" for none). */
void rig_open(struct rig *rig, const char *options);

/** The same, through other register access than the simulated machine's. */
void rig_open_through(struct rig *rig, const struct unc_regs_ops *ops, const char *options);

/** Close and remove it; recorded faults fail the test. */
void rig_close(struct rig *rig);

void rig_advance(struct rig *rig, uint64_t ns);

/** Encode a valid name. */
void rig_encode(const char *name, struct unc_encoding *out);

enum { RIG_EVENTS = 600 };

/** Events by name, as planning and counting take them. */
struct rig_events {
	struct unc_encoding encoding[RIG_EVENTS];
	const struct unc_encoding *list[RIG_EVENTS];
	size_t count;
};

/** Encode names separated by blanks. */
void rig_encode_all(const char *names, struct rig_events *events);
void rig_add(struct rig_events *events, const struct unc_encoding *e);

/** prepare() of such names. NULL: it failed; the error is in err. */
struct unc_set *rig_prepare(struct rig *rig, const char *names, struct unc_error *err);

/** prepare(), which must succeed, then start(), which may fail. */
struct unc_set *rig_start(struct rig *rig, const char *names);

/** Read the values of a set; an error fails the test. */
void rig_read(struct unc_set *set, uint64_t *values);
void rig_stop(struct unc_set *set);

/** Count names for a while: start, advance, read, release. */
void rig_count(struct rig *rig, const char *names, uint64_t ns, uint64_t *values);

/** Counts of an event in one unit after `ns` nanoseconds without traffic. */
uint64_t rig_expect(const struct unc_unit *unit, const struct unc_encoding *e, uint64_t ns);

/** The same, summed over the units that count it. */
uint64_t rig_expect_sum(const struct rig *rig, const struct unc_encoding *e, uint64_t ns);

/** The unit of this name ("CHA 3 of socket 0"). */
const struct unc_unit *rig_unit(const struct rig *rig, const char *name);

/** Numbers of all memory channels (box IMC), as bits. */
uint64_t rig_channels(const struct unc_machine *machine);

/** A register of a unit, and its value when it was read. */
struct rig_reg {
	const struct unc_unit *unit;
	struct unc_addr at;
	bool counter; /**< a counter; else a control or a status */
	bool free;    /**< a free-running counter */
	bool control; /**< control of a counter */
	uint64_t value;
};

/** All registers of all units that exist. The caller frees .regs. */
struct rig_registers {
	struct rig_reg *regs;
	size_t count;
};
void rig_look(const struct rig *rig, struct rig_registers *out);

/** How many counters are enabled in the whole machine. */
unsigned rig_enabled(const struct rig *rig);

/** The first counter of a unit that is enabled: which one a set gets is the schedule's choice. */
unsigned rig_counter(const struct rig *rig, const struct unc_unit *unit);

/** True if this tool runs the test ("plain", "asan", "valgrind"). Default: "plain". */
bool rig_tool_is(const char *name);

/** Assert that a text contains a part; prints the text if not. */
void rig_says(const char *text, const char *part);

#endif
