/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file library.h
 * Libraries that are loaded when they are needed: programs that never do run without them.
 */
#ifndef UNC_LIBRARY_H
#define UNC_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

/**
 * Load a library for good, and find its functions.
 * @param into  into[i]: where to store the pointer to the function names[i]
 * @return false: the library, or one of the functions, is missing
 */
bool unc_library_load(const char *file, const char *const *names, void *const *into, size_t count);

#endif
