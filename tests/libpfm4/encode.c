/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Compares libpfm4's encodings with lists and with our tables.
 *
 *     encode theirs LEFT-OUT FILE...  names of tests/names/: as the list says libpfm4 encodes them
 *     encode ours LEFT-OUT FILE...    the same, but our values where the list says that libpfm4 is wrong
 *     encode rows LEFT-OUT CHIP...    every row of our tables for these chips
 *     encode raw LEFT-OUT FILE...     Montecito and the Xeon L3: every row, with every modifier; the names of
 *                                     Montecito in these lists
 *     encode names LEFT-OUT FILE...   whole names, as "uncore_encode --libpfm" spells them
 *
 * LEFT-OUT is the generator's list of rows that libpfm4 cannot express.
 *
 * The last line is the total, as tests/run wants it.
 */
#include <perfmon/pfmlib.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unc_events.h"

enum { LINE = 512, CODES = 8, SHOWN = 20, FIXED_CODE = 0xff };

static unsigned passed, failed;

static void count(bool good, const char *name, const char *what)
{
	if (good)
		passed++;
	else if (failed++ < SHOWN)
		printf("FAIL: %s: %s\n", name, what);
}

/* Values of a name; those that libpfm4 does not set are 0. */
static bool encode(const char *name, uint64_t *codes, const char **why)
{
	pfm_pmu_encode_arg_t arg = { .size = sizeof(arg) };
	int rc = pfm_get_os_event_encoding(name, PFM_PLM0 | PFM_PLM3, PFM_OS_NONE, &arg);

	memset(codes, 0, CODES * sizeof(*codes));
	*why = pfm_strerror(rc);
	if (rc != PFM_SUCCESS)
		return false;
	for (int i = 0; i < arg.count && i < CODES; i++)
		codes[i] = arg.codes[i];
	free(arg.codes);
	return true;
}

static char *left_out; /* the whole file */

static bool is_left_out(const char *name)
{
	char key[LINE];

	snprintf(key, sizeof(key), "\n%s\t", name);
	return strcasestr(left_out, key) != NULL;
}

static void read_left_out(const char *path)
{
	FILE *file = fopen(path, "r");
	size_t room = 1 << 20;

	left_out = calloc(1, room);
	if (!file || !left_out) {
		perror(path);
		exit(1);
	}
	left_out[0] = '\n';
	if (fread(left_out + 1, 1, room - 2, file) == room - 2) {
		printf("%s: too long\n", path);
		exit(1);
	}
	fclose(file);
}

/*
 * @param name  with the PMU's name as we have it, "icx_unc_cha::..."
 * @param want  control and filters
 * @param fixed  the event may have libpfm4's code of the fixed counter, which is the kernel's as well
 */
static void check(const char *name, const uint64_t *want, bool fixed)
{
	const char *rest = strstr(name, "::"), *why;
	char first[2 * LINE], text[2 * LINE];
	uint64_t codes[CODES];
	bool same = true;

	/* The first PMU, or the only one, which has no number */
	snprintf(first, sizeof(first), "%.*s0%s", (int)(rest - name), name, rest);
	if (!encode(first, codes, &why) && !encode(name, codes, &why)) {
		count(is_left_out(name), first, why);
		return;
	}
	for (unsigned i = 0; i < CODES; i++)
		same = same && codes[i] == want[i];
	snprintf(text, sizeof(text), "0x%llx 0x%llx 0x%llx, not 0x%llx 0x%llx 0x%llx",
		 (unsigned long long)codes[0], (unsigned long long)codes[1],
		 (unsigned long long)codes[2], (unsigned long long)want[0],
		 (unsigned long long)want[1], (unsigned long long)want[2]);
	count(same || (fixed && codes[0] == FIXED_CODE) || is_left_out(name), first, text);
}

/* Does the kernel count our event with the fixed counter? */
static bool is_fixed(const char *name)
{
	static struct unc_encoding e;

	return unc_encode(NULL, name, &e, NULL) == 0 &&
	       (e.flags & UNC_FIXED || e.event->flags & UNC_CLOCK);
}

/* A name of libpfm4 that is gone, because the list says that its value is wrong */
static bool is_removed(const char *name)
{
	uint64_t codes[CODES];
	const char *why;

	if (encode(name, codes, &why))
		return false;
	count(true, name, why);
	return true;
}

/* Rows of a list, in the form of tests/names/README.md. */
static void check_list(const char *path, bool ours)
{
	char line[LINE], pmu[64] = "", name[2 * LINE];
	FILE *file = fopen(path, "r");

	if (!file) {
		count(false, path, "cannot be read");
		return;
	}
	while (fgets(line, sizeof(line), file)) {
		char *values = strchr(line, '\t'), *own;
		uint64_t want[CODES] = { 0 };

		line[strcspn(line, "\n")] = '\0';
		if (strncmp(line, "pmu ", 4) == 0 && sscanf(line + 4, "%63s", pmu) != 1)
			count(false, line, "a wrong line");
		if (*line == '#' || !values)
			continue;
		*values++ = '\0';
		own = strchr(values, '\t');
		snprintf(name, sizeof(name), "%s%s%s", pmu, *pmu ? "::" : "", line);
		if (ours && own && strncmp(own + 1, "0x", 2) == 0 && !is_fixed(name))
			values = own + 1;
		for (unsigned i = 0; i < CODES && *values == (i ? ' ' : '0'); i++)
			want[i] = strtoull(values, &values, 0);
		if (!ours || !own || strncmp(own + 1, "refused", 7) != 0 || !is_removed(name))
			check(name, want, is_fixed(name));
	}
	fclose(file);
}

/* ---------------------------------------------------------------------------------- our rows */

/* With libpfm4's names of the chip and of the event's prefix, which are accepted here as well */
static void check_row(const struct unc_chip *chip, const struct unc_row *row)
{
	const struct unc_pmu *pmu = row->pmu;
	static struct unc_encoding e;
	uint64_t want[CODES];
	char name[LINE];

	snprintf(name, sizeof(name), "%s%s::%s%s%s%s",
		 chip->other_name ? chip->other_name : chip->name, pmu->name + strlen(chip->name),
		 pmu->other_prefix ? pmu->other_prefix : pmu->prefix, row->event->name,
		 row->umask ? ":" : "", row->umask ? row->umask->name : "");
	/* Without a modifier it has no encoding in either. */
	if (unc_encode(chip, name, &e, NULL) != 0)
		return;
	memset(want, 0, sizeof(want));
	for (unsigned i = 0; i < CODES; i++)
		want[i] = e.value[i];
	check(name, want, is_fixed(name));
}

static void check_rows(const char *name)
{
	const struct unc_chip *chip = unc_chip_find(name);
	struct unc_row row = { 0 };

	count(chip != NULL, name, "no such chip");
	while (chip && unc_row_next(chip, &row)) {
		const struct unc_box *box = row.pmu->box;

		if (box && box->kernel && box->kernel->family && box->counters)
			check_row(chip, &row);
	}
}

/* ---------------------------------------------------------------------------------- raw PMUs */

/* libpfm4's spelling of a name of ours: Montecito's umasks are part of the event's name. */
static void spell(const struct unc_row *row, const char *rest, char *buf, size_t size)
{
	snprintf(buf, size, "%s::%s%s%s%s", row->pmu->name, row->event->name,
		 row->umask ? (row->pmu->box->rules ? "_" : ":") : "",
		 row->umask ? row->umask->name : "", rest);
}

/* Values of our encoding: control, and the filter register that must be changed, if there is one */
static void raw_values(const struct unc_encoding *e, uint64_t *want)
{
	memset(want, 0, CODES * sizeof(*want));
	want[0] = e->value[UNC_CTL];
	for (unsigned k = 0; k < e->box->numfilters && !want[1]; k++) {
		const struct unc_filter_reg *reg = &e->box->filters[k];
		uint64_t value = unc_filter_value(reg, e->value[k + 1], e->used[k + 1]);

		want[1] = value == reg->initial ? 0 : value;
	}
}

/* Does the capture register also have the privileged monitor bit? */
static bool captures(const struct unc_encoding *e, const struct unc_field *field)
{
	uint64_t want[CODES];

	raw_values(e, want);
	return want[1] && strcmp(field->name, "pm") == 0;
}

/* We encode libpfm4's name to the same values, and also the name that it returns. */
static void check_raw(const struct unc_chip *chip, const char *name, bool needed)
{
	static struct unc_encoding e;
	char *full = NULL;
	pfm_pmu_encode_arg_t arg = { .size = sizeof(arg), .fstr = &full };
	bool ours = unc_encode(chip, name, &e, NULL) == 0, same = true;
	uint64_t want[CODES], codes[CODES] = { 0 }, again[CODES];
	const char *why;
	int rc = pfm_get_os_event_encoding(name, PFM_PLM0 | PFM_PLM3, PFM_OS_NONE, &arg);

	if (rc != PFM_SUCCESS) {
		count(!ours || !needed || is_left_out(name), name, pfm_strerror(rc));
		return;
	}
	for (int i = 0; i < arg.count && i < CODES; i++)
		codes[i] = arg.codes[i];
	free(arg.codes);
	if (!ours) {
		count(false, name, "libpfm4 encodes what is refused here");
	} else {
		raw_values(&e, want);
		for (unsigned i = 0; i < CODES; i++)
			same = same && codes[i] == want[i];
		count(same, name, "another value");
		same = encode(full, again, &why) && memcmp(again, codes, sizeof(codes)) == 0;
		count(same, full, "not the value of the name that it is from");
	}
	free(full);
}

/* Privilege levels are libpfm4's argument; sub-events are umasks; one instruction set is no choice. */
static bool is_offered(const struct unc_field *field)
{
	return field->reg == UNC_CTL && !(field->chooses && field->width == 1) &&
	       strcmp(field->name, "plm") != 0 && strcmp(field->name, "ism") != 0;
}

static void check_raw_row(const struct unc_chip *chip, const struct unc_row *row)
{
	static struct unc_encoding bare, e;
	char name[2 * LINE], rest[LINE];

	spell(row, "", name, sizeof(name));
	check_raw(chip, name, row->umask || !unc_event_is_bare(row->event));
	unc_encode_row(chip, row->pmu, row->event, row->umask, &bare);
	for (unsigned i = 0; i < row->pmu->numfields; i++) {
		const struct unc_field *field = &row->pmu->fields[i];
		const uint64_t most = field->width < 64 ? (1ull << field->width) - 1 : 0;
		const uint64_t values[] = { 0, 1, most / 2, most };
		bool offered;

		if (field->kind != UNC_MODIFIER || !is_offered(field) ||
		    !unc_event_accepts(row->event, field))
			continue;
		/*
		 * libpfm4 has no modifiers that cannot be off, and no modifiers of a capture
		 * register.
		 */
		snprintf(rest, sizeof(rest), ":%s=0", field->name);
		spell(row, rest, name, sizeof(name));
		offered = unc_encode(chip, name, &e, NULL) == 0 ? !captures(&e, field)
								: field->numvalues != 0;
		for (unsigned v = 0; v < sizeof(values) / sizeof(values[0]); v++) {
			snprintf(rest, sizeof(rest), ":%s=%llu", field->name,
				 (unsigned long long)values[v]);
			spell(row, rest, name, sizeof(name));
			check_raw(chip, name,
				  offered && values[v] != 0 &&
					  unc_encode(chip, name, &e, NULL) == 0 &&
					  e.value[UNC_CTL] != bare.value[UNC_CTL]);
		}
	}
}

/* Event select and umask of names that libpfm4 had in its source for Montecito */
static void check_montecito_list(const char *path)
{
	const struct unc_chip *chip = unc_chip_find("montecito");
	char line[LINE], name[2 * LINE];
	FILE *file = fopen(path, "r");
	unsigned es, umask;

	while (file && fgets(line, sizeof(line), file)) {
		const char *values = strchr(line, '\t'), *own = strrchr(line, '\t');
		uint64_t codes[CODES];
		const char *why;

		if (*line == '#' || !values)
			continue;
		snprintf(name, sizeof(name), "montecito::%.*s", (int)(values - line), line);
		check_raw(chip, name, true);
		if (sscanf(own, " es %x %x", &es, &umask) == 2)
			count(encode(name, codes, &why) && (codes[0] >> 8 & 0xff) == es &&
				      (codes[0] >> 16 & 0xf) == umask,
			      name, "not what the list says");
	}
	count(file != NULL, path, "cannot be read");
	if (file)
		fclose(file);
}

static void check_raw_rows(void)
{
	static const char *const chips[] = { "montecito", "xeonmp", "xeon7100", "xeon7400" };

	for (unsigned c = 0; c < sizeof(chips) / sizeof(chips[0]); c++) {
		const struct unc_chip *chip = unc_chip_find(chips[c]);
		struct unc_row row = { 0 };

		while (unc_row_next(chip, &row))
			check_raw_row(chip, &row);
	}
}

int main(int argc, char **argv)
{
	const char *mode = argc > 2 ? argv[1] : "";

	setenv("LIBPFM_ENCODE_INACTIVE", "1", 1);
	if (pfm_initialize() != PFM_SUCCESS) {
		puts("libpfm4 does not initialise");
		return 1;
	}
	if (argc > 2)
		read_left_out(argv[2]);
	if (strcmp(mode, "raw") == 0)
		check_raw_rows();
	for (int i = 3; i < argc; i++)
		if (strcmp(mode, "rows") == 0)
			check_rows(argv[i]);
		else if (strcmp(mode, "raw") == 0)
			check_montecito_list(argv[i]);
		else
			check_list(argv[i], strcmp(mode, "ours") == 0);
	printf("%u passed, %u failed, 0 skipped\n", passed, failed);
	return failed || !passed;
}
