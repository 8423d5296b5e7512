/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which MPI a program uses.
 */
#ifndef UNCORE_MPI_WHICH_H
#define UNCORE_MPI_WHICH_H

/* Path of a program, looked up as execvp() does; freed by the caller. NULL with errno. */
char *which_program(const char *name);

/*
 * "openmpi", "mpich", "mpi" (another one), or NULL: by the libraries that the program at `path` is
 * linked with; for a script or an interpreter, whose libraries do not tell, by the mpirun that
 * started this process. *reason, not freed, says why it is unknown.
 */
const char *which_mpi(const char *path, const char **reason);

/* Path of the library for this MPI, in this program's folder or in ../lib; freed by the caller. NULL if
 * there is none. */
char *which_library(const char *mpi);

#endif
