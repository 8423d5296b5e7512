/* SPDX-License-Identifier: BSD-3-Clause */
#include "share/safe_open.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fd.h"

static int refuse(const char *path, const char *reason, struct unc_error *err)
{
	return unc_error_set(err, -EPERM, "%s cannot be trusted: %s; remove it", path, reason);
}

int unc_safe_cannot(const char *what, const char *path, struct unc_error *err)
{
	int rc = -errno;

	return unc_error_set(err, rc, "cannot %s %s: %s", what, path, strerror(-rc));
}

int unc_safe_size(const char *path, size_t size, struct unc_error *err)
{
	struct rlimit limit;

	if (getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY ||
	    limit.rlim_cur >= size)
		return 0;
	return unc_error_set(err, -EFBIG,
			     "%s needs %zu bytes, and this process may write %llu to a file: raise "
			     "the limit (ulimit -f)",
			     path, size, (unsigned long long)limit.rlim_cur);
}

/*
 * In a user namespace without root, /dev/shm belongs to user 65534. check_file() then requires a file of
 * this user.
 */
static bool is_unknown(const struct stat *folder)
{
	return folder->st_uid == 65534 && (folder->st_mode & S_IWOTH);
}

/* What cannot be opened because it is no regular file can be removed: say so. */
static int cannot_open(const char *path, struct unc_error *err)
{
	switch (errno) {
	case ELOOP:
		return refuse(path, "it is a symbolic link", err);
	case EISDIR:
	case ENXIO: /* a socket */
		return refuse(path, "it is not a regular file", err);
	default:
		return unc_safe_cannot("open", path, err);
	}
}

/* @param st  filled in */
static int open_folder(const char *folder, bool make, struct stat *st, struct unc_error *err)
{
	int fd, rc = 0;

	if (make && mkdir(folder, 0755) != 0 && errno != EEXIST)
		rc = unc_safe_cannot("make folder", folder, err);
	fd = rc ? rc : unc_open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, 0);
	if (rc == 0 && (fd < 0 || fstat(fd, st) != 0))
		rc = unc_safe_cannot("open folder", folder, err);
	else if (rc == 0 && st->st_uid != 0 && st->st_uid != geteuid() && !is_unknown(st))
		rc = refuse(folder, "it belongs to another user", err);
	else if (rc == 0 && (st->st_mode & S_IWOTH) && !(st->st_mode & S_ISVTX))
		rc = refuse(folder, "all users may write it", err);
	if (rc && fd >= 0)
		close(fd);
	return rc ? rc : fd;
}

/*
 * Everyone who may write the folder could have made the file. No one else may even open it: to lock it, and so
 * to keep all processes from counting, takes no more than read permission.
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

/* If a group may write the folder, the group shares the file. */
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

int unc_safe_open(const char *path, bool make_folder, struct unc_error *err)
{
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
	size_t length = slash ? (size_t)(slash - path) : 0;
	struct stat at = { 0 }, st;
	char parent[PATH_MAX];
	int folder, fd = -1, rc = 0;

	if (length == 0 || length >= sizeof(parent))
		return unc_error_set(err, -EINVAL, "%s has no folder, or too long a name", path);
	memcpy(parent, path, length);
	parent[length] = '\0';
	folder = open_folder(parent, make_folder, &at, err);
	if (folder < 0)
		return folder;
	for (int tries = 0; tries < 10; tries++) {
		/* Not with O_CREAT: Linux then refuses other users' files in some folders. */
		fd = unc_open_below(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK, 0);
		if (fd < 0 && errno == ENOENT)
			fd = make_file(folder, name, &at);
		if (fd >= 0 || errno != EEXIST)
			break;
	}
	if (fd < 0)
		rc = cannot_open(path, err);
	else if (fstat(fd, &st) != 0)
		rc = unc_safe_cannot("examine", path, err);
	else
		rc = check_file(path, &at, &st, err);
	close(folder);
	if (rc && fd >= 0)
		close(fd);
	return rc ? rc : fd;
}
