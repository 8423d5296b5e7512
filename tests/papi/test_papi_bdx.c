/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Broadwell-EP, through PAPI.
 */
#include "papi_tables.h"

int main(void)
{
	return papi_tables_run("bdx", "sockets=2,cbo=4,qpi=2,nodes=swap", papi_hsx_counts);
}
