/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/claim.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fd.h"

struct unc_claims {
	struct unc_claims *next; /* of this process */
	pthread_mutex_t lock;
	int fd; /* -1: no other process can count, or not open in this one yet */
	char *path;
	uint64_t identity;
	size_t units;
	const void *owner[];
};

/* ---------------------------------------------------------------------------------- fork */

/*
 * A child process inherits the open files and with them the locks, which would outlive the parent.
 * So the child closes the files, and opens them again when it claims a unit itself.
 */
static pthread_mutex_t all_lock = PTHREAD_MUTEX_INITIALIZER;
static struct unc_claims *all;

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
	for (struct unc_claims *c = all; c; c = c->next) {
		if (c->fd >= 0)
			close(c->fd);
		c->fd = -1;
		memset(c->owner, 0, c->units * sizeof(c->owner[0]));
		pthread_mutex_init(&c->lock, NULL); /* another thread may have held it */
	}
	pthread_mutex_unlock(&all_lock);
}

static void watch_forks(void)
{
	pthread_atfork(before_fork, in_parent, in_child);
}

/* ---------------------------------------------------------------------------------- the file */

/*
 * In a folder that all users may write, another user may have created the path. Accept only a
 * regular file that belongs to this user, or to anyone if the claims are for all.
 */
static int open_file(const char *path, bool for_all)
{
	const int flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK;
	struct stat st;
	int fd, rc;

	for (int tries = 0; tries < 10; tries++) {
		/* Without O_CREAT: with it, Linux rejects files of other users in such folders. */
		fd = unc_open(path, flags, 0);
		if (fd < 0 && errno == ENOENT) {
			fd = unc_open(path, flags | O_CREAT | O_EXCL, 0600);
			if (fd >= 0 && for_all && fchmod(fd, 0666) != 0) {
				rc = -errno;
				close(fd);
				return rc;
			}
		}
		if (fd >= 0 || errno != EEXIST)
			break;
	}
	if (fd < 0)
		return -errno;
	rc = fstat(fd, &st) == 0 ? 0 : -errno;
	if (rc == 0 && (!S_ISREG(st.st_mode) || (!for_all && st.st_uid != geteuid())))
		rc = -EPERM;
	if (rc)
		close(fd);
	return rc ? rc : fd;
}

static int cannot_open(const char *path, int rc, struct unc_error *err)
{
	if (rc == -EPERM)
		return unc_error_set(err, rc, "%s is not this user's regular file: remove it",
				     path);
	return unc_error_set(err, rc, "cannot open %s: %s", path, strerror(-rc));
}

int unc_claims_open(const struct unc_claims_file *file, size_t units, struct unc_claims **out,
		    struct unc_error *err)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	struct unc_claims *claims = calloc(1, sizeof(*claims) + units * sizeof(claims->owner[0]));

	if (!claims)
		return unc_error_set(err, -ENOMEM, "out of memory");
	claims->units = units;
	claims->identity = file->identity;
	claims->fd = -1;
	pthread_mutex_init(&claims->lock, NULL);
	pthread_once(&once, watch_forks);
	pthread_mutex_lock(&all_lock);
	claims->next = all;
	all = claims;
	if (file->path)
		claims->fd = open_file(file->path, file->for_all);
	pthread_mutex_unlock(&all_lock);
	if (file->path) {
		int rc = claims->fd;

		claims->path = strdup(file->path);
		if (rc >= 0 && !claims->path)
			rc = -ENOMEM;
		if (rc < 0) {
			unc_claims_close(claims);
			return cannot_open(file->path, rc, err);
		}
	}
	*out = claims;
	return 0;
}

void unc_claims_close(struct unc_claims *claims)
{
	if (!claims)
		return;
	pthread_mutex_lock(&all_lock);
	for (struct unc_claims **c = &all; *c; c = &(*c)->next) {
		if (*c == claims) {
			*c = claims->next;
			break;
		}
	}
	if (claims->fd >= 0)
		close(claims->fd); /* releases all locks */
	pthread_mutex_unlock(&all_lock);
	pthread_mutex_destroy(&claims->lock);
	free(claims->path);
	free(claims);
}

/* Open the file again after a fork. The first open has checked it. */
static int ensure_open(struct unc_claims *claims, struct unc_error *err)
{
	int fd;

	if (!claims->path || claims->fd >= 0)
		return 0;
	fd = open_file(claims->path, true);
	if (fd < 0)
		return cannot_open(claims->path, fd, err);
	claims->fd = fd;
	return 0;
}

/* ---------------------------------------------------------------------------------- claims */

static struct flock byte_lock(size_t unit, short type)
{
	return (struct flock){
		.l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)unit, .l_len = 1
	};
}

/* The kernel does not name the owner of such a lock; the record does. */
static int held_by_other(const struct unc_claims *claims, size_t unit, const char *name,
			 struct unc_error *err)
{
	struct unc_holder who;
	char user[32] = "";

	if (!unc_record_holder(claims->fd, unit, &who))
		return unc_error_set(err, -EBUSY, "%s is being counted by another process", name);
	if (who.user != geteuid())
		snprintf(user, sizeof(user), " of user %u", who.user);
	return unc_error_set(err, -EBUSY, "%s is being counted by process %d (%s)%s", name, who.pid,
			     who.command, user);
}

int unc_claim(struct unc_claims *claims, size_t unit, const void *owner, const char *name,
	      struct unc_error *err)
{
	struct flock lock = byte_lock(unit, F_WRLCK);
	int rc;

	pthread_mutex_lock(&claims->lock);
	rc = ensure_open(claims, err);
	if (rc == 0 && claims->owner[unit] && claims->owner[unit] != owner) {
		rc = unc_error_set(err, -EBUSY,
				   "%s is being counted by another event set of this process",
				   name);
	} else if (rc == 0 && !claims->owner[unit] && claims->fd >= 0 &&
		   fcntl(claims->fd, F_OFD_SETLK, &lock) != 0) {
		rc = -errno;
		if (rc == -EAGAIN || rc == -EACCES)
			rc = held_by_other(claims, unit, name, err);
		else
			unc_error_set(err, rc, "cannot claim %s: %s", name, strerror(-rc));
	}
	if (rc == 0)
		claims->owner[unit] = owner;
	pthread_mutex_unlock(&claims->lock);
	return rc;
}

bool unc_claim_holder(const struct unc_claims *claims, size_t unit, struct unc_holder *holder)
{
	struct flock lock = byte_lock(unit, F_WRLCK);

	if (claims->fd < 0 || fcntl(claims->fd, F_OFD_GETLK, &lock) != 0 || lock.l_type == F_UNLCK)
		return false;
	if (!unc_record_holder(claims->fd, unit, holder))
		*holder = (struct unc_holder){ .pid = 0 };
	return true;
}

bool unc_claim_left(struct unc_claims *claims, size_t unit, struct unc_snapshot *before)
{
	return claims->fd >= 0 && unc_record_get(claims->fd, unit, claims->identity, before);
}

int unc_claim_record(struct unc_claims *claims, size_t unit, const struct unc_snapshot *before)
{
	return claims->fd >= 0 ? unc_record_put(claims->fd, unit, claims->identity, before) : 0;
}

void unc_claim_restored(struct unc_claims *claims, size_t unit)
{
	if (claims->fd >= 0)
		unc_record_end(claims->fd, unit);
}

void unc_claim_release(struct unc_claims *claims, size_t unit, const void *owner)
{
	struct flock lock = byte_lock(unit, F_UNLCK);

	pthread_mutex_lock(&claims->lock);
	if (claims->owner[unit] == owner) {
		claims->owner[unit] = NULL;
		if (claims->fd >= 0)
			fcntl(claims->fd, F_OFD_SETLK, &lock);
	}
	pthread_mutex_unlock(&claims->lock);
}
