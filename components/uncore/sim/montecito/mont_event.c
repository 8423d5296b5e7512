/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/montecito/mont_event.h"

#include "sim/model/select.h"
#include "sim/montecito/mont_registers.h"

enum {
	CODE_RETIRED = 0x08, /* IA64_INST_RETIRED, IA64_TAGGED_INST_RETIRED */
	CODE_CYCLES = 0x12,
	CODE_HALTED = 0x18,
};

#define THRESHOLD(pmc) ((unsigned)((pmc) >> 20 & 7))
#define MESI(pmc) ((unsigned)((pmc) >> 27 & 0xf))

static const struct unc_event *event_of(const struct unc_chip *chip, uint64_t pmc)
{
	const struct unc_pmu *pmu = chip->pmus[0];

	for (unsigned i = 0; i < pmu->numevents; i++)
		if (UNC_MONT_ES(pmu->events[i].code) == UNC_MONT_ES(pmc))
			return &pmu->events[i];
	return NULL;
}

static bool accepts(const struct unc_event *event, unsigned any_of)
{
	return (event->accepts & any_of) != 0;
}

static bool ends_in_self(const char *name)
{
	const char *end = name;

	while (*end != '\0')
		end++;
	return end - name >= 4 && memcmp(end - 4, "SELF", 4) == 0;
}

/* Index of the umask row that this umask selects, ignored bits aside, or -1. */
static int row_of(const struct unc_event *event, unsigned umask)
{
	for (unsigned i = 0; i < event->numumasks; i++) {
		const struct unc_umask *row = &event->umasks[i];

		if (((UNC_MONT_UMASK(row->code) ^ umask) & ~unc_mont_ignored(row) & 0xf) == 0)
			return (int)i;
	}
	return -1;
}

bool unc_mont_same_umask(const struct unc_chip *chip, uint64_t pmc, unsigned umask)
{
	const struct unc_event *event = event_of(chip, pmc);
	int own;

	if (event == NULL || event->numumasks == 0 || UNC_MONT_UMASK(pmc) == umask)
		return true;
	own = row_of(event, UNC_MONT_UMASK(pmc));
	return own >= 0 && own == row_of(event, umask);
}

bool unc_mont_counts_all(const struct unc_chip *chip, uint64_t pmc)
{
	const struct unc_event *event = event_of(chip, pmc);

	return (pmc & UNC_MONT_ALL) || (event != NULL && accepts(event, MONT_BOTH_THREADS));
}

/* May the event happen in the background? A self-floating one may with umask SELF. */
static bool is_floating(const struct unc_event *event, uint64_t pmc)
{
	int row = row_of(event, UNC_MONT_UMASK(pmc));

	if (unc_mont_capture(event) == MONT_SELF_FLOATING)
		return row >= 0 && ends_in_self(event->umasks[row].name);
	return unc_mont_capture(event) == MONT_FLOATING;
}

/* Does the event lose the clock of a switch, in a counter that stops? Halted cycles do not. */
static bool loses_clocks(const struct unc_event *event, uint64_t pmc)
{
	return unc_mont_capture(event) != MONT_ACTIVE && !is_floating(event, pmc) &&
	       UNC_MONT_ES(pmc) != CODE_HALTED;
}

enum unc_mont_time unc_mont_time_of(const struct unc_chip *chip, uint64_t pmc, unsigned n)
{
	const struct unc_event *event = event_of(chip, pmc);

	if (event == NULL)
		return UNC_MONT_NEVER;
	if (n < UNC_MONT_BANKED)
		return is_floating(event, pmc) ? UNC_MONT_ALWAYS : UNC_MONT_TURN;
	return loses_clocks(event, pmc) ? UNC_MONT_DEAD_TURN : UNC_MONT_TURN;
}

/* ---------------------------------------------------------------------------- qualifiers */

static uint64_t filter(const struct unc_mont_filters *f, unsigned pmc)
{
	return f->pmc[pmc - UNC_MONT_PMC_FIRST];
}

static uint64_t add(uint64_t h, uint64_t value)
{
	return unc_sim_mix(h + value);
}

/* Address range of a tag channel, or of two of them in fine mode (3.3.5). */
static uint64_t add_range(uint64_t h, const struct unc_mont_filters *f, unsigned channel)
{
	bool fine = filter(f, 38) >> 13 & 1;

	if (filter(f, 38) >> (1 + 3 * channel) & 1)
		return h;
	if (channel == 0 && (filter(f, 32) >> 57 & 1))
		return h;
	h = add(h, 0x100 + channel);
	h = add(h, f->ibr[2 * channel]);
	h = add(h, fine ? f->ibr[(2 * channel + 4) % UNC_MONT_BREAKS] : f->ibr[2 * channel + 1]);
	h = add(h, fine);
	return channel == 0 ? add(h, filter(f, 32) >> 56 & 1) : h;
}

/* Opcodes of a tag channel: matcher 0 for channels 0 and 2, matcher 1 for the others (3.3.6). */
static uint64_t add_opcodes(uint64_t h, const struct unc_mont_filters *f, unsigned channel)
{
	const uint64_t any = 0x000f01ffffffffff;
	uint64_t mask = filter(f, 32 + channel % 2 * 2) & any;
	uint64_t match = filter(f, 33 + channel % 2 * 2);

	if ((filter(f, 36) >> channel & 1) || mask == any)
		return h;
	h = add(h, 0x200 + channel);
	return add(add(h, mask), match & ~mask);
}

/* Data addresses (3.3.7). Both encodings of "no constraint" are the same. */
static uint64_t add_data(uint64_t h, const struct unc_mont_filters *f)
{
	for (unsigned i = 0; i < 4; i++) {
		unsigned config = (unsigned)(filter(f, 41) >> (3 + 8 * i) & 3);

		if (!(filter(f, 41) >> (45 + i) & 1) || (config & 1))
			continue;
		h = add(h, 0x300 + i);
		h = add(h, f->dbr[2 * i]);
		h = add(h, f->dbr[2 * i + 1]);
	}
	return h;
}

/* Do tags of instructions qualify memory pipeline events? (table 3-14) */
static bool tags_reach_memory(const struct unc_mont_filters *f)
{
	return (filter(f, 41) >> 45 & 1) && !(filter(f, 41) >> 4 & 1);
}

/* The register that configures the trace buffer: in IP-EAR mode PMC39 is ignored (3.3.10). */
static unsigned etb_config(const struct unc_mont_filters *f)
{
	return (filter(f, 42) >> 8 & 7) != 0 ? 42 : 39;
}

/* Tag channels that qualify an event. */
static unsigned channels_of(const struct unc_event *event, uint64_t pmc)
{
	unsigned channels = accepts(event, MONT_IAR1) ? 2 : 0;

	if (UNC_MONT_ES(pmc) == CODE_RETIRED)
		return 1u << (UNC_MONT_UMASK(pmc) & 3);
	if (UNC_MONT_ES(pmc) ==
	    CODE_CYCLES) /* channel 1 should be open, but if it is not it qualifies too */
		return 3;
	if (accepts(event, MONT_IAR))
		channels |= 1;
	return channels;
}

static uint64_t add_qualifiers(uint64_t h, const struct unc_mont_filters *f,
			       const struct unc_event *event, uint64_t pmc)
{
	bool memory = accepts(event, MONT_DAR), tagged = !memory || tags_reach_memory(f);
	unsigned channels = tagged ? channels_of(event, pmc) : 0;

	for (unsigned channel = 0; channel < 4; channel++) {
		if (!(channels >> channel & 1))
			continue;
		if (accepts(event, MONT_IAR | MONT_IAR1 | MONT_TAGGED))
			h = add_range(h, f, channel);
		if (accepts(event, MONT_OPC))
			h = add_opcodes(h, f, channel);
	}
	if (memory)
		h = add_data(h, f);
	if (accepts(event, MONT_I_EAR))
		h = add(h, filter(f, 37));
	if (accepts(event, MONT_D_EAR))
		h = add(h, filter(f, 40));
	if (accepts(event, MONT_ETB))
		h = add(h, filter(f, etb_config(f)));
	return h;
}

/* ---------------------------------------------------------------------------- counts */

bool unc_mont_is_on(unsigned psr, uint64_t pmc, unsigned pm)
{
	return UNC_MONT_PLM(pmc) != 0 &&
	       (psr & (pmc >> pm & 1 ? UNC_MONT_PSR_PP : UNC_MONT_PSR_UP));
}

/* Can the event not happen with these settings? */
static bool is_never(const struct unc_event *event, const struct unc_mont_filters *f, unsigned psr,
		     uint64_t pmc)
{
	unsigned most = event->max_inc != 0 ? event->max_inc : 1;

	if (accepts(event, MONT_MESI) && MESI(pmc) == 0)
		return true;
	if (THRESHOLD(pmc) != 0 && THRESHOLD(pmc) >= most)
		return true;
	if (accepts(event, MONT_I_EAR))
		return !unc_mont_is_on(psr, filter(f, 37), 4);
	if (accepts(event, MONT_D_EAR))
		return !unc_mont_is_on(psr, filter(f, 40), 6);
	return accepts(event, MONT_ETB) && !unc_mont_is_on(psr, filter(f, etb_config(f)), 6);
}

uint32_t unc_mont_rate(const struct unc_chip *chip, unsigned socket, unsigned thread, unsigned psr,
		       uint64_t pmc, const struct unc_mont_filters *f)
{
	const struct unc_event *event = event_of(chip, pmc);
	uint64_t h = unc_sim_mix(0x6d6f6e74 + ((uint64_t)socket << 32 | thread));
	int umask = event != NULL ? row_of(event, UNC_MONT_UMASK(pmc)) : -1;

	if (event == NULL || UNC_MONT_PLM(pmc) == 0 || is_never(event, f, psr, pmc))
		return 0;
	if (UNC_MONT_ES(pmc) == CODE_CYCLES && !(UNC_MONT_UMASK(pmc) & 1))
		return UNC_MONT_KHZ;
	h = add(h, UNC_MONT_ES(pmc));
	if (event->numumasks != 0)
		h = add(h, umask >= 0 ? (unsigned)umask : 256 + UNC_MONT_UMASK(pmc));
	h = add(h, THRESHOLD(pmc));
	if (accepts(event, MONT_MESI))
		h = add(h, MESI(pmc));
	h = add_qualifiers(h, f, event, pmc);
	return 4 * (uint32_t)(1 + h % (UNC_MONT_KHZ / 4 - 1));
}

/* A thread is at level 0 for a quarter of the time, at level 3 for the rest. */
uint32_t unc_mont_at_levels(uint32_t khz, uint64_t pmc)
{
	return khz / 4 * (uint32_t)((pmc & 1) + 3 * (pmc >> 3 & 1));
}
