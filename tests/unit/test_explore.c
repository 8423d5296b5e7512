/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The sharing protocol (direct/acquire.h), explored: two or three processes count with the real code, on
 * registers and a file of the test's own (explore/world.h), in every order of their steps within
 * limits, killed at every step. Their counts must be exact, and the registers as before at the end.
 *
 * A run has one fault, and one preemption, or UNCORE_EXPLORE_PREEMPTIONS ("all": no limit).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "direct/wrap_poll.h"
#include "explore/actors.h"
#include "rig.h"

#define HIT "UNC_SLICE_LOOKUP:HIT"
#define MISS "UNC_SLICE_LOOKUP:MISS"
#define CLOCK "UNC_SLICE_CLOCKTICKS"
#define FIXED "UNC_SLICE_FIXED"
#define IDLE HIT ":core=9"
#define UNIT_0 ":unit=0"
#define UNIT_1 ":unit=1"

enum { ALL = WORLD_KILL | WORLD_FAILURE | WORLD_IMPATIENCE };

static const struct scene scenes[] = {
	{ "the same event", { { { HIT UNIT_0 }, "src" }, { { HIT UNIT_0 }, "sresc" } }, ALL },
	{ "other events of a unit",
	  { { { HIT UNIT_0 }, "srec" }, { { MISS UNIT_0 }, "sresrec" } },
	  ALL },
	{ "two units", { { { HIT }, "srec" }, { { HIT UNIT_0 " " MISS UNIT_1 }, "srec" } }, ALL },
	{ "two sets of a process",
	  { { { HIT UNIT_0, CLOCK UNIT_0 }, "sSrReREc" }, { { HIT UNIT_0 }, "srec" } },
	  ALL },
	{ "another filter",
	  { { { HIT ":core=5" UNIT_0 }, "srec" }, { { CLOCK UNIT_0, MISS UNIT_0 }, "SsreREc" } },
	  ALL },
	{ "other filters",
	  { { { HIT ":core=5" UNIT_0 }, "srrec" }, { { HIT ":core=6" UNIT_0 }, "ssec" } },
	  ALL },
	{ "no counter is left",
	  { { { HIT UNIT_0 " " MISS UNIT_0 }, "srec" }, { { CLOCK UNIT_0 }, "ssrec" } },
	  ALL },
	{ "opened again",
	  { { { HIT UNIT_0 },
	      "sreco"
	      "srec" },
	    { { HIT UNIT_0 }, "srecosrec" } },
	  WORLD_KILL | WORLD_IMPATIENCE },
	{ "three processes",
	  { { { HIT UNIT_0 }, "srec" }, { { HIT UNIT_0 }, "srec" }, { { MISS UNIT_0 }, "srec" } },
	  WORLD_KILL },
	{ "fixed counters",
	  { { { FIXED UNIT_0 " " HIT UNIT_0, FIXED UNIT_0 }, "sSreREc" },
	    { { FIXED UNIT_0 " " MISS UNIT_0 }, "sresrec" } },
	  ALL },
	{ "the file is removed",
	  { { { HIT UNIT_0 }, "sresrec" }, { { HIT }, "srecosrec" } },
	  WORLD_REMOVAL },
	{ "other units are seen",
	  { { { HIT UNIT_0 }, "srec" }, { { HIT UNIT_1 }, "hsrecosrec" } },
	  WORLD_KILL | WORLD_FAILURE },
};

static struct engine_limits limits = { .preemptions = 1, .faults = 1, .runs = ~0ul };

static void counts_are_exact(void)
{
	for (size_t i = 0; i < sizeof(scenes) / sizeof(scenes[0]); i++) {
		struct engine_result r;

		actors_explore(&scenes[i], &limits, WORLD_SOUND, true, &r);
		printf("%-25s %8lu schedules, %8lu states, %9lu steps%s\n", scenes[i].name, r.runs,
		       r.states, r.steps, r.all ? "" : ", not all");
		CU_ASSERT_STRING_EQUAL(r.fault, "");
		CU_ASSERT(r.all || !rig_tool_is("plain"));
	}
}

static const struct scene *scene_of(const char *name)
{
	const struct scene *s = scenes;

	while (strcmp(s->name, name) != 0)
		s++;
	return s;
}

static void planted(void)
{
	static const struct {
		const char *name;
		enum world_bug bug;
		unsigned faults;
		const char *found; /* a part of what is found to be wrong */
		const char *scene;
	} bugs[] = {
		{ "a lock released too early", WORLD_EARLY_UNLOCK, 0,
		  "another tool has changed it since", "the same event" },
		{ "a restore before the last reader", WORLD_EARLY_RESTORE, 0,
		  "that process 0 counts with is written", "the same event" },
		{ "a claim after its registers", WORLD_LATE_CLAIM, WORLD_KILL,
		  "is programmed without a claim", "the same event" },
		{ "a claim before its contents", WORLD_TORN_CLAIM, WORLD_KILL,
		  "would restore other values", "the same event" },
		{ "the dead hold their counters", WORLD_DEAD_STAY, WORLD_KILL, "at the end",
		  "the same event" },
		{ "the fixed counter of others", WORLD_EARLY_DISABLE, 0,
		  "msr 0x2007 has 0x0 instead of 0x400000", "fixed counters" },
		{ "a counter that is not held", WORLD_NO_HOLD, 0,
		  "that process 0 counts with is written", "the same event" },
		{ "a forgotten filter", WORLD_FORGOTTEN_FILTER, 0, "counting was disturbed",
		  "other filters" },
	};
	const struct engine_limits few = { .preemptions = 1, .faults = 1, .runs = 1000 };

	for (size_t i = 0; i < sizeof(bugs) / sizeof(bugs[0]); i++) {
		struct engine_result r;
		struct scene scene = *scene_of(bugs[i].scene);

		scene.options = (scene.options & ~(unsigned)ALL) | bugs[i].faults;
		actors_explore(&scene, &few, bugs[i].bug, false, &r);
		printf("%-33s in %3lu schedules: %s\n", bugs[i].name, r.runs, r.fault);
		CU_ASSERT_STRING_NOT_EQUAL(r.fault, "");
		rig_says(r.fault, bugs[i].found);
	}
}

static const struct check_test tests[] = {
	{ "counts are exact", counts_are_exact },
	{ "planted", planted },
	{ 0 },
};

static unsigned limit(const char *name, unsigned usual)
{
	const char *value = getenv(name);

	if (!value)
		return usual;
	return strcmp(value, "all") == 0 ? ENGINE_UNLIMITED : (unsigned)atoi(value);
}

int main(void)
{
	limits.preemptions = limit("UNCORE_EXPLORE_PREEMPTIONS", limits.preemptions);
	if (!rig_tool_is("plain"))
		limits.runs = rig_tool_is("asan") ? 300 : 100;
	unc_wrap_hz = 2000000000; /* no counter wraps soon: no thread polls them */
	return check_run("explore", tests);
}
