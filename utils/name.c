/* SPDX-License-Identifier: BSD-3-Clause */
#include "name.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "words.h"

const char *name_without_prefix(const char *given)
{
	return unc_begins(given, PAPI_PREFIX) ? given + strlen(PAPI_PREFIX) : given;
}

/* The tables hold only the part of the name that differs. */
void name_replacement(const struct unc_pmu *pmu, const struct unc_event *event,
		      const struct unc_umask *umask, char *buf, size_t size)
{
	const char *use = umask && umask->use ? umask->use : event->use;

	if (!use)
		snprintf(buf, size, "%s", "");
	else if (umask && unc_umask_find(event, use))
		snprintf(buf, size, "%s%s:%s", pmu->prefix, event->name, use);
	else if (unc_event_find(pmu, use) && !unc_begins(use, pmu->prefix))
		snprintf(buf, size, "%s%s", pmu->prefix, use);
	else
		snprintf(buf, size, "%s", use);
}

void say_name_error(const char *given, size_t skipped, const struct unc_error *err)
{
	size_t pos = skipped + err->pos, len = strlen(given);
	char *shown = strdup(given);

	say("%s", err->text);
	if (pos > len)
		pos = len;
	if (shown)
		unc_make_printable(shown, "");
	hint("  %s\n  %*s^", shown ? shown : "", (int)pos, "");
	free(shown);
	for (size_t i = 1; i < err->len && pos + i < len; i++)
		hint("~");
	hint("\n");
}
