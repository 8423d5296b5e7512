/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Reads a machine's text file.
 */
#include "machine_file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SOCKETS = 64, CONFIG_SPACE = 4096 };

struct parser {
	struct machine_file *file;
	const char *path;
	unsigned line;
	char *rest; /* rest of the line, after the words taken */
	struct unc_error *err;
};

#define wrong(p, format, ...) \
	unc_error_set((p)->err, -EINVAL, "%s:%u: " format, (p)->path, (p)->line, ##__VA_ARGS__)

/* The next word of the line, or NULL. */
static char *word(struct parser *p)
{
	char *w;

	p->rest += strspn(p->rest, " \t\r");
	if (*p->rest == '\0')
		return NULL;
	w = p->rest;
	p->rest += strcspn(p->rest, " \t\r");
	if (*p->rest != '\0')
		*p->rest++ = '\0';
	return w;
}

/*
 * A number at *at, up to the first other character. Addresses are written as 0x…, so that a bus or
 * an MSR is not taken for decimal; numbers that PCI tools print in bare hexadecimal are base 16
 * here too.
 */
static bool digits(const char **at, int base, uint64_t max, uint64_t *value)
{
	const char *start = *at + (base == 0 ? 2 : 0);
	char *end;

	if (base == 0 && strncmp(*at, "0x", 2) != 0)
		return false;
	/* strtoull() would accept blanks and signs. */
	if (strspn(start, base == 10 ? "0123456789" : "0123456789abcdefABCDEF") == 0)
		return false;
	errno = 0;
	*value = strtoull(start, &end, base == 10 ? 10 : 16);
	*at = end;
	return errno == 0 && *value <= max;
}

static int number(struct parser *p, const char *what, int base, uint64_t max, uint64_t *value)
{
	char *w = word(p);
	const char *at = w;

	if (!w)
		return wrong(p, "%s is missing", what);
	if (!digits(&at, base, max, value) || *at != '\0')
		return wrong(p, "'%s' is not a valid %s", w, what);
	return 0;
}

/* 0000:7e:02.1 */
static int pci_address(struct parser *p, uint64_t *bus)
{
	char *w = word(p);
	const char *at = w;
	uint64_t segment, number, device, function;

	if (!w)
		return wrong(p, "PCI address is missing");
	if (!digits(&at, 16, 0xffff, &segment) || *at++ != ':' || !digits(&at, 16, 0xff, &number) ||
	    *at++ != ':' || !digits(&at, 16, 0x1f, &device) || *at++ != '.' ||
	    !digits(&at, 16, 7, &function) || *at != '\0')
		return wrong(p, "'%s' is not a PCI address (SEGMENT:BUS:DEVICE.FUNCTION)", w);
	*bus = segment << 16 | number << 8 | device << 3 | function;
	return 0;
}

/* "0-3,8-11", "5" or "none", in ascending order: one bit each. */
static int numbers(struct parser *p, const char *what, uint64_t max, machine_units *set)
{
	char *w = word(p);
	const char *at = w;
	uint64_t first, last, next = 0;

	*set = 0;
	if (!w)
		return wrong(p, "%s are missing", what);
	if (strcmp(w, "none") == 0)
		return 0;
	do {
		bool good = digits(&at, 10, max, &first);

		last = first;
		if (good && *at == '-') {
			at++;
			good = digits(&at, 10, max, &last);
		}
		if (!good || first < next || last < first)
			return wrong(p, "'%s' is not a list of %s in order, up to %" PRIu64, w,
				     what, max);
		for (next = first; next <= last; next++)
			*set |= (machine_units)1 << next;
	} while (*at++ == ',');
	return at[-1] == '\0' ? 0 : wrong(p, "'%s' is not a list of %s", w, what);
}

static int parse_cpu(struct parser *p)
{
	uint64_t family, model;
	int rc = number(p, "family", 10, 0xff, &family);

	if (p->file->family)
		return wrong(p, "a second cpu");
	if (rc == 0)
		rc = number(p, "model", 10, 0xff, &model);
	if (rc)
		return rc;
	p->file->family = (unsigned)family;
	p->file->model = (unsigned)model;
	return 0;
}

static int parse_stepping(struct parser *p)
{
	uint64_t stepping;
	int rc = number(p, "stepping", 10, 0xf, &stepping);

	if (p->file->stepping)
		return wrong(p, "a second stepping");
	p->file->stepping = (unsigned)stepping;
	return rc;
}

static int parse_l3(struct parser *p)
{
	if (p->file->l3)
		return wrong(p, "l3 a second time");
	p->file->l3 = true;
	return 0;
}

static int parse_hypervisor(struct parser *p)
{
	if (p->file->hypervisor)
		return wrong(p, "hypervisor a second time");
	p->file->hypervisor = true;
	return 0;
}

static int parse_vendor(struct parser *p)
{
	char *w = word(p);

	if (p->file->vendor[0])
		return wrong(p, "a second vendor");
	if (!w || strlen(w) >= sizeof(p->file->vendor))
		return wrong(p, "'%s' is not a vendor", w ? w : "");
	snprintf(p->file->vendor, sizeof(p->file->vendor), "%s", w);
	return 0;
}

/* CPU SOCKET CORE THREAD [offline] */
static int parse_place(struct parser *p)
{
	struct machine_file *f = p->file;
	uint64_t cpu = 0, socket = 0, core = 0, thread = 0;
	int rc = number(p, "cpu", 10, 8191, &cpu);
	char *w;

	if (rc == 0)
		rc = number(p, "socket", 10, MAX_SOCKETS - 1, &socket);
	if (rc == 0)
		rc = number(p, "core", 10, 8191, &core);
	if (rc == 0)
		rc = number(p, "thread", 10, 255, &thread);
	if (rc)
		return rc;
	if (f->numplaces && f->places[f->numplaces - 1].cpu >= cpu)
		return wrong(p, "cpus must stand in order");
	w = word(p);
	if (w && strcmp(w, "offline") != 0)
		return wrong(p, "'%s' is not offline", w);
	f->places[f->numplaces++] = (struct unc_cpu){ .cpu = (uint16_t)cpu,
						      .socket = (uint16_t)socket,
						      .core = (uint16_t)core,
						      .thread = (uint16_t)thread,
						      .online = w == NULL };
	return 0;
}

static int parse_count(struct parser *p, const char *what, unsigned max, unsigned *count)
{
	uint64_t value;
	int rc = number(p, what, 10, max, &value);

	if (*count)
		return wrong(p, "%s a second time", what);
	if (rc == 0 && value == 0)
		rc = wrong(p, "0 is not a valid %s", what);
	if (rc == 0)
		*count = (unsigned)value;
	return rc;
}

static int parse_sockets(struct parser *p)
{
	return parse_count(p, "number of sockets", MAX_SOCKETS, &p->file->sockets);
}

static int parse_cores(struct parser *p)
{
	return parse_count(p, "number of cores", 64, &p->file->cores);
}

/* OFFSET=VALUE … to the end of the line */
static int parse_words(struct parser *p)
{
	struct machine_file *f = p->file;

	for (char *w = word(p); w; w = word(p)) {
		const char *at = w;
		uint64_t offset, value;

		if (!digits(&at, 0, CONFIG_SPACE - 4, &offset) || offset % 4 != 0 || *at++ != '=' ||
		    !digits(&at, 0, 0xffffffff, &value) || *at != '\0')
			return wrong(p, "'%s' is not a configuration word (0xOFFSET=0xVALUE)", w);
		for (size_t i = 0; i < f->numwords; i++)
			if (f->words[i].device == f->numdevices && f->words[i].offset == offset)
				return wrong(p, "configuration word 0x%x a second time",
					     (unsigned)offset);
		f->words[f->numwords++] = (struct machine_word){ .device = f->numdevices,
								 .offset = (uint16_t)offset,
								 .value = (uint32_t)value };
	}
	return 0;
}

static int parse_device(struct parser *p)
{
	struct machine_file *f = p->file;
	uint64_t bus, vendor, device;
	const char *at;
	char *w;
	int rc = pci_address(p, &bus);

	if (rc)
		return rc;
	if (f->numdevices && f->devices[f->numdevices - 1].bus >= bus)
		return wrong(p, "devices must stand in order of address");
	w = word(p);
	if (!w)
		return wrong(p, "VENDOR:DEVICE is missing");
	at = w;
	if (!digits(&at, 16, 0xffff, &vendor) || *at++ != ':' ||
	    !digits(&at, 16, 0xffff, &device) || *at != '\0')
		return wrong(p, "'%s' is not VENDOR:DEVICE", w);
	rc = parse_words(p);
	f->devices[f->numdevices++] = (struct unc_pci_device){ .bus = (uint32_t)bus,
							       .vendor = (uint16_t)vendor,
							       .device = (uint16_t)device };
	return rc;
}

/* 0xFIRST[-0xLAST] */
static int parse_range(struct parser *p, unsigned socket, uint64_t max, struct machine_ranges *into)
{
	struct machine_range range = { .socket = socket };
	char *w = word(p);
	const char *at = w;
	bool good;

	if (!w)
		return wrong(p, "range is missing");
	good = digits(&at, 0, max, &range.first);
	range.last = range.first;
	if (good && *at == '-') {
		at++;
		good = digits(&at, 0, max, &range.last);
	}
	if (!good || *at != '\0' || range.last < range.first)
		return wrong(p, "'%s' is not a range (0xFIRST-0xLAST)", w);
	into->list[into->count++] = range;
	return 0;
}

static int parse_msr(struct parser *p)
{
	return parse_range(p, 0, 0xffffffff, &p->file->msr);
}

static int parse_socket_msr(struct parser *p, struct machine_ranges *into)
{
	uint64_t socket;
	int rc = number(p, "socket", 10, MAX_SOCKETS - 1, &socket);

	return rc ? rc : parse_range(p, (unsigned)socket, 0xffffffff, into);
}

static int parse_no_msr(struct parser *p)
{
	return parse_socket_msr(p, &p->file->no_msr);
}

static int parse_ones_msr(struct parser *p)
{
	return parse_socket_msr(p, &p->file->ones_msr);
}

static int parse_memory(struct parser *p)
{
	return parse_range(p, 0, ~0ull, &p->file->memory);
}

static int parse_ones_memory(struct parser *p)
{
	return parse_range(p, 0, ~0ull, &p->file->ones_memory);
}

static int parse_no_memory(struct parser *p)
{
	return parse_range(p, 0, ~0ull, &p->file->no_memory);
}

/* 0xAT=0xVALUE */
static int parse_value(struct parser *p, unsigned socket, uint64_t max, unsigned align,
		       struct machine_values *into)
{
	struct machine_value v = { .socket = socket };
	char *w = word(p);
	const char *at = w;

	if (!w || !digits(&at, 0, max, &v.at) || v.at % align != 0 || *at++ != '=' ||
	    !digits(&at, 0, ~0ull, &v.value) || *at != '\0')
		return wrong(p, "'%s' is not a value (0xADDRESS=0xVALUE)", w ? w : "");
	into->list[into->count++] = v;
	return 0;
}

static int parse_memory_word(struct parser *p)
{
	return parse_value(p, 0, ~0ull, 8, &p->file->memory_words);
}

static int parse_msr_word(struct parser *p)
{
	uint64_t socket;
	int rc = number(p, "socket", 10, MAX_SOCKETS - 1, &socket);

	return rc ? rc : parse_value(p, (unsigned)socket, 0xffffffff, 1, &p->file->msr_words);
}

static int parse_device_socket(struct parser *p)
{
	uint64_t bus, socket = 0;
	int rc = pci_address(p, &bus);
	bool offline = false;

	if (rc == 0) {
		p->rest += strspn(p->rest, " \t");
		offline = strcmp(p->rest, "offline") == 0;
		rc = offline ? 0 : number(p, "socket", 10, MAX_SOCKETS - 1, &socket);
	}
	if (offline)
		p->rest += strlen(p->rest);
	p->file->nodes[p->file->numnodes++] =
		(struct machine_node){ .bus = (uint32_t)bus, .socket = offline ? -1 : (int)socket };
	return rc;
}

static int box_name(struct parser *p, char *box, size_t size)
{
	char *w = word(p);

	if (!w)
		return wrong(p, "box is missing");
	if ((size_t)snprintf(box, size, "%s", w) >= size)
		return wrong(p, "'%s' is too long for a box", w);
	return 0;
}

static int parse_expect(struct parser *p)
{
	struct machine_expect *e = &p->file->expects[p->file->numexpects];
	int rc = box_name(p, e->box, sizeof(e->box));
	machine_units sockets = 0;

	e->line = p->line;
	if (rc == 0)
		rc = numbers(p, "sockets", MAX_SOCKETS - 1, &sockets);
	e->sockets = (uint64_t)sockets;
	if (rc == 0)
		rc = numbers(p, "units", MACHINE_UNITS - 1, &e->units);
	if (rc == 0 && e->sockets == 0)
		rc = wrong(p, "names no socket");
	for (size_t i = 0; rc == 0 && i < p->file->numexpects; i++)
		if (strcmp(p->file->expects[i].box, e->box) == 0 &&
		    (p->file->expects[i].sockets & e->sockets) != 0)
			rc = wrong(p, "%s of that socket is expected in line %u too", e->box,
				   p->file->expects[i].line);
	p->file->numexpects++;
	return rc;
}

static int parse_expect_address(struct parser *p)
{
	static const char *const spaces[] = {
		[UNC_MSR] = "msr", [UNC_PCI] = "pci", [UNC_MMIO] = "mmio"
	};
	struct machine_address *a = &p->file->addresses[p->file->numaddresses++];
	uint64_t socket = 0, unit = 0;
	unsigned space = 0;
	char *w;
	int rc = box_name(p, a->box, sizeof(a->box));

	a->line = p->line;
	if (rc == 0)
		rc = number(p, "socket", 10, MAX_SOCKETS - 1, &socket);
	if (rc == 0)
		rc = number(p, "unit", 10, MACHINE_UNITS - 1, &unit);
	if (rc)
		return rc;
	a->socket = (unsigned)socket;
	a->unit = (unsigned)unit;
	w = word(p);
	while (w && space < sizeof(spaces) / sizeof(spaces[0]) && strcmp(w, spaces[space]) != 0)
		space++;
	if (!w || space == sizeof(spaces) / sizeof(spaces[0]))
		return wrong(p, "'%s' is none of msr, pci, mmio", w ? w : "");
	a->space = (enum unc_space)space;
	return a->space == UNC_PCI ? pci_address(p, &a->at)
				   : number(p, "address (0x…)", 0, ~0ull, &a->at);
}

static int parse_expect_error(struct parser *p)
{
	struct machine_file *f = p->file;
	size_t length;

	if (f->error_line)
		return wrong(p, "a second expect-error");
	p->rest += strspn(p->rest, " \t");
	length = strlen(p->rest);
	if (length == 0 || length >= sizeof(f->error))
		return wrong(p, "the text is missing or longer than %zu", sizeof(f->error) - 1);
	memcpy(f->error, p->rest, length + 1);
	f->error_line = p->line;
	p->rest += length;
	return 0;
}

static const struct {
	const char *name;
	int (*parse)(struct parser *p);
} directives[] = {
	{ "cpu", parse_cpu },
	{ "vendor", parse_vendor },
	{ "hypervisor", parse_hypervisor },
	{ "l3", parse_l3 },
	{ "stepping", parse_stepping },
	{ "sockets", parse_sockets },
	{ "cores", parse_cores },
	{ "place", parse_place },
	{ "device", parse_device },
	{ "msr", parse_msr },
	{ "no-msr", parse_no_msr },
	{ "ones-msr", parse_ones_msr },
	{ "memory", parse_memory },
	{ "ones-memory", parse_ones_memory },
	{ "no-memory", parse_no_memory },
	{ "word", parse_memory_word },
	{ "msr-word", parse_msr_word },
	{ "device-socket", parse_device_socket },
	{ "expect", parse_expect },
	{ "expect-address", parse_expect_address },
	{ "expect-error", parse_expect_error },
};

static int parse_line(struct parser *p, char *line)
{
	char *name;

	/* A '#' begins a comment; trailing blanks are ignored. */
	line[strcspn(line, "#\n")] = '\0';
	for (size_t n = strlen(line); n > 0 && strchr(" \t\r", line[n - 1]); n--)
		line[n - 1] = '\0';
	p->rest = line;
	name = word(p);
	if (!name)
		return 0;
	for (size_t i = 0; i < sizeof(directives) / sizeof(directives[0]); i++) {
		int rc;

		if (strcmp(name, directives[i].name) != 0)
			continue;
		rc = directives[i].parse(p);
		if (rc)
			return rc;
		name = word(p);
		return name ? wrong(p, "'%s' is one word too many", name) : 0;
	}
	return wrong(p, "'%s' is none of the words that a line may begin with", name);
}

/* Checks of the whole file. */
static int check_whole(const struct parser *p)
{
	const struct machine_file *f = p->file;
	const char *why = NULL;
	uint64_t sockets;

	if (!f->family || !f->sockets || (!f->cores && !f->numplaces))
		return unc_error_set(p->err, -EINVAL, "%s: cpu, sockets and cores are all required",
				     p->path);
	if (f->cores && f->numplaces)
		return unc_error_set(p->err, -EINVAL, "%s: cores and places exclude each other",
				     p->path);
	for (size_t i = 0; i < f->numplaces; i++)
		if (f->places[i].socket >= f->sockets)
			return unc_error_set(p->err, -EINVAL, "%s: cpu %u: there are %u sockets",
					     p->path, f->places[i].cpu, f->sockets);
	if (f->error[0] && (f->numexpects || f->numaddresses))
		why = "a machine that is refused has no units";
	else if (!f->error[0] && !f->numexpects)
		why = "nothing is expected";
	if (why)
		return unc_error_set(p->err, -EINVAL, "%s: %s", p->path, why);
	sockets = unc_width_mask(f->sockets);
	for (size_t i = 0; i < f->numexpects; i++)
		if (f->expects[i].sockets & ~sockets)
			return unc_error_set(p->err, -EINVAL, "%s:%u: there are %u sockets",
					     p->path, f->expects[i].line, f->sockets);
	return 0;
}

/* A list never needs more entries than the file has lines; words need no more than it has '='. */
static struct machine_file *new_file(size_t lines, size_t words)
{
	struct machine_file *f = calloc(1, sizeof(*f));

	if (!f)
		return NULL;
	f->devices = calloc(lines, sizeof(*f->devices));
	f->words = calloc(words, sizeof(*f->words));
	f->msr.list = calloc(lines, sizeof(*f->msr.list));
	f->no_msr.list = calloc(lines, sizeof(*f->no_msr.list));
	f->ones_msr.list = calloc(lines, sizeof(*f->ones_msr.list));
	f->memory.list = calloc(lines, sizeof(*f->memory.list));
	f->ones_memory.list = calloc(lines, sizeof(*f->ones_memory.list));
	f->no_memory.list = calloc(lines, sizeof(*f->no_memory.list));
	f->memory_words.list = calloc(lines, sizeof(*f->memory_words.list));
	f->msr_words.list = calloc(lines, sizeof(*f->msr_words.list));
	f->nodes = calloc(lines, sizeof(*f->nodes));
	f->places = calloc(lines, sizeof(*f->places));
	f->expects = calloc(lines, sizeof(*f->expects));
	f->addresses = calloc(lines, sizeof(*f->addresses));
	if (f->devices && f->words && f->msr.list && f->no_msr.list && f->ones_msr.list &&
	    f->memory.list && f->ones_memory.list && f->no_memory.list && f->memory_words.list &&
	    f->msr_words.list && f->nodes && f->places && f->expects && f->addresses)
		return f;
	machine_file_free(f);
	return NULL;
}

int machine_file_read(const char *path, struct machine_file **out, struct unc_error *err)
{
	struct parser p = { .path = path, .err = err };
	FILE *in = fopen(path, "re");
	size_t size = 0, lines = 1, words = 1;
	char *line = NULL;
	int c, rc = 0;

	if (!in)
		return unc_error_set(err, -errno, "%s: %s", path, strerror(errno));
	while ((c = getc(in)) != EOF) {
		lines += c == '\n';
		words += c == '=';
	}
	rewind(in);
	p.file = new_file(lines, words);
	if (!p.file)
		rc = unc_error_set(err, -ENOMEM, "%s: out of memory", path);
	while (rc == 0 && getline(&line, &size, in) >= 0) {
		p.line++;
		rc = parse_line(&p, line);
	}
	free(line);
	fclose(in);
	if (rc == 0)
		rc = check_whole(&p);
	if (rc)
		machine_file_free(p.file);
	else
		*out = p.file;
	return rc;
}

void machine_file_free(struct machine_file *f)
{
	if (!f)
		return;
	free(f->devices);
	free(f->words);
	free(f->msr.list);
	free(f->no_msr.list);
	free(f->ones_msr.list);
	free(f->memory.list);
	free(f->ones_memory.list);
	free(f->no_memory.list);
	free(f->memory_words.list);
	free(f->msr_words.list);
	free(f->nodes);
	free(f->places);
	free(f->expects);
	free(f->addresses);
	free(f);
}
