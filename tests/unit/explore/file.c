/* SPDX-License-Identifier: BSD-3-Clause */
#include "file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "share/lockfile.h"
#include "engine.h"
#include "registers.h"

/* The files: the one in use, and the one that replaced it after it was removed. */
enum { LOCKS = 64 };
#define START_LOCK (UNC_LOCKFILE_BYTES - 1)
enum { FILES = 2, CLAIM_SIZE = 4096, CLAIMS = 3, SIZE = UNC_LOCKFILE_DATA + CLAIMS * CLAIM_SIZE };

struct unc_lockfile {
	struct unc_lockfile *next; /* of all */
	int process;
	int file; /* -1: not open */
	size_t numheld;
	bool left, entered;
};

struct lock {
	uint64_t byte;
	const struct unc_lockfile *holder; /* NULL: a free place */
};

struct file {
	struct lock locks[LOCKS];
	union {
		unsigned char bytes[SIZE];
		uint64_t words[SIZE / 8];
	};
};

static struct file files[FILES];
static struct unc_lockfile *opened;
static int named;                   /* the file that has the name */
static struct unc_claims *observer; /* reads claims for the checks */
static bool checking;

/* Commits that are held back (WORLD_LATE_CLAIM). */
static struct {
	uint64_t *word;
	uint64_t value;
} late[4];
static unsigned numlate;

/* ---------------------------------------------------------------------------------- state */

static bool is_start_lock_free(int file)
{
	for (unsigned i = 0; i < LOCKS; i++)
		if (files[file].locks[i].holder && files[file].locks[i].byte == START_LOCK)
			return false;
	return true;
}

static struct unc_claimed unit_of(unsigned unit)
{
	return unc_claimed_at(observer, &world_units[unit]);
}

const struct unc_claim *file_claim(unsigned unit, uint64_t *state)
{
	struct unc_claimed u = unit_of(unit);
	const struct unc_claim *claim;

	checking = true;
	claim = unc_claimed_load(&u, state);
	checking = false;
	return claim;
}

bool file_is_held(unsigned unit, unsigned counter, int process)
{
	struct unc_claimed u = unit_of(unit);
	bool held = false;

	for (struct unc_lockfile *f = opened; f; f = f->next) {
		int was = f->process;

		f->process = was == process ? ENGINE_OUTSIDE - 1 : was;
	}
	checking = true;
	held = unc_claimed_held(&u, counter);
	checking = false;
	for (struct unc_lockfile *f = opened; f; f = f->next)
		if (f->process == ENGINE_OUTSIDE - 1)
			f->process = process;
	return held;
}

bool file_can_start(void)
{
	return is_start_lock_free(0) && is_start_lock_free(1);
}

bool file_is_replaced(void)
{
	return named != 0;
}

void file_begin(void)
{
	static const struct unc_machine machine = { .chip = &world_chip,
						    .topology.sockets = 1,
						    .units = world_units,
						    .numunits = WORLD_UNITS };

	memset(files, 0, sizeof(files));
	named = 0;
	numlate = 0;
	unc_claims_close(observer); /* the identities of units depend on the chip */
	if (unc_claims_open("/explored", true, &machine, &observer, NULL))
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
			if (world_bug == WORLD_DEAD_STAY && !file && l->byte != START_LOCK)
				continue;
			started |= l->byte == START_LOCK;
			l->holder = NULL;
		}
	if (started)
		world_check();
}

void file_died(int process)
{
	numlate = 0;
	release(NULL, process);
}

/* What is valid of a claim, without the texts of messages. */
static uint64_t hash_of(const struct unc_claim *claim)
{
	uint64_t h = engine_mix(1, claim->state);

	if (!(claim->state & UNC_CLAIM_SAVED))
		return h;
	h = engine_mix(engine_mix(h, claim->base), claim->before.present);
	for (unsigned i = 0; i < 16; i++)
		h = engine_mix(h, claim->before.value[i]);
	for (unsigned n = 0; n < UNC_CLAIM_COUNTERS; n++) {
		const struct unc_claim_use *use = &claim->uses[n];

		if (claim->state >> n & 1)
			h = engine_mix(engine_mix(engine_mix(h, use->ctl), use->depends[1]),
				       use->filter[1]);
	}
	return h;
}

static const struct unc_claim *claim_in(int file, unsigned slot)
{
	return (const void *)(files[file].bytes + UNC_LOCKFILE_DATA + slot * CLAIM_SIZE);
}

uint64_t file_state(void)
{
	uint64_t h = (uint64_t)named << 8 | numlate;

	for (int f = 0; f < FILES; f++) {
		for (unsigned slot = 0; slot < CLAIMS; slot++)
			h = engine_mix(h, hash_of(claim_in(f, slot)));
		for (unsigned i = 0; i < LOCKS; i++)
			if (files[f].locks[i].holder)
				h += engine_mix(files[f].locks[i].byte + (uint64_t)f,
						(uint64_t)files[f].locks[i].holder->process);
	}
	return h;
}

/* ---------------------------------------------------------------------------------- the file */

int unc_lockfile_open(const char *path, bool make_folder, size_t size, struct unc_lockfile **out,
		      struct unc_error *err)
{
	struct unc_lockfile *file = calloc(1, sizeof(*file));

	(void)path, (void)make_folder, (void)err;
	if (!file || size > SIZE)
		abort();
	file->process = engine_self();
	file->file = named;
	file->next = opened;
	opened = file;
	*out = file;
	return 0;
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

void *unc_lockfile_at(const struct unc_lockfile *file, uint64_t offset)
{
	int f = checking ? named : file->file;

	if (offset >= SIZE)
		abort();
	if (!checking && !file->left)
		engine_saw(
			hash_of(claim_in(f, (unsigned)(offset - UNC_LOCKFILE_DATA) / CLAIM_SIZE)));
	return files[f].bytes + offset;
}

static void free_start_lock(const struct unc_lockfile *file)
{
	for (unsigned i = 0; i < LOCKS; i++)
		if (files[file->file].locks[i].holder == file &&
		    files[file->file].locks[i].byte == START_LOCK)
			files[file->file].locks[i].holder = NULL;
}

/* The word is valid, and what it stands for was not stored. */
static void tear(uint64_t *word, uint64_t value)
{
	struct unc_claim *claim = (void *)word;

	if (world_bug != WORLD_TORN_CLAIM)
		return;
	memset(&claim->before.value, 0, sizeof(claim->before.value));
	claim->state = value;
}

/* As if claims did not have the filters that counts depend on. */
static void forget_filters(uint64_t *word)
{
	struct unc_claim *claim = (void *)word;

	for (unsigned n = 0; n < UNC_CLAIM_COUNTERS; n++)
		memset(claim->uses[n].depends, 0, sizeof(claim->uses[n].depends));
}

static unsigned step(const char *what, uint64_t number, unsigned more)
{
	unsigned kill = (world_faults & WORLD_KILL) != 0;
	unsigned taken = engine_step(kill + more, "%s %llu", what, (unsigned long long)number);

	registers_tick();
	return taken;
}

void unc_lockfile_commit(const struct unc_lockfile *file, uint64_t *word, uint64_t value)
{
	unsigned place = (unsigned)((unsigned char *)word - files[file->file].bytes);

	if (file->left)
		return;
	if (step("commits claim", (place - UNC_LOCKFILE_DATA) / CLAIM_SIZE, 0)) {
		tear(word, value);
		engine_die();
	}
	if (world_bug == WORLD_LATE_CLAIM && world_own_view()->starts && numlate < 4) {
		late[numlate].word = word;
		late[numlate++].value = value;
		return;
	}
	*word = value;
	if (world_bug == WORLD_FORGOTTEN_FILTER)
		forget_filters(word);
	if (world_bug == WORLD_EARLY_UNLOCK)
		free_start_lock(file);
}

static void commit_late(void)
{
	for (unsigned i = 0; i < numlate; i++)
		*late[i].word = late[i].value;
	numlate = 0;
}

/* ---------------------------------------------------------------------------------- locks */

static struct lock *lock_of(int file, uint64_t byte, const struct unc_lockfile * not )
{
	for (unsigned i = 0; i < LOCKS; i++) {
		struct lock *l = &files[file].locks[i];

		if (l->holder && l->byte == byte && l->holder != not )
			return l;
	}
	return NULL;
}

static void take(const struct unc_lockfile *file, uint64_t byte)
{
	for (unsigned i = 0; i < LOCKS; i++) {
		struct lock *l = &files[file->file].locks[i];

		if (l->holder)
			continue;
		*l = (struct lock){ .byte = byte, .holder = file };
		return;
	}
	abort();
}

static void step_to_lock(void)
{
	bool removable = (world_faults & WORLD_REMOVAL) && named == 0 && file_can_start() &&
			 world_is_unused();
	unsigned taken = step("locks", 0, removable);

	if (taken && taken == (world_faults & WORLD_KILL))
		engine_die();
	if (taken) {
		engine_note("the file is removed");
		named = 1;
		for (unsigned i = 0; i <= ENGINE_PROCESSES; i++)
			world_view(i)->failed = true;
	}
}

bool unc_lockfile_lost(const struct unc_lockfile *file)
{
	(void)file;
	return false;
}

const struct unc_owner *unc_lockfile_self(const struct unc_lockfile *file)
{
	static const struct unc_owner nameless;

	(void)file;
	return &nameless;
}

/* Each process is one thread. */
int unc_lockfile_lock(struct unc_lockfile *file, struct unc_error *err)
{
	if (file->entered && !file->left)
		engine_wrong("a process waits for itself");
	file->entered = true;
	if (file->left)
		return -EBUSY;
	step_to_lock();
	while (lock_of(file->file, START_LOCK, file)) {
		if (engine_wait(world_faults & WORLD_IMPATIENCE)) {
			world_own_view()->failed = true;
			return -EBUSY;
		}
	}
	if (file->file != named && file->numheld == 0) {
		file->file = named;
		file->entered = false;
		return unc_lockfile_lock(file, err);
	}
	take(file, START_LOCK);
	world_own_view()->locked = true;
	world_own_view()->locked_at = world_now();
	return 0;
}

static void drop_now(const struct unc_lockfile *file, uint64_t byte)
{
	if (step("drops byte", byte - UNC_LOCKFILE_BYTES, 0))
		engine_die();
	for (unsigned i = 0; i < LOCKS; i++)
		if (files[file->file].locks[i].holder == file &&
		    files[file->file].locks[i].byte == byte)
			files[file->file].locks[i].holder = NULL;
}

void unc_lockfile_unlock(struct unc_lockfile *file)
{
	struct lock *l = NULL;

	for (unsigned i = 0; i < LOCKS && !file->left; i++)
		if (files[file->file].locks[i].holder == file &&
		    files[file->file].locks[i].byte == START_LOCK)
			l = &files[file->file].locks[i];
	file->entered = false;
	world_own_view()->locked = false;
	if (!l)
		return;
	commit_late();
	engine_note("unlocks");
	l->holder = NULL;
	world_check();
}

int unc_lockfile_hold(struct unc_lockfile *file, uint64_t byte)
{
	if (step("holds byte", byte - UNC_LOCKFILE_BYTES, 0))
		engine_die();
	if (world_bug != WORLD_NO_HOLD)
		take(file, byte);
	file->numheld++;
	return 0;
}

void unc_lockfile_drop(struct unc_lockfile *file, uint64_t byte)
{
	if (file->left)
		return;
	file->numheld--;
	drop_now(file, byte);
}

/* Of the counters, the fixed one has the highest byte. */
static bool is_hidden(uint64_t byte)
{
	if (!world_own_view()->stops || byte == START_LOCK)
		return false;
	return world_bug == WORLD_EARLY_RESTORE ||
	       (world_bug == WORLD_EARLY_DISABLE && byte % 32 == UNC_CLAIM_FIXED);
}

bool unc_lockfile_held(struct unc_lockfile *file, uint64_t byte, unsigned count)
{
	bool is = false;

	for (unsigned i = 0; i < count; i++) {
		const struct lock *l = lock_of(checking ? named : file->file, byte + i, file);

		is |= checking && l ? l->holder->process == ENGINE_OUTSIDE - 1 : l != NULL;
	}
	if (checking)
		return is;
	is &= !is_hidden(byte);
	engine_saw(is);
	return is;
}

void world_leave(unsigned process)
{
	for (struct unc_lockfile *f = opened; f; f = f->next)
		f->left |= f->process == (int)process;
}
