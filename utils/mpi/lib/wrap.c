/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI functions that begin and end the job or mark regions. The C functions call PMPI's.
 *
 * Open MPI's Fortran functions call PMPI_Init and so on, MPICH's call MPI_Init or an internal function: so
 * both are wrapped, and the second call of job_begin() does nothing. The Fortran functions are looked up
 * when they are called: only Fortran programs have them.
 */
#include <mpi.h>
#include <stdarg.h>
#include <stdio.h>

#include "mpi/lib/calls.h"

EXPORT int MPI_Init(int *argc, char ***argv)
{
	int rc = PMPI_Init(argc, argv);

	if (rc == MPI_SUCCESS)
		job_begin();
	return rc;
}

EXPORT int MPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
	int rc = PMPI_Init_thread(argc, argv, required, provided);

	if (rc == MPI_SUCCESS)
		job_begin();
	return rc;
}

EXPORT int MPI_Finalize(void)
{
	job_end();
	return PMPI_Finalize();
}

static void __attribute__((destructor)) check(void)
{
	job_check();
}

static void give_up(int code)
{
	char why[64];

	snprintf(why, sizeof(why), "MPI_Abort with code %d", code);
	job_give_up(why);
}

EXPORT int MPI_Abort(MPI_Comm comm, int code)
{
	give_up(code);
	return PMPI_Abort(comm, code);
}

/* The name of a region is a variadic argument: see name_cache.h. */
EXPORT int MPI_Pcontrol(const int level, ...)
{
	va_list ap;
	const char *name;

	va_start(ap, level);
	name = va_arg(ap, const char *);
	va_end(ap);
	count_mark(level, name);
	return MPI_SUCCESS;
}

/* ------------------------------------------------------------------------------- Fortran */

/* The MPI library's own function, looked up once. */
#define NEXT(function)                       \
	static __typeof__(&(function)) next; \
	if (!next)                           \
	next = (__typeof__(next))dlsym(RTLD_NEXT, #function)

/*
 * Arguments are addresses; the address of `ierror` may be 0 in mpi_f08. Integers are read as int: the header of
 * MPI-5's standard ABI has no MPI_Fint.
 */
#define FORTRAN(init, init_thread, session_init, finalize, abort_, pcontrol)             \
	EXPORT void init(int *ierror);                                                   \
	EXPORT void init(int *ierror)                                                    \
	{                                                                                \
		NEXT(init);                                                              \
		next(ierror);                                                            \
		if (!ierror || *ierror == MPI_SUCCESS)                                   \
			job_begin();                                                     \
	}                                                                                \
	EXPORT void init_thread(int *required, int *provided, int *ierror);              \
	EXPORT void init_thread(int *required, int *provided, int *ierror)               \
	{                                                                                \
		NEXT(init_thread);                                                       \
		next(required, provided, ierror);                                        \
		if (!ierror || *ierror == MPI_SUCCESS)                                   \
			job_begin();                                                     \
	}                                                                                \
	EXPORT void session_init(void *info, void *handler, void *session, int *ierror); \
	EXPORT void session_init(void *info, void *handler, void *session, int *ierror)  \
	{                                                                                \
		NEXT(session_init);                                                      \
		next(info, handler, session, ierror);                                    \
		if (!ierror || *ierror == MPI_SUCCESS)                                   \
			job_begin_session();                                             \
	}                                                                                \
	EXPORT void finalize(int *ierror);                                               \
	EXPORT void finalize(int *ierror)                                                \
	{                                                                                \
		NEXT(finalize);                                                          \
		job_end();                                                               \
		next(ierror);                                                            \
	}                                                                                \
	EXPORT void abort_(int *comm, int *code, int *ierror);                           \
	EXPORT void abort_(int *comm, int *code, int *ierror)                            \
	{                                                                                \
		NEXT(abort_);                                                            \
		give_up(*code);                                                          \
		next(comm, code, ierror);                                                \
	}                                                                                \
	EXPORT void pcontrol(int *level, const char *name);                              \
	EXPORT void pcontrol(int *level, const char *name)                               \
	{                                                                                \
		count_mark(*level, name);                                                \
	}

FORTRAN(mpi_init, mpi_init_thread, mpi_session_init, mpi_finalize, mpi_abort, mpi_pcontrol)
FORTRAN(mpi_init_, mpi_init_thread_, mpi_session_init_, mpi_finalize_, mpi_abort_, mpi_pcontrol_)
FORTRAN(mpi_init__, mpi_init_thread__, mpi_session_init__, mpi_finalize__, mpi_abort__,
	mpi_pcontrol__)
FORTRAN(MPI_INIT, MPI_INIT_THREAD, MPI_SESSION_INIT, MPI_FINALIZE, MPI_ABORT, MPI_PCONTROL)
FORTRAN(mpi_init_f08_, mpi_init_thread_f08_, mpi_session_init_f08_, mpi_finalize_f08_,
	mpi_abort_f08_, mpi_pcontrol_f08_)
