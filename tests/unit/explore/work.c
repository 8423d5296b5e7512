/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * In place of exit_release.c: the processes of the explorer are contexts of one thread, which end
 * anywhere.
 */
#include "exit_release.h"

int unc_work_enter(struct unc_error *err)
{
	(void)err;
	return 0;
}

bool unc_work_try(void)
{
	return true;
}

int unc_work_begin_alone(void)
{
	return 0;
}

void unc_work_end(void)
{
}

int unc_exit_add(struct unc_exit_release *what)
{
	(void)what;
	return 0;
}

void unc_exit_remove(struct unc_exit_release *what)
{
	(void)what;
}

void unc_exit_run(const void *owner)
{
	(void)owner;
}

/* None of them forks. */
unsigned unc_forks(void)
{
	return 0;
}

void unc_names_lock(void)
{
}

void unc_names_unlock(void)
{
}
