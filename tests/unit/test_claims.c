/* SPDX-License-Identifier: BSD-3-Clause */
/* The shared file: who may have made it, participants, and claims in a file with any contents. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "direct/claims.h"
#include "direct/join.h"
#include "direct/lockfile.h"
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
	int rc = unc_lockfile_open(path, true, &file, &err);

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

/* ---------------------------------------------------------------------------------- participants */

static const size_t nothing;

static struct unc_claims *open_claims(void)
{
	struct unc_claims *claims = NULL;
	struct unc_error err = { 0 };

	CU_ASSERT_EQUAL_FATAL(unc_claims_open(path, false, &claims, &err), 0);
	return claims;
}

static int take_part(struct unc_claims *claims)
{
	int self = -1;

	CU_ASSERT_EQUAL_FATAL(unc_claims_lock(claims, &nothing, NULL), 0);
	CU_ASSERT_EQUAL(unc_claims_take_part(claims, NULL), 0);
	self = unc_claims_self(claims);
	unc_claims_unlock(claims);
	return self;
}

/* A process that takes part, and waits to be killed. */
static pid_t spawn_participant(void)
{
	int fds[2];
	pid_t pid;
	char c;

	CU_ASSERT_EQUAL_FATAL(pipe(fds), 0);
	fflush(stdout);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		struct unc_claims *claims;

		prctl(PR_SET_PDEATHSIG, SIGKILL);
		prctl(PR_SET_NAME, "bad\033[2Jname");
		if (unc_claims_open(path, false, &claims, NULL) ||
		    unc_claims_lock(claims, &nothing, NULL) || unc_claims_take_part(claims, NULL))
			_exit(1);
		unc_claims_unlock(claims);
		if (write(fds[1], "x", 1) == 1)
			pause();
		_exit(2);
	}
	close(fds[1]);
	CU_ASSERT_EQUAL(read(fds[0], &c, 1), 1);
	close(fds[0]);
	return pid;
}

static void kill_and_wait(pid_t pid)
{
	int status;

	kill(pid, SIGKILL);
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
}

static void participants(void)
{
	struct unc_claims *a, *b;
	struct unc_participants dead, alive;
	struct unc_holder who;
	pid_t pid;

	make_folder();
	a = open_claims();
	b = open_claims(); /* two contexts of a process are two participants */
	CU_ASSERT_EQUAL(take_part(a), 0);
	CU_ASSERT_EQUAL(take_part(a), 0);
	CU_ASSERT_EQUAL(take_part(b), 1);
	pid = spawn_participant();
	CU_ASSERT(unc_claims_lives(a, 1) && unc_claims_lives(a, 2) && !unc_claims_lives(a, 3));
	memset(&alive, 0xff, sizeof(alive));
	CU_ASSERT(!unc_claims_dead(a, &dead, &alive));
	CU_ASSERT_EQUAL(alive.bits[0], 7);
	CU_ASSERT_EQUAL(unc_participants_next(&alive, 3), UNC_PARTICIPANTS);
	unc_claims_who(a, 2, &who);
	CU_ASSERT_EQUAL(who.pid, pid);
	CU_ASSERT_EQUAL(who.user, geteuid());
	CU_ASSERT(!who.elsewhere);
	CU_ASSERT_STRING_EQUAL(who.command, "bad?[2Jname");
	unc_claims_who(a, 3, &who); /* there is none */
	CU_ASSERT_EQUAL(who.pid, 0);
	CU_ASSERT_STRING_EQUAL(who.command, "?");
	kill_and_wait(pid);
	CU_ASSERT(unc_claims_dead(a, &dead, &alive));
	CU_ASSERT_EQUAL(dead.bits[0], 4);
	unc_claims_bury(a, 2);
	CU_ASSERT(!unc_claims_dead(a, &dead, &alive));
	unc_claims_close(b);
	CU_ASSERT(!unc_claims_lives(a, 1));
	CU_ASSERT(!unc_claims_dead(a, &dead, &alive)); /* it ended in order */
	unc_claims_close(a);
	remove_folder();
}

static void *take_part_unnamed(void *arg)
{
	struct rlimit before, none;

	CU_ASSERT_EQUAL(getrlimit(RLIMIT_NOFILE, &before), 0);
	none = (struct rlimit){ .rlim_max = before.rlim_max };
	CU_ASSERT_EQUAL(setrlimit(RLIMIT_NOFILE, &none), 0);
	CU_ASSERT_EQUAL(take_part(arg), 0);
	CU_ASSERT_EQUAL(setrlimit(RLIMIT_NOFILE, &before), 0);
	return NULL;
}

/* A thread reads the process's name from a file; without a descriptor for that, it is "?". */
static void without_a_name(void)
{
	struct unc_claims *claims;
	struct unc_holder who;
	pthread_t thread;

	make_folder();
	claims = open_claims();
	CU_ASSERT_EQUAL_FATAL(pthread_create(&thread, NULL, take_part_unnamed, claims), 0);
	CU_ASSERT_EQUAL(pthread_join(thread, NULL), 0);
	unc_claims_who(claims, 0, &who);
	CU_ASSERT_EQUAL(who.pid, getpid());
	CU_ASSERT_STRING_EQUAL(who.command, "?");
	unc_claims_close(claims);
	remove_folder();
}

/* The locks of a process end with it, also while a child that it forked lives. */
static void children_inherit_nothing(void)
{
	struct unc_participants dead, alive;
	struct unc_claims *a;
	int fds[2], hold[2];
	pid_t pid;
	char c;

	make_folder();
	a = open_claims();
	CU_ASSERT_EQUAL_FATAL(pipe(fds) | pipe(hold), 0);
	fflush(stdout);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		struct unc_claims *claims;

		close(hold[1]);
		if (unc_claims_open(path, false, &claims, NULL) ||
		    unc_claims_lock(claims, &nothing, NULL) || unc_claims_take_part(claims, NULL))
			_exit(1);
		if (fork() == 0) { /* lives until hold[1] is closed */
			int wrong = 0;

			wrong |= write(fds[1], "x", 1) != 1;
			wrong |= read(hold[0], &c, 1) != 0;
			_exit(wrong);
		}
		pause(); /* with the start lock */
	}
	close(hold[0]);
	close(fds[1]);
	CU_ASSERT_EQUAL(read(fds[0], &c, 1), 1);
	kill_and_wait(pid);
	CU_ASSERT_EQUAL(unc_claims_lock(a, &nothing, NULL), 0);
	CU_ASSERT(unc_claims_dead(a, &dead, &alive));
	unc_claims_unlock(a);
	close(hold[1]);
	close(fds[0]);
	unc_claims_close(a);
	remove_folder();
}

/* The file was removed: who holds nothing uses the new one. */
static void removed(void)
{
	struct unc_claims *a, *b;
	size_t held = 1;

	make_folder();
	a = open_claims();
	CU_ASSERT_EQUAL(take_part(a), 0);
	unlink(path);
	b = open_claims();
	CU_ASSERT_EQUAL(take_part(b), 0); /* another file */
	CU_ASSERT_EQUAL(unc_claims_lock(a, &held, NULL), 0);
	CU_ASSERT_EQUAL(unc_claims_self(a), 0);
	unc_claims_unlock(a);
	CU_ASSERT_EQUAL(take_part(a), 1); /* the same again */
	unc_claims_close(a);
	unc_claims_close(b);
	remove_folder();
}

/* ---------------------------------------------------------------------------------- claims */

enum { SLOT = 3, IDENTITY = 4711 };

static struct unc_claim *sample(unsigned n)
{
	static struct unc_claim claim;

	memset(&claim, 0, sizeof(claim));
	claim.before.present = 0xff;
	for (unsigned i = 0; i < 8; i++)
		claim.before.value[i] = n * 1000 + i;
	claim.numuses = 2;
	for (unsigned i = 0; i < 2; i++) {
		claim.uses[i].which = i;
		claim.uses[i].ctl = n * 10 + i;
		snprintf(claim.uses[i].event, sizeof(claim.uses[i].event), "EVENT_%u", n + i);
		unc_participants_put(&claim.uses[i].users, 7 + i, true);
	}
	return &claim;
}

/* Is the claim that of sample(n)? -1: none. */
static int read_claim(struct unc_claims *claims)
{
	static struct unc_claim is;

	if (unc_claims_load(claims, SLOT, IDENTITY, &is) || unc_claim_is_empty(&is))
		return -1;
	for (int n = 0; n < 3; n++) {
		const struct unc_claim *want = sample((unsigned)n);

		if (is.numuses == 2 && is.uses[1].ctl == want->uses[1].ctl &&
		    memcmp(&is.before, &want->before, sizeof(is.before)) == 0 &&
		    memcmp(is.uses, want->uses, sizeof(is.uses[0]) * 2) == 0)
			return n;
	}
	CU_FAIL("a claim that was never written");
	return -2;
}

static void store(struct unc_claims *claims, unsigned n)
{
	static struct unc_claim old;
	struct unc_claim *claim = sample(n);

	CU_ASSERT_EQUAL(unc_claims_load(claims, SLOT, IDENTITY, &old), 0);
	claim->generation = old.generation;
	claim->place = old.place;
	CU_ASSERT_EQUAL(unc_claims_store(claims, SLOT, IDENTITY, claim), 0);
}

static off_t size_of_file(void)
{
	struct stat st;

	CU_ASSERT_EQUAL(stat(path, &st), 0);
	return st.st_size;
}

static void round_trip(void)
{
	struct unc_claims *claims;
	static struct unc_claim claim;

	make_folder();
	claims = open_claims();
	CU_ASSERT_EQUAL(read_claim(claims), -1);
	for (unsigned i = 0; i < 6; i++) {
		store(claims, i % 3);
		CU_ASSERT_EQUAL(read_claim(claims), (int)(i % 3));
	}
	/* of a program whose map of the unit is another one */
	CU_ASSERT_EQUAL(unc_claims_load(claims, SLOT, IDENTITY + 1, &claim), -EBUSY);
	CU_ASSERT_EQUAL(unc_claims_load(claims, SLOT + 1, IDENTITY, &claim), 0);
	CU_ASSERT(unc_claim_is_empty(&claim));
	unc_claims_close(claims);
	remove_folder();
}

/*
 * The second claim was written only in part: the first one holds. Any part, and any byte of it
 * damaged.
 */
static void torn(void)
{
	static unsigned char old[1 << 17], new[1 << 17];
	struct unc_claims *claims;
	size_t size, first = 0, last = 0;
	int fd;

	make_folder();
	claims = open_claims();
	fd = open(path, O_RDWR | O_CLOEXEC);
	store(claims, 0);
	store(claims, 1);
	size = (size_t)size_of_file();
	CU_ASSERT_FATAL(size <= sizeof(old));
	CU_ASSERT_EQUAL(pread(fd, old, size, 0), (ssize_t)size);
	store(claims, 2);
	CU_ASSERT_EQUAL((size_t)size_of_file(), size);
	CU_ASSERT_EQUAL(pread(fd, new, size, 0), (ssize_t)size);
	for (size_t i = 0; i < size; i++)
		if (old[i] != new[i]) {
			first = first ? first : i;
			last = i;
		}
	CU_ASSERT(last > first);
	for (size_t cut = first; cut <= last + 1; cut++) {
		CU_ASSERT_EQUAL(pwrite(fd, old, size, 0), (ssize_t)size);
		CU_ASSERT_EQUAL(pwrite(fd, new, cut, 0), (ssize_t)cut);
		CU_ASSERT_EQUAL(read_claim(claims), cut > last ? 2 : 1);
	}
	for (size_t at = first; at <= last; at += rig_tool_is("plain") ? 1 : 13) {
		unsigned char byte = (unsigned char)(new[at] ^ 1u << at % 8);

		CU_ASSERT_EQUAL(pwrite(fd, &byte, 1, (off_t)at), 1);
		CU_ASSERT(read_claim(claims) >= 1);
		CU_ASSERT_EQUAL(pwrite(fd, &new[at], 1, (off_t)at), 1);
		CU_ASSERT_EQUAL(read_claim(claims), 2);
	}
	for (off_t end = (off_t)size; end >= 0; end -= 997) {
		CU_ASSERT_EQUAL(ftruncate(fd, end), 0);
		read_claim(claims); /* one that was written, or none */
	}
	close(fd);
	unc_claims_close(claims);
	remove_folder();
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

		CU_ASSERT_EQUAL(unc_count_regs.start(c, &err), -EBUSY);
		rig_says(err.text, "is programmed but not claimed");
		unc_count_regs.release(c);
	}
	rig_stop(a);
	rig_read(a, &value);
	CU_ASSERT_EQUAL(value, 2 * 2 * 2000000);
	unc_count_regs.release(a);
	unc_count_regs.release(b);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/*
 * A claim with values that no register may hold: only registers of the unit's own PMON are written,
 * and only bits that its map has.
 */
static void forged(void)
{
	static struct unc_claim claim;
	struct rig rig;
	const struct unc_unit *unit;
	uint64_t slot, identity, value;
	struct unc_claims *forger;
	struct unc_error err = { 0 };

	rig_open(&rig, "cha=2");
	unit = rig_unit(&rig, "CHA 1 of socket 0");
	slot = unc_claims_slot(rig.machine, unit);
	identity = unc_snapshot_identity(rig.machine->chip, unit);
	CU_ASSERT_EQUAL_FATAL(unc_claims_open(unc_regs_sim.claim_path(rig.sim), true, &forger,
					      &err),
			      0);
	memset(&claim, 0, sizeof(claim));
	memset(&claim.before, 0xff, sizeof(claim.before));
	claim.numuses = 1;
	claim.uses[0].which = 1;
	claim.filters = claim.counters = ~0u;
	CU_ASSERT_EQUAL(unc_claims_store(forger, slot, identity, &claim), 0);
	unc_claims_close(forger);
	{
		struct unc_set *set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
		int rc = unc_count_regs.start(set, &err);

		/* "restored" to enabled counters: those of another tool. Nothing was refused. */
		CU_ASSERT_EQUAL(rc, -EBUSY);
		rig_says(err.text, "CHA 1 of socket 0 is programmed but not claimed");
		unc_count_regs.release(set);
	}
	CU_ASSERT_EQUAL(unc_sim_faults(rig.sim), 0);
	unc_sim_reset(rig.sim);
	rig_count(&rig, "UNC_CHA_CLOCKTICKS", MSEC, &value);
	CU_ASSERT_EQUAL(value, 2 * 2000000);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "kinds of files", kinds_of_files },
	{ "kinds of folders", kinds_of_folders },
	{ "other users", other_users },
	{ "participants", participants },
	{ "without a name", without_a_name },
	{ "children inherit nothing", children_inherit_nothing },
	{ "removed", removed },
	{ "round trip", round_trip },
	{ "torn", torn },
	{ "noise", noise },
	{ "noise while counting", noise_while_counting },
	{ "forged", forged },
	{ 0 },
};

int main(void)
{
	return check_run("claims", tests);
}
