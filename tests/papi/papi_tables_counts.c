/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Chips with the same events.
 */
#include "papi_tables.h"

/* Filters of opcodes and nodes share a register, of which a CBo has one. */
const struct papi_tables_count papi_hsx_counts[] = {
	{ .name = "UNC_M_CAS_COUNT:RD", .count = 130 },
	{ .name = "UNC_H_REQUESTS:READS", .count = 130 },
	{ .name = "UNC_H_REQUESTS:READS_REMOTE", .count = 30 },
	{ .name = "UNC_C_TOR_INSERTS:MISS_LOCAL", .count = 100 },
	{ .name = "UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd", .count = 130 },
	{ .name = "UNC_C_TOR_INSERTS:MISS_OPCODE:opc=CRd", .count = 0, .alone = true },
	{ .name = "UNC_Q_RxL_FLITS_G1:DRS_DATA", .count = 30 * 8 },
	{ 0 },
};

/* Events of the TOR need filter 1, of which a unit has one. */
const struct papi_tables_count papi_skx_counts[] = {
	{ .name = "UNC_M_CAS_COUNT:RD", .count = 130 },
	{ .name = "UNC_M_RPQ_INSERTS", .count = 130 },
	{ .name = "UNC_M2M_IMC_READS:ALL", .count = 130 },
	{ .name = "UNC_CHA_TOR_INSERTS:IA_MISS", .count = 130, .alone = true },
	{ .name = "UNC_CHA_TOR_INSERTS:IA_MISS_DRD", .count = 130 },
	{ .name = "UNC_CHA_TOR_INSERTS:IA_MISS_DRD:loc=0", .count = 30, .alone = true },
	{ .name = "UNC_CHA_TOR_INSERTS:IA_MISS_CRD", .count = 0, .alone = true },
	{ .name = "UNC_CHA_LLC_LOOKUP:DATA_READ:state=I", .count = 130 },
	{ .name = "UNC_CHA_REQUESTS:READS_LOCAL", .count = 100 },
	{ .name = "UNC_UPI_RxL_FLITS:ALL_DATA", .count = 30 * 9 },
	{ 0 },
};

const struct papi_tables_count papi_spr_counts[] = {
	{ .name = "UNC_M_CAS_COUNT:RD", .count = 130 },
	{ .name = "UNC_M_CAS_COUNT:RD:socket=1", .count = 30 },
	{ .name = "UNC_CHA_TOR_INSERTS:IA_MISS_DRD", .count = 130 },
	{ .name = "UNC_CHA_TOR_INSERTS:IA_MISS_DRD_REMOTE", .count = 30 },
	{ .name = "UNC_M2M_IMC_READS:ALL", .count = 130 },
	{ .name = "UNC_UPI_RxL_FLITS:ALL_DATA", .count = 30 * 9 },
	{ .name = "UNC_M3UPI_TxC_AD_FLQ_INSERTS:VN0_REQ:socket=1", .count = 30 },
	{ 0 },
};
