/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file rig_state.h
 * Registers of a rig's machine: what they held, and whether they do again.
 */
#ifndef RIG_STATE_H
#define RIG_STATE_H

#include "rig.h"

/** Nothing runs, but every register that may holds something. */
void rig_scribble(const struct rig *rig);

/** Assert that all registers hold what they held, but for counters that run by themselves or
 * are in configuration space. */
void rig_same_as(const struct rig *rig, const struct rig_registers *before);

/** A failed test: the register holds something else than before. */
void rig_complain(const struct rig_reg *reg, uint64_t before);

#endif
