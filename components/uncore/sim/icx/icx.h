/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file icx.h
 * Ice Lake-SP and later: steps of lines, feeds of boxes, which count them, and the traffic that makes them. Codes of the
 * modelled events: manual 000, chapters 2.3, 2.4, 2.7 and 3.1; later chips have the same, but for what their rows say.
 */
#ifndef UNC_SIM_ICX_H
#define UNC_SIM_ICX_H

#include "sim/model/list.h"
#include "sim/model/model.h"

/* ------------------------------------------------------------------------------------- steps */

/* ev_sel of the modelled events (2.3.5, 2.4.5, 2.7.4). */
enum {
	UPI_TX_FLITS = 0x02,
	UPI_RX_FLITS = 0x03,
	UPI_TX_HEADER = 0x04,
	UPI_RX_HEADER = 0x05,
};

/* Umask bits: queues of the TOR. */
enum { TOR_IRQ_IA = 0x01, TOR_PRQ_IOSF = 0x04, TOR_RRQ = 0x40, TOR_WBQ = 0x80 };
#define TOR_QUEUES (TOR_IRQ_IA | TOR_PRQ_IOSF | TOR_RRQ | TOR_WBQ)

/*
 * Extension of TOR events (table 2-80). Manual: the table has loc at 40 and rem at 39; the event
 * list next to it (LOCAL_TGT, REMOTE_TGT, IA_MISS_DRD_LOCAL …) has them the other way round, and
 * so have libpfm4, perf and LIKWID.
 */
#define TOR_HIT (1ull << 32)
#define TOR_MISS (1ull << 33)
#define TOR_DDR (1ull << 34)
#define TOR_MEMORY (0x1full << 34) /* ddr, pmm, hbm, mmcfg, mmio */
#define TOR_LOCAL (1ull << 39)
#define TOR_REMOTE (1ull << 40)
#define TOR_MATCH_OPC \
	(3ull << 41) /* the opcode as requested, or before it was changed: the same here */
#define TOR_NEAR (1ull << 54)
#define TOR_NOT_NEAR (1ull << 55)
#define TOR_ODD (3ull << 56) /* non-coherent or isochronous: none of the traffic is */

/* Extension of LLC_LOOKUP (table 2-81): request, requester, home of the line. */
#define LOOKUP_DRD (1ull << 32)
#define LOOKUP_RFO (1ull << 35)
#define LOOKUP_CRD (1ull << 36)
#define LOOKUP_ANY (1ull << 37)
#define LOOKUP_WHAT (0x3full << 32)
#define LOOKUP_LOCAL (1ull << 38)
#define LOOKUP_CORE_PREF (1ull << 40)
#define LOOKUP_WHO (0x1full << 38)
#define LOOKUP_LOCAL_HOME (1ull << 43)
#define LOOKUP_REMOTE_HOME (1ull << 44)
#define LOOKUP_HOME (3ull << 43)
#define LOOKUP_STATE_I (1u << 0)
#define LOOKUP_STATE_E (1u << 5)

#define VICTIM_M 0x01
#define VICTIM_LOCAL (1ull << 37)
#define VICTIM_REMOTE (1ull << 39)

/* CAS_AUTO: with auto-precharge, which the model does not do. */
enum { CAS_RD_REG = 0x01, CAS_RD_UNDERFILL = 0x04, CAS_WR_NONPRE = 0x10, CAS_AUTO = 0x2a };

/* UPI: kinds and slots of flits, message classes and opcodes (tables 3-6 and 3-7). */
/* Credits (LLCRD) travel in slots of the flits of messages: none of their own. */
enum { FLIT_SLOTS = 0x07, FLIT_DATA = 0x08, FLIT_CREDITS = 0x10, FLIT_HEADER = 0x80 };
enum { CLASS_REQ = 0x8, CLASS_RSP_NODATA = 0xa, CLASS_RSP_DATA = 0xc, CLASS_WB = 0xd };
enum { OPC_DATA_E = 1, OPC_DATA_SI = 2, OPC_CMP_U = 0, OPC_WB_MTOI = 0 };
enum { DATA_FLITS = 9 }; /* of a line, three in each slot (2.7.3) */
#define HEADER_OPC (1ull << 32)
#define HEADER_DATA (1ull << 35)
#define HEADER_NONDATA (1ull << 36)

/* Extension of IIO events (table 2-173): flow classes and channels. */
enum { FC = 48, FC_POSTED = 1, FC_NON_POSTED = 2, FC_MASK = 7 };
#define CH_PART(n) (1ull << (36 + (n)))
#define CH_PARTS (0xffull << 36)
#define CH_IOMMUS (3ull << 44)
enum { LINE_WORDS = 64 / 4 }; /* what DATA_REQ_OF_CPU counts of a line */

/* Extension of M2M's events: channels of the controller. */
#define M2M_READ_CHANNELS (7ull << 32)
#define M2M_WRITE_CHANNELS (7ull << 34)

/* ---------------------------------------------- feeds of CHAs, memory channels and UPI links */

extern const struct unc_sim_row unc_sim_icx_cha[], unc_sim_spr_cha[];
extern const struct unc_sim_feed unc_sim_icx_link;

/**
 * unc_sim_traits.silent: selections with which the manual says that a box counts nothing (000, the notes
 * of chapter 2).
 */
bool unc_sim_icx_cha_silent(uint64_t ctl);
bool unc_sim_icx_irp_silent(uint64_t ctl);
bool unc_sim_icx_link_silent(uint64_t ctl);
bool unc_sim_icx_m3upi_silent(uint64_t ctl);
bool unc_sim_irp_silent(uint64_t ctl);

/* ---------------------------------------------------- boxes whose modelled events are a list */

/* clang-format off */
/* REQUESTS, DIR_UPDATE, IMC_READS, IMC_WRITES (whole lines, parts) of a CHA. */
#define UNC_SIM_CHA_MEMORY \
	UNC_SIM_ROW(0x50, 0x01, SEES_READ | SEES_LOCAL), UNC_SIM_ROW(0x50, 0x02, SEES_READ | SEES_REMOTE), \
	UNC_SIM_ROW(0x50, 0x04, SEES_WRITE | SEES_LOCAL), UNC_SIM_ROW(0x50, 0x08, SEES_WRITE | SEES_REMOTE), \
	UNC_SIM_ROW(0x54, 0x01, SEES_DIRECTORY), UNC_SIM_ROW(0x54, 0x02, SEES_NEVER), \
	UNC_SIM_ROW(0x59, 0x01, SEES_READ), UNC_SIM_ROW(0x5b, 0x01, SEES_FULL), UNC_SIM_ROW(0x5b, 0x02, SEES_PARTIAL)
/* Rows that several chips have; what they mean is said in lists.c. */
#define UNC_SIM_M3UPI_TO_MESH \
	UNC_SIM_ROW(0x2d, 0x01, SEES_RECEIVED_REQ, .beyond = 0x08), \
	UNC_SIM_ROW(0x2d, 0x04, SEES_RECEIVED_RSP, .beyond = 0x08)
/* classes: the mask of flow classes */
#define UNC_SIM_IIO(classes, ...) \
	UNC_SIM_ROW(0x83, 0x01, SEES_WRITE, .times = LINE_WORDS, .one = { classes, CH_PARTS }, ##__VA_ARGS__), \
	UNC_SIM_ROW(0x83, 0x04, SEES_READ, .times = LINE_WORDS, .one = { classes, CH_PARTS }, ##__VA_ARGS__), \
	UNC_SIM_ROW(0x84, 0x01, SEES_WRITE, .one = { classes, CH_PARTS }, ##__VA_ARGS__), \
	UNC_SIM_ROW(0x84, 0x04, SEES_READ, .one = { classes, CH_PARTS }, ##__VA_ARGS__)
#define UNC_SIM_IRP_FAF UNC_SIM_ROW(0x18, 0x00, SEES_READ, .beyond = 0xff)
#define UNC_SIM_IRP_INBOUND \
	UNC_SIM_ROW(0x20, 0x01, SEES_READ, .beyond = 0xfe), \
	UNC_SIM_ROW(0x20, 0x01, SEES_WRITE, .beyond = 0xfe)
#define UNC_SIM_M2PCIE_DRS \
	UNC_SIM_ROW(0x33, 0x01, SEES_READ | SEES_TURN0), \
	UNC_SIM_ROW(0x33, 0x02, SEES_READ | SEES_TURN1)

/* Memory channels: CAS_COUNT, whose umask has one of the bits `part`, and the queues of the part whose turn it is. */
#define UNC_SIM_CAS(e, part, turn) \
	UNC_SIM_ROW(e, CAS_RD_REG, SEES_READ | (turn), .one = { (part) << 8 }), \
	UNC_SIM_ROW(e, CAS_RD_UNDERFILL, SEES_UNDERFILL | (turn), .one = { (part) << 8 }), \
	UNC_SIM_ROW(e, CAS_WR_NONPRE, SEES_WRITE | (turn), .one = { (part) << 8 }), \
	UNC_SIM_ROW(e, CAS_AUTO, SEES_NEVER, .one = { (part) << 8 })
#define UNC_SIM_QUEUES(rpq, wpq, u, turn) \
	UNC_SIM_ROW(rpq, u, SEES_READ | (turn)), UNC_SIM_ROW(wpq, u, SEES_WRITE | (turn))
/* clang-format on */

extern const struct unc_sim_row unc_sim_icx_m2m[], unc_sim_icx_m3upi[], unc_sim_icx_iio[],
	unc_sim_icx_irp[], unc_sim_icx_m2pcie[];

/** Feed of IIO: a list, whose events have filters for ports and flow classes. */
extern const struct unc_sim_feed unc_sim_icx_ports;

/* ----------------------------------------------------------------------------------- traffic */

/** An operation of a core or a device; opcode 0: there is no such one. */
struct unc_sim_op {
	uint16_t opcode, rrq; /* by queue (tables 3-1, 3-4, 3-5) */
	uint8_t request;      /* opcode of a request to another socket */
	uint8_t data;         /* opcode of the data that answers it */
	bool dma;
	bool write;
	bool can_hit; /* accepts sim_traffic.hit */
	bool hits;    /* always hits */
	bool victim;  /* the LLC had it modified */
	bool partial; /* a part of each line is written */
	bool claim;   /* no data moves */
	uint64_t lookup, requester;
};

struct unc_sim_carrier;

/** What differs between families of chips. */
struct unc_sim_family {
	const struct unc_sim_op *ops;                        /* by enum sim_op, up to SIM_CLAIM */
	uint16_t latency_hit, latency_local, latency_remote; /* of a TOR entry, in its clock */
	uint8_t thread_bits;                                 /* of a requester's number */
	bool home_agents; /* not caching agents take the requests of other sockets */
	/* Messages between the requesting socket and the home. */
	void (*cross)(const struct unc_sim_carrier *k, unsigned asking, unsigned home,
		      const struct unc_sim_op *op);
};

/** What differs between chips: unc_sim_chip.traffic. */
struct unc_sim_icx_way {
	const struct unc_sim_family *family; /* NULL: Ice Lake-SP's */
	uint8_t channels; /* memory channels of a controller, by their numbers … */
	uint8_t active;   /* … of which the lowest so many carry lines, … */
	uint8_t parts;    /* … each of so many parts, which carry lines in turn */
	/* Bits of M2M's controls that select channel 0 of its controller; 0: there are none. */
	uint8_t read_bit, write_bit;
	uint8_t classes;              /* lowest bit of flow classes in IIO's controls; 0: 48 */
	const uint8_t *core_of_stack; /* core ids of IIO stacks in the CHA's filter */
	uint8_t numcores;             /* stacks that have one */
	uint8_t port_units; /* counts of a line at a port by free-running counters; 0: Ice Lake-SP's */
};

int unc_sim_icx_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic);

/* ------------------------------------------------------------ words that rows are written in */

/* clang-format off */

/* Bits high to low of a register. */
#define BITS(high, low) ((~0ull >> (63 - (high))) & (~0ull << (low)))

/* The port of root bus n (roots.h), and the card on its secondary bus. */
#define UNC_SIM_ROOT_PORT(n, dev, id) \
	{ UNC_SIM_BUS_ROOT + 2 * (n), UNC_SIM_DEVFN(dev, 0), UNC_SIM_INTEL, id, UNC_SIM_CLASS_BRIDGE, UNC_SIM_ROOTS, n, 0, \
	  UNC_SIM_BUS_ROOT + 2 * (n) + 1 }
#define UNC_SIM_ROOT_CARD(n, fn, vendor, id, class) \
	{ UNC_SIM_BUS_ROOT + 2 * (n) + 1, UNC_SIM_DEVFN(0, fn), vendor, id, class, UNC_SIM_ROOTS, n, 0, 0 }

#define CLOCK(code, khz) .has_clock = true, .clock = (code), .clock_khz = (khz)
#define USES(a) .uses = (a), .numuses = ARRAY_SIZE(a)
#define FREERUNS(a) .freeruns = (a), .numfreeruns = ARRAY_SIZE(a)

/* Rows of traits that several chips have. They use words of the chip's file: its clocks in kHz, and COMMON, bits of a control. */
#define LISTED_ROW(name, which, part, list, bits, ...) \
	{ .box = name, .limit = which, .role = part, .feed = &unc_sim_list, .rules = list, .writable = bits, ##__VA_ARGS__ }
#define LINK_ROW(bits, ...) \
	{ .box = "UPI", .limit = UNC_SIM_LINKS, .role = UNC_SIM_LINK, .feed = &unc_sim_icx_link, .writable = bits, CLOCK(0x01, KFCLK), \
	  ##__VA_ARGS__ }
/* ports: free-running counters of their data */
#define IIO_ROWS(list, bits, ports) \
	{ .box = "IIO", .limit = UNC_SIM_STACKS, .role = UNC_SIM_IIO, .feed = &unc_sim_icx_ports, .rules = list, \
	  .writable = COMMON | (bits), CLOCK(0x01, IOCLK), .numfreeruns = 1, \
	  .freeruns = (const struct unc_sim_freerun[]){ { .khz = IOCLK } } }, \
	{ .box = "IIO_FREERUN", .limit = UNC_SIM_STACKS, FREERUNS(ports) }
/* Before Sapphire Rapids: the PCU's bands are in its filter. */
#define PCU_ROW \
	{ .box = "PCU", .writable = COMMON & ~BITS(29, 29), CLOCK(0x00, PCLK), .numuses = 1, \
	  .uses = (const struct unc_sim_filter_use[]){ { .bits = ~0ull } } }
#define UBOX_ROW(name) \
	{ .box = name, .ubox = true, .writable = COMMON & ~BITS(31, 29), .fixed_khz = UCLK, \
	  .fixed_writable = UNC_CTL_EN | UNC_SIM_CTL_OV_EN }

/* Free-running counters of eight ports. */
#define PORTS(of) \
	{ .lines = (of) }, { .lines = (of) + 1 }, { .lines = (of) + 2 }, { .lines = (of) + 3 }, \
	{ .lines = (of) + 4 }, { .lines = (of) + 5 }, { .lines = (of) + 6 }, { .lines = (of) + 7 }

/* clang-format on */

#endif
