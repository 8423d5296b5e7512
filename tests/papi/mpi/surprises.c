/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What else programs do with MPI than MPI_Init and MPI_Finalize. The argument selects it; rank 0 makes
 * traffic (HALO_WORK 0 compute) in a region.
 */
#include <fcntl.h>
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 4, MARKS = 500 };

static void work(void)
{
	char line[4096];

	snprintf(line, sizeof(line), "%s 0 compute", getenv("HALO_WORK"));
	if (system(line) != 0)
		exit(3);
}

static void region(void)
{
	MPI_Pcontrol(1, "compute");
	work();
	MPI_Pcontrol(-1, "compute");
}

/* The child is not a rank: its actions are not in the report. */
static void fork_a_child(void)
{
	pid_t child = fork();
	int status;

	if (child == 0) {
		MPI_Pcontrol(0);
		MPI_Pcontrol(1, "of the child");
		exit(9);
	}
	if (waitpid(child, &status, 0) != child || WEXITSTATUS(status) != 9)
		exit(4);
}

static void *mark_often(void *unused)
{
	for (int i = 0; i < MARKS; i++) {
		MPI_Pcontrol(1, "often");
		MPI_Pcontrol(-1, "often");
	}
	return unused;
}

static void mark_in_threads(void)
{
	pthread_t threads[THREADS];

	for (int i = 0; i < THREADS; i++)
		pthread_create(&threads[i], NULL, mark_often, NULL);
	for (int i = 0; i < THREADS; i++)
		pthread_join(threads[i], NULL);
}

static void mark(const char *name)
{
	MPI_Pcontrol(1, name);
	MPI_Pcontrol(-1, name);
}

/*
 * Names that are not plain ASCII, long ones, bytes that are not text, and a name whose memory goes
 * away.
 */
static void name_regions(void)
{
	enum { LONG = 200 };
	char name[LONG + 2] = "", *page;

	mark("na\xefve");
	mark("caf\xc3\xa9");
	mark("two\nlines\tand \033[31m");
	mark("a \"quote\", a comma");
	mark("\001\002\003");
	memset(name, 'x', LONG);
	for (name[LONG] = '1'; name[LONG] <= '3'; name[LONG]++)
		mark(name);
	page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	strcpy(page, "goes away");
	mark(page);
	MPI_Pcontrol(1, page);
	munmap(page, 4096);
	MPI_Pcontrol(-1, page);
	MPI_Pcontrol(1, "na\xefve");
	work();
	usleep(20000);
	MPI_Pcontrol(-1, "na\xefve");
}

/* Daemons do that. */
static void change_host(void)
{
	int data = open("data", O_WRONLY | O_CREAT | O_TRUNC, 0644);

	if (data < 0 || dup2(data, STDERR_FILENO) < 0 || dup2(data, STDOUT_FILENO) < 0)
		exit(5);
	umask(0777);
	if (chdir("/") != 0)
		exit(5);
}

static void spawn(char *program)
{
	char *arguments[] = { (char *)"spawned", NULL };
	MPI_Comm children;

	MPI_Comm_spawn(program, arguments, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children,
		       MPI_ERRCODES_IGNORE);
	MPI_Barrier(children); /* the child has done its work */
	MPI_Comm_disconnect(&children);
}

static void be_spawned(void)
{
	MPI_Comm parent;

	MPI_Comm_get_parent(&parent);
	work();
	MPI_Barrier(parent);
	MPI_Comm_disconnect(&parent);
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	const struct rlimit none = { 0, 0 };
	int provided;

#ifdef SESSIONS
	MPI_Session session;

	if (strncmp(what, "session", 7) == 0) {
		MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
		region();
		if (strcmp(what, "session") == 0) {
			MPI_Session_finalize(&session);
			return 0;
		}
	}
#endif
	MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
	if (strcmp(what, "twice") == 0)
		MPI_Init(&argc, &argv);
	if (strcmp(what, "spawned") == 0)
		be_spawned();
	else
		region();
	if (strcmp(what, "exec") == 0)
		execlp("sh", "sh", "-c", "exit 0", NULL);
	else if (strcmp(what, "fork") == 0)
		fork_a_child();
	else if (strcmp(what, "threads") == 0)
		mark_in_threads();
	else if (strcmp(what, "spawn") == 0)
		spawn(argv[0]);
	else if (strcmp(what, "names") == 0)
		name_regions();
	else if (strcmp(what, "host") == 0)
		change_host();
	else if (strcmp(what, "full") == 0)
		setrlimit(RLIMIT_NOFILE, &none); /* as after a leak: no descriptor is left */
#ifdef SESSIONS
	/* Not before MPI_Init: an Open MPI that starts again after its last session has ended may hang. */
	if (strcmp(what, "session-init") == 0)
		MPI_Session_finalize(&session);
#endif
	MPI_Finalize();
	return 0;
}
