/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Created by fork(), so that it has the session and the shared counts, right after MPI_Init, when the
 * program still has little memory. Memory that MPI has registered with a network card stays with the
 * parent: since Linux 5.10 the child gets copies of such pages.
 */
#include "mpi/lib/witness.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Not the parent's: MPI's sockets must close when the parent dies. */
static void close_files(int kept)
{
	int null = open("/dev/null", O_RDWR | O_CLOEXEC);

	if (null >= 0)
		dup2(null, STDIN_FILENO);
	dup2(kept, 3);
	syscall(SYS_close_range, 4u, ~0u, 0u);
}

/* Out of the group that mpirun kills, and deaf to its other signals */
static void leave_group(void)
{
	struct sigaction ignore = { .sa_handler = SIG_IGN }, usual = { .sa_handler = SIG_DFL };
	sigset_t none;

	for (int s = 1; s < SIGRTMIN; s++)
		sigaction(s,
			  s == SIGTERM || s == SIGINT || s == SIGHUP || s == SIGPIPE ? &ignore
										     : &usual,
			  NULL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	setsid();
}

static void watch(int parent, void (*ended)(void))
{
	struct pollfd poll_parent = { .fd = 3, .events = POLLIN };

	close_files(parent);
	while (poll(&poll_parent, 1, -1) != 1)
		continue;
	ended();
	_exit(0);
}

void witness_start(void (*ended)(void))
{
	int parent = (int)syscall(SYS_pidfd_open, getpid(), 0);
	pid_t child;

	if (parent < 0)
		return;
	child = fork();
	if (child == 0) {
		leave_group(); /* before the parent goes on, which may be killed at once */
		if (fork() == 0)
			watch(parent, ended);
		_exit(0);
	}
	close(parent);
	if (child > 0)
		waitpid(child, NULL, 0);
}
