/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/handover.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "fd.h"
#include "thread.h"

enum {
	BACKLOG = 1024,
	PATIENCE = 2000 /* ms until a process that does not answer is taken for stopped */
};

struct unc_handover {
	struct unc_handover *next;
	uint64_t id;
	int listener; /* -1 in a forked child: the offer is the parent's */
	size_t size, numfds;
	int fds[UNC_HANDOVER_FDS];
	unsigned char key[UNC_HANDOVER_KEY];
};

static const struct timespec moment = { .tv_nsec = 1000000 };

/* Held to begin and end the thread; before `lock`, which the thread takes. */
static pthread_mutex_t manage = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct unc_handover *offers;
static uint64_t last_id;
static pthread_t thread;
static bool running;
static int epoll_fd = -1, end_fd = -1; /* end_fd has the id 0 */

/* ---------------------------------------------------------------------------------- sockets */

static socklen_t name_of(const void *key, size_t size, struct sockaddr_un *name)
{
	const unsigned char *bytes = key;
	uint64_t hash = 0xcbf29ce484222325u; /* FNV-1a */

	for (size_t i = 0; i < size; i++)
		hash = (hash ^ bytes[i]) * 0x100000001b3u;
	*name = (struct sockaddr_un){ .sun_family = AF_UNIX };
	/* The first byte stays 0: an abstract name. */
	snprintf(name->sun_path + 1, sizeof(name->sun_path) - 1, "papi_uncore.%u.%016llx",
		 (unsigned)geteuid(), (unsigned long long)hash);
	return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + strlen(name->sun_path + 1));
}

static int open_socket(void)
{
	int fd = unc_fd_move(socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));

	return fd < 0 ? -errno : fd;
}

/* Users that this user namespace does not know all have the id 65534. */
static bool is_same_user(int fd)
{
	struct ucred peer = { .uid = (uid_t)-1 };
	socklen_t size = sizeof(peer);

	return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
	       peer.uid == geteuid() && peer.uid != 65534;
}

static bool may_hand_on(void)
{
	return prctl(PR_GET_DUMPABLE) == 1;
}

union control {
	char buf[CMSG_SPACE(UNC_HANDOVER_FDS * sizeof(int))];
	struct cmsghdr align;
};

/* ---------------------------------------------------------------------------------- the thread */

static void answer(const struct unc_handover *offer, int fd)
{
	union control control = { 0 };
	struct iovec key = { .iov_base = (void *)offer->key, .iov_len = offer->size };
	struct msghdr msg = { .msg_iov = &key,
			      .msg_iovlen = 1,
			      .msg_control = control.buf,
			      .msg_controllen = CMSG_SPACE(offer->numfds * sizeof(int)) };
	struct cmsghdr *c = CMSG_FIRSTHDR(&msg);

	c->cmsg_level = SOL_SOCKET;
	c->cmsg_type = SCM_RIGHTS;
	c->cmsg_len = CMSG_LEN(offer->numfds * sizeof(int));
	memcpy(CMSG_DATA(c), offer->fds, offer->numfds * sizeof(int));
	(void)sendmsg(fd, &msg, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* False: connections wait that cannot be accepted, since this process has no descriptor left. */
static bool answer_all(const struct unc_handover *offer)
{
	struct unc_fd_held held;
	int fd;

	unc_fd_hold(&held);
	while ((fd = accept4(offer->listener, NULL, NULL, SOCK_CLOEXEC)) >= 0) {
		if (is_same_user(fd))
			answer(offer, fd);
		close(fd);
	}
	unc_fd_let_go(&held);
	return errno != EMFILE && errno != ENFILE;
}

/* An offer may be withdrawn while its event is on the way: look it up. */
static void *serve(void *arg)
{
	struct epoll_event event;

	for (;;) {
		bool done = true;

		if (epoll_wait(epoll_fd, &event, 1, -1) != 1)
			continue;
		if (event.data.u64 == 0)
			return arg;
		pthread_mutex_lock(&lock);
		for (const struct unc_handover *o = offers; o; o = o->next)
			if (o->id == event.data.u64)
				done = answer_all(o);
		pthread_mutex_unlock(&lock);
		if (!done)
			nanosleep(&moment, NULL);
	}
}

static void close_fds(void)
{
	close(epoll_fd);
	close(end_fd);
	epoll_fd = end_fd = -1;
}

static int watch(int fd, uint64_t id)
{
	struct epoll_event event = { .events = EPOLLIN, .data.u64 = id };

	return epoll_ctl(epoll_fd, EPOLL_CTL_ADD, fd, &event) ? -errno : 0;
}

/* Begin the thread, unless it runs. Called with `manage` held. */
static int begin_serving(void)
{
	int rc;

	if (running)
		return 0;
	epoll_fd = unc_fd_move(epoll_create1(EPOLL_CLOEXEC));
	end_fd = unc_fd_move(eventfd(0, EFD_CLOEXEC));
	rc = epoll_fd < 0 || end_fd < 0 ? -EMFILE : watch(end_fd, 0);
	if (rc == 0)
		rc = unc_thread_begin(&thread, "uncore-share", serve, NULL);
	if (rc)
		close_fds();
	else
		running = true;
	return rc;
}

/* Called with `manage` held. */
static void end_serving(void)
{
	const uint64_t one = 1;

	if (!running || write(end_fd, &one, sizeof(one)) != sizeof(one))
		return;
	pthread_join(thread, NULL);
	close_fds();
	running = false;
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

static void before_fork(void)
{
	pthread_mutex_lock(&manage);
	pthread_mutex_lock(&lock);
}

static void in_parent(void)
{
	pthread_mutex_unlock(&lock);
	pthread_mutex_unlock(&manage);
}

/* The parent answers. If it ends, its names are free, although the child lives. */
static void in_child(void)
{
	for (struct unc_handover *o = offers; o; o = o->next) {
		close(o->listener);
		o->listener = -1;
	}
	offers = NULL;
	if (running)
		close_fds();
	running = false;
	in_parent();
}

static void begin(void)
{
	pthread_atfork(before_fork, in_parent, in_child);
}

void unc_handover_begin(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, begin);
}

/* ---------------------------------------------------------------------------------- offering */

static int listen_as(const void *key, size_t size)
{
	struct sockaddr_un name;
	socklen_t len = name_of(key, size, &name);
	int fd = open_socket();

	if (fd < 0)
		return fd;
	if (bind(fd, (const struct sockaddr *)&name, len) || listen(fd, BACKLOG)) {
		int rc = -errno;

		close(fd);
		return rc;
	}
	return fd;
}

int unc_handover_offer(const void *key, size_t size, const int *fds, size_t numfds,
		       struct unc_handover **out)
{
	struct unc_handover *offer;
	int rc;

	if (size > UNC_HANDOVER_KEY || numfds > UNC_HANDOVER_FDS)
		return -E2BIG;
	if (!may_hand_on())
		return -EPERM;
	offer = calloc(1, sizeof(*offer));
	if (!offer)
		return -ENOMEM;
	memcpy(offer->key, key, size);
	offer->size = size;
	memcpy(offer->fds, fds, numfds * sizeof(*fds));
	offer->numfds = numfds;
	rc = offer->listener = listen_as(key, size);
	if (rc < 0) {
		free(offer);
		return rc;
	}
	pthread_mutex_lock(&manage);
	rc = begin_serving();
	if (rc == 0) {
		pthread_mutex_lock(&lock);
		offer->id = ++last_id;
		offer->next = offers;
		offers = offer;
		rc = watch(offer->listener, offer->id);
		pthread_mutex_unlock(&lock);
	}
	pthread_mutex_unlock(&manage);
	if (rc) {
		unc_handover_withdraw(offer);
		return rc;
	}
	*out = offer;
	return 0;
}

void unc_handover_withdraw(struct unc_handover *offer)
{
	if (!offer)
		return;
	pthread_mutex_lock(&manage);
	pthread_mutex_lock(&lock);
	for (struct unc_handover **o = &offers; *o; o = &(*o)->next)
		if (*o == offer) {
			*o = offer->next;
			break;
		}
	if (offer->listener >= 0)
		close(offer->listener);
	pthread_mutex_unlock(&lock);
	if (!offers) /* the list changes under `manage` only */
		end_serving();
	pthread_mutex_unlock(&manage);
	free(offer);
}

/* ---------------------------------------------------------------------------------- taking */

static int64_t now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int connect_until(int fd, const struct sockaddr_un *name, socklen_t len, int64_t deadline)
{
	while (connect(fd, (const struct sockaddr *)name, len)) {
		if (errno != EAGAIN && errno != EINTR) /* EAGAIN: too many wait already */
			return -errno;
		if (now_ms() >= deadline)
			return -ETIMEDOUT;
		nanosleep(&moment, NULL);
	}
	return 0;
}

static int wait_until(int fd, int64_t deadline)
{
	for (;;) {
		struct pollfd p = { .fd = fd, .events = POLLIN };
		int64_t left = deadline - now_ms();
		int rc = left > 0 ? poll(&p, 1, (int)left) : 0;

		if (rc > 0)
			return 0;
		if (rc == 0)
			return -ETIMEDOUT;
		if (errno != EINTR)
			return -errno;
	}
}

static void close_all(const int *fds, size_t numfds)
{
	for (size_t i = 0; i < numfds; i++)
		if (fds[i] >= 0)
			close(fds[i]);
}

static int receive(int fd, const void *key, size_t size, int *fds, size_t numfds)
{
	unsigned char got[UNC_HANDOVER_KEY];
	union control control = { 0 };
	struct iovec iov = { .iov_base = got, .iov_len = sizeof(got) };
	struct msghdr msg = { .msg_iov = &iov,
			      .msg_iovlen = 1,
			      .msg_control = control.buf,
			      .msg_controllen = sizeof(control.buf) };
	const struct cmsghdr *c;
	int received[UNC_HANDOVER_FDS];
	struct unc_fd_held held;
	size_t count = 0;
	ssize_t n;
	int rc;

	unc_fd_hold(&held);
	n = recvmsg(fd, &msg, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
	unc_fd_let_go(&held);
	c = n > 0 ? CMSG_FIRSTHDR(&msg) : NULL;
	if (n < 0 && errno != ECONNRESET)
		return -errno;
	if (n <= 0)
		return -ECONNREFUSED; /* withdrawn before it was answered */
	if (c && c->cmsg_level == SOL_SOCKET && c->cmsg_type == SCM_RIGHTS) {
		count = (c->cmsg_len - CMSG_LEN(0)) / sizeof(int);
		memcpy(received, CMSG_DATA(c), count * sizeof(int));
	}
	rc = count == numfds && (size_t)n == size && memcmp(got, key, size) == 0 ? 0
	     : msg.msg_flags & MSG_CTRUNC                                        ? -EMFILE
										 : -EPROTO;
	/* What was held here may have been let go by another thread that had opened it. */
	for (size_t i = 0; i < count; i++) {
		received[i] = unc_fd_move(received[i]);
		if (received[i] < 0)
			rc = -EMFILE;
	}
	if (rc)
		close_all(received, count);
	else
		memcpy(fds, received, numfds * sizeof(*fds));
	return rc;
}

int unc_handover_take(const void *key, size_t size, int *fds, size_t numfds)
{
	struct sockaddr_un name;
	socklen_t len = name_of(key, size, &name);
	int64_t deadline = now_ms() + PATIENCE;
	int fd, rc;

	if (size > UNC_HANDOVER_KEY || numfds > UNC_HANDOVER_FDS)
		return -E2BIG;
	if (!may_hand_on())
		return -EPERM;
	fd = open_socket();
	if (fd < 0)
		return fd;
	rc = connect_until(fd, &name, len, deadline);
	if (rc == 0 && !is_same_user(fd))
		rc = -EPERM;
	if (rc == 0)
		rc = wait_until(fd, deadline);
	if (rc == 0)
		rc = receive(fd, key, size, fds, numfds);
	close(fd);
	return rc;
}
