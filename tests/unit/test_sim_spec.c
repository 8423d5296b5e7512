/* SPDX-License-Identifier: BSD-3-Clause */
/* Specifications of machines: valid ones, and the word that an error marks. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "sim/shm.h"
#include "sim/sim.h"

static const struct {
	const char *spec, *word, *says;
} wrong[] = {
	{ "", "", "icx" },
	{ "icy", "icy", "there are icx" },
	{ "ic", "ic", "there are icx" },
	{ "ICX,", "ICX", "there are icx" },
	{ "icx,", "", "empty word" },
	{ "icx,,sockets=1", "", "empty word" },
	{ "icx,sockets", "sockets", "needs a value" },
	{ "icx,sockets=", "sockets=", "from 1 to 8" },
	{ "icx,sockets=0", "sockets=0", "from 1 to 8" },
	{ "icx,sockets=9", "sockets=9", "from 1 to 8" },
	{ "icx,sockets=-1", "sockets=-1", "from 1 to 8" },
	{ "icx,sockets=+1", "sockets=+1", "from 1 to 8" },
	{ "icx,sockets= 1", "sockets= 1", "from 1 to 8" },
	{ "icx,sockets=2x", "sockets=2x", "from 1 to 8" },
	{ "icx,sockets=18446744073709551617", "sockets=18446744073709551617", "from 1 to 8" },
	{ "icx,sockets=000000000000000000000000000002", "sockets=000000000000000000000000000002",
	  "from 1 to 8" },
	{ "icx,socket=1", "socket=1", "sockets, cha, chamask" },
	{ "icx,socketss=1", "socketss=1", "sockets, cha, chamask" },
	{ "icx,=1", "=1", "no such option" },
	{ "icx,imc=2,cha=41", "cha=41", "from 1 to 40" },
	{ "icx,imc=5", "imc=5", "from 1 to 4" },
	{ "icx,upi=1", "upi=1", "from 2 to 3" },
	{ "icx,iio=7", "iio=7", "from 1 to 6" },
	{ "icx,cores=41", "cores=41", "from 1 to 40" },
	{ "icx,threads=3", "threads=3", "from 1 to 2" },
	{ "icx,chamask=0", "chamask=0", "from 0x1 to 0xffffffffff" },
	{ "icx,chamask=0x10000000000", "chamask=0x10000000000", "0xffffffffff" },
	{ "icx,clock=fast", "clock=fast", "real or manual" },
	{ "icx,nodes=", "nodes=", "same or swap" },
	{ "icx,sockets=2,sockets=2", "sockets=2", "twice" },
	{ "icx,name=", "name=", "1 to 32" },
	{ "icx,name=a/b", "name=a/b", "letters" },
	{ "icx,name=..", "name=..", "letters" },
	{ "icx,name=123456789012345678901234567890123", "name=123456789012345678901234567890123",
	  "1 to 32" },
	{ "montecito,cores=4", "cores=4", "cores is always 2" },
	{ "montecito,turn=0", "turn=0", "from 1 to 1000000" },
	{ "montecito,cha=1", "cha=1",
	  "there are sockets, cores, threads, turn, up, pp, clock, name" },
	{ "icx,turn=5", "turn=5", "no such option" },
	{ "xeonmp,cores=2", "cores=2", "always 1" },
	{ "xeon7100,cores=3", "cores=3", "from 1 to 2" },
	{ "xeon7100,threads=0", "threads=0", "from 1 to 2" },
	{ "xeon7400,threads=2", "threads=2", "always 1" },
	{ "xeon7400,cores=7", "cores=7", "from 1 to 6" },
	{ "xeon7400,cha=1", "cha=1", "sockets, cores, threads, clock, name" },
	{ "gnr,imc=6,snc=2", "gnr,imc=6,snc=2", "the same number of memory controllers" },
	{ "spr,tables=none", "tables=none", "tables is whole or holes" },
	{ "spr,cha=61", "cha=61", "from 1 to 60" },
	{ "xeon7300", "xeon7300", "there are icx" },
	{ "icx,cha=3,chamask=0x3", "icx,cha=3,chamask=0x3", "2 bits" },
};

static void test_wrong(void)
{
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct unc_error err = { 0 };
		struct sim *sim;
		size_t len = strlen(wrong[i].word);

		CU_ASSERT_EQUAL(unc_sim_open(wrong[i].spec, &sim, &err), -EINVAL);
		CU_ASSERT_EQUAL(unc_sim_open(wrong[i].spec, &sim, NULL), -EINVAL);
		CU_ASSERT_EQUAL(unc_sim_remove(wrong[i].spec, NULL), -EINVAL);
		CU_ASSERT_EQUAL(err.code, -EINVAL);
		if (err.len != len || err.pos + len > strlen(wrong[i].spec) ||
		    strncmp(wrong[i].spec + err.pos, wrong[i].word, len) != 0 ||
		    strstr(err.text, wrong[i].says) == NULL ||
		    strstr(err.text, wrong[i].word) == NULL) {
			CU_FAIL("a different word or text is expected");
			printf("%s: %u+%u: %s\n", wrong[i].spec, err.pos, err.len, err.text);
		}
	}
}

static void test_usual(void)
{
	struct unc_sim_spec spec;

	CU_ASSERT_EQUAL(unc_sim_parse("icx", &spec, NULL), 0);
	CU_ASSERT_EQUAL(spec.config.sockets, 1);
	CU_ASSERT_EQUAL(spec.config.chamask, (1ull << 28) - 1);
	CU_ASSERT_EQUAL(spec.config.cores, 28);
	CU_ASSERT_EQUAL(spec.config.threads, 1);
	CU_ASSERT_EQUAL(spec.config.imc, 4);
	CU_ASSERT_EQUAL(spec.config.upi, 3);
	CU_ASSERT_EQUAL(spec.config.iio, 6);
	CU_ASSERT(!spec.config.manual);
	CU_ASSERT_STRING_EQUAL(spec.name, "");
}

/* Equivalent specifications have the same text, and so the same file. */
static void test_same_machine(void)
{
	struct unc_sim_spec a, b;
	char path_a[96], path_b[96];

	CU_ASSERT_EQUAL(unc_sim_parse("icx,sockets=2,cha=4", &a, NULL), 0);
	CU_ASSERT_EQUAL(unc_sim_parse("icx,chamask=0xf,imc=4,sockets=2", &b, NULL), 0);
	CU_ASSERT_STRING_EQUAL(a.text, b.text);
	unc_sim_path(&a, path_a, sizeof(path_a));
	unc_sim_path(&b, path_b, sizeof(path_b));
	CU_ASSERT_STRING_EQUAL(path_a, path_b);
	CU_ASSERT_EQUAL(unc_sim_parse("icx,sockets=2,cha=5", &b, NULL), 0);
	unc_sim_path(&b, path_b, sizeof(path_b));
	CU_ASSERT_STRING_NOT_EQUAL(path_a, path_b);
	CU_ASSERT_EQUAL(unc_sim_parse("icx,name=Mine_1-a", &b, NULL), 0);
	unc_sim_path(&b, path_b, sizeof(path_b));
	CU_ASSERT_PTR_NOT_NULL(strstr(path_b, ".Mine_1-a"));
	CU_ASSERT_EQUAL(unc_sim_parse(NULL, &a, NULL), 0);
	CU_ASSERT_EQUAL(unc_sim_parse("icx,clock=real,nodes=same", &b, NULL), 0);
	CU_ASSERT_STRING_EQUAL(a.text, b.text);
}

static const char *path_of(const struct unc_sim_spec *spec)
{
	static char path[96];

	unc_sim_path(spec, path, sizeof(path));
	return path;
}

/* A process whose tables have other units or counters makes a machine of its own. */
static void test_same_layout(void)
{
	struct unc_box box = { .name = "box", .fixed_ctr = UNC_NONE - 1 };
	const struct unc_box *boxes[2] = { &box, &box };
	struct unc_chip tables = { .name = "toy", .boxes = boxes, .numboxes = 2 };
	struct unc_sim_chip chip = { .tables = &tables };
	struct unc_sim_spec spec = { .chip = &chip };
	char first[96];

	snprintf(first, sizeof(first), "%s", path_of(&spec));
	CU_ASSERT_STRING_EQUAL(path_of(&spec), first);
#define CHANGES(lvalue)                                    \
	lvalue++;                                          \
	CU_ASSERT_STRING_NOT_EQUAL(path_of(&spec), first); \
	lvalue--
	CHANGES(box.fixed_ctr);
	CHANGES(box.counters);
	CHANGES(box.units);
	CHANGES(box.width);
	CHANGES(box.numfilters);
	CHANGES(box.numfreeruns);
#undef CHANGES
	CU_ASSERT_STRING_EQUAL(path_of(&spec), first);
}

static void test_longest(void)
{
	struct unc_sim_spec spec;

	CU_ASSERT_EQUAL(unc_sim_parse("icx,sockets=8,chamask=0xffffffffff,imc=4,upi=3,iio=6,"
				      "cores=40,threads=2,nodes=swap,clock=manual",
				      &spec, NULL),
			0);
	CU_ASSERT(strlen(spec.text) + 1 < sizeof(spec.text));
	CU_ASSERT_PTR_NOT_NULL(strstr(spec.text, "clock=manual"));
	CU_ASSERT_EQUAL(
		unc_sim_parse("spr,sockets=8,cha=60,imc=4,upi=4,iio=12,cores=60,threads=2,snc=4,"
			      "nodes=swap,tables=holes,cxl=off,types=named,hbm=off,wires=any,"
			      "clock=manual",
			      &spec, NULL),
		0);
	CU_ASSERT(strlen(spec.text) + 1 < sizeof(spec.text));
	CU_ASSERT_PTR_NOT_NULL(strstr(spec.text, "clock=manual"));
}

static const struct check_test tests[] = {
	{ "wrong words", test_wrong },
	{ "defaults", test_usual },
	{ "equivalent specifications", test_same_machine },
	{ "one layout", test_same_layout },
	{ "longest", test_longest },
	{ 0 },
};

int main(void)
{
	return check_run("sim specification", tests);
}
