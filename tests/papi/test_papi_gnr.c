/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids, through PAPI.
 */
#include <stddef.h>

#include "papi_tables.h"

/* Of four parts of 12 channels, lines 0 to 23 of each 48 are the first scheduler's. */
static const struct papi_tables_count counts[] = {
	{ "UNC_M_CAS_COUNT_SCH0:RD", 24 + 24 + 4 + 24 },
	{ "UNC_M_CAS_COUNT_SCH1:RD", 24 + 24 + 6 },
	{ "UNC_CHA_TOR_INSERTS:IA_MISS_DRD", 130 },
	{ "UNC_CHA_TOR_INSERTS:IA_MISS_DRD_REMOTE", 30 },
	{ "UNC_B2CMI_IMC_READS:ALL", 130 },
	{ "UNC_UPI_RxL_FLITS:ALL_DATA", 30 * 9 },
	{ NULL, 0 },
};

int main(void)
{
	return papi_tables_run("gnr", "sockets=2,cha=4,iio=2,cxl=on", counts);
}
