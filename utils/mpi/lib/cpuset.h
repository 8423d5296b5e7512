/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Does this process have its node alone?
 */
#ifndef UNCORE_MPI_CPUSET_H
#define UNCORE_MPI_CPUSET_H

/*
 * Number of online cpus, and number of cpus that the control group of this process may use; both 0 if
 * unknown. The cpus that the process is bound to do not limit the job.
 */
void cpuset_read(unsigned *usable, unsigned *online);

#endif
