/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/output.h"

#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "fd.h"
#include "mpi/lib/attempt.h"
#include "out.h"
#include "path.h"

/* A standard stream as it was at MPI_Init, and a copy of its descriptor. */
struct stream {
	int number, copy;
	bool known;
	struct stat at_first;
};

static struct stream errors = { .number = STDERR_FILENO, .copy = -1 };
static struct stream output = { .number = STDOUT_FILENO, .copy = -1 };
static char *whole_path, *own_path; /* the job's report, and this rank's own; NULL: a stream */
static mode_t mask = 022;
static pid_t process;

/* ------------------------------------------------------------------------------- at MPI_Init */

/* A high number, which programs do not close or replace */
static void keep_stream(struct stream *s)
{
	enum { HIGH = 200 };

	if (fstat(s->number, &s->at_first) != 0)
		s->at_first = (struct stat){ 0 };
	s->copy = fcntl(s->number, F_DUPFD_CLOEXEC, HIGH);
	if (s->copy < 0)
		s->copy = fcntl(s->number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	s->known = true;
}

/* umask() can only be read by changing it for all threads. */
static void keep_mask(void)
{
	FILE *in = fopen("/proc/self/status", "re");
	char line[256];
	unsigned number;

	while (in && fgets(line, sizeof(line), in))
		if (sscanf(line, "Umask: %o", &number) == 1)
			mask = (mode_t)number;
	if (in)
		fclose(in);
}

static char *absolute(char *path)
{
	char *folder = *path == '/' ? NULL : getcwd(NULL, 0), *whole;

	if (!folder)
		return path;
	whole = text("%s/%s", folder, path);
	free(folder);
	free(path);
	return whole;
}

void output_prepare(const char *pattern, const char *node, int rank)
{
	bool has_rank;

	process = getpid();
	keep_stream(&errors);
	if (!pattern)
		return;
	if (strcmp(pattern, "-") == 0) {
		keep_stream(&output);
		return;
	}
	keep_mask();
	whole_path = absolute(path_expand(pattern, node, rank, &has_rank));
	own_path = has_rank ? whole_path : text("%s.%s.%d", whole_path, node, rank);
}

/* ------------------------------------------------------------------------------- at the end */

static bool is_same(const struct stream *s, int fd)
{
	struct stat now;

	return fd >= 0 && fstat(fd, &now) == 0 && now.st_dev == s->at_first.st_dev &&
	       now.st_ino == s->at_first.st_ino && now.st_rdev == s->at_first.st_rdev;
}

static ssize_t write_to(void *fd, const char *data, size_t size)
{
	size_t done = 0;

	while (done < size) {
		ssize_t n = write(*(const int *)fd, data + done, size - done);

		if (n < 0 && errno != EINTR)
			break;
		done += n > 0 ? (size_t)n : 0;
	}
	return (ssize_t)done;
}

/*
 * NULL: the stream was closed, or both of its descriptors are other files now. Without another descriptor, of which the
 * program may have no more.
 */
static FILE *open_stream(const struct stream *s)
{
	static const cookie_io_functions_t functions = { .write = write_to };
	const int *fd = !s->known || is_same(s, s->number) ? &s->number
			: is_same(s, s->copy)              ? &s->copy
							   : NULL;

	return fd ? fopencookie((void *)(intptr_t)fd, "w", functions) : NULL;
}

/* A new file gets the permissions that the umask in MPI_Init leaves. */
static FILE *open_file(const char *path)
{
	int fd = unc_open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);

	if (fd >= 0)
		fchmod(fd, 0666 & ~mask);
	else if (errno == EEXIST)
		fd = unc_open(path, O_WRONLY | O_TRUNC, 0);
	return fd < 0 ? NULL : fdopen(fd, "w");
}

/* A closed pipe and a file size limit are errors here, not signals that end the job. */
struct blocked {
	sigset_t ours, before, pending;
};

static void block_signals(struct blocked *b)
{
	sigemptyset(&b->ours);
	sigaddset(&b->ours, SIGPIPE);
	sigaddset(&b->ours, SIGXFSZ);
	sigpending(&b->pending);
	pthread_sigmask(SIG_BLOCK, &b->ours, &b->before);
}

static void let_signals_go(struct blocked *b)
{
	static const struct timespec at_once;

	if (sigismember(&b->pending, SIGPIPE))
		sigdelset(&b->ours, SIGPIPE);
	if (sigismember(&b->pending, SIGXFSZ))
		sigdelset(&b->ours, SIGXFSZ);
	while (sigtimedwait(&b->ours, NULL, &at_once) > 0)
		continue;
	pthread_sigmask(SIG_SETMASK, &b->before, NULL);
}

void output_complain(int rank, int ranks, const char *why)
{
	struct blocked blocked;
	FILE *out;

	block_signals(&blocked);
	out = open_stream(&errors);
	if (out) {
		fprintf(out, "uncore_mpi: rank %d of %d: %s\n", rank, ranks, why);
		fclose(out);
	}
	let_signals_go(&blocked);
}

struct target {
	const struct job *job;
	const char *path; /* NULL: a stream */
	const struct stream *stream;
};

static void print_to(void *arg)
{
	const struct target *to = arg;
	const char *name = to->path                ? to->path
			   : to->stream == &errors ? "standard error"
						   : "standard output";
	FILE *out = to->path ? open_file(to->path) : open_stream(to->stream);

	if (!out)
		die(EXIT_ERROR, "cannot write %s: %s", name,
		    to->path ? strerror(errno) : "it was closed or replaced");
	report_print(to->job, out);
	close_output(out, name);
}

static bool try_to_print(struct target *to)
{
	struct blocked blocked;
	char *said;
	bool good;

	block_signals(&blocked);
	good = attempt(print_to, to, &said);
	let_signals_go(&blocked);
	if (!good)
		output_complain(to->job->rank, to->job->ranks, said ? said : "out of memory");
	free(said);
	return good;
}

void output_report(const struct job *job)
{
	struct target to = { job, job->incomplete ? own_path : whole_path,
			     output.known ? &output : &errors };
	bool to_errors = !to.path && to.stream == &errors;

	/* The report comes after the program's output. The witness has an old copy of that. */
	if (output.known && getpid() == process)
		fflush(stdout);
	if (try_to_print(&to) || to_errors)
		return;
	to.path = NULL;
	to.stream = &errors;
	try_to_print(&to);
}
