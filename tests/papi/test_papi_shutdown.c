/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PAPI_shutdown() and exits: no counter stays enabled, and PAPI can be initialised again.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "papi_check.h"

static const char names[] = "UNC_M_CAS_COUNT:RD UNC_CHA_CLOCKTICKS UNC_U_LOCK_CYCLES "
			    "UNC_U_CLOCKTICKS UNC_M_HCLOCKTICKS UNC_P_DEMOTIONS:band0=3";

static void again(void)
{
	CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
}

static void count_once(void)
{
	long long v[6];
	int set = papi_set(names);

	CHECK_OK(PAPI_start(set));
	papi_inject(SIM_READ, 1, 1, 64);
	papi_advance(MSEC);
	CHECK_OK(PAPI_stop(set, v));
	CHECK(v[0] == 64 && v[1] == 8 * 2000000);
	papi_destroy(set);
}

static void while_counting(void)
{
	for (int i = 0; i < 3; i++) {
		int set = papi_set(names), idle = papi_set("UNC_M_CAS_COUNT:WR");

		CHECK_OK(PAPI_start(set));
		CHECK(papi_enabled() > 0);
		PAPI_shutdown();
		CHECK_EQUAL(papi_enabled(), 0);
		CHECK(papi_uncore_machine() == NULL);
		again();
		count_once();
		(void)idle;
	}
}

static void while_stopped(void)
{
	int set = papi_set(names);

	CHECK_OK(PAPI_start(set));
	CHECK_OK(PAPI_stop(set, NULL));
	PAPI_shutdown();
	PAPI_shutdown(); /* once too often */
	CHECK_EQUAL(papi_enabled(), 0);
	again();
	count_once();
}

/* Codes end with PAPI's session; names work in the next one. */
static void names_again(void)
{
	int code = 0, later = 0;
	char name[PAPI_MAX_STR_LEN] = "";

	CHECK_OK(PAPI_event_name_to_code("uncore:::UNC_M_CAS_COUNT:RD:unit=1:thresh=3", &code));
	PAPI_shutdown();
	again();
	CHECK_OK(PAPI_event_name_to_code("uncore:::UNC_CHA_CLOCKTICKS:unit=1", &later));
	CHECK_OK(PAPI_event_name_to_code("uncore:::UNC_M_CAS_COUNT:RD:unit=1:thresh=3", &code));
	CHECK_OK(PAPI_event_code_to_name(code, name));
	CHECK_EQUAL(strcmp(name, "uncore:::UNC_M_CAS_COUNT:RD:thresh=0x3:unit=1"), 0);
	CHECK_OK(PAPI_event_code_to_name(later, name));
	CHECK_EQUAL(strcmp(name, "uncore:::UNC_CHA_CLOCKTICKS:unit=1"), 0);
	count_once();
}

/* A process exits without a stop, or is killed: the next one can count. */
static void exit_and_kill(void)
{
	static const int ways[] = { 0, SIGKILL, SIGTERM };

	PAPI_shutdown();
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		int status = -1;
		pid_t pid;

		fflush(stdout);
		pid = fork();
		if (pid == 0) {
			again();
			CHECK_OK(PAPI_start(papi_set(names)));
			fflush(stdout);
			if (papi_failed())
				_exit(3);
			if (ways[i])
				kill(getpid(), ways[i]);
			_exit(0);
		}
		CHECK_EQUAL(waitpid(pid, &status, 0), pid);
		CHECK_EQUAL(status, ways[i]);
		again();
		count_once();
		CHECK_EQUAL(papi_enabled(), 0);
		PAPI_shutdown();
	}
	again();
}

/* While another process counts, the error of PAPI_start names it. */
static void another_process(void)
{
	int to[2], from[2], status = -1, set;
	char c, text[96];
	pid_t pid;

	CHECK_EQUAL(pipe(to) | pipe(from), 0);
	PAPI_shutdown();
	fflush(stdout);
	pid = fork();
	if (pid == 0) {
		close(to[1]);
		close(from[0]);
		again();
		set = papi_set(names);
		CHECK_OK(PAPI_start(set));
		if (write(from[1], "x", 1) != 1 || read(to[0], &c, 1) != 0)
			_exit(4);
		CHECK_OK(PAPI_stop(set, NULL));
		PAPI_shutdown();
		_exit(papi_failed());
	}
	close(to[0]);
	close(from[1]);
	again();
	CHECK_EQUAL(read(from[0], &c, 1), 1);
	set = papi_set("UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_DIR_LOOKUP:NO_SNP UNC_CHA_DIR_UPDATE:HA "
		       "UNC_CHA_DIR_UPDATE:TOR");
	CHECK_EQUAL(PAPI_start(set), PAPI_ECNFLCT);
	CHECK_SAYS(papi_uncore_error(), "CHA 0 of socket 0: no counter is left for");
	snprintf(text, sizeof(text), "is being counted by process %d", (int)pid);
	CHECK_SAYS(papi_uncore_error(), text);
	close(to[1]);
	close(from[0]);
	CHECK_EQUAL(waitpid(pid, &status, 0), pid);
	CHECK_EQUAL(status, 0);
	CHECK_OK(PAPI_start(set));
	CHECK_OK(PAPI_stop(set, NULL));
	papi_destroy(set);
	count_once();
}

static const struct papi_test tests[] = {
	{ "while counting", while_counting },   { "while stopped", while_stopped },
	{ "names again", names_again },         { "exit and kill", exit_and_kill },
	{ "another process", another_process }, { 0 },
};

int main(void)
{
	papi_open("sockets=2,cha=4");
	return papi_run(tests);
}
