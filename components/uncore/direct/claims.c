/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/claims.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exit_release.h"

/* Bytes of data for each unit, and bytes to lock: one for each counter, where no data is. */
enum { CLAIM_SIZE = 4096, LOCKS = 32 };

_Static_assert(sizeof(struct unc_claim) <= CLAIM_SIZE, "a claim does not fit into its place");
_Static_assert((int)UNC_CLAIM_COUNTERS <= (int)LOCKS && UNC_CLAIM_COUNTERS <= 20 &&
		       UNC_CLAIM_FILTERS < 63 - 40,
	       "the state of a claim has too few bits");

/* ---------------------------------------------------------------------------------- this process */

/* A child process does not hold its parent's counters. */
static void notice_fork(struct unc_claims *claims)
{
	if (claims->forks == unc_forks())
		return;
	claims->forks = unc_forks();
	for (size_t i = 0; i < claims->machine->numunits; i++)
		memset(claims->units[i].refs, 0, sizeof(claims->units[i].refs));
}

/* ---------------------------------------------------------------------------------- the file */

/*
 * The number of a claim depends on what the unit is, not on which units were found. Boxes made at run time for
 * unknown types come last, so processes that know different ones agree about all others.
 */
static uint64_t slots_before(const struct unc_machine *machine, unsigned box)
{
	uint64_t units = 0;

	for (unsigned i = 0; i < box; i++)
		units += machine->chip->boxes[i]->units;
	return units * machine->topology.sockets;
}

static uint64_t slot_of(const struct unc_machine *machine, const struct unc_unit *unit)
{
	unsigned box = 0;

	while (machine->chip->boxes[box] != unit->box)
		box++;
	return slots_before(machine, box) + unit->socket * unit->box->units + unit->number;
}

/* Tell a user without access who can grant it. */
static int add_remedy(const struct unc_claims *claims, int rc, struct unc_error *err)
{
	if (rc == -EACCES && !claims->simulated)
		unc_error_add(err,
			      "root can permit it: uncore_doctor --setup --group GROUP, with a "
			      "group of this user");
	return rc;
}

int unc_claims_open(const char *path, bool simulated, const struct unc_machine *machine,
		    struct unc_claims **out, struct unc_error *err)
{
	uint64_t slots = slots_before(machine, machine->chip->numboxes);
	struct unc_claims *claims = calloc(1, sizeof(*claims));
	int rc;

	if (claims)
		claims->units = calloc(machine->numunits + 1, sizeof(claims->units[0]));
	if (!claims || !claims->units) {
		unc_claims_close(claims);
		return unc_error_set(err, -ENOMEM, "out of memory");
	}
	for (size_t i = 0; i < machine->numunits; i++)
		claims->units[i].slot = slot_of(machine, &machine->units[i]);
	claims->forks = unc_forks();
	claims->machine = machine;
	claims->simulated = simulated;
	rc = unc_lockfile_open(path, !simulated, UNC_LOCKFILE_DATA + slots * CLAIM_SIZE,
			       &claims->file, err);
	if (rc) {
		rc = add_remedy(claims, rc, err);
		unc_claims_close(claims);
		return rc;
	}
	*out = claims;
	return 0;
}

void unc_claims_close(struct unc_claims *claims)
{
	if (!claims)
		return;
	unc_lockfile_close(claims->file);
	free(claims->units);
	free(claims);
}

const char *unc_claims_lost(const struct unc_claims *claims)
{
	if (claims->simulated || !unc_lockfile_lost(claims->file))
		return NULL;
	return "the program has closed the devices' files, which PAPI had opened: PAPI_shutdown() and "
	       "PAPI_library_init() open them again";
}

/* If the program has closed the devices' files, a register would be written to a file of its own. */
int unc_claims_lock(struct unc_claims *claims, struct unc_error *err)
{
	int rc = unc_lockfile_lock(claims->file, err);
	const char *lost = rc ? NULL : unc_claims_lost(claims);

	notice_fork(claims);
	if (lost)
		return unc_error_set(err, -EBADF, "%s", lost);
	return rc ? add_remedy(claims, rc, err) : 0;
}

void unc_claims_unlock(struct unc_claims *claims)
{
	unc_lockfile_unlock(claims->file);
}

/* ---------------------------------------------------------------------------------- a claim */

struct unc_claimed unc_claimed_at(struct unc_claims *claims, const struct unc_unit *unit)
{
	size_t index = (size_t)(unit - claims->machine->units);

	return (struct unc_claimed){ claims, unit, index, claims->units[index].slot };
}

static uint64_t place_of(uint64_t slot)
{
	return UNC_LOCKFILE_DATA + slot * CLAIM_SIZE;
}

static uint64_t byte_of(const struct unc_claimed *u, unsigned counter)
{
	return UNC_LOCKFILE_BYTES + u->slot * LOCKS + counter;
}

static struct unc_claim *claim_of(const struct unc_claimed *u)
{
	return unc_lockfile_at(u->claims->file, place_of(u->slot));
}

bool unc_claims_is_empty(const struct unc_claims *claims, size_t index)
{
	const struct unc_claim *claim =
		unc_lockfile_at(claims->file, place_of(claims->units[index].slot));

	return claim->state == 0;
}

/* A state with all counters and filters of the unit. */
static uint64_t possible_state(const struct unc_box *box)
{
	uint64_t counters = unc_width_mask(box->counters), filters = unc_width_mask(box->numfilters)
								     << 1;

	if (box->fixed_ctl != UNC_NONE)
		counters |= 1ull << UNC_CLAIM_FIXED;
	return UNC_CLAIM_SAVED | counters |
	       (filters & unc_width_mask(UNC_CLAIM_FILTERS)) << UNC_CLAIM_WRITTEN;
}

void unc_claimed_commit(const struct unc_claimed *u, uint64_t state)
{
	struct unc_claim *claim = claim_of(u);

	if (state) {
		claim->base = u->unit->base;
		claim->bus = u->unit->bus;
	}
	unc_lockfile_commit(u->claims->file, &claim->state, state);
}

struct unc_claim *unc_claimed_load(const struct unc_claimed *u, uint64_t *state)
{
	struct unc_claim *claim = claim_of(u);
	bool elsewhere = claim->base != u->unit->base || claim->bus != u->unit->bus;

	*state = 0;
	if (claim->state && elsewhere && unc_lockfile_held(u->claims->file, byte_of(u, 0), LOCKS))
		return NULL;
	if ((claim->state & UNC_CLAIM_SAVED) && !elsewhere)
		*state = claim->state & possible_state(u->unit->box);
	else if (claim->state) /* else the next commit could make old parts valid */
		unc_claimed_commit(u, 0);
	return claim;
}

/* ---------------------------------------------------------------------------------- users */

bool unc_claimed_held(const struct unc_claimed *u, unsigned counter)
{
	return unc_lockfile_held(u->claims->file, byte_of(u, counter), 1);
}

unsigned unc_claimed_refs(const struct unc_claimed *u, unsigned counter)
{
	return u->claims->units[u->index].refs[counter];
}

static int hold(const struct unc_claimed *u, unsigned counter)
{
	uint16_t *refs = &u->claims->units[u->index].refs[counter];
	int rc = 0;

	if (*refs == UINT16_MAX)
		return -EUSERS;
	if (*refs == 0)
		rc = unc_lockfile_hold(u->claims->file, byte_of(u, counter));
	if (rc == 0)
		++*refs;
	return rc;
}

uint32_t unc_claimed_drop(const struct unc_claimed *u, uint32_t counters)
{
	uint16_t *refs = u->claims->units[u->index].refs;
	uint32_t last = 0;

	for (unsigned n = 0; counters >> n; n++)
		if ((counters >> n & 1) && refs[n] && --refs[n] == 0) {
			last |= 1u << n;
			unc_lockfile_drop(u->claims->file, byte_of(u, n));
		}
	return last;
}

int unc_claimed_hold(const struct unc_claimed *u, uint32_t counters)
{
	int rc = 0;

	for (unsigned n = 0; rc == 0 && counters >> n; n++) {
		if (counters >> n & 1)
			rc = hold(u, n);
		if (rc)
			unc_claimed_drop(u, counters & (uint32_t)unc_width_mask(n));
	}
	return rc;
}

/* ---------------------------------------------------------------------------------- messages */

void unc_claimed_sign(const struct unc_claimed *u, unsigned counter, const char *name)
{
	struct unc_claim_use *use = &claim_of(u)->uses[counter];

	memcpy(use->event, name, sizeof(use->event));
	use->owner = *unc_lockfile_self(u->claims->file);
}

void unc_claimed_unsign(const struct unc_claimed *u, unsigned counter)
{
	struct unc_owner *owner = &claim_of(u)->uses[counter].owner;
	const struct unc_owner *self = unc_lockfile_self(u->claims->file);

	if (owner->pid == self->pid && owner->pid_namespace == self->pid_namespace)
		owner->pid = 0;
}

const char *unc_claimed_user(const struct unc_claimed *u, const struct unc_claim *claim,
			     unsigned counter, char *who, size_t size)
{
	if (unc_claimed_refs(u, counter))
		snprintf(who, size, "another event set of this process");
	else
		unc_owner_name(claim->uses[counter].owner, unc_lockfile_self(u->claims->file), who,
			       size);
	return who;
}
