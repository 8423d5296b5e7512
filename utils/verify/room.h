/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * How much memory is available, before any is taken: the kernel ends a process that takes more than its control group, or the
 * NUMA node that it is bound to, has.
 */
#ifndef UNCORE_VERIFY_ROOM_H
#define UNCORE_VERIFY_ROOM_H

#include <stdint.h>

enum { ROOM_ANY_NODE = -1 };

/* Bytes; what is unknown is no limit. @param node  of this NUMA node, or ROOM_ANY_NODE */
uint64_t room_for_memory(int node);

#endif
