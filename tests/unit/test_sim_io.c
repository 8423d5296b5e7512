/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Devices that read and write memory: data that passes a port is counted once in every box on the
 * way.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "rig.h"

#define LINES 1000003ull /* a prime number */

/* A machine on which the numbers of units all differ. Socket 1 starts at cpu 27. */
#define MACHINE "sockets=2,cha=27,imc=3,upi=2,iio=5"
enum { CPU1 = 27, STACKS = 5, CONTROLLERS = 3, LINKS = 2 };

static struct rig rig;

static void inject(struct sim_traffic t)
{
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), 0);
}

/* Lines 12345 and following of a device. */
static struct sim_traffic dma(enum sim_op op, unsigned cpu, unsigned home)
{
	return (struct sim_traffic){ .op = op,
				     .cpu = cpu,
				     .home = home,
				     .address = 64ull * 12345,
				     .lines = LINES,
				     .stack = 3,
				     .port = 5 };
}

/* An event, and what all lines together add to it. */
struct want {
	const char *name;
	uint64_t count;
};

/* Count one event at a time, since many need the same counter. */
static void count_each(struct sim_traffic t, const struct want *want, size_t n)
{
	rig_open(&rig, MACHINE);
	for (size_t i = 0; i < n; i++) {
		struct unc_set *set = rig_start(&rig, want[i].name);
		uint64_t value = ~0ull;

		inject(t);
		rig_read(set, &value);
		unc_set_release(set);
		CU_ASSERT_EQUAL(value, want[i].count);
		if (value != want[i].count)
			printf("%s: %llu, not %llu\n", want[i].name, (unsigned long long)value,
			       (unsigned long long)want[i].count);
	}
	rig_close(&rig);
}

#define COUNT_EACH(traffic, want) count_each(traffic, want, sizeof(want) / sizeof((want)[0]))

/* Counts of a read at port 5 of stack 3 of socket 0, for any home of the line. */
/* clang-format off */
#define READ_AT_PORT \
	{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_PART5:unit=3:socket=0", 16 * LINES }, \
	{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_PART5", 16 * LINES }, \
	{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_PART4", 0 }, \
	{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART5", 0 }, \
	{ "UNC_IIO_TXN_REQ_OF_CPU:MEM_READ_PART5:unit=3:socket=0", LINES }, \
	{ "UNC_IIO_TXN_REQ_OF_CPU:MEM_READ_PART5", LINES }, \
	{ "UNC_IIO_TXN_REQ_OF_CPU:MEM_WRITE_PART5", 0 }, \
	{ "UNC_IIO_BANDWIDTH_OUT:PART5_FREERUN:unit=3:socket=0", 2 * LINES }, \
	{ "UNC_IIO_BANDWIDTH_OUT:PART5_FREERUN", 2 * LINES }, \
	{ "UNC_IIO_BANDWIDTH_OUT:PART4_FREERUN", 0 }, \
	{ "UNC_IIO_BANDWIDTH_IN:PART5_FREERUN", 0 }, \
	{ "UNC_I_COHERENT_OPS:PCIRDCUR:unit=3:socket=0", LINES }, \
	{ "UNC_I_COHERENT_OPS:PCIRDCUR", LINES }, \
	{ "UNC_I_COHERENT_OPS:PCITOM", 0 }, \
	{ "UNC_I_FAF_INSERTS", LINES }, \
	{ "UNC_I_IRP_ALL:INBOUND_INSERTS", LINES }, \
	{ "UNC_I_TRANSACTIONS:WRITES", 0 }, \
	{ "UNC_M2P_TxC_INSERTS:AD_0:unit=3:socket=0", LINES / 2 }, \
	{ "UNC_M2P_TxC_INSERTS:AD_1:unit=3:socket=0", LINES / 2 + 1 }, \
	{ "UNC_M2P_TxC_INSERTS:AD_0:AD_1", LINES }, \
	{ "UNC_M2P_IIO_CREDITS_ACQUIRED:DRS_0", LINES / 2 }, \
	{ "UNC_M2P_IIO_CREDITS_ACQUIRED:DRS_1", LINES / 2 + 1 }, \
	{ "UNC_CHA_TOR_INSERTS:IO:socket=0", LINES }, \
	{ "UNC_CHA_TOR_INSERTS:IO_PCIRDCUR:socket=0", LINES }, \
	{ "UNC_CHA_TOR_INSERTS:IO", LINES }, \
	{ "UNC_CHA_TOR_INSERTS:IO_ITOM", 0 }, \
	{ "UNC_CHA_TOR_INSERTS:IA", 0 }, \
	{ "UNC_CHA_LLC_LOOKUP:ALL", LINES }, \
	{ "UNC_CHA_REQUESTS:WRITES", 0 }, \
	{ "UNC_M_CAS_COUNT:WR", 0 }, \
	{ "UNC_M2M_IMC_WRITES:ALL", 0 }
/* clang-format on */

/* The same for a write. */
/* clang-format off */
#define WRITE_AT_PORT \
	{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART5:unit=3:socket=1", 16 * LINES }, \
	{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART5", 16 * LINES }, \
	{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_PART5", 0 }, \
	{ "UNC_IIO_TXN_REQ_OF_CPU:MEM_WRITE_PART5:unit=3:socket=1", LINES }, \
	{ "UNC_IIO_TXN_REQ_OF_CPU:MEM_WRITE_PART6", 0 }, \
	{ "UNC_IIO_BANDWIDTH_IN:PART5_FREERUN:unit=3:socket=1", 2 * LINES }, \
	{ "UNC_IIO_BANDWIDTH_IN:PART5_FREERUN", 2 * LINES }, \
	{ "UNC_IIO_BANDWIDTH_OUT:PART5_FREERUN", 0 }, \
	{ "UNC_I_COHERENT_OPS:PCITOM:unit=3:socket=1", LINES }, \
	{ "UNC_I_COHERENT_OPS:PCIRDCUR", 0 }, \
	{ "UNC_I_COHERENT_OPS:PCIRDCUR:PCITOM", LINES }, \
	{ "UNC_I_FAF_INSERTS", 0 }, \
	{ "UNC_I_IRP_ALL:INBOUND_INSERTS", LINES }, \
	{ "UNC_I_TRANSACTIONS:WRITES", LINES }, \
	{ "UNC_M2P_TxC_INSERTS:AD_0:AD_1:unit=3:socket=1", LINES }, \
	{ "UNC_M2P_IIO_CREDITS_ACQUIRED:DRS_0", 0 }, \
	{ "UNC_CHA_TOR_INSERTS:IO_ITOM:socket=1", LINES }, \
	{ "UNC_CHA_TOR_INSERTS:IO_MISS_ITOM", LINES }, \
	{ "UNC_CHA_TOR_INSERTS:IO_HIT_ITOM", 0 }, \
	{ "UNC_CHA_TOR_INSERTS:IO_ITOMCACHENEAR", 0 }, \
	{ "UNC_CHA_TOR_INSERTS:IO_PCIRDCUR", 0 }, \
	{ "UNC_CHA_LLC_VICTIMS:M_STATE", LINES }, \
	{ "UNC_CHA_REQUESTS:READS", 0 }, \
	{ "UNC_M_CAS_COUNT:RD", 0 }, \
	{ "UNC_M2M_IMC_READS:ALL", 0 }
/* clang-format on */

static void read_local(void)
{
	static const struct want want[] = {
		READ_AT_PORT,
		{ "UNC_CHA_TOR_INSERTS:IO_MISS_PCIRDCUR", LINES },
		{ "UNC_CHA_TOR_INSERTS:IO_HIT", 0 },
		{ "UNC_CHA_TOR_INSERTS:IO_PCIRDCUR_LOCAL", LINES },
		{ "UNC_CHA_TOR_INSERTS:IO_PCIRDCUR_REMOTE", 0 },
		{ "UNC_CHA_TOR_INSERTS:LOC_IO", LINES },
		{ "UNC_CHA_TOR_OCCUPANCY:IO_MISS_PCIRDCUR", 200 * LINES },
		{ "UNC_CHA_TOR_INSERTS:ALL:socket=1", 0 },
		{ "UNC_CHA_LLC_LOOKUP:MISS_ALL", LINES },
		{ "UNC_CHA_REQUESTS:READS_LOCAL:socket=0", LINES },
		{ "UNC_CHA_REQUESTS:READS", LINES },
		{ "UNC_CHA_IMC_READS_COUNT:NORMAL", LINES },
		{ "UNC_M2M_IMC_READS:NORMAL:socket=0", LINES },
		{ "UNC_M2M_IMC_READS:ALL", LINES },
		{ "UNC_M_CAS_COUNT:RD:socket=0", LINES },
		{ "UNC_M_CAS_COUNT:RD", LINES },
		{ "UNC_UPI_TxL_FLITS:ALL_DATA", 0 },
		{ "UNC_M3UPI_RxC_INSERTS_VN0:AD_REQ", 0 },
	};

	COUNT_EACH(dma(SIM_DMA_READ, 3, 0), want);
}

static void read_remote(void)
{
	static const struct want want[] = {
		READ_AT_PORT,
		{ "UNC_CHA_TOR_INSERTS:IO_PCIRDCUR_LOCAL", 0 },
		{ "UNC_CHA_TOR_INSERTS:IO_PCIRDCUR_REMOTE", LINES },
		{ "UNC_CHA_TOR_OCCUPANCY:IO_PCIRDCUR", 340 * LINES },
		{ "UNC_CHA_TOR_INSERTS:RRQ:opc=RdCur:socket=1", LINES },
		{ "UNC_CHA_TOR_INSERTS:RRQ:opc=RdData", 0 },
		{ "UNC_CHA_REQUESTS:READS_REMOTE:socket=1", LINES },
		{ "UNC_CHA_REQUESTS:READS_LOCAL", 0 },
		{ "UNC_CHA_IMC_READS_COUNT:NORMAL:socket=1", LINES },
		{ "UNC_M2M_IMC_READS:TO_DDR_AS_MEM:socket=1", LINES },
		{ "UNC_M2M_IMC_READS:ALL:socket=0", 0 },
		{ "UNC_M_CAS_COUNT:RD:socket=1", LINES },
		{ "UNC_M_CAS_COUNT:RD:socket=0", 0 },
		{ "UNC_M3UPI_RxC_INSERTS_VN0:AD_REQ:socket=0", LINES },
		{ "UNC_M3UPI_RxC_INSERTS_VN0:AD_REQ:socket=1", 0 },
		{ "UNC_M3UPI_TxC_AD_FLQ_INSERTS:VN0_REQ:socket=1", LINES },
		{ "UNC_M3UPI_TxC_AD_FLQ_INSERTS:VN0_REQ:socket=0", 0 },
		{ "UNC_M3UPI_RxC_INSERTS_VN0:BL_RSP:socket=1", LINES },
		{ "UNC_M3UPI_RxC_INSERTS_VN0:BL_RSP:socket=0", 0 },
		{ "UNC_M3UPI_RxC_INSERTS_VN0:BL_WB", 0 },
		{ "UNC_UPI_TxL_BASIC_HDR_MATCH:REQ:opc=RdCur:socket=0", LINES },
		{ "UNC_UPI_RxL_BASIC_HDR_MATCH:REQ:opc=RdCur:socket=1", LINES },
		{ "UNC_UPI_TxL_FLITS:ALL_DATA:socket=1", 9 * LINES },
		{ "UNC_UPI_RxL_FLITS:ALL_DATA:socket=0", 9 * LINES },
		{ "UNC_UPI_TxL_FLITS:ALL_DATA:socket=0", 0 },
		{ "UNC_UPI_RxL_BASIC_HDR_MATCH:RSP_DATA:opc=Data_SI:socket=0", LINES },
		{ "UNC_UPI_RxL_BASIC_HDR_MATCH:RSP_DATA:opc=Data_E", 0 },
	};

	COUNT_EACH(dma(SIM_DMA_READ, 3, 1), want);
}

static void read_hit(void)
{
	static const struct want want[] = {
		READ_AT_PORT,
		{ "UNC_CHA_TOR_INSERTS:IO_HIT_PCIRDCUR", LINES },
		{ "UNC_CHA_TOR_INSERTS:IO_MISS", 0 },
		{ "UNC_CHA_TOR_INSERTS:IO_PCIRDCUR_REMOTE", LINES },
		{ "UNC_CHA_TOR_OCCUPANCY:IO_HIT", 70 * LINES },
		{ "UNC_CHA_LLC_LOOKUP:MISS_ALL", 0 },
		{ "UNC_CHA_REQUESTS:READS", 0 },
		{ "UNC_M2M_IMC_READS:ALL", 0 },
		{ "UNC_M_CAS_COUNT:RD", 0 },
		{ "UNC_UPI_TxL_FLITS:ALL_DATA", 0 },
		{ "UNC_M3UPI_RxC_INSERTS_VN0:AD_REQ", 0 },
	};
	struct sim_traffic t = dma(SIM_DMA_READ, 3, 1);

	t.hit = true;
	COUNT_EACH(t, want);
}

static void write_local(void)
{
	static const struct want want[] = {
		WRITE_AT_PORT,
		{ "UNC_CHA_TOR_INSERTS:IO_ITOM_LOCAL", LINES },
		{ "UNC_CHA_TOR_INSERTS:IO_ITOM_REMOTE", 0 },
		{ "UNC_CHA_TOR_OCCUPANCY:IO_ITOM", 200 * LINES },
		{ "UNC_CHA_REQUESTS:WRITES_LOCAL:socket=1", LINES },
		{ "UNC_CHA_REQUESTS:WRITES", LINES },
		{ "UNC_CHA_IMC_WRITES_COUNT:FULL", LINES },
		{ "UNC_M2M_IMC_WRITES:FULL:socket=1", LINES },
		{ "UNC_M2M_IMC_WRITES:ALL", LINES },
		{ "UNC_M_CAS_COUNT:WR:socket=1", LINES },
		{ "UNC_M_CAS_COUNT:WR", LINES },
		{ "UNC_UPI_TxL_FLITS:ALL_DATA", 0 },
		{ "UNC_M3UPI_RxC_INSERTS_VN0:BL_WB", 0 },
	};

	COUNT_EACH(dma(SIM_DMA_WRITE, CPU1 + 4, 1), want);
}

static void write_remote(void)
{
	static const struct want want[] = {
		WRITE_AT_PORT,
		{ "UNC_CHA_TOR_INSERTS:IO_ITOM_LOCAL", 0 },
		{ "UNC_CHA_TOR_INSERTS:IO_ITOM_REMOTE", LINES },
		{ "UNC_CHA_TOR_INSERTS:WBQ:opc=WbMtoI:socket=0", LINES },
		{ "UNC_CHA_REQUESTS:WRITES_REMOTE:socket=0", LINES },
		{ "UNC_CHA_IMC_WRITES_COUNT:FULL:socket=0", LINES },
		{ "UNC_M2M_IMC_WRITES:TO_DDR_AS_MEM:socket=0", LINES },
		{ "UNC_M_CAS_COUNT:WR:socket=0", LINES },
		{ "UNC_M_CAS_COUNT:WR:socket=1", 0 },
		{ "UNC_M3UPI_RxC_INSERTS_VN0:BL_WB:socket=1", LINES },
		{ "UNC_M3UPI_RxC_INSERTS_VN0:BL_WB:socket=0", 0 },
		{ "UNC_M3UPI_RxC_INSERTS_VN0:AD_RSP:socket=0", LINES },
		{ "UNC_M3UPI_TxC_AD_FLQ_INSERTS:VN0_RSP:socket=1", LINES },
		{ "UNC_M3UPI_RxC_INSERTS_VN0:AD_REQ", 0 },
		{ "UNC_UPI_TxL_FLITS:ALL_DATA:socket=1", 9 * LINES },
		{ "UNC_UPI_RxL_FLITS:ALL_DATA:socket=0", 9 * LINES },
		{ "UNC_UPI_RxL_BASIC_HDR_MATCH:WB:opc=WbMtoI:socket=0", LINES },
	};

	COUNT_EACH(dma(SIM_DMA_WRITE, CPU1 + 4, 0), want);
}

/* ---------------------------------------------------------------------------------- units */

/* A different number of lines for each port and direction. */
static uint64_t lines_of(unsigned socket, unsigned stack, unsigned port, bool write)
{
	return 1 + ((socket * STACKS + stack) * SIM_PORTS + port) * 2ull + write;
}

static void inject_at_every_port(void)
{
	for (unsigned i = 0; i < 2 * STACKS * SIM_PORTS * 2; i++) {
		unsigned port = i / 2 % SIM_PORTS, stack = i / 2 / SIM_PORTS % STACKS;
		unsigned socket = i / 2 / SIM_PORTS / STACKS;
		bool write = i % 2;
		struct sim_traffic t = { .op = write ? SIM_DMA_WRITE : SIM_DMA_READ,
					 .cpu = socket * CPU1,
					 .home = i % 3 % 2,
					 .lines = lines_of(socket, stack, port, write),
					 .stack = stack,
					 .port = port };

		inject(t);
	}
}

/* Each port of each stack counts its own data only. */
static void every_port(void)
{
	static const struct {
		const char *name, *end;
		unsigned each;
	} events[] = {
		{ "UNC_IIO_BANDWIDTH_OUT:PART", "_FREERUN", 2 },
		{ "UNC_IIO_BANDWIDTH_IN:PART", "_FREERUN", 2 },
		{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_PART", "", 16 },
		{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART", "", 16 },
		{ "UNC_IIO_TXN_REQ_OF_CPU:MEM_READ_PART", "", 1 },
		{ "UNC_IIO_TXN_REQ_OF_CPU:MEM_WRITE_PART", "", 1 },
	};
	enum { EVENTS = sizeof(events) / sizeof(events[0]), ALL = 2 * STACKS * EVENTS };

	rig_open(&rig, MACHINE);
	for (unsigned port = 0; port < SIM_PORTS; port++) {
		uint64_t values[ALL];
		char names[6000] = "";
		struct unc_set *set;

		for (unsigned i = 0; i < ALL; i++) {
			size_t used = strlen(names);

			snprintf(names + used, sizeof(names) - used, "%s%u%s:unit=%u:socket=%u ",
				 events[i % EVENTS].name, port, events[i % EVENTS].end,
				 i / EVENTS % STACKS, i / EVENTS / STACKS);
		}
		set = rig_start(&rig, names);
		inject_at_every_port();
		rig_read(set, values);
		for (unsigned i = 0; i < ALL; i++)
			CU_ASSERT_EQUAL(values[i],
					events[i % EVENTS].each * lines_of(i / EVENTS / STACKS,
									   i / EVENTS % STACKS,
									   port, i % 2));
		unc_set_release(set);
	}
	rig_close(&rig);
}

/* Channels and flow classes: several at once, and those without traffic. */
static void masks(void)
{
	static const struct want want[] = {
		{ "UNC_IIO_TXN_REQ_OF_CPU:umask=4:ch_mask=0x20:fc_mask=non_posted", LINES },
		{ "UNC_IIO_TXN_REQ_OF_CPU:umask=4:ch_mask=0x21:fc_mask=non_posted", LINES },
		{ "UNC_IIO_TXN_REQ_OF_CPU:umask=4:ch_mask=0x320:fc_mask=all", LINES },
		{ "UNC_IIO_TXN_REQ_OF_CPU:umask=5:ch_mask=all:fc_mask=all", LINES },
		{ "UNC_IIO_TXN_REQ_OF_CPU:umask=4:ch_mask=0xdf:fc_mask=all", 0 },
		{ "UNC_IIO_TXN_REQ_OF_CPU:umask=4:ch_mask=0xff:fc_mask=posted", 0 },
		{ "UNC_IIO_TXN_REQ_OF_CPU:umask=4:ch_mask=0xff:fc_mask=completions", 0 },
		{ "UNC_IIO_TXN_REQ_OF_CPU:umask=1:ch_mask=0xff:fc_mask=all", 0 },
		{ "UNC_IIO_DATA_REQ_OF_CPU:umask=0xff:ch_mask=part5:fc_mask=all", 16 * LINES },
	};
	static const struct want write[] = {
		{ "UNC_IIO_TXN_REQ_OF_CPU:umask=1:ch_mask=part5:fc_mask=posted", LINES },
		{ "UNC_IIO_TXN_REQ_OF_CPU:umask=1:ch_mask=part5:fc_mask=non_posted", 0 },
		{ "UNC_IIO_TXN_REQ_OF_CPU:umask=1:ch_mask=part5:fc_mask=6", 0 },
	};

	COUNT_EACH(dma(SIM_DMA_READ, 0, 0), want);
	COUNT_EACH(dma(SIM_DMA_WRITE, 0, 0), write);
}

/* Some stacks have core ids, for the CHA's filter (table 2-82). */
static void stacks_by_thread_id(void)
{
	static const unsigned tids[STACKS] = { 0x3e << 3, 0x3e << 3, 0x3f << 3, 0x3b << 3, 0 };
	char name[80];

	for (unsigned stack = 0; stack < STACKS; stack++) {
		struct want want = { name, tids[stack] != 0 ? LINES : 0 };
		struct sim_traffic t = dma(SIM_DMA_READ, 0, 0);

		t.stack = stack;
		snprintf(name, sizeof(name), "UNC_CHA_TOR_INSERTS:IO:tid=0x%x", tids[stack]);
		count_each(t, &want, 1);
		snprintf(name, sizeof(name), "UNC_CHA_REQUESTS:READS:tid=0x%x", tids[stack]);
		count_each(t, &want, 1);
	}
}

/* A channel's lines are the same in M2M and in IMC; a link's messages in M3UPI and in UPI. */
static void channels_and_links(void)
{
	char names[4000] = "";
	uint64_t values[CONTROLLERS * 2 * 4 + LINKS * 6], lines = 0;
	unsigned n = 0;
	struct unc_set *set;

#define NAME(...) snprintf(names + strlen(names), sizeof(names) - strlen(names), __VA_ARGS__)
	for (unsigned i = 0; i < CONTROLLERS * 2; i++) {
		unsigned imc = i / 2, channel = i % 2;

		NAME("UNC_M2M_IMC_READS:CH%u_ALL:unit=%u:socket=1 ", channel, imc);
		NAME("UNC_M_CAS_COUNT:RD:unit=%u:socket=1 ", 3 * imc + channel);
		NAME("UNC_M2M_IMC_WRITES:CH%u_FULL:unit=%u:socket=1 ", channel, imc);
		NAME("UNC_M_CAS_COUNT:WR:unit=%u:socket=1 ", 3 * imc + channel);
	}
	for (unsigned link = 0; link < LINKS; link++) {
		NAME("UNC_M3UPI_RxC_INSERTS_VN0:AD_REQ:unit=%u:socket=0 ", link);
		NAME("UNC_UPI_TxL_BASIC_HDR_MATCH:REQ:unit=%u:socket=0 ", link);
		NAME("UNC_M3UPI_RxC_INSERTS_VN0:BL_RSP:unit=%u:socket=1 ", link);
		NAME("UNC_UPI_TxL_BASIC_HDR_MATCH:RSP_DATA:unit=%u:socket=1 ", link);
		NAME("UNC_M3UPI_RxC_INSERTS_VN0:BL_WB:unit=%u:socket=0 ", link);
		NAME("UNC_UPI_TxL_BASIC_HDR_MATCH:WB:unit=%u:socket=0 ", link);
	}
#undef NAME
	rig_open(&rig, MACHINE);
	set = rig_start(&rig, names);
	inject(dma(SIM_DMA_READ, 0, 1));
	inject(dma(SIM_DMA_WRITE, 1, 1));
	inject((struct sim_traffic){ .op = SIM_READ, .home = 1, .lines = 5 });
	inject((struct sim_traffic){ .op = SIM_STREAM, .cpu = CPU1, .home = 1, .lines = 1 });
	rig_read(set, values);
	for (; n < CONTROLLERS * 2 * 4 + LINKS * 6; n += 2) {
		CU_ASSERT_EQUAL(values[n], values[n + 1]);
		CU_ASSERT(values[n] >= LINES / 6);
		lines += values[n];
	}
	CU_ASSERT_EQUAL(lines, 2 * LINES + 6 + 3 * LINES + 10);
	unc_set_release(set);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- at random */

/* Random traffic: each box counts what the box before it passed on. */
static void conserved(void)
{
	static const char names[] =
		"UNC_IIO_TXN_REQ_OF_CPU:umask=4:ch_mask=all:fc_mask=all "
		"UNC_IIO_TXN_REQ_OF_CPU:umask=1:ch_mask=all:fc_mask=all "
		"UNC_I_COHERENT_OPS:PCIRDCUR UNC_I_COHERENT_OPS:PCITOM "
		"UNC_CHA_TOR_INSERTS:IO_PCIRDCUR UNC_CHA_TOR_INSERTS:IO_ITOM "
		"UNC_M2P_IIO_CREDITS_ACQUIRED:DRS_0:DRS_1 "
		"UNC_M2P_TxC_INSERTS:AD_0:AD_1 "
		"UNC_CHA_REQUESTS:READS UNC_CHA_REQUESTS:WRITES "
		"UNC_M2M_IMC_READS:NORMAL UNC_M2M_IMC_WRITES:FULL UNC_M_CAS_COUNT:RD UNC_M_CAS_COUNT:WR "
		"UNC_M3UPI_RxC_INSERTS_VN0:AD_REQ UNC_M3UPI_TxC_AD_FLQ_INSERTS:VN0_REQ "
		"UNC_UPI_TxL_FLITS:ALL_DATA UNC_UPI_RxL_FLITS:ALL_DATA";
	uint64_t v[18], device[2] = { 0 }, memory[2] = { 0 }, links[2] = { 0 }, x = 1;
	struct unc_set *set;

	rig_open(&rig, "sockets=4,cha=9,cores=4,imc=3,upi=3,iio=6");
	set = rig_start(&rig, names);
	for (unsigned i = 0; i < 300; i++) {
		struct sim_traffic t;
		bool write;

		x = x * 6364136223846793005ull + 1442695040888963407ull;
		t = (struct sim_traffic){ .op = (enum sim_op)(x >> 33 & 7),
					  .cpu = x >> 36 & 15,
					  .home = x >> 40 & 3,
					  .address = x >> 20,
					  .lines = x >> 50 };
		write = t.op == SIM_DMA_WRITE || t.op == SIM_STREAM || t.op == SIM_WRITEBACK;
		if (t.op >= SIM_DMA_READ) {
			t.stack = (x >> 10 & 0xff) % 6;
			t.port = x >> 44 & 7;
			device[write] += t.lines;
		}
		t.hit = !write && (x >> 48 & 1);
		if (!t.hit)
			memory[write] += t.lines;
		if (!t.hit && t.home != t.cpu / 4)
			links[write] += t.lines;
		inject(t);
	}
	rig_read(set, v);
	CU_ASSERT(device[0] > 0 && device[1] > 0 && links[0] > 0 && links[1] > 0);
	for (unsigned i = 0; i < 6; i++)
		CU_ASSERT_EQUAL(v[i], device[i % 2]);
	CU_ASSERT_EQUAL(v[6], device[0]);
	CU_ASSERT_EQUAL(v[7], device[0] + device[1]);
	for (unsigned i = 8; i < 14; i++)
		CU_ASSERT_EQUAL(v[i], memory[i % 2]);
	for (unsigned i = 14; i < 16; i++)
		CU_ASSERT_EQUAL(v[i], links[0]);
	for (unsigned i = 16; i < 18; i++)
		CU_ASSERT_EQUAL(v[i], 9 * (links[0] + links[1]));
	unc_set_release(set);
	rig_close(&rig);
}

static void refused(void)
{
	const struct sim_traffic good = dma(SIM_DMA_READ, 53, 1);
	struct sim_traffic t;

	rig_open(&rig, MACHINE);
	inject(good);
	t = good, t.stack = 5;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), -EINVAL);
	t = good, t.port = SIM_PORTS;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), -EINVAL);
	t = good, t.cpu = 54;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), -EINVAL);
	t = good, t.home = 2;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), -EINVAL);
	t = good, t.op = SIM_DMA_WRITE, t.hit = true;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), -EINVAL);
	/* A core has no stack. */
	t = good, t.op = SIM_READ, t.port = 0;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), -EINVAL);
	t = good, t.op = SIM_READ, t.stack = 0;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), -EINVAL);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "read, local", read_local },
	{ "read, remote", read_remote },
	{ "read, hit in the LLC", read_hit },
	{ "write, local", write_local },
	{ "write, remote", write_remote },
	{ "every port", every_port },
	{ "masks", masks },
	{ "stacks by thread id", stacks_by_thread_id },
	{ "channels and links", channels_and_links },
	{ "conserved", conserved },
	{ "refused", refused },
	{ 0 },
};

int main(void)
{
	return check_run("sim io", tests);
}
