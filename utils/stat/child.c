/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The command that is measured, and waiting for it.
 *
 * There are no signal handlers: the relevant signals are blocked and waited for, so that no operation
 * is interrupted.
 */
#include "stat/child.h"

#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "out.h"
#include "stat/clock.h"

/* Headers of older Linux lack it; the number is the same everywhere. */
#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif

/* Exit statuses as a shell reports them. */
enum { STATUS_CANNOT_RUN = 126, STATUS_NOT_FOUND = 127, STATUS_SIGNAL = 128 };

static sigset_t waited_for, mask_before;
static void (*sigpipe_before)(int);

void child_prepare(void)
{
	struct sigaction hangup;

	sigemptyset(&waited_for);
	sigaddset(&waited_for, SIGINT);
	sigaddset(&waited_for, SIGTERM);
	/* If it were blocked, it would arrive although nohup(1) ignores it. */
	if (sigaction(SIGHUP, NULL, &hangup) == 0 && hangup.sa_handler != SIG_IGN)
		sigaddset(&waited_for, SIGHUP);
	sigaddset(&waited_for, SIGCHLD);
	signal(SIGCHLD, SIG_DFL); /* if it were ignored, the exit status would be lost */
	/* A closed pipe must not end the program before the counters are stopped. */
	sigpipe_before = signal(SIGPIPE, SIG_IGN);
	sigprocmask(SIG_BLOCK, &waited_for, &mask_before);
}

void child_end_if_told(void)
{
	sigprocmask(SIG_SETMASK, &mask_before, NULL);
	sigprocmask(SIG_BLOCK, &waited_for, NULL);
}

int child_signals(void)
{
	sigset_t ending = waited_for;

	sigdelset(&ending, SIGCHLD);
	return signalfd(-1, &ending, SFD_CLOEXEC);
}

static void __attribute__((noreturn)) run_command(char **command, int go, int failed)
{
	ssize_t written;
	char byte;
	int err;

	signal(SIGPIPE, sigpipe_before);
	sigprocmask(SIG_SETMASK, &mask_before, NULL);
	if (read(go, &byte, 1) != 1)
		_exit(EXIT_ERROR); /* the parent has ended */
	execvp(command[0], command);
	err = errno;
	written = write(failed, &err, sizeof(err));
	_exit(written == (ssize_t)sizeof(err) ? STATUS_NOT_FOUND : STATUS_CANNOT_RUN);
}

void child_make(struct child *child, char **command)
{
	int go[2], failed[2];

	if (pipe2(go, O_CLOEXEC) != 0 || pipe2(failed, O_CLOEXEC) != 0)
		die(EXIT_ERROR, "cannot create a pipe: %s", strerror(errno));
	fflush(NULL); /* or the child would write buffered output again */
	*child = (struct child){ .go = go[1], .failed = failed[0] };
	child->pid = fork();
	if (child->pid < 0)
		die(EXIT_ERROR, "cannot start a process: %s", strerror(errno));
	if (child->pid == 0) {
		close(go[1]);
		close(failed[0]);
		run_command(command, go[0], failed[1]);
	}
	close(go[0]);
	close(failed[1]);
}

void child_release(struct child *child)
{
	if (child->pidfd)
		return;
	if (write(child->go, "", 1) != 1)
		say("cannot start the command: %s", strerror(errno));
	close(child->go);
}

void child_attach(struct child *child, pid_t pid)
{
	*child = (struct child){ .pid = pid, .pidfd = (int)syscall(SYS_pidfd_open, pid, 0) };
	if (child->pidfd >= 0)
		return;
	if (errno == ENOSYS)
		die(EXIT_ERROR, "--pid needs Linux 5.3 or newer; use -I MS until interrupted");
	die(EXIT_ERROR, "--pid %d: %s", (int)pid,
	    errno == ESRCH ? "there is no such process"
	    : errno == EINVAL || errno == ENOENT
		    ? "this is a thread; give the number of its process"
		    : strerror(errno));
}

void child_finish(struct child *child, const char *name)
{
	ssize_t n;
	int err;

	if (child->pidfd) {
		close(child->pidfd);
		return;
	}
	n = read(child->failed, &err, sizeof(err));
	close(child->failed);
	if (n == (ssize_t)sizeof(err))
		die(err == ENOENT ? STATUS_NOT_FOUND : STATUS_CANNOT_RUN,
		    "cannot run %s: %s; COMMAND begins at the first word that is not an option",
		    visible(name), strerror(err));
}

static void reap(struct child *child)
{
	int status;

	if (waitpid(child->pid, &status, WNOHANG) != child->pid)
		return;
	child->ended = true;
	child->status = WIFSIGNALED(status) ? STATUS_SIGNAL + WTERMSIG(status)
					    : WEXITSTATUS(status);
}

/* Wait for a signal until the deadline. False if the deadline has passed. */
static bool wait_signal(double deadline, siginfo_t *info)
{
	double left = deadline - now();
	struct timespec t;

	if (deadline >= 0 && left <= 0)
		return false;
	t.tv_sec = (time_t)left;
	t.tv_nsec = (long)((left - (double)t.tv_sec) * 1e9);
	if (sigtimedwait(&waited_for, info, deadline >= 0 ? &t : NULL) < 0)
		info->si_signo = 0; /* the time is up, or a stop and continue: check again */
	return true;
}

/* Like wait_signal(), but the end of a process that is not our child also ends the wait. */
static bool wait_other(struct child *child, double deadline, siginfo_t *info)
{
	static const struct timespec at_once;
	static int signals = -1;
	double left = ceil((deadline - now()) * 1e3);
	struct pollfd fds[2];

	if (deadline >= 0 && left <= 0)
		return false;
	if (signals < 0)
		signals = signalfd(-1, &waited_for, SFD_CLOEXEC);
	fds[0] = (struct pollfd){ .fd = child->pidfd, .events = POLLIN };
	fds[1] = (struct pollfd){ .fd = signals, .events = POLLIN };
	if (poll(fds, 2, deadline < 0 ? -1 : (int)left) > 0)
		child->ended = fds[0].revents != 0;
	if (sigtimedwait(&waited_for, info, &at_once) < 0)
		info->si_signo = 0;
	return true;
}

bool child_wait(struct child *child, double deadline, int *interrupted)
{
	bool other = child && child->pidfd, ours = child && !other;
	siginfo_t info;

	while (!(child && child->ended) && (ours || !*interrupted)) {
		if (!(other ? wait_other(child, deadline, &info) : wait_signal(deadline, &info)))
			return true;
		if (info.si_signo == SIGCHLD && ours)
			reap(child);
		if (info.si_signo == SIGCHLD || info.si_signo == 0)
			continue;
		*interrupted = info.si_signo;
		/* A terminal also signals the command; a process does not. */
		if (ours && info.si_code <= 0)
			kill(child->pid, info.si_signo);
	}
	return false;
}
