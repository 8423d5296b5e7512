/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file rig_state.h
 * Registers of a rig's machine: snapshot, scribbling, comparison.
 */
#ifndef RIG_STATE_H
#define RIG_STATE_H

#include "rig.h"

/** Write a value to every writable register, without starting a counter. */
void rig_scribble(const struct rig *rig);

/**
 * Assert that all registers have their earlier values, except counters that run freely or are in
 * configuration space.
 */
void rig_same_as(const struct rig *rig, const struct rig_registers *before);

/** Fail the test because a register has changed. */
void rig_complain(const struct rig_reg *reg, uint64_t before);

#endif
