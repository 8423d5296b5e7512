/* SPDX-License-Identifier: BSD-3-Clause */
#include "encode_check.h"

#include <stdio.h>
#include <string.h>

#include "check.h"

void check_name(bool good, const char *what, const char *name, int line)
{
	if (!good)
		printf("line %d: %s: %s\n", line, name, what);
	CU_ASSERT(good);
}
bool encode(const struct unc_chip *chip, const char *name, struct unc_encoding *e)
{
	struct unc_error err = { 0 };
	int rc;

	memset(e, 0x5a, sizeof(*e));
	rc = unc_encode(chip, name, e, &err);
	if (rc)
		printf("%s: %d: %s\n", name, rc, err.text);
	return rc == 0;
}

bool same_encoding(const struct unc_encoding *a, const struct unc_encoding *b)
{
	return unc_encoding_equal(a, b) && a->chip == b->chip && a->pmu == b->pmu &&
	       a->event == b->event && a->counters == b->counters && a->max_inc == b->max_inc &&
	       a->use == b->use;
}

bool round_trips(const struct unc_encoding *e)
{
	char name[UNC_NAME_MAX], again[UNC_NAME_MAX];
	struct unc_encoding f;

	if (unc_encoding_name(e, name, sizeof(name)) >= sizeof(name) || !encode(e->chip, name, &f))
		return false;
	unc_encoding_name(&f, again, sizeof(again));
	return same_encoding(e, &f) && strcmp(name, again) == 0;
}
