/* SPDX-License-Identifier: BSD-3-Clause */
#include "montecito/mont_work.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

static const pthread_mutex_t fresh = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
static pthread_mutex_t work = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
static int cancel_state;         /* of the thread at work; guarded by it, as all below */
static struct unc_set *counting; /* sets of this process */
static bool exiting;

/* Running sets belong to the parent, and one of its threads may be at work. */
static void in_child(void)
{
	work = fresh;
	counting = NULL;
	exiting = false;
}

static void at_exit(void)
{
	if (unc_mont_enter(NULL))
		return;
	exiting = true;
	unc_mont_stop_all(NULL);
	unc_mont_leave();
}

static void begin(void)
{
	pthread_atfork(NULL, NULL, in_child);
	atexit(at_exit);
}

int unc_mont_enter(struct unc_error *err)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	int state;

	pthread_once(&once, begin);
	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &state);
	if (pthread_mutex_lock(&work) != 0) {
		pthread_setcancelstate(state, NULL);
		return unc_error_set(err, -EDEADLK,
				     "a signal handler cannot count while its thread does");
	}
	cancel_state = state;
	if (!exiting)
		return 0;
	unc_mont_leave();
	return unc_error_set(err, -ECANCELED, "the process is exiting");
}

void unc_mont_leave(void)
{
	int state = cancel_state;

	pthread_mutex_unlock(&work);
	pthread_setcancelstate(state, NULL);
}

void unc_mont_note(struct unc_set *set)
{
	set->next = counting;
	counting = set;
}

void unc_mont_forget(struct unc_set *set)
{
	for (struct unc_set **s = &counting; *s; s = &(*s)->next)
		if (*s == set) {
			*s = set->next;
			return;
		}
}

void unc_mont_stop_all(const struct unc_montecito *m)
{
	for (struct unc_set **s = &counting; *s;) {
		struct unc_set *set = *s;

		if (m && set->m != m) {
			s = &set->next;
			continue;
		}
		*s = set->next;
		unc_mont_stop(set, NULL);
	}
}
