/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/lockfile.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "direct/safe_open.h"

/*
 * What the first word of the file must be. Its last digits are a version: raise it when the layout of
 * the file changes.
 */
#define KIND 0x756e635265630000ull
#define VERSION (KIND | 0x14)

/* The bytes of the caller, all of them. */
#define BYTES (UNC_START_LOCK + 1)

/* Do other open files hold bytes? While the start lock is held, none can begin to. */
enum others { UNKNOWN, NONE, SOME };

struct unc_lockfile {
	struct unc_lockfile *next; /* of this process */
	pthread_mutex_t threads;
	int fd;                      /* -1: not open */
	struct unc_start_lock *lock; /* the mapped file; NULL: not mapped */
	size_t size;
	uint32_t number; /* of the start lock, while it is held */
	size_t numheld;  /* bytes */
	bool locked;     /* the start lock is held */
	enum others others;
	uint64_t late[64]; /* bytes that are dropped together with the start lock */
	size_t numlate;
	struct unc_owner self;
	bool make_folder;
	char path[];
};

/* ---------------------------------------------------------------------------------- fork */

/*
 * A child process inherits the open files and with them the locks, which would outlive the parent.
 * So the child closes the files.
 */
static pthread_mutex_t all_lock = PTHREAD_MUTEX_INITIALIZER;
static struct unc_lockfile *all;

static void shut(struct unc_lockfile *file)
{
	if (file->lock)
		munmap(file->lock, file->size);
	if (file->fd >= 0)
		close(file->fd);
	file->lock = NULL;
	file->fd = -1;
	file->numheld = file->numlate = 0;
	file->locked = false;
}

static void before_fork(void)
{
	pthread_mutex_lock(&all_lock);
}

static void in_parent(void)
{
	pthread_mutex_unlock(&all_lock);
}

static void in_child(void)
{
	for (struct unc_lockfile *f = all; f; f = f->next) {
		shut(f);
		pthread_mutex_init(&f->threads, NULL); /* another thread may have held it */
	}
	pthread_mutex_unlock(&all_lock);
}

static void watch_forks(void)
{
	pthread_atfork(before_fork, in_parent, in_child);
}

/* ---------------------------------------------------------------------------------- the file */

/* Open it where that was not done since the last fork. */
static int reopen(struct unc_lockfile *file, struct unc_error *err)
{
	int rc;

	if (file->fd >= 0)
		return 0;
	pthread_mutex_lock(&all_lock); /* a child that is forked meanwhile must know the file */
	rc = unc_safe_open(file->path, file->make_folder, err);
	if (rc >= 0)
		file->fd = rc;
	pthread_mutex_unlock(&all_lock);
	unc_owner_self(&file->self);
	return rc < 0 ? rc : 0;
}

int unc_lockfile_open(const char *path, bool make_folder, size_t mapped, struct unc_lockfile **out,
		      struct unc_error *err)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	size_t size = strlen(path) + 1;
	struct unc_lockfile *file = calloc(1, sizeof(*file) + size);
	int rc;

	if (!file)
		return unc_error_set(err, -ENOMEM, "out of memory");
	memcpy(file->path, path, size);
	file->make_folder = make_folder;
	file->fd = -1;
	file->size = mapped;
	pthread_mutex_init(&file->threads, NULL);
	pthread_once(&once, watch_forks);
	pthread_mutex_lock(&all_lock);
	file->next = all;
	all = file;
	pthread_mutex_unlock(&all_lock);
	rc = reopen(file, err);
	if (rc)
		unc_lockfile_close(file);
	else
		*out = file;
	return rc;
}

void unc_lockfile_close(struct unc_lockfile *file)
{
	if (!file)
		return;
	pthread_mutex_lock(&all_lock);
	for (struct unc_lockfile **f = &all; *f; f = &(*f)->next) {
		if (*f == file) {
			*f = file->next;
			break;
		}
	}
	shut(file);
	pthread_mutex_unlock(&all_lock);
	pthread_mutex_destroy(&file->threads);
	free(file);
}

const struct unc_owner *unc_lockfile_self(const struct unc_lockfile *file)
{
	return &file->self;
}

/* ---------------------------------------------------------------------------------- contents */

/* Reserve the space: no store to it can fail then. */
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
	void *at;
	int rc;

	if (file->lock)
		return 0;
	rc = reserve(file, err);
	if (rc)
		return rc;
	at = mmap(NULL, file->size, PROT_READ | PROT_WRITE, MAP_SHARED, file->fd, 0);
	if (at == MAP_FAILED)
		return unc_safe_cannot("map", file->path, err);
	file->lock = at;
	return 0;
}

/* A file of another version is this one's once no process of that version holds anything. */
static int check_version(struct unc_lockfile *file, struct unc_error *err)
{
	uint64_t version = file->lock->version;

	if (version == VERSION)
		return 0;
	if ((version ^ VERSION) < 0x10000) {
		if (unc_lockfile_held(file, BYTES, 0))
			return unc_error_set(
				err, -EPROTO,
				"a program with another version of this component "
				"counts (%s has layout %u, this program needs %u): wait "
				"until it ends, or install one version",
				file->path, (unsigned)(version & 0xffff),
				(unsigned)(VERSION & 0xffff));
		memset((char *)file->lock + UNC_LOCKFILE_DATA, 0, file->size - UNC_LOCKFILE_DATA);
	}
	unc_lockfile_commit(file, &file->lock->version, VERSION);
	return 0;
}

/* @param again  set: the file was removed, and another one may have its name now */
static int check_file_again(struct unc_lockfile *file, bool *again, struct unc_error *err)
{
	struct stat st;

	if (fstat(file->fd, &st) != 0)
		return unc_safe_cannot("examine", file->path, err);
	*again = st.st_nlink == 0 && file->numheld == 0;
	if (!*again && (size_t)st.st_size < file->size) /* another user of it has cut it */
		return reserve(file, err);
	return 0;
}

/* One call drops all bytes where none is held any more. */
static void drop_late(struct unc_lockfile *file)
{
	if (file->numheld == 0 && file->numlate > 1)
		unc_byte_lock(file->fd, BYTES, 0, F_UNLCK);
	else
		for (size_t i = 0; i < file->numlate; i++)
			unc_byte_lock(file->fd, file->late[i], 1, F_UNLCK);
	file->numlate = 0;
}

static void drop_start_lock(struct unc_lockfile *file)
{
	if (!file->locked)
		return;
	drop_late(file);
	file->locked = false;
	unc_start_lock_drop(file->fd, file->lock, file->number);
}

static int lock_once(struct unc_lockfile *file, bool *again, struct unc_error *err)
{
	int rc = reopen(file, err);

	*again = false;
	if (rc == 0)
		rc = map(file, err);
	if (rc)
		return rc;
	rc = unc_start_lock_take(file->fd, file->lock, &file->self, &file->number);
	if (rc == -EBUSY)
		return unc_start_lock_kept(file->lock, &file->self, file->path, err);
	if (rc)
		return unc_error_set(err, rc, "cannot lock %s: %s", file->path, strerror(-rc));
	file->locked = true;
	file->others = UNKNOWN;
	rc = check_file_again(file, again, err);
	if (rc == 0 && !*again)
		rc = check_version(file, err);
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

void *unc_lockfile_at(const struct unc_lockfile *file, uint64_t offset)
{
	return (char *)file->lock + offset;
}

void unc_lockfile_commit(const struct unc_lockfile *file, uint64_t *word, uint64_t value)
{
	(void)file;
	__atomic_store_n(word, value, __ATOMIC_RELEASE);
	__atomic_signal_fence(__ATOMIC_SEQ_CST); /* registers are written after it */
}

const void *unc_lockfile_view(struct unc_lockfile *file, uint64_t offset)
{
	struct stat st;
	void *at;

	if (!file->lock) {
		if (file->fd < 0 || fstat(file->fd, &st) != 0 || (size_t)st.st_size < file->size)
			return NULL;
		at = mmap(NULL, file->size, PROT_READ | PROT_WRITE, MAP_SHARED, file->fd, 0);
		if (at == MAP_FAILED)
			return NULL;
		file->lock = at;
	}
	return file->lock->version == VERSION ? unc_lockfile_at(file, offset) : NULL;
}

/* ---------------------------------------------------------------------------------- bytes */

int unc_lockfile_hold(struct unc_lockfile *file, uint64_t byte)
{
	int rc;

	drop_late(file); /* it may be one of these */
	rc = unc_byte_lock(file->fd, byte, 1, F_RDLCK);
	file->numheld += rc == 0;
	return rc;
}

void unc_lockfile_drop(struct unc_lockfile *file, uint64_t byte)
{
	if (file->fd < 0 || file->numheld == 0)
		return;
	file->numheld--;
	file->late[file->numlate++] = byte;
	if (!file->locked || file->numlate == sizeof(file->late) / sizeof(file->late[0]))
		drop_late(file);
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
		file->others = is_held(file, BYTES, 0) ? SOME : NONE;
	return file->others == SOME && is_held(file, byte, count);
}
