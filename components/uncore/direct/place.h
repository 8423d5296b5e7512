/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file place.h
 * Which counters of a unit a set gets, given what others count there. No register and no file is
 * accessed, except for the names in messages.
 *
 * What is the same as something that is counted shares its counter. The rest gets free counters. What
 * others count does not change: neither its counter, nor the filters that it depends on.
 */
#ifndef UNC_PLACE_H
#define UNC_PLACE_H

#include "direct/claims.h"
#include "text.h"

/** Events of a claim, encoded again from their names. Constant while the names are the same. */
struct unc_place_events {
	const struct unc_chip *chip; /**< set by the caller */
	char name[UNC_CLAIM_USES][UNC_NAME_MAX];
	struct unc_encoding event[UNC_CLAIM_USES];
	bool known[UNC_CLAIM_USES]; /**< else the name means nothing here */
};

/** What a set uses in one unit. */
struct unc_place {
	uint32_t uses;             /**< bit n: it uses what struct unc_claim_use calls n */
	uint32_t fresh;            /**< those of them that are not counted yet */
	uint64_t filter[UNC_REGS]; /**< values of filters … */
	uint32_t filters;          /**< … to write: bit k for [k] */
	uint8_t filter_use[UNC_MAX_COUNTERS]; /**< of each of unc_want.filters */
};

/**
 * Use the unit alone. The needs get the counters of the plan.
 * @return 0; -EBUSY with the reason in err: there are more different filters than a claim holds
 */
int unc_place_alone(const struct unc_program *program, struct unc_want *want,
		    struct unc_place *place, struct unc_error *err);

/**
 * Use the unit beside others. The needs get their counters.
 * @param claim  what is counted there
 * @return 0; -EBUSY with the reason in err: it does not fit
 */
int unc_place_beside(const struct unc_claims *claims, const struct unc_claim *claim,
		     struct unc_place_events *events, const struct unc_program *program,
		     struct unc_want *want, struct unc_place *place, struct unc_error *err);

/** Append the processes that have claimed a use: "process 4711 (uncore_stat) of user 1000 and 3 more". */
void unc_place_users(const struct unc_claims *claims, const struct unc_claim_use *use,
		     struct unc_text *text);

/** The use `which` of a claim, or NULL. */
struct unc_claim_use *unc_place_find(struct unc_claim *claim, unsigned which);

/** Add to a claim what a place uses and the claim does not have. False: there is no room. */
bool unc_place_enter(const struct unc_want *want, const struct unc_place *place,
		     struct unc_claim *claim);

/** Could the other events of a claim go on without this one? Rules may tie events to each other. */
bool unc_place_dispensable(const struct unc_unit *unit, const struct unc_claim *claim,
			   struct unc_place_events *events, unsigned which);

/**
 * The next of some counters to enable, so that each step satisfies the rules of the unit.
 * @param left  counters to enable, a bit each; not 0
 */
unsigned unc_place_next(const struct unc_unit *unit, const struct unc_claim *claim,
			struct unc_place_events *events, uint32_t left);

#endif
