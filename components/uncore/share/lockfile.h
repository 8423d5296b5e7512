/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file lockfile.h
 * A file that processes share: opened safely, mapped, with a start lock and locks on single bytes.
 *
 * All locks belong to the open file (flock(), OFD locks), so the kernel drops them however the process
 * ends. A forked child closes the file and opens its own at its next start: it holds none of its
 * parent's locks.
 *
 * The file's space is reserved before it is mapped, so a later store cannot fail. Its first page
 * is a struct unc_lockfile_head; the rest belongs to the caller.
 *
 * Everyone who may write the file is trusted to drive the registers. A file is refused if other users may
 * open it or could have made it.
 */
#ifndef UNC_LOCKFILE_H
#define UNC_LOCKFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "share/owner.h"
#include "error.h"

struct unc_lockfile;

/** The first page of the file. */
struct unc_lockfile_head {
	uint64_t version;        /**< layout of the whole file */
	uint64_t holds;          /**< how often the start lock has been taken */
	struct unc_owner holder; /**< of the start lock, for messages; pid 0: unknown */
};

/** Offset of the caller's part. */
enum { UNC_LOCKFILE_DATA = 4096 };

/** The first byte that the caller may hold, far beyond the data. */
#define UNC_LOCKFILE_BYTES (1ull << 40)

/** ns after which a holder of the start lock counts as stopped, not slow. Tests shorten it. */
extern uint64_t unc_start_lock_patience;

/**
 * Open a file, or create it. Its space is reserved later.
 * @param path         in a folder that everyone may write, the file must belong to this user alone; elsewhere to
 *                     root, this user, or a user who may write the folder
 * @param make_folder  create its folder, too (mode 0755)
 * @param size         bytes to map, UNC_LOCKFILE_DATA included
 * @return 0 or -errno with the reason in err; -EPERM: the file or its folder cannot be trusted
 */
int unc_lockfile_open(const char *path, bool make_folder, size_t size, struct unc_lockfile **out,
		      struct unc_error *err);
void unc_lockfile_close(struct unc_lockfile *file); /**< releases all locks; NULL is allowed */

/** This process. */
const struct unc_owner *unc_lockfile_self(const struct unc_lockfile *file);

/**
 * Exclude other threads of this process, then take the start lock. It is polled, because a kernel lock has no
 * timeout; the wait is unlimited while the lock changes hands.
 * Reserves and maps the file at the first call. If the file was removed, the file that now has its name takes its
 * place, unless this process holds bytes of the old one.
 *
 * Call unc_lockfile_unlock() after an error, too: until then other threads are excluded.
 * @return 0, or -errno with the reason in err: -EBUSY: one process has kept the lock for
 *         unc_start_lock_patience; -EPROTO: a program of another version uses the file; -EFBIG: the
 *         file size limit (RLIMIT_FSIZE) is too low; -ENOSPC
 */
int unc_lockfile_lock(struct unc_lockfile *file, struct unc_error *err);
void unc_lockfile_unlock(struct unc_lockfile *file);

/** Has the program ever closed the file, as a daemon does that closes all descriptors? A later lock opens it again. */
bool unc_lockfile_lost(const struct unc_lockfile *file);

/* ---- between lock and unlock */

/** The contents at `offset`. Never NULL. */
void *unc_lockfile_at(const struct unc_lockfile *file, uint64_t offset);

/**
 * Store one word, after all earlier stores. A process that dies here has stored either the whole word
 * or nothing.
 * @param word  aligned to 8 bytes
 */
void unc_lockfile_commit(const struct unc_lockfile *file, uint64_t *word, uint64_t value);

/** Lock a byte, shared with other holders. 0; -EBUSY: someone has locked it exclusively; or -errno. */
int unc_lockfile_hold(struct unc_lockfile *file, uint64_t byte);

/** Unlock a byte. Works without the start lock: the next start recovers counters whose bytes no process holds. */
void unc_lockfile_drop(struct unc_lockfile *file, uint64_t byte);

/**
 * Does another open file hold one of these bytes? True also if the kernel does not say. Under the start lock, a single
 * system call answers for all bytes if there is no other user.
 */
bool unc_lockfile_held(struct unc_lockfile *file, uint64_t byte, unsigned count);

#endif
