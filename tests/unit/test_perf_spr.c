/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire, Emerald and Granite Rapids counted through perf_event, on kernels of several generations: each has other
 * names and fields of PMUs. What is opened is compared with the reference list (tests/facts/), row by row.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "count.h"
#include "facts_list.h"
#include "fake_perf.h"
#include "fake_root.h"
#include "perf/kernel_event.h"
#include "perf/perf.h"
#include "rig.h"

#define EVENT "event=config:0-7 "
#define REST "edge=config:18 inv=config:23 "
#define PLAIN EVENT "umask=config:8-15 " REST "thresh=config:24-31"
#define EXT EVENT "umask=config:8-15,32-55 " REST "thresh=config:24-31"
#define CHA(umask)                                            \
	EVENT "umask=config:" umask " tid_en=config:16 " REST \
	      "thresh=config:24-31 filter_tid=config1:0-9"
#define IIO                             \
	EVENT "umask=config:8-15 " REST \
	      "thresh=config:24-35 ch_mask=config:36-47 fc_mask=config:48-50"

static struct fake_root root;
static struct unc_perf *perf;
static struct unc_error err;
static unsigned types; /* of the PMUs made so far */

/* PMUs "uncore_cha_0" to "uncore_cha_2", or "uncore_pcu" alone (count 1). */
static void add(const char *family, unsigned count, const char *formats)
{
	char name[64];

	for (unsigned i = 0; i < count; i++) {
		snprintf(name, sizeof(name), count == 1 ? "%s" : "%s_%u", family, i);
		fake_pmu_whole(&root, name, ++types, "0,2", i ? "" : formats);
	}
}

/* The kernel lists an event of each free-running counter, or (Linux 6.15) none of those that leave the CPU. */
static void add_iio_freeruns(unsigned units, bool out)
{
	char file[32], terms[40];

	add("uncore_iio_free_running", units, EVENT "umask=config:8-15");
	for (unsigned unit = 0; unit < units; unit++) {
		char pmu[40];

		snprintf(pmu, sizeof(pmu), "uncore_iio_free_running_%u", unit);
		fake_pmu(&root, pmu, "events/ioclk", "event=0xff,umask=0x10");
		for (unsigned i = 0; i < (out ? 16u : 8u); i++) {
			snprintf(file, sizeof(file), "events/bw_%s_port%u", i < 8 ? "in" : "out",
				 i % 8);
			snprintf(terms, sizeof(terms), "event=0xff,umask=0x%x",
				 (i < 8 ? 0x20 : 0x30) + i % 8);
			fake_pmu(&root, pmu, file, terms);
		}
	}
}

static void add_freeruns(bool out)
{
	add_iio_freeruns(12, out);
	add("uncore_imc_free_running", 4, EVENT "umask=config:8-15");
	for (unsigned unit = 0; unit < 4; unit++) {
		char pmu[40];

		snprintf(pmu, sizeof(pmu), "uncore_imc_free_running_%u", unit);
		fake_pmu(&root, pmu, "events/dclk", "event=0xff,umask=0x10");
		fake_pmu(&root, pmu, "events/rpq_cycles", "event=0xff,umask=0x20");
		fake_pmu(&root, pmu, "events/wpq_cycles", "event=0xff,umask=0x21");
	}
}

static void begin_on(unsigned model)
{
	types = 0;
	fake_root_open(&root);
	fake_host(&root, model, 2, 2);
	fake_perf_begin();
}

static void begin(void)
{
	begin_on(143);
}

static void end(void)
{
	unc_perf_close(perf);
	perf = NULL;
	fake_perf_end();
	fake_root_close(&root);
}

/* Linux 5.13: every type by its number, one format. */
static void linux_5_13(void)
{
	static const struct {
		unsigned type, units;
	} all[] = { { 0, 56 }, { 1, 12 }, { 2, 12 }, { 3, 12 }, { 4, 1 },  { 6, 8 },
		    { 7, 4 },  { 8, 4 },  { 9, 4 },  { 11, 4 }, { 12, 8 }, { 13, 8 } };
	char name[32];

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		snprintf(name, sizeof(name), "uncore_type_%u", all[i].type);
		add(name, all[i].units, PLAIN);
	}
}

/* From 5.15 on: names of most types. */
static void named(const char *cha, unsigned chas)
{
	add("uncore_cha", chas, cha);
	add("uncore_iio", 12, IIO);
	add("uncore_irp", 12, EXT);
	add("uncore_m2pcie", 12, EXT);
	add("uncore_pcu", 1, PLAIN);
	add("uncore_imc", 8, EXT);
	fake_pmu(&root, "uncore_imc_0", "alias", "uncore_type_6_0");
	add("uncore_m2m", 4, EXT);
	add("uncore_upi", 4, EXT);
	add("uncore_m3upi", 4, EXT);
	add("uncore_mdf", 4, EXT);
}

static void linux_6_1(void)
{
	named(CHA("8-15,32-55"), 56);
	add("uncore_type_12", 8, PLAIN);
	add("uncore_type_13", 8, PLAIN);
	add("uncore_type_14", 32, PLAIN);
	add_freeruns(true);
}

static void linux_6_11(void)
{
	named(CHA("8-15,32-63"), 60);
	add("uncore_cxlcm", 8, EXT);
	add("uncore_cxldp", 8, EXT);
	add("uncore_hbm", 32, EXT);
	add_freeruns(true);
}

static void linux_6_15(void)
{
	named(CHA("8-15,32-63"), 60);
	add_freeruns(false);
}

/* Granite Rapids from Linux 6.8 on. */
static void granite(const char *cha, bool out)
{
	add_iio_freeruns(16, out);
	add("uncore_cha", 40, cha);
	add("uncore_iio", 16, IIO);
	add("uncore_irp", 16, EXT);
	add("uncore_pcu", 5, PLAIN);
	add("uncore_ubox", 1, PLAIN);
	add("uncore_imc", 12, EXT);
	add("uncore_b2cmi", 12, EXT);
	add("uncore_b2cxl", 2, EXT);
	add("uncore_mdf_sbo", 8, PLAIN);
}

static void linux_6_8(void)
{
	granite(CHA("8-15,32-55"), true);
	add("uncore_type_12", 2, PLAIN);
	add("uncore_type_13", 2, PLAIN);
}

static void linux_6_15_granite(void)
{
	granite(CHA("8-15,32-63"), false);
}

static void linux_6_14(void)
{
	granite(CHA("8-15,32-63"), true);
	add("uncore_upi", 6, EXT);
	add("uncore_b2upi", 6, EXT);
	add("uncore_b2hot", 2, PLAIN);
	add("uncore_cxlcm", 2, EXT);
	add("uncore_cxldp", 2, EXT);
	add("uncore_pciex16", 4, EXT);
}

static void open_perf(void)
{
	perf = NULL;
	CU_ASSERT_EQUAL_FATAL(unc_perf_open(root.path, &perf, &err), 0);
}

/* Number of the machine's units of a box. */
static size_t units_of(const char *box)
{
	size_t count;

	unc_machine_units(&perf->machine, unc_box_find(perf->machine.chip, box), &count);
	return count;
}

/* Number of rows: a kernel counts them, has no PMU for them, or has a PMU that does not take them. */
struct tally {
	unsigned counted, absent, refused;
};

/* 0, or what unc_perf_target() returns for the event's first unit; -ENOENT: there is no unit. */
static int target_of(const struct unc_encoding *e, struct unc_perf_target *out)
{
	for (size_t i = 0; i < perf->machine.numunits; i++)
		if (perf->machine.units[i].box == e->box)
			return unc_perf_target(perf, e, &perf->machine.units[i], out, &err);
	return -ENOENT;
}

/* What perf must be given: the row's code, or the event of a free-running counter. */
static uint64_t config_of(const char *counters, const char *code)
{
	unsigned port;

	if (strcmp(counters, "free:ioclk") == 0 || strcmp(counters, "free:dclk") == 0)
		return 0x10ff;
	if (strcmp(counters, "free:rpq_cycles") == 0)
		return 0x20ff;
	if (strcmp(counters, "free:wpq_cycles") == 0)
		return 0x21ff;
	if (sscanf(counters, "free:bw_in_port%u", &port) == 1)
		return 0x20ff + (port << 8);
	if (sscanf(counters, "free:bw_out_port%u", &port) == 1)
		return 0x30ff + (port << 8);
	return strtoull(code, NULL, 16);
}

static bool model_is(unsigned model)
{
	return perf->machine.topology.model == model;
}

/*
 * Encode a line of the list, and look what would be opened.
 * @param cha, others  bits that the formats of CHAs and of others have
 * @return false: not what the list says
 */
static bool row_is_right(const char *line, uint64_t cha, uint64_t others, struct tally *tally)
{
	char pmu[24], event[80], umask[80], code[24], counters[24], name[200];
	struct unc_perf_target target;
	struct unc_encoding e;
	uint64_t config;
	const char *free;
	bool fits;
	int rc, number;

	if (sscanf(line, "%23s %79s %79s %23s %23s", pmu, event, umask, code, counters) != 5)
		return false;
	snprintf(name, sizeof(name), "%s_unc_%s::%s%s%s", perf->machine.chip->name, pmu, event,
		 *umask == '-' ? "" : ":", *umask == '-' ? "" : umask);
	err.text[0] = '\0';
	rc = unc_encode(perf->machine.chip, name, &e, &err);
	if (rc == 0) {
		config = config_of(counters, code);
		fits = (config & ~(strcmp(pmu, "cha") == 0 ? cha : others)) == 0;
		free = *pmu == 'i' && pmu[1] == 'i' ? "uncore_iio_free_running"
						    : "uncore_imc_free_running";
		if (e.flags & UNC_FREERUN)
			fits = unc_perf_family_find(&perf->pmus, free, &number) != NULL;
		if (model_is(173) && strcmp(pmu, "iio") == 0 && (config & 0xff) == 0xc1)
			fits = false;
		if (e.flags & UNC_FIXED) /* Linux has no fixed counter of the UBox */
			fits = false;
		rc = target_of(&e, &target);
		tally->counted += rc == 0;
		tally->absent += rc == -ENOENT;
		tally->refused += rc == -ENOTSUP;
		if (rc == -ENOENT || (rc == 0 && fits && target.config[0] == config) ||
		    (rc == -ENOTSUP && !fits))
			return true;
	}
	printf("%s: %d %s\n", name, rc, err.text);
	return false;
}

static struct tally every_row(uint64_t cha, uint64_t others)
{
	struct tally tally = { 0 };
	struct facts facts;
	unsigned wrong = 0;
	char path[64];

	snprintf(path, sizeof(path), "tests/facts/%s/events.txt", perf->machine.chip->name);
	CU_ASSERT_EQUAL_FATAL(facts_read(&facts, path), 0);
	for (size_t i = 0; i < facts.count; i++)
		wrong += !row_is_right(facts.lines[i], cha, others, &tally);
	CU_ASSERT_EQUAL(wrong, 0);
	facts_free(&facts);
	return tally;
}

/* Rows: all; of UBOX and M2HBM, which Linux has no PMU for; … */
enum {
	ALL = 2270 + 4,
	NO_PMU = 29 + 165,
	MCHBM = 67,
	CXL = 49 + 7,
	LINKS = 122 + 324,
	FREERUN = 16 + 3
};
enum { ABOVE_55 = 48 }; /* of the CHA, with such bits */

static void expect_of(unsigned all, struct tally have, unsigned absent, unsigned refused)
{
	CU_ASSERT_EQUAL(have.absent, absent);
	CU_ASSERT_EQUAL(have.refused, refused);
	CU_ASSERT_EQUAL(have.counted, all - absent - refused);
}

static void expect_rows(struct tally have, unsigned absent, unsigned refused)
{
	expect_of(ALL, have, absent, refused);
}

/* An event by its name in the tables, or in the kernel's words. */
static int encode(const char *name, struct unc_encoding *e)
{
	return strchr(name, '/') ? unc_kernel_event_encode(perf, name, e, &err)
				 : unc_encode(perf->machine.chip, name, e, &err);
}

static void refused(const char *name, int rc, const char *says)
{
	struct unc_encoding e;
	const struct unc_encoding *list[] = { &e };
	struct unc_set *set = NULL;

	CU_ASSERT_EQUAL_FATAL(encode(name, &e), 0);
	CU_ASSERT_EQUAL(unc_set_make(&unc_count_perf, perf, list, 1, -1, false, &set, &err), rc);
	rig_says(err.text, says);
	CU_ASSERT_PTR_NULL(set);
	CU_ASSERT_EQUAL(fake.opens, 0);
}

static void numbered(void)
{
	struct tally tally;
	struct unc_encoding e;

	begin();
	linux_5_13();
	open_perf();
	CU_ASSERT_EQUAL(units_of("CHA"), 2 * 56);
	CU_ASSERT_EQUAL(units_of("PCU"),
			2); /* uncore_type_4 is all of a type, not number 4 of one */
	CU_ASSERT_EQUAL(units_of("IMC"), 2 * 8);
	CU_ASSERT_EQUAL(units_of("UPI"), 0); /* from entries that are wrong on some parts */
	CU_ASSERT_EQUAL(units_of("M2HBM"), 0);
	tally = every_row(0xff84ffff, 0xff84ffff);
	expect_rows(tally, NO_PMU + MCHBM + LINKS + FREERUN, tally.refused);
	refused("UNC_CHA_TOR_INSERTS:IA_MISS", -ENOTSUP, "this kernel's uncore_type_0_0");
	/* types without tables, by number */
	CU_ASSERT_EQUAL(unc_kernel_event_encode(perf, "uncore_type_9/event=1/", &e, &err), 0);
	CU_ASSERT_EQUAL(unc_kernel_event_encode(perf, "uncore_type_9_3/event=1/", &e, &err), 0);
	CU_ASSERT_EQUAL(e.unit, 3);
	CU_ASSERT_EQUAL(unc_kernel_event_encode(perf, "uncore_type_4/event=1/", &e, &err), 0);
	CU_ASSERT_STRING_EQUAL(e.box->name, "uncore_type_4");
	end();
}

static void older(void)
{
	begin();
	linux_6_1();
	open_perf();
	CU_ASSERT_EQUAL(units_of("CHA"), 2 * 56);
	CU_ASSERT_EQUAL(units_of("UPI"), 2 * 4);
	CU_ASSERT_EQUAL(units_of("MCHBM"), 2 * 32); /* uncore_type_14 */
	CU_ASSERT_EQUAL(units_of("IMC_FREERUN"), 2 * 4);
	expect_rows(every_row(0x00ffffffff85ffff, ~0ull), NO_PMU, ABOVE_55);
	refused("UNC_CHA_TOR_INSERTS:ISOC", -ENOTSUP,
		"UNC_CHA_TOR_INSERTS:ISOC: bit 57 of control cannot be given to this kernel's "
		"uncore_cha_0; the one of Linux 6.11 can");
	refused("UNC_CHA_TOR_INSERTS:IA_MISS_CXL_ACC", -ENOTSUP, "bit 60 of control");
	refused("UNC_CHA_TOR_INSERTS:NONCOH", -ENOTSUP, "bit 56 of control");
	refused("UNC_M2HBM_CLOCKTICKS", -ENOENT, "no M2HBM");
	end();
}

static void newer(void)
{
	begin();
	linux_6_11();
	open_perf();
	CU_ASSERT_EQUAL(units_of("CHA"), 2 * 60);
	CU_ASSERT_EQUAL(units_of("MCHBM"), 2 * 32);
	CU_ASSERT_EQUAL(units_of("CXLCM"), 2 * 8);
	expect_rows(every_row(~0ull, ~0ull), NO_PMU, 0);
	end();
}

/* bw_out: the kernel counts it by number, and lists no event. */
static void unlisted(void)
{
	begin();
	linux_6_15();
	open_perf();
	expect_rows(every_row(~0ull, ~0ull), NO_PMU + MCHBM + CXL, 0);
	end();
}

/* Emerald Rapids: the same names, and rows for CXL expanders, which need the newer bits. */
static void emerald(void)
{
	begin_on(207);
	linux_6_1();
	open_perf();
	CU_ASSERT_STRING_EQUAL(perf->machine.chip->name, "emr");
	expect_of(ALL + 22, every_row(0x00ffffffff85ffff, ~0ull), NO_PMU, ABOVE_55 + 22);
	end();
	begin_on(207);
	linux_6_11();
	open_perf();
	expect_of(ALL + 22, every_row(~0ull, ~0ull), NO_PMU, 0);
	end();
}

/* Rows of Granite Rapids: Intel's, and rows of free-running counters. */
enum { GNR = 848 + 18, CXL_OF_GNR = 2 };

/*
 * Of Granite Rapids' rows no kernel counts the 3 of CHACMS; before Linux 6.14 it counts no link and no B2HOT. The
 * 20 of TXN_REQ_BY_CPU need counter 2 or 3, which the driver does not know: it takes counter 0.
 */
enum { OTHER_COUNTER = 20 };
static void granite_rapids(void)
{
	begin_on(173);
	linux_6_8();
	open_perf();
	CU_ASSERT_STRING_EQUAL(perf->machine.chip->name, "gnr");
	CU_ASSERT_EQUAL(units_of("PCU"), 2 * 5);
	CU_ASSERT_EQUAL(units_of("MDF"), 2 * 8);
	CU_ASSERT_EQUAL(units_of("CXLCM"), 2 * 2); /* uncore_type_12 */
	expect_of(GNR, every_row(0x00ffffffff85ffff, ~0ull), 3 + 67 + 1 + 1,
		  52 + 1 + OTHER_COUNTER);
	refused("UNC_CHA_TOR_INSERTS:CXL_HIT_ITOM", -ENOTSUP, "the one of Linux 6.11 can");
	refused("UNC_CHACMS_CLOCKTICKS", -ENOENT, "no CHACMS");
	end();
	begin_on(173);
	linux_6_14();
	open_perf();
	CU_ASSERT_EQUAL(units_of("UPI"), 2 * 6);
	CU_ASSERT_EQUAL(units_of("B2HOT"), 2 * 2);
	CU_ASSERT_EQUAL(units_of("IIO_FREERUN"), 2 * 16);
	expect_of(GNR, every_row(~0ull, ~0ull), 3, 1 + OTHER_COUNTER);
	refused("UNC_IIO_TXN_REQ_BY_CPU:MEM_READ_PART0", -ENOTSUP,
		"the driver gives it a counter that cannot count it; "
		"PAPI_UNCORE_BACKEND=direct can");
	refused("uncore_iio_1/event=0xc1,umask=1/", -ENOTSUP,
		"the driver gives it a counter that cannot count it");
	end();
	/* Without events for bw_out, and here without links and CXL. */
	begin_on(173);
	linux_6_15_granite();
	open_perf();
	expect_of(GNR, every_row(~0ull, ~0ull), 3 + 67 + 1 + 1 + CXL_OF_GNR, 1 + OTHER_COUNTER);
	end();
}

/*
 * The kernel's scale of data from ports: MiB of 4 bytes a count before Linux 6.15, which is wrong, 32 from then on. What
 * is counted is the same, and Skylake-SP's is 4 bytes.
 */
static void scales(void)
{
	static const struct {
		unsigned model;
		const char *scale, *event;
		bool wrong;
	} all[] = {
		{ 143, "3.814697266E-6", "bw_in_port0", true },
		{ 173, "3.814697266e-6", "bw_in_port0", true },
		{ 143, "3.0517578125E-5", "bw_in_port0", false },
		{ 143, "3.814697266E-6", "bw_out_port0", false },
		{ 85, "3.814697266E-6", "bw_in_port0", false },
	};
	char name[64], says[300];
	struct unc_encoding e;

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		begin_on(all[i].model);
		add_iio_freeruns(2, true);
		snprintf(name, sizeof(name), "events/%s.scale", all[i].event);
		fake_pmu(&root, "uncore_iio_free_running_0", name, all[i].scale);
		snprintf(name, sizeof(name), "events/%s.unit", all[i].event);
		fake_pmu(&root, "uncore_iio_free_running_0", name, "MiB");
		open_perf();
		snprintf(name, sizeof(name), "uncore_iio_free_running/%s/", all[i].event);
		CU_ASSERT_EQUAL_FATAL(unc_kernel_event_encode(perf, name, &e, &err), 0);
		unc_kernel_event_describe(&e, says, sizeof(says));
		rig_says(says, all[i].scale);
		CU_ASSERT_EQUAL(strstr(says, "MiB, which is 4 bytes and wrong: it is 32") != NULL,
				all[i].wrong);
		end();
	}
}

/* Is an event counted in each unit of its box, or in the first ones only? */
static void counted_in(const char *name, bool all)
{
	struct unc_perf_target target;
	struct unc_encoding e;
	unsigned units = 0;

	CU_ASSERT_EQUAL_FATAL(encode(name, &e), 0);
	for (size_t k = 0; k < perf->machine.numunits; k++)
		if (perf->machine.units[k].box == e.box) {
			CU_ASSERT_EQUAL(unc_perf_target(perf, &e, &perf->machine.units[k], &target,
							&err),
					all || perf->machine.units[k].number == 0 ? 0 : -ENOTSUP);
			units++;
		}
	CU_ASSERT(units > 2);
}

/* From 6.11 on, every PMU of a link counts link 0. */
static void links(void)
{
	static const struct {
		const char *version;
		bool all;
	} kernels[] = { { "6.1.0-56-amd64", true },
			{ "6.10.11", true },
			{ "6.11.0", false },
			{ "7.3.4+deb13-amd64", false } };

	for (unsigned i = 0; i < sizeof(kernels) / sizeof(kernels[0]); i++) {
		begin();
		fake_file(&root, "proc/sys/kernel/osrelease", kernels[i].version);
		linux_6_11();
		open_perf();
		counted_in("UNC_M3UPI_CLOCKTICKS", kernels[i].all);
		counted_in("uncore_upi/event=1/", kernels[i].all);
		counted_in("uncore_cha/event=1/", true);
		if (!kernels[i].all) {
			refused("UNC_UPI_CLOCKTICKS", -ENOTSUP,
				"later counts unit 0 in all PMUs; :unit=0 counts it; "
				"PAPI_UNCORE_BACKEND=direct can");
			refused("uncore_upi_2/event=1/", -ENOTSUP,
				"uncore_upi_2/event=0x1/: the driver of Linux ");
		}
		end();
	}
}

/* Numbers that the tables do not have: HBM's among M2M's. */
static void more_units(void)
{
	struct unc_encoding e;

	begin();
	add("uncore_imc", 8, EXT);
	add("uncore_m2m", 20, EXT);
	open_perf();
	CU_ASSERT_EQUAL(units_of("M2M"), 2 * 4);
	refused("UNC_M2M_CLOCKTICKS", -ENOENT,
		"this kernel has uncore_m2m_4, the tables have numbers up to 3");
	refused("UNC_M2M_CLOCKTICKS:unit=1", -ENOENT, "uncore_m2m/event=.../ counts all");
	CU_ASSERT_EQUAL(unc_kernel_event_encode(perf, "uncore_m2m/event=1/", &e, &err), 0);
	CU_ASSERT_EQUAL(unc_perf_lacks(perf, &e, -1, NULL), 0);
	CU_ASSERT_EQUAL(unc_encode(perf->machine.chip, "UNC_M_CLOCKTICKS", &e, &err), 0);
	CU_ASSERT_EQUAL(unc_perf_lacks(perf, &e, -1, NULL), 0);
	end();
	/* The names are this kernel's. */
	begin();
	add("uncore_type_7", 6, PLAIN);
	open_perf();
	refused("UNC_M2M_CLOCKTICKS", -ENOENT,
		"this kernel has uncore_type_7_4, the tables have numbers up to 3");
	refused("UNC_M2M_CLOCKTICKS", -ENOENT, "uncore_type_7/event=.../ counts all");
	end();
}

/* What the simulated kernel counts of a config in a millisecond, on PMUs of these types and both sockets. */
static uint64_t counted_by(uint64_t config, unsigned first, unsigned pmus)
{
	uint64_t sum = 0;

	for (unsigned i = 0; i < pmus; i++) {
		const struct perf_event_attr attr = { .type = first + i, .config = config };

		sum += fake_count(&attr, 0, MSEC) + fake_count(&attr, 2, MSEC);
	}
	return sum;
}

static unsigned type_of(const char *pmu)
{
	for (size_t i = 0; i < perf->pmus.count; i++)
		if (strcmp(perf->pmus.list[i].name, pmu) == 0)
			return perf->pmus.list[i].type;
	return 0;
}

/* Sums over all units, what one event needs of the counters, and events that cannot be counted together. */
static void counts(void)
{
	static const char *const names[] = {
		"UNC_M_CAS_COUNT:RD",
		"UNC_CHA_TOR_INSERTS:IA_MISS_CXL_ACC",
		"UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_ALL_PARTS",
		"UNC_UPI_TxL_FLITS:ALL_DATA:unit=2",
		"UNC_CHA_TOR_OCCUPANCY:IA_MISS_DRD",
		"UNC_CHA_TOR_OCCUPANCY:IA_MISS_CRD",
	};
	const struct unc_encoding *list[6];
	struct unc_encoding e[6];
	struct unc_set *set = NULL;
	uint64_t values[5];

	begin();
	linux_6_11();
	open_perf();
	for (unsigned i = 0; i < 6; i++) {
		CU_ASSERT_EQUAL_FATAL(unc_encode(perf->machine.chip, names[i], &e[i], &err), 0);
		list[i] = &e[i];
	}
	/* occupancy: counter 0 only */
	CU_ASSERT_EQUAL(unc_set_make(&unc_count_perf, perf, list, 6, -1, false, &set, &err),
			-EBUSY);
	CU_ASSERT_EQUAL(fake.opens, 0);
	CU_ASSERT_EQUAL_FATAL(unc_set_make(&unc_count_perf, perf, list, 5, -1, false, &set, &err),
			      0);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	fake.now += MSEC;
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), 0);
	CU_ASSERT_EQUAL(values[0], counted_by(0xcf05, type_of("uncore_imc_0"), 8));
	CU_ASSERT_EQUAL(values[1], counted_by(0x10c0018200000135, type_of("uncore_cha_0"), 60));
	CU_ASSERT_EQUAL(values[2], counted_by(0x70ff000000483, type_of("uncore_iio_0"), 12));
	CU_ASSERT_EQUAL(values[3], counted_by(0xf02, type_of("uncore_upi_2"), 1));
	CU_ASSERT_EQUAL(values[4], counted_by(0xc817fe00000136, type_of("uncore_cha_0"), 60));
	unc_set_release(set);
	end();
}

static const struct check_test tests[] = {
	{ "numbered", numbered },
	{ "older", older },
	{ "newer", newer },
	{ "unlisted", unlisted },
	{ "emerald", emerald },
	{ "granite", granite_rapids },
	{ "scales", scales },
	{ "more units", more_units },
	{ "counts", counts },
	{ "links", links },
	{ 0 },
};

int main(void)
{
	return check_run("perf on Sapphire Rapids and later", tests);
}
