/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * One word holds the number of threads at work and how the process ends, so that exactly one thread
 * sees that it ends with no thread at work. That one restores, and no other thread can begin to work:
 * the signal handler if no thread is at work, else the last thread that leaves. So the handler waits
 * for no lock.
 */
#include "direct/guard.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum {
	BY_SIGNAL = 1 << 30, /* the process ends by the signal end_by */
	BY_EXIT = 1 << 29,   /* exit() was called */
	EXITED = 1 << 28,    /* and all is restored */
	ALONE = 1 << 27,     /* one thread waits until the others are done, then works alone */
	AT_WORK = ALONE - 1  /* number of threads */
};

enum { MOMENTS = 5000 }; /* milliseconds to wait for threads at work where the process ends then */

static atomic_int state;
static atomic_int end_by;
static pid_t process;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* held within work, to change these: */
static struct unc_guarded *list;
static unsigned with_signal; /* number of entries with at_signal */
static sigset_t installed;   /* signals that may have our handler */

/* initial-exec: else its first use, in a library that was loaded late, may call malloc(). */
static __thread __attribute__((tls_model("initial-exec"))) struct {
	volatile sig_atomic_t depth; /* of unc_guard_enter() */
	int cancel_state;            /* before it */
	bool exits;                  /* the thread that called exit() */
	bool alone;
} mine;

static void wait_a_moment(void)
{
	const struct timespec moment = { .tv_nsec = 1000000 };

	nanosleep(&moment, NULL);
}

/* Wait until no thread is at work. False: that takes too long. */
static bool await_end_of_work(void)
{
	for (int i = 0; atomic_load(&state) & AT_WORK; i++) {
		if (i == MOMENTS)
			return false;
		wait_a_moment();
	}
	return true;
}

/* ---------------------------------------------------------------------------------- signals */

/* Sent by the kernel for an instruction of this thread: returning would execute it again. */
static bool is_fault(const siginfo_t *info)
{
	switch (info->si_signo) {
	case SIGSEGV:
	case SIGBUS:
	case SIGILL:
	case SIGFPE:
	case SIGTRAP:
	case SIGSYS:
		return info->si_code > 0;
	default:
		return false;
	}
}

static void on_signal(int signal, siginfo_t *info, void *context);

/* Our handler gives way to the default action. Handlers that the program installed since stay. */
static void restore_default(int signal)
{
	const struct sigaction usual = { .sa_handler = SIG_DFL };
	struct sigaction now;

	if (sigaction(signal, NULL, &now) == 0 && (now.sa_flags & SA_SIGINFO) &&
	    now.sa_sigaction == on_signal)
		sigaction(signal, &usual, NULL);
}

/* A thread at work may have installed the handler again after SA_RESETHAND. */
static void raise_unblocked(int signal)
{
	sigset_t set;

	restore_default(signal);
	sigemptyset(&set);
	sigaddset(&set, signal);
	pthread_sigmask(SIG_UNBLOCK, &set, NULL);
	raise(signal);
}

/* Called with BY_SIGNAL set and no thread at work. */
static void end_by_signal(void)
{
	for (struct unc_guarded *g = list; g; g = g->next)
		if (g->at_signal)
			g->at_signal(g->signal_arg);
	raise_unblocked(atomic_load(&end_by));
	/* The process lives: a debugger has dropped the signal, or it has a handler now. */
	atomic_store(&end_by, 0);
	atomic_fetch_and(&state, ~BY_SIGNAL);
}

static void end(const siginfo_t *info)
{
	int none = 0, before;

	if (!atomic_compare_exchange_strong(&end_by, &none, info->si_signo)) {
		if (is_fault(info))
			raise_unblocked(info->si_signo);
		return; /* another signal ends the process */
	}
	before = atomic_fetch_or(&state, BY_SIGNAL);
	if (before & EXITED) {
		raise_unblocked(info->si_signo);
	} else if (before & BY_EXIT) {
		if (is_fault(info))
			raise_unblocked(info->si_signo);
	} else if (!(before & AT_WORK)) {
		end_by_signal();
	} else if (is_fault(info) || info->si_signo == SIGABRT) {
		/* The last thread that leaves restores and ends the process; this one cannot go on. */
		for (int i = 0; mine.depth == 0 && i < MOMENTS; i++) {
			if (!(atomic_load(&state) & BY_SIGNAL))
				break;
			wait_a_moment();
		}
		raise_unblocked(info->si_signo); /* the next process restores by the record */
	}
}

/* A second signal ends the process at once: SA_RESETHAND has restored the default. */
static void on_signal(int signal, siginfo_t *info, void *context)
{
	int before = errno;
	pid_t self = getpid();

	(void)context;
	if (self != process) /* a child of vfork(), which shares the memory of its parent */
		raise_unblocked(signal);
	else if (self != 1 || is_fault(info)) /* process 1 ignores others unless it handles them */
		end(info);
	errno = before;
}

/* Does the signal's default action end this process? */
static bool is_fatal(int signal)
{
	switch (signal) {
	case SIGKILL:
	case SIGSTOP:
	case SIGTSTP:
	case SIGTTIN:
	case SIGTTOU:
	case SIGCONT:
	case SIGCHLD:
	case SIGURG:
	case SIGWINCH:
		return false;
	default: /* process 1 of a pid namespace: only faults */
		return process != 1 ||
		       is_fault(&(siginfo_t){ .si_signo = signal, .si_code = SI_KERNEL });
	}
}

/* In place of SIG_DFL only. Signals that still have our handler take one call each. */
static void install(void)
{
	struct sigaction ours = { .sa_sigaction = on_signal,
				  .sa_flags = (int)SA_RESETHAND | SA_SIGINFO | SA_ONSTACK |
					      SA_RESTART },
			 before;

	sigfillset(&ours.sa_mask);
	for (int s = 1; s <= SIGRTMAX; s++) /* the C library rejects the two of its own */
		if (is_fatal(s) && sigaction(s, NULL, &before) == 0 &&
		    !(before.sa_flags & SA_SIGINFO) && before.sa_handler == SIG_DFL &&
		    sigaction(s, &ours, NULL) == 0)
			sigaddset(&installed, s);
}

static void uninstall(void)
{
	for (int s = 1; s <= SIGRTMAX; s++)
		if (sigismember(&installed, s) == 1)
			restore_default(s);
	sigemptyset(&installed);
}

/* ---------------------------------------------------------------------------------- exit, fork */

static void on_exit_of_process(void)
{
	int before = atomic_load(&state), cancel_state;

	if (mine.depth) /* in a handler that interrupted us: the next process restores */
		return;
	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel_state);
	do {
		for (; before & BY_SIGNAL; before = atomic_load(&state))
			wait_a_moment(); /* for the end */
	} while (!atomic_compare_exchange_weak(&state, &before, before | BY_EXIT));
	mine.exits = true;
	if (await_end_of_work())
		for (struct unc_guarded *g = list, *next; g; g = next) {
			next = g->next;
			g->at_exit(g->exit_arg);
		}
	uninstall(); /* dlclose() unmaps the handler */
	if (atomic_fetch_or(&state, EXITED) & BY_SIGNAL)
		raise_unblocked(atomic_load(&end_by));
	pthread_setcancelstate(cancel_state, NULL);
}

static void before_fork(void)
{
	pthread_mutex_lock(&lock);
}

static void in_parent(void)
{
	pthread_mutex_unlock(&lock);
}

/* What is guarded is the parent's, and the threads at work are not in this process. */
static void in_child(void)
{
	list = NULL;
	uninstall();
	with_signal = 0;
	atomic_store(&end_by, 0);
	atomic_store(&state, 0);
	process = getpid();
	pthread_mutex_unlock(&lock);
}

static void begin(void)
{
	process = getpid();
	atexit(on_exit_of_process);
	pthread_atfork(before_fork, in_parent, in_child);
}

/* ---------------------------------------------------------------------------------- work */

static bool may_work(int now)
{
	if (mine.exits)
		return true;
	if (now & ALONE)
		return false;
	return !(now & (BY_SIGNAL | BY_EXIT)) || (now & (BY_SIGNAL | EXITED)) == EXITED;
}

static bool enter(bool wait)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	int before, cancel_state;

	if (mine.depth > 0) {
		mine.depth++;
		return true;
	}
	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel_state);
	pthread_once(&once, begin);
	before = atomic_load(&state);
	do {
		while (!may_work(before)) {
			if (!wait) {
				pthread_setcancelstate(cancel_state, NULL);
				return false;
			}
			wait_a_moment();
			before = atomic_load(&state);
		}
	} while (!atomic_compare_exchange_weak(&state, &before, before + 1));
	mine.cancel_state = cancel_state;
	mine.depth = 1;
	return true;
}

void unc_guard_enter(void)
{
	enter(true);
}

bool unc_guard_try_enter(void)
{
	return enter(false);
}

void unc_guard_leave(void)
{
	if (mine.depth > 1) {
		mine.depth--;
		return;
	}
	if (mine.alone) {
		mine.alone = false;
		atomic_fetch_and(&state, ~ALONE);
	}
	mine.depth = 0;
	if (atomic_fetch_sub(&state, 1) - 1 == BY_SIGNAL)
		end_by_signal();
	pthread_setcancelstate(mine.cancel_state, NULL);
}

void unc_guard_enter_alone(void)
{
	int before;

	enter(true);
	if (mine.depth > 1 || mine.exits) /* at exit all other threads wait */
		return;
	/* Two that would be alone: the second one leaves, and waits like any other thread. */
	while (atomic_fetch_or(&state, ALONE) & ALONE) {
		unc_guard_leave();
		enter(true);
	}
	do {
		before = atomic_load(&state);
		if ((before & AT_WORK) > 1)
			wait_a_moment();
	} while ((before & AT_WORK) > 1);
	mine.alone = true;
}

int unc_guard_begin(struct unc_guarded *guarded)
{
	if (atomic_load(&state) & BY_EXIT)
		return -ECANCELED;
	pthread_mutex_lock(&lock);
	guarded->next = list;
	list = guarded;
	if (guarded->at_signal && with_signal++ == 0)
		install();
	pthread_mutex_unlock(&lock);
	return 0;
}

void unc_guard_stop_all(const void *owner)
{
	for (struct unc_guarded *g = list, *next; g; g = next) {
		next = g->next;
		if (g->owner == owner)
			g->at_exit(g->exit_arg);
	}
	pthread_mutex_lock(&lock);
	if (with_signal == 0)
		uninstall();
	pthread_mutex_unlock(&lock);
}

void unc_guard_end(struct unc_guarded *guarded)
{
	struct unc_guarded **g = &list;

	pthread_mutex_lock(&lock);
	while (*g && *g != guarded)
		g = &(*g)->next;
	if (*g) {
		*g = guarded->next;
		with_signal -= guarded->at_signal != NULL;
	}
	pthread_mutex_unlock(&lock);
}
