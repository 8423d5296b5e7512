/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/watch.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const int signals[] = { SIGTERM, SIGINT, SIGHUP, SIGXCPU };
enum { NUM_SIGNALS = sizeof(signals) / sizeof(signals[0]) };

static struct sigaction before[NUM_SIGNALS];
static bool handled[NUM_SIGNALS];
static sem_t wake;
static atomic_int caught;
static atomic_bool stopped;
static pthread_t thread;
static pid_t process;
static unsigned interval;
static void (*take_sample)(void);
static void (*write_ending)(const char *why);

/* The thread does what a signal handler may not. */
static void on_signal(int signal)
{
	int none = 0, error = errno;

	if (getpid() == process) {
		if (atomic_compare_exchange_strong(&caught, &none, signal))
			sem_post(&wake);
	} else { /* a child by fork() */
		struct sigaction usual = { .sa_handler = SIG_DFL };

		sigaction(signal, &usual, NULL);
		raise(signal);
	}
	errno = error;
}

static void put_back(void)
{
	for (unsigned i = 0; i < NUM_SIGNALS; i++) {
		struct sigaction at;

		if (handled[i] && sigaction(signals[i], NULL, &at) == 0 &&
		    at.sa_handler == on_signal)
			sigaction(signals[i], &before[i], NULL);
		handled[i] = false;
	}
}

static void advance(struct timespec *at)
{
	at->tv_sec += interval / 1000;
	at->tv_nsec += interval % 1000 * 1000000L;
	if (at->tv_nsec >= 1000000000) {
		at->tv_sec++;
		at->tv_nsec -= 1000000000;
	}
}

static bool is_past(const struct timespec *at)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec > at->tv_sec ||
	       (time.tv_sec == at->tv_sec && time.tv_nsec >= at->tv_nsec);
}

static void *watch(void *unused)
{
	struct timespec at;

	(void)unused;
	clock_gettime(CLOCK_MONOTONIC, &at);
	while (!atomic_load(&stopped)) {
		if (interval)
			do
				advance(&at);
			while (is_past(&at)); /* suspended, or too slow: skip */
		if ((interval ? sem_clockwait(&wake, CLOCK_MONOTONIC, &at) : sem_wait(&wake)) !=
		    0) {
			if (errno != ETIMEDOUT)
				continue;
			take_sample();
			continue;
		}
		if (atomic_load(&caught)) {
			char why[64];
			int signal = atomic_load(&caught);

			snprintf(why, sizeof(why), "ended by signal %d (%s)", signal,
				 strsignal(signal));
			write_ending(why);
			put_back();
			kill(getpid(), signal);
			break;
		}
	}
	return NULL;
}

void watch_start(unsigned interval_ms, void (*sample)(void), void (*ending)(const char *why))
{
	struct sigaction ours = { .sa_handler = on_signal,
				  .sa_flags = (int)SA_RESTART | SA_ONSTACK };
	sigset_t all, mask;
	int failed;

	process = getpid();
	interval = interval_ms;
	take_sample = sample;
	write_ending = ending;
	sem_init(&wake, 0, 0);
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &mask);
	failed = pthread_create(&thread, NULL, watch, NULL);
	pthread_sigmask(SIG_SETMASK, &mask, NULL);
	if (failed) {
		process = 0;
		return;
	}
	sigemptyset(&ours.sa_mask);
	for (unsigned i = 0; i < NUM_SIGNALS; i++)
		handled[i] = sigaction(signals[i], NULL, &before[i]) == 0 &&
			     before[i].sa_handler != SIG_IGN &&
			     sigaction(signals[i], &ours, NULL) == 0;
}

void watch_stop(void)
{
	if (process != getpid() || pthread_equal(pthread_self(), thread))
		return;
	put_back();
	atomic_store(&stopped, true);
	sem_post(&wake);
	pthread_join(thread, NULL);
	process = 0;
}
