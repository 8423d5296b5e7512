/* SPDX-License-Identifier: BSD-3-Clause */
/* A recording as a file for tests/machines (its README describes the format). */
#ifndef UNCORE_RECORD_WRITE_H
#define UNCORE_RECORD_WRITE_H

#include <stdio.h>

#include "host/host.h"
#include "machine/machine.h"
#include "record/regs.h"

/* The contents of the file. */
struct record {
	const char *root;
	const struct unc_topology *host;
	const struct unc_chip *chip;       /* NULL: no tables */
	const struct unc_machine *machine; /* NULL: rejected, for the reason that follows */
	const char *refused;
	const struct recording *recording;
};

void record_write_file(FILE *out, const struct record *record);

/*
 * Discover the machine at PAPI_UNCORE_ROOT and write its file into memory, which the caller frees.
 * @return 0; -errno with err: permissions, modules or the machine's files are missing
 */
int record_machine(char **file, struct unc_error *err);

#endif
