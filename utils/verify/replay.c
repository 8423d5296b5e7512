/* SPDX-License-Identifier: BSD-3-Clause */
/* Recordings: their parts, and event names. */
#include "verify/replay.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "unc_events.h"

/*
 * Channels and the fastest modules: Intel's product specifications (ARK) of each family: DDR3-1600 and -1866, DDR4-2133 to
 * -3200, DDR5-4800, -5600, and MRDIMM-8800; 8 bytes a transfer. Granite Rapids has packages with 8 channels and with 12. The
 * addresses of Ice Lake-SP: 639778, table 1-12.
 */
static const struct replay_chip chips[] = {
	{ "snbep", "Sandy Bridge-EP", "sandybridge ep,sandy bridge", 4, 0, 0, 1600e6 / 8 },
	{ "ivbep", "Ivy Bridge-EP", "ivybridge ep,ivy bridge", 4, 0, 0, 1866.7e6 / 8 },
	{ "hsx", "Haswell-EP", "haswell ep,haswell", 4, 0, 0, 2133.4e6 / 8 },
	{ "bdx", "Broadwell-EP", "broadwell ep,broadwell", 4, 0, 0, 2400e6 / 8 },
	{ "skx", "Skylake-SP", "skylake sp,skylake-sp", 6, 0, 0, 2666.7e6 / 8 },
	{ "clx", "Cascade Lake-SP", "cascadelake sp,cascade lake", 6, 0, 0, 2933.4e6 / 8 },
	{ "icx", "Ice Lake-SP", "icelake sp,ice lake", 8, 0, 3, 3200e6 / 8 },
	{ "spr", "Sapphire Rapids", "sapphire", 8, 0, 0, 4800e6 / 8 },
	{ "emr", "Emerald Rapids", "emerald", 8, 0, 0, 5600e6 / 8 },
	{ "gnr", "Granite Rapids", "granite", 12, 8, 0, 8800e6 / 8 },
};
enum { CHIPS = sizeof(chips) / sizeof(chips[0]) };

bool replay_has(const char *words, const char *word)
{
	return strcasestr(words, word) != NULL;
}

static bool has_spelling(const struct replay_chip *chip, const char *words)
{
	char *list = text("%s", chip->spellings), *rest = list, *one;
	bool found = false;

	while (!found && (one = strsep(&rest, ",")))
		found = replay_has(words, one);
	free(list);
	return found;
}

const struct replay_chip *replay_chip_named(const char *words)
{
	for (size_t i = 0; i < CHIPS; i++)
		if (strcasecmp(words, chips[i].name) == 0 || has_spelling(&chips[i], words))
			return &chips[i];
	return NULL;
}

char *replay_machine_names(void)
{
	char *names = text("%s", chips[0].name);

	for (size_t i = 1; i < CHIPS; i++) {
		char *longer = text("%s, %s", names, chips[i].name);

		free(names);
		names = longer;
	}
	return names;
}

bool replay_machine(struct replay *r, const char *name)
{
	static const char key[] = "channels=";
	char *copy = text("%s", name), *comma = strchr(copy, ',');
	uint64_t populated = 0;
	bool right = true;

	if (comma) {
		*comma++ = '\0';
		right = strncmp(comma, key, strlen(key)) == 0 &&
			parse_number(comma + strlen(key), &populated) && populated > 0 &&
			populated <= REPLAY_CHANNELS;
	}
	r->chip = replay_chip_named(copy);
	r->populated = (unsigned)populated;
	free(copy);
	return right && r->chip;
}

/* ---------------------------------------------------------------------------------- parts */

struct replay_region *replay_region_add(struct replay *r, const char *name)
{
	r->regions = need(reallocarray(r->regions, r->numregions + 1, sizeof(*r->regions)));
	r->regions[r->numregions] = (struct replay_region){ .name = text("%s", name) };
	return &r->regions[r->numregions++];
}

static struct replay_socket empty_socket(void)
{
	struct replay_socket s = { .lookups = -1, .mesh_reads = -1 };

	for (unsigned i = 0; i < REPLAY_CHANNELS; i++) {
		s.channels[i] = (struct replay_channel){ { -1, -1, -1 } };
		s.clocks[i] = -1;
	}
	for (unsigned i = 0; i < REPLAY_LINKS; i++)
		s.links[i] = (struct replay_link){ -1, -1, -1, -1 };
	for (unsigned i = 0; i < PRINTED; i++)
		s.printed[i] = -1;
	return s;
}

struct replay_socket *replay_socket_at(struct replay_region *region, size_t number)
{
	if (number >= REPLAY_CELLS)
		return NULL;
	if (number >= region->numsockets) {
		region->sockets =
			need(reallocarray(region->sockets, number + 1, sizeof(*region->sockets)));
		while (region->numsockets <= number)
			region->sockets[region->numsockets++] = empty_socket();
	}
	region->sockets[number].known = true;
	return &region->sockets[number];
}

void replay_free(struct replay *r)
{
	for (size_t i = 0; i < r->numregions; i++) {
		free(r->regions[i].name);
		free(r->regions[i].sockets);
	}
	free(r->regions);
	*r = (struct replay){ 0 };
}

/* ---------------------------------------------------------------------------------- names */

static bool add(double *sum, double count)
{
	*sum = (*sum < 0 ? 0 : *sum) + count;
	return true;
}

/* The number after a word, or -1. */
static int number_after(const char *event, const char *word)
{
	const char *at = strcasestr(event, word);

	if (!at)
		return -1;
	at += strlen(word);
	at += *at == '_';
	return isdigit((unsigned char)*at) ? (int)strtoul(at, NULL, 10) : -1;
}

/* "cas_count_read", "CAS_COUNT.RD", "CAS_COUNT_SCH0:WR", "CAS_COUNT:ALL"; others are subsets. */
static int lines_of(const char *event)
{
	static const struct {
		const char *ends;
		enum replay_lines which;
	} umasks[] = {
		{ "rd", REPLAY_READ },    { "read", REPLAY_READ },     { "all_rd", REPLAY_READ },
		{ "wr", REPLAY_WRITTEN }, { "write", REPLAY_WRITTEN }, { "all_wr", REPLAY_WRITTEN },
		{ "all", REPLAY_ALL },
	};
	const char *at = strcasestr(event, "cas_count");
	size_t length;

	if (!at)
		return -1;
	at += strlen("cas_count");
	if (strncasecmp(at, "_sch", 4) == 0 && at[4])
		at += 5;
	at += *at == '_' || *at == '.' || *at == ':';
	length = strcspn(at, "/:,");
	for (size_t i = 0; i < sizeof(umasks) / sizeof(umasks[0]); i++)
		if (length == strlen(umasks[i].ends) &&
		    strncasecmp(at, umasks[i].ends, length) == 0)
			return (int)umasks[i].which;
	return -1;
}

static int channel_of(const char *event, int unit)
{
	int named = number_after(event, "mbox");

	named = named < 0 ? number_after(event, "imc") : named;
	return named < 0 ? unit : named;
}

/*
 * "UNC_M_CLOCKTICKS", "uncore_imc_0/clockticks/", "DRAM_CLOCKTICKS:MBOX0FIX"; free-running: a
 * controller's.
 */
static bool is_channel_clock(const char *event)
{
	return (replay_has(event, "UNC_M_CLOCKTICKS") || replay_has(event, "uncore_imc_") ||
		replay_has(event, "DRAM_CLOCKTICKS")) &&
	       replay_has(event, "clockticks") && !replay_has(event, "free");
}

static bool count_link(struct replay_socket *s, const char *event, int unit, double count)
{
	int named = number_after(event, "upi"), n = named < 0 ? unit : named;

	if (n < 0)
		return true;
	if (n >= REPLAY_LINKS)
		return false;
	if (replay_has(event, "TxL_FLITS") && replay_has(event, "ALL_DATA"))
		return add(&s->links[n].data, count);
	if (replay_has(event, "RxL_FLITS") && replay_has(event, "ALL_DATA"))
		return add(&s->links[n].received, count);
	if (replay_has(event, "L1_POWER_CYCLES"))
		return add(&s->links[n].asleep, count);
	return !replay_has(event, "CLOCKTICKS") || add(&s->links[n].clocks, count);
}

const char *replay_event_coded(const struct replay_chip *known, const char *event, int *unit)
{
	static const char *const names[] = {
		"UNC_M_CAS_COUNT:RD",         "UNC_M_CAS_COUNT:WR",
		"UNC_M_CAS_COUNT:ALL",        "UNC_M_CAS_COUNT_SCH0:RD",
		"UNC_M_CAS_COUNT_SCH0:WR",    "UNC_M_CAS_COUNT_SCH0:ALL",
		"UNC_M_CAS_COUNT_SCH1:RD",    "UNC_M_CAS_COUNT_SCH1:WR",
		"UNC_M_CAS_COUNT_SCH1:ALL",   "UNC_CHA_DIR_LOOKUP:SNP",
		"UNC_CHA_DIR_LOOKUP:NO_SNP",  "UNC_M2M_IMC_READS:ALL",
		"UNC_UPI_TxL_FLITS:ALL_DATA", "UNC_UPI_RxL_FLITS:ALL_DATA",
		"UNC_UPI_L1_POWER_CYCLES",    "UNC_UPI_CLOCKTICKS",
	};
	const struct unc_chip *chip = known ? unc_chip_find(known->name) : NULL;
	struct unc_encoding coded, named;

	*unit = -1;
	if (!chip || !strchr(event, '=') || unc_encode(chip, event, &coded, NULL) != 0)
		return event;
	*unit = coded.unit;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (unc_encode(chip, names[i], &named, NULL) == 0 &&
		    unc_encoding_same_count(&coded, &named))
			return names[i];
	return event;
}

bool replay_count(struct replay_socket *s, const char *event, int unit, double count)
{
	int which = lines_of(event), n;

	if (which >= 0) {
		n = channel_of(event, unit);
		if (n < 0)
			return true; /* a sum of all channels */
		return n < REPLAY_CHANNELS && add(&s->channels[n].lines[which], count);
	}
	if (is_channel_clock(event)) {
		n = channel_of(event, unit);
		return n < REPLAY_CHANNELS && (n < 0 || add(&s->clocks[n], count));
	}
	if (replay_has(event, "DIR_LOOKUP"))
		return add(&s->lookups, count);
	if (replay_has(event, "M2M_IMC_READS") && replay_has(event, "ALL"))
		return add(&s->mesh_reads, count);
	return !replay_has(event, "upi") || count_link(s, event, unit, count);
}

/* ---------------------------------------------------------------------------------- lines */

size_t replay_cells(char *line, char separator, char **cells, size_t most)
{
	char *at = line, *to;
	size_t n = 0;

	while (n < most) {
		bool quoted = *at == '"';

		cells[n++] = to = at + quoted;
		for (at += quoted; *at && (quoted || *at != separator); at++) {
			if (quoted && *at == '"' && at[1] != '"')
				quoted = false;
			else if (quoted && *at == '"')
				*to++ = *at++;
			else
				*to++ = *at;
		}
		if (!*at) {
			*to = '\0';
			return n;
		}
		*to = '\0';
		at++;
	}
	return n;
}

bool replay_number(const char *word, double *number)
{
	char *end;

	*number = strtod(word, &end);
	return end != word && *end == '\0' && isfinite(*number);
}

double replay_half_digit(const char *word)
{
	const char *point = strchr(word, '.'), *exponent = strpbrk(word, "eE");
	double digits = point ? (double)strspn(point + 1, "0123456789") : 0;
	double power = exponent ? strtod(exponent + 1, NULL) : 0;

	return 0.5 * pow(10, power - digits);
}
