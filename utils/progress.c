/* SPDX-License-Identifier: BSD-3-Clause */
#include "progress.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "out.h"

enum { FIRST_MS = 2000, NEXT_MS = 1000 };

/* To the start of the line, and delete it. */
#define CLEAR "\r\033[K"

static int stop = -1; /* the thread ends when there is something to read */
static pthread_t thread;
static bool shown, quiet;

void progress_quiet(void)
{
	quiet = true;
}

static bool is_wanted(void)
{
	return !quiet && isatty(STDERR_FILENO);
}

void progress_line(const char *format, ...)
{
	va_list ap;

	if (!is_wanted())
		return;
	va_start(ap, format);
	fprintf(stderr, CLEAR "%s: ", program_invocation_short_name);
	vfprintf(stderr, format, ap);
	fputc('\r', stderr);
	shown = true;
	fflush(stderr);
	va_end(ap);
}

static void *show(void *task)
{
	struct pollfd fd = { .fd = stop, .events = POLLIN };
	int seconds = FIRST_MS / 1000;

	for (int wait = FIRST_MS; poll(&fd, 1, wait) == 0; wait = NEXT_MS)
		progress_line("%s, %d s", (const char *)task, seconds++);
	return NULL;
}

void progress_begin(const char *task)
{
	sigset_t all, before;

	if (!is_wanted() || stop >= 0)
		return;
	stop = eventfd(0, EFD_CLOEXEC);
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before); /* the program handles signals */
	if (stop < 0 || pthread_create(&thread, NULL, show, (void *)task) != 0) {
		if (stop >= 0)
			close(stop);
		stop = -1;
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void progress_end(void)
{
	if (stop >= 0) {
		eventfd_write(stop, 1);
		pthread_join(thread, NULL);
		close(stop);
		stop = -1;
	}
	if (shown)
		fputs(CLEAR, stderr);
	shown = false;
}
