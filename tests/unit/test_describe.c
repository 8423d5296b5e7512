/* SPDX-License-Identifier: BSD-3-Clause */
/* Descriptions composed from the fields of a code, and the other texts of listings. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "check.h"
#include "unc_events.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

static void check_for(bool good, const char *what, const char *name, const char *text, int line)
{
	if (!good)
		printf("line %d: %s: %s: %s\n", line, name, what, text);
	CU_ASSERT(good);
}
#define CHECK(condition, name, text) check_for(condition, #condition, name, text, __LINE__)

static const struct unc_chip *icx(void)
{
	const struct unc_chip *chip = unc_chip_find("icx");

	CU_ASSERT_PTR_NOT_NULL_FATAL(chip);
	return chip;
}

static const struct unc_event *event_of(const char *pmu_name, const char *name)
{
	const struct unc_pmu *pmu = unc_pmu_find(icx(), pmu_name);
	const struct unc_event *event = pmu ? unc_event_find(pmu, name) : NULL;

	CU_ASSERT_PTR_NOT_NULL_FATAL(event);
	if (!event)
		abort();
	return event;
}

static void composed(void)
{
	static const struct {
		const char *pmu, *event, *umask, *text;
	} rows[] = {
		{ "icx_unc_cha", "TOR_INSERTS", "ALL", "Everything" },
		{ "icx_unc_cha", "TOR_INSERTS", "IA", "Requests of local cores" },
		{ "icx_unc_cha", "TOR_INSERTS", "IO_MISS", "Requests of local IO, missed the LLC" },
		{ "icx_unc_cha", "TOR_INSERTS", "IA_DRD", "Requests of local cores, opcode DRd" },
		{ "icx_unc_cha", "TOR_OCCUPANCY", "IA_MISS_DRD_LOCAL_DDR",
		  "Requests of local cores, opcode DRd, target on this socket, DDR, missed the LLC" },
		{ "icx_unc_cha", "TOR_OCCUPANCY", "IA_MISS_DRD_REMOTE_PMM",
		  "Requests of local cores, opcode DRd, target on another socket, PMM, missed the LLC" },
		{ "icx_unc_cha", "TOR_INSERTS", "IO_PCIRDCUR_REMOTE",
		  "Requests of local IO, opcode PCIRdCur, target on another socket" },
		{ "icx_unc_cha", "TOR_INSERTS", "LOC_ALL",
		  "Requests of local cores, requests of local IO, target on this socket" },
		{ "icx_unc_cha", "TOR_INSERTS", "IRQ_IA",
		  "Requests of local cores (to combine with others)" },
		{ "icx_unc_cha", "TOR_INSERTS", "RRQ",
		  "Reads of remote sockets (to combine with others)" },
		{ "icx_unc_cha", "TOR_INSERTS", "DDR", "DDR (to combine with others)" },
		{ "icx_unc_cha", "TOR_INSERTS", "MATCH_OPC",
		  "Compare the opcode (opc sets it) (to combine with others)" },
		{ "icx_unc_cha", "LLC_LOOKUP", "DATA_READ_ALL", "Data reads" },
		{ "icx_unc_cha", "LLC_LOOKUP", "READ_REMOTE_LOC_HOM",
		  "Data reads, RFOs, code reads, remote non-snoops, homed on this socket" },
		{ "icx_unc_cha", "LLC_LOOKUP", "REMOTE_SNP",
		  "Data reads, RFOs, code reads, remote snoops" },
		{ "icx_unc_cha", "LLC_LOOKUP", "MISS_ALL", "LLC I (miss), any request" },
		{ "icx_unc_cha", "LLC_LOOKUP", "SF_H", "Snoop filter H (to combine with others)" },
		/* written by hand */
		{ "icx_unc_imc", "RPQ_INSERTS", "PCH1", NULL },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		const struct unc_pmu *pmu = unc_pmu_find(icx(), rows[i].pmu);
		const struct unc_event *event = event_of(rows[i].pmu, rows[i].event);
		const struct unc_umask *umask = unc_umask_find(event, rows[i].umask);
		const char *text = rows[i].text;
		char buf[256], cut[16];
		size_t len;

		CU_ASSERT_PTR_NOT_NULL(umask);
		if (!umask)
			continue;
		if (!text)
			text = umask->desc;
		len = unc_umask_describe(pmu, event, umask, buf, sizeof(buf));
		CHECK(strcmp(buf, text) == 0, rows[i].umask, buf);
		CHECK(len == strlen(text), rows[i].umask, buf);
		/* cut and terminated, as all texts */
		memset(cut, '#', sizeof(cut));
		CHECK(unc_umask_describe(pmu, event, umask, cut, 4) == len, rows[i].umask, buf);
		CHECK(strncmp(cut, text, 3) == 0 && cut[3] == '\0' && cut[4] == '#', rows[i].umask,
		      buf);
		CHECK(unc_umask_describe(pmu, event, umask, NULL, 0) == len, rows[i].umask, buf);
	}
}

static void describe(const struct unc_pmu *pmu, const struct unc_event *event, unsigned i,
		     char *buf, size_t size)
{
	size_t len = unc_umask_describe(pmu, event, &event->umasks[i], buf, size);

	CHECK(len < size, event->umasks[i].name, buf);
}

static void every_text(void)
{
	for (unsigned c = 0; unc_chip_at(c); c++) {
		struct unc_row row = { 0 };

		while (unc_row_next(unc_chip_at(c), &row)) {
			char text[256];

			if (!row.umask)
				continue;
			describe(row.pmu, row.event, (unsigned)(row.umask - row.event->umasks),
				 text, sizeof(text));
			CHECK(strlen(text) >= 5, row.umask->name, text);
			CHECK(!islower((unsigned char)text[0]), row.umask->name, text);
			CHECK(!strstr(text, "  ") && !strstr(text, ", ,"), row.umask->name, text);
			CHECK(text[strlen(text) - 1] != ' ' && text[strlen(text) - 1] != ',',
			      row.umask->name, text);
			for (const char *s = text; *s; s++)
				CHECK(isascii(*s) && isprint((unsigned char)*s), row.umask->name,
				      text);
		}
	}
}

/* Umasks of an event that count different things have different texts. */
static void texts_differ(void)
{
	for (unsigned c = 0; unc_chip_at(c); c++)
		for (unsigned p = 0; p < unc_chip_at(c)->numpmus; p++) {
			const struct unc_pmu *pmu = unc_chip_at(c)->pmus[p];

			for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++) {
				const struct unc_event *event = unc_pmu_event(pmu, i);

				for (unsigned a = 0; a < event->numumasks; a++)
					for (unsigned b = 0; b < a; b++) {
						char one[256], other[256];

						describe(pmu, event, a, one, sizeof(one));
						describe(pmu, event, b, other, sizeof(other));
						CHECK(strcasecmp(one, other) != 0 ||
							      event->umasks[a].code ==
								      event->umasks[b].code,
						      event->umasks[a].name, one);
					}
			}
		}
}

/* Texts that a box shares with an older one name nothing that it does not have. */
static void texts_of_the_box(void)
{
	static const struct {
		const char *chip, *pmu, *never;
	} rows[] = {
		{ "spr", "spr_unc_iio", "second name of" },
		{ "spr", "spr_unc_mchbm", "DDR" },
		{ "spr", "spr_unc_m2hbm", "M2M" },
		{ "spr", "spr_unc_imc", "DDR4" },
		{ "spr", "spr_unc_imc", "half the transfer" },
		{ "gnr", "gnr_unc_imc", "half the transfer" },
	};

	for (size_t k = 0; k < ARRAY_SIZE(rows); k++) {
		const struct unc_pmu *pmu = unc_pmu_find(unc_chip_find(rows[k].chip), rows[k].pmu);

		CU_ASSERT_PTR_NOT_NULL_FATAL(pmu);
		for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++) {
			const struct unc_event *event = unc_pmu_event(pmu, i);

			CHECK(!strstr(event->desc, rows[k].never), event->name, event->desc);
			for (unsigned u = 0; u < event->numumasks; u++)
				CHECK(!strstr(event->umasks[u].desc, rows[k].never),
				      event->umasks[u].name, event->umasks[u].desc);
		}
	}
}

/* The texts agree with the names. */
static void texts_agree_with_names(void)
{
	static const char *const rules[][2] = {
		{ "_REMOTE", "target on another socket" },
		{ "_LOCAL", "target on this socket" },
		{ "_MISS", "missed the LLC" },
		{ "_HIT", "hit the LLC" },
		{ "_DDR", "DDR" },
		{ "_PMM", "PMM" },
		{ "_WCILF", "opcode WCiLF" },
		{ "_PREF", "Pref" },
	};
	const struct unc_pmu *pmu = unc_pmu_find(icx(), "icx_unc_cha");
	const struct unc_event *event = event_of("icx_unc_cha", "TOR_INSERTS");
	unsigned count = 0;

	for (unsigned i = 0; i < event->numumasks; i++) {
		const char *name = event->umasks[i].name;
		char text[256];

		if (strncmp(name, "IA_", 3) != 0 && strncmp(name, "IO_", 3) != 0)
			continue;
		/* these count only outside configuration space, where the list counts all other
		 * memory */
		if (strstr(name, "UCRDF") || strcmp(name, "IA_MISS_WIL") == 0)
			continue;
		describe(pmu, event, i, text, sizeof(text));
		for (size_t k = 0; k < ARRAY_SIZE(rules); k++) {
			const char *part = strstr(name, rules[k][0]);

			if (part && k < 6) {
				count++;
				CHECK(strstr(text, rules[k][1]) != NULL, name, text);
			} else if (k < 6 && k != 4) { /* some lists call DDR DRAM */
				CHECK(strstr(text, rules[k][1]) == NULL, name, text);
			} else if (part) {
				CHECK(strstr(text, rules[k][1]) != NULL, name, text);
			}
		}
	}
	CU_ASSERT(count > 150);
}

static void counters_of_rows(void)
{
	static const struct {
		const char *pmu, *event, *umask, *counters;
	} rows[] = {
		{ "icx_unc_cha", "TOR_INSERTS", "IA", "0-3" },
		{ "icx_unc_cha", "TOR_OCCUPANCY", "IA", "0" },
		{ "icx_unc_ubox", "LOCK_CYCLES", NULL, "0-1" },
		{ "icx_unc_ubox", "CLOCKTICKS", NULL, "FIXED" },
		{ "icx_unc_imc", "CLOCKTICKS_FREERUN", NULL, "4" },
		{ "icx_unc_imc_free_running", "read", NULL, "FREERUN" },
		{ "icx_unc_iio", "BANDWIDTH_OUT", "PART7_FREERUN", "16" },
		{ "icx_unc_iio", "COMP_BUF_OCCUPANCY", "CMPD_PART0", "2-3" },
		{ "icx_unc_m3upi", "RxC_BYPASSED", NULL, "0-2" },
	};
	struct unc_event toy = { .name = "TOY", .counters = 0x8b };
	struct unc_row toy_row = { .event = &toy, .pmu = unc_pmu_find(icx(), "icx_unc_cha") };
	const struct unc_box *thread = unc_box_find(unc_chip_find("montecito"), "THREAD");
	char buf[16];

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		const struct unc_pmu *pmu = unc_pmu_find(icx(), rows[i].pmu);
		struct unc_row row = { .pmu = pmu };

		row.event = event_of(rows[i].pmu, rows[i].event);
		row.umask = rows[i].umask ? unc_umask_find(row.event, rows[i].umask)
					  : row.event->umasks;
		unc_row_counters(&row, buf, sizeof(buf));
		CHECK(strcmp(buf, rows[i].counters) == 0, rows[i].event, buf);
	}
	unc_row_counters(&toy_row, buf, sizeof(buf));
	CU_ASSERT_STRING_EQUAL(buf, "0-1,3,7");
	toy.counters = 0x80;
	unc_row_counters(&toy_row, buf, sizeof(buf));
	CU_ASSERT_STRING_EQUAL(buf, "7");
	/* counters that do not begin at 0, more than eight of them */
	CU_ASSERT_EQUAL(unc_counters_text(thread, 0xfff, buf, sizeof(buf)), 4);
	CU_ASSERT_STRING_EQUAL(buf, "4-15");
	unc_counters_text(thread, 0x0841, buf, sizeof(buf));
	CU_ASSERT_STRING_EQUAL(buf, "4,10,15");
	toy.counters = 0;
	unc_row_counters(&toy_row, buf, sizeof(buf));
	CU_ASSERT_STRING_EQUAL(buf, "");
}

/* The walk visits every event of every pmu once, with each of its umasks. */
static void rows_are_complete(void)
{
	for (unsigned c = 0; unc_chip_at(c); c++) {
		struct unc_row row = { 0 };

		for (unsigned p = 0; p < unc_chip_at(c)->numpmus; p++) {
			const struct unc_pmu *pmu = unc_chip_at(c)->pmus[p];

			for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++) {
				const struct unc_event *event = unc_pmu_event(pmu, i);

				if (unc_event_is_bare(event)) {
					CU_ASSERT_FATAL(unc_row_next(unc_chip_at(c), &row));
					CU_ASSERT_PTR_EQUAL(row.event, event);
					CU_ASSERT_PTR_NULL(row.umask);
				}
				for (unsigned k = 0; k < event->numumasks; k++) {
					CU_ASSERT_FATAL(unc_row_next(unc_chip_at(c), &row));
					CU_ASSERT_PTR_EQUAL(row.pmu, pmu);
					CU_ASSERT_PTR_EQUAL(row.event, event);
					CU_ASSERT_PTR_EQUAL(row.umask, &event->umasks[k]);
				}
				CU_ASSERT(event->numumasks || unc_event_is_bare(event));
				CU_ASSERT_PTR_EQUAL(unc_event_find(pmu, event->name), event);
			}
		}
		CU_ASSERT_FALSE(unc_row_next(unc_chip_at(c), &row));
		CU_ASSERT_FALSE(unc_row_next(unc_chip_at(c), &row));
	}
}

static void looking_up(void)
{
	CU_ASSERT_PTR_EQUAL(unc_chip_find("ICX"), icx());
	CU_ASSERT_PTR_NULL(unc_chip_find("ic"));
	CU_ASSERT_PTR_NULL(unc_chip_find("icxx"));
	CU_ASSERT_PTR_NULL(unc_chip_find(""));
	CU_ASSERT_PTR_EQUAL(unc_chip_of_cpu(6, 106), icx());
	CU_ASSERT_PTR_NULL(unc_chip_of_cpu(6, 0));
	CU_ASSERT_PTR_NULL(unc_chip_of_cpu(15, 106));
	CU_ASSERT_PTR_NULL(unc_pmu_find(icx(), "icx_unc_imc3"));
	CU_ASSERT_PTR_NULL(unc_pmu_find(icx(), "icx_unc"));
	CU_ASSERT_PTR_NULL(unc_event_find(unc_pmu_find(icx(), "icx_unc_imc"), "UNC_M_"));
	CU_ASSERT_PTR_NULL(unc_event_find(unc_pmu_find(icx(), "icx_unc_imc"), ""));
	CU_ASSERT_PTR_NULL(unc_box_find(icx(), "CH"));
	CU_ASSERT_PTR_NOT_NULL(unc_box_find(icx(), "cha"));
}

/* Root ports of a stack: of free-running counters by name, else by ch_mask. */
static void ports(void)
{
	static const struct {
		const char *name;
		unsigned ports;
	} rows[] = {
		{ "UNC_IIO_BANDWIDTH_IN:PART0_FREERUN", 1 },
		{ "UNC_IIO_BANDWIDTH_OUT:PART3_FREERUN", 1 << 3 },
		{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_PART7", 1 << 7 },
		{ "UNC_IIO_NUM_REQ_OF_CPU:COMMIT_ALL", 0xff },
		{ "UNC_M_CAS_COUNT:RD", 0 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct unc_encoding e;
		struct unc_error err = { 0 };

		CU_ASSERT_EQUAL_FATAL(unc_encode(icx(), rows[i].name, &e, &err), 0);
		CHECK(unc_encoding_ports(&e) == rows[i].ports, rows[i].name, err.text);
	}
}

static const struct check_test tests[] = {
	{ "composed", composed },
	{ "every text", every_text },
	{ "texts differ", texts_differ },
	{ "texts of the box", texts_of_the_box },
	{ "texts agree with names", texts_agree_with_names },
	{ "counters of rows", counters_of_rows },
	{ "rows are complete", rows_are_complete },
	{ "looking up", looking_up },
	{ "ports", ports },
	{ 0 },
};

int main(void)
{
	return check_run("describe", tests);
}
