/* SPDX-License-Identifier: BSD-3-Clause */
/* One owner at a time: event sets of a process that need the same unit, and files of claims. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "direct/claim.h"
#include "rig.h"

static struct rig rig;

/* start() fails with this text, and the set then holds no unit. */
static void refused(const char *names, const char *says)
{
	struct unc_error err = { 0 };
	struct unc_set *set = rig_prepare(&rig, names, &err);
	uint64_t values[8] = { 0 };

	CU_ASSERT_PTR_NOT_NULL_FATAL(set);
	CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), -EBUSY);
	rig_says(err.text, says);
	rig_says(err.text, "is being counted by another event set of this process");
	rig_advance(&rig, MSEC);
	rig_read(set, values);
	CU_ASSERT_EQUAL(values[0], 0);
	unc_count_regs.release(set);
}

static void two_sets_on_one_unit(void)
{
	struct unc_set *set;
	uint64_t value, other;

	rig_open(&rig, "sockets=2,cha=4");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS:unit=2:socket=1");
	refused("UNC_CHA_CLOCKTICKS", "CHA 2 of socket 1");
	refused("UNC_CHA_DIR_LOOKUP:SNP:unit=2:socket=1", "CHA 2 of socket 1");
	/* units taken before the refusal are free again */
	rig_count(&rig, "UNC_CHA_CLOCKTICKS:unit=1", MSEC, &other);
	CU_ASSERT_EQUAL(other, 4000000);
	rig_count(&rig, "UNC_CHA_CLOCKTICKS:socket=0", MSEC, &other);
	CU_ASSERT_EQUAL(other, 8000000);
	rig_read(set, &value); /* 2 refusals and 2 counts of a millisecond */
	CU_ASSERT_EQUAL(value, 8000000);
	unc_count_regs.release(set);
	rig_count(&rig, "UNC_CHA_CLOCKTICKS", MSEC, &value);
	CU_ASSERT_EQUAL(value, 16000000);
	rig_close(&rig);
}

/* Preparing claims nothing: prepared sets can be kept, and can run in turn. */
static void turns(void)
{
	struct unc_error err = { 0 };
	struct unc_set *a, *b;
	uint64_t value;

	rig_open(&rig, "cha=4");
	a = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS UNC_U_CLOCKTICKS", &err);
	b = rig_prepare(&rig, "UNC_CHA_DIR_LOOKUP:SNP UNC_U_LOCK_CYCLES", &err);
	for (int i = 0; i < 3; i++) {
		CU_ASSERT_EQUAL(unc_count_regs.start(a, &err), 0);
		CU_ASSERT_EQUAL(unc_count_regs.start(b, &err), -EBUSY);
		rig_stop(a);
		CU_ASSERT_EQUAL(unc_count_regs.start(b, &err), 0);
		CU_ASSERT_EQUAL(unc_count_regs.start(a, &err), -EBUSY);
		rig_stop(b);
	}
	CU_ASSERT_EQUAL(unc_count_regs.start(a, &err), 0);
	unc_count_regs.release(a); /* stops it */
	rig_count(&rig, "UNC_U_CLOCKTICKS", MSEC, &value);
	CU_ASSERT_EQUAL(value, 2000000);
	unc_count_regs.release(b);
	rig_close(&rig);
}

/* Different boxes at the same time, and free-running counters in all sets. */
static void side_by_side(void)
{
	static const char *const names[] = {
		"UNC_CHA_CLOCKTICKS",
		"UNC_M_CLOCKTICKS",
		"UNC_U_CLOCKTICKS",
		"UNC_P_CLOCKTICKS",
		"UNC_UPI_CLOCKTICKS",
		"dclk",
		"dclk",
		"UNC_IIO_CLOCKTICKS_FREERUN",
		"UNC_IIO_CLOCKTICKS_FREERUN",
	};
	enum { SETS = sizeof(names) / sizeof(names[0]) };
	static const uint64_t per_ms[SETS] = { 8000000, 12800000, 2000000, 1000000, 4200000,
					       6400000, 6400000,  3000000, 3000000 };
	struct unc_set *sets[SETS];
	uint64_t value;

	rig_open(&rig, "cha=4");
	for (int i = 0; i < SETS; i++) {
		sets[i] = rig_start(&rig, names[i]);
		rig_advance(&rig, MSEC);
	}
	for (int i = 0; i < SETS; i++) {
		rig_stop(sets[i]);
		rig_read(sets[i], &value);
		/* they started one after another and stop at the same time */
		CU_ASSERT_EQUAL(value, (uint64_t)(SETS - i) * per_ms[i]);
		unc_count_regs.release(sets[i]);
	}
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- claim.h */

static void claims_by_themselves(void)
{
	static const struct unc_claims_file nowhere;
	struct unc_claims *claims;
	struct unc_error err = { 0 };
	int a, b;

	CU_ASSERT_EQUAL_FATAL(unc_claims_open(&nowhere, 3, &claims, &err), 0);
	CU_ASSERT_EQUAL(unc_claim(claims, 1, &a, "unit 1", &err), 0);
	CU_ASSERT_EQUAL(unc_claim(claims, 1, &a, "unit 1", &err), 0);
	CU_ASSERT_EQUAL(unc_claim(claims, 1, &b, "unit 1", &err), -EBUSY);
	CU_ASSERT_EQUAL(unc_claim(claims, 2, &b, "unit 2", &err), 0);
	unc_claim_release(claims, 1, &b); /* a claim of another owner is not released */
	CU_ASSERT_EQUAL(unc_claim(claims, 1, &b, "unit 1", &err), -EBUSY);
	unc_claim_release(claims, 1, &a);
	unc_claim_release(claims, 1, &a);
	CU_ASSERT_EQUAL(unc_claim(claims, 1, &b, "unit 1", &err), 0);
	unc_claims_close(claims);
	unc_claims_close(NULL);
}

static struct unc_claims *claims_of(const char *path)
{
	const struct unc_claims_file place = { .path = path, .identity = 1 };
	struct unc_claims *claims = NULL;
	struct unc_error err = { 0 };

	CU_ASSERT_EQUAL_FATAL(unc_claims_open(&place, 4, &claims, &err), 0);
	return claims;
}

static int open_at(const char *path, bool for_all, struct unc_claims **claims,
		   struct unc_error *err)
{
	const struct unc_claims_file place = { .path = path, .for_all = for_all };

	return unc_claims_open(&place, 1, claims, err);
}

static void an_impossible_file(void)
{
	char dir[] = "/tmp/unc-claim-XXXXXX", path[64], link[64], pipe[64];
	struct unc_claims *claims = NULL;
	struct unc_error err = { 0 };
	struct stat st;

	CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(dir));
	snprintf(path, sizeof(path), "%s/no/such", dir);
	CU_ASSERT_EQUAL(open_at(path, false, &claims, &err), -ENOENT);
	rig_says(err.text, path);
	/* a symbolic link is not followed, and opening a pipe does not block */
	snprintf(path, sizeof(path), "%s/target", dir);
	snprintf(link, sizeof(link), "%s/link", dir);
	snprintf(pipe, sizeof(pipe), "%s/pipe", dir);
	CU_ASSERT_EQUAL(symlink(path, link), 0);
	CU_ASSERT_EQUAL(open_at(link, false, &claims, &err), -ELOOP);
	CU_ASSERT_EQUAL(mkfifo(pipe, 0600), 0);
	CU_ASSERT_EQUAL(open_at(pipe, true, &claims, &err), -EPERM);
	rig_says(err.text, pipe);
	CU_ASSERT_PTR_NULL(claims);
	/* only the owner may open the file, so that other users cannot hold its units */
	CU_ASSERT_EQUAL(open_at(path, false, &claims, &err), 0);
	CU_ASSERT_EQUAL(stat(path, &st), 0);
	CU_ASSERT_EQUAL(st.st_mode & 0777, 0600);
	unc_claims_close(claims);
	unlink(path);
	/* … or all users, whatever the umask of this process is */
	CU_ASSERT_EQUAL(open_at(path, true, &claims, &err), 0);
	CU_ASSERT_EQUAL(stat(path, &st), 0);
	CU_ASSERT_EQUAL(st.st_mode & 0777, 0666);
	unc_claims_close(claims);
	unlink(path);
	unlink(link);
	unlink(pipe);
	CU_ASSERT_EQUAL(rmdir(dir), 0);
}

/* As root: refuse a file of another user. */
static void a_file_of_another_user(void)
{
	char path[] = "/tmp/unc-claim-XXXXXX";
	struct unc_claims *claims = NULL;
	struct unc_error err = { 0 };
	int fd = mkstemp(path);

	CU_ASSERT_FATAL(fd >= 0);
	close(fd);
	if (chown(path, 65534, 65534) != 0) {
		check_skip("a file of another user", strerror(errno));
	} else {
		CU_ASSERT_EQUAL(open_at(path, false, &claims, &err), -EPERM);
		rig_says(err.text, "is not this user's regular file");
		CU_ASSERT_EQUAL(open_at(path, true, &claims, &err), 0);
		unc_claims_close(claims);
	}
	unlink(path);
}

/* Try to claim a unit in another process. */
static int claim_in_child(const char *path, size_t unit, char *says, size_t size)
{
	int fds[2], status = -1;
	ssize_t len;
	pid_t pid;

	CU_ASSERT_EQUAL_FATAL(pipe(fds), 0);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		struct unc_claims *claims = claims_of(path);
		struct unc_error err = { 0 };
		int rc = unc_claim(claims, unit, &rc, "the unit", &err);

		len = write(fds[1], err.text, strlen(err.text) + 1);
		unc_claims_close(claims);
		_exit(len < 1 ? 99 : -rc);
	}
	len = read(fds[0], says, size - 1);
	says[len > 0 ? len : 0] = '\0';
	close(fds[0]);
	close(fds[1]);
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 98;
}

/* The same file twice in one process: closing one does not release the claims of the other. */
static void the_same_file_twice(void)
{
	char path[] = "/tmp/unc-claim-XXXXXX", says[400], me[64];
	static const struct unc_snapshot before;
	struct unc_claims *a, *b;
	struct unc_error err = { 0 };
	int fd = mkstemp(path), one, two;

	CU_ASSERT_FATAL(fd >= 0);
	close(fd);
	a = claims_of(path);
	CU_ASSERT_EQUAL(unc_claim(a, 2, &one, "the unit", &err), 0);
	CU_ASSERT_EQUAL(unc_claim_record(a, 2, &before), 0);
	b = claims_of(path);
	CU_ASSERT_EQUAL(unc_claim(b, 2, &two, "the unit", &err), -EBUSY);
	snprintf(me, sizeof(me), "process %d (test_claim)", (int)getpid());
	if (rig_tool_is("plain"))
		rig_says(err.text, me);
	CU_ASSERT_EQUAL(unc_claim(b, 3, &two, "the unit", &err), 0);
	CU_ASSERT_EQUAL(claim_in_child(path, 2, says, sizeof(says)), EBUSY);
	unc_claims_close(b);
	CU_ASSERT_EQUAL(claim_in_child(path, 3, says, sizeof(says)), 0);
	CU_ASSERT_EQUAL(claim_in_child(path, 2, says, sizeof(says)), EBUSY);
	snprintf(me, sizeof(me), "the unit is being counted by process %d", (int)getpid());
	rig_says(says, me);
	/* … and opening and closing the file here does not release them either */
	fd = open(path, O_RDWR);
	close(fd);
	CU_ASSERT_EQUAL(claim_in_child(path, 2, says, sizeof(says)), EBUSY);
	unc_claim_restored(a, 2);
	unc_claim_release(a, 2, &one);
	CU_ASSERT_EQUAL(claim_in_child(path, 2, says, sizeof(says)), 0);
	unc_claims_close(a);
	unlink(path);
}

/* A child that outlives its parent holds its own claims only, not the parent's. */
static void children_inherit_nothing(void)
{
	char path[] = "/tmp/unc-claim-XXXXXX", says[400];
	int fd = mkstemp(path), up[2], to_parent[2], to_child[2], one, status;
	pid_t parent, child = 0;

	CU_ASSERT_FATAL(fd >= 0);
	close(fd);
	CU_ASSERT_EQUAL_FATAL(pipe(up) | pipe(to_parent) | pipe(to_child), 0);
	parent = fork();
	CU_ASSERT_FATAL(parent >= 0);
	if (parent == 0) {
		struct unc_claims *claims = claims_of(path);
		struct unc_error err;
		char c = 0;

		if (unc_claim(claims, 1, &one, "the unit", &err))
			_exit(2);
		child = fork();
		if (child == 0) {
			/* it can neither release nor use an inherited claim */
			unc_claim_release(claims, 1, &one);
			if (unc_claim(claims, 1, &one, "the unit", &err) != -EBUSY ||
			    unc_claim(claims, 3, &one, "the unit", &err))
				_exit(3);
			if (write(to_parent[1], &child, sizeof(child)) < 1 ||
			    read(to_child[0], &c, 1) < 0)
				_exit(4);
			_exit(0);
		}
		if (read(to_parent[0], &child, sizeof(child)) < 1 ||
		    write(up[1], &child, sizeof(child)) < 1)
			_exit(5);
		pause();
	}
	CU_ASSERT(read(up[0], &child, sizeof(child)) > 0);
	CU_ASSERT_EQUAL(claim_in_child(path, 1, says, sizeof(says)), EBUSY);
	CU_ASSERT_EQUAL(claim_in_child(path, 3, says, sizeof(says)), EBUSY);
	kill(parent, SIGKILL);
	CU_ASSERT_EQUAL(waitpid(parent, &status, 0), parent);
	CU_ASSERT(WIFSIGNALED(status));
	CU_ASSERT_EQUAL(claim_in_child(path, 1, says, sizeof(says)), 0);
	CU_ASSERT_EQUAL(claim_in_child(path, 3, says, sizeof(says)), EBUSY);
	CU_ASSERT_EQUAL(write(to_child[1], "x", 1), 1);
	for (int i = 0; i < 5000 && claim_in_child(path, 3, says, sizeof(says)); i++)
		usleep(1000);
	CU_ASSERT_EQUAL(claim_in_child(path, 3, says, sizeof(says)), 0);
	for (int i = 0; i < 2; i++) {
		close(up[i]);
		close(to_parent[i]);
		close(to_child[i]);
	}
	unlink(path);
}

/* Several users count on a machine: the error names the other user. */
static void another_user_counts(void)
{
	char path[] = "/tmp/unc-claim-XXXXXX", says[64];
	const struct unc_claims_file place = { .path = path, .for_all = true };
	static const struct unc_snapshot before;
	struct unc_error err = { 0 };
	struct unc_claims *claims;
	int up[2], down[2], owner, fd;
	char c;
	pid_t pid;

	if (geteuid() != 0) {
		check_skip("another user counts", "requires root, to switch to another user");
		return;
	}
	fd = mkstemp(path);
	CU_ASSERT_FATAL(fd >= 0);
	close(fd);
	unlink(path);
	CU_ASSERT_EQUAL_FATAL(unc_claims_open(&place, 2, &claims, &err), 0);
	CU_ASSERT_EQUAL_FATAL(pipe(up) | pipe(down), 0);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		struct unc_claims *theirs;

		if (setresgid(65534, 65534, 65534) || setresuid(65534, 65534, 65534) ||
		    unc_claims_open(&place, 2, &theirs, &err) ||
		    unc_claim(theirs, 1, &owner, "the unit", &err) ||
		    unc_claim_record(theirs, 1, &before) || write(up[1], "x", 1) != 1 ||
		    read(down[0], &c, 1) != 1)
			_exit(1);
		_exit(0);
	}
	CU_ASSERT_EQUAL(read(up[0], &c, 1), 1);
	CU_ASSERT_EQUAL(unc_claim(claims, 1, &owner, "the unit", &err), -EBUSY);
	snprintf(says, sizeof(says), "process %d (", (int)pid);
	rig_says(err.text, says);
	rig_says(err.text, ") of user 65534");
	CU_ASSERT_EQUAL(write(down[1], "x", 1), 1);
	CU_ASSERT_EQUAL(waitpid(pid, NULL, 0), pid);
	/* this process restores what the other one left programmed */
	CU_ASSERT_EQUAL(unc_claim(claims, 1, &owner, "the unit", &err), 0);
	CU_ASSERT(unc_claim_left(claims, 1, &(struct unc_snapshot){ 0 }));
	unc_claims_close(claims);
	for (int i = 0; i < 2; i++) {
		close(up[i]);
		close(down[i]);
	}
	unlink(path);
}

static const struct check_test tests[] = {
	{ "two sets on one unit", two_sets_on_one_unit },
	{ "turns", turns },
	{ "side by side", side_by_side },
	{ "claims by themselves", claims_by_themselves },
	{ "an impossible file", an_impossible_file },
	{ "a file of another user", a_file_of_another_user },
	{ "the same file twice", the_same_file_twice },
	{ "children inherit nothing", children_inherit_nothing },
	{ "another user counts", another_user_counts },
	{ 0 },
};

int main(void)
{
	return check_run("claims", tests);
}
