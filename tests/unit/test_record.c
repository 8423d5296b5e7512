/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Records of snapshots, read from files with arbitrary contents.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "direct/record.h"

enum { UNITS = 5, IDENTITY = 4711 };

static char path[] = "/tmp/unc-record-XXXXXX";

static struct unc_snapshot sample(size_t unit)
{
	struct unc_snapshot state = { .present = 0xff };

	for (unsigned i = 0; i < UNC_SNAPSHOT_REGS; i++)
		state.value[i] = unit * 1000 + i;
	for (unsigned i = 0; i < UNC_SNAPSHOT_COUNTERS; i++)
		state.planned[i] = unit * 2000 + i;
	return state;
}

static int fresh(void)
{
	int fd;

	memset(path + strlen(path) - 6, 'X', 6);
	fd = mkstemp(path);
	CU_ASSERT_FATAL(fd >= 0);
	for (size_t unit = 0; unit < UNITS; unit++) {
		struct unc_snapshot state = sample(unit);

		if (unit != 2)
			CU_ASSERT_EQUAL(unc_record_put(fd, unit, IDENTITY, &state), 0);
	}
	return fd;
}

static void end(int fd)
{
	close(fd);
	unlink(path);
}

static bool is_there(int fd, size_t unit)
{
	struct unc_snapshot state, wanted = sample(unit);
	struct unc_holder who;
	bool there = unc_record_get(fd, unit, IDENTITY, &state);

	if (there)
		CU_ASSERT_EQUAL(memcmp(&state, &wanted, sizeof(state)), 0);
	CU_ASSERT_EQUAL(unc_record_holder(fd, unit, &who), there);
	return there;
}

static void round_trip(void)
{
	struct unc_snapshot state;
	struct unc_holder who;
	char name[16] = "";
	int fd = fresh();

	for (size_t unit = 0; unit < UNITS + 2; unit++)
		CU_ASSERT_EQUAL(is_there(fd, unit), unit != 2 && unit < UNITS);
	CU_ASSERT(unc_record_holder(fd, 3, &who));
	prctl(PR_GET_NAME, name);
	CU_ASSERT_STRING_EQUAL(who.command, name);
	CU_ASSERT_EQUAL(who.pid, getpid());
	CU_ASSERT_EQUAL(who.user, geteuid());
	unc_record_end(fd, 3);
	CU_ASSERT(!is_there(fd, 3));
	CU_ASSERT(is_there(fd, 1));
	CU_ASSERT(is_there(fd, 4));
	/* from another machine, or another version of the library */
	CU_ASSERT(!unc_record_get(fd, 1, IDENTITY + 1, &state));
	state = sample(3);
	CU_ASSERT_EQUAL(unc_record_put(fd, 3, IDENTITY, &state), 0);
	CU_ASSERT(is_there(fd, 3));
	end(fd);
}

/* A truncated file: complete records are read, the rest is ignored. */
static void cut_off(void)
{
	off_t size;
	int fd = fresh();
	struct stat st;

	CU_ASSERT_EQUAL_FATAL(fstat(fd, &st), 0);
	for (size = st.st_size - 1; size >= 0; size -= 97) {
		CU_ASSERT_EQUAL(ftruncate(fd, size), 0);
		CU_ASSERT(!is_there(fd, 4));
	}
	CU_ASSERT_EQUAL(ftruncate(fd, 0), 0);
	for (size_t unit = 0; unit < UNITS; unit++)
		CU_ASSERT(!is_there(fd, unit));
	end(fd);
}

/* One flipped bit makes a record invalid. */
static void scribbled(void)
{
	int fd = fresh();

	for (off_t at = 0; at < 1024; at++) {
		unsigned char byte, turned;

		CU_ASSERT_EQUAL(pread(fd, &byte, 1, 1024 + at), 1);
		turned = (unsigned char)(byte ^ 1u << at % 8);
		CU_ASSERT_EQUAL(pwrite(fd, &turned, 1, 1024 + at), 1);
		if (at < 500)
			CU_ASSERT(!is_there(fd, 1));
		CU_ASSERT_EQUAL(pwrite(fd, &byte, 1, 1024 + at), 1);
		CU_ASSERT(is_there(fd, 1));
	}
	for (off_t at = 0; at < UNITS * 1024; at += 8) {
		uint64_t noise = (uint64_t)at * 0x9e3779b97f4a7c15ull;

		CU_ASSERT_EQUAL(pwrite(fd, &noise, sizeof(noise), at), sizeof(noise));
	}
	for (size_t unit = 0; unit < UNITS; unit++)
		CU_ASSERT(!is_there(fd, unit));
	end(fd);
}

/* Text in a message contains no control characters. */
static void names_have_no_control_characters(void)
{
	struct unc_snapshot state = sample(1);
	struct unc_holder who;
	char before[16];
	int fd = fresh();

	prctl(PR_GET_NAME, before);
	prctl(PR_SET_NAME, "bad\033[2Jname");
	CU_ASSERT_EQUAL(unc_record_put(fd, 1, IDENTITY, &state), 0);
	prctl(PR_SET_NAME, before);
	CU_ASSERT(unc_record_holder(fd, 1, &who));
	CU_ASSERT_STRING_EQUAL(who.command, "bad?[2Jname");
	end(fd);
}

/* If a record cannot be written, that is an error, and the unit is not programmed (own.c). */
static void records_that_cannot_be_written(void)
{
	struct unc_snapshot state = sample(0);
	int fd = open("/dev/full", O_RDWR | O_CLOEXEC);

	CU_ASSERT_EQUAL(unc_record_put(fd, 0, IDENTITY, &state), -ENOSPC);
	close(fd);
	CU_ASSERT_EQUAL(unc_record_put(-1, 0, IDENTITY, &state), -EBADF);
}

static const struct check_test tests[] = {
	{ "round trip", round_trip },
	{ "cut off", cut_off },
	{ "scribbled", scribbled },
	{ "names have no control characters", names_have_no_control_characters },
	{ "records that cannot be written", records_that_cannot_be_written },
	{ 0 },
};

int main(void)
{
	return check_run("records", tests);
}
