/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/share.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "fd.h"
#include "perf/calls.h"
#include "perf/handover.h"

enum {
	RECOVERY = 10000, /* ms that a process which does not answer is not asked again */
	ATTEMPTS = 100,   /* to find who offers a group, a millisecond each */
	LOCKED = 1000     /* ms until a process that keeps the write lock is taken for stopped */
};

struct unc_perf_shared {
	struct unc_perf_shared *next;
	struct unc_perf_key key;
	int fds[UNC_PERF_SHARED + 1]; /* of the events, and of the lock's file, or -1 */
	unsigned users, runners;      /* sets of this process: all, and those that count */
	struct unc_handover *offer;   /* NULL: another process offers it, or none does */
};

/* ms of CLOCK_MONOTONIC; until then other processes are not asked, since one did not answer. */
static _Atomic int64_t ask_after;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct unc_perf_shared *list; /* what further sets may use */

static int64_t now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void wait_a_moment(void)
{
	const struct timespec moment = { .tv_nsec = 1000000 };

	nanosleep(&moment, NULL);
}

static int *lock_of(struct unc_perf_shared *s)
{
	return &s->fds[s->key.count];
}

/* ---------------------------------------------------------------------------------- fork */

static void before_fork(void)
{
	pthread_mutex_lock(&lock);
}

static void in_parent(void)
{
	pthread_mutex_unlock(&lock);
}

/* The parent's groups, and the open file that its lock belongs to, are not for sets of the child. */
static void in_child(void)
{
	list = NULL;
	pthread_mutex_unlock(&lock);
}

/* `lock` is taken first at a fork: it is held when an offer is withdrawn. */
static void begin(void)
{
	unc_handover_begin();
	pthread_atfork(before_fork, in_parent, in_child);
}

/* ---------------------------------------------------------------------------------- joining */

/* The group of this process for a key, or NULL. Called with the lock held. */
static struct unc_perf_shared *find(const struct unc_perf_key *key)
{
	struct unc_perf_shared *s = list;

	while (s && memcmp(&s->key, key, sizeof(*key)) != 0)
		s = s->next;
	return s;
}

/* Locks belong to an open file: each process needs its own of the same file. */
static int reopen(int fd)
{
	char path[32];
	int own;

	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	own = unc_open(path, O_RDWR, 0);
	close(fd);
	return own;
}

static void close_fds(const int *fds, size_t count)
{
	while (count-- > 0) /* siblings first */
		unc_perf_calls->close(fds[count]);
}

/* Take the group that another process offers. 0 or -errno (handover.h). */
static int take(struct unc_perf_shared *s)
{
	size_t count = s->key.count;
	int rc = unc_handover_take(&s->key, sizeof(s->key), s->fds, count + 1);

	if (rc)
		return rc;
	*lock_of(s) = reopen(*lock_of(s));
	if (*lock_of(s) >= 0)
		return 0;
	close_fds(s->fds, count);
	return -EMFILE;
}

/* Offer the caller's group. 0 or -errno (handover.h). */
static int offer(struct unc_perf_shared *s, const int *fds)
{
	int rc;

	memcpy(s->fds, fds, s->key.count * sizeof(*fds));
	if (*lock_of(s) < 0)
		*lock_of(s) = unc_memfd("papi_uncore");
	if (*lock_of(s) < 0)
		return -EMFILE;
	rc = unc_handover_offer(&s->key, sizeof(s->key), s->fds, s->key.count + 1, &s->offer);
	if (rc) {
		close(*lock_of(s));
		*lock_of(s) = -1;
	}
	return rc;
}

static void find_or_offer(struct unc_perf_shared *s, const int *fds)
{
	int rc = now_ms() < atomic_load(&ask_after) ? -EAGAIN : -ECONNREFUSED;

	for (int i = 0; rc == -ECONNREFUSED && i < ATTEMPTS; i++) {
		if (i > 0)
			wait_a_moment();
		rc = offer(s, fds);
		if (rc == -EADDRINUSE)
			rc = take(s);
	}
	if (rc == 0)
		return;
	if (rc == -ETIMEDOUT || rc == -ECONNREFUSED)
		atomic_store(&ask_after, now_ms() + RECOVERY);
	/* Only the sets of this process share the caller's group. */
	memcpy(s->fds, fds, s->key.count * sizeof(*fds));
	*lock_of(s) = -1;
}

struct unc_perf_shared *unc_perf_share(const struct unc_perf_key *key, const int *fds)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	struct unc_perf_shared *s;

	pthread_once(&once, begin);
	pthread_mutex_lock(&lock);
	s = find(key);
	if (s)
		s->users++;
	pthread_mutex_unlock(&lock);
	if (s)
		return s;
	s = calloc(1, sizeof(*s));
	if (!s)
		return NULL;
	s->key = *key;
	s->users = 1;
	*lock_of(s) = -1;
	/* Not locked: it waits for other processes, which may wait for this one. */
	find_or_offer(s, fds);
	pthread_mutex_lock(&lock);
	s->next = list;
	list = s;
	pthread_mutex_unlock(&lock);
	return s;
}

const int *unc_perf_shared_fds(const struct unc_perf_shared *shared)
{
	return shared->fds;
}

/* ---------------------------------------------------------------------------------- counting */

static bool set_lock(int fd, short type)
{
	struct flock all = { .l_type = type, .l_whence = SEEK_SET };

	return fcntl(fd, F_OFD_SETLK, &all) == 0;
}

/* The write lock is held only while a process disables the group. */
static int lock_to_read(int fd)
{
	for (int i = 0; !set_lock(fd, F_RDLCK); i++) {
		if (i == LOCKED)
			return -EBUSY;
		wait_a_moment();
	}
	return 0;
}

/* No set of this process counts any more. Disable the group if none of another does. */
static int end_running(struct unc_perf_shared *s)
{
	int fd = *lock_of(s), rc = 0;

	if (fd >= 0)
		set_lock(fd, F_UNLCK);
	if (fd < 0 || set_lock(fd, F_WRLCK))
		rc = unc_perf_calls->disable(s->fds[0]);
	if (fd >= 0)
		set_lock(fd, F_UNLCK);
	return rc;
}

int unc_perf_shared_run(struct unc_perf_shared *shared)
{
	int fd = *lock_of(shared), rc = 0;

	pthread_mutex_lock(&lock);
	if (shared->runners == 0 && fd >= 0)
		rc = lock_to_read(fd);
	if (rc == 0) {
		rc = unc_perf_calls->enable(shared->fds[0]); /* no effect if it is */
		if (rc == 0)
			shared->runners++;
		else if (shared->runners == 0)
			end_running(shared);
	}
	pthread_mutex_unlock(&lock);
	return rc;
}

int unc_perf_shared_pause(struct unc_perf_shared *shared)
{
	int rc = 0;

	pthread_mutex_lock(&lock);
	if (--shared->runners == 0)
		rc = end_running(shared);
	pthread_mutex_unlock(&lock);
	return rc;
}

/* ---------------------------------------------------------------------------------- leaving */

/* Called with the lock held. */
static void withdraw(struct unc_perf_shared *shared)
{
	for (struct unc_perf_shared **s = &list; *s; s = &(*s)->next)
		if (*s == shared) {
			*s = shared->next;
			break;
		}
	unc_handover_withdraw(shared->offer);
	shared->offer = NULL;
}

void unc_perf_shared_withdraw(struct unc_perf_shared *shared)
{
	pthread_mutex_lock(&lock);
	withdraw(shared);
	pthread_mutex_unlock(&lock);
}

void unc_perf_shared_leave(struct unc_perf_shared *shared)
{
	bool last;

	pthread_mutex_lock(&lock);
	last = --shared->users == 0;
	if (last)
		withdraw(shared);
	pthread_mutex_unlock(&lock);
	if (!last)
		return;
	close_fds(shared->fds, shared->key.count);
	if (*lock_of(shared) >= 0)
		close(*lock_of(shared));
	free(shared);
}

void unc_perf_share_end(void)
{
	pthread_mutex_lock(&lock);
	for (struct unc_perf_shared *s = list; s; s = s->next) {
		unc_handover_withdraw(s->offer);
		s->offer = NULL;
	}
	pthread_mutex_unlock(&lock);
}
