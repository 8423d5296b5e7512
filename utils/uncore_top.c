/* SPDX-License-Identifier: BSD-3-Clause */
/* uncore_top: shows memory, LLC, link and PCIe traffic live on a terminal. */
#include <getopt.h>
#include <ncurses.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "chip.h"
#include "out.h"
#include "top/frame.h"
#include "top/source.h"

/* Groups of metrics of one box type; the chip's groups are shown. */
static const struct {
	const char *title, *metrics[4];
} groups[] = {
	{ "MEMORY", { "MEM_BW_READS", "MEM_BW_WRITES" } },
	{ "LLC MISSES", { "LLC_MISS_BW_READ_LOCAL", "LLC_MISS_BW_READ_REMOTE" } },
	{ "LLC", { "LLC_DRD_MISS_PCT" } },
	{ "LINKS", { "UPI_DATA_BW_TX", "UPI_TX_UTIL", "QPI_DATA_BW_TX", "QPI_TX_UTIL" } },
	{ "PCIE", { "IIO_BW_IN", "IIO_BW_OUT", "IO_READ_BW", "IO_WRITE_BW" } },
	{ "L3", { "L3_HITS", "L3_MISS_RATIO_DEMAND", "L3_READ_REFERENCES", "L3_READ_MISSES" } },
};
enum { MAX_PANELS = sizeof(groups) / sizeof(groups[0]) };

static struct panel panels[MAX_PANELS];
static struct source sources[MAX_PANELS];
static size_t count;
static volatile sig_atomic_t ended;

static void help(void)
{
	printf("Usage: %s [OPTION]...\n"
	       "Show memory, LLC, link and PCIe traffic of this machine on the terminal, for each\n"
	       "socket, with its units (channels, slices, links, stacks) and history. q ends it.\n"
	       "\n"
	       "  -M, --metric METRIC  show these metrics instead; separate several with commas\n"
	       "  -e, --event EVENT    show these events instead; separate several with commas\n"
	       "  -d, --delay MS       show a value every MS milliseconds (default 1000)\n"
	       "      --once           print one frame to standard output, and exit\n"
	       "  -h, --help           print this help and exit\n"
	       "  -V, --version        print the version and exit\n"
	       "\n"
	       "uncore_stat counts, in a process for each group. The exit status is 1 if nothing can\n"
	       "be counted.\n",
	       program_invocation_short_name);
}

static void note_end(int signal)
{
	(void)signal;
	ended = 1;
}

static void add_panel(const char *title, char *names, const char *option, unsigned ms)
{
	panels[count] = (struct panel){ .title = title, .names = names, .machine = text("%s", "") };
	source_start(&sources[count], &panels[count], option, ms);
	count++;
}

static void add_groups(unsigned ms)
{
	const char *what;
	const struct unc_chip *chip = chip_here(&what);

	if (!chip)
		die(EXIT_ERROR,
		    "no tables for this machine (%s): name what to show, such as -e PMU/TERMS/",
		    what);

	for (size_t i = 0; i < MAX_PANELS; i++) {
		char *names = text("%s", "");

		for (unsigned k = 0; k < 4 && groups[i].metrics[k]; k++) {
			const struct unc_metric *m = unc_metric_find(chip, groups[i].metrics[k]);
			char *more;

			if (!m || !m->formula)
				continue;
			more = text("%s%s%s", names, *names ? "," : "", m->name);
			free(names);
			names = more;
		}
		if (*names)
			add_panel(groups[i].title, names, "-M", ms);
	}
	if (!count)
		die(EXIT_ERROR, "%s has none of the metrics shown: use -M or -e", chip->desc);
}

/* Wait until rows arrive, a key is pressed on `keys` (-1: none), or `ms` have passed. */
static void wait_for_rows(int keys, int ms)
{
	struct pollfd fds[2 * MAX_PANELS + 1] = { { .fd = keys, .events = POLLIN } };

	for (size_t i = 0; i < count; i++) {
		fds[2 * i + 1] = (struct pollfd){ .fd = sources[i].rows, .events = POLLIN };
		fds[2 * i + 2] = (struct pollfd){ .fd = sources[i].messages, .events = POLLIN };
	}
	poll(fds, 2 * count + 1, ms);
	for (size_t i = 0; i < count; i++)
		source_read(&sources[i]);
}

static size_t number_ended(void)
{
	size_t number = 0;

	for (size_t i = 0; i < count; i++)
		number += source_ended(&sources[i]);
	return number;
}

static void stop_all(void)
{
	for (size_t i = 0; i < count; i++)
		source_stop(&sources[i]);
}

static void fail_if_all_ended(void)
{
	if (number_ended() < count)
		return;
	for (size_t i = 0; i < count; i++)
		say("%s: %s", panels[i].title, panels[i].why_not);
	die(EXIT_ERROR, "nothing can be counted; uncore_doctor says what is needed");
}

static unsigned width_of_output(void)
{
	struct winsize size;
	const char *columns = getenv("COLUMNS");
	uint64_t width;

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col)
		return size.ws_col;
	return columns && parse_number(columns, &width) && width <= 1000 ? (unsigned)width : 80;
}

/* A frame has the first values of all panels that count. */
static void print_once(unsigned ms)
{
	size_t with_values;
	struct frame f;

	do {
		wait_for_rows(-1, 50);
		fail_if_all_ended();
		with_values = 0;
		for (size_t i = 0; i < count; i++)
			with_values += panels[i].numlines > 0 || source_ended(&sources[i]);
	} while (with_values < count && !ended);
	f = frame_make(panels, count, width_of_output(), ms);
	for (size_t i = 0; i < f.count; i++)
		puts(f.lines[i]);
	frame_free(&f);
	close_output(stdout, NULL);
}

static void draw(unsigned ms)
{
	static const int attributes[] = {
		[LOOK_PLAIN] = A_NORMAL, [LOOK_TITLE] = A_BOLD, [LOOK_WARNING] = A_REVERSE
	};
	struct frame f = frame_make(panels, count, (unsigned)COLS, ms);

	erase();
	for (size_t i = 0; i < f.count && i < (size_t)LINES; i++) {
		attrset(attributes[f.looks[i]]);
		move((int)i, 0);
		clrtoeol(); /* a narrower terminal ends the line before this point */
		addstr(f.lines[i]);
	}
	attrset(A_BOLD);
	if (f.count > (size_t)LINES)
		mvprintw(LINES - 1, 0, "(%zu more lines: a higher terminal, or -M)",
			 f.count - (size_t)LINES + 1);
	refresh();
	frame_free(&f);
}

static void end_screen(void)
{
	if (!isendwin())
		endwin();
}

static void show(unsigned ms)
{
	/* At its end, standard input would always be readable. */
	int keys = isatty(STDIN_FILENO) ? STDIN_FILENO : -1;
	bool quit = false;

	if (!isatty(STDOUT_FILENO))
		die(EXIT_ERROR, "standard output is no terminal: use --once");
	initscr();
	atexit(end_screen);
	cbreak();
	noecho();
	curs_set(0);
	nodelay(stdscr, TRUE);
	while (!quit && !ended) {
		int key;

		draw(ms);
		wait_for_rows(keys, 1000);
		while ((key = getch()) != ERR)
			quit |= key == 'q' || key == 'Q';
		if (number_ended() == count) {
			end_screen();
			fail_if_all_ended();
		}
	}
	end_screen();
}

int main(int argc, char **argv)
{
	enum { ONCE = 256 };
	static const struct option options[] = {
		{ "metric", required_argument, NULL, 'M' },
		{ "event", required_argument, NULL, 'e' },
		{ "delay", required_argument, NULL, 'd' },
		{ "once", no_argument, NULL, ONCE },
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	char *metrics = NULL, *events = NULL;
	struct sigaction action = { .sa_handler = note_end };
	uint64_t ms = 1000;
	bool once = false;
	int option;

	start(argv);
	while ((option = next_option(argc, argv, "M:e:d:hV", options)) != -1) {
		switch (option) {
		case 'M':
			metrics = optarg;
			break;
		case 'e':
			events = optarg;
			break;
		case 'd':
			if (!parse_number(optarg, &ms) || ms < 10 || ms > 3600000) {
				say("--delay takes milliseconds, 10 to 3600000, not '%s'", optarg);
				die_usage();
			}
			break;
		case ONCE:
			once = true;
			break;
		default:
			common_option(option, help);
		}
	}
	if (optind < argc) {
		say("unexpected argument '%s'", argv[optind]);
		die_usage();
	}
	if (metrics)
		add_panel("METRICS", metrics, "-M", (unsigned)ms);
	if (events)
		add_panel("EVENTS", events, "-e", (unsigned)ms);
	if (!count)
		add_groups((unsigned)ms);
	/* Not earlier: SIGTERM must end the counting processes even before they are uncore_stat. */
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
	sigaction(SIGHUP, &action, NULL);
	atexit(stop_all);
	if (once)
		print_once((unsigned)ms);
	else
		show((unsigned)ms);
	return EXIT_SUCCESS;
}
