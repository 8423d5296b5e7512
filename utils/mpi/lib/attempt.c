/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/attempt.h"

#include <locale.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"

static __thread jmp_buf *back; /* quit() returns here */
static __thread char *messages;

void put_message(const char *text)
{
	char *more = NULL;

	if (asprintf(&more, "%s%s%s", messages ? messages : "", messages ? "; " : "", text) < 0)
		return;
	free(messages);
	messages = more;
}

void hint(const char *format, ...)
{
	(void)format;
}

void quit(int status)
{
	(void)status;
	if (back)
		longjmp(*back, 1);
	__builtin_trap(); /* never happens: all calls are in an attempt() */
}

static locale_t c_locale;

/* Names of regions may be UTF-8; tables need its widths. */
static void make_locale(void)
{
	c_locale = newlocale(LC_ALL_MASK, "C.UTF-8", NULL);
	if (!c_locale)
		c_locale = newlocale(LC_ALL_MASK, "C", NULL);
}

bool attempt(void (*function)(void *arg), void *arg, char **said)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	jmp_buf here, *const outer = back;
	bool good = false;
	locale_t before;

	pthread_once(&once, make_locale);
	before = uselocale(c_locale);
	back = &here;
	if (setjmp(here) == 0) {
		function(arg);
		good = true;
	}
	back = outer;
	uselocale(before);
	*said = messages;
	messages = NULL;
	return good;
}
