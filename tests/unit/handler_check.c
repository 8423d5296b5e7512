/* SPDX-License-Identifier: BSD-3-Clause */
#include "handler_check.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>

#include "check.h"

static const struct unc_count_ops *ops;
static struct unc_set *in_use, *unused;
static struct sigaction before;
static volatile unsigned raise_at, accesses; /* this access raises the signal */
static volatile sig_atomic_t handled;
static int results[4];

static void on_signal(int signal)
{
	uint64_t values[4];

	(void)signal;
	handled++;
	results[0] = unc_set_read(in_use, values, NULL);
	results[1] = unc_set_stop(in_use, NULL);
	results[2] = unc_set_start(unused, NULL);
	results[3] = unc_set_read(unused, values, NULL);
}

void handler_begin(const struct unc_count_ops *count, struct unc_set *set, struct unc_set *other)
{
	const struct sigaction action = { .sa_handler = on_signal };

	ops = count;
	in_use = set;
	unused = other;
	sigaction(SIGUSR1, &action, &before);
}

void handler_end(void)
{
	raise_at = 0;
	sigaction(SIGUSR1, &before, NULL);
}

void handler_raise_at(unsigned nth)
{
	accesses = 0;
	handled = 0;
	raise_at = nth;
}

void handler_access(void)
{
	if (++accesses == raise_at)
		raise(SIGUSR1);
}

unsigned handler_accesses(void)
{
	return accesses;
}

void handler_was_refused(int times)
{
	CU_ASSERT_EQUAL(handled, times);
	for (size_t i = 0; handled && i < sizeof(results) / sizeof(results[0]); i++)
		CU_ASSERT_EQUAL(results[i], -EDEADLK);
}
