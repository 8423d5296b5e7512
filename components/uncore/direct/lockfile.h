/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file lockfile.h
 * A file that processes share: opened safely, read and written at offsets, with locks on bytes.
 *
 * A lock belongs to the open file. The kernel releases it when the process ends, however it ends.
 * Closing another descriptor of the file does not release it. A child process closes the file when
 * it is forked, and opens it again when it uses it itself.
 *
 * Who may write the file is trusted to drive the registers: a file is refused if others could have
 * made it or may open it.
 */
#ifndef UNC_LOCKFILE_H
#define UNC_LOCKFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "error.h"

struct unc_lockfile;

/**
 * Open a file, and make it if it is missing.
 * @param path         in a folder that all may write, it must be this user's alone; elsewhere its
 *                     owner must be root, this user, or one who may write the folder
 * @param make_folder  make the folder too (mode 0755), below one that exists
 * @return 0 or -errno with the reason in err; -EPERM: the file or its folder is not to be trusted
 */
int unc_lockfile_open(const char *path, bool make_folder, struct unc_lockfile **out,
		      struct unc_error *err);
void unc_lockfile_close(struct unc_lockfile *file); /**< releases all locks; NULL is allowed */

/** Exclude other threads that use the same struct. A child process starts with it unlocked. */
void unc_lockfile_enter(struct unc_lockfile *file);
bool unc_lockfile_try_enter(struct unc_lockfile *file);
void unc_lockfile_leave(struct unc_lockfile *file);

/** Open it again after a fork. 0 or -errno with the reason in err. Not in a signal handler. */
int unc_lockfile_reopen(struct unc_lockfile *file, struct unc_error *err);

/** As it was opened, for messages. */
const char *unc_lockfile_path(const struct unc_lockfile *file);

/** Has the file been removed? Other processes then use another one of that name. */
bool unc_lockfile_removed(const struct unc_lockfile *file);
/** Close it, with all locks: the next reopen() takes what has the name then. */
void unc_lockfile_drop(struct unc_lockfile *file);

/** Read; what is behind the end of the file reads as 0. 0 or -errno. */
int unc_lockfile_read(const struct unc_lockfile *file, uint64_t at, void *into, size_t size);

/** Write. 0 or -errno; -ENOSPC: a part may have been written. */
int unc_lockfile_write(const struct unc_lockfile *file, uint64_t at, const void *from, size_t size);

/**
 * Lock a byte. Locks need no data at their offset, and do not exclude threads that use the same
 * struct.
 * @param wait  nanoseconds to wait for another holder
 * @return 0; -EBUSY: held by another open file all this time; or -errno
 */
int unc_lockfile_lock(const struct unc_lockfile *file, uint64_t byte, uint64_t wait);
void unc_lockfile_unlock(const struct unc_lockfile *file, uint64_t byte);

/** Is a byte locked by another open file now? True if that cannot be found out. */
bool unc_lockfile_held(const struct unc_lockfile *file, uint64_t byte);

#endif
