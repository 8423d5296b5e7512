/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Files are opened with descriptors above 2, which end with exec: in a program whose standard streams
 * are closed, what is written to these must not reach a device.
 */
#include <errno.h>
#include <fcntl.h>
#include <linux/perf_event.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "fake_root.h"
#include "fd.h"
#include "host/host.h"
#include "perf/perf.h"
#include "regs/devices/devices.h"
#include "rig.h"

enum { MOST = 256 }; /* descriptors that are looked at */

static struct rig rig;
static struct fake_root root;
static bool inherited[MOST];

/* In the child, with the standard streams closed: 0 if all descriptors are as they should be. */
static int check_descriptors(void)
{
	for (int fd = 0; fd < MOST; fd++) {
		int flags = fcntl(fd, F_GETFD);

		if (flags < 0 || inherited[fd])
			continue;
		if (fd < 3)
			return 10 + fd;
		if (!(flags & FD_CLOEXEC))
			return 13;
	}
	return 0;
}

static int check_in_child(int (*run)(void))
{
	int status = -1;
	pid_t pid = fork();

	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		for (int fd = 3; fd < MOST; fd++)
			inherited[fd] = fcntl(fd, F_GETFD) >= 0;
		for (int fd = 0; fd < 3; fd++)
			close(fd);
		_exit(run());
	}
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

static int counts_on_sim(void)
{
	static struct rig_events events;
	struct unc_direct *direct;
	struct unc_set *set;
	int bad;

	rig_encode_all("UNC_CHA_CLOCKTICKS", &events);
	if (unc_direct_open(&unc_regs_sim, rig.spec, &direct, NULL))
		return 2;
	bad = check_descriptors();
	if (bad)
		return bad;
	if (unc_set_make(&unc_count_regs, direct, events.list, events.count, -1, false, &set,
			 NULL) ||
	    unc_set_start(set, NULL))
		return 3;
	bad = check_descriptors();
	unc_set_release(set);
	unc_direct_close(direct);
	return bad;
}

static void simulated(void)
{
	rig_open(&rig, "cha=2");
	CU_ASSERT_EQUAL(check_in_child(counts_on_sim), 0);
	rig_close(&rig);
}

/* By another open file. */
static bool is_locked(int fd)
{
	char path[64];
	int other;
	bool locked;

	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	other = open(path, O_RDWR | O_CLOEXEC);
	locked = other >= 0 && flock(other, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
	close(other);
	return locked;
}

/* A daemon closes all descriptors and opens files of its own, which get their numbers. */
static int loses_descriptors(void)
{
	static struct rig_events events;
	struct unc_direct *direct;
	struct unc_set *set;
	struct stat st;
	int file, copy;

	rig_encode_all("UNC_CHA_CLOCKTICKS", &events);
	if (unc_direct_open(&unc_regs_sim, rig.spec, &direct, NULL) ||
	    unc_set_make(&unc_count_regs, direct, events.list, events.count, -1, false, &set,
			 NULL) ||
	    unc_set_start(set, NULL))
		return 2;
	for (int fd = 3; fd < MOST; fd++)
		close(fd);
	if (unc_set_stop(set, NULL) || rig_enabled(&rig) != 0)
		return 3;
	for (int fd = 3; fd < MOST; fd++)
		close(fd);
	file = open("/tmp", O_TMPFILE | O_RDWR, 0600);
	if (file < 0 || flock(file, LOCK_EX) != 0)
		return 4;
	while ((copy = dup(file)) >= 0 && copy < 16)
		;
	if (unc_set_start(set, NULL) || rig_enabled(&rig) == 0 || unc_set_stop(set, NULL) ||
	    rig_enabled(&rig) != 0)
		return 5;
	unc_set_release(set);
	unc_direct_close(direct);
	for (int fd = file; fd <= copy; fd++)
		if (fstat(fd, &st) != 0 || st.st_size != 0 || st.st_nlink != 0)
			return 6;
	return is_locked(file) ? 0 : 7;
}

static void lost_descriptors(void)
{
	rig_open(&rig, "cha=2");
	CU_ASSERT_EQUAL(check_in_child(loses_descriptors), 0);
	rig_close(&rig);
}

static int opens_devices(void)
{
	struct unc_topology topology = { .sockets = 1, .numcpus = 1 };
	struct unc_cpu cpu = { .online = true };
	struct unc_msr *msr;
	struct unc_mem *mem;
	int bad;

	topology.cpus = &cpu;
	if (unc_msr_open(root.path, &topology, &msr, NULL))
		return 2;
	bad = check_descriptors();
	if (bad)
		return bad;
	if (unc_mem_open(root.path, &mem, NULL))
		return 3;
	bad = check_descriptors();
	unc_mem_close(mem);
	unc_msr_close(msr);
	return bad;
}

static void devices(void)
{
	fake_root_open(&root);
	fake_file(&root, "/dev/cpu/0/msr", "");
	fake_file(&root, "/dev/mem", "");
	CU_ASSERT_EQUAL(check_in_child(opens_devices), 0);
	fake_root_close(&root);
}

/* The first read of a device keeps its file open. */
static int reads_a_device(void)
{
	const struct unc_addr at = { .space = UNC_PCI, .size = 4 };
	struct unc_pci *pci;
	uint64_t value;
	int bad, rc = unc_pci_open(root.path, &pci, NULL);

	if (rc)
		return 2;
	if (unc_pci_access(pci, &at, UNC_READING, &value) || value != 0x12348086)
		return 3;
	bad = check_descriptors();
	unc_pci_close(pci);
	return bad;
}

static void pci_devices(void)
{
	const uint8_t space[4096] = { 0x86, 0x80, 0x34, 0x12 };

	fake_root_open(&root);
	fake_bytes(&root, "/sys/bus/pci/devices/0000:00:00.0/config", space, sizeof(space));
	fake_file(&root, "/sys/bus/pci/devices/0000:00:00.0/vendor", "0x8086\n");
	fake_file(&root, "/sys/bus/pci/devices/0000:00:00.0/device", "0x1234\n");
	fake_file(&root, "/sys/bus/pci/devices/0000:00:00.0/class", "0x088000\n");
	fake_file(&root, "/sys/bus/pci/devices/0000:00:00.0/irq", "0\n");
	fake_file(&root, "/sys/bus/pci/devices/0000:00:00.0/resource", "");
	CU_ASSERT_EQUAL(check_in_child(reads_a_device), 0);
	fake_root_close(&root);
}

static int looks(void *arg, const char *name, const char *path)
{
	(void)name;
	(void)path;
	*(int *)arg = check_descriptors();
	return 1;
}

static int reads_sysfs(void)
{
	int bad = 5;

	if (unc_host_each(root.path, looks, &bad) != 1)
		return 6;
	return bad;
}

static void folders(void)
{
	fake_root_open(&root);
	fake_file(&root, "/sys/file", "");
	CU_ASSERT_EQUAL(check_in_child(reads_sysfs), 0);
	fake_root_close(&root);
}

static int opens_an_event(void)
{
	struct perf_event_attr attr = { .type = PERF_TYPE_SOFTWARE, .size = sizeof(attr) };
	int fd = unc_perf_kernel.open(&attr, 0, -1);

	return fd < 0 ? 77 : check_descriptors();
}

static void perf_events(void)
{
	int status = check_in_child(opens_an_event);

	if (status == 77)
		check_skip("perf events", "perf_event_open is not permitted");
	else
		CU_ASSERT_EQUAL(status, 0);
}

/* What the system calls return is passed on: what was read, or which error. */
static void results(void)
{
	int nothing = unc_open("/dev/null", O_RDONLY, 0);
	struct perf_event_attr attr = { .type = PERF_TYPE_SOFTWARE, .size = 1 };
	uint64_t word;

	CU_ASSERT_FATAL(nothing >= 3);
	errno = EDOM;
	CU_ASSERT_EQUAL(unc_perf_kernel.read(nothing, &word, sizeof(word)), 0);
	CU_ASSERT_EQUAL(unc_perf_kernel.read(-1, &word, sizeof(word)), -EBADF);
	CU_ASSERT_EQUAL(unc_perf_kernel.enable(nothing), -ENOTTY);
	CU_ASSERT(unc_perf_kernel.open(&attr, 0, -1) < 0);
	CU_ASSERT_EQUAL(unc_perf_kernel.close(nothing), 0);
}

/* What is held cannot be written to, and is closed again. */
static int holds(void)
{
	struct unc_fd_held held;

	unc_fd_hold(&held);
	if (held.count != 3 || write(1, "x", 1) != -1 || errno != EBADF)
		return 2;
	unc_fd_let_go(&held);
	if (check_descriptors())
		return 3;
	unc_fd_hold(&held);
	if (write(2, "x", 1) != -1 || errno != EBADF || open("/", O_PATH | O_CLOEXEC) < 3)
		return 4;
	return 0;
}

static void held(void)
{
	struct unc_fd_held none;
	int zero;

	CU_ASSERT_EQUAL(check_in_child(holds), 0);
	zero = dup(0);
	unc_fd_hold(&none); /* they are open here */
	CU_ASSERT_EQUAL(none.count, 0);
	close(zero);
	errno = EDOM;
	unc_fd_let_go(&none);
	CU_ASSERT_EQUAL(errno, EDOM);
	CU_ASSERT_EQUAL(unc_open("/nowhere/file", O_RDWR, 0), -1);
	CU_ASSERT_EQUAL(errno, ENOENT);
}

/* Another process takes the descriptors of a group. */
static int takes(const struct unc_perf_key *key)
{
	struct unc_perf_open *group = NULL;

	if (unc_perf_acquire(key, true, &group) != 1 || check_descriptors())
		return 10;
	unc_perf_release(group, false);
	return check_descriptors();
}

static int opens_a_file(struct perf_event_attr *attr, int cpu, int group)
{
	(void)attr;
	(void)cpu;
	(void)group;
	return unc_open(root.path, O_PATH, 0);
}

static int counts(int leader)
{
	(void)leader;
	return 0;
}

static int passes_on(void)
{
	static struct unc_perf_open *group; /* static: the child has it, and never releases it */
	struct unc_perf_calls calls = unc_perf_kernel;
	struct unc_perf_key key = { .count = 2 };
	struct timespec now; /* a process of another pid namespace may have the same pid */
	int status = -1;
	pid_t pid;

	calls.open = opens_a_file;
	calls.enable = counts;
	unc_perf_calls = &calls;
	clock_gettime(CLOCK_REALTIME, &now);
	memcpy(key.root, &now, sizeof(now));
	if (unc_perf_acquire(&key, true, &group) != 0 || check_descriptors())
		return 2;
	pid = fork();
	if (pid == 0)
		_exit(takes(&key));
	if (waitpid(pid, &status, 0) != pid || status != 0)
		return 3;
	unc_perf_release(group, false);
	return check_descriptors();
}

static void passed_on(void)
{
	fake_root_open(&root);
	CU_ASSERT_EQUAL(check_in_child(passes_on), 0);
	fake_root_close(&root);
}

static const struct check_test tests[] = {
	{ "simulated", simulated }, { "lost", lost_descriptors },
	{ "devices", devices },     { "PCI devices", pci_devices },
	{ "folders", folders },     { "perf events", perf_events },
	{ "results", results },     { "passed on", passed_on },
	{ "held", held },           { 0 },
};

int main(void)
{
	return check_run("descriptors", tests);
}
