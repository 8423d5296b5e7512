/* SPDX-License-Identifier: BSD-3-Clause */
#include "fd.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

enum { FIRST = 3 }; /* above the standard streams */

int unc_fd_move(int fd)
{
	int moved, before;

	if (fd < 0 || fd >= FIRST)
		return fd;
	moved = fcntl(fd, F_DUPFD_CLOEXEC, FIRST);
	before = errno;
	close(fd);
	errno = before;
	return moved;
}

int unc_fd_file(int fd, struct unc_fd_file *file)
{
	struct stat st;
	int rc = fstat(fd, &st);

	if (rc == 0)
		*file = (struct unc_fd_file){ st.st_dev, st.st_ino };
	return rc;
}

void unc_fd_close(int fd, const struct unc_fd_file *file)
{
	struct stat st;

	if (fd >= 0 && fstat(fd, &st) == 0 && unc_fd_same(&st, file))
		close(fd);
}

/* O_PATH: reads and writes fail, as on a closed descriptor. */
void unc_fd_hold(struct unc_fd_held *held)
{
	int fd;

	held->count = 0;
	while ((fd = open("/", O_PATH | O_CLOEXEC)) >= 0 && fd < FIRST && held->count < FIRST)
		held->fd[held->count++] = fd;
	if (fd >= 0)
		close(fd);
}

void unc_fd_let_go(const struct unc_fd_held *held)
{
	int before = errno;

	for (size_t i = 0; i < held->count; i++)
		close(held->fd[i]);
	errno = before;
}

int unc_open_below(int folder, const char *path, int flags, mode_t mode)
{
	struct unc_fd_held held = { .count = 0 };
	int fd;

	/* Another thread may write to 1 or 2 before the descriptor is moved. */
	if ((flags & O_ACCMODE) != O_RDONLY)
		unc_fd_hold(&held);
	fd = unc_fd_move(openat(folder, path, flags | O_CLOEXEC, mode));
	unc_fd_let_go(&held);
	return fd;
}

int unc_open(const char *path, int flags, mode_t mode)
{
	return unc_open_below(AT_FDCWD, path, flags, mode);
}
