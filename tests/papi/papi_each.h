/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file papi_each.h
 * Each access to a file of a mounted machine fails, one after the other.
 */
#ifndef PAPI_EACH_H
#define PAPI_EACH_H

/**
 * Start, read and stop these events with EIO at an access. A call that succeeds gives the right counts;
 * after one that does not, the next start of the set counts right, and the registers are as before. Skipped
 * unless the machine is mounted.
 */
void papi_each_access(const char *names);

#endif
