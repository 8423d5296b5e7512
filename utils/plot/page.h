/* SPDX-License-Identifier: BSD-3-Clause */
/* The output formats of uncore_plot. */
#ifndef UNCORE_PLOT_PAGE_H
#define UNCORE_PLOT_PAGE_H

#include <stdio.h>

#include "plot/data.h"

/* Names of the series of a roofline, and the machine's limits; 0: unknown. */
struct roofline {
	const char *flops, *bytes;     /* NULL: no roofline */
	double most_flops, most_bytes; /* per second */
};

/* One HTML page that needs no other file, and no network. */
void page_html(FILE *out, const struct plot *plot, const struct roofline *roofline);

/* The charts alone, as a picture. */
void page_svg(FILE *out, const struct plot *plot, const struct roofline *roofline);

/* Events of counters and regions in the JSON form of Chrome's tracing, which Perfetto reads. */
void page_trace(FILE *out, const struct plot *plot);

/* A picture by gnuplot. Exits if there is no gnuplot, or if it fails. */
void page_png(const char *path, const struct plot *plot);

/* Exits if the plot has no series of these names, or no interval that can be drawn. */
void roofline_check(const struct plot *plot, const struct roofline *roofline);

/* Stacked bars of what memory moves, as an <svg> element of this height; 0: the plot has none. */
int why_height(const struct plot *plot);
void svg_why(FILE *out, const struct plot *plot, int y);

/* The roofline as an <svg> element, of this height, `y` pixels below its parent's top. */
enum { ROOFLINE_HEIGHT = 400 };
void svg_roofline(FILE *out, const struct plot *plot, const struct roofline *roofline, int y);

#endif
