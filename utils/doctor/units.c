/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Who has the units: processes that claimed them, processes that were killed meanwhile, and
 * whoever programmed a counter without claiming. All by reading.
 */
#include <stdlib.h>
#include <string.h>

#include "doctor/doctor.h"
#include "direct/record.h"
#include "direct/snapshot.h"

/* Units of one kind of trouble: how many, and the first with its story. */
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

static char *held_by(const char *unit, const struct unc_holder *who)
{
	if (who->pid == 0)
		return text("%s is being counted by another process", unit);
	return text("%s is being counted by process %d (%s)", unit, who->pid, who->command);
}

void doctor_units(const struct unc_direct *direct, struct report *report)
{
	const struct unc_machine *m = &direct->machine;
	struct trouble held = { 0 }, left = { 0 }, foreign = { 0 }, silent = { 0 };

	for (size_t i = 0; i < m->numunits; i++) {
		char unit[64], reg[64];
		struct unc_holder who;
		struct unc_snapshot state;
		struct unc_addr at;
		uint64_t value;
		int rc;

		unc_unit_name(&m->units[i], unit, sizeof(unit));
		if (unc_claim_holder(direct->claims, i, &who)) {
			note(&held, held_by(unit, &who));
			continue;
		}
		if (unc_claim_left(direct->claims, i, &state)) {
			note(&left, text("%s holds what a killed process programmed", unit));
			continue;
		}
		rc = unc_snapshot_save(&direct->regs, &m->units[i], &state);
		if (rc)
			note(&silent, text("%s: %s", unit, strerror(-rc)));
		else if (unc_snapshot_programmed(&m->units[i], &state, &at, &value))
			note(&foreign,
			     text("%s: %s holds 0x%llx, and no process has claimed it", unit,
				  unc_addr_name(&at, reg, sizeof(reg)), (unsigned long long)value));
	}
	if (!held.count && !left.count && !foreign.count && !silent.count)
		report_step(report, GOOD, "owners", text("all units are free"), "");
	tell(report, "owners", &held, "wait for it, or stop it: kill PID");
	tell(report, "left behind", &left, "nothing: whoever counts there next puts it back");
	tell(report, "foreign programs", &foreign,
	     "stop what counts there (perf, pcm, a monitoring daemon); PAPI_UNCORE_FORCE=1 "
	     "counts in its place");
	tell(report, "unreadable units", &silent, "see the kernel's log (dmesg)");
}
