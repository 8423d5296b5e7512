/* SPDX-License-Identifier: BSD-3-Clause */
#include "pool.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct unc_pool_piece {
	struct unc_pool_piece *before;
	max_align_t data[];
};

void *unc_pool_take(struct unc_pool *pool, size_t size)
{
	struct unc_pool_piece *piece = calloc(1, sizeof(*piece) + size);

	if (!piece)
		return NULL;
	piece->before = pool->last;
	pool->last = piece;
	return piece->data;
}

void unc_pool_free(struct unc_pool *pool)
{
	while (pool->last) {
		struct unc_pool_piece *before = pool->last->before;

		free(pool->last);
		pool->last = before;
	}
}

void *unc_list_grown(void *list, size_t count, size_t size, int *rc)
{
	size_t step = 1;
	void *more;

	while (step * 8 <= count)
		step *= 2;
	more = reallocarray(list, (count / step + 1) * step, size);
	if (more)
		return more;
	*rc = -ENOMEM;
	return list;
}

void *unc_list_add(void *list, size_t *count, const void *entry, size_t size, int *rc)
{
	int grown = 0;

	list = unc_list_grown(list, *count + 1, size, &grown);
	if (grown)
		*rc = grown;
	else
		memcpy((char *)list + (*count)++ * size, entry, size);
	return list;
}
