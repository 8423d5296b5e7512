/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * 64-bit Xeon MP through PAPI.
 */
#include "papi_xeon.h"

int main(void)
{
	return papi_xeon_run("xeonmp");
}
