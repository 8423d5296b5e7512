/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/lockfile.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "fd.h"

struct unc_lockfile {
	struct unc_lockfile *next; /* of this process */
	pthread_mutex_t threads;
	int fd; /* -1: not open */
	bool make_folder;
	const char *name; /* in path, behind the folder */
	char *folder;     /* behind the path */
	char path[];
};

/* ---------------------------------------------------------------------------------- fork */

/*
 * A child process inherits the open files and with them the locks, which would outlive the parent.
 * So the child closes the files.
 */
static pthread_mutex_t all_lock = PTHREAD_MUTEX_INITIALIZER;
static struct unc_lockfile *all;

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
		unc_lockfile_drop(f);
		pthread_mutex_init(&f->threads, NULL); /* another thread may have held it */
	}
	pthread_mutex_unlock(&all_lock);
}

static void watch_forks(void)
{
	pthread_atfork(before_fork, in_parent, in_child);
}

/* ---------------------------------------------------------------------------------- the file */

static int refuse(const char *path, const char *reason, struct unc_error *err)
{
	return unc_error_set(err, -EPERM, "%s cannot be trusted: %s; remove it", path, reason);
}

static int cannot(const char *what, const char *path, struct unc_error *err)
{
	int rc = -errno;

	return unc_error_set(err, rc, "cannot %s %s: %s", what, path, strerror(-rc));
}

/*
 * In a user namespace without root, root's /dev/shm has the owner 65534. The file there must be this
 * user's (check_file).
 */
static bool is_unknown(const struct stat *folder)
{
	return folder->st_uid == 65534 && (folder->st_mode & S_IWOTH);
}

/* Another kind of file, which does not open, can be removed; so the message says that. */
static int cannot_open(const char *path, struct unc_error *err)
{
	switch (errno) {
	case ELOOP:
		return refuse(path, "it is a symbolic link", err);
	case EISDIR:
	case ENXIO: /* a socket */
		return refuse(path, "it is not a regular file", err);
	default:
		return cannot("open", path, err);
	}
}

/* Open the folder of the path. @param st  filled */
static int open_folder(const struct unc_lockfile *file, struct stat *st, struct unc_error *err)
{
	const char *folder = file->folder;
	int fd, rc = 0;

	if (file->make_folder && mkdir(folder, 0755) != 0 && errno != EEXIST)
		rc = cannot("make folder", folder, err);
	fd = rc ? rc : unc_open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, 0);
	if (rc == 0 && (fd < 0 || fstat(fd, st) != 0))
		rc = cannot("open folder", folder, err);
	else if (rc == 0 && st->st_uid != 0 && st->st_uid != geteuid() && !is_unknown(st))
		rc = refuse(folder, "it belongs to another user", err);
	else if (rc == 0 && (st->st_mode & S_IWOTH) && !(st->st_mode & S_ISVTX))
		rc = refuse(folder, "all users may write it", err);
	if (rc && fd >= 0)
		close(fd);
	return rc ? rc : fd;
}

/*
 * Those who may write the folder could have made the file. No others may open it: even a lock of theirs,
 * which takes no more than reading, would keep all processes from counting.
 */
static int check_file(const char *path, const struct stat *folder, const struct stat *st,
		      struct unc_error *err)
{
	bool ours = st->st_uid == geteuid(), for_all = folder->st_mode & S_IWOTH,
	     for_group = !for_all && (folder->st_mode & S_IWGRP);

	if (!S_ISREG(st->st_mode))
		return refuse(path, "it is not a regular file", err);
	if (st->st_nlink > 1)
		return refuse(path, "it has other names (hard links)", err);
	if (!ours && for_all)
		return refuse(path, "another user made it", err);
	if (!ours && st->st_uid != 0 && !for_group)
		return refuse(path, "it belongs to another user", err);
	if (st->st_mode & (for_group ? 0007 : 0077))
		return refuse(path, "other users may open it", err);
	return 0;
}

/* In a folder that a group may write, the group shares the file. */
static int make_file(int folder, const char *name, const struct stat *at)
{
	bool group = !(at->st_mode & S_IWOTH) && (at->st_mode & S_IWGRP);
	int fd = unc_open_below(folder, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0600);

	if (fd >= 0 && group && (fchown(fd, (uid_t)-1, at->st_gid) != 0 || fchmod(fd, 0660) != 0)) {
		int before = errno;

		unlinkat(folder, name, 0);
		close(fd);
		errno = before;
		return -1;
	}
	return fd;
}

static int open_file(const struct unc_lockfile *file, struct unc_error *err)
{
	const char *name = file->name;
	struct stat at = { 0 }, st;
	int folder = open_folder(file, &at, err), fd = -1, rc = 0;

	if (folder < 0)
		return folder;
	for (int tries = 0; tries < 10; tries++) {
		/* Without O_CREAT: with it, Linux rejects files of other users in some folders. */
		fd = unc_open_below(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK, 0);
		if (fd < 0 && errno == ENOENT)
			fd = make_file(folder, name, &at);
		if (fd >= 0 || errno != EEXIST)
			break;
	}
	if (fd < 0)
		rc = cannot_open(file->path, err);
	else if (fstat(fd, &st) != 0)
		rc = cannot("examine", file->path, err);
	else
		rc = check_file(file->path, &at, &st, err);
	close(folder);
	if (rc && fd >= 0)
		close(fd);
	return rc ? rc : fd;
}

int unc_lockfile_open(const char *path, bool make_folder, struct unc_lockfile **out,
		      struct unc_error *err)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	const char *slash = strrchr(path, '/');
	size_t size = strlen(path) + 1;
	struct unc_lockfile *file;
	int rc;

	if (!slash || slash == path)
		return unc_error_set(err, -EINVAL, "%s has no folder", path);
	file = calloc(1, sizeof(*file) + 2 * size);
	if (!file)
		return unc_error_set(err, -ENOMEM, "out of memory");
	memcpy(file->path, path, size);
	file->name = file->path + (slash - path) + 1;
	file->folder = file->path + size;
	memcpy(file->folder, path, (size_t)(slash - path));
	file->make_folder = make_folder;
	file->fd = -1;
	pthread_mutex_init(&file->threads, NULL);
	pthread_once(&once, watch_forks);
	pthread_mutex_lock(&all_lock);
	file->next = all;
	all = file;
	pthread_mutex_unlock(&all_lock);
	rc = unc_lockfile_reopen(file, err);
	if (rc)
		unc_lockfile_close(file);
	else
		*out = file;
	return rc;
}

int unc_lockfile_reopen(struct unc_lockfile *file, struct unc_error *err)
{
	int rc = 0;

	if (file->fd >= 0)
		return 0;
	pthread_mutex_lock(&all_lock); /* a child that is forked meanwhile must know the file */
	rc = open_file(file, err);
	if (rc >= 0)
		file->fd = rc;
	pthread_mutex_unlock(&all_lock);
	return rc < 0 ? rc : 0;
}

void unc_lockfile_drop(struct unc_lockfile *file)
{
	if (file->fd >= 0)
		close(file->fd);
	file->fd = -1;
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
	unc_lockfile_drop(file);
	pthread_mutex_unlock(&all_lock);
	pthread_mutex_destroy(&file->threads);
	free(file);
}

void unc_lockfile_enter(struct unc_lockfile *file)
{
	pthread_mutex_lock(&file->threads);
}

bool unc_lockfile_try_enter(struct unc_lockfile *file)
{
	return pthread_mutex_trylock(&file->threads) == 0;
}

void unc_lockfile_leave(struct unc_lockfile *file)
{
	pthread_mutex_unlock(&file->threads);
}

const char *unc_lockfile_path(const struct unc_lockfile *file)
{
	return file->path;
}

bool unc_lockfile_removed(const struct unc_lockfile *file)
{
	struct stat st;

	return file->fd >= 0 && fstat(file->fd, &st) == 0 && st.st_nlink == 0;
}

/* ---------------------------------------------------------------------------------- contents */

int unc_lockfile_read(const struct unc_lockfile *file, uint64_t at, void *into, size_t size)
{
	size_t done = 0;

	while (done < size) {
		ssize_t n = pread(file->fd, (char *)into + done, size - done, (off_t)(at + done));

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -errno;
		if (n == 0)
			break;
		done += (size_t)n;
	}
	memset((char *)into + done, 0, size - done);
	return 0;
}

int unc_lockfile_write(const struct unc_lockfile *file, uint64_t at, const void *from, size_t size)
{
	size_t done = 0;

	while (done < size) {
		ssize_t n = pwrite(file->fd, (const char *)from + done, size - done,
				   (off_t)(at + done));

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return n < 0 ? -errno : -ENOSPC;
		done += (size_t)n;
	}
	return 0;
}

/* ---------------------------------------------------------------------------------- locks */

static struct flock byte_lock(uint64_t byte, short type)
{
	return (struct flock){
		.l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)byte, .l_len = 1
	};
}

static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/*
 * Polls: a call that waits could not be given up when the holder is stopped. Holders are done within
 * a millisecond or two.
 */
int unc_lockfile_lock(const struct unc_lockfile *file, uint64_t byte, uint64_t wait)
{
	enum { SHORTEST = 20000, LONGEST = 1000000 };
	struct flock lock = byte_lock(byte, F_WRLCK);
	struct timespec pause = { .tv_nsec = SHORTEST };
	uint64_t end = 0;

	while (fcntl(file->fd, F_OFD_SETLK, &lock) != 0) {
		if (errno == EINTR)
			continue;
		if (errno != EAGAIN && errno != EACCES)
			return -errno;
		if (end == 0)
			end = now() + wait;
		if (now() >= end)
			return -EBUSY;
		nanosleep(&pause, NULL);
		if (pause.tv_nsec < LONGEST)
			pause.tv_nsec *= 2;
	}
	return 0;
}

void unc_lockfile_unlock(const struct unc_lockfile *file, uint64_t byte)
{
	struct flock lock = byte_lock(byte, F_UNLCK);

	fcntl(file->fd, F_OFD_SETLK, &lock);
}

bool unc_lockfile_held(const struct unc_lockfile *file, uint64_t byte)
{
	struct flock lock = byte_lock(byte, F_WRLCK);

	return fcntl(file->fd, F_OFD_GETLK, &lock) != 0 || lock.l_type != F_UNLCK;
}
