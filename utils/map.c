/* SPDX-License-Identifier: BSD-3-Clause */
#include "map.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "machine/map_age.h"
#include "out.h"

/* Create the folders of a path. An error shows when the file is opened. */
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

static json_t *unit_object(const struct unc_map_unit *u)
{
	json_t *object = need(json_pack("{ss si si}", "box", u->box->name, "socket", (int)u->socket,
					"unit", (int)u->number));

	if (u->node >= 0)
		json_object_set_new(object, "node", json_integer(u->node));
	if (u->to_socket >= 0)
		json_object_set_new(object, "to_socket", json_integer(u->to_socket));
	if (u->buses[0] != '\0')
		json_object_set_new(object, "buses", json_string(u->buses));
	if (u->doubt[0] != '\0')
		json_object_set_new(object, "unverified", json_string(u->doubt));
	return object;
}

static json_t *device_object(const struct unc_map_device *d)
{
	json_t *object =
		need(json_pack("{si si}", "socket", (int)d->socket, "stack", (int)d->stack));

	if (d->part >= 0)
		json_object_set_new(object, "part", json_integer(d->part));
	json_object_set_new(object, "address", need(json_string(d->address)));
	json_object_set_new(object, "class", need(json_string(d->class)));
	json_object_set_new(object, "name", need(json_string(d->name)));
	if (d->doubt[0] != '\0')
		json_object_set_new(object, "unverified", json_string(d->doubt));
	return object;
}

/* The units that each socket has, and the NUMA nodes: with others the map is out of date. */
static json_t *unit_counts(const struct unc_machine *m)
{
	json_t *list = need(json_array());

	for (unsigned b = 0; b < m->chip->numboxes; b++)
		for (unsigned socket = 0; socket < m->topology.sockets; socket++)
			json_array_append_new(
				list, need(json_pack("{ss si si}", "box", m->chip->boxes[b]->name,
						     "socket", (int)socket, "units",
						     (int)unc_map_units(m, m->chip->boxes[b]->name,
									socket))));
	return list;
}

static json_t *node_list(const struct unc_machine *m)
{
	json_t *list = need(json_array());
	struct unc_nodes nodes;

	unc_map_nodes(m, &nodes);
	for (unsigned n = 0; n < nodes.count; n++)
		json_array_append_new(list,
				      need(json_pack("{si si}", "node", (int)nodes.list[n].number,
						     "memory_mib", (int)nodes.list[n].mib)));
	return list;
}

char *map_write(const struct unc_machine *machine, const struct unc_map *map, const char *path)
{
	char usual[UNC_MAP_PATH], *temporary;
	json_t *root, *units = need(json_array()), *devices = need(json_array());
	int failed;

	if (path == NULL && unc_map_path(map->simulated, usual) != 0)
		die(EXIT_ERROR, "there is no home folder for the map: name a file");
	path = path != NULL ? path : usual;
	for (size_t i = 0; i < map->numunits; i++)
		json_array_append_new(units, unit_object(&map->units[i]));
	for (size_t i = 0; i < map->numdevices; i++)
		json_array_append_new(devices, device_object(&map->devices[i]));
	root = need(json_pack("{ss si sb sb so so so so}", "chip", map->chip->name, "sockets",
			      (int)map->sockets, "simulated", map->simulated, "by_kernel",
			      machine->by_kernel, "counts", unit_counts(machine), "nodes",
			      node_list(machine), "units", units, "devices", devices));
	make_folders(path);
	temporary = text("%s.%d", path, (int)getpid());
	failed = json_dump_file(root, temporary, JSON_INDENT(1) | JSON_PRESERVE_ORDER) != 0 ||
		 rename(temporary, path) != 0;
	if (failed) {
		failed = errno;
		unlink(temporary);
		die(EXIT_ERROR, "cannot write the map %s: %s", path, strerror(failed));
	}
	free(temporary);
	json_decref(root);
	return text("%s", path);
}

/* "CHA 0-5 of socket 0": units of one box and socket that follow each other in the map, and are alike. */
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

/* "3", "1 channel 0": its name without that of the box, which is beside it. The caller frees it. */
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
