/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Emerald Rapids, a part with holes, through PAPI.
 */
#include "papi_tables.h"

int main(void)
{
	return papi_tables_run("emr", "sockets=2,cha=4,iio=2,hbm=on,cxl=on,tables=holes",
			       papi_spr_counts);
}
