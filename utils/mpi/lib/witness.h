/* SPDX-License-Identifier: BSD-3-Clause */
/* A process that outlives this one, to write its counts if it is killed. */
#ifndef UNCORE_MPI_WITNESS_H
#define UNCORE_MPI_WITNESS_H

/*
 * Start it; it calls `ended` after this process has ended in any way, then ends itself. It is not a
 * child of this process, and holds none of its files except the standard streams. Without pidfd_open()
 * in the kernel, there is no witness.
 */
void witness_start(void (*ended)(void));

#endif
