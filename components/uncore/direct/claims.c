/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/claims.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "forks.h"
#include "direct/lockfile.h"
#include "fd.h"

/* The last digits are a version: raise it when a struct in the file changes. */
#define MAGIC 0x756e635265630011ull

/* The file: participants, then two places for the claim of each slot. */
enum { PLACE = 8192, PARTICIPANTS_AT = 4096, CLAIMS_AT = 65536 };

/* Locks: one byte for starts and stops, one of each participant. No data is there. */
#define START_LOCK (1ull << 40)
#define PARTICIPANT_LOCK (START_LOCK + 4096)

#define SECOND 1000000000ull

/* A number that is free is all zeros. */
struct participant {
	uint64_t sum; /* of all below */
	uint64_t boot;
	uint64_t namespace; /* of its pid */
	uint32_t pid, user;
	char command[32];
};
_Static_assert(sizeof(struct participant) == 64, "participants fill their part of the file");
_Static_assert(sizeof(struct unc_claim) <= PLACE, "a claim does not fit into its place");
_Static_assert(PARTICIPANTS_AT + UNC_PARTICIPANTS * sizeof(struct participant) <= CLAIMS_AT,
	       "participants run into claims");

struct unc_claims {
	struct unc_lockfile *file;
	int self;
	bool stays;     /* see unc_claims_stay() */
	bool simulated; /* of a simulated machine, in this user's own file */
	unsigned forks; /* unc_forks() of the process that self is */
	struct participant participants[UNC_PARTICIPANTS];
	union {
		struct unc_claim claim;
		char bytes[PLACE];
	} places[2];
};

/* ---------------------------------------------------------------------------------- sums */

/* Of 8 bytes at a time; the size is a multiple of that. */
static uint64_t sum_of(const void *data, size_t size)
{
	uint64_t h = 0xcbf29ce484222325ull, word;

	for (size_t i = 0; i + sizeof(word) <= size; i += sizeof(word)) {
		memcpy(&word, (const char *)data + i, sizeof(word));
		h = (h ^ word) * 0x9e3779b97f4a7c15ull;
		h ^= h >> 29;
	}
	return h;
}

static uint64_t boot;

static void find_boot(void)
{
	char id[64] = "";
	int fd = unc_open("/proc/sys/kernel/random/boot_id", O_RDONLY, 0);
	ssize_t len = fd < 0 ? 0 : read(fd, id, sizeof(id));

	if (fd >= 0)
		close(fd);
	(void)len;
	boot = sum_of(id, sizeof(id));
}

static uint64_t this_boot(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, find_boot);
	return boot;
}

/* ---------------------------------------------------------------------------------- the file */

/* As unc_lockfile_open() or unc_lockfile_reopen() returned; to a user without access it says who can give it. */
static int opened(const struct unc_claims *claims, int rc, struct unc_error *err)
{
	char reason[sizeof(err->text)];

	if (rc != -EACCES || claims->simulated || err == NULL)
		return rc;
	memcpy(reason, err->text, sizeof(reason));
	return unc_error_set(
		err, rc,
		"%.250s; root can permit it: uncore_doctor --setup --group GROUP, with a "
		"group of this user",
		reason);
}

int unc_claims_open(const char *path, bool simulated, struct unc_claims **out,
		    struct unc_error *err)
{
	struct unc_claims *claims = calloc(1, sizeof(*claims));
	int rc;

	if (!claims)
		return unc_error_set(err, -ENOMEM, "out of memory");
	this_boot();
	claims->self = -1;
	claims->forks = unc_forks();
	claims->simulated = simulated;
	rc = opened(claims, unc_lockfile_open(path, !simulated, &claims->file, err), err);
	if (rc)
		unc_claims_close(claims);
	else
		*out = claims;
	return rc;
}

/* A child process does not hold what its parent holds. */
static void notice_fork(struct unc_claims *claims)
{
	if (claims->forks == unc_forks())
		return;
	claims->forks = unc_forks();
	claims->self = -1;
}

void unc_claims_close(struct unc_claims *claims)
{
	if (!claims)
		return;
	notice_fork(claims);
	if (claims->self >= 0 && !claims->stays)
		unc_claims_bury(claims, (unsigned)claims->self);
	unc_lockfile_close(claims->file);
	free(claims);
}

void unc_claims_stay(struct unc_claims *claims)
{
	claims->stays = true;
}

uint64_t unc_claims_patience = 10 * SECOND;

static int lock_file(struct unc_claims *claims, const size_t *held, struct unc_error *err)
{
	int rc = 0;

	for (int tries = 0; rc == 0 && tries < 10; tries++) {
		rc = opened(claims, unc_lockfile_reopen(claims->file, err), err);
		if (rc)
			return rc;
		rc = unc_lockfile_lock(claims->file, START_LOCK, unc_claims_patience);
		if (rc == 0 && (*held || !unc_lockfile_removed(claims->file)))
			return 0;
		if (rc == 0) {
			unc_lockfile_drop(claims->file);
			claims->self = -1;
		}
	}
	if (rc == -EBUSY || rc == 0)
		return unc_error_set(
			err, -EBUSY,
			"another process has kept %s locked for %u seconds, and may be "
			"stopped by a signal or a debugger: let it go on or end it "
			"(fuser names it)",
			unc_lockfile_path(claims->file), (unsigned)(unc_claims_patience / SECOND));
	return unc_error_set(err, rc, "cannot lock the file of claims: %s", strerror(-rc));
}

int unc_claims_lock(struct unc_claims *claims, const size_t *held, struct unc_error *err)
{
	int rc;

	unc_lockfile_enter(claims->file);
	notice_fork(claims);
	rc = lock_file(claims, held, err);
	if (rc)
		unc_lockfile_leave(claims->file);
	return rc;
}

void unc_claims_unlock(struct unc_claims *claims)
{
	unc_lockfile_unlock(claims->file, START_LOCK);
	unc_lockfile_leave(claims->file);
}

bool unc_claims_busy(const struct unc_claims *claims)
{
	return unc_lockfile_held(claims->file, START_LOCK);
}

/* ---------------------------------------------------------------------------------- participants */

unsigned unc_participants_next(const struct unc_participants *p, unsigned n)
{
	for (; n < UNC_PARTICIPANTS; n = (n / 64 + 1) * 64) {
		uint64_t rest = p->bits[n / 64] >> n % 64;

		if (rest)
			return n + (unsigned)__builtin_ctzll(rest);
	}
	return UNC_PARTICIPANTS;
}

static uint64_t participant_at(unsigned n)
{
	return PARTICIPANTS_AT + n * sizeof(struct participant);
}

static uint64_t pid_namespace(void)
{
	struct stat st;

	return stat("/proc/self/ns/pid", &st) == 0 ? st.st_ino : 0;
}

/* The name that ps shows: that of the main thread, not of the calling one. */
static void name_ourselves(struct participant *p)
{
	int fd = -1;

	*p = (struct participant){ .boot = this_boot(),
				   .namespace = pid_namespace(),
				   .pid = (uint32_t)getpid(),
				   .user = geteuid() };
	snprintf(p->command, sizeof(p->command), "?");
	if (gettid() == getpid()) {
		prctl(PR_GET_NAME, p->command);
	} else {
		fd = unc_open("/proc/self/comm", O_RDONLY, 0);
		if (fd >= 0 && read(fd, p->command, sizeof(p->command) - 1) <= 0)
			snprintf(p->command, sizeof(p->command), "?");
		if (fd >= 0)
			close(fd);
	}
	p->command[strcspn(p->command, "\n")] = '\0';
	p->sum = sum_of(&p->boot, sizeof(*p) - sizeof(p->sum));
}

static bool is_free(const struct participant *p)
{
	static const struct participant none;

	return memcmp(p, &none, sizeof(none)) == 0;
}

static int read_participants(const struct unc_claims *claims, struct participant *all)
{
	return unc_lockfile_read(claims->file, PARTICIPANTS_AT, all,
				 UNC_PARTICIPANTS * sizeof(*all));
}

int unc_claims_take_part(struct unc_claims *claims, struct unc_error *err)
{
	struct participant us;
	unsigned n = 0;
	int rc;

	if (claims->self >= 0)
		return 0;
	rc = read_participants(claims, claims->participants);
	if (rc)
		return unc_error_set(err, rc, "cannot read the file of claims: %s", strerror(-rc));
	while (n < UNC_PARTICIPANTS &&
	       (!is_free(&claims->participants[n]) ||
		unc_lockfile_lock(claims->file, PARTICIPANT_LOCK + n, 0) != 0))
		n++;
	if (n == UNC_PARTICIPANTS)
		return unc_error_set(
			err, -EBUSY,
			"%u processes count at this time, and no more can: end some of "
			"them (fuser %s names them)",
			n, unc_lockfile_path(claims->file));
	name_ourselves(&us);
	rc = unc_lockfile_write(claims->file, participant_at(n), &us, sizeof(us));
	if (rc) {
		unc_claims_bury(claims, n);
		return unc_error_set(err, rc, "cannot write the file of claims: %s", strerror(-rc));
	}
	claims->self = (int)n;
	return 0;
}

int unc_claims_self(const struct unc_claims *claims)
{
	return claims->self;
}

bool unc_claims_lives(const struct unc_claims *claims, unsigned n)
{
	return (int)n == claims->self || unc_lockfile_held(claims->file, PARTICIPANT_LOCK + n);
}

bool unc_claims_dead(struct unc_claims *claims, struct unc_participants *dead,
		     struct unc_participants *alive)
{
	struct participant *all = claims->participants;
	bool any = false;

	memset(dead, 0, sizeof(*dead));
	memset(alive, 0, sizeof(*alive));
	if (read_participants(claims, all))
		return false;
	for (unsigned n = 0; n < UNC_PARTICIPANTS; n++) {
		bool lives;

		if (is_free(&all[n]))
			continue;
		lives = unc_claims_lives(claims, n);
		unc_participants_put(lives ? alive : dead, n, true);
		any |= !lives;
	}
	return any;
}

void unc_claims_bury(struct unc_claims *claims, unsigned n)
{
	static const struct participant none;

	/* If it fails, the number stays in use. */
	unc_lockfile_write(claims->file, participant_at(n), &none, sizeof(none));
}

void unc_claims_who(const struct unc_claims *claims, unsigned n, struct unc_holder *holder)
{
	struct participant p;

	*holder = (struct unc_holder){ .pid = 0, .command = "?" };
	if (unc_lockfile_read(claims->file, participant_at(n), &p, sizeof(p)) ||
	    p.sum != sum_of(&p.boot, sizeof(p) - sizeof(p.sum)))
		return;
	holder->elsewhere = p.namespace != pid_namespace();
	holder->pid = holder->elsewhere ? 0 : (int)p.pid;
	holder->user = p.user;
	memcpy(holder->command, p.command, sizeof(holder->command));
	holder->command[sizeof(holder->command) - 1] = '\0';
	for (char *c = holder->command; *c; c++) /* it may be printed on a terminal */
		if (*c < ' ' || *c > '~')
			*c = '?';
}

/* ---------------------------------------------------------------------------------- claims */

/*
 * Boxes that were made for the machine have their slots behind those of all sockets, so that these are the same for
 * processes that know other types.
 */
uint64_t unc_claims_slot(const struct unc_machine *machine, const struct unc_unit *unit)
{
	const struct unc_chip *chip = machine->chip;
	unsigned known = unc_chip_base(chip)->numboxes, made = 0;
	uint64_t units[2] = { 0 }, before = 0;

	for (unsigned i = 0; i < chip->numboxes; i++) {
		if (chip->boxes[i] == unit->box) {
			made = i >= known;
			before = units[made];
		}
		units[i >= known] += chip->boxes[i]->units;
	}
	return (made ? machine->topology.sockets * units[0] : 0) + unit->socket * units[made] +
	       before + unit->number;
}

static uint64_t claim_at(uint64_t slot, unsigned place)
{
	return CLAIMS_AT + (slot * 2 + place) * PLACE;
}

static size_t size_of(const struct unc_claim *claim)
{
	return offsetof(struct unc_claim, uses) + claim->numuses * sizeof(claim->uses[0]);
}

static bool is_whole(const struct unc_claim *claim)
{
	if (claim->magic != MAGIC || claim->boot != this_boot() ||
	    claim->numuses > UNC_CLAIM_USES ||
	    claim->sum != sum_of(&claim->magic, size_of(claim) - sizeof(claim->sum)))
		return false;
	for (unsigned i = 0; i < claim->numuses; i++)
		if (claim->uses[i].which >= UNC_CLAIM_USES ||
		    claim->uses[i].event[UNC_NAME_MAX - 1] != '\0')
			return false;
	return true;
}

/* The newest that is whole, or NULL. A sum takes time: that of the older one is formed if it is needed. */
static const struct unc_claim *newest(const struct unc_claims *claims, unsigned *place)
{
	*place = claims->places[1].claim.generation > claims->places[0].claim.generation;
	for (int i = 0; i < 2; i++, *place ^= 1)
		if (is_whole(&claims->places[*place].claim))
			return &claims->places[*place].claim;
	return NULL;
}

int unc_claims_load(struct unc_claims *claims, uint64_t slot, uint64_t identity,
		    struct unc_claim *claim)
{
	const struct unc_claim *found = NULL;
	unsigned place = 0;
	int rc = unc_lockfile_read(claims->file, claim_at(slot, 0), claims->places,
				   sizeof(claims->places));

	memset(claim, 0, offsetof(struct unc_claim, uses));
	if (rc == 0)
		found = newest(claims, &place);
	if (!found)
		return rc;
	memcpy(claim, found, size_of(found));
	claim->place = place;
	if (unc_claim_is_empty(claim))
		return 0;
	return claim->identity == identity ? 0 : -EBUSY;
}

int unc_claims_store(struct unc_claims *claims, uint64_t slot, uint64_t identity,
		     struct unc_claim *claim)
{
	unsigned place = 1 - (claim->place & 1);
	int rc;

	claim->magic = MAGIC;
	claim->boot = this_boot();
	claim->identity = identity;
	claim->generation++;
	claim->place = place;
	claim->sum = sum_of(&claim->magic, size_of(claim) - sizeof(claim->sum));
	rc = unc_lockfile_write(claims->file, claim_at(slot, place), claim, size_of(claim));
	if (rc)
		claim->place = 1 - place;
	return rc;
}

bool unc_claim_has_users(const struct unc_claim *claim)
{
	for (unsigned i = 0; i < claim->numuses; i++)
		if (unc_participants_any(&claim->uses[i].users))
			return true;
	return false;
}

bool unc_claim_has_unused(const struct unc_claim *claim)
{
	for (unsigned i = 0; i < claim->numuses; i++)
		if (!unc_participants_any(&claim->uses[i].users))
			return true;
	return claim->numuses == 0;
}
