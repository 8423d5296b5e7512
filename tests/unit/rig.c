/* SPDX-License-Identifier: BSD-3-Clause */
#include "rig.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char left[sizeof(((struct rig *)NULL)->spec)]; /* the open machine; empty: none */
static const char *chip_name = "icx", *clock_name = "manual";
/* The chip of the machine that was opened last, if it was made for it. NULL: the chip of this name. */
static const struct unc_chip *made;
static pid_t owner;
static const struct unc_count_ops *current =
	&unc_count_regs; /* of the machine that was opened last */

/* Remove the machine of a test that was aborted: its struct rig may be gone. */
static void remove_left(void)
{
	if (*left && getpid() == owner)
		unc_sim_remove(left, NULL);
	*left = '\0';
}

static void give_up(const char *what, const struct unc_error *err)
{
	printf("%s: %s\n0 passed, 1 failed, 0 skipped\n", what, err->text);
	fflush(stdout);
	exit(1);
}

void rig_chip(const char *name)
{
	chip_name = name;
}

void rig_clock(const char *name)
{
	clock_name = name;
}

/* A machine with these options, which is not open yet. */
static void build(struct rig *r, const char *options)
{
	struct unc_error err = { 0 };

	*r = (struct rig){ 0 };
	if (owner != getpid()) {
		owner = getpid();
		atexit(remove_left);
	}
	remove_left();
	snprintf(r->spec, sizeof(r->spec), "%s,name=r%d,clock=%s%s%s", chip_name, (int)getpid(),
		 clock_name, *options ? "," : "", options);
	memcpy(left, r->spec, sizeof(left));
	if (unc_sim_open(r->spec, &r->sim, &err))
		give_up(r->spec, &err);
}

static void open_montecito(struct rig *r, const struct unc_regs_ops *ops, const char *options)
{
	struct unc_error err = { 0 };

	build(r, options);
	if (unc_montecito_open(ops, r->spec, &r->montecito, &err))
		give_up(r->spec, &err);
	r->self = r->montecito;
	r->machine = &r->montecito->machine;
	made = NULL;
	current = r->counting = &unc_count_montecito;
}

void rig_open_through(struct rig *r, const struct unc_regs_ops *ops, const char *options)
{
	struct unc_error err = { 0 };

	if (strcmp(chip_name, "montecito") == 0) {
		open_montecito(r, ops, options);
		return;
	}
	build(r, options);
	if (unc_direct_open(ops, r->spec, &r->direct, &err))
		give_up(r->spec, &err);
	r->self = r->direct;
	r->machine = &r->direct->machine;
	made = r->machine->types ? r->machine->chip : NULL;
	current = r->counting = &unc_count_regs;
}

void rig_open(struct rig *r, const char *options)
{
	rig_open_through(r, &unc_regs_sim, options);
}

void rig_close(struct rig *r)
{
	const char *fault;

	CU_ASSERT_EQUAL(unc_sim_faults(r->sim), 0);
	for (unsigned i = 0; (fault = unc_sim_fault(r->sim, i)); i++)
		printf("%s\n", fault);
	if (made == r->machine->chip)
		made = NULL;
	r->counting->close(r->self);
	unc_sim_close(r->sim);
	CU_ASSERT_EQUAL(unc_sim_remove(r->spec, NULL), 0);
	*left = '\0';
}

void rig_advance(struct rig *r, uint64_t ns)
{
	CU_ASSERT_EQUAL(unc_sim_advance(r->sim, ns), 0);
}

/* ---------------------------------------------------------------------------------- events */

void rig_encode(const char *name, struct unc_encoding *out)
{
	struct unc_error err = { 0 };

	if (unc_encode(made ? made : unc_chip_find(chip_name), name, out, &err))
		give_up(name, &err);
}

void rig_add(struct rig_events *events, const struct unc_encoding *e)
{
	struct unc_error full = { .text = "too many events for the test" };

	if (events->count == RIG_EVENTS)
		give_up("rig", &full);
	events->encoding[events->count] = *e;
	events->list[events->count] = &events->encoding[events->count];
	events->count++;
}

void rig_encode_all(const char *names, struct rig_events *events)
{
	struct unc_encoding e;
	char name[UNC_NAME_MAX];
	size_t len;

	events->count = 0;
	for (; *names; names += len) {
		names += strspn(names, " ");
		len = strcspn(names, " ");
		if (len == 0)
			break;
		snprintf(name, sizeof(name), "%.*s", (int)len, names);
		rig_encode(name, &e);
		rig_add(events, &e);
	}
}

struct unc_set *rig_prepare(struct rig *r, const char *names, struct unc_error *err)
{
	static struct rig_events events;
	struct unc_set *set = NULL;

	rig_encode_all(names, &events);
	if (unc_set_make(r->counting, r->self, events.list, events.count, -1, false, &set, err))
		return NULL;
	return set;
}

struct unc_set *rig_start(struct rig *r, const char *names)
{
	struct unc_error err = { 0 };
	struct unc_set *set = rig_prepare(r, names, &err);
	int rc;

	if (!set)
		give_up(names, &err);
	rc = unc_set_start(set, &err);
	CU_ASSERT_EQUAL(rc, 0);
	if (rc)
		printf("%s: %s\n", names, err.text);
	return set;
}

void rig_read(struct unc_set *set, uint64_t *values)
{
	CU_ASSERT_EQUAL(unc_set_read(set, values, NULL), 0);
}

void rig_stop(struct unc_set *set)
{
	CU_ASSERT_EQUAL(unc_set_stop(set, NULL), 0);
}

void rig_count(struct rig *r, const char *names, uint64_t ns, uint64_t *values)
{
	struct unc_set *set = rig_start(r, names);

	rig_advance(r, ns);
	rig_read(set, values);
	unc_set_release(set);
}

/* ---------------------------------------------------------------------------------- expectations */

/* Clocks in kHz, independent of the chips' rows; by box. */
static uint64_t clock_khz(const struct unc_encoding *e)
{
	static const struct {
		const char *chip, *box;
		uint64_t khz;
	} clocks[] = {
		{ "icx", "CHA", 2000000 },
		{ "icx", "M2PCIe", 2000000 },
		{ "icx", "IRP", 2000000 },
		{ "icx", "IIO", 500000 },
		{ "icx", "PCU", 1000000 },
		{ "icx", "UBOX", 2000000 },
		{ "icx", "M2M", 2000000 },
		{ "icx", "UPI", 1400000 },
		{ "icx", "M3UPI", 2000000 },
		{ "icx", "IMC", 1600000 },
		{ "icx", "PCU_FIXED", 1000000 },
		{ "icx", "IMC_FREERUN", 1600000 },
		{ "skx", "CHA", 2400000 },
		{ "skx", "IIO", 500000 },
		{ "skx", "IRP", 2400000 },
		{ "skx", "PCU", 1000000 },
		{ "skx", "UBox", 2400000 },
		{ "skx", "IMC", 1333333 },
		{ "skx", "M2M", 2400000 },
		{ "skx", "UPI", 1300000 },
		{ "skx", "M3UPI", 2400000 },
		{ "ep", "CBo", 2600000 },
		{ "ep", "HA", 2600000 },
		{ "ep", "R2PCIe", 2600000 },
		{ "ep", "R3QPI", 2600000 },
		{ "ep", "UBox", 2600000 },
		{ "ep", "iMC", 800000 },
		{ "ep", "QPI", 1000000 },
		{ "ep", "PCU", 800000 },
		{ "ep", "IRP", 500000 },
		{ "ep", "SBo", 2600000 },
		{ "table", "CHA", 2500000 },
		{ "table", "IIO", 500000 },
		{ "table", "IRP", 2500000 },
		{ "table", "M2PCIe", 2500000 },
		{ "table", "PCU", 1000000 },
		{ "table", "UBOX", 2500000 },
		{ "table", "M2M", 2500000 },
		{ "table", "M2HBM", 2500000 },
		{ "table", "UPI", 2000000 },
		{ "table", "M3UPI", 2500000 },
		{ "table", "IMC", 2400000 },
		{ "table", "MCHBM", 2400000 },
		{ "table", "B2HOT", 2500000 },
		{ "table", "MDF", 2500000 },
		{ "table", "B2CMI", 2500000 },
		{ "table", "B2UPI", 2500000 },
		{ "table", "CXLCM", 2500000 },
		{ "table", "CXLDP", 2500000 },
		{ "table", "B2CXL", 2500000 },
		{ "table", "IMC_FREERUN", 2400000 },
	};
	const char *name = e->chip->name;
	const char *chip = strcmp(name, "icx") == 0                               ? "icx"
			   : unc_chip_by_table(e->chip)                           ? "table"
			   : strcmp(name, "skx") == 0 || strcmp(name, "clx") == 0 ? "skx"
										  : "ep";

	if (*chip == 'e' && strcmp(e->box->name, "PCU_FIXED") == 0)
		return e->freerun == 0 ? 800000 : 400000;
	for (size_t i = 0; i < sizeof(clocks) / sizeof(clocks[0]); i++)
		if (strcmp(clocks[i].chip, chip) == 0 && strcmp(clocks[i].box, e->box->name) == 0)
			return clocks[i].khz;
	return 0;
}

uint64_t rig_expect(const struct unc_unit *unit, const struct unc_encoding *e, uint64_t ns)
{
	uint64_t khz = clock_khz(e);
	uint64_t clock = ns / 1000000 * khz + ns % 1000000 * khz / 1000000;

	if (e->flags & UNC_FIXED)
		return clock;
	switch (unc_sim_event_kind(e)) {
	case SIM_CLOCK:
	case SIM_COMPLEMENT:
		return clock;
	case SIM_TRAFFIC:
	case SIM_SILENT:
		return 0;
	case SIM_SIGNATURE:
		break;
	}
	return unc_sim_event_signature(e, unit->socket, unit->number, ns);
}

uint64_t rig_expect_sum(const struct rig *r, const struct unc_encoding *e, uint64_t ns)
{
	uint64_t sum = 0;

	for (size_t i = 0; i < r->machine->numunits; i++) {
		const struct unc_unit *unit = &r->machine->units[i];

		if (unit->box == e->box && (e->unit < 0 || e->unit == unit->number) &&
		    (e->socket < 0 || e->socket == unit->socket) &&
		    (e->unit >= 0 || !unc_counts_socket(e) || unit->number < e->box->threads))
			sum += rig_expect(unit, e, ns);
	}
	return sum;
}

uint64_t rig_channels(const struct unc_machine *machine)
{
	size_t count;
	const struct unc_unit *units =
		unc_machine_units(machine, unc_box_find(machine->chip, "IMC"), &count);
	uint64_t set = 0;

	for (size_t i = 0; i < count; i++)
		set |= 1ull << units[i].number;
	return set;
}

const struct unc_unit *rig_unit(const struct rig *r, const char *name)
{
	struct unc_error err = { .text = "no such unit" };
	char buf[64];

	for (size_t i = 0; i < r->machine->numunits; i++) {
		const struct unc_unit *unit = &r->machine->units[i];

		snprintf(buf, sizeof(buf), "%s %u of socket %u", unit->box->name, unit->number,
			 unit->socket);
		if (strcmp(buf, name) == 0)
			return unit;
	}
	give_up(name, &err);
	return NULL;
}

/* ---------------------------------------------------------------------------------- registers */

static void look_at(const struct rig *r, struct rig_registers *out, const struct unc_unit *unit,
		    int32_t offset, unsigned size, bool counter, bool control)
{
	struct rig_reg *reg = &out->regs[out->count];

	if (offset == UNC_NONE)
		return;
	*reg = (struct rig_reg){ .unit = unit,
				 .at = unc_unit_addr(unit, offset, size),
				 .counter = counter,
				 .control = control };
	CU_ASSERT_EQUAL(unc_regs_sim.read(r->sim, &reg->at, 1, &reg->value), 0);
	out->count++;
}

static void look_at_filter(const struct rig *r, struct rig_registers *out,
			   const struct unc_unit *unit, unsigned n)
{
	struct rig_reg *reg = &out->regs[out->count];

	if (unit->box->filters[n].offset == UNC_NONE)
		return;
	*reg = (struct rig_reg){ .unit = unit, .at = unc_unit_filter(unit, n) };
	CU_ASSERT_EQUAL(unc_regs_sim.read(r->sim, &reg->at, 1, &reg->value), 0);
	out->count++;
}

void rig_look(const struct rig *r, struct rig_registers *out)
{
	enum { PER_UNIT = 64 };

	out->count = 0;
	out->regs = calloc(r->machine->numunits * PER_UNIT, sizeof(*out->regs));
	if (!out->regs)
		give_up("rig", &(struct unc_error){ .text = "out of memory" });
	for (size_t i = 0; i < r->machine->numunits; i++) {
		const struct unc_unit *unit = &r->machine->units[i];
		const struct unc_box *box = unit->box;

		look_at(r, out, unit, box->unit_ctl, 4, false, false);
		look_at(r, out, unit, box->unit_status, 4, false, false);
		for (unsigned n = 0; n < box->counters; n++) {
			struct unc_counter_regs counter = unc_unit_counter(unit, n);

			look_at(r, out, unit, counter.ctl, box->ctl_bytes, false, true);
			look_at(r, out, unit, counter.ctr, 8, true, false);
		}
		look_at(r, out, unit, box->fixed_ctl, 4, false, true);
		look_at(r, out, unit, box->fixed_ctr, 8, true, false);
		for (unsigned n = 0; n < box->numfilters; n++)
			look_at_filter(r, out, unit, n);
		for (unsigned n = 0; n < box->numfreeruns; n++)
			look_at(r, out, unit, box->freeruns[n].offset, 8, true, false);
		for (unsigned n = 0; n < box->numfreeruns; n++)
			out->regs[out->count - 1 - n].free = true;
	}
}

unsigned rig_enabled(const struct rig *r)
{
	struct rig_registers now;
	unsigned enabled = 0;

	rig_look(r, &now);
	for (size_t i = 0; i < now.count; i++)
		enabled += now.regs[i].control &&
			   unc_box_counts(now.regs[i].unit->box, now.regs[i].value);
	free(now.regs);
	return enabled;
}

unsigned rig_counter(const struct rig *r, const struct unc_unit *unit)
{
	const struct unc_box *box = unit->box;

	for (unsigned c = 0; c < box->counters; c++) {
		struct unc_addr at =
			unc_unit_addr(unit, unc_unit_counter(unit, c).ctl, box->ctl_bytes);
		uint64_t value = 0;

		CU_ASSERT_EQUAL(unc_regs_sim.read(r->sim, &at, 1, &value), 0);
		if (unc_box_counts(box, value))
			return c;
	}
	CU_FAIL_FATAL("no counter of the unit is enabled");
	return 0;
}

bool rig_tool_is(const char *name)
{
	const char *tool = getenv("TEST_TOOL");

	return strcmp(tool ? tool : "plain", name) == 0;
}

void rig_says(const char *text, const char *part)
{
	bool says = strstr(text, part) != NULL;

	CU_ASSERT(says);
	if (!says)
		printf("\"%s\" does not contain \"%s\"\n", text, part);
}
