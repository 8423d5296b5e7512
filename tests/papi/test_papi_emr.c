/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Emerald Rapids, a part with holes, through PAPI.
 */
#include <stddef.h>

#include "papi_tables.h"

static const struct papi_tables_count counts[] = {
	{ "UNC_M_CAS_COUNT:RD", 130 },
	{ "UNC_M_CAS_COUNT:RD:socket=1", 30 },
	{ "UNC_CHA_TOR_INSERTS:IA_MISS_DRD", 130 },
	{ "UNC_CHA_TOR_INSERTS:IA_MISS_DRD_REMOTE", 30 },
	{ "UNC_M2M_IMC_READS:ALL", 130 },
	{ "UNC_UPI_RxL_FLITS:ALL_DATA", 30 * 9 },
	{ "UNC_M3UPI_TxC_AD_FLQ_INSERTS:VN0_REQ:socket=1", 30 },
	{ NULL, 0 },
};

int main(void)
{
	return papi_tables_run("emr", "sockets=2,cha=4,iio=2,hbm=on,cxl=on,tables=holes", counts);
}
