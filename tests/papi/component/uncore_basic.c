/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The uncore component of this machine, in PAPI's own tree: every event has a code and a name, and clocks
 * count. Skipped, with the reason, where the component is disabled.
 */
#include <stdio.h>
#include <string.h>

#include "papi.h"
#include "papi_test.h"

enum { CLOCKS = 8 };

static const PAPI_component_info_t *find_component(int *cid)
{
	*cid = PAPI_get_component_index("uncore");
	return *cid < 0 ? NULL : PAPI_get_component_info(*cid);
}

/* Each listed event has its code by name unless it needs a modifier; events that count a unit's clock are added to the set. */
static int walk(int cid, int set, int *added)
{
	int code = PAPI_NATIVE_MASK, count = 0, again, rc;
	char name[PAPI_MAX_STR_LEN];

	for (rc = PAPI_enum_cmp_event(&code, PAPI_ENUM_FIRST, cid); rc == PAPI_OK;
	     rc = PAPI_enum_cmp_event(&code, PAPI_ENUM_EVENTS, cid)) {
		rc = PAPI_event_code_to_name(code, name);
		if (rc != PAPI_OK)
			test_fail(__FILE__, __LINE__, "PAPI_event_code_to_name", rc);
		rc = PAPI_event_name_to_code(name, &again);
		if (rc != PAPI_EATTR && (rc != PAPI_OK || again != code))
			test_fail(__FILE__, __LINE__, name, rc);
		count++;
		if (*added < CLOCKS && strstr(name, "CLOCKTICKS") &&
		    PAPI_add_event(set, code) == PAPI_OK) {
			if (!TESTS_QUIET)
				printf("  %s\n", name);
			++*added;
		}
	}
	return count;
}

int main(int argc, char **argv)
{
	const PAPI_component_info_t *info;
	int cid, rc, set = PAPI_NULL, count, added = 0;
	long long values[CLOCKS] = { 0 };

	tests_quiet(argc, argv);
	rc = PAPI_library_init(PAPI_VER_CURRENT);
	if (rc != PAPI_VER_CURRENT)
		test_fail(__FILE__, __LINE__, "PAPI_library_init", rc);
	info = find_component(&cid);
	if (!info)
		test_fail(__FILE__, __LINE__, "no component uncore", 0);
	if (info->disabled) {
		if (!TESTS_QUIET)
			printf("%s\n", info->disabled_reason);
		test_skip(__FILE__, __LINE__, "the component is disabled", info->disabled);
	}

	rc = PAPI_create_eventset(&set);
	if (rc != PAPI_OK)
		test_fail(__FILE__, __LINE__, "PAPI_create_eventset", rc);
	count = walk(cid, set, &added);
	if (!TESTS_QUIET)
		printf("%d events, %d clocks added\n", count, added);
	if (count == 0)
		test_fail(__FILE__, __LINE__, "no events", 0);
	if (added) {
		rc = PAPI_start(set);
		if (rc != PAPI_OK)
			test_fail(__FILE__, __LINE__, "PAPI_start", rc);
		do { /* until the first clock has counted */
			rc = PAPI_read(set, values);
			if (rc != PAPI_OK)
				test_fail(__FILE__, __LINE__, "PAPI_read", rc);
		} while (values[0] == 0);
		rc = PAPI_stop(set, values);
		if (rc != PAPI_OK)
			test_fail(__FILE__, __LINE__, "PAPI_stop", rc);
	}
	test_pass(__FILE__);
	return 0;
}
