/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The driver keeps the bits that its format files name and silently drops all others. So every bit
 * that an encoding sets must be in one of these fields.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "perf/kernel_event.h"
#include "perf/perf.h"

/* Event of the fixed counter, for every box of Linux' intel_uncore that has one. */
enum { FIXED_EVENT = 0xff };

static int refuse(const struct unc_perf *perf, const struct unc_encoding *e, const char *why,
		  const char *hint, struct unc_error *err)
{
	char name[UNC_NAME_MAX];

	unc_any_event_name(perf, e, name, sizeof(name));
	return unc_error_set(err, -ENOTSUP, "%.180s: %s%s", name, why, e->chip ? hint : "");
}

static const char direct_can[] = "; PAPI_UNCORE_BACKEND=direct can";

static int not_carried(const struct unc_perf *perf, const struct unc_encoding *e,
		       const struct unc_perf_pmu *pmu, unsigned k, uint64_t lost,
		       struct unc_error *err)
{
	const struct unc_kernel_pmu *kernel = e->box->kernel;
	const unsigned bit = (unsigned)__builtin_ctzll(lost);
	const bool is_control = k == UNC_CTL;
	char why[200], hint[64] = "";

	snprintf(why, sizeof(why), "bit %u of %s cannot be given to this kernel's %s", bit,
		 is_control ? "control" : e->box->filters[k - 1].name, pmu->name);
	if (is_control && kernel && kernel->newer >> bit & 1)
		snprintf(hint, sizeof(hint), "; the one of %s can", kernel->newer_kernel);
	else if (is_control || e->box->filters[k - 1].offset != UNC_NONE)
		snprintf(hint, sizeof(hint), "%s", direct_can);
	return refuse(perf, e, why, hint, err);
}

/* Would the kernel count something else? Then it must not be asked, neither by our names nor by its own. */
static int check_place(const struct unc_perf *perf, const struct unc_encoding *e,
		       const struct unc_unit *unit, struct unc_error *err)
{
	const struct unc_box *box = e->chip ? e->box : unit->pmu->family->counts;
	const struct unc_kernel_pmu *kernel = box ? box->kernel : NULL;
	char why[200] = "";

	if (!kernel)
		return 0;
	if (kernel->stacks)
		snprintf(
			why, sizeof(why),
			"%s has counters of %u stacks, and the driver does not choose between them",
			unit->pmu->name, kernel->stacks);
	else if (kernel->misplaced && (e->value[UNC_CTL] & 0xff) == kernel->misplaced)
		snprintf(why, sizeof(why),
			 "the driver of %s gives it a counter that cannot count it",
			 unit->pmu->name);
	else if (kernel->first_only_from && perf->version >= kernel->first_only_from &&
		 unit->number > 0)
		snprintf(why, sizeof(why),
			 "the driver of Linux %u.%u counts %s 0 in %s; :unit=0 counts it",
			 perf->version >> 8, perf->version & 0xff, box->name, unit->pmu->name);
	return *why ? refuse(perf, e, why, direct_can, err) : 0;
}

/* Filter registers that the driver writes for a unit. */
static unsigned filters_of(const struct unc_kernel_pmu *kernel, int number)
{
	return kernel && (!kernel->filtered || number < kernel->filtered) ? kernel->filters : 0;
}

/* A programmable event: control and filters. */
static int put_registers(const struct unc_perf *perf, const struct unc_encoding *e,
			 struct unc_perf_target *out, struct unc_error *err)
{
	const struct unc_perf_family *family = out->pmu->family;
	unsigned filters = filters_of(e->box->kernel, out->pmu->number);
	uint64_t stale, carried = family->mask[0] & ~unc_kernel_drops(e, UNC_CTL, &stale);
	uint64_t lost = e->value[UNC_CTL] & ~carried;

	if (lost)
		return not_carried(perf, e, out->pmu, UNC_CTL, lost, err);
	out->config[0] = e->value[UNC_CTL];
	for (unsigned k = 1; k < UNC_REGS; k++) {
		unsigned reg = 1 + (k - 1) / 2, shift = 32 * ((k - 1) & 1);
		uint64_t taken = 0;

		if (k <= filters && reg < UNC_PERF_CONFIGS)
			taken = family->mask[reg] >> shift;
		lost = e->value[k] & ~(taken & 0xffffffff & ~unc_kernel_drops(e, k, &stale));
		lost |= stale;
		if (lost)
			return not_carried(perf, e, out->pmu, k, lost, err);
		if (e->value[k])
			out->config[reg] |= e->value[k] << shift;
	}
	return 0;
}

static int put_freerun(const struct unc_perf *perf, const struct unc_encoding *e,
		       struct unc_perf_target *out, struct unc_error *err)
{
	const struct unc_freerun *counter = &e->box->freeruns[e->freerun];
	const struct unc_kernel_pmu *kernel = e->box->kernel;
	const char *event = counter->kernel_event;
	const struct unc_perf_pmu *pmu =
		kernel ? unc_perf_pmu_numbered(perf,
					       kernel->freeruns ? kernel->freeruns : kernel->family,
					       out->pmu->number)
		       : NULL;
	const struct unc_perf_event *found =
		pmu && event
			? unc_perf_event_find(pmu->family,
					      (struct unc_word){ event, (unsigned)strlen(event) })
			: NULL;
	char why[200];

	if (pmu)
		out->pmu = pmu;
	if (found)
		memcpy(out->config, found->config.value, sizeof(out->config));
	else if (pmu)
		out->config[0] = counter->kernel_config;
	if (found ? found->rc == 0 : out->config[0] != 0)
		return 0;
	snprintf(why, sizeof(why), "this kernel has no event for counter %s of %s", counter->name,
		 e->box->name);
	return refuse(perf, e, why, direct_can, err);
}

static int put_fixed(const struct unc_perf *perf, const struct unc_encoding *e,
		     struct unc_perf_target *out, struct unc_error *err)
{
	char why[200];

	out->config[0] = FIXED_EVENT;
	if (!e->box->kernel || !e->box->kernel->no_fixed)
		return 0;
	snprintf(why, sizeof(why), "the kernel does not count the fixed counter of %s",
		 e->box->name);
	return refuse(perf, e, why, direct_can, err);
}

int unc_perf_target(const struct unc_perf *perf, const struct unc_encoding *e,
		    const struct unc_unit *unit, struct unc_perf_target *out, struct unc_error *err)
{
	*out = (struct unc_perf_target){ .pmu = unit->pmu, .cpu = unit->cpu };
	int rc;

	if (!e->chip) {
		memcpy(out->config, e->value, sizeof(out->config));
		return check_place(perf, e, unit, err);
	}
	if (e->flags & UNC_FREERUN)
		return put_freerun(perf, e, out, err);
	if (e->flags & UNC_FIXED)
		return put_fixed(perf, e, out, err);
	rc = check_place(perf, e, unit, err);
	return rc ? rc : put_registers(perf, e, out, err);
}
