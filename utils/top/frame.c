/* SPDX-License-Identifier: BSD-3-Clause */
#include "top/frame.h"

#include <langinfo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"

/* Columns of a line; bar and history share the rest. The highest unit is named if there is room. */
enum { SOCKET = 10, VALUE = 8, UNITS = 16, GAPS = 6, MOST = 36, LEAST_WIDTH = 78, STEPS = 8 };

static bool is_utf8(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static void add_line(struct frame *f, enum look look, char *line)
{
	f->lines = need(reallocarray(f->lines, f->count + 1, sizeof(*f->lines)));
	f->looks = need(reallocarray(f->looks, f->count + 1, sizeof(*f->looks)));
	f->looks[f->count] = look;
	f->lines[f->count++] = line;
}

/* A column of one of STEPS heights; nothing for 0, and where there is no value. */
static void put_height(FILE *out, double value, double greatest)
{
	static const char *const blocks[] = { " ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
	static const char ascii[] = " .,:-=+*#";
	int step;

	/* Anything above 0 is visible. */
	step = value > 0 && greatest > 0 ? (int)ceil(value / greatest * (double)STEPS) : 0;
	step = step > STEPS ? STEPS : step;
	if (is_utf8())
		fputs(blocks[step], out);
	else
		putc(ascii[step], out);
}

static void put_bar(FILE *out, double value, double greatest, unsigned width)
{
	static const char *const parts[] = { "", "▏", "▎", "▍", "▌", "▋", "▊", "▉" };
	double share = greatest > 0 && value > 0 ? value / greatest : 0;
	double eighths = round(share * width * (double)STEPS);
	unsigned all = (unsigned)eighths / STEPS, rest = (unsigned)eighths % STEPS, used;

	if (!is_utf8())
		rest = 0;
	used = all + (rest ? 1 : 0);
	for (unsigned i = 0; i < all; i++)
		fputs(is_utf8() ? "█" : "#", out);
	fputs(parts[rest], out);
	for (unsigned i = used; i < width; i++)
		putc(' ', out);
}

/* The maximum of `count` units that share a column. */
static double most_of(const struct place *places, size_t count)
{
	double most = NAN;

	for (size_t i = 0; i < count; i++)
		most = fmax(most, places[i].value);
	return most;
}

/* Units side by side, several in a column if there are many, and the one with the highest value. */
static void put_units(FILE *out, const struct line *l, bool name_most)
{
	size_t each = (l->numplaces + UNITS - 1) / UNITS;
	double most = most_of(l->places, l->numplaces);
	char value[16];

	if (l->numplaces < 2)
		each = 0;
	for (size_t i = 0; each && i < l->numplaces; i += each)
		put_height(out,
			   most_of(l->places + i,
				   each < l->numplaces - i ? each : l->numplaces - i),
			   most);
	for (size_t i = 0; name_most && most > 0 && i < l->numplaces && each; i++)
		if (l->places[i].value >= most) {
			fprintf(out, "  %.*s: %s", MOST - 12, l->places[i].name,
				number_short(most, value));
			break;
		}
}

/* A socket: its value, a bar, its history, its units. */
static void add_value(struct frame *f, const struct panel *p, const struct line *l, unsigned width)
{
	bool wide = width >= LEAST_WIDTH + MOST;
	unsigned rest = width - SOCKET - VALUE - UNITS - GAPS - (wide ? MOST : 0);
	unsigned bar = rest / 2, history = rest - bar < HISTORY ? rest - bar : HISTORY;
	double greatest = panel_greatest(p, l->name);
	char *line, value[16];
	char *where = l->socket >= 0 ? text("socket %d", l->socket) : text("all");
	size_t size;
	FILE *out = need(open_memstream(&line, &size));

	fprintf(out, "%*s %*s ", SOCKET, where, VALUE, number_short(l->value, value));
	put_bar(out, l->value, greatest, bar);
	fputs("  ", out);
	for (unsigned i = HISTORY - history; i < HISTORY; i++)
		put_height(out, l->history[i], greatest);
	fputs("  ", out);
	put_units(out, l, wide);
	fclose(out);
	free(where);
	add_line(f, LOOK_PLAIN, line);
	if (isnan(l->value) && *l->note)
		add_line(f, LOOK_PLAIN,
			 text("%*s %.*s", SOCKET, "", (int)(width - SOCKET - 1), l->note));
}

static bool is_first_of_name(const struct panel *p, size_t i)
{
	for (size_t k = 0; k < i; k++)
		if (strcmp(p->lines[k].name, p->lines[i].name) == 0)
			return false;
	return true;
}

static void add_panel(struct frame *f, const struct panel *p, unsigned width)
{
	add_line(f, LOOK_TITLE, text("%s", p->title));
	if (p->why_not && !p->numlines)
		add_line(f, LOOK_PLAIN, text("  %.*s", (int)width - 2, p->why_not));
	else if (p->why_not)
		add_line(f, LOOK_WARNING, text("  ended: %.*s", (int)width - 9, p->why_not));
	for (size_t i = 0; i < p->numlines; i++) {
		const struct line *l = &p->lines[i];

		if (is_first_of_name(p, i))
			add_line(f, LOOK_PLAIN,
				 text("  %s, %s%s", l->name, l->unit,
				      l->adds_up || l->numplaces < 2 ? ""
								     : " (most of its units)"));
		/* The sockets of a name follow each other. */
		for (size_t k = i; k < p->numlines && is_first_of_name(p, i); k++)
			if (strcmp(p->lines[k].name, l->name) == 0)
				add_value(f, p, &p->lines[k], width);
	}
}

static int fit(ptrdiff_t length, unsigned width)
{
	return length < (ptrdiff_t)width ? (int)length : (int)width;
}

struct frame frame_make(const struct panel *panels, size_t count, unsigned width, unsigned ms)
{
	struct frame f = { 0 };
	const char *machine = "", *simulated;

	width = width < LEAST_WIDTH ? LEAST_WIDTH : width;
	for (size_t i = 0; i < count && !*machine; i++)
		machine = panels[i].machine;
	/* SIMULATED comes first: a narrow terminal cuts the line. */
	simulated = strstr(machine, ": SIMULATED counts");
	if (simulated)
		add_line(&f, LOOK_WARNING,
			 text("SIMULATED counts: %.*s", fit(simulated - machine, width - 18),
			      machine));
	else
		add_line(&f, LOOK_TITLE, text("%.*s", (int)width, machine));
	add_line(&f, LOOK_PLAIN,
		 text("values of %g s: now, earlier, and of each channel, slice, link or stack",
		      ms / 1e3));
	for (size_t i = 0; i < count; i++)
		add_panel(&f, &panels[i], width);
	return f;
}

void frame_free(struct frame *f)
{
	for (size_t i = 0; i < f->count; i++)
		free(f->lines[i]);
	free(f->lines);
	free(f->looks);
}
