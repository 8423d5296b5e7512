/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/quantity.h"

#include <fnmatch.h>
#include <stdio.h>
#include <string.h>

#include "machine/scope.h"
#include "names/resolve.h"
#include "perf/kernel_event.h"
#include "perf/perf.h"

/* ---------------------------------------------------------------------------------- the machine's */

/* Does the machine, on a chip with tables, have a box with this name in the kernel? */
static bool has_box(const void *arg, const char *family)
{
	const struct unc_machine *m = arg;

	for (unsigned i = 0; i < m->chip->numboxes; i++) {
		const struct unc_box *box = m->chip->boxes[i];

		if (box->kernel && strcmp(box->kernel->family, family) == 0)
			return unc_machine_has(m, box);
	}
	return false;
}

const struct unc_quantities *unc_quantities_here(const struct unc_machine *m,
						 const struct unc_perf *perf)
{
	if (m->chip)
		return unc_quantities_of(m->chip, NULL, has_box, m);
	return perf ? unc_kernel_quantities(perf) : NULL;
}

/* ---------------------------------------------------------------------------------- terms */

/* A sum under construction. */
struct maker {
	const struct unc_machine *m;
	const struct unc_perf *perf;
	const struct unc_quantities *of;
	const struct unc_quantity_row *row;
	const char *scope;
	struct unc_sum *sum;
	struct unc_error *err;
};

static bool covers_any(const struct unc_machine *m, const struct unc_encoding *e)
{
	for (size_t i = 0; i < m->numunits; i++)
		if (unc_scope_covers(m, e, -1, &m->units[i]))
			return true;
	return false;
}

/*
 * Add an event by its full name, from the tables or the kernel.
 * @param one_of_many  other PMUs count the same event, so the scope may exclude this one
 */
static int add_event(struct maker *k, const char *event, int64_t factor, bool one_of_many)
{
	char name[2 * UNC_NAME_MAX];
	struct unc_encoding e;
	int64_t scale = 1;
	int rc;

	if ((size_t)snprintf(name, sizeof(name), "%s%s", event, k->scope) >= sizeof(name))
		return unc_error_set(k->err, UNC_ESYNTAX, "the name is too long");
	rc = k->m->chip ? unc_encode(k->m->chip, name, &e, k->err)
			: unc_kernel_event_encode(k->perf, name, &e, k->err);
	if (rc == 0 && one_of_many && !covers_any(k->m, &e))
		return 0;
	if (rc == 0 && k->of->scaled)
		rc = unc_kernel_event_scale(&e, &scale, k->err);
	return rc ? rc : unc_sum_add(k->sum, &e, factor * scale, k->err);
}

/* Add the same event for each family of PMUs that matches a pattern. */
static int add_pattern(struct maker *k, const struct unc_quantity_term *term)
{
	const char *slash = strchr(term->name, '/');
	char pattern[UNC_NAME_MAX], name[2 * UNC_NAME_MAX];
	int rc = UNC_EPMU;

	snprintf(pattern, sizeof(pattern), "%.*s", (int)(slash - term->name), term->name);
	for (size_t i = 0; i < k->perf->pmus.numfamilies; i++) {
		const char *family = k->perf->pmus.families[i].box.name;

		if (fnmatch(pattern, family, 0) != 0)
			continue;
		snprintf(name, sizeof(name), "%s%s", family, slash);
		rc = add_event(k, name, term->factor, true);
		if (rc)
			return rc;
	}
	return rc;
}

/* This kernel lacks the PMU: say which kernel has it. */
static int no_pmu(const struct maker *k, const struct unc_quantity_term *term)
{
	int len = (int)strcspn(term->name, "/");

	return unc_error_set(
		k->err, UNC_EPMU,
		"%s of %s is counted by the kernel's PMU %.*s, which this one does not "
		"have%s%s",
		k->row->name, k->of->desc, len, term->name,
		k->row->kernel ? "; Linux with it: " : "", k->row->kernel ? k->row->kernel : "");
}

static int add_terms(struct maker *k)
{
	const char *at = k->row->terms;
	struct unc_quantity_term term = { 0 };
	int rc = 0;

	while (rc == 0 && unc_quantity_term(&at, &term)) {
		rc = !k->m->chip && strchr(term.name, '*')
			     ? add_pattern(k, &term)
			     : add_event(k, term.name, term.factor, false);
		if (rc == UNC_EPMU && term.optional)
			rc = 0;
		if (rc == UNC_EPMU && !k->m->chip)
			return no_pmu(k, &term);
	}
	if (rc || k->sum->count)
		return rc;
	return *k->scope ? unc_error_set(k->err, UNC_EPMU,
					 "%s%s: this machine has no such unit, socket or cpu",
					 k->row->name, k->scope)
			 : no_pmu(k, &term);
}

/* unit= has no meaning for units of several kinds. */
static int check_unit(const struct unc_sum *sum, struct unc_error *err)
{
	for (int i = 1; i < sum->count; i++)
		if (sum->terms[i].event.unit >= 0 &&
		    sum->terms[i].event.box != sum->terms[0].event.box)
			return unc_error_set(err, UNC_EMODIFIER,
					     "%s is counted in units of several kinds: it takes "
					     "socket=, cpu= and node=",
					     sum->quantity->name);
	return 0;
}

int unc_resolve_quantity(const struct unc_machine *m, const struct unc_perf *perf,
			 const struct unc_quantity_row *row, const char *scope, struct unc_sum *out,
			 struct unc_error *err)
{
	struct maker k = { .m = m,
			   .perf = perf,
			   .of = unc_quantities_here(m, perf),
			   .row = row,
			   .scope = scope,
			   .sum = out,
			   .err = err };
	int rc;

	*out = (struct unc_sum){ .quantity = row };
	if (row->coverage == UNC_ABSENT)
		return unc_error_set(err, UNC_EEVENT, "%s is absent on %s: %s", row->name,
				     k.of->desc, row->note);
	if (!unc_is_scope(scope))
		return unc_error_set(err, UNC_EMODIFIER,
				     "%s takes unit=, socket=, cpu= and node= only", row->name);
	rc = add_terms(&k);
	if (rc == 0)
		rc = check_unit(out, err);
	if (rc)
		unc_sum_free(out);
	return rc;
}

/* ---------------------------------------------------------------------------------- names */

static int no_quantity(const struct unc_quantities *of, const struct unc_quantity *quantity,
		       struct unc_error *err)
{
	if (!of)
		return unc_error_set(err, UNC_EEVENT, "%s: no quantities are known for this CPU",
				     quantity->name);
	return unc_error_set(err, UNC_EEVENT, "%s is absent on %s: %s", quantity->name, of->desc,
			     quantity->by_kind ? "it has no such memory or device"
					       : "no event is known");
}

int unc_resolve_here(const struct unc_machine *m, const struct unc_perf *perf, const char *name,
		     struct unc_sum *out, struct unc_error *err)
{
	const char *scope;
	const struct unc_quantity *quantity = unc_quantity_find(name, &scope);
	const struct unc_quantity_row *row;
	const struct unc_quantities *of;

	if (!quantity)
		return unc_resolve(m->chip, perf, name, out, err);
	of = unc_quantities_here(m, perf);
	row = unc_quantity_row(of, quantity->name);
	*out = (struct unc_sum){ 0 };
	return row ? unc_resolve_quantity(m, perf, row, scope, out, err)
		   : no_quantity(of, quantity, err);
}
