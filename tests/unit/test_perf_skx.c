/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP, Cascade Lake-SP, Haswell-EP and Broadwell-EP counted through perf_event: PMUs and formats are as in the source of Linux' driver,
 * what must be opened is in the reference list (tests/facts/), row by row.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts_list.h"
#include "fake_perf.h"
#include "fake_root.h"
#include "perf/perf.h"
#include "rig.h"

#define BASE "event=config:0-7 edge=config:18 inv=config:23 "
#define PLAIN BASE "umask=config:8-15 thresh=config:24-31"

static struct fake_root root;
static struct unc_perf *perf;
static struct unc_error err;

struct pmu {
	const char *family;
	unsigned units;
	const char *formats;
};

static const struct pmu skx_pmus[] = {
	{ "uncore_cha", 28,
	  PLAIN
	  " tid_en=config:19 filter_tid=config1:0-8 filter_state=config1:17-26 "
	  "filter_rem=config1:32 filter_loc=config1:33 filter_all_op=config1:35 filter_nm=config1:36 "
	  "filter_not_nm=config1:37 filter_opc0=config1:41-50 filter_opc1=config1:51-60 "
	  "filter_nc=config1:62 filter_isoc=config1:63" },
	{ "uncore_iio", 6,
	  BASE "umask=config:8-15 thresh=config:24-35 ch_mask=config:36-43 fc_mask=config:44-46" },
	{ "uncore_iio_free_running", 6, "event=config:0-7 umask=config:8-15" },
	{ "uncore_irp", 6, PLAIN },
	{ "uncore_pcu", 1,
	  PLAIN " occ_invert=config:30 occ_edge_det=config:31 filter_band0=config1:0-7 "
		"filter_band1=config1:8-15 filter_band2=config1:16-23 filter_band3=config1:24-31" },
	{ "uncore_ubox", 1, BASE "umask=config:8-15 thresh=config:24-28" },
	{ "uncore_imc", 6, PLAIN },
	{ "uncore_upi", 3, BASE "umask=config:8-15,32-43,45-55 thresh=config:24-31" },
	{ "uncore_m2m", 2, PLAIN },
	{ "uncore_m2pcie", 4, PLAIN },
	{ "uncore_m3upi", 3, PLAIN },
};

#define BAND \
	" filter_band0=config1:0-7 filter_band1=config1:8-15 filter_band2=config1:16-23 filter_band3=config1:24-31"

static const struct pmu hsx_pmus[] = {
	{ "uncore_cbox", 18,
	  "event=config:0-7 umask=config:8-15 edge=config:18 tid_en=config:19 thresh=config:24-31 "
	  "filter_tid=config1:0-5 filter_link=config1:6-8 filter_state=config1:17-23 filter_nid=config1:32-47 "
	  "filter_opc=config1:52-60 filter_nc=config1:62 filter_c6=config1:61 filter_isoc=config1:63" },
	{ "uncore_sbox", 4, PLAIN " tid_en=config:19" },
	{ "uncore_pcu", 1,
	  BASE
	  "occ_sel=config:14-15 thresh=config:24-28 occ_invert=config:30 occ_edge=config:14-51" BAND },
	{ "uncore_ubox", 1, BASE "umask=config:8-15 thresh=config:24-28" },
	{ "uncore_ha", 2, PLAIN },
	{ "uncore_imc", 8, PLAIN },
	{ "uncore_irp", 1, PLAIN },
	{ "uncore_qpi", 3,
	  "event=config:0-7,21 umask=config:8-15 edge=config:18 inv=config:23 thresh=config:24-31 "
	  "match0=config1:0-31 match1=config1:32-63 mask0=config2:0-31 mask1=config2:32-63" },
	{ "uncore_r2pcie", 1, PLAIN },
	{ "uncore_r3qpi", 3, PLAIN },
};

/* config of the driver's event for a free-running counter, by its name. */
static uint64_t freerun_config(const char *name)
{
	unsigned port;

	if (sscanf(name, "bw_in_port%u", &port) == 1)
		return 0x20ff + 0x100ull * port;
	if (sscanf(name, "bw_out_port%u", &port) == 1)
		return 0x24ff + 0x100ull * port;
	return strcmp(name, "ioclk") == 0 ? 0x10ff : 0;
}

static void add_freerun(const char *pmu, const char *name)
{
	char file[64], text[64];

	snprintf(file, sizeof(file), "events/%s", name);
	snprintf(text, sizeof(text), "event=0xff,umask=0x%x",
		 (unsigned)(freerun_config(name) >> 8));
	fake_pmu(&root, pmu, file, text);
}

static void add_freeruns(unsigned n)
{
	char pmu[64], name[32];

	snprintf(pmu, sizeof(pmu), "uncore_iio_free_running_%u", n);
	add_freerun(pmu, "ioclk");
	for (unsigned port = 0; port < 8; port++) {
		snprintf(name, sizeof(name), "bw_%s_port%u", port < 4 ? "in" : "out", port % 4);
		add_freerun(pmu, name);
	}
}

static void begin(unsigned model, unsigned stepping)
{
	const struct pmu *pmus = model == 85 ? skx_pmus : hsx_pmus;
	const size_t count = model == 85 ? ARRAY_SIZE(skx_pmus) : ARRAY_SIZE(hsx_pmus);
	char text[200], name[64];
	unsigned type = 0;

	fake_root_open(&root);
	fake_host(&root, model, 2, 2);
	snprintf(text, sizeof(text),
		 "processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: %u\n"
		 "stepping\t: %u\n\n",
		 model, stepping);
	fake_file(&root, "proc/cpuinfo", text);
	for (size_t i = 0; i < count; i++)
		for (unsigned n = 0; n < pmus[i].units; n++) {
			snprintf(name, sizeof(name), pmus[i].units == 1 ? "%s" : "%s_%u",
				 pmus[i].family, n);
			fake_pmu_whole(&root, name, ++type, "0,2", n ? "" : pmus[i].formats);
		}
	for (unsigned n = 0; model == 85 && n < 6; n++)
		add_freeruns(n);
	fake_perf_begin();
	CU_ASSERT_EQUAL_FATAL(unc_perf_open(root.path, &perf, &err), 0);
}
static void end(void)
{
	unc_perf_close(perf);
	perf = NULL;
	fake_perf_end();
	fake_root_close(&root);
}

static int target_in(unsigned unit, const char *name, struct unc_perf_target *out)
{
	struct unc_encoding e;
	int rc = unc_encode(perf->machine.chip, name, &e, &err);

	for (size_t i = 0; rc == 0 && i < perf->machine.numunits; i++) {
		const struct unc_unit *u = &perf->machine.units[i];

		if (u->box == e.box && u->number == unit)
			return unc_perf_target(perf, &e, u, out, &err);
	}
	return rc ? rc : -ENOENT;
}

static int target_of(const char *name, struct unc_perf_target *out)
{
	return target_in(0, name, out);
}

/* "filter1=0x3b/0x3b,filter1=0x40400/0x7fe08": config1 has filter 0 below filter 1. */
static uint64_t config1_of(const char *filters)
{
	uint64_t config1 = 0;

	for (const char *at = strstr(filters, "filter"); at; at = strstr(at + 1, "filter")) {
		unsigned shift = at[strlen("filter")] == '1' ? 32 : 0;
		char *rest;
		uint64_t value = strtoull(strchr(at, '=') + 1, &rest, 16);
		uint64_t mask = strtoull(rest + 1, NULL, 16);

		config1 = (config1 & ~(mask << shift)) | value << shift;
	}
	return config1 | (strstr(filters, "nid") ? 5ull << 32 : 0) |
	       (strstr(filters, "opc") ? 0x182ull << 52 : 0);
}

/* What the driver cannot count: see the notes at the boxes. */
static bool is_refused(const char *pmu, const char *event, const char *filters, uint64_t config)
{
	if (strcmp(pmu, "upi") == 0)
		return config >> 32 != 0;
	return strcmp(event, "UNC_CHA_UPI_CREDIT_OCCUPANCY") == 0 ||
	       (strcmp(pmu, "irp") == 0 && perf->machine.topology.model != 85) ||
	       strstr(filters, "match") ||
	       (strcmp(event, "UNC_C_LLC_LOOKUP") == 0 && strstr(filters, "nid"));
}

/* @return false: not what the list says */
static bool row_is_right(const char *line)
{
	char pmu[24], event[80], umask[80], code[24], counters[24], filters[80], name[400];
	struct unc_perf_target target;
	uint64_t config;
	bool fits;
	int rc;

	if (strstr(line, "(mesh)"))
		return true;
	if (sscanf(line, "%23s %79s %79s %23s %23s %*s %*s %79s", pmu, event, umask, code, counters,
		   filters) != 6)
		return false;
	snprintf(name, sizeof(name), "%s_unc_%s::%s%s%s%s%s%s%s", perf->machine.chip->name,
		 strcmp(pmu, "mesh") ? pmu : "m3upi", event, *umask == '-' ? "" : ":",
		 *umask == '-' ? "" : umask, strstr(filters, "nid") ? ":nid=5" : "",
		 strstr(filters, "opc") && !strstr(filters, "match") ? ":opc=DRd" : "",
		 strstr(filters, "addrmatch") ? ":addrmatch0=1:addrmatch1=1" : "",
		 strstr(filters, "opcodematch") ? ":opcodematch=1" : "");
	config = strcmp(counters, "fixed") == 0 ? 0xff : strtoull(code, NULL, 16);
	if (strncmp(counters, "free:", 5) == 0)
		config = freerun_config(counters + 5);
	fits = !is_refused(pmu, event, filters, config);
	rc = target_of(name, &target);
	if (fits ? rc == 0 && target.config[0] == config && target.config[1] == config1_of(filters)
		 : rc == -ENOTSUP)
		return true;
	printf("%s: %d 0x%llx 0x%llx %s\n", name, rc, (unsigned long long)target.config[0],
	       (unsigned long long)target.config[1], rc ? err.text : "");
	return false;
}

static void every_row(unsigned model, unsigned stepping, const char *chip, size_t rows)
{
	struct facts facts;
	unsigned wrong = 0;
	char path[64];

	begin(model, stepping);
	CU_ASSERT_STRING_EQUAL_FATAL(perf->machine.chip->name, chip);
	snprintf(path, sizeof(path), "tests/facts/%s/events.txt", chip);
	CU_ASSERT_EQUAL_FATAL(facts_read(&facts, path), 0);
	CU_ASSERT_EQUAL(facts.count, rows);
	for (size_t i = 0; i < facts.count; i++)
		wrong += !row_is_right(facts.lines[i]);
	CU_ASSERT_EQUAL(wrong, 0);
	facts_free(&facts);
	end();
}

static void skylake(void)
{
	every_row(85, 4, "skx", 2052);
}

static void cascade_lake(void)
{
	every_row(85, 7, "clx", 2163);
}

static void haswell(void)
{
	every_row(63, 2, "hsx", 1278);
}

static void broadwell(void)
{
	every_row(79, 1, "bdx", 1284);
}

static void opens(const char *name, uint64_t config, uint64_t config1)
{
	struct unc_perf_target target = { 0 };

	CU_ASSERT_EQUAL(target_of(name, &target), 0);
	CU_ASSERT_EQUAL(target.config[0], config);
	CU_ASSERT_EQUAL(target.config[1], config1);
}

static void refuses(const char *name)
{
	struct unc_perf_target target;

	CU_ASSERT_EQUAL(target_of(name, &target), -ENOTSUP);
	rig_says(err.text, "cannot be given to this kernel");
}

/*
 * A TOR event needs all of filter 1's five bits for homes, near memory and opcodes, or it counts nothing; an opcode takes
 * the place of "all". What the driver would drop is refused.
 */
static void filters(void)
{
	begin(85, 7);
	opens("UNC_CHA_TOR_INSERTS:IA_MISS", 0x2135, 0x3bull << 32);
	opens("UNC_CHA_TOR_INSERTS:umask=0x21", 0x2135, 0x3bull << 32);
	opens("UNC_CHA_TOR_INSERTS:IA_MISS:opc0=DRd", 0x2135, 0x40433ull << 32);
	opens("UNC_CHA_TOR_INSERTS:IA_MISS_DRD", 0x2135, 0x40433ull << 32);
	opens("UNC_CHA_TOR_INSERTS:IA_MISS:opc0=DRd:opc1=CRd", 0x2135, 0x100c0433ull << 32);
	opens("UNC_CHA_TOR_INSERTS:IA_MISS:rem=0", 0x2135, 0x3aull << 32);
	opens("UNC_CHA_LLC_LOOKUP:DATA_READ", 0x334, 0x7fe0000);
	opens("UNC_CHA_LLC_LOOKUP:DATA_READ:state=M", 0x334, 0x800000);
	opens("UNC_CHA_UPI_CREDITS_ACQUIRED:VN0:tid=3", 0x80238, 3);
	opens("UNC_CHA_TOR_INSERTS:IA_MISS:tid=3", 0x82135, 0x3bull << 32 | 3);
	opens("UNC_CHA_CLOCKTICKS:tid=2", 0x80000, 2);
	refuses("UNC_CHA_LLC_LOOKUP:umask=0x71");
	refuses("UNC_UPI_RxL_BASIC_HDR_MATCH:REQ:opc=1");
	end();
}

/* The driver writes tid only with tid_en, which tid sets, and never link. */
static void ep_filters(void)
{
	begin(63, 2);
	opens("UNC_C_TOR_INSERTS:OPCODE:opc=ItoM:tid=0x3e", 0x80135, 0x1c8ull << 52 | 0x3e);
	opens("UNC_C_LLC_LOOKUP:READ", 0x2134, 0xfe0000);
	refuses("UNC_C_LLC_LOOKUP:umask=0x7");
	refuses("UNC_C_LLC_LOOKUP:ANY:link=1");
	refuses("UNC_H_ADDR_OPC_MATCH:OPC:opcodematch=1");
	end();
}

/*
 * Haswell-EP's driver takes the band of event 0x0b + n at bit n of the PCU's filter, not at byte n: all of band 0, the
 * lowest bit of band 1, none of the others. It has no device for the third port's filters.
 */
static void filters_that_the_driver_drops(void)
{
	struct unc_perf_target target;

	begin(63, 2);
	opens("UNC_P_FREQ_BAND0_CYCLES:band0=0xff", 0x0b, 0xff);
	opens("UNC_P_FREQ_BAND1_CYCLES:band1=1", 0x0c, 0x100);
	refuses("UNC_P_FREQ_BAND1_CYCLES:band1=2");
	refuses("UNC_P_FREQ_BAND2_CYCLES:band2=1");
	refuses("UNC_P_FREQ_BAND3_CYCLES:band3=1");
	for (unsigned port = 0; port < 3; port++)
		CU_ASSERT_EQUAL(target_in(port, "UNC_Q_CTO_COUNT", &target), 0);
	CU_ASSERT_EQUAL(target_in(1, "UNC_Q_CTO_COUNT:match0=3:mask1=5", &target), 0);
	CU_ASSERT_EQUAL(target.config[1], 3);
	CU_ASSERT_EQUAL(target.config[2], 5ull << 32);
	CU_ASSERT_EQUAL(target_in(2, "UNC_Q_CTO_COUNT:match0=3", &target), -ENOTSUP);
	rig_says(err.text, "cannot be given to this kernel");
	CU_ASSERT_EQUAL(target_in(2, "UNC_Q_CTO_COUNT:mask1=5", &target), -ENOTSUP);
	end();
	begin(79, 1);
	CU_ASSERT_EQUAL(target_in(2, "UNC_Q_CTO_COUNT:match0=3:mask1=5", &target), 0);
	end();
}

static const struct check_test tests[] = {
	{ "Skylake", skylake },
	{ "Cascade Lake", cascade_lake },
	{ "Haswell", haswell },
	{ "Broadwell", broadwell },
	{ "filters", filters },
	{ "filters of the EP", ep_filters },
	{ "filters that the driver drops", filters_that_the_driver_drops },
	{ 0 },
};

int main(void)
{
	return check_run("perf on older Xeons", tests);
}
