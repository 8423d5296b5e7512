/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Published counts of real machines (README.md) judge the laws and the metrics: sound runs raise no alarm, runs of tools that
 * missed units are found, and our formulas give what the tools printed. With UNCORE_MEASURED=FOLDER the files there, of the
 * same columns, are judged as well.
 */
#include <glob.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../unit/check.h"
#include "out.h"
#include "unc_events.h"
#include "verify/finding.h"
#include "verify/replay.h"

static const char folder[] = "tests/measured/data";

/* ---------------------------------------------------------------------------------- files */

enum { COLUMNS = 32 };

struct file {
	FILE *stream;
	char *line, *header;
	size_t size, numnames, numcells;
	char *names[COLUMNS], *cells[COLUMNS];
};

static bool file_next(struct file *f)
{
	if (getline(&f->line, &f->size, f->stream) <= 0)
		return false;
	f->line[strcspn(f->line, "\r\n")] = '\0';
	f->numcells = replay_cells(f->line, ',', f->cells, COLUMNS);
	return true;
}

static bool file_open(struct file *f, const char *path)
{
	*f = (struct file){ .stream = fopen(path, "re") };
	if (!f->stream || getline(&f->header, &f->size, f->stream) <= 0) {
		fprintf(stderr, "%s cannot be read\n", path);
		CU_FAIL("a file cannot be read");
		return false;
	}
	f->size = 0;
	f->header[strcspn(f->header, "\r\n")] = '\0';
	f->numnames = replay_cells(f->header, ',', f->names, COLUMNS);
	return true;
}

static void file_close(struct file *f)
{
	if (f->stream)
		fclose(f->stream);
	free(f->line);
	free(f->header);
}

static const char *field(const struct file *f, const char *name)
{
	for (size_t i = 0; i < f->numnames && i < f->numcells; i++)
		if (strcmp(f->names[i], name) == 0)
			return f->cells[i];
	return "";
}

static double number(const struct file *f, const char *name)
{
	double value = NAN;

	return replay_number(field(f, name), &value) ? value : NAN;
}

/* ---------------------------------------------------------------------------------- runs */

enum { RUNS = 4096 };

struct run {
	char *name, *chip;
	struct replay recording;
};

static struct run runs[RUNS];
static size_t numruns;

static struct run *run_named(const char *name, const char *chip)
{
	for (size_t i = numruns; i-- > 0;)
		if (strcmp(runs[i].name, name) == 0)
			return &runs[i];
	if (numruns == RUNS)
		die(EXIT_ERROR, "too many runs");
	runs[numruns] = (struct run){ .name = text("%s", name), .chip = text("%s", chip) };
	replay_machine(&runs[numruns].recording, chip);
	replay_region_add(&runs[numruns].recording, "");
	return &runs[numruns++];
}

static struct replay_socket *socket_of(struct run *run, const struct file *f)
{
	return replay_socket_at(run->recording.regions, (size_t)number(f, "socket"));
}

static void read_channels(const char *path)
{
	struct file f;

	if (!file_open(&f, path))
		return;
	while (file_next(&f)) {
		struct replay_socket *s =
			socket_of(run_named(field(&f, "run"), field(&f, "chip")), &f);
		char *event = text("%s:%s", field(&f, "box"), field(&f, "event"));

		CU_ASSERT_TRUE(replay_count(s, event, -1, number(&f, "count")));
		s->seconds = number(&f, "runtime_s");
		s->seconds_off = replay_half_digit(field(&f, "runtime_s"));
		free(event);
	}
	file_close(&f);
}

static void forget_runs(void)
{
	for (size_t i = 0; i < numruns; i++) {
		replay_free(&runs[i].recording);
		free(runs[i].name);
		free(runs[i].chip);
	}
	numruns = 0;
}

static void each_file(const char *where, const char *pattern, void (*read)(const char *path))
{
	char *words = text("%s/%s", where, pattern);
	glob_t found;

	if (glob(words, 0, NULL, &found) == 0)
		for (size_t i = 0; i < found.gl_pathc; i++)
			read(found.gl_pathv[i]);
	globfree(&found);
	free(words);
}

/* ---------------------------------------------------------------------------------- judging */

/*
 * Runs whose tool missed channels, as the sources' numbers show (README.md): LIKWID lists six channels of Sapphire Rapids
 * where it ran the SPEChpc codes, and two spare addresses of Ice Lake-SP, instead of two channels, where it ran LULESH.
 */
static bool is_missed(const struct run *run)
{
	bool lulesh = strstr(run->name, "lulesh") != NULL;

	return strcmp(run->chip, "spr") == 0 ? !lulesh : strcmp(run->chip, "icx") == 0 && lulesh;
}

static void complain(const struct run *run, const struct replay_findings *found)
{
	fprintf(stderr, "%s:\n", run->name);
	for (size_t i = 0; i < found->count; i++)
		fprintf(stderr, "  socket %u: %s\n", found->list[i].socket, found->list[i].text);
}

static void judge_runs(const char *where)
{
	unsigned sound = 0, alarms = 0, missed = 0, detected = 0;

	each_file(where, "*_channels.csv", read_channels);
	for (size_t i = 0; i < numruns; i++) {
		struct replay_findings found;
		bool alarm;

		replay_judge(&runs[i].recording, &found);
		alarm = replay_worst(&found) != REPLAY_NOTE;
		if (is_missed(&runs[i])) {
			missed++;
			detected += replay_worst(&found) >= REPLAY_INCOMPLETE;
		} else {
			sound++;
			alarms += alarm;
		}
		if (alarm != is_missed(&runs[i]))
			complain(&runs[i], &found);
		replay_findings_free(&found);
	}
	printf("%s: %u sound runs, %u alarms; %u runs that miss channels, %u found\n", where, sound,
	       alarms, missed, detected);
	CU_ASSERT_TRUE(sound > 0 && missed > 0);
	CU_ASSERT_EQUAL(alarms, 0);
	CU_ASSERT_EQUAL(detected, missed);
	forget_runs();
}

static void alarms(void)
{
	judge_runs(folder);
}

/* A channel that is removed from a sound run, or counts otherwise, is found. */
static void planted(void)
{
	unsigned tried = 0, absent = 0, zero = 0, twice = 0;

	each_file(folder, "*_channels.csv", read_channels);
	for (size_t i = 0; i < numruns; i++) {
		struct replay_socket *s = runs[i].recording.regions->sockets;

		for (unsigned c = 0; c < REPLAY_CHANNELS && !is_missed(&runs[i]); c++) {
			const struct replay_channel saved = s->channels[c];
			struct replay_channel *here = &s->channels[c];
			const struct replay_channel changed[] = {
				{ { -1, -1, -1 } },
				{ { 0, 0, -1 } },
				{ { saved.lines[0] * 2, saved.lines[1] * 2, -1 } },
			};
			unsigned *counts[] = { &absent, &zero, &twice };

			/* Channels of a node in use */
			if ((saved.lines[0] + saved.lines[1]) / s->seconds < 5e6)
				continue;
			tried++;
			for (unsigned k = 0; k < 3; k++) {
				struct replay_findings found;

				*here = changed[k];
				replay_judge(&runs[i].recording, &found);
				*counts[k] += replay_worst(&found) >=
					      (k < 2 ? REPLAY_INCOMPLETE : REPLAY_DOUBTFUL);
				replay_findings_free(&found);
			}
			*here = saved;
		}
	}
	printf("planted in %u channels: not listed, found %u; 0, found %u; twice, found %u\n",
	       tried, absent, zero, twice);
	CU_ASSERT_TRUE(tried > 100);
	CU_ASSERT_EQUAL(absent, tried);
	CU_ASSERT_EQUAL(zero, tried);
	CU_ASSERT_EQUAL(twice, tried);
	forget_runs();
}

/* ---------------------------------------------------------------------------------- laws */

static const struct unc_law *law_of(const char *chip_name, const char *name)
{
	const struct unc_chip *chip = unc_chip_find(chip_name);

	CU_ASSERT_PTR_NOT_NULL_FATAL(chip);
	for (unsigned i = 0; i < chip->numlaws; i++)
		if (strcmp(chip->laws[i].name, name) == 0)
			return &chip->laws[i];
	return NULL;
}

static bool holds(const struct unc_law *law, double value, double expected)
{
	const struct rule rule = { .law = *law };
	const struct finding f = {
		.rule = &rule, .runs = 1, .value = { value }, .expected = { expected }
	};

	return finding_held(&f) == 1;
}

static void expect_law(const char *chip, const char *name, const char *what, double value,
		       double expected)
{
	const struct unc_law *law = law_of(chip, name);

	CU_ASSERT_PTR_NOT_NULL_FATAL(law);
	if (!holds(law, value, expected))
		fprintf(stderr, "%s, %s: %s: %g instead of %g to %g\n", chip, what, name, value,
			law->low * expected, law->high * expected);
	CU_ASSERT_TRUE(holds(law, value, expected));
}

/* Programs with known bytes: IMC_READS, with write-allocation, and IMC_WRITES hold; without a channel, they break. */
static void amounts(void)
{
	char *path = text("%s/known_traffic.csv", folder);
	unsigned count = 0;
	struct file f;

	if (!file_open(&f, path))
		return;
	while (file_next(&f)) {
		const char *chip = field(&f, "chip"), *kernel = field(&f, "kernel");
		double read = number(&f, "measured_read"), written = number(&f, "measured_write");
		double channels = strcmp(chip, "clx") == 0 ? 6 : 4;
		double true_read = number(&f, "true_read"),
		       true_written = number(&f, "true_written");

		expect_law(chip, "IMC_READS", kernel, read, true_read);
		CU_ASSERT_FALSE(
			holds(law_of(chip, "IMC_READS"), read * (1 - 1 / channels), true_read));
		if (true_written > 0) {
			expect_law(chip, "IMC_WRITES", kernel, written, true_written);
			CU_ASSERT_FALSE(
				holds(law_of(chip, "IMC_WRITES"), written * 2, true_written));
		}
		count++;
	}
	CU_ASSERT_EQUAL(count, 107);
	file_close(&f);
	free(path);
}

/* Channels of nodes without a rank are quiet by IMC_IDLE. */
static void idle_channels(const char *path)
{
	struct file f;

	if (!file_open(&f, path))
		return;
	while (file_next(&f))
		if (strcmp(field(&f, "in_use"), "0") == 0)
			expect_law(field(&f, "chip"), "IMC_IDLE", field(&f, "run"),
				   2 * number(&f, "count"), number(&f, "runtime_s"));
	file_close(&f);
}

/* pcm-memory on nearly idle machines: MB/s of each channel and direction */
static void read_rates(const char *path)
{
	struct file f;

	if (!file_open(&f, path))
		return;
	while (file_next(&f))
		if (strcmp(field(&f, "value_unit"), "MB/s") == 0) {
			struct run *run = run_named(field(&f, "machine"), "icx");
			char *event = text("%s/cas_count_%s", "imc",
					   strrchr(field(&f, "event"), ' ') + 1);

			CU_ASSERT_TRUE(replay_count(socket_of(run, &f), event,
						    (int)number(&f, "unit"),
						    number(&f, "value") * 1e6 / 64));
			free(event);
		}
	file_close(&f);
}

/* All channels of a machine */
static void expect_quiet(const struct run *run)
{
	double lines = 0, channels = 0;

	for (size_t k = 0; k < run->recording.regions->numsockets; k++) {
		const struct replay_socket *s = &run->recording.regions->sockets[k];

		lines += replay_sum(s, REPLAY_READ) + replay_sum(s, REPLAY_WRITTEN);
		for (unsigned c = 0; c < REPLAY_CHANNELS; c++)
			channels += s->channels[c].lines[REPLAY_READ] >= 0;
	}
	expect_law("icx", "IMC_IDLE", run->name, lines, channels);
}

static void idle(void)
{
	each_file(folder, "*_channels.csv", idle_channels);
	each_file(folder, "observations.csv", read_rates);
	CU_ASSERT_EQUAL(numruns, 3);
	for (size_t i = 0; i < numruns; i++)
		expect_quiet(&runs[i]);
	forget_runs();
}

/*
 * Domains: the channels of a node in use have equal shares (IMC_SHARES), whatever the other nodes do. A node has four channels
 * of this Ice Lake-SP, two of this Sapphire Rapids.
 */
static void domains(void)
{
	unsigned looked_at = 0;

	each_file(folder, "*_channels.csv", read_channels);
	for (size_t i = 0; i < numruns; i++)
		for (size_t k = 0; k < runs[i].recording.regions->numsockets; k++) {
			const struct replay_socket *s = &runs[i].recording.regions->sockets[k];
			unsigned size = strcmp(runs[i].chip, "icx") == 0 ? 4 : 2;

			if (is_missed(&runs[i]) && size == 4)
				continue; /* its channels are not numbered in order */
			for (unsigned c = 0; c < REPLAY_CHANNELS; c++) {
				const unsigned first = c / size * size;
				double mean = 0;

				for (unsigned n = first; n < first + size; n++)
					mean += (s->channels[n].lines[0] +
						 s->channels[n].lines[1]) /
						size;
				if (mean / s->seconds < 5e6)
					continue;
				expect_law(runs[i].chip, "IMC_SHARES", runs[i].name,
					   s->channels[c].lines[0] + s->channels[c].lines[1], mean);
				looked_at++;
			}
		}
	printf("%u channels have the share of their node\n", looked_at);
	CU_ASSERT_TRUE(looked_at > 300);
	forget_runs();
}

/*
 * A machine with 2 of 6 channels populated and 2 of 3 links connected: no alarm, since its directory was looked up no more than
 * the channels read. Without the channel 0 it is one.
 */
static void unpopulated(void)
{
	char *path = text("%s/observations.csv", folder);
	struct replay r = { 0 };
	struct replay_findings found;
	unsigned words = 0;
	struct file f;

	if (!file_open(&f, path))
		return;
	replay_machine(&r, "clx");
	replay_region_add(&r, "");
	while (file_next(&f))
		if (strcmp(field(&f, "machine"), "pcm-raw-2s") == 0) {
			struct replay_socket *s =
				replay_socket_at(r.regions, (size_t)number(&f, "socket"));

			s->seconds = number(&f, "seconds");
			CU_ASSERT_TRUE(replay_count(s, field(&f, "event"), (int)number(&f, "unit"),
						    number(&f, "value")));
		}
	replay_judge(&r, &found);
	CU_ASSERT_EQUAL(replay_worst(&found), REPLAY_NOTE);
	for (size_t i = 0; i < found.count; i++)
		words += strstr(found.list[i].text, "unpopulated") ||
			 strstr(found.list[i].text, "unconnected");
	CU_ASSERT_EQUAL(words, 4); /* both on each socket */
	replay_findings_free(&found);
	r.regions->sockets[0].channels[0].lines[REPLAY_READ] = 0;
	r.regions->sockets[0].channels[0].lines[REPLAY_WRITTEN] = 0;
	r.regions->sockets[0].lookups = 60000;
	replay_judge(&r, &found);
	CU_ASSERT_EQUAL(replay_worst(&found), REPLAY_WRONG);
	replay_findings_free(&found);
	replay_free(&r);
	file_close(&f);
	free(path);
}

/* ---------------------------------------------------------------------------------- metrics */

/* A tool's metric, and ours; the factor converts to the tool's unit. */
static const struct {
	const char *printed, *metric;
	double factor;
	enum replay_printed which;
} both[] = {
	{ "Memory read bandwidth [MBytes/s]", "MEM_BW_READS", 1e3, PRINTED_READ_RATE },
	{ "Memory write bandwidth [MBytes/s]", "MEM_BW_WRITES", 1e3, PRINTED_WRITE_RATE },
	{ "Memory bandwidth [MBytes/s]", "MEM_BW_TOTAL", 1e3, PRINTED_RATE },
	{ "Memory read data volume [GBytes]", "MEM_BYTES_READ", 1e-9, PRINTED_READ },
	{ "Memory write data volume [GBytes]", "MEM_BYTES_WRITTEN", 1e-9, PRINTED_WRITTEN },
	{ "Memory data volume [GBytes]", "MEM_BYTES_TOTAL", 1e-9, PRINTED_VOLUME },
};
enum { BOTH = sizeof(both) / sizeof(both[0]) };

static int give(void *arg, const char *word, double *out)
{
	const struct replay_socket *s = arg;

	if (strcmp(word, "seconds") == 0)
		*out = s->seconds;
	else if (strstr(word, "CAS_COUNT.RD"))
		*out = replay_sum(s, REPLAY_READ);
	else if (strstr(word, "CAS_COUNT.WR"))
		*out = replay_sum(s, REPLAY_WRITTEN);
	else if (strstr(word, "CAS_COUNT.ALL"))
		*out = replay_sum(s, REPLAY_READ) + replay_sum(s, REPLAY_WRITTEN);
	else
		return -1;
	return 0;
}

static unsigned compared, within;

/* In the printed digits */
static void compare(const char *run, const char *name, double ours, double printed, double half,
		    double tolerance)
{
	double off = fabs(ours - printed);

	compared++;
	within += off <= 2e-6 * printed + half;
	if (off > tolerance)
		fprintf(stderr, "%s: %s: %.10g printed, our formula gives %.10g\n", run, name,
			printed, ours);
	CU_ASSERT_TRUE(off <= tolerance);
}

static void compare_row(const struct file *f)
{
	struct run *run = run_named(field(f, "run"), field(f, "chip"));
	struct replay_socket *s = socket_of(run, f);
	const struct unc_chip *chip = unc_chip_find(run->chip);

	for (unsigned i = 0; i < BOTH; i++) {
		const struct unc_metric *metric;
		double value = NAN, tolerance, ours = replay_metric(s, both[i].which);

		if (strcmp(field(f, "metric"), both[i].printed) != 0)
			continue;
		s->printed_off[both[i].which] = replay_half_digit(field(f, "value"));
		tolerance = replay_tolerance(&run->recording, s, both[i].which, ours);
		compare(run->name, both[i].printed, ours, number(f, "value"),
			s->printed_off[both[i].which], tolerance);
		CU_ASSERT_PTR_NOT_NULL_FATAL(chip);
		metric = unc_metric_find(chip, both[i].metric);
		CU_ASSERT_PTR_NOT_NULL_FATAL(metric);
		CU_ASSERT_EQUAL(unc_metric_eval(chip, metric, give, s, &value, NULL), 0);
		compare(run->name, both[i].metric, value * both[i].factor, number(f, "value"),
			s->printed_off[both[i].which], tolerance);
	}
}

static void compare_file(const char *path)
{
	struct file f;

	if (!file_open(&f, path))
		return;
	while (file_next(&f))
		compare_row(&f);
	file_close(&f);
}

static void compare_folder(const char *where)
{
	compared = within = 0;
	each_file(where, "*_channels.csv", read_channels);
	each_file(where, "*_metrics.csv", compare_file);
	printf("%s: %u printed values are our metrics: %u within 2e-6, the others within the digits of the time\n",
	       where, compared, within);
	CU_ASSERT_TRUE(compared > 1000);
	forget_runs();
}

static void metrics(void)
{
	compare_folder(folder);
}

/* Lines that the slices of Ivy Bridge-EP evict to memory: a sum, and what the tool printed */
struct slices {
	const char *run;
	double evicted;
};

static int give_evicted(void *arg, const char *word, double *out)
{
	*out = ((const struct slices *)arg)->evicted;
	return strcmp(word, "UNC_C_LLC_VICTIMS.M_STATE") != 0;
}

static void add_slices(struct slices *slices)
{
	char *path = text("%s/ivbep_slices.csv", folder);
	struct file f;

	if (file_open(&f, path))
		while (file_next(&f))
			if (strcmp(field(&f, "run"), slices->run) == 0 &&
			    strcmp(field(&f, "event"), "LLC_VICTIMS_M_STATE") == 0)
				slices->evicted += number(&f, "count");
	file_close(&f);
	free(path);
}

static void evictions(void)
{
	const struct unc_chip *chip = unc_chip_find("ivbep");
	char *path = text("%s/ivbep_metrics.csv", folder);
	unsigned count = 0;
	struct file f;

	if (!file_open(&f, path))
		return;
	while (file_next(&f)) {
		struct slices slices = { .run = field(&f, "run") };
		double value = NAN;

		if (strcmp(field(&f, "metric"), "L3 to memory data volume [GBytes]") != 0)
			continue;
		add_slices(&slices);
		CU_ASSERT_EQUAL(unc_metric_eval(chip, unc_metric_find(chip, "MEM_WB_BYTES"),
						give_evicted, &slices, &value, NULL),
				0);
		CU_ASSERT_DOUBLE_EQUAL(value * 1e-9, number(&f, "value"), 2e-6 * value * 1e-9);
		count++;
	}
	CU_ASSERT_EQUAL(count, 4);
	file_close(&f);
	free(path);
}

/* ---------------------------------------------------------------------------------- the rest */

/* All files in the folder UNCORE_MEASURED: sockets.csv has only sums. */
static void sockets(const char *path)
{
	unsigned count = 0;
	struct file f;

	if (!file_open(&f, path))
		return;
	while (file_next(&f)) {
		const char *chip = field(&f, "chip");
		double reads = number(&f, "idle_channel_rd_per_s"),
		       writes = number(&f, "idle_channel_wr_per_s");
		double channels = number(&f, "channels_in_use");
		double mean = (number(&f, "cas_rd") + number(&f, "cas_wr")) / channels;

		count++;
		if (reads >= 0 && writes >= 0)
			expect_law(chip, "IMC_IDLE", field(&f, "code"), reads + writes, 1);
		/* A socket whose cores all have a rank: each channel has its share. */
		if (number(&f, "ranks") >=
		    (number(&f, "socket") + 1) * (strcmp(chip, "icx") == 0 ? 36 : 52)) {
			expect_law(chip, "IMC_CHANNELS", field(&f, "code"),
				   number(&f, "most_channel_in_use"), mean);
			expect_law(chip, "IMC_CHANNELS", field(&f, "code"),
				   number(&f, "least_channel_in_use"), mean);
		}
	}
	printf("%s: %u sockets\n", path, count);
	file_close(&f);
}

static void more(void)
{
	const char *where = getenv("UNCORE_MEASURED");

	if (!where || !*where) {
		check_skip("published counts that are not in this tree",
			   "UNCORE_MEASURED names no folder with them");
		return;
	}
	judge_runs(where);
	compare_folder(where);
	each_file(where, "sockets.csv", sockets);
}

int main(void)
{
	static const struct check_test tests[] = {
		{ "alarms", alarms },   { "planted", planted },
		{ "amounts", amounts }, { "idle", idle },
		{ "domains", domains }, { "unpopulated", unpopulated },
		{ "metrics", metrics }, { "evictions", evictions },
		{ "more", more },       { 0 },
	};

	return check_run("published", tests);
}
