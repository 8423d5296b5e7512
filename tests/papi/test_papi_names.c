/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Names through PAPI: spellings, codes and back, enumeration, descriptions, and texts of errors.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "papi_check.h"
#include "papi_codes.h"

static int code_of(const char *name)
{
	int code = 0;

	CHECK_OK(PAPI_event_name_to_code(name, &code));
	return code;
}

static void spellings(void)
{
	static const char *const names[] = {
		"uncore:::UNC_CHA_TOR_INSERTS:IA_MISS",
		"uncore:::UNC_CHA_TOR_INSERTS.IA_MISS",
		"uncore:::unc_cha_tor_inserts:ia_miss",
		"uncore:::icx_unc_cha::UNC_CHA_TOR_INSERTS:IA_MISS",
		"uncore:::icx_unc_cha3::UNC_CHA_TOR_INSERTS:IA_MISS",
		"uncore:::icx_unc_cha3::UNC_CHA_TOR_INSERTS:IA_MISS:socket=1",
		"uncore:::UNC_CHA_TOR_INSERTS:IA_MISS:unit=3",
		"uncore:::UNC_CHA_TOR_INSERTS:IA_MISS:socket=1",
		"uncore:::UNC_CHA_TOR_INSERTS:IA_MISS:cpu=1",
		"uncore:::UNC_CHA_TOR_INSERTS:IA_MISS:unit=3:socket=0",
		"uncore:::UNC_CHA_TOR_INSERTS:IA:opc=DRd",
		"uncore:::UNC_CHA_TOR_INSERTS:IA_MISS:e:i:t=0x1",
		"uncore:::UNC_CHA_TOR_INSERTS:IA_MISS:edge_det=1:invert=1:thresh=2",
		"uncore:::UNC_CHA_TOR_INSERTS:IA_MISS:tid=9",
		"uncore:::UNC_CHA_CLOCKTICKS",
		"uncore:::UNC_U_CLOCKTICKS",
		"uncore:::UNC_M_CAS_COUNT:RD",
		"uncore:::icx_unc_imc_free_running::read",
		"uncore:::read",
		"uncore:::UNC_IIO_BANDWIDTH_IN.PART0_FREERUN",
		"uncore:::UNC_P_FREQ_TRANS_CYCLES:band0=10",
	};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		char back[PAPI_MAX_STR_LEN] = "";
		int set = PAPI_NULL, code = code_of(names[i]);
		long long value;

		CHECK_OK(PAPI_event_code_to_name(code, back));
		CHECK(strncmp(back, "uncore:::", 9) == 0);
		CHECK_EQUAL(code_of(back), code);
		CHECK_EQUAL(code_of(names[i]), code);
		CHECK_OK(PAPI_create_eventset(&set));
		CHECK_OK(PAPI_add_named_event(set, names[i]));
		CHECK_OK(PAPI_start(set));
		CHECK_OK(PAPI_stop(set, &value));
		papi_destroy(set);
		if (papi_failed()) {
			printf("%s\n", names[i]);
			return;
		}
	}
}

/* Code written for PAPI's perf_event_uncore omits the prefix. */
static void without_prefix(void)
{
	int code;

#if PAPI_VERSION < PAPI_VERSION_NUMBER(7, 3, 0, 0)
	CHECK_EQUAL(code_of("icx_unc_cha::UNC_CHA_TOR_INSERTS:IA_MISS"),
		    code_of("uncore:::UNC_CHA_TOR_INSERTS:IA_MISS"));
	CHECK_EQUAL(code_of("icx_unc_cha4::UNC_CHA_TOR_INSERTS:IA_MISS"),
		    code_of("uncore:::UNC_CHA_TOR_INSERTS:IA_MISS:unit=4"));
	CHECK_EQUAL(code_of("icx_unc_imc4::UNC_M_CAS_COUNT:RD"),
		    code_of("uncore:::UNC_M_CAS_COUNT:RD:unit=4"));
	CHECK_EQUAL(code_of("icx_unc_ubox::UNC_U_LOCK_CYCLES"),
		    code_of("uncore:::UNC_U_LOCK_CYCLES"));
	CHECK_EQUAL(code_of("UNC_M_CAS_COUNT:RD:unit=0"),
		    code_of("uncore:::UNC_M_CAS_COUNT:RD:unit=0"));
	CHECK(PAPI_event_name_to_code("UNC_M_CAS_COUNTS:RD", &code) != PAPI_OK);
#else
	(void)code;
	papi_skip("names without prefix", "this PAPI requires the prefix uncore:::");
#endif
}

/* One encoding has one code under all its names. */
static void same_event_same_code(void)
{
	int code = code_of("uncore:::UNC_M_CAS_COUNT:RD:unit=1");

	CHECK_EQUAL(code_of("uncore:::icx_unc_imc1::UNC_M_CAS_COUNT:RD"), code);
	CHECK_EQUAL(code_of("uncore:::UNC_M_CAS_COUNT.RD:unit=0x1"), code);
	CHECK_EQUAL(code_of("uncore:::unc_m_cas_count:unit=1:rd"), code);
	CHECK(code_of("uncore:::UNC_M_CAS_COUNT:RD") != code);
	CHECK(code_of("uncore:::UNC_M_CAS_COUNT:WR:unit=1") != code);
}

static void information(void)
{
	PAPI_event_info_t info;
	int code = code_of("uncore:::UNC_M_CAS_COUNT:RD");

	memset(&info, 0, sizeof(info));
	CHECK_OK(PAPI_get_event_info(code, &info));
	CHECK_EQUAL((long long)info.event_code, (long long)(unsigned)code);
	CHECK_EQUAL(strcmp(info.symbol, "uncore:::UNC_M_CAS_COUNT:RD"), 0);
	CHECK_SAYS(info.long_descr, "CAS");
	CHECK_SAYS(info.long_descr, ", masks:");
	CHECK_EQUAL(info.component_index, papi_component());
	CHECK_OK(PAPI_get_event_info(code_of("uncore:::UNC_M_CAS_COUNT"), &info));
	CHECK(strstr(info.long_descr, "masks:") == NULL);
	CHECK_OK(
		PAPI_get_event_info(code_of("uncore:::UNC_M_CAS_COUNT:RD:unit=1:thresh=2"), &info));
	CHECK_SAYS(info.symbol, ":unit=1");
	CHECK_SAYS(info.symbol, ":thresh=0x2");
	/* a deprecated name gives its replacement */
	CHECK_OK(PAPI_get_event_info(code_of("uncore:::UNC_CHA_2LM_NM_INVITOX"), &info));
	CHECK_SAYS(info.long_descr, "deprecated");
}

/* ---------------------------------------------------------------------------------- enumeration */

static unsigned hash;
static int highest, masks;

/* All events and their masks. @return how many events */
static int enumerate(void)
{
	int event = 0 | PAPI_NATIVE_MASK, count = 0, mask;
	int rc = PAPI_enum_cmp_event(&event, PAPI_ENUM_FIRST, papi_component());

	hash = 0;
	masks = 0;
	for (; rc == PAPI_OK; count++) {
		hash = hash * 31 + (unsigned)event;
		highest = event > highest ? event : highest;
		mask = event;
		while (PAPI_enum_cmp_event(&mask, PAPI_NTV_ENUM_UMASKS, papi_component()) ==
		       PAPI_OK) {
			hash = hash * 31 + (unsigned)mask;
			highest = mask > highest ? mask : highest;
			masks++;
		}
		rc = PAPI_enum_cmp_event(&event, PAPI_ENUM_EVENTS, papi_component());
	}
	return count;
}

static void enumeration(void)
{
	const PAPI_component_info_t *info = PAPI_get_component_info(papi_component());
	unsigned first_hash;
	int events, first_highest, first_masks;

	highest = PAPI_NATIVE_MASK;
	events = enumerate();
	first_hash = hash;
	first_highest = highest;
	first_masks = masks;
	CHECK(events > 600 && masks > 7000);
	CHECK_EQUAL(info->num_native_events, events);
	for (int i = 0; i < 2; i++) {
		code_of("uncore:::UNC_M_CAS_COUNT:RD"); /* already listed: the code stays the
							 * same */
		CHECK_EQUAL(enumerate(), events);
		CHECK_EQUAL(masks, first_masks);
		CHECK_EQUAL(hash, first_hash);
		CHECK_EQUAL(highest, first_highest);
	}
}

/* The calls of papi_native_avail --check for each event and mask. */
static void check_of_native_avail(void)
{
	int event = 0 | PAPI_NATIVE_MASK, component = papi_component(), tried = 0;
	int rc = PAPI_enum_cmp_event(&event, PAPI_ENUM_FIRST, component);

	for (; rc == PAPI_OK; rc = PAPI_enum_cmp_event(&event, PAPI_ENUM_EVENTS, component)) {
		int mask = event;

		while (PAPI_enum_cmp_event(&mask, PAPI_NTV_ENUM_UMASKS, component) == PAPI_OK) {
			char name[2 * PAPI_MAX_STR_LEN];
			int set = PAPI_NULL;

			CHECK_OK(PAPI_event_code_to_name(mask, name));
			CHECK(strlen(name) < PAPI_MAX_STR_LEN - 1);
			if (strchr(name, '=') || ++tried % 20)
				continue;
			snprintf(name + strlen(name), sizeof(name) - strlen(name), ":cpu=1");
			CHECK_OK(PAPI_create_eventset(&set));
			CHECK_OK(PAPI_add_named_event(set, name));
			papi_destroy(set);
		}
	}
	CHECK(tried > 3000);
}

/* ---------------------------------------------------------------------------------- errors */

static void names_that_are_wrong(void)
{
	static const struct {
		const char *name;
		int error;
		const char *says;
	} rows[] = {
		{ "uncore:::UNC_M_CAS_COUNTS:RD", PAPI_ENOEVNT, "UNC_M_CAS_COUNT" },
		{ "uncore:::icx_unc_imx::UNC_M_CAS_COUNT:RD", PAPI_ENOEVNT, "icx_unc_imc" },
		{ "uncore:::icx_unc_imc12::UNC_M_CAS_COUNT:RD", PAPI_ENOEVNT, "no unit 12" },
		{ "uncore:::", PAPI_ENOEVNT, "no event name" },
		{ "uncore:::UNC_M_CAS_COUNT:RDX", PAPI_EATTR, "RDX" },
		{ "uncore:::UNC_M_CAS_COUNT:RD:RD", PAPI_EATTR, "given twice" },
		{ "uncore:::UNC_M_CAS_COUNT:RD:thresh=256", PAPI_EATTR, "too wide" },
		{ "uncore:::UNC_M_CAS_COUNT:RD:unit=x", PAPI_EATTR, "needs a number" },
		{ "uncore:::UNC_M_CAS_COUNT:RD:tid=1", PAPI_EATTR, "tid" },
		{ "uncore:::UNC_U_CLOCKTICKS:thresh=1", PAPI_EATTR, "does not accept" },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		int set = PAPI_NULL, code;

		CHECK_OK(PAPI_create_eventset(&set));
		CHECK_EQUAL(PAPI_add_named_event(set, rows[i].name), rows[i].error);
		CHECK_SAYS(papi_uncore_error(), rows[i].says);
		CHECK_EQUAL(PAPI_event_name_to_code(rows[i].name, &code), rows[i].error);
		CHECK_EQUAL(PAPI_query_named_event(rows[i].name), rows[i].error);
		papi_destroy(set);
		if (papi_failed()) {
			printf("%s\n", rows[i].name);
			return;
		}
	}
}

/* Valid names of units that this machine lacks, or of events without a umask. */
static void events_that_cannot_be_added(void)
{
	static const struct {
		const char *name;
		int error;
		const char *says;
	} rows[] = {
		{ "UNC_CHA_SF_EVICTION", PAPI_EATTR, "needs a umask: E_STATE" },
		{ "UNC_CHA_CLOCKTICKS:unit=5", PAPI_ENOEVNT, "CHA 5 is absent on this machine" },
		{ "UNC_CHA_CLOCKTICKS:socket=2", PAPI_ENOEVNT, "there is no socket 2" },
		{ "UNC_CHA_CLOCKTICKS:cpu=99", PAPI_ENOEVNT, "there is no cpu 99" },
		{ "UNC_M2M_PKT_MATCH:MC:opc=1", PAPI_ENOSUPP, "cannot be written" },
	};
	int set = papi_set("");

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		CHECK_EQUAL(papi_add(set, rows[i].name), rows[i].error);
		CHECK_SAYS(papi_uncore_error(), rows[i].says);
		CHECK_EQUAL(PAPI_num_events(set), 0);
	}
	CHECK_OK(papi_add(set, "UNC_M_CAS_COUNT:RD"));
	papi_destroy(set);
}

static void units_of_an_event(void)
{
	struct papi_uncore_unit units[4];

	CHECK_EQUAL(papi_uncore_units("uncore:::UNC_M_CAS_COUNT:RD", NULL, 0), 8);
	CHECK_EQUAL(papi_uncore_units("UNC_M_CAS_COUNT:RD:socket=1", units, 4), 4);
	CHECK(units[0].socket == 1 && units[0].unit == 0 && units[2].unit == 3);
	CHECK_EQUAL(papi_uncore_units("UNC_CHA_CLOCKTICKS:unit=5", units, 4), 0);
	CHECK_EQUAL(papi_uncore_units("UNC_CHA_CLOCKTICKS:cpu=99", units, 4), 0);
	CHECK_EQUAL(papi_uncore_units("NO_SUCH_EVENT", units, 4), PAPI_ENOEVNT);
	CHECK_SAYS(papi_uncore_machine(), "SIMULATED");
	CHECK_EQUAL(papi_uncore_simulated(), 1);
	CHECK_EQUAL(strcmp(papi_uncore_chip(), "icx"), 0);
}

/* If PAPI has no room for a name, a part of it would be another name. */
static void long_names(void)
{
	static const char name[] =
		"uncore:::UNC_CHA_TOR_INSERTS:IA:opc=0x200:nc=0x1:isoc=0x1:loc=0x1:rem=0x1:"
		"hit=0x1:miss=0x1:ddr=0x1:mmio=0x1:mmcfg=0x1:tid=0x1:thresh=0x1:unit=1";
	char back[2 * PAPI_MAX_STR_LEN] = "?";
	PAPI_event_info_t info;
	int code = code_of(name);

	CHECK(sizeof(name) > PAPI_MAX_STR_LEN);
	CHECK_EQUAL(PAPI_event_code_to_name(code, back), PAPI_EBUF);
	CHECK_EQUAL(back[0], 0);
	CHECK_SAYS(papi_uncore_error(), "longer than PAPI_MAX_STR_LEN");
	CHECK_OK(PAPI_get_event_info(code, &info));
	CHECK_EQUAL(code_of(info.symbol), code);
}

/* A NULL pointer causes no crash, and each error has its own text, not an older one. */
static void wrong_arguments(void)
{
	struct papi_uncore_unit units[1];
	char text[8];
	int set = papi_set("UNC_CHA_CLOCKTICKS"), code, other = PAPI_NULL;

	CHECK_EQUAL(papi_uncore_units(NULL, units, 1), PAPI_EINVAL);
	CHECK_SAYS(papi_uncore_error(), "no name");
	CHECK_EQUAL(papi_uncore_units("UNC_CHA_CLOCKTICKS", NULL, 1), PAPI_EINVAL);
	CHECK_SAYS(papi_uncore_error(), "structures to fill");
	CHECK_EQUAL(papi_uncore_behind(NULL, 0, 0, text, sizeof(text)), PAPI_EINVAL);
	CHECK_SAYS(papi_uncore_error(), "no name");
	CHECK_EQUAL(papi_uncore_behind("UNC_CHA_CLOCKTICKS", 0, 0, NULL, 8), PAPI_EINVAL);
	CHECK_SAYS(papi_uncore_error(), "no room");
	CHECK_EQUAL(papi_uncore_data(set, NULL, 1), PAPI_EINVAL);
	CHECK_SAYS(papi_uncore_error(), "structures to fill");
	CHECK_EQUAL(papi_uncore_data(set, NULL, 0), PAPI_ENOTRUN);
	CHECK_SAYS(papi_uncore_error(), "not started");
	CHECK_EQUAL(papi_uncore_data(-1, NULL, 0), PAPI_ENOEVST);
	CHECK_SAYS(papi_uncore_error(), "no such event set");
	CHECK_OK(PAPI_create_eventset(&other));
	CHECK_EQUAL(papi_uncore_data(other, NULL, 0), PAPI_ECMP);
	CHECK_SAYS(papi_uncore_error(), "no events of the uncore");
	CHECK_EQUAL(papi_uncore_read_time(NULL), PAPI_EINVAL);
	CHECK_SAYS(papi_uncore_error(), "no structure");
	CHECK_EQUAL(papi_uncore_cpu_socket(99), PAPI_EINVAL);
	CHECK_SAYS(papi_uncore_error(), "no cpu 99");
	CHECK(PAPI_event_name_to_code("uncore:::UNC_CHA_CLOCKTICK", &code) != PAPI_OK);
	CHECK_SAYS(papi_uncore_error(), "UNC_CHA_CLOCKTICKS");
	papi_destroy(other);
	papi_destroy(set);
}

/* Two sockets of five cores. */
static void sockets_and_cpus(void)
{
	CHECK_EQUAL(papi_uncore_num_sockets(), 2);
	for (int cpu = 0; cpu < 10; cpu++)
		CHECK_EQUAL(papi_uncore_cpu_socket(cpu), cpu / 5);
	CHECK_EQUAL(papi_uncore_cpu_socket(10), PAPI_EINVAL);
	CHECK_EQUAL(papi_uncore_cpu_socket(-1), PAPI_EINVAL);
}

/* The times of this thread's last read. */
static void times_of_reads(void)
{
	struct papi_uncore_read_time first, second;
	int set = papi_set("UNC_CHA_CLOCKTICKS:socket=0");
	long long value;

	CHECK_EQUAL(papi_uncore_read_time(&first), PAPI_ENOTRUN);
	CHECK_OK(PAPI_start(set));
	CHECK_OK(PAPI_read(set, &value));
	CHECK_OK(papi_uncore_read_time(&first));
	CHECK(first.begin > 0 && first.begin <= first.end);
	CHECK_EQUAL(first.skew, first.end - first.begin);
	CHECK(first.zero_begin > 0 && first.zero_begin <= first.zero_end);
	CHECK(first.zero_end <= first.begin);
	CHECK_OK(PAPI_read(set, &value));
	CHECK_OK(papi_uncore_read_time(&second));
	CHECK(second.begin >= first.end && second.zero_begin == first.zero_begin);
	CHECK_OK(PAPI_reset(set));
	CHECK_OK(PAPI_stop(set, &value));
	CHECK_OK(papi_uncore_read_time(&first));
	CHECK(first.zero_begin >= second.end && first.zero_end <= first.begin);
	/* PAPI_accum() loses the counts between its read and its reset, which reads again. */
	CHECK_OK(PAPI_start(set));
	CHECK_OK(PAPI_accum(set, &value));
	CHECK_OK(papi_uncore_read_time(&first));
	CHECK_OK(PAPI_accum(set, &value));
	CHECK_OK(papi_uncore_read_time(&second));
	CHECK(second.zero_begin > first.begin && second.zero_begin >= first.end);
	CHECK_OK(PAPI_stop(set, &value));
	CHECK_EQUAL(papi_uncore_read_time(NULL), PAPI_EINVAL);
	papi_destroy(set);
}

static const struct papi_test tests[] = {
	{ "times of reads", times_of_reads }, /* first: nothing has been read yet */
	{ "spellings", spellings },
	{ "without prefix", without_prefix },
	{ "same event, same code", same_event_same_code },
	{ "information", information },
	{ "enumeration", enumeration },
	{ "check of papi_native_avail", check_of_native_avail },
	{ "names that are wrong", names_that_are_wrong },
	{ "events that cannot be added", events_that_cannot_be_added },
	{ "units of an event", units_of_an_event },
	{ "sockets and cpus", sockets_and_cpus },
	{ "long names", long_names },
	{ "wrong arguments", wrong_arguments },
	{ "codes to names and back", papi_codes_and_back },
	{ 0 },
};

int main(void)
{
	papi_open("sockets=2,cha=5,imc=2");
	return papi_run(tests);
}
