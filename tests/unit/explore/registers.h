/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file registers.h
 * The registers of the world's units (world.h), and the traffic that they count.
 */
#ifndef REGISTERS_H
#define REGISTERS_H

#include "world.h"

void registers_begin(void);

/** A step: the traffic of a step passes. */
void registers_tick(void);

uint64_t registers_state(void);

/** Does the unit hold what it held at the beginning? */
bool registers_are_as_before(unsigned unit);

/** Would this snapshot restore that? */
bool registers_restores(unsigned unit, const struct unc_snapshot *snapshot);

/** Does this counter count what the control says? */
bool registers_count(unsigned unit, unsigned counter, uint64_t ctl);

#endif
