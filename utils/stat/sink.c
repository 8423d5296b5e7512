/* SPDX-License-Identifier: BSD-3-Clause */
/* A stream whose writes wait for the reader and for a signal at once. A failed write is not repeated. */
#include "stat/sink.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "out.h"
#include "stat/child.h"

/* After a signal, a reader has this time for each piece. */
enum { GRACE_MS = 1000, RETRY_MS = 50 };

/* A pipe with room takes this much at once. */
enum { PIECE = 4096 };

static int fd, signals, error;
static const int *ended;

static bool told_to_end(void)
{
	struct pollfd poll_signals = { .fd = signals, .events = POLLIN };

	return *ended || poll(&poll_signals, 1, 0) > 0;
}

/* Returns 0, or an errno; ECANCELED: a signal came, and nothing reads. */
static int wait_for_reader(void)
{
	for (;;) {
		bool end = told_to_end();
		struct pollfd fds[2] = { { .fd = fd, .events = POLLOUT },
					 { .fd = end ? -1 : signals, .events = POLLIN } };
		int count = poll(fds, 2, end ? GRACE_MS : -1);

		if (count < 0 && errno != EINTR)
			return errno;
		if (count > 0 && fds[0].revents)
			return 0;
		if (count == 0)
			return ECANCELED;
	}
}

static void wake(int signal)
{
	(void)signal;
}

static void tick(timer_t timer, long ns)
{
	const struct timespec every = { .tv_nsec = ns };

	timer_settime(timer, 0, &(struct itimerspec){ every, every }, NULL);
}

/*
 * write(), interrupted by a timer's signal: it may block although poll() found room, in a socket that takes only a
 * part, or in a pipe that another writer fills meanwhile. O_NONBLOCK would affect other writers. The timer is our
 * own, because the program that started this one may have set alarm().
 */
static ssize_t write_a_while(const char *data, size_t size)
{
	const struct sigaction interrupt = { .sa_handler = wake };
	struct sigevent event = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGRTMIN };
	struct sigaction action;
	sigset_t set, mask;
	timer_t timer;
	ssize_t n;
	int why;

	if (timer_create(CLOCK_MONOTONIC, &event, &timer) != 0)
		return write(fd, data, size);
	sigemptyset(&set);
	sigaddset(&set, SIGRTMIN);
	sigaction(SIGRTMIN, &interrupt, &action);
	sigprocmask(SIG_UNBLOCK, &set, &mask);
	tick(timer, RETRY_MS * 1000000L);
	n = write(fd, data, size);
	why = errno;
	tick(timer, 0);
	timer_delete(timer);
	sigprocmask(SIG_SETMASK, &mask, NULL);
	sigaction(SIGRTMIN, &action, NULL);
	errno = why;
	return n;
}

static ssize_t sink_write(void *cookie, const char *data, size_t size)
{
	size_t done = 0;
	int tries = 0; /* to write this piece, since a signal came */

	(void)cookie;
	while (done < size && !error) {
		size_t piece = size - done < PIECE ? size - done : PIECE;
		ssize_t n = 0;

		error = wait_for_reader();
		if (!error)
			n = write_a_while(data + done, piece);
		if (n > 0)
			done += (size_t)n;
		else if (n < 0 && errno != EAGAIN && errno != EINTR)
			error = errno;
		tries = n < 0 && told_to_end() ? tries + 1 : 0;
		if (tries > GRACE_MS / RETRY_MS)
			error = ECANCELED;
	}
	errno = error;
	return (ssize_t)done;
}

static bool is_fifo(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISFIFO(st.st_mode);
}

/* Do not block: open() would not notice a signal. */
static int open_path(const char *path)
{
	struct pollfd poll_signals = { .fd = signals, .events = POLLIN };
	int file;

	while ((file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0666)) <
	       0) {
		if (errno != ENXIO || !is_fifo(path))
			die(EXIT_ERROR, "cannot write %s: %s", visible(path), strerror(errno));
		if (poll(&poll_signals, 1, RETRY_MS) > 0)
			die(EXIT_ERROR, "cannot write %s: nothing reads it", path);
	}
	return file;
}

FILE *sink_open(const char *path, const int *interrupted)
{
	bool standard = !path || strcmp(path, "-") == 0;

	signals = child_signals();
	ended = interrupted;
	fd = standard ? STDOUT_FILENO : open_path(path);
	if (standard && isatty(fd))
		return stdout;
	return need(fopencookie(NULL, "w", (cookie_io_functions_t){ .write = sink_write }));
}

void sink_close(FILE *out, const char *path)
{
	if (out == stdout) {
		close_output(out, path);
		return;
	}
	fclose(out);
	if (fd != STDOUT_FILENO && close(fd) != 0 && !error)
		error = errno;
	if (error)
		die(EXIT_ERROR, "cannot write %s: %s", path ? path : "standard output",
		    error == ECANCELED ? "nothing reads it, and a signal has come"
				       : strerror(error));
}
