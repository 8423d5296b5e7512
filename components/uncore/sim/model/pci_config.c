/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Discovery's view of a machine (manual 000, 1.7 and 1.9; notes on Sandy Bridge-EP and Ivy
 * Bridge-EP, 7).
 */
#include "sim/model/pci_config.h"

#include "sim/model/numa.h"
#include "sim/model/table.h"

/* ------------------------------------------------------------------------------ devices */

/* Insert a device in order of address. One that is listed already is not listed again. */
static int add_device(struct unc_sim_model *m, const struct unc_sim_device_row *d)
{
	unsigned at = 0;

	while (at < m->numdevices &&
	       (m->devices[at].bus < d->bus ||
		(m->devices[at].bus == d->bus && m->devices[at].devfn < d->devfn)))
		at++;
	if (at < m->numdevices && m->devices[at].bus == d->bus && m->devices[at].devfn == d->devfn)
		return m->devices[at].device == d->device ? 0 : -EINVAL;
	if (m->numdevices == UNC_SIM_DEVICES)
		return -EINVAL;
	for (unsigned i = m->numdevices++; i > at; i--)
		m->devices[i] = m->devices[i - 1];
	m->devices[at] = *d;
	return 0;
}

/* A device on the UBox's bus that leads to units. */
static int add_system(struct unc_sim_model *m, uint16_t device, uint8_t devfn)
{
	const struct unc_sim_device_row row = {
		.bus = UNC_SIM_BUS_UBOX,
		.devfn = devfn,
		.vendor = UNC_SIM_INTEL,
		.device = device,
		.class = UNC_SIM_CLASS_SYSTEM,
		.limit = UNC_SIM_ALL,
	};

	return device != 0 ? add_device(m, &row) : 0;
}

/* The devices of a box's units, or of its windows. */
static int add_box(struct unc_sim_model *m, unsigned place)
{
	const struct unc_box *box = m->boxes[place];
	const struct unc_sim_traits *t = m->traits[place];

	if (box->space == UNC_MMIO)
		return box->mmio != NULL ? add_system(m, box->mmio->device, box->mmio->devfn) : 0;
	for (unsigned unit = 0; box->space == UNC_PCI && unit < m->layout.units_of[place]; unit++) {
		struct unc_sim_device_row row = {
			.bus = (uint8_t)(box->pci_bus == UNC_BUS_ANY ? t->bus : UNC_SIM_BUS_UBOX),
			.vendor = UNC_SIM_INTEL,
			.class = t->class != 0 ? t->class : UNC_SIM_CLASS_COUNTERS,
			.limit = (uint8_t)unc_sim_limit_of(t, box),
			.n = (uint8_t)unit,
			.box = (uint8_t)(place + 1),
		};
		struct unc_location location;

		if (unc_sim_locate(t, box, unit, &location) != 0)
			return -EINVAL;
		row.devfn = (uint8_t)location.base;
		row.device = location.pci_device;
		if (add_device(m, &row) != 0)
			return -EINVAL;
	}
	return 0;
}

int unc_sim_list_devices(struct unc_sim_model *m)
{
	const struct unc_discovery *discovery = m->tables->discovery;
	const struct unc_root_buses *roots = m->tables->root_buses;
	int rc = 0;

	m->numdevices = 0;
	for (unsigned i = 0; rc == 0 && i < m->numboxes; i++)
		rc = add_box(m, i);
	for (unsigned i = 0; rc == 0 && i < m->chip->numdevices; i++)
		rc = add_device(m, &m->chip->devices[i]);
	if (rc == 0 && discovery != NULL)
		rc = add_system(m, discovery->ubox_device, m->chip->ubox_devfn) ||
		     add_system(m, discovery->cap_device, discovery->cap_devfn);
	if (rc == 0 && m->chip->has_table)
		rc = add_system(m, UNC_SIM_TABLE_DEVICE, UNC_SIM_DEVFN(3, 2));
	if (rc == 0 && roots != NULL)
		rc = add_system(m, roots->device, roots->devfn) ||
		     add_system(m, roots->kind_device, roots->kind_devfn);
	return rc != 0 ? -EINVAL : 0;
}

/* Does a device answer? A defect may make its unit absent. */
static bool is_there(const struct unc_sim_model *m, unsigned socket,
		     const struct unc_sim_device_row *d)
{
	return unc_sim_present(&m->layout.config, (enum unc_sim_limit)d->limit, d->n) &&
	       (d->box == 0 || !(unc_sim_unit_at(m, socket, d->box - 1u, d->n)->defects.kinds &
				 UNC_SIM_DEFECT_ABSENT));
}

unsigned unc_sim_devices(const struct unc_sim_model *m,
			 struct unc_sim_device list[UNC_SIM_SOCKETS * UNC_SIM_DEVICES])
{
	const struct unc_sim_config *config = &m->layout.config;
	unsigned count = 0;

	for (unsigned share = 0; share < config->sockets; share++) {
		unsigned socket = unc_sim_node(config, share);

		for (unsigned i = 0; i < m->numdevices; i++) {
			const struct unc_sim_device_row *d = &m->devices[i];

			if (!is_there(m, socket, d))
				continue;
			list[count++] = (struct unc_sim_device){
				.bus = (uint8_t)unc_sim_bus_number(m, socket, d->bus),
				.devfn = d->devfn,
				.vendor = d->vendor,
				.device = d->device,
			};
		}
	}
	return count;
}

/* ------------------------------------------------------------------------------ words */

/* Node ids run with the buses; the mapping register gives the node of each package. */
static uint32_t node_mapping(const struct unc_sim_config *config)
{
	uint32_t mapping = 0;

	for (unsigned socket = 0; socket < config->sockets; socket++)
		mapping |= unc_sim_node(config, socket) << 3 * socket;
	return mapping;
}

/* The field's value that stands for this number of links; not 0, which an absent register has. */
static uint32_t link_field(const struct unc_discovery *d, unsigned links)
{
	unsigned value = 1;

	while (value < ARRAY_SIZE(d->links_count) && d->links_count[value] != links)
		value++;
	return value < ARRAY_SIZE(d->links_count) ? value << d->links_low : 0;
}

static uint32_t word_value(const struct unc_sim_model *m, unsigned socket,
			   const struct unc_sim_word *word)
{
	const struct unc_sim_config *config = &m->layout.config;

	switch ((enum unc_sim_word_kind)word->kind) {
	case UNC_SIM_BUS_NUMBERS:
		return unc_sim_bus_number(m, socket, UNC_SIM_BUS_UBOX) << 8 |
		       unc_sim_bus_number(m, socket, UNC_SIM_BUS_LOW);
	case UNC_SIM_QPI_RATE:
		return 5; /* 8 GT/s */
	case UNC_SIM_NODE_ID:
		return unc_sim_node(config, socket);
	case UNC_SIM_NODE_MAP:
		return node_mapping(config);
	case UNC_SIM_UNIT_MASK:
		return (uint32_t)(config->chamask >> 32 * word->n);
	case UNC_SIM_LINK_COUNT:
		return link_field(m->tables->discovery, config->upi);
	case UNC_SIM_MEMORY_BASE:
		return (uint32_t)(unc_sim_part(m, socket, 0) >> 23);
	case UNC_SIM_MEMORY_BAR:
		return (uint32_t)(unc_sim_part(m, socket, word->n) >> 12) & 0x7ff;
	}
	return 0;
}

/* A word of a list; false: it does not have this one. */
static bool listed_word(const struct unc_sim_model *m, unsigned socket,
			const struct unc_sim_word *list, unsigned count, unsigned device,
			uint64_t at, uint32_t *value)
{
	for (unsigned i = 0; i < count; i++)
		if (list[i].device == device && list[i].at == at) {
			*value = word_value(m, socket, &list[i]);
			return true;
		}
	return false;
}

/* Words that unc_discovery names. */
static bool discovery_word(const struct unc_sim_model *m, unsigned socket, unsigned device,
			   uint64_t at, uint32_t *value)
{
	const struct unc_discovery *d = m->tables->discovery;

	if (d == NULL)
		return false;
	const struct unc_sim_word words[] = {
		{ d->ubox_device, d->node_id, UNC_SIM_NODE_ID, 0 },
		{ d->ubox_device, d->node_map, UNC_SIM_NODE_MAP, 0 },
		{ d->cap_device, d->unit_mask[0], UNC_SIM_UNIT_MASK, 0 },
		{ d->cap_device, d->unit_mask[1], UNC_SIM_UNIT_MASK, 1 },
		{ d->cap_device, d->links, UNC_SIM_LINK_COUNT, 0 },
	};
	return listed_word(m, socket, words, ARRAY_SIZE(words), device, at, value);
}

/* The stack of a root bus, named by its first device; false: this is no such word. */
static bool stack_word(const struct unc_sim_model *m, unsigned socket,
		       const struct unc_sim_device_row *d, uint64_t at, uint32_t *value)
{
	const struct unc_discovery *discovery = m->tables->discovery;
	unsigned field = 0;

	if (discovery == NULL || d->device != discovery->stack_device || d->devfn != 0 ||
	    at != discovery->stack_id)
		return false;
	while (field < ARRAY_SIZE(discovery->stack_units) &&
	       discovery->stack_units[field] != d->n + 1)
		field++;
	*value = field << discovery->stack_low | unc_sim_node(&m->layout.config, socket);
	return true;
}

/* Words of the standard header. */
static uint32_t header_word(const struct unc_sim_model *m, unsigned socket,
			    const struct unc_sim_device_row *d, uint64_t at)
{
	unsigned below;

	if (at == 0)
		return (uint32_t)d->device << 16 | d->vendor;
	if (at == 8)
		return d->class << 8;
	if (m->chip->has_table && d->device == UNC_SIM_TABLE_DEVICE)
		return unc_sim_table_header(m, socket, at);
	if (d->below == 0)
		return 0;
	below = unc_sim_bus_number(m, socket, d->below);
	if (at == 0x0c) /* a bridge */
		return 1u << 16;
	return at == 0x18 ? below << 16 | below << 8 | unc_sim_bus_number(m, socket, d->bus) : 0;
}

/* Words that say where a box's windows are; false: this is none of them. */
static bool window_word(const struct unc_sim_model *m, unsigned socket, const struct unc_box *box,
			unsigned device, uint64_t at, uint32_t *value)
{
	const struct unc_mmio *mmio = box->mmio;
	unsigned bars, n;
	uint64_t bar;

	if (box->space != UNC_MMIO || mmio == NULL || device != mmio->device ||
	    m->chip->has_table) /* then they are words of the chip, for all of its memory */
		return false;
	if (at == mmio->base) {
		*value = (uint32_t)(unc_sim_part(m, socket, 0) >> mmio->base_shift);
		return true;
	}
	bars = (unsigned)(box->units + mmio->per_bar - 1) / mmio->per_bar;
	for (n = 0; n < bars && at != mmio->bar + (uint64_t)n * mmio->bar_step; n++)
		;
	if (n == bars)
		return false;
	bar = ((uint64_t)n << UNC_SIM_PART_SHIFT) + UNC_SIM_WINDOW_FIRST;
	/* The upper half says where the window ends: discovery must mask it. */
	*value = (uint32_t)((bar + UNC_SIM_WINDOW - 1) >> mmio->bar_shift << 16 |
			    bar >> mmio->bar_shift);
	return true;
}

static bool device_word(const struct unc_sim_model *m, unsigned socket,
			const struct unc_sim_device_row *d, uint64_t at, uint32_t *value)
{
	if (d->vendor != UNC_SIM_INTEL)
		return false;
	for (unsigned i = 0; i < m->numboxes; i++)
		if (window_word(m, socket, m->boxes[i], d->device, at, value))
			return true;
	if (m->chip->has_table && d->device == UNC_SIM_TABLE_DEVICE &&
	    unc_sim_table_capability(at, value))
		return true;
	if (m->chip->has_table && at == UNC_SIM_CAPABILITIES) {
		*value = 0; /* no extended capability */
		return true;
	}
	return discovery_word(m, socket, d->device, at, value) ||
	       stack_word(m, socket, d, at, value) || unc_sim_root_word(m, socket, d, at, value) ||
	       listed_word(m, socket, m->chip->words, m->chip->numwords, d->device, at, value);
}

enum unc_sim_reason unc_sim_config_word(const struct unc_sim_model *m, unsigned socket,
					enum unc_sim_bus bus, unsigned devfn, uint64_t at,
					uint32_t *value)
{
	for (unsigned i = 0; i < m->numdevices; i++) {
		const struct unc_sim_device_row *d = &m->devices[i];

		if (d->bus != bus || d->devfn != devfn)
			continue;
		if (!is_there(m, socket, d))
			return UNC_SIM_ABSENT;
		if (at % 4 != 0)
			return UNC_SIM_UNKNOWN;
		/* The standard header; fields that the model has no use for read as 0. */
		if (at < 0x40)
			*value = header_word(m, socket, d, at);
		else if (!device_word(m, socket, d, at, value))
			return UNC_SIM_UNKNOWN;
		return UNC_SIM_OK;
	}
	return UNC_SIM_ABSENT;
}
