/* SPDX-License-Identifier: BSD-3-Clause */
/* The shared file: who may have made it, its space, its locks, and claims in a file with any contents. */
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "direct/claims.h"
#include "share/lockfile.h"
#include "rig.h"
#include "rig_state.h"

static char folder[200], path[220];

static void make_folder(void)
{
	snprintf(folder, sizeof(folder), "%s/unc-claims-XXXXXX",
		 getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
	CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(folder));
	snprintf(path, sizeof(path), "%s/claims", folder);
}

static void remove_folder(void)
{
	unlink(path);
	CU_ASSERT_EQUAL(rmdir(folder), 0);
}

/* ---------------------------------------------------------------------------------- the file */

/* Open it; closed at once. */
static int try_open(char *says, size_t size)
{
	struct unc_error err = { 0 };
	struct unc_lockfile *file;
	int rc = unc_lockfile_open(path, true, 3 * 4096, &file, &err);

	if (rc == 0)
		unc_lockfile_close(file);
	snprintf(says, size, "%s", err.text);
	return rc;
}

static void refused(const char *why)
{
	char says[400];

	CU_ASSERT_EQUAL(try_open(says, sizeof(says)), -EPERM);
	rig_says(says, path);
	rig_says(says, why);
}

static void put_file(mode_t mode)
{
	int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

	CU_ASSERT_FATAL(fd >= 0);
	CU_ASSERT_EQUAL(fchmod(fd, mode), 0);
	close(fd);
}

static void kinds_of_files(void)
{
	static const mode_t modes[] = { 0602, 0604, 0640, 0644, 0660 };
	char other[240], says[400];
	struct stat st;

	make_folder();
	snprintf(other, sizeof(other), "%s/other", folder);
	/* made if it is missing, for this user alone */
	CU_ASSERT_EQUAL(try_open(says, sizeof(says)), 0);
	CU_ASSERT_EQUAL(stat(path, &st), 0);
	CU_ASSERT_EQUAL(st.st_mode & 07777, 0600);
	CU_ASSERT_EQUAL(try_open(says, sizeof(says)), 0);
	CU_ASSERT_EQUAL(link(path, other), 0);
	refused("hard links");
	unlink(path);
	CU_ASSERT_EQUAL(symlink(other, path), 0);
	refused("symbolic link");
	unlink(path);
	unlink(other);
	CU_ASSERT_EQUAL(mkfifo(path, 0600), 0);
	refused("not a regular file");
	unlink(path);
	/* a process that may read it may lock all of it */
	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++) {
		put_file(modes[i]);
		refused("other users may open it");
		unlink(path);
	}
	put_file(0600);
	CU_ASSERT_EQUAL(try_open(says, sizeof(says)), 0);
	remove_folder();
}

static void kinds_of_folders(void)
{
	char says[400], before[sizeof(path)];
	struct stat st;

	make_folder();
	/* all may write: it must be this user's alone, and in a folder as /dev/shm */
	CU_ASSERT_EQUAL(chmod(folder, 0777), 0);
	CU_ASSERT_EQUAL(try_open(says, sizeof(says)), -EPERM);
	rig_says(says, "all users may write it");
	CU_ASSERT_EQUAL(chmod(folder, 01777), 0);
	CU_ASSERT_EQUAL(try_open(says, sizeof(says)), 0);
	CU_ASSERT_EQUAL(chmod(path, 0660), 0);
	refused("other users may open it");
	unlink(path);
	/* a group may write: the group shares the file */
	CU_ASSERT_EQUAL(chmod(folder, 0770), 0);
	CU_ASSERT_EQUAL(try_open(says, sizeof(says)), 0);
	CU_ASSERT_EQUAL(stat(path, &st), 0);
	CU_ASSERT_EQUAL(st.st_mode & 07777, 0660);
	CU_ASSERT_EQUAL(try_open(says, sizeof(says)), 0);
	CU_ASSERT_EQUAL(chmod(path, 0664), 0);
	refused("other users may open it");
	unlink(path);
	/* the folder is made, but not the one above it */
	memcpy(before, path, sizeof(before));
	snprintf(path, sizeof(path), "%s/run/claims", folder);
	CU_ASSERT_EQUAL(try_open(says, sizeof(says)), 0);
	unlink(path);
	snprintf(path, sizeof(path), "%s/run", folder);
	CU_ASSERT_EQUAL(stat(path, &st), 0);
	CU_ASSERT_EQUAL(st.st_mode & 022, 0);
	rmdir(path);
	snprintf(path, sizeof(path), "%s/a/b/claims", folder);
	CU_ASSERT_EQUAL(try_open(says, sizeof(says)), -ENOENT);
	memcpy(path, before, sizeof(before));
	remove_folder();
}

static void other_users(void)
{
	char says[400];

	if (geteuid() != 0) {
		check_skip("other users", "requires root, to make a file of another user");
		return;
	}
	make_folder();
	put_file(0600);
	CU_ASSERT_EQUAL(chown(path, 65534, 65534), 0);
	refused("belongs to another user");
	CU_ASSERT_EQUAL(chmod(folder, 01777), 0);
	refused("another user made it");
	/* who may write the folder may count too */
	CU_ASSERT_EQUAL(chmod(folder, 0770), 0);
	CU_ASSERT_EQUAL(try_open(says, sizeof(says)), 0);
	CU_ASSERT_EQUAL(chown(folder, 65534, 65534), 0);
	CU_ASSERT_EQUAL(try_open(says, sizeof(says)), -EPERM);
	rig_says(says, "belongs to another user");
	remove_folder();
}

/* ---------------------------------------------------------------------------------- space */

static struct unc_lockfile *open_file(size_t pages)
{
	struct unc_lockfile *file = NULL;
	struct unc_error err = { 0 };

	CU_ASSERT_EQUAL_FATAL(unc_lockfile_open(path, true, pages * 4096, &file, &err), 0);
	return file;
}

static int try_lock(struct unc_lockfile *file, struct unc_error *err)
{
	int rc = unc_lockfile_lock(file, err);

	unc_lockfile_unlock(file);
	return rc;
}

/* What a child returned, or 128 and its signal. */
static int end_of(pid_t pid)
{
	int status = -1;

	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static pid_t fork_now(void)
{
	pid_t pid;

	fflush(stdout);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	return pid;
}

/* The limit for the size of files is an error, not a signal; where the file is there, it does not matter. */
static void limit_for_files(void)
{
	struct unc_lockfile *file;
	struct unc_error err = { 0 };
	pid_t pid;

	make_folder();
	for (int there = 0; there < 2; there++) {
		file = open_file(3);
		pid = fork_now();
		if (pid == 0) {
			struct rlimit none = { 0, 0 };
			bool says;

			setrlimit(RLIMIT_FSIZE, &none);
			if (try_lock(file, &err) == 0)
				_exit(0);
			says = strstr(err.text, "RLIMIT") || strstr(err.text, "ulimit -f");
			_exit(err.code == -EFBIG && says ? 1 : 2);
		}
		CU_ASSERT_EQUAL(end_of(pid), there ? 0 : 1);
		CU_ASSERT_EQUAL(try_lock(file, &err), 0);
		unc_lockfile_close(file);
	}
	remove_folder();
}

/* All space of a file system of two pages. */
static int count_in_full_folder(void)
{
	struct unc_lockfile *file;
	struct unc_error err = { 0 };
	int rc, fd;
	char full[240];

	snprintf(full, sizeof(full), "%s/full", folder);
	rc = unc_lockfile_open(path, true, 4 * 4096, &file, &err);
	if (rc)
		return 10;
	fd = open(full, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
	if (fd < 0 || posix_fallocate(fd, 0, 4096) != 0)
		return 11;
	if (try_lock(file, &err) != -ENOSPC || !strstr(err.text, path))
		return 12;
	if (ftruncate(fd, 0) != 0 || try_lock(file, &err) != 0)
		return 13;
	if (posix_fallocate(fd, 0, 4096) == 0)
		return 14;
	/* its space was reserved: each byte can be stored */
	rc = unc_lockfile_lock(file, &err);
	if (rc == 0)
		memset(unc_lockfile_at(file, UNC_LOCKFILE_DATA), 0xff, 3 * 4096);
	unc_lockfile_unlock(file);
	return rc ? 15 : 0;
}

/* Use up all space that is left. @return a file, which has it */
static int fill(void)
{
	char full[240];
	off_t pages = 0;
	int fd;

	snprintf(full, sizeof(full), "%s/full", folder);
	fd = open(full, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	while (fd >= 0 && posix_fallocate(fd, 0, (pages + 1) * 4096) == 0)
		pages++;
	return pages ? fd : -1;
}

static const char *claims_in_folder(void *unused)
{
	(void)unused;
	return path;
}

static int start_in_full_folder(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_error err = { 0 };
	struct unc_set *set;
	struct rig rig;
	uint64_t value = 0;
	int fd;

	ops.claim_path = claims_in_folder;
	rig_open_through(&rig, &ops, "cha=1");
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	fd = fill();
	if (!set || fd < 0)
		return 20;
	if (unc_set_start(set, &err) != -ENOSPC || !strstr(err.text, path))
		return 21;
	if (ftruncate(fd, 0) != 0 || unc_set_start(set, &err) != 0 || fill() < 0)
		return 22;
	rig_advance(&rig, MSEC);
	if (unc_set_stop(set, &err) || unc_set_read(set, &value, &err) || value != 2000000)
		return 23;
	if (unc_set_start(set, &err) || unc_set_stop(set, &err))
		return 24;
	unc_set_release(set);
	rig_close(&rig);
	return 0;
}

/* In a file system of its own. */
static void in_small_file_system(const char *size, int (*work)(void))
{
	pid_t pid;
	int rc;

	make_folder();
	pid = fork_now();
	if (pid == 0) {
		if (unshare(CLONE_NEWNS) || mount("none", "/", "none", MS_REC | MS_PRIVATE, "") ||
		    mount("none", folder, "tmpfs", 0, size))
			_exit(77);
		_exit(work());
	}
	rc = end_of(pid);
	if (rc == 77)
		check_skip("a full file system", "no file system can be mounted here");
	else
		CU_ASSERT_EQUAL(rc, 0);
	remove_folder();
}

/* A file system without space is an error of the start; later, nothing fails. */
static void full_file_system(void)
{
	if (geteuid() != 0) {
		check_skip("a full file system", "requires root, to mount one");
		return;
	}
	in_small_file_system("size=16k,mode=0700", count_in_full_folder);
	in_small_file_system("size=2m,mode=0700", start_in_full_folder);
}

/* ---------------------------------------------------------------------------------- locks */

enum { BYTE = 100 };
#define AT (UNC_LOCKFILE_BYTES + BYTE)

/* A child that holds AT, and the start lock, and waits to be killed. */
static pid_t spawn_holder(int *alive)
{
	int fds[2];
	pid_t pid;
	char c;

	CU_ASSERT_EQUAL_FATAL(pipe(fds), 0);
	pid = fork_now();
	if (pid == 0) {
		struct unc_lockfile *file = NULL;

		prctl(PR_SET_PDEATHSIG, SIGKILL);
		prctl(PR_SET_NAME, "bad\033[2Jname");
		if (unc_lockfile_open(path, true, 3 * 4096, &file, NULL) ||
		    unc_lockfile_lock(file, NULL) || unc_lockfile_hold(file, AT))
			_exit(1);
		if (alive && fork() == 0) { /* it inherits nothing, says so, and lives on */
			close(alive[1]);
			_exit(write(fds[1], "x", 1) != 1 || read(alive[0], &c, 1) != 0);
		}
		if (alive || write(fds[1], "x", 1) == 1)
			pause();
		_exit(2);
	}
	close(fds[1]);
	CU_ASSERT_EQUAL(read(fds[0], &c, 1), 1);
	close(fds[0]);
	return pid;
}

static void holders(void)
{
	const uint64_t usual = unc_start_lock_patience;
	struct unc_lockfile *a, *b;
	struct unc_error err = { 0 };
	char pid_text[40];
	int alive[2];
	pid_t pid;

	make_folder();
	a = open_file(3);
	b = open_file(3); /* two open files of a process hold bytes of their own */
	CU_ASSERT_EQUAL(try_lock(a, &err) | try_lock(b, &err), 0);
	CU_ASSERT_EQUAL(unc_lockfile_hold(a, AT), 0);
	CU_ASSERT_EQUAL(unc_lockfile_hold(b, AT), 0);
	CU_ASSERT(unc_lockfile_held(a, AT, 1) && unc_lockfile_held(b, AT, 1));
	unc_lockfile_drop(b, AT);
	CU_ASSERT(!unc_lockfile_held(a, AT, 1) && unc_lockfile_held(b, AT, 1));
	CU_ASSERT(unc_lockfile_held(b, AT - 10, 11) && !unc_lockfile_held(b, AT + 1, 10));
	unc_lockfile_drop(a, AT);
	CU_ASSERT(!unc_lockfile_held(b, AT, 1));
	/* the locks of a process end with it, also while a child that it forked lives */
	CU_ASSERT_EQUAL_FATAL(pipe(alive), 0);
	pid = spawn_holder(alive);
	close(alive[0]);
	CU_ASSERT(unc_lockfile_held(a, AT, 1));
	unc_start_lock_patience = 20 * MSEC;
	CU_ASSERT_EQUAL(try_lock(a, &err), -EBUSY);
	snprintf(pid_text, sizeof(pid_text), "process %d (bad?[2Jname) has kept", (int)pid);
	rig_says(err.text, pid_text);
	rig_says(err.text, path);
	unc_start_lock_patience = usual;
	kill(pid, SIGKILL);
	CU_ASSERT_EQUAL(end_of(pid), 128 + SIGKILL);
	CU_ASSERT(!unc_lockfile_held(a, AT, 1));
	CU_ASSERT_EQUAL(try_lock(a, &err), 0);
	close(alive[1]);
	CU_ASSERT_EQUAL(unc_lockfile_hold(a, AT), 0);
	unc_lockfile_close(a);
	CU_ASSERT(!unc_lockfile_held(b, AT, 1)); /* closing drops them, too */
	unc_lockfile_close(b);
	remove_folder();
}

static void lock(struct unc_lockfile *file)
{
	struct unc_error err = { 0 };

	CU_ASSERT_EQUAL_FATAL(unc_lockfile_lock(file, &err), 0);
}

/* Bytes that are dropped and held again in one hold of the start lock; and what is known of others ends with it. */
static void holders_while_locked(void)
{
	enum { MANY = 100 };
	const uint64_t last = AT + MANY - 1;
	struct unc_lockfile *a, *b;

	make_folder();
	a = open_file(3);
	b = open_file(3);
	lock(a);
	for (unsigned i = 0; i < MANY; i++)
		CU_ASSERT_EQUAL(unc_lockfile_hold(a, AT + i), 0);
	CU_ASSERT(!unc_lockfile_held(a, AT, MANY));
	unc_lockfile_unlock(a);
	CU_ASSERT(unc_lockfile_held(b, AT, 1) && unc_lockfile_held(b, last, 1));
	lock(a);
	for (unsigned i = 0; i < MANY; i++)
		unc_lockfile_drop(a, AT + i);
	for (unsigned i = 0; i < 3; i++)
		CU_ASSERT_EQUAL(unc_lockfile_hold(a, last + i), 0);
	unc_lockfile_drop(a, last + 1);
	unc_lockfile_drop(a, last + 2);
	unc_lockfile_unlock(a);
	CU_ASSERT(unc_lockfile_held(b, last, 1) && !unc_lockfile_held(b, last + 1, 2));
	CU_ASSERT(!unc_lockfile_held(b, AT, MANY - 1));
	lock(b);
	CU_ASSERT(unc_lockfile_held(b, last, 1) && !unc_lockfile_held(b, AT, 1));
	CU_ASSERT_EQUAL(unc_lockfile_hold(b, AT), 0);
	unc_lockfile_unlock(b);
	lock(a);
	CU_ASSERT(unc_lockfile_held(a, AT, 1) && !unc_lockfile_held(a, last, 1));
	unc_lockfile_drop(a, last);
	unc_lockfile_unlock(a);
	CU_ASSERT(!unc_lockfile_held(b, last, 1) && unc_lockfile_held(a, AT, 1));
	unc_lockfile_close(a);
	unc_lockfile_close(b);
	remove_folder();
}

/* Another process has written its command: nothing of it moves a cursor. */
static void printable(void)
{
	char text[] = "a\033[2Jb\x80 c";

	CU_ASSERT_STRING_EQUAL(unc_owner_printable(text), "a?[2Jb? c");
}

/* The file was removed: who holds nothing uses the new one. */
static void removed(void)
{
	struct unc_lockfile *a, *b;
	struct unc_error err = { 0 };
	pid_t pid;

	make_folder();
	a = open_file(3);
	CU_ASSERT_EQUAL(try_lock(a, &err), 0);
	CU_ASSERT_EQUAL(unc_lockfile_hold(a, AT), 0);
	unlink(path);
	b = open_file(3);
	CU_ASSERT_EQUAL(try_lock(a, &err) | try_lock(b, &err), 0);
	CU_ASSERT(!unc_lockfile_held(b, AT, 1));
	unc_lockfile_drop(a, AT);
	CU_ASSERT_EQUAL(try_lock(a, &err), 0);
	CU_ASSERT_EQUAL(unc_lockfile_hold(a, AT), 0);
	CU_ASSERT(unc_lockfile_held(b, AT, 1)); /* the same again */
	/* a child holds nothing of its parent's */
	pid = fork_now();
	if (pid == 0)
		_exit(try_lock(a, &err) || unlink(path) || try_lock(a, &err) || access(path, F_OK));
	CU_ASSERT_EQUAL(end_of(pid), 0);
	unc_lockfile_close(a);
	unc_lockfile_close(b);
	remove_folder();
}

/* A program of another version is refused while it counts, and so are we. */
static void versions(void)
{
	struct unc_lockfile *a, *b;
	struct unc_error err = { 0 };
	struct unc_lockfile_head *head;
	char layouts[60];
	uint64_t *word, holds;

	make_folder();
	a = open_file(3);
	b = open_file(3);
	CU_ASSERT_EQUAL(try_lock(a, &err) | try_lock(b, &err), 0);
	head = unc_lockfile_at(a, 0);
	CU_ASSERT_NOT_EQUAL(head->version, 0); /* of an empty file */
	holds = head->holds;
	CU_ASSERT_EQUAL(try_lock(a, &err), 0);
	CU_ASSERT_EQUAL(head->holds, holds + 1); /* so others see that the lock changes hands */
	word = unc_lockfile_at(a, UNC_LOCKFILE_DATA);
	CU_ASSERT_EQUAL(unc_lockfile_hold(b, AT), 0);
	*word = 4711;
	head->version++;
	CU_ASSERT_EQUAL(try_lock(a, &err), -EPROTO);
	rig_says(err.text, "another version of this component");
	snprintf(layouts, sizeof(layouts), "has layout %u, this program needs %u",
		 (unsigned)(head->version & 0xffff), (unsigned)(head->version & 0xffff) - 1);
	rig_says(err.text, layouts);
	CU_ASSERT_EQUAL(*word, 4711);
	unc_lockfile_drop(b, AT);
	CU_ASSERT_EQUAL(try_lock(a, &err),
			0); /* no process counts: it is this version's file now */
	CU_ASSERT_EQUAL(*word, 0);
	unc_lockfile_close(a);
	unc_lockfile_close(b);
	remove_folder();
}

/* ---------------------------------------------------------------------------------- claims */

/* The claims of all chips' units have room for their filters and counters. */
static void filters_fit(void)
{
	static const char *const names[] = { "icx",    "snbep",    "ivbep",   "spr", "emr",
					     "gnr",    "skx",      "hsx",     "bdx", "clx",
					     "xeonmp", "xeon7100", "xeon7400" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		const struct unc_chip *chip = unc_chip_find(names[i]);

		for (unsigned b = 0; b < chip->numboxes; b++)
			CU_ASSERT(chip->boxes[b]->numfilters < UNC_CLAIM_FILTERS);
	}
}

/* A file full of noise, of any size: sets are started, counted and stopped, and nothing is left. */
static void noise(void)
{
	static unsigned char bytes[1 << 16];
	struct rig_registers before;
	struct rig rig;
	uint64_t value, h = 1;
	const char *file;
	int fd;

	rig_open(&rig, "cha=2,imc=1");
	rig_look(&rig, &before);
	file = unc_regs_sim.claim_path(rig.sim);
	fd = open(file, O_RDWR | O_CLOEXEC);
	CU_ASSERT_FATAL(fd >= 0);
	for (unsigned round = 0; round < 8; round++) {
		off_t end = (off_t)(round % 4) * 3000000;

		for (off_t at = 0; at < end; at += (off_t)sizeof(bytes)) {
			for (size_t i = 0; i < sizeof(bytes); i++) {
				h = h * 6364136223846793005ull + 1442695040888963407ull;
				bytes[i] = (unsigned char)(h >> 56);
			}
			CU_ASSERT(pwrite(fd, bytes, sizeof(bytes), at) > 0);
		}
		if (end == 0)
			CU_ASSERT_EQUAL(ftruncate(fd, round ? (off_t)1 << 42 : 0), 0);
		rig_count(&rig, "UNC_CHA_CLOCKTICKS", MSEC, &value);
		CU_ASSERT_EQUAL(value, 2 * 2000000);
		rig_same_as(&rig, &before);
	}
	close(fd);
	free(before.regs);
	rig_close(&rig);
}

/* Noise comes while sets count: their counts stay right, and no unit stays programmed. */
static void noise_while_counting(void)
{
	static const char zeros[1 << 16];
	struct rig rig;
	struct unc_set *a, *b;
	uint64_t value;
	int fd;

	rig_open(&rig, "cha=2");
	a = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	b = rig_start(&rig, "UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_CLOCKTICKS");
	fd = open(unc_regs_sim.claim_path(rig.sim), O_RDWR | O_CLOEXEC);
	CU_ASSERT_FATAL(fd >= 0);
	for (off_t at = 0; at < 4000000; at += (off_t)sizeof(zeros))
		CU_ASSERT(pwrite(fd, zeros, sizeof(zeros), at) > 0);
	close(fd);
	rig_advance(&rig, MSEC);
	rig_stop(b);
	rig_advance(&rig, MSEC);
	{
		struct unc_error err = { 0 };
		struct unc_set *c = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);

		CU_ASSERT_EQUAL(unc_set_start(c, &err), -EBUSY);
		rig_says(err.text, "is programmed but not claimed");
		unc_set_release(c);
	}
	rig_stop(a);
	rig_read(a, &value);
	CU_ASSERT_EQUAL(value, 2 * 2 * 2000000);
	unc_set_release(a);
	unc_set_release(b);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/* A machine whose file cannot be opened is refused. */
static void no_machine_without_file(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_direct *direct = NULL;
	struct unc_error err = { 0 };
	struct rig rig;

	make_folder();
	CU_ASSERT_EQUAL(mkdir(path, 0700), 0);
	ops.claim_path = claims_in_folder;
	rig_open(&rig, "cha=1");
	CU_ASSERT_EQUAL(unc_direct_open(&ops, rig.spec, &direct, &err), -EPERM);
	rig_says(err.text, path);
	rig_says(err.text, "it is not a regular file");
	rig_close(&rig);
	CU_ASSERT_EQUAL(rmdir(path), 0);
	remove_folder();
}

/*
 * A claim that no process has made: what no control says is the claim's is not written. And a claim of
 * a program that has found the unit's registers elsewhere.
 */
static void forged(void)
{
	struct rig rig;
	struct rig_registers before;
	struct unc_error err = { 0 };
	struct unc_claimed u;
	struct unc_claim *claim;
	struct unc_set *set;
	uint64_t state, value;

	rig_open(&rig, "cha=2");
	rig_look(&rig, &before);
	u = unc_claimed_at(rig.direct->claims, rig_unit(&rig, "CHA 1 of socket 0"));
	CU_ASSERT_EQUAL_FATAL(unc_claims_lock(u.claims, &err), 0);
	claim = unc_claimed_load(&u, &state);
	CU_ASSERT(state == 0 && claim);
	unc_claimed_commit(&u, UNC_CLAIM_SAVED | 1u << 2);
	CU_ASSERT_PTR_EQUAL(unc_claimed_load(&u, &state), claim);
	CU_ASSERT_EQUAL(state, UNC_CLAIM_SAVED | 1u << 2);
	for (unsigned n = 0; n < UNC_CLAIM_COUNTERS; n++)
		claim->uses[n].ctl = 0x35;
	unc_claimed_commit(&u, ~0ull);
	CU_ASSERT_PTR_EQUAL(unc_claimed_load(&u, &state), claim);
	/* four counters and a filter */
	CU_ASSERT_EQUAL(state, UNC_CLAIM_SAVED | 0xf | 2ull << UNC_CLAIM_WRITTEN);
	unc_claims_unlock(u.claims);
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	CU_ASSERT_EQUAL(unc_sim_faults(rig.sim), 0);
	rig_same_as(&rig, &before);
	free(before.regs);
	/* refused while it counts there, then forgotten */
	CU_ASSERT_EQUAL_FATAL(unc_claims_lock(u.claims, &err), 0);
	unc_claimed_commit(&u, UNC_CLAIM_SAVED | 1);
	claim->base++;
	CU_ASSERT_EQUAL(unc_claimed_hold(&u, 1), 0);
	unc_claims_unlock(u.claims);
	{
		struct unc_direct *other = NULL;
		struct rig_events events;
		struct unc_set *second;

		CU_ASSERT_EQUAL_FATAL(unc_direct_open(&unc_regs_sim, rig.spec, &other, &err), 0);
		rig_encode_all("UNC_CHA_CLOCKTICKS", &events);
		CU_ASSERT_EQUAL_FATAL(unc_set_make(&unc_count_regs, other, events.list,
						   events.count, -1, false, &second, &err),
				      0);
		CU_ASSERT_EQUAL(unc_set_start(second, &err), -EBUSY);
		rig_says(err.text, "has found its registers elsewhere");
		unc_claimed_drop(&u, 1);
		CU_ASSERT_EQUAL(unc_set_start(second, &err), 0);
		unc_set_release(second);
		unc_direct_close(other);
	}
	unc_set_release(set);
	rig_count(&rig, "UNC_CHA_CLOCKTICKS", MSEC, &value);
	CU_ASSERT_EQUAL(value, 2 * 2000000);
	rig_close(&rig);
}

/* In a child without rights of root: modes are asked. */
static int open_without_rights(const struct rig *rig, bool simulated)
{
	struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
	struct __user_cap_data_struct none[2] = { 0 };
	struct unc_error err = { 0 };
	struct unc_claims *claims;

	if (syscall(SYS_capset, &header, none))
		return 2;
	if (unc_claims_open(path, simulated, rig->machine, &claims, &err) != -EACCES)
		return 3;
	return (strstr(err.text, "uncore_doctor --setup --group") != NULL) == !simulated ? 0 : 4;
}

/* A user without access to the file is told who can permit it. The file of an embedded machine is the user's own. */
static void no_access(void)
{
	struct rig rig;

	make_folder();
	rig_open(&rig, "cha=1");
	close(open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0));
	for (int simulated = 0; simulated < 2; simulated++) {
		int status = -1;
		pid_t pid;

		fflush(stdout);
		pid = fork();
		CU_ASSERT_FATAL(pid >= 0);
		if (pid == 0)
			_exit(open_without_rights(&rig, simulated));
		CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
		CU_ASSERT_EQUAL(status, 0);
	}
	rig_close(&rig);
	remove_folder();
}

static const struct check_test tests[] = {
	{ "kinds of files", kinds_of_files },
	{ "kinds of folders", kinds_of_folders },
	{ "other users", other_users },
	{ "a limit for files", limit_for_files },
	{ "a full file system", full_file_system },
	{ "no access", no_access },
	{ "holders", holders },
	{ "holders while locked", holders_while_locked },
	{ "printable", printable },
	{ "removed", removed },
	{ "versions", versions },
	{ "filters fit", filters_fit },
	{ "noise", noise },
	{ "noise while counting", noise_while_counting },
	{ "no machine without its file", no_machine_without_file },
	{ "forged", forged },
	{ 0 },
};

int main(void)
{
	return check_run("claims", tests);
}
