/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Many processes, killed at random moments: no unit stays programmed, and no count is wrong. 400
 * processes start and stop at once, without one refusal, and so do 512 event sets of a process.
 *
 * UNCORE_KILLS: how many processes to kill.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "rig.h"
#include "rig_state.h"

static struct rig rig;

static void nap(unsigned us)
{
	const struct timespec t = { .tv_nsec = (long)us * 1000 };

	nanosleep(&t, NULL);
}

/* ---------------------------------------------------------------------------------- kills */

static const char *const some[] = {
	"UNC_CHA_CLOCKTICKS",
	"UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_TOR_INSERTS:IA:tid=3",
	"UNC_CHA_TOR_INSERTS:IO:tid=4 UNC_CHA_CLOCKTICKS:unit=1",
	"UNC_M_CLOCKTICKS UNC_CHA_DIR_LOOKUP:NO_SNP",
	"UNC_M_HCLOCKTICKS UNC_M_ACT_COUNT:ALL UNC_CHA_DIR_UPDATE:HA",
	"UNC_CHA_DIR_UPDATE:HA UNC_CHA_DIR_UPDATE:TOR UNC_CHA_DIR_LOOKUP:SNP",
};
enum { SOME = sizeof(some) / sizeof(some[0]), AT_ONCE = 4 };

/* The clock of the machine stands still meanwhile: every count is 0. */
static void check_count(struct unc_set *set)
{
	uint64_t values[8] = { 0 };

	if (unc_set_read(set, values, NULL))
		_exit(4);
	for (unsigned i = 0; i < 8; i++)
		if (values[i])
			_exit(5);
}

/* Start, read and stop until it is killed. */
_Noreturn static void count_until_killed(unsigned seed)
{
	struct unc_set *sets[2];
	struct unc_error err = { 0 };

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	for (unsigned i = 0; i < 2; i++)
		sets[i] = rig_prepare(&rig, some[(unsigned)rand_r(&seed) % SOME], &err);
	for (;;) {
		struct unc_set *set = sets[(unsigned)rand_r(&seed) % 2];
		int rc = unc_set_start(set, &err);

		if (rc == -EBUSY || rc == -EALREADY)
			continue;
		if (rc) {
			fprintf(stderr, "start: %d %s\n", rc, err.text);
			_exit(6);
		}
		check_count(set);
		rc = unc_set_stop(set, &err);
		if (rc) {
			fprintf(stderr, "stop: %d %s\n", rc, err.text);
			_exit(7);
		}
		check_count(set);
	}
}

/* @return how many were killed; others ended with an error */
static unsigned kill_some(unsigned *seed)
{
	unsigned killed = 0;
	pid_t pids[AT_ONCE];

	fflush(stdout);
	for (unsigned i = 0; i < AT_ONCE; i++) {
		unsigned child = (unsigned)rand_r(seed);

		pids[i] = fork();
		CU_ASSERT_FATAL(pids[i] >= 0);
		if (pids[i] == 0)
			count_until_killed(child);
	}
	for (unsigned i = 0; i < AT_ONCE; i++) {
		int status = 0;

		nap((unsigned)rand_r(seed) % 1000);
		kill(pids[i], SIGKILL);
		CU_ASSERT_EQUAL(waitpid(pids[i], &status, 0), pids[i]);
		if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL)
			killed++;
		else
			printf("a process ends with 0x%x\n", status);
	}
	return killed;
}

static unsigned kills_wanted(void)
{
	const char *value = getenv("UNCORE_KILLS");

	if (value)
		return (unsigned)atoi(value);
	return rig_tool_is("plain") ? 400 : 24;
}

/* One set counts all the time. A start, of any event, puts back what the dead have left. */
static void kills(void)
{
	unsigned wanted = kills_wanted(), killed = 0, left = 0, wrong = 0, rounds = 0, seed = 1;
	struct rig_registers before, counting;
	struct unc_error err = { 0 };
	struct unc_set *all, *other;
	uint64_t value = 0;

	rig_open(&rig, "cha=3,imc=1");
	rig_look(&rig, &before);
	all = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	other = rig_prepare(&rig, "UNC_P_CLOCKTICKS", &err);
	CU_ASSERT_PTR_NOT_NULL_FATAL(other);
	rig_look(&rig, &counting);
	free(counting.regs);
	while (killed + wrong < wanted) {
		unsigned n = kill_some(&seed);

		killed += n;
		wrong += AT_ONCE - n;
		CU_ASSERT_EQUAL(unc_set_start(other, &err), 0);
		CU_ASSERT_EQUAL(unc_set_stop(other, &err), 0);
		rig_advance(&rig, MSEC);
		rounds++;
		rig_read(all, &value);
		wrong += value != rounds * 3ull * 2000000;
		/* its own counters, and the clock of its socket */
		left += rig_enabled(&rig) != 3 + 1;
	}
	rig_stop(all);
	unc_set_release(all);
	unc_set_release(other);
	printf("%u processes killed: %u times something was left, %u wrong counts\n", killed, left,
	       wrong);
	CU_ASSERT(killed >= wanted);
	CU_ASSERT_EQUAL(left, 0);
	CU_ASSERT_EQUAL(wrong, 0);
	rig_same_as(&rig, &before);
	free(before.regs);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- many */

static void crowd(void)
{
	unsigned count = rig_tool_is("plain") ? 400 : 40, failed = 0;
	struct rig_registers before;
	struct unc_error err = { 0 };
	struct unc_set *set;
	int go[2];
	char c;

	rig_open(&rig, "cha=2");
	rig_look(&rig, &before);
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	CU_ASSERT_EQUAL_FATAL(pipe(go), 0);
	fflush(stdout);
	for (unsigned i = 0; i < count; i++) {
		pid_t pid = fork();

		CU_ASSERT_FATAL(pid >= 0);
		if (pid)
			continue;
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		close(go[1]);
		if (read(go[0], &c, 1) != 0 || unc_set_start(set, &err))
			_exit(2);
		check_count(set);
		if (unc_set_stop(set, &err))
			_exit(3);
		check_count(set);
		_exit(0);
	}
	close(go[0]);
	close(go[1]);
	for (unsigned i = 0; i < count; i++) {
		int status = -1;

		CU_ASSERT(wait(&status) > 0);
		failed += status != 0;
	}
	CU_ASSERT_EQUAL(failed, 0);
	unc_set_release(set);
	rig_same_as(&rig, &before);
	free(before.regs);
	rig_close(&rig);
}

static void sets(void)
{
	enum { SETS = 512 };
	static struct unc_set *set[SETS];
	unsigned count = rig_tool_is("plain") ? SETS : 64;
	uint64_t value = 0;

	rig_open(&rig, "cha=2");
	for (unsigned i = 0; i < count; i++) {
		set[i] =
			rig_start(&rig, i % 2 ? "UNC_CHA_CLOCKTICKS" : "UNC_CHA_CLOCKTICKS:unit=1");
		if (i % 64 == 0)
			rig_advance(&rig, MSEC);
	}
	rig_advance(&rig, MSEC);
	for (unsigned i = 0; i < count; i++) {
		unsigned ms = (count + 63) / 64 - i / 64 + (i % 64 == 0);

		rig_stop(set[i]);
		rig_read(set[i], &value);
		CU_ASSERT_EQUAL(value, (i % 2 ? 2 : 1) * ms * 2000000ull);
		unc_set_release(set[i]);
	}
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "kills", kills },
	{ "a crowd", crowd },
	{ "sets", sets },
	{ 0 },
};

int main(void)
{
	return check_run("kills", tests);
}
