/* SPDX-License-Identifier: BSD-3-Clause */
/* The Unix socket over which a process passes the descriptors of a group to another. */
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "fd.h"
#include "perf/fd_passing.h"

enum {
	BACKLOG = 1024,
	PATIENCE = 2, /* seconds until a process that does not answer is taken for stopped */
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

static int open_socket(int flags)
{
	int fd = unc_fd_move(socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | flags, 0));

	return fd < 0 ? -errno : fd;
}

int unc_perf_listen(const struct unc_perf_key *key)
{
	struct sockaddr_un name;
	socklen_t len = name_of(key, &name);
	int fd = open_socket(SOCK_NONBLOCK);

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

/* A key with room for descriptors. It is used where it was made. */
struct message {
	struct unc_perf_key key;
	_Alignas(struct cmsghdr) char control[CMSG_SPACE(UNC_PERF_FDS * sizeof(int))];
	struct iovec iov;
	struct msghdr msg;
};

static void make_message(struct message *m, size_t room)
{
	*m = (struct message){ .iov = { .iov_base = &m->key, .iov_len = sizeof(m->key) } };
	m->msg = (struct msghdr){ .msg_iov = &m->iov,
				  .msg_iovlen = 1,
				  .msg_control = m->control,
				  .msg_controllen = room };
}

static void answer(int fd, const struct unc_perf_key *key, const int *fds)
{
	const size_t size = (key->count + 2) * sizeof(*fds);
	struct message m;
	struct cmsghdr *c;

	make_message(&m, CMSG_SPACE(size));
	m.key = *key;
	c = CMSG_FIRSTHDR(&m.msg);
	c->cmsg_level = SOL_SOCKET;
	c->cmsg_type = SCM_RIGHTS;
	c->cmsg_len = CMSG_LEN(size);
	memcpy(CMSG_DATA(c), fds, size);
	(void)sendmsg(fd, &m.msg, MSG_NOSIGNAL | MSG_DONTWAIT);
}

int unc_perf_answer(int listener, const struct unc_perf_key *key, const int *fds)
{
	int fd;

	while ((fd = unc_fd_move(accept4(listener, NULL, NULL, SOCK_CLOEXEC))) >= 0) {
		if (is_same_user(fd))
			answer(fd, key, fds);
		close(fd);
	}
	return errno == EAGAIN ? 0 : -errno; /* EAGAIN: another process has answered */
}

/* Why there is no answer. After a signal handler, or if the one who was to answer has left: ask again. */
static int no_answer(int error)
{
	switch (error) {
	case EAGAIN: /* also: the queue of its listener is full */
		return -ETIMEDOUT;
	case EINTR:
	case ECONNRESET:
		return -ECONNREFUSED;
	default:
		return -error;
	}
}

static int receive(int fd, const struct unc_perf_key *key, int fds[static UNC_PERF_FDS])
{
	const struct cmsghdr *c;
	struct message m;
	size_t count = 0;
	ssize_t n;

	make_message(&m, sizeof(m.control));
	n = recvmsg(fd, &m.msg, MSG_CMSG_CLOEXEC);
	if (n <= 0)
		return no_answer(n < 0 ? errno : ECONNRESET);
	c = CMSG_FIRSTHDR(&m.msg);
	if (c && c->cmsg_level == SOL_SOCKET && c->cmsg_type == SCM_RIGHTS) {
		count = (c->cmsg_len - CMSG_LEN(0)) / sizeof(int);
		memcpy(fds, CMSG_DATA(c), count * sizeof(int));
	}
	if (count == key->count + 2 && (size_t)n == sizeof(*key) &&
	    !(m.msg.msg_flags & MSG_TRUNC) && memcmp(&m.key, key, sizeof(*key)) == 0)
		return 0;
	while (count > 0)
		close(fds[--count]);
	return m.msg.msg_flags & MSG_CTRUNC ? -EMFILE : -EPROTO;
}

int unc_perf_take(const struct unc_perf_key *key, int fds[static UNC_PERF_FDS])
{
	const struct timeval patience = { .tv_sec = PATIENCE };
	struct unc_fd_held held;
	struct sockaddr_un name;
	socklen_t len = name_of(key, &name);
	int rc, fd = open_socket(0);

	if (fd < 0)
		return fd;
	setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
	setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
	unc_fd_hold(&held); /* what is received must not become a standard stream */
	if (connect(fd, (const struct sockaddr *)&name, len))
		rc = no_answer(errno);
	else
		rc = is_same_user(fd) ? receive(fd, key, fds) : -EPERM;
	unc_fd_let_go(&held);
	close(fd);
	return rc;
}
