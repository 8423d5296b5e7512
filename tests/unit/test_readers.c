/* SPDX-License-Identifier: BSD-3-Clause */
/* Threads that read other sockets: when they are used, what they read, processes that fork. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "regs/readers.h"

enum { SOCKETS = 3, REAL = 1024, CPUS = REAL + SOCKETS, MANY = 60 };

/* All cpus that a test can run on are of socket 0. */
static struct unc_cpu cpus[CPUS];
static struct unc_topology topology = { .sockets = SOCKETS, .numcpus = CPUS, .cpus = cpus };

static uint64_t fake_now;

static uint64_t fake_clock(void)
{
	return fake_now;
}

/* A read, and what its parts saw. */
struct read {
	uint64_t alone, together; /* fake ns that it takes */
	int rc[SOCKETS];
	pid_t by[SOCKETS];
	unsigned parts, every;
};

static int part(void *arg, unsigned socket)
{
	struct read *r = arg;

	if (socket == UNC_EVERY_SOCKET) {
		r->every++;
		fake_now += r->alone;
		return r->rc[0];
	}
	__atomic_add_fetch(&r->parts, 1, __ATOMIC_RELAXED);
	r->by[socket] = gettid();
	if (socket == 0)
		fake_now += r->together;
	return r->rc[socket];
}

static struct unc_addr at[MANY];

/* Registers of the sockets in turn. @return how it was read: parts */
static int read_some(struct unc_readers *rs, struct read *r, size_t n, unsigned *parts)
{
	int rc;

	r->parts = r->every = 0;
	rc = unc_readers_read(rs, at, n, part, r);
	*parts = r->parts;
	CU_ASSERT_EQUAL(r->every, r->parts == 0);
	return rc;
}

static unsigned threads(void)
{
	char line[128];
	unsigned n = 0;
	FILE *f = fopen("/proc/self/status", "r");

	CU_ASSERT_PTR_NOT_NULL_FATAL(f);
	while (fgets(line, sizeof(line), f))
		if (sscanf(line, "Threads: %u", &n) == 1)
			break;
	fclose(f);
	return n;
}

static struct unc_readers *open_readers(enum unc_readers_use use)
{
	struct unc_readers *rs = NULL;

	CU_ASSERT_EQUAL_FATAL(unc_readers_open(&topology, use, &rs), 0);
	CU_ASSERT_PTR_NOT_NULL_FATAL(rs);
	return rs;
}

static void always(void)
{
	struct unc_readers *rs = open_readers(UNC_READERS_ALWAYS);
	struct read r = { 0 };
	unsigned parts, before = threads();

	for (int i = 0; i < 100; i++) {
		CU_ASSERT_EQUAL(read_some(rs, &r, MANY, &parts), 0);
		CU_ASSERT_EQUAL(parts, SOCKETS);
		CU_ASSERT_EQUAL(r.by[0], gettid());
		CU_ASSERT(r.by[1] != gettid() && r.by[2] != gettid() && r.by[1] != r.by[2]);
	}
	CU_ASSERT_EQUAL(threads(), before + 2);
	/* Registers of one socket are read without threads, also those of another one. */
	CU_ASSERT_EQUAL(read_some(rs, &r, 1, &parts), 0);
	CU_ASSERT_EQUAL(parts, 0);
	CU_ASSERT_EQUAL(unc_readers_read(rs, &at[1], 1, part, &r), 0);
	CU_ASSERT_EQUAL(r.parts, 0);
	/* One register of each of two sockets */
	CU_ASSERT_EQUAL(read_some(rs, &r, 2, &parts), 0);
	CU_ASSERT_EQUAL(parts, 2);
	/* … none of them on the caller's */
	r.parts = 0;
	CU_ASSERT_EQUAL(unc_readers_read(rs, &at[1], 2, part, &r), 0);
	CU_ASSERT_EQUAL(r.parts, 2);
	unc_readers_close(rs);
	CU_ASSERT_EQUAL(threads(), before);
}

/* All parts are read to their end, whatever one of them says. */
static void errors(void)
{
	struct unc_readers *rs = open_readers(UNC_READERS_ALWAYS);
	struct unc_addr wrong = { .space = UNC_MSR, .socket = SOCKETS, .size = 8 };
	struct read r = { 0 };
	unsigned parts;

	for (unsigned i = 0; i < SOCKETS; i++) {
		r.rc[i] = -EIO;
		CU_ASSERT_EQUAL(read_some(rs, &r, MANY, &parts), -EIO);
		CU_ASSERT_EQUAL(parts, SOCKETS);
		r.rc[i] = 0;
	}
	CU_ASSERT_EQUAL(read_some(rs, &r, MANY, &parts), 0);
	CU_ASSERT_EQUAL(unc_readers_read(rs, &wrong, 1, part, &r), -ENXIO);
	unc_readers_close(rs);
}

/* Read n registers until the measurement has ended. @return are they read by threads afterwards? */
static bool measured(struct unc_readers *rs, struct read *r, size_t n)
{
	unsigned parts, alone = 0, together = 0;

	for (int i = 0; i < 6; i++) {
		CU_ASSERT_EQUAL(read_some(rs, r, n, &parts), 0);
		alone += parts == 0;
		together += parts > 0;
	}
	CU_ASSERT_EQUAL(alone, 3);
	CU_ASSERT_EQUAL(together, 3);
	CU_ASSERT_EQUAL(read_some(rs, r, n, &parts), 0);
	return parts > 0;
}

static void threads_that_pay(void)
{
	struct unc_readers *rs = open_readers(UNC_READERS_MEASURED);
	struct read r = { .alone = 1000, .together = 800 };
	unsigned parts, before = threads();

	CU_ASSERT(measured(rs, &r, MANY));
	/* Fewer registers are measured for themselves; those below the least are not. */
	r.together = 900;
	CU_ASSERT_FALSE(measured(rs, &r, MANY / 2));
	CU_ASSERT_EQUAL(read_some(rs, &r, 3, &parts), 0);
	CU_ASSERT_EQUAL(parts, 0);
	CU_ASSERT_EQUAL(read_some(rs, &r, MANY, &parts), 0);
	CU_ASSERT_EQUAL(parts, SOCKETS);
	CU_ASSERT_EQUAL(threads(), before + 2);
	unc_readers_close(rs);
	CU_ASSERT_EQUAL(threads(), before);
}

static void threads_that_do_not(void)
{
	struct unc_readers *rs = open_readers(UNC_READERS_MEASURED);
	struct read r = { .alone = 1000, .together = 805 };
	unsigned parts, before = threads();

	CU_ASSERT_FALSE(measured(rs, &r, 25));
	CU_ASSERT_EQUAL(threads(), before); /* they have ended */
	for (int i = 0; i < 10; i++) {
		CU_ASSERT_EQUAL(read_some(rs, &r, 49, &parts), 0);
		CU_ASSERT_EQUAL(parts, 0); /* not twice as many of other sockets */
	}
	CU_ASSERT_EQUAL(threads(), before);
	r.together = 1;
	CU_ASSERT(measured(rs, &r, MANY));
	unc_readers_close(rs);
}

/* Reads of other sizes in between neither end a measurement nor take part; if only they come, they are measured. */
static void sizes_in_turn(void)
{
	struct unc_readers *rs = open_readers(UNC_READERS_MEASURED);
	struct read r = { .alone = 1000, .together = 1 }, other = { .alone = 1, .together = 9999 };
	unsigned parts, together = 0;

	for (int i = 0; i < 7; i++) {
		CU_ASSERT_EQUAL(read_some(rs, &r, MANY, &parts), 0);
		together += parts > 0;
		CU_ASSERT_EQUAL(read_some(rs, &other, MANY - 3, &parts), 0);
		CU_ASSERT_EQUAL(parts, 0);
	}
	CU_ASSERT_EQUAL(together, 4);
	unc_readers_close(rs);
	rs = open_readers(UNC_READERS_MEASURED);
	CU_ASSERT_EQUAL(read_some(rs, &r, MANY, &parts), 0);
	for (int i = 0; i < 99; i++)
		CU_ASSERT_EQUAL(read_some(rs, &r, MANY - 3, &parts), 0);
	CU_ASSERT_EQUAL(parts, 0);
	for (int i = 0; i < 6; i++)
		CU_ASSERT_EQUAL(read_some(rs, &r, MANY - 3, &parts), 0);
	CU_ASSERT_EQUAL(parts, SOCKETS);
	unc_readers_close(rs);
}

/* A failed read says nothing of time. */
static void failed_reads(void)
{
	struct unc_readers *rs = open_readers(UNC_READERS_MEASURED);
	struct read r = { .alone = 1000, .together = 1, .rc = { -EIO } };
	unsigned parts;

	for (int i = 0; i < 10; i++) {
		CU_ASSERT_EQUAL(read_some(rs, &r, MANY, &parts), -EIO);
		CU_ASSERT_EQUAL(parts, 0);
	}
	unc_readers_close(rs);
}

static void wanted(void)
{
	static const struct {
		const char *text;
		enum unc_readers_use use;
	} rows[] = { { "", UNC_READERS_MEASURED },
		     { "0", UNC_READERS_NEVER },
		     { "1", UNC_READERS_ALWAYS } };
	struct unc_topology one = { .sockets = 1, .numcpus = 1, .cpus = cpus };
	struct unc_readers *rs = (void *)&one;
	struct unc_error err = { 0 };
	enum unc_readers_use use;

	for (size_t i = 0; i < 3; i++) {
		setenv("PAPI_UNCORE_READERS", rows[i].text, 1);
		CU_ASSERT_EQUAL(unc_readers_wanted(&use, &err), 0);
		CU_ASSERT_EQUAL(use, rows[i].use);
	}
	setenv("PAPI_UNCORE_READERS", "2", 1);
	CU_ASSERT_EQUAL(unc_readers_wanted(&use, &err), -EINVAL);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "PAPI_UNCORE_READERS=2: it takes 0 or 1"));
	unsetenv("PAPI_UNCORE_READERS");
	CU_ASSERT_EQUAL(unc_readers_wanted(&use, &err), 0);
	CU_ASSERT_EQUAL(use, UNC_READERS_MEASURED);
	CU_ASSERT_EQUAL(unc_readers_open(&topology, UNC_READERS_NEVER, &rs), 0);
	CU_ASSERT_PTR_NULL(rs);
	CU_ASSERT_EQUAL(unc_readers_open(&one, UNC_READERS_ALWAYS, &rs), 0);
	CU_ASSERT_PTR_NULL(rs);
}

/* A child has no threads of its parent: it begins its own, or ends without touching those of the parent. */
static int child(struct unc_readers *rs, bool reads)
{
	struct read r = { 0 };
	unsigned parts = 0;

	if (threads() != 1)
		return 2;
	if (reads && (read_some(rs, &r, MANY, &parts) || parts != SOCKETS || threads() != 3))
		return 3;
	if (reads && (r.by[1] == gettid() || r.by[2] == gettid()))
		return 4;
	unc_readers_close(rs);
	return threads() == 1 ? 0 : 5;
}

static void forked(void)
{
	struct unc_readers *rs = open_readers(UNC_READERS_ALWAYS);
	struct read r = { 0 };
	unsigned parts;

	CU_ASSERT_EQUAL(read_some(rs, &r, MANY, &parts), 0);
	for (int reads = 0; reads < 2; reads++) {
		pid_t pid = fork();
		int status = -1;

		CU_ASSERT_FATAL(pid >= 0);
		if (pid == 0)
			_exit(child(rs, reads));
		CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
		CU_ASSERT_EQUAL(status, 0);
		CU_ASSERT_EQUAL(read_some(rs, &r, MANY, &parts), 0);
		CU_ASSERT_EQUAL(parts, SOCKETS);
	}
	unc_readers_close(rs);
}

static struct unc_readers *at_end;

/* Called after the library's own destructor: reads go on, without threads. */
static void read_at_end(void)
{
	struct read r = { 0 };
	unsigned parts;

	if (unc_readers_read(at_end, at, MANY, part, &r) || (parts = r.parts) != 0 || r.every != 1)
		_exit(2);
}

/* exit() ends the threads, and nothing waits for them. */
static void at_exit(void)
{
	pid_t pid = fork();
	int status = -1;

	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		struct read r = { 0 };
		unsigned parts;

		at_end = open_readers(UNC_READERS_ALWAYS);
		if (read_some(at_end, &r, MANY, &parts) || parts != SOCKETS)
			_exit(3);
		exit(0);
	}
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	CU_ASSERT_EQUAL(status, 0);
}

static const struct check_test tests[] = {
	{ "threads always: own socket by the caller, others by threads", always },
	{ "errors of parts", errors },
	{ "threads that save a fifth are used", threads_that_pay },
	{ "threads that do not save it end; twice as many registers are measured again",
	  threads_that_do_not },
	{ "reads of different sizes in turn", sizes_in_turn },
	{ "failed reads are not measured", failed_reads },
	{ "PAPI_UNCORE_READERS", wanted },
	{ "a forked child", forked },
	{ "exit()", at_exit },
	{ 0 },
};

/* Destructors without a priority run first: the library's. */
__attribute__((destructor(101))) static void last(void)
{
	if (at_end)
		read_at_end();
}

int main(void)
{
	for (unsigned i = 0; i < CPUS; i++)
		cpus[i] = (struct unc_cpu){ .cpu = (uint16_t)i,
					    .socket = (uint16_t)(i < REAL ? 0 : i - REAL),
					    .online = true };
	for (unsigned i = 0; i < MANY; i++)
		at[i] = (struct unc_addr){ .space = UNC_MSR,
					   .size = 8,
					   .socket = (uint16_t)(i % SOCKETS) };
	unc_readers_clock = fake_clock;
	return check_run("readers", tests);
}
