/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/resolve.h"

#include <stdio.h>
#include <string.h>

#include "parse.h"
#include "perf/kernel_event.h"
#include "types.h"

/* ---------------------------------------------------------------------------------- metrics */

/* The metric that a name begins with, and the rest of the name; NULL: none. */
static const struct unc_metric *find_metric(const struct unc_chip *chip, const char *name,
					    const char **scope)
{
	size_t len = strcspn(name, ":");
	char base[UNC_NAME_MAX];

	if ((size_t)snprintf(base, sizeof(base), "%.*s", (int)len, name) >= sizeof(base))
		return NULL;
	*scope = name + len;
	return unc_metric_find(chip, base);
}

/* In a metric, a umask or another modifier would mean something different in each term. */
bool unc_is_scope(const char *text)
{
	while (*text == ':') {
		const char *word = text + 1;
		size_t len = strcspn(word, "=:");

		if (word[len] != '=' || !unc_scope_find(word, len))
			return false;
		text = word + strcspn(word, ":");
	}
	return *text == '\0';
}

static int add_term(const struct unc_chip *chip, const struct unc_metric_term *from,
		    const char *scope, struct unc_sum *out, struct unc_error *err)
{
	char name[2 * UNC_NAME_MAX];
	struct unc_encoding e;
	int rc;

	if ((size_t)snprintf(name, sizeof(name), "%s%s", from->event, scope) >= sizeof(name))
		return unc_error_set(err, UNC_ESYNTAX, "the name is too long");
	rc = unc_encode(chip, name, &e, err);
	return rc ? rc : unc_sum_add(out, &e, from->factor, err);
}

int unc_resolve_metric(const struct unc_chip *chip, const struct unc_metric *metric,
		       const char *scope, struct unc_sum *out, struct unc_error *err)
{
	struct unc_metric_term list[UNC_METRIC_TERMS];
	int count = unc_metric_sum(chip, metric, list, UNC_METRIC_TERMS), rc = 0;

	*out = (struct unc_sum){ .metric = metric };
	if (!unc_is_scope(scope))
		return unc_error_set(err, UNC_EMODIFIER,
				     "%s takes unit=, socket=, cpu= and node= only", metric->name);
	if (count < 0)
		return unc_error_set(err, UNC_EMETRIC,
				     "%s is a metric in %s, not an event; use uncore_stat -M",
				     metric->name, metric->unit);
	for (int i = 0; rc == 0 && i < count; i++)
		rc = add_term(chip, &list[i], scope, out, err);
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
		size_t len = strlen(by_tables.text);

		rc = in_tables;
		by_kernel = by_tables;
		snprintf(by_kernel.text + len, sizeof(by_kernel.text) - len,
			 "; PAPI_UNCORE_BACKEND=perf counts what the kernel has");
	}
	if (err) /* only now: a name that resolves in the end leaves no error */
		*err = by_kernel;
	return rc;
}

int unc_resolve(const struct unc_chip *chip, const struct unc_perf *perf, const char *name,
		struct unc_sum *out, struct unc_error *err)
{
	const struct unc_metric *metric;
	struct unc_error by_tables;
	struct unc_encoding e;
	const char *scope;
	int rc;

	*out = (struct unc_sum){ 0 };
	if (strchr(name, '/') || !chip)
		return resolve_terms(chip, perf, name, out, err);
	rc = unc_encode(chip, name, &e, &by_tables);
	if (rc == 0)
		return unc_sum_of_event(&e, out, err);
	metric = rc == UNC_EEVENT ? find_metric(chip, name, &scope) : NULL;
	if (metric)
		return unc_resolve_metric(chip, metric, scope, out, err);
	if (resolve_by_number(perf, name, out, &rc, err))
		return rc;
	if (err)
		*err = by_tables;
	return rc;
}
