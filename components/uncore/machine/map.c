/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Reading a map, and what it says. Everything in it is checked against the machine; a truncated file lacks the line "end".
 */
#include "machine/map.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "exit_release.h"
#include "fd.h"
#include "host/host.h"
#include "pool.h"
#include "text.h"

/* A line. The number of a missing key is -1, its text "". */
struct line {
	const char *kind;
	long version, sockets, socket, unit, node, to_socket, stack, part;
	char chip[16], simulated[4], by_kernel[4], machine[UNC_MAP_MACHINE], box[32];
	char buses[64], unverified[UNC_MAP_DOUBT], address[16], class[24], name[96];
};

struct reader {
	const char *path;
	unsigned line; /* from 1 */
	const struct unc_machine *machine;
	struct unc_map *map;
	bool has_head, has_end;
	struct unc_error *err;
};

static int wrong(const struct reader *r, const char *what)
{
	return unc_error_set(r->err, -EINVAL, "%s: line %u: %s", r->path, r->line, what);
}

static int again(const struct reader *r, const char *what)
{
	return unc_error_set(r->err, -EINVAL, "%s is %s: make one with 'uncore_verify --map=%s'",
			     r->path, what, r->path);
}

/* ---------------------------------------------------------------------------------- words */

/* Set the value of a key. False: the key is unknown or given twice, or the value is wrong. */
static bool set(struct line *line, const char *key, const char *value)
{
#define KEY(name)                                                      \
	{                                                              \
#name, offsetof(struct line, name), sizeof(line->name) \
	}
	static const struct {
		const char *key;
		size_t at, size;
	} keys[] = { KEY(version),   KEY(sockets), KEY(socket), KEY(unit),       KEY(node),
		     KEY(to_socket), KEY(stack),   KEY(part),   KEY(chip),       KEY(simulated),
		     KEY(by_kernel), KEY(machine), KEY(box),    KEY(unverified), KEY(buses),
		     KEY(address),   KEY(class),   KEY(name) };
	void *to = NULL;
	size_t size = 0;

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		if (strcmp(keys[i].key, key) == 0) {
			to = (char *)line + keys[i].at;
			size = keys[i].size;
		}
	if (to == NULL)
		return false;
	if (to >= (void *)line->chip)
		return *(char *)to == '\0' && (size_t)snprintf(to, size, "%s", value) < size;
	if (*(long *)to != -1 || *value == '\0' || strlen(value) > 9 ||
	    value[strspn(value, "0123456789")] != '\0')
		return false;
	*(long *)to = strtol(value, NULL, 10);
	return true;
}

/* Split "KIND KEY=VALUE KEY="A VALUE"" in place. False: the line does not have this form. */
static bool split(char *at, struct line *line)
{
	char *end = at + strcspn(at, " ");

	*line = (struct line){ at, -1, -1, -1, -1, -1, -1, -1, -1, .chip = "" };
	while (*end == ' ') {
		char *key = end + 1, *value = strchr(key, '=');
		bool more;

		if (value == NULL)
			return false;
		*end = *value++ = '\0';
		end = *value == '"' ? strchr(++value, '"') : value + strcspn(value, " ");
		if (end == NULL)
			return false;
		if (*end == '"')
			*end++ = '\0';
		more = *end == ' ';
		if (*end != '\0' && !more)
			return false;
		*end = '\0';
		if (!set(line, key, value))
			return false;
		*end = more ? ' ' : '\0';
	}
	return true;
}

static bool is(const char *value, const char *word)
{
	return strcmp(value, word) == 0;
}

/* ---------------------------------------------------------------------------------- the machine */

const char *unc_map_machine(const struct unc_machine *m, char buf[static UNC_MAP_MACHINE])
{
	const struct unc_chip *chip = unc_chip_base(m->chip);
	struct unc_text text = unc_text_in(buf, UNC_MAP_MACHINE);
	char root[UNC_PATH_MAX], nodes[256] = "";

	if (m->topology.nodes)
		snprintf(nodes, sizeof(nodes), "0-%u", m->topology.nodes - 1);
	else if (unc_host_root(root, sizeof(root)))
		unc_host_nodes(root, nodes, sizeof(nodes));
	unc_text_add(&text, "nodes=%s", nodes);
	for (unsigned b = 0; b < chip->numboxes; b++)
		for (unsigned socket = 0; socket < m->topology.sockets; socket++) {
			unsigned count = 0;

			for (size_t i = 0; i < m->numunits; i++)
				count += m->units[i].box == chip->boxes[b] &&
					 m->units[i].socket == socket;
			unc_text_add(&text, "%s%s%s%u", socket ? "" : " ",
				     socket ? "" : chip->boxes[b]->name, socket ? "+" : "=", count);
		}
	return buf;
}

/*
 * If units or NUMA nodes differ, the map is out of date: the processor or sub-NUMA clustering has changed. Compare
 * units only if both are the kernel's PMUs or both were found by registers, and nodes only if both are known.
 */
static int check_machine(const struct reader *r, const char *was, bool same_view)
{
	char now[UNC_MAP_MACHINE];
	const char *has = unc_map_machine(r->machine, now);

	while (*was != '\0' || *has != '\0') {
		int a = (int)strcspn(was, " "), b = (int)strcspn(has, " ");
		bool nodes = has == now;

		if ((a != b || strncmp(was, has, (size_t)a) != 0) &&
		    (nodes ? a && b && was[a - 1] != '=' && has[b - 1] != '=' : same_view))
			return unc_error_set(r->err, -EINVAL,
					     "%s is out of date: %.*s when it was made, %.*s now; "
					     "make a new one with 'uncore_verify --map=%s'",
					     r->path, a, was, b, has, r->path);
		was += a + (was[a] == ' ');
		has += b + (has[b] == ' ');
	}
	return 0;
}

static int read_head(struct reader *r, const struct line *line)
{
	const struct unc_machine *m = r->machine;

	if (line->version != UNC_MAP_VERSION)
		return again(r, "the map of another version");
	if (m->chip == NULL || !*line->machine || !is(line->chip, unc_chip_base(m->chip)->name) ||
	    line->sockets != (long)m->topology.sockets ||
	    is(line->simulated, "yes") != m->simulated)
		return again(r, "the map of another machine");
	r->has_head = true;
	return check_machine(r, line->machine, is(line->by_kernel, "yes") == m->by_kernel);
}

/* ---------------------------------------------------------------------------------- units, devices */

void unc_map_free(struct unc_map *map)
{
	free(map->units);
	free(map->devices);
	*map = (struct unc_map){ 0 };
}

static int read_unit(struct reader *r, const struct line *line)
{
	/* Maps outlive machines and the boxes made for one machine. */
	const struct unc_box *box = unc_box_find(r->map->chip, line->box);
	struct unc_map_unit *u;
	int rc = 0;

	if (box == NULL || line->socket < 0 || line->unit < 0 ||
	    !unc_machine_unit(r->machine, box, (unsigned)line->socket, (unsigned)line->unit))
		return wrong(r, "this machine does not have the unit");
	if (line->node > INT16_MAX || line->to_socket >= (long)r->map->sockets)
		return wrong(r, "a value is wrong");
	r->map->units = unc_list_grown(r->map->units, r->map->numunits + 1, sizeof(*u), &rc);
	if (rc)
		return unc_error_set(r->err, rc, "out of memory");
	u = &r->map->units[r->map->numunits++];
	*u = (struct unc_map_unit){ .box = box,
				    .socket = (uint16_t)line->socket,
				    .number = (uint16_t)line->unit,
				    .node = (int16_t)line->node,
				    .to_socket = (int16_t)line->to_socket };
	memcpy(u->buses, line->buses, sizeof(u->buses));
	memcpy(u->doubt, line->unverified, sizeof(u->doubt));
	return 0;
}

static int read_device(struct reader *r, const struct line *line)
{
	struct unc_map_device *d;
	int rc = 0;

	if (line->socket < 0 || line->socket >= (long)r->map->sockets || line->stack < 0 ||
	    line->stack > UINT16_MAX || line->part >= UNC_MAP_PARTS || !*line->address ||
	    !*line->class || !*line->name)
		return wrong(r, "a value is missing or wrong");
	r->map->devices = unc_list_grown(r->map->devices, r->map->numdevices + 1, sizeof(*d), &rc);
	if (rc)
		return unc_error_set(r->err, rc, "out of memory");
	d = &r->map->devices[r->map->numdevices++];
	*d = (struct unc_map_device){ .socket = (uint16_t)line->socket,
				      .stack = (uint16_t)line->stack,
				      .part = (int8_t)line->part };
	memcpy(d->address, line->address, sizeof(d->address));
	memcpy(d->class, line->class, sizeof(d->class));
	memcpy(d->name, line->name, sizeof(d->name));
	memcpy(d->doubt, line->unverified, sizeof(d->doubt));
	return 0;
}

/* ---------------------------------------------------------------------------------- the file */

static int read_line(struct reader *r, char *text)
{
	struct line line;

	text[strcspn(text, "\r\n")] = '\0';
	if (*text == '\0' || *text == '#')
		return 0;
	if (!split(text, &line))
		return wrong(r, "this is not KIND KEY=VALUE..., or a key or a value is wrong");
	if (r->has_end || r->has_head == is(line.kind, "map"))
		return wrong(r, "a map begins with one line 'map', and ends with 'end'");
	r->has_end = is(line.kind, "end");
	if (r->has_end)
		return 0;
	if (is(line.kind, "map"))
		return read_head(r, &line);
	if (is(line.kind, "unit"))
		return read_unit(r, &line);
	if (is(line.kind, "device"))
		return read_device(r, &line);
	return wrong(r, "an unknown kind of line");
}

static int read_lines(struct reader *r, FILE *in)
{
	char *text = NULL;
	size_t room = 0;
	ssize_t length;
	int rc = 0;

	errno = 0;
	while (rc == 0 && (length = getline(&text, &room, in)) > 0) {
		r->line++;
		rc = strlen(text) == (size_t)length ? read_line(r, text)
						    : wrong(r, "the file is not a text");
		errno = 0;
	}
	if (rc == 0 && (errno == ENOMEM || ferror(in)))
		rc = unc_error_set(r->err, errno == ENOMEM ? -ENOMEM : -EIO,
				   "cannot read the map %s: %s", r->path,
				   strerror(errno ? errno : EIO));
	free(text);
	return rc == 0 && !r->has_end ? again(r, "incomplete") : rc;
}

/* Refuse a FIFO, whose open waits for a writer, and a device, which may be endless. @return NULL with errno set */
static FILE *open_file(const char *path)
{
	int fd = unc_open(path, O_RDONLY | O_NONBLOCK, 0), why;
	FILE *in = NULL;
	struct stat st;

	if (fd < 0 || fstat(fd, &st) != 0)
		why = errno;
	else
		why = S_ISREG(st.st_mode) ? 0 : S_ISDIR(st.st_mode) ? EISDIR : EINVAL;
	if (why == 0 && !(in = fdopen(fd, "r")))
		why = errno;
	if (in == NULL && fd >= 0)
		close(fd);
	errno = why;
	return in;
}

int unc_map_read(const char *path, const struct unc_machine *m, struct unc_map *out,
		 struct unc_error *err)
{
	struct reader r = { .path = path, .machine = m, .map = out, .err = err };
	FILE *in = open_file(path);
	int rc = in ? 0 : -errno;

	*out = (struct unc_map){ .chip = unc_chip_base(m->chip),
				 .sockets = m->topology.sockets,
				 .simulated = m->simulated };
	if (rc)
		return unc_error_set(err, rc, "cannot read the map %s: %s", path,
				     rc == -EINVAL ? "it is not a regular file" : strerror(-rc));
	rc = read_lines(&r, in);
	fclose(in);
	if (rc != 0)
		unc_map_free(out);
	return rc;
}

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

/* ---------------------------------------------------------------------------------- what it says */

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
