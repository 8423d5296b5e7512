/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file thread.h
 * The library's own threads.
 */
#ifndef UNC_THREAD_H
#define UNC_THREAD_H

#include <pthread.h>

/**
 * Start a thread with all signals blocked: the program's own threads handle them.
 * @param name  what debuggers and ps show, at most 15 bytes
 * @param arg   what run() gets
 * @return 0 or -errno
 */
int unc_thread_begin(pthread_t *thread, const char *name, void *(*run)(void *), void *arg);

#endif
