/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Enumerate every event and umask: name, code, counters and description, from our tables, from
 * libpfm4's and through PAPI.
 *
 * libpfm4 has a PMU for each unit (28 CHAs, each with all events). It is measured over all of a
 * chip's uncore PMUs, as a listing tool walks them, and over one PMU of each box. Its API does not
 * give the usable counters of an event.
 */
#include <papi.h>
#include <perfmon/pfmlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "unc_events.h"

enum { OUR_RUNS = 51, THEIR_RUNS = 5, PAPI_RUNS = 11 };
static const double aim_ms = 5, patience_ms = 5000; /* no more runs of a row after one this long */
/* The library may be newer than its header, and have more PMUs. */
enum { PMUS = 2 * PFM_PMU_MAX };

/* Totals of an enumeration, computed so that the compiler omits nothing. */
struct seen {
	unsigned pmus, rows, text; /* text: characters of names and descriptions */
	unsigned refused;          /* libpfm4: umasks that do not encode alone */
	uint64_t codes;
};

static void ours(struct seen *seen)
{
	for (unsigned i = 0; unc_chip_at(i); i++) {
		const struct unc_pmu *last = NULL;
		struct unc_row row = { 0 };

		while (unc_row_next(unc_chip_at(i), &row)) {
			struct unc_encoding e;
			char text[512], counters[16];

			unc_encode_row(unc_chip_at(i), row.pmu, row.event, row.umask, &e);
			seen->codes += e.value[UNC_CTL];
			unc_row_counters(&row, counters, sizeof(counters));
			seen->text += (unsigned)strlen(counters);
			seen->text += (unsigned)unc_encoding_name(&e, text, sizeof(text));
			if (row.umask)
				seen->text += (unsigned)unc_umask_describe(row.pmu, row.event,
									   row.umask, text,
									   sizeof(text));
			seen->text += (unsigned)strlen(row.event->desc);
			seen->rows++;
			seen->pmus += row.pmu != last;
			last = row.pmu;
		}
	}
}

/* ------------------------------------------------------------------------------ libpfm4 */

static const char *their_chip = "icx_unc_";

static bool is_chosen(const pfm_pmu_info_t *pmu, bool all_units)
{
	size_t len = strlen(pmu->name);
	char last = pmu->name[len - 1], before = pmu->name[len - 2];

	if (strncmp(pmu->name, their_chip, strlen(their_chip)) != 0)
		return false;
	if (all_units || last < '0' || last > '9')
		return true;
	return last == '0' && (before < '0' || before > '9');
}

static void their_row(const pfm_pmu_info_t *pmu, const pfm_event_info_t *event,
		      const pfm_event_attr_info_t *umask, struct seen *seen)
{
	pfm_pmu_encode_arg_t arg = { .size = sizeof(arg) };
	char name[512];

	seen->text += (unsigned)snprintf(name, sizeof(name), "%s::%s%s%s", pmu->name, event->name,
					 umask ? ":" : "", umask ? umask->name : "");
	seen->text += (unsigned)strlen(event->desc);
	if (umask)
		seen->text += (unsigned)strlen(umask->desc);
	if (pfm_get_os_event_encoding(name, PFM_PLM0 | PFM_PLM3, PFM_OS_NONE, &arg) == PFM_SUCCESS)
		seen->codes += arg.codes[0];
	else
		seen->refused++;
	free(arg.codes);
	seen->rows++;
}

static void their_event(const pfm_pmu_info_t *pmu, int index, struct seen *seen)
{
	pfm_event_info_t event = { .size = sizeof(event) };
	bool has_umasks = false;

	if (pfm_get_event_info(index, PFM_OS_NONE, &event) != PFM_SUCCESS)
		return;
	for (int i = 0; i < event.nattrs; i++) {
		pfm_event_attr_info_t attr = { .size = sizeof(attr) };

		if (pfm_get_event_attr_info(index, i, PFM_OS_NONE, &attr) != PFM_SUCCESS ||
		    attr.type != PFM_ATTR_UMASK)
			continue;
		has_umasks = true;
		their_row(pmu, &event, &attr, seen);
	}
	if (!has_umasks)
		their_row(pmu, &event, NULL, seen);
}

static void theirs(struct seen *seen, bool all_units)
{
	for (int i = 0; i < PMUS; i++) {
		pfm_pmu_info_t pmu = { .size = sizeof(pmu) };

		if (pfm_get_pmu_info((pfm_pmu_t)i, &pmu) != PFM_SUCCESS ||
		    !is_chosen(&pmu, all_units))
			continue;
		seen->pmus++;
		for (int event = pmu.first_event; event != -1; event = pfm_get_event_next(event))
			their_event(&pmu, event, seen);
	}
}

static void their_units(struct seen *seen)
{
	theirs(seen, true);
}

static void their_boxes(struct seen *seen)
{
	theirs(seen, false);
}

/* ------------------------------------------------------------------------------ through PAPI */

static void through_papi(struct seen *seen)
{
	struct bench_listed listed;

	bench_list("uncore", UINT32_MAX, &listed);
	if (listed.failed)
		bench_die("PAPI_get_event_info failed for %u rows", listed.failed);
	*seen = (struct seen){ .pmus = 1, .rows = listed.rows, .codes = listed.sum };
}

/* ------------------------------------------------------------------------------ the table */

static struct bench_result row(const char *what, void (*walk)(struct seen *), unsigned runs,
			       double per_row, struct seen *seen)
{
	struct bench_samples ms = { .count = 0 };
	struct bench_result r;

	for (unsigned i = 0; i < runs + 1; i++) {
		uint64_t start = bench_now();
		double took;

		*seen = (struct seen){ 0 };
		walk(seen);
		took = (double)(bench_now() - start) / 1e6;
		if (i > 0 || took > patience_ms) /* the first one warms up */
			bench_add(&ms, took);
		if (took > patience_ms)
			break;
	}
	if (seen->rows == 0)
		bench_die("%s: no events", what);
	bench_sink = seen->codes + seen->text;
	r = bench_result(&ms);
	printf("%-33s %5u %6u %7.2f %8.2f %6.0f", what, seen->pmus, seen->rows, r.min, r.median,
	       r.median * 1e6 / seen->rows);
	if (per_row > 0)
		printf(" %6.0fx", r.median * 1e6 / seen->rows / per_row);
	putchar('\n');
	return r;
}

int main(void)
{
	struct seen seen, units;
	struct bench_result our_ms, their_ms;
	double per_row, ours_rows;

	setenv("LIBPFM_ENCODE_INACTIVE", "1", 1);
	bench_simulate("sockets=2");
	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT)
		bench_die("PAPI_library_init failed");
	if (pfm_initialize() != PFM_SUCCESS)
		bench_die("pfm_initialize failed");
	units = (struct seen){ 0 };
	their_boxes(&units);
	if (units.rows == 0)
		their_chip = "skx_unc_"; /* the previous generation */
	printf("\nEnumerate events and umasks (libpfm4 %s: %s..., runs: %d, %d, %d)\n",
	       bench_libpfm(), their_chip, OUR_RUNS, THEIR_RUNS, PAPI_RUNS);
	bench_rule();
	printf("%-33s %5s %6s %7s %8s %6s %7s\n", "", "", "", "ms", "ms", "ns per", "per row");
	printf("%-33s %5s %6s %7s %8s %6s %7s\n", "", "PMUs", "rows", "min", "median", "row",
	       "ratio");
	bench_rule();
	our_ms = row("ours, all tables", ours, OUR_RUNS, 0, &seen);
	ours_rows = seen.rows;
	per_row = our_ms.median * 1e6 / ours_rows;
	row("libpfm4, one PMU per box", their_boxes, THEIR_RUNS, per_row, &seen);
	their_ms = row("libpfm4, all PMUs of the chip", their_units, THEIR_RUNS, per_row, &units);
	row("through PAPI, info of each", through_papi, PAPI_RUNS, per_row, &seen);
	bench_ratio("enumerate, a row: to libpfm4", our_ms, their_ms.min * ours_rows / units.rows);
	bench_rule();
	printf("All of the chip, libpfm4 to ours: %.0fx.  Aim: under %.0f ms: %s\n",
	       their_ms.median / our_ms.median, aim_ms, our_ms.median < aim_ms ? "met" : "NOT met");
	if (units.refused)
		printf("libpfm4 refuses %u of its %u umasks when alone; they are in its time.\n",
		       units.refused, units.rows);
	PAPI_shutdown();
	return 0;
}
