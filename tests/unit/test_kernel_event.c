/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Kernel events: names, errors, the listing.
 */
#include "fake_perf.h"
#include "fake_root.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "names/catalog.h"
#include "perf/kernel_event.h"
#include "rig.h"

static struct fake_root root;
static struct unc_perf *perf;
static struct unc_error err;

static void begin(unsigned model)
{
	fake_root_open(&root);
	fake_host(&root, model, 2, 4);
	fake_pmu_whole(&root, "uncore_cha_0", 30, "0,4",
		       "event=config:0-7 umask=config:8-15,32-39 edge=config:18 wide=config1:0-63 "
		       "far=config3:0-7 whole=config:0-15");
	fake_pmu(&root, "uncore_cha_0", "events/clockticks", "event=0x01");
	fake_pmu(&root, "uncore_cha_0", "events/misses", "event=0x35,umask=0x2,edge");
	fake_pmu(&root, "uncore_cha_0", "events/misses.scale", "64");
	fake_pmu(&root, "uncore_cha_0", "events/misses.unit", "Bytes");
	fake_pmu(&root, "uncore_cha_0", "events/of_chip", "event=0x35,chip=?");
	fake_pmu(&root, "uncore_cha_0", "events/odd", "nonsense=1");
	fake_pmu_whole(&root, "uncore_cha_3", 31, "0,4", "");
	fake_pmu_whole(&root, "amd_l3", 32, "0,2,4,6", "event=config:0-7,32-35");
	if (model == 106 || model == 143) { /* not the first box of their tables */
		fake_pmu_whole(&root, "uncore_imc_0", 33, "0,4", "event=config:0-7");
		fake_pmu(&root, "uncore_imc_0", "events/clockticks", "event=0x00");
		fake_pmu_whole(&root, "uncore_iio_free_running_0", 34, "0,4", "event=config:0-7");
		fake_pmu(&root, "uncore_iio_free_running_0", "events/ioclk", "event=0xff");
	}
	fake_pmu_whole(&root, "msr", 5, NULL, "event=config:0-63");
	fake_pmu(&root, "msr", "events/tsc", "event=0x00");
	CU_ASSERT_EQUAL_FATAL(unc_perf_open(root.path, &perf, &err), 0);
}

static void end(void)
{
	unc_perf_close(perf);
	fake_root_close(&root);
}

/* A name and its canonical form encode the same. */
static void means(const char *name, const char *canonical)
{
	struct unc_encoding e, again;
	char text[UNC_NAME_MAX];
	int rc = unc_kernel_event_encode(perf, name, &e, &err);

	if (rc)
		printf("%s: %s\n", name, err.text);
	CU_ASSERT_EQUAL_FATAL(rc, 0);
	CU_ASSERT_EQUAL(unc_any_event_name(perf, &e, text, sizeof(text)), strlen(canonical));
	CU_ASSERT_STRING_EQUAL(text, canonical);
	if (strcmp(text, canonical) != 0)
		printf("%s: %s\n", name, text);
	CU_ASSERT_EQUAL(unc_kernel_event_encode(perf, text, &again, &err), 0);
	CU_ASSERT_TRUE(unc_encoding_equal(&e, &again));
	CU_ASSERT_EQUAL(unc_any_event_name(perf, &e, text, 5), strlen(canonical));
	CU_ASSERT_EQUAL(strlen(text), 4);
}

static void names(void)
{
	begin(175);
	means("uncore_cha/event=0x35,umask=0x1234/", "uncore_cha/event=0x35,umask=0x1234/");
	means("UNCORE_CHA/EVENT=53/", "uncore_cha/event=0x35/");
	means("uncore_cha_3/event=0x35/", "uncore_cha_3/event=0x35/");
	means("uncore_cha/event=0x35/:unit=3", "uncore_cha_3/event=0x35/");
	means("uncore_cha_3/event=0x35/:unit=3", "uncore_cha_3/event=0x35/");
	means("uncore_cha/event=0x35/:unit=7", "uncore_cha/event=0x35/:unit=7");
	means("uncore_cha/event=0x35/:unit=32767", "uncore_cha/event=0x35/:unit=32767");
	means("uncore_cha/event=2, edge/:socket=1", "uncore_cha/event=0x2,edge=0x1/:socket=1");
	means("uncore_cha/clockticks/:cpu=5", "uncore_cha/clockticks/:cpu=5");
	means("uncore_cha/event=1/", "uncore_cha/clockticks/");
	means("uncore_cha/clockticks,umask=3/", "uncore_cha/event=0x1,umask=0x3/");
	means("uncore_cha/config=0x40135/", "uncore_cha/event=0x35,umask=0x1,edge=0x1/");
	means("uncore_cha/config=0x1000000/", "uncore_cha/config=0x1000000/");
	means("uncore_cha/event=3,wide=0xffffffffffffffff/",
	      "uncore_cha/event=0x3,wide=0xffffffffffffffff/");
	means("uncore_cha/event=3,config2=7/", "uncore_cha/event=0x3,config2=0x7/");
	means("uncore_cha/far=0x5a/", "uncore_cha/far=0x5a/");
	means("amd_l3/event=0xf04/", "amd_l3/event=0xf04/");
	means("msr/tsc/", "msr/tsc/");
	means("msr/config=0/", "msr/tsc/");
	end();
}

/*
 * Fields that overlap, as in fuzz_sysfs/overlap of tests/fuzz/corpus.tar.xz: where those printed leave bits out,
 * the register stands for them.
 */
static void overlaps(void)
{
	fake_root_open(&root);
	fake_host(&root, 175, 2, 4);
	fake_pmu_whole(&root, "uncore_fuzz_0", 4, "0-3", "event=config:0-7 umask=config:1-63");
	fake_pmu(&root, "uncore_fuzz_0", "events/one", "event=0xff");
	fake_pmu(&root, "uncore_fuzz_0", "events/two", "umask=0xffff");
	CU_ASSERT_EQUAL_FATAL(unc_perf_open(root.path, &perf, &err), 0);
	means("uncore_fuzz_0/two,config2=7/", "uncore_fuzz_0/config=0x1fffe,config2=0x7/");
	means("uncore_fuzz/umask=0xffff,config2=1/", "uncore_fuzz/config=0x1fffe,config2=0x1/");
	means("uncore_fuzz/umask=0x7f,config2=1/", "uncore_fuzz/event=0xfe,config2=0x1/");
	means("uncore_fuzz/event=0x1,config2=1/", "uncore_fuzz/event=0x1,config2=0x1/");
	end();
}

static void wrong(const char *name, int rc, const char *word, const char *says)
{
	struct unc_encoding e;

	CU_ASSERT_EQUAL(unc_kernel_event_encode(perf, name, &e, &err), rc);
	rig_says(err.text, says);
	CU_ASSERT_EQUAL(err.len, strlen(word));
	CU_ASSERT_TRUE(err.pos + err.len <= strlen(name));
	CU_ASSERT_EQUAL(strncmp(name + err.pos, word, strlen(word)), 0);
	if (strncmp(name + err.pos, word, strlen(word)) != 0 || err.len != strlen(word))
		printf("%s: \"%.*s\": %s\n", name, (int)err.len, name + err.pos, err.text);
}

static void wrong_names(void)
{
	begin(175);
	wrong("uncore_chaa/event=1/", UNC_EPMU, "uncore_chaa", "did you mean uncore_cha");
	wrong("amd_l33/event=1/", UNC_EPMU, "amd_l33", "did you mean amd_l3?");
	wrong("z\033z/event=1/", UNC_EPMU, "z\033z", "uncore PMU \"z?z\"");
	wrong("zzz/event=1/", UNC_EPMU, "zzz", "it has amd_l3, msr, uncore_cha");
	wrong("/event=1/", UNC_EPMU, "", "no uncore PMU \"\"");
	wrong("uncore_cha/event=1", UNC_ESYNTAX, "/", "the second slash is missing");
	wrong("uncore_cha//", UNC_ESYNTAX, "", "empty term");
	wrong("uncore_cha/event=1,,edge/", UNC_ESYNTAX, "", "empty term");
	wrong("uncore_cha/evnt=1/", UNC_EMODIFIER, "evnt",
	      "has no term \"evnt\"; its folders format and events");
	wrong("uncore_cha/evnt=1/", UNC_EMODIFIER, "evnt", "did you mean event?");
	wrong("uncore_cha/event=0x100/", UNC_EVALUE, "event", "needs a number of 8 bits");
	wrong("uncore_cha/event=/", UNC_EVALUE, "event", "needs a number");
	wrong("uncore_cha/wide=0x10000000000000000/", UNC_EVALUE, "wide",
	      "needs a number of 64 bits");
	wrong("uncore_cha/event=ten/", UNC_EVALUE, "event", "needs a number");
	wrong("uncore_cha/edge=2/", UNC_EVALUE, "edge", "needs a number of 1 bits");
	wrong("uncore_cha/config/", UNC_EVALUE, "config", "needs a number");
	wrong("uncore_cha/event=1,event=1/", UNC_ETWICE, "event", "that another term sets");
	wrong("uncore_cha/event=1,config=2/", UNC_ETWICE, "config", "that another term sets");
	wrong("uncore_cha/event=1,clockticks/", UNC_ETWICE, "clockticks", "that another term sets");
	wrong("uncore_cha/of_chip/", UNC_EMODIFIER, "of_chip", "give its terms");
	wrong("uncore_cha/event=1/:unit", UNC_EVALUE, "unit", "unit needs a number");
	wrong("uncore_cha/event=1/:unit=32768", UNC_EVALUE, "unit=32768", "unit needs a number");
	wrong("uncore_cha_3/event=1/:unit=4", UNC_ETWICE, "unit=4", "given twice");
	wrong("uncore_cha/event=1/:socket=0:socket=0", UNC_ETWICE, "socket=0", "given twice");
	wrong("uncore_cha/event=1/:die=3", UNC_EMODIFIER, "die=3", ":socket=");
	wrong("uncore_cha/event=1/x", UNC_EMODIFIER, "", ":cpu= may follow");
	wrong("uncore_cha/event=1/:", UNC_EMODIFIER, "", ":cpu= may follow");
	wrong("cpu/event=1/", UNC_EPMU, "cpu", "no uncore PMU \"cpu\"");
	end();
}

static void describes(const char *name, const char *what)
{
	struct unc_encoding e;
	char text[300];

	CU_ASSERT_EQUAL_FATAL(unc_kernel_event_encode(perf, name, &e, &err), 0);
	unc_kernel_event_describe(&e, text, sizeof(text));
	CU_ASSERT_STRING_EQUAL(text, what);
	if (strcmp(text, what) != 0)
		printf("%s: %s\n", name, text);
}

/* What the kernel says of an event: some have a unit only, or a scale only. */
static void descriptions(void)
{
	fake_root_open(&root);
	fake_host(&root, 175, 2, 4);
	fake_pmu_whole(&root, "power", 4, "0,4", "event=config:0-7");
	fake_pmu(&root, "power", "events/both", "event=1");
	fake_pmu(&root, "power", "events/both.scale", "6.1e-5");
	fake_pmu(&root, "power", "events/both.unit", "MiB");
	fake_pmu(&root, "power", "events/of_unit", "event=2");
	fake_pmu(&root, "power", "events/of_unit.unit", "J");
	fake_pmu(&root, "power", "events/scaled", "event=3");
	fake_pmu(&root, "power", "events/scaled.scale", "8");
	fake_pmu_whole(&root, "msr", 5, NULL, "event=config:0-63");
	CU_ASSERT_EQUAL_FATAL(unc_perf_open(root.path, &perf, &err), 0);
	describes("power/both/", "Kernel PMU power, event both (event=1); one count is 6.1e-5 MiB");
	describes("power/of_unit/", "Kernel PMU power, event of_unit (event=2); one count is 1 J");
	describes("power/scaled/", "Kernel PMU power, event scaled (event=3); one count is 8");
	describes("power/event=9/", "Kernel PMU power");
	describes("msr/event=9/", "Kernel PMU msr; counted on one cpu of each socket");
	end();
}

/* The largest scale of an event, and one that is too large for a factor. */
static void scales(void)
{
	struct unc_encoding e;
	int64_t scale;

	fake_root_open(&root);
	fake_host(&root, 175, 2, 4);
	fake_pmu_whole(&root, "power", 4, "0,4", "event=config:0-7");
	fake_pmu(&root, "power", "events/large", "event=1");
	fake_pmu(&root, "power", "events/large.scale", "2147483647");
	fake_pmu(&root, "power", "events/larger", "event=2");
	fake_pmu(&root, "power", "events/larger.scale", "2147483648");
	CU_ASSERT_EQUAL_FATAL(unc_perf_open(root.path, &perf, &err), 0);
	CU_ASSERT_EQUAL_FATAL(unc_kernel_event_encode(perf, "power/large/", &e, &err), 0);
	CU_ASSERT_EQUAL(unc_kernel_event_scale(&e, &scale, &err), 0);
	CU_ASSERT_EQUAL(scale, INT32_MAX);
	CU_ASSERT_EQUAL_FATAL(unc_kernel_event_encode(perf, "power/larger/", &e, &err), 0);
	CU_ASSERT_EQUAL(unc_kernel_event_scale(&e, &scale, &err), UNC_EVALUE);
	rig_says(err.text, "larger is no whole number: 2147483648");
	end();
}

/* The listing, as PAPI sees it through the catalog. */
static void listing(void)
{
	struct unc_catalog *catalog;
	char name[UNC_NAME_MAX], what[300], mask[300];
	unsigned code = 0, again, steps = 0;
	struct unc_sum sum;

	begin(250);
	CU_ASSERT_EQUAL_FATAL(unc_catalog_open(&perf->machine, perf, &catalog, &err), 0);
	CU_ASSERT_EQUAL(unc_catalog_numevents(catalog),
			3); /* without those that need a value or cannot be parsed */
	for (bool more = unc_catalog_step(catalog, UNC_FIRST_EVENT, &code); more;
	     more = unc_catalog_step(catalog, UNC_NEXT_EVENT, &code), steps++) {
		CU_ASSERT_EQUAL(unc_catalog_name(catalog, code, name, sizeof(name)), 0);
		CU_ASSERT_EQUAL(unc_catalog_find(catalog, name, &again, &err), 0);
		CU_ASSERT_EQUAL(again, code);
		again = code;
		CU_ASSERT_FALSE(unc_catalog_step(catalog, UNC_NEXT_MASK, &again));
		CU_ASSERT_EQUAL_FATAL(unc_catalog_sum(catalog, code, &sum, &err), 0);
		CU_ASSERT_EQUAL(sum.count, 1);
		CU_ASSERT_TRUE(sum.terms[0].factor == 1 && sum.terms[0].event.chip == NULL);
		unc_sum_free(&sum);
	}
	CU_ASSERT_EQUAL(steps, 3);
	CU_ASSERT_EQUAL(unc_catalog_find(catalog, "uncore_cha/misses/", &code, &err), 0);
	CU_ASSERT_EQUAL(unc_catalog_describe(catalog, code, what, sizeof(what), mask, sizeof(mask)),
			0);
	rig_says(what, "one count is 64 Bytes");
	CU_ASSERT_STRING_EQUAL(unc_catalog_unit(catalog, code), ""); /* values are not scaled */
	CU_ASSERT_EQUAL(unc_catalog_find(catalog, "uncore_cha_3/event=7/:socket=1", &code, &err),
			0);
	CU_ASSERT_EQUAL(unc_catalog_name(catalog, code, name, sizeof(name)), 0);
	CU_ASSERT_STRING_EQUAL(name, "uncore_cha_3/event=0x7/:socket=1");
	CU_ASSERT_EQUAL(unc_catalog_find(catalog, "uncore_cha_3/event=7/:socket=1", &again, &err),
			0);
	CU_ASSERT_EQUAL(again, code);
	CU_ASSERT_EQUAL(unc_catalog_describe(catalog, code, what, sizeof(what), mask, sizeof(mask)),
			0);
	CU_ASSERT_EQUAL(unc_catalog_find(catalog, "UNC_M_CAS_COUNT:RD", &code, &err), UNC_EEVENT);
	rig_says(err.text, "no tables for this CPU: give PMU/TERMS/, as in amd_l3/event=0x1/");
	rig_says(err.text, "perf_event_uncore");
	unc_catalog_close(catalog);
	end();
}

/* Through registers, the kernel's PMUs are not known. */
static void without_perf(void)
{
	struct unc_encoding e;

	CU_ASSERT_EQUAL(unc_kernel_event_encode(NULL, "CAS_COUNT", &e, &err), UNC_EEVENT);
	rig_says(err.text, "as in msr/event=0x1/");
}

/*
 * On a chip with tables, events of PMUs that have tables are not listed again, be they a box's own or the free-running
 * counters of one.
 */
static void with_tables(void)
{
	for (unsigned model = 106; model <= 143; model += 143 - 106) {
		struct unc_catalog *catalog;
		unsigned code;

		begin(model);
		CU_ASSERT_EQUAL(perf->numlisted, 1); /* msr/tsc/ */
		CU_ASSERT_EQUAL_FATAL(unc_catalog_open(&perf->machine, perf, &catalog, &err), 0);
		CU_ASSERT_EQUAL(unc_catalog_find(catalog, "UNC_CHA_CLOCKTICKS", &code, &err), 0);
		CU_ASSERT_EQUAL(unc_catalog_find(catalog, "msr/tsc/", &code, &err), 0);
		CU_ASSERT_EQUAL(unc_catalog_find(catalog, "uncore_cha/clockticks/", &code, &err),
				0);
		CU_ASSERT_EQUAL(unc_catalog_find(catalog, "UNC_CHA_CLOCKTICK", &code, &err),
				UNC_EEVENT);
		rig_says(err.text, "CLOCKTICKS");
		unc_catalog_close(catalog);
		end();
	}
}

/* Without perf_event, there are no kernel events. */
static void elsewhere(void)
{
	struct unc_encoding e;

	CU_ASSERT_EQUAL(unc_kernel_event_encode(NULL, "msr/tsc/", &e, &err), UNC_EPMU);
	rig_says(err.text, "PAPI_UNCORE_BACKEND=perf");
}

/* A PMU without a cpumask counts on one cpu of each socket, other PMUs on the cpus of their
 * mask. */
static void units(void)
{
	struct unc_encoding e;
	size_t count;
	const struct unc_unit *unit;

	begin(175);
	CU_ASSERT_EQUAL(unc_kernel_event_encode(perf, "msr/tsc/", &e, &err), 0);
	unit = unc_machine_units(&perf->machine, e.box, &count);
	CU_ASSERT_EQUAL_FATAL(count, 2);
	CU_ASSERT_EQUAL(unit->cpu, 0);
	CU_ASSERT_EQUAL(unit[1].cpu, 4);
	CU_ASSERT_EQUAL(unc_kernel_event_encode(perf, "amd_l3/event=1/", &e, &err), 0);
	unit = unc_machine_units(&perf->machine, e.box, &count);
	CU_ASSERT_EQUAL_FATAL(count, 4);
	CU_ASSERT_TRUE(unit[1].socket == 0 && unit[2].socket == 1);
	CU_ASSERT_EQUAL(unit[3].cpu, 6);
	end();
}

static const struct check_test tests[] = {
	{ "names", names },
	{ "overlapping fields", overlaps },
	{ "wrong names", wrong_names },
	{ "descriptions", descriptions },
	{ "scales", scales },
	{ "listing", listing },
	{ "without perf", without_perf },
	{ "with tables", with_tables },
	{ "elsewhere", elsewhere },
	{ "units", units },
	{ 0 },
};

int main(void)
{
	return check_run("kernel events", tests);
}
