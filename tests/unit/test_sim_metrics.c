/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Metrics of bandwidth and requests, computed from counts of the simulated machine, equal the
 * traffic of cores and devices, on one socket and between two.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "rig.h"

/* A machine on which the numbers of units all differ. Socket 1 starts at cpu 27. */
#define MACHINE "sockets=2,cha=27,imc=3,upi=2,iio=5"
enum { CPU1 = 27, DMA_HITS = 77 };

static struct rig rig;

/* Lines by operation and by home: the requesting socket or another. */
static uint64_t mix_lines(enum sim_op op, bool remote)
{
	return 1000003ull * (2 * op + remote + 1);
}

static void inject_mix(void)
{
	static const struct sim_traffic read_hit = { .op = SIM_READ, .lines = 7, .hit = true };
	static const struct sim_traffic dma_hit = {
		.op = SIM_DMA_READ, .home = 1, .lines = DMA_HITS, .hit = true
	};

	for (unsigned op = SIM_READ; op <= SIM_DMA_WRITE; op++) {
		for (unsigned remote = 0; remote < 2; remote++) {
			bool device = op >= SIM_DMA_READ;
			struct sim_traffic t = {
				.op = (enum sim_op)op,
				.cpu = op % 2 * CPU1,
				.home = op % 2 ^ remote,
				.address = 64ull * 999 * op,
				.lines = mix_lines((enum sim_op)op, remote),
				.stack = device ? 4 : 0,
				.port = device ? remote : 0,
			};

			CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), 0);
		}
	}
	/* Hits in the LLC do not reach memory. */
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &read_hit), 0);
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &dma_hit), 0);
}

static uint64_t all_of(enum sim_op op)
{
	return mix_lines(op, false) + mix_lines(op, true);
}

static const double seconds = 0.5;

static double rate(uint64_t lines)
{
	return (double)lines * 64 / 1e9 / seconds;
}

/* Counts of a metric's events. */
struct counts {
	char names[1200];
	char text[UNC_METRIC_TERMS][UNC_NAME_MAX];
	uint64_t value[UNC_METRIC_TERMS];
	unsigned n;
};

static int add_term(void *arg, const char *event)
{
	struct counts *c = arg;
	size_t used = strlen(c->names);

	snprintf(c->names + used, sizeof(c->names) - used, "%s ", event);
	snprintf(c->text[c->n++], UNC_NAME_MAX, "%s", event);
	return 0;
}

static int term_value(void *arg, const char *term, double *out)
{
	const struct counts *c = arg;

	if (strcmp(term, "seconds") == 0) {
		*out = seconds;
		return 0;
	}
	for (unsigned i = 0; i < c->n; i++)
		if (strcmp(c->text[i], term) == 0) {
			*out = (double)c->value[i];
			return 0;
		}
	return -1;
}

static double measure(const char *name)
{
	const struct unc_chip *chip = unc_chip_find("icx");
	const struct unc_metric *metric = unc_metric_find(chip, name);
	static struct counts c;
	struct unc_error err = { 0 };
	struct unc_set *set;
	double out = -1;

	memset(&c, 0, sizeof(c));
	CU_ASSERT_PTR_NOT_NULL_FATAL(metric);
	CU_ASSERT_EQUAL(unc_metric_terms(chip, metric, add_term, &c), 0);
	set = rig_start(&rig, c.names);
	inject_mix();
	rig_read(set, c.value);
	unc_count_regs.release(set);
	CU_ASSERT_EQUAL(unc_metric_eval(chip, metric, term_value, &c, &out, &err), 0);
	return out;
}

static void metrics(void)
{
	const uint64_t reads_l = mix_lines(SIM_READ, 0), reads_r = mix_lines(SIM_READ, 1);
	const uint64_t rfos_l = mix_lines(SIM_RFO, 0), rfos_r = mix_lines(SIM_RFO, 1);
	const uint64_t prefs_l = mix_lines(SIM_PREFETCH, 0), prefs_r = mix_lines(SIM_PREFETCH, 1);
	const uint64_t code_r = mix_lines(SIM_CODE, 1);
	const uint64_t in = all_of(SIM_READ) + all_of(SIM_RFO) + all_of(SIM_CODE) +
			    all_of(SIM_PREFETCH) + all_of(SIM_DMA_READ);
	const uint64_t out = all_of(SIM_WRITEBACK) + all_of(SIM_STREAM) + all_of(SIM_DMA_WRITE);
	const uint64_t core_in_r = reads_r + rfos_r + prefs_r + code_r;
	const uint64_t out_r = mix_lines(SIM_WRITEBACK, 1) + mix_lines(SIM_STREAM, 1) +
			       mix_lines(SIM_DMA_WRITE, 1);
	const uint64_t in_r = core_in_r + mix_lines(SIM_DMA_READ, 1);
	const uint64_t remote = core_in_r + mix_lines(SIM_DMA_READ, 1) + out_r;
	const struct {
		const char *name;
		double want;
	} rows[] = {
		{ "MEM_BW_READS", rate(in) },
		{ "MEM_BW_WRITES", rate(out) },
		{ "MEM_BW_TOTAL", rate(in + out) },
		{ "MEM_BYTES_READ", 64.0 * (double)in },
		{ "MEM_BYTES_WRITTEN", 64.0 * (double)out },
		{ "MEM_BYTES_TOTAL", 64.0 * (double)(in + out) },
		{ "MEM_WB_BYTES", 64.0 * (double)all_of(SIM_WRITEBACK) },
		{ "UPI_DATA_BW_RX", rate(remote) },
		{ "UPI_DATA_BW_TX", rate(remote) },
		{ "DRS_E_FROM_UPI", 64.0 * (double)core_in_r },
		{ "DRS_M_FROM_UPI", 0 },
		{ "DRS_WbI_FROM_UPI", 64.0 * (double)out_r },
		{ "DRS_WB_FROM_UPI", 64.0 * (double)out_r },
		{ "LLC_PCIE_DATA_BYTES", 64.0 * (double)all_of(SIM_DMA_WRITE) },
		{ "PCIE_FULL_WRITES", (double)all_of(SIM_DMA_WRITE) },
		{ "PCI_PARTIAL_WRITES", 0 },
		{ "PCI_READS", (double)all_of(SIM_DMA_READ) + DMA_HITS },
		{ "LLC_READ_MISS_BW_LOCAL", rate(reads_l + rfos_l + prefs_l) },
		{ "LLC_READ_MISS_BW_REMOTE", rate(reads_r + rfos_r + prefs_r) },
		{ "LLC_DRD_MISS_TO_LOC_MEM", (double)reads_l },
		{ "LLC_DRD_MISS_TO_REM_MEM", (double)reads_r },
		{ "LLC_RFO_MISS_TO_LOC_MEM", (double)rfos_l },
		{ "LLC_RFO_MISS_TO_REM_MEM", (double)rfos_r },
		{ "LLC_CRD_MISS_TO_REM_MEM", (double)code_r },
		{ "LLC_DRD_PREFETCH_MISSES", (double)(prefs_l + prefs_r) },
		{ "STREAMED_FULL_STORES", (double)all_of(SIM_STREAM) },
		{ "STREAMED_FULL_STORES.MISS_REMOTE_TO_DDR", (double)mix_lines(SIM_STREAM, 1) },
		{ "FAST_STR_LLC_MISS", 0 },
		{ "CHA_PCT_RD_REQUESTS", 100.0 * (double)in / (double)(in + out) },
		{ "CHA_PCT_WR_REQUESTS", 100.0 * (double)out / (double)(in + out) },
		/* Intel's definitions beside the manual's */
		{ "IO_BW_READ", rate(all_of(SIM_DMA_READ) + DMA_HITS) },
		{ "IO_BW_READ_MISS", rate(all_of(SIM_DMA_READ)) },
		{ "IO_BW_READ_LOCAL", rate(mix_lines(SIM_DMA_READ, 0)) },
		{ "IO_BW_READ_REMOTE", rate(mix_lines(SIM_DMA_READ, 1) + DMA_HITS) },
		{ "IO_BW_WRITE", rate(all_of(SIM_DMA_WRITE)) },
		{ "IO_BW_WRITE_LOCAL", rate(mix_lines(SIM_DMA_WRITE, 0)) },
		{ "IO_BW_WRITE_REMOTE", rate(mix_lines(SIM_DMA_WRITE, 1)) },
		{ "IO_BW_WRITE_MISS", rate(all_of(SIM_DMA_WRITE)) },
		{ "IO_PCT_READ_MISS", 100.0 * (double)all_of(SIM_DMA_READ) /
					      (double)(all_of(SIM_DMA_READ) + DMA_HITS) },
		{ "IO_PCT_FULL_WRITE_MISS", 100 },
		{ "LLC_MISS_BW_READ_LOCAL", rate(in - in_r) },
		{ "LLC_MISS_BW_READ_REMOTE", rate(in_r) },
		{ "LLC_MISS_BW_WRITE_LOCAL", rate(out - out_r) },
		{ "LLC_MISS_BW_WRITE_REMOTE", rate(out_r) },
		{ "NUMA_PCT_READS_LOCAL", 100.0 * (double)(reads_l + prefs_l) /
						  (double)(reads_l + prefs_l + reads_r + prefs_r) },
		{ "NUMA_PCT_READS_REMOTE",
		  100.0 * (double)(reads_r + prefs_r) /
			  (double)(reads_l + prefs_l + reads_r + prefs_r) },
		{ "MEM_BW_READS_FREERUN", rate(in) },
		{ "MEM_BW_WRITES_FREERUN", rate(out) },
		{ "MEM_BW_TOTAL_FREERUN", rate(in + out) },
		{ "PMM_BW_TOTAL", 0 },
		{ "UPI_DATA_BW_TOTAL", 2 * rate(remote) },
		{ "IIO_BW_IN", rate(all_of(SIM_DMA_WRITE)) },
		{ "IIO_BW_OUT", rate(all_of(SIM_DMA_READ) + DMA_HITS) },
		{ "DIR_UPDATE_BW_CHA", 0 },
		{ "IMC_PCT_RD_REQUESTS", 100.0 * (double)in / (double)(in + out) },
	};

	rig_open(&rig, MACHINE);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		double is = measure(rows[i].name);

		bool right = fabs(is - rows[i].want) <= 1e-12 * rows[i].want;

		CU_ASSERT(right);
		if (!right)
			printf("%s: %.17g, not %.17g\n", rows[i].name, is, rows[i].want);
	}
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "metrics", metrics },
	{ 0 },
};

int main(void)
{
	return check_run("sim metrics", tests);
}
