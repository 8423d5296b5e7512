/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Two users of a group, and two PID namespaces, count in the same units at the same time. A user outside
 * of the group is refused.
 */
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rig.h"
#include "share/safe_open.h"

enum { USER = 4242, GROUP = 4200, OUTSIDER = 4343 };

static struct rig rig;

/* A process that counts until it is told to stop, and then says what it has counted. */
struct counter {
	pid_t pid;
	int go, done; /* pipes to and from it */
};

static void count_until_told(int go, int done)
{
	struct unc_error err = { 0 };
	struct unc_set *set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS UNC_CHA_DIR_LOOKUP:SNP", &err);
	uint64_t values[2];
	char c = 'x';

	prctl(PR_SET_NAME, "the-counter");
	if (!set || unc_set_start(set, &err)) {
		fprintf(stderr, "the counter: %s\n", err.text);
		_exit(1);
	}
	if (write(done, &c, 1) != 1 || read(go, &c, 1) != 1 || unc_set_stop(set, &err) ||
	    unc_set_read(set, values, &err) ||
	    write(done, values, sizeof(values)) != sizeof(values))
		_exit(2);
	unc_set_release(set);
	_exit(0);
}

static void become(uid_t user, gid_t group)
{
	if (setgroups(0, NULL) || setresgid(group, group, group) || setresuid(user, user, user))
		_exit(3);
}

/* Become another user, as which the claims are opened again after the fork. */
static void become_user(void)
{
	become(USER, GROUP);
}

/* The caller's child goes on in a new PID namespace. */
static void enter_namespace(void)
{
	int status = 0;
	pid_t pid;

	if (unshare(CLONE_NEWPID))
		_exit(3);
	pid = fork();
	if (pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		return;
	}
	waitpid(pid, &status, 0);
	_exit(pid < 0 || !WIFEXITED(status) ? 3 : WEXITSTATUS(status));
}

static struct counter spawn(void (*enter)(void))
{
	struct counter counter;
	int to[2], from[2];
	char c;

	CU_ASSERT_EQUAL_FATAL(pipe(to) | pipe(from), 0);
	fflush(stdout);
	counter.pid = fork();
	CU_ASSERT_FATAL(counter.pid >= 0);
	if (counter.pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		close(to[1]);
		close(from[0]);
		enter();
		count_until_told(to[0], from[1]);
	}
	close(to[0]);
	close(from[1]);
	counter.go = to[1];
	counter.done = from[0];
	CU_ASSERT_EQUAL_FATAL(read(counter.done, &c, 1), 1);
	return counter;
}

/* It stops, and has counted for this long. */
static void stop(const struct counter *counter, uint64_t ns)
{
	uint64_t values[2] = { 0 };
	int status = -1;

	CU_ASSERT_EQUAL(write(counter->go, "x", 1), 1);
	CU_ASSERT_EQUAL(read(counter->done, values, sizeof(values)), sizeof(values));
	CU_ASSERT_EQUAL(values[0], 2 * ns * 2); /* two CHAs at 2 GHz */
	close(counter->go);
	close(counter->done);
	CU_ASSERT_EQUAL(waitpid(counter->pid, &status, 0), counter->pid);
	CU_ASSERT_EQUAL(status, 0);
}

/*
 * This process counts while the other one does: the same and other events, and what does not fit is
 * refused with these words.
 */
static void count_beside(void (*enter)(void), const char *who)
{
	struct unc_set *same, *other, *many;
	struct unc_error err = { 0 };
	struct counter counter;
	uint64_t values[4];

	counter = spawn(enter);
	rig_advance(&rig, MSEC);
	same = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	other = rig_start(&rig, "UNC_CHA_DIR_LOOKUP:NO_SNP");
	many = rig_prepare(&rig, "UNC_CHA_DIR_UPDATE:HA UNC_CHA_DIR_UPDATE:TOR", &err);
	CU_ASSERT_EQUAL(unc_set_start(many, &err), -EBUSY);
	rig_says(err.text, who);
	rig_advance(&rig, 2 * MSEC);
	rig_read(same, values);
	CU_ASSERT_EQUAL(values[0], 2 * 2 * 2000000);
	stop(&counter, 3 * MSEC);
	/* its other counter is free again, and the shared one goes on */
	CU_ASSERT_EQUAL(unc_set_start(many, &err), 0);
	rig_advance(&rig, MSEC);
	rig_read(same, values);
	CU_ASSERT_EQUAL(values[0], 2 * 3 * 2000000);
	unc_set_release(many);
	unc_set_release(other);
	unc_set_release(same);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
}

/* ---------------------------------------------------------------------------------- users */

/* Relative: a user without rights need not be able to reach the folder from the root. */
static const char *claims_of_group(void *self)
{
	(void)self;
	return "group/claims";
}

/* Root of a user namespace may lack the other user. */
static bool may_become_user(void)
{
	int status = -1;
	pid_t pid = fork();

	if (pid == 0) {
		become_user();
		_exit(0);
	}
	return waitpid(pid, &status, 0) == pid && status == 0;
}

struct folder {
	char path[PATH_MAX];
	int before;
};

/* Root makes the folder for a group, as uncore_doctor --setup does. False, and `what` skipped: it cannot. */
static bool open_folder(struct folder *f, const char *what)
{
	if (geteuid() != 0 || !may_become_user()) {
		check_skip(what, "requires root, to become another user");
		return false;
	}
	snprintf(f->path, sizeof(f->path), "%s/unc-users-XXXXXX",
		 getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
	f->before = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	CU_ASSERT_FATAL(f->before >= 0 && mkdtemp(f->path) && chdir(f->path) == 0);
	CU_ASSERT_EQUAL_FATAL(chmod(f->path, 0755) | mkdir("group", 0700) |
				      chown("group", 0, GROUP) | chmod("group", 0770),
			      0);
	return true;
}

static void close_folder(const struct folder *f)
{
	CU_ASSERT_EQUAL(unlink("group/claims") | rmdir("group") | rmdir(f->path) |
				fchdir(f->before),
			0);
	close(f->before);
}

static void two_users(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct folder f;

	if (!open_folder(&f, "two users"))
		return;
	ops.claim_path = claims_of_group;
	rig_open_through(&rig, &ops, "cha=2");
	count_beside(become_user, "(the-counter) of user 4242");
	rig_close(&rig);
	close_folder(&f);
}

/* What a start says to a user outside the group, while root counts: a refusal with this code. */
static void refused_outside(int code, char *text, size_t size)
{
	struct {
		int rc;
		char text[sizeof(((struct unc_error *)NULL)->text)];
	} told = { 0 };
	int from[2], status = -1;
	pid_t pid;

	CU_ASSERT_EQUAL_FATAL(pipe(from), 0);
	fflush(stdout);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		struct unc_error err = { 0 };
		struct unc_set *set;

		become(OUTSIDER, OUTSIDER);
		set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
		told.rc = set ? unc_set_start(set, &err) : err.code;
		memcpy(told.text, err.text, sizeof(told.text));
		unc_set_release(set);
		_exit(write(from[1], &told, sizeof(told)) != sizeof(told));
	}
	close(from[1]);
	CU_ASSERT_EQUAL(read(from[0], &told, sizeof(told)), sizeof(told));
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	CU_ASSERT_EQUAL(status, 0);
	CU_ASSERT_EQUAL(told.rc, code);
	snprintf(text, size, "%s", told.text);
	close(from[0]);
}

/*
 * A user outside the group may open the registers, but not the file in which processes agree, or not its
 * folder: a start is refused, and says what root can do. Root's count goes on.
 */
static void outside_group(void)
{
	static const struct {
		mode_t folder, file;
	} rights[] = { { 0770, 0660 }, { 0775, 0660 } };
	struct unc_regs_ops ops = unc_regs_sim;
	struct folder f;

	if (!open_folder(&f, "a user outside the group"))
		return;
	ops.claim_path = claims_of_group;
	ops.simulated = false; /* as the file of a real machine */
	rig_open_through(&rig, &ops, "cha=2");
	for (unsigned i = 0; i < sizeof(rights) / sizeof(rights[0]); i++) {
		static struct unc_set *set; /* valgrind finds it in the child, too */
		char text[400];
		uint64_t value;

		set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
		CU_ASSERT_EQUAL(chmod("group", rights[i].folder) |
					chmod("group/claims", rights[i].file),
				0);
		rig_advance(&rig, MSEC);
		refused_outside(-EACCES, text, sizeof(text));
		rig_says(text,
			 rights[i].folder == 0770 ? "open folder group" : "open group/claims");
		rig_says(text, "Permission denied");
		rig_says(text, "uncore_doctor --setup --group GROUP");
		rig_advance(&rig, MSEC);
		rig_read(set, &value);
		CU_ASSERT_EQUAL(value, 2 * 2 * 2000000);
		unc_set_release(set);
	}
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
	close_folder(&f);
}

/* The folder is ours, but not its group: a file that the group cannot share does not stay. */
static void group_of_others(void)
{
	struct folder f;
	int status = -1, fd;
	pid_t pid;

	if (!open_folder(&f, "a group that the user is not in"))
		return;
	CU_ASSERT_EQUAL_FATAL(chown("group", OUTSIDER, GROUP) | chmod("group", 0770), 0);
	fflush(stdout);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		become(OUTSIDER, OUTSIDER);
		_exit(unc_safe_open("group/claims", false, NULL) != -EPERM);
	}
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	CU_ASSERT_EQUAL(status, 0);
	fd = open("group/claims", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	CU_ASSERT(fd >= 0);
	close(fd);
	close_folder(&f);
}

/* ---------------------------------------------------------------------------------- namespaces */

static void two_namespaces(void)
{
	pid_t pid = fork();
	int status = -1;

	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0)
		_exit(unshare(CLONE_NEWPID) != 0);
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	if (status) {
		check_skip("two PID namespaces", "this process may not make one");
		return;
	}
	rig_open(&rig, "cha=2");
	count_beside(enter_namespace, "a process in another PID namespace (the-counter)");
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "two users", two_users },
	{ "a user outside the group", outside_group },
	{ "a group that the user is not in", group_of_others },
	{ "two PID namespaces", two_namespaces },
	{ 0 },
};

int main(void)
{
	return check_run("users of a machine", tests);
}
