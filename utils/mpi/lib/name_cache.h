/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Names that MPI_Pcontrol() was given.
 *
 * C does not tell whether a call had a name: MPI_Pcontrol(1) leaves any value in the place of it. So an
 * address is read by the kernel at first, which reports an error where nothing is mapped. Later the
 * text at that address is compared with the copy, without a system call.
 */
#ifndef UNCORE_MPI_NAME_CACHE_H
#define UNCORE_MPI_NAME_CACHE_H

/* Of a name, with its end. */
enum { NAME_SIZE = 128 };

struct name_slot {
	const char *at;
	char name[NAME_SIZE];
	int region; /* 0: not looked up */
};

/* The slot of the name at this address; NULL: no text of 1 to 127 printable characters. */
struct name_slot *name_find(const char *at);

#endif
