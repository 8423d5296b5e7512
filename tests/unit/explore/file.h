/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file file.h
 * The file of claims of the world (world.h), with its locks: stands in for direct/lockfile.c.
 */
#ifndef EXPLORE_FILE_H
#define EXPLORE_FILE_H

#include "world.h"

void file_begin(void);

/** The locks of this process end. */
void file_died(int process);

/** A hash of its contents and locks. */
uint64_t file_state(void);

/** May a process take the start lock? */
bool file_can_start(void);

/** It was removed, and another one has its name. */
bool file_is_replaced(void);

/** Is a participant in it? */
bool file_has_participants(void);

/** Is one of these participants this process? */
bool file_has_lock_of(const struct unc_participants *users, int process);

/** Read the claim of a unit, for a check. */
int file_load(unsigned unit, struct unc_claim *claim);

#endif
