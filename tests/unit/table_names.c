/* SPDX-License-Identifier: BSD-3-Clause */
/* Table checks: names, descriptions, aliases and replacements. */
#include "table_check.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Size of PAPI's buffer for an event's name (PAPI_MAX_STR_LEN). */
enum { NAME_MAX_PAPI = 128 };
enum { DESC_MIN = 20, DESC_MAX = 100 };

/* Compare neighbours of a sorted list. Look-ups are binary searches with case folded. */
static void in_order(struct findings *f, const char *where, const char *before, const char *name)
{
	int d = strcasecmp(before, name);

	if (d > 0)
		found(f, "%s: %s stands before %s", where, before, name);
	else if (d == 0 && strcmp(before, name) == 0)
		found(f, "%s: %s is there twice", where, name);
	else if (d == 0)
		found(f, "%s: %s and %s differ only in case", where, before, name);
}

static void events_in_order(struct findings *f, const struct unc_pmu *pmu,
			    const struct unc_event *events, unsigned count)
{
	char where[256];

	for (unsigned i = 0; i < count; i++) {
		if (i > 0)
			in_order(f, pmu->name, events[i - 1].name, events[i].name);
		snprintf(where, sizeof(where), "%s::%s", pmu->name, events[i].name);
		for (unsigned k = 1; k < events[i].numumasks; k++)
			in_order(f, where, events[i].umasks[k - 1].name, events[i].umasks[k].name);
	}
}

void check_name_order(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned p = 0; p < chip->numpmus; p++) {
		const struct unc_pmu *pmu = chip->pmus[p];

		events_in_order(f, pmu, pmu->events, pmu->numevents);
		events_in_order(f, pmu, pmu->shared, pmu->numshared);
		for (unsigned i = 0; i < pmu->numshared; i++)
			for (unsigned k = 0; k < pmu->numevents; k++)
				if (strcasecmp(pmu->shared[i].name, pmu->events[k].name) == 0)
					found(f, "%s: %s is both its own and a shared event",
					      pmu->name, pmu->events[k].name);
	}
	for (unsigned p = 1; p < chip->numpmus; p++)
		in_order(f, "pmus", chip->pmus[p - 1]->name, chip->pmus[p]->name);
	for (unsigned i = 1; i < chip->nummetrics; i++)
		in_order(f, "metrics", chip->metrics[i - 1].name, chip->metrics[i].name);
}

/* Letters, digits and '_': ':', '.' and '=' would end the word. Some begin with a digit (2LM). */
static bool is_word(const char *name)
{
	const char *c = name;

	while (isascii(*c) && (isalnum((unsigned char)*c) || *c == '_'))
		c++;
	return c > name && *c == '\0';
}

static void event_form(struct findings *f, const struct unc_pmu *pmu, const struct unc_event *event)
{
	size_t longest = 0;

	if (!is_word(event->name))
		found(f, "%s: \"%s\" is not a word", pmu->name, event->name);
	if (event->name[0] && strncasecmp(event->name, pmu->prefix, strlen(pmu->prefix)) == 0 &&
	    pmu->prefix[0])
		found(f, "%s: %s repeats the prefix", pmu->name, event->name);
	for (unsigned i = 0; i < event->numumasks; i++) {
		size_t len = strlen(event->umasks[i].name) + 1;

		if (!is_word(event->umasks[i].name))
			found(f, "%s::%s: \"%s\" is not a word", pmu->name, event->name,
			      event->umasks[i].name);
		if (len > longest)
			longest = len;
	}
	if (strlen(pmu->prefix) + strlen(event->name) + longest >= NAME_MAX_PAPI)
		found(f, "%s::%s with its longest umask has more than %d characters", pmu->name,
		      event->name, NAME_MAX_PAPI - 1);
}

void check_name_form(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned p = 0; p < chip->numpmus; p++)
		for (unsigned i = 0; i < unc_pmu_numevents(chip->pmus[p]); i++)
			event_form(f, chip->pmus[p], unc_pmu_event(chip->pmus[p], i));
}

/* True if a is b followed by a number: it would then name a unit of b. */
static bool is_numbered(const char *a, const char *b)
{
	size_t len = strlen(b);

	if (strncasecmp(a, b, len) != 0 || a[len] == '\0')
		return false;
	return strspn(a + len, "0123456789") == strlen(a + len);
}

static bool has_box(const struct unc_chip *chip, const struct unc_box *box)
{
	for (unsigned i = 0; i < chip->numboxes; i++)
		if (chip->boxes[i] == box)
			return true;
	return false;
}

/* An event that can be named without its pmu must not be in two pmus. */
static void full_names_differ(struct findings *f, const struct unc_pmu *a, const struct unc_pmu *b)
{
	for (unsigned i = 0; i < unc_pmu_numevents(a); i++) {
		char name[UNC_NAME_MAX];
		const struct unc_event *same;

		snprintf(name, sizeof(name), "%s%s", a->prefix, unc_pmu_event(a, i)->name);
		if (strncasecmp(name, b->prefix, strlen(b->prefix)) != 0)
			continue;
		same = unc_event_find(b, name);
		if (same)
			found(f, "%s is an event of %s and of %s", name, a->name, b->name);
	}
}

void check_pmu_names(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned i = 0; i < chip->numpmus; i++) {
		const struct unc_pmu *pmu = chip->pmus[i];

		if (strncasecmp(pmu->name, chip->name, strlen(chip->name)) != 0)
			found(f, "pmu %s: its name does not begin with the chip's", pmu->name);
		if (!has_box(chip, pmu->box))
			found(f, "%s: its box is not one of the chip", pmu->name);
		for (unsigned e = 0; e < unc_pmu_numevents(pmu); e++)
			if (unc_pmu_event(pmu, e)->box &&
			    !has_box(chip, unc_pmu_event(pmu, e)->box))
				found(f, "%s::%s: its box is not one of the chip", pmu->name,
				      unc_pmu_event(pmu, e)->name);
		for (unsigned k = 0; k < chip->numpmus; k++) {
			const struct unc_pmu *other = chip->pmus[k];

			if (is_numbered(other->name, pmu->name))
				found(f, "pmu %s may be a unit of %s", other->name, pmu->name);
			if (k < i)
				full_names_differ(f, pmu, other);
		}
	}
}

static void event_replacements(struct findings *f, const struct unc_pmu *pmu,
			       const struct unc_event *event)
{
	const struct unc_event *other = event->use ? unc_event_find(pmu, event->use) : NULL;

	if (event->use && !(event->flags & UNC_DEPRECATED))
		found(f, "%s::%s is replaced but not deprecated", pmu->name, event->name);
	if (event->use && !other)
		found(f, "%s::%s: its replacement %s does not exist", pmu->name, event->name,
		      event->use);
	else if (other && (other->flags & UNC_DEPRECATED))
		found(f, "%s::%s: its replacement %s is deprecated too", pmu->name, event->name,
		      event->use);
	for (unsigned i = 0; i < event->numumasks; i++) {
		const struct unc_umask *umask = &event->umasks[i], *by;

		if (!umask->use)
			continue;
		by = unc_umask_find(event, umask->use);
		if (!(umask->flags & UNC_DEPRECATED))
			found(f, "%s::%s:%s is replaced but not deprecated", pmu->name, event->name,
			      umask->name);
		if (!by)
			found(f, "%s::%s:%s: its replacement %s does not exist", pmu->name,
			      event->name, umask->name, umask->use);
		else if (by->flags & UNC_DEPRECATED)
			found(f, "%s::%s:%s: its replacement %s is deprecated too", pmu->name,
			      event->name, umask->name, umask->use);
		else if (by->code != umask->code)
			found(f, "%s::%s:%s: its replacement %s counts something else", pmu->name,
			      event->name, umask->name, umask->use);
	}
}

void check_replacements(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned p = 0; p < chip->numpmus; p++)
		for (unsigned i = 0; i < unc_pmu_numevents(chip->pmus[p]); i++)
			event_replacements(f, chip->pmus[p], unc_pmu_event(chip->pmus[p], i));
}

static const char *wrong_with(const char *desc)
{
	if (!desc || desc[0] == '\0')
		return "is empty";
	if (strcasestr(desc, "tbd") || strcasestr(desc, "todo") || strcasestr(desc, "fixme"))
		return "is a placeholder";
	if (strlen(desc) < DESC_MIN)
		return "is too short";
	if (strlen(desc) > DESC_MAX)
		return "is too long";
	for (const char *c = desc; *c; c++)
		if (!isascii(*c) || !isprint((unsigned char)*c))
			return "is not plain text";
	if (desc[0] == ' ' || desc[strlen(desc) - 1] == ' ' || strstr(desc, "  "))
		return "has stray blanks";
	return NULL;
}

static void event_descriptions(struct findings *f, const struct unc_pmu *pmu,
			       const struct unc_event *event)
{
	const char *wrong = wrong_with(event->desc);

	if (wrong)
		found(f, "%s::%s: description %s", pmu->name, event->name, wrong);
	for (unsigned i = 0; i < event->numumasks; i++) {
		const struct unc_umask *umask = &event->umasks[i];

		if ((event->flags & UNC_COMPOSED) && !umask->desc)
			continue;
		wrong = wrong_with(umask->desc);
		if (wrong)
			found(f, "%s::%s:%s: description %s", pmu->name, event->name, umask->name,
			      wrong);
		for (unsigned k = 0; k < i && umask->desc; k++)
			if (event->umasks[k].desc &&
			    strcasecmp(event->umasks[k].desc, umask->desc) == 0)
				found(f, "%s::%s: %s and %s have the same description", pmu->name,
				      event->name, event->umasks[k].name, umask->name);
	}
}

void check_descriptions(const struct unc_chip *chip, struct findings *f)
{
	if (!chip->desc || !chip->desc[0])
		found(f, "the chip has no description");
	for (unsigned p = 0; p < chip->numpmus; p++) {
		const struct unc_pmu *pmu = chip->pmus[p];

		if (!pmu->desc || !pmu->desc[0])
			found(f, "%s has no description", pmu->name);
		for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++)
			event_descriptions(f, pmu, unc_pmu_event(pmu, i));
		for (unsigned i = 0; i < pmu->numfields; i++)
			if (!pmu->fields[i].desc || !pmu->fields[i].desc[0])
				found(f, "%s: field %s has no description", pmu->name,
				      pmu->fields[i].name);
	}
}

struct metric_terms {
	const struct unc_chip *chip;
	const char *metric;
	struct findings *f;
};

static int term_encodes(void *arg, const char *event)
{
	struct metric_terms *terms = arg;
	struct unc_encoding e;
	struct unc_error err;

	if (unc_encode(terms->chip, event, &e, &err) != 0)
		found(terms->f, "metric %s: %s", terms->metric, err.text);
	return 0;
}

void check_metrics(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned i = 0; i < chip->nummetrics; i++) {
		const struct unc_metric *metric = &chip->metrics[i];
		struct metric_terms terms = { .chip = chip, .metric = metric->name, .f = f };

		if (!unc_box_find(chip, metric->box))
			found(f, "metric %s: no box %s", metric->name, metric->box);
		if (metric->formula && unc_metric_terms(chip, metric, term_encodes, &terms) != 0)
			found(f, "metric %s: its formula cannot be parsed", metric->name);
		if (!metric->formula && !metric->reason)
			found(f, "metric %s has no formula and no reason", metric->name);
	}
}

/* Does the fact concern an event of the chip, or a metric? `word`: only by this name of its names */
static bool concerns_any(const struct unc_chip *chip, const struct unc_unverified *fact,
			 const char *word)
{
	struct unc_unverified one = { .box = fact->box, .names = word };
	struct unc_row row = { 0 };
	char name[UNC_NAME_MAX];

	while (unc_row_next(chip, &row)) {
		snprintf(name, sizeof(name), "%s%s", row.pmu->prefix, row.event->name);
		if (unc_unverified_concerns(&one, row.pmu, name))
			return true;
	}
	for (unsigned i = 0; i < chip->nummetrics; i++)
		if (unc_unverified_concerns(&one, NULL, chip->metrics[i].name))
			return true;
	return false;
}

void check_unverified(const struct unc_chip *chip, struct findings *f)
{
	if (chip->numunverified > 64) { /* uncore_avail has a bit for each */
		found(f, "unverified: more than 64 facts");
		return;
	}
	for (unsigned i = 0; i < chip->numunverified; i++) {
		const struct unc_unverified *fact = &chip->unverified[i];
		char words[512], *word, *rest = words;

		if (fact->box && !unc_box_find(chip, fact->box))
			found(f, "unverified: no box %s", fact->box);
		if (!fact->box && !fact->names)
			found(f, "unverified: neither a box nor names");
		snprintf(words, sizeof(words), "%s", fact->names ? fact->names : "");
		while ((word = strtok_r(rest, " ", &rest)))
			if (!concerns_any(chip, fact, word))
				found(f, "unverified: %s has no %s",
				      fact->box ? fact->box : "the chip", word);
		if (!fact->why || !*fact->why || fact->why[strlen(fact->why) - 1] == '.')
			found(f, "unverified: no reason, or one that ends with a full stop");
	}
}

/* Types are named by Linux only where no box is of the type. */
void check_type_names(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned i = 0; i < chip->numtype_names; i++) {
		const struct unc_type_name *name = &chip->type_names[i];

		if (i && name[-1].type >= name->type)
			found(f, "type names: %u is not above %u", name->type, name[-1].type);
		if (strncmp(name->kernel, "uncore_", strlen("uncore_")) != 0)
			found(f, "type names: %s is no PMU", name->kernel);
		for (unsigned b = 0; b < chip->numboxes; b++)
			if ((chip->boxes[b]->presence == UNC_BY_TABLE ||
			     chip->boxes[b]->presence == UNC_BY_DEVICE) &&
			    chip->boxes[b]->table_type == name->type)
				found(f, "type names: %u is %s", name->type, chip->boxes[b]->name);
	}
}
