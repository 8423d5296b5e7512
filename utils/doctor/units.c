/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Owners of the units: processes with a claim, killed processes that left registers programmed, and
 * other tools that program counters without a claim. Writes no register.
 */
#include <stdlib.h>
#include <string.h>

#include "doctor/doctor.h"
#include "direct/acquire.h"

/* The units with one kind of trouble: their number, and the text of the first. */
struct trouble {
	size_t count;
	char *first;
};

static void note(struct trouble *trouble, char *story)
{
	if (trouble->count++)
		free(story);
	else
		trouble->first = story;
}

static void tell(struct report *report, const char *name, struct trouble *trouble,
		 const char *remedy)
{
	if (trouble->count == 1)
		report_step(report, NOTE, name, text("%s", trouble->first), remedy);
	else if (trouble->count)
		report_step(report, NOTE, name,
			    text("%zu units; the first: %s", trouble->count, trouble->first),
			    remedy);
	free(trouble->first);
}

void doctor_units(struct unc_direct *direct, struct report *report)
{
	const struct unc_machine *m = &direct->machine;
	struct trouble held = { 0 }, left = { 0 }, other = { 0 }, silent = { 0 };
	struct unc_error err = { 0 };
	int locked = unc_claims_lock(direct->claims, &err);

	if (locked) {
		unc_claims_unlock(direct->claims);
		report_step(report, NOTE, "owners", text("%s", err.text), "");
		return;
	}
	for (size_t i = 0; i < m->numunits; i++) {
		char unit[64], reg[64], who[96];
		struct unc_snapshot snapshot;
		struct unc_unit_map map;
		struct unc_addr at;
		uint64_t value;
		int rc;

		unc_unit_name(&m->units[i], unit, sizeof(unit));
		switch (unc_acquire_look(direct, &m->units[i], who, sizeof(who))) {
		case UNC_UNIT_IN_USE:
			note(&held, text("%s is being counted by %s", unit, who));
			continue;
		case UNC_UNIT_LEFT:
			note(&left, text("%s is still programmed by a killed process", unit));
			continue;
		case UNC_UNIT_FREE:
			break;
		}
		unc_unit_map(&m->units[i], &map);
		rc = unc_snapshot_save(&direct->regs, &map, &snapshot);
		if (rc)
			note(&silent, text("%s: %s", unit, strerror(-rc)));
		else if (unc_snapshot_programmed(&map, &snapshot, &at, &value))
			note(&other,
			     text("%s: %s holds 0x%llx, and no process has claimed it", unit,
				  unc_addr_name(&at, reg, sizeof(reg)), (unsigned long long)value));
	}
	unc_claims_unlock(direct->claims);
	if (!held.count && !left.count && !other.count && !silent.count)
		report_step(report, GOOD, "owners", text("all units are free"), "");
	tell(report, "owners", &held, "wait for it, or stop it: kill PID");
	tell(report, "left behind", &left, "none needed: the next program that counts restores it");
	tell(report, "other tools", &other,
	     "stop the tool that counts there (perf, pcm, a monitoring daemon), or set "
	     "PAPI_UNCORE_FORCE=1 to take its units");
	tell(report, "unreadable units", &silent, "see the kernel's log (dmesg)");
}
