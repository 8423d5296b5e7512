/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Configuration space: accesses never fail, and registers that do not exist read as zeros.
 */
#include "sim_fs/config.h"

#include <endian.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "sim/sim_registers.h"
#include "sim_fs/fault.h"

static struct unc_addr config_at(const struct sim_fs *fs, uint64_t device, uint64_t at)
{
	return (struct unc_addr){
		.space = UNC_PCI,
		.size = 4,
		.bus = fs->devices[device].bus,
		.at = at,
	};
}

/* The word that a text file shows; does not count as an access. */
static uint32_t text_word(struct sim_fs *fs, uint64_t device, unsigned at)
{
	struct unc_addr addr = config_at(fs, device, at);
	uint64_t value = 0;

	return unc_regs_sim.read(fs->sim, &addr, 1, &value) == 0 ? (uint32_t)value : 0;
}

/*
 * An access of one or two words targets this register. A longer one dumps the whole space; its
 * reads of missing registers are not recorded as invalid.
 */
static uint32_t config_word(struct sim_fs *fs, uint64_t device, uint64_t at, bool meant)
{
	struct unc_addr addr = config_at(fs, device, at), known;
	uint64_t value = 0;

	if (!meant && unc_sim_registers(fs->sim, &addr, 4, &known) == 0)
		return 0;
	sim_fs_count_read(fs);
	return unc_regs_sim.read(fs->sim, &addr, 1, &value) == 0 ? (uint32_t)value : 0;
}

static int config_fault(struct sim_fs *fs, enum fs_access access, const struct fs_node *node,
			uint64_t at)
{
	struct unc_addr addr = config_at(fs, node->which, at);

	return fs_fault_of(fs, access, &addr, 0);
}

static int config_open(struct sim_fs *fs, const struct fs_node *node)
{
	int fault = config_fault(fs, FS_OPEN, node, 0);

	return fault < 0 ? fault : 0;
}

static ssize_t config_read(struct sim_fs *fs, const struct fs_node *node, char *buf, size_t size,
			   uint64_t at)
{
	int fault = config_fault(fs, FS_READ, node, at);
	bool meant = size <= 8;

	if (fault < 0)
		return fault;
	if (at >= FS_PAGE)
		return 0;
	if (size > FS_PAGE - at)
		size = FS_PAGE - at;
	if (fault == FS_SHORT)
		size = fs_shortened(size);
	for (size_t i = 0; i < size;) {
		uint32_t word = ~0u;
		size_t skip = (at + i) % 4, n = 4 - skip;

		if (fault != FS_ONES)
			word = htole32(config_word(fs, node->which, at + i - skip, meant));
		if (n > size - i)
			n = size - i;
		memcpy(buf + i, (const char *)&word + skip, n);
		i += n;
	}
	return (ssize_t)size;
}

static ssize_t config_write(struct sim_fs *fs, const struct fs_node *node, const char *buf,
			    size_t size, uint64_t at)
{
	int fault = config_fault(fs, FS_WRITE, node, at);

	if (fault < 0)
		return fault;
	if (at >= FS_PAGE)
		return -EINVAL;
	if (size > FS_PAGE - at)
		size = FS_PAGE - at;
	if (fault == FS_SHORT)
		return (ssize_t)fs_shortened(size);
	/* In whole words if possible, else in bytes, as in the kernel. */
	for (size_t i = 0; i < size;) {
		struct unc_addr addr = config_at(fs, node->which, at + i);
		uint32_t word = 0;

		addr.size = (at + i) % 4 == 0 && size - i >= 4 ? 4 : 1;
		memcpy(&word, buf + i, addr.size);
		if (fault != FS_ONES)
			sim_fs_write(fs, &addr, le32toh(word));
		i += addr.size;
	}
	return (ssize_t)size;
}

const struct fs_type fs_config = {
	.mode = S_IFREG | 0644, .open = config_open, .read = config_read, .write = config_write
};

static void show_pci_number(struct sim_fs *fs, const struct fs_node *node, FILE *out)
{
	unsigned at = FS_WHAT(node->which);
	uint32_t word = text_word(fs, FS_WHOSE(node->which), at & ~3u);

	if (at == 0x09) /* class, subclass, interface */
		fprintf(out, "0x%06x\n", word >> 8);
	else if (at == 0x08)
		fprintf(out, "0x%02x\n", word & 0xff);
	else
		fprintf(out, "0x%04x\n", word >> 8 * (at & 3) & 0xffff);
}

static void show_pci_node(struct sim_fs *fs, const struct fs_node *node, FILE *out)
{
	fprintf(out, "%d\n", unc_sim_bus_node(fs->sim, fs->devices[node->which].bus));
}

const struct fs_type fs_pci_node = { .mode = S_IFREG | 0444, .show = show_pci_node };
const struct fs_type fs_pci_number = { .mode = S_IFREG | 0444, .show = show_pci_number };
