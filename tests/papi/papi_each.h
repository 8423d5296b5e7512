/* SPDX-License-Identifier: BSD-3-Clause */
/** @file papi_each.h Makes each access to a file of a mounted machine fail, one after the other. */
#ifndef PAPI_EACH_H
#define PAPI_EACH_H

/**
 * Start, read and stop these events with EIO at an access. A call that succeeds gives correct counts; after
 * one that fails, the next start of the set counts correctly, and the registers are as before. Skipped
 * unless the machine is mounted.
 */
void papi_each_access(const char *names);

#endif
