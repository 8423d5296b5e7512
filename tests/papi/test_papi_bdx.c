/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Broadwell-EP, through PAPI.
 */
#include "papi_tables.h"

/* Filters of opcodes and nodes share a register, of which a CBo has one. */
static const struct papi_tables_count counts[] = {
	{ .name = "UNC_M_CAS_COUNT:RD", .count = 130 },
	{ .name = "UNC_H_REQUESTS:READS", .count = 130 },
	{ .name = "UNC_H_REQUESTS:READS_REMOTE", .count = 30 },
	{ .name = "UNC_C_TOR_INSERTS:MISS_LOCAL", .count = 100 },
	{ .name = "UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd", .count = 130 },
	{ .name = "UNC_C_TOR_INSERTS:MISS_OPCODE:opc=CRd", .count = 0, .alone = true },
	{ .name = "UNC_Q_RxL_FLITS_G1:DRS_DATA", .count = 30 * 8 },
	{ 0 },
};

int main(void)
{
	return papi_tables_run("bdx", "sockets=2,cbo=4,qpi=2,nodes=swap", counts);
}
