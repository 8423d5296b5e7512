/* SPDX-License-Identifier: BSD-3-Clause */
#include "machine/map.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "exit_release.h"
#include "text.h"

int unc_map_path(bool simulated, char buf[static UNC_MAP_PATH])
{
	const char *given = secure_getenv("PAPI_UNCORE_MAP");
	const char *state = secure_getenv("XDG_STATE_HOME"), *home = secure_getenv("HOME");
	char host[256] = "";
	int len;

	if (gethostname(host, sizeof(host) - 1) != 0 || strchr(host, '/') != NULL)
		snprintf(host, sizeof(host), "host");
	if (simulated)
		snprintf(host, sizeof(host), "simulated");
	if (given != NULL && *given)
		len = snprintf(buf, UNC_MAP_PATH, "%s", given);
	else if (state != NULL && *state == '/')
		len = snprintf(buf, UNC_MAP_PATH, "%s/uncore/%s.map", state, host);
	else if (home != NULL && *home == '/')
		len = snprintf(buf, UNC_MAP_PATH, "%s/.local/state/uncore/%s.map", home, host);
	else
		return -ENOENT;
	return len >= 0 && len < UNC_MAP_PATH ? 0 : -ENAMETOOLONG;
}

/* Maps are kept until the process ends: the encodings of all event sets depend on them. */
struct kept {
	struct kept *next;
	struct unc_map map;
	char path[UNC_MAP_PATH];
};

static int keep(const struct unc_machine *m, const char *path, struct kept **list,
		const struct unc_map **out, struct unc_error *err)
{
	struct kept *k = *list;
	int rc;

	while (k != NULL &&
	       (k->map.chip != unc_chip_base(m->chip) || k->map.sockets != m->topology.sockets ||
		k->map.simulated != m->simulated || strcmp(k->path, path) != 0))
		k = k->next;
	if (k == NULL) {
		k = calloc(1, sizeof(*k));
		rc = k ? unc_map_read(path, m, &k->map, err)
		       : unc_error_set(err, -ENOMEM, "out of memory");
		if (rc != 0) {
			free(k);
			return rc;
		}
		snprintf(k->path, sizeof(k->path), "%s", path);
		k->next = *list;
		*list = k;
	}
	*out = &k->map;
	return 0;
}

int unc_map_of(const struct unc_machine *m, const struct unc_map **out, struct unc_error *err)
{
	static struct kept *list;
	char path[UNC_MAP_PATH];
	int rc = unc_map_path(m->simulated, path);

	if (rc == 0) {
		unc_names_lock();
		rc = keep(m, path, &list, out, err);
		unc_names_unlock();
	}
	if (rc == -ENOENT)
		return unc_error_set(
			err, -ENOENT,
			"there is no map of this machine: make it with 'uncore_verify --map', "
			"which finds the units of each NUMA node by traffic, and PCIe "
			"devices");
	if (rc == -ENAMETOOLONG)
		return unc_error_set(err, rc, "the path of the map is too long");
	return rc;
}

const struct unc_map_unit *unc_map_find(const struct unc_map *map, const struct unc_unit *unit)
{
	for (size_t i = 0; i < map->numunits; i++) {
		const struct unc_map_unit *u = &map->units[i];

		if (u->box == unit->box && u->socket == unit->socket && u->number == unit->number)
			return u;
	}
	return NULL;
}

static void add_device(struct unc_text *text, const struct unc_map_device *d)
{
	unc_text_add(text, "%s%s %s: %s%s", text->len != 0 ? "; " : "", d->address, d->class,
		     d->name, d->doubt[0] != '\0' ? UNC_MAP_UNVERIFIED : "");
}

/* A device with an unknown port may be behind any port. */
static bool is_behind(const struct unc_map_device *d, unsigned ports)
{
	return ports == 0 || d->part < 0 || (ports >> d->part & 1);
}

static int no_devices(const struct unc_map *map, const struct unc_box *box, struct unc_error *err)
{
	char boxes[100];
	struct unc_text text = unc_text_in(boxes, sizeof(boxes));

	for (unsigned i = 0; i < map->chip->numboxes; i++)
		if (map->chip->boxes[i]->stack)
			unc_text_add(&text, "%s%s", text.len != 0 ? ", " : "",
				     map->chip->boxes[i]->name);
	return unc_error_set(err, -ENOENT, "%s has no PCIe devices behind it; these have: %s",
			     box->name, text.len ? boxes : "none");
}

int unc_map_behind(const struct unc_map *map, const struct unc_encoding *e, unsigned socket,
		   unsigned number, char *buf, size_t size, struct unc_error *err)
{
	const struct unc_unit unit = { .box = e->box,
				       .socket = (uint16_t)socket,
				       .number = (uint16_t)number };
	const struct unc_map_unit *known = unc_map_find(map, &unit);
	struct unc_text text = unc_text_in(buf, size);
	unsigned ports;

	if (socket >= map->sockets || number > UINT16_MAX)
		return unc_error_set(err, -ENOENT, "there is no unit %u of socket %u", number,
				     socket);
	if (known != NULL && known->to_socket >= 0) {
		unc_text_add(&text, "socket %d", known->to_socket);
		return (int)text.len;
	}
	if (!e->box->stack)
		return no_devices(map, e->box, err);
	if (map->numdevices == 0)
		return unc_error_set(err, -ENOENT,
				     "the map has no PCIe devices: 'uncore_verify --map' says why "
				     "when it makes a map");
	ports = unc_encoding_ports(e);
	for (size_t i = 0; i < map->numdevices; i++) {
		const struct unc_map_device *d = &map->devices[i];

		if (d->socket == socket && d->stack == number && is_behind(d, ports))
			add_device(&text, d);
	}
	return (int)text.len;
}
