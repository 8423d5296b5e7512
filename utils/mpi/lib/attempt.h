/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Entering this library from the application. Functions of the utilities say() what is wrong and
 * quit(); here they return to attempt(), and the application goes on. Nothing that this library links
 * with calls exit() (checked by tests/cli/test_mpi.sh).
 */
#ifndef UNCORE_MPI_ATTEMPT_H
#define UNCORE_MPI_ATTEMPT_H

#include <stdbool.h>

/*
 * Call a function that may quit(); false if it did. It runs in the C locale, because the application's
 * may write 0,5 for 0.5. *said is its message or NULL, freed by the caller. Calls may be nested.
 * Functions that allocate memory must be called in one.
 */
bool attempt(void (*function)(void *arg), void *arg, char **said);

#endif
