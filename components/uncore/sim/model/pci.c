/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Buses, PCI devices and memory windows of a machine: what discovery finds its way by (manual 000,
 * 1.7 and 1.9; notes on Sandy Bridge-EP and Ivy Bridge-EP, 7). Every socket has an equal share of
 * the 256 buses.
 */
#include "sim/model/chip.h"

/*
 * Windows of the memory controllers: WINDOW bytes each, FIRST_WINDOW behind the socket's base,
 * which stands in steps of 8 MiB.
 */
#define MEMORY_BASE 0xd0000000ull
#define SOCKET_SHIFT 23
#define IMC_SHIFT 20
#define FIRST_WINDOW 0x80000u
#define WINDOW 0x40000u

/* Share of the buses that a socket has: the first, and the one behind the last. */
static unsigned first_bus(const struct unc_sim_config *config, unsigned share)
{
	return share * 256 / config->sockets;
}

/* The share of a socket, and the socket of a share. */
static unsigned swapped(const struct unc_sim_config *config, unsigned socket)
{
	return config->swap ? config->sockets - 1 - socket : socket;
}

unsigned unc_sim_node(const struct unc_sim_config *config, unsigned socket)
{
	return swapped(config, socket);
}

static unsigned bus_number(const struct unc_sim_model *m, unsigned share, unsigned bus)
{
	const struct unc_sim_config *config = &m->state->config;

	if (bus == UNC_SIM_BUS_UBOX)
		return first_bus(config, share + 1) - m->chip->ubox_bus;
	return first_bus(config, share) + bus;
}

bool unc_sim_find_bus(const struct unc_sim_model *m, unsigned number, unsigned *socket,
		      enum unc_sim_bus *bus)
{
	const struct unc_sim_config *config = &m->state->config;

	for (unsigned share = 0; share < config->sockets; share++)
		for (unsigned b = UNC_SIM_BUS_LOW; b <= UNC_SIM_BUS_UBOX; b++)
			if (bus_number(m, share, b) == number) {
				*socket = swapped(config, share);
				*bus = (enum unc_sim_bus)b;
				return true;
			}
	return false;
}

unsigned unc_sim_devices(const struct unc_sim_model *m,
			 struct unc_sim_device list[UNC_SIM_SOCKETS * UNC_SIM_DEVICES])
{
	const struct unc_sim_config *config = &m->state->config;
	unsigned count = 0;

	for (unsigned share = 0; share < config->sockets; share++) {
		for (size_t i = 0; i < m->chip->numdevices; i++) {
			const struct unc_sim_device_row *d = &m->chip->devices[i];

			if (!unc_sim_present(config, (enum unc_sim_limit)d->limit, d->n))
				continue;
			list[count++] = (struct unc_sim_device){
				.bus = (uint8_t)bus_number(m, share, d->bus),
				.devfn = d->devfn,
				.vendor = d->vendor,
				.device = d->device,
			};
		}
	}
	return count;
}

/* Node ids run with the buses; the mapping register says which package has which node. */
static uint32_t node_mapping(const struct unc_sim_config *config)
{
	uint32_t mapping = 0;

	for (unsigned socket = 0; socket < config->sockets; socket++)
		mapping |= swapped(config, socket) << 3 * socket;
	return mapping;
}

static uint32_t word_value(const struct unc_sim_model *m, unsigned socket,
			   const struct unc_sim_word *word)
{
	const struct unc_sim_config *config = &m->state->config;
	unsigned share = swapped(config, socket);
	uint32_t bar = ((uint32_t)word->n << IMC_SHIFT) + FIRST_WINDOW;

	switch ((enum unc_sim_word_kind)word->kind) {
	case UNC_SIM_NODE_ID:
		return share;
	case UNC_SIM_NODE_MAP:
		return node_mapping(config);
	case UNC_SIM_LINK_COUNT:
		return config->upi == 3 ? 0x80 : 0x40;
	case UNC_SIM_UNITS_LOW:
		return (uint32_t)config->chamask;
	case UNC_SIM_UNITS_HIGH:
		return (uint32_t)(config->chamask >> 32);
	case UNC_SIM_MEMORY_BASE:
		return (uint32_t)(MEMORY_BASE >> SOCKET_SHIFT) + share;
	case UNC_SIM_MEMORY_BAR:
		/* Where the window ends stands in bits that discovery must mask. */
		return (bar + WINDOW - 1) >> 12 << 16 | bar >> 12;
	case UNC_SIM_BUS_NUMBERS:
		return bus_number(m, share, UNC_SIM_BUS_UBOX) << 8 |
		       bus_number(m, share, UNC_SIM_BUS_LOW);
	case UNC_SIM_QPI_RATE:
		return 5; /* 8 GT/s */
	}
	return 0;
}

/* Registers of the devices that discovery reads; false: no such register. */
static bool device_word(const struct unc_sim_model *m, unsigned socket,
			const struct unc_sim_device_row *d, uint64_t at, uint32_t *value)
{
	for (unsigned i = 0; i < m->chip->numwords; i++) {
		const struct unc_sim_word *word = &m->chip->words[i];

		if (d->vendor == UNC_SIM_INTEL && word->device == d->device && word->at == at) {
			*value = word_value(m, socket, word);
			return true;
		}
	}
	return false;
}

enum unc_sim_reason unc_sim_config_word(const struct unc_sim_model *m, unsigned socket,
					enum unc_sim_bus bus, unsigned devfn, uint64_t at,
					uint32_t *value)
{
	for (size_t i = 0; i < m->chip->numdevices; i++) {
		const struct unc_sim_device_row *d = &m->chip->devices[i];

		if (d->bus != bus || d->devfn != devfn)
			continue;
		if (!unc_sim_present(&m->state->config, (enum unc_sim_limit)d->limit, d->n))
			return UNC_SIM_ABSENT;
		if (at % 4 != 0)
			return UNC_SIM_UNKNOWN;
		/* The standard header; what the model does not need reads as 0. */
		*value = 0;
		if (at == 0)
			*value = (uint32_t)d->device << 16 | d->vendor;
		else if (at == 8)
			*value = d->class << 8;
		else if (at >= 0x40 && !device_word(m, socket, d, at, value))
			return UNC_SIM_UNKNOWN;
		return UNC_SIM_OK;
	}
	return UNC_SIM_ABSENT;
}

bool unc_sim_window(const struct unc_sim_config *config, uint64_t address, unsigned *socket,
		    unsigned *bar, uint32_t *offset)
{
	uint64_t share = (address - MEMORY_BASE) >> SOCKET_SHIFT;
	uint32_t within = (uint32_t)(address & ((1u << SOCKET_SHIFT) - 1));
	uint32_t at = (within & ((1u << IMC_SHIFT) - 1)) - FIRST_WINDOW;

	*bar = within >> IMC_SHIFT;
	if (address < MEMORY_BASE || share >= config->sockets || *bar >= 4 || at >= WINDOW)
		return false;
	*socket = swapped(config, (unsigned)share);
	*offset = at;
	return true;
}

uint64_t unc_sim_windows_end(const struct unc_sim_config *config)
{
	return MEMORY_BASE + ((uint64_t)config->sockets << SOCKET_SHIFT);
}
