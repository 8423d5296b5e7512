/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A picture by gnuplot, which gets its commands and data through a pipe.
 */
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "out.h"
#include "plot/page.h"
#include "plot/svg.h"

/* A gnuplot string: in single quotes, only a quote is special. */
static void quote(FILE *to, const char *words)
{
	putc('\'', to);
	for (; *words; words++) {
		if (*words == '\'')
			putc('\'', to);
		putc(*words == '\n' ? ' ' : *words, to);
	}
	putc('\'', to);
}

/* Each series is a block of data. */
static void write_chart(FILE *to, const struct chart *chart)
{
	for (size_t i = 0; i < chart->count; i++) {
		const struct series *s = chart->series[i];

		fprintf(to, "$series%zu <<END\n", i);
		for (size_t k = 0; k < s->count; k++) {
			/* An empty line is a gap; steps end where the next one begins. */
			if (isnan(s->points[k].value))
				putc('\n', to);
			else
				fprintf(to, "%.9g %.9g\n%.9g %.9g\n", s->points[k].from,
					s->points[k].value, s->points[k].to, s->points[k].value);
		}
		fputs("END\n", to);
	}
	fputs("set title ", to);
	quote(to, chart->series[0]->name);
	fputs("\nset ylabel ", to);
	quote(to, chart->series[0]->unit);
	fputs("\nplot ", to);
	for (size_t i = 0; i < chart->count; i++) {
		char *place = series_place(chart->series[i]);

		fprintf(to, "%s$series%zu using 1:2 with steps title ", i ? ", " : "", i);
		quote(to, place);
		free(place);
	}
	putc('\n', to);
}

static void write_commands(FILE *to, const struct plot *plot)
{
	struct charts charts = charts_make(plot);
	char *title = text("%s%s", plot->title, plot->simulated ? " (SIMULATED counts)" : "");

	fprintf(to,
		"set terminal png noenhanced size %d,%zu\nset grid\nset xlabel 'seconds'\n"
		"set yrange [0:*]\nset key outside\nset multiplot layout %zu,1 title ",
		SVG_WIDTH, 40 + 220 * charts.count, charts.count);
	quote(to, title);
	free(title);
	putc('\n', to);
	for (size_t i = 0; i < charts.count; i++)
		write_chart(to, &charts.list[i]);
	fputs("unset multiplot\n", to);
	charts_free(&charts);
}

void page_png(const char *path, const struct plot *plot)
{
	FILE *picture = open_output(path), *to;
	int ends[2], status;
	pid_t pid;

	if (pipe(ends))
		die(EXIT_ERROR, "no pipe: %m");
	pid = fork();
	if (pid < 0)
		die(EXIT_ERROR, "no process for gnuplot: %m");
	if (pid == 0) {
		dup2(ends[0], STDIN_FILENO);
		dup2(fileno(picture), STDOUT_FILENO);
		close(ends[0]);
		close(ends[1]);
		execlp("gnuplot", "gnuplot", (char *)NULL);
		_exit(127);
	}
	close(ends[0]);
	to = need(fdopen(ends[1], "w"));
	signal(SIGPIPE, SIG_IGN); /* its status tells */
	write_commands(to, plot);
	fclose(to);
	close_output(picture, path);
	if (waitpid(pid, &status, 0) != pid)
		die(EXIT_ERROR, "gnuplot: %m");
	if (status)
		remove(path);
	if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
		die(EXIT_ERROR,
		    "a .png needs gnuplot, which is not installed (Debian: gnuplot-nox); .html and .svg need nothing");
	if (status)
		die(EXIT_ERROR, "gnuplot failed, see its message");
}
