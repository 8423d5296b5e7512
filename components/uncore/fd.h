/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file fd.h
 * File descriptors of the component: above 2, and closed when a program is executed. In a program
 * whose standard streams are closed, open() returns 0 to 2, and output would go to a device.
 */
#ifndef UNC_FD_H
#define UNC_FD_H

#include <stddef.h>
#include <sys/types.h>

/** As open() with O_CLOEXEC. @param mode  of a file that is created, else 0 */
int unc_open(const char *path, int flags, mode_t mode);

/** The same below a folder that is open, as openat(). */
int unc_open_below(int folder, const char *path, int flags, mode_t mode);

/**
 * Replace a descriptor that was just opened by one above 2 with FD_CLOEXEC.
 * @param fd  descriptor, or -1 with errno set
 * @return the descriptor to use; -1 with errno set, also if there is none; fd is closed then
 */
int unc_fd_move(int fd);

/** Keep closed descriptors among 0 to 2 in use while a library opens files. */
struct unc_fd_held {
	int fd[3];
	size_t count;
};
void unc_fd_hold(struct unc_fd_held *held);
void unc_fd_let_go(const struct unc_fd_held *held); /**< keeps errno */

/** For main(): writes to closed standard streams, and reads, fail from now on, as if closed. */
void unc_fd_fill_standard(void);

#endif
