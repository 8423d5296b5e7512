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

/* Held to begin and end the thread; before `lock`, which the thread takes. */
static pthread_mutex_t manage = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of the list, and of all in it */
static struct unc_perf_shared *list;                     /* what further sets may use */
static pthread_t thread;
static bool serving;
static int epoll_fd = -1, end_fd = -1;

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

static void close_all(const int *fds, size_t count)
{
	while (count-- > 0) /* siblings first */
		if (fds[count] >= 0)
			unc_perf_calls->close(fds[count]);
}

static bool may_pass_on(void)
{
	return prctl(PR_GET_DUMPABLE) == 1;
}

/* ---------------------------------------------------------------------------------- the thread */

/* An offer may be withdrawn while its event is on the way: look it up. */
static void *serve(void *arg)
{
	struct epoll_event event;

	for (;;) {
		bool done = true;

		if (epoll_wait(epoll_fd, &event, 1, -1) != 1)
			continue;
		if (!event.data.ptr)
			return arg;
		pthread_mutex_lock(&lock);
		for (struct unc_perf_shared *s = list; s; s = s->next)
			if (s == event.data.ptr && s->listener >= 0)
				done = unc_perf_answer(s->listener, &s->key, s->fds);
		pthread_mutex_unlock(&lock);
		if (!done)
			wait_a_moment();
	}
}

static void close_serving(void)
{
	close(epoll_fd);
	close(end_fd);
	epoll_fd = end_fd = -1;
}

static int watch(int fd, struct unc_perf_shared *s)
{
	struct epoll_event event = { .events = EPOLLIN, .data.ptr = s };

	return epoll_ctl(epoll_fd, EPOLL_CTL_ADD, fd, &event) ? -errno : 0;
}

/* Begin the thread, unless it runs. Called with `manage` held. */
static int begin_serving(void)
{
	int rc;

	if (serving)
		return 0;
	epoll_fd = unc_fd_move(epoll_create1(EPOLL_CLOEXEC));
	end_fd = unc_fd_move(eventfd(0, EFD_CLOEXEC));
	rc = epoll_fd < 0 || end_fd < 0 ? -EMFILE : watch(end_fd, NULL);
	if (rc == 0)
		rc = unc_thread_begin(&thread, "uncore-share", serve, NULL);
	if (rc)
		close_serving();
	serving = rc == 0;
	return rc;
}

/* Called with `manage` held, and without `lock`. */
static void end_serving(void)
{
	const uint64_t one = 1;

	if (!serving || write(end_fd, &one, sizeof(one)) != sizeof(one))
		return;
	pthread_join(thread, NULL);
	close_serving();
	serving = false;
}

/* Nothing may be offered any more: then the thread has nothing to do. */
static void serve_no_longer(void)
{
	bool any = false;

	pthread_mutex_lock(&manage);
	pthread_mutex_lock(&lock);
	for (const struct unc_perf_shared *s = list; s; s = s->next)
		any |= s->listener >= 0;
	pthread_mutex_unlock(&lock);
	if (!any) /* offers are made under `manage` only */
		end_serving();
	pthread_mutex_unlock(&manage);
}

/* The library is unloaded, or the process exits: maybe within a call, which then goes on. */
__attribute__((destructor)) static void unload(void)
{
	if (pthread_mutex_trylock(&manage) == 0) {
		end_serving();
		pthread_mutex_unlock(&manage);
	}
}

/* ---------------------------------------------------------------------------------- fork */

static void end_offer(struct unc_perf_shared *s)
{
	if (s->listener >= 0)
		close(s->listener);
	s->listener = -1;
}

/*
 * The parent's groups, and the open file that its lock belongs to, are not for sets of the child. The parent answers.
 * If it ends, its names are free, although the child lives. Sets are not at work (exit_release.h), but the thread may
 * have held the lock.
 */
static void in_child(void)
{
	pthread_mutex_init(&manage, NULL);
	pthread_mutex_init(&lock, NULL);
	for (struct unc_perf_shared *s = list; s; s = s->next)
		end_offer(s);
	list = NULL;
	if (serving)
		close_serving();
	serving = false;
}

static void begin(void)
{
	pthread_atfork(NULL, NULL, in_child);
}

/* ---------------------------------------------------------------------------------- taking */

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
	close_all(s->fds, s->key.count);
	return -EMFILE;
}

/* ---------------------------------------------------------------------------------- offering */

static void insert(struct unc_perf_shared *s)
{
	pthread_mutex_lock(&lock);
	s->next = list;
	list = s;
	pthread_mutex_unlock(&lock);
}

/* Only the sets of this process share the caller's group. */
static void keep(struct unc_perf_shared *s, const int *fds)
{
	memcpy(s->fds, fds, s->key.count * sizeof(*fds));
	*lock_of(s) = -1;
}

/* Offer the caller's group. @return 0; -EADDRINUSE: a process offers it; -errno: the group was not offered */
static int offer(struct unc_perf_shared *s, const int *fds)
{
	int rc = 0, listener = unc_perf_listen(&s->key);

	if (listener < 0)
		return listener;
	keep(s, fds);
	*lock_of(s) = unc_memfd("papi_uncore");
	pthread_mutex_lock(&manage);
	if (*lock_of(s) < 0)
		rc = -EMFILE;
	if (rc == 0)
		rc = begin_serving();
	if (rc == 0)
		rc = watch(listener, s);
	if (rc == 0) {
		s->listener = listener;
		insert(s);
	}
	pthread_mutex_unlock(&manage);
	if (rc == 0)
		return 0;
	close(listener);
	if (*lock_of(s) >= 0)
		close(*lock_of(s));
	serve_no_longer();
	return rc;
}

static void find_or_offer(struct unc_perf_shared *s, const int *fds)
{
	int rc = !may_pass_on() || now_ms() < atomic_load(&ask_after) ? -EPERM : -ECONNREFUSED;

	for (int i = 0; rc == -ECONNREFUSED && i < ATTEMPTS; i++) {
		if (i > 0)
			wait_a_moment();
		rc = offer(s, fds);
		if (rc == 0)
			return;
		if (rc == -EADDRINUSE)
			rc = take(s);
	}
	if (rc == -ETIMEDOUT || rc == -ECONNREFUSED)
		atomic_store(&ask_after, now_ms() + RECOVERY);
	if (rc)
		keep(s, fds);
	insert(s);
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
	find_or_offer(s, fds);
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
	serve_no_longer();
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
	serve_no_longer();
	close_all(shared->fds, shared->key.count);
	if (*lock_of(shared) >= 0)
		close(*lock_of(shared));
	free(shared);
}

void unc_perf_share_end(void)
{
	pthread_mutex_lock(&lock);
	for (struct unc_perf_shared *s = list; s; s = s->next)
		end_offer(s);
	pthread_mutex_unlock(&lock);
	serve_no_longer();
}
