/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The registers of the machine, read without PAPI and the component.
 */
#include <stdio.h>
#include <stdlib.h>

#include "discover/discover.h"
#include "papi_check.h"

enum what { UNIT, CONTROL, FIXED_CONTROL, FILTER };

typedef void visit(void *arg, const struct unc_unit *unit, const struct unc_addr *at,
		   enum what what, uint64_t value);

struct visitor {
	struct unc_regs regs;
	visit *call;
	void *arg;
};

static void look_at(const struct visitor *v, const struct unc_unit *unit, struct unc_addr at,
		    enum what what)
{
	uint64_t value = 0;

	CHECK_EQUAL(unc_regs_read(&v->regs, &at, 1, &value), 0);
	v->call(v->arg, unit, &at, what, value);
}

static void look_at_unit(const struct visitor *v, const struct unc_unit *unit)
{
	const struct unc_box *box = unit->box;

	if (box->unit_ctl != UNC_NONE)
		look_at(v, unit, unc_unit_addr(unit, box->unit_ctl, 4), UNIT);
	for (unsigned n = 0; n < box->counters; n++)
		look_at(v, unit, unc_unit_addr(unit, unc_unit_counter(unit, n).ctl, box->ctl_bytes),
			CONTROL);
	if (box->fixed_ctl != UNC_NONE)
		look_at(v, unit, unc_unit_addr(unit, box->fixed_ctl, 4), FIXED_CONTROL);
	for (unsigned n = 0; n < box->numfilters; n++)
		if (box->filters[n].offset != UNC_NONE)
			look_at(v, unit, unc_unit_filter(unit, n), FILTER);
}

static void look(visit *call, void *arg)
{
	struct visitor v = { .call = call, .arg = arg };
	struct unc_machine machine;
	struct unc_error err = { 0 };
	const char *fault;

	for (unsigned i = 0; (fault = unc_sim_fault(papi_sim(), i)); i++)
		papi_check(false, __FILE__, __LINE__, fault);
	if (unc_regs_open(&unc_regs_sim, papi_sim_spec(), &v.regs, &err)) {
		papi_check(false, __FILE__, __LINE__, err.text);
		return;
	}
	if (unc_machine_discover(&v.regs, &machine, &err)) {
		papi_check(false, __FILE__, __LINE__, err.text);
	} else {
		for (size_t i = 0; i < machine.numunits; i++)
			look_at_unit(&v, &machine.units[i]);
		unc_machine_free(&machine);
	}
	unc_regs_close(&v.regs);
}

static void count_enabled(void *arg, const struct unc_unit *unit, const struct unc_addr *at,
			  enum what what, uint64_t value)
{
	unsigned *enabled = arg;

	(void)at;
	if (what == CONTROL)
		*enabled += unc_box_counts(unit->box, value);
	else if (what == FIXED_CONTROL)
		*enabled += (value >> 22 & 1) != 0;
}

unsigned papi_enabled(void)
{
	unsigned enabled = 0;

	look(count_enabled, &enabled);
	return enabled;
}

struct list {
	uint64_t *values;
	size_t max, count;
};

static void add_to_list(void *arg, const struct unc_unit *unit, const struct unc_addr *at,
			enum what what, uint64_t value)
{
	struct list *list = arg;

	(void)unit;
	(void)at;
	(void)what;
	if (list->count < list->max)
		list->values[list->count] = value;
	list->count++;
}

size_t papi_controls(uint64_t *values, size_t max)
{
	struct list list = { .values = values, .max = max };

	look(add_to_list, &list);
	return list.count;
}

struct name {
	size_t which, at;
	char text[100];
};

static void name_it(void *arg, const struct unc_unit *unit, const struct unc_addr *at,
		    enum what what, uint64_t value)
{
	struct name *name = arg;
	char who[64];

	(void)value;
	if (name->at++ == name->which)
		snprintf(name->text, sizeof(name->text), "%s 0x%llx of %s",
			 what == CONTROL ? "control" : "register", (unsigned long long)at->at,
			 unc_unit_name(unit, who, sizeof(who)));
}

const char *papi_control_name(size_t i)
{
	static struct name name;

	name = (struct name){ .which = i };
	look(name_it, &name);
	return name.text;
}
