/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP through PAPI.
 */
#include "papi_ep.h"

int main(void)
{
	return papi_ep_run("snbep");
}
