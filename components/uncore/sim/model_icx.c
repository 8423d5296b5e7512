/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What Ice Lake-SP boxes do, besides having the registers of their map. Manual 000.
 */
#include "model.h"

/* Bits high to low of a register. */
#define BITS(high, low) ((~0ull >> (63 - (high))) & (~0ull << (low)))

/* Table 1-5: thresh, invert, en, ov_en, edge_det, rst, umask, ev_sel. */
#define COMMON (BITS(31, 22) | BITS(20, 20) | BITS(18, 17) | BITS(15, 0))

/* Clocks in kHz. */
enum {
	UCLK = 2000000,  /* mesh, CHA, UBox */
	DCLK = 1600000,  /* memory channels: DDR4-3200 */
	KFCLK = 1400000, /* UPI: an eighth of 11.2 GT/s */
	PCLK = 1000000,  /* PCU and its residency counters */
	IOCLK = 500000,
};

#define FREERUNS(a) .freeruns = (a), .numfreeruns = ARRAY_SIZE(a)

static const struct unc_sim_freerun iio_freeruns[] = {
	{ .name = "ioclk", .khz = IOCLK },
};

/* clang-format off */
#define PORT(n) \
	{ .name = "bw_in_port" #n, .lines = UNC_SIM_PORT_IN + (n) }, \
	{ .name = "bw_out_port" #n, .lines = UNC_SIM_PORT_OUT + (n) }
/* clang-format on */
static const struct unc_sim_freerun iio_port_freeruns[] = {
	PORT(0), PORT(1), PORT(2), PORT(3), PORT(4), PORT(5), PORT(6), PORT(7),
};

static const struct unc_sim_freerun pcu_fixed_freeruns[] = {
	{ .name = "core_p3_ctr", .khz = PCLK },
	{ .name = "core_p6_ctr", .khz = PCLK },
	{ .name = "core_c3_ctr", .khz = PCLK },
	{ .name = "core_c6_ctr", .khz = PCLK },
};

/* No persistent memory in this machine: rd_pmm and wr_pmm stay at 0. */
static const struct unc_sim_freerun imc_freeruns[] = {
	{ .name = "rd_ddr", .lines = UNC_SIM_LINES_READ },
	{ .name = "wr_ddr", .lines = UNC_SIM_LINES_WRITTEN },
	{ .name = "rd_pmm" },
	{ .name = "wr_pmm" },
	{ .name = "dclk", .khz = DCLK },
};

/* clang-format off */
static const struct unc_sim_traits traits[] = {
	{
		.box = "CHA", .limit = UNC_SIM_CHAS, .sees = UNC_SIM_CHA,
		/* Tables 2-79 and 2-80; PIPE_REJECT uses 60:58 too, above the field that they show. */
		.writable = COMMON | BITS(60, 32) | UNC_SIM_CTL_TID_EN, .tid_en = true,
		.clock = 0x00, .clock_khz = UCLK,
	},
	{
		.box = "M2PCIe", .limit = UNC_SIM_STACKS, .sees = UNC_SIM_M2PCIE,
		.writable = COMMON, .clock = 0x01, .clock_khz = UCLK,
	},
	{
		.box = "IRP", .limit = UNC_SIM_STACKS, .sees = UNC_SIM_IRP,
		.writable = COMMON, .clock = 0x01, .clock_khz = UCLK,
	},
	{
		.box = "IIO", .limit = UNC_SIM_STACKS, .sees = UNC_SIM_IIO,
		.writable = COMMON | BITS(50, 32), /* table 2-173 */
		.clock = 0x01, .clock_khz = IOCLK, FREERUNS(iio_freeruns),
	},
	{
		.box = "IIO_FREERUN", .limit = UNC_SIM_STACKS, .clock = -1,
		FREERUNS(iio_port_freeruns),
	},
	{
		.box = "PCU",
		.writable = COMMON & ~BITS(29, 29), .filter_always = true, /* table 2-370 */
		.clock = 0x00, .clock_khz = PCLK,
	},
	{ .box = "PCU_FIXED", .clock = -1, FREERUNS(pcu_fixed_freeruns) },
	{
		.box = "UBOX",
		.writable = COMMON & ~BITS(31, 29), .clock = -1,
		.fixed_khz = UCLK, .fixed_writable = UNC_SIM_CTL_EN | UNC_SIM_CTL_OV_EN,
	},
	{
		.box = "M2M", .limit = UNC_SIM_IMCS, .sees = UNC_SIM_M2M,
		.writable = COMMON | BITS(39, 32), .clock = 0x00, .clock_khz = UCLK,
	},
	{
		.box = "UPI", .limit = UNC_SIM_LINKS, .sees = UNC_SIM_LINK,
		.writable = COMMON | BITS(55, 32), .clock = 0x01, .clock_khz = KFCLK,
	},
	{
		.box = "M3UPI", .limit = UNC_SIM_LINKS, .sees = UNC_SIM_M3UPI,
		.writable = COMMON, .clock = 0x01, .clock_khz = UCLK,
	},
	{
		/* No layout printed; the events use 39:36 to choose a port. */
		.box = "PCIe3", .bus = UNC_SIM_BUS_LOW1,
		.writable = COMMON | BITS(39, 32), .clock = -1,
	},
	{
		.box = "DMI", .bus = UNC_SIM_BUS_LOW,
		.writable = COMMON | BITS(39, 32), .clock = -1,
	},
	{
		.box = "IMC", .limit = UNC_SIM_CHANNELS, .sees = UNC_SIM_CHANNEL,
		.writable = COMMON, .clock = 0x00, .clock_khz = DCLK,
		.fixed_khz = DCLK, .fixed_rst = 1u << 19, /* table 2-137 */
		.fixed_writable = UNC_SIM_CTL_EN | UNC_SIM_CTL_OV_EN | 1u << 19,
	},
	{ .box = "IMC_FREERUN", .limit = UNC_SIM_IMCS, .clock = -1, FREERUNS(imc_freeruns) },
};
/* clang-format on */

static bool same(const char *a, const char *b)
{
	while (*a != '\0' && *a == *b)
		a++, b++;
	return *a == *b;
}

const struct unc_sim_traits *unc_sim_traits_of(const char *box)
{
	for (size_t i = 0; i < ARRAY_SIZE(traits); i++)
		if (same(traits[i].box, box))
			return &traits[i];
	return NULL;
}

uint64_t unc_sim_ctl_writable(const struct unc_box *box)
{
	const struct unc_sim_traits *t = unc_sim_traits_of(box->name);

	return t != NULL ? t->writable : 0;
}

/* Channel 2 of every controller is wired to nothing (1.9.2: two of three are ever active). */
bool unc_sim_present(const struct unc_sim_config *config, enum unc_sim_limit limit, unsigned unit)
{
	switch (limit) {
	case UNC_SIM_CHAS:
		return unit < 64 && (config->chamask >> unit & 1);
	case UNC_SIM_CHANNELS:
		return unit / 3 < config->imc && unit % 3 < 2;
	case UNC_SIM_IMCS:
		return unit < config->imc;
	case UNC_SIM_LINKS:
		return unit < config->upi;
	case UNC_SIM_STACKS:
		return unit < config->iio;
	case UNC_SIM_ALL:
		break;
	}
	return true;
}

unsigned unc_sim_count(const struct unc_sim_config *config, enum unc_sim_limit limit)
{
	unsigned count = 0;

	for (unsigned unit = 0; unit < 64; unit++)
		count += unc_sim_present(config, limit, unit);
	return count;
}

bool unc_sim_global(unsigned i, uint32_t *msr, enum unc_sim_reg *reg, unsigned *n)
{
	/* Table 1-8. */
	static const struct {
		uint16_t msr;
		uint8_t reg, n;
	} globals[] = {
		{ 0x700, UNC_SIM_GLOBAL_CTL, 0 },
		{ 0x70e, UNC_SIM_GLOBAL_STATUS, 0 },
		{ 0x70f, UNC_SIM_GLOBAL_STATUS, 1 },
	};

	if (i >= ARRAY_SIZE(globals))
		return false;
	*msr = globals[i].msr;
	*reg = (enum unc_sim_reg)globals[i].reg;
	*n = globals[i].n;
	return true;
}

/* Spread every bit of x over all others (the finaliser of splitmix64). */
static uint64_t mix(uint64_t x)
{
	x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
	x = (x ^ x >> 27) * 0x94d049bb133111ebull;
	return x ^ x >> 31;
}

uint32_t unc_sim_rate(const struct unc_sim_traits *t, unsigned socket, unsigned unit,
		      uint64_t control, uint64_t filter)
{
	uint64_t h = 0xcbf29ce484222325ull;

	for (const char *p = t->box; *p != '\0'; p++)
		h = (h ^ (uint8_t)*p) * 0x100000001b3ull;
	if (!t->filter_always && !(t->tid_en && (control & UNC_SIM_CTL_TID_EN)))
		filter = 0;
	h = mix(h + ((uint64_t)socket << 32 | unit));
	h = mix(h + (control & ~UNC_SIM_CTL_RUN));
	h = mix(h + filter);
	return (uint32_t)(1 + h % 999983);
}
