/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * File access that fails, on a mounted machine: processes killed at every step, cpus that go
 * offline, devices that fail. No count may be wrong, and no unit may stay programmed.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "papi_check.h"
#include "papi_mount.h"

enum { MAX_CONTROLS = 4096, LINES = 1600 };

/* Boxes with all kinds of access: model-specific registers, configuration space, device memory. */
static const char names[] = "UNC_CHA_TOR_INSERTS:IA_MISS_DRD UNC_UPI_TxL_FLITS:ALL_DATA "
			    "UNC_M_CAS_COUNT:RD UNC_U_CLOCKTICKS UNC_M_HCLOCKTICKS "
			    "UNC_CHA_CLOCKTICKS";

static uint64_t before[MAX_CONTROLS], after[MAX_CONTROLS];
static size_t numcontrols;

static void remember(void)
{
	numcontrols = papi_controls(before, MAX_CONTROLS);
	CHECK(numcontrols > 100 && numcontrols <= MAX_CONTROLS);
}

static void all_as_before(const char *when)
{
	CHECK(papi_controls(after, MAX_CONTROLS) == numcontrols);
	for (size_t i = 0; i < numcontrols; i++) {
		char what[200];

		if (before[i] == after[i])
			continue;
		snprintf(what, sizeof(what), "%s: %s is 0x%llx, not 0x%llx", when,
			 papi_control_name(i), (unsigned long long)after[i],
			 (unsigned long long)before[i]);
		papi_check(false, __FILE__, __LINE__, what);
		return;
	}
}

static void check_counts(const long long *v)
{
	CHECK_EQUAL(v[0], LINES);
	CHECK_EQUAL(v[1], 9 * LINES);
	CHECK_EQUAL(v[2], LINES);
	CHECK_EQUAL(v[3], 2 * 2000000);
	CHECK_EQUAL(v[4], 4 * 1600000);
	CHECK_EQUAL(v[5], 4 * 2000000);
}

/* Inject known traffic, all of it remote, so that links count it too. */
static void happen(void)
{
	papi_inject(SIM_READ, 0, 1, LINES);
	papi_advance(MSEC);
}

static void count_right(void)
{
	long long v[6] = { 0 };
	int set = papi_set(names);

	CHECK_OK(PAPI_start(set));
	happen();
	CHECK_OK(PAPI_stop(set, v));
	check_counts(v);
	papi_destroy(set);
}

static void again(void)
{
	CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
	CHECK(papi_uncore_machine() != NULL);
}

/* ---------------------------------------------------------------------------------- kill -9 */

/* A child counts once and ends, or is killed at its n-th write.@return true if it was killed */
static bool killed_at(unsigned n)
{
	int go[2], status = -1;
	char c = 'x';
	pid_t pid;

	CHECK_EQUAL(pipe(go), 0);
	fflush(stdout);
	pid = fork();
	if (pid == 0) {
		close(go[1]);
		if (read(go[0], &c, 1) != 1)
			_exit(4);
		again();
		count_right();
		PAPI_shutdown();
		fflush(stdout);
		_exit(papi_failed() ? 3 : 0);
	}
	close(go[0]);
	CHECK_EQUAL(papi_order("kill %d after=%u", (int)pid, n), 0);
	CHECK_EQUAL(write(go[1], &c, 1), 1);
	close(go[1]);
	CHECK_EQUAL(waitpid(pid, &status, 0), pid);
	if (WIFSIGNALED(status)) {
		CHECK_EQUAL(WTERMSIG(status), SIGKILL);
		return true;
	}
	CHECK_EQUAL(status, 0);
	return false;
}

/* After a kill at any step, the next process counts correctly and restores the registers. */
static void killed_at_every_write(void)
{
	unsigned n = 1;

	remember();
	PAPI_shutdown();
	while (!papi_failed() && killed_at(n)) {
		char when[60];

		again();
		count_right();
		PAPI_shutdown();
		snprintf(when, sizeof(when), "after a kill at write %u", n);
		all_as_before(when);
		n += papi_every(4);
	}
	printf("killed at writes up to %u\n", n);
	CHECK(n > 60);
	all_as_before("at the end");
	again();
}

/* ---------------------------------------------------------------------------------- cpus */

static void cpu_goes_offline(void)
{
	int set = papi_set(names);
	long long v[6] = { 0 };

	remember();
	CHECK_OK(PAPI_start(set));
	CHECK_EQUAL(papi_order("offline 1\noffline 2"), 0); /* of both sockets */
	happen();
	CHECK_OK(PAPI_read(set, v));
	check_counts(v);
	CHECK_EQUAL(papi_order("online 1\nonline 2\noffline 0\noffline 3"), 0);
	CHECK_OK(PAPI_stop(set, v));
	check_counts(v);
	CHECK_EQUAL(papi_order("online 0\nonline 3"), 0);
	all_as_before("after a cpu went offline");
	papi_destroy(set);
}

static void socket_goes_offline(void)
{
	int set = papi_set(names);
	long long v[6] = { 0 };

	remember();
	CHECK_OK(PAPI_start(set));
	happen();
	CHECK_EQUAL(papi_order("offline 2\noffline 3"), 0);
	CHECK(PAPI_read(set, v) != PAPI_OK);
	CHECK_SAYS(papi_uncore_error(), "socket 1");
	CHECK_EQUAL(papi_order("online 2\nonline 3"), 0);
	CHECK_OK(PAPI_read(set, v));
	check_counts(v);
	CHECK_OK(PAPI_stop(set, v));
	check_counts(v);
	all_as_before("after a socket went offline");
	papi_destroy(set);
}

/* ---------------------------------------------------------------------------------- devices */

/* A device that reads as all ones may have disappeared: counts may be lost, but not wrong. */
static const struct {
	const char *order;
	bool passes; /* when the device works again, counting works again */
} read_faults[] = {
	{ "fail EIO msr read", true },      { "fail EPERM msr read", true },
	{ "fail short msr read", true },    { "fail EIO config read", true },
	{ "fail EPERM config read", true }, { "fail short config read", true },
	{ "fail ones config read", false }, { "fail ones mem read", false },
	{ "fail ones msr read", false },
};

/* A read returns correct values, or an error with a reason, or -1 for all values. */
static bool check_read(int rc, const long long *v)
{
	for (size_t i = 0; rc == PAPI_OK && v[0] == -1 && i < 6; i++)
		CHECK_EQUAL(v[i], -1);
	if (rc == PAPI_OK && v[0] != -1) {
		check_counts(v);
		return true;
	}
	CHECK(strlen(papi_uncore_error()) > 10);
	return false;
}

/* Stop and destroy a set, which may report lost counts once.@return true if they are not lost */
static bool stop_somehow(int set, long long *v)
{
	int rc = PAPI_stop(set, v);
	bool right = check_read(rc, v);

	if (rc != PAPI_OK) {
		CHECK_OK(PAPI_stop(set, v));
		CHECK(!check_read(PAPI_OK, v));
	}
	papi_destroy(set);
	return right;
}

static void reading_fails(void)
{
	for (size_t i = 0; i < sizeof(read_faults) / sizeof(read_faults[0]); i++) {
		int set = papi_set(names), rc;
		long long v[6] = { 0 };

		remember();
		CHECK_OK(PAPI_start(set));
		happen();
		CHECK_EQUAL(papi_order("%s", read_faults[i].order), 0);
		rc = PAPI_read(set, v);
		CHECK(rc != PAPI_OK);
		check_read(rc, v);
		printf("%s: %d, \"%s\"\n", read_faults[i].order, rc, papi_uncore_error());
		if (strstr(read_faults[i].order, "EIO"))
			CHECK_SAYS(papi_uncore_error(), strerror(EIO));
		CHECK_EQUAL(papi_order("mend"), 0);
		rc = PAPI_read(set, v);
		CHECK(check_read(rc, v) || !read_faults[i].passes);
		CHECK(stop_somehow(set, v) || !read_faults[i].passes);
		all_as_before(read_faults[i].order);
		count_right();
	}
}

/* The longest command is listed as given; a longer one is rejected, not cut. */
static void long_orders(void)
{
	CHECK_EQUAL(papi_order("fail EIO msr after=%0140d", 9), 0);
	CHECK_EQUAL(papi_order("mend"), 0);
	CHECK_EQUAL(papi_order("fail EIO msr after=%0141d", 9), -EINVAL);
	CHECK_EQUAL(papi_order("fail EIO msr after=%0142d", 9), -EINVAL);
}

static const char *const faults[] = {
	"EIO msr write",      "EPERM msr write",    "short msr write", "EIO config write",
	"EPERM config write", "short config write", "EIO msr read",    "EIO config read",
};
enum { FAULTS = sizeof(faults) / sizeof(faults[0]) };

/* A failure at any step of a start is reported, and no register stays changed. */
static void start_fails_at(const char *fault, unsigned n)
{
	int set = papi_set(names), rc;
	long long v[6] = { 0 };

	CHECK_EQUAL(papi_order("fail %s after=%u count=1", fault, n), 0);
	rc = PAPI_start(set);
	CHECK(rc == PAPI_OK || strlen(papi_uncore_error()) > 10);
	CHECK_EQUAL(papi_order("mend"), 0);
	if (rc == PAPI_OK) {
		happen();
		CHECK_OK(PAPI_stop(set, v));
		check_counts(v);
	}
	all_as_before(fault);
	papi_destroy(set);
}

/* Ones that a device without an answer reads as are not saved: putting them back would fail in all later starts. */
static void unit_control_reads_as_ones(void)
{
	static const char *const orders[] = { "fail ones msr 0xe00 read",
					      "fail ones msr 0xe00 read count=1",
					      "fail ones config 7e:02.1 0x318 read" };
	int set = papi_set(names);

	remember();
	for (size_t i = 0; i < sizeof(orders) / sizeof(orders[0]); i++) {
		CHECK_EQUAL(papi_order("%s", orders[i]), 0);
		CHECK_EQUAL(PAPI_start(set), PAPI_ESYS);
		CHECK_SAYS(papi_uncore_error(), "cannot read the registers of");
		CHECK_EQUAL(papi_order("mend"), 0);
		all_as_before(orders[i]);
		count_right();
	}
	papi_destroy(set);
}

static void starting_fails(void)
{
	int set = papi_set(names);
	unsigned most;
	long long v[6];

	remember();
	most = papi_accesses();
	CHECK_OK(PAPI_start(set));
	most = papi_accesses() - most;
	CHECK(most > 50);
	CHECK_OK(PAPI_stop(set, v));
	papi_destroy(set);
	for (size_t i = 0; i < FAULTS; i++) {
		for (unsigned n = (unsigned)i % papi_every(97); n < most && !papi_failed();
		     n += papi_every(97))
			start_fails_at(faults[i], n);
		count_right();
	}
}

/* The counts are lost or correct, and the next process restores the registers that this one
 * could not. */
static void stop_fails_at(const char *fault, unsigned n)
{
	int set = papi_set(names), rc;
	long long v[6] = { 0 };

	CHECK_OK(PAPI_start(set));
	happen();
	CHECK_EQUAL(papi_order("fail %s after=%u count=1", fault, n), 0);
	rc = PAPI_stop(set, v);
	check_read(rc, v);
	CHECK_EQUAL(papi_order("mend"), 0);
	if (rc == PAPI_OK)
		papi_destroy(set);
	else
		stop_somehow(set, v);
	count_right();
	all_as_before(fault);
}

static void stopping_fails(void)
{
	int set = papi_set(names);
	long long v[6];
	unsigned most;

	remember();
	CHECK_OK(PAPI_start(set));
	most = papi_accesses();
	CHECK_OK(PAPI_stop(set, v));
	most = papi_accesses() - most;
	CHECK(most > 50);
	papi_destroy(set);
	for (size_t i = 0; i < FAULTS; i++)
		for (unsigned n = (unsigned)i % papi_every(97); n < most && !papi_failed();
		     n += papi_every(97))
			stop_fails_at(faults[i], n);
}

/* ---------------------------------------------------------------------------------- others */

static void write_msr(uint32_t at, uint64_t value)
{
	int fd = open(papi_mounted_path("dev/cpu/0/msr"), O_RDWR | O_CLOEXEC);

	CHECK_EQUAL(pwrite(fd, &value, sizeof(value), at), (long long)sizeof(value));
	close(fd);
}

/* Another tool counts in CHA 0 without a claim: it is detected and left alone. */
static void another_tool(void)
{
	enum { CHA_CTL1 = 0xe02 };
	int set = papi_set(names);

	write_msr(CHA_CTL1, 0x400150);
	remember();
	CHECK_EQUAL(PAPI_start(set), PAPI_ECNFLCT);
	CHECK_SAYS(papi_uncore_error(), "0xe02");
	CHECK_SAYS(papi_uncore_error(), "CHA 0 of socket 0");
	all_as_before("refused because of another tool");
	papi_destroy(set);
	write_msr(CHA_CTL1, 0);
	count_right();
}

/* msr.allow_writes=off is reported, no killed process is blamed, and nothing is left behind. */
static void msr_writes_refused(void)
{
	int set = papi_set(names);

	remember();
	CHECK_EQUAL(papi_order("fail EPERM msr write"), 0);
	for (int i = 0; i < 2; i++) {
		CHECK_EQUAL(PAPI_start(set), PAPI_EPERM);
		CHECK_SAYS(papi_uncore_error(), "the kernel refuses writes to MSRs");
		CHECK_SAYS(papi_uncore_error(), "/sys/module/msr/parameters/allow_writes");
	}
	CHECK_EQUAL(papi_order("mend"), 0);
	all_as_before("writes refused");
	papi_destroy(set);
	count_right();
}

/* A missing device is not blamed on the names of the set. */
static void device_is_missing(void)
{
	int set = papi_set(names);

	remember();
	CHECK_EQUAL(papi_order("fail ENOENT msr"), 0);
	CHECK_EQUAL(PAPI_start(set), PAPI_ESYS);
	CHECK_SAYS(papi_uncore_error(), strerror(ENOENT));
	CHECK_EQUAL(papi_order("mend"), 0);
	all_as_before("no device");
	papi_destroy(set);
	count_right();
}

/* Daemons do that: their own files get the numbers of the devices' files. @return the first of them */
static int replace_files(int *last)
{
	int first, fd;

	fflush(stdout);
	for (fd = 3; fd < 256; fd++)
		close(fd);
	first = open("/tmp", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
	CHECK_EQUAL(ftruncate(first, 1 << 16), 0); /* zeros: counters that no tool uses */
	for (fd = first; fd >= 0 && fd < 40;)
		fd = dup(first);
	*last = fd;
	return first;
}

static bool is_untouched(int first, int last)
{
	static char bytes[1 << 16];
	size_t zeros = 0;

	CHECK_EQUAL(pread(first, bytes, sizeof(bytes), 0), sizeof(bytes));
	while (zeros < sizeof(bytes) && bytes[zeros] == 0)
		zeros++;
	for (int fd = first; fd <= last; fd++)
		if (fcntl(fd, F_GETFD) < 0)
			return false;
	return zeros == sizeof(bytes);
}

static void lose_files(bool running)
{
	long long v[6];
	int set = papi_set(names), first, last;

	if (running)
		CHECK_OK(PAPI_start(set));
	first = replace_files(&last);
	if (running) {
		CHECK_EQUAL(PAPI_read(set, v), PAPI_ECLOST);
		CHECK_SAYS(papi_uncore_error(), "the program has closed the devices' files");
		PAPI_stop(set, v); /* the counts are lost, which has been said */
	}
	CHECK_EQUAL(PAPI_start(set), PAPI_ESYS);
	CHECK_SAYS(papi_uncore_error(), "PAPI_shutdown() and PAPI_library_init() open them again");
	PAPI_shutdown();
	CHECK(is_untouched(first, last));
	again();
	count_right();
}

/* What a program that closes the devices' files has programmed is restored by the next start. */
static void files_are_lost(void)
{
	remember();
	for (int running = 0; running < 2; running++) {
		int status = -1;
		pid_t pid = fork();

		if (pid == 0) {
			PAPI_shutdown();
			again();
			lose_files(running);
			PAPI_shutdown();
			fflush(stdout);
			_exit(papi_failed() != 0);
		}
		CHECK_EQUAL(waitpid(pid, &status, 0), pid);
		CHECK_EQUAL(status, 0);
		all_as_before("after closed files");
	}
}

/*
 * No backend in the environment, no kernel PMU, and no permission for the devices: PAPI reports the
 * permission, which the user can change.
 */
static void permission_missing(void)
{
	int status = -1;
	pid_t pid;

	CHECK_EQUAL(papi_order("fail EACCES msr open"), 0);
	fflush(stdout);
	pid = fork();
	if (pid == 0) {
		unsetenv("PAPI_UNCORE_BACKEND");
		PAPI_library_init(PAPI_VER_CURRENT);
		CHECK_EQUAL(PAPI_get_component_info(papi_component())->disabled, PAPI_EPERM);
		fflush(stdout);
		_exit(papi_failed() != 0);
	}
	CHECK_EQUAL(waitpid(pid, &status, 0), pid);
	CHECK_EQUAL(status, 0);
	CHECK_EQUAL(papi_order("mend"), 0);
}

static const struct papi_test tests[] = {
	{ "counting", count_right },
	{ "another tool", another_tool },
	{ "writes to MSRs are refused", msr_writes_refused },
	{ "a device is missing", device_is_missing },
	{ "permission is missing", permission_missing },
	{ "files are lost", files_are_lost },
	{ "a cpu goes offline", cpu_goes_offline },
	{ "a socket goes offline", socket_goes_offline },
	{ "reading fails", reading_fails },
	{ "long orders", long_orders },
	{ "starting fails", starting_fails },
	{ "a unit control reads as ones", unit_control_reads_as_ones },
	{ "stopping fails", stopping_fails },
	{ "killed at every write", killed_at_every_write },
	{ 0 },
};

int main(void)
{
	setenv("UNCORE_TEST_ON", "mounted", 1);
	papi_open("sockets=2,cores=2,cha=2,imc=1,upi=2,iio=1"); /* few units: few writes */
	return papi_run(tests);
}
