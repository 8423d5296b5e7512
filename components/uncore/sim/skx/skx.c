/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP and Cascade Lake-SP. Registers: Linux' driver. Boxes of the same events as Ice Lake-SP's have its feeds; the CHA, the
 * memory channel and the masks of the IIO have rows of their own. There is no persistent memory, and no near memory.
 */
#include "sim/icx/icx.h"

/* Thresh, invert, en, ov_en, edge_det, rst, umask, ev_sel, as on Ice Lake-SP. */
#define COMMON (BITS(31, 22) | BITS(20, 20) | BITS(18, 17) | BITS(15, 0))

/* Clocks in kHz. */
enum {
	UCLK = 2400000,  /* mesh, CHA, UBox */
	DCLK = 1333333,  /* memory channels: DDR4-2666 */
	KFCLK = 1300000, /* UPI: an eighth of 10.4 GT/s */
	PCLK = 1000000,  /* PCU */
	IOCLK = 500000,
};

/* ------------------------------------------------------------------------------ CHA */

/* Umask of TOR events next to the queues, and filter 1. */
enum { UMASK_HIT = 0x10, UMASK_MISS = 0x20 };
enum { REM = 0, LOC = 1, ALL_OP = 3, NOT_NM = 5, OPC0 = 9, OPC1 = 19, NC = 30 };
enum { STATES = 17, STATE_I = 0x01, STATE_E = 0x20 }; /* filter 0 */
enum { LOOKUP_DATA_READ = 0x03 };
enum { VICTIMS_LOCAL = 0x20, VICTIMS_REMOTE = 0x80 };

/* Opcodes of requests have another place here: 0x102 is 0x202, 0x188 is 0x248. Others have none. */
static uint64_t opcode_of(const struct unc_sim_step *s)
{
	return s->opcode >> 7 == 2   ? 0x200u | (s->opcode & 0x7f)
	       : s->opcode >> 7 == 3 ? 0x240u | (s->opcode & 0x3f)
				     : 0;
}

static uint64_t tor_fits(const struct unc_sim_event *e, const struct unc_sim_step *s)
{
	uint64_t umask = unc_sim_umask(e->ctl), opcode = opcode_of(s), filter = e->filter[1];

	if (!(umask & s->queue) || !(umask & (s->hit ? UMASK_HIT : UMASK_MISS)) ||
	    !(filter >> (s->remote ? REM : LOC) & 1) || !(filter >> NOT_NM & 1) ||
	    (filter >> NC & 3)) /* non-coherent, isochronous */
		return 0;
	return (filter >> ALL_OP & 1) || (opcode && ((filter >> OPC0 & 0x3ff) == opcode ||
						     (filter >> OPC1 & 0x3ff) == opcode));
}

static uint64_t lookup_fits(const struct unc_sim_event *e, const struct unc_sim_step *s)
{
	bool any = unc_sim_umask(e->ctl) != LOOKUP_DATA_READ;

	return s->lookup && (any || (s->lookup & LOOKUP_DRD)) &&
	       (e->filter[0] >> STATES & (s->hit ? STATE_E : STATE_I));
}

/* By state, and by where the line is from; neither bit: from anywhere. */
static uint64_t victims_fit(const struct unc_sim_event *e, const struct unc_sim_step *s)
{
	uint64_t from = unc_sim_umask(e->ctl) & (VICTIMS_LOCAL | VICTIMS_REMOTE);

	return (unc_sim_umask(e->ctl) & s->victim) &&
	       (from == 0 || (from & (s->remote ? VICTIMS_REMOTE : VICTIMS_LOCAL)));
}

/* clang-format off */
#define TOR(e) UNC_SIM_ROW(e, TOR_QUEUES, 0, .one = { (UMASK_HIT | UMASK_MISS) << 8 }, .gain = tor_fits)
static const struct unc_sim_row cha_list[] = {
	TOR(TOR_INSERTS), TOR(TOR_OCCUPANCY),
	/* data reads; any request, of any or of this socket */
	UNC_SIM_ROW(LLC_LOOKUP, 0, 0, .one = { 0x100, 0x200 }, .beyond = 0xfc, .gain = lookup_fits),
	UNC_SIM_ROW(LLC_LOOKUP, 0, 0, .one = { 0x100, 0x1000 }, .beyond = 0xce, .gain = lookup_fits),
	UNC_SIM_ROW(LLC_VICTIMS, VICTIM_M, 0, .gain = victims_fit),
	UNC_SIM_CHA_MEMORY, UNC_SIM_ROWS_END
};
/* clang-format on */
static const struct unc_sim_cha_rules cha_rules = {
	.list = cha_list,
	.tid_en = UNC_SIM_CTL_TID_EN,
	.tid_bits = 9,
};
static const struct unc_sim_filter_use cha_uses[] = {
	{ .mask = 0xff, .value = TOR_INSERTS, .reg = 1, .bits = ~0ull },
	{ .mask = 0xff, .value = TOR_OCCUPANCY, .reg = 1, .bits = ~0ull },
	{ .mask = 0xff, .value = LLC_LOOKUP, .reg = 0, .bits = 0x7fe0000 },
	{ .mask = UNC_SIM_CTL_TID_EN, .value = UNC_SIM_CTL_TID_EN, .reg = 0, .bits = 0x1ff },
};

/* ------------------------------------------------------------------------------ memory channel */

/* CAS_COUNT: regular reads, reads that complete partial writes, and writes in the write major mode; RPQ_INSERTS, WPQ_INSERTS. */
static const struct unc_sim_row channel_list[] = {
	UNC_SIM_ROW(0x04, 0x01, SEES_READ),
	UNC_SIM_ROW(0x04, 0x02, SEES_UNDERFILL),
	UNC_SIM_ROW(0x04, 0x04, SEES_WRITE),
	UNC_SIM_QUEUES(0x10, 0x20, 0, 0),
	UNC_SIM_ROWS_END,
};

/* ------------------------------------------------------------------------------ IIO */

/* clang-format off */
/* Four ports in, four out. */
#define FOUR(of) { .lines = (of) }, { .lines = (of) + 1 }, { .lines = (of) + 2 }, { .lines = (of) + 3 }
static const struct unc_sim_freerun port_freeruns[] = { FOUR(UNC_SIM_PORT_IN), FOUR(UNC_SIM_PORT_OUT) };
/* clang-format on */
enum { CLASSES = 44 }; /* of flows, where Ice Lake-SP has its upper channels */
static const struct unc_sim_row iio_list[] = {
	UNC_SIM_IIO((uint64_t)FC_MASK << CLASSES),
	UNC_SIM_ROWS_END,
};

/* ------------------------------------------------------------------------------ buses */

/* Root bus n, of IIO n; bus 0 is the UBox'. Controllers and links are on the buses 2 and 3. Which port has which card is a choice of this model. */
#define ROOT(n) (UNC_SIM_BUS_ROOT + 2 * (n))
/* clang-format off */
static const struct unc_sim_device_row devices[] = {
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(17, 5), UNC_SIM_INTEL, 0xa1d2, UNC_SIM_CLASS_SATA, UNC_SIM_ROOTS, 0, 0, 0 },
	UNC_SIM_ROOT_PORT(1, 0, 0x2030), UNC_SIM_ROOT_CARD(1, 0, 0x15b3, 0x1017, UNC_SIM_CLASS_NETWORK),
	UNC_SIM_ROOT_CARD(1, 1, 0x15b3, 0x1017, UNC_SIM_CLASS_NETWORK),
	UNC_SIM_ROOT_PORT(2, 2, 0x2032), UNC_SIM_ROOT_CARD(2, 0, 0x144d, 0xa80a, UNC_SIM_CLASS_NVME),
	UNC_SIM_ROOT_PORT(3, 1, 0x2031), UNC_SIM_ROOT_CARD(3, 0, 0x1002, 0x740f, UNC_SIM_CLASS_DISPLAY),
};
/* clang-format on */

/* Linux reads the numbers of the root buses here, other software in the UBox. */
static const struct unc_sim_global globals[] = { { 0x300, UNC_SIM_ROOT_NUMBERS, 0 } };

/* ------------------------------------------------------------------------------ chips */

/* clang-format off */
static const struct unc_sim_row m2m_rows[] = {
	UNC_SIM_ROW(0x37, 0x01 | 0x04, SEES_READ), UNC_SIM_ROW(0x38, 0x01 | 0x10, SEES_FULL),
	UNC_SIM_ROW(0x38, 0x02 | 0x10, SEES_PARTIAL), UNC_SIM_ROW(0x2e, 0x01, SEES_DIRECTORY), UNC_SIM_ROWS_END
};
static const struct unc_sim_row irp_rows[] = {
	UNC_SIM_ROW(0x10, 0x01, SEES_READ), UNC_SIM_ROW(0x10, 0x10, SEES_WRITE),
	UNC_SIM_ROW(0x11, 0x02, SEES_WRITE, .beyond = 0xfd), UNC_SIM_IRP_FAF, UNC_SIM_ROWS_END
};

static const struct unc_sim_traits traits[] = {
	{
		.box = "CHA", .role = UNC_SIM_CHA, .feed = &unc_sim_cha, .rules = &cha_rules,
		.writable = COMMON | UNC_SIM_CTL_TID_EN, USES(cha_uses), CLOCK(0x00, UCLK),
	},
	IIO_ROWS(iio_list, BITS(46, 32), port_freeruns),
	LISTED_ROW("IRP", UNC_SIM_STACKS, UNC_SIM_IRP, irp_rows, COMMON, CLOCK(0x01, UCLK)),
	PCU_ROW,
	UBOX_ROW("UBox"),
	LISTED_ROW("IMC", UNC_SIM_CHANNELS, UNC_SIM_CHANNEL, channel_list, COMMON, CLOCK(0x00, DCLK), .bus = ROOT(2),
		   .fixed_khz = DCLK, .fixed_writable = UNC_CTL_EN | UNC_SIM_CTL_OV_EN),
	LISTED_ROW("M2M", UNC_SIM_IMCS, UNC_SIM_M2M, m2m_rows, COMMON, CLOCK(0x00, UCLK), .bus = ROOT(2), .class = UNC_SIM_CLASS_SYSTEM),
	LINK_ROW(COMMON | BITS(55, 45) | BITS(43, 32), .bus = ROOT(3)),
	LISTED_ROW("M3UPI", UNC_SIM_LINKS, UNC_SIM_M3UPI, unc_sim_icx_m3upi, COMMON, CLOCK(0x01, UCLK), .bus = ROOT(3)),
};

static const struct unc_sim_icx_way way = { .channels = 3, .active = 3, .parts = 1, .port_units = LINE_WORDS, .classes = CLASSES };

/* third: a controller has three channels, always. */
static const struct unc_sim_option options[] = {
	UNC_SIM_OPTION_SOCKETS,
	UNC_SIM_NUMBER("cha", agents, 1, 28, 28),
	UNC_SIM_NUMBER("imc", imc, 1, 2, 2),
	UNC_SIM_NUMBER("third", third, 1, 1, 1),
	UNC_SIM_NUMBER("upi", upi, 1, 3, 3),
	UNC_SIM_NUMBER("iio", iio, 1, 6, 6),
	UNC_SIM_OPTIONS_CORES(0, 28),
	UNC_SIM_OPTION_NODES,
	UNC_SIM_OPTIONS_TRAFFIC(6, 3),
	UNC_SIM_OPTIONS_LAST,
};

#define CHIP(chip) \
extern const struct unc_chip unc_##chip; \
const struct unc_sim_chip unc_sim_##chip = { \
	.tables = &unc_##chip, UNC_SIM_LIST(options), UNC_SIM_LIST(traits), UNC_SIM_LIST(devices), UNC_SIM_LIST(globals), \
	.ubox_devfn = UNC_SIM_DEVFN(8, 2), .carry = unc_sim_icx_carry, .traffic = &way, \
}
CHIP(skx);
CHIP(clx);
/* clang-format on */
