/* SPDX-License-Identifier: BSD-3-Clause */
#include "signals.h"

#include <signal.h>
#include <stddef.h>

static const int ending[] = { SIGINT, SIGTERM, SIGHUP };
enum { NUM_ENDING = sizeof(ending) / sizeof(ending[0]) };

static sigset_t held;

void signals_hold(void)
{
	sigset_t before;

	sigemptyset(&held);
	sigprocmask(SIG_SETMASK, NULL, &before);
	for (int i = 0; i < NUM_ENDING; i++) {
		struct sigaction action;

		/* If an ignored signal were blocked, it would look like one that arrived. */
		if (sigaction(ending[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN &&
		    sigismember(&before, ending[i]) == 0)
			sigaddset(&held, ending[i]);
	}
	sigprocmask(SIG_BLOCK, &held, NULL);
}

bool signals_waiting(void)
{
	sigset_t pending;

	if (sigpending(&pending) != 0)
		return false;
	for (int i = 0; i < NUM_ENDING; i++)
		if (sigismember(&held, ending[i]) == 1 && sigismember(&pending, ending[i]) == 1)
			return true;
	return false;
}

void signals_release(void)
{
	sigprocmask(SIG_UNBLOCK, &held, NULL);
}
