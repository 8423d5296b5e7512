/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Every name in the lists of tests/names/ encodes what the list says (see the README there): names of
 * libpfm4, LIKWID, perf, and the manuals' second spellings.
 */
#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "alias.h"
#include "check.h"
#include "words.h"

/* Names of other programs, as long as they are there. */
enum { LINE = 512, FILTERS_SHOWN = 8, BOXES = 16 };

/* Event select and umask, and the further select bit of the older chips, which is 0 in the others. */
enum { LOW = 0x20ffff };

/* A list that is being read. */
struct list {
	const char *path;
	const struct unc_chip *chip;
	char pmu[64];    /* "": names are whole */
	int first, last; /* -1: its name has no number */
	char not_units[32];
	char manual[BOXES][24]; /* boxes of which the list says where the manual has their events */
	unsigned manuals;
	unsigned line, accepted, refused, wrong;
};

static void complain(struct list *list, const char *name, const char *what, const char *more)
{
	if (list->wrong++ < 10)
		printf("%s:%u: %s: %s%s\n", list->path, list->line, name, what, more);
}

/* "0x334 0x7c0000": control, and the filters in their order. Those left out are 0. */
static bool has_values(const struct unc_encoding *e, const char *values)
{
	char *end;
	bool same = strtoull(values, &end, 0) == e->value[UNC_CTL];

	for (unsigned i = 1; i <= FILTERS_SHOWN; i++) {
		unsigned long long want = *end ? strtoull(end, &end, 0) : 0;

		same = same && e->value[i] == want;
	}
	return same;
}

/* "0x61 0x3": event select and umask of a Montecito monitor. */
static bool has_monitor(const struct unc_encoding *e, const char *values)
{
	char *end;
	unsigned long long es = strtoull(values, &end, 0), umask = strtoull(end, NULL, 0);

	return (e->value[UNC_CTL] >> 8 & 0xff) == es && (e->value[UNC_CTL] >> 16 & 0xf) == umask;
}

static bool counts_as(const struct list *list, const struct unc_encoding *e, const char *name)
{
	struct unc_encoding other;
	struct unc_error err;

	if (unc_encode(list->chip, name, &other, &err)) {
		printf("%s:%u: %s: %s\n", list->path, list->line, name, err.text);
		return false;
	}
	return unc_encoding_equal(e, &other);
}

static void check_name(struct list *list, const char *name, const char *want)
{
	static struct unc_encoding e; /* large */
	struct unc_error err;
	bool right, refused = strncmp(want, "refused ", 8) == 0;

	if (unc_encode(list->chip, name, &e, &err)) {
		list->refused++;
		if (!refused)
			complain(list, name, "is refused: ", err.text);
		else if (!strstr(err.text, want + 8))
			complain(list, name, "the answer lacks the reason: ", err.text);
		return;
	}
	list->accepted++;
	if (refused)
		right = false;
	else if (strcmp(want, "freerun") == 0)
		right = e.flags & UNC_FREERUN;
	else if (strncmp(want, "is ", 3) == 0)
		right = counts_as(list, &e, want + 3);
	else if (strncmp(want, "low ", 4) == 0)
		right = (e.value[UNC_CTL] & LOW) == strtoull(want + 4, NULL, 0);
	else if (strncmp(want, "es ", 3) == 0)
		right = has_monitor(&e, want + 3);
	else
		right = has_values(&e, want);
	if (!right)
		complain(list, name, "encodes another value than ", want);
}

/* "MBOX" of "CAS_COUNT_RD:MBOX0C1"; else the PMU. */
static void box_of_row(const struct list *list, const char *row, char *box, size_t size)
{
	const char *counter = strchr(row, ':');

	snprintf(box, size, "%s", list->pmu);
	if (!*list->pmu && counter) {
		snprintf(box, size, "%.*s", (int)strcspn(counter + 1, "0123456789"), counter + 1);
		if (strlen(box) > 3 && strcmp(box + strlen(box) - 3, "FIX") == 0)
			box[strlen(box) - 3] = '\0';
	}
}

/* Where the source is wrong, the list says where the manual has the right value. */
static void check_manual(struct list *list, const char *row)
{
	char box[64];

	box_of_row(list, row, box, sizeof(box));
	for (unsigned i = 0; i < list->manuals; i++)
		if (strcmp(list->manual[i], box) == 0)
			return;
	complain(list, row, "differs, but the list does not say where the manual has ", box);
}

/* A row of a PMU stands for all of its units: those that the chip lacks must be refused. */
static void check_row(struct list *list, const char *row, const char *want)
{
	char name[LINE + 80];

	for (int unit = list->first; unit <= list->last; unit++) {
		char number[16] = "";

		if (list->first >= 0)
			snprintf(number, sizeof(number), "%d", unit);
		snprintf(name, sizeof(name), "%s%s%s%s", list->pmu, number, *list->pmu ? "::" : "",
			 row);
		check_name(list, name, want);
	}
	for (const char *at = list->not_units; *at;) {
		char *end;
		long unit = strtol(at, &end, 10);

		snprintf(name, sizeof(name), "%s%ld::%s", list->pmu, unit, row);
		check_name(list, name, "refused has no unit");
		at = *end ? end + 1 : end;
	}
}

static void read_line(struct list *list, char *line)
{
	char *values = strchr(line, '\t'), *ours;

	line[strcspn(line, "\n")] = '\0';
	if (*line == '#' || *line == '\0')
		return;
	if (strncmp(line, "chip ", 5) == 0) {
		list->chip = unc_chip_find(line + 5);
		CU_ASSERT_PTR_NOT_NULL_FATAL(list->chip);
		return;
	}
	if (strncmp(line, "pmu ", 4) == 0) {
		char range[32] = "";

		list->not_units[0] = '\0';
		CU_ASSERT(sscanf(line + 4, "%63s %31s not %31s", list->pmu, range,
				 list->not_units) >= 2);
		if (sscanf(range, "%d-%d", &list->first, &list->last) != 2)
			list->first = list->last = -1;
		return;
	}
	if (strncmp(line, "manual ", 7) == 0) {
		CU_ASSERT_FATAL(list->manuals < BOXES);
		CU_ASSERT_EQUAL(sscanf(line + 7, "%23s %*s", list->manual[list->manuals++]), 1);
		return;
	}
	if (!values) {
		complain(list, line, "a row without values", "");
		return;
	}
	*values++ = '\0';
	/* Where the source is wrong: our value, or why it is refused. */
	ours = strchr(values, '\t');
	if (ours)
		check_manual(list, line);
	check_row(list, line, ours ? ours + 1 : values);
}

static void read_list(const char *path)
{
	struct list list = { .path = path, .first = -1, .last = -1 };
	FILE *file = fopen(path, "r");
	char line[LINE];

	CU_ASSERT_PTR_NOT_NULL_FATAL(file);
	while (fgets(line, sizeof(line), file)) {
		list.line++;
		read_line(&list, line);
	}
	fclose(file);
	printf("%s: %u accepted, %u refused, %u wrong\n", path, list.accepted, list.refused,
	       list.wrong);
	CU_ASSERT(list.accepted > 0);
	CU_ASSERT_EQUAL(list.wrong, 0);
}

static void lists(void)
{
	glob_t found;

	CU_ASSERT_EQUAL_FATAL(glob("tests/names/*.txt", 0, NULL, &found), 0);
	for (size_t i = 0; i < found.gl_pathc; i++)
		read_list(found.gl_pathv[i]);
	CU_ASSERT(found.gl_pathc >= 8);
	globfree(&found);
}

/* ---------------------------------------------------------------------------------- the rest */

static void expect(const char *chip, const char *name, const char *same_as)
{
	struct list list = { .path = chip, .chip = unc_chip_find(chip) };
	struct unc_encoding e;
	struct unc_error err = { 0 };
	int rc = unc_encode(list.chip, name, &e, &err);

	if (rc)
		printf("%s: %s\n", name, err.text);
	CU_ASSERT_EQUAL(rc, 0);
	CU_ASSERT(rc == 0 && counts_as(&list, &e, same_as));
}

static void expect_error(const char *chip, const char *name, int code, const char *text)
{
	struct unc_encoding e;
	struct unc_error err = { 0 };
	int rc = unc_encode(unc_chip_find(chip), name, &e, &err);

	if (rc != code || !strstr(err.text, text))
		printf("%s: %d %s\n", name, rc, err.text);
	CU_ASSERT_EQUAL(rc, code);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, text));
}

/* Words of a second name that belong to one modifier. */
static void words(void)
{
	expect("snbep", "UNC_C_LLC_LOOKUP:WRITE:STATE_M:STATE_E",
	       "UNC_C_LLC_LOOKUP:WRITE:state=0xc");
	expect("snbep", "UNC_C_TOR_INSERTS:MISS_OPCODE:OPC_RFO",
	       "UNC_C_TOR_INSERTS:MISS_OPCODE:opc=RFO");
	expect("snbep", "UNC_C_RXR_INSERTS:IRQ:cf=3:tf=1", "UNC_C_RXR_INSERTS:IRQ:tid=7");
	expect("snbep", "unc_c_rxr_inserts:irq:TF=0", "UNC_C_RXR_INSERTS:IRQ:tid=0");
	expect("ivbep", "UNC_C_RXR_INSERTS:IRQ:tf=1", "UNC_C_RXR_INSERTS:IRQ:tid=1");
	expect("ivbep", "UNC_P_FREQ_BAND2_CYCLES:ff=20", "UNC_P_FREQ_BAND2_CYCLES:band2=20");
	expect("snbep", "UNC_C_TOR_INSERTS:NID_ALL:nf=2", "UNC_C_TOR_INSERTS:NID_ALL:nid=2");
	expect("ivbep", "UNC_M_CLOCKTICKS:socket=1", "UNC_M_DCLOCKTICKS:socket=1");
	expect("snbep", "UNC_R2_RING_AD_USED:thresh=2",
	       "UNC_R2_RING_AD_USED:CW_EVEN:CW_ODD:CCW_EVEN:CCW_ODD:thresh=2");
}

/* A umask is added only where the name chooses nothing. */
static void defaults(void)
{
	expect("icx", "UNC_M_CAS_COUNT", "UNC_M_CAS_COUNT:ALL");
	expect("icx", "UNC_M_CAS_COUNT_RD", "UNC_M_CAS_COUNT:RD");
	expect("icx", "UNC_M_CAS_COUNT:unit=2:e", "UNC_M_CAS_COUNT:ALL:edge_det:unit=2");
	expect("icx", "UNC_M2M_DIRECTORY_UPDATE", "UNC_M2M_DIRECTORY_UPDATE:ANY");
	expect("snbep", "UNC_H_TRACKER_INSERTS", "UNC_H_TRACKER_INSERTS:ALL");
	expect("snbep", "UNC_C_LLC_LOOKUP:nid=1:umask=0x41", "UNC_C_LLC_LOOKUP:NID:nid=1");
	expect("montecito", "DATA_EAR_EVENTS:dear_tlb=l2dtlb", "DATA_EAR_EVENTS:dear_tlb=1");
	expect_error("icx", "UNC_M_CAS_COUNT:BOGUS", UNC_EUMASK, "no umask or modifier \"BOGUS\"");
	expect_error("icx", "UNC_IIO_DATA_REQ_OF_CPU", UNC_EUMASK, "needs a umask");
	expect_error("icx", "UNC_CHA_LLC_LOOKUP:E:e", UNC_ETWICE, "the modifier is edge_det");
	expect_error("icx", "UNC_M_CAS_COUNT:RD:rd", UNC_ETWICE, "umask RD is given twice");
	expect_error("icx", "UNC_M_CAS_COUNT_RX", UNC_EEVENT, "unknown event");
	expect_error("snbep", "UNC_R3_TXR_NACK", UNC_EALIAS,
		     "event list of this box does not have it");
	expect_error("snbep", "UNC_C_TOR_INSERTS:OPC_RFO:cf=16", UNC_EUMASK,
		     "no umask or modifier \"cf\"");
	expect_error("icx", "icx_unc_upi3::UNC_UPI_CLOCKTICKS", UNC_EPMU, "has no unit 3");
}

/* Rows are found by binary search, and stand for something. */
static void check_rows(const struct unc_chip *chip, const char *pmu, const struct unc_alias *rows,
		       unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		struct unc_word word = { rows[i].name, (unsigned)strlen(rows[i].name) };
		char name[LINE];
		struct unc_encoding e;
		struct unc_error err;
		bool ok;
		int rc;

		if (i && unc_word_cmp(word, rows[i - 1].name) <= 0)
			printf("%s: not sorted: %s\n", pmu, rows[i].name);
		CU_ASSERT(i == 0 || unc_word_cmp(word, rows[i - 1].name) > 0);
		CU_ASSERT(rows[i].is || rows[i].why);
		snprintf(name, sizeof(name), "%s%s%s", pmu, *pmu ? "::" : "", rows[i].name);
		rc = unc_encode(chip, name, &e, &err);
		/* An opcode needs a umask that looks at it, and some events need a umask. */
		ok = rows[i].why ? rc == UNC_EALIAS
				 : rc == 0 || rc == UNC_EMODIFIER ||
					   (rc == UNC_EUMASK && strstr(err.text, "needs a umask"));
		if (!ok)
			printf("%s: %d %s\n", name, rc, rc ? err.text : "");
		CU_ASSERT(ok);
	}
}

static void tables(void)
{
	for (unsigned c = 0; unc_chip_at(c); c++) {
		const struct unc_chip *chip = unc_chip_at(c);

		for (unsigned p = 0; p < chip->numpmus; p++)
			if (chip->pmus[p]->aliases)
				check_rows(chip, chip->pmus[p]->name, chip->pmus[p]->aliases->rows,
					   chip->pmus[p]->aliases->numrows);
		if (chip->others)
			check_rows(chip, "", chip->others->rows, chip->others->numrows);
	}
}

/* Units and options of LIKWID's names; and names of other tools for what only a core counts. */
static void tools(void)
{
	expect("icx", "CAS_COUNT_RD:MBOX0C1", "icx_unc_imc0::UNC_M_CAS_COUNT:RD");
	expect("icx", "CAS_COUNT_RD:MBOX3C0", "icx_unc_imc4::UNC_M_CAS_COUNT:RD");
	expect("snbep", "CAS_COUNT_WR:MBOX2C0:EDGEDETECT:THRESHOLD=0x2",
	       "snbep_unc_imc2::UNC_M_CAS_COUNT:WR:edge_det:thresh=2");
	expect("ivbep", "TOR_INSERTS_OPCODE:CBOX7C0:OPCODE=0x182",
	       "ivbep_unc_cbo7::UNC_C_TOR_INSERTS:OPCODE:opc=DRd");
	expect("icx", "IIO_BANDWIDTH_IN_PORT3:IBOX2PORT3",
	       "icx_unc_iio2::UNC_IIO_BANDWIDTH_IN:PART3_FREERUN");
	expect("icx", "DDR_READ_BYTES:MDEV1C0", "icx_unc_imc_free_running1::read");
	expect("snbep", "FREQ_BAND1_CYCLES:WBOX0:OCCUPANCY_FILTER=0x1400",
	       "UNC_P_FREQ_BAND1_CYCLES:band1=0x14");
	expect("ivbep", "FREQ_BAND3_CYCLES:WBOX0:OCCUPANCY_FILTER=0x1e000000",
	       "UNC_P_FREQ_BAND3_CYCLES:band3=0x1e");
	expect_error("ivbep", "PROCHOT_EXTERNAL_CYCLES:WBOX0:OCCUPANCY_FILTER=1", UNC_EUMASK,
		     "no umask or modifier");
	expect("icx", "LLC_MISSES.MEM_READ:socket=1", "UNC_M_CAS_COUNT:RD:socket=1");
	expect_error("icx", "CAS_COUNT_RD:CBOX0C1", UNC_EEVENT, "of icx_unc_cha");
	expect_error("icx", "LLC_MISSES", UNC_EALIAS, "use UNC_CHA_TOR_INSERTS:IA_MISS");
	expect_error("ivbep", "cache-misses", UNC_EALIAS, "use UNC_C_LLC_LOOKUP:ANY:state=0x1");
	expect_error("icx", "snbep_unc_imc::UNC_M_CAS_COUNT:RD", UNC_EPMU,
		     "is a PMU of Sandy Bridge-EP");
	expect_error("icx", "QPI_RATE:SBOX0FIX", UNC_EEVENT, "has no such name");
}

static const struct check_test tests[] = {
	{ "tools", tools }, { "tables", tables },     { "lists of names", lists },
	{ "words", words }, { "defaults", defaults }, { 0 },
};

int main(void)
{
	return check_run("names", tests);
}
