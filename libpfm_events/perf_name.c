/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * perf's names of events: Linux' names of PMUs, with Linux' names of events or with terms.
 */
#include "perf_name.h"

#include <string.h>

#include "lookup.h"
#include "parse.h"
#include "perf_terms.h"

/* Is the word the kernel's name of a box, "uncore_imc_3" or "uncore_imc"? *unit is -1 if it has none. */
static bool is_kernel_pmu(const struct unc_box *box, struct unc_word word, int *unit)
{
	const char *names[2] = { NULL, NULL };

	if (box && box->kernel) {
		names[0] = box->kernel->family;
		names[1] = box->kernel->freeruns;
	}
	for (unsigned i = 0; i < 2; i++) {
		struct unc_word rest;
		uint64_t number;

		if (!names[i] || !unc_word_strip(word, names[i], &rest))
			continue;
		*unit = -1;
		if (rest.len == 0)
			return true;
		if (*rest.at != '_')
			continue;
		rest.at++;
		rest.len--;
		if (unc_word_number(rest, &number) && number < 1000) {
			*unit = (int)number;
			return true;
		}
	}
	return false;
}

/* Our PMU for the kernel's PMU of this name, and the unit. */
static const struct unc_pmu *kernel_pmu(const struct unc_chip *chip, struct unc_word word,
					int *unit)
{
	for (unsigned i = 0; i < chip->numpmus; i++)
		if (is_kernel_pmu(chip->pmus[i]->box, word, unit))
			return chip->pmus[i];
	for (unsigned i = 0; i < chip->numpmus; i++)
		for (unsigned k = 0; k < chip->pmus[i]->numevents; k++)
			if (is_kernel_pmu(chip->pmus[i]->events[k].box, word, unit))
				return chip->pmus[i];
	return NULL;
}

/*
 * Events with their own name in the kernel. Its clock of a channel is umask 0 if there is such an event; Intel's list
 * calls that half of the DRAM clock.
 */
static const char *kernel_event(const struct unc_pmu *pmu, struct unc_word word)
{
	static const char *const names[][2] = {
		{ "cas_count_read", "CAS_COUNT:RD" },
		{ "cas_count_read_sch0", "CAS_COUNT_SCH0:RD" },
		{ "cas_count_read_sch1", "CAS_COUNT_SCH1:RD" },
		{ "cas_count_write", "CAS_COUNT:WR" },
		{ "cas_count_write_sch0", "CAS_COUNT_SCH0:WR" },
		{ "cas_count_write_sch1", "CAS_COUNT_SCH1:WR" },
		{ "clockticks", "HCLOCKTICKS" },
		{ "clockticks", "CLOCKTICKS" },
		{ "clockticks", "DCLOCKTICKS" },
		{ "txl_flits_active", "TXL_FLITS_G0:DATA:NON_DATA" },
		{ "drs_data", "RXL_FLITS_G1:DRS_DATA" },
		{ "ncb_data", "RXL_FLITS_G2:NCB_DATA" },
	};

	for (unsigned i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		const char *at = names[i][1];
		const struct unc_event *event;

		if (!unc_word_is(word, names[i][0]))
			continue;
		event = unc_event_find_word(pmu, unc_next_word(&at), false);
		if (event && !(event->flags & UNC_FIXED))
			return names[i][1];
	}
	return NULL;
}

/* Add the event of the free-running counter with this name in the kernel, and its umask if it has several. */
static bool add_freerun(const struct unc_pmu *pmu, struct unc_word word, struct unc_text *out)
{
	for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++) {
		const struct unc_event *event = unc_pmu_event(pmu, i);
		const struct unc_box *box = event->box ? event->box : pmu->box;

		for (unsigned k = 0; k < event->numumasks || k == 0; k++) {
			const struct unc_umask *umask = event->numumasks ? &event->umasks[k] : NULL;
			unsigned flags = event->flags | (umask ? umask->flags : 0u);
			const char *name;

			if (!(flags & UNC_FREERUN))
				continue;
			name = box->freeruns[umask && (umask->flags & UNC_FREERUN) ? umask->freerun
										   : event->freerun]
				       .kernel_event;
			if (!name || !unc_word_is(word, name))
				continue;
			unc_text_add(out, "%s%s%s", event->name, umask ? ":" : "",
				     umask ? umask->name : "");
			return true;
		}
	}
	return false;
}

/* "uncore_imc_3/cas_count_read/:socket=1" */
bool unc_perf_name(const struct unc_chip *chip, const char *name, struct unc_text *out,
		   struct unc_alias_answer *answer)
{
	const char *slash = strchr(name, '/'), *end = slash ? strchr(slash + 1, '/') : NULL, *event;
	char buf[UNC_NAME_MAX];
	struct unc_text words = unc_text_in(buf, sizeof(buf));
	struct unc_word family, terms;
	const struct unc_pmu *pmu;
	int unit;

	if (!slash)
		return false;
	family = (struct unc_word){ .at = name, .len = (unsigned)(slash - name) };
	pmu = kernel_pmu(chip, family, &unit);
	if (!pmu)
		return false;
	if (!end || (end[1] != '\0' && end[1] != ':')) {
		answer->why = end ? "only :unit=, :socket=, :cpu= and :node= may follow"
				  : "the second slash is missing";
		return true;
	}
	terms = (struct unc_word){ .at = slash + 1, .len = (unsigned)(end - slash - 1) };
	event = kernel_event(pmu, terms);
	if (event)
		unc_text_add(&words, "%s", event);
	else if (!add_freerun(pmu, terms, &words))
		pmu = unc_perf_terms_event(chip, pmu, terms, &words, answer);
	if (!pmu) {
		answer->pos = answer->wrong ? (unsigned)(answer->wrong - name) : 0;
		return true;
	}
	unc_text_add(out, "%s", pmu->name);
	if (unit >= 0)
		unc_text_add(out, "%d", unit);
	unc_text_add(out, "::%s%s", buf, end + 1);
	return words.len < sizeof(buf);
}
