/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file papi_mount.h
 * A simulated machine that is mounted as device files (uncore_sim), for tests of real file access.
 */
#ifndef PAPI_MOUNT_H
#define PAPI_MOUNT_H

#include <stdbool.h>
#include <stddef.h>

/** True if a machine can be mounted here; else *reason says what is missing. */
bool papi_mount_possible(const char **reason);

/**
 * Mount the machine of a specification in a new folder. One at a time.
 * @param option  of uncore_sim, or NULL
 * @return the folder; NULL after a message
 */
const char *papi_mount(const char *spec, const char *option);

/** Unmount it. */
void papi_unmount(void);

/** Write a command to the machine's file "ctl". 0 or -errno. */
int papi_order(const char *format, ...) __attribute__((format(printf, 1, 2)));

/** Number that "ctl" shows after this word; -1 if there is none. */
long long papi_ctl_number(const char *word);

/** Accesses to its registers so far. */
unsigned papi_accesses(void);

/** Path of a file of the mounted machine, in a static buffer that the next call overwrites. */
const char *papi_mounted_path(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
