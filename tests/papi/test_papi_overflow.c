/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PAPI_UNCORE_FREEZE=EVENT,N through PAPI, also on mounted device files: which sockets were frozen, and that no
 * way of ending leaves one frozen. Clocks of the model: a channel 1.6 GHz, the mesh 2 GHz.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "papi_check.h"
#include "regs/regs.h"

/*
 * A unit in MSRs: its flags are cleared by writing 1, and a write to mounted memory that does not change it is
 * not seen (utils/sim_fs/mem.c).
 */
#define EVENTS                                                                 \
	"UNC_CHA_CLOCKTICKS:unit=0:socket=1 UNC_M_CLOCKTICKS:socket=1:unit=0 " \
	"UNC_M2M_CLOCKTICKS:socket=0:unit=0"

static void count(void)
{
	int set = papi_set(EVENTS), sockets[2] = { -1, -1 };
	long long v[3];

	CHECK_EQUAL(papi_uncore_frozen(set, NULL, 0), 0);
	CHECK_EQUAL(papi_uncore_frozen(set + 1000, NULL, 0), PAPI_ENOEVST);
	CHECK_OK(PAPI_start(set));
	papi_advance(MSEC / 2);
	CHECK_OK(PAPI_read(set, v));
	CHECK_EQUAL(v[0], 1000000);
	CHECK_EQUAL(papi_uncore_frozen(set, sockets, 2), 0);
	papi_advance(2 * MSEC);
	CHECK_OK(PAPI_read(set, v));
	CHECK_EQUAL(papi_uncore_frozen(set, sockets, 2), 1);
	CHECK_EQUAL(sockets[0], 1);
	CHECK_EQUAL(sockets[1], -1);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(papi_uncore_frozen(set, NULL, 0), 1);
	CHECK_EQUAL(v[0], 2000000);
	CHECK_EQUAL(v[1], 1600000);
	CHECK_EQUAL(v[2], 5000000);
	papi_destroy(set);
	set = papi_set("UNC_M2M_CLOCKTICKS UNC_IIO_BANDWIDTH_IN:PART0_FREERUN "
		       "UNC_CHA_CLOCKTICKS:unit=0:socket=1");
	CHECK_EQUAL(PAPI_start(set), PAPI_ENOSUPP);
	CHECK_SAYS(papi_uncore_error(), "counters that always run");
	papi_destroy(set);
}

/* Does counter 0 of CHA 0 of socket 1 count, programmed by another tool? (000, table 1-8) */
static bool counts_by_hand(void)
{
	struct unc_addr ctl = { .space = UNC_MSR, .size = 8, .socket = 1, .at = 0xe01 }, ctr = ctl;
	uint64_t before = 0, after = 0;

	ctr.at = 0xe08;
	CHECK_EQUAL(unc_regs_sim.write(papi_sim(), &ctl, 1 << 22), 0);
	CHECK_EQUAL(unc_regs_sim.read(papi_sim(), &ctr, 1, &before), 0);
	papi_advance(MSEC);
	CHECK_EQUAL(unc_regs_sim.read(papi_sim(), &ctr, 1, &after), 0);
	CHECK_EQUAL(unc_regs_sim.write(papi_sim(), &ctl, 0), 0);
	return after != before;
}

static void ends(void)
{
	static const int ways[] = { 0, SIGTERM, SIGKILL };

	PAPI_shutdown();
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		bool restored = ways[i] == 0 || (ways[i] == SIGTERM && papi_mounted());
		int status = -1;
		pid_t pid;

		fflush(stdout);
		pid = fork();
		if (pid == 0) {
			int set;
			long long v[3];

			CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
			set = papi_set(EVENTS);
			CHECK_OK(PAPI_start(set));
			papi_advance(2 * MSEC);
			CHECK_OK(PAPI_read(set, v));
			CHECK_EQUAL(papi_uncore_frozen(set, NULL, 0), 1);
			if (papi_failed())
				_exit(3);
			if (ways[i])
				kill(getpid(), ways[i]);
			exit(0);
		}
		CHECK_EQUAL(waitpid(pid, &status, 0), pid);
		CHECK_EQUAL(status, ways[i]);
		CHECK_EQUAL(counts_by_hand(), restored);
		CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
		papi_destroy(papi_set("UNC_CHA_CLOCKTICKS"));
		count();
		CHECK_EQUAL(papi_enabled(), 0);
		CHECK(counts_by_hand());
		PAPI_shutdown();
	}
	CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
}

static const struct papi_test tests[] = {
	{ "count", count },
	{ "exit, a signal, and a killed process", ends },
	{ 0 },
};

int main(void)
{
	setenv("PAPI_UNCORE_TOGETHER", "1", 1);
	setenv("PAPI_UNCORE_FREEZE", "UNC_CHA_CLOCKTICKS:unit=0:socket=1,2000000", 1);
	papi_open("sockets=2,cha=2,imc=1,upi=2,iio=1,cores=2");
	return papi_run(tests);
}
