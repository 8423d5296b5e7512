/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Reading a map. Everything in it is checked against the machine; a file that is cut off has no line "end".
 */
#include "machine/map_read.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fd.h"
#include "machine/map_age.h"
#include "machine/map_line.h"

struct reader {
	const char *path;
	unsigned line; /* from 1 */
	const struct unc_machine *machine;
	struct unc_map *map;
	struct unc_nodes nodes; /* of the map */
	bool same_view; /* map and machine are both by the kernel's PMUs, or both by registers */
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

void unc_map_free(struct unc_map *map)
{
	free(map->units);
	free(map->devices);
	*map = (struct unc_map){ 0 };
}

/* Room for one more element. */
static int grow(const struct reader *r, void *list, size_t count, size_t size)
{
	void *more, **at = list;

	if (count & (count - 1))
		return 0;
	more = reallocarray(*at, count ? 2 * count : 1, size);
	if (more == NULL)
		return unc_error_set(r->err, -ENOMEM, "out of memory");
	*at = more;
	return 0;
}

static bool says_yes(struct unc_map_line *line, const char *key)
{
	const char *value = unc_map_line_text(line, key);

	return value != NULL && strcmp(value, "yes") == 0;
}

static int read_head(struct reader *r, struct unc_map_line *line)
{
	const struct unc_machine *m = r->machine;
	const char *chip = unc_map_line_text(line, "chip");

	if (unc_map_line_number(line, "version") != UNC_MAP_VERSION)
		return again(r, "the map of another version");
	if (chip == NULL || m->chip == NULL || strcmp(chip, m->chip->name) != 0 ||
	    unc_map_line_number(line, "sockets") != (long)m->topology.sockets ||
	    says_yes(line, "simulated") != m->simulated)
		return again(r, "the map of another machine");
	r->same_view = says_yes(line, "by_kernel") == m->by_kernel;
	r->has_head = true;
	return 0;
}

static int read_count(struct reader *r, struct unc_map_line *line)
{
	const char *box = unc_map_line_text(line, "box");
	long socket = unc_map_line_number(line, "socket"),
	     units = unc_map_line_number(line, "units");

	if (box == NULL || socket < 0 || units < 0)
		return wrong(r, "a value is missing or wrong");
	if (!r->same_view)
		return 0;
	return unc_map_check_units(r->path, r->machine, box, (unsigned)socket, units, r->err);
}

static int read_node(struct reader *r, struct unc_map_line *line)
{
	long node = unc_map_line_number(line, "node"),
	     mib = unc_map_line_number(line, "memory_mib");

	if (node < 0 || node > UINT16_MAX || mib < -1 || r->nodes.count == UNC_NODES)
		return wrong(r, "a value is missing or wrong");
	r->nodes.list[r->nodes.count].number = (uint16_t)node;
	r->nodes.list[r->nodes.count++].mib = mib < 0 ? 0 : (uint32_t)mib;
	return 0;
}

/* Copy a text. False: it is too long, or missing where it must not be. */
static bool read_text(struct unc_map_line *line, const char *key, bool needed, char *out,
		      size_t size)
{
	const char *words = unc_map_line_text(line, key);

	return words == NULL ? !needed : (size_t)snprintf(out, size, "%s", words) < size;
}

/* The machine's unit that a line names. Maps outlive machines, and the boxes that were made for one machine. */
static const struct unc_unit *find_unit(const struct unc_machine *m, struct unc_map_line *line)
{
	const char *box = unc_map_line_text(line, "box");
	long socket = unc_map_line_number(line, "socket"), unit = unc_map_line_number(line, "unit");

	for (size_t i = 0; box != NULL && i < m->numunits; i++) {
		const struct unc_unit *u = &m->units[i];

		if (u->socket == socket && u->number == unit && strcmp(u->box->name, box) == 0 &&
		    u->box == unc_box_find(unc_chip_base(m->chip), box))
			return u;
	}
	return NULL;
}

static int read_unit(struct reader *r, struct unc_map_line *line)
{
	const struct unc_unit *unit = find_unit(r->machine, line);
	long node = unc_map_line_number(line, "node"), to = unc_map_line_number(line, "to_socket");
	struct unc_map_unit u = { .node = (int16_t)node, .to_socket = (int16_t)to };
	int rc;

	if (unit == NULL)
		return wrong(r, "this machine does not have the unit");
	if (node < -1 || node > INT16_MAX || to < -1 || to >= (long)r->map->sockets ||
	    !read_text(line, "buses", false, u.buses, sizeof(u.buses)) ||
	    !read_text(line, "unverified", false, u.doubt, sizeof(u.doubt)))
		return wrong(r, "a value is missing or wrong");
	u.box = unit->box;
	u.socket = unit->socket;
	u.number = unit->number;
	rc = grow(r, &r->map->units, r->map->numunits, sizeof(u));
	if (rc == 0)
		r->map->units[r->map->numunits++] = u;
	return rc;
}

static int read_device(struct reader *r, struct unc_map_line *line)
{
	long socket = unc_map_line_number(line, "socket"),
	     stack = unc_map_line_number(line, "stack"), part = unc_map_line_number(line, "part");
	struct unc_map_device d = { .socket = (uint16_t)socket,
				    .stack = (uint16_t)stack,
				    .part = (int8_t)part };
	int rc;

	if (socket < 0 || socket >= (long)r->map->sockets || stack < 0 || stack > UINT16_MAX ||
	    part < -1 || part >= UNC_MAP_PARTS ||
	    !read_text(line, "address", true, d.address, sizeof(d.address)) ||
	    !read_text(line, "class", true, d.class, sizeof(d.class)) ||
	    !read_text(line, "name", true, d.name, sizeof(d.name)) ||
	    !read_text(line, "unverified", false, d.doubt, sizeof(d.doubt)))
		return wrong(r, "a value is missing or wrong");
	rc = grow(r, &r->map->devices, r->map->numdevices, sizeof(d));
	if (rc == 0)
		r->map->devices[r->map->numdevices++] = d;
	return rc;
}

static int read_end(struct reader *r, struct unc_map_line *line)
{
	(void)line;
	r->has_end = true;
	return unc_map_check_nodes(r->path, r->machine, &r->nodes, r->err);
}

static int read_line(struct reader *r, char *text)
{
	static const struct {
		const char *kind;
		int (*read)(struct reader *r, struct unc_map_line *line);
	} kinds[] = { { "map", read_head },  { "count", read_count },   { "node", read_node },
		      { "unit", read_unit }, { "device", read_device }, { "end", read_end } };
	struct unc_map_line line;

	if (r->line == 1 && *text == '{')
		return again(r, "in the format of an older version");
	if (!unc_map_line_parse(text, &line))
		return wrong(r, "this is not KIND KEY=VALUE...");
	if (line.kind == NULL)
		return 0;
	if (r->has_end || r->has_head == (strcmp(line.kind, "map") == 0))
		return wrong(r, "a map begins with one line 'map', and ends with 'end'");
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
		if (strcmp(line.kind, kinds[i].kind) == 0) {
			int rc = kinds[i].read(r, &line);

			return rc || unc_map_line_all_used(&line) ? rc : wrong(r, "an unknown key");
		}
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
	if (rc == 0 && errno == ENOMEM)
		rc = unc_error_set(r->err, -ENOMEM, "out of memory");
	if (rc == 0 && ferror(in))
		rc = unc_error_set(r->err, -EIO, "cannot read the map %s: %s", r->path,
				   strerror(errno ? errno : EIO));
	free(text);
	if (rc == 0 && !r->has_end)
		rc = again(r, "incomplete");
	return rc;
}

int unc_map_read(const char *path, const struct unc_machine *m, struct unc_map *out,
		 struct unc_error *err)
{
	struct reader r = { .path = path, .machine = m, .map = out, .err = err };
	int fd = unc_open(path, O_RDONLY, 0), rc;
	FILE *in = fd < 0 ? NULL : fdopen(fd, "r");

	*out = (struct unc_map){ .chip = unc_chip_base(m->chip),
				 .sockets = m->topology.sockets,
				 .simulated = m->simulated };
	if (in == NULL) {
		rc = -errno;
		if (fd >= 0)
			close(fd);
		return unc_error_set(err, rc, "cannot read the map %s: %s", path, strerror(-rc));
	}
	rc = read_lines(&r, in);
	fclose(in);
	if (rc != 0)
		unc_map_free(out);
	return rc;
}
