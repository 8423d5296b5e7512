/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/attempt.h"

#include <setjmp.h>
#include <stdlib.h>
#include <unistd.h>

#include "out.h"

static __thread jmp_buf *back; /* quit() returns here */
static __thread char *messages;

static void on_message(const char *message)
{
	char *more = messages ? text("%s; %s", messages, message) : text("%s", message);

	free(messages);
	messages = more;
}

static void on_quit(int status)
{
	if (back)
		longjmp(*back, 1);
	_exit(status); /* out of memory */
}

void attempt_prepare(void)
{
	start_in_library(on_message, on_quit);
}

bool attempt(void (*function)(void *arg), void *arg, char **said)
{
	jmp_buf here;
	bool good = false;

	back = &here;
	if (setjmp(here) == 0) {
		function(arg);
		good = true;
	}
	back = NULL;
	*said = messages;
	messages = NULL;
	return good;
}
