/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP, through PAPI.
 */
#include "papi_tables.h"

/* Events of the TOR need filter 1, of which a unit has one. */
static const struct papi_tables_count counts[] = {
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

int main(void)
{
	return papi_tables_run("skx", "sockets=2,cha=4,iio=2", counts);
}
