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
 * A process. Its script, one letter each: s starts, r reads, e ends (stops)
 * its first set, S R E the second one; c closes the component and o opens it again.
 * With h as its first letter it does not see unit 0.
 */
struct actor {
	const char *events[ACTOR_SETS]; /**< of its sets, separated by blanks */
	const char *script;
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
