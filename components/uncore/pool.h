/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file pool.h
 * Memory: lists that grow, and pieces that never move and are freed together.
 */
#ifndef UNC_POOL_H
#define UNC_POOL_H

#include <stddef.h>

/** Start with { 0 }. */
struct unc_pool {
	struct unc_pool_piece *last;
};

/** A zeroed piece, aligned for any type. NULL: out of memory. */
void *unc_pool_take(struct unc_pool *pool, size_t size);

void unc_pool_free(struct unc_pool *pool);

/**
 * Make room for `count` entries in a list, and for up to a quarter more, so that it may be called for each entry.
 * @return the list; if out of memory, the old one, with -ENOMEM in *rc
 */
void *unc_list_grown(void *list, size_t count, size_t size, int *rc);

/** Append an entry of `size` bytes to a list, and count it. @return as unc_list_grown() */
void *unc_list_add(void *list, size_t *count, const void *entry, size_t size, int *rc);

#endif
