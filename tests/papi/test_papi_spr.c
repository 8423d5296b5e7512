/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids, through PAPI.
 */
#include "papi_tables.h"

int main(void)
{
	return papi_tables_run("spr", "sockets=2,cha=4,iio=2,hbm=on,cxl=on,nodes=swap",
			       papi_spr_counts);
}
