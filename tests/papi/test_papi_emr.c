/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Emerald Rapids, a part with holes, through PAPI.
 */
#include "papi_tables.h"

static const struct papi_tables_count counts[] = {
	{ .name = "UNC_M_CAS_COUNT:RD", .count = 130 },
	{ .name = "UNC_M_CAS_COUNT:RD:socket=1", .count = 30 },
	{ .name = "UNC_CHA_TOR_INSERTS:IA_MISS_DRD", .count = 130 },
	{ .name = "UNC_CHA_TOR_INSERTS:IA_MISS_DRD_REMOTE", .count = 30 },
	{ .name = "UNC_M2M_IMC_READS:ALL", .count = 130 },
	{ .name = "UNC_UPI_RxL_FLITS:ALL_DATA", .count = 30 * 9 },
	{ .name = "UNC_M3UPI_TxC_AD_FLQ_INSERTS:VN0_REQ:socket=1", .count = 30 },
	{ 0 },
};

int main(void)
{
	return papi_tables_run("emr", "sockets=2,cha=4,iio=2,hbm=on,cxl=on,tables=holes", counts);
}
