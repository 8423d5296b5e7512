/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/shm.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "error.h"
#include "fd.h"
#include "host/clock.h"
#include "sim/model/model.h"
#include "sim/model/counter.h"
#include "sim/model/lines.h"
#include "sim/sim.h"

/* The last digits are a version: raise it when unc_sim_shared or a count changes. */
#define MAGIC 0x756e636f7265000aull

/* A process that has held a lock for longer was stopped by a signal. */
unsigned unc_sim_patience_ms = 5000;

static uint64_t hash_number(uint64_t h, uint64_t number)
{
	return (h ^ number) * 0x100000001b3ull;
}

static uint64_t hash_text(uint64_t h, const char *text)
{
	for (; *text != '\0'; text++)
		h = hash_number(h, (unsigned char)*text);
	return h;
}

/*
 * Hash of what the order of units and counters in the state depends on. Machines of another layout are left alone: an
 * old process may still use them.
 */
static uint64_t layout_of(const struct unc_sim_chip *chip)
{
	uint64_t h = 0xcbf29ce484222325ull ^ MAGIC ^ sizeof(struct unc_sim_shared);

	for (unsigned i = 0; i < unc_sim_numboxes(chip); i++) {
		const struct unc_box *b = unc_sim_box(chip, i);

		h = hash_number(hash_text(h, b->name), b->units);
		h = hash_number(h, b->counters | (unsigned)b->width << 8);
		h = hash_number(h, b->numfilters | (unsigned)b->numfreeruns << 8 |
					   (unsigned)(b->fixed_ctr != UNC_NONE) << 16);
	}
	return h;
}

void unc_sim_path(const struct unc_sim_spec *spec, char *path, size_t size)
{
	uint64_t h = layout_of(spec->chip);

	if (spec->name[0] != '\0')
		snprintf(path, size, "/dev/shm/uncore-sim.%u.%s", (unsigned)geteuid(), spec->name);
	else
		snprintf(path, size, "/dev/shm/uncore-sim.%u.%s-%016" PRIx64, (unsigned)geteuid(),
			 spec->chip->tables->name, hash_text(h, spec->text));
}

static int cannot(const char *what, const char *path, struct unc_error *err)
{
	int rc = -errno;

	return unc_error_set(err, rc, "cannot %s %s: %s", what, path, unc_sim_strerror(-rc));
}

static int try_file(void *fd)
{
	if (flock(*(int *)fd, LOCK_EX | LOCK_NB) == 0)
		return 0;
	return errno == EWOULDBLOCK || errno == EINTR ? EBUSY : errno;
}

static int try_mutex(void *lock)
{
	return pthread_mutex_trylock(lock);
}

/*
 * Poll a lock. Not by pthread_mutex_timedlock(): its clock may be set back or forth, and its user may have another one.
 * @return an errno; ETIMEDOUT: another process keeps it
 */
static int wait_for(int (*try_lock)(void *lock), void *lock)
{
	const uint64_t until = unc_clock_now() + unc_sim_patience_ms * UINT64_C(1000000);
	uint64_t pause = 20000;
	int rc;

	while ((rc = try_lock(lock)) == EBUSY && unc_clock_now() < until) {
		unc_clock_sleep(pause);
		pause = pause < 1000000 ? pause + pause / 4 : pause;
	}
	return rc == EBUSY ? ETIMEDOUT : rc;
}

static int not_private(int rc, const char *path, struct unc_error *err)
{
	return unc_error_set(
		err, rc,
		"%s is not a private file of this user: remove it, or use another name=", path);
}

static bool is_private(const struct stat *st)
{
	return S_ISREG(st->st_mode) && st->st_uid == geteuid() && !(st->st_mode & 077);
}

/* Linux may refuse even root what another user has put in a folder that all may write. */
static int cannot_open(const char *path, struct unc_error *err)
{
	int rc = cannot("open", path, err);
	struct stat st;

	return lstat(path, &st) == 0 && !is_private(&st) ? not_private(rc, path, err) : rc;
}

/*
 * Open the file and lock it: one process builds, others wait. A file of another user is refused before it
 * is locked: that user could keep the lock.
 */
static int open_locked(const char *path, struct stat *st, struct unc_error *err)
{
	for (int tries = 0; tries < 100; tries++) {
		int fd = unc_open(path, O_RDWR | O_CREAT | O_NOFOLLOW, 0600);
		int rc = 0;

		if (fd < 0)
			return cannot_open(path, err);
		if (fstat(fd, st) != 0)
			rc = cannot("examine", path, err);
		else if (!is_private(st))
			rc = not_private(-EPERM, path, err);
		else if ((errno = wait_for(try_file, &fd)) != 0 || fstat(fd, st) != 0)
			rc = cannot("lock", path, err);
		if (rc == 0 && st->st_nlink != 0)
			return fd;
		close(fd);
		if (rc != 0)
			return rc;
		/* It was removed meanwhile: another file has the name now. */
	}
	return unc_error_set(err, -EBUSY, "%s is removed again and again", path);
}

/* Write everything but the lock. */
static void build(struct sim *sim)
{
	struct unc_sim_shared *shared = sim->shared;

	unc_sim_clear(&sim->model);
	shared->layout = layout_of(sim->chip);
	shared->epoch = unc_clock_now();
	shared->now = shared->lines = shared->scrubbed = 0;
	shared->noise = (struct unc_sim_noise){ 0 };
	shared->numdefects = 0;
	__atomic_store_n(&shared->magic, MAGIC, __ATOMIC_RELEASE);
}

const char *unc_sim_strerror(int number)
{
	if (number == ETIMEDOUT)
		return "a process keeps the simulated machine locked: end it, or use "
		       "uncore_traffic --remove";
	return strerror(number);
}

/* A lock that the next user gets if a thread ends with it. */
static int make_lock(pthread_mutex_t *lock)
{
	pthread_mutexattr_t attr;
	int rc = pthread_mutexattr_init(&attr);

	if (rc != 0)
		return -rc;
	pthread_mutexattr_setpshared(&attr, PTHREAD_PROCESS_SHARED);
	pthread_mutexattr_setrobust(&attr, PTHREAD_MUTEX_ROBUST);
	pthread_mutexattr_settype(&attr, PTHREAD_MUTEX_ERRORCHECK);
	rc = pthread_mutex_init(lock, &attr);
	pthread_mutexattr_destroy(&attr);
	return -rc;
}

/*
 * Allocate all of it now: on a full file system an access to it would be a SIGBUS, and beyond the limit for the size of
 * files a write is a SIGXFSZ.
 */
static int allocate(int fd, const char *path, off_t size, struct unc_error *err)
{
	struct rlimit limit;
	int rc;

	if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur < (rlim_t)size)
		return unc_error_set(
			err, -EFBIG,
			"cannot make %s: it has %lld bytes, and this process may write %llu to "
			"a file: raise the limit (ulimit -f)",
			path, (long long)size, (unsigned long long)limit.rlim_cur);
	rc = -posix_fallocate(fd, 0, size);
	return rc ? unc_error_set(err, rc, "cannot make %s: %s", path, strerror(-rc)) : 0;
}

/* Map a locked file, and check that it is complete and the machine of the specification. */
static int map_file(int fd, const struct stat *st, const struct unc_sim_spec *spec, struct sim *sim,
		    struct unc_error *err)
{
	const off_t size = (off_t)sizeof(struct unc_sim_shared);
	struct unc_sim_shared *shared;
	int rc;

	if (st->st_size != 0 && st->st_size != size)
		return unc_error_set(err, -EEXIST, "%s was made by another version: remove it",
				     sim->path);
	rc = st->st_size == 0 ? allocate(fd, sim->path, size, err) : 0;
	if (rc != 0)
		return rc;
	shared = mmap(NULL, sizeof(*shared), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (shared == MAP_FAILED) {
		rc = -errno;
		return unc_error_set(err, rc, "cannot map %s: %s", sim->path, strerror(-rc));
	}
	sim->shared = shared;
	rc = unc_sim_attach(&sim->model, &shared->state, spec->chip, &spec->config);
	if (rc != 0)
		return unc_error_set(err, rc, "%s: its register maps cannot be simulated",
				     spec->chip->tables->name);
	if (__atomic_load_n(&shared->magic, __ATOMIC_ACQUIRE) == 0) {
		memset(shared, 0, sizeof(*shared));
		memcpy(shared->spec, spec->text, sizeof(shared->spec));
		rc = make_lock(&shared->lock);
		if (rc != 0)
			return unc_error_set(err, rc, "%s: no lock: %s", sim->path, strerror(-rc));
		build(sim);
	}
	/* Another chip has another layout, too: say first that it is another machine. */
	if (shared->magic == MAGIC && memcmp(shared->spec, spec->text, sizeof(shared->spec)) != 0)
		return unc_error_set(err, -EEXIST, "%s is another machine: %.190s", sim->path,
				     shared->spec);
	if (shared->magic != MAGIC || shared->layout != layout_of(spec->chip))
		return unc_error_set(err, -EEXIST, "%s was made by another version: remove it",
				     sim->path);
	return 0;
}

int unc_sim_map(const struct unc_sim_spec *spec, struct sim *sim, struct unc_error *err)
{
	struct stat st = { 0 };
	int fd, rc;

	sim->shared = NULL;
	sim->chip = spec->chip;
	unc_sim_path(spec, sim->path, sizeof(sim->path));
	snprintf(sim->claim_path, sizeof(sim->claim_path), "%s.lock", sim->path);
	fd = open_locked(sim->path, &st, err);
	if (fd < 0)
		return fd;
	rc = map_file(fd, &st, spec, sim, err);
	flock(fd, LOCK_UN); /* close() alone does not: the mapping keeps the file open */
	close(fd);
	if (rc != 0)
		unc_sim_unmap(sim);
	return rc;
}

void unc_sim_unmap(struct sim *sim)
{
	if (sim->shared != NULL)
		munmap(sim->shared, sizeof(*sim->shared));
	sim->shared = NULL;
}

/* 0 or -errno; *died: a thread ended with the lock, so that a change may be half made. */
static int take_lock(struct sim *sim, bool *died)
{
	pthread_mutex_t *lock = &sim->shared->lock;
	int rc = pthread_mutex_trylock(lock);

	if (rc == EBUSY)
		rc = wait_for(try_mutex, lock);
	*died = rc == EOWNERDEAD;
	if (*died)
		rc = pthread_mutex_consistent(lock);
	return -rc;
}

/* Carry what the neighbour has read since the last access. */
static void carry_noise(struct sim *sim, uint64_t now)
{
	struct unc_sim_noise *noise = &sim->shared->noise;
	uint64_t ms = now > noise->since ? (now - noise->since) / 1000000 : 0;
	struct sim_traffic t = {
		.op = SIM_READ, .cpu = noise->cpu, .home = noise->home, .lines = ms * noise->lines
	};

	noise->since += ms * 1000000;
	if (ms != 0 && unc_sim_carry(&sim->model, now, &t) == 0)
		sim->shared->lines += t.lines;
}

/* What memory has read and written by itself since the last access: whole lines, the same of each channel. */
static void carry_scrub(struct sim *sim, uint64_t now)
{
	const struct unc_sim_config *config = &sim->model.layout.config;
	uint64_t each = 1000000000 / config->scrub, *since = &sim->shared->scrubbed;
	struct sim_traffic t = { .op = SIM_SCRUB,
				 .lines = now > *since ? (now - *since) / each : 0 };

	*since += t.lines * each;
	for (t.home = 0; t.lines != 0 && t.home < config->sockets; t.home++)
		unc_sim_carry(&sim->model, now, &t);
}

int unc_sim_lock(struct sim *sim, uint64_t *now)
{
	const struct unc_sim_shared *shared = sim->shared;
	bool died;
	int rc = take_lock(sim, &died);

	if (rc != 0)
		return rc;
	*now = sim->model.layout.config.manual ? shared->now : unc_clock_now() - shared->epoch;
	if (died)
		unc_sim_recover(&sim->model, *now);
	if (shared->noise.lines != 0)
		carry_noise(sim, *now);
	if (sim->model.layout.config.scrub != 0)
		carry_scrub(sim, *now);
	return 0;
}

void unc_sim_unlock(struct sim *sim)
{
	pthread_mutex_unlock(&sim->shared->lock);
}

int unc_sim_reset(struct sim *sim)
{
	bool died;
	int rc = take_lock(sim, &died);

	if (rc == 0) {
		build(sim);
		unc_sim_unlock(sim);
	}
	return rc;
}
