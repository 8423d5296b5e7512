/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Functions of the utilities that say() something and quit(), called in a library.
 */
#ifndef UNCORE_MPI_ATTEMPT_H
#define UNCORE_MPI_ATTEMPT_H

#include <stdbool.h>

/* Call once, before attempt(). */
void attempt_prepare(void);

/* Call a function that may quit(); false if it did. *said is what it said, NULL if nothing, freed by the
 * caller. */
bool attempt(void (*function)(void *arg), void *arg, char **said);

#endif
