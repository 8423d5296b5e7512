/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The kernel's formats and terms, as text.
 */
#include "check.h"
#include "perf/pmu.h"

#include <stdio.h>
#include <string.h>

static const char *const bad_formats[] = {
	"",
	"config",
	"config:",
	"config:x",
	"config:-3",
	"config:3-",
	"config:8-3",
	"config:0-64",
	"config:64",
	"config:100",
	"config:1,",
	"config:,1",
	"config4:0",
	"config0:0",
	"configx:0",
	"attr:0-7",
	"config:0--7",
	"config:0-7;8",
	"Config:0-7",
	"config1",
	"config1:",
	"config:0x3",
	"config:0-7\n8",
	"config:00000",
	"config:0-7-9",
	"ev:config:0",
};

static void formats(void)
{
	struct unc_perf_field f;

	CU_ASSERT_EQUAL(unc_perf_field_parse("event", "config:0-7", &f), 0);
	CU_ASSERT_STRING_EQUAL(f.name, "event");
	CU_ASSERT_EQUAL(f.reg, 0);
	CU_ASSERT_EQUAL(f.mask, 0xff);
	CU_ASSERT_EQUAL(unc_perf_field_parse("umask", "config:8-15,32-55", &f), 0);
	CU_ASSERT_EQUAL(f.mask, 0x00ffffff0000ff00);
	CU_ASSERT_EQUAL(unc_perf_field_put(&f, 0x12345678), 0x0012345600007800);
	CU_ASSERT_EQUAL(unc_perf_field_get(&f, 0xff123456ffff78ff), 0x12345678);
	/* parts in any order: as for perf, the low bits of the value are the low ones of the register */
	CU_ASSERT_EQUAL(unc_perf_field_parse("event", "config:32-35,0-7", &f), 0);
	CU_ASSERT_EQUAL(unc_perf_field_put(&f, 0xabc), 0xa000000bc);
	CU_ASSERT_EQUAL(unc_perf_field_get(&f, 0xa000000bc), 0xabc);
	/* bits that are given twice, and blanks at the ends, as perf reads them */
	CU_ASSERT_EQUAL(unc_perf_field_parse("x", "config: 0-7,7-9 ", &f), 0);
	CU_ASSERT_EQUAL(f.mask, 0x3ff);
	CU_ASSERT_EQUAL(unc_perf_field_parse("x", "config2:0-63", &f), 0);
	CU_ASSERT_EQUAL(f.reg, 2);
	CU_ASSERT_EQUAL(f.mask, ~0ull);
	CU_ASSERT_EQUAL(unc_perf_field_put(&f, ~0ull), ~0ull);
	CU_ASSERT_EQUAL(unc_perf_field_get(&f, ~0ull), ~0ull);
	/* bits whose numbers add up to 63, the width of a register less one */
	CU_ASSERT_EQUAL(unc_perf_field_parse("x", "config1:20-43", &f), 0);
	CU_ASSERT_EQUAL(f.mask, 0xffffff00000);
	CU_ASSERT_EQUAL(unc_perf_field_parse("edge", "config:18", &f), 0);
	CU_ASSERT_EQUAL(unc_perf_field_put(&f, 1), 1 << 18);
	CU_ASSERT_EQUAL(unc_perf_field_put(&f, 2), 0);
	CU_ASSERT_EQUAL(unc_perf_field_parse("x", "config3:63", &f), 0);
	CU_ASSERT_EQUAL(f.mask, 1ull << 63);
}

static void wrong_formats(void)
{
	char name[200];
	struct unc_perf_field f;

	for (size_t i = 0; i < sizeof(bad_formats) / sizeof(bad_formats[0]); i++) {
		CU_ASSERT_NOT_EQUAL(unc_perf_field_parse("x", bad_formats[i], &f), 0);
		if (unc_perf_field_parse("x", bad_formats[i], &f) == 0)
			printf("accepted: \"%s\"\n", bad_formats[i]);
	}
	memset(name, 'n', sizeof(name) - 1);
	name[sizeof(name) - 1] = '\0';
	CU_ASSERT_NOT_EQUAL(unc_perf_field_parse(name, "config:0", &f), 0);
	name[sizeof(f.name)] = '\0';
	CU_ASSERT_NOT_EQUAL(unc_perf_field_parse(name, "config:0", &f), 0);
	name[sizeof(f.name) - 1] = '\0';
	CU_ASSERT_EQUAL(unc_perf_field_parse(name, "config:0", &f), 0);
	CU_ASSERT_STRING_EQUAL(f.name, name);
	CU_ASSERT_NOT_EQUAL(unc_perf_field_parse("", "config:0", &f), 0);
}

static const struct check_test tests[] = {
	{ "formats", formats },
	{ "wrong formats", wrong_formats },
	{ 0 },
};

int main(void)
{
	return check_run("perf format", tests);
}
