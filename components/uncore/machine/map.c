/* SPDX-License-Identifier: BSD-3-Clause */
#include "machine/map.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "machine/json.h"
#include "machine/map_age.h"
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
		len = snprintf(buf, UNC_MAP_PATH, "%s/uncore/map-%s.json", state, host);
	else if (home != NULL && *home == '/')
		len = snprintf(buf, UNC_MAP_PATH, "%s/.local/state/uncore/map-%s.json", home, host);
	else
		return -ENOENT;
	return len >= 0 && len < UNC_MAP_PATH ? 0 : -ENAMETOOLONG;
}

void unc_map_free(struct unc_map *map)
{
	free(map->units);
	free(map->devices);
	*map = (struct unc_map){ 0 };
}

/* The unit of a machine that an element of "units" names. */
static bool find_unit(const struct unc_machine *m, const struct unc_json *j, const void *from,
		      struct unc_map_unit *out)
{
	const char *box = unc_json_string(j, from, "box");
	long socket = unc_json_number(j, from, "socket"), unit = unc_json_number(j, from, "unit");

	for (size_t i = 0; box != NULL && i < m->numunits; i++) {
		const struct unc_unit *u = &m->units[i];

		/* Maps outlive machines, and the boxes that were made for one. */
		if (u->socket == socket && u->number == unit && strcmp(u->box->name, box) == 0 &&
		    u->box == unc_box_find(unc_chip_base(m->chip), box)) {
			*out = (struct unc_map_unit){ .box = u->box,
						      .socket = u->socket,
						      .number = u->number };
			return true;
		}
	}
	return false;
}

/* Why something is not certain. @return false: it is no text, or too long */
static bool read_doubt(const struct unc_json *j, const void *from, char out[UNC_MAP_DOUBT])
{
	const char *words = unc_json_string(j, from, "unverified");

	if (words == NULL)
		return unc_json_member(j, from, "unverified") == NULL;
	return snprintf(out, UNC_MAP_DOUBT, "%s", words) < UNC_MAP_DOUBT;
}

static int read_unit(const struct unc_machine *m, const struct unc_json *j, const void *from,
		     struct unc_map_unit *out)
{
	const char *buses = unc_json_string(j, from, "buses");
	long node = unc_json_number(j, from, "node"), to = unc_json_number(j, from, "to_socket");

	if (!find_unit(m, j, from, out) || node < -1 || node > INT16_MAX || to < -1 ||
	    to >= (long)m->topology.sockets ||
	    (buses == NULL && unc_json_member(j, from, "buses") != NULL) ||
	    (buses != NULL && strlen(buses) >= sizeof(out->buses)) ||
	    !read_doubt(j, from, out->doubt))
		return -EINVAL;
	out->node = (int16_t)node;
	out->to_socket = (int16_t)to;
	if (buses != NULL)
		snprintf(out->buses, sizeof(out->buses), "%s", buses);
	return 0;
}

/* Copy the text of a member that must be there. */
static bool read_text(const struct unc_json *j, const void *from, const char *name, char *out,
		      size_t size)
{
	const char *words = unc_json_string(j, from, name);

	return words != NULL && (size_t)snprintf(out, size, "%s", words) < size;
}

static int read_device(const struct unc_machine *m, const struct unc_json *j, const void *from,
		       struct unc_map_device *out)
{
	long socket = unc_json_number(j, from, "socket"), stack = unc_json_number(j, from, "stack");
	long part = unc_json_number(j, from, "part");

	if (socket < 0 || socket >= (long)m->topology.sockets || stack < 0 || stack > UINT16_MAX ||
	    part < -1 || part >= UNC_MAP_PARTS ||
	    !read_text(j, from, "address", out->address, sizeof(out->address)) ||
	    !read_text(j, from, "class", out->class, sizeof(out->class)) ||
	    !read_text(j, from, "name", out->name, sizeof(out->name)) ||
	    !read_doubt(j, from, out->doubt))
		return -EINVAL;
	out->socket = (uint16_t)socket;
	out->stack = (uint16_t)stack;
	out->part = (int8_t)part;
	return 0;
}

static int read_devices(const char *path, const struct unc_machine *m, const struct unc_json *j,
			const void *root, struct unc_map *out, struct unc_error *err)
{
	const void *devices = unc_json_member(j, root, "devices");
	size_t count = unc_json_count(j, devices);

	out->devices = calloc(count + 1, sizeof(*out->devices));
	if (out->devices == NULL)
		return unc_error_set(err, -ENOMEM, "out of memory");
	for (size_t i = 0; i < count; i++)
		if (read_device(m, j, unc_json_element(j, devices, i), &out->devices[i]) != 0)
			return unc_error_set(err, -EINVAL,
					     "%s: element %zu of \"devices\" has a wrong value",
					     path, i);
	out->numdevices = count;
	return 0;
}

static int read_units(const char *path, const struct unc_machine *m, const struct unc_json *j,
		      const void *root, struct unc_map *out, struct unc_error *err)
{
	const void *units = unc_json_member(j, root, "units");
	const char *chip = unc_json_string(j, root, "chip");
	size_t count = unc_json_count(j, units);
	int rc;

	if (chip == NULL || m->chip == NULL || strcmp(chip, m->chip->name) != 0 ||
	    unc_json_number(j, root, "sockets") != (long)m->topology.sockets ||
	    unc_json_true(j, root, "simulated") != m->simulated)
		return unc_error_set(err, -EINVAL,
				     "%s is the map of another machine: make one of this with "
				     "'uncore_verify --map=%s'",
				     path, path);
	rc = unc_map_check_age(path, m, j, root, err);
	if (rc != 0)
		return rc;
	out->units = calloc(count + 1, sizeof(*out->units));
	if (out->units == NULL)
		return unc_error_set(err, -ENOMEM, "out of memory");
	for (size_t i = 0; i < count; i++)
		if (read_unit(m, j, unc_json_element(j, units, i), &out->units[i]) != 0)
			return unc_error_set(err, -EINVAL,
					     "%s: element %zu of \"units\" is no unit of this "
					     "machine, or has a wrong value",
					     path, i);
	out->numunits = count;
	return 0;
}

int unc_map_read(const char *path, const struct unc_machine *m, struct unc_map *out,
		 struct unc_error *err)
{
	const struct unc_json *json;
	void *root = NULL;
	int rc = 0;

	*out = (struct unc_map){ .chip = unc_chip_base(m->chip),
				 .sockets = m->topology.sockets,
				 .simulated = m->simulated };
	if (access(path, R_OK) != 0) {
		rc = -errno;
		return unc_error_set(err, rc, "cannot read the map %s: %s", path, strerror(-rc));
	}
	json = unc_json_load();
	if (json == NULL)
		return unc_error_set(err, -ENOSYS,
				     "cannot read the map %s: libjansson is missing (Debian's "
				     "package libjansson4)",
				     path);
	rc = unc_json_read(json, path, &root, err);
	if (rc == 0)
		rc = read_units(path, m, json, root, out, err);
	if (rc == 0)
		rc = read_devices(path, m, json, root, out, err);
	unc_json_free(json, root);
	if (rc != 0)
		unc_map_free(out);
	return rc;
}

/* Maps that were read, until the process ends: encodings of all event sets depend on them. */
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
		if (k == NULL)
			return unc_error_set(err, -ENOMEM, "out of memory");
		rc = unc_map_read(path, m, &k->map, err);
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
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	static struct kept *list;
	char path[UNC_MAP_PATH];
	int rc = unc_map_path(m->simulated, path);

	if (rc == 0) {
		pthread_mutex_lock(&lock);
		rc = keep(m, path, &list, out, err);
		pthread_mutex_unlock(&lock);
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

/* A device whose port is not known may be behind each. */
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
	if (text.len == 0)
		return unc_error_set(err, -ENOENT, "%s has no units of PCIe devices (IIO stacks)",
				     map->chip->desc);
	return unc_error_set(err, -ENOENT, "%s has no PCIe devices behind it; these have: %s",
			     box->name, boxes);
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
				     "when it makes one");
	ports = unc_encoding_ports(e);
	for (size_t i = 0; i < map->numdevices; i++) {
		const struct unc_map_device *d = &map->devices[i];

		if (d->socket == socket && d->stack == number && is_behind(d, ports))
			add_device(&text, d);
	}
	return (int)text.len;
}
