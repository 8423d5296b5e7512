/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A region's counts are the difference of two readings, and include nested regions. A region that is
 * entered again while it is open counts once.
 */
#include "mpi/lib/counts.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

/* From the pool, which has space for all regions. */
static struct reading reading_new(struct counts *c)
{
	struct reading r = { .counts = c->pool + c->used };

	c->used += c->n;
	return r;
}

static void reading_copy(const struct counts *c, struct reading *to, const struct reading *from)
{
	to->seconds = from->seconds;
	to->ticks = from->ticks;
	to->skew = from->skew;
	to->cut = from->cut;
	memcpy(to->counts, from->counts, c->n * sizeof(*to->counts));
}

double reading_skew(const struct reading *from, const struct reading *until)
{
	return from->skew + until->skew + until->cut - from->cut;
}

/* Add the difference of two readings. */
static void reading_add(const struct counts *c, struct reading *to, const struct reading *from,
			const struct reading *until)
{
	to->seconds += until->seconds - from->seconds;
	to->ticks += until->ticks - from->ticks;
	to->skew += reading_skew(from, until);
	for (unsigned i = 0; i < c->n; i++)
		to->counts[i] += until->counts[i] - from->counts[i];
}

static void region_new(struct counts *c, const char *name)
{
	struct region *r = &c->regions[c->numregions++];

	snprintf(r->name, sizeof(r->name), "%s", name);
	r->since = reading_new(c);
	r->total = reading_new(c);
}

struct counts *counts_new(unsigned n, bool phases)
{
	static const char *const own[MAX_OWN] = { "", "(in MPI)", "(outside MPI)",
						  "(in and outside)" };
	/* Pages that are not used cost nothing. */
	size_t readings = 2 * (MAX_REGIONS + MAX_OWN) + 4;
	struct counts *c = mmap(NULL, sizeof(*c) + n * sizeof(c->pool[0]) * readings,
				PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	if (c == MAP_FAILED)
		return NULL;
	c->n = n;
	c->now = reading_new(c);
	c->pause = reading_new(c);
	c->left_out = reading_new(c);
	c->divided = reading_new(c);
	c->phases = phases;
	c->phase = OUTSIDE_MPI;
	c->own = phases ? MAX_OWN : 1;
	for (unsigned i = 0; i < c->own; i++)
		region_new(c, own[i]);
	return c;
}

static void divide(struct counts *c)
{
	int phase = c->both ? IN_AND_OUTSIDE : c->phase;
	struct reading *total = &c->regions[phase].total;

	/* Counting starts at the first reading. */
	if (c->regions[WHOLE_RUN].open) {
		reading_add(c, total, &c->divided, &c->now);
		/* A reading within a phase does not end it. */
		if (c->phase_divided == phase)
			total->skew -= 2 * c->divided.skew;
		c->phase_divided = phase;
	}
	reading_copy(c, &c->divided, &c->now);
	c->both = false;
}

void counts_taken(struct counts *c)
{
	c->now.seconds -= c->left_out.seconds;
	c->now.ticks -= c->left_out.ticks;
	c->now.cut = c->left_out.cut;
	for (unsigned i = 0; i < c->n; i++)
		c->now.counts[i] -= c->left_out.counts[i];
	if (c->phases)
		divide(c);
}

void counts_pause(struct counts *c)
{
	reading_copy(c, &c->pause, &c->now);
	c->paused = true;
}

void counts_resume(struct counts *c)
{
	c->left_out.seconds = c->now.seconds - c->pause.seconds;
	c->left_out.ticks = c->now.ticks - c->pause.ticks;
	c->left_out.cut += c->now.skew + c->pause.skew;
	for (unsigned i = 0; i < c->n; i++)
		c->left_out.counts[i] = c->now.counts[i] - c->pause.counts[i];
	reading_copy(c, &c->now, &c->pause);
	c->paused = false;
}

int counts_region(struct counts *c, const char *name, bool add)
{
	for (unsigned i = c->own; i < c->numregions; i++)
		if (strcmp(c->regions[i].name, name) == 0)
			return (int)i;
	if (!add)
		return -1;
	if (c->numregions - c->own == MAX_REGIONS) {
		c->dropped++;
		return -1;
	}
	region_new(c, name);
	return (int)c->numregions - 1;
}

void counts_enter(struct counts *c, int region)
{
	struct region *r = &c->regions[region];

	r->calls++;
	if (r->open++ > 0)
		return;
	reading_copy(c, &r->since, &c->now);
	r->entered = ++c->entries;
}

int counts_innermost(const struct counts *c)
{
	unsigned last = WHOLE_RUN;

	for (unsigned i = c->own; i < c->numregions; i++)
		if (c->regions[i].open && c->regions[i].entered > c->regions[last].entered)
			last = i;
	return (int)last;
}

void counts_leave(struct counts *c, int region)
{
	struct region *r = &c->regions[region];

	if (r->open == 0 || --r->open > 0)
		return;
	reading_add(c, &r->total, &r->since, &c->now);
	r->lost |= *c->lost != 0;
}

void counts_change_phase(struct counts *c, int phase, double seconds, bool read)
{
	if (c->phase == IN_MPI)
		c->mpi_seconds += seconds - c->since;
	if (phase == IN_MPI)
		c->regions[IN_MPI].calls++;
	c->since = seconds;
	c->phase = phase;
	if (!read && !c->paused)
		c->both = true;
}

void counts_end(struct counts *c)
{
	for (unsigned i = 0; i < c->numregions; i++) {
		struct region *r = &c->regions[i];

		r->open = r->open ? 1 : 0;
		counts_leave(c, (int)i);
	}
	for (unsigned i = 1; i < c->own; i++)
		c->regions[i].lost = *c->lost != 0;
	c->running = false;
}
