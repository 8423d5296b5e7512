/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/fd_passing.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "exit_release.h"
#include "fd.h"
#include "perf/calls.h"
#include "thread.h"

#define MS 1000000ull

static const uint64_t patience = 2000 * MS, /* while offers begin and end, they are waited for */
	recovery = 10000 * MS;              /* a process that did not answer is not asked again */

/* ns of CLOCK_MONOTONIC; until then other processes are not asked, since one did not answer. */
static _Atomic uint64_t ask_after;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of all below, and of all in the list */
static struct unc_perf_open *list;                       /* all that are open */
static struct server {
	pthread_t thread;
	int epoll, end; /* a write to `end` ends it */
} server = { .epoll = -1, .end = -1 };

static void close_if_open(int fd)
{
	if (fd >= 0)
		close(fd);
}

static int *listener_of(struct unc_perf_open *g)
{
	return &g->fds[g->key.count + 1];
}

/* ---------------------------------------------------------------------------------- events */

static int open_event(uint32_t type, const uint64_t *config, int cpu, int leader)
{
	struct perf_event_attr attr = {
		.size = sizeof(attr),
		.type = type,
		.config = config[0],
		.config1 = config[1],
		.config2 = config[2],
		.disabled = leader < 0, /* the leader holds back the group */
		.read_format = PERF_FORMAT_GROUP | PERF_FORMAT_TOTAL_TIME_ENABLED |
			       PERF_FORMAT_TOTAL_TIME_RUNNING,
	};

#ifdef PERF_ATTR_SIZE_VER8
	attr.config3 = config[3];
#endif
	return unc_perf_calls->open(&attr, cpu, leader);
}

/* Siblings first: a sibling whose leader was closed continues to count. */
static void close_events(const int *fds, size_t count)
{
	while (count-- > 0)
		unc_perf_calls->close(fds[count]);
}

void unc_perf_events_close(const struct unc_perf_key *key, const int *fds)
{
	close_events(fds, key->count + 1);
}

int unc_perf_events_open(const struct unc_perf_key *key, int fds[static UNC_PERF_FDS])
{
	static const uint64_t witness[UNC_PERF_CONFIGS] = { PERF_COUNT_SW_DUMMY };

	for (size_t i = 0; i <= key->count; i++) {
		bool last = i == key->count;

		fds[i] = open_event(last ? PERF_TYPE_SOFTWARE : key->type,
				    last ? witness : key->configs[i], key->cpu, i ? fds[0] : -1);
		if (fds[i] < 0) {
			close_events(fds, i);
			return fds[i];
		}
	}
	return 0;
}

/* ---------------------------------------------------------------------------------- the thread */

/* What is shared by processes stays in this one's epoll until it is taken out. */
static void end_offer(struct unc_perf_open *g)
{
	int listener = *listener_of(g);

	*listener_of(g) = -1;
	if (listener >= 0 && server.epoll >= 0)
		epoll_ctl(server.epoll, EPOLL_CTL_DEL, listener, NULL);
	close_if_open(listener);
}

/* Its offer may have ended while its event was on the way: look it up. */
static int answer(const void *group)
{
	for (struct unc_perf_open *g = list; g; g = g->next) {
		int rc = 0;

		if (g != group || *listener_of(g) < 0)
			continue;
		rc = unc_perf_answer(*listener_of(g), &g->key, g->fds);
		if (rc == -EINVAL) /* a process found that its counts are lost */
			end_offer(g);
		return rc;
	}
	return 0;
}

static void *serve(void *arg)
{
	const int epoll = (int)(intptr_t)arg;
	struct epoll_event event;

	for (;;) {
		int rc;

		if (epoll_wait(epoll, &event, 1, -1) != 1)
			continue;
		if (!event.data.ptr)
			return NULL;
		pthread_mutex_lock(&lock);
		rc = answer(event.data.ptr);
		pthread_mutex_unlock(&lock);
		if (rc) /* no descriptors */
			unc_perf_kernel.sleep(MS);
	}
}

static void close_server(struct server *s)
{
	close_if_open(s->epoll);
	close_if_open(s->end);
	s->epoll = s->end = -1;
}

/* One process is woken for each connection. */
static int watch(int fd, struct unc_perf_open *g)
{
	struct epoll_event event = { .events = EPOLLIN | (g ? EPOLLEXCLUSIVE : 0), .data.ptr = g };

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

void unc_perf_share_end(void)
{
	struct server ends;

	pthread_mutex_lock(&lock);
	for (struct unc_perf_open *g = list; g; g = g->next)
		end_offer(g);
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
 * The parent's groups are not for sets of the child, and must not count on after the parent has closed them. Sets are not
 * at work (exit_release.h), but the thread may have held the lock. The epoll is the parent's, too: nothing is taken out.
 */
static void in_child(void)
{
	pthread_mutex_init(&lock, NULL);
	close_server(&server);
	for (struct unc_perf_open *g = list; g; g = g->next) {
		end_offer(g);
		unc_perf_events_close(&g->key, g->fds);
		g->fds[0] = -1;
	}
	list = NULL;
}

static void begin(void)
{
	pthread_atfork(NULL, NULL, in_child);
}

/* ---------------------------------------------------------------------------------- acquiring */

/* Open a group, which counts from now on. */
static int open_group(struct unc_perf_open *g)
{
	int rc = unc_perf_events_open(&g->key, g->fds);

	*listener_of(g) = -1;
	if (rc)
		return rc;
	rc = unc_perf_calls->enable(g->fds[0]);
	if (rc)
		unc_perf_events_close(&g->key, g->fds);
	return rc;
}

/* Open a group under its name. The socket first: processes that connect meanwhile wait for an answer. */
static int open_named(struct unc_perf_open *g)
{
	int rc, listener = unc_perf_listen(&g->key);

	if (listener < 0)
		return listener;
	rc = open_group(g);
	if (rc)
		close(listener);
	else
		*listener_of(g) = listener;
	return rc;
}

/* @return 0; 1: another process's; -ENOTCONN: it can only be shared in this process; -errno of opening it */
static int open_or_take(struct unc_perf_open *g)
{
	const uint64_t begin = unc_perf_kernel.now();
	int rc;

	if (prctl(PR_GET_DUMPABLE) != 1 || begin < atomic_load(&ask_after))
		return -ENOTCONN;
	while ((rc = open_named(g)) == -EADDRINUSE) {
		rc = unc_perf_take(&g->key, g->fds);
		if (rc == 0)
			return 1;
		if (rc != -ECONNREFUSED || unc_perf_kernel.now() - begin > patience)
			break;
		unc_perf_kernel.sleep(MS);
	}
	if (rc == -ETIMEDOUT || rc == -ECONNREFUSED)
		atomic_store(&ask_after, unc_perf_kernel.now() + recovery);
	return rc ? -ENOTCONN : 0;
}

/* The group of this process for a key, or NULL. */
static struct unc_perf_open *find(const struct unc_perf_key *key)
{
	struct unc_perf_open *g;

	pthread_mutex_lock(&lock);
	for (g = list; g && !(g->shared && memcmp(&g->key, key, sizeof(*key)) == 0); g = g->next)
		;
	if (g)
		g->users++;
	pthread_mutex_unlock(&lock);
	return g;
}

/* Into the list, and offered to other processes if it has a socket; if not, this process shares it alone. */
static void add(struct unc_perf_open *g)
{
	pthread_mutex_lock(&lock);
	g->next = list;
	list = g;
	if (*listener_of(g) >= 0 && (begin_serving() || watch(*listener_of(g), g)))
		end_offer(g);
	pthread_mutex_unlock(&lock);
}

int unc_perf_acquire(const struct unc_perf_key *key, bool share, struct unc_perf_open **out)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	struct unc_perf_open *g = share ? find(key) : NULL;
	int rc = 1;

	pthread_once(&once, begin);
	if (!g) {
		g = calloc(1, sizeof(*g));
		if (!g)
			return -ENOMEM;
		*g = (struct unc_perf_open){ .key = *key, .users = 1, .shared = share };
		/* Not locked: it waits for other processes, which may wait for this one. */
		rc = share ? open_or_take(g) : -ENOTCONN;
		if (rc == -ENOTCONN)
			rc = open_group(g);
		if (rc >= 0)
			add(g);
		else
			free(g);
	}
	*out = rc >= 0 ? g : NULL;
	return rc;
}

void unc_perf_release(struct unc_perf_open *group, bool lost)
{
	struct unc_perf_open **g = &list;
	bool last;

	pthread_mutex_lock(&lock);
	last = --group->users == 0;
	if (lost && *listener_of(group) >= 0)
		shutdown(*listener_of(group), SHUT_RDWR); /* for all processes */
	if (lost || last)
		end_offer(group);
	if (lost)
		group->shared = false;
	while (*g && *g != group)
		g = &(*g)->next;
	if (last && *g)
		*g = group->next;
	pthread_mutex_unlock(&lock);
	if (!last)
		return;
	if (group->fds[0] >= 0) /* not a parent's */
		unc_perf_events_close(&group->key, group->fds);
	free(group);
}
