/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/resolve.h"

#include <errno.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lookup.h"
#include "machine/scope.h"
#include "parse.h"
#include "perf/kernel_event.h"
#include "perf/perf.h"
#include "pool.h"
#include "scope.h"
#include "types.h"

/* ---------------------------------------------------------------------------------- sums */

int unc_sum_copy(const struct unc_sum *sum, struct unc_sum *out, struct unc_error *err)
{
	size_t size = (size_t)sum->count * sizeof(*sum->terms);

	*out = *sum;
	out->terms = malloc(size);
	if (!out->terms)
		return unc_error_set(err, -ENOMEM, "out of memory");
	memcpy(out->terms, sum->terms, size);
	return 0;
}

static int add_term(struct unc_sum *sum, const struct unc_encoding *event, int64_t factor,
		    struct unc_error *err)
{
	int rc = 0;

	sum->terms = unc_list_grown(sum->terms, (size_t)sum->count + 1, sizeof(*sum->terms), &rc);
	if (rc)
		return unc_error_set(err, rc, "out of memory");
	sum->terms[sum->count++] = (struct unc_term){ .event = *event, .factor = factor };
	return 0;
}

int unc_sum_of_event(const struct unc_encoding *event, struct unc_sum *out, struct unc_error *err)
{
	*out = (struct unc_sum){ 0 };
	return add_term(out, event, 1, err);
}

void unc_sum_free(struct unc_sum *sum)
{
	free(sum->terms);
	*sum = (struct unc_sum){ 0 };
}

void unc_sum_name(const struct unc_perf *perf, const struct unc_sum *sum, char *buf, size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };

	if (!sum->metric && !sum->quantity) {
		unc_any_event_name(perf, &sum->terms[0].event, buf, size);
		return;
	}
	unc_text_add(&text, "%s", sum->metric ? sum->metric->name : sum->quantity->name);
	unc_scope_add(&text, &sum->terms[0].event);
}

bool unc_sum_is_mean(const struct unc_sum *sum)
{
	const char *rest;

	return sum->quantity && unc_quantity_find(sum->quantity->name, &rest)->mean;
}

int64_t unc_sum_value(const struct unc_sum *sum, const uint64_t *counts, unsigned units)
{
	int64_t value = 0;

	for (int i = 0; i < sum->count; i++)
		value += sum->terms[i].factor *
			 (int64_t)__atomic_load_n(&counts[i], __ATOMIC_RELAXED);
	if (units)
		value = (value + units / 2) / units;
	return sum->quantity ? unc_quantity_value(sum->quantity, value) : value;
}

/* ---------------------------------------------------------------------------------- terms */

/* In a metric, a umask or another modifier would mean something different in each term. */
static int check_scope(const char *name, const char *scope, struct unc_error *err)
{
	return unc_scope_is(scope)
		       ? 0
		       : unc_error_set(err, UNC_EMODIFIER,
				       "%s takes unit=, socket=, cpu= and node= only", name);
}

/* A sum under construction. */
struct maker {
	const struct unc_machine *m;
	const struct unc_perf *perf;
	const struct unc_quantities *of; /* NULL: of a metric */
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
	if (rc == 0 && k->of && k->of->scaled)
		rc = unc_kernel_event_scale(&e, &scale, k->err);
	return rc ? rc : add_term(k->sum, &e, factor * scale, k->err);
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

/* ---------------------------------------------------------------------------------- metrics */

static int resolve_metric(const struct unc_machine *m, const struct unc_metric *metric,
			  const char *scope, struct unc_sum *out, struct unc_error *err)
{
	struct unc_metric_term list[UNC_METRIC_TERMS];
	struct maker k = { .m = m, .scope = scope, .sum = out, .err = err };
	int count = unc_metric_sum(m->chip, metric, list, UNC_METRIC_TERMS), rc;

	*out = (struct unc_sum){ .metric = metric };
	rc = check_scope(metric->name, scope, err);
	if (rc == 0 && count < 0)
		rc = unc_error_set(err, UNC_EMETRIC,
				   "%s is a metric in %s, not an event; use uncore_stat -M",
				   metric->name, metric->unit);
	for (int i = 0; rc == 0 && i < count; i++)
		rc = add_event(&k, list[i].event, list[i].factor, false);
	if (rc)
		unc_sum_free(out);
	return rc;
}

/* ---------------------------------------------------------------------------------- quantities */

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

/* This kernel lacks the PMU: say which kernel has it. */
static int no_pmu(const struct maker *k, const struct unc_quantity_term *term)
{
	int len = (int)strcspn(term->name, "/");

	return unc_error_set(
		k->err, UNC_EPMU,
		"%s of %s is counted by the kernel's PMU %.*s, which this one does not "
		"have%s%s",
		k->sum->quantity->name, k->of->desc, len, term->name,
		k->sum->quantity->kernel ? "; Linux with it: " : "",
		k->sum->quantity->kernel ? k->sum->quantity->kernel : "");
}

static int add_terms(struct maker *k)
{
	const char *at = k->sum->quantity->terms;
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
					 k->sum->quantity->name, k->scope)
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

static int resolve_quantity(const struct unc_machine *m, const struct unc_perf *perf,
			    const struct unc_quantity *quantity, const char *scope,
			    struct unc_sum *out, struct unc_error *err)
{
	const struct unc_quantities *of = unc_quantities_here(m, perf);
	const struct unc_quantity_row *row = unc_quantity_row(of, quantity->name);
	struct maker k = { .m = m, .perf = perf, .of = of, .scope = scope, .sum = out, .err = err };
	int rc;

	*out = (struct unc_sum){ .quantity = row };
	if (!of)
		return unc_error_set(err, UNC_EEVENT, "%s: no quantities are known for this CPU",
				     quantity->name);
	if (!row || row->coverage == UNC_ABSENT)
		return unc_error_set(err, UNC_EEVENT, "%s is absent on %s: %s", quantity->name,
				     of->desc,
				     row                 ? row->note
				     : quantity->by_kind ? "it has no such memory or device"
							 : "no event is known");
	rc = check_scope(row->name, scope, err);
	rc = rc ? rc : add_terms(&k);
	rc = rc ? rc : check_unit(out, err);
	if (rc)
		unc_sum_free(out);
	return rc;
}

/* ---------------------------------------------------------------------------------- events */

static int resolve_by_kernel(const struct unc_perf *perf, const char *name, struct unc_sum *out,
			     struct unc_error *err)
{
	struct unc_encoding e;
	int rc = unc_kernel_event_encode(perf, name, &e, err);

	return rc ? rc : unc_sum_of_event(&e, out, err);
}

/*
 * Resolve "type_21:event=1" as an event of the kernel's PMUs of that type.
 * @return true if it is such a name; *rc is then the result
 */
static bool resolve_by_number(const struct unc_perf *perf, const char *name, struct unc_sum *out,
			      int *rc, struct unc_error *err)
{
	char buf[UNC_NAME_MAX];
	struct unc_text text = unc_text_in(buf, sizeof(buf));
	int written = perf ? unc_type_kernel_name(name, &text, err) : 0;

	if (written == 0 || text.len >= sizeof(buf))
		return false;
	*rc = written < 0 ? written : resolve_by_kernel(perf, buf, out, err);
	if (written > 0 && *rc && err) { /* the position would be in other words than the user's */
		err->pos = 0;
		err->len = (unsigned)strlen(name);
	}
	return true;
}

/* Resolve "PMU/TERMS/" as an event of the kernel's PMUs, else as the table event with these register values. */
static int resolve_terms(const struct unc_chip *chip, const struct unc_perf *perf, const char *name,
			 struct unc_sum *out, struct unc_error *err)
{
	struct unc_error by_tables = { 0 }, by_kernel = { 0 };
	struct unc_encoding e;
	int rc, in_tables = UNC_EPMU;

	if (resolve_by_number(perf, name, out, &rc, err))
		return rc;
	rc = resolve_by_kernel(perf, name, out, &by_kernel);
	if (rc == 0)
		return 0;
	if (chip)
		in_tables = unc_encode(chip, name, &e, &by_tables);
	if (in_tables == 0)
		return unc_sum_of_event(&e, out, err);
	if (chip && !perf && unc_type_terms_refused(chip, name))
		return unc_parse_fail(&(struct unc_parse){ .name = name, .err = err },
				      UNC_EMODIFIER,
				      (struct unc_word){ name, (unsigned)strlen(name) },
				      "terms of such units are event=, umask=, edge, inv, thresh= "
				      "and config=, each given once, a number that fits");
	if (chip && !perf) {
		rc = in_tables;
		by_kernel = by_tables;
		unc_error_add(&by_kernel, "PAPI_UNCORE_BACKEND=perf counts what the kernel has");
	}
	if (err) /* only now: a name that resolves in the end leaves no error */
		*err = by_kernel;
	return rc;
}

static int resolve_event(const struct unc_machine *m, const struct unc_perf *perf, const char *name,
			 struct unc_sum *out, struct unc_error *err)
{
	const struct unc_chip *chip = m->chip;
	const struct unc_word base = { name, (unsigned)strcspn(name, ":") };
	const struct unc_metric *metric;
	struct unc_error by_tables;
	struct unc_encoding e;
	int rc;

	*out = (struct unc_sum){ 0 };
	if (strchr(name, '/') || !chip)
		return resolve_terms(chip, perf, name, out, err);
	rc = unc_encode(chip, name, &e, &by_tables);
	if (rc == 0)
		return unc_sum_of_event(&e, out, err);
	metric = rc == UNC_EEVENT ? unc_metric_find_word(chip, base) : NULL;
	if (metric)
		return resolve_metric(m, metric, name + base.len, out, err);
	if (resolve_by_number(perf, name, out, &rc, err))
		return rc;
	if (err)
		*err = by_tables;
	return rc;
}

int unc_resolve(const struct unc_machine *m, const struct unc_perf *perf, const char *name,
		struct unc_sum *out, struct unc_error *err)
{
	const char *scope;
	const struct unc_quantity *quantity = unc_quantity_find(name, &scope);

	return quantity ? resolve_quantity(m, perf, quantity, scope, out, err)
			: resolve_event(m, perf, name, out, err);
}
