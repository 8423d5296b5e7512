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
	HA_REQUESTS = 0x01,
	HA_DIRECTORY_UPDATE = 0x0d,
	HA_IMC_READS = 0x17,
	HA_IMC_WRITES = 0x1a,
	IMC_CAS = 0x04,
	IMC_RPQ_INSERTS = 0x10,
	IMC_WPQ_INSERTS = 0x20,
	QPI_EXT = 0x200000,
	QPI_TX_G0 = 0x00,
	QPI_RX_G0 = 0x01,
	QPI_TX_G1 = QPI_EXT | 0x00,
	QPI_TX_G2 = QPI_EXT | 0x01,
	QPI_RX_G1 = QPI_EXT | 0x02,
	QPI_RX_G2 = QPI_EXT | 0x03,
	QPI_CTO = QPI_EXT | 0x38,
};

/* Umask bits. */
enum { TOR_OPCODE = 0x01, TOR_MISS = 0x02, TOR_ALL = 0x08, TOR_WB = 0x10 };
enum { TOR_LOCAL = 0x20, TOR_NID = 0x40, TOR_REMOTE = 0x80 };
enum { LOOKUP_ON = 0x01, LOOKUP_READ = 0x02, LOOKUP_WRITE = 0x04, LOOKUP_ANY = 0x10 };
enum { VICTIM_M = 0x01 };
enum { READS_LOCAL = 0x01, READS_REMOTE = 0x02, WRITES_LOCAL = 0x04, WRITES_REMOTE = 0x08 };
enum { DIRECTORY_ANY = 0x03, WRITES_FULL = 0x01, WRITES_PARTIAL = 0x02 };
enum { G0_DATA = 0x02, G0_NON_DATA = 0x04 };
enum { G1_HOM_REQ = 0x02, G1_DRS_DATA = 0x08, G1_DRS_NONDATA = 0x10, G1_KNOWN = 0x1f };
enum { G2_NDR_AK = 0x02, G2_KNOWN = 0x1f };

/* States that the filter of look-ups selects. */
enum { STATE_I = 0x01, STATE_E = 0x04 };

/* ------------------------------------------------------------------------------ CBo */

static uint64_t slice(const uint64_t *filter, const struct unc_sim_ep_slice *s)
{
	return filter[s->reg] >> s->low & unc_width_mask(s->width);
}

static bool nid_fits(const struct unc_sim_ep_filters *l, uint64_t umask, const uint64_t *filter,
		     const struct unc_sim_ep_step *s)
{
	return !(umask & TOR_NID) || (slice(filter, &l->nid) >> s->node & 1);
}

/* Opcode, write-back or all selects entries; the other bits exclude some of them. */
static bool tor_fits(const struct unc_sim_ep_filters *l, uint64_t umask, const uint64_t *filter,
		     const struct unc_sim_ep_step *s)
{
	bool chosen = umask & TOR_ALL || (umask & TOR_WB && s->write);

	if (umask & TOR_OPCODE)
		chosen |= slice(filter, &l->opc) == s->opcode &&
			  (l->odd.width == 0 || slice(filter, &l->odd) == 0);
	return chosen && !(umask & TOR_MISS && s->hit) && !(umask & TOR_LOCAL && s->remote) &&
	       !(umask & TOR_REMOTE && !s->remote) && nid_fits(l, umask, filter, s);
}

static bool lookup_fits(const struct unc_sim_ep_filters *l, uint64_t umask, const uint64_t *filter,
			const struct unc_sim_ep_step *s)
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
	const struct unc_sim_ep_step *s = step;
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

/* ------------------------------------------------------------------------------ home agent */

static uint64_t home_gain(const struct unc_sim_event *e, const void *step)
{
	const struct unc_sim_ep_step *s = step;
	uint64_t umask = unc_sim_umask(e->ctl), request;

	switch (e->ctl & 0xff) {
	case HA_REQUESTS:
		if (s->directory)
			return 0;
		request = s->write ? (s->remote ? WRITES_REMOTE : WRITES_LOCAL)
				   : (s->remote ? READS_REMOTE : READS_LOCAL);
		return (umask & request) != 0;
	case HA_DIRECTORY_UPDATE:
		return s->directory;
	case HA_IMC_READS:
		return !s->write && (umask & 1);
	case HA_IMC_WRITES:
		return s->write && (umask & (s->partial ? WRITES_PARTIAL : WRITES_FULL));
	}
	return 0;
}

static bool home_models(const struct unc_sim_traits *t, uint64_t ctl)
{
	uint64_t umask = unc_sim_umask(ctl);

	(void)t;
	switch (ctl & 0xff) {
	case HA_REQUESTS:
		return umask & (READS_LOCAL | READS_REMOTE | WRITES_LOCAL | WRITES_REMOTE);
	case HA_DIRECTORY_UPDATE:
		return (umask & DIRECTORY_ANY) == DIRECTORY_ANY;
	case HA_IMC_READS:
		return umask & 1; /* normal */
	case HA_IMC_WRITES:
		return umask & (WRITES_FULL | WRITES_PARTIAL);
	}
	return false;
}

/* ------------------------------------------------------------------------------ memory channel */

static uint64_t channel_gain(const struct unc_sim_event *e, const void *step)
{
	const struct unc_sim_ep_step *s = step;

	switch (e->ctl & 0xff) {
	case IMC_CAS:
		return (unc_sim_umask(e->ctl) & s->cas) != 0;
	case IMC_RPQ_INSERTS: /* an underfill read belongs to a write that is in the queue already */
		return s->cas == CAS_RD_REG;
	case IMC_WPQ_INSERTS:
		return s->write;
	}
	return 0;
}

static bool channel_models(const struct unc_sim_traits *t, uint64_t ctl)
{
	(void)t;
	switch (ctl & 0xff) {
	case IMC_CAS:
		return unc_sim_umask(ctl) & (CAS_RD_REG | CAS_RD_UNDERFILL | CAS_WR_WMM);
	case IMC_RPQ_INSERTS:
	case IMC_WPQ_INSERTS:
		return unc_sim_umask(ctl) == 0;
	}
	return false;
}

/* ------------------------------------------------------------------------------ QPI port */

/* Flits of a message by umask bits of a group: one of header, eight of data. */
static uint64_t flits(uint64_t umask, uint64_t header, uint64_t data, bool has_data)
{
	return ((umask & header) != 0) + ((umask & data) != 0 && has_data ? QPI_DATA_FLITS : 0u);
}

static uint64_t qpi_gain(const struct unc_sim_event *e, const void *step)
{
	const struct unc_sim_ep_step *s = step;
	uint64_t umask = unc_sim_umask(e->ctl), code = e->ctl & (QPI_EXT | 0xff);
	bool received = code == QPI_RX_G0 || code == QPI_RX_G1 || code == QPI_RX_G2 ||
			code == QPI_CTO;

	if (received != s->received)
		return 0;
	switch (code) {
	case QPI_TX_G0:
	case QPI_RX_G0:
		return flits(umask, G0_NON_DATA, G0_DATA, s->data);
	case QPI_TX_G1:
	case QPI_RX_G1:
		if (s->class == QPI_HOM0)
			return flits(umask, G1_HOM_REQ, 0, false);
		return s->class == QPI_DRS ? flits(umask, G1_DRS_NONDATA, G1_DRS_DATA, s->data) : 0;
	case QPI_TX_G2:
	case QPI_RX_G2:
		return s->class == QPI_NDR ? flits(umask, G2_NDR_AK, 0, false) : 0;
	case QPI_CTO: /* match 0 and 1, mask 0 and 1: bits of the mask must match */
		return ((s->header[0] ^ e->filter[0]) & e->filter[2]) == 0 &&
		       ((s->header[1] ^ e->filter[1]) & e->filter[3]) == 0;
	}
	return 0;
}

static bool qpi_models(const struct unc_sim_traits *t, uint64_t ctl)
{
	uint64_t umask = unc_sim_umask(ctl);

	(void)t;
	switch (ctl & (QPI_EXT | 0xff)) {
	case QPI_TX_G0:
	case QPI_RX_G0: /* idle flits are not traffic */
		return umask != 0 && !(umask & ~(uint64_t)(G0_DATA | G0_NON_DATA));
	case QPI_TX_G1:
	case QPI_RX_G1:
		return umask != 0 && !(umask & ~(uint64_t)G1_KNOWN);
	case QPI_TX_G2:
	case QPI_RX_G2:
		return umask != 0 && !(umask & ~(uint64_t)G2_KNOWN);
	case QPI_CTO:
		return umask == 0;
	}
	return false;
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
	return (ctl & (QPI_EXT | 0xff)) == QPI_CTO ? 1 : 2;
}

const struct unc_sim_feed unc_sim_ep_cbo = {
	.models = cbo_models,
	.gain = cbo_gain,
	.unfiltered = cbo_unfiltered,
	.occupancy = CBO_TOR_OCCUPANCY,
};
const struct unc_sim_feed unc_sim_ep_home = { .models = home_models, .gain = home_gain };
const struct unc_sim_feed unc_sim_ep_channel = { .models = channel_models, .gain = channel_gain };
const struct unc_sim_feed unc_sim_ep_qpi = {
	.models = qpi_models,
	.gain = qpi_gain,
	.per_cycle = qpi_per_cycle,
};
