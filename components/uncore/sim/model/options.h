/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file options.h
 * Options of a chip's specification ("icx,sockets=2,cha=28"), and the configuration that their
 * values make.
 */
#ifndef UNC_SIM_OPTIONS_H
#define UNC_SIM_OPTIONS_H

#include "sim/model/state.h"

/** What an option sets. */
enum unc_sim_setting {
	UNC_SIM_SET_SOCKETS,
	UNC_SIM_SET_UNITS,    /* number of caching agents: CHA or CBo */
	UNC_SIM_SET_UNITMASK, /* the same as a mask of slices */
	UNC_SIM_SET_BY_SLICE, /* agents are numbered as the bits of the mask, not by count */
	UNC_SIM_SET_IMC,      /* memory controllers, or channels */
	UNC_SIM_SET_THIRD,    /* a controller's third channel responds */
	UNC_SIM_SET_LINKS,
	UNC_SIM_SET_IIO,
	UNC_SIM_SET_CORES, /* the default is the number of caching agents */
	UNC_SIM_SET_THREADS,
	UNC_SIM_SET_NODES,
	UNC_SIM_SET_SNC,       /* NUMA nodes of a socket */
	UNC_SIM_SET_HBM,       /* memory in the package */
	UNC_SIM_SET_CXL,       /* memory behind CXL */
	UNC_SIM_SET_TYPES,     /* units of types that no table of events has */
	UNC_SIM_SET_DIE,       /* kind of the dies */
	UNC_SIM_SET_HOLES,     /* units are missing, entries of tables wrong */
	UNC_SIM_SET_WIRES,     /* each link leads to one other socket */
	UNC_SIM_SET_DIRECTORY, /* memory keeps a directory of lines that other sockets have */
	UNC_SIM_SET_SPECI2M,   /* percent of the lines of SIM_RFO that are claimed without a read */
	UNC_SIM_SET_SCRUB,     /* lines that each channel reads and writes by itself, a second */
	UNC_SIM_SET_MODULES,   /* channels of a socket that have memory modules; 0: all */
	UNC_SIM_SET_UNEVEN, /* percent of the lines of each second channel that the one before it has */
	UNC_SIM_SET_CONNECTED, /* links of a socket that are connected; 0: all */
	UNC_SIM_SET_UP,        /* PSR.up is set: 0, or clear: 1 */
	UNC_SIM_SET_PP,        /* the same of PSR.pp */
	UNC_SIM_SET_TURN,      /* microseconds that a thread stays in the foreground */
	UNC_SIM_SET_CLOCK,
	UNC_SIM_SET_NAME,
	UNC_SIM_SETTINGS,
};

struct unc_sim_option {
	const char *name;
	enum unc_sim_setting set;
	uint64_t least, most; /* of a number; most 0: one of `words` */
	uint64_t usual;
	const char *words[2]; /* words[n] stands for n */
};

/* clang-format off */

/* An option that takes a number. */
#define UNC_SIM_NUMBER(option, setting, low, high, default) \
	{ .name = option, .set = setting, .least = low, .most = high, .usual = default }

/* Options of most chips. */
#define UNC_SIM_OPTION_SOCKETS \
	UNC_SIM_NUMBER("sockets", UNC_SIM_SET_SOCKETS, 1, UNC_SIM_SOCKETS, 1)
#define UNC_SIM_OPTION_NODES \
	{ .name = "nodes", .set = UNC_SIM_SET_NODES, .words = { "same", "swap" } }
#define UNC_SIM_OPTION_WIRES \
	{ .name = "wires", .set = UNC_SIM_SET_WIRES, .words = { "any", "mesh" } }
/* What real machines add to the traffic of programs; all of it is off. */
#define UNC_SIM_OPTIONS_REAL(channels, links) \
	{ .name = "directory", .set = UNC_SIM_SET_DIRECTORY, .words = { "off", "on" } }, \
	UNC_SIM_NUMBER("scrub", UNC_SIM_SET_SCRUB, 0, 1000000, 0), \
	UNC_SIM_NUMBER("modules", UNC_SIM_SET_MODULES, 0, channels, 0), \
	UNC_SIM_NUMBER("uneven", UNC_SIM_SET_UNEVEN, 0, 100, 0), \
	UNC_SIM_NUMBER("connected", UNC_SIM_SET_CONNECTED, 0, links, 0)
#define UNC_SIM_OPTION_SPECI2M UNC_SIM_NUMBER("speci2m", UNC_SIM_SET_SPECI2M, 0, 100, 0)
#define UNC_SIM_OPTION_CLOCK \
	{ .name = "clock", .set = UNC_SIM_SET_CLOCK, .words = { "real", "manual" } }
#define UNC_SIM_OPTION_NAME { .name = "name", .set = UNC_SIM_SET_NAME }
/* clang-format on */

/** The values of all settings that a machine has if its specification says nothing else. */
void unc_sim_options_usual(const struct unc_sim_option *options, unsigned count,
			   uint64_t values[UNC_SIM_SETTINGS]);

/** Fill in what follows from other values (the mask, cores), and the configuration of all. */
void unc_sim_options_config(uint64_t values[UNC_SIM_SETTINGS], struct unc_sim_config *out);

/**
 * Write a specification with every option but the name, in the options' order: equal machines have
 * equal texts. What does not fit is cut; the text is always terminated.
 */
void unc_sim_options_text(const char *chip, const struct unc_sim_option *options, unsigned count,
			  const uint64_t values[UNC_SIM_SETTINGS], char *buf, size_t size);

#endif
