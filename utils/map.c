/* SPDX-License-Identifier: BSD-3-Clause */
#include "map.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
	return object;
}

char *map_write(const struct unc_map *map, const char *path)
{
	char usual[UNC_MAP_PATH], *temporary;
	json_t *root, *units = need(json_array());
	int failed;

	if (path == NULL && unc_map_path(map->simulated, usual) != 0)
		die(EXIT_ERROR, "there is no home folder for the map: name a file");
	path = path != NULL ? path : usual;
	for (size_t i = 0; i < map->numunits; i++)
		json_array_append_new(units, unit_object(&map->units[i]));
	root = need(json_pack("{ss si sb so}", "chip", map->chip->name, "sockets",
			      (int)map->sockets, "simulated", map->simulated, "units", units));
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
