/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/name_cache.h"

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "printable.h"

/* READ: bytes of a name that distinguish it from others */
enum { SLOTS = 256, PAGE = 4096, READ = 1024 };
static struct name_slot slots[SLOTS];

/*
 * The kernel reads 8 bytes there before it finds that -1 is no operation. That takes a tenth of the time of
 * process_vm_readv(), which not all containers permit.
 */
static bool is_readable(const char *at)
{
	const char *word = at - (uintptr_t)at % 8;

	return syscall(SYS_rt_sigprocmask, -1, word, NULL, 8) != 0 && errno == EINVAL;
}

/* Copy a text up to the size, as far as it can be read. */
static size_t read_safely(const char *at, char *to, size_t size)
{
	size_t got = 0;

	for (; got < size; got++) {
		if ((got == 0 || (uintptr_t)(at + got) % PAGE == 0) && !is_readable(at + got))
			break;
		to[got] = at[got];
		if (to[got] == '\0')
			return got + 1;
	}
	return got;
}

/*
 * UTF-8, or under half of the bytes above 0xa0 (Latin-1); white space, escapes, no other controls.
 */
static bool is_text(const char *text)
{
	unsigned known = 0, other = 0;

	while (*text) {
		unsigned len = utf8_length(text);
		unsigned char c = (unsigned char)*text;

		if (len == 1 && (c < ' ' || c == 0x7f) && !strchr("\t\n\r\033", c))
			return false;
		if (len == 0 && c < 0xa0)
			return false;
		known += len != 0;
		other += len == 0;
		text += len ? len : 1;
	}
	return other <= known;
}

/* FNV-1a */
static uint32_t hash_of(const char *text)
{
	uint32_t hash = 2166136261u;

	for (; *text; text++)
		hash = (hash ^ (unsigned char)*text) * 16777619u;
	return hash;
}

/* `whole` ends at its size if the name is longer. */
static void shorten(const char *whole, char *name)
{
	enum { TAIL = 9 }; /* "~", and 8 digits */

	if (printable_in(name, NAME_SIZE, whole, "") < NAME_SIZE)
		return;
	printable_in(name, NAME_SIZE - TAIL, whole, "");
	snprintf(name + strlen(name), TAIL + 1, "~%08x", hash_of(whole));
}

/* Drop the last bytes, which may be only a part of a character. */
static void trim(char *cut)
{
	size_t len = strlen(cut);

	while (len && cut[len - 1] & 0x80)
		cut[--len] = '\0';
}

enum name_kind name_find(const char *at, struct name_slot **slot)
{
	char whole[READ + 1], name[NAME_SIZE];
	size_t got = read_safely(at, whole, READ);

	whole[got] = '\0';
	if (!*whole ||
	    (got < READ && strlen(whole) == got)) /* the end of readable memory, not of a text */
		return NAME_NONE;
	if (strlen(whole) == READ)
		trim(whole);
	if (!is_text(whole))
		return NAME_NO_TEXT;
	shorten(whole, name);
	*slot = &slots[hash_of(name) % SLOTS];
	if (strcmp((*slot)->name, name) != 0) {
		memcpy((*slot)->name, name, sizeof(name));
		(*slot)->region = 0;
	}
	return NAME_TEXT;
}
