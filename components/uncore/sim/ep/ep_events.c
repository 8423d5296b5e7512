/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP and Ivy Bridge-EP: events that the traffic model covers. Notes on both guides,
 * sections 4 and 8; event lists.
 */
#include "sim/ep/ep.h"

/* Extra select bit of QPI events. */
enum { QPI_EXT = 0x200000, QPI_CTO = QPI_EXT | 0x38 };

/* Umask bits. */
enum { TOR_MISS = 0x02, TOR_WB = 0x10 };
enum { TOR_LOCAL = 0x20, TOR_NID = 0x40, TOR_REMOTE = 0x80 };
enum { LOOKUP_ON = 0x01, LOOKUP_READ = 0x02, LOOKUP_WRITE = 0x04, LOOKUP_ANY = 0x10 };
enum { VICTIM_M = 0x01 };

/* States that the filter of look-ups selects. */
enum { STATE_I = 0x01, STATE_E = 0x04 };

/* ------------------------------------------------------------------------------ CBo */

static uint64_t slice(const uint64_t *filter, const struct unc_sim_ep_slice *s)
{
	return filter[s->reg] >> s->low & unc_width_mask(s->width);
}

static const struct unc_sim_ep_filters *filters_of(const struct unc_sim_event *e)
{
	const struct unc_sim_cha_rules *rules = e->traits->rules;

	return rules->fields;
}

static bool nid_fits(const struct unc_sim_event *e, const struct unc_sim_step *s)
{
	return !(unc_sim_umask(e->ctl) & TOR_NID) ||
	       (slice(e->filter, &filters_of(e)->nid) >> s->node & 1);
}

/* Opcode, write-back or all selects entries; the other bits exclude some of them. */
static uint64_t tor_fits(const struct unc_sim_event *e, const struct unc_sim_step *s)
{
	const struct unc_sim_ep_filters *l = filters_of(e);
	uint64_t umask = unc_sim_umask(e->ctl);
	bool chosen = umask & TOR_ALL || (umask & TOR_WB && s->write);

	if (umask & TOR_OPCODE)
		chosen |= slice(e->filter, &l->opc) == s->opcode &&
			  (l->odd.width == 0 || slice(e->filter, &l->odd) == 0);
	return chosen && !(umask & TOR_MISS && s->hit) && !(umask & TOR_LOCAL && s->remote) &&
	       !(umask & TOR_REMOTE && !s->remote) && nid_fits(e, s);
}

static uint64_t lookup_fits(const struct unc_sim_event *e, const struct unc_sim_step *s)
{
	uint64_t umask = unc_sim_umask(e->ctl);
	uint64_t kinds = umask & (LOOKUP_READ | LOOKUP_WRITE | LOOKUP_ANY);
	uint64_t state = s->hit ? STATE_E : STATE_I;

	/* Nodes alone select look-ups of every kind. */
	return (kinds == 0 || kinds & LOOKUP_ANY ||
		kinds & (s->write ? LOOKUP_WRITE : LOOKUP_READ)) &&
	       (slice(e->filter, &filters_of(e)->state) & state) && nid_fits(e, s);
}

static uint64_t victims_fit(const struct unc_sim_event *e, const struct unc_sim_step *s)
{
	return s->victim && nid_fits(e, s);
}

/* CTO: match 0 and 1, mask 0 and 1; bits of the mask must match. */
static uint64_t packet_fits(const struct unc_sim_event *e, const struct unc_sim_step *s)
{
	return ((s->header[0] ^ e->filter[0]) & e->filter[2]) == 0 &&
	       ((s->header[1] ^ e->filter[1]) & e->filter[3]) == 0;
}

/* ------------------------------------------------------------------------------ lists */

/* clang-format off */
const struct unc_sim_row unc_sim_ep_cbo[] = {
	UNC_SIM_ROW(TOR_INSERTS, TOR_OPCODE | TOR_ALL | TOR_WB, 0, .gain = tor_fits),
	UNC_SIM_ROW(TOR_OCCUPANCY, TOR_OPCODE | TOR_ALL | TOR_WB, 0, .gain = tor_fits),
	UNC_SIM_ROW(LLC_LOOKUP, LOOKUP_ON, 0, .one = { (LOOKUP_READ | LOOKUP_WRITE | LOOKUP_ANY | TOR_NID) << 8 }, .gain = lookup_fits),
	UNC_SIM_ROW(LLC_VICTIMS, VICTIM_M, 0, .gain = victims_fit),
	UNC_SIM_ROWS_END
};
/* REQUESTS, DIRECTORY_UPDATE (ANY), IMC_READS, IMC_WRITES (full, partial). */
const struct unc_sim_row unc_sim_ep_home[] = {
	UNC_SIM_ROW(0x01, 0x01, SEES_READ | SEES_LOCAL), UNC_SIM_ROW(0x01, 0x02, SEES_READ | SEES_REMOTE),
	UNC_SIM_ROW(0x01, 0x04, SEES_WRITE | SEES_LOCAL), UNC_SIM_ROW(0x01, 0x08, SEES_WRITE | SEES_REMOTE),
	UNC_SIM_ROW(0x0d, 0, SEES_DIRECTORY, .one = { 0x01 << 8, 0x02 << 8 }),
	UNC_SIM_ROW(0x17, 0x01, SEES_READ), UNC_SIM_ROW(0x1a, 0x01, SEES_FULL), UNC_SIM_ROW(0x1a, 0x02, SEES_PARTIAL),
	UNC_SIM_ROWS_END
};
/* CAS_COUNT, RPQ_INSERTS, WPQ_INSERTS. An underfill read belongs to a write that is in the queue already. */
const struct unc_sim_row unc_sim_ep_channel[] = {
	UNC_SIM_ROW(0x04, 0x01, SEES_READ), UNC_SIM_ROW(0x04, 0x02, SEES_UNDERFILL), UNC_SIM_ROW(0x04, 0x04, SEES_WRITE),
	UNC_SIM_ROW(0x10, 0, SEES_READ, .beyond = 0xff), UNC_SIM_ROW(0x20, 0, SEES_WRITE, .beyond = 0xff),
	UNC_SIM_ROWS_END
};

/*
 * Flits of a QPI message, in groups 0 to 2: one of header; a line has eight of data, 8 bytes each. Idle flits are not
 * traffic. way: 0, or SEES_RECEIVED
 */
#define QPI_FLITS(g0, g1, g2, way) \
	UNC_SIM_ROW(g0, 0, SEES_SENT_DATA << (way), .times = 9, .one = { 0x02 << 8, 0x04 << 8 }, .beyond = 0xf9), \
	UNC_SIM_ROW(g0, 0x02, SEES_SENT_DATA << (way), .times = 8, .beyond = 0xf9), \
	UNC_SIM_ROW(g0, 0x04, SEES_SENT << (way), .beyond = 0xf9), \
	UNC_SIM_ROW(g1, 0x02, SEES_SENT_REQ << (way), .beyond = 0xe0), \
	UNC_SIM_ROW(g1, 0, SEES_SENT_DATA << (way), .times = 9, .one = { 0x08 << 8, 0x10 << 8 }, .beyond = 0xe0), \
	UNC_SIM_ROW(g1, 0x08, SEES_SENT_DATA << (way), .times = 8, .beyond = 0xe0), \
	UNC_SIM_ROW(g1, 0x10, SEES_SENT_DATA << (way), .beyond = 0xe0), UNC_SIM_ROW(g1, 0x05, SEES_NEVER, .beyond = 0xe0), \
	UNC_SIM_ROW(g2, 0x02, SEES_SENT_RSP << (way), .beyond = 0xe0), UNC_SIM_ROW(g2, 0x1d, SEES_NEVER, .beyond = 0xe0)
const struct unc_sim_row unc_sim_ep_qpi_list[] = {
	QPI_FLITS(0x00, QPI_EXT | 0x00, QPI_EXT | 0x01, 0), QPI_FLITS(0x01, QPI_EXT | 0x02, QPI_EXT | 0x03, SEES_RECEIVED),
	UNC_SIM_ROW(QPI_CTO, 0, SEES_SENT << SEES_RECEIVED, .beyond = 0xff, .gain = packet_fits), UNC_SIM_ROWS_END
};
/* clang-format on */

/* Two flits pass in a cycle; of packets, CTO counts one. */
static unsigned qpi_per_cycle(uint64_t ctl)
{
	return (ctl & UNC_SIM_EVENT_BITS) == QPI_CTO ? 1 : 2;
}

const struct unc_sim_feed unc_sim_ep_qpi = {
	.models = unc_sim_list_models,
	.gain = unc_sim_list_gain,
	.per_cycle = qpi_per_cycle,
};
