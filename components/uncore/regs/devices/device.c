/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Registers of the running machine, or of a machine that a program serves as files below another
 * root.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/host.h"
#include "regs/devices/devices.h"

/* The access to a space is NULL if the chip has no registers there. PMC registers belong to the kernel. */
struct direct {
	struct unc_topology host;
	struct unc_msr *msr;
	struct unc_pci *pci;
	struct unc_mem *mem;
	char root[UNC_PATH_MAX];
	char claims[UNC_PATH_MAX];
	struct unc_error no_mem; /* why `mem` is not open */
	char clock
		[UNC_PATH_MAX]; /* file with the time of a simulated machine; "": this computer's time */
};

/* Other registers count without device memory, unless it has the tables of the units that exist. */
static int open_memory(struct direct *d, const char *root, const struct unc_chip *chip,
		       struct unc_error *err)
{
	int rc = unc_mem_open(root, &d->mem, &d->no_mem);

	if (rc == 0 || (rc != -ENOMEM && !unc_chip_by_table(chip)))
		return 0;
	return unc_error_set(err, rc, "%s", d->no_mem.text);
}

static int open_parts(struct direct *d, const char *root, struct unc_error *err)
{
	const struct unc_topology *t = &d->host;
	const struct unc_chip *chip = unc_host_chip(&d->host);
	int rc;

	if (!chip) /* discovery reports it */
		return 0;
	rc = unc_host_check_lockdown(root, err);
	if (rc == 0 && unc_chip_needs(chip, UNC_MSR))
		rc = unc_msr_open(root, t, &d->msr, err);
	if (rc == 0 && unc_chip_needs(chip, UNC_PCI))
		rc = unc_pci_open(root, &d->pci, err);
	if (rc == 0 && unc_chip_needs(chip, UNC_MMIO))
		rc = open_memory(d, root, chip, err);
	return rc;
}

/*
 * All processes that count on this machine must find the same file of claims. It is in a folder that a reboot
 * clears, since a reboot also ends the claims. Below another root, its parent folder may be missing, and uncore_sim
 * serves the time of its machine.
 */
static int choose_files(struct direct *d, const char *root, struct unc_error *err)
{
	char run[UNC_PATH_MAX];

	if (unc_host_path(d->root, sizeof(d->root), root, "%s", "") ||
	    unc_host_path(run, sizeof(run), root, "/run") ||
	    unc_host_path(d->clock, sizeof(d->clock), root, "/clock") ||
	    unc_host_path(d->claims, sizeof(d->claims), root,
			  UNC_CLAIMS_FOLDER "/" UNC_CLAIMS_NAME))
		return unc_error_set(err, -ENAMETOOLONG, "PAPI_UNCORE_ROOT is too long");
	if (*root)
		mkdir(run, 0755); /* opening the file reports the error */
	if (!*root || access(d->clock, R_OK) != 0)
		*d->clock = '\0';
	return 0;
}

/* The file has two numbers: how long the machine has counted, and its own time. */
static bool direct_clock(void *self, uint64_t *passed, uint64_t *now)
{
	const struct direct *d = self;
	char text[64], *end;

	if (!*d->clock || unc_host_file(d->clock, text, sizeof(text)) < 0)
		return false;
	*passed = strtoull(text, &end, 10);
	*now = strtoull(end, NULL, 10);
	return true;
}

static void direct_close(void *self)
{
	struct direct *d = self;

	unc_msr_close(d->msr);
	unc_pci_close(d->pci);
	unc_mem_close(d->mem);
	unc_host_free(&d->host);
	free(d);
}

/* The option is the root; NULL: PAPI_UNCORE_ROOT. */
static int direct_open(const char *options, void **self, struct unc_error *err)
{
	struct direct *d = calloc(1, sizeof(*d));
	char buf[UNC_PATH_MAX];
	const char *root = options ? options : unc_host_root(buf, sizeof(buf));
	int rc;

	if (!d)
		return unc_error_set(err, -ENOMEM, "out of memory");
	if (root)
		rc = unc_host_read(root, &d->host, err);
	else
		rc = unc_error_set(err, -ENAMETOOLONG, "PAPI_UNCORE_ROOT is too long");
	if (rc == 0)
		rc = unc_host_check_vendor(&d->host, err);
	if (rc == 0)
		rc = unc_host_check_hypervisor(&d->host, err);
	if (rc == 0)
		rc = open_parts(d, root, err);
	if (rc == 0)
		rc = choose_files(d, root, err);
	if (rc) {
		direct_close(d);
		return rc;
	}
	*self = d;
	return 0;
}

static int direct_topology(void *self, struct unc_topology *topology, struct unc_error *err)
{
	const struct direct *d = self;
	const struct unc_topology *t = &d->host;
	struct unc_cpu *cpus = calloc(t->numcpus, sizeof(*cpus));

	if (!cpus)
		return unc_error_set(err, -ENOMEM, "out of memory");
	memcpy(cpus, t->cpus, t->numcpus * sizeof(*cpus));
	*topology = *t;
	topology->cpus = cpus;
	return 0;
}

static const struct unc_pci_device *direct_devices(void *self, size_t *count)
{
	const struct direct *d = self;

	*count = 0;
	return d->pci ? unc_pci_list(d->pci, count) : NULL;
}

static int direct_pci_socket(void *self, uint32_t bus)
{
	const struct direct *d = self;
	const struct unc_topology *t = &d->host;
	char path[UNC_PATH_MAX], text[32];
	struct unc_cpuset set;
	int node;

	if (unc_host_path(path, sizeof(path), d->root,
			  "/sys/bus/pci/devices/%04x:%02x:%02x.%x/numa_node", bus >> 16,
			  bus >> 8 & 0xff, bus >> 3 & 0x1f, bus & 7) ||
	    unc_host_file(path, text, sizeof(text)) <= 0)
		return -ENOENT;
	node = atoi(text);
	if (node < 0 ||
	    unc_host_path(path, sizeof(path), d->root, "/sys/devices/system/node/node%d/cpulist",
			  node) ||
	    unc_cpuset_read(path, &set))
		return -ENOENT;
	for (unsigned i = 0; i < t->numcpus; i++)
		if (t->cpus[i].online && unc_cpuset_has(&set, t->cpus[i].cpu))
			return t->cpus[i].socket;
	return -ENODEV;
}

static int move(struct direct *d, const struct unc_addr *at, enum unc_access access,
		uint64_t *value)
{
	if (at->space == UNC_MSR && d->msr)
		return unc_msr_access(d->msr, at, access, value);
	if (at->space == UNC_PCI && d->pci)
		return unc_pci_access(d->pci, at, access, value);
	if (at->space == UNC_MMIO && d->mem)
		return unc_mem_access(d->mem, at, access, value);
	return -ENXIO;
}

static int direct_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < n; i++)
		rc = move(self, &at[i], UNC_READING, &value[i]);
	return rc;
}

static int direct_write(void *self, const struct unc_addr *at, uint64_t value)
{
	return move(self, at, UNC_WRITING, &value);
}

static const char *direct_closed(void *self, enum unc_space space)
{
	const struct direct *d = self;

	return space == UNC_MMIO && d->no_mem.text[0] ? d->no_mem.text : NULL;
}

static bool direct_msr_safe(void *self)
{
	const struct direct *d = self;

	return d->msr && unc_msr_is_safe(d->msr);
}

static const char *direct_claim_path(void *self)
{
	const struct direct *d = self;

	return d->claims;
}

const struct unc_regs_ops unc_regs_direct = {
	.name = "direct",
	.help = "device registers (MSR, PCI, memory)",
	.open = direct_open,
	.close = direct_close,
	.topology = direct_topology,
	.pci_devices = direct_devices,
	.pci_socket = direct_pci_socket,
	.read = direct_read,
	.write = direct_write,
	.clock = direct_clock,
	.closed = direct_closed,
	.msr_safe = direct_msr_safe,
	.claim_path = direct_claim_path,
};
