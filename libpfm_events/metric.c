/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Formulas of derived metrics: look-up, terms, evaluation. A recursive-descent parser walks a formula
 * and calls the caller's function for each name.
 *
 *     sum     := product { ('+' | '-') product }
 *     product := factor { ('*' | '/') factor }
 *     factor  := number | '(' sum ')' | "units" '(' event ')' | "seconds" | "tsc" | metric | event
 */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "lookup.h"

/* Limit for nested parentheses and metrics together: bounds the stack. */
enum { MAX_DEPTH = 32 };

struct place;

/* One walk over a metric and all metrics that it names. */
struct walk {
	const struct unc_chip *chip;
	/* called for p->word, a name that is not a metric */
	int (*leaf)(const struct place *p, bool units, double *out);
	struct unc_error *err;
	unsigned depth;
	/* unc_metric_eval() */
	int (*value)(void *arg, const char *term, double *out);
	/* unc_metric_terms() */
	int (*term)(void *arg, const char *event);
	struct unc_word seen[UNC_METRIC_TERMS];
	unsigned numseen;
	void *arg;
};

/* Where the walk is in one formula. */
struct place {
	struct walk *walk;
	const struct unc_metric *metric;
	const struct place *outer; /* the formula that named this metric */
	const char *at;
	struct unc_word word; /* last name, or last operator */
};

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool begins_name(char c)
{
	return (unc_fold(c) >= 'a' && unc_fold(c) <= 'z') || c == '_';
}

static bool is_name(char c)
{
	return begins_name(c) || is_digit(c) || c == '.' || c == ':' || c == '=';
}

__attribute__((format(printf, 2, 3))) static int fail(const struct place *p, const char *format,
						      ...)
{
	struct unc_error *err = p->walk->err;
	va_list ap;
	int n;

	if (!err)
		return UNC_EMETRIC;
	*err = (struct unc_error){ .code = UNC_EMETRIC };
	n = snprintf(err->text, sizeof(err->text), "%s: ", p->metric->name);
	if (n > 0 && (size_t)n < sizeof(err->text)) {
		va_start(ap, format);
		vsnprintf(err->text + n, sizeof(err->text) - (size_t)n, format, ap);
		va_end(ap);
	}
	while (p->outer) /* the caller only knows the outermost formula */
		p = p->outer;
	if (p->metric->formula) {
		err->pos = (unsigned)(p->word.at - p->metric->formula);
		err->len = p->word.len;
	}
	return UNC_EMETRIC;
}

static const struct unc_metric *find_own(const struct unc_chip *chip, struct unc_word word)
{
	return unc_row_named(chip->metrics, sizeof(*chip->metrics), chip->nummetrics, word);
}

/* Does the chip have quantities, and so their rates? A chip without tables may have some. */
static bool has_quantities(const struct unc_chip *chip)
{
	return chip->numpmus == 0 || unc_quantities_of(chip, NULL, NULL, NULL);
}

const struct unc_metric *unc_metric_at(const struct unc_chip *chip, unsigned i)
{
	if (i < chip->nummetrics)
		return &chip->metrics[i];
	return has_quantities(chip) ? unc_quantity_metric(i - chip->nummetrics) : NULL;
}

const struct unc_metric *unc_metric_find_word(const struct unc_chip *chip, struct unc_word word)
{
	const struct unc_metric *metric = find_own(chip, word), *other;

	for (unsigned i = 0; !metric && (other = unc_quantity_metric(i)); i++)
		if (unc_word_is(word, other->name))
			return has_quantities(chip) ? other : NULL;
	return metric;
}

const struct unc_metric *unc_metric_find(const struct unc_chip *chip, const char *name)
{
	return chip && name
		       ? unc_metric_find_word(chip,
					      (struct unc_word){ name, (unsigned)strlen(name) })
		       : NULL;
}

/* ------------------------------------------------------------------------------ parser */

static int sum(struct place *p, double *out);
static int metric_value(struct walk *walk, const struct unc_metric *metric,
			const struct place *outer, double *out);

/* Skip spaces, and record the next character as the position for errors. */
static char peek(struct place *p)
{
	while (*p->at == ' ')
		p->at++;
	p->word = (struct unc_word){ .at = p->at, .len = *p->at != '\0' };
	return *p->at;
}

static int expected(const struct place *p, const char *what)
{
	if (*p->at == '\0')
		return fail(p, "expected %s at the end", what);
	return fail(p, "expected %s, not '%c'", what, *p->at);
}

/* Not strtod(): in some locales it stops at the decimal point. */
static int number(struct place *p, double *out)
{
	double value = 0, scale = 1;
	int exponent = 0, sign = 1;

	for (; is_digit(*p->at); p->at++)
		value = value * 10 + (*p->at - '0');
	if (*p->at == '.')
		for (p->at++; is_digit(*p->at); p->at++, exponent--)
			value = value * 10 + (*p->at - '0');
	if (unc_fold(*p->at) == 'e') {
		const char *digits = p->at + 1;
		int e = 0;

		if (*digits == '-')
			sign = -1;
		if (*digits == '-' || *digits == '+')
			digits++;
		if (is_digit(*digits)) {
			for (; is_digit(*digits); digits++)
				e = e < 1000 ? e * 10 + (*digits - '0') : e;
			p->at = digits;
			exponent += sign * e;
		}
	}
	p->word.len = (unsigned)(p->at - p->word.at);
	for (int i = exponent < 0 ? -exponent : exponent; i > 0 && isfinite(scale); i--)
		scale *= 10;
	*out = exponent < 0 ? value / scale : value * scale;
	if (!isfinite(*out) || !isfinite(scale))
		return fail(p, "the number %.*s is out of range", (int)p->word.len, p->word.at);
	return 0;
}

static void name_word(struct place *p)
{
	while (is_name(*p->at))
		p->at++;
	p->word.len = (unsigned)(p->at - p->word.at);
}

static int name(struct place *p, double *out)
{
	struct walk *walk = p->walk;
	const struct unc_metric *metric;
	bool units = false;
	int ret;

	name_word(p);
	if (unc_word_cmp(p->word, "units") == 0) {
		units = true;
		if (peek(p) != '(')
			return expected(p, "\"(\" after \"units\"");
		p->at++;
		if (!begins_name(peek(p)))
			return expected(p, "an event");
		name_word(p);
	}
	metric = units ? NULL : find_own(walk->chip, p->word);
	if (metric)
		return metric_value(walk, metric, p, out);
	ret = walk->leaf(p, units, out);
	if (ret != 0 || !units)
		return ret;
	if (peek(p) != ')')
		return expected(p, "\")\"");
	p->at++;
	return 0;
}

static int factor(struct place *p, double *out)
{
	char c = peek(p);
	int ret;

	*out = NAN; /* a callback may not set it */
	if (is_digit(c))
		return number(p, out);
	if (begins_name(c))
		return name(p, out);
	if (c != '(')
		return expected(p, "a number, a name or \"(\"");
	if (p->walk->depth >= MAX_DEPTH)
		return fail(p, "nested more than %d deep", MAX_DEPTH);
	p->walk->depth++;
	p->at++;
	ret = sum(p, out);
	if (ret != 0)
		return ret;
	if (peek(p) != ')')
		return expected(p, "an operator or \")\"");
	p->at++;
	p->walk->depth--;
	return 0;
}

static int product(struct place *p, double *out)
{
	int ret = factor(p, out);

	while (ret == 0) {
		char c = peek(p);
		double right = NAN;

		if (c != '*' && c != '/')
			return 0;
		p->at++;
		ret = factor(p, &right);
		if (ret != 0)
			return ret;
		if (c == '*')
			*out *= right;
		else
			*out = right == 0 ? NAN : *out / right; /* no ratio */
	}
	return ret;
}

static int sum(struct place *p, double *out)
{
	int ret = product(p, out);

	while (ret == 0) {
		char c = peek(p);
		double right = NAN;

		if (c != '+' && c != '-')
			return 0;
		p->at++;
		ret = product(p, &right);
		if (ret != 0)
			return ret;
		*out = c == '+' ? *out + right : *out - right;
	}
	return ret;
}

static int metric_value(struct walk *walk, const struct unc_metric *metric,
			const struct place *outer, double *out)
{
	struct place p = { .walk = walk, .metric = metric, .outer = outer, .at = metric->formula };
	int ret;

	for (const struct place *o = outer; o; o = o->outer)
		if (o->metric == metric)
			return fail(outer, "%s is defined by itself", metric->name);
	if (!metric->formula)
		return fail(&p, "%s",
			    metric->reason ? metric->reason : "there is no formula for it");
	if (walk->depth >= MAX_DEPTH)
		return fail(outer, "nested more than %d deep", MAX_DEPTH);
	walk->depth++;
	ret = sum(&p, out);
	if (ret != 0)
		return ret;
	if (peek(&p) != '\0')
		return expected(&p, "an operator");
	walk->depth--;
	return 0;
}

/* ------------------------------------------------------------------------------ what names do */

static bool is_word(struct unc_word word, const char *name)
{
	return unc_word_cmp(word, name) == 0;
}

/* The name as callers get it: keywords in lower case, events as spelled in the formula. */
static int term_text(const struct place *p, bool units, char term[UNC_NAME_MAX])
{
	const char *at = is_word(p->word, "seconds") ? "seconds"
			 : is_word(p->word, "tsc")   ? "tsc"
						     : p->word.at;
	int n = snprintf(term, UNC_NAME_MAX, units ? "units(%.*s)" : "%.*s", (int)p->word.len, at);

	if (n < 0 || n >= UNC_NAME_MAX)
		return fail(p, "the name is longer than %d characters", UNC_NAME_MAX - 1);
	return 0;
}

static int leaf_value(const struct place *p, bool units, double *out)
{
	char term[UNC_NAME_MAX];
	int ret = term_text(p, units, term);

	if (ret == 0 && p->walk->value(p->walk->arg, term, out) != 0)
		ret = fail(p, "no value for %s", term);
	return ret;
}

static int leaf_term(const struct place *p, bool units, double *out)
{
	struct walk *walk = p->walk;
	char term[UNC_NAME_MAX];
	int ret = term_text(p, units, term);

	*out = 1; /* the result is not used */
	if (ret != 0 || units || is_word(p->word, "seconds") || is_word(p->word, "tsc"))
		return ret;
	for (unsigned i = 0; i < walk->numseen; i++)
		if (unc_word_cmp(walk->seen[i], term) == 0)
			return 0;
	if (walk->numseen == UNC_METRIC_TERMS)
		return fail(p, "more than %d events", UNC_METRIC_TERMS);
	walk->seen[walk->numseen++] = p->word;
	return walk->term(walk->arg, term);
}

int unc_metric_terms(const struct unc_chip *chip, const struct unc_metric *metric,
		     int (*term)(void *arg, const char *event), void *arg)
{
	struct walk walk = { .chip = chip, .leaf = leaf_term, .term = term, .arg = arg };
	double ignored;

	return metric_value(&walk, metric, NULL, &ignored);
}

int unc_metric_eval(const struct unc_chip *chip, const struct unc_metric *metric,
		    int (*value)(void *arg, const char *term, double *out), void *arg, double *out,
		    struct unc_error *err)
{
	struct walk walk = {
		.chip = chip, .leaf = leaf_value, .value = value, .arg = arg, .err = err
	};
	double result = NAN;
	int ret = metric_value(&walk, metric, NULL, &result);

	if (ret == 0)
		*out = result;
	return ret;
}
