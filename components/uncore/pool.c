/* SPDX-License-Identifier: BSD-3-Clause */
#include "pool.h"

#include <errno.h>
#include <stdlib.h>

struct unc_pool_chunk {
	struct unc_pool_chunk *before;
	size_t used, size;
	max_align_t data[];
};

/* Chunks double in size, up to a limit. */
enum { FIRST_CHUNK = 1024, LARGEST_CHUNK = 64 * 1024 };

static struct unc_pool_chunk *add_chunk(struct unc_pool *pool, size_t least)
{
	size_t size = pool->last ? 2 * pool->last->size : FIRST_CHUNK;
	struct unc_pool_chunk *chunk;

	if (size > LARGEST_CHUNK)
		size = LARGEST_CHUNK;
	if (size < least)
		size = least;
	chunk = calloc(1, sizeof(*chunk) + size);
	if (!chunk)
		return NULL;
	chunk->before = pool->last;
	chunk->size = size;
	pool->last = chunk;
	return chunk;
}

void *unc_pool_take(struct unc_pool *pool, size_t size)
{
	struct unc_pool_chunk *chunk = pool->last;
	void *piece;

	size = (size + sizeof(max_align_t) - 1) & ~(sizeof(max_align_t) - 1);
	if (!chunk || chunk->size - chunk->used < size)
		chunk = add_chunk(pool, size);
	if (!chunk)
		return NULL;
	piece = (char *)chunk->data + chunk->used;
	chunk->used += size;
	return piece;
}

void unc_pool_free(struct unc_pool *pool)
{
	while (pool->last) {
		struct unc_pool_chunk *before = pool->last->before;

		free(pool->last);
		pool->last = before;
	}
}

void *unc_list_resized(void *list, size_t room, size_t size, int *rc)
{
	void *more = reallocarray(list, room, size);

	if (more)
		return more;
	*rc = -ENOMEM;
	return list;
}
