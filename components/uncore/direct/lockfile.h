/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file lockfile.h
 * A file that processes share: opened safely, mapped, with a start lock and with locks on bytes.
 *
 * Locks belong to the open file (flock(), OFD locks): the kernel drops them when the process ends, however it
 * ends. A child process closes the file when it is forked, and opens its own at its next start: it
 * holds nothing that its parent holds.
 *
 * The space of the file is reserved before it is mapped, so a store cannot fail later. Its first page
 * is a struct unc_lockfile_head; the rest is the caller's.
 *
 * Who may write the file is trusted to drive the registers: a file is refused if others could have
 * made it or may open it.
 */
#ifndef UNC_LOCKFILE_H
#define UNC_LOCKFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "direct/owner.h"
#include "error.h"

struct unc_lockfile;

/** At the begin of the file. */
struct unc_lockfile_head {
	uint64_t version;        /**< of all that the file holds */
	uint64_t holds;          /**< how often the start lock was taken */
	struct unc_owner holder; /**< the process that has it, for messages; pid 0: not known */
};

/** Where the caller's part of the file begins. */
enum { UNC_LOCKFILE_DATA = 4096 };

/** The first of the caller's bytes to hold. No data is there. */
#define UNC_LOCKFILE_BYTES (1ull << 40)

/** ns for which one process may keep the start lock: then it is stopped, not slow. Tests shorten it. */
extern uint64_t unc_start_lock_patience;

/**
 * Open a file, and make it if it is missing. Nothing is reserved yet.
 * @param path         in a folder that all may write, it must be this user's alone; elsewhere its
 *                     owner must be root, this user, or one who may write the folder
 * @param make_folder  make the folder too (mode 0755), below one that exists
 * @param size         bytes to map, UNC_LOCKFILE_DATA included
 * @return 0 or -errno with the reason in err; -EPERM: the file or its folder is not to be trusted
 */
int unc_lockfile_open(const char *path, bool make_folder, size_t size, struct unc_lockfile **out,
		      struct unc_error *err);
void unc_lockfile_close(struct unc_lockfile *file); /**< releases all locks; NULL is allowed */

/** This process. */
const struct unc_owner *unc_lockfile_self(const struct unc_lockfile *file);

/**
 * Exclude other threads that use the same struct, then take the start lock: poll it, since a lock of the kernel has
 * no time limit. Who waits does so as long as others take it in turn.
 * Reserves and maps the file where that was not done. A file that was removed is replaced by the one that has
 * its name now, unless this process holds bytes of it.
 *
 * Also after an error call unc_lockfile_unlock(); until then other threads are excluded.
 * @return 0, or -errno with the reason in err: -EBUSY: one process has kept the lock for
 *         unc_start_lock_patience; -EPROTO: a program of another version uses the file; -EFBIG: the
 *         limit for the size of files (RLIMIT_FSIZE) is too low; -ENOSPC
 */
int unc_lockfile_lock(struct unc_lockfile *file, struct unc_error *err);
void unc_lockfile_unlock(struct unc_lockfile *file);

/* ---- between lock and unlock */

/** The file's contents from `offset` on. Never NULL. */
void *unc_lockfile_at(const struct unc_lockfile *file, uint64_t offset);

/**
 * Store a word of the contents after all that was stored before: a process that dies has either done
 * this store, or left the word as it was.
 * @param word  aligned to 8 bytes
 */
void unc_lockfile_commit(const struct unc_lockfile *file, uint64_t *word, uint64_t value);

/** Hold a byte together with others, until it is dropped. 0; -EBUSY: another one excludes that; or -errno. */
int unc_lockfile_hold(struct unc_lockfile *file, uint64_t byte);

/** Needs no start lock: the next start recovers counters whose bytes no process holds. */
void unc_lockfile_drop(struct unc_lockfile *file, uint64_t byte);

/**
 * Does another open file hold one of these bytes? True if that cannot be found out. With the start lock held, one
 * question to the kernel answers for all bytes where there is no other user.
 */
bool unc_lockfile_held(struct unc_lockfile *file, uint64_t byte, unsigned count);

#endif
