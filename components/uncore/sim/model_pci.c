/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Buses, PCI devices and memory windows of an Ice Lake-SP machine: what discovery finds its way
 * by (manual 000, 1.7 and 1.9). Every socket has an equal share of the 256 buses.
 */
#include "model.h"

#define DEVFN(d, f) ((d) << 3 | (f))
#define ID(vendor, device) ((uint32_t)(vendor) << 16 | (device))

#define INTEL 0x8086u
#define NOT_INTEL 0x15b3u

/* Devices of a socket in order of address. Where there is a limit, n must be below it. */
static const struct device_row {
	uint8_t bus; /* enum unc_sim_bus */
	uint8_t devfn;
	uint16_t vendor, device;
	uint32_t class; /* class, subclass, interface */
	uint8_t limit, n;
} devices[] = {
	{ UNC_SIM_BUS_LOW, DEVFN(0, 0), INTEL, 0x09a2, 0x088000, UNC_SIM_ALL, 0 },
	{ UNC_SIM_BUS_LOW, DEVFN(3, 0), INTEL, 0x334a, 0x110100, UNC_SIM_ALL, 0 },  /* DMI */
	{ UNC_SIM_BUS_LOW1, DEVFN(2, 0), INTEL, 0x347a, 0x060400, UNC_SIM_ALL, 0 }, /* bridge */
	{ UNC_SIM_BUS_LOW1, DEVFN(4, 0), INTEL, 0x334a, 0x110100, UNC_SIM_ALL, 0 }, /* PCIe3 */
	/* Not ours: a wanted id in another place, and of another vendor. */
	{ UNC_SIM_BUS_LOW1, DEVFN(5, 0), INTEL, 0x334a, 0x110100, UNC_SIM_ALL, 0 },
	{ UNC_SIM_BUS_LOW2, DEVFN(0, 0), NOT_INTEL, 0x1017, 0x020000, UNC_SIM_ALL, 0 },
	{ UNC_SIM_BUS_LOW2, DEVFN(0, 1), NOT_INTEL, 0x3450, 0x020000, UNC_SIM_ALL, 0 },
	{ UNC_SIM_BUS_UBOX, DEVFN(0, 0), INTEL, 0x3450, 0x088000, UNC_SIM_ALL, 0 }, /* UBox */
	{ UNC_SIM_BUS_UBOX, DEVFN(0, 1), INTEL, 0x3451, 0x088000, UNC_SIM_ALL, 0 },
	{ UNC_SIM_BUS_UBOX, DEVFN(2, 1), INTEL, 0x3441, 0x110100, UNC_SIM_LINKS, 0 }, /* UPI */
	{ UNC_SIM_BUS_UBOX, DEVFN(3, 1), INTEL, 0x3441, 0x110100, UNC_SIM_LINKS, 1 },
	{ UNC_SIM_BUS_UBOX, DEVFN(4, 1), INTEL, 0x3441, 0x110100, UNC_SIM_LINKS, 2 },
	{ UNC_SIM_BUS_UBOX, DEVFN(5, 1), INTEL, 0x3446, 0x110100, UNC_SIM_LINKS, 0 }, /* M3UPI */
	{ UNC_SIM_BUS_UBOX, DEVFN(6, 1), INTEL, 0x3446, 0x110100, UNC_SIM_LINKS, 1 },
	{ UNC_SIM_BUS_UBOX, DEVFN(7, 1), INTEL, 0x3446, 0x110100, UNC_SIM_LINKS, 2 },
	{ UNC_SIM_BUS_UBOX, DEVFN(12, 0), INTEL, 0x344a, 0x088000, UNC_SIM_IMCS, 0 }, /* M2M */
	{ UNC_SIM_BUS_UBOX, DEVFN(13, 0), INTEL, 0x344a, 0x088000, UNC_SIM_IMCS, 1 },
	{ UNC_SIM_BUS_UBOX, DEVFN(14, 0), INTEL, 0x344a, 0x088000, UNC_SIM_IMCS, 2 },
	{ UNC_SIM_BUS_UBOX, DEVFN(15, 0), INTEL, 0x344a, 0x088000, UNC_SIM_IMCS, 3 },
	{ UNC_SIM_BUS_UBOX, DEVFN(30, 3), INTEL, 0x345b, 0x088000, UNC_SIM_ALL, 0 },
};

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

static unsigned bus_number(const struct unc_sim_config *config, unsigned share, unsigned bus)
{
	if (bus == UNC_SIM_BUS_UBOX)
		return first_bus(config, share + 1) - 2;
	return first_bus(config, share) + bus;
}

bool unc_sim_find_bus(const struct unc_sim_config *config, unsigned number, unsigned *socket,
		      enum unc_sim_bus *bus)
{
	for (unsigned share = 0; share < config->sockets; share++)
		for (unsigned b = UNC_SIM_BUS_LOW; b <= UNC_SIM_BUS_UBOX; b++)
			if (bus_number(config, share, b) == number) {
				*socket = swapped(config, share);
				*bus = (enum unc_sim_bus)b;
				return true;
			}
	return false;
}

_Static_assert(ARRAY_SIZE(devices) == UNC_SIM_DEVICES, "room for all devices");

unsigned unc_sim_devices(const struct unc_sim_config *config,
			 struct unc_sim_device list[UNC_SIM_SOCKETS * UNC_SIM_DEVICES])
{
	unsigned count = 0;

	for (unsigned share = 0; share < config->sockets; share++) {
		for (size_t i = 0; i < ARRAY_SIZE(devices); i++) {
			const struct device_row *d = &devices[i];

			if (!unc_sim_present(config, (enum unc_sim_limit)d->limit, d->n))
				continue;
			list[count++] = (struct unc_sim_device){
				.bus = (uint8_t)bus_number(config, share, d->bus),
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

/* Registers of the devices that discovery reads; false: no such register. */
static bool device_word(const struct unc_sim_config *config, unsigned socket,
			const struct device_row *d, uint64_t at, uint32_t *value)
{
	unsigned share = swapped(config, socket);

	switch (ID(d->vendor, d->device)) {
	case ID(INTEL, 0x3450):
		if (at == 0xc0)
			*value = share; /* local node id */
		else if (at == 0xd4)
			*value = node_mapping(config);
		else
			return false;
		return true;
	case ID(INTEL, 0x3451):
		if (at == 0xd0) {
			*value = (uint32_t)(MEMORY_BASE >> SOCKET_SHIFT) + share;
		} else if (at >= 0xd8 && at <= 0xe4 && at % 4 == 0) {
			uint32_t bar = ((uint32_t)(at - 0xd8) / 4 << IMC_SHIFT) + FIRST_WINDOW;

			/* Where the window ends stands in bits that discovery must mask. */
			*value = (bar + WINDOW - 1) >> 12 << 16 | bar >> 12;
		} else {
			return false;
		}
		return true;
	case ID(INTEL, 0x345b):
		if (at == 0x94)
			*value = config->upi == 3 ? 0x80 : 0x40;
		else if (at == 0x9c)
			*value = (uint32_t)config->chamask;
		else if (at == 0xa0)
			*value = (uint32_t)(config->chamask >> 32);
		else
			return false;
		return true;
	}
	return false;
}

enum unc_sim_why unc_sim_config_word(const struct unc_sim_config *config, unsigned socket,
				     enum unc_sim_bus bus, unsigned devfn, uint64_t at,
				     uint32_t *value)
{
	for (size_t i = 0; i < ARRAY_SIZE(devices); i++) {
		const struct device_row *d = &devices[i];

		if (d->bus != bus || d->devfn != devfn)
			continue;
		if (!unc_sim_present(config, (enum unc_sim_limit)d->limit, d->n))
			return UNC_SIM_ABSENT;
		if (at % 4 != 0)
			return UNC_SIM_UNKNOWN;
		/* The standard header; what the model does not need reads as 0. */
		*value = 0;
		if (at == 0)
			*value = (uint32_t)d->device << 16 | d->vendor;
		else if (at == 8)
			*value = d->class << 8;
		else if (at >= 0x40 && !device_word(config, socket, d, at, value))
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
