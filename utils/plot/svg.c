/* SPDX-License-Identifier: BSD-3-Clause */
#include "plot/svg.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "printable.h"

/* Pixels */
enum { LEFT = 64, RIGHT = 12, ABOVE = 30, BELOW = 36, LINES_HEIGHT = 170, MOST_LINES = 10 };
enum { CHART_WIDTH = SVG_WIDTH - LEFT - RIGHT, MOST_TITLES = 400, MOST_KEY = 100 };

/* Okabe's and Ito's colours, which people with any colour vision can tell apart, and two more. */
const char svg_style[] =
	".l{fill:none;stroke-width:1.6}.axis{stroke:#888;stroke-width:.5}"
	"text{font:12px sans-serif;fill:currentColor}.h{font-weight:bold}"
	".m{text-anchor:middle}.e{text-anchor:end}"
	".band{fill:#888;fill-opacity:.14}.t{fill-opacity:0}.t:hover{fill:#888;fill-opacity:.25}"
	".c0{stroke:#0072b2;color:#0072b2}.c1{stroke:#d55e00;color:#d55e00}"
	".c2{stroke:#009e73;color:#009e73}.c3{stroke:#cc79a7;color:#cc79a7}"
	".c4{stroke:#e69f00;color:#e69f00}.c5{stroke:#56b4e9;color:#56b4e9}"
	".c6{stroke:#b5a800;color:#b5a800}.c7{stroke:#777;color:#777}"
	".c8{stroke:#7f3c8d;color:#7f3c8d}.c9{stroke:#a5562a;color:#a5562a}.k{stroke:none}";

const char *svg_class(size_t i)
{
	static const char *const classes[MOST_LINES] = { "c0", "c1", "c2", "c3", "c4",
							 "c5", "c6", "c7", "c8", "c9" };

	return classes[i % MOST_LINES];
}

void svg_text(FILE *out, const char *words)
{
	char *shown = printable(
		words,
		"\t\n"); /* XML has no other control characters, and no other bytes than UTF-8 */

	for (const char *c = shown; *c; c++) {
		switch (*c) {
		case '&':
			fputs("&amp;", out);
			break;
		case '<':
			fputs("&lt;", out);
			break;
		case '>':
			fputs("&gt;", out);
			break;
		case '"':
			fputs("&quot;", out);
			break;
		default:
			putc(*c, out);
		}
	}
	free(shown);
}

double svg_nice(double value)
{
	double power;

	if (!(value > 0) || !isfinite(value))
		return 1;
	power = pow(10, floor(log10(value)));
	if (value <= power)
		return power;
	if (value <= 2 * power)
		return 2 * power;
	return value <= 5 * power ? 5 * power : 10 * power;
}

/* ------------------------------------------------------------------------------- what goes where */

static double greatest_of(const struct chart *chart)
{
	double greatest = 0;
	struct summary sum;

	for (size_t i = 0; i < chart->count; i++)
		if (series_summary(chart->series[i], &sum))
			greatest = fmax(greatest, sum.greatest);
	return greatest;
}

static bool is_first_of_name(const struct plot *plot, size_t i)
{
	for (size_t j = 0; j < i; j++)
		if (strcmp(plot->series[j].name, plot->series[i].name) == 0)
			return false;
	return true;
}

static int cell_height(const struct chart *chart)
{
	return chart->count <= 16 ? 14 : chart->count <= 48 ? 9 : 5;
}

struct charts charts_make(const struct plot *plot)
{
	struct charts all = { .list = need(calloc(plot->numseries, sizeof(*all.list))) };

	for (size_t i = 0; i < plot->numseries; i++) {
		struct chart *chart = &all.list[all.count];
		int inner = LINES_HEIGHT;

		if (!is_first_of_name(plot, i))
			continue;
		all.count++;
		chart->series = need(calloc(plot->numseries, sizeof(const struct series *)));
		for (size_t j = i; j < plot->numseries; j++)
			if (strcmp(plot->series[j].name, plot->series[i].name) == 0)
				chart->series[chart->count++] = &plot->series[j];
		chart->cells = chart->count > MOST_LINES;
		chart->top = svg_nice(greatest_of(chart));
		if (chart->cells)
			inner = (int)chart->count * cell_height(chart);
		chart->height = ABOVE + inner + BELOW;
	}
	return all;
}

void charts_free(struct charts *charts)
{
	for (size_t i = 0; i < charts->count; i++)
		free(charts->list[i].series);
	free(charts->list);
}

/* ------------------------------------------------------------------------------- one chart */

static double x_of(const struct plot *plot, double seconds)
{
	return (double)LEFT + seconds / plot->end * (double)CHART_WIDTH;
}

static double y_of(const struct chart *chart, double value)
{
	return (double)ABOVE + (double)LINES_HEIGHT * (1 - fmax(0, value) / chart->top);
}

static void draw_time_scale(FILE *out, const struct plot *plot, int bottom)
{
	double step = svg_nice(plot->end / 10);
	char buf[16];

	for (unsigned i = 0; i * step <= plot->end * 1.0001; i++) {
		double t = i * step, x = x_of(plot, t);

		fprintf(out, "<path class=\"axis\" d=\"M%.1f %dv4\"/>", x, bottom);
		fprintf(out, "<text class=\"m\" x=\"%.1f\" y=\"%d\">%s</text>\n", x, bottom + 17,
			number_short(t, buf));
	}
	fprintf(out, "<text class=\"e\" x=\"%d\" y=\"%d\">seconds</text>\n", SVG_WIDTH - RIGHT,
		bottom + 31);
}

static void draw_value_scale(FILE *out, const struct chart *chart)
{
	char buf[16];

	for (unsigned i = 0; i <= 4; i++) {
		double value = chart->top * i / 4, y = y_of(chart, value);

		fprintf(out, "<path class=\"axis\" d=\"M%d %.1fh%d\"/>", LEFT, y, CHART_WIDTH);
		fprintf(out, "<text class=\"e\" x=\"%d\" y=\"%.1f\">%s</text>\n", LEFT - 6, y + 4,
			number_short(value, buf));
	}
}

static bool shows_host(const struct chart *chart, const char *host)
{
	for (size_t i = 0; i < chart->count; i++)
		if (strcmp(chart->series[i]->host, host) == 0)
			return true;
	return false;
}

static void draw_bands(FILE *out, const struct plot *plot, const struct chart *chart, int bottom)
{
	for (size_t i = 0; i < plot->numbands; i++) {
		const struct band *b = &plot->bands[i];
		double x = x_of(plot, b->from);

		if (!shows_host(chart, b->host))
			continue;
		fprintf(out,
			"<rect class=\"band\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"><title>",
			x, ABOVE, x_of(plot, b->to) - x, bottom - ABOVE);
		svg_text(out, b->region);
		fputs("</title></rect>\n", out);
	}
}

static void draw_line(FILE *out, const struct plot *plot, const struct chart *chart, size_t i)
{
	const struct series *s = chart->series[i];
	char *place = series_place(s);
	bool down = false;

	fprintf(out, "<path class=\"l %s\" d=\"", svg_class(i));
	for (size_t k = 0; k < s->count; k++) {
		const struct point *p = &s->points[k];

		if (isnan(p->value)) {
			down = false;
			continue;
		}
		if (!down)
			fprintf(out, "M%.1f %.1f", x_of(plot, p->from), y_of(chart, p->value));
		else
			fprintf(out, "V%.1f", y_of(chart, p->value));
		fprintf(out, "H%.1f", x_of(plot, p->to));
		down = true;
	}
	fputs("\"><title>", out);
	svg_text(out, place);
	fputs("</title></path>\n", out);
	free(place);
}

/* The value at a time; NaN if there is none. */
static double value_at(const struct series *s, double seconds)
{
	size_t low = 0, high = s->count;

	while (low < high) {
		size_t mid = (low + high) / 2;

		if (s->points[mid].to < seconds)
			low = mid + 1;
		else
			high = mid;
	}
	return low < s->count && s->points[low].from <= seconds ? s->points[low].value : NAN;
}

static void say_value(FILE *out, const struct series *s, double value)
{
	char *place = series_place(s), buf[16];

	putc('\n', out);
	svg_text(out, place);
	if (isnan(value))
		fputs(": no value", out);
	else
		fprintf(out, ": %s ", number_short(value, buf));
	if (!isnan(value))
		svg_text(out, s->unit);
	free(place);
}

/* The tooltip of a time: the values of all lines. */
static void draw_titles(FILE *out, const struct plot *plot, const struct chart *chart)
{
	const struct series *first = chart->series[0];
	size_t step = first->count / MOST_TITLES + 1;

	for (size_t k = 0; k < first->count; k += step) {
		size_t last = k + step - 1 < first->count ? k + step - 1 : first->count - 1;
		double from = first->points[k].from, to = first->points[last].to;
		double mid = (first->points[k].from + first->points[k].to) / 2;

		fprintf(out,
			"<rect class=\"t\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"><title>%.6g to %.6g s",
			x_of(plot, from), ABOVE, x_of(plot, to) - x_of(plot, from), LINES_HEIGHT,
			first->points[k].from, first->points[k].to);
		for (size_t i = 0; i < chart->count; i++)
			say_value(out, chart->series[i], value_at(chart->series[i], mid));
		fputs("</title></rect>\n", out);
	}
}

/* The legend: each line's place, in its colour; left out if it is too long. */
static void draw_key(FILE *out, const struct chart *chart, int y)
{
	size_t length = 0;

	for (size_t i = 0; i < chart->count; i++) {
		char *place = series_place(chart->series[i]);

		length += strlen(place) + 2;
		free(place);
	}
	if (length > MOST_KEY)
		return;
	fprintf(out, "<text x=\"%d\" y=\"%d\">", LEFT, y);
	for (size_t i = 0; i < chart->count; i++) {
		char *place = series_place(chart->series[i]);

		fprintf(out, "<tspan class=\"%s k\"%s>", svg_class(i), i ? " dx=\"1.5em\"" : "");
		svg_text(out, place);
		fputs("</tspan>", out);
		free(place);
	}
	fputs("</text>\n", out);
}

/* A row of cells: the darker, the more. Cells narrower than a pixel are drawn as one, the greatest. */
static void draw_cells(FILE *out, const struct plot *plot, const struct chart *chart, size_t i)
{
	const struct series *s = chart->series[i];
	int height = cell_height(chart), y = ABOVE + (int)i * height;
	char *place = series_place(s), buf[16];

	fprintf(out, "<g class=\"%s\"><title>", svg_class(0));
	svg_text(out, place);
	fputs("</title>", out);
	for (size_t k = 0; k < s->count;) {
		double from = s->points[k].from, value = NAN, x = x_of(plot, from), width;

		do {
			value = fmax(value, s->points[k].value);
			width = x_of(plot, s->points[k].to) - x;
			k++;
		} while (k < s->count && width < 1);
		if (isnan(value))
			continue;
		fprintf(out,
			"<rect stroke=\"none\" fill=\"currentColor\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" "
			"height=\"%d\" fill-opacity=\"%.3f\"><title>",
			x, y, width, height, fmin(1, fmax(0, value) / chart->top));
		svg_text(out, place);
		fprintf(out, "\n%.6g s: %s ", from, number_short(value, buf));
		svg_text(out, s->unit);
		fputs("</title></rect>\n", out);
	}
	fputs("</g>", out);
	if (height >= 9) {
		fprintf(out, "<text class=\"e\" x=\"%d\" y=\"%d\" style=\"font-size:%dpx\">",
			LEFT - 4, y + height - 2, height < 14 ? 8 : 11);
		if (s->number >= 0 && s->socket >= 0)
			fprintf(out, "%d.%d", s->socket, s->number);
		else
			fprintf(out, "%d", s->socket >= 0 ? s->socket : s->node);
		fputs("</text>\n", out);
	}
	free(place);
}

void svg_chart(FILE *out, const struct plot *plot, const struct chart *chart, int y)
{
	int bottom = chart->height - BELOW;
	char buf[16];

	fprintf(out,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n",
		y, SVG_WIDTH, chart->height, SVG_WIDTH, chart->height);
	fprintf(out, "<text class=\"h\" x=\"%d\" y=\"16\">", LEFT);
	svg_text(out, chart->series[0]->name);
	fputs(", ", out);
	svg_text(out, chart->series[0]->unit);
	if (chart->cells)
		fprintf(out, ", a row for each place; darkest: %s", number_short(chart->top, buf));
	fputs("</text>\n", out);
	draw_bands(out, plot, chart, bottom);
	draw_time_scale(out, plot, bottom);
	if (!chart->cells) {
		draw_value_scale(out, chart);
		for (size_t i = 0; i < chart->count; i++)
			draw_line(out, plot, chart, i);
		draw_key(out, chart, bottom + 31);
		draw_titles(out, plot, chart);
	} else {
		for (size_t i = 0; i < chart->count; i++)
			draw_cells(out, plot, chart, i);
	}
	fputs("</svg>\n", out);
}
