/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/frozen.h"

#include "stat/print.h"

const struct sample *frozen_sample(const struct session *s, const struct item *item)
{
	for (unsigned i = 0; i < item->count; i++)
		if (s->samples[item->pass[i]].numfrozen)
			return &s->samples[item->pass[i]];
	return NULL;
}

bool stood_still(const struct session *s, const struct item *item, int socket)
{
	for (unsigned i = 0; i < item->count; i++) {
		const struct sample *sample = &s->samples[item->pass[i]];

		for (int k = 0; k < sample->numstill; k++)
			if (socket < 0 || sample->still[k] == socket)
				return true;
	}
	return false;
}

void print_not_counted(const struct session *s, const struct row *row)
{
	struct row none = *row;

	none.answer = NOT_COUNTED;
	none.seconds = 0;
	print_row(s, &none);
}
