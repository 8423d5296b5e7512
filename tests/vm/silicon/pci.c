// SPDX-License-Identifier: BSD-3-Clause
/*
 * PCI devices of the virtual silicon: each bus of the machine is a root bus.
 *
 * The model has the identity of a device, the words that discovery reads, and the counters. The rest
 * of the header is here, with a PCI Express capability, without which the kernel would limit
 * configuration space to 256 bytes. It is an integrated endpoint's, in root ports too, since Linux' driver
 * of root ports would wait for interrupts.
 */
#include <linux/slab.h>

#include "sim/model/numa.h"
#include "sim/model/pci_config.h"
#include "silicon.h"

/* Offsets without a register on all chips. */
enum { CAPABILITY = 0x60, CAPABILITY_END = 0x74 };

static struct unc_addr word_at(const struct pci_bus *bus, unsigned int devfn, int where)
{
	return (struct unc_addr){
		.space = UNC_PCI,
		.size = 4,
		.bus = (uint32_t)bus->number << 8 | devfn,
		.at = (uint64_t)(where & ~3),
	};
}

/* Header words that the kernel needs. */
static bool header_word(const struct unc_addr *at, u32 *word)
{
	uint64_t value = 0;

	switch (at->at) {
	case 0:
	case PCI_CLASS_REVISION:
	case PCI_CACHE_LINE_SIZE: /* with the kind of header */
	case PCI_PRIMARY_BUS:     /* of a bridge; of a device: a base address */
	case PCI_BASE_ADDRESS_3:  /* its upper half */
		silicon_read(at, &value);
		break;
	case PCI_COMMAND:
		value = (u32)PCI_STATUS_CAP_LIST << 16;
		break;
	case PCI_CAPABILITY_LIST:
		value = CAPABILITY;
		break;
	case CAPABILITY:
		/* Version 1; no other capability follows. */
		value = PCI_CAP_ID_EXP | (u32)(1 | PCI_EXP_TYPE_RC_END << 4) << 16;
		break;
	default:
		if (at->at >= CAPABILITY_END || (at->at >= 0x40 && at->at < CAPABILITY))
			return false;
	}
	*word = (u32)value;
	return true;
}

uint32_t silicon_config_read(const struct unc_addr *at)
{
	struct unc_addr identity = *at;
	uint64_t wide = 0;
	u32 word = ~0u;

	identity.at = 0;
	silicon_read(&identity, &wide);
	/* No device: ones. No register: 0. */
	if ((u32)wide != ~0u && wide != 0 && !header_word(at, &word)) {
		wide = 0;
		if (silicon_has(at) && silicon_read(at, &wide))
			wide = 0;
		word = (u32)wide;
	}
	return word;
}

static int config_read(struct pci_bus *bus, unsigned int devfn, int where, int size, u32 *value)
{
	const struct unc_addr at = word_at(bus, devfn, where);
	u32 word = silicon_config_read(&at) >> 8 * (where & 3);

	*value = size == 4 ? word : word & ((1u << 8 * size) - 1);
	return PCIBIOS_SUCCESSFUL;
}

/*
 * A configuration cycle writes 4 bytes. Where the model accepts only all 8 bytes of a counter, read
 * the other half from it.
 */
static void write_word(struct unc_addr *at, uint64_t value, enum silicon_by by)
{
	struct unc_sim_target target;
	uint64_t whole;

	if (unc_sim_find(silicon_model(), at, &target) == UNC_SIM_OK && target.half &&
	    target.reg->reg != UNC_SIM_CTL && !silicon_model()->chip->pci_halves) {
		at->at &= ~7ull;
		at->size = 8;
		silicon_read(at, &whole);
		value = target.high ? value << 32 | (u32)whole : whole >> 32 << 32 | value;
	}
	silicon_write_reg(at, value, by);
}

/*
 * The unit control of the IRP of Ivy Bridge-EP, Haswell-EP and Broadwell-EP, shared by both stacks. It is not in the tables,
 * so the model does not have it. The driver writes it; the only difference is that nothing freezes.
 */
enum { IVBEP_IRP = 0x0e398086, HSX_IRP = 0x2f398086, BDX_IRP = 0x6f398086, IRP_UNIT_CTL = 0xf4 };

static bool is_shared_control(const struct unc_addr *at)
{
	struct unc_addr identity = *at;
	uint64_t id = 0;

	identity.at = 0;
	return at->at == IRP_UNIT_CTL && silicon_read(&identity, &id) == 0 &&
	       ((u32)id == IVBEP_IRP || (u32)id == HSX_IRP || (u32)id == BDX_IRP);
}

void silicon_config_write(const struct unc_addr *to, uint32_t value, enum silicon_by by)
{
	struct unc_addr at = *to;
	u32 word;

	/* Ignore the kernel's writes to base address registers and commands. */
	if (!header_word(&at, &word) && !is_shared_control(&at))
		write_word(&at, value, by);
}

static int config_write(struct pci_bus *bus, unsigned int devfn, int where, int size, u32 value)
{
	const struct unc_addr at = word_at(bus, devfn, where);

	if (size == 4)
		silicon_config_write(&at, value, SILICON_DRIVER);
	return PCIBIOS_SUCCESSFUL;
}

static struct pci_ops operations = { .read = config_read, .write = config_write };

/* The memory node of a bus: the node of the first cpu of its socket. */
static int node_of(unsigned int number)
{
	unsigned int socket, cpu;
	enum unc_sim_bus bus;

	if (!unc_sim_find_bus(silicon_model(), number, &socket, &bus))
		return NUMA_NO_NODE;
	for_each_online_cpu(cpu) if (topology_logical_package_id(cpu) ==
				     (int)socket) return cpu_to_node((int)cpu);
	return NUMA_NO_NODE;
}

static struct pci_bus *make_bus(unsigned int number)
{
	struct pci_sysdata *data = kzalloc(sizeof(*data), GFP_KERNEL);
	struct resource *range = kzalloc(sizeof(*range), GFP_KERNEL);
	LIST_HEAD(resources);

	if (!data || !range)
		return NULL;
	data->node = node_of(number);
	range->name = "silicon";
	range->start = range->end = number;
	range->flags = IORESOURCE_BUS;
	pci_add_resource(&resources, range);
	return pci_create_root_bus(NULL, (int)number, &operations, data, &resources);
}

int silicon_pci_start(void)
{
	static struct unc_sim_device devices[UNC_SIM_SOCKETS * UNC_SIM_DEVICES];
	unsigned int count = unc_sim_devices(silicon_model(), devices);
	struct pci_bus *bus;
	int rc = 0;

	pci_lock_rescan_remove();
	/* Remove the firmware's bus. */
	bus = pci_find_bus(0, 0);
	if (bus) {
		pci_stop_root_bus(bus);
		pci_remove_root_bus(bus);
		bus = NULL;
	}
	/* Devices are sorted by address. */
	for (unsigned int i = 0; rc == 0 && i < count; i++) {
		if (!bus || bus->number != devices[i].bus) {
			if (bus)
				pci_bus_add_devices(bus);
			bus = make_bus(devices[i].bus);
		}
		/* One by one: some devices have no function 0. */
		if (!bus || !pci_scan_single_device(bus, devices[i].devfn))
			rc = -ENODEV;
	}
	if (bus)
		pci_bus_add_devices(bus);
	pci_unlock_rescan_remove();
	return rc;
}
