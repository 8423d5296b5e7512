/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The parts of the bytes that memory moves (-g WHY): a stacked bar for what each socket reads, and for what it writes.
 */
#include <math.h>
#include <string.h>

#include "out.h"
#include "plot/page.h"
#include "plot/svg.h"

/* Pixels: of a bar, with its title and the key below it. */
enum { LEFT = 12, BAR = 20, ROW = 70, ROW_TOP = 24, WIDTH = SVG_WIDTH - 2 * LEFT, ABOVE = 26 };

static const char *const kinds[][2] = { { "WHY_READ_", "read" }, { "WHY_WRITE_", "written" } };
enum { KINDS = 2 };

static bool is_of(const struct part *part, int socket, const char *kind)
{
	return part->socket == socket && strncmp(part->name, kind, strlen(kind)) == 0;
}

/* The length of a bar: its parts, without a rest below 0. */
static double length_of(const struct plot *plot, int socket, const char *kind)
{
	double sum = 0;

	for (size_t i = 0; i < plot->numparts; i++)
		if (is_of(&plot->parts[i], socket, kind))
			sum += fmax(0, plot->parts[i].bytes);
	return sum;
}

static int sockets_of(const struct plot *plot)
{
	int most = NOTHING;

	for (size_t i = 0; i < plot->numparts; i++)
		if (plot->parts[i].socket > most)
			most = plot->parts[i].socket;
	return most + 1;
}

static double longest(const struct plot *plot)
{
	double most = 0;

	for (int socket = 0; socket < sockets_of(plot); socket++)
		for (unsigned k = 0; k < KINDS; k++)
			most = fmax(most, length_of(plot, socket, kinds[k][0]));
	return most > 0 ? most : 1;
}

int why_height(const struct plot *plot)
{
	return plot->numparts ? ABOVE + sockets_of(plot) * KINDS * ROW : 0;
}

static void draw_part(FILE *out, const struct part *part, size_t colour, double x, double width,
		      int y)
{
	char buf[16];

	fprintf(out,
		"<rect class=\"%s k\" fill=\"currentColor\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" "
		"height=\"%d\"><title>",
		svg_class(colour), x, y, width, BAR);
	svg_text(out, part->name);
	fprintf(out, ": %sB</title></rect>\n", number_short(part->bytes, buf));
}

/* A bar, and its parts that are not 0 in their colours. */
static void draw_bar(FILE *out, const struct plot *plot, int socket, unsigned kind, double scale,
		     int y)
{
	const char *prefix = kinds[kind][0];
	double x = LEFT, whole = length_of(plot, socket, prefix);
	size_t colour = 0;
	char buf[16];

	fprintf(out, "<text x=\"%d\" y=\"%d\">socket %d, %s: %sB</text>\n", LEFT, y + ROW_TOP - 8,
		socket, kinds[kind][1], number_short(whole, buf));
	for (size_t i = 0; i < plot->numparts; i++) {
		const struct part *part = &plot->parts[i];
		double width = fmax(0, part->bytes) * scale;

		if (!is_of(part, socket, prefix))
			continue;
		if (width > 0)
			draw_part(out, part, colour, x, width, y + ROW_TOP);
		x += width;
		colour++;
	}
	fprintf(out, "<text x=\"%d\" y=\"%d\">", LEFT, y + ROW_TOP + BAR + 16);
	colour = 0;
	for (size_t i = 0; i < plot->numparts; i++) {
		const struct part *part = &plot->parts[i];

		if (!is_of(part, socket, prefix))
			continue;
		if (fabs(part->bytes) > 0) {
			fprintf(out, "<tspan class=\"%s k\" dx=\"%s\">", svg_class(colour),
				colour ? "1.2em" : "0");
			svg_text(out, part->name + strlen(prefix));
			fprintf(out, " %sB</tspan>", number_short(part->bytes, buf));
		}
		colour++;
	}
	fputs("</text>\n", out);
}

void svg_why(FILE *out, const struct plot *plot, int y)
{
	double scale = (double)WIDTH / longest(plot);
	int height = why_height(plot), row = ABOVE;

	fprintf(out,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n",
		y, SVG_WIDTH, height, SVG_WIDTH, height);
	fprintf(out,
		"<text class=\"h\" x=\"%d\" y=\"16\">Where the bytes of memory come from</text>\n",
		LEFT);
	for (int socket = 0; socket < sockets_of(plot); socket++)
		for (unsigned k = 0; k < KINDS; k++, row += ROW)
			draw_bar(out, plot, socket, k, scale, row);
	fputs("</svg>\n", out);
}
