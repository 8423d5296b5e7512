/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP, through PAPI.
 */
#include "papi_tables.h"

int main(void)
{
	return papi_tables_run("skx", "sockets=2,cha=4,iio=2", papi_skx_counts);
}
