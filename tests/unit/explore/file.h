/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file file.h
 * The file of claims of the world (world.h), with its locks: stands in for share/lockfile.c.
 */
#ifndef EXPLORE_FILE_H
#define EXPLORE_FILE_H

#include "world.h"

void file_begin(void);

/** The locks of this process end. */
void file_died(int process);

/** A hash of what is valid in the file, and of its locks. */
uint64_t file_state(void);

/** May a process take the start lock? */
bool file_can_start(void);

/** It was removed, and another one has its name. */
bool file_is_replaced(void);

/** Does a process hold this counter? */
bool file_is_held(unsigned unit, unsigned counter, int process);

/** The claim of a unit, for a check. */
const struct unc_claim *file_claim(unsigned unit, uint64_t *state);

#endif
