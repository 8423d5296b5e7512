/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/gather.h"

#include <stdlib.h>
#include <string.h>

#include "out.h"

json_t *gather_parts(MPI_Comm counters, int root, json_t *mine)
{
	char *dump = need(json_dumps(mine, JSON_COMPACT)), *all = NULL;
	int count, place, len = (int)strlen(dump), *lens = NULL, *starts = NULL, total = 0;
	json_t *parts = NULL;

	PMPI_Comm_size(counters, &count);
	PMPI_Comm_rank(counters, &place);
	if (place == root) {
		lens = need(calloc((size_t)count, sizeof(*lens)));
		starts = need(calloc((size_t)count, sizeof(*starts)));
	}
	PMPI_Gather(&len, 1, MPI_INT, lens, 1, MPI_INT, root, counters);
	for (int i = 0; place == root && i < count; i++) {
		starts[i] = total;
		total += lens[i];
	}
	if (place == root)
		all = need(malloc((size_t)total + 1));
	PMPI_Gatherv(dump, len, MPI_CHAR, all, lens, starts, MPI_CHAR, root, counters);
	if (place == root) {
		parts = need(json_array());
		for (int i = 0; i < count; i++)
			json_array_append_new(parts, need(json_loadb(all + starts[i],
								     (size_t)lens[i], 0, NULL)));
	}
	free(dump);
	free(all);
	free(lens);
	free(starts);
	return parts;
}

int gather_name_nodes(json_t *parts)
{
	size_t count = json_array_size(parts);
	int nodes = 0;

	for (size_t i = 0; i < count; i++) {
		json_t *part = json_array_get(parts, i), *leader = json_object_get(part, "leader");

		nodes += json_integer_value(leader) ==
			 json_integer_value(json_object_get(part, "rank"));
		for (size_t k = 0; k < i; k++) {
			const json_t *other = json_array_get(parts, k);

			if (!json_equal(json_object_get(other, "node"),
					json_object_get(part, "node")) ||
			    json_equal(json_object_get(other, "leader"), leader))
				continue;
			json_object_set_new(part, "node",
					    json_sprintf("%s#%d",
							 json_string_value(
								 json_object_get(part, "node")),
							 (int)json_integer_value(leader)));
			break;
		}
	}
	return nodes;
}

void gather_reject_others(json_t *parts, const json_t *mine)
{
	for (size_t i = 0; i < json_array_size(parts); i++) {
		json_t *part = json_array_get(parts, i);

		if (json_is_null(json_object_get(part, "reason")) &&
		    !json_equal(json_object_get(part, "names"), json_object_get(mine, "names")))
			json_object_set_new(part, "reason",
					    json_string("its events differ from the first node's"));
	}
}

bool gather_all_bound(const json_t *parts)
{
	for (size_t i = 0; i < json_array_size(parts); i++)
		if (!json_is_true(json_object_get(json_array_get(parts, i), "bound")))
			return false;
	return true;
}
