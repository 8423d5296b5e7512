/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP and Ivy Bridge-EP: events that the traffic model covers. Notes on both guides,
 * sections 4 and 8; event lists.
 */
#include "sim/ep/ep.h"

/* ev_sel of the modelled events; of QPI events with the extra select bit. */
enum {
	CBO_LLC_LOOKUP = 0x34,
	CBO_TOR_INSERTS = 0x35,
	CBO_TOR_OCCUPANCY = 0x36,
	CBO_LLC_VICTIMS = 0x37,
	QPI_EXT = 0x200000,
	QPI_CTO = QPI_EXT | 0x38,
};

/* Umask bits. */
enum { TOR_OPCODE = 0x01, TOR_MISS = 0x02, TOR_ALL = 0x08, TOR_WB = 0x10 };
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

static bool nid_fits(const struct unc_sim_ep_filters *l, uint64_t umask, const uint64_t *filter,
		     const struct unc_sim_step *s)
{
	return !(umask & TOR_NID) || (slice(filter, &l->nid) >> s->node & 1);
}

/* Opcode, write-back or all selects entries; the other bits exclude some of them. */
static bool tor_fits(const struct unc_sim_ep_filters *l, uint64_t umask, const uint64_t *filter,
		     const struct unc_sim_step *s)
{
	bool chosen = umask & TOR_ALL || (umask & TOR_WB && s->write);

	if (umask & TOR_OPCODE)
		chosen |= slice(filter, &l->opc) == s->opcode &&
			  (l->odd.width == 0 || slice(filter, &l->odd) == 0);
	return chosen && !(umask & TOR_MISS && s->hit) && !(umask & TOR_LOCAL && s->remote) &&
	       !(umask & TOR_REMOTE && !s->remote) && nid_fits(l, umask, filter, s);
}

static bool lookup_fits(const struct unc_sim_ep_filters *l, uint64_t umask, const uint64_t *filter,
			const struct unc_sim_step *s)
{
	uint64_t kinds = umask & (LOOKUP_READ | LOOKUP_WRITE | LOOKUP_ANY);
	uint64_t state = s->hit ? STATE_E : STATE_I;

	/* Nodes alone select look-ups of every kind. */
	return (kinds == 0 || kinds & LOOKUP_ANY ||
		kinds & (s->write ? LOOKUP_WRITE : LOOKUP_READ)) &&
	       (slice(filter, &l->state) & state) && nid_fits(l, umask, filter, s);
}

static uint64_t cbo_gain(const struct unc_sim_event *e, const void *step)
{
	const struct unc_sim_step *s = step;
	const struct unc_sim_ep_filters *l = e->traits->rules;
	uint64_t umask = unc_sim_umask(e->ctl);

	if ((e->ctl & UNC_SIM_CTL_TID_EN) &&
	    (s->tid < 0 || (uint64_t)s->tid != slice(e->filter, &l->tid)))
		return 0;
	switch (e->ctl & 0xff) {
	case CBO_LLC_LOOKUP:
		return lookup_fits(l, umask, e->filter, s);
	case CBO_TOR_INSERTS:
		return tor_fits(l, umask, e->filter, s);
	case CBO_TOR_OCCUPANCY:
		return tor_fits(l, umask, e->filter, s) ? s->latency : 0;
	case CBO_LLC_VICTIMS:
		return s->victim && nid_fits(l, umask, e->filter, s);
	}
	return 0;
}

static bool cbo_models(const struct unc_sim_traits *t, uint64_t ctl)
{
	uint64_t umask = unc_sim_umask(ctl);

	(void)t;
	switch (ctl & 0xff) {
	case CBO_LLC_LOOKUP:
		return (umask & LOOKUP_ON) &&
		       (umask & (LOOKUP_READ | LOOKUP_WRITE | LOOKUP_ANY | TOR_NID));
	case CBO_TOR_INSERTS:
	case CBO_TOR_OCCUPANCY:
		return umask & (TOR_OPCODE | TOR_ALL | TOR_WB);
	case CBO_LLC_VICTIMS:
		return umask & VICTIM_M;
	}
	return false;
}

/* ------------------------------------------------------------------------------ lists */

/* clang-format off */
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
static const struct unc_sim_row qpi_list[] = {
	QPI_FLITS(0x00, QPI_EXT | 0x00, QPI_EXT | 0x01, 0), QPI_FLITS(0x01, QPI_EXT | 0x02, QPI_EXT | 0x03, SEES_RECEIVED),
	UNC_SIM_ROW(QPI_CTO, 0, SEES_SENT << SEES_RECEIVED, .beyond = 0xff), UNC_SIM_ROWS_END
};
/* clang-format on */

/* CTO: match 0 and 1, mask 0 and 1; bits of the mask must match. */
static uint64_t qpi_gain(const struct unc_sim_event *e, const void *step)
{
	const struct unc_sim_step *s = step;

	if ((e->ctl & UNC_SIM_EVENT_BITS) == QPI_CTO &&
	    (((s->header[0] ^ e->filter[0]) & e->filter[2]) != 0 ||
	     ((s->header[1] ^ e->filter[1]) & e->filter[3]) != 0))
		return 0;
	return unc_sim_rows_gain(qpi_list, e->ctl, s);
}

static bool qpi_models(const struct unc_sim_traits *t, uint64_t ctl)
{
	(void)t;
	return unc_sim_rows_models(qpi_list, ctl);
}

static uint64_t cbo_unfiltered(const struct unc_sim_traits *t, uint64_t ctl)
{
	uint64_t code = ctl & 0xff;

	(void)t;
	ctl &= ~UNC_SIM_CTL_TID_EN;
	if ((code == CBO_TOR_INSERTS || code == CBO_TOR_OCCUPANCY) &&
	    (unc_sim_umask(ctl) & TOR_OPCODE))
		ctl = (ctl & ~(uint64_t)(TOR_OPCODE << 8)) | TOR_ALL << 8;
	return ctl;
}

/* Two flits pass in a cycle; of packets, CTO counts one. */
static unsigned qpi_per_cycle(uint64_t ctl)
{
	return (ctl & UNC_SIM_EVENT_BITS) == QPI_CTO ? 1 : 2;
}

const struct unc_sim_feed unc_sim_ep_cbo = {
	.models = cbo_models,
	.gain = cbo_gain,
	.unfiltered = cbo_unfiltered,
	.occupancy = CBO_TOR_OCCUPANCY,
};
const struct unc_sim_feed unc_sim_ep_qpi = {
	.models = qpi_models,
	.gain = qpi_gain,
	.per_cycle = qpi_per_cycle,
};
