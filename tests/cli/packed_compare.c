/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * packed_compare PACKED PLAIN: two builds of the shared libpfmevents, with packed tables and with tables that
 * the dynamic linker relocates, have the same tables. Compares each object of each table file: its bytes, and for
 * each address in it the name of the object, or the string, that it points to. Only packed tables have an index of
 * names. Prints how many. Tables that no chip points to may be in one build only: compilers may leave them out.
 */
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "registry.h"

struct object {
	const char *file, *name;
	const char *at;
	size_t size;
	bool table; /* of a table file; others are only pointed to */
	bool chip;
};

struct library {
	struct object *objects;
	size_t count;
};

static _Noreturn void die(const char *what, const char *which)
{
	fprintf(stderr, "packed_compare: %s: %s\n", what, which);
	exit(1);
}

static const char *map_file(const char *path)
{
	int fd = open(path, O_RDONLY);
	struct stat st;
	void *data;

	if (fd < 0 || fstat(fd, &st) != 0)
		die("cannot open", path);
	data = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
	close(fd);
	if (data == MAP_FAILED)
		die("cannot map", path);
	return data;
}

/* Where an object is used: in the copy, if it is in a block. */
static const char *used_at(const char *at, size_t size, const struct unc_packed *const *packed)
{
	for (; *packed; packed++) {
		const char *block = (const char *)*packed;

		if (at >= block && at + size <= block + (*packed)->size)
			return at + (*packed)->copy;
	}
	return at;
}

static struct library load(const char *path)
{
	const char *elf = map_file(path);
	const Elf64_Ehdr *header = (const void *)elf;
	const Elf64_Shdr *sections = (const void *)(elf + header->e_shoff);
	void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	const struct unc_chip *(*chip_at)(unsigned i);
	const struct unc_packed *packed[64] = { NULL };
	struct library library = { NULL, 0 };
	const char *file = "", *names = NULL;
	const Elf64_Sym *symbols = NULL;
	size_t count = 0, blocks = 0;
	struct link_map *map;

	if (!handle || dlinfo(handle, RTLD_DI_LINKMAP, &map) != 0)
		die(path, dlerror());
	*(void **)&chip_at = dlsym(handle, "unc_chip_at");
	for (unsigned i = 0; chip_at(i); i++)
		;
	for (unsigned i = 0; i < header->e_shnum; i++)
		if (sections[i].sh_type == SHT_SYMTAB) {
			symbols = (const void *)(elf + sections[i].sh_offset);
			count = sections[i].sh_size / sizeof(*symbols);
			names = elf + sections[sections[i].sh_link].sh_offset;
		}
	if (!symbols)
		die("has no symbols", path);
	library.objects = calloc(count, sizeof(*library.objects));
	if (!library.objects)
		die("out of memory", path);
	for (size_t i = 0; i < count; i++) {
		const char *name = names + symbols[i].st_name;
		const char *end = strstr(name, "_packed");

		if (end && end[7] == '\0' && blocks + 1 < sizeof(packed) / sizeof(packed[0]) &&
		    ELF64_ST_TYPE(symbols[i].st_info) == STT_OBJECT)
			packed[blocks++] = (const void *)(map->l_addr + symbols[i].st_value);
	}
	for (size_t i = 0; i < count; i++) {
		const Elf64_Sym *s = &symbols[i];
		const char *name = names + s->st_name;
		bool shared = strncmp(name, "unc_", 4) == 0, chip = false;

		if (ELF64_ST_TYPE(s->st_info) == STT_FILE)
			file = name;
		for (unsigned c = 0; chip_at(c); c++)
			chip |= (const char *)chip_at(c) ==
				(const char *)(map->l_addr + s->st_value);
		if (ELF64_ST_TYPE(s->st_info) == STT_OBJECT && s->st_size != 0 &&
		    (shared || strncmp(file, "intel_", 6) == 0))
			library.objects[library.count++] = (struct object){
				.file = shared ? "" : file,
				.name = name,
				.at = used_at((const char *)(map->l_addr + s->st_value), s->st_size,
					      packed),
				.size = s->st_size,
				.table = chip || !shared,
				.chip = chip,
			};
	}
	return library;
}

static const struct object *named(const struct library *l, const struct object *like)
{
	for (size_t i = 0; i < l->count; i++)
		if (strcmp(l->objects[i].name, like->name) == 0 &&
		    strcmp(l->objects[i].file, like->file) == 0)
			return &l->objects[i];
	return NULL;
}

static const struct object *holding(const struct library *l, const char *at)
{
	for (size_t i = 0; i < l->count; i++)
		if (at >= l->objects[i].at && at < l->objects[i].at + l->objects[i].size)
			return &l->objects[i];
	return NULL;
}

/* Do two addresses point to the same place of the same object, or to equal strings? */
static bool same_target(const struct library *a, const char *in_a, const struct library *b,
			const char *in_b)
{
	const struct object *x = holding(a, in_a), *y = holding(b, in_b);
	Dl_info info;

	if (x || y)
		return x && y && strcmp(x->name, y->name) == 0 && strcmp(x->file, y->file) == 0 &&
		       in_a - x->at == in_b - y->at;
	/* A number is in no library. */
	if (!dladdr(in_a, &info) || !dladdr(in_b, &info))
		return false;
	return strcmp(in_a, in_b) == 0;
}

int main(int argc, char **argv)
{
	struct library a, b;
	size_t objects = 0, addresses = 0;

	if (argc != 3)
		die("usage", "packed_compare PACKED PLAIN");
	a = load(argv[1]);
	b = load(argv[2]);
	for (size_t i = 0; i < a.count; i++) {
		const struct object *x = &a.objects[i], *y = named(&b, x);

		if (!x->table)
			continue;
		objects++;
		if (!y || y->size != x->size)
			die("not in both, or of another size", x->name);
		for (size_t at = 0; at < x->size; at += 8) {
			size_t len = x->size - at < 8 ? x->size - at : 8;
			const char *in_a, *in_b;

			if (x->chip && at == offsetof(struct unc_chip, index)) {
				if (!((const struct unc_chip *)x->at)->index ||
				    ((const struct unc_chip *)y->at)->index)
					die("only packed tables have an index", x->name);
				continue;
			}
			if (memcmp(x->at + at, y->at + at, len) == 0)
				continue;
			memcpy(&in_a, x->at + at, sizeof(in_a));
			memcpy(&in_b, y->at + at, sizeof(in_b));
			if (len < 8 || !same_target(&a, in_a, &b, in_b))
				die("differs", x->name);
			addresses++;
		}
	}
	printf("%zu objects, %zu addresses\n", objects, addresses);
	free(a.objects);
	free(b.objects);
	return 0;
}
