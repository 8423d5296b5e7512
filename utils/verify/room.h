/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Available memory, looked up before allocating: the kernel kills a process that takes more than its control group
 * has, or the NUMA node that it is bound to.
 */
#ifndef UNCORE_VERIFY_ROOM_H
#define UNCORE_VERIFY_ROOM_H

#include <stdint.h>

enum { ROOM_ANY_NODE = -1 };

/* Bytes; unknown limits are ignored. @param node of this NUMA node, or ROOM_ANY_NODE */
uint64_t room_for_memory(int node);

#endif
