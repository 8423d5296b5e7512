/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file fd.h
 * File descriptors of the component: above 2 and close-on-exec. In a program that has closed its standard
 * streams, open() returns 0 to 2, and the program's output would go to a device.
 */
#ifndef UNC_FD_H
#define UNC_FD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

/** As open() with O_CLOEXEC. @param mode  of a file that is created, else 0 */
int unc_open(const char *path, int flags, mode_t mode);

/** The same, relative to an open folder, as openat(). */
int unc_open_below(int folder, const char *path, int flags, mode_t mode);

/**
 * Replace a descriptor that was just opened by one above 2 with FD_CLOEXEC.
 * @param fd  descriptor, or -1 with errno set
 * @return the descriptor to use; on an error -1 with errno set, and fd is closed
 */
int unc_fd_move(int fd);

/** The file of a descriptor: a program may close that, and reuse its number for a file of its own. */
struct unc_fd_file {
	dev_t device;
	ino_t inode;
};
int unc_fd_file(int fd, struct unc_fd_file *file); /**< 0; -1 with errno set */
static inline bool unc_fd_same(const struct stat *st, const struct unc_fd_file *file)
{
	return st->st_dev == file->device && st->st_ino == file->inode;
}
void unc_fd_close(int fd, const struct unc_fd_file *file); /**< unless it is another file now */

/** Occupy the closed descriptors among 0 to 2, so that reads and writes on them keep failing. */
struct unc_fd_held {
	int fd[3];
	size_t count;
};
void unc_fd_hold(struct unc_fd_held *held);
void unc_fd_let_go(const struct unc_fd_held *held); /**< keeps errno */

#endif
