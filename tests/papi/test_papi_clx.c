/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cascade Lake-SP, through PAPI.
 */
#include "papi_tables.h"

int main(void)
{
	return papi_tables_run("clx", "sockets=2,cha=4,iio=2,nodes=swap", papi_skx_counts);
}
