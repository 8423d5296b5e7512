/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Does this process have its node alone?
 */
#ifndef UNCORE_MPI_CPUSET_H
#define UNCORE_MPI_CPUSET_H

/* Numbers of cpus that are online, and of those that the control group of this process may use; both 0
 * if that is not known. Cpus that it is bound to are no limit of the job. */
void cpuset_read(unsigned *usable, unsigned *online);

#endif
