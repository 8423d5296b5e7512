/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/libpfm4.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "perf/kernel_event.h"
#include "perf/perf.h"

const struct unc_libpfm *unc_libpfm;

/* The beginning of the scope (":unit=3:socket=1"), which libpfm4 does not know. */
static const char *find_scope(const char *name)
{
	const char *at = strchr(name, ':');

	for (; at; at = strchr(at + 1, ':'))
		if (at[1 + strcspn(at + 1, "=:")] == '=' &&
		    unc_scope_find(at + 1, strcspn(at + 1, "=:")))
			return at;
	return name + strlen(name);
}

/*
 * libpfm4 has a PMU for each unit, numbered if there is more than one. All units take the same
 * values, so ask for the first unit that this machine has.
 */
static int ask_libpfm(const char *name, bool *numbered, unsigned *type, uint64_t *config, char *why,
		      size_t size)
{
	const char *colons = strstr(name, "::");
	char one[2 * UNC_NAME_MAX];
	int rc = unc_libpfm->encode(name, type, config, why, size);

	*numbered = colons && colons > name && colons[-1] >= '0' && colons[-1] <= '9';
	for (unsigned unit = 0; rc == -ENOENT && colons && !*numbered && unit < 4; unit++) {
		snprintf(one, sizeof(one), "%.*s%u%s", (int)(colons - name), name, unit, colons);
		rc = unc_libpfm->encode(one, type, config, why, size);
	}
	return rc;
}

static int no_tables(const struct unc_perf *perf, const char *name, struct unc_error *err)
{
	return unc_error_at(
		err, 0, strlen(name), UNC_EEVENT,
		"there are no tables for this CPU: give PMU/TERMS/, as in %s/event=0x1/",
		perf && perf->pmus.numfamilies ? perf->pmus.families[0].name : "msr");
}

int unc_libpfm_encode(const struct unc_perf *perf, const char *name, struct unc_encoding *out,
		      struct unc_error *err)
{
	const char *scope = find_scope(name);
	size_t len = (size_t)(scope - name);
	const struct unc_perf_pmu *pmu = NULL;
	char event[UNC_NAME_MAX], why[128] = "";
	bool numbered;
	unsigned type = 0;
	int rc;

	unc_kernel_event_init(out);
	if (!perf || !unc_libpfm)
		return no_tables(perf, name, err);
	if (len >= sizeof(event))
		return unc_error_at(err, 0, len, UNC_ESYNTAX, "the name is too long");
	memcpy(event, name, len);
	event[len] = '\0';
	rc = ask_libpfm(event, &numbered, &type, out->value, why, sizeof(why));
	if (rc == -ENOENT)
		return unc_error_at(
			err, 0, len, UNC_EEVENT,
			"no table for this CPU has %.200s (%s); PMU/TERMS/ works without a table",
			event, why);
	if (rc)
		return unc_error_at(err, 0, len, UNC_EMODIFIER, "%.200s: %s", event, why);
	for (size_t i = 0; !pmu && i < perf->pmus.count; i++)
		if (perf->pmus.list[i].type == type)
			pmu = &perf->pmus.list[i];
	if (!pmu)
		return unc_error_at(err, 0, len, UNC_EPMU,
				    "%.200s is not counted by an uncore PMU; PAPI's component "
				    "perf_event may have it",
				    event);
	out->box = &perf->boxes[pmu->family];
	if (numbered && pmu->number >= 0)
		out->unit = (int16_t)pmu->number;
	return unc_kernel_event_scope(name, scope, out, err);
}
