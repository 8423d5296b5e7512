/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Quantities on chips without tables, through perf_event: made-up machines with the PMUs that the drivers of Linux show
 * (arch/x86/events/amd/uncore.c, drivers/perf, arch/powerpc/perf/imc-pmu.c). Which events are opened is listed here,
 * from tests/facts/quantities.txt.
 */
#include "fake_perf.h"
#include "fake_root.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "evset.h"
#include "perf/perf.h"
#include "rig.h"

static struct fake_root root;
static struct unc_perf *perf;
static struct unc_catalog *catalog;
static struct unc_backend backend;
static struct unc_error err;

/* A host with two sockets of four cpus, and this text for each cpu in /proc/cpuinfo. */
static void begin(const char *cpu)
{
	fake_perf_begin();
	fake_root_open(&root);
	fake_host(&root, 1, 2, 4);
	fake_file(&root, "proc/cpuinfo", cpu);
}

static void open_machine(const char *what)
{
	int rc = unc_perf_open(root.path, &perf, &err);

	if (rc)
		printf("%s: %s\n", what, err.text);
	CU_ASSERT_EQUAL_FATAL(rc, 0);
	rig_says(perf->machine.text, what);
	CU_ASSERT_EQUAL_FATAL(unc_catalog_open(&perf->machine, perf, &catalog, &err), 0);
	backend = (struct unc_backend){
		.count = &unc_count_perf, .self = perf, .machine = &perf->machine, .perf = perf
	};
}

static void end(void)
{
	unc_catalog_close(catalog);
	unc_perf_close(perf);
	fake_root_close(&root);
	fake_perf_end();
}

static int find(const char *name, unsigned *code)
{
	int rc = unc_catalog_find(catalog, name, code, &err);

	if (rc)
		printf("%s: %s\n", name, err.text);
	return rc;
}

/* What is opened for a name: type, config and cpu of each event, in this order. */
struct opened {
	unsigned type;
	uint64_t config;
	int cpu;
};

/* Sum of the counts of events of these configs, by a factor: what the value must be. */
static void opens(const char *name, double factor, const struct opened *list, int count)
{
	struct unc_evset set = { .cpu = -1 };
	unsigned code;
	int position, first = fake.numevents, found = 0, rc;
	double want = 0;

	CU_ASSERT_EQUAL_FATAL(find(name, &code), 0);
	rc = unc_evset_fill(&set, &backend, catalog, &code, 1, &position, &err);
	if (rc)
		printf("%s: %s\n", name, err.text);
	CU_ASSERT_EQUAL_FATAL(rc, 0);
	CU_ASSERT_EQUAL_FATAL(unc_evset_start(&set, &err), 0);
	for (int i = first; i < fake.numevents; i++)
		for (int k = 0; k < count; k++)
			if (fake_event(i)->attr.type == list[k].type &&
			    fake_event(i)->attr.config == list[k].config &&
			    fake_event(i)->cpu == list[k].cpu)
				found++;
	if (found != count || fake.numevents - first < count)
		printf("%s: %d of %d events, %d are opened\n", name, found, count,
		       fake.numevents - first);
	CU_ASSERT_EQUAL(found, count);
	fake.now += 1000 * MSEC;
	CU_ASSERT_EQUAL(unc_evset_read(&set, &err), 0);
	for (int i = first; i < fake.numevents; i++)
		for (int k = 0; k < count; k++)
			if (fake_event(i)->attr.type == list[k].type &&
			    fake_event(i)->attr.config == list[k].config &&
			    fake_event(i)->cpu == list[k].cpu)
				want += (double)fake_count(&fake_event(i)->attr, list[k].cpu,
							   1000 * MSEC);
	want *= factor;
	if (llabs(set.values[position] - (long long)want) > 1)
		printf("%s: %lld, not %.0f\n", name, set.values[position], want);
	CU_ASSERT(want > 0 && llabs(set.values[position] - (long long)want) <= 1);
	CU_ASSERT_EQUAL(unc_evset_stop(&set, &err), 0);
	unc_evset_clear(&set);
}
#define OPENS(name, factor, ...)                                    \
	opens(name, factor, (const struct opened[]){ __VA_ARGS__ }, \
	      sizeof((const struct opened[]){ __VA_ARGS__ }) / sizeof(struct opened))

static void absent(const char *name, const char *why)
{
	unsigned code;

	CU_ASSERT(unc_catalog_find(catalog, name, &code, &err) < 0);
	rig_says(err.text, why);
}

/* ---------------------------------------------------------------------------------- AMD */

static void amd_pmus(const char *event, unsigned memory)
{
	char name[24];

	fake_pmu_whole(&root, "amd_df", 20, "0,4", event);
	fake_pmu_whole(&root, "amd_l3", 21, "0,2,4,6", "event=config:0-7 umask=config:8-15");
	for (unsigned i = 0; i < memory; i++) {
		snprintf(name, sizeof(name), "amd_umc_%u", i);
		fake_pmu_whole(&root, name, 22 + i, i < memory / 2 ? "0" : "4",
			       "event=config:0-7 rdwrmask=config:8-9");
	}
}

static void zen4(void)
{
	begin("processor\t: 0\nvendor_id\t: AuthenticAMD\ncpu family\t: 25\nmodel\t\t: 17\n"
	      "stepping\t: 1\n");
	amd_pmus("event=config:0-7,32-37 umask=config:8-15,24-27", 4);
	open_machine("Zen 4 (EPYC Genoa");
	OPENS("MEM_READ", 64, { 22, 0x10a, 0 }, { 23, 0x10a, 0 }, { 24, 0x10a, 4 },
	      { 25, 0x10a, 4 });
	OPENS("MEM_WRITE:socket=1", 64, { 24, 0x20a, 4 }, { 25, 0x20a, 4 });
	OPENS("MEM_TOTAL:cpu=0", 64, { 22, 0x0a, 0 }, { 23, 0x0a, 0 });
	OPENS("LLC_MISS", 1, { 21, 0x104, 0 }, { 21, 0x104, 2 }, { 21, 0x104, 4 },
	      { 21, 0x104, 6 });
	OPENS("LLC_ACCESS:socket=0", 1, { 21, 0xff04, 0 }, { 21, 0xff04, 2 });
	/* event 0x81f: 0x1f, and 8 from bit 32 on; umask 0xffe: 0xfe, and 0xf from bit 24 on */
	OPENS("IO_READ:socket=1", 64, { 20, 0x80f00fe1f, 4 }, { 20, 0x80f00fe5f, 4 },
	      { 20, 0x80f00fe9f, 4 }, { 20, 0x80f00fedf, 4 });
	OPENS("MEM_CLOCK", 0.25, { 22, 0, 0 }, { 23, 0, 0 }, { 24, 0, 4 }, { 25, 0, 4 });
	OPENS("MEM_CLOCK:socket=1", 0.5, { 24, 0, 4 }, { 25, 0, 4 });
	absent("UNCORE_CLOCK", "absent on Zen 4");
	absent("MEM_READ:cxl", "absent on Zen 4");
	end();
}

/* Kernels before 6.7 have no amd_umc. */
static void zen5_on_an_old_kernel(void)
{
	begin("processor\t: 0\nvendor_id\t: AuthenticAMD\ncpu family\t: 26\nmodel\t\t: 2\n"
	      "stepping\t: 1\n");
	amd_pmus("event=config:0-7,32-37 umask=config:8-15,24-27", 0);
	open_machine("Zen 5");
	absent("MEM_READ", "the kernel's PMU amd_umc, which this one does not have; Linux with it: "
			   "6.7");
	OPENS("LLC_MISS:socket=1", 1, { 21, 0x104, 4 }, { 21, 0x104, 6 });
	end();
}

static void zen2(void)
{
	begin("processor\t: 0\nvendor_id\t: AuthenticAMD\ncpu family\t: 23\nmodel\t\t: 49\n"
	      "stepping\t: 0\n");
	amd_pmus("event=config:0-7,32-35,59-60 umask=config:8-15", 0);
	open_machine("Zen 2");
	absent("MEM_READ", "both directions");
	/* event 0x7c7: 0xc7, and 7 from bit 32 on */
	OPENS("LINK_OUT:socket=0", 32, { 20, 0x7000002c7, 0 }, { 20, 0x800000207, 0 },
	      { 20, 0x800000247, 0 }, { 20, 0x800000287, 0 });
	end();
}

/* ---------------------------------------------------------------------------------- AArch64 */

static void grace(void)
{
	static const char event[] = "event=config:0-32";

	begin("processor\t: 0\nCPU implementer\t: 0x41\nCPU architecture: 8\nCPU variant\t: 0x0\n"
	      "CPU part\t: 0xd4f\nCPU revision\t: 0\n");
	fake_pmu_whole(&root, "nvidia_scf_pmu_0", 30, "0", event);
	fake_pmu_whole(&root, "nvidia_scf_pmu_1", 31, "4", event);
	fake_pmu_whole(&root, "nvidia_pcie_pmu_0", 32, "0", event);
	fake_pmu_whole(&root, "nvidia_pcie_pmu_1", 33, "4", event);
	open_machine("Grace");
	/* beats of 32 bytes; the bytes of PCIe have a factor of their own */
	OPENS("LINK_IN", 32, { 30, 0x1a2, 0 }, { 31, 0x1a2, 4 });
	OPENS("IO_WRITE:socket=1", 1, { 33, 2, 4 }, { 33, 3, 4 });
	OPENS("UNCORE_CLOCK", 0.5, { 30, 0x100000000, 0 }, { 31, 0x100000000, 4 });
	absent("MEM_READ:unit=0", "units of several kinds");
	absent("ACC_READ", "nvidia_nvlink_c2c0_pmu, which this one does not have");
	end();
}

/* Numbers within the names of PMUs: the sum is over all that match. */
static void patterns(void)
{
	begin("processor\t: 0\nCPU implementer\t: 0x48\nCPU part\t: 0xd01\n");
	fake_pmu_whole(&root, "hisi_sccl1_ddrc0", 40, "0", "event=config:0-4");
	fake_pmu_whole(&root, "hisi_sccl1_ddrc1", 41, "0", "event=config:0-4");
	fake_pmu_whole(&root, "hisi_sccl3_ddrc0", 42, "4", "event=config:0-4");
	open_machine("Kunpeng 920");
	OPENS("MEM_READ", 32, { 40, 1, 0 }, { 41, 1, 0 }, { 42, 1, 4 });
	OPENS("MEM_READ:socket=1", 32, { 42, 1, 4 });
	absent("MEM_READ:socket=2", "no such unit, socket or cpu");
	end();
	begin("processor\t: 0\nCPU implementer\t: 0x46\nCPU part\t: 0x003\n");
	fake_pmu_whole(&root, "mac_iod0_mac1_ch2", 50, "0", "event=config:0-7");
	fake_pmu_whole(&root, "mac_iod0_mac1_ch3", 51, "0", "event=config:0-7");
	fake_pmu_whole(&root, "mac_iod1_mac0_ch0", 52, "4", "event=config:0-7");
	open_machine("MONAKA");
	OPENS("MEM_READ", 64, { 50, 0x40, 0 }, { 51, 0x40, 0 }, { 52, 0x40, 4 });
	end();
}

/* The mesh counts traffic, the memory controllers their clock; their names end in hexadecimal addresses. */
static void altra(void)
{
	begin("processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c\n");
	fake_pmu_whole(&root, "arm_cmn_0", 55, "0", "type=config:0-15 eventid=config:16-26");
	fake_pmu_whole(&root, "arm_cmn_1", 56, "4", "type=config:0-15 eventid=config:16-26");
	fake_pmu_whole(&root, "arm_dmc620_10008c", 57, "0", "event=config:3-8 clkdiv2=config:9");
	fake_pmu_whole(&root, "arm_dmc620_10009", 58, "4", "event=config:3-8 clkdiv2=config:9");
	open_machine("Ampere Altra");
	OPENS("MEM_TOTAL:socket=1", 64, { 56, 0xd0005, 4 });
	OPENS("IO_READ", 32, { 55, 0x4000a, 0 }, { 56, 0x4000a, 4 });
	OPENS("MEM_CLOCK", 0.5, { 57, 0, 0 }, { 58, 0, 4 });
	absent("MEM_READ", "does not tell directions");
	end();
}

/* ---------------------------------------------------------------------------------- POWER, Xeons */

/* Events and their scale are the firmware's. core_imc counts cores: it is no uncore PMU. */
static void open_power10(const char *scale)
{
	begin("processor\t: 0\ncpu\t\t: POWER10, altivec supported\nclock\t\t: 3500.0MHz\n"
	      "revision\t: 2.0 (pvr 0080 0200)\n");
	fake_pmu_whole(&root, "nest_mcs01_imc", 60, "0,4", "event=config:0-61");
	fake_pmu_whole(&root, "nest_mcs23_imc", 61, "0,4", "event=config:0-61");
	fake_pmu(&root, "nest_mcs01_imc", "events/PM_MCS_128B_RD_DATA_BLOCKS_MC0_CHAN01",
		 "event=0x118");
	fake_pmu(&root, "nest_mcs01_imc", "events/PM_MCS_128B_RD_DATA_BLOCKS_MC0_CHAN01.scale",
		 scale);
	fake_pmu(&root, "nest_mcs01_imc", "events/PM_MCS_128B_RD_DATA_BLOCKS_MC1_CHAN01",
		 "event=0x120");
	fake_pmu(&root, "nest_mcs01_imc", "events/PM_MCS_128B_RD_DATA_BLOCKS_MC1_CHAN01.scale",
		 scale);
	fake_pmu(&root, "nest_mcs23_imc", "events/PM_MCS_128B_RD_DATA_BLOCKS_MC2_CHAN01",
		 "event=0x128");
	fake_pmu(&root, "nest_mcs23_imc", "events/PM_MCS_128B_RD_DATA_BLOCKS_MC2_CHAN01.scale",
		 scale);
	fake_pmu(&root, "nest_mcs23_imc", "events/PM_MCS_128B_RD_DATA_BLOCKS_MC3_CHAN01",
		 "event=0x130");
	fake_pmu(&root, "nest_mcs23_imc", "events/PM_MCS_128B_RD_DATA_BLOCKS_MC3_CHAN01.scale",
		 scale);
	fake_pmu_whole(&root, "core_imc", 62, "0-7", "event=config:0-61");
	open_machine("POWER10");
}

static void power10(void)
{
	static const char *const odd[] = { "0", "-4096", "0.5", "4096x", "2147483648" };

	open_power10("4096");
	OPENS("MEM_READ:socket=0", 4096.0 * 128, { 60, 0x118, 0 }, { 60, 0x120, 0 },
	      { 61, 0x128, 0 }, { 61, 0x130, 0 });
	absent("LINK_IN", "only outgoing");
	absent("core_imc/event=0x1/", "no uncore PMU");
	end();
	for (int i = 0; i < 3; i++) {
		static const char *const scales[] = { "", "1", "2" };

		open_power10(scales[i]);
		OPENS("MEM_READ:socket=0", i < 2 ? 128 : 2 * 128, { 60, 0x118, 0 },
		      { 60, 0x120, 0 }, { 61, 0x128, 0 }, { 61, 0x130, 0 });
		end();
	}
	for (size_t i = 0; i < sizeof(odd) / sizeof(odd[0]); i++) {
		open_power10(odd[i]);
		absent("MEM_READ", "is no whole number");
		end();
	}
}

static void sierra_forest(void)
{
	static const char imc[] = "event=config:0-7 umask=config:8-15,32-55";

	begin("processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 175\n"
	      "stepping\t: 3\n");
	fake_pmu_whole(&root, "uncore_imc_0", 70, "0,4", imc);
	fake_pmu_whole(&root, "uncore_imc_5", 71, "0,4", imc);
	fake_pmu_whole(&root, "uncore_upi_0", 72, "0,4", imc);
	open_machine("Sierra Forest");
	OPENS("MEM_READ:socket=0", 64, { 70, 0xcf05, 0 }, { 70, 0xcf06, 0 }, { 71, 0xcf05, 0 },
	      { 71, 0xcf06, 0 });
	OPENS("MEM_READ:socket=0:unit=5", 64, { 71, 0xcf05, 0 }, { 71, 0xcf06, 0 });
	OPENS("LINK_OUT", 64.0 / 9, { 72, 0xf02, 0 }, { 72, 0xf02, 4 });
	end();
}

static void unknown(void)
{
	begin("processor\t: 0\nvendor_id\t: AuthenticAMD\ncpu family\t: 21\nmodel\t\t: 2\n"
	      "stepping\t: 0\n");
	fake_pmu_whole(&root, "amd_nb", 20, "0,4", "event=config:0-7");
	open_machine("no tables for this CPU (family 21 model 2)");
	absent("MEM_READ", "no quantities are known for this CPU");
	end();
}

static const struct check_test tests[] = {
	{ "Zen 4", zen4 },
	{ "Zen 5 on an old kernel", zen5_on_an_old_kernel },
	{ "Zen 2", zen2 },
	{ "Grace", grace },
	{ "patterns of names", patterns },
	{ "Ampere Altra", altra },
	{ "POWER10", power10 },
	{ "Sierra Forest", sierra_forest },
	{ "unknown", unknown },
	{ 0 },
};

int main(void)
{
	return check_run("quantities through the kernel", tests);
}
