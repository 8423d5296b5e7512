/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Every row of the tables, in every unit of a machine: each must count its own signature in its own
 * unit only. A wrong bit, register or unit shows as a wrong number.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rig.h"

enum { TIME = 3 * MSEC, BATCH = 8 };

static struct rig rig;
static struct rig_events events;

/* Rows of one box that are counted together. */
struct batch {
	struct unc_encoding rows[BATCH];
	unsigned count;
	unsigned batches, tested;
};

/* True if the rows and one more fit into one unit. */
static bool fits(const struct batch *b, const struct unc_encoding *more)
{
	const struct unc_encoding *list[BATCH + 1];
	struct unc_plan plan;
	int rc;

	for (unsigned i = 0; i < b->count; i++)
		list[i] = &b->rows[i];
	list[b->count] = more;
	rc = unc_plan_make(rig.machine, list, b->count + 1, 0, &plan, NULL);
	if (rc == 0)
		unc_plan_free(&plan);
	return rc == 0;
}

static void complain(const struct unc_encoding *e, uint64_t value, uint64_t wanted)
{
	static unsigned complaints;
	char name[UNC_NAME_MAX];

	CU_ASSERT(false);
	if (complaints++ >= 20)
		return;
	unc_encoding_name(e, name, sizeof(name));
	printf("%s:socket=%d: %llu, not %llu\n", name, e->socket, (unsigned long long)value,
	       (unsigned long long)wanted);
}

/* Count each row in each unit as an event of one big set. */
static void count_batch(struct batch *b)
{
	const struct unc_unit *units;
	static uint64_t values[RIG_EVENTS];
	struct unc_set *set = NULL;
	struct unc_error err = { 0 };
	size_t count;

	if (b->count == 0)
		return;
	units = unc_machine_units(rig.machine, b->rows[0].box, &count);
	events.count = 0;
	for (size_t u = 0; u < count; u++) {
		for (unsigned i = 0; i < b->count; i++) {
			struct unc_encoding e = b->rows[i];

			e.unit = (int16_t)units[u].number;
			e.socket = (int16_t)units[u].socket;
			rig_add(&events, &e);
		}
	}
	if (unc_set_make(rig.counting, rig.self, events.list, events.count, -1, false, &set,
			 &err) ||
	    unc_set_start(set, &err)) {
		printf("%s\n", err.text);
		CU_FAIL_FATAL("a batch does not start");
	}
	rig_advance(&rig, TIME);
	rig_read(set, values);
	for (size_t i = 0; i < events.count; i++) {
		const struct unc_unit *unit = &units[i / b->count];
		uint64_t wanted = rig_expect(unit, events.list[i], TIME);

		if (values[i] != wanted)
			complain(events.list[i], values[i], wanted);
	}
	unc_set_release(set);
	b->batches++;
	b->tested += b->count;
	b->count = 0;
}

/*
 * Encode a row with the filters that it requires. False: the address of the filter or of the box is
 * not known.
 */
static bool encode_row(const struct unc_row *row, struct unc_encoding *e)
{
	const struct unc_filter_use *uses[2] = { row->event->filters,
						 row->umask ? row->umask->filters : NULL };
	char name[UNC_NAME_MAX];

	unc_encode_row(rig.machine->chip, row->pmu, row->event, row->umask, e);
	snprintf(name, sizeof(name), "%s::%s%s%s", row->pmu->name, row->event->name,
		 row->umask ? ":" : "", row->umask ? row->umask->name : "");
	for (unsigned i = 0; i < 2; i++)
		for (const struct unc_filter_use *u = uses[i]; u && (u->needs || u->reg); u++)
			if (u->needs) {
				size_t len = strlen(name);

				snprintf(name + len, sizeof(name) - len, ":%s=3", u->needs);
			}
	rig_encode(name, e);
	for (unsigned k = 1; k < UNC_REGS; k++)
		if (e->used[k] && e->box->filters[k - 1].offset == UNC_NONE)
			return false;
	return e->box->units != 0;
}

/* Counts what counter 0 does, so what it counts depends on the other rows. */
static bool looks_at_counter0(const struct unc_encoding *e)
{
	return strcmp(e->event->name, "COUNTER0_OCCUPANCY") == 0;
}

/* Units of a box on this machine. */
static size_t units_of(const char *box)
{
	size_t count;

	unc_machine_units(rig.machine, unc_box_find(rig.machine->chip, box), &count);
	return count;
}

/* Count the rows of these boxes; TIME must be enough for the rarest of them to count. */
static void count_rows(const char *options, const char *box)
{
	static struct batch b;
	struct unc_row row = { 0 };
	unsigned every = check_every(25), rows = 0;
	char word[32];

	rig_open(&rig, options);
	b.batches = b.tested = 0;
	while (unc_row_next(rig.machine->chip, &row)) {
		struct unc_encoding e;

		unc_encode_row(rig.machine->chip, row.pmu, row.event, row.umask, &e);
		if (strcmp(e.box->name, box) != 0 || rows++ % every || !encode_row(&row, &e))
			continue;
		if (b.count == BATCH ||
		    (b.count && (looks_at_counter0(&e) || looks_at_counter0(&b.rows[b.count - 1]) ||
				 !fits(&b, &e))))
			count_batch(&b);
		b.rows[b.count++] = e;
	}
	count_batch(&b);
	CU_ASSERT(b.tested > 0 || rows == 0 || units_of(box) == 0);
	/* Montecito apart, these boxes alone have no unit on such a machine. */
	if (units_of(box) == 0) {
		snprintf(word, sizeof(word), " %s ", box);
		rig_says(" IRP CHACMS ", word);
	}
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

static void cha(void)
{
	count_rows("sockets=2,cha=40", "CHA");
}

static void imc(void)
{
	count_rows("sockets=2", "IMC");
	count_rows("sockets=2", "IMC_FREERUN");
}

static void mesh(void)
{
	count_rows("sockets=2", "M2M");
	count_rows("sockets=2", "M2PCIe");
	count_rows("sockets=2", "M3UPI");
}

static void io(void)
{
	count_rows("sockets=2", "IIO");
	count_rows("sockets=2", "IIO_FREERUN");
	count_rows("sockets=2", "IRP");
	count_rows("sockets=2", "PCIe3");
	count_rows("sockets=2", "DMI");
}

static void others(void)
{
	count_rows("sockets=2", "UPI");
	count_rows("sockets=2", "UBOX");
	count_rows("sockets=2", "PCU");
	count_rows("sockets=2", "PCU_FIXED");
}

/* Count in all boxes of a chip, with the most units that it can have. */
static void all_boxes_of(const char *name, const char *options)
{
	const struct unc_chip *chip = unc_chip_find(name);

	rig_chip(name);
	for (unsigned i = 0; i < chip->numboxes; i++)
		count_rows(options, chip->boxes[i]->name);
	rig_chip("icx");
}

static void snbep(void)
{
	all_boxes_of("snbep", "sockets=2");
}

static void ivbep(void)
{
	all_boxes_of("ivbep", "sockets=2");
}

static void hsx(void)
{
	all_boxes_of("hsx", "sockets=2");
}

static void bdx(void)
{
	all_boxes_of("bdx", "sockets=2,nodes=swap");
}

/* Units by discovery tables. */
static void spr(void)
{
	all_boxes_of("spr", "sockets=2,hbm=on,cxl=on");
}

static void emr(void)
{
	all_boxes_of("emr", "tables=holes,cha=60,hbm=on,cxl=on");
}

static void gnr(void)
{
	all_boxes_of("gnr", "cxl=on");
}

static void skx(void)
{
	all_boxes_of("skx", "sockets=2");
}

static void clx(void)
{
	all_boxes_of("clx", "sockets=2,nodes=swap");
}

/* Every box was counted above. */
static void all_boxes(void)
{
	static const char known[] =
		" CHA IMC IMC_FREERUN M2M M2PCIe M3UPI IIO IIO_FREERUN IRP PCIe3 "
		"DMI UPI UBOX PCU PCU_FIXED ";
	const struct unc_chip *chip = unc_chip_find("icx");

	for (unsigned i = 0; i < chip->numboxes; i++) {
		char word[32];

		snprintf(word, sizeof(word), " %s ", chip->boxes[i]->name);
		rig_says(known, word);
	}
}

static const struct check_test tests[] = {
	{ "CHA", cha },
	{ "IMC", imc },
	{ "mesh", mesh },
	{ "IO", io },
	{ "others", others },
	{ "all boxes", all_boxes },
	{ "Sandy Bridge-EP", snbep },
	{ "Ivy Bridge-EP", ivbep },
	{ "Haswell-EP", hsx },
	{ "Broadwell-EP", bdx },
	{ "Sapphire Rapids", spr },
	{ "Emerald Rapids", emr },
	{ "Granite Rapids", gnr },
	{ "Skylake-SP", skx },
	{ "Cascade Lake-SP", clx },
	{ 0 },
};

int main(void)
{
	return check_run("rows", tests);
}
