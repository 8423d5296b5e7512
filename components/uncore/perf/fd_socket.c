/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/fd_socket.h"

#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "fd.h"
#include "perf/calls.h"

#define MS 1000000ull

enum {
	BACKLOG = 1024,
	PATIENCE = 2000, /* ms until a process that does not answer is taken for stopped */
};

union control {
	char buf[CMSG_SPACE(UNC_PERF_FDS * sizeof(int))];
	struct cmsghdr align;
};

static socklen_t name_of(const struct unc_perf_key *key, struct sockaddr_un *name)
{
	const unsigned char *bytes = (const unsigned char *)key;
	uint64_t hash = 0xcbf29ce484222325u; /* FNV-1a */

	for (size_t i = 0; i < sizeof(*key); i++)
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

int unc_perf_listen(const struct unc_perf_key *key)
{
	struct sockaddr_un name;
	socklen_t len = name_of(key, &name);
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

/* Users that this user namespace does not know all have the id 65534. */
static bool is_same_user(int fd)
{
	struct ucred peer = { .uid = (uid_t)-1 };
	socklen_t size = sizeof(peer);

	return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
	       peer.uid == geteuid() && peer.uid != 65534;
}

static void answer(int fd, const struct unc_perf_key *key, const int *fds)
{
	union control control = { 0 };
	const size_t size = (key->count + 1) * sizeof(*fds);
	struct unc_perf_key sent = *key;
	struct iovec iov = { .iov_base = &sent, .iov_len = sizeof(sent) };
	struct msghdr msg = { .msg_iov = &iov,
			      .msg_iovlen = 1,
			      .msg_control = control.buf,
			      .msg_controllen = CMSG_SPACE(size) };
	struct cmsghdr *c = CMSG_FIRSTHDR(&msg);

	c->cmsg_level = SOL_SOCKET;
	c->cmsg_type = SCM_RIGHTS;
	c->cmsg_len = CMSG_LEN(size);
	memcpy(CMSG_DATA(c), fds, size);
	(void)sendmsg(fd, &msg, MSG_NOSIGNAL | MSG_DONTWAIT);
}

bool unc_perf_answer(int listener, const struct unc_perf_key *key, const int *fds)
{
	struct unc_fd_held held;
	int fd;

	unc_fd_hold(&held);
	while ((fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC)) >= 0) {
		if (is_same_user(fd))
			answer(fd, key, fds);
		close(fd);
	}
	unc_fd_let_go(&held);
	return errno != EMFILE && errno != ENFILE;
}

static int connect_until(int fd, const struct unc_perf_key *key, uint64_t deadline)
{
	struct sockaddr_un name;
	socklen_t len = name_of(key, &name);

	while (connect(fd, (const struct sockaddr *)&name, len)) {
		if (errno != EAGAIN && errno != EINTR) /* EAGAIN: too many wait already */
			return -errno;
		if (unc_perf_kernel.now() >= deadline)
			return -ETIMEDOUT;
		unc_perf_kernel.sleep(MS);
	}
	return 0;
}

static int wait_until(int fd, uint64_t deadline)
{
	for (;;) {
		struct pollfd p = { .fd = fd, .events = POLLIN };
		uint64_t now = unc_perf_kernel.now();
		int rc = now < deadline ? poll(&p, 1, (int)((deadline - now) / MS) + 1) : 0;

		if (rc > 0)
			return 0;
		if (rc == 0)
			return -ETIMEDOUT;
		if (errno != EINTR)
			return -errno;
	}
}

static int receive(int fd, const struct unc_perf_key *key, int fds[static UNC_PERF_FDS])
{
	struct unc_perf_key got;
	union control control = { 0 };
	struct iovec iov = { .iov_base = &got, .iov_len = sizeof(got) };
	struct msghdr msg = { .msg_iov = &iov,
			      .msg_iovlen = 1,
			      .msg_control = control.buf,
			      .msg_controllen = sizeof(control.buf) };
	const struct cmsghdr *c;
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
		memcpy(fds, CMSG_DATA(c), count * sizeof(int));
	}
	rc = count == key->count + 1 && (size_t)n == sizeof(*key) && !(msg.msg_flags & MSG_TRUNC) &&
			     memcmp(&got, key, sizeof(*key)) == 0
		     ? 0
	     : msg.msg_flags & MSG_CTRUNC ? -EMFILE
					  : -EPROTO;
	/* What was held here may have been let go by another thread that had opened it. */
	for (size_t i = 0; i < count; i++) {
		fds[i] = unc_fd_move(fds[i]);
		if (fds[i] < 0)
			rc = -EMFILE;
	}
	if (rc)
		for (size_t i = 0; i < count; i++)
			if (fds[i] >= 0)
				close(fds[i]);
	return rc;
}

int unc_perf_take(const struct unc_perf_key *key, int fds[static UNC_PERF_FDS])
{
	uint64_t deadline = unc_perf_kernel.now() + PATIENCE * MS;
	int rc, fd = open_socket();

	if (fd < 0)
		return fd;
	rc = connect_until(fd, key, deadline);
	if (rc == 0 && !is_same_user(fd))
		rc = -EPERM;
	if (rc == 0)
		rc = wait_until(fd, deadline);
	if (rc == 0)
		rc = receive(fd, key, fds);
	close(fd);
	return rc;
}
