/* SPDX-License-Identifier: BSD-3-Clause */
#include "deadly.h"

#include <CUnit/CUnit.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

unsigned deadly_at;
unsigned deadly_accesses = UINT_MAX / 2; /* none kills before a child says where they begin */
bool deadly_after;

static void die_if_due(bool after)
{
	if (deadly_at && after == deadly_after && deadly_accesses == deadly_at)
		kill(getpid(), SIGKILL);
}

static int deadly_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc;

	deadly_accesses++;
	die_if_due(false);
	rc = unc_regs_sim.read(self, at, n, value);
	die_if_due(true);
	return rc;
}

static int deadly_write(void *self, const struct unc_addr *at, uint64_t value)
{
	int rc;

	deadly_accesses++;
	die_if_due(false);
	rc = unc_regs_sim.write(self, at, value);
	die_if_due(true);
	return rc;
}

struct unc_regs_ops deadly_ops(void)
{
	struct unc_regs_ops ops = unc_regs_sim;

	ops.read = deadly_read;
	ops.write = deadly_write;
	return ops;
}

bool deadly_kills(void (*child)(void))
{
	int status = -1;
	pid_t pid;

	deadly_after = deadly_at % 2;
	fflush(stdout);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0)
		child();
	CU_ASSERT_EQUAL_FATAL(waitpid(pid, &status, 0), pid);
	CU_ASSERT_FATAL(status == 0 || (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL));
	return status != 0;
}
