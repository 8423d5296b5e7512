/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file actors.h
 * Processes that count in the world (world.h) with the real code, and checks of their counts.
 */
#ifndef ACTORS_H
#define ACTORS_H

#include "engine.h"
#include "world.h"

enum { ACTOR_SETS = 2 };

/**
 * A process. Its script, one letter each: s starts, r reads, l reads and looks for a freeze, e ends (stops)
 * its first set, S R L E the second one; c closes the component and o opens it again; x is a fatal signal.
 * With h as its first letter it does not see unit 0.
 */
struct actor {
	const char *events[ACTOR_SETS]; /**< of its sets, separated by blanks */
	const char *script;
};

enum {
	ACTOR_LOOKS = 1 << 8,       /**< starts and stops look for freezes, too */
	ACTOR_FIXED_CLOCK = 1 << 9, /**< by the fixed counter */
};

struct scene {
	const char *name;
	struct actor actors[ENGINE_PROCESSES]; /**< up to one without a script */
	unsigned options;                      /**< faults (WORLD_…), ACTOR_… */
};

/** Explore a scene. */
void actors_explore(const struct scene *scene, const struct engine_limits *limits,
		    enum world_bug bug, bool show, struct engine_result *result);

#endif
