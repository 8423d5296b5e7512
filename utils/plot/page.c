/* SPDX-License-Identifier: BSD-3-Clause */
#include "plot/page.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "plot/svg.h"

static const char page_style[] =
	"body{font:15px/1.45 sans-serif;margin:2em auto;max-width:980px;padding:0 1em;"
	"color:#222;background:#fff;color-scheme:light dark}"
	"svg{max-width:100%;height:auto}table{border-collapse:collapse;margin:.2em 0 2em 4em}"
	"td,th{padding:.1em .8em;text-align:right;font-weight:normal}"
	"td:first-child,th:first-child{text-align:left}th{border-bottom:1px solid #888}"
	".simulated{background:#fd6;color:#222;padding:.4em .8em;font-weight:bold}"
	".key{display:inline-block;width:1.2em;height:.25em;margin-right:.5em;vertical-align:middle;"
	"background:currentColor}"
	"@media(prefers-color-scheme:dark){body{color:#ddd;background:#1b1b1b}}";

static void print_number(FILE *out, double value)
{
	char buf[16];

	fprintf(out, "<td>%s</td>", number_short(value, buf));
}

static void print_table(FILE *out, const struct chart *chart)
{
	fputs("<table><tr><th></th><th>least</th><th>mean</th><th>greatest</th></tr>\n", out);
	for (size_t i = 0; i < chart->count; i++) {
		char *place = series_place(chart->series[i]);
		struct summary sum;

		fputs("<tr><td>", out);
		if (!chart->cells)
			fprintf(out, "<span class=\"key %s\"></span>", svg_class(i));
		svg_text(out, place);
		fputs("</td>", out);
		if (series_summary(chart->series[i], &sum)) {
			print_number(out, sum.least);
			print_number(out, sum.mean);
			print_number(out, sum.greatest);
		} else {
			fputs("<td colspan=\"3\">no value</td>", out);
		}
		fputs("</tr>\n", out);
		free(place);
	}
	fputs("</table>\n", out);
}

static void print_title(FILE *out, const struct plot *plot)
{
	svg_text(out, *plot->title ? plot->title : "uncore counts");
}

void page_html(FILE *out, const struct plot *plot, const struct roofline *roofline)
{
	struct charts charts = charts_make(plot);

	fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>", out);
	print_title(out, plot);
	fprintf(out, "</title>\n<style>%s%s</style></head>\n<body>\n<h1>", page_style, svg_style);
	print_title(out, plot);
	fputs("</h1>\n", out);
	if (plot->simulated)
		fputs("<p class=\"simulated\">SIMULATED counts of the embedded machine</p>\n", out);
	fputs("<p>", out);
	svg_text(out, plot->machine);
	fputs("</p>\n", out);
	if (*plot->notes) {
		fputs("<p style=\"white-space:pre-line\">", out);
		svg_text(out, plot->notes);
		fputs("</p>\n", out);
	}
	if (roofline->flops)
		svg_roofline(out, plot, roofline, 0);
	if (plot->numparts)
		svg_why(out, plot, 0);
	for (size_t i = 0; i < charts.count; i++) {
		svg_chart(out, plot, &charts.list[i], 0);
		print_table(out, &charts.list[i]);
	}
	fputs("</body>\n</html>\n", out);
	charts_free(&charts);
}

void page_svg(FILE *out, const struct plot *plot, const struct roofline *roofline)
{
	struct charts charts = charts_make(plot);
	int height = 30 + why_height(plot), y = 30;

	if (roofline->flops)
		height += ROOFLINE_HEIGHT;
	for (size_t i = 0; i < charts.count; i++)
		height += charts.list[i].height;
	fprintf(out,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n",
		SVG_WIDTH, height, SVG_WIDTH, height);
	fprintf(out,
		"<style>svg{color:#222}%s</style><rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
		svg_style);
	fputs("<text x=\"12\" y=\"18\">", out);
	print_title(out, plot);
	if (plot->simulated)
		fputs(" (SIMULATED counts)", out);
	fputs("</text>\n", out);
	if (roofline->flops) {
		svg_roofline(out, plot, roofline, y);
		y += ROOFLINE_HEIGHT;
	}
	if (plot->numparts)
		svg_why(out, plot, y);
	y += why_height(plot);
	for (size_t i = 0; i < charts.count; i++) {
		svg_chart(out, plot, &charts.list[i], y);
		y += charts.list[i].height;
	}
	fputs("</svg>\n", out);
	charts_free(&charts);
}
