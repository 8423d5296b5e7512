/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/verdict.h"

#include <stdlib.h>
#include <string.h>

#include "out.h"

const char *verdict_name(enum verdict verdict)
{
	static const char *const names[] = {
		[WRONG] = "wrong",         [NOISY] = "noisy",
		[UNCOUNTED] = "uncounted", [NOT_EXERCISED] = "not exercised",
		[PLAUSIBLE] = "plausible", [PROVEN] = "proven",
	};

	return names[verdict];
}

static bool is_about(const struct rule *rule, const struct unc_box *box)
{
	return strcmp(rule->law.box, box->name) == 0;
}

/*
 * A law that holds because of an amount, not because of zeros. An amount of all sockets together does
 * not reveal units that are swapped between two sockets.
 */
static bool proves(const struct backend_result *r, const struct finding *f)
{
	const struct unc_law *law = &f->rule->law;

	return law->kind == UNC_LAW_AMOUNT && law->low > 0 &&
	       (law->at != UNC_AT_ALL || r->backend.machine->topology.sockets == 1);
}

static enum verdict verdict_of(const struct backend_result *r, const struct finding *f)
{
	switch (f->outcome) {
	case BROKEN:
		return f->rule->law.kind == UNC_LAW_HINT ? NOT_EXERCISED : r->noisy ? NOISY : WRONG;
	case UNSTEADY:
		return f->rule->law.kind == UNC_LAW_HINT ? NOT_EXERCISED : NOISY;
	case HELD:
		return proves(r, f) ? PROVEN : PLAUSIBLE;
	case NOTHING_MOVED:
		break;
	}
	return NOT_EXERCISED;
}

/* Does a law of this box alone fail? */
static bool fails_alone(const struct backend_result *r, const char *box)
{
	for (size_t i = 0; i < r->numfindings; i++) {
		const struct finding *f = &r->findings[i];

		if (f->outcome == BROKEN && !f->rule->other && verdict_of(r, f) == WRONG &&
		    strcmp(f->rule->law.box, box) == 0)
			return true;
	}
	return false;
}

bool finding_is_explained(const struct backend_result *r, const struct finding *f)
{
	return f->outcome != HELD && f->rule->other && fails_alone(r, f->rule->other->name) &&
	       !fails_alone(r, f->rule->law.box);
}

/* Why laws of this box could not be counted, or NULL. */
static const char *why_uncounted(const struct backend_result *r, const struct unc_box *box)
{
	for (unsigned k = 0; k < r->rules.count; k++) {
		const struct rule *rule = &r->rules.list[k];

		if (!is_about(rule, box))
			continue;
		if (rule->refused)
			return rule->reason;
		for (size_t i = 0; i < r->numfailures; i++)
			if (r->failures[i].error != -EOPNOTSUPP &&
			    rule->pass == r->failures[i].pass)
				return r->failures[i].reason;
	}
	return NULL;
}

static const char *why_no_law(const struct backend_result *r, const struct unc_box *box)
{
	bool some = false;

	for (unsigned k = 0; k < r->rules.count; k++) {
		if (!is_about(&r->rules.list[k], box))
			continue;
		if (r->rules.list[k].reason)
			return r->rules.list[k].reason;
		some = true;
	}
	return some ? "no load of this machine moves what it counts"
		    : "no law: its events depend on more than the known traffic";
}

/* Such a law exists: only it leaves units out (unused.h). */
static const char *word_for_unused(const struct backend_result *r, const struct unc_box *box)
{
	const struct unc_chip *chip = r->backend.machine->chip;

	for (unsigned i = 0; i < chip->numlaws; i++)
		if (chip->laws[i].whole &&
		    (strcmp(chip->laws[i].box, box->name) == 0 ||
		     (chip->laws[i].with && strcmp(chip->laws[i].with, box->name) == 0)))
			return chip->laws[i].unused;
	return "";
}

static char *why_not_more(const struct backend_result *r, const struct box_verdict *v)
{
	const char *why = v->units == 0 ? "this machine has none"
			  : v->verdict == PLAUSIBLE
				  ? "no amount is known, or only the amount of all sockets together"
			  : v->verdict == NOT_EXERCISED ? why_no_law(r, v->box)
							: "";

	if (v->unused == 0)
		return text("%s", why);
	return text("%s%s%zu more are listed, count nothing, and are not in use: %s", why,
		    *why ? "; " : "", v->unused, word_for_unused(r, v->box));
}

struct box_verdict verdict_on(const struct backend_result *r, const struct unc_box *box)
{
	struct box_verdict v = { .box = box, .verdict = NOT_EXERCISED };
	const char *failure = why_uncounted(r, box);
	enum verdict best = NOT_EXERCISED, worst = PROVEN;

	counts_units(&r->counts, box, &v.units);
	v.unused = counts_left_out(&r->counts, box);
	for (size_t i = 0; i < r->numfindings; i++) {
		const struct finding *f = &r->findings[i];
		enum verdict says;

		if (!is_about(f->rule, box) || f->outcome == NOTHING_MOVED ||
		    finding_is_explained(r, f))
			continue;
		says = verdict_of(r, f);
		v.checked++;
		v.held += f->outcome == HELD;
		best = says > best ? says : best;
		if (says < worst) {
			worst = says;
			v.reason = f;
		}
	}
	v.verdict = worst < UNCOUNTED ? worst : failure ? UNCOUNTED : best;
	if (v.verdict > NOISY)
		v.reason = NULL;
	v.text = v.verdict == UNCOUNTED ? text("%s", failure) : why_not_more(r, &v);
	return v;
}
