/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Names that MPI_Pcontrol() received.
 *
 * C does not tell whether a call had a name: after MPI_Pcontrol(1), its place has any value. The memory
 * of a name may also be gone in a later call. Each call therefore asks the kernel whether it can be read.
 */
#ifndef UNCORE_MPI_NAME_CACHE_H
#define UNCORE_MPI_NAME_CACHE_H

/* Size of a name in reports, with its end. */
enum { NAME_SIZE = 128 };

struct name_slot {
	char name[NAME_SIZE];
	int region; /* 0: not looked up */
};

enum name_kind { NAME_NONE, NAME_NO_TEXT, NAME_TEXT };

/*
 * The slot of the name at this address. NAME_NONE: nothing can be read there, or the text is empty; NAME_NO_TEXT: the
 * bytes are not text, as when C passes on what another call left. A name is UTF-8 or another encoding with mostly
 * ASCII; what is not printable is escaped. One that does not fit ends in "~" and a hash of the whole.
 */
enum name_kind name_find(const char *at, struct name_slot **slot);

#endif
