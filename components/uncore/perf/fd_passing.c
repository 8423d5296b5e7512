/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/fd_passing.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "exit_release.h"
#include "fd.h"
#include "perf/calls.h"
#include "thread.h"

#define MS 1000000ull

enum {
	RECOVERY = 10000, /* ms that a process which did not answer is not asked again */
	ATTEMPTS = 100,   /* to find who offers a group, a millisecond each */
	LOCKED = 1000,    /* ms until a process that keeps the write lock is taken for stopped */
};

struct unc_perf_shared {
	struct unc_perf_shared *next;
	struct unc_perf_key key;
	int fds[UNC_PERF_FDS];   /* of the events, and of the lock's file, or -1 */
	unsigned users, runners; /* sets of this process: all, and those that count */
	int listener;            /* -1: another process offers it, or none does */
};

/* ms of CLOCK_MONOTONIC; until then other processes are not asked, since one did not answer. */
static _Atomic int64_t ask_after;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of all below, and of all in the list */
static struct unc_perf_shared *list;                     /* what further sets may use */
static struct server {
	pthread_t thread;
	int epoll, end; /* a write to `end` ends it */
} server = { .epoll = -1, .end = -1 };

static int64_t now_ms(void)
{
	return (int64_t)(unc_perf_kernel.now() / MS);
}

static void wait_a_moment(void)
{
	unc_perf_kernel.sleep(MS);
}

static int *lock_of(struct unc_perf_shared *s)
{
	return &s->fds[s->key.count];
}

static void close_if_open(int fd)
{
	if (fd >= 0)
		close(fd);
}

static void close_events(const struct unc_perf_shared *s)
{
	for (size_t i = s->key.count; i-- > 0;) /* siblings first */
		unc_perf_calls->close(s->fds[i]);
}

static bool may_pass_on(void)
{
	return prctl(PR_GET_DUMPABLE) == 1;
}

/* ---------------------------------------------------------------------------------- the thread */

/* An offer may be withdrawn while its event is on the way: look it up. */
static void *serve(void *arg)
{
	const int epoll = (int)(intptr_t)arg;
	struct epoll_event event;

	for (;;) {
		bool done = false; /* it is not in the list yet, or no more */

		if (epoll_wait(epoll, &event, 1, -1) != 1)
			continue;
		if (!event.data.ptr)
			return NULL;
		pthread_mutex_lock(&lock);
		for (struct unc_perf_shared *s = list; s; s = s->next)
			if (s == event.data.ptr && s->listener >= 0)
				done = unc_perf_answer(s->listener, &s->key, s->fds);
		pthread_mutex_unlock(&lock);
		if (!done)
			wait_a_moment();
	}
}

static void close_server(struct server *s)
{
	close_if_open(s->epoll);
	close_if_open(s->end);
	s->epoll = s->end = -1;
}

static int watch(int fd, struct unc_perf_shared *s)
{
	struct epoll_event event = { .events = EPOLLIN, .data.ptr = s };

	return epoll_ctl(server.epoll, EPOLL_CTL_ADD, fd, &event) ? -errno : 0;
}

/* Begin the thread, unless it runs. Called with the lock held. */
static int begin_serving(void)
{
	int rc;

	if (server.epoll >= 0)
		return 0;
	server.epoll = unc_fd_move(epoll_create1(EPOLL_CLOEXEC));
	server.end = unc_fd_move(eventfd(0, EFD_CLOEXEC));
	rc = server.epoll < 0 || server.end < 0 ? -EMFILE : watch(server.end, NULL);
	if (rc == 0)
		rc = unc_thread_begin(&server.thread, "uncore-share", serve,
				      (void *)(intptr_t)server.epoll);
	if (rc)
		close_server(&server);
	return rc;
}

static void end_offer(struct unc_perf_shared *s)
{
	close_if_open(s->listener);
	s->listener = -1;
}

static void end_offers(void)
{
	for (struct unc_perf_shared *s = list; s; s = s->next)
		end_offer(s);
}

void unc_perf_share_end(void)
{
	struct server ends;

	pthread_mutex_lock(&lock);
	end_offers();
	ends = server;
	server.epoll = server.end = -1;
	pthread_mutex_unlock(&lock);
	if (ends.epoll < 0 || eventfd_write(ends.end, 1))
		return;
	pthread_join(ends.thread, NULL); /* it may be waiting for the lock */
	close_server(&ends);
}

/* The library is unloaded, or the process exits: maybe in a signal handler that interrupted a start. */
__attribute__((destructor)) static void unload(void)
{
	if (!unc_work_try())
		return;
	unc_perf_share_end();
	unc_work_end();
}

/*
 * The parent's groups, and the open file that its lock belongs to, are not for sets of the child. The parent answers.
 * If it ends, its names are free, although the child lives. Sets are not at work (exit_release.h), but the thread may
 * have held the lock.
 */
static void in_child(void)
{
	pthread_mutex_init(&lock, NULL);
	end_offers();
	list = NULL;
	close_server(&server);
}

static void begin(void)
{
	pthread_atfork(NULL, NULL, in_child);
}

/* ---------------------------------------------------------------------------------- finding a group */

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

/* Take the group that another process offers. @return as unc_perf_take() */
static int take(struct unc_perf_shared *s)
{
	int rc = unc_perf_take(&s->key, s->fds);

	if (rc)
		return rc;
	*lock_of(s) = reopen(*lock_of(s));
	if (*lock_of(s) >= 0)
		return 0;
	close_events(s);
	return -EMFILE;
}

/* Offer the caller's group. @return 0; -EADDRINUSE: a process offers it; -errno: the group was not offered */
static int offer(struct unc_perf_shared *s)
{
	int rc, listener = unc_perf_listen(&s->key);

	if (listener < 0)
		return listener;
	*lock_of(s) = unc_memfd("papi_uncore");
	pthread_mutex_lock(&lock);
	rc = *lock_of(s) < 0 ? -EMFILE : begin_serving();
	if (rc == 0)
		rc = watch(listener, s);
	if (rc == 0)
		s->listener = listener;
	pthread_mutex_unlock(&lock);
	if (rc == 0)
		return 0;
	close(listener);
	close_if_open(*lock_of(s));
	return rc;
}

/* Offer the caller's group, or take another process's. If neither works, only the sets of this process share it. */
static void offer_or_take(struct unc_perf_shared *s, const int *fds)
{
	int rc = !may_pass_on() || now_ms() < atomic_load(&ask_after) ? -EPERM : -ECONNREFUSED;

	for (int i = 0; rc == -ECONNREFUSED && i < ATTEMPTS; i++) {
		if (i > 0)
			wait_a_moment();
		memcpy(s->fds, fds, s->key.count * sizeof(*fds));
		rc = offer(s);
		if (rc == -EADDRINUSE)
			rc = take(s);
	}
	if (rc == 0)
		return;
	if (rc == -ETIMEDOUT || rc == -ECONNREFUSED)
		atomic_store(&ask_after, now_ms() + RECOVERY);
	memcpy(s->fds, fds, s->key.count * sizeof(*fds));
	*lock_of(s) = -1;
}

/* The group of this process for a key, or NULL. */
static struct unc_perf_shared *find(const struct unc_perf_key *key)
{
	struct unc_perf_shared *s;

	pthread_mutex_lock(&lock);
	for (s = list; s && memcmp(&s->key, key, sizeof(*key)) != 0; s = s->next)
		;
	if (s)
		s->users++;
	pthread_mutex_unlock(&lock);
	return s;
}

struct unc_perf_shared *unc_perf_share(const struct unc_perf_key *key, const int *fds)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	struct unc_perf_shared *s;

	pthread_once(&once, begin);
	s = find(key);
	if (s)
		return s;
	s = calloc(1, sizeof(*s));
	if (!s)
		return NULL;
	s->key = *key;
	s->users = 1;
	s->listener = -1;
	/* Not locked: it waits for other processes, which may wait for this one. */
	offer_or_take(s, fds);
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
	struct unc_perf_shared **s = &list;

	while (*s && *s != shared)
		s = &(*s)->next;
	if (*s)
		*s = shared->next;
	end_offer(shared);
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
	close_events(shared);
	close_if_open(*lock_of(shared));
	free(shared);
}
