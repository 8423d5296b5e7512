/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Injected traffic is counted once in each box that it passes.
 */
#include <errno.h>
#include <stdio.h>

#include "sim_help.h"

#define LINES 1000003ull /* a prime */

/* Codes as the event list prints them. */
enum { CAS_RD = 0x0f04, CAS_WR = 0x3004, CAS_ALL = 0x3f04 };
#define M2M_RD_ALL 0x700000437
#define M2M_WR_ALL 0x1c00001038
#define IA_MISS_DRD 0xc817fe00000135
#define IA_HIT_DRD 0xc817fd00000135
#define IA_DRD 0xc817ff00000135
#define IA_MISS_DRD_LOCAL 0xc816fe00000135
#define IA_MISS_DRD_REMOTE 0xc8177e00000135
#define IA_MISS_DRD_LOCAL_DDR 0xc8168600000135
#define IA_MISS_DRD_PMM 0xc8178a00000135
#define IA_MISS_RFO 0xc807fe00000135
#define IA_CRD 0xc80fff00000135
#define IA_DRD_PREF 0xc897ff00000135
#define IA_WBMTOI 0xcc27ff00000135
#define IA_MISS_WCILF 0xc867fe00000135
#define IA_MISS 0xc001fe00000135
#define IA_HIT 0xc001fd00000135
#define IA 0xc001ff00000135
#define LOC_ALL 0xc000ff00000535
#define TOR_ALL 0xc001ff0000ff35

static struct machine m;

/* Program an event into counter n of every unit of a box on a socket, with count 0. */
static void program(const char *box, unsigned socket, int n, uint64_t control)
{
	for (unsigned unit = 0; unit < box_of(box)->units; unit++) {
		uint64_t value;

		if (!unit_is_there(box_of(box), unit) ||
		    (box_of(box)->presence == UNC_BY_CAPID && unit >= 28) ||
		    try_get(&m, unit_ctl(&m, box, socket, unit), &value) != 0 ||
		    value == 0xffffffff)
			continue;
		set(&m, ctr(&m, box, socket, unit, n), 0);
		set(&m, ctl(&m, box, socket, unit, n), control | EN);
	}
}

/* The sum over all units. */
static uint64_t sum(const char *box, unsigned socket, int n)
{
	uint64_t total = 0;

	for (unsigned unit = 0; unit < box_of(box)->units; unit++)
		if (unit_is_there(box_of(box), unit) &&
		    (box_of(box)->presence != UNC_BY_CAPID || unit < 28))
			total += get(&m, ctr(&m, box, socket, unit, n));
	return total;
}

static uint64_t free_sum(unsigned socket, int n)
{
	uint64_t total = 0;

	for (unsigned unit = 0; unit < 4; unit++)
		total += get(&m, freerun(&m, "IMC_FREERUN", socket, unit, n));
	return total;
}

static void inject(enum sim_op op, unsigned cpu, unsigned home, uint64_t lines, bool hit)
{
	struct sim_traffic t = { .op = op,
				 .cpu = cpu,
				 .home = home,
				 .address = 64ull * 12345,
				 .lines = lines,
				 .hit = hit };

	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), 0);
}

/* Count one event over a socket's box while something is injected. */
struct want {
	const char *box;
	unsigned socket;
	uint64_t control, count;
};

static void inject_and_check(enum sim_op op, unsigned cpu, unsigned home, bool hit,
			     const struct want *want, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		CU_ASSERT_EQUAL(unc_sim_kind(box_of(want[i].box), want[i].control), SIM_TRAFFIC);
		/* Only counter 0 counts occupancies, so use it for all events. */
		program(want[i].box, want[i].socket, 0, want[i].control);
		inject(op, cpu, home, LINES, hit);
		if (sum(want[i].box, want[i].socket, 0) != want[i].count)
			CU_FAIL("count");
		if (sum(want[i].box, want[i].socket, 0) != want[i].count)
			printf("%s %u 0x%llx: %llu, not %llu\n", want[i].box, want[i].socket,
			       (unsigned long long)want[i].control,
			       (unsigned long long)sum(want[i].box, want[i].socket, 0),
			       (unsigned long long)want[i].count);
	}
}

#define CHECK(op, cpu, home, hit, want) \
	inject_and_check(op, cpu, home, hit, want, sizeof(want) / sizeof((want)[0]))

static void open_two(void)
{
	machine_open(&m, "sockets=2,threads=2,clock=manual");
}

static void close_two(void)
{
	no_faults(&m);
	machine_close(&m);
}

static void test_local_miss(void)
{
	static const struct want want[] = {
		{ "CHA", 0, IA_MISS_DRD, LINES },
		{ "CHA", 0, IA_DRD, LINES },
		{ "CHA", 0, IA_HIT_DRD, 0 },
		{ "CHA", 0, IA_MISS_DRD_LOCAL, LINES },
		{ "CHA", 0, IA_MISS_DRD_REMOTE, 0 },
		{ "CHA", 0, IA_MISS_DRD_LOCAL_DDR, LINES },
		{ "CHA", 0, IA_MISS_DRD_PMM, 0 },
		{ "CHA", 0, IA_MISS_RFO, 0 },
		{ "CHA", 0, IA_MISS, LINES },
		{ "CHA", 0, IA_HIT, 0 },
		{ "CHA", 0, LOC_ALL, LINES },
		{ "CHA", 0, TOR_ALL, LINES },
		{ "CHA", 0, 0x135, LINES },
		{ "CHA", 0, 0x4035, 0 },
		{ "CHA", 0, IA_MISS_DRD + 1, LINES * 200 }, /* occupancy */
		{ "CHA", 0, 0x1bc10000ff34, LINES },        /* LLC_LOOKUP:DATA_READ */
		{ "CHA", 0, 0x1bc100000134, LINES },
		{ "CHA", 0, 0x19c10000ff34, LINES },
		{ "CHA", 0, 0x1a010000ff34, 0 },
		{ "CHA", 0, 0x1fff0000ff34, LINES },
		{ "CHA", 0, 0x1bc80000ff34, 0 },
		{ "CHA", 0, 0x0bdf0000ff34, LINES },
		{ "CHA", 0, 0x15df0000ff34, 0 },
		{ "CHA", 0, 0x0150, LINES },
		{ "CHA", 0, 0x0250, 0 },
		{ "CHA", 0, 0x0350, LINES },
		{ "CHA", 0, 0x0c50, 0 },
		{ "CHA", 0, 0x0159, LINES },
		{ "CHA", 0, 0x015b, 0 },
		{ "CHA", 1, TOR_ALL, 0 },
		{ "CHA", 1, 0x0350, 0 },
		{ "IMC", 0, CAS_RD, LINES },
		{ "IMC", 0, CAS_WR, 0 },
		{ "IMC", 0, CAS_ALL, LINES },
		{ "IMC", 0, 0x0104, LINES },
		{ "IMC", 0, 0x0310, LINES },
		{ "IMC", 0, 0x0320, 0 },
		{ "IMC", 1, CAS_ALL, 0 },
		{ "M2M", 0, M2M_RD_ALL, LINES },
		{ "M2M", 0, 0x700000137, LINES }, /* normal priority */
		{ "M2M", 0, 0x700000837, LINES }, /* to DDR memory */
		{ "M2M", 0, 0x70000ff37, LINES }, /* several matching umask bits */
		{ "M2M", 0, 0x400000437, 0 },     /* channel 2 */
		{ "M2M", 0, M2M_WR_ALL, 0 },
		{ "M2M", 1, M2M_RD_ALL, 0 },
		{ "UPI", 0, 0x0f02, 0 },
		{ "UPI", 0, 0x8702, 0 },
		{ "UPI", 1, 0x0804, 0 },
		{ "M3UPI", 0, 0x0141, 0 },
		{ "M3UPI", 1, 0x012d, 0 },
		{ "IIO", 0, 0x70ff000000583, 0 }, /* channels of no device */
		{ "IRP", 0, 0x1110, 0 },
		{ "M2PCIe", 0, 0x1124, 0 },
	};

	open_two();
	CHECK(SIM_READ, 3, 0, false, want);
	CU_ASSERT_EQUAL(free_sum(0, 0), LINES * (sizeof(want) / sizeof(want[0])));
	CU_ASSERT_EQUAL(free_sum(0, 1), 0);
	CU_ASSERT_EQUAL(free_sum(1, 0), 0);
	close_two();
}

static void test_remote_miss(void)
{
	static const struct want want[] = {
		{ "CHA", 0, IA_MISS_DRD, LINES },
		{ "CHA", 0, IA_MISS_DRD_LOCAL, 0 },
		{ "CHA", 0, IA_MISS_DRD_REMOTE, LINES },
		{ "CHA", 0, LOC_ALL, 0 },
		{ "CHA", 0, IA_MISS_DRD_REMOTE + 1, LINES * 340 },
		{ "CHA", 0, 0x0bdf0000ff34, 0 },
		{ "CHA", 0, 0x15df0000ff34, LINES },
		{ "CHA", 0, 0x0350, 0 },
		{ "CHA", 0, 0x0159, 0 },
		{ "CHA", 1, 0x0150, 0 },
		{ "CHA", 1, 0x0250, LINES },
		{ "CHA", 1, 0x0350, LINES },
		{ "CHA", 1, 0x0159, LINES },
		{ "CHA", 1, 0x4035, LINES },
		{ "CHA", 1, 0x8035, 0 },
		{ "CHA", 1, 0xe813ff00004035, LINES }, /* RRQ, opcode RdData 0x502 */
		{ "CHA", 1, 0xe80bff00004035, 0 },     /* RdCode */
		{ "CHA", 1, TOR_ALL, LINES },
		{ "CHA", 1, IA, 0 },
		{ "IMC", 0, CAS_ALL, 0 },
		{ "IMC", 1, CAS_RD, LINES },
		{ "IMC", 1, CAS_ALL, LINES },
		/* Request: one header from 0 to 1. Data: a header and nine flits back. */
		{ "UPI", 0, 0x8102, LINES },
		{ "UPI", 1, 0x8103, LINES },
		{ "UPI", 0, 0x0f02, 0 },
		{ "UPI", 1, 0x0f02, 9 * LINES },
		{ "UPI", 0, 0x0f03, 9 * LINES },
		{ "UPI", 1, 0x0902, 3 * LINES },
		{ "UPI", 1, 0x0c02, 3 * LINES },
		{ "UPI", 1, 0x0e02, 6 * LINES },
		{ "UPI", 1, 0x8102, LINES },
		{ "UPI", 1, 0x8602, 0 },
		{ "UPI", 1, 0x8f02, 10 * LINES },
		{ "UPI", 1, 0x0f03, 0 },
		{ "UPI", 0, 0x0804, LINES },
		{ "UPI", 0, 0x100002804, LINES }, /* RdData */
		{ "UPI", 0, 0x100001804, 0 },
		{ "UPI", 0, 0x0c04, 0 },
		{ "UPI", 0, 0x0805, 0 },
		{ "UPI", 1, 0x0805, LINES },
		{ "UPI", 1, 0x0c04, LINES },
		{ "UPI", 1, 0x100001c04, LINES }, /* Data_E */
		{ "UPI", 0, 0x0c05, LINES },
		{ "UPI", 0, 0x0800000c05, LINES }, /* with data */
		{ "UPI", 0, 0x1000000c05, 0 },
		{ "UPI", 1, 0x1000000805, LINES },
		{ "UPI", 0, 0x0a05, 0 },
		{ "M2M", 0, M2M_RD_ALL, 0 },
		{ "M2M", 1, M2M_RD_ALL, LINES },
		{ "M3UPI", 0, 0x0141, LINES }, /* request from the mesh */
		{ "M3UPI", 0, 0x012d, 0 },
		{ "M3UPI", 0, 0x0841, 0 },
		{ "M3UPI", 0, 0x1041, 0 },
		{ "M3UPI", 0, 0x0541, LINES },
		{ "M3UPI", 1, 0x0141, 0 },
		{ "M3UPI", 1, 0x012d, LINES }, /* to the mesh */
		{ "M3UPI", 1, 0x042d, 0 },
		{ "M3UPI", 1, 0x0841, LINES }, /* data */
		{ "M3UPI", 1, 0x0441, 0 },
	};

	open_two();
	CHECK(SIM_READ, 0, 1, false, want);
	CU_ASSERT_EQUAL(free_sum(1, 0), LINES * (sizeof(want) / sizeof(want[0])));
	CU_ASSERT_EQUAL(free_sum(0, 0), 0);
	close_two();
}

static void test_hit(void)
{
	static const struct want want[] = {
		{ "CHA", 1, IA_HIT_DRD, LINES },
		{ "CHA", 1, IA_MISS_DRD, 0 },
		{ "CHA", 1, IA_DRD, LINES },
		{ "CHA", 1, IA_HIT_DRD + 1, 70 * LINES },
		{ "CHA", 1, 0x1bc10000ff34, LINES },
		{ "CHA", 1, 0x1bc100000134, 0 },
		{ "CHA", 1, 0x1bc100002034, LINES }, /* in state E */
		{ "CHA", 1, 0x0350, 0 },
		{ "CHA", 0, TOR_ALL, 0 },
		{ "IMC", 0, CAS_ALL, 0 },
		{ "IMC", 1, CAS_ALL, 0 },
		{ "UPI", 0, 0x8f02, 0 },
		{ "UPI", 1, 0x8f02, 0 },
	};

	open_two();
	CHECK(SIM_READ, 30, 0, true, want); /* core 2 of socket 1 */
	close_two();
}

static void test_other_reads(void)
{
	static const struct want rfo[] = {
		{ "CHA", 0, IA_MISS_RFO, LINES },      { "CHA", 0, IA_MISS_DRD, 0 },
		{ "CHA", 0, 0x1bc80000ff34, LINES },   { "CHA", 0, 0x1bc10000ff34, 0 },
		{ "CHA", 1, 0xe823ff00004035, LINES }, /* InvOwn 0x504 */
		{ "UPI", 0, 0x100004804, LINES },      { "IMC", 1, CAS_RD, LINES },
	};
	static const struct want code[] = {
		{ "CHA", 0, IA_CRD, LINES },           { "CHA", 0, 0x1bd00000ff34, LINES },
		{ "CHA", 1, 0xe80bff00004035, LINES }, { "UPI", 0, 0x100001804, LINES },
		{ "IMC", 1, CAS_RD, LINES },
	};
	static const struct want prefetch[] = {
		{ "CHA", 0, IA_DRD_PREF, LINES },
		{ "CHA", 0, IA_DRD, 0 },
		{ "CHA", 0, 0x1bc10000ff34, LINES },
		{ "CHA", 0, 0x19010000ff34, LINES }, /* data reads, by core prefetch alone */
		{ "CHA", 0, 0x18410000ff34, LINES }, /* local: prefetches from the core included */
		{ "CHA", 0, 0x18810000ff34, 0 },     /* by LLC prefetch */
		{ "UPI", 0, 0x100002804, LINES },
		{ "IMC", 1, CAS_RD, LINES },
	};

	open_two();
	CHECK(SIM_RFO, 0, 1, false, rfo);
	CHECK(SIM_CODE, 0, 1, false, code);
	CHECK(SIM_PREFETCH, 0, 1, false, prefetch);
	close_two();
}

static void test_writeback(void)
{
	static const struct want local[] = {
		{ "CHA", 0, IA_WBMTOI, LINES },    { "CHA", 0, IA_HIT, LINES },
		{ "CHA", 0, 0x0137, LINES },       { "CHA", 0, 0x0f37, LINES },
		{ "CHA", 0, 0x2000000137, LINES }, { "CHA", 0, 0x8000000137, 0 },
		{ "CHA", 0, 0x0450, LINES },       { "CHA", 0, 0x0c50, LINES },
		{ "CHA", 0, 0x0850, 0 },           { "CHA", 0, 0x0350, 0 },
		{ "CHA", 0, 0x015b, LINES },       { "CHA", 0, 0x0159, 0 },
		{ "CHA", 0, 0x1fff0000ff34, 0 },   { "IMC", 0, CAS_WR, LINES },
		{ "IMC", 0, CAS_RD, 0 },           { "IMC", 0, 0x1004, LINES },
		{ "IMC", 0, 0x0320, LINES },       { "IMC", 0, 0x0310, 0 },
		{ "M2M", 0, M2M_WR_ALL, LINES },   { "M2M", 0, M2M_RD_ALL, 0 },
		{ "M2M", 0, 0x1c00000138, LINES }, { "M2M", 0, 0x1c00002038, LINES },
		{ "UPI", 0, 0x8f02, 0 },
	};
	static const struct want remote[] = {
		{ "CHA", 0, IA_WBMTOI, LINES },
		{ "CHA", 0, 0x0137, LINES },
		{ "CHA", 0, 0x2000000137, 0 },
		{ "CHA", 0, 0x8000000137, LINES },
		{ "CHA", 0, 0x0c50, 0 },
		{ "CHA", 1, 0x0850, LINES },
		{ "CHA", 1, 0x0450, 0 },
		{ "CHA", 1, 0x015b, LINES },
		{ "CHA", 1, 0x8035, LINES },
		{ "CHA", 1, 0x4035, 0 },
		{ "CHA", 1, 0xe003ff00008035, LINES }, /* WBQ, opcode WbMtoI 0x400 */
		{ "IMC", 1, CAS_WR, LINES },
		{ "IMC", 1, CAS_RD, 0 },
		{ "IMC", 0, CAS_ALL, 0 },
		{ "UPI", 0, 0x0f02, 9 * LINES },
		{ "UPI", 1, 0x0f03, 9 * LINES },
		{ "UPI", 0, 0x8102, LINES },
		{ "UPI", 1, 0x8102, LINES },
		{ "UPI", 1, 0x0f02, 0 },
		{ "UPI", 0, 0x0d04, LINES },
		{ "UPI", 1, 0x100000d05, LINES },
		{ "UPI", 0, 0x0800000d04, LINES },
		{ "UPI", 1, 0x0a04, LINES },
		{ "UPI", 0, 0x100000a05, LINES },
		{ "UPI", 1, 0x0c04, 0 },
		{ "M2M", 0, M2M_WR_ALL, 0 },
		{ "M2M", 1, M2M_WR_ALL, LINES },
		{ "M3UPI", 0, 0x1041, LINES },
		{ "M3UPI", 0, 0x0141, 0 },
		{ "M3UPI", 1, 0x012d, 0 },
		{ "M3UPI", 1, 0x0441, LINES }, /* completion */
		{ "M3UPI", 0, 0x042d, LINES },
	};

	open_two();
	CHECK(SIM_WRITEBACK, 1, 0, false, local);
	CU_ASSERT_EQUAL(free_sum(0, 1), LINES * (sizeof(local) / sizeof(local[0])));
	CU_ASSERT_EQUAL(free_sum(0, 0), 0);
	CHECK(SIM_WRITEBACK, 1, 1, false, remote);
	CU_ASSERT_EQUAL(free_sum(1, 1), LINES * (sizeof(remote) / sizeof(remote[0])));
	close_two();
}

static void test_stream(void)
{
	static const struct want want[] = {
		{ "CHA", 0, IA_MISS_WCILF, LINES },
		{ "CHA", 0, 0xc8670600000135, LINES },
		{ "CHA", 0, 0xc8668600000135, 0 },
		{ "CHA", 0, 0x0137, 0 },
		{ "CHA", 0, IA_MISS, LINES },
		{ "CHA", 1, 0x0850, LINES },
		{ "CHA", 1, 0x0350, 0 },
		{ "CHA", 1, 0x8035, LINES },
		{ "IMC", 1, CAS_WR, LINES },
		{ "IMC", 1, CAS_RD, 0 },
		{ "UPI", 0, 0x0f02, 9 * LINES },
		{ "UPI", 1, 0x0f02, 0 },
		{ "UPI", 0, 0x0804, 0 },
	};

	open_two();
	CHECK(SIM_STREAM, 2, 1, false, want);
	close_two();
}

/* With tid_en, only the requests of one core and thread. */
static void test_tid(void)
{
	const uint64_t tid_en = 1u << 19;
	unsigned cpu = 2 * 28 + 28 + 5; /* second thread of core 5 on socket 1 */

	open_two();
	for (unsigned unit = 0; unit < 28; unit++)
		set(&m, reg_at(&m, "CHA", 1, unit, box_of("CHA")->filters[0].offset, 8),
		    5 << 3 | 1);
	program("CHA", 1, 0, IA_DRD | tid_en);
	program("CHA", 1, 1, 0x0350 | tid_en);
	program("CHA", 1, 2, TOR_ALL);
	program("CHA", 1, 3, TOR_ALL | tid_en);
	inject(SIM_READ, cpu, 1, LINES, false);
	CU_ASSERT_EQUAL(sum("CHA", 1, 0), LINES);
	CU_ASSERT_EQUAL(sum("CHA", 1, 1), LINES);
	CU_ASSERT_EQUAL(sum("CHA", 1, 2), LINES);
	CU_ASSERT_EQUAL(sum("CHA", 1, 3), LINES);
	inject(SIM_READ, cpu + 1, 1, LINES, false);    /* another core */
	inject(SIM_READ, 28 + 5, 1, LINES, false);     /* the core's other thread */
	inject(SIM_READ, 2 * 28 + 5, 1, LINES, false); /* the same numbers, on socket 0 */
	CU_ASSERT_EQUAL(sum("CHA", 1, 0), LINES);
	CU_ASSERT_EQUAL(sum("CHA", 1, 1), LINES);
	CU_ASSERT_EQUAL(sum("CHA", 1, 2), 4 * LINES);
	CU_ASSERT_EQUAL(sum("CHA", 1, 3), LINES);
	close_two();
}

/* Lines spread evenly over existing units, for many sizes and machines. */
static void test_spread(void)
{
	static const char *const machines[] = {
		"clock=manual",
		"clock=manual,sockets=3,cha=27,imc=3,upi=2",
		"clock=manual,sockets=2,chamask=0x5a5a0f0f11,imc=1,nodes=swap",
	};
	static const uint64_t sizes[] = { 1, 7, 8, 27, 28, 1000, 65536, 1ull << 34 };

	for (size_t k = 0; k < sizeof(machines) / sizeof(machines[0]); k++) {
		machine_open(&m, machines[k]);
		for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
			uint64_t least = ~0ull, most = 0, total = 0, value;
			unsigned units = 0;

			for (unsigned unit = 0; unit < 40; unit++) {
				if (try_set(&m, ctl(&m, "CHA", 0, unit, 0), 0x135 | EN | RST))
					continue;
				units++;
			}
			inject(SIM_READ, 0, 0, sizes[i], false);
			for (unsigned unit = 0; unit < 40; unit++) {
				if (try_get(&m, ctr(&m, "CHA", 0, unit, 0), &value) != 0)
					continue;
				total += value;
				least = value < least ? value : least;
				most = value > most ? value : most;
			}
			CU_ASSERT_EQUAL(total, sizes[i]);
			CU_ASSERT(most - least <= 2);
			CU_ASSERT(most >= sizes[i] / units);
		}
		machine_close(&m);
	}
}

static void test_channels_and_halves(void)
{
	struct sim_traffic t = { .op = SIM_READ, .address = 64ull * 16 * 5, .lines = 16ull * 100 };

	machine_open(&m, "clock=manual");
	program("IMC", 0, 0, CAS_RD);
	program("IMC", 0, 1, 0x0110);
	program("IMC", 0, 2, 0x0210);
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), 0);
	for (unsigned unit = 0; unit < 12; unit++) {
		if (unit % 3 == 2)
			continue;
		CU_ASSERT_EQUAL(get(&m, ctr(&m, "IMC", 0, unit, 0)), 200);
		CU_ASSERT_EQUAL(get(&m, ctr(&m, "IMC", 0, unit, 1)), 100);
		CU_ASSERT_EQUAL(get(&m, ctr(&m, "IMC", 0, unit, 2)), 100);
	}
	for (unsigned unit = 0; unit < 4; unit++)
		CU_ASSERT_EQUAL(get(&m, freerun(&m, "IMC_FREERUN", 0, unit, 0)), 400);
	/* Two consecutive lines: two channels, the same half. */
	program("IMC", 0, 1, 0x0110);
	t.lines = 2;
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), 0);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "IMC", 0, 0, 1)), 1);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "IMC", 0, 1, 1)), 1);
	no_faults(&m);
	machine_close(&m);
}

/* Injected one by one or all at once, every unit counts the same. */
static void test_one_by_one(void)
{
	uint64_t at_once[28], value;

	machine_open(&m, "clock=manual,sockets=2");
	program("CHA", 0, 0, IA);
	inject(SIM_READ, 0, 1, 500, false);
	for (unsigned unit = 0; unit < 28; unit++)
		at_once[unit] = get(&m, ctr(&m, "CHA", 0, unit, 0));
	program("CHA", 0, 0, IA);
	for (unsigned i = 0; i < 500; i++) {
		struct sim_traffic t = { .op = SIM_READ,
					 .home = 1,
					 .address = 64 * (12345ull + i) + i % 64,
					 .lines = 1 };

		CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), 0);
	}
	for (unsigned unit = 0; unit < 28; unit++) {
		value = get(&m, ctr(&m, "CHA", 0, unit, 0));
		CU_ASSERT_EQUAL(value, at_once[unit]);
	}
	no_faults(&m);
	machine_close(&m);
}

static void test_only_while_counting(void)
{
	machine_open(&m, "clock=manual");
	program("IMC", 0, 0, CAS_RD);
	set(&m, msr(0, 0x700), 1ull << 63);
	inject(SIM_READ, 0, 0, 800, false);
	CU_ASSERT_EQUAL(sum("IMC", 0, 0), 0);
	set(&m, msr(0, 0x700), 1ull << 61);
	inject(SIM_READ, 0, 0, 800, false);
	CU_ASSERT_EQUAL(sum("IMC", 0, 0), 800);
	set(&m, unit_ctl(&m, "IMC", 0, 4), ONES | FRZ);
	inject(SIM_READ, 0, 0, 800, false);
	CU_ASSERT_EQUAL(sum("IMC", 0, 0), 1500);
	set(&m, ctl(&m, "IMC", 0, 0, 0), CAS_RD);
	inject(SIM_READ, 0, 0, 800, false);
	CU_ASSERT_EQUAL(sum("IMC", 0, 0), 2100);
	/* Time adds nothing to traffic, and traffic nothing to signatures and clocks. */
	CU_ASSERT_EQUAL(unc_sim_advance(m.sim, MS), 0);
	CU_ASSERT_EQUAL(sum("IMC", 0, 0), 2100);
	program("IMC", 0, 1, 0x0004);
	program("IMC", 0, 2, CAS_RD | 2 << 24); /* one line in a cycle */
	program("IMC", 0, 3, 0);
	inject(SIM_READ, 0, 0, 800, false);
	for (int n = 1; n < 4; n++)
		CU_ASSERT_EQUAL(sum("IMC", 0, n), 0);
	no_faults(&m);
	machine_close(&m);
}

/* Traffic overflows counters too. */
static void test_overflow(void)
{
	machine_open(&m, "clock=manual");
	program("IMC", 0, 0, CAS_RD);
	program("IMC", 0, 1, CAS_RD);
	set(&m, ctl(&m, "IMC", 0, 7, 0), CAS_RD | EN | OV_EN);
	set(&m, ctr(&m, "IMC", 0, 7, 0), (1ull << 48) - 50);
	inject(SIM_READ, 0, 0, 800, false);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "IMC", 0, 7, 0)), 50);
	CU_ASSERT_EQUAL(get(&m, unit_status(&m, "IMC", 0, 7)), 1);
	CU_ASSERT_EQUAL(sum("IMC", 0, 1), 800);
	CU_ASSERT_NOT_EQUAL(get(&m, msr(0, 0x70e)) | get(&m, msr(0, 0x70f)), 0);
	inject(SIM_READ, 0, 0, 800, false);
	CU_ASSERT_EQUAL(sum("IMC", 0, 1), 1600);
	no_faults(&m);
	machine_close(&m);
}

static void test_occupancy_on_counter_0(void)
{
	machine_open(&m, "clock=manual");
	program("CHA", 0, 1, IA + 1);
	inject(SIM_READ, 0, 0, 800, false);
	CU_ASSERT_EQUAL(sum("CHA", 0, 1), 0);
	no_faults(&m);
	machine_close(&m);
}

/* DATA_REQ_OF_CPU is for counters 0 and 1, TXN_REQ_OF_CPU for all. */
static void test_words_on_counters_0_and_1(void)
{
	const struct sim_traffic t = {
		.op = SIM_DMA_READ, .address = 64, .lines = 800, .stack = 2, .port = 3
	};

	machine_open(&m, "clock=manual");
	for (int n = 0; n < 4; n++)
		program("IIO", 0, n, 0x7008000000483);
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), 0);
	CU_ASSERT_EQUAL(sum("IIO", 0, 0), 16 * 800);
	CU_ASSERT_EQUAL(sum("IIO", 0, 1), 16 * 800);
	CU_ASSERT_EQUAL(sum("IIO", 0, 2), 0);
	CU_ASSERT_EQUAL(sum("IIO", 0, 3), 0);
	for (int n = 0; n < 4; n++)
		program("IIO", 0, n, 0x7008000000484);
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), 0);
	for (int n = 0; n < 4; n++)
		CU_ASSERT_EQUAL(sum("IIO", 0, n), 800);
	no_faults(&m);
	machine_close(&m);
}

static void test_refused(void)
{
	struct sim_traffic good = { .op = SIM_READ, .cpu = 111, .home = 1, .lines = 1 }, t;

	open_two();
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &good), 0);
	t = good, t.cpu = 112;
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), -EINVAL);
	t = good, t.home = 2;
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), -EINVAL);
	t = good, t.op = (enum sim_op)(SIM_SCRUB + 1);
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), -EINVAL);
	t = good, t.hit = true, t.op = SIM_WRITEBACK;
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), -EINVAL);
	t = good, t.hit = true, t.op = SIM_STREAM;
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), -EINVAL);
	t = good, t.address = 64 * SIM_MEMORY_LINES;
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), -EINVAL);
	t = good, t.lines = ~0ull;
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), -EINVAL);
	t = good, t.lines = 0;
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), 0);
	close_two();
}

static const struct check_test tests[] = {
	{ "local miss", test_local_miss },
	{ "remote miss", test_remote_miss },
	{ "hit", test_hit },
	{ "other reads", test_other_reads },
	{ "writeback", test_writeback },
	{ "streaming stores", test_stream },
	{ "thread filter", test_tid },
	{ "spread over CHAs", test_spread },
	{ "channels and their halves", test_channels_and_halves },
	{ "one by one", test_one_by_one },
	{ "only while counting", test_only_while_counting },
	{ "overflow", test_overflow },
	{ "occupancy on counter 0", test_occupancy_on_counter_0 },
	{ "words on counters 0 and 1", test_words_on_counters_0_and_1 },
	{ "refused", test_refused },
	{ 0 },
};

int main(void)
{
	return check_run("sim traffic", tests);
}
