/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Traffic of Sandy Bridge-EP and Ivy Bridge-EP is conserved: CBos, home agents, memory channels and
 * QPI ports count what was injected, each by the definition of its event.
 */
#include <stdio.h>

#include "rig.h"

enum { LINES = 100003 }; /* not a multiple of the number of agents, channels or links */

static struct rig rig;

static void inject(enum sim_op op, unsigned cpu, unsigned home, bool hit)
{
	struct sim_traffic t = { .op = op,
				 .cpu = cpu,
				 .home = home,
				 .address = 64ull * 12345,
				 .lines = LINES,
				 .hit = hit };

	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), 0);
}

/* One event, and its counts per line. */
struct want {
	const char *name;
	unsigned per_line;
};

static void check(enum sim_op op, unsigned cpu, unsigned home, bool hit, const struct want *want)
{
	for (; want->name; want++) {
		struct unc_set *set = rig_start(&rig, want->name);
		uint64_t value = 0;

		inject(op, cpu, home, hit);
		rig_read(set, &value);
		unc_set_release(set);
		CU_ASSERT_EQUAL(value, (uint64_t)LINES * want->per_line);
		if (value != (uint64_t)LINES * want->per_line)
			printf("%s: %llu, not %u a line\n", want->name, (unsigned long long)value,
			       want->per_line);
	}
}

static void both(void (*test)(void), const char *options)
{
	static const char *const chips[] = { "snbep", "ivbep" };

	for (unsigned i = 0; i < 2; i++) {
		rig_chip(chips[i]);
		rig_open(&rig, options);
		test();
		rig_close(&rig);
	}
}

static void local_miss_on(void)
{
	static const struct want want[] = {
		{ "UNC_C_TOR_INSERTS:OPCODE:opc=DRd", 1 },
		{ "UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd", 1 },
		{ "UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd:socket=1", 0 },
		{ "UNC_C_TOR_INSERTS:MISS_OPCODE:opc=RFO", 0 },
		{ "UNC_C_TOR_INSERTS:NID_MISS_ALL:nid=1", 1 },
		{ "UNC_C_TOR_INSERTS:WB", 0 },
		{ "UNC_C_TOR_INSERTS:NID_MISS_OPCODE:opc=DRd:nid=1", 1 },
		{ "UNC_C_TOR_INSERTS:NID_MISS_OPCODE:opc=DRd:nid=2", 0 },
		{ "UNC_C_TOR_OCCUPANCY:MISS_OPCODE:opc=DRd", 160 },
		{ "UNC_C_TOR_OCCUPANCY:MISS_ALL:tid=2", 160 }, /* core 1, thread 0 */
		{ "UNC_C_TOR_OCCUPANCY:MISS_ALL:tid=3", 0 },
		{ "UNC_C_LLC_LOOKUP:DATA_READ", 1 },
		{ "UNC_C_LLC_LOOKUP:DATA_READ:state=1", 1 },
		{ "UNC_C_LLC_LOOKUP:DATA_READ:state=0x1e", 0 },
		{ "UNC_C_LLC_LOOKUP:WRITE", 0 },
		{ "UNC_C_LLC_LOOKUP:NID:nid=1", 1 },
		{ "UNC_C_LLC_LOOKUP:NID:nid=2", 0 },
		{ "UNC_C_LLC_VICTIMS:M_STATE", 0 },
		{ "UNC_H_REQUESTS:READS:socket=0", 1 },
		{ "UNC_H_REQUESTS:READS:socket=1", 0 },
		{ "UNC_H_REQUESTS:WRITES", 0 },
		{ "UNC_M_CAS_COUNT:RD:socket=0", 1 },
		{ "UNC_M_CAS_COUNT:ALL", 1 },
		{ "UNC_M_CAS_COUNT:WR", 0 },
		{ "UNC_M_RPQ_INSERTS", 1 },
		{ "UNC_M_WPQ_INSERTS", 0 },
		{ "UNC_Q_TXL_FLITS_G0:DATA", 0 },
		{ NULL, 0 },
	};

	check(SIM_READ, 1, 0, false, want);
}

static void hit_on(void)
{
	static const struct want want[] = {
		{ "UNC_C_TOR_INSERTS:OPCODE:opc=CRd", 1 },
		{ "UNC_C_TOR_INSERTS:MISS_OPCODE:opc=CRd", 0 },
		{ "UNC_C_TOR_INSERTS:NID_MISS_ALL:nid=2", 0 },
		{ "UNC_C_TOR_OCCUPANCY:OPCODE:opc=CRd", 45 },
		{ "UNC_C_LLC_LOOKUP:DATA_READ:state=4", 1 },
		{ "UNC_C_LLC_LOOKUP:DATA_READ:state=1", 0 },
		{ "UNC_H_REQUESTS:READS", 0 },
		{ "UNC_M_CAS_COUNT:ALL", 0 },
		{ "UNC_Q_RXL_FLITS_G0:DATA", 0 },
		{ NULL, 0 },
	};

	check(SIM_CODE, 0, 1, true, want);
}

static void remote_read_on(void)
{
	static const struct want want[] = {
		{ "UNC_C_TOR_INSERTS:MISS_OPCODE:opc=RFO:socket=0", 1 },
		{ "UNC_C_TOR_INSERTS:MISS_OPCODE:opc=RFO:socket=1", 0 },
		{ "UNC_C_TOR_OCCUPANCY:MISS_OPCODE:opc=RFO", 290 },
		{ "UNC_C_TOR_INSERTS:NID_OPCODE:opc=RFO:nid=2", 1 },
		{ "UNC_H_REQUESTS:READS:socket=1", 1 },
		{ "UNC_H_REQUESTS:READS:socket=0", 0 },
		{ "UNC_M_CAS_COUNT:RD:socket=1", 1 },
		{ "UNC_M_CAS_COUNT:RD:socket=0", 0 },
		/* the request out, nine flits back */
		{ "UNC_Q_TXL_FLITS_G1:HOM_REQ:socket=0", 1 },
		{ "UNC_Q_RXL_FLITS_G1:HOM_REQ:socket=1", 1 },
		{ "UNC_Q_RXL_FLITS_G1:HOM_REQ:socket=0", 0 },
		{ "UNC_Q_TXL_FLITS_G1:DRS_DATA:socket=1", 8 },
		{ "UNC_Q_RXL_FLITS_G1:DRS_DATA:socket=0", 8 },
		{ "UNC_Q_RXL_FLITS_G1:DRS:socket=0", 9 },
		{ "UNC_Q_RXL_FLITS_G0:DATA", 8 },
		{ "UNC_Q_TXL_FLITS_G0:DATA", 8 },
		{ "UNC_Q_TXL_FLITS_G0:NON_DATA", 2 },
		{ "UNC_Q_RXL_FLITS_G0:DATA:NON_DATA", 10 },
		{ "UNC_Q_RXL_FLITS_G2:NDR_AK", 0 },
		{ "UNC_Q_RXL_FLITS_G2:NCB_DATA", 0 },
		/* packets received: all; responses; of a whole line; in E, in M; for node 0, node 1 */
		{ "UNC_Q_CTO_COUNT", 2 },
		{ "UNC_Q_CTO_COUNT:mc=DRS", 1 },
		{ "UNC_Q_CTO_COUNT:mc=HOM0:socket=1", 1 },
		{ "UNC_Q_CTO_COUNT:match0=0x1c00:mask0=0x1f00", 1 },
		{ "UNC_Q_CTO_COUNT:match0=0x1d00:mask0=0x1f00", 0 },
		{ "UNC_Q_CTO_COUNT:match0=0x1c00:mask0=0x1fe0:match1=0x40000:mask1=0xf0000", 1 },
		{ "UNC_Q_CTO_COUNT:match0=0x1c00:mask0=0x1fe0:match1=0x80000:mask1=0xf0000", 0 },
		{ "UNC_Q_CTO_COUNT:match0=0x1c00:mask0=0x3ff80", 1 },
		{ "UNC_Q_CTO_COUNT:match0=0x3c00:mask0=0x3ff80", 0 },
		{ NULL, 0 },
	};

	check(SIM_RFO, 0, 1, false, want);
}

static void remote_write_on(void)
{
	static const struct want want[] = {
		{ "UNC_C_TOR_INSERTS:OPCODE:opc=WbMtoI", 1 },
		{ "UNC_C_TOR_INSERTS:WB:socket=0", 1 },
		{ "UNC_C_TOR_INSERTS:MISS_OPCODE:opc=WbMtoI", 0 },
		{ "UNC_C_LLC_LOOKUP:WRITE:state=4", 1 },
		{ "UNC_C_LLC_VICTIMS:M_STATE:socket=0", 1 },
		{ "UNC_C_LLC_VICTIMS:E_STATE:M_STATE", 1 },
		{ "UNC_C_LLC_VICTIMS:M_STATE:NID:nid=1", 0 },
		{ "UNC_H_REQUESTS:WRITES:socket=1", 1 },
		{ "UNC_H_REQUESTS:READS", 0 },
		{ "UNC_H_IMC_WRITES:FULL:socket=1", 1 },
		{ "UNC_M_CAS_COUNT:WR:socket=1", 1 },
		{ "UNC_M_CAS_COUNT:RD", 0 },
		{ "UNC_M_WPQ_INSERTS", 1 },
		{ "UNC_Q_TXL_FLITS_G1:DRS_DATA:socket=0", 8 },
		{ "UNC_Q_RXL_FLITS_G1:DRS_NONDATA:socket=1", 1 },
		{ "UNC_Q_RXL_FLITS_G2:NDR_AK:socket=0", 1 },
		{ "UNC_Q_RXL_FLITS_G2:NDR_AK:socket=1", 0 },
		{ "UNC_Q_CTO_COUNT:match0=0x1c80:mask0=0x1fe0:socket=1", 1 }, /* WbIData */
		{ "UNC_Q_CTO_COUNT:mc=NDR:socket=0", 1 },
		{ NULL, 0 },
	};

	check(SIM_WRITEBACK, 0, 1, false, want);
}

static void stream_on(void)
{
	static const struct want want[] = {
		{ "UNC_C_TOR_INSERTS:MISS_OPCODE:opc=WCiLF", 1 },
		{ "UNC_C_LLC_LOOKUP:WRITE:state=1", 1 },
		{ "UNC_C_LLC_VICTIMS:M_STATE", 0 },
		{ "UNC_H_REQUESTS:WRITES:socket=0", 1 },
		{ "UNC_M_CAS_COUNT:WR:socket=0", 1 },
		{ NULL, 0 },
	};

	check(SIM_STREAM, 0, 0, false, want);
}

static void local_miss(void)
{
	both(local_miss_on, "sockets=2");
	both(local_miss_on, "sockets=2,cbo=5,imc=3,qpi=1");
}

static void hit(void)
{
	both(hit_on, "sockets=2");
}

static void remote_read(void)
{
	both(remote_read_on, "sockets=2,threads=2");
	both(remote_read_on, "sockets=2,cbo=7,imc=1,qpi=1");
}

static void remote_write(void)
{
	both(remote_write_on, "sockets=2");
}

static void stream(void)
{
	both(stream_on, "sockets=2");
}

/* Lines are spread: each unit counts its share, and a home agent the lines of its channels. */
static void shares(void)
{
	uint64_t values[15];
	struct unc_set *set;

	rig_chip("ivbep");
	rig_open(&rig, "cbo=15,imc=8");
	set = rig_start(&rig, "UNC_H_REQUESTS:READS:unit=0 UNC_H_REQUESTS:READS:unit=1 "
			      "UNC_M_CAS_COUNT:RD:unit=0 UNC_M_CAS_COUNT:RD:unit=7 "
			      "UNC_C_TOR_INSERTS:ALL:unit=0 UNC_C_TOR_INSERTS:ALL:unit=14");
	inject(SIM_READ, 0, 0, false);
	rig_read(set, values);
	unc_set_release(set);
	CU_ASSERT_EQUAL(values[0] + values[1], LINES);
	for (unsigned i = 0; i < 2; i++) {
		CU_ASSERT(values[i] / (LINES / 2 - 4) == 1 && values[i] < LINES / 2 + 5);
		CU_ASSERT(values[2 + i] - LINES / 8 <= 1);
		CU_ASSERT(values[4 + i] > LINES / 15 - 15 && values[4 + i] < LINES / 15 + 15);
	}
	rig_close(&rig);
}

/* The named messages of Ivy Bridge-EP are the same packets. */
static void messages(void)
{
	static const struct want want[] = {
		{ "UNC_Q_MESSAGE:DRS_DATAC_E", 1 },
		{ "UNC_Q_MESSAGE:DRS_DATAC_M", 0 },
		{ "UNC_Q_MESSAGE:DRS_ANYDATAC", 1 },
		{ "UNC_Q_MESSAGE:DRS_ANYRESP9FLITS", 1 },
		{ "UNC_Q_MESSAGE:DRS_ANYRESP11FLITS", 0 },
		{ "UNC_Q_MESSAGE:HOM_ANYREQ", 1 },
		{ "UNC_Q_MESSAGE:NCB_ANYMSG", 0 },
		{ "UNC_H_REQUESTS:READS_REMOTE", 1 },
		{ "UNC_H_REQUESTS:READS_LOCAL", 0 },
		{ "UNC_H_IMC_READS:NORMAL", 1 },
		{ "UNC_C_TOR_INSERTS:REMOTE_OPCODE:opc=DRd", 1 },
		{ "UNC_C_TOR_INSERTS:LOCAL_OPCODE:opc=DRd", 0 },
		{ "UNC_C_TOR_INSERTS:OPCODE:opc=DRd:nc", 0 },
		{ NULL, 0 },
	};

	rig_chip("ivbep");
	rig_open(&rig, "sockets=2");
	check(SIM_READ, 0, 1, false, want);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "local miss", local_miss },   { "hit", hit },
	{ "remote read", remote_read }, { "remote write", remote_write },
	{ "stream", stream },           { "shares", shares },
	{ "messages", messages },       { 0 },
};

int main(void)
{
	return check_run("ep traffic", tests);
}
