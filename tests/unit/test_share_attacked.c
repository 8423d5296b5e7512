/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A user of the group that shares units attacks the others: holds all locks, writes noise into the
 * claims, puts something else in their place, is killed at each access. Counts stay exact or are
 * errors; a refusal says what to change, and ends with that. As root, the attacker is another user.
 */
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "direct/claims.h"
#include "rig.h"
#include "rig_state.h"
#include "sim/shm.h"

enum { USER = 4242, GROUP = 4200 };
#define CLAIMS "group/claims"

static struct rig rig;
static struct rig_registers registers;
static char folder[PATH_MAX];
static int folder_before;
static long accesses_left; /* of the attacker, until it is killed; 0: no limit */

/* Root of a user namespace may lack the other user. */
static bool become_user(void)
{
	return setgroups(0, NULL) == 0 && setresgid(GROUP, GROUP, GROUP) == 0 &&
	       setresuid(USER, USER, USER) == 0;
}

static bool other_user(void)
{
	int status = -1;
	pid_t pid = geteuid() == 0 ? fork() : -1;

	if (pid == 0)
		_exit(!become_user());
	return pid > 0 && waitpid(pid, &status, 0) == pid && status == 0;
}

/* Relative: a user without rights need not be able to reach the folder from the root. */
static const char *claims_of_group(void *self)
{
	(void)self;
	return CLAIMS;
}

static void one_access(void)
{
	if (accesses_left && --accesses_left == 0)
		raise(SIGKILL);
}

static int read_counted(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	one_access();
	return unc_regs_sim.read(self, at, n, value);
}

static int write_counted(void *self, const struct unc_addr *at, uint64_t value)
{
	one_access();
	return unc_regs_sim.write(self, at, value);
}

static void begin(void)
{
	static struct unc_regs_ops ops;

	ops = unc_regs_sim;
	ops.claim_path = claims_of_group;
	ops.read = read_counted;
	ops.write = write_counted;
	snprintf(folder, sizeof(folder), "%s/unc-attack-XXXXXX",
		 getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
	folder_before = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	CU_ASSERT_FATAL(folder_before >= 0 && mkdtemp(folder) && chdir(folder) == 0);
	CU_ASSERT_EQUAL_FATAL(chmod(folder, 0755) | mkdir("group", 0700), 0);
	if (other_user())
		CU_ASSERT_EQUAL_FATAL(chown("group", 0, GROUP), 0);
	CU_ASSERT_EQUAL_FATAL(chmod("group", 0770), 0);
	rig_open_through(&rig, &ops, "cha=2");
	rig_look(&rig, &registers);
}

/* Nothing counts, and a unit can be used. */
static void end(void)
{
	uint64_t value = 0;

	rig_count(&rig, "UNC_CHA_CLOCKTICKS", MSEC, &value);
	CU_ASSERT_EQUAL(value, 2 * 2000000);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	free(registers.regs);
	rig_close(&rig);
	CU_ASSERT_EQUAL(unlink(CLAIMS) | rmdir("group") | rmdir(folder) | fchdir(folder_before), 0);
	close(folder_before);
}

/* All registers are as before the attack, too. */
static void end_as_before(void)
{
	rig_same_as(&rig, &registers);
	end();
}

/* A process of the attacker; it has done the first part of its work. */
static pid_t attack(void (*work)(int ready))
{
	int fds[2];
	pid_t pid;
	char c;

	CU_ASSERT_EQUAL_FATAL(pipe2(fds, O_CLOEXEC), 0);
	fflush(stdout);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		if (geteuid() == 0)
			become_user();
		work(fds[1]);
		_exit(0);
	}
	close(fds[1]);
	CU_ASSERT_EQUAL(read(fds[0], &c, 1), 1);
	close(fds[0]);
	return pid;
}

static void is_ready(int ready)
{
	if (write(ready, "x", 1) != 1)
		_exit(1);
}

static void finish(pid_t pid)
{
	int status;

	kill(pid, SIGKILL);
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
}

/* ---------------------------------------------------------------------------------- locks */

static bool counters_only;

/* A process that starts or stops has locked the file; from 2^40 on each counter of each unit has a byte. */
static void hold_locks(int ready)
{
	struct flock held = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 1ll << 40 };
	int fd = open(CLAIMS, O_RDWR | O_CLOEXEC);

	if (counters_only ? fcntl(fd, F_OFD_SETLK, &held) : flock(fd, LOCK_EX))
		_exit(1);
	is_ready(ready);
	for (;;)
		pause();
}

static void locks(void)
{
	const uint64_t usual = unc_start_lock_patience;
	struct unc_error err = { 0 };
	struct unc_set *set, *other;
	uint64_t value = 0;
	pid_t pid;

	begin();
	unc_start_lock_patience = 50 * MSEC;
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	other = rig_prepare(&rig, "UNC_CHA_DIR_LOOKUP:SNP", &err);
	counters_only = false;
	pid = attack(hold_locks);
	rig_advance(&rig, MSEC);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 2 * 2000000);
	CU_ASSERT_EQUAL(unc_set_start(other, &err), -EBUSY);
	rig_says(err.text, CLAIMS);
	rig_says(err.text, "end it");
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), -EBUSY);
	finish(pid);
	CU_ASSERT_EQUAL(unc_set_start(other, &err), 0);
	unc_set_release(other);
	unc_set_release(set);
	end_as_before();
	unc_start_lock_patience = usual;
}

/* No counter can be held. */
static void counters(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;
	pid_t pid;

	begin();
	counters_only = true;
	pid = attack(hold_locks);
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), -EBUSY);
	rig_says(err.text, "CHA 0 of socket 0");
	rig_says(err.text, "another process holds");
	finish(pid);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	unc_set_release(set);
	end_as_before();
}

/* ---------------------------------------------------------------------------------- files */

static int kind;
static const char *const reasons[] = { "symbolic link",           "not a regular file",
				       "not a regular file",      "not a regular file",
				       "other users may open it", "hard links" };
enum { KINDS = sizeof(reasons) / sizeof(reasons[0]) };

static void replace(int ready)
{
	struct sockaddr_un name = { .sun_family = AF_UNIX, .sun_path = CLAIMS };
	int rc = unlink(CLAIMS), fd;

	switch (kind) {
	case 0:
		rc |= symlink("/nowhere", CLAIMS);
		break;
	case 1:
		rc |= mkfifo(CLAIMS, 0660);
		break;
	case 2:
		rc |= mkdir(CLAIMS, 0770);
		break;
	case 3:
		fd = socket(AF_UNIX, SOCK_STREAM, 0);
		rc |= bind(fd, (struct sockaddr *)&name, sizeof(name));
		break;
	default:
		fd = open(CLAIMS, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0660);
		rc |= fchmod(fd, kind == 4 ? 0666 : 0660);
		if (kind == 5)
			rc |= link(CLAIMS, "group/more");
	}
	if (rc == 0)
		is_ready(ready);
}

static void files(void)
{
	begin();
	for (kind = 0; kind < KINDS; kind++) {
		struct unc_set *set, *other;
		struct unc_error err = { 0 };
		uint64_t value = 0;
		pid_t pid;

		set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
		pid = attack(replace);
		rig_advance(&rig, MSEC);
		rig_stop(set); /* it has the file that was there */
		rig_read(set, &value);
		CU_ASSERT_EQUAL(value, 2 * 2000000);
		unc_set_release(set);
		other = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
		CU_ASSERT_EQUAL(unc_set_start(other, &err), -EPERM);
		rig_says(err.text, reasons[kind]);
		rig_says(err.text, "remove it");
		CU_ASSERT_EQUAL(kind == 2 ? rmdir(CLAIMS) : unlink(CLAIMS), 0);
		if (kind == 5)
			CU_ASSERT_EQUAL(unlink("group/more"), 0);
		CU_ASSERT_EQUAL(unc_set_start(other, &err), 0);
		unc_set_release(other);
		finish(pid);
	}
	end_as_before();
}

/* ---------------------------------------------------------------------------------- contents */

static void scribble(int ready)
{
	int fd = open(CLAIMS, O_RDWR | O_CLOEXEC);
	unsigned char bytes[256];
	uint64_t h = 1;

	is_ready(ready);
	for (;;) {
		for (size_t i = 0; i < sizeof(bytes); i++) {
			h = h * 6364136223846793005ull + 1442695040888963407ull;
			bytes[i] = h >> 40 & 1 ? (unsigned char)(h >> 56) : 0;
		}
		if (pwrite(fd, bytes, sizeof(bytes), (off_t)(h % 4000000)) < 0)
			_exit(1);
	}
}

static void contents(void)
{
	unsigned rounds = rig_tool_is("plain") ? 200 : 30, counted = 0;
	struct unc_set *set, *other;
	struct unc_error err = { 0 };
	uint64_t value;
	pid_t pid;

	begin();
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	other = rig_prepare(&rig, "UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_CLOCKTICKS", &err);
	pid = attack(scribble);
	for (unsigned i = 0; i < rounds; i++) {
		int rc = unc_set_start(set, &err), beside = -1;

		if (rc == 0) {
			beside = unc_set_start(other, &err);
			rig_advance(&rig, MSEC);
			rc = unc_set_stop(set, &err);
		}
		if (rc == 0)
			rc = unc_set_read(set, &value, &err);
		if (rc == 0)
			CU_ASSERT_EQUAL(value, 2 * 2000000);
		counted += rc == 0;
		CU_ASSERT(rc == 0 || *err.text);
		if (beside == 0)
			unc_set_stop(other, &err);
	}
	CU_ASSERT(counted > 0);
	finish(pid);
	unc_set_release(other);
	unc_set_release(set);
	end(); /* of counters without a claim, the values before are lost */
}

/* ---------------------------------------------------------------------------------- deaths */

static void count_until_killed(int ready)
{
	struct unc_error err = { 0 };
	struct unc_set *set = rig_prepare(&rig, "UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_CLOCKTICKS", &err);

	is_ready(ready);
	if (!set || unc_set_start(set, &err) || unc_set_stop(set, &err))
		_exit(1);
	unc_set_release(set);
}

/* A set of this process counts on, and what the other left is cleared up. */
static void deaths(void)
{
	unsigned deaths = 0, every = check_every(2);
	uint64_t value = 0, passed = 0;
	static struct unc_set *set; /* a child has no other pointer to its copy */
	struct unc_set *many;
	int status = -1;

	begin();
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	for (long n = 1; status != 0; n += every) {
		pid_t pid;

		accesses_left = n;
		pid = attack(count_until_killed);
		accesses_left = 0;
		CU_ASSERT_EQUAL_FATAL(waitpid(pid, &status, 0), pid);
		CU_ASSERT_FATAL(status == 0 || WIFSIGNALED(status));
		deaths += status != 0;
		rig_advance(&rig, MSEC);
		passed++;
		rig_read(set, &value);
		CU_ASSERT_EQUAL(value, passed * 2 * 2000000);
		/* all counters but the first set's are free */
		many = rig_start(&rig, "UNC_CHA_DIR_UPDATE:HA UNC_CHA_DIR_UPDATE:TOR "
				       "UNC_CHA_DIR_LOOKUP:NO_SNP");
		unc_set_release(many);
	}
	CU_ASSERT(deaths > 3);
	rig_stop(set);
	unc_set_release(set);
	end_as_before();
}

/* ---------------------------------------------------------------------------------- machines */

static char machine[96];

/* A file where this process's machine will be, locked for ever. */
static void squat(int ready)
{
	int fd = open(machine, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	struct flock all = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

	if (fd < 0 || (geteuid() == USER && fchmod(fd, 0666) != 0) ||
	    fcntl(fd, F_OFD_SETLK, &all) != 0 || flock(fd, LOCK_EX) != 0)
		_exit(1);
	is_ready(ready);
	for (;;)
		pause();
}

static void machines(void)
{
	const unsigned usual = unc_sim_patience_ms;
	bool other = other_user();
	struct unc_error err = { 0 };
	struct sim *sim = NULL;
	char spec[64];
	pid_t pid;
	int rc;

	unc_sim_patience_ms = 50;
	snprintf(spec, sizeof(spec), "icx,name=attack%d", (int)getpid());
	snprintf(machine, sizeof(machine), "/dev/shm/uncore-sim.%u.attack%d", (unsigned)geteuid(),
		 (int)getpid());
	pid = attack(squat);
	rc = unc_sim_open(spec, &sim, &err);
	/* Some kernels do not let the file of another user be opened there. */
	CU_ASSERT(other ? rc == -EPERM || rc == -EACCES : rc == -ETIMEDOUT);
	rig_says(err.text, machine);
	if (rc == -EPERM)
		rig_says(err.text, "remove it");
	if (rc == -ETIMEDOUT)
		rig_says(err.text, "end it");
	finish(pid);
	CU_ASSERT_EQUAL(unlink(machine), 0);
	CU_ASSERT_EQUAL(unc_sim_open(spec, &sim, &err), 0);
	unc_sim_close(sim);
	CU_ASSERT_EQUAL(unc_sim_remove(spec, &err), 0);
	unc_sim_patience_ms = usual;
}

static const struct check_test tests[] = {
	{ "locks", locks },
	{ "counters", counters },
	{ "files", files },
	{ "contents", contents },
	{ "deaths", deaths },
	{ "machines", machines },
	{ 0 },
};

int main(void)
{
	return check_run("attacks on shared units", tests);
}
