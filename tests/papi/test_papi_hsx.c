/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP, through PAPI.
 */
#include "papi_tables.h"

int main(void)
{
	return papi_tables_run("hsx", "sockets=2,cbo=4,qpi=2", papi_hsx_counts);
}
