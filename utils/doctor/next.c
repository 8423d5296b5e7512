/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The command to type after the report.
 */
#include <grp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "chip.h"
#include "doctor/doctor.h"
#include "perf/perf.h"
#include "sim/model/chip.h"
#include "words.h"

enum { PERF, DIRECT, SIM };

/* The component's variables, and the reasons that name one, begin with this. */
#define VARIABLES "PAPI_UNCORE_"

char *doctor_as_root(const char *command)
{
	return text("%s%s", geteuid() == 0 ? "" : "sudo ", command);
}

char *doctor_for_rights(void)
{
	return geteuid() == 0 ? text("%s", "") : text("sudo -E uncore_doctor");
}

char *doctor_setup_command(void)
{
	const struct group *group = getgrgid(getegid());

	if (geteuid() == 0)
		return text("uncore_doctor --setup");
	return group ? text("sudo uncore_doctor --setup --group %s", group->gr_name)
		     : text("sudo uncore_doctor --setup --group %u", (unsigned)getegid());
}

/* The command for the first missing step. NULL: none is missing, or a step has no command. */
static const char *fix_of(const struct report *report)
{
	const char *first = NULL;

	for (size_t i = 0; i < report->numsteps; i++) {
		const struct step *step = &report->steps[i];

		if (step->result != MISSING)
			continue;
		if (!*step->command)
			return NULL;
		first = first ? first : step->command;
	}
	return first;
}

/* A metric that users know, or the chip's first one; NULL: there is none. */
static const char *metric_of(const struct unc_chip *chip)
{
	static const char *const known[] = { "MEM_BW_TOTAL", "L3_MISS_RATIO_DEMAND",
					     "L3_DATA_MISS_RATIO" };

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
		const struct unc_metric *m = unc_metric_find(chip, known[i]);

		if (m && m->formula)
			return m->name;
	}
	for (unsigned i = 0; i < chip->nummetrics; i++)
		if (chip->metrics[i].formula)
			return chip->metrics[i].name;
	return NULL;
}

/* An event that the kernel names; PMUs for all cpus of a socket come first. NULL: there is none. */
static char *kernel_event(const struct unc_perf_pmus *pmus)
{
	const struct unc_perf_family *best = NULL;

	for (size_t i = 0; pmus && i < pmus->numfamilies; i++) {
		const struct unc_perf_family *f = &pmus->families[i];

		if (f->format.numevents && (!best || (f->masked && !best->masked)))
			best = f;
	}
	return best ? text("%s/%s/", best->box.name, best->format.events[0].name) : NULL;
}

/* The user's programs do not reach the memory of the embedded machine. */
static char *count_command(const struct unc_chip *chip, const struct unc_perf_pmus *pmus,
			   bool embedded)
{
	const char *program = !embedded                      ? "./a.out"
			      : unc_sim_chip_of(chip)->carry ? "uncore_traffic --lines 1000000"
							     : "sleep 1";
	const char *metric = chip ? metric_of(chip) : NULL;
	char *event = metric ? NULL : kernel_event(pmus), *all;

	if (metric)
		all = text("uncore_stat -M %s -- %s", metric, program);
	else if (event)
		all = text("uncore_stat -e %s -- %s", event, program);
	else
		all = text("uncore_avail");
	free(event);
	return all;
}

static char *demo_command(void)
{
	static const char machine[] = "icx";
	char *count = count_command(unc_chip_find(machine), NULL, true);
	char *all = text("PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=%s,sockets=2 %s", machine, count);

	free(count);
	return all;
}

char *doctor_next_counting(const struct report *reports, const struct unc_backend *backend)
{
	const char *fix = fix_of(&reports[backend->perf ? PERF : sim_chosen() ? SIM : DIRECT]);

	if (fix)
		return text("%s", fix);
	return count_command(backend->machine->chip, backend->perf ? &backend->perf->pmus : NULL,
			     sim_chosen());
}

static char *unset_command(const char *variable)
{
	return text("unset %.*s", (int)strcspn(variable, "= :"), variable);
}

/* Did the user choose this backend, or none? */
static bool is_wanted(const struct report *report)
{
	const char *chosen = secure_getenv("PAPI_UNCORE_BACKEND");

	return !chosen || !*chosen || unc_is(chosen, "auto") || unc_is(chosen, report->name);
}

static size_t number_missing(const struct report *report)
{
	size_t number = 0;

	for (size_t i = 0; i < report->numsteps; i++)
		number += report->steps[i].result == MISSING;
	return number;
}

/* The chosen backend for which commands fix everything; of two, the one that lacks less. */
static const struct report *best_to_fix(const struct report *reports)
{
	const struct report *best = NULL;

	for (unsigned i = PERF; i <= DIRECT; i++)
		if (is_wanted(&reports[i]) && fix_of(&reports[i]) &&
		    (!best || number_missing(&reports[i]) <= number_missing(best)))
			best = &reports[i];
	return best;
}

/* The variable without which this backend would count, in the component's reason; NULL: there is none. */
static const char *variable_against(const struct report *report, const char *reason)
{
	char *begin = text("%s: " VARIABLES, report->name);
	const char *found = report->works && is_wanted(report) ? strstr(reason, begin) : NULL;

	free(begin);
	return found ? strstr(found, VARIABLES) : NULL;
}

char *doctor_next_disabled(const struct report *reports, const char *reason)
{
	const struct report *perf = &reports[PERF], *direct = &reports[DIRECT];
	const struct report *best = best_to_fix(reports);

	if (strncmp(reason, VARIABLES, strlen(VARIABLES)) == 0)
		return unset_command(reason);
	if (variable_against(direct, reason))
		return unset_command(variable_against(direct, reason));
	if (sim_chosen() && fix_of(&reports[SIM]))
		return text("%s", fix_of(&reports[SIM]));
	if (best)
		return text("%s", fix_of(best));
	/* The variable asks for registers, which no command makes accessible. */
	if (variable_against(perf, reason))
		return unset_command(variable_against(perf, reason));
	if ((perf->works && !is_wanted(perf)) || (direct->works && !is_wanted(direct)))
		return text("unset PAPI_UNCORE_BACKEND");
	return demo_command();
}
