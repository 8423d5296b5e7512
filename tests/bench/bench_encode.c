/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * From a name to register values: unc_encode() and libpfm4's pfm_get_os_event_encoding().
 *
 * libpfm4 gets the same name if it knows it. Debian 12's libpfm4 lacks Ice Lake-SP's uncore, and
 * gets the same event of Skylake-SP, which counts the same in boxes with the same names.
 */
#include <perfmon/pfmlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "unc_events.h"

enum { TIMES = 1000, THEIR_TIMES = 100, RUNS = 41, AIM_PMU = 110, AIM_ANY = 130 };

static const struct {
	const char *ours, *theirs;
} names[] = {
	{ "cha0::UNC_CHA_CLOCKTICKS", "cha0::UNC_C_CLOCKTICKS" },
	{ "cha0::UNC_CHA_TOR_INSERTS:IA", "cha0::UNC_C_TOR_INSERTS:IA" },
	{ "cha0::UNC_CHA_TOR_INSERTS:IA_HIT", "cha0::UNC_C_TOR_INSERTS:IA_HIT" },
	{ "cha0::UNC_CHA_TOR_INSERTS:IA_MISS", "cha0::UNC_C_TOR_INSERTS:IA_MISS" },
	{ "cha17::UNC_CHA_TOR_INSERTS:IA_MISS", "cha17::UNC_C_TOR_INSERTS:IA_MISS" },
	{ "cha0::UNC_CHA_TOR_INSERTS:IO_MISS", "cha0::UNC_C_TOR_INSERTS:IO_MISS" },
	{ "cha0::UNC_CHA_TOR_INSERTS:IA_MISS_DRD", "cha0::UNC_C_TOR_INSERTS:IRQ:MISS:OPC0_DRD" },
	{ "cha0::UNC_CHA_TOR_INSERTS:IA_MISS_DRD_LOCAL",
	  "cha0::UNC_C_TOR_INSERTS:IRQ:MISS:OPC0_DRD:loc=1:rem=0" },
	{ "cha0::UNC_CHA_TOR_INSERTS:IA:opc=DRd", "cha0::UNC_C_TOR_INSERTS:IRQ:OPC0_DRD" },
	{ "cha0::UNC_CHA_TOR_OCCUPANCY:IA_MISS:t=3", "cha0::UNC_C_TOR_OCCUPANCY:IA_MISS:t=3" },
	{ "cha0::UNC_CHA_TOR_INSERTS:IA_MISS_RFO:tid=5", NULL },
	{ "cha0::UNC_CHA_LLC_LOOKUP:DATA_READ", "cha0::UNC_C_LLC_LOOKUP:DATA_READ" },
	{ "cha0::UNC_CHA_LLC_VICTIMS:REMOTE_M", "cha0::UNC_C_LLC_VICTIMS:REMOTE_M" },
	{ "cha0::UNC_CHA_REQUESTS:READS_LOCAL", "cha0::UNC_C_REQUESTS:READS_LOCAL" },
	{ "cha0::UNC_CHA_SNOOP_RESP:RSPI", "cha0::UNC_C_SNOOP_RESP:RSPI" },
	{ "cha0::UNC_CHA_IMC_READS_COUNT:NORMAL", "cha0::UNC_C_IMC_READS_COUNT:NORMAL" },
	{ "imc0::UNC_M_CAS_COUNT:RD", "imc0::UNC_M_CAS_COUNT:RD" },
	{ "imc3::UNC_M_CAS_COUNT:WR", "imc3::UNC_M_CAS_COUNT:WR" },
	{ "imc0::UNC_M_CLOCKTICKS", "imc0::UNC_M_DCLOCKTICKS" },
	{ "imc0::UNC_M_PRE_COUNT:RD:e:t=2", "imc0::UNC_M_PRE_COUNT:RD:e:t=2" },
	{ "m2m0::UNC_M2M_IMC_READS:ALL", "m2m0::UNC_M2_IMC_READS:ALL" },
	{ "m2m1::UNC_M2M_DIRECTORY_LOOKUP:ANY", "m2m1::UNC_M2_DIRECTORY_LOOKUP:ANY" },
	{ "upi0::UNC_UPI_CLOCKTICKS", "upi0::UNC_UPI_CLOCKTICKS" },
	{ "upi0::UNC_UPI_RxL_FLITS:ALL_DATA", "upi0::UNC_UPI_RXL_FLITS:ALL_DATA" },
	{ "upi1::UNC_UPI_TxL_FLITS:ALL_DATA", "upi1::UNC_UPI_TXL_FLITS:ALL_DATA" },
	{ "upi0::UNC_UPI_RxL_BASIC_HDR_MATCH:REQ", NULL },
	{ "m3upi0::UNC_M3UPI_CLOCKTICKS", "m3upi0::UNC_M3_CLOCKTICKS" },
	{ "iio0::UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_PART0",
	  "iio0::UNC_IO_DATA_REQ_OF_CPU:MEM_READ_PART0" },
	{ "irp0::UNC_I_SNOOP_RESP:HIT_M", "irp::UNC_I_SNOOP_RESP:HIT_M" },
	{ "pcu::UNC_P_POWER_STATE_OCCUPANCY:CORES_C0",
	  "pcu::UNC_P_POWER_STATE_OCCUPANCY:CORES_C0" },
	{ "cha::UNC_CHA_TOR_INSERTS:IA_MISS:unit=3", NULL },
	/* Events of chips at the end of the list */
	{ "ivbep_unc_imc0::UNC_M_CAS_COUNT:RD", NULL },
	{ "snbep_unc_imc0::UNC_M_CAS_COUNT:RD", NULL },
	/* As PAPI passes them: without a PMU, from any of the chip's twelve. */
	{ "UNC_UPI_TxL_FLITS:ALL_DATA", NULL },
	{ "UNC_CHA_TOR_INSERTS.IA_MISS_DRD", NULL },
};
enum { NAMES = sizeof(names) / sizeof(names[0]) };

/* One row of the table. */
struct row {
	char ours[UNC_NAME_MAX], theirs[UNC_NAME_MAX]; /* theirs: "" if there is none */
	struct bench_samples our_ns, their_ns;
};

static struct row rows[NAMES];

static bool has_pmu(const char *name)
{
	return strstr(name, "::") != NULL;
}

/* PAPI's component gives the chip of the machine; names with a PMU do not need it. */
static const struct unc_chip *chip_for(const char *name)
{
	return has_pmu(name) ? NULL : unc_chip_find("icx");
}

static void encode_ours(const char *name, unsigned times)
{
	const struct unc_chip *chip = chip_for(name);
	struct unc_encoding e;
	uint64_t sum = 0;

	while (times-- > 0)
		sum += (uint64_t)unc_encode(chip, name, &e, NULL) + e.value[UNC_CTL];
	bench_sink = sum;
}

static int encode_once(const char *name)
{
	pfm_pmu_encode_arg_t arg = { .size = sizeof(arg) };
	int rc = pfm_get_os_event_encoding(name, PFM_PLM0 | PFM_PLM3, PFM_OS_NONE, &arg);

	if (rc == PFM_SUCCESS)
		bench_sink = arg.codes[0];
	free(arg.codes);
	return rc;
}

static void encode_theirs(const char *name, unsigned times)
{
	while (times-- > 0)
		encode_once(name);
}

/* A row's name with the chip in front of its PMU, unless that has one. */
static void full_name(const char *chip, const char *name, char *buf, size_t size)
{
	bool lacks = has_pmu(name) && strstr(name, "_unc_") == NULL;

	snprintf(buf, size, "%s%s%s", lacks ? chip : "", lacks ? "_unc_" : "", name);
}

static void prepare(unsigned i)
{
	struct row *row = &rows[i];
	struct unc_encoding e;
	struct unc_error err;

	full_name("icx", names[i].ours, row->ours, sizeof(row->ours));
	if (unc_encode(chip_for(row->ours), row->ours, &e, &err) != 0)
		bench_die("%s: %s", row->ours, err.text);
	memcpy(row->theirs, row->ours, sizeof(row->theirs));
	if (encode_once(row->theirs) == PFM_SUCCESS)
		return;
	row->theirs[0] = '\0';
	if (names[i].theirs == NULL)
		return;
	full_name("skx", names[i].theirs, row->theirs, sizeof(row->theirs));
	if (encode_once(row->theirs) != PFM_SUCCESS)
		bench_die("libpfm4 does not know %s", row->theirs);
}

/* One sample of each side. Rows alternate, so that other load affects all alike. */
static void sample(struct row *row)
{
	uint64_t start = bench_now();

	encode_ours(row->ours, TIMES);
	bench_add(&row->our_ns, (double)(bench_now() - start) / (double)TIMES);
	if (row->theirs[0] == '\0')
		return;
	start = bench_now();
	encode_theirs(row->theirs, THEIR_TIMES);
	bench_add(&row->their_ns, (double)(bench_now() - start) / (double)THEIR_TIMES);
}

static void print_aim(const char *what, const struct bench_samples *least, int aim)
{
	struct bench_result all = bench_result(least);
	double median = all.median;
	char name[40];

	printf("Ours %s: median of the minima %.0f ns.  Aim: %d ns or less: %s\n", what, median,
	       aim, median <= aim ? "met" : "NOT met");
	snprintf(name, sizeof(name), "encode: %s", what);
	bench_ratio(name, (struct bench_result){ median, median, all.low, all.high }, bench_unit());
}

static void print_rows(void)
{
	struct bench_samples ours = { .count = 0 }, theirs = ours, ratios = ours, least = ours;
	struct bench_samples pmu = ours, any = ours; /* with a PMU's name and without */
	double slowest = 0;
	unsigned same = 0;

	for (unsigned i = 0; i < NAMES; i++) {
		struct bench_result a = bench_result(&rows[i].our_ns), b;

		slowest = a.min > slowest ? a.min : slowest;
		bench_add(&ours, a.median);
		bench_add(has_pmu(names[i].ours) ? &pmu : &any, a.min);
		printf("%-46.46s %4.0f %6.0f", names[i].ours, a.min, a.median);
		if (rows[i].theirs[0] == '\0') {
			printf(" %6s %8s %5s\n", "-", "-", "-");
			continue;
		}
		same += strcmp(rows[i].ours, rows[i].theirs) == 0;
		b = bench_result(&rows[i].their_ns);
		bench_add(&theirs, b.median);
		bench_add(&ratios, b.median / a.median);
		bench_add(&least, a.min / b.min);
		printf(" %6.0f %8.0f %4.0fx\n", b.min, b.median, b.median / a.median);
	}
	bench_ratio("encode: to libpfm4", bench_once(bench_result(&least).median), 1);
	bench_ratio("encode: the slowest name", bench_once(slowest), bench_unit());
	bench_rule();
	printf("%-46s %4s %6.0f %6s %8.0f %4.0fx\n", "median of the medians", "",
	       bench_result(&ours).median, "", bench_result(&theirs).median,
	       bench_result(&ratios).median);
	print_aim("with a PMU", &pmu, AIM_PMU);
	print_aim("without a PMU", &any, AIM_ANY);
	printf("libpfm4 encoded %u of the %u names as they are and %u as the same event of\n"
	       "Skylake-SP (skx_unc_...), which it knows; \"-\": no comparable event.\n",
	       same, (unsigned)NAMES, theirs.count - same);
}

int main(void)
{
	/* Encode for PMUs that this computer does not have. */
	setenv("LIBPFM_ENCODE_INACTIVE", "1", 1);
	if (pfm_initialize() != PFM_SUCCESS)
		bench_die("pfm_initialize failed");
	for (unsigned i = 0; i < NAMES; i++)
		prepare(i);
	for (unsigned run = 0; run < RUNS; run++)
		for (unsigned i = 0; i < NAMES; i++)
			sample(&rows[i]);
	printf("\nEncode one name, ns (%d runs of %d; libpfm4 %s: of %d)\n", RUNS, TIMES,
	       bench_libpfm(), THEIR_TIMES);
	bench_rule();
	printf("%-46s %11s %15s\n", "", "ours", "libpfm4");
	printf("%-46s %4s %6s %6s %8s %5s\n", "icx_unc_...", "min", "median", "min", "median",
	       "ratio");
	bench_rule();
	print_rows();
	pfm_terminate();
	return 0;
}
