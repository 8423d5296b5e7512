/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Types of units that discovery tables have and no table of events: found, named by number, counted raw. Layouts of
 * registers and of controls are from Linux' driver and PCM.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "direct/claims.h"
#include "fake_perf.h"
#include "fake_root.h"
#include "discover/discover.h"
#include "names/catalog.h"
#include "names/resolve.h"
#include "perf/perf.h"
#include "rig.h"
#include "table_bytes.h"
#include "table_machine.h"

/* PCM: controllers of PCIe generation 5 have unit control at 0x620, control 0 at 0x630, counter 0 at 0x650. */
enum { PCIE = 0x620, PCIE_CTL = 0x630, PCIE_CTR = 0x650, MEMORY_TYPE = 19, MSR_TYPE = 10 };
#define AT_MEMORY 0x380020000000ull

/* Granite Rapids with one CHA, and units of types 10 (MSR), 19 (memory), 21 and 22 (configuration space). */
static void make_gnr(void)
{
	fake_machine(GNR, 1);
	die_begin(0);
	die_msr(0, 0x2000, 0, 0);
	die_config(DEVICE(0, 8, 0), 0x0db0, PCIE, 0x10, 0x30, 21, 0);
	die_config(DEVICE(0, 9, 0), 0x0db1, PCIE, 0x10, 0x30, 21, 1);
	die_memory(AT_MEMORY, MEMORY_TYPE, 0);
	die_config(DEVICE(0, 10, 0), 0x0db6, PCIE, 0x10, 0x30, 22, 3);
	die_msr(0, 0x2e00, MSR_TYPE, 0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
}

/* The boxes of types without a table of events. */
static const struct unc_box *const *types_of(const struct unc_machine *machine, unsigned *count)
{
	unsigned first = unc_chip_base(machine->chip)->numboxes;

	*count = machine->chip->numboxes - first;
	return machine->chip->boxes + first;
}

static void units(void)
{
	static const struct dies_unit all[] = {
		{ "CHA", 0, 0, 0, 0x2000 },
		{ "type_10", 0, 0, 0, 0x2e00 },
		{ "type_19", 0, 0, 0, AT_MEMORY },
		{ "type_21", 0, 0, DEVICE(0, 8, 0), PCIE },
		{ "type_21", 0, 1, DEVICE(0, 9, 0), PCIE },
		{ "type_22", 0, 3, DEVICE(0, 10, 0), PCIE },
	};
	const struct unc_box *const *types;
	unsigned count;
	char name[64];

	make_gnr();
	dies_units(all, sizeof(all) / sizeof(all[0]));
	types = types_of(&dies.direct->machine, &count);
	CU_ASSERT_EQUAL_FATAL(count, 4);
	CU_ASSERT_STRING_EQUAL(types[3]->name, "type_22");
	CU_ASSERT_EQUAL(types[2]->counters, 4);
	CU_ASSERT_EQUAL(types[1]->counters, 1);
	CU_ASSERT_STRING_EQUAL(unc_unit_name(&dies.direct->machine.units[4], name, sizeof(name)),
			       "type 21 unit 1 of socket 0");
	CU_ASSERT_PTR_EQUAL(unc_chip_base(dies.direct->machine.chip), unc_chip_find("gnr"));
	CU_ASSERT_EQUAL(dies.direct->machine.tables.numfindings, 0);
	dies_close();
}

/* ---------------------------------------------------------------------------------- names */

/* Each name is the same event, whose canonical name is the first. */
struct spelling {
	const char *name, *canonical;
	uint64_t control;
	int unit, socket;
};

/* config: event 7:0, umask 15:8, edge 18, inv 23, thresh 31:24, the rest of umask 55:32. */
static const struct spelling spellings[] = {
	{ "type_21:event=0x1:umask=0x2", "type_21:event=0x1:umask=0x2", 0x201, -1, -1 },
	{ "TYPE_21:umask=2:event=1", "type_21:umask=0x2:event=0x1", 0x201, -1, -1 },
	{ "type_21::event=1:umask=2", "type_21:event=0x1:umask=0x2", 0x201, -1, -1 },
	{ "gnr_unc_type::type_21:event=1", "type_21:event=0x1", 1, -1, -1 },
	{ "gnr_unc_type1::type_21:event=1", "type_21:event=0x1:unit=1", 1, 1, -1 },
	{ "type_21:event=1:unit=1:socket=0", "type_21:event=0x1:unit=1:socket=0", 1, 1, 0 },
	{ "type_21:event=0:umask=1", "type_21:event=0x0:umask=0x1", 0x100, -1, -1 },
	{ "type_10:event=0xff:edge:inv:thresh=0x80:umask_ext=0xabcdef",
	  "type_10:event=0xff:edge=0x1:inv=0x1:thresh=0x80:umask_ext=0xabcdef", 0x00abcdef808400ff,
	  -1, -1 },
	{ "type_10:ev_sel=1:e=1:i=1:t=3", "type_10:event=0x1:edge=0x1:inv=0x1:thresh=0x3",
	  0x03840001, -1, -1 },
	{ "uncore_type_21/event=1,umask=2/", "type_21:event=0x1:umask=0x2", 0x201, -1, -1 },
	{ "uncore_type_21_1/event=0x1,umask=0x302/:socket=0",
	  "type_21:event=0x1:umask=0x2:umask_ext=0x3:unit=1:socket=0", 0x300000201, 1, 0 },
	{ "uncore_type_10/event=1,edge=1,inv,thresh=4/",
	  "type_10:event=0x1:edge=0x1:inv=0x1:thresh=0x4", 0x04840001, -1, -1 },
	{ "uncore_type_21/config=0x300000201/", "type_21:event=0x1:umask=0x2:umask_ext=0x3",
	  0x300000201, -1, -1 },
	{ "uncore_pciex16/event=1/", "type_21:event=0x1", 1, -1, -1 },
	{ "uncore_pciex8_3/event=1/", "type_22:event=0x1:unit=3", 1, 3, -1 },
};

static void names(void)
{
	make_gnr();
	for (size_t i = 0; i < sizeof(spellings) / sizeof(spellings[0]); i++) {
		const struct spelling *s = &spellings[i];
		const struct unc_encoding *e;
		struct unc_sum sum, again;
		char name[UNC_NAME_MAX];
		int rc = unc_resolve(&dies.direct->machine, NULL, s->name, &sum, &dies.err);

		CU_ASSERT_EQUAL(rc, 0);
		if (rc) {
			printf("%s: %s\n", s->name, dies.err.text);
			continue;
		}
		CU_ASSERT_STRING_EQUAL(dies.err.text, ""); /* nothing of what was tried before */
		e = &sum.terms[0].event;
		CU_ASSERT_EQUAL(e->value[UNC_CTL], s->control);
		CU_ASSERT_EQUAL(e->unit, s->unit);
		CU_ASSERT_EQUAL(e->socket, s->socket);
		unc_sum_name(NULL, &sum, name, sizeof(name));
		CU_ASSERT_STRING_EQUAL(name, s->canonical);
		if (strcmp(name, s->canonical) != 0)
			printf("%s: %s\n", s->name, name);
		CU_ASSERT_EQUAL_FATAL(unc_resolve(&dies.direct->machine, NULL, name, &again,
						  &dies.err),
				      0);
		CU_ASSERT(unc_encoding_equal(e, &again.terms[0].event));
		unc_sum_free(&sum);
		unc_sum_free(&again);
	}
	dies_close();
}

/* A type whose units are a box: its events by their codes. */
static void names_of_boxes(void)
{
	static const struct {
		const char *name, *same;
	} all[] = {
		{ "type_0:event=0x1", "UNC_CHA_CLOCKTICKS" },
		{ "type_0:event=0x35:umask=0x1:unit=0", "UNC_CHA_TOR_INSERTS:umask=0x1:unit=0" },
		{ "uncore_type_0_0/event=0x35,umask=0x1/", "UNC_CHA_TOR_INSERTS:umask=0x1:unit=0" },
		{ "type_0:event=0x35:umask=1:edge:thresh=2",
		  "UNC_CHA_TOR_INSERTS:umask=0x1:edge_det:thresh=2" },
		{ "type_6:event=0x5:umask=0xcf", "UNC_M_CAS_COUNT_SCH0:umask=0xcf" },
	};

	make_gnr();
	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		struct unc_encoding a, b;
		const struct unc_chip *chip = dies.direct->machine.chip;
		int rc = unc_encode(chip, all[i].name, &a, &dies.err);

		CU_ASSERT_EQUAL(rc, 0);
		if (rc)
			printf("%s: %s\n", all[i].name, dies.err.text);
		CU_ASSERT_EQUAL_FATAL(unc_encode(chip, all[i].same, &b, &dies.err), 0);
		CU_ASSERT(rc || unc_encoding_equal(&a, &b));
		/* Without a machine, too. */
		CU_ASSERT_EQUAL(unc_encode(unc_chip_find("gnr"), all[i].name, &a, NULL), 0);
	}
	dies_close();
}

static void wrong_names(void)
{
	static const struct {
		const char *name, *says;
	} all[] = {
		{ "type_9:event=1", "no type 9 to be counted by number; types that they have: 10, "
				    "19, 21, 22" },
		{ "gnr_unc_type::type_9:event=1", "types that they have: 10, 19, 21, 22" },
		{ "uncore_type_9/event=1/", "types that they have: 10, 19, 21, 22" },
		{ "type_0:event=0xfe", "type 0 is CHA, whose events have names, and none has these "
				       "bits: see gnr_unc_cha::*" },
		{ "type_21", "event= is missing" },
		{ "type_21:umask=1", "event= is missing" },
		{ "type_21:event=0", "stands still" },
		{ "type_21:event=0:umask_ext=1", "stands still" },
		{ "type_21:event", "event needs a value" },
		{ "type_21:event=0x100", "too wide" },
		{ "type_21:event=1:umask=0x100", "too wide" },
		{ "type_21:event=1:event=1", "given twice" },
		{ "type_21:event=1:tid=1", "no umask or modifier \"tid\"" },
		{ "type_21::event=1:tid=1", "no umask or modifier \"tid\"" },
		{ "gnr_unc_type1::type_21:event=1:unit=0", "unit is given twice" },
		{ "type_21:event=1:unit=2", "units are 0 to 1" },
		{ "type_19:event=1:umask_ext=1", "does not accept umask_ext: its controls are in "
						 "memory" },
		{ "uncore_type_21/event=1,tid=1/", "terms of such units are event=" },
		{ "uncore_type_21/config=0x10001/", "terms of such units are event=" },
	};

	make_gnr();
	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		struct unc_sum sum;
		int rc = unc_resolve(&dies.direct->machine, NULL, all[i].name, &sum, &dies.err);

		CU_ASSERT(rc < 0);
		if (rc == 0)
			printf("%s is accepted\n", all[i].name);
		rig_says(dies.err.text, all[i].says);
	}
	dies_close();

	/* A machine whose tables have boxes only, and one without a machine. */
	fake_machine(GNR, 1);
	die_begin(0);
	die_msr(0, 0x2000, 0, 0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_PTR_NULL(dies.direct->machine.types);
	CU_ASSERT_PTR_EQUAL(dies.direct->machine.chip, unc_chip_find("gnr"));
	for (unsigned i = 0; i < 2; i++) {
		struct unc_encoding e;
		const char *name = i ? "uncore_type_21/event=1/" : "type_21:event=1";

		CU_ASSERT(unc_encode(dies.direct->machine.chip, name, &e, &dies.err) < 0);
		rig_says(dies.err.text, "type 21 has no table of events; by number, units");
		CU_ASSERT(unc_encode(unc_chip_find("icx"), name, &e, &dies.err) < 0);
	}
	dies_close();
}

/* Every spelling has the code of the event; the event is not listed. */
static void codes(void)
{
	struct unc_catalog *catalog;
	unsigned first, code, listed;

	make_gnr();
	CU_ASSERT_EQUAL_FATAL(unc_catalog_open(&dies.direct->machine, NULL, &catalog, &dies.err),
			      0);
	CU_ASSERT_EQUAL(unc_catalog_find(catalog, "type_21:event=1:umask=2", &first, &dies.err), 0);
	CU_ASSERT_EQUAL(unc_catalog_find(catalog, "uncore_type_21/event=1,umask=2/", &code,
					 &dies.err),
			0);
	CU_ASSERT_EQUAL(code, first);
	CU_ASSERT_EQUAL(unc_catalog_find(catalog, "type_22:event=1:umask=2", &code, &dies.err), 0);
	CU_ASSERT_NOT_EQUAL(code, first);
	listed = unc_catalog_numevents(catalog);
	unc_catalog_close(catalog);
	dies_close();

	fake_machine(GNR, 1);
	die_begin(0);
	die_msr(0, 0x2000, 0, 0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL_FATAL(unc_catalog_open(&dies.direct->machine, NULL, &catalog, &dies.err),
			      0);
	CU_ASSERT_EQUAL(unc_catalog_numevents(catalog), listed);
	unc_catalog_close(catalog);
	dies_close();
}

/* ---------------------------------------------------------------------------------- counting */

static void counts(void)
{
	make_gnr();
	dies_count_msr("type_10:event=0x12:umask=0x34", 0, 0x2e00, 0x3412);
	dies_count_msr("type_10:event=0x12:umask_ext=0xabcdef", 0, 0x2e00, 0xabcdef00000012);
	dies_count_config("type_21:event=1:umask=2:unit=1", DEVICE(0, 9, 0), PCIE, PCIE_CTL,
			  PCIE_CTR, 0x201);
	dies_count_config("uncore_pciex8/event=1,umask=0x302/", DEVICE(0, 10, 0), PCIE, PCIE_CTL,
			  PCIE_CTR, 0x300000201);
	dies_close();
}

/* Several events of a unit: controls are next to each other in MSRs, 8 bytes apart in configuration space. */
static void neighbours(void)
{
	static const struct {
		const char *type;
		enum unc_space space;
		uint64_t first, step;
	} all[] = { { "type_10", UNC_MSR, 0x2e02, 1 }, { "type_22", UNC_PCI, PCIE_CTL, 8 } };

	make_gnr();
	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		struct unc_encoding e[5];
		const struct unc_encoding *list[5];
		const struct fake_write *w;
		struct unc_set *set = NULL;
		unsigned seen = 0;
		char name[32];

		for (unsigned k = 0; k < 5; k++) {
			snprintf(name, sizeof(name), "%s:event=%u", all[i].type, k + 1);
			CU_ASSERT_EQUAL_FATAL(unc_encode(dies.direct->machine.chip, name, &e[k],
							 &dies.err),
					      0);
			list[k] = &e[k];
		}
		fake_forget();
		CU_ASSERT_EQUAL_FATAL(unc_set_make(&unc_count_regs, dies.direct, list, 4, -1, false,
						   &set, &dies.err),
				      0);
		CU_ASSERT_EQUAL(unc_set_start(set, &dies.err), 0);
		for (size_t n = fake_writes(&w); n-- > 0;)
			for (unsigned k = 0; k < 4; k++)
				if (w[n].at.space == all[i].space &&
				    w[n].at.at == all[i].first + k * all[i].step &&
				    (w[n].value & 0xff) != 0)
					seen |= 1u << k;
		CU_ASSERT_EQUAL(seen, 0xf);
		unc_set_release(set);
		CU_ASSERT(unc_set_make(&unc_count_regs, dies.direct, list, 5, -1, false, &set,
				       &dies.err) < 0);
	}
	dies_close();
}

/*
 * In memory, where distances of controls are not known: counter 0 only, and nothing is done to the others: no reset
 * by unit control, which would clear them.
 */
static void in_memory(void)
{
	const struct dies_place p = dies_in_memory(AT_MEMORY);
	struct unc_addr at = { .space = UNC_MMIO, .size = 8, .at = p.ctr };
	struct unc_encoding e[2];
	const struct unc_encoding *list[] = { &e[0], &e[1] };
	struct unc_set *set = NULL;
	uint64_t counted = 0;

	make_gnr();
	fake_forget();
	CU_ASSERT_EQUAL_FATAL(dies_prepare("type_19:event=1:umask=2", &set), 0);
	CU_ASSERT_EQUAL_FATAL(unc_set_start(set, &dies.err), 0);
	dies_writes("start", &p,
		    (const struct dies_step[]){
			    { p.ctl, 0x400201, 4 },
			    { p.unit_ctl, 0, 4 },
		    },
		    2);
	CU_ASSERT_EQUAL(fake_regs.write(NULL, &at, 77), 0);
	CU_ASSERT_EQUAL(unc_set_read(set, &counted, &dies.err), 0);
	CU_ASSERT_EQUAL(counted, 77);
	fake_forget();
	CU_ASSERT_EQUAL(unc_set_stop(set, &dies.err), 0);
	dies_writes("stop", &p,
		    (const struct dies_step[]){
			    { p.ctl, 0, 4 },
			    { p.ctr, 0, 8 },
		    },
		    2);
	unc_set_release(set);
	for (unsigned i = 0; i < 2; i++)
		CU_ASSERT_EQUAL_FATAL(unc_encode(dies.direct->machine.chip,
						 i ? "type_19:event=2" : "type_19:event=1", &e[i],
						 &dies.err),
				      0);
	CU_ASSERT(unc_set_make(&unc_count_regs, dies.direct, list, 2, -1, false, &set, &dies.err) <
		  0);
	rig_says(dies.err.text, "only counter 0 is used");
	dies_close();
}

/* ---------------------------------------------------------------------------------- simulated */

/* Events of the simulated machine count their signature: alone, together, in one unit, in all. */
static void simulated_on(const char *chip, const char *names, unsigned types, unsigned units)
{
	static struct rig_events events;
	struct rig rig;
	uint64_t values[32], each, sum;
	unsigned count;

	rig_chip(chip);
	rig_open(&rig, "sockets=2,types=all");
	types_of(rig.machine, &count);
	CU_ASSERT_EQUAL(count, types);
	count = 0;
	for (size_t i = 0; i < rig.machine->numunits; i++)
		count += strncmp(rig.machine->units[i].box->name, "type_", 5) == 0;
	CU_ASSERT_EQUAL(count, units);
	CU_ASSERT_EQUAL(rig.machine->tables.numfindings, 0);
	rig_encode_all(names, &events);
	rig_count(&rig, names, MSEC, values);
	for (size_t i = 0; i < events.count; i++) {
		CU_ASSERT(values[i] > 0);
		CU_ASSERT_EQUAL(values[i], rig_expect_sum(&rig, events.list[i], MSEC));
		for (size_t k = 0; k < i; k++)
			CU_ASSERT_NOT_EQUAL(values[i], values[k]);
	}
	sum = 0;
	for (unsigned i = 0; i < 4; i++) {
		char name[80];

		snprintf(name, sizeof(name), "type_10:event=0x1:umask=0x2:unit=%u:socket=%u", i % 2,
			 i / 2);
		rig_count(&rig, name, MSEC, &each);
		CU_ASSERT(each > 0);
		sum += each;
	}
	rig_count(&rig, "type_10:event=0x1:umask=0x2", MSEC, &each);
	CU_ASSERT_EQUAL(sum, each);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
	rig_chip("icx");
}

static void simulated(void)
{
	simulated_on("gnr",
		     "type_21:event=0x1:umask=0x2 type_21:event=0x2:umask=0x2 type_21:event=0x3 "
		     "type_21:event=0x1:umask_ext=0x8 type_22:event=0x1:umask=0x2 "
		     "uncore_type_10/event=0x1,umask=0x2/ type_10:event=0x1:umask=0x3:edge "
		     "type_10:event=0x1:umask=0x3:inv:thresh=2 type_19:event=0x1:umask=0x2 "
		     "UNC_CHA_CLOCKTICKS",
		     4, 24);
	simulated_on("spr", "type_10:event=0x1:umask=0x2 type_19:event=0x1:umask=0x2", 2, 8);
	simulated_on("emr", "type_10:event=0x1:umask=0x2 type_19:event=0x1:umask=0x2", 2, 8);
}

/* A claim that another process left names the event: it is found again by its name. */
static void shared(void)
{
	struct unc_direct *other;
	struct unc_encoding e;
	const struct unc_encoding *list = &e;
	struct unc_set *first, *second = NULL;
	uint64_t counted = 0;
	struct rig rig;

	rig_chip("gnr");
	rig_open(&rig, "types=all");
	CU_ASSERT_EQUAL_FATAL(unc_direct_open(&unc_regs_sim, rig.spec, &other, &dies.err), 0);
	first = rig_start(&rig, "type_19:event=0x1:umask=0x2 UNC_CHA_CLOCKTICKS");
	CU_ASSERT_EQUAL_FATAL(unc_encode(other->machine.chip, "type_19:event=0x1:umask=0x2", &e,
					 &dies.err),
			      0);
	CU_ASSERT_EQUAL_FATAL(unc_set_make(&unc_count_regs, other, &list, 1, -1, false, &second,
					   &dies.err),
			      0);
	CU_ASSERT_EQUAL(unc_set_start(second, &dies.err), 0);
	rig_advance(&rig, MSEC);
	rig_read(first, (uint64_t[2]){ 0 });
	CU_ASSERT_EQUAL(unc_set_read(second, &counted, &dies.err), 0);
	rig_encode("type_19:event=0x1:umask=0x2", &e);
	CU_ASSERT_EQUAL(counted, rig_expect_sum(&rig, &e, MSEC));
	unc_set_release(second);
	/* Another event does not fit into the only counter. */
	CU_ASSERT_EQUAL_FATAL(unc_encode(other->machine.chip, "type_19:event=0x3", &e, &dies.err),
			      0);
	CU_ASSERT_EQUAL_FATAL(unc_set_make(&unc_count_regs, other, &list, 1, -1, false, &second,
					   &dies.err),
			      0);
	CU_ASSERT(unc_set_start(second, &dies.err) < 0);
	rig_says(dies.err.text, "type_19:event=0x1:umask=0x2");
	unc_set_release(second);
	unc_set_release(first);
	unc_direct_close(other);
	rig_close(&rig);
	rig_chip("icx");
}

/* Each unit has a slot of its own in the file of claims; slots of boxes do not depend on which types there are. */
static void slots(void)
{
	enum { MOST = 4096 };
	static uint64_t slot[2][MOST];
	size_t count[2];

	rig_chip("gnr");
	for (unsigned i = 0; i < 2; i++) {
		struct rig rig;

		rig_open(&rig, i ? "sockets=2,types=all" : "sockets=2");
		count[i] = rig.machine->numunits;
		CU_ASSERT_FATAL(count[i] < MOST);
		for (size_t n = 0; n < count[i]; n++) {
			slot[i][n] = rig.direct->claims->units[n].slot;
			for (size_t k = 0; k < n; k++)
				CU_ASSERT_NOT_EQUAL_FATAL(slot[i][n], slot[i][k]);
		}
		rig_close(&rig);
	}
	CU_ASSERT_EQUAL(count[1], count[0] + 24);
	CU_ASSERT_EQUAL(memcmp(slot[0], slot[1], count[0] * sizeof(slot[0][0])), 0);
	rig_chip("icx");
}

/* ---------------------------------------------------------------------------------- odd tables */

/* What Linux calls nothing, but is where PCM has the UBox of Sapphire Rapids. */
static void known_otherwise(void)
{
	fake_machine(SPR, 1);
	die_begin(0);
	die_msr(0, 0x2fd0, 5, 0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numunits, 1);
	CU_ASSERT_STRING_EQUAL(dies.direct->machine.units[0].box->name, "UBOX");
	CU_ASSERT_PTR_NULL(dies.direct->machine.types);
	CU_ASSERT_EQUAL_FATAL(dies.direct->machine.tables.numfindings, 1);
	CU_ASSERT_EQUAL(dies.direct->machine.tables.findings[0].kind, UNC_FOUND_KNOWN);
	dies_close();
}

/* Units of one type that differ cannot be counted alike: they make the sum an error. */
static void lost_units(void)
{
	static const struct {
		unsigned byte;
		uint8_t value;
		const char *says;
	} all[] = {
		{ 0, 3,
		  "type 10 unit 1 of socket 0 cannot be counted: discovery table: entry 2, type 10 id 1: 3 counters" },
		{ 2, 40, "counters of 40 bits" },
		{ 19, 1, "type 10 unit 257 of socket 0 cannot be counted" },
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		struct unc_set *set = NULL;

		fake_machine(GNR, 1);
		die_begin(0);
		die_msr(0, 0x2e00, 10, 0);
		die_msr(0, 0x2e10, 10, 1);
		table_byte(2, all[i].byte, all[i].value);
		die_end(0);
		CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
		CU_ASSERT_EQUAL(dies.direct->machine.numunits, 1);
		CU_ASSERT_EQUAL(dies_prepare("type_10:event=1", &set), -ENOENT);
		rig_says(dies.err.text, all[i].says);
		CU_ASSERT_EQUAL(dies_prepare("type_10:event=1:unit=0", &set), 0);
		unc_set_release(set);
		dies_close();
	}
}

/* More types than are counted by number: the others are told. */
static void many_types(void)
{
	unsigned count;

	fake_machine(GNR, 1);
	die_begin(0);
	for (unsigned i = 0; i < 20; i++)
		die_msr(0, 0x4000 + 0x10 * i, 100 + i, 0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	types_of(&dies.direct->machine, &count);
	CU_ASSERT_EQUAL(count, 16);
	CU_ASSERT_EQUAL(dies.direct->machine.numunits, 16);
	CU_ASSERT_EQUAL_FATAL(dies.direct->machine.tables.numfindings, 4);
	CU_ASSERT_EQUAL(dies.direct->machine.tables.findings[0].kind, UNC_FOUND_MANY_TYPES);
	dies_count_msr("type_115:event=1", 0, 0x40f0, 1);
	dies_close();
}

/* ---------------------------------------------------------------------------------- perf_event */

/* The same names, of the kernel's PMUs: of Linux before 6.14 without a name, and with one. */
static void by_kernel(void)
{
	static const struct {
		const char *name, *canonical;
		uint64_t config;
		int unit;
	} all[] = {
		{ "type_10:event=1:umask=2", "uncore_type_10/event=0x1,umask=0x2/", 0x201, -1 },
		{ "type_10:event=1:umask=2:unit=1", "uncore_type_10_1/event=0x1,umask=0x2/", 0x201,
		  1 },
		{ "type_10:event=1:e:i:t=7",
		  "uncore_type_10/event=0x1,edge=0x1,inv=0x1,thresh=0x7/", 0x7840001, -1 },
		{ "gnr_unc_type1::type_10:event=1", "uncore_type_10_1/event=0x1/", 1, 1 },
		{ "type_21:event=1:umask=2", "uncore_pciex16/event=0x1,umask=0x2/", 0x201, -1 },
		{ "type_21::event=1:umask=2:umask_ext=3", "uncore_pciex16/event=0x1,umask=0x302/",
		  0x300000201, -1 },
		{ "uncore_type_21/event=1/", "uncore_pciex16/event=0x1/", 1, -1 },
		{ "uncore_type_21_1/event=1/", "uncore_pciex16_1/event=0x1/", 1, 1 },
	};
	static const struct {
		const char *name, *says;
	} wrong[] = {
		{ "type_9:event=1", "no uncore PMU \"uncore_type_9\"" },
		{ "type_10:umask=1", "event= is missing" },
		{ "type_10:event=0", "stands still" },
		{ "type_10:event=1:umask_ext=1", "umask needs a number of 8 bits" },
		{ "type_10:event=1:tid=1", "\"tid\" is no modifier here" },
		{ "type_10:event=1:event=2", "given twice" },
		{ "type_10:event=x", "needs a number" },
	};
	const struct unc_machine gnr = { .chip = unc_chip_find("gnr") }, no_tables = { 0 };
	struct fake_root root;
	struct unc_perf *perf;
	struct unc_sum sum;
	char name[UNC_NAME_MAX];

	fake_root_open(&root);
	fake_host(&root, GNR, 1, 2);
	fake_perf_begin();
	for (unsigned i = 0; i < 2; i++) {
		snprintf(name, sizeof(name), "uncore_type_10_%u", i);
		fake_pmu_whole(&root, name, 1 + i, "0",
			       "event=config:0-7 umask=config:8-15 edge=config:18 inv=config:23 "
			       "thresh=config:24-31");
		snprintf(name, sizeof(name), "uncore_pciex16_%u", i);
		fake_pmu_whole(&root, name, 3 + i, "0",
			       "event=config:0-7 umask=config:8-15,32-55 edge=config:18 "
			       "inv=config:23 thresh=config:24-31");
	}
	fake_pmu(&root, "uncore_pciex16_0", "alias", "uncore_type_21_0");
	fake_pmu(&root, "uncore_pciex16_1", "alias", "uncore_type_21_1");
	CU_ASSERT_EQUAL_FATAL(unc_perf_open(root.path, &perf, &dies.err), 0);
	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		int rc = unc_resolve(&gnr, perf, all[i].name, &sum, &dies.err);

		CU_ASSERT_EQUAL(rc, 0);
		if (rc) {
			printf("%s: %s\n", all[i].name, dies.err.text);
			continue;
		}
		CU_ASSERT_EQUAL(sum.terms[0].event.value[0], all[i].config);
		CU_ASSERT_EQUAL(sum.terms[0].event.unit, all[i].unit);
		unc_sum_name(perf, &sum, name, sizeof(name));
		CU_ASSERT_STRING_EQUAL(name, all[i].canonical);
		unc_sum_free(&sum);
		/* On a processor without tables as well. */
		CU_ASSERT_EQUAL(unc_resolve(&no_tables, perf, all[i].name, &sum, NULL), 0);
		unc_sum_free(&sum);
	}
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		CU_ASSERT(unc_resolve(&gnr, perf, wrong[i].name, &sum, &dies.err) < 0);
		rig_says(dies.err.text, wrong[i].says);
	}
	unc_perf_close(perf);
	fake_perf_end();
	fake_root_close(&root);
}

static const struct check_test tests[] = {
	{ "units", units },
	{ "names", names },
	{ "names of boxes", names_of_boxes },
	{ "wrong names", wrong_names },
	{ "codes", codes },
	{ "counts", counts },
	{ "neighbours", neighbours },
	{ "in memory", in_memory },
	{ "simulated", simulated },
	{ "shared", shared },
	{ "slots", slots },
	{ "known otherwise", known_otherwise },
	{ "lost units", lost_units },
	{ "many types", many_types },
	{ "by the kernel", by_kernel },
	{ 0 },
};

int main(void)
{
	int rc = check_run("by_number", tests);

	fake_machine_free();
	return rc;
}
