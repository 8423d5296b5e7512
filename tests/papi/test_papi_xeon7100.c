/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Xeon 7100 through PAPI.
 */
#include "papi_xeon.h"

int main(void)
{
	return papi_xeon_run("xeon7100");
}
