/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A signal handler may run at any time in any thread, so guarded structs are in a table of atomic
 * pointers. unc_guard_end() waits while a handler is running: the process ends then.
 */
#include "direct/guard.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>

#include "direct/forks.h"

enum { SLOTS = 256 };

static const int fatal[] = { SIGHUP,  SIGINT,  SIGQUIT, SIGILL,    SIGABRT, SIGBUS,
			     SIGFPE,  SIGUSR1, SIGSEGV, SIGUSR2,   SIGPIPE, SIGALRM,
			     SIGTERM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGSYS };
enum { FATAL = sizeof(fatal) / sizeof(fatal[0]) };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct unc_guarded *_Atomic table[SLOTS];
static unsigned with_signal; /* number of entries with at_signal */
static bool installed[FATAL];
static atomic_uint handling, table_forks;

/* ---------------------------------------------------------------------------------- signals */

/* initial-exec: in a library that was loaded late, the first access would otherwise call
 * malloc() */
static __thread __attribute__((tls_model("initial-exec"))) struct {
	volatile sig_atomic_t at_work; /* depth of unc_guard_enter() */
	volatile sig_atomic_t waiting; /* a deferred signal, or 0 */
} mine;

static void undo_all(void)
{
	if (atomic_fetch_add(&handling, 1) != 0 || atomic_load(&table_forks) != unc_forks())
		return;
	for (unsigned i = 0; i < SLOTS; i++) {
		struct unc_guarded *guarded = atomic_load(&table[i]);

		if (guarded && guarded->at_signal)
			guarded->at_signal(guarded->signal_arg);
	}
}

/* A fault: returning would repeat the faulting instruction. */
static bool is_fault(const siginfo_t *info)
{
	return info->si_code > 0 && (info->si_signo == SIGSEGV || info->si_signo == SIGBUS ||
				     info->si_signo == SIGILL || info->si_signo == SIGFPE);
}

/*
 * SA_RESETHAND has restored the default: a second signal ends the process at once. This one is
 * blocked until the handler returns; raised again, it then takes its default action.
 */
static void on_signal(int signal, siginfo_t *info, void *context)
{
	int before = errno;

	(void)context;
	if (mine.at_work && !is_fault(info)) {
		mine.waiting = signal;
		errno = before;
		return;
	}
	if (!mine.at_work) /* else the next process restores, from the record */
		undo_all();
	raise(signal);
}

void unc_guard_enter(void)
{
	mine.at_work++;
}

void unc_guard_leave(void)
{
	mine.at_work--;
	if (mine.at_work || !mine.waiting)
		return;
	undo_all();
	raise(mine.waiting);
}

static void install(void)
{
	struct sigaction ours = { .sa_sigaction = on_signal,
				  .sa_flags = (int)SA_RESETHAND | SA_SIGINFO | SA_ONSTACK },
			 before;

	sigfillset(&ours.sa_mask);
	for (unsigned i = 0; i < FATAL; i++) {
		installed[i] = false;
		if (sigaction(fatal[i], NULL, &before) || (before.sa_flags & SA_SIGINFO) ||
		    before.sa_handler != SIG_DFL)
			continue;
		installed[i] = sigaction(fatal[i], &ours, NULL) == 0;
	}
}

/* Leave handlers that the program has installed since. */
static void uninstall(void)
{
	const struct sigaction usual = { .sa_handler = SIG_DFL };
	struct sigaction now;

	for (unsigned i = 0; i < FATAL; i++)
		if (installed[i] && sigaction(fatal[i], NULL, &now) == 0 &&
		    (now.sa_flags & SA_SIGINFO) && now.sa_sigaction == on_signal)
			sigaction(fatal[i], &usual, NULL);
}

/* ---------------------------------------------------------------------------------- exit */

static void on_exit_of_process(void)
{
	for (unsigned i = 0; i < SLOTS; i++) {
		struct unc_guarded *guarded = atomic_load(&table[i]);

		if (guarded && atomic_load(&table_forks) == unc_forks())
			guarded->at_exit(guarded->exit_arg);
	}
}

/* In a child process, drop the entries: they belong to the parent. */
static void drop_inherited(void)
{
	if (atomic_load(&table_forks) == unc_forks())
		return;
	for (unsigned i = 0; i < SLOTS; i++)
		atomic_store(&table[i], NULL);
	if (with_signal)
		uninstall();
	with_signal = 0;
	atomic_store(&table_forks, unc_forks());
}

static void before_fork(void)
{
	pthread_mutex_lock(&lock);
}

static void after_fork(void)
{
	pthread_mutex_unlock(&lock);
}

static void begin(void)
{
	atexit(on_exit_of_process);
	pthread_atfork(before_fork, after_fork, after_fork);
	atomic_store(&table_forks, unc_forks());
}

/* ---------------------------------------------------------------------------------- */

void unc_guard_begin(struct unc_guarded *guarded)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, begin);
	pthread_mutex_lock(&lock);
	drop_inherited();
	guarded->slot = -1;
	for (int i = 0; i < SLOTS && guarded->slot < 0; i++)
		if (!atomic_load(&table[i]))
			guarded->slot = i;
	if (guarded->slot >= 0) { /* else the next process restores, from the record */
		atomic_store(&table[guarded->slot], guarded);
		if (guarded->at_signal && with_signal++ == 0)
			install();
	}
	pthread_mutex_unlock(&lock);
}

void unc_guard_end(struct unc_guarded *guarded)
{
	const struct timespec moment = { .tv_nsec = 1000000 };

	if (guarded->slot < 0)
		return;
	pthread_mutex_lock(&lock);
	drop_inherited();
	if (atomic_load(&table[guarded->slot]) == guarded) {
		atomic_store(&table[guarded->slot], NULL);
		if (guarded->at_signal && --with_signal == 0)
			uninstall();
	}
	guarded->slot = -1;
	pthread_mutex_unlock(&lock);
	while (atomic_load(&handling)) /* the process is ending */
		nanosleep(&moment, NULL);
}
