/* SPDX-License-Identifier: BSD-3-Clause */
#include "share/lockfile.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "share/safe_open.h"
#include "exit_release.h"
#include "fd.h"
#include "host/clock.h"

/* The first word of the file. Its last four digits number the layout: raise them with each change. */
#define KIND 0x756e635265630000ull
#define VERSION (KIND | 0x16)

#define MS 1000000ull
#define SECOND (1000 * MS)

uint64_t unc_start_lock_patience = 10 * SECOND;

/* Do other open files hold bytes? None can start to while we have the start lock. */
enum others { UNKNOWN, NONE, SOME };

struct unc_lockfile {
	struct unc_lockfile *next; /* of this process */
	pthread_mutex_t threads;
	int fd;                         /* -1: not open */
	bool lost;                      /* the program has closed it */
	struct unc_fd_file opened;      /* what fd was opened on */
	struct unc_lockfile_head *head; /* the mapped file; NULL: not mapped */
	size_t size;
	size_t numheld; /* bytes */
	bool locked;    /* the start lock is held */
	enum others others;
	struct unc_owner self;
	bool make_folder;
	char path[];
};

/* ---------------------------------------------------------------------------------- fork */

/*
 * A child inherits the open files and their locks, which would then outlive the parent. Therefore it
 * closes them. The list changes only at work, so no fork sees a half-made change (exit_release.h).
 */
static pthread_mutex_t all_lock = PTHREAD_MUTEX_INITIALIZER;
static struct unc_lockfile *all;

/* Is it open, and has the program not closed it? */
static bool is_open(const struct unc_lockfile *file)
{
	struct stat st;

	return file->fd >= 0 && fstat(file->fd, &st) == 0 && unc_fd_same(&st, &file->opened);
}

static void shut(struct unc_lockfile *file)
{
	if (file->head)
		munmap(file->head, file->size);
	unc_fd_close(file->fd, &file->opened);
	file->head = NULL;
	file->fd = -1;
	file->numheld = 0;
	file->locked = false;
}

static void in_child(void)
{
	for (struct unc_lockfile *f = all; f; f = f->next) {
		shut(f);
		pthread_mutex_init(&f->threads, NULL); /* another thread may have held it */
	}
}

/* @return for unlock_all() */
static bool lock_all(void)
{
	bool begins = unc_work_enter(NULL) == 0; /* else this thread is at work */

	pthread_mutex_lock(&all_lock);
	return begins;
}

static void unlock_all(bool begins)
{
	pthread_mutex_unlock(&all_lock);
	if (begins)
		unc_work_end();
}

static void watch_forks(void)
{
	pthread_atfork(NULL, NULL, in_child);
}

/* ---------------------------------------------------------------------------------- the file */

/* Open it, unless it is open: after a fork, and after the program closed it. */
static int reopen(struct unc_lockfile *file, struct unc_error *err)
{
	bool begins;
	int rc;

	if (file->fd >= 0)
		return 0;
	begins = lock_all(); /* a child forked meanwhile must close the file */
	rc = unc_safe_open(file->path, file->make_folder, err);
	if (rc >= 0)
		file->fd = rc;
	if (rc >= 0 && unc_fd_file(rc, &file->opened) != 0)
		rc = unc_safe_cannot("examine", file->path, err);
	unlock_all(begins);
	unc_owner_self(&file->self);
	return rc < 0 ? rc : 0;
}

int unc_lockfile_open(const char *path, bool make_folder, size_t mapped, struct unc_lockfile **out,
		      struct unc_error *err)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	size_t size = strlen(path) + 1;
	struct unc_lockfile *file = calloc(1, sizeof(*file) + size);
	bool begins;
	int rc;

	if (!file)
		return unc_error_set(err, -ENOMEM, "out of memory");
	memcpy(file->path, path, size);
	file->make_folder = make_folder;
	file->fd = -1;
	file->size = mapped;
	pthread_mutex_init(&file->threads, NULL);
	pthread_once(&once, watch_forks);
	begins = lock_all();
	file->next = all;
	all = file;
	unlock_all(begins);
	rc = reopen(file, err);
	if (rc)
		unc_lockfile_close(file);
	else
		*out = file;
	return rc;
}

void unc_lockfile_close(struct unc_lockfile *file)
{
	bool begins;

	if (!file)
		return;
	begins = lock_all();
	for (struct unc_lockfile **f = &all; *f; f = &(*f)->next) {
		if (*f == file) {
			*f = file->next;
			break;
		}
	}
	shut(file);
	unlock_all(begins);
	pthread_mutex_destroy(&file->threads);
	free(file);
}

bool unc_lockfile_lost(const struct unc_lockfile *file)
{
	/* unc_lockfile_lock() has just looked */
	return file->lost || (!file->locked && file->fd >= 0 && !is_open(file));
}

const struct unc_owner *unc_lockfile_self(const struct unc_lockfile *file)
{
	return &file->self;
}

/* ---------------------------------------------------------------------------------- space */

/* Reserve the space, so that no store can fail later. */
static int reserve(const struct unc_lockfile *file, struct unc_error *err)
{
	struct stat st;
	int rc;

	if (fstat(file->fd, &st) != 0)
		return unc_safe_cannot("examine", file->path, err);
	rc = (size_t)st.st_size < file->size ? unc_safe_size(file->path, file->size, err) : 0;
	if (rc)
		return rc;
	do
		rc = posix_fallocate(file->fd, 0, (off_t)file->size);
	while (rc == EINTR);
	return rc ? unc_error_set(err, -rc, "cannot reserve %zu bytes for %s: %s", file->size,
				  file->path, strerror(rc))
		  : 0;
}

static int map(struct unc_lockfile *file, struct unc_error *err)
{
	int rc = file->head ? 0 : reserve(file, err);
	void *at;

	if (rc || file->head)
		return rc;
	at = mmap(NULL, file->size, PROT_READ | PROT_WRITE, MAP_SHARED, file->fd, 0);
	if (at == MAP_FAILED)
		return unc_safe_cannot("map", file->path, err);
	file->head = at;
	return 0;
}

/* A file of another version, or with unknown contents, is emptied once no process holds a byte of it. */
static int check_version(struct unc_lockfile *file, struct unc_error *err)
{
	uint64_t version = file->head->version;

	if (version == VERSION)
		return 0;
	if ((version ^ VERSION) < 0x10000 && unc_lockfile_held(file, UNC_LOCKFILE_BYTES, 0))
		return unc_error_set(
			err, -EPROTO,
			"a program with another version of this component counts (%s "
			"has layout %u, this program needs %u): wait until it ends, or "
			"install one version",
			file->path, (unsigned)(version & 0xffff), (unsigned)(VERSION & 0xffff));
	memset((char *)file->head + UNC_LOCKFILE_DATA, 0, file->size - UNC_LOCKFILE_DATA);
	unc_lockfile_commit(file, &file->head->version, VERSION);
	return 0;
}

/* ---------------------------------------------------------------------------------- the start lock */

/* Lock a byte (F_RDLCK) or unlock it (F_UNLCK), without waiting. 0 or -errno; -EBUSY: locked by someone else. */
static int byte_lock(const struct unc_lockfile *file, uint64_t byte, short type)
{
	struct flock lock = {
		.l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)byte, .l_len = 1
	};

	while (fcntl(file->fd, F_OFD_SETLK, &lock) != 0) {
		if (errno == EAGAIN || errno == EACCES)
			return -EBUSY;
		if (errno != EINTR)
			return -errno;
	}
	return 0;
}

/* Take it without waiting. 0 or -errno; -EBUSY: someone else has it. */
static int try_start_lock(const struct unc_lockfile *file)
{
	while (flock(file->fd, LOCK_EX | LOCK_NB) != 0) {
		if (errno == EWOULDBLOCK)
			return -EBUSY;
		if (errno != EINTR)
			return -errno;
	}
	return 0;
}

/*
 * Poll the lock: often at first, then ever more rarely. Hundreds of waiters then leave the processor to the
 * holder, and one of them still finds the lock soon after it is free.
 */
static int wait_for(const struct unc_lockfile *file)
{
	uint64_t holds = 0, since = 0, pause = MS / 16;
	int rc;

	while ((rc = try_start_lock(file)) == -EBUSY) {
		uint64_t now = unc_clock_now(),
			 seen = __atomic_load_n(&file->head->holds, __ATOMIC_RELAXED);

		if (since == 0 || seen != holds)
			since = now;
		if (now - since >= unc_start_lock_patience)
			return -EBUSY;
		holds = seen;
		unc_clock_sleep(pause);
		pause = pause < 16 * MS ? pause + pause / 4 : pause;
	}
	return rc;
}

static int is_kept(const struct unc_lockfile *file, struct unc_error *err)
{
	char who[96];
	bool known = unc_owner_name(file->head->holder, &file->self, who, sizeof(who));

	return unc_error_set(err, -EBUSY,
			     "%s has kept %s locked for %u seconds, and may be stopped by a signal "
			     "or a debugger: let it go on or end it%s",
			     who, file->path, (unsigned)(unc_start_lock_patience / SECOND),
			     known ? "" : " (fuser names it)");
}

static void drop_start_lock(struct unc_lockfile *file)
{
	if (!file->locked)
		return;
	file->locked = false;
	file->head->holder.pid = 0;
	flock(file->fd, LOCK_UN);
}

/* @param again  set if the file was removed: another file may have its name now */
static int check_file(struct unc_lockfile *file, bool *again, struct unc_error *err)
{
	struct stat st;

	if (fstat(file->fd, &st) != 0)
		return unc_safe_cannot("examine", file->path, err);
	*again = st.st_nlink == 0 && file->numheld == 0;
	if (*again)
		return 0;
	/* someone may have truncated it */
	return (size_t)st.st_size < file->size ? reserve(file, err) : 0;
}

static int lock_once(struct unc_lockfile *file, bool *again, struct unc_error *err)
{
	int rc;

	*again = false;
	if (!is_open(file)) {
		file->lost |= file->fd >= 0;
		shut(file);
	}
	rc = reopen(file, err);
	rc = rc ? rc : map(file, err);
	if (rc)
		return rc;
	rc = wait_for(file);
	if (rc)
		return rc == -EBUSY ? is_kept(file, err)
				    : unc_error_set(err, rc, "cannot lock %s: %s", file->path,
						    strerror(-rc));
	file->locked = true;
	file->others = UNKNOWN;
	rc = check_file(file, again, err);
	if (rc == 0 && !*again) {
		file->head->holds++;
		file->head->holder = file->self;
		rc = check_version(file, err);
	}
	if (rc || *again)
		drop_start_lock(file);
	if (*again)
		shut(file);
	return rc;
}

int unc_lockfile_lock(struct unc_lockfile *file, struct unc_error *err)
{
	bool again = true;
	int rc = 0;

	pthread_mutex_lock(&file->threads);
	for (int tries = 0; rc == 0 && again && tries < 10; tries++)
		rc = lock_once(file, &again, err);
	if (rc == 0 && again)
		return unc_error_set(err, -EBUSY, "%s is removed again and again", file->path);
	return rc;
}

void unc_lockfile_unlock(struct unc_lockfile *file)
{
	drop_start_lock(file);
	pthread_mutex_unlock(&file->threads);
}

/* ---------------------------------------------------------------------------------- contents */

void *unc_lockfile_at(const struct unc_lockfile *file, uint64_t offset)
{
	return (char *)file->head + offset;
}

void unc_lockfile_commit(const struct unc_lockfile *file, uint64_t *word, uint64_t value)
{
	(void)file;
	__atomic_store_n(word, value, __ATOMIC_RELEASE);
	__atomic_signal_fence(__ATOMIC_SEQ_CST); /* write no register earlier */
}

int unc_lockfile_hold(struct unc_lockfile *file, uint64_t byte)
{
	int rc = byte_lock(file, byte, F_RDLCK);

	file->numheld += rc == 0;
	return rc;
}

void unc_lockfile_drop(struct unc_lockfile *file, uint64_t byte)
{
	if (file->fd < 0)
		return;
	if (file->numheld > 0) /* else the program closed the file in between */
		file->numheld--;
	byte_lock(file, byte, F_UNLCK);
}

static bool is_held(const struct unc_lockfile *file, uint64_t byte, unsigned count)
{
	struct flock lock = { .l_type = F_WRLCK,
			      .l_whence = SEEK_SET,
			      .l_start = (off_t)byte,
			      .l_len = (off_t)count };

	return fcntl(file->fd, F_OFD_GETLK, &lock) != 0 || lock.l_type != F_UNLCK;
}

bool unc_lockfile_held(struct unc_lockfile *file, uint64_t byte, unsigned count)
{
	if (!file->locked)
		return is_held(file, byte, count);
	if (file->others == UNKNOWN)
		file->others = is_held(file, UNC_LOCKFILE_BYTES, 0) ? SOME : NONE;
	return file->others == SOME && is_held(file, byte, count);
}
