/* SPDX-License-Identifier: BSD-3-Clause */
#include "file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "direct/lockfile.h"
#include "engine.h"
#include "registers.h"

/*
 * The files: the one in use, and the one that replaced it after it was removed. Their contents are
 * hashed by the pieces that were written.
 */
enum { FILES = 2, PLACE = 8192, SIZE = 65536 + 10 * PLACE, PIECES = 64, LOCKS = 16 };

struct unc_lockfile {
	struct unc_lockfile *next; /* of all */
	int process;
	int file; /* -1: not open */
	bool left, entered;
};

struct lock {
	uint64_t byte;
	const struct unc_lockfile *holder; /* NULL: a free place */
	bool start;
};

struct file {
	struct {
		uint64_t at, size, hash;
	} pieces[PIECES];
	unsigned numpieces;
	struct lock locks[LOCKS];
	unsigned char bytes[SIZE];
};

static struct file files[FILES];
static struct unc_lockfile *opened;
static int named;                   /* the file that has the name */
static struct unc_claims *observer; /* reads claims for the checks */
static bool checking;
static unsigned char written[PLACE]; /* by the observer */

/* A write that is held back (WORLD_LATE_CLAIM). */
static struct {
	struct unc_lockfile *file;
	uint64_t at;
	size_t size;
	unsigned char bytes[PLACE];
} held[4];
static unsigned numheld;

/* ---------------------------------------------------------------------------------- state */

static bool is_start_lock_free(int file)
{
	for (unsigned i = 0; i < LOCKS; i++)
		if (files[file].locks[i].holder && files[file].locks[i].start)
			return false;
	return true;
}

int file_load(unsigned unit, struct unc_claim *claim)
{
	static const struct unc_machine machine = { .chip = &world_chip };
	int rc;

	checking = true;
	rc = unc_claims_load(observer, unc_claims_slot(&machine, &world_units[unit]),
			     unc_snapshot_identity(&world_chip, &world_units[unit]), claim);
	checking = false;
	return rc;
}

bool file_can_start(void)
{
	return is_start_lock_free(0) && is_start_lock_free(1);
}

bool file_is_replaced(void)
{
	return named != 0;
}

/* Does this lock belong to a participant of this process? The lower bits of its byte are its number. */
static bool is_participant(const struct lock *l, int process)
{
	return l->holder && !l->start && l->holder->process == process;
}

bool file_has_lock_of(const struct unc_participants *users, int process)
{
	for (unsigned i = 0; i < LOCKS; i++)
		if (is_participant(&files[0].locks[i], process) &&
		    unc_participants_have(users, files[0].locks[i].byte & 0xfff))
			return true;
	return false;
}

bool file_has_participants(void)
{
	static const unsigned char zeros[65536 - 4096];

	return memcmp(files[named].bytes + 4096, zeros, sizeof(zeros)) != 0;
}

static void clear(struct file *f)
{
	for (unsigned i = 0; i < f->numpieces; i++)
		memset(f->bytes + f->pieces[i].at, 0, f->pieces[i].size);
	f->numpieces = 0;
	memset(f->locks, 0, sizeof(f->locks));
}

void file_begin(void)
{
	for (unsigned i = 0; i < FILES; i++)
		clear(&files[i]);
	named = 0;
	numheld = 0;
	if (!observer && unc_claims_open("/explored", true, &observer, NULL))
		abort();
}

/* The locks of a process that dies or has closed the file. */
static void release(const struct unc_lockfile *file, int process)
{
	bool started = false;

	for (unsigned f = 0; f < FILES; f++)
		for (unsigned i = 0; i < LOCKS; i++) {
			struct lock *l = &files[f].locks[i];

			if (!l->holder ||
			    (file ? l->holder != file : l->holder->process != process))
				continue;
			started |= l->start;
			l->holder = NULL;
		}
	if (started)
		world_check();
}

void file_died(int process)
{
	numheld = 0;
	release(NULL, process);
}

uint64_t file_state(void)
{
	uint64_t h = (uint64_t)named << 8 | numheld;

	for (unsigned f = 0; f < FILES; f++) {
		for (unsigned i = 0; i < files[f].numpieces; i++)
			h += engine_mix(files[f].pieces[i].hash, files[f].pieces[i].at + f);
		for (unsigned i = 0; i < LOCKS; i++)
			if (files[f].locks[i].holder)
				h += engine_mix(files[f].locks[i].byte + f,
						(uint64_t)files[f].locks[i].holder->process);
	}
	return h;
}

/* ---------------------------------------------------------------------------------- the file */

int unc_lockfile_open(const char *path, bool make_folder, struct unc_lockfile **out,
		      struct unc_error *err)
{
	struct unc_lockfile *file = calloc(1, sizeof(*file));

	(void)path, (void)make_folder, (void)err;
	if (!file)
		return -ENOMEM;
	file->process = engine_self();
	file->file = named;
	file->next = opened;
	opened = file;
	*out = file;
	return 0;
}

int unc_lockfile_reopen(struct unc_lockfile *file, struct unc_error *err)
{
	(void)err;
	if (file->file < 0)
		file->file = named;
	return 0;
}

/* Each process is one thread. */
void unc_lockfile_enter(struct unc_lockfile *file)
{
	if (file->entered && !file->left)
		engine_wrong("a process waits for itself");
	file->entered = true;
}

bool unc_lockfile_try_enter(struct unc_lockfile *file)
{
	bool was = file->entered;

	file->entered = true;
	return !was;
}

void unc_lockfile_leave(struct unc_lockfile *file)
{
	file->entered = false;
}

const char *unc_lockfile_path(const struct unc_lockfile *file)
{
	(void)file;
	return "claims";
}

bool unc_lockfile_removed(const struct unc_lockfile *file)
{
	return file->file != named;
}

void unc_lockfile_drop(struct unc_lockfile *file)
{
	release(file, 0);
	file->file = -1;
}

void unc_lockfile_close(struct unc_lockfile *file)
{
	if (!file)
		return;
	if (!file->left)
		release(file, 0);
	for (struct unc_lockfile **f = &opened; *f; f = &(*f)->next)
		if (*f == file) {
			*f = file->next;
			break;
		}
	free(file);
}

/* What a claim looks like to a process that does not see the other users. */
static void hide_others(struct unc_claim *claim);

int unc_lockfile_read(const struct unc_lockfile *file, uint64_t at, void *into, size_t size)
{
	const struct file *f = &files[checking ? named : file->file];
	size_t there = at < SIZE ? SIZE - at : 0;

	there = there < size ? there : size;
	memcpy(into, f->bytes + at, there);
	memset((char *)into + there, 0, size - there);
	if (checking || file->left)
		return 0;
	for (unsigned i = 0; i < f->numpieces; i++)
		if (f->pieces[i].at >= at && f->pieces[i].at < at + size)
			engine_saw(f->pieces[i].hash);
	for (unsigned i = 0; i < numheld; i++)
		if (held[i].at >= at && held[i].at - at < size)
			memcpy((char *)into + (held[i].at - at), held[i].bytes, held[i].size);
	if ((world_bug == WORLD_EARLY_RESTORE || world_bug == WORLD_EARLY_DISABLE) &&
	    world_own_view()->stops && at >= 65536)
		for (size_t place = 0; place < size; place += PLACE)
			hide_others((struct unc_claim *)(void *)((char *)into + place));
	return 0;
}

static uint64_t hash_of(const unsigned char *bytes, size_t size)
{
	uint64_t h = size, word;

	for (size_t i = 0; i + 8 <= size; i += 8) {
		memcpy(&word, bytes + i, 8);
		h = engine_mix(h, word);
	}
	return h;
}

static void store(struct file *f, uint64_t at, const void *from, size_t size)
{
	unsigned i = 0;

	if (at + size > SIZE)
		abort();
	memcpy(f->bytes + at, from, size);
	while (i < f->numpieces && f->pieces[i].at != at)
		i++;
	if (i == PIECES)
		abort();
	if (i == f->numpieces) {
		f->numpieces++;
		f->pieces[i].at = at;
		f->pieces[i].size = 0;
	}
	if (f->pieces[i].size < size)
		f->pieces[i].size = size;
	f->pieces[i].hash = hash_of(f->bytes + at, f->pieces[i].size);
}

/* Give a claim the checksum of its contents: that which the real code would write. */
static void seal(unsigned char *place)
{
	static struct unc_claim claim;

	memcpy(&claim, place, sizeof(claim));
	if (claim.magic == 0 || claim.numuses > UNC_CLAIM_USES)
		return;
	claim.generation--;
	checking = true;
	unc_claims_store(observer, 0, claim.identity, &claim);
	checking = false;
	memcpy(place, written, sizeof(claim));
}

static void hide_others(struct unc_claim *claim)
{
	struct unc_participants own = { 0 };

	if (claim->magic == 0)
		return;
	for (unsigned i = 0; i < LOCKS; i++) {
		const struct lock *l = &files[0].locks[i];

		if (is_participant(l, engine_self()))
			unc_participants_put(&own, l->byte & 0xfff, true);
	}
	for (unsigned i = 0; i < claim->numuses; i++)
		for (unsigned k = 0; k < sizeof(own.bits) / sizeof(own.bits[0]); k++)
			if (world_bug == WORLD_EARLY_RESTORE ||
			    claim->uses[i].which == UNC_CLAIM_FIXED)
				claim->uses[i].users.bits[k] &= own.bits[k];
	seal((unsigned char *)claim);
}

static void tear(struct file *f, uint64_t at, const void *from, size_t size)
{
	store(f, at, from, size);
	if (world_bug == WORLD_TORN_CLAIM && at >= 65536 && at <= SIZE - PLACE) {
		static unsigned char place[PLACE];

		memcpy(place, f->bytes + at, sizeof(place));
		seal(place);
		store(f, at, place, sizeof(struct unc_claim));
	}
}

static void hold_back(struct unc_lockfile *file, uint64_t at, const void *from, size_t size)
{
	held[numheld].file = file;
	held[numheld].at = at;
	held[numheld].size = size;
	memcpy(held[numheld].bytes, from, size);
	numheld++;
}

static void write_held(void)
{
	for (unsigned i = 0; i < numheld; i++)
		store(&files[held[i].file->file], held[i].at, held[i].bytes, held[i].size);
	numheld = 0;
}

static void free_start_lock(const struct unc_lockfile *file)
{
	for (unsigned i = 0; i < LOCKS; i++)
		if (files[file->file].locks[i].holder == file && files[file->file].locks[i].start)
			files[file->file].locks[i].holder = NULL;
}

int unc_lockfile_write(const struct unc_lockfile *file, uint64_t at, const void *from, size_t size)
{
	/* A write that is torn here: in the saved values, in the uses, or before its end. */
	static const unsigned tears[] = { 232, 1200 };
	const char *what = at >= 65536 ? "claim" : "participant";
	unsigned taken, kills, place = at >= 65536 ? (unsigned)((at - 65536) / PLACE) : 0;

	if (checking) {
		memcpy(written, from, size);
		return 0;
	}
	if (file->left)
		return 0;
	kills = !(world_faults & WORLD_KILL) ? 0 : at >= 65536 ? 3 : 2;
	taken = engine_step(kills + (world_faults & WORLD_NO_SPACE ? 1 : 0), "writes %s %u", what,
			    at >= 65536 ? place : (unsigned)(at - 4096) / 64);
	registers_tick();
	if (taken > kills) {
		tear(&files[file->file], at, from, 32);
		world_own_view()->failed = true;
		return -ENOSPC;
	}
	if (taken) {
		if (taken > 1 && at < 65536)
			tear(&files[file->file], at, from, 32);
		else if (taken > 1 && tears[taken - 2] < size)
			tear(&files[file->file], at, from, tears[taken - 2]);
		engine_die();
	}
	if (world_bug == WORLD_LATE_CLAIM && at >= 65536 && world_own_view()->starts &&
	    numheld < 4) {
		hold_back((struct unc_lockfile *)file, at, from, size);
		return 0;
	}
	store(&files[file->file], at, from, size);
	if (world_bug == WORLD_EARLY_UNLOCK && at >= 65536)
		free_start_lock(file);
	return 0;
}

/* ---------------------------------------------------------------------------------- locks */

static struct lock *lock_of(int file, uint64_t byte)
{
	for (unsigned i = 0; i < LOCKS; i++)
		if (files[file].locks[i].holder && files[file].locks[i].byte == byte)
			return &files[file].locks[i];
	return NULL;
}

static void take(const struct unc_lockfile *file, uint64_t byte, bool start)
{
	for (unsigned i = 0; i < LOCKS; i++) {
		struct lock *l = &files[file->file].locks[i];

		if (l->holder)
			continue;
		*l = (struct lock){ .byte = byte, .holder = file, .start = start };
		return;
	}
	abort();
}

/* Only of the start lock: others have no effect until something is written. */
static void step_to_lock(const struct unc_lockfile *file)
{
	bool removable = (world_faults & WORLD_REMOVAL) && named == 0 && file_can_start() &&
			 world_is_unused();
	unsigned kill = (world_faults & WORLD_KILL) != 0;
	unsigned taken = engine_step(kill + removable, "locks");

	(void)file;
	registers_tick();
	if (taken && taken == kill)
		engine_die();
	if (taken) {
		engine_note("the file is removed");
		named = 1;
		for (unsigned i = 0; i <= ENGINE_PROCESSES; i++)
			world_view(i)->failed = true;
	}
}

int unc_lockfile_lock(const struct unc_lockfile *file, uint64_t byte, uint64_t wait)
{
	const struct lock *l;

	if (file->left)
		return -EBUSY;
	if (wait)
		step_to_lock(file);
	if (wait && world_bug == WORLD_UNLOCKED_LOOK && world_own_view()->looks &&
	    !world_programs())
		return 0;
	while ((l = lock_of(file->file, byte)) && l->holder != file) {
		if (!wait)
			return -EBUSY;
		if (engine_wait(world_faults & WORLD_IMPATIENCE)) {
			world_own_view()->failed = true;
			return -EBUSY;
		}
	}
	if (!l)
		take(file, byte, wait != 0);
	if (wait) {
		world_own_view()->locked = true;
		world_own_view()->locked_at = world_now();
	}
	return 0;
}

void unc_lockfile_unlock(const struct unc_lockfile *file, uint64_t byte)
{
	struct lock *l = file->left ? NULL : lock_of(file->file, byte);

	world_own_view()->locked = false;
	write_held();
	if (!l || l->holder != file)
		return;
	engine_note("unlocks");
	l->holder = NULL;
	if (l->start)
		world_check();
}

bool unc_lockfile_held(const struct unc_lockfile *file, uint64_t byte)
{
	const struct lock *l = lock_of(checking ? named : file->file, byte);
	bool is = l && l->holder != file;

	if (checking)
		return is;
	if (world_bug == WORLD_DEAD_STAY)
		is = true;
	engine_saw(is);
	return is;
}

void world_leave(unsigned process)
{
	for (struct unc_lockfile *f = opened; f; f = f->next)
		f->left |= f->process == (int)process;
}
