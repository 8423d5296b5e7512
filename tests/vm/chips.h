/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file chips.h
 * Facts about each chip for the tests in virtual machines: events that count known traffic, and what
 * the driver of Linux 6.1 lacks. A new chip is a row in chips.c and one in chips.conf.
 */
#ifndef VM_CHIPS_H
#define VM_CHIPS_H

#include <stdbool.h>
#include <stddef.h>

#include "unc_events.h"

/** An event of a box that counts traffic, or time if the model has no traffic for the box. */
struct vm_probe {
	const char *box, *event;
	int per_line; /**< counts of all units together for each line of work() in test_units.c;
		       * -1: time */
};

/** Units that the driver looks for at another address, from this unit and socket on. */
struct vm_misplaced {
	const char *box;
	unsigned unit, socket;
	bool old; /**< by Linux before 6.11; else from then on */
};

struct vm_chip {
	const char *name;
	const struct vm_probe *probes; /**< ends with an empty row */
	const char *const *no_pmu;     /**< boxes without a PMU that counts them; ends with NULL */
	/** Text of a fault that the driver itself causes (a part of it), or NULL. */
	const char *driver_fault;
	const struct vm_misplaced *misplaced; /**< ends with an empty row; or NULL */
};

/** The chip that VM_CHIP names; if there is none, the program ends as a failed test. */
const struct unc_chip *vm_chip(void);

/** The row of a chip, or NULL. */
const struct vm_chip *vm_chip_of(const struct unc_chip *chip);

/** Is the running kernel older than this? */
bool vm_kernel_before(unsigned major, unsigned minor);

/** Is the name in a list that ends with NULL? */
bool vm_is_among(const char *const *names, const char *name);

#endif
