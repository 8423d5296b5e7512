/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Printing messages and exiting, which a program does and a library must not. The library that uncore_mpi
 * preloads has its own quit(), put_message() and hint() (mpi/lib/attempt.c) in place of this file.
 */
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>

#include "fd.h"
#include "out.h"
#include "unc_events.h"

/* Otherwise jansson could leave out a member of an object. */
static void *json_memory(size_t size)
{
	return need(malloc(size));
}

static void go_on(int signal)
{
	(void)signal;
}

void start(char **argv)
{
	struct unc_fd_held standard;

	/* A file size limit is an error of write(). Unlike SIG_IGN, a handler is not inherited by a command. */
	if (signal(SIGXFSZ, go_on) == SIG_IGN)
		signal(SIGXFSZ, SIG_IGN);
	json_set_alloc_funcs(json_memory, free);
	unc_fd_hold(&standard);
	setlocale(LC_CTYPE, "");
	argv[0] = program_invocation_short_name;
}

void quit(int status)
{
	exit(status);
}

void put_message(const char *text)
{
	fflush(stdout);
	fprintf(stderr, "%s: %s\n", program_invocation_short_name, text);
}

void hint(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	vfprintf(stderr, format, ap);
	va_end(ap);
}

void common_option(int option, void (*print_help)(void))
{
	if (option == 'h')
		print_help();
	else if (option == 'V')
		printf("%s %s\n", program_invocation_short_name, UNC_EVENTS_VERSION_TEXT);
	else
		die_usage();
	close_output(stdout, NULL);
	quit(EXIT_SUCCESS);
}
