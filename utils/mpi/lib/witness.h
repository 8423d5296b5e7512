/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A process that outlives this one, to write what it counted if it is killed.
 */
#ifndef UNCORE_MPI_WITNESS_H
#define UNCORE_MPI_WITNESS_H

/*
 * Start it; `ended` is called in it when this process has ended in any way. It is no child of this
 * process, holds none of its files but the standard streams, and ends after that. Where the kernel has
 * no pidfd_open(), there is none.
 */
void witness_start(void (*ended)(void));

#endif
