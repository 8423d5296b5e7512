/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Judges recorded counts of any traffic. Bounds come from the laws of known traffic, or from published counts
 * (tests/measured/README.md).
 */
#include "verify/replay_judge.h"

#include <math.h>
#include <string.h>

/* ---------------------------------------------------------------------------------- one region */

static void judge_rates(const struct replay_judge *j, const struct replay_socket *s)
{
	const double fastest = 8800e6 / 8, least_time = 1e-3;
	double most = j->r->chip ? j->r->chip->lines : fastest;

	for (unsigned c = 0; c < REPLAY_CHANNELS && s->seconds >= least_time; c++) {
		double rate = replay_total(&s->channels[c]) / s->seconds;

		if (rate > 1.02 * most)
			replay_find(
				j, REPLAY_WRONG,
				"channel %u: %.4g lines/s, more than the fastest modules carry (%.4g): it counts something else, or "
				"for longer than the %.4g s in the file",
				c, rate, most, s->seconds);
	}
}

/* IMC_ALL */
static void judge_umasks(const struct replay_judge *j, const struct replay_socket *s)
{
	for (unsigned c = 0; c < REPLAY_CHANNELS; c++) {
		const double *lines = s->channels[c].lines;
		double parts = lines[REPLAY_READ] + lines[REPLAY_WRITTEN];

		if (lines[REPLAY_READ] < 0 || lines[REPLAY_WRITTEN] < 0 || lines[REPLAY_ALL] < 0)
			continue;
		if (lines[REPLAY_ALL] < 0.99 * parts || lines[REPLAY_ALL] > 1.01 * parts)
			replay_find(j, REPLAY_WRONG,
				    "channel %u: ALL is %.6g, reads and writes together %.6g", c,
				    lines[REPLAY_ALL], parts);
	}
}

/*
 * Channels of one controller have equal shares, within 2 % if they are busy. Busy is ten times the background: below
 * that, a single hot line can be most of a channel's traffic.
 */
static void judge_shares(const struct replay_judge *j, const struct replay_socket *s)
{
	unsigned group = replay_channels_by_address(j) ? j->r->chip->addresses : 2;
	const double busy = 5e6, least_time = 0.1, tolerated = 1.05;

	for (unsigned c = 0; c + 1 < REPLAY_CHANNELS && s->seconds >= least_time; c += group) {
		double a = replay_total(&s->channels[c]), b = replay_total(&s->channels[c + 1]);
		double least = a < b ? a : b, most = a < b ? b : a;

		if (most / s->seconds > busy && least > 0 && most > tolerated * least)
			replay_find(
				j, REPLAY_DOUBTFUL,
				"channels %u and %u of one controller count %.6g and %.6g lines: they have unequal modules, or one counts "
				"otherwise",
				c, c + 1, a, b);
	}
}

/* CLOCK_RUNS, CLOCKS_AGREE: possible for silicon, and alike in all units. */
static void judge_clock(const struct replay_judge *j, const struct replay_socket *s,
			const char *what, unsigned number, double clocks, double mean)
{
	const double least_time = 1e-3, slowest = 1e7, fastest = 1e10;
	double rate = s->seconds >= least_time ? clocks / s->seconds : 0;

	if (clocks < 0.8 * mean || clocks > 1.25 * mean)
		replay_find(
			j, REPLAY_WRONG,
			"the clock of %s %u counts %.6g, the mean of all is %.6g: it was frozen, or programmed by another tool",
			what, number, clocks, mean);
	else if (s->seconds >= least_time && (rate < slowest || rate > fastest))
		replay_find(
			j, REPLAY_WRONG,
			"the clock of %s %u has %.4g Hz: its counter was frozen, or the time is not %.4g s",
			what, number, rate, s->seconds);
}

/* Does traffic use the unit? The clock of an idle one may be stopped. */
static bool channel_runs(const struct replay_socket *s, unsigned c)
{
	return s->clocks[c] >= 0 && replay_total(&s->channels[c]) > 0;
}

static bool link_runs(const struct replay_link *l)
{
	return l->clocks >= 0 && l->data > 0;
}

static void judge_clocks(const struct replay_judge *j, const struct replay_socket *s)
{
	double channels = 0, links = 0;
	unsigned numchannels = 0, numlinks = 0;

	for (unsigned c = 0; c < REPLAY_CHANNELS; c++)
		if (channel_runs(s, c)) {
			channels += s->clocks[c];
			numchannels++;
		}
	for (unsigned n = 0; n < REPLAY_LINKS; n++)
		if (link_runs(&s->links[n])) {
			links += s->links[n].clocks;
			numlinks++;
		}
	for (unsigned c = 0; c < REPLAY_CHANNELS; c++)
		if (channel_runs(s, c))
			judge_clock(j, s, "channel", c, s->clocks[c], channels / numchannels);
	for (unsigned n = 0; n < REPLAY_LINKS; n++)
		if (link_runs(&s->links[n]))
			judge_clock(j, s, "link", n, s->links[n].clocks, links / numlinks);
}

/* UPI_BOTH_ENDS; not judged if the file lacks a socket */
static void judge_both_ends(const struct replay_judge *j, const struct replay_region *region)
{
	const double least = 1e6;
	double sent = 0, received = 0;
	unsigned sockets = 0;

	for (size_t i = 0; i < region->numsockets; i++) {
		const struct replay_socket *s = &region->sockets[i];
		bool has_both = false;

		for (unsigned n = 0; n < REPLAY_LINKS; n++) {
			if (s->links[n].data < 0 || s->links[n].received < 0)
				continue;
			sent += s->links[n].data;
			received += s->links[n].received;
			has_both = true;
		}
		if (!has_both)
			return;
		sockets++;
	}
	if (sockets > 1 && sent + received > least &&
	    (sent < 0.97 * received || sent > 1.03 * received))
		replay_find(
			j, REPLAY_INCOMPLETE,
			"all sockets send %.6g counts of data, and receive %.6g: a link is not counted",
			sent, received);
}

static void judge_links(const struct replay_judge *j, const struct replay_socket *s)
{
	bool some = false;

	for (unsigned n = 0; n < REPLAY_LINKS; n++)
		some |= s->links[n].data > 0;
	for (unsigned n = 0; n < REPLAY_LINKS; n++) {
		const struct replay_link *l = &s->links[n];

		if (l->data != 0)
			continue;
		if (l->clocks > 0 && l->asleep >= 0.99 * l->clocks)
			replay_find(j, REPLAY_NOTE,
				    "link %u is unconnected: in L1 for all of its clocks", n);
		else if (some)
			replay_find(
				j, REPLAY_DOUBTFUL,
				"link %u carries nothing, others do: unconnected (count L1_POWER_CYCLES to see it), or missed",
				n);
	}
}

/* ---------------------------------------------------------------------------------- metrics */

static const char *const printed_names[PRINTED] = { "read bandwidth",    "write bandwidth",
						    "bandwidth",         "read data volume",
						    "write data volume", "data volume" };

/* What makes a metric wrong by this factor? NULL: unknown */
static const char *cause_of(const struct replay_region *region, const struct replay_socket *s,
			    enum replay_printed which, double factor)
{
	const bool rate = which < PRINTED_READ;
	double all = 0, both = replay_lines_of(s, PRINTED_VOLUME), mine = replay_lines_of(s, which);
	struct {
		double factor;
		const char *cause;
	} causes[] = {
		{ 0, "it is the sum of all sockets" },
		{ 0, "it is the mean of all sockets" },
		{ rate && s->unhalted > 0 ? s->seconds / s->unhalted : 0,
		  "it was divided by the unhalted time of a core, not by the time of the run" },
		{ rate ? s->seconds : 0, "it was not divided by the time" },
		{ 1e6 / (1 << 20), "its unit is MiB, not MB" },
		{ 1e9 / (1 << 30), "its unit is GiB, not GB" },
		{ 0.5, "a line was taken for 32 bytes, or half of the channels are left out" },
		{ 2, "a line was taken for 128 bytes, or each channel counted twice" },
		{ both > 0 && mine > 0 ? both / mine : 0, "it has reads and writes" },
	};
	enum { SUM, MEAN };

	for (size_t i = 0; i < region->numsockets; i++)
		all += replay_lines_of(&region->sockets[i], which);
	if (region->numsockets > 1 && mine > 0) {
		causes[SUM].factor = all / mine;
		causes[MEAN].factor = all / mine / (double)region->numsockets;
	}
	for (size_t i = 0; i < sizeof(causes) / sizeof(causes[0]); i++)
		if (causes[i].factor > 0 && fabs(factor / causes[i].factor - 1) < 1e-4)
			return causes[i].cause;
	return NULL;
}

double replay_tolerance(const struct replay *r, const struct replay_socket *s,
			enum replay_printed which, double ours)
{
	const double digits = 2e-6; /* of counts */
	double time = which < PRINTED_READ && s->seconds > 0 ? s->seconds_off / s->seconds : 0;

	return (digits + time) * ours + s->printed_off[which] +
	       r->rounding * (double)REPLAY_CHANNELS;
}

static void judge_metrics(const struct replay_judge *j, const struct replay_region *region,
			  const struct replay_socket *s)
{
	for (unsigned which = 0; which < PRINTED; which++) {
		double ours = replay_metric(s, which), printed = s->printed[which];
		const char *cause;

		if (printed < 0 || ours < 0 ||
		    fabs(printed - ours) <= replay_tolerance(j->r, s, which, ours))
			continue;
		cause = cause_of(region, s, which, printed / ours);
		replay_find(j, REPLAY_WRONG,
			    "memory %s is printed as %.6g, its counts give %.6g%s%s",
			    printed_names[which], printed, ours, cause ? ": " : "",
			    cause ? cause : "");
	}
}

void replay_judge(const struct replay *r, struct replay_findings *out)
{
	struct replay_judge j = { .r = r, .out = out, .region = "" };
	size_t sockets = 0;

	*out = (struct replay_findings){ 0 };
	for (size_t i = 0; i < r->numregions; i++)
		sockets = r->regions[i].numsockets > sockets ? r->regions[i].numsockets : sockets;
	for (j.socket = 0; j.socket < sockets; j.socket++)
		replay_judge_channels(&j);
	for (size_t i = 0; i < r->numregions; i++) {
		j.region = r->regions[i].name;
		j.socket = 0;
		judge_both_ends(&j, &r->regions[i]);
		for (j.socket = 0; j.socket < r->regions[i].numsockets; j.socket++) {
			const struct replay_socket *s = &r->regions[i].sockets[j.socket];

			if (!s->known)
				continue;
			judge_rates(&j, s);
			judge_umasks(&j, s);
			judge_shares(&j, s);
			judge_clocks(&j, s);
			judge_links(&j, s);
			judge_metrics(&j, &r->regions[i], s);
		}
	}
}
