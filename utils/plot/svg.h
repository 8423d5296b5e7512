/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Charts as SVG: one for each name, over time; a roofline.
 */
#ifndef UNCORE_PLOT_SVG_H
#define UNCORE_PLOT_SVG_H

#include <stdio.h>

#include "plot/data.h"

/* Colours of lines, which are also CSS classes of a page. */
extern const char svg_style[];

enum { SVG_WIDTH = 960 };

/* The charts of a plot: the series of one chart follow each other in `series`. */
struct chart {
	const struct series **series;
	size_t count;
	bool cells; /* too many for lines: a row of coloured cells for each */
	double top; /* of the scale */
	int height; /* pixels, with title and scale */
};

struct charts {
	struct chart *list;
	size_t count;
};

struct charts charts_make(const struct plot *plot);
void charts_free(struct charts *charts);

/* An <svg> element of SVG_WIDTH x chart->height, `y` pixels below its parent's top. */
void svg_chart(FILE *out, const struct plot *plot, const struct chart *chart, int y);

/* Class of the line of the i-th series of a chart. */
const char *svg_class(size_t i);

/* With &, <, > and quotes as entities. */
void svg_text(FILE *out, const char *words);

/* The smallest of 1, 2, 5, 10, 20, ... and their tenths that is not below value. */
double svg_nice(double value);

#endif
