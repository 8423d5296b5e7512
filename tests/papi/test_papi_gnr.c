/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids, through PAPI.
 */
#include "papi_tables.h"

/* Of four parts of 12 channels, lines 0 to 23 of each 48 are the first scheduler's. */
static const struct papi_tables_count counts[] = {
	{ .name = "UNC_M_CAS_COUNT_SCH0:RD", .count = 24 + 24 + 4 + 24 },
	{ .name = "UNC_M_CAS_COUNT_SCH1:RD", .count = 24 + 24 + 6 },
	{ .name = "UNC_CHA_TOR_INSERTS:IA_MISS_DRD", .count = 130 },
	{ .name = "UNC_CHA_TOR_INSERTS:IA_MISS_DRD_REMOTE", .count = 30 },
	{ .name = "UNC_B2CMI_IMC_READS:ALL", .count = 130 },
	{ .name = "UNC_UPI_RxL_FLITS:ALL_DATA", .count = 30 * 9 },
	{ 0 },
};

int main(void)
{
	return papi_tables_run("gnr", "sockets=2,cha=4,iio=2,cxl=on", counts);
}
