/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Quantities as events, on each chip with tables: of known traffic between two sockets the value is what the vocabulary
 * says, in its unit, whatever the chip counts it by.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "evset.h"
#include "rig.h"

/* A name, and what it is worth on the chips that have it in full; `part`: on the others. */
struct want {
	const char *name;
	uint64_t value;
};

/* Lines: read from socket 0 by cores of both, written on socket 1, served by the cache, moved by a device. */
enum {
	LOCAL = 1003,
	REMOTE = 2029,
	WRITTEN = 907,
	HITS = 311,
	DEVICE_READS = 241,
	DEVICE_WRITES = 571
};

struct setting {
	const char *chip, *options;
	unsigned cores, stack;
	bool devices; /* the machine has IIO stacks: IO is counted in full */
	const struct want *more;
};

static struct rig rig;
static struct unc_catalog *catalog;
static struct unc_backend backend;

static void open_all(const struct setting *s)
{
	rig_chip(s->chip);
	rig_open(&rig, s->options);
	CU_ASSERT_EQUAL_FATAL(unc_catalog_open(rig.machine, NULL, &catalog, NULL), 0);
	backend = (struct unc_backend){ .count = rig.counting,
					.self = rig.self,
					.machine = rig.machine };
}

static void close_all(void)
{
	unc_catalog_close(catalog);
	rig_close(&rig);
}

static void inject(enum sim_op op, unsigned cpu, unsigned home, uint64_t lines, bool hit,
		   unsigned stack)
{
	static uint64_t address;
	const struct sim_traffic t = { .op = op,
				       .cpu = cpu,
				       .home = home,
				       .address = address,
				       .lines = lines,
				       .hit = hit,
				       .stack = stack };

	address += 64 * lines;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), 0);
}

static void traffic(const struct setting *s)
{
	inject(SIM_READ, 0, 0, LOCAL, false, 0);
	inject(SIM_READ, s->cores, 0, REMOTE, false, 0);
	inject(SIM_READ, 0, 0, HITS, true, 0);
	inject(SIM_STREAM, s->cores, 1, WRITTEN, false, 0);
	if (!s->devices)
		return;
	inject(SIM_DMA_READ, 0, 0, DEVICE_READS, false, s->stack);
	inject(SIM_DMA_WRITE, s->cores, 1, DEVICE_WRITES, false, s->stack);
}

/* The value of a name after some time and traffic. */
static long long count(const struct setting *s, const char *name)
{
	struct unc_evset set = { .cpu = -1 };
	struct unc_error err = { 0 };
	unsigned code = 0;
	int position, rc = unc_catalog_find(catalog, name, &code, &err);
	long long value = -1;

	if (rc == 0)
		rc = unc_evset_fill(&set, &backend, catalog, &code, 1, &position, &err);
	CU_ASSERT_EQUAL(rc, 0);
	if (rc) {
		printf("%s %s: %s\n", s->chip, name, err.text);
		return -1;
	}
	CU_ASSERT_EQUAL(unc_evset_start(&set, &err), 0);
	traffic(s);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(unc_evset_stop(&set, &err), 0);
	CU_ASSERT_EQUAL(unc_evset_read(&set, &err), 0);
	value = set.values[position];
	unc_evset_clear(&set);
	return value;
}

static void check(const struct setting *s, const char *name, uint64_t want)
{
	long long is = count(s, name);

	if (is != (long long)want)
		printf("%s %s: %lld, not %" PRIu64 "\n", s->chip, name, is, want);
	CU_ASSERT_EQUAL(is, (long long)want);
}

static void known_traffic(const struct setting *s)
{
	const uint64_t reads = LOCAL + REMOTE + (s->devices ? DEVICE_READS : 0),
		       writes = WRITTEN + (s->devices ? DEVICE_WRITES : 0);

	open_all(s);
	check(s, "MEM_READ", 64 * reads);
	check(s, "mem_read:socket=0", 64 * reads);
	check(s, "MEM_READ:socket=1", 0);
	check(s, "MEM_WRITE:socket=1", 64 * writes);
	check(s, "MEM_TOTAL", 64 * (reads + writes));
	check(s, "MEM_TOTAL:cpu=0", 64 * reads);
	check(s, "LINK_OUT:socket=0", 64 * REMOTE);
	check(s, "LINK_IN:socket=1", 64 * REMOTE);
	check(s, "LINK_IN", 64 * REMOTE);
	if (s->devices) {
		check(s, "IO_READ", 64 * DEVICE_READS);
		check(s, "IO_WRITE", 64 * DEVICE_WRITES);
		check(s, "IO_WRITE:socket=0", 0);
	}
	for (const struct want *w = s->more; w && w->name; w++)
		check(s, w->name, w->value);
	close_all();
}

static const struct want of_cores[] = {
	{ "LLC_ACCESS", LOCAL + REMOTE + HITS + WRITTEN },
	{ "LLC_MISS", LOCAL + REMOTE + WRITTEN },
	{ "LLC_MISS_READS", LOCAL + REMOTE },
	{ "LLC_MISS_READS:socket=1", REMOTE },
	{ NULL, 0 },
};

static void xeons(void)
{
	static const char options[] = "sockets=2,cha=8,upi=2,iio=5";

	known_traffic(&(struct setting){ "icx", options, 8, 4, true, of_cores });
	known_traffic(&(struct setting){ "spr", options, 8, 4, true, of_cores });
	known_traffic(&(struct setting){ "emr", options, 8, 4, true, of_cores });
	known_traffic(&(struct setting){ "gnr", options, 8, 4, true, of_cores });
	known_traffic(&(struct setting){ "skx", options, 8, 4, true, of_cores });
	known_traffic(&(struct setting){ "clx", options, 8, 4, true, of_cores });
}

static void older_xeons(void)
{
	static const struct want cores[] = {
		{ "LLC_MISS_READS", LOCAL + REMOTE },
		{ NULL, 0 },
	};

	known_traffic(
		&(struct setting){ "snbep", "sockets=2,cbo=7,imc=3,qpi=1", 7, 0, false, cores });
	known_traffic(
		&(struct setting){ "ivbep", "sockets=2,cbo=7,imc=3,qpi=1", 7, 0, false, cores });
	known_traffic(
		&(struct setting){ "hsx", "sockets=2,cbo=7,imc=3,qpi=1", 7, 0, false, cores });
	known_traffic(
		&(struct setting){ "bdx", "sockets=2,cbo=7,imc=3,qpi=1", 7, 0, false, cores });
}

/* Clocks are means, of the units that are selected. */
static void clocks(void)
{
	static const struct setting machines[] = {
		{ "icx", "sockets=2,cha=8,imc=3", 8, 0, false, NULL },
		{ "snbep", "sockets=2,cbo=7", 7, 0, false, NULL },
		{ "gnr", "sockets=2,cha=8", 8, 0, false, NULL },
		{ "skx", "sockets=2,cha=8", 8, 0, false, NULL },
		{ "bdx", "sockets=2,cbo=7", 7, 0, false, NULL },
	};
	static const char *const events[][2] = {
		{ "UNC_CHA_CLOCKTICKS", "UNC_M_CLOCKTICKS" },
		{ "UNC_C_CLOCKTICKS", "UNC_M_CLOCKTICKS" },
		{ "UNC_CHA_CLOCKTICKS", "UNC_M_CLOCKTICKS" },
		{ "UNC_CHA_CLOCKTICKS", "UNC_M_CLOCKTICKS" },
		{ "UNC_C_CLOCKTICKS", "UNC_M_CLOCKTICKS" },
	};

	for (unsigned i = 0; i < sizeof(machines) / sizeof(machines[0]); i++) {
		const struct setting *s = &machines[i];

		open_all(s);
		for (unsigned k = 0; k < 2; k++) {
			const char *mean = k ? "MEM_CLOCK" : "UNCORE_CLOCK";
			struct unc_encoding e;
			char name[96];
			size_t units;
			long long sum = count(s, events[i][k]), is = count(s, mean);

			rig_encode(events[i][k], &e);
			CU_ASSERT_PTR_NOT_NULL(unc_machine_units(rig.machine, e.box, &units));
			CU_ASSERT(units > 2 && sum > 0);
			/* a clock moves on between two counts by less than a part in a hundred */
			CU_ASSERT(llabs(is * (long long)units - sum) * 100 <= sum);
			snprintf(name, sizeof(name), "%s:socket=1", mean);
			CU_ASSERT(llabs(count(s, name) - is) * 100 <= is);
			snprintf(name, sizeof(name), "%s:socket=1:unit=0", mean);
			CU_ASSERT(llabs(count(s, name) - is) * 100 <= is);
		}
		close_all();
	}
}

/* ---------------------------------------------------------------------------------- names */

static void says(const char *name, int code, const char *part)
{
	struct unc_error err = { 0 };
	unsigned found;

	CU_ASSERT_EQUAL(unc_catalog_find(catalog, name, &found, &err), code);
	rig_says(err.text, part);
}

static void refused(void)
{
	open_all(&(struct setting){ .chip = "icx", .options = "sockets=2" });
	says("MEM_READ:hbm", UNC_EEVENT, "absent on Ice Lake-SP");
	says("ACC_READ", UNC_EEVENT, "absent on Ice Lake-SP");
	says("MEM_READ:thresh=1", UNC_EMODIFIER, "unit=, socket=, cpu= and node= only");
	says("MEM_READ:RD", UNC_EMODIFIER, "only");
	close_all();
	open_all(&(struct setting){ .chip = "montecito", .options = "" });
	says("MEM_READ", UNC_EEVENT, "no quantities are known");
	close_all();
}

/* They are listed first, with what they cover; a name gives the code, and the code the name. */
static void listed(void)
{
	unsigned code, again, number = 0;
	char name[UNC_NAME_MAX], text[800], mask[64];

	open_all(&(struct setting){ .chip = "icx", .options = "sockets=2" });
	for (bool more = unc_catalog_step(catalog, UNC_FIRST_EVENT, &code); more;
	     more = unc_catalog_step(catalog, UNC_NEXT_EVENT, &code), number++) {
		const char *rest;
		const struct unc_quantity *quantity;

		CU_ASSERT_EQUAL(unc_catalog_name(catalog, code, name, sizeof(name)), 0);
		quantity = unc_quantity_find(name, &rest);
		if (!quantity)
			break;
		CU_ASSERT_STRING_EQUAL(unc_catalog_unit(catalog, code), quantity->unit);
		CU_ASSERT_EQUAL(unc_catalog_find(catalog, name, &again, NULL), 0);
		CU_ASSERT_EQUAL(again, code);
		CU_ASSERT_FALSE(unc_catalog_step(catalog, UNC_NEXT_MASK, &again));
		CU_ASSERT_EQUAL(unc_catalog_describe(catalog, code, text, sizeof(text), mask,
						     sizeof(mask)),
				0);
		CU_ASSERT(strlen(text) < sizeof(text) - 1);
		rig_says(text, "Coverage: ");
	}
	CU_ASSERT(number >= 13);
	CU_ASSERT_EQUAL(unc_catalog_find(catalog, "LLC_MISS", &code, NULL), 0);
	unc_catalog_describe(catalog, code, text, sizeof(text), mask, sizeof(mask));
	rig_says(text, "Coverage: part");
	CU_ASSERT_EQUAL(unc_catalog_find(catalog, "MEM_READ:socket=1", &code, NULL), 0);
	CU_ASSERT_EQUAL(unc_catalog_name(catalog, code, name, sizeof(name)), 0);
	CU_ASSERT_STRING_EQUAL(name, "MEM_READ:socket=1");
	close_all();
}

static const struct check_test tests[] = {
	{ "known traffic, Ice Lake-SP to Granite Rapids", xeons },
	{ "known traffic, Sandy and Ivy Bridge-EP", older_xeons },
	{ "clocks", clocks },
	{ "refused", refused },
	{ "listed", listed },
	{ 0 },
};

int main(void)
{
	return check_run("quantities as events", tests);
}
