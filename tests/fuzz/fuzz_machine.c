/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Fuzzer of recorded machines (tests/machines) and their discovery: a file is either read or
 * rejected with a message, and whatever its registers contain, discovery ends, and finds only units
 * in the chip's tables, on existing sockets.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../unit/machine_file.h"
#include "discover/discover.h"

#define MUST(condition)                                                         \
	do {                                                                    \
		if (!(condition)) {                                             \
			fprintf(stderr, "line %d: %s\n", __LINE__, #condition); \
			abort();                                                \
		}                                                               \
	} while (0)

static char path[32];
static int file = -1;

static void check_units(const struct unc_machine *m)
{
	for (size_t i = 0; i < m->numunits; i++) {
		const struct unc_unit *u = &m->units[i];
		struct unc_location place;

		MUST(u->socket < m->topology.sockets);
		MUST(u->number < u->box->units);
		MUST(unc_box_locate(u->box, u->number, &place) == 0);
		MUST(unc_box_find(m->chip, u->box->name) == u->box);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct unc_machine machine;
	struct unc_regs regs;
	struct unc_error err = { 0 };

	if (file < 0) {
		file = memfd_create("machine", MFD_CLOEXEC);
		MUST(file >= 0);
		snprintf(path, sizeof(path), "/proc/self/fd/%d", file);
	}
	MUST(ftruncate(file, 0) == 0);
	MUST(pwrite(file, data, size, 0) == (ssize_t)size);
	if (unc_regs_open(&machine_file_regs, path, &regs, &err)) {
		MUST(err.code < 0 && err.text[0] && strlen(err.text) < sizeof(err.text));
		return 0;
	}
	if (unc_machine_discover(&regs, &machine, &err)) {
		MUST(err.code < 0 && err.text[0] && strlen(err.text) < sizeof(err.text));
	} else {
		check_units(&machine);
		unc_machine_free(&machine);
	}
	unc_regs_close(&regs);
	return 0;
}
