/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A roofline: operations per second over operations per byte, a point for each interval.
 */
#include <math.h>
#include <string.h>

#include "out.h"
#include "plot/page.h"
#include "plot/svg.h"

/* Pixels */
enum { LEFT = 70, RIGHT = 20, ABOVE = 30, BELOW = 40 };

/* A logarithmic scale of whole decades. */
struct scale {
	int low, high; /* powers of ten */
	double at, length;
};

static double place_on(const struct scale *s, double value)
{
	return s->at + s->length * (log10(value) - s->low) / (s->high - s->low);
}

static double factor_of(const char *unit)
{
	if (strcmp(unit, "GB/s") == 0)
		return 1e9;
	if (strcmp(unit, "MB/s") == 0)
		return 1e6;
	if (strcmp(unit, "GiB/s") == 0)
		return 1024.0 * 1024 * 1024;
	if (strcmp(unit, "MiB/s") == 0)
		return 1024.0 * 1024;
	return 1;
}

/* The value of a series in the middle of an interval (their events may take turns); NaN: none. */
static double value_at(const struct series *s, const struct point *interval)
{
	double middle = (interval->from + interval->to) / 2;
	size_t low = 0, high = s->count;

	while (low < high) {
		size_t at = low + (high - low) / 2;

		if (s->points[at].to > middle)
			high = at;
		else
			low = at + 1;
	}
	return low < s->count && s->points[low].from <= middle ? s->points[low].value : NAN;
}

/* Sum over all places of a name in an interval; NaN if one has no value. */
static double sum_at(const struct plot *plot, const char *name, const struct point *interval)
{
	double sum = 0;

	for (size_t k = 0; k < plot->numseries; k++) {
		const struct series *s = &plot->series[k];

		if (strcmp(s->name, name) == 0)
			sum += value_at(s, interval) * factor_of(s->unit);
	}
	return sum;
}

static const struct series *series_named(const struct plot *plot, const char *name)
{
	for (size_t i = 0; i < plot->numseries; i++)
		if (strcmp(plot->series[i].name, name) == 0)
			return &plot->series[i];
	die(EXIT_ERROR, "the file has no values of %s", name);
}

static void widen(struct scale *s, double value)
{
	int low = (int)floor(log10(value)), high = (int)ceil(log10(value));

	if (s->low == s->high && s->low == 0) {
		s->low = low;
		s->high = high > low ? high : low + 1;
	}
	s->low = low < s->low ? low : s->low;
	s->high = high > s->high ? high : s->high;
}

static void draw_scales(FILE *out, const struct scale *x, const struct scale *y)
{
	char buf[16];

	for (int p = x->low; p <= x->high; p++)
		fprintf(out,
			"<path class=\"axis\" d=\"M%.1f %dV%d\"/><text class=\"m\" x=\"%.1f\" y=\"%d\">%s</text>\n",
			place_on(x, pow(10, p)), ABOVE, ROOFLINE_HEIGHT - BELOW,
			place_on(x, pow(10, p)), ROOFLINE_HEIGHT - BELOW + 16,
			number_short(pow(10, p), buf));
	for (int p = y->low; p <= y->high; p++)
		fprintf(out,
			"<path class=\"axis\" d=\"M%d %.1fH%d\"/><text class=\"e\" x=\"%d\" y=\"%.1f\">%s</text>\n",
			LEFT, place_on(y, pow(10, p)), SVG_WIDTH - RIGHT, LEFT - 6,
			place_on(y, pow(10, p)) + 4, number_short(pow(10, p), buf));
	fprintf(out, "<text class=\"e\" x=\"%d\" y=\"%d\">operations per byte</text>\n",
		SVG_WIDTH - RIGHT, ROOFLINE_HEIGHT - 6);
}

/* The limits of memory and of the cores, as far as they are known. */
static void draw_roof(FILE *out, const struct roofline *r, const struct scale *x,
		      const struct scale *y)
{
	double first = pow(10, x->low), last = pow(10, x->high);
	double flops = r->most_flops > 0 ? r->most_flops : INFINITY;
	double ridge = r->most_bytes > 0 ? flops / r->most_bytes : first;

	if (isinf(flops) && !(r->most_bytes > 0))
		return;
	fputs("<path class=\"l c1\" d=\"M", out);
	if (r->most_bytes > 0 && ridge > first) {
		double bottom = fmax(first, pow(10, y->low) / r->most_bytes);
		double end = fmin(fmin(ridge, last), pow(10, y->high) / r->most_bytes);

		fprintf(out, "%.1f %.1fL%.1f %.1f", place_on(x, bottom),
			place_on(y, bottom * r->most_bytes), place_on(x, end),
			place_on(y, end * r->most_bytes));
	} else {
		fprintf(out, "%.1f %.1f", place_on(x, first), place_on(y, flops));
	}
	if (!isinf(flops) && ridge < last)
		fprintf(out, "H%.1f", place_on(x, last));
	fputs("\"><title>limits given</title></path>\n", out);
}

/* The scales that show all intervals and limits. Exits if there is nothing to show. */
static void make_scales(const struct plot *plot, const struct roofline *r, struct scale *x,
			struct scale *y)
{
	const struct series *flops = series_named(plot, r->flops);

	*x = (struct scale){ .at = LEFT, .length = SVG_WIDTH - LEFT - RIGHT };
	*y = (struct scale){ .at = ROOFLINE_HEIGHT - BELOW,
			     .length = -(ROOFLINE_HEIGHT - BELOW - ABOVE) };
	series_named(plot, r->bytes);
	for (size_t i = 0; i < flops->count; i++) {
		double work = sum_at(plot, r->flops, &flops->points[i]);
		double bytes = sum_at(plot, r->bytes, &flops->points[i]);

		if (work > 0 && bytes > 0) {
			widen(x, work / bytes);
			widen(y, work);
		}
	}
	if (x->low == x->high)
		die(EXIT_ERROR, "no interval has both operations (%s) and bytes (%s)", r->flops,
		    r->bytes);
	if (r->most_flops > 0)
		widen(y, r->most_flops);
	if (r->most_flops > 0 && r->most_bytes > 0)
		widen(x, r->most_flops / r->most_bytes);
}

void roofline_check(const struct plot *plot, const struct roofline *r)
{
	struct scale x, y;

	make_scales(plot, r, &x, &y);
}

void svg_roofline(FILE *out, const struct plot *plot, const struct roofline *r, int top)
{
	const struct series *flops = series_named(plot, r->flops);
	struct scale x, y;

	make_scales(plot, r, &x, &y);
	fprintf(out,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n",
		top, SVG_WIDTH, ROOFLINE_HEIGHT, SVG_WIDTH, ROOFLINE_HEIGHT);
	fprintf(out, "<text class=\"h\" x=\"%d\" y=\"16\">Roofline: ", LEFT);
	svg_text(out, r->flops);
	fputs(" per second over ", out);
	svg_text(out, r->flops);
	fputs(" per byte of ", out);
	svg_text(out, r->bytes);
	fputs("</text>\n", out);
	draw_scales(out, &x, &y);
	draw_roof(out, r, &x, &y);
	for (size_t i = 0; i < flops->count; i++) {
		double work = sum_at(plot, r->flops, &flops->points[i]);
		double bytes = sum_at(plot, r->bytes, &flops->points[i]);
		char rate[16], ratio[16];

		if (work > 0 && bytes > 0)
			fprintf(out,
				"<circle class=\"c0\" fill=\"currentColor\" fill-opacity=\".5\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"><title>%.6g to %.6g s: %s/s, %s per byte</title></circle>\n",
				place_on(&x, work / bytes), place_on(&y, work),
				flops->points[i].from, flops->points[i].to,
				number_short(work, rate), number_short(work / bytes, ratio));
	}
	fputs("</svg>\n", out);
}
