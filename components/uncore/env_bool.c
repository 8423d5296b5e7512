/* SPDX-License-Identifier: BSD-3-Clause */
#include "env_bool.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Reject other values; do not ignore them. */
int unc_env_bool(const char *name, bool *on, struct unc_error *err)
{
	const char *value = secure_getenv(name);

	if (!value || !*value)
		return 0;
	if (strcmp(value, "0") != 0 && strcmp(value, "1") != 0)
		return unc_error_set(err, -EINVAL, "%s=%.40s: it takes 0 or 1", name, value);
	*on = *value == '1';
	return 1;
}
