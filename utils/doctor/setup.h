/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_doctor --setup: the folder through which processes share counters, now and at each boot.
 */
#ifndef UNCORE_DOCTOR_SETUP_H
#define UNCORE_DOCTOR_SETUP_H

#include <stdbool.h>

/* Options, as the user wrote them. */
struct setup {
	const char *group, *mode; /* NULL: not given */
	bool print;               /* only print the line for tmpfiles.d; needs no rights */
	bool undo; /* back to the state without a setup; neither group nor mode is given */
};

/* Do it and report it; exits on an error. @param root  of the machine (host.h) */
void doctor_setup(const char *root, const struct setup *setup);

#endif
