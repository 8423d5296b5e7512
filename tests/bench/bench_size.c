/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Bytes of tables: our chip's object file in libpfmevents.a, and libpfm4's tables of a chip's
 * uncore in Debian's libpfm.a, as size(1) counts them (text and data, with strings and
 * descriptions); and their pointers, which the dynamic linker sets when the library is loaded.
 */
#include <perfmon/pfmlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "unc_events.h"

struct bytes {
	unsigned long text, data, pointers;
	unsigned objects, rows;
};

static void shell(const char *command, char *out, size_t size)
{
	char *argv[] = { (char *)"sh", (char *)"-c", (char *)(uintptr_t)command, NULL };

	if (bench_run(argv, out, size) != 0)
		bench_die("failed: %s", command);
	if (*out && out[strlen(out) - 1] == '\n')
		out[strlen(out) - 1] = '\0';
}

/* Sum up the members of an archive whose names contain a text. */
static struct bytes members(const char *archive, const char *name)
{
	struct bytes b = { 0 };
	char command[8192], out[65536], *line;

	snprintf(command, sizeof(command), "size '%s' | grep '%s.*\\.o'", archive, name);
	shell(command, out, sizeof(out));
	for (line = strtok(out, "\n"); line; line = strtok(NULL, "\n")) {
		char *end;

		b.text += strtoul(line, &end, 10);
		b.data += strtoul(end, NULL, 10);
		b.objects++;
	}
	snprintf(command, sizeof(command),
		 "readelf -rW '%s' | awk '/^File:/ { in_it = /%s/ } "
		 "in_it && /R_X86_64_64|R_AARCH64_ABS64/ && !/debug/ { n++ } END { print n + 0 }'",
		 archive, name);
	shell(command, out, sizeof(out));
	b.pointers = strtoul(out, NULL, 10);
	return b;
}

static unsigned our_rows(void)
{
	struct unc_row row = { 0 };
	unsigned rows = 0;

	while (unc_row_next(unc_chip_find("icx"), &row))
		rows++;
	return rows;
}

/* Rows of one PMU per box; the other PMUs share its table. */
static unsigned their_rows(const char *chip)
{
	unsigned rows = 0;

	for (int i = 0; i < PFM_PMU_MAX; i++) {
		pfm_pmu_info_t pmu = { .size = sizeof(pmu) };
		const char *digits;

		if (pfm_get_pmu_info((pfm_pmu_t)i, &pmu) != PFM_SUCCESS ||
		    strncmp(pmu.name, chip, strlen(chip)) != 0)
			continue;
		for (digits = pmu.name + strlen(pmu.name);
		     digits > pmu.name && digits[-1] >= '0' && digits[-1] <= '9'; digits--)
			;
		if (*digits != '\0' && strcmp(digits, "0") != 0)
			continue;
		for (int e = pmu.first_event; e != -1; e = pfm_get_event_next(e)) {
			pfm_event_info_t event = { .size = sizeof(event) };
			unsigned umasks = 0;

			if (pfm_get_event_info(e, PFM_OS_NONE, &event) != PFM_SUCCESS)
				continue;
			for (int k = 0; k < event.nattrs; k++) {
				pfm_event_attr_info_t attr = { .size = sizeof(attr) };

				umasks += pfm_get_event_attr_info(e, k, PFM_OS_NONE, &attr) ==
						  PFM_SUCCESS &&
					  attr.type == PFM_ATTR_UMASK;
			}
			rows += umasks ? umasks : 1;
		}
	}
	return rows;
}

static void print(const char *what, const struct bytes *b)
{
	unsigned long all = b->text + b->data;

	printf("%-32s %3u %8lu %8lu %8lu %5u", what, b->objects, b->text, b->data, b->pointers,
	       b->rows);
	if (b->rows)
		printf(" %6lu", all / b->rows);
	putchar('\n');
}

int main(void)
{
	char self[4096], ours[4200], theirs[4096], what[128], *slash;
	const char *cc = getenv("CC"), *chip = "icx_unc_";
	struct bytes a, b, code;

	setenv("LIBPFM_ENCODE_INACTIVE", "1", 1);
	if (pfm_initialize() != PFM_SUCCESS)
		bench_die("pfm_initialize failed");
	snprintf(self, sizeof(self), "%s", bench_self()); /* O/tests/bench/bench_size */
	for (int i = 0; i < 3; i++) {
		slash = strrchr(self, '/');
		if (slash)
			*slash = '\0';
	}
	snprintf(ours, sizeof(ours), "%s/lib/libpfmevents.a", self);
	snprintf(what, sizeof(what), "%.40s -print-file-name=libpfm.a", cc && *cc ? cc : "cc");
	shell(what, theirs, sizeof(theirs));
	a = members(ours, "intel_icx");
	code = members(ours, "");
	a.rows = our_rows();
	if (their_rows(chip) == 0)
		chip = "skx_unc_"; /* the previous generation */
	b = members(theirs, chip);
	b.rows = their_rows(chip);
	printf("\nBytes of tables (libpfm4 %s: %s...)\n", bench_libpfm(), chip);
	bench_rule();
	printf("%-32s %3s %8s %8s %8s %5s %6s\n", "", "", "text,", "", "", "", "bytes");
	printf("%-32s %3s %8s %8s %8s %5s %6s\n", "", ".o", "strings", "data", "pointers", "rows",
	       "a row");
	bench_rule();
	print("ours: Ice Lake-SP's tables", &a);
	print("libpfm4: this chip's tables", &b);
	print("ours: all of libpfmevents.a", &code);
	bench_rule();
	printf("Ours have register maps and metrics too. Bytes to libpfm4's: %.2f, a row: %.2f\n",
	       (double)(a.text + a.data) / (double)(b.text + b.data),
	       (double)(a.text + a.data) / a.rows / ((double)(b.text + b.data) / b.rows));
	bench_ratio("table bytes a row: to libpfm4", bench_once((double)(a.text + a.data) / a.rows),
		    (double)(b.text + b.data) / b.rows);
	pfm_terminate();
	return 0;
}
