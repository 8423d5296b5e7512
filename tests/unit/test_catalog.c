/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The catalog: codes of names, the listing, and custom events.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "names/catalog.h"
#include "rig.h"

enum { PAPI_NAME = 128 }; /* size of PAPI's buffer for a name with its prefix */

static struct rig rig;
static struct unc_catalog *catalog;

static void open_catalog(const char *options)
{
	struct unc_error err = { 0 };

	rig_open(&rig, options);
	CU_ASSERT_EQUAL_FATAL(unc_catalog_open(rig.machine, NULL, &catalog, &err), 0);
}

static void close_catalog(void)
{
	unc_catalog_close(catalog);
	rig_close(&rig);
}

static unsigned code_of(const char *name)
{
	struct unc_error err = { 0 };
	unsigned code = ~0u;
	int rc = unc_catalog_find(catalog, name, &code, &err);

	CU_ASSERT_EQUAL(rc, 0);
	if (rc)
		printf("%s: %s\n", name, err.text);
	return code;
}

static const char *name_of(unsigned code)
{
	static char name[UNC_NAME_MAX];

	CU_ASSERT_EQUAL(unc_catalog_name(catalog, code, name, sizeof(name)), 0);
	return name;
}

/* Encode the one event that a code counts. */
static int encoding_of(unsigned code, struct unc_encoding *e, struct unc_error *err)
{
	struct unc_sum sum;
	int rc = unc_catalog_sum(catalog, code, &sum, err);

	if (rc)
		return rc;
	CU_ASSERT_EQUAL(sum.count, 1);
	CU_ASSERT_EQUAL(sum.terms[0].factor, 1);
	*e = sum.terms[0].event;
	unc_sum_free(&sum);
	return 0;
}

/* ---------------------------------------------------------------------------------- listing */

static bool is_quantity(const char *name)
{
	const char *rest;

	return unc_quantity_find(name, &rest) != NULL;
}

/* Quantities come first. @return how many there are; *code is the last one's */
static unsigned step_over_quantities(unsigned *code)
{
	unsigned count = 0, next;

	for (bool more = unc_catalog_step(catalog, UNC_FIRST_EVENT, &next);
	     more && is_quantity(name_of(next));
	     more = unc_catalog_step(catalog, UNC_NEXT_EVENT, &next), count++)
		*code = next;
	CU_ASSERT(count > 10);
	return count;
}

/* Every event of the tables is listed once, in their order, with all its umasks. */
static void listing_is_whole(void)
{
	struct unc_row row = { 0 };
	unsigned code = 0, events = 0, rows = 0;
	const struct unc_event *last = NULL;
	const struct unc_pmu *pmu = NULL;

	open_catalog("sockets=2");
	events = step_over_quantities(&code);
	while (unc_row_next(rig.machine->chip, &row)) {
		char wanted[UNC_NAME_MAX];
		bool more;

		if (!last || row.event != last || row.pmu != pmu) {
			more = unc_catalog_step(catalog, events ? UNC_NEXT_EVENT : UNC_FIRST_EVENT,
						&code);
			CU_ASSERT_FATAL(more);
			snprintf(wanted, sizeof(wanted), "%s%s", row.pmu->prefix, row.event->name);
			CU_ASSERT_STRING_EQUAL(name_of(code), wanted);
			last = row.event;
			pmu = row.pmu;
			events++;
		}
		rows++;
		if (!row.umask)
			continue;
		snprintf(wanted, sizeof(wanted), "%s%s:%s", row.pmu->prefix, row.event->name,
			 row.umask->name);
		CU_ASSERT_FATAL(unc_catalog_step(catalog, UNC_NEXT_MASK, &code));
		CU_ASSERT_STRING_EQUAL(name_of(code), wanted);
	}
	/* then the metrics that are sums */
	for (unsigned i = 0; i < rig.machine->chip->nummetrics; i++) {
		if (!rig.machine->chip->metrics[i].sum)
			continue;
		CU_ASSERT_FATAL(unc_catalog_step(catalog, UNC_NEXT_EVENT, &code));
		CU_ASSERT_STRING_EQUAL(name_of(code), rig.machine->chip->metrics[i].name);
		events++;
	}
	CU_ASSERT(!unc_catalog_step(catalog, UNC_NEXT_EVENT, &code));
	CU_ASSERT_EQUAL(events, unc_catalog_numevents(catalog));
	CU_ASSERT(rows > 3000);
	close_catalog();
}

/* The masks after the umasks: modifiers that the event accepts, then the scope. */
static void masks_of(const char *event, const char *const *wanted)
{
	unsigned code = code_of(event);
	char name[UNC_NAME_MAX];

	for (; *wanted; wanted++) {
		CU_ASSERT_FATAL(unc_catalog_step(catalog, UNC_NEXT_MASK, &code));
		snprintf(name, sizeof(name), "%s:%s", event, *wanted);
		CU_ASSERT_STRING_EQUAL(name_of(code), name);
	}
	CU_ASSERT(!unc_catalog_step(catalog, UNC_NEXT_MASK, &code));
}
#define MASKS(event, ...) masks_of(event, (const char *const[]){ __VA_ARGS__, NULL })

static void modifiers_are_listed(void)
{
	open_catalog("");
	/* A fixed counter has no modifiers. */
	MASKS("UNC_U_CLOCKTICKS", "unit=0", "socket=0", "cpu=0", "node=0");
	MASKS("UNC_IIO_CLOCKTICKS_FREERUN", "unit=0", "socket=0", "cpu=0", "node=0");
	MASKS("UNC_U_LOCK_CYCLES", "thresh=0", "invert=0", "edge_det=0", "unit=0", "socket=0",
	      "cpu=0", "node=0");
	MASKS("UNC_P_POWER_STATE_OCCUPANCY", "CORES_C0", "CORES_C3", "CORES_C6", "occ_edge_det=0",
	      "occ_invert=0", "thresh=0", "invert=0", "edge_det=0", "band3=0", "band2=0", "band1=0",
	      "band0=0", "unit=0", "socket=0", "cpu=0", "node=0");
	close_catalog();
}

/* Calls f for each code of the listing. */
static void each_code(void (*f)(unsigned code))
{
	unsigned code = 0, mask;

	for (bool more = unc_catalog_step(catalog, UNC_FIRST_EVENT, &code); more;
	     more = unc_catalog_step(catalog, UNC_NEXT_EVENT, &code)) {
		mask = code;
		do
			f(mask);
		while (unc_catalog_step(catalog, UNC_NEXT_MASK, &mask));
	}
}

static unsigned listed, listed_hash;

static void add_up(unsigned code)
{
	listed++;
	listed_hash = listed_hash * 31 + code;
}

static void codes_are_reproducible(void)
{
	unsigned count, hash;

	open_catalog("sockets=2");
	listed = listed_hash = 0;
	each_code(add_up);
	count = listed;
	hash = listed_hash;
	CU_ASSERT(count > 8000);
	code_of("UNC_CHA_CLOCKTICKS:unit=2"); /* custom events do not change the listing */
	listed = listed_hash = 0;
	each_code(add_up);
	CU_ASSERT_EQUAL(listed, count);
	CU_ASSERT_EQUAL(listed_hash, hash);
	close_catalog();
	/* the number of units does not change it either */
	open_catalog("sockets=1,cha=3");
	listed = listed_hash = 0;
	each_code(add_up);
	CU_ASSERT_EQUAL(listed_hash, hash);
	close_catalog();
}

/* A listed name has its code, fits into PAPI's buffer, and has a description. */
static void there_and_back(unsigned code)
{
	char name[UNC_NAME_MAX], event[800], mask[256];
	unsigned back = ~0u;
	struct unc_error err = { 0 };
	struct unc_encoding e;

	snprintf(name, sizeof(name), "%s", name_of(code));
	CU_ASSERT(strlen("uncore:::") + strlen(name) < PAPI_NAME);
	CU_ASSERT_EQUAL(unc_catalog_describe(catalog, code, event, sizeof(event), mask,
					     sizeof(mask)),
			0);
	CU_ASSERT(strlen(event) > 10);
	CU_ASSERT((strchr(name, ':') && !is_quantity(name)) == (mask[0] != '\0'));
	if (unc_metric_find(rig.machine->chip, name) || is_quantity(name)) {
		CU_ASSERT_EQUAL(code_of(name), code);
		return;
	}
	CU_ASSERT_STRING_EQUAL(unc_catalog_unit(catalog, code), "");
	if (strchr(name, '=')) {
		/* This entry lists a modifier; by itself it may not be countable. */
		if (encoding_of(code, &e, &err) == 0)
			CU_ASSERT_EQUAL(unc_catalog_find(catalog, name, &back, &err), 0);
		return;
	}
	if (unc_catalog_find(catalog, name, &back, &err))
		printf("%s: %s\n", name, err.text);
	CU_ASSERT_EQUAL(back, code);
	if (encoding_of(code, &e, &err) == 0) {
		char canonical[UNC_NAME_MAX];

		unc_encoding_name(&e, canonical, sizeof(canonical));
		/* An event that needs a umask may have a default. */
		CU_ASSERT(strncmp(canonical, name, strlen(name)) == 0 &&
			  (canonical[strlen(name)] == '\0' ||
			   (canonical[strlen(name)] == ':' && !strchr(name, ':'))));
	} else {
		rig_says(err.text, "needs a umask");
	}
}

/* A code and its name give the same encoding, or the same error. */
static void code_is_name(unsigned code)
{
	struct unc_encoding by_code, by_name;
	struct unc_error err = { 0 }, again = { 0 };
	const char *name = name_of(code);
	int rc, wanted;

	if (unc_metric_find(rig.machine->chip, name) || is_quantity(name))
		return;
	wanted = unc_encode(rig.machine->chip, name, &by_name, &again);
	rc = encoding_of(code, &by_code, &err);
	CU_ASSERT_EQUAL(rc, wanted);
	if (rc || wanted) {
		CU_ASSERT_STRING_EQUAL(err.text, again.text);
		return;
	}
	CU_ASSERT(unc_encoding_equal(&by_code, &by_name));
	CU_ASSERT(unc_encoding_same_count(&by_code, &by_name));
	CU_ASSERT(by_code.pmu == by_name.pmu && by_code.event == by_name.event);
	CU_ASSERT(by_code.nummodifiers == by_name.nummodifiers &&
		  by_code.numumasks == by_name.numumasks && by_code.max_inc == by_name.max_inc);
	if (!unc_encoding_equal(&by_code, &by_name))
		printf("%s\n", name);
}

static void a_code_and_its_name_encode_alike(void)
{
	static const char *const machines[] = { "icx",      "snbep",    "ivbep",  "montecito",
						"xeon7100", "xeon7400", "xeonmp", "spr",
						"emr",      "gnr",      "hsx",    "bdx",
						"skx",      "clx" };

	for (size_t i = 0; i < ARRAY_SIZE(machines); i += check_every(5)) {
		rig_chip(machines[i]);
		open_catalog("");
		each_code(code_is_name);
		close_catalog();
	}
	rig_chip("icx");
}

static void names_and_codes(void)
{
	open_catalog("");
	each_code(there_and_back);
	close_catalog();
}

/* ---------------------------------------------------------------------------------- other names */

static void one_encoding_one_code(void)
{
	static const char *const same[][6] = {
		{ "UNC_M_CAS_COUNT:RD", "unc_m_cas_count.rd", "icx_unc_imc::UNC_M_CAS_COUNT:RD",
		  "ICX_UNC_IMC::CAS_COUNT:RD", "UNC_M_CAS_COUNT:rd" },
		{ "UNC_M_CAS_COUNT:RD:unit=3", "icx_unc_imc3::UNC_M_CAS_COUNT:RD",
		  "UNC_M_CAS_COUNT.RD:unit=0x3", "UNC_M_CAS_COUNT:unit=3:RD" },
		{ "UNC_CHA_CLOCKTICKS:thresh=2:edge_det=1", "UNC_CHA_CLOCKTICKS:e:t=2",
		  "UNC_CHA_CLOCKTICKS:edge=1:threshold=0x2" },
		{ "UNC_CHA_TOR_INSERTS:IA:opc=DRd", "UNC_CHA_TOR_INSERTS:IA:opcode=0x102",
		  "unc_cha_tor_inserts.ia:OPC=drd" },
		{ "UNC_CHA_CLOCKTICKS:cpu=1", "icx_unc_cha::CLOCKTICKS:CPU=1" },
	};
	unsigned codes[5];

	open_catalog("sockets=2");
	for (int i = 0; i < 5; i++) {
		codes[i] = code_of(same[i][0]);
		for (int k = 1; same[i][k]; k++) {
			unsigned code = code_of(same[i][k]);

			CU_ASSERT_EQUAL(code, codes[i]);
			if (code != codes[i])
				printf("%s is not %s\n", same[i][k], same[i][0]);
		}
		for (int k = 0; k < i; k++)
			CU_ASSERT_NOT_EQUAL(codes[i], codes[k]);
		/* its canonical name has the same code */
		CU_ASSERT_EQUAL(code_of(name_of(codes[i])), codes[i]);
	}
	/* with a modifier it is a different event */
	CU_ASSERT_NOT_EQUAL(code_of("UNC_CHA_CLOCKTICKS"), codes[2]);
	CU_ASSERT_NOT_EQUAL(code_of("UNC_CHA_CLOCKTICKS:thresh=2"), code_of("UNC_CHA_CLOCKTICKS"));
	close_catalog();
}

/* Add so many names that lists grow; each keeps its code and its note. */
static void many_names(void)
{
	enum { NAMES = 500 };
	static unsigned codes[NAMES];
	char name[64];

	open_catalog("sockets=2,cha=40");
	for (unsigned round = 0; round < 3; round++) {
		for (unsigned i = 0; i < NAMES; i++) {
			unsigned code, *note;

			snprintf(name, sizeof(name), "UNC_CHA_CLOCKTICKS:thresh=0x%x:unit=%u",
				 1 + i / 40, i % 40);
			code = code_of(name);
			note = unc_catalog_note(catalog, code);
			CU_ASSERT_PTR_NOT_NULL_FATAL(note);
			if (!note)
				return;
			if (round == 0) {
				CU_ASSERT_EQUAL(*note, 0);
				*note = i + 1;
				codes[i] = code;
			}
			CU_ASSERT_EQUAL(code, codes[i]);
			CU_ASSERT_EQUAL(*note, i + 1);
			CU_ASSERT_STRING_EQUAL(name_of(code), name);
		}
	}
	close_catalog();
}

/* The address of a note stays the same while others are added. */
static void notes_stay(void)
{
	unsigned *note, *of_row;
	char name[64];

	open_catalog("cha=40");
	note = unc_catalog_note(catalog, code_of("UNC_CHA_CLOCKTICKS:unit=7"));
	*note = 4711;
	of_row = unc_catalog_note(catalog, code_of("UNC_M_CAS_COUNT:RD"));
	CU_ASSERT_EQUAL_FATAL(*of_row, 0);
	*of_row = 4712;
	*unc_catalog_note(catalog, code_of("UNC_M_CAS_COUNT:WR")) = 4713;
	*unc_catalog_note(catalog, code_of("UNC_CHA_CLOCKTICKS")) = 4714;
	for (unsigned i = 1; i < 200; i++) {
		snprintf(name, sizeof(name), "UNC_CHA_CLOCKTICKS:thresh=%u", i);
		code_of(name);
	}
	CU_ASSERT_PTR_EQUAL(unc_catalog_note(catalog, code_of("UNC_CHA_CLOCKTICKS:unit=7")), note);
	CU_ASSERT_EQUAL(*note, 4711);
	CU_ASSERT_PTR_EQUAL(unc_catalog_note(catalog, code_of("UNC_M_CAS_COUNT:RD")), of_row);
	CU_ASSERT_EQUAL(*of_row, 4712);
	close_catalog();
}

/*
 * An event without its umask has a code, since PAPI lists it. It counts what its name does, or cannot be
 * counted.
 */
static void umask_missing(void)
{
	struct unc_error err = { 0 };
	struct unc_encoding e, all;
	unsigned code;

	open_catalog("");
	code = code_of("UNC_M_CAS_COUNT");
	CU_ASSERT_STRING_EQUAL(name_of(code), "UNC_M_CAS_COUNT");
	CU_ASSERT_EQUAL(code_of("unc_m_cas_count"), code);
	CU_ASSERT_NOT_EQUAL(code_of("UNC_M_CAS_COUNT:ALL"), code);
	CU_ASSERT_EQUAL_FATAL(encoding_of(code, &e, &err), 0);
	CU_ASSERT_EQUAL_FATAL(encoding_of(code_of("UNC_M_CAS_COUNT:ALL"), &all, &err), 0);
	CU_ASSERT(unc_encoding_equal(&e, &all));
	code = code_of("UNC_CHA_SF_EVICTION");
	CU_ASSERT_STRING_EQUAL(name_of(code), "UNC_CHA_SF_EVICTION");
	CU_ASSERT_EQUAL(encoding_of(code, &e, &err), UNC_EUMASK);
	rig_says(err.text, "UNC_CHA_SF_EVICTION needs a umask:");
	close_catalog();
}

/* Metrics that are sums of counts have codes and terms. */
static void metrics(void)
{
	struct unc_error err = { 0 };
	struct unc_sum sum;
	unsigned code, there;

	open_catalog("sockets=2");
	code = code_of("mem_bytes_total");
	CU_ASSERT_STRING_EQUAL(name_of(code), "MEM_BYTES_TOTAL");
	CU_ASSERT_STRING_EQUAL(unc_catalog_unit(catalog, code), "bytes");
	CU_ASSERT_EQUAL_FATAL(unc_catalog_sum(catalog, code, &sum, &err), 0);
	CU_ASSERT_EQUAL_FATAL(sum.count, 2);
	CU_ASSERT_EQUAL(sum.terms[0].factor, 64);
	CU_ASSERT_EQUAL(sum.terms[1].factor, 64);
	CU_ASSERT_EQUAL(sum.terms[0].event.value[UNC_CTL], 0xf04);
	CU_ASSERT_EQUAL(sum.terms[1].event.value[UNC_CTL], 0x3004);
	unc_sum_free(&sum);
	/* on one socket: one code for all spellings */
	there = code_of("MEM_BYTES_TOTAL:socket=1");
	CU_ASSERT_NOT_EQUAL(there, code);
	CU_ASSERT_EQUAL(code_of("Mem_Bytes_Total:SOCKET=0x1"), there);
	CU_ASSERT_STRING_EQUAL(name_of(there), "MEM_BYTES_TOTAL:socket=1");
	CU_ASSERT_EQUAL_FATAL(unc_catalog_sum(catalog, there, &sum, &err), 0);
	CU_ASSERT_EQUAL_FATAL(sum.count, 2);
	CU_ASSERT_EQUAL(sum.terms[0].event.socket, 1);
	CU_ASSERT_EQUAL(sum.terms[1].event.socket, 1);
	unc_sum_free(&sum);
	code_of("STREAMED_FULL_STORES.MISS_TO_DDR");
	CU_ASSERT_EQUAL(unc_catalog_find(catalog, "MEM_BW_TOTAL", &code, &err), UNC_EMETRIC);
	rig_says(err.text, "uncore_stat -M");
	CU_ASSERT_EQUAL(unc_catalog_find(catalog, "MEM_BYTES_READ:thresh=1", &code, &err),
			UNC_EMODIFIER);
	rig_says(err.text, "takes unit=, socket=, cpu= and node= only");
	close_catalog();
}

static void refused(const char *name, int error, const char *says)
{
	struct unc_error err = { 0 };
	unsigned code = 12345;

	CU_ASSERT_EQUAL(unc_catalog_find(catalog, name, &code, &err), error);
	CU_ASSERT_EQUAL(code, 12345);
	rig_says(err.text, says);
}

static void wrong_names(void)
{
	open_catalog("");
	refused("", UNC_ESYNTAX, "no event name");
	refused("UNC_M_CAS_COUNTS:RD", UNC_EEVENT, "UNC_M_CAS_COUNT");
	refused("icx_unc_imx::UNC_M_CAS_COUNT:RD", UNC_EPMU, "icx_unc_imc");
	refused("UNC_M_CAS_COUNT:RDD", UNC_EUMASK, "RDD");
	refused("UNC_CHA_SF_EVICTION:thresh=1", UNC_EUMASK, "needs a umask");
	refused("UNC_M_CAS_COUNT:RD:thresh=256", UNC_EVALUE, "too wide");
	refused("UNC_M_CAS_COUNT:RD:unit=12", UNC_EPMU, "no unit 12");
	refused("CAS_COUNT", UNC_EEVENT, "CAS_COUNT");
	close_catalog();
}

static void no_such_code(unsigned code)
{
	char event[64], mask[64], name[64];
	struct unc_error err = { 0 };
	struct unc_encoding e;
	unsigned next = code;

	CU_ASSERT_EQUAL(unc_catalog_name(catalog, code, name, sizeof(name)), UNC_EEVENT);
	CU_ASSERT_EQUAL(unc_catalog_describe(catalog, code, event, sizeof(event), mask,
					     sizeof(mask)),
			UNC_EEVENT);
	CU_ASSERT_EQUAL(encoding_of(code, &e, &err), UNC_EEVENT);
	rig_says(err.text, "no event has the code");
	CU_ASSERT(!unc_catalog_step(catalog, UNC_NEXT_MASK, &next) || next == code + 1);
}

static void codes_out_of_range(void)
{
	unsigned last = 0, code;

	open_catalog("");
	code_of("UNC_CHA_CLOCKTICKS:unit=2"); /* the only custom event */
	for (unsigned next = 0; unc_catalog_step(catalog, UNC_NEXT_MASK, &next);)
		last = next;
	no_such_code(last + 1);
	no_such_code(1023);
	no_such_code(unc_catalog_numevents(catalog) << 10);
	no_such_code(0x0fffffff);
	no_such_code(0x10000001);
	no_such_code(0x1fffffff);
	no_such_code(0x20000000);
	no_such_code(0xefffffff);
	no_such_code(0xffffffff);
	CU_ASSERT_PTR_NULL(unc_catalog_note(catalog, 0x10000001));
	CU_ASSERT_PTR_NULL(unc_catalog_note(catalog, unc_catalog_numevents(catalog) << 10));
	/* a custom event has no next event or mask */
	code = 0x10000000;
	CU_ASSERT(!unc_catalog_step(catalog, UNC_NEXT_EVENT, &code));
	CU_ASSERT(!unc_catalog_step(catalog, UNC_NEXT_MASK, &code));
	CU_ASSERT_EQUAL(code, 0x10000000);
	code = 0xefffffff;
	CU_ASSERT(!unc_catalog_step(catalog, UNC_NEXT_EVENT, &code));
	close_catalog();
}

/* An older name says which replaced it. */
static void older_names(void)
{
	char event[256], mask[256];

	open_catalog("");
	CU_ASSERT_EQUAL(unc_catalog_describe(catalog, code_of("UNC_CHA_LLC_LOOKUP:CODE_LOCAL"),
					     event, sizeof(event), mask, sizeof(mask)),
			0);
	rig_says(mask, " (deprecated: use CODE_READ_LOCAL)");
	close_catalog();
}

static void little_room(void)
{
	char event[8], mask[8], name[8];
	unsigned code;

	open_catalog("");
	code = code_of("UNC_M_CAS_COUNT:RD");
	CU_ASSERT_EQUAL(unc_catalog_name(catalog, code, name, sizeof(name)), 0);
	CU_ASSERT_STRING_EQUAL(name, "UNC_M_C");
	CU_ASSERT_EQUAL(unc_catalog_describe(catalog, code, event, sizeof(event), mask,
					     sizeof(mask)),
			0);
	CU_ASSERT(strlen(event) == 7 && strlen(mask) == 7);
	code = code_of("UNC_M_CAS_COUNT:RD:unit=1");
	CU_ASSERT_EQUAL(unc_catalog_name(catalog, code, name, 4), 0);
	CU_ASSERT_STRING_EQUAL(name, "UNC");
	close_catalog();
}

/* ---------------------------------------------------------------------------------- PMUs */

static unc_pmu_name pmus[200];
static unsigned numpmus;

/* Where a name is in the list; -1: it is not there. It is there only once. */
static int place_of(const char *name)
{
	int at = -1;

	for (unsigned i = 0; i < numpmus; i++) {
		if (strcmp(pmus[i], name) != 0)
			continue;
		CU_ASSERT_EQUAL(at, -1);
		at = (int)i;
	}
	return at;
}

/* All PMUs, then the units of those that have several, boxes with few units first. */
static void names_of_pmus(void)
{
	const struct unc_chip *chip;
	unsigned whole;

	rig_open(&rig, "sockets=2,cha=5,upi=2,imc=2,iio=1");
	chip = rig.machine->chip;
	whole = chip->numpmus;
	numpmus = unc_pmu_names(rig.machine, pmus, sizeof(pmus) / sizeof(pmus[0]));
	for (unsigned i = 0; i < whole; i++)
		CU_ASSERT_EQUAL(place_of(chip->pmus[i]->name), (int)i);
	CU_ASSERT(place_of("icx_unc_upi0") >= (int)whole);
	CU_ASSERT(place_of("icx_unc_upi1") > place_of("icx_unc_upi0"));
	CU_ASSERT_EQUAL(place_of("icx_unc_upi2"), -1);
	CU_ASSERT(place_of("icx_unc_cha0") > place_of("icx_unc_upi1"));
	CU_ASSERT_EQUAL(place_of("icx_unc_cha4"), place_of("icx_unc_cha0") + 4);
	CU_ASSERT_EQUAL(place_of("icx_unc_cha5"), -1);
	CU_ASSERT_EQUAL(place_of("icx_unc_pcu0"), -1); /* a socket has one */
	/* no more than there is room for */
	CU_ASSERT_EQUAL(unc_pmu_names(rig.machine, pmus, whole + 1), whole + 1);
	CU_ASSERT_EQUAL(unc_pmu_names(rig.machine, pmus, 3), 3);
	rig_close(&rig);
}

/* After them, the names that libpfm4 has for a chip which it calls otherwise. */
static void names_of_libpfm4(void)
{
	rig_chip("hsx");
	rig_open(&rig, "sockets=2,cbo=4");
	numpmus = unc_pmu_names(rig.machine, pmus, sizeof(pmus) / sizeof(pmus[0]));
	CU_ASSERT_NOT_EQUAL(place_of("hsx_unc_cbo3"), -1);
	CU_ASSERT(place_of("hswep_unc_cbo") > place_of("hsx_unc_cbo3"));
	CU_ASSERT(place_of("hswep_unc_cbo0") > place_of("hswep_unc_ubo"));
	CU_ASSERT(place_of("hswep_unc_cbo3") > place_of("hswep_unc_ha0"));
	CU_ASSERT_EQUAL(place_of("hswep_unc_cbo4"), -1);
	rig_close(&rig);
	rig_chip("icx");
}

static const struct check_test tests[] = {
	{ "listing is whole", listing_is_whole },
	{ "modifiers are listed", modifiers_are_listed },
	{ "codes are reproducible", codes_are_reproducible },
	{ "names of libpfm4", names_of_libpfm4 },
	{ "metrics", metrics },
	{ "names and codes", names_and_codes },
	{ "a code and its name encode alike", a_code_and_its_name_encode_alike },
	{ "one encoding, one code", one_encoding_one_code },
	{ "many names", many_names },
	{ "notes stay", notes_stay },
	{ "umask missing", umask_missing },
	{ "wrong names", wrong_names },
	{ "codes out of range", codes_out_of_range },
	{ "older names", older_names },
	{ "little room", little_room },
	{ "names of PMUs", names_of_pmus },
	{ 0 },
};

int main(void)
{
	return check_run("catalog", tests);
}
