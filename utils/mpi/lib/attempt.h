/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The way from the application into this library. Functions of the utilities say() what is wrong and
 * quit(); here they end in attempt(), and the application goes on. Nothing that this library is linked
 * with calls exit() (tests/cli/test_mpi.sh looks).
 */
#ifndef UNCORE_MPI_ATTEMPT_H
#define UNCORE_MPI_ATTEMPT_H

#include <stdbool.h>

/*
 * Call a function that may quit(); false if it did. It runs in the C locale: the application may have set
 * one that writes 0,5 for 0.5. *said is what it said, NULL if nothing, freed by the caller. Calls may be
 * nested. Whatever allocates memory is called in one.
 */
bool attempt(void (*function)(void *arg), void *arg, char **said);

#endif
