/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Calls to the virtual silicon.
 */
#include "client.h"

#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int device(void)
{
	static int fd = -1;

	if (fd < 0) {
		fd = open(SILICON_PATH, O_RDONLY | O_CLOEXEC);
		if (fd < 0)
			error(2, errno, "%s", SILICON_PATH);
	}
	return fd;
}

static void call(unsigned long request, void *argument, const char *what)
{
	if (ioctl(device(), request, argument) != 0)
		error(2, errno, "%s: %s", SILICON_PATH, what);
}

void silicon_forget(void)
{
	call(SILICON_FORGET, NULL, "forget");
}

void silicon_forget_writes(void)
{
	call(SILICON_FORGET_WRITES, NULL, "forget writes");
}

uint64_t silicon_reads(void)
{
	uint64_t reads = 0;

	call(SILICON_READS, &reads, "reads");
	return reads;
}

void silicon_advance(uint64_t ns)
{
	call(SILICON_ADVANCE, &ns, "advance");
}

int silicon_inject(const struct sim_traffic *traffic)
{
	struct sim_traffic copy = *traffic;

	return ioctl(device(), SILICON_INJECT, &copy) == 0 ? 0 : -errno;
}

void silicon_plant(const struct silicon_plant *plant)
{
	struct silicon_plant copy = *plant;

	call(SILICON_PLANT, &copy, "plant");
}

void silicon_spoil(uint32_t seed)
{
	call(SILICON_SPOIL, &seed, "spoil");
}

uint32_t silicon_spoilt(void)
{
	uint32_t kinds = 0;

	call(SILICON_SPOILT, &kinds, "spoilt");
	return kinds;
}

const char *silicon_spec(void)
{
	static struct silicon_spec spec;

	call(SILICON_SPEC, &spec, "specification");
	return spec.text;
}

unsigned silicon_faults(void)
{
	uint32_t faults = 0;

	call(SILICON_FAULTS, &faults, "faults");
	return faults;
}

const char *silicon_fault(unsigned i)
{
	static struct silicon_fault fault;

	fault.i = i;
	return ioctl(device(), SILICON_FAULT, &fault) == 0 ? fault.text : NULL;
}

size_t silicon_log(struct silicon_write **writes)
{
	size_t size = 0, room = 0;
	char *bytes = NULL;
	ssize_t got;

	do {
		if (room - size < 65536) {
			room = 2 * room + 65536;
			bytes = realloc(bytes, room);
			if (bytes == NULL)
				error(2, ENOMEM, "log of writes");
		}
		got = pread(device(), bytes + size, room - size, (off_t)size);
		if (got < 0)
			error(2, errno, "%s: read", SILICON_PATH);
		size += (size_t)got;
	} while (got > 0);
	*writes = (struct silicon_write *)(void *)bytes;
	return size / sizeof(**writes);
}
