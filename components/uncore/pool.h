/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file pool.h
 * Memory: lists that grow, and pieces that keep their address and are freed together.
 */
#ifndef UNC_POOL_H
#define UNC_POOL_H

#include <stddef.h>

/** Start with { 0 }. */
struct unc_pool {
	struct unc_pool_piece *last;
};

/** A piece, zeroed, for objects of any type. NULL: out of memory. */
void *unc_pool_take(struct unc_pool *pool, size_t size);

void unc_pool_free(struct unc_pool *pool);

/** A list with room for `room` entries; the same list, and -ENOMEM in *rc, if memory is short. */
void *unc_list_resized(void *list, size_t room, size_t size, int *rc);

#endif
