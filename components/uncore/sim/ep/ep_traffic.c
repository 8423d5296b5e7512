/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP and later EP chips: what differs in the way of injected lines from icx/icx_traffic.c.
 *
 * A line that a core requests passes one CBo of the core's socket, chosen by a hash of its address.
 * If it has to be read from (or written to) memory, it passes a memory channel of the home socket
 * and that channel's home agent; lines are interleaved over the channels. If the home is another
 * socket, request and data cross the QPI link on which the line is interleaved.
 */
#include "sim/ep/ep.h"
#include "sim/icx/icx.h"

#include "sim/model/lines.h"
#include "sim/model/numa.h"

/* Opcodes in the CBo and, of a request to another socket, on QPI. */
static const struct unc_sim_op ops[SIM_CLAIM + 1] = {
	[SIM_READ] = { .opcode = 0x182, .request = 2, .can_hit = true },
	[SIM_RFO] = { .opcode = 0x180, .request = 4, .can_hit = true },
	[SIM_CODE] = { .opcode = 0x181, .request = 1, .can_hit = true },
	[SIM_PREFETCH] = { .opcode = 0x192, .request = 2, .can_hit = true },
	/* clang-format off */
	[SIM_WRITEBACK] = { .opcode = 0x1c4, .request = 0xc, .write = true, .hits = true, .victim = true },
	/* clang-format on */
	[SIM_STREAM] = { .opcode = 0x18c, .request = 0xc, .write = true },
	[SIM_PARTIAL] = { .opcode = 0x18d, .request = 0xc, .write = true, .partial = true },
};

/* Messages other than the request: DataC in state E; WbIData and its completion. */
enum { DRS_DATAC = 0, DRS_WBI = 4, NDR_CMP = 8, RDS_E = 4 };

/* Send a message from one socket to another: what leaves there arrives here. */
static void send(const struct unc_sim_carrier *k, unsigned from, unsigned to, unsigned class,
		 unsigned opcode, unsigned rds)
{
	const struct unc_sim_config *config = &k->m->layout.config;
	struct unc_sim_step step = {
		.sees = SEES_SENT | (class == QPI_HOM0  ? SEES_SENT_REQ
				     : class == QPI_NDR ? SEES_SENT_RSP
							: SEES_SENT_DATA),
		.header = { opcode << PACKET_OPC | class << PACKET_CLASS |
				    unc_sim_node(config, to) << PACKET_DNID,
			    rds << PACKET_RDS | unc_sim_node(config, from) },
	};

	unc_sim_step_links(k, from, to, UNC_SIM_LINK, &step);
	step.sees <<= SEES_RECEIVED;
	unc_sim_step_links(k, to, from, UNC_SIM_LINK, &step);
}

static void cross(const struct unc_sim_carrier *k, unsigned asking, unsigned home,
		  const struct unc_sim_op *op)
{
	send(k, asking, home, QPI_HOM0, op->request, 0);
	if (op->write) {
		send(k, asking, home, QPI_DRS, DRS_WBI, 0);
		send(k, home, asking, QPI_NDR, NDR_CMP, 0);
	} else {
		send(k, home, asking, QPI_DRS, DRS_DATAC, RDS_E);
	}
}

static const struct unc_sim_family family = {
	.ops = ops,
	.latency_hit = 45,
	.latency_local = 160,
	.latency_remote = 290,
	.thread_bits = 1,
	.home_agents = true,
	.cross = cross,
};
const struct unc_sim_icx_way unc_sim_ep_way = {
	.family = &family, .channels = 1, .active = 1, .parts = 1
};
