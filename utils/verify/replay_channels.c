/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Recorded counts: which memory channels count, and which are missing.
 */
#include "verify/replay_judge.h"

#include <stdlib.h>

#include "out.h"

/* Over all regions: a short one may leave a channel without a count. */
struct seen {
	bool listed[REPLAY_CHANNELS], counts[REPLAY_CHANNELS];
	bool elsewhere[REPLAY_CHANNELS]; /* it counts in a socket */
	unsigned counting, all;          /* of this socket; of all together */
	double reads, witness;
};

static void look_at(struct seen *seen, const struct replay_socket *s)
{
	double reads = replay_sum(s, REPLAY_READ);
	double witness = s->lookups >= 0 ? s->lookups : s->mesh_reads;

	for (unsigned c = 0; c < REPLAY_CHANNELS; c++) {
		double lines = replay_total(&s->channels[c]);

		seen->listed[c] |= lines >= 0;
		seen->counts[c] |= lines > 0;
	}
	if (witness >= 0 && reads >= 0) {
		seen->witness = (seen->witness < 0 ? 0 : seen->witness) + witness;
		seen->reads += reads;
	}
}

static struct seen look(const struct replay *r, unsigned socket)
{
	struct seen seen = { .witness = -1 }, others = { .witness = -1 };

	for (size_t i = 0; i < r->numregions; i++)
		for (size_t k = 0; k < r->regions[i].numsockets; k++)
			if (r->regions[i].sockets[k].known)
				look_at(k == socket ? &seen : &others, &r->regions[i].sockets[k]);
	for (unsigned c = 0; c < REPLAY_CHANNELS; c++) {
		seen.elsewhere[c] = seen.listed[c] || others.counts[c];
		seen.counting += seen.counts[c];
		seen.all += seen.elsewhere[c];
	}
	return seen;
}

static bool by_address(const struct replay_chip *chip, const struct seen *seen)
{
	bool some = false;

	if (!chip || chip->addresses == 0)
		return false;
	for (unsigned c = 0; c < REPLAY_CHANNELS; c++) {
		bool spare = c % chip->addresses == chip->addresses - 1;

		if (spare && seen->counts[c])
			return false;
		some |= c >= chip->addresses - 1 && seen->counts[c];
	}
	return some;
}

bool replay_channels_by_address(const struct replay_judge *j)
{
	const struct seen seen = look(j->r, j->socket);

	return by_address(j->r->chip, &seen);
}

/* The number of the n-th channel in use of a chip */
static unsigned numbered(const struct replay_chip *chip, bool addresses, unsigned n)
{
	return addresses ? n / (chip->addresses - 1) * chip->addresses + n % (chip->addresses - 1)
			 : n;
}

static char *joined(char *list, unsigned number)
{
	char *longer = text("%s%s%u", list, *list ? ", " : "", number);

	free(list);
	return longer;
}

/* Channels that count nothing; *spare: all of them are spare addresses. The caller frees it. */
static char *silent(const struct replay_judge *j, const struct seen *seen, bool *spare)
{
	const struct replay_chip *chip = j->r->chip;
	char *list = text("%s", "");

	*spare = by_address(chip, seen);
	for (unsigned c = 0; c < REPLAY_CHANNELS; c++)
		if (seen->listed[c] && !seen->counts[c]) {
			list = joined(list, c);
			*spare = *spare && c % chip->addresses == chip->addresses - 1;
		}
	return list;
}

/* Channels that the file lacks: of the chip, or for an unknown chip, of other sockets. */
static char *absent(const struct replay_judge *j, const struct seen *seen, unsigned wanted)
{
	const struct replay_chip *chip = j->r->chip;
	bool addresses = by_address(chip, seen);
	char *list = text("%s", "");

	for (unsigned n = 0; n < (chip ? wanted : REPLAY_CHANNELS); n++) {
		unsigned c = chip ? numbered(chip, addresses, n) : n;

		if (c < REPLAY_CHANNELS && !seen->listed[c] && (chip || seen->elsewhere[c]))
			list = joined(list, c);
	}
	return list;
}

/* "nothing in channel 2, 5; not in the file: channel 9, 10". The caller frees it. */
static char *missing(const struct replay_judge *j, const struct seen *seen, unsigned wanted)
{
	bool spare;
	char *zero = silent(j, seen, &spare), *gone = absent(j, seen, wanted), *all;

	all = text("%s%s%s%s%s%s", *zero ? "nothing in channel " : "", zero,
		   *zero && spare ? " (spare addresses of a controller)" : "",
		   *zero && *gone ? "; " : "", *gone ? "not in the file: channel " : "", gone);
	free(zero);
	free(gone);
	return all;
}

static void judge_missing(const struct replay_judge *j, const struct seen *seen, unsigned wanted)
{
	char *which = missing(j, seen, wanted);

	if (seen->witness >= 0 && seen->witness <= 1.05 * seen->reads)
		replay_find(
			j, REPLAY_NOTE,
			"%u of %u channels count, and they have all reads that the mesh passed on: the others are unpopulated, sums are "
			"whole (%s)",
			seen->counting, wanted, which);
	else if (j->r->chip)
		replay_find(
			j, REPLAY_INCOMPLETE,
			"%u of %u channels count: %s. Either they have no module (then say so: --machine %s,channels=%u), or the tool "
			"misses them, and sums are too small",
			seen->counting, wanted, which, j->r->chip->name, seen->counting);
	else
		replay_find(
			j, REPLAY_DOUBTFUL,
			"%u of %u channels count: %s. They have no module, are spare, or are missed: --machine says which "
			"channels there should be",
			seen->counting, wanted, which);
	free(which);
}

void replay_judge_channels(const struct replay_judge *j)
{
	const struct replay_chip *chip = j->r->chip;
	const struct seen seen = look(j->r, j->socket);
	unsigned wanted = j->r->populated ? j->r->populated : chip ? chip->channels : seen.all;
	unsigned most = chip ? chip->channels : 0;

	if (seen.counting == 0)
		replay_find(
			j, REPLAY_WRONG,
			"no channel counts anything: a hypervisor returns zeros, or the counters are frozen");
	else if (most && seen.counting > most)
		replay_find(j, REPLAY_WRONG,
			    "%u channels count, %s has %u: units of another socket, or one twice",
			    seen.counting, chip->desc, most);
	else if (seen.counting < wanted &&
		 !(chip && chip->fewer == seen.counting && !j->r->populated))
		judge_missing(j, &seen, wanted);
	if (seen.witness > 1.05 * seen.reads)
		replay_find(
			j, REPLAY_WRONG,
			"the mesh passed %.4g reads on, the channels counted %.4g: a channel is missing, or counts too little",
			seen.witness, seen.reads);
}
