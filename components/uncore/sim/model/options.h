/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file options.h
 * Options of a chip's specification ("icx,sockets=2,cha=28"): each sets a member of the configuration.
 */
#ifndef UNC_SIM_OPTIONS_H
#define UNC_SIM_OPTIONS_H

#include "sim/model/state.h"

struct unc_sim_chip;

struct unc_sim_option {
	const char *name;
	uint8_t at, size; /* of the member in struct unc_sim_config; size 0: the machine's name */
	uint64_t least, most; /* of a number; most 0: one of `words` */
	uint64_t usual;
	const char *words[2]; /* words[n] stands for n */
};

/* clang-format off */
#define UNC_SIM_SETS(member) \
	.at = offsetof(struct unc_sim_config, member), .size = sizeof(((struct unc_sim_config *)0)->member)

/* An option that takes a number, and one that takes a word, which stands for 0 or 1. */
#define UNC_SIM_NUMBER(option, member, low, high, default) \
	{ .name = option, UNC_SIM_SETS(member), .least = low, .most = high, .usual = default }
#define UNC_SIM_CHOICE(option, member, no, yes) { .name = option, UNC_SIM_SETS(member), .words = { no, yes } }

/* Options of most chips. */
#define UNC_SIM_OPTION_SOCKETS UNC_SIM_NUMBER("sockets", sockets, 1, UNC_SIM_SOCKETS, 1)
#define UNC_SIM_OPTION_NODES UNC_SIM_CHOICE("nodes", swap, "same", "swap")
#define UNC_SIM_OPTION_WIRES UNC_SIM_CHOICE("wires", mesh, "any", "mesh")
/* What real machines add to the traffic of programs; all of it is off. */
#define UNC_SIM_OPTIONS_REAL(channels, links) \
	UNC_SIM_CHOICE("directory", directory, "off", "on"), \
	UNC_SIM_NUMBER("scrub", scrub, 0, 1000000, 0), \
	UNC_SIM_NUMBER("modules", modules, 0, channels, 0), \
	UNC_SIM_NUMBER("uneven", uneven, 0, 100, 0), \
	UNC_SIM_NUMBER("connected", connected, 0, links, 0)
#define UNC_SIM_OPTION_SPECI2M UNC_SIM_NUMBER("speci2m", speci2m, 0, 100, 0)
#define UNC_SIM_OPTION_CLOCK UNC_SIM_CHOICE("clock", manual, "real", "manual")
#define UNC_SIM_OPTION_NAME { .name = "name" }
/* clang-format on */

/** Set in a configuration what an option sets. */
void unc_sim_option_set(const struct unc_sim_option *option, struct unc_sim_config *c,
			uint64_t value);

/** The option of a chip that sets this member (its offset), or NULL. */
const struct unc_sim_option *unc_sim_option_of(const struct unc_sim_chip *chip, size_t member);

/** The configuration that a machine has if its specification says nothing. */
struct unc_sim_config unc_sim_usual(const struct unc_sim_chip *chip);

/** Fill in what follows from options: the masks of caching agents, and cores. */
void unc_sim_complete(struct unc_sim_config *c);

/**
 * Write a specification with every option but the name, in the options' order: equal machines have
 * equal texts. What does not fit is cut; the text is always terminated.
 */
void unc_sim_options_text(const struct unc_sim_chip *chip, const struct unc_sim_config *c,
			  char *buf, size_t size);

#endif
