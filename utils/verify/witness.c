/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/witness.h"

#include <errno.h>
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>

struct witness {
	int set;
	char reason[PAPI_HUGE_STR_LEN]; /* "": they count */
};

static const char *const events[] = { "perf::PERF_COUNT_HW_INSTRUCTIONS",
				      "perf::PERF_COUNT_HW_CACHE_MISSES" };
enum { INSTRUCTIONS, MISSES, EVENTS };

static void give_up(struct witness *w, const char *what, int code)
{
	snprintf(w->reason, sizeof(w->reason), "%s: %s", what, PAPI_strerror(code));
}

static void prepare(struct witness *w)
{
	const PAPI_component_info_t *component;
	int rc = PAPI_library_init(PAPI_VER_CURRENT), index;

	if (rc != PAPI_VER_CURRENT) {
		give_up(w, "PAPI cannot be used", rc);
		return;
	}
	index = PAPI_get_component_index("perf_event");
	component = index < 0 ? NULL : PAPI_get_component_info(index);
	if (component && component->disabled && component->disabled != PAPI_EDELAY_INIT) {
		snprintf(w->reason, sizeof(w->reason), "%s", component->disabled_reason);
		return;
	}
	rc = PAPI_create_eventset(&w->set);
	for (unsigned i = 0; i < EVENTS && rc == PAPI_OK; i++) {
		rc = PAPI_add_named_event(w->set, events[i]);
		if (rc != PAPI_OK)
			give_up(w, events[i], rc);
	}
	/* A start shows what the kernel refuses. */
	if (rc == PAPI_OK) {
		struct core_counts t;

		witness_start(w);
		witness_stop(w, &t);
	}
}

struct witness *witness_open(void)
{
	struct witness *w = calloc(1, sizeof(*w));

	if (w) {
		w->set = PAPI_NULL;
		prepare(w);
	}
	return w;
}

void witness_close(struct witness *w)
{
	if (!w)
		return;
	if (w->set != PAPI_NULL) {
		PAPI_cleanup_eventset(w->set);
		PAPI_destroy_eventset(&w->set);
	}
	free(w);
}

const char *witness_reason(const struct witness *w)
{
	return !w ? "out of memory" : *w->reason ? w->reason : NULL;
}

void witness_start(struct witness *w)
{
	int rc = witness_reason(w) ? PAPI_OK : PAPI_start(w->set);

	if (rc != PAPI_OK)
		give_up(w, "they do not start", rc);
}

void witness_stop(struct witness *w, struct core_counts *counts)
{
	long long values[EVENTS] = { 0 };
	int rc;

	*counts = (struct core_counts){ .counted = false };
	if (witness_reason(w))
		return;
	rc = PAPI_stop(w->set, values);
	if (rc != PAPI_OK)
		give_up(w, "they do not stop", rc);
	else if (values[INSTRUCTIONS] == 0)
		give_up(w, "they stay 0, as a hypervisor leaves them", PAPI_ENOSUPP);
	else
		*counts = (struct core_counts){ true, (uint64_t)values[INSTRUCTIONS],
						(uint64_t)values[MISSES] };
}

uint64_t witness_lines(const struct moved *moved)
{
	return moved->lines_read > moved->lines_written ? moved->lines_read : moved->lines_written;
}

int witness_judge(const struct load *load, const struct moved *moved, struct unc_error *err)
{
	const struct core_counts *t = &moved->cores;
	uint64_t lines = witness_lines(moved);

	/* A device moves the lines of DMA. */
	if (!t->counted || load->kind == UNC_LOAD_DMA)
		return 0;
	if (t->instructions < lines)
		return unc_error_set(err, -EIO, "%s %u -> %u: %llu instructions for %llu lines",
				     load_name(load->kind), load->asking, load->home,
				     (unsigned long long)t->instructions,
				     (unsigned long long)lines);
	/* No line of a chase can be fetched before the line that points to it. */
	if (load->kind == UNC_LOAD_CHASE && t->misses < lines / 2)
		return unc_error_set(
			err, -EIO,
			"%s %u -> %u: %llu LLC misses for %llu lines: they came from a cache",
			load_name(load->kind), load->asking, load->home,
			(unsigned long long)t->misses, (unsigned long long)lines);
	return 0;
}

void witnessed_add(struct witnessed *all, const struct load *load, const struct moved *moved)
{
	struct unc_error err;

	if (!moved->cores.counted || load->kind == UNC_LOAD_DMA)
		return;
	all->loads++;
	if (witness_judge(load, moved, &err) == 0)
		all->agree++;
	else if (all->loads - all->agree == 1)
		all->first = err;
}
