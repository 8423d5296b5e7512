/* SPDX-License-Identifier: BSD-3-Clause */
#include "thread.h"

#include <signal.h>

enum { STACK = 128 * 1024 };

int unc_thread_begin(pthread_t *thread, const char *name, void *(*run)(void *), void *arg)
{
	pthread_attr_t attr;
	sigset_t all, before;
	int rc = pthread_attr_init(&attr);

	if (rc)
		return -rc;
	pthread_attr_setstacksize(&attr, STACK);
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	rc = pthread_create(thread, &attr, run, arg);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	pthread_attr_destroy(&attr);
	if (rc == 0)
		pthread_setname_np(*thread, name);
	return -rc;
}
