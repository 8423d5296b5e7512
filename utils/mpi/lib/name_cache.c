/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/name_cache.h"

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

enum { SLOTS = 256, PAGE = 4096 };
static struct name_slot slots[SLOTS];

/* Copy what can be read, up to the size. */
static size_t read_safely(const char *at, char *to, size_t size)
{
	size_t here = PAGE - (uintptr_t)at % PAGE;
	struct iovec mine = { .iov_base = to, .iov_len = size };
	struct iovec from[2] = {
		{ .iov_base = (void *)at, .iov_len = here < size ? here : size },
		{ .iov_base = (void *)(at + here), .iov_len = here < size ? size - here : 0 },
	};
	ssize_t got = process_vm_readv(getpid(), &mine, 1, from, here < size ? 2 : 1, 0);

	if (got < 0 && (errno == ENOSYS || errno == EPERM)) { /* not permitted: trust the caller */
		got = (ssize_t)strnlen(at, size);
		memcpy(to, at, (size_t)got);
		if ((size_t)got < size)
			to[got++] = '\0';
	}
	return got < 0 ? 0 : (size_t)got;
}

static bool is_printable(const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if ((unsigned char)text[i] < ' ' || text[i] == 0x7f)
			return false;
	return len > 0;
}

struct name_slot *name_find(const char *at)
{
	/* Fibonacci hashing of the address */
	struct name_slot *slot = &slots[((uintptr_t)at * 0x9e3779b97f4a7c15ull) >> 56];
	char copy[sizeof(slot->name)];
	size_t len, got;

	if (slot->at == at && strcmp(at, slot->name) == 0)
		return slot;
	got = read_safely(at, copy, sizeof(copy));
	len = strnlen(copy, got);
	if (len == got || !is_printable(copy, len))
		return NULL;
	slot->at = at;
	slot->region = 0;
	memcpy(slot->name, copy, len + 1);
	return slot;
}
