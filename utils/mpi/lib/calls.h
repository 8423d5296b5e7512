/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Wrappers for all functions of MPI that wrap.c does not wrap: for --phases. They are generated from
 * mpi.h at build time (utils/build/mpi_calls.awk), and use these macros.
 */
#ifndef UNCORE_MPI_CALLS_H
#define UNCORE_MPI_CALLS_H

#include <dlfcn.h>

#include "mpi/lib/count.h"
#include "mpi/lib/job.h"

#define EXPORT __attribute__((visibility("default")))

#define C_CALL(name, parameters, arguments) \
	EXPORT int name parameters          \
	{                                   \
		bool phases = count_phases; \
		int rc;                     \
                                            \
		if (phases)                 \
			count_enter_mpi();  \
		rc = P##name arguments;     \
		if (phases)                 \
			count_leave_mpi();  \
		return rc;                  \
	}

/* In place of a wrapper for MPI_Session_init, which not all MPIs have */
#define SESSION_CALL                                                                             \
	EXPORT int MPI_Session_init(MPI_Info info, MPI_Errhandler handler, MPI_Session *session) \
	{                                                                                        \
		int rc = PMPI_Session_init(info, handler, session);                              \
                                                                                                 \
		if (rc == MPI_SUCCESS)                                                           \
			job_begin_session();                                                     \
		return rc;                                                                       \
	}

/*
 * The MPI library's own Fortran function, looked up at the first call: only Fortran programs have it. Its
 * arguments are addresses, and lengths of strings at the end.
 */
#define FORTRAN_CALL_AS(name, parameters, arguments)                      \
	EXPORT void name parameters;                                      \
	EXPORT void name parameters                                       \
	{                                                                 \
		static void(*next) parameters;                            \
		bool phases = count_phases;                               \
                                                                          \
		if (!next)                                                \
			next = (__typeof__(next))dlsym(RTLD_NEXT, #name); \
		if (phases)                                               \
			count_enter_mpi();                                \
		next arguments;                                           \
		if (phases)                                               \
			count_leave_mpi();                                \
	}

#define FORTRAN_ALIAS(name, of, parameters) EXPORT void name parameters __attribute__((alias(#of)));

/* An MPI has one function for all its names in Fortran 77 and 90, which differ by compiler. */
#define FORTRAN_CALL(lower, upper, parameters, arguments)    \
	FORTRAN_CALL_AS(lower##_, parameters, arguments)     \
	FORTRAN_CALL_AS(lower##_f08_, parameters, arguments) \
	FORTRAN_ALIAS(lower, lower##_, parameters)           \
	FORTRAN_ALIAS(lower##__, lower##_, parameters)       \
	FORTRAN_ALIAS(upper, lower##_, parameters)

#endif
