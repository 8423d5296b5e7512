/* SPDX-License-Identifier: BSD-3-Clause */
#include "papi_codes.h"

#include <stdio.h>

#include "papi_check.h"

/* @return true if the name of the code has this code */
static bool comes_back(int code)
{
	char name[2 * PAPI_MAX_STR_LEN];
	int again = 0, rc = PAPI_event_code_to_name(code, name);

	if (rc == PAPI_OK)
		rc = PAPI_event_name_to_code(name, &again);
	if (rc == PAPI_OK && again == code)
		return true;
	printf("0x%x %s: 0x%x %s\n", (unsigned)code, name, (unsigned)again,
	       rc ? papi_uncore_error() : "");
	return false;
}

void papi_codes_and_back(void)
{
	int event = 0 | PAPI_NATIVE_MASK, component = papi_component(), codes = 0, wrong = 0;
	int rc = PAPI_enum_cmp_event(&event, PAPI_ENUM_FIRST, component);

	for (; rc == PAPI_OK; rc = PAPI_enum_cmp_event(&event, PAPI_ENUM_EVENTS, component)) {
		int mask = event;

		do {
			codes++;
			wrong += !comes_back(mask);
		} while (PAPI_enum_cmp_event(&mask, PAPI_NTV_ENUM_UMASKS, component) == PAPI_OK);
	}
	CHECK(codes > 100);
	CHECK_EQUAL(wrong, 0);
}
