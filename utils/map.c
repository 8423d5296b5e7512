/* SPDX-License-Identifier: BSD-3-Clause */
#include "map.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "out.h"

/* Create the folders of a path. Opening the file shows an error. */
static void make_folders(const char *path)
{
	char *part = text("%s", path);

	for (char *slash = strchr(part + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		mkdir(part, 0700);
		*slash = '/';
	}
	free(part);
}

/* Without a value, write nothing. A text contains no double quote. */
static void write_text(FILE *out, const char *key, const char *value)
{
	if (*value == '\0')
		return;
	fprintf(out, " %s=\"", key);
	for (; *value != '\0'; value++)
		fputc(*value == '"' ? '\'' : *value, out);
	fputc('"', out);
}

static void write_unit(FILE *out, const struct unc_map_unit *u)
{
	fprintf(out, "unit box=%s socket=%u unit=%u", u->box->name, u->socket, u->number);
	if (u->node >= 0)
		fprintf(out, " node=%d", u->node);
	if (u->to_socket >= 0)
		fprintf(out, " to_socket=%d", u->to_socket);
	if (u->buses[0] != '\0')
		fprintf(out, " buses=%s", u->buses);
	write_text(out, "unverified", u->doubt);
	fputc('\n', out);
}

static void write_device(FILE *out, const struct unc_map_device *d)
{
	fprintf(out, "device socket=%u stack=%u", d->socket, d->stack);
	if (d->part >= 0)
		fprintf(out, " part=%d", d->part);
	fprintf(out, " address=%s", d->address);
	write_text(out, "class", d->class);
	write_text(out, "name", *d->name ? d->name : "?");
	write_text(out, "unverified", d->doubt);
	fputc('\n', out);
}

static void write_lines(FILE *out, const struct unc_machine *m, const struct unc_map *map)
{
	char now[UNC_MAP_MACHINE];

	fprintf(out, "map version=%d chip=%s sockets=%u simulated=%s by_kernel=%s machine=\"%s\"\n",
		UNC_MAP_VERSION, unc_chip_base(map->chip)->name, map->sockets,
		map->simulated ? "yes" : "no", m->by_kernel ? "yes" : "no",
		unc_map_machine(m, now));
	for (size_t i = 0; i < map->numunits; i++)
		write_unit(out, &map->units[i]);
	for (size_t i = 0; i < map->numdevices; i++)
		write_device(out, &map->devices[i]);
	fputs("end\n", out);
}

char *map_write(const struct unc_machine *machine, const struct unc_map *map, const char *path)
{
	char usual[UNC_MAP_PATH], *temporary;
	bool failed;
	FILE *out;

	if (path == NULL && unc_map_path(map->simulated, usual) != 0)
		die(EXIT_ERROR, "there is no home folder for the map: name a file");
	path = path != NULL ? path : usual;
	make_folders(path);
	must_be_replaceable(path);
	temporary = text("%s.%d", path, (int)getpid());
	out = fopen(temporary, "we");
	if (out != NULL)
		write_lines(out, machine, map);
	failed = out == NULL || ferror(out);
	failed |= out != NULL && fclose(out) != 0;
	if (failed || rename(temporary, path) != 0) {
		int error = errno;

		unlink(temporary);
		die(EXIT_ERROR, "cannot write the map %s: %s", path, strerror(error));
	}
	free(temporary);
	return text("%s", path);
}

/* "CHA 0-5 of socket 0": consecutive units of one box and socket in the map that are alike. */
static size_t run_of(const struct unc_map *map, size_t first)
{
	const struct unc_map_unit *u = &map->units[first];
	size_t end = first + 1;

	while (end < map->numunits && map->units[end].box == u->box &&
	       map->units[end].socket == u->socket && map->units[end].node == u->node &&
	       map->units[end].to_socket == u->to_socket &&
	       strcmp(map->units[end].buses, u->buses) == 0)
		end++;
	return end;
}

/* "3", "1 channel 0": its name without the name of the box, which is printed next to it. The caller frees it. */
static char *number_text(const struct unc_map_unit *u)
{
	char name[64];
	size_t len = strlen(u->box->name);

	unc_box_unit_name(u->box, u->number, name, sizeof(name));
	return strncmp(name, u->box->name, len) == 0 && name[len] == ' '
		       ? text("%s", name + len + 1)
		       : text("%u", u->number);
}

static void print_units(struct libscols_table *table, const struct unc_map *map, size_t first,
			size_t end)
{
	const struct unc_map_unit *u = &map->units[first];
	struct libscols_line *line = table_line(table);
	char *socket = text("%u", u->socket), *units = number_text(u), *means;

	for (size_t i = first + 1; i < end; i++) {
		char *number = number_text(&map->units[i]);
		char *more = text("%s, %s", units, number);

		free(number);
		free(units);
		units = more;
	}
	if (u->node >= 0)
		means = text("NUMA node %d", u->node);
	else if (u->to_socket >= 0)
		means = text("leads to socket %d", u->to_socket);
	else
		means = text("PCI buses %s%s%s%s", u->buses, u->doubt[0] ? " (unverified: " : "",
			     u->doubt, u->doubt[0] ? ")" : "");
	table_cell(line, 0, u->buses[0] != '\0' ? "IIO stack" : u->box->name);
	table_cell(line, 1, socket);
	table_cell(line, 2, units);
	table_cell(line, 3, means);
	free(socket);
	free(units);
	free(means);
}

static void print_device(struct libscols_table *table, const struct unc_map_device *d)
{
	struct libscols_line *line = table_line(table);
	char *socket = text("%u", d->socket), *stack = text("%u", d->stack);
	char *part = d->part >= 0 ? text(", part %d", d->part) : text("%s", "");
	char *means = text("%s %s%s: %s%s", d->address, d->class, part, d->name,
			   d->doubt[0] ? UNC_MAP_UNVERIFIED : "");

	table_cell(line, 0, "device");
	table_cell(line, 1, socket);
	table_cell(line, 2, stack);
	table_cell(line, 3, means);
	free(socket);
	free(stack);
	free(part);
	free(means);
}

/* A stack has units of several boxes; its buses are printed once. */
static bool is_repeated(const struct unc_map *map, size_t unit)
{
	const struct unc_map_unit *u = &map->units[unit];

	for (size_t i = 0; i < unit && u->buses[0] != '\0'; i++)
		if (map->units[i].socket == u->socket && map->units[i].number == u->number &&
		    strcmp(map->units[i].buses, u->buses) == 0)
			return true;
	return false;
}

void map_print(FILE *out, const struct unc_map *map)
{
	struct libscols_table *table = table_new(out);

	table_column(table, "BOX", 0);
	table_column(table, "SOCKET", SCOLS_FL_RIGHT);
	table_column(table, "UNITS", SCOLS_FL_WRAP);
	table_column(table, "WHERE", SCOLS_FL_WRAP);
	for (size_t i = 0, end; i < map->numunits; i = end) {
		end = run_of(map, i);
		if (!is_repeated(map, i))
			print_units(table, map, i, end);
	}
	for (size_t i = 0; i < map->numdevices; i++)
		print_device(table, &map->devices[i]);
	table_print(table);
}
