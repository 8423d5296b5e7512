/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * How a group is passed on. Who asks for one and gets another answer counts by itself, and keeps nothing of what came:
 * here the test listens under the group's name, and answers. Who offers one keeps nothing of who asks: here the test asks.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "fd.h"
#include "perf/perf.h"
#include "rig.h"

enum { EVENTS = 2, DESCRIPTORS = EVENTS + 1, MOST = 8, FOREVER = 1000 };

static struct unc_perf_key key;
static struct sockaddr_un name;
static socklen_t namelen;

/* The kernel's events are open files here. */
static int opens_a_file(struct perf_event_attr *attr, int cpu, int group)
{
	(void)attr;
	(void)cpu;
	(void)group;
	return unc_open("/", O_PATH, 0);
}

static int counts(int leader)
{
	(void)leader;
	return 0;
}

static unsigned descriptors(void)
{
	unsigned count = 0;

	for (int fd = 0; fd < 256; fd++)
		count += fcntl(fd, F_GETFD) >= 0;
	return count;
}

/* ---------------------------------------------------------------------------------- who answers */

static struct {
	int listener, answers; /* it leaves after so many connections */
	unsigned descriptors;  /* that it sends to each; 0: it only closes */
	atomic_int connections;
} offer;

static void send_descriptors(int to)
{
	union {
		struct cmsghdr head;
		char bytes[CMSG_SPACE(MOST * sizeof(int))];
	} control = { .head = { .cmsg_len = CMSG_LEN(offer.descriptors * sizeof(int)),
				.cmsg_level = SOL_SOCKET,
				.cmsg_type = SCM_RIGHTS } };
	char byte = 0;
	struct iovec iov = { .iov_base = &byte, .iov_len = 1 };
	struct msghdr msg = { .msg_iov = &iov,
			      .msg_iovlen = 1,
			      .msg_control = &control,
			      .msg_controllen = CMSG_SPACE(offer.descriptors * sizeof(int)) };
	static const int fds[MOST]; /* the standard input, again and again */

	memcpy(CMSG_DATA(&control.head), fds, offer.descriptors * sizeof(int));
	(void)!sendmsg(to, &msg, MSG_NOSIGNAL);
}

static void *answer(void *none)
{
	while (atomic_load(&offer.connections) < offer.answers) {
		int fd = accept(offer.listener, NULL, NULL);

		if (fd < 0)
			break;
		/* It leaves before the last one can ask again. */
		if (atomic_fetch_add(&offer.connections, 1) + 1 == offer.answers)
			close(offer.listener);
		if (offer.descriptors)
			send_descriptors(fd);
		close(fd);
	}
	return none;
}

/* Listen under the name of the key's group. */
static int begin_offer(unsigned descriptors_sent, int answers, pthread_t *thread)
{
	offer.listener = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
	offer.descriptors = descriptors_sent;
	offer.answers = answers;
	return bind(offer.listener, (const struct sockaddr *)&name, namelen) ||
	       listen(offer.listener, 10) || pthread_create(thread, NULL, answer, NULL);
}

static void end_offer(pthread_t thread)
{
	shutdown(offer.listener, SHUT_RDWR);
	pthread_join(thread, NULL);
	close(offer.listener);
}

/* ---------------------------------------------------------------------------------- who asks */

/*
 * The answer is of no use: the process opens the group itself, for its own sets, without asking twice. For a while it
 * asks no process again.
 */
static int answered(unsigned descriptors_sent)
{
	struct unc_perf_open *group, *second;
	struct unc_perf_key other = key;
	unsigned before;
	pthread_t thread;

	before = descriptors();
	if (begin_offer(descriptors_sent, FOREVER, &thread))
		return 2;
	if (unc_perf_acquire(&key, true, &group) != 0)
		return 3;
	if (group->fds[DESCRIPTORS - 1] >= 0)
		return 4;
	if (unc_perf_acquire(&key, false, &second) != 0 || second == group)
		return 5;
	unc_perf_release(second, false);
	other.cpu++; /* no process offers it */
	if (unc_perf_acquire(&other, true, &second) != 0 || second->fds[DESCRIPTORS - 1] >= 0)
		return 6;
	unc_perf_release(second, false);
	end_offer(thread);
	if (descriptors() != before + EVENTS)
		return 7;
	unc_perf_release(group, false);
	return atomic_load(&offer.connections) == 1 ? 0 : 8;
}

static int gets_one(void)
{
	return answered(1);
}

static int gets_one_too_few(void)
{
	return answered(DESCRIPTORS - 1);
}

static int gets_one_too_many(void)
{
	return answered(DESCRIPTORS + 1);
}

/* Whom it asks has left: it asks again, and once the name is free, the process offers the group itself. */
static int finds_nobody(void)
{
	struct unc_perf_open *group;
	pthread_t thread;
	bool offers;

	if (begin_offer(0, 3, &thread))
		return 2;
	if (unc_perf_acquire(&key, true, &group) != 0)
		return 3;
	offers = group->fds[DESCRIPTORS - 1] >= 0;
	unc_perf_release(group, false);
	unc_perf_share_end();
	pthread_join(thread, NULL);
	return atomic_load(&offer.connections) != 3 ? 4 : offers ? 0 : 5;
}

/* Another user listens under the name: what it sends is not taken. */
static int finds_another_user(void)
{
	struct unc_perf_open *group;
	pthread_t thread;

	if (seteuid(65533) || begin_offer(DESCRIPTORS, FOREVER, &thread) || seteuid(0) ||
	    prctl(PR_SET_DUMPABLE, 1)) /* the kernel has cleared that */
		return 2;
	if (unc_perf_acquire(&key, true, &group) != 0)
		return 3;
	if (group->fds[DESCRIPTORS - 1] >= 0)
		return 4;
	unc_perf_release(group, false);
	while (atomic_load(&offer.connections) == 0)
		sched_yield();
	end_offer(thread);
	return atomic_load(&offer.connections) == 1 ? 0 : 5;
}

/* In a child: whom it did not get an answer from is noted for the whole process. */
static void in_child(int (*run)(void))
{
	int status = -1;
	pid_t pid;

	fflush(stdout);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0)
		_exit(run());
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	CU_ASSERT_EQUAL(status, 0);
	if (status)
		printf("status 0x%x\n", (unsigned)status);
}

static void begin(struct unc_perf_calls *calls)
{
	struct unc_perf_open *group;
	struct timespec now; /* a process of another pid namespace may have the same pid */

	*calls = unc_perf_kernel;
	calls->open = opens_a_file;
	calls->enable = counts;
	unc_perf_calls = calls;
	clock_gettime(CLOCK_REALTIME, &now);
	key = (struct unc_perf_key){ .count = EVENTS };
	memcpy(key.root, &now, sizeof(now));
	CU_ASSERT_EQUAL_FATAL(unc_perf_acquire(&key, true, &group), 0);
	namelen = sizeof(name);
	CU_ASSERT_EQUAL(getsockname(group->fds[DESCRIPTORS - 1], (struct sockaddr *)&name,
				    &namelen),
			0);
	CU_ASSERT(strncmp(name.sun_path + 1, "papi_uncore.", 12) == 0);
	unc_perf_release(group, false);
	unc_perf_share_end();
}

static void other_answers(void)
{
	struct unc_perf_calls calls;

	begin(&calls);
	in_child(gets_one);
	in_child(gets_one_too_few);
	in_child(gets_one_too_many);
	in_child(finds_nobody);
	unc_perf_calls = &unc_perf_kernel;
}

static void another_user(void)
{
	struct unc_perf_calls calls;

	if (geteuid() != 0) {
		check_skip("another user", "only root can become one");
		return;
	}
	begin(&calls);
	in_child(finds_another_user);
	unc_perf_calls = &unc_perf_kernel;
}

/* ---------------------------------------------------------------------------------- who offers */

/* Ask for the group: one byte and all its descriptors, then the end. */
static void ask(void)
{
	union {
		struct cmsghdr head;
		char bytes[CMSG_SPACE(MOST * sizeof(int))];
	} control;
	const struct timeval limit = { .tv_sec = 20 }; /* the end comes at once */
	char bytes[2];
	struct iovec iov = { .iov_base = bytes, .iov_len = sizeof(bytes) };
	struct msghdr msg = { .msg_iov = &iov,
			      .msg_iovlen = 1,
			      .msg_control = &control,
			      .msg_controllen = sizeof(control) };
	int fds[MOST], fd = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);

	CU_ASSERT_EQUAL(setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit)), 0);
	CU_ASSERT_EQUAL(connect(fd, (const struct sockaddr *)&name, namelen), 0);
	CU_ASSERT_EQUAL(recvmsg(fd, &msg, MSG_CMSG_CLOEXEC), 1);
	CU_ASSERT_EQUAL_FATAL(control.head.cmsg_len, CMSG_LEN(DESCRIPTORS * sizeof(int)));
	memcpy(fds, CMSG_DATA(&control.head), DESCRIPTORS * sizeof(int));
	/* Of several processes that a connection wakes, one accepts it: the others must not wait for the next. */
	CU_ASSERT(fcntl(fds[DESCRIPTORS - 1], F_GETFL) & O_NONBLOCK);
	for (int i = 0; i < DESCRIPTORS; i++)
		CU_ASSERT_EQUAL(close(fds[i]), 0);
	CU_ASSERT_EQUAL(recv(fd, bytes, sizeof(bytes), 0), 0);
	close(fd);
}

static void offers(void)
{
	struct unc_perf_calls calls;
	struct unc_perf_open *group;
	unsigned before;

	begin(&calls);
	CU_ASSERT_EQUAL_FATAL(unc_perf_acquire(&key, true, &group), 0);
	before = descriptors();
	for (int i = 0; i < 5; i++)
		ask();
	CU_ASSERT_EQUAL(descriptors(), before);
	unc_perf_release(group, false);
	unc_perf_share_end();
	unc_perf_calls = &unc_perf_kernel;
}

/* A program closes what it does not know: the thread, which nothing can wake then, ends. */
static int closes_the_epoll(void)
{
	struct unc_perf_open *group;
	char path[64], what[64] = "";
	int asks = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);

	if (unc_perf_acquire(&key, true, &group) != 0 || !check_threads("uncore-share", 1))
		return 2;
	for (int fd = 3; fd < 256; fd++) {
		snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
		if (readlink(path, what, sizeof(what) - 1) > 0 && strstr(what, "[eventpoll]"))
			close(fd);
	}
	/* It may wait already: then this wakes it. */
	if (connect(asks, (const struct sockaddr *)&name, namelen))
		return 3;
	if (!check_threads("uncore-share", 0))
		return 4;
	unc_perf_share_end();
	return 0;
}

static void closed_epoll(void)
{
	struct unc_perf_calls calls;

	if (rig_tool_is("tsan")) {
		check_skip("closed epoll", "it is a race with the thread that waits there");
		return;
	}
	begin(&calls);
	in_child(closes_the_epoll);
	unc_perf_calls = &unc_perf_kernel;
}

static const struct check_test tests[] = {
	{ "other answers", other_answers },
	{ "another user", another_user },
	{ "offers", offers },
	{ "closed epoll", closed_epoll },
	{ 0 },
};
enum { ALL = 4 };

int main(void)
{
	if (geteuid() != 65534)
		return check_run("perf: groups of other processes", tests);
	check_skip("sharing", "the id of this user stands for any unknown user");
	return check_run("perf: groups of other processes", tests + ALL);
}
