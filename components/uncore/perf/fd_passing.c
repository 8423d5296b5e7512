/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Groups of the kernel's events that are open: a set opens them when it starts, and closes them when it stops. Sets
 * that count the same on the same cpu, in one process or in several of a user, use one group.
 *
 * A group counts until its last descriptor is closed, in any process; each set has its own zero. Who opens it binds a
 * Unix socket, whose abstract name is made from the user and a hash of the group's key. Another process connects to it,
 * and gets the descriptors of the events and of the socket: it then answers further processes, too. A thread answers
 * (`uncore-share`, all signals blocked): a program that counts may not call the library for hours, and no other way
 * passes these descriptors to a process that may not debug this one. The thread ends when the context closes.
 *
 * Both sides check that the other is of the same user. A process that the user may not debug, such as one with file
 * capabilities (PR_GET_DUMPABLE), neither offers nor takes. Where groups cannot be passed on (that, another user, no
 * descriptors left), only the sets of this process share them.
 */
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "exit_release.h"
#include "fd.h"
#include "host/clock.h"
#include "perf/perf.h"
#include "thread.h"

#define MS 1000000ull

enum { BACKLOG = 1024 };

static const uint64_t patience = 2000 * MS, /* while offers begin and end, they are waited for */
	recovery = 10000 * MS;              /* a process that did not answer is not asked again */

/* ns of CLOCK_MONOTONIC; until then other processes are not asked, since one did not answer. */
static _Atomic uint64_t ask_after;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of all below, and of all in the list */
static struct unc_perf_open *list;                       /* all that are open */
static struct {
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
	return &g->fds[unc_perf_events(&g->key)];
}

/* ---------------------------------------------------------------------------------- events */

/* Siblings first: a sibling whose leader was closed continues to count. */
static void close_events(const int *fds, size_t count)
{
	while (count-- > 0)
		unc_perf_calls->close(fds[count]);
}

/* Open the events of a key, without counting. */
static int open_events(const struct unc_perf_key *key, int fds[static UNC_PERF_FDS])
{
	static const uint64_t witness[UNC_PERF_CONFIGS] = { PERF_COUNT_SW_DUMMY };

	for (size_t i = 0; i < unc_perf_events(key); i++) {
		const bool own = i < key->count;
		const uint64_t *config = own ? key->configs[i] : witness;
		union {
			struct perf_event_attr attr;
			uint64_t words[17]; /* the last is config3, which older headers lack */
		} a = { .words = { 0 } };

		a.attr = (struct perf_event_attr){
			.size = sizeof(a),
			.type = own ? key->type : PERF_TYPE_SOFTWARE,
			.config = config[0],
			.config1 = config[1],
			.config2 = config[2],
			.disabled = i == 0, /* the leader holds back the group */
			.read_format = PERF_FORMAT_GROUP | PERF_FORMAT_TOTAL_TIME_ENABLED |
				       PERF_FORMAT_TOTAL_TIME_RUNNING,
		};
		a.words[16] = config[3];
		fds[i] = unc_perf_calls->open(&a.attr, key->cpu, i ? fds[0] : -1);
		if (fds[i] < 0) {
			close_events(fds, i);
			return fds[i];
		}
	}
	return 0;
}

int unc_perf_try(const struct unc_perf_key *key)
{
	int fds[UNC_PERF_FDS], rc = open_events(key, fds);

	if (rc == 0)
		close_events(fds, unc_perf_events(key));
	return rc;
}

/* ---------------------------------------------------------------------------------- the socket */

static socklen_t name_of(const struct unc_perf_key *key, struct sockaddr_un *name)
{
	const unsigned char *bytes = (const unsigned char *)key;
	uint64_t hash = 0xcbf29ce484222325u; /* FNV-1a */

	for (size_t i = 0; i < sizeof(*key); i++)
		hash = (hash ^ bytes[i]) * 0x100000001b3u;
	*name = (struct sockaddr_un){ .sun_family = AF_UNIX };
	/* The first byte stays 0: an abstract name. The 3 is the version of what is passed. */
	snprintf(name->sun_path + 1, sizeof(name->sun_path) - 1, "papi_uncore.%u.3.%016llx",
		 (unsigned)geteuid(), (unsigned long long)hash);
	return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + strlen(name->sun_path + 1));
}

/* Else errno is set. Users that this user namespace does not know all have the id 65534. */
static bool is_same_user(int fd)
{
	struct ucred peer = { .uid = (uid_t)-1 };
	socklen_t size = sizeof(peer);

	if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == geteuid() &&
	    peer.uid != 65534)
		return true;
	errno = EPERM;
	return false;
}

/* Descriptors in a message. Their room is even, so there is no padding into which one more would fit. */
union passed {
	struct cmsghdr head;
	char bytes[CMSG_SPACE(UNC_PERF_FDS * sizeof(int))];
};

/* One byte with `count` descriptors. */
static ssize_t transfer(int fd, union passed *p, size_t count, bool send)
{
	char byte = 0;
	struct iovec iov = { .iov_base = &byte, .iov_len = 1 };
	struct msghdr msg = { .msg_iov = &iov,
			      .msg_iovlen = 1,
			      .msg_control = p,
			      .msg_controllen = CMSG_SPACE(count * sizeof(int)) };

	return send ? sendmsg(fd, &msg, MSG_NOSIGNAL | MSG_DONTWAIT)
		    : recvmsg(fd, &msg, MSG_CMSG_CLOEXEC);
}

/* Listen under the name of a key. @return a descriptor, or -1 with errno: EADDRINUSE: a process does so already */
static int open_listener(const struct unc_perf_key *key)
{
	struct sockaddr_un name;
	socklen_t len = name_of(key, &name);
	int fd = unc_fd_move(socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));

	if (fd < 0 ||
	    (bind(fd, (const struct sockaddr *)&name, len) == 0 && listen(fd, BACKLOG) == 0))
		return fd;
	close(fd);
	return -1;
}

/* Pass a group on to one process that has connected. @return 0 or errno; EAGAIN: another process has answered */
static int answer(struct unc_perf_open *g)
{
	const size_t count = unc_perf_events(&g->key) + 1;
	union passed p = { .head = { .cmsg_len = CMSG_LEN(count * sizeof(int)),
				     .cmsg_level = SOL_SOCKET,
				     .cmsg_type = SCM_RIGHTS } };
	int fd = unc_fd_move(accept4(*listener_of(g), NULL, NULL, SOCK_CLOEXEC));

	if (fd < 0)
		return errno;
	memcpy(CMSG_DATA(&p.head), g->fds, count * sizeof(int));
	if (is_same_user(fd))
		(void)transfer(fd, &p, count, true);
	close(fd);
	return 0;
}

static bool receive(int fd, struct unc_perf_open *g)
{
	union passed p = { .head = { .cmsg_len = CMSG_LEN(0) } };
	size_t count;

	if (transfer(fd, &p, UNC_PERF_FDS, false) < 0)
		return false;
	count = (p.head.cmsg_len - CMSG_LEN(0)) / sizeof(int);
	memcpy(g->fds, CMSG_DATA(&p.head), count * sizeof(int));
	if (count == unc_perf_events(&g->key) + 1)
		return true;
	errno = count ? EMFILE : ECONNRESET; /* too few came; or who was to answer has left */
	while (count > 0)
		close(g->fds[--count]);
	return false;
}

/* Take a group from a process that listens. @return 0 or errno */
static int take(struct unc_perf_open *g)
{
	static const struct timeval limit = { .tv_sec = 2 };
	struct unc_fd_held held;
	struct sockaddr_un name;
	socklen_t len = name_of(&g->key, &name);
	int fd, rc;

	unc_fd_hold(&held); /* nothing must become a standard stream */
	fd = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
	rc = fd >= 0 && setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof(limit)) == 0 &&
			     setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit)) == 0 &&
			     connect(fd, (const struct sockaddr *)&name, len) == 0 &&
			     is_same_user(fd) && receive(fd, g)
		     ? 0
		     : errno;
	unc_fd_let_go(&held);
	close_if_open(fd);
	return rc;
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
static int answer_for(const struct epoll_event *event)
{
	struct unc_perf_open *g = list;

	while (g && g != event->data.ptr)
		g = g->next;
	if (!g || *listener_of(g) < 0)
		return 0;
	if (!(event->events & EPOLLHUP))
		return answer(g);
	end_offer(g); /* a process found that its counts are lost */
	return 0;
}

static void *serve(void *none)
{
	struct epoll_event event;

	for (;;) {
		int rc = epoll_wait(server.epoll, &event, 1, -1);

		if (rc < 0 && errno == EINTR)
			continue;
		if (rc < 0 || !event.data.ptr) /* closed by the program; or the end */
			return none;
		pthread_mutex_lock(&lock);
		rc = answer_for(&event);
		pthread_mutex_unlock(&lock);
		if (rc) /* there may be no descriptor for a connection that waits */
			unc_clock_sleep(MS);
	}
}

static void close_server(void)
{
	close_if_open(server.epoll);
	close_if_open(server.end);
	server.epoll = server.end = -1;
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
	rc = watch(server.end, NULL); /* an error if one has no descriptor */
	if (rc == 0)
		rc = unc_thread_begin(&server.thread, "uncore-share", serve, NULL);
	if (rc)
		close_server();
	return rc;
}

void unc_perf_share_end(void)
{
	pthread_mutex_lock(&lock);
	for (struct unc_perf_open *g = list; g; g = g->next)
		end_offer(g);
	pthread_mutex_unlock(&lock); /* the thread may be waiting for it */
	if (server.epoll < 0 || eventfd_write(server.end, 1))
		return;
	pthread_join(server.thread, NULL);
	close_server();
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
	close_server();
	for (struct unc_perf_open *g = list; g; g = g->next) {
		end_offer(g);
		close_events(g->fds, unc_perf_events(&g->key));
		g->fds[0] = -1;
	}
	list = NULL;
}

static void begin(void)
{
	pthread_atfork(NULL, NULL, in_child);
}

/* ---------------------------------------------------------------------------------- acquiring */

/* Open a group, which counts from now on. @param listener  of its name, or -1; closed after an error */
static int open_group(struct unc_perf_open *g, int listener)
{
	int rc = open_events(&g->key, g->fds);

	*listener_of(g) = listener;
	if (rc == 0) {
		rc = unc_perf_calls->enable(g->fds[0]);
		if (rc)
			close_events(g->fds, unc_perf_events(&g->key));
	}
	if (rc)
		close_if_open(listener);
	return rc;
}

/* @return 0; 1: another process's; -errno: it was neither opened nor taken */
static int open_or_take(struct unc_perf_open *g)
{
	const uint64_t begin = unc_clock_now();
	int listener, rc;

	if (prctl(PR_GET_DUMPABLE) != 1 || begin < atomic_load(&ask_after))
		return -EPERM;
	while ((listener = open_listener(&g->key)) < 0 && errno == EADDRINUSE) {
		rc = take(g);
		if (rc == 0)
			return 1;
		if ((rc != ECONNREFUSED && rc != ECONNRESET && rc != EINTR) ||
		    unc_clock_now() - begin > patience) {
			atomic_store(&ask_after, unc_clock_now() + recovery);
			return -rc;
		}
		/* offers begin and end just now, or a signal handler ran */
		unc_clock_sleep(MS);
	}
	/* The socket first: processes that connect meanwhile wait for an answer. */
	return listener < 0 ? -errno : open_group(g, listener);
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

int unc_perf_acquire(const struct unc_perf_key *key, bool share, struct unc_perf_open **out)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	struct unc_perf_open *g = share ? find(key) : NULL;
	int rc;

	pthread_once(&once, begin);
	*out = g;
	if (g)
		return 1;
	g = calloc(1, sizeof(*g));
	if (!g)
		return -ENOMEM;
	*g = (struct unc_perf_open){ .key = *key, .users = 1, .shared = share };
	/* Not locked: it waits for other processes, which may wait for this one. */
	rc = share ? open_or_take(g) : -1;
	if (rc < 0)
		rc = open_group(g, -1);
	if (rc < 0) {
		free(g);
		return rc;
	}
	/* Without a socket, this process shares it alone. */
	pthread_mutex_lock(&lock);
	g->next = list;
	list = g;
	if (*listener_of(g) >= 0 && (begin_serving() || watch(*listener_of(g), g)))
		end_offer(g);
	pthread_mutex_unlock(&lock);
	*out = g;
	return rc;
}

/* The events first: once the name is free, another process may open them again. */
void unc_perf_release(struct unc_perf_open *group, bool lost)
{
	struct unc_perf_open **g = &list;
	bool last;

	pthread_mutex_lock(&lock);
	last = --group->users == 0;
	while (*g && *g != group)
		g = &(*g)->next;
	if (last && *g)
		*g = group->next;
	if (last && group->fds[0] >= 0) /* not a parent's */
		close_events(group->fds, unc_perf_events(&group->key));
	if (lost && *listener_of(group) >= 0)
		shutdown(*listener_of(group), SHUT_RDWR); /* for all processes */
	if (lost)
		group->shared = false;
	if (lost || last)
		end_offer(group);
	pthread_mutex_unlock(&lock);
	if (last)
		free(group);
}
