/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * From the events of a set to its groups: what each unit's PMU is asked for, which units no PMU counts, and whether the
 * events fit.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/host.h"
#include "machine/scope.h"
#include "perf/kernel_event.h"
#include "perf/perf.h"
#include "pool.h"

enum { INTEL = 0x8086 };

/* Refuse an event: its name begins the message. @return code */
static int __attribute__((format(printf, 5, 6)))
refuse(const struct unc_perf *perf, const struct unc_encoding *e, int code, struct unc_error *err,
       const char *format, ...)
{
	char name[UNC_NAME_MAX], why[300];
	va_list args;

	va_start(args, format);
	vsnprintf(why, sizeof(why), format, args);
	va_end(args);
	unc_any_event_name(perf, e, name, sizeof(name));
	return unc_error_set(err, code, "%.180s: %s", name, why);
}

/* ---------------------------------------------------------------------------------- unbound units */

static bool is_counted(const struct unc_machine *m, const struct unc_box *box, unsigned number)
{
	for (size_t i = 0; i < m->numunits; i++)
		if (m->units[i].box == box && m->units[i].number == number)
			return true;
	return false;
}

static unsigned long read_id(const char *device, const char *file)
{
	char path[UNC_PATH_MAX], text[32];

	if (unc_host_path(path, sizeof(path), device, "%s", file) ||
	    unc_host_file(path, text, sizeof(text)) <= 0)
		return 0;
	return strtoul(text, NULL, 16);
}

struct search {
	const struct unc_machine *machine;
	const struct unc_box *box;
	int unit;   /* the one to look for; -1: one that the kernel does not count on any socket */
	bool bound; /* a device of some unit is */
	char device[16]; /* found: "0000:ff:10.0" */
	unsigned number;
};

/* Is a PCI device, "0000:ff:10.0", a unit of the box? It is unbound if no driver has it. */
static int check_device(void *arg, const char *name, const char *path)
{
	unsigned segment, bus, slot, function;
	char driver[UNC_PATH_MAX];
	struct unc_location at;
	struct search *s = arg;

	if (sscanf(name, "%x:%x:%x.%x", &segment, &bus, &slot, &function) != 4 ||
	    unc_host_path(driver, sizeof(driver), path, "/driver"))
		return 0;
	for (unsigned n = 0; n < s->box->units; n++) {
		bool bound;

		if (unc_box_locate(s->box, n, &at) || at.base != (slot << 3 | function) ||
		    read_id(path, "/vendor") != INTEL || read_id(path, "/device") != at.pci_device)
			continue;
		bound = access(driver, F_OK) == 0;
		s->bound |= bound;
		if (s->unit < 0 ? is_counted(s->machine, s->box, n) : bound || s->unit != (int)n)
			continue;
		snprintf(s->device, sizeof(s->device), "%s", name);
		s->number = n;
	}
	return 0;
}

/* No event of a box is counted if the kernel has a PMU of a unit that the box does not have. */
static int check_extra(const struct unc_perf *perf, const struct unc_encoding *e,
		       struct unc_error *err)
{
	const struct unc_perf_pmu *pmu = perf->pmus.list, *end = pmu + perf->pmus.count;

	while (pmu < end && pmu->beyond != e->box)
		pmu++;
	return pmu == end ? 0
			  : refuse(perf, e, -ENOENT, err,
				   "this kernel has %s, the tables have numbers up to %u: "
				   "which units these are is not known; %s/event=.../ counts all",
				   pmu->name, e->box->units - 1u, pmu->family->box.name);
}

int unc_perf_lacks(const struct unc_perf *perf, const struct unc_encoding *e, int unit,
		   struct unc_error *err)
{
	const struct unc_box *box = e->chip ? e->box : unc_kernel_event_family(e)->counts;
	struct search s = { .machine = &perf->machine, .box = box, .unit = unit };
	char path[UNC_PATH_MAX];
	int rc;

	if (!unc_machine_has(&perf->machine, box) || !box->kernel)
		return 0;
	rc = e->chip ? check_extra(perf, e, err) : 0;
	if (rc || box->space != UNC_PCI || (unit < 0 && e->unit >= 0) ||
	    unc_host_path(path, sizeof(path), perf->root, "/sys/bus/pci/devices"))
		return rc;
	while (s.number < box->units && is_counted(s.machine, box, s.number))
		s.number++;
	if (s.number < box->units || unit >= 0) /* usually all are counted */
		(void)unc_host_each(path, check_device, &s);
	if (!s.device[0] || !s.bound) /* a recorded machine, or another way to find devices */
		return 0;
	return refuse(perf, e, -ENOENT, err,
		      "%s %u (PCI device %s) is not bound to the kernel's uncore driver%s",
		      box->name, s.number, s.device,
		      e->unit < 0 ? ": the sum would lack it; :unit= counts the others" : "");
}

/* ---------------------------------------------------------------------------------- targets */

/* The end of a message. The kernel's own names are only counted by it. */
static const char *direct_can(const struct unc_encoding *e)
{
	return e->chip ? "; PAPI_UNCORE_BACKEND=direct can" : "";
}

static int put_registers(const struct unc_perf *perf, const struct unc_encoding *e,
			 const struct unc_unit *unit, struct unc_perf_target *out,
			 struct unc_error *err)
{
	unsigned k, bit;
	const uint64_t lost =
		unc_kernel_config(e, unit->number, unit->pmu->family->mask, out->config, &k);
	const struct unc_filter_reg *filter;
	const char *newer = NULL, *end;

	if (!lost)
		return 0;
	bit = (unsigned)__builtin_ctzll(lost);
	filter = k == UNC_CTL ? NULL : &e->box->filters[k - 1];
	if (!filter && e->box->kernel->newer >> bit & 1)
		newer = e->box->kernel->newer_kernel;
	end = newer ? " can" : filter && filter->offset == UNC_NONE ? "" : direct_can(e);
	return refuse(perf, e, -ENOTSUP, err,
		      "bit %u of %s cannot be given to this kernel's %s%s%s%s", bit,
		      filter ? filter->name : "control", unit->pmu->name,
		      newer ? "; the one of " : "", newer ? newer : "", end);
}

static int put_freerun(const struct unc_perf *perf, const struct unc_encoding *e,
		       struct unc_perf_target *out, struct unc_error *err)
{
	const struct unc_freerun *counter = &e->box->freeruns[e->freerun];
	const struct unc_kernel_pmu *kernel = e->box->kernel;
	const char *family = kernel->freeruns ? kernel->freeruns : kernel->family,
		   *event = counter->kernel_event ? counter->kernel_event : "";
	const struct unc_word word = { event, (unsigned)strlen(event) };
	const struct unc_perf_pmu *pmu =
		unc_perf_pmu_numbered(&perf->pmus, family, out->pmu->number);
	const struct unc_perf_event *found = pmu ? unc_perf_event_find(&pmu->family->format, word)
						 : NULL;

	if (pmu)
		out->pmu = pmu;
	if (found)
		memcpy(out->config, found->config.value, sizeof(out->config));
	else if (pmu)
		out->config[0] = counter->kernel_config;
	if (found ? found->rc == 0 : out->config[0] != 0)
		return 0;
	return refuse(perf, e, -ENOTSUP, err, "this kernel has no event for counter %s of %s%s",
		      counter->name, e->box->name, direct_can(e));
}

int unc_perf_target(const struct unc_perf *perf, const struct unc_encoding *e,
		    const struct unc_unit *unit, struct unc_perf_target *out, struct unc_error *err)
{
	const struct unc_box *box = e->chip ? e->box : unit->pmu->family->counts;
	/* Neither our names nor the kernel's own may count something else. */
	const char *fault = box && box->kernel ? unc_kernel_fault_of(box->kernel, e->value[UNC_CTL],
								     unit->number, perf->version)
					       : NULL;

	*out = (struct unc_perf_target){ .pmu = unit->pmu, .cpu = unit->cpu };
	if (fault)
		return refuse(perf, e, -ENOTSUP, err, "the driver %s%s", fault, direct_can(e));
	if (e->flags & UNC_FREERUN)
		return put_freerun(perf, e, out, err);
	if (e->flags & UNC_FIXED && e->box->kernel->no_fixed)
		return refuse(perf, e, -ENOTSUP, err,
			      "the kernel does not count the fixed counter of %s%s", e->box->name,
			      direct_can(e));
	if (e->chip)
		return put_registers(perf, e, unit, out, err);
	memcpy(out->config, e->value, sizeof(out->config));
	return 0;
}

/* ---------------------------------------------------------------------------------- do they fit? */

/*
 * Find counters for the events [first, end) in a unit: one event more than fits shows that they do not. Kernel events
 * are not checked.
 */
static int schedule(const struct unc_perf_set *set, const struct unc_unit *unit, size_t first,
		    size_t end, struct unc_error *err)
{
	const struct unc_encoding *events[UNC_MAX_COUNTERS + 1];
	struct unc_slot slots[UNC_MAX_COUNTERS + 1];
	unsigned count = 0;
	struct unc_error why;
	char name[64];

	for (size_t i = first; i < end; i++) {
		const struct unc_encoding *e = &set->events[i];
		unsigned k = 0;

		if (!e->chip || e->flags & (UNC_FIXED | UNC_FREERUN) ||
		    !unc_scope_covers(&set->perf->machine, e, set->base.socket, unit))
			continue;
		while (k < count && !unc_encoding_same_count(events[k], e))
			k++;
		if (k == count && count <= e->box->counters)
			events[count++] = e;
	}
	if (count == 0)
		return 0;
	if (unc_schedule(events, count, slots, &why))
		return unc_error_set(err, -EBUSY, "%s: %s", unc_unit_name(unit, name, sizeof(name)),
				     why.text);
	unc_schedule_warnings(events, slots, count, why.text, sizeof(why.text));
	unc_error_add(err, why.text);
	return 0;
}

/* Multiplexed events only have to fit one at a time. */
static int check_fit(const struct unc_perf_set *set, size_t before, struct unc_error *err)
{
	const struct unc_machine *m = &set->perf->machine;
	struct unc_error limits = { .text = "" };
	size_t first = set->base.multiplex ? before : 0,
	       step = set->base.multiplex ? 1 : set->numevents;
	int rc = 0;

	for (; rc == 0 && first < set->numevents; first += step)
		for (size_t i = 0; rc == 0 && i < m->numunits; i++)
			rc = schedule(set, &m->units[i], first, first + step, &limits);
	if (err && (rc || limits.text[0]))
		*err = limits;
	return rc;
}

/* ---------------------------------------------------------------------------------- groups */

/* Is the group of this target's PMU and cpu? */
static bool is_of(const struct unc_perf_group *g, const struct unc_perf_target *t)
{
	return g->key.type == t->pmu->type && g->key.cpu == t->cpu;
}

struct unc_perf_group unc_perf_group_of(const struct unc_perf *perf,
					const struct unc_perf_target *t)
{
	struct unc_perf_group g = { .key = { .type = t->pmu->type, .cpu = t->cpu, .count = 1 } };

	snprintf(g.name, sizeof(g.name), "%s on cpu %d", t->pmu->name, t->cpu);
	memcpy(g.key.root, perf->root, strlen(perf->root));
	memcpy(g.key.configs[0], t->config, sizeof(t->config));
	return g;
}

bool unc_perf_find(const struct unc_perf_set *set, const struct unc_perf_target *t,
		   struct unc_perf_part *out)
{
	for (size_t i = 0; i < set->numgroups; i++) {
		const struct unc_perf_group *g = &set->groups[i];

		for (unsigned slot = 0; is_of(g, t) && slot < g->key.count; slot++) {
			out->group = i;
			out->slot = slot;
			if (memcmp(g->key.configs[slot], t->config, sizeof(t->config)) == 0)
				return true;
		}
	}
	return false;
}

/* Add a target to a group of its PMU: there in one order, whatever the order in which the user gave the events. */
static int join(struct unc_perf_set *set, struct unc_perf_part *part,
		const struct unc_perf_target *t)
{
	struct unc_perf_key key = set->groups[part->group].key;
	unsigned slot = 0;
	int rc;

	if (key.count == UNC_PERF_GROUP)
		return -EINVAL;
	while (slot < key.count && memcmp(key.configs[slot], t->config, sizeof(t->config)) < 0)
		slot++;
	memmove(key.configs[slot + 1], key.configs[slot], (key.count - slot) * sizeof(t->config));
	memcpy(key.configs[slot], t->config, sizeof(t->config));
	key.count++;
	rc = unc_perf_try(&key);
	if (rc)
		return rc;
	for (size_t i = 0; i < set->numparts; i++)
		set->parts[i].slot += set->parts[i].group == part->group &&
				      set->parts[i].slot >= slot;
	part->slot = slot;
	set->groups[part->group].key = key;
	return 0;
}

/*
 * Find or make the group that counts a target.
 * @param part  its group and slot are filled
 * @return 0 or -errno with the reason in err; -EBUSY: the PMU has no room for it
 */
static int place(struct unc_perf_set *set, const struct unc_encoding *e,
		 const struct unc_perf_target *t, struct unc_perf_part *part, struct unc_error *err)
{
	const struct unc_perf_group alone = unc_perf_group_of(set->perf, t);
	uint64_t has = 0; /* events in the last group of its PMU */
	char name[UNC_NAME_MAX];
	int rc = -EINVAL;

	if (unc_perf_find(set, t, part))
		return 0;
	for (size_t i = 0; rc == -EINVAL && i < set->numgroups; i++)
		if (is_of(&set->groups[i], t)) {
			has = set->groups[i].key.count;
			part->group = i;
			rc = join(set, part, t);
		}
	if (rc == 0)
		return 0;
	if (rc == -EINVAL)
		rc = unc_perf_try(&alone.key);
	if (rc == 0 && has % UNC_PERF_GROUP && !set->base.multiplex)
		return refuse(set->perf, e, -EBUSY, err,
			      "%s cannot count it together with the %u it already "
			      "counts; PAPI_set_multiplex() counts them in turn",
			      t->pmu->name, (unsigned)has);
	part->group = set->numgroups;
	part->slot = 0;
	if (rc == 0)
		set->groups =
			unc_list_add(set->groups, &set->numgroups, &alone, sizeof(alone), &rc);
	if (rc == 0)
		return 0;
	unc_any_event_name(set->perf, e, name, sizeof(name));
	return unc_perf_explain(set->perf, rc, name, err);
}

/* ---------------------------------------------------------------------------------- an event's counters */

/* Largest step per cycle of events for which none is known: larger than any queue. */
enum { STEP_UNKNOWN = 1024 };

/*
 * Largest step per cycle of an event; 0: not even its clock is known. What a table says of a queue may
 * be too small, which must not make a true count impossible.
 */
static unsigned step_of(const struct unc_encoding *e)
{
	if (!e->chip)
		return strncmp(e->box->name, "uncore_", 7) == 0 ? STEP_UNKNOWN : 0;
	if (e->flags & UNC_FIXED)
		return 1;
	if (e->flags & UNC_FREERUN || e->event->flags & UNC_OCCUPANCY || e->event->max_inc == 0)
		return STEP_UNKNOWN;
	return e->max_inc;
}

/*
 * Add an event in a unit that it covers. A memory controller has addresses for more channels than it has channels, and
 * the kernel a PMU for each address. A channel that is not in use counts nothing, but its clock may run. So of a
 * controller's clocks no more are added up than it has channels in use (unc_mmio.active): all have the same rate.
 */
static int add_part(struct unc_perf_set *set, size_t event, const struct unc_unit *unit,
		    struct unc_error *err)
{
	const struct unc_encoding *e = &set->events[event];
	const struct unc_mmio *mmio = unit->box->mmio;
	struct unc_perf_part part = { .event = event, .step = step_of(e) };
	struct unc_perf_target target;
	int rc = unc_perf_target(set->perf, e, unit, &target, err);

	if (rc)
		return rc;
	rc = place(set, e, &target, &part, err);
	if (rc == -ENOTSUP && unc_perf_lacks(set->perf, e, unit->number, err))
		return -ENOENT;
	if (rc)
		return rc;
	if (mmio && mmio->active && e->event && (e->event->flags & UNC_CLOCK)) {
		part.window = unc_unit_window(unit);
		part.active = mmio->active;
	}
	set->parts = unc_list_add(set->parts, &set->numparts, &part, sizeof(part), &rc);
	return rc ? unc_error_set(err, rc, "out of memory") : 0;
}

static int add_event(struct unc_perf_set *set, size_t event, struct unc_error *err)
{
	const struct unc_machine *m = &set->perf->machine;
	const struct unc_encoding *e = &set->events[event];
	const size_t before = set->numparts;
	int rc = unc_perf_lacks(set->perf, e, -1, err);

	for (size_t i = 0; rc == 0 && i < m->numunits; i++)
		if (unc_scope_covers(m, e, set->base.socket, &m->units[i]))
			rc = add_part(set, event, &m->units[i], err);
	if (rc || set->numparts > before)
		return rc;
	return e->chip ? unc_scope_absent(m, e, set->base.socket, err)
		       : refuse(set->perf, e, -ENOENT, err,
				"this machine has no such unit, socket or cpu");
}

int unc_perf_prepare(struct unc_set *base, const struct unc_encoding *const *events,
		     size_t numevents, struct unc_error *err)
{
	struct unc_perf_set *set = (struct unc_perf_set *)base;
	const size_t before = set->numevents;
	int rc = 0;

	set->perf = base->self;
	set->events = unc_list_grown(set->events, before + numevents, sizeof(*set->events), &rc);
	if (rc)
		return unc_error_set(err, rc, "out of memory");
	for (size_t k = 0; rc == 0 && k < numevents; k++) {
		set->events[set->numevents++] = *events[k];
		if (events[k]->chip) /* all units that it covers must be known */
			rc = unc_scope_ready(&set->perf->machine, events[k], base->socket, err);
	}
	if (rc == 0)
		rc = check_fit(set, before, err);
	for (size_t k = before; rc == 0 && k < set->numevents; k++)
		rc = add_event(set, k, err);
	return rc;
}
