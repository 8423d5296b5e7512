/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Register access to devices that are plain files below a made-up root: which bytes are read and
 * written, and the errors if something is missing or not permitted. Cases that need a real device
 * (a cpu goes offline, a register does not exist) are tested on the mounted machine.
 */
#include "regs/devices/devices.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "fake_root.h"
#include "host/host.h"
#include "rig.h"

static struct fake_root root;
static struct unc_error err;

/* ---- files */

static int open_file(const char *path)
{
	char whole[512];
	int fd;

	snprintf(whole, sizeof(whole), "%s/%s", root.path, path);
	fd = open(whole, O_RDWR);
	CU_ASSERT_FATAL(fd >= 0);
	return fd;
}

static void put(const char *path, uint64_t at, uint64_t value, size_t size)
{
	int fd = open_file(path);

	CU_ASSERT_EQUAL(pwrite(fd, &value, size, (off_t)at), (ssize_t)size);
	close(fd);
}

static uint64_t look(const char *path, uint64_t at, size_t size)
{
	uint64_t value = 0;
	int fd = open_file(path);

	CU_ASSERT_EQUAL(pread(fd, &value, size, (off_t)at), (ssize_t)size);
	close(fd);
	return value;
}

static void resize(const char *path, uint64_t size)
{
	int fd = open_file(path);

	CU_ASSERT_EQUAL(ftruncate(fd, (off_t)size), 0);
	close(fd);
}

static void allow(const char *path, mode_t mode)
{
	char whole[512];

	snprintf(whole, sizeof(whole), "%s/%s", root.path, path);
	CU_ASSERT_EQUAL(chmod(whole, mode), 0);
}

static bool set_capabilities(uint32_t without, uint32_t with)
{
	struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
	struct __user_cap_data_struct data[2];

	if (syscall(SYS_capget, &header, data) != 0)
		return false;
	data[0].effective = (data[0].effective & ~without) | with;
	return syscall(SYS_capset, &header, data) == 0;
}

enum { DAC = 1 << CAP_DAC_OVERRIDE | 1 << CAP_DAC_READ_SEARCH };

/* Make file modes effective, for root too; false: not possible. */
static bool obey_modes(void)
{
	return geteuid() != 0 || set_capabilities(DAC, 0);
}

/* Undo obey_modes(). */
static void ignore_modes(void)
{
	CU_ASSERT(geteuid() != 0 || set_capabilities(0, DAC));
}

/* ---- MSRs */

static struct unc_addr msr_at(unsigned socket, uint64_t at)
{
	return (struct unc_addr){
		.space = UNC_MSR, .size = 8, .socket = (uint16_t)socket, .at = at
	};
}

static struct unc_msr *open_msr(const struct unc_topology *host)
{
	struct unc_msr *msr = NULL;

	CU_ASSERT_EQUAL_FATAL(unc_msr_open(root.path, host, &msr, &err), 0);
	return msr;
}

static struct unc_topology two_sockets(void)
{
	struct unc_topology host;

	fake_host(&root, 106, 2, 2);
	CU_ASSERT_EQUAL_FATAL(unc_host_read(root.path, &host, &err), 0);
	return host;
}

static int read_msr(struct unc_msr *msr, struct unc_addr at, uint64_t *value)
{
	return unc_msr_access(msr, &at, UNC_READING, value);
}

static int write_msr(struct unc_msr *msr, struct unc_addr at, uint64_t value)
{
	return unc_msr_access(msr, &at, UNC_WRITING, &value);
}

static void msr_values(void)
{
	struct unc_topology host = two_sockets();
	struct unc_addr at[3] = { msr_at(0, 0xe01), msr_at(1, 0xe01), msr_at(0, 0x700) };
	struct unc_addr wrong = msr_at(2, 0xe01);
	struct unc_msr *msr;
	uint64_t value[3];

	fake_file(&root, "dev/cpu/0/msr", "");
	fake_file(&root, "dev/cpu/2/msr", "");
	put("dev/cpu/0/msr", 0xe01, 0x1122334455667788, 8);
	put("dev/cpu/0/msr", 0x700, 7, 8);
	put("dev/cpu/2/msr", 0xe01, ~0ull, 8);
	msr = open_msr(&host);
	for (unsigned i = 0; i < 3; i++)
		CU_ASSERT_EQUAL(read_msr(msr, at[i], &value[i]), 0);
	CU_ASSERT_EQUAL(value[0], 0x1122334455667788);
	CU_ASSERT_EQUAL(value[1], ~0ull);
	CU_ASSERT_EQUAL(value[2], 7);
	CU_ASSERT_EQUAL(write_msr(msr, at[1], 5), 0);
	CU_ASSERT_EQUAL(look("dev/cpu/2/msr", 0xe01, 8), 5);
	CU_ASSERT_EQUAL(look("dev/cpu/0/msr", 0xe01, 8), 0x1122334455667788);
	/* no such socket; fewer bytes than a register has */
	CU_ASSERT_EQUAL(read_msr(msr, wrong, value), -ENXIO);
	CU_ASSERT_EQUAL(write_msr(msr, wrong, 0), -ENXIO);
	resize("dev/cpu/0/msr", 0x700 + 4);
	CU_ASSERT_EQUAL(read_msr(msr, at[2], value), -EIO);
	unc_msr_close(msr);
	unc_host_free(&host);
}

static void msr_missing(void)
{
	struct unc_topology host = two_sockets();
	struct unc_msr *msr = NULL;

	CU_ASSERT_EQUAL(unc_msr_open(root.path, &host, &msr, &err), -ENOENT);
	rig_says(err.text, "modprobe msr");
	fake_file(&root, "dev/cpu/0/msr", "");
	fake_file(&root, "dev/cpu/2/msr", "");
	resize("dev/cpu/0/msr", 4096);
	allow("dev/cpu/0/msr", 0444);
	allow("dev/cpu/2/msr", 0444);
	if (obey_modes()) {
		/* that it is read-only shows when it is written */
		uint64_t value;
		struct unc_addr at = msr_at(0, 8);

		msr = open_msr(&host);
		CU_ASSERT_EQUAL(read_msr(msr, at, &value), 0);
		CU_ASSERT_EQUAL(write_msr(msr, at, 1), -EACCES);
		unc_msr_close(msr);
		ignore_modes();
		allow("dev/cpu/2/msr", 0);
		CU_ASSERT(obey_modes());
		CU_ASSERT_EQUAL(unc_msr_open(root.path, &host, &msr, &err), -EACCES);
		rig_says(err.text, "/dev/cpu/2/msr: not allowed");
		ignore_modes();
	}
	unc_host_free(&host);
}

/* ---- msr-safe */

static void msr_safe(void)
{
	struct unc_topology host = two_sockets();
	struct unc_addr at = msr_at(1, 0xe01);
	struct unc_msr *msr;
	uint64_t value = 0;

	fake_file(&root, "dev/cpu/0/msr_safe", "");
	fake_file(&root, "dev/cpu/2/msr_safe", "");
	put("dev/cpu/2/msr_safe", 0xe01, 77, 8);
	msr = open_msr(&host);
	CU_ASSERT(unc_msr_is_safe(msr));
	CU_ASSERT_EQUAL(read_msr(msr, at, &value), 0);
	CU_ASSERT_EQUAL(value, 77);
	CU_ASSERT_EQUAL(write_msr(msr, at, 5), 0);
	CU_ASSERT_EQUAL(look("dev/cpu/2/msr_safe", 0xe01, 8), 5);
	unc_msr_close(msr);
	unc_host_free(&host);
}

/* ---- configuration space */

#define DEVICES "sys/bus/pci/devices/"

static void device(const char *name, const char *vendor, const char *id, uint64_t size)
{
	char path[128];

	snprintf(path, sizeof(path), DEVICES "%s/vendor", name);
	fake_file(&root, path, vendor);
	snprintf(path, sizeof(path), DEVICES "%s/device", name);
	fake_file(&root, path, id);
	snprintf(path, sizeof(path), DEVICES "%s/config", name);
	fake_file(&root, path, "");
	resize(path, size);
}

static struct unc_pci *open_pci(void)
{
	struct unc_pci *pci = NULL;
	int rc = unc_pci_open(root.path, &pci, &err);

	if (rc)
		printf("%s\n", err.text);
	CU_ASSERT_EQUAL_FATAL(rc, 0);
	return pci;
}

static struct unc_addr pci_at(uint32_t bus, uint64_t at, uint8_t size)
{
	return (struct unc_addr){ .space = UNC_PCI, .size = size, .bus = bus, .at = at };
}

static int read_pci(struct unc_pci *pci, struct unc_addr at, uint64_t *value)
{
	return unc_pci_access(pci, &at, UNC_READING, value);
}

static int write_pci(struct unc_pci *pci, struct unc_addr at, uint64_t value)
{
	return unc_pci_access(pci, &at, UNC_WRITING, &value);
}

static void pci_values(void)
{
	const struct unc_pci_device *list;
	struct unc_pci *pci;
	uint64_t value = 0;
	size_t count;

	device("0001:7e:0c.0", "0x8086\n", "0x344a\n", 4096);
	device("0000:7e:02.1", "0x8086\n", "0x3441\n", 4096);
	device("0000:00:1f.7", "0x10de\n", "0xffff\n", 256);
	device("10000:00:00.0", "0x8086\n", "0x3441\n", 256); /* a device behind a controller */
	fake_file(&root, DEVICES "0000:00:02.0/config", "");  /* a device without its ids */
	put(DEVICES "0001:7e:0c.0/config", 0x440, 0x0000beefcafe1234, 8);
	pci = open_pci();
	list = unc_pci_list(pci, &count);
	CU_ASSERT_EQUAL_FATAL(count, 3);
	CU_ASSERT_EQUAL(list[0].bus, 0xff);
	CU_ASSERT_EQUAL(list[0].vendor, 0x10de);
	CU_ASSERT_EQUAL(list[0].device, 0xffff);
	CU_ASSERT_EQUAL(list[1].bus, 0x7e11);
	CU_ASSERT_EQUAL(list[2].bus, 0x17e60);
	CU_ASSERT_EQUAL(list[2].device, 0x344a);
	CU_ASSERT_EQUAL(read_pci(pci, pci_at(0x17e60, 0x440, 8), &value), 0);
	CU_ASSERT_EQUAL(value, 0x0000beefcafe1234);
	CU_ASSERT_EQUAL(read_pci(pci, pci_at(0x17e60, 0x444, 4), &value), 0);
	CU_ASSERT_EQUAL(value, 0xbeef);
	CU_ASSERT_EQUAL(write_pci(pci, pci_at(0x17e60, 0x440, 4), 0x55), 0);
	CU_ASSERT_EQUAL(look(DEVICES "0001:7e:0c.0/config", 0x440, 8), 0x0000beef00000055);
	CU_ASSERT_EQUAL(write_pci(pci, pci_at(0x7e11, 0x320, 8), 0x123456789abc), 0);
	CU_ASSERT_EQUAL(look(DEVICES "0000:7e:02.1/config", 0x320, 8), 0x123456789abc);
	/* behind the end, unaligned, no such device */
	CU_ASSERT_EQUAL(read_pci(pci, pci_at(0xff, 0x100, 4), &value), -ENXIO);
	CU_ASSERT_EQUAL(read_pci(pci, pci_at(0x17e60, 4092, 8), &value), -ENXIO);
	CU_ASSERT_EQUAL(read_pci(pci, pci_at(0x17e60, 0x442, 4), &value), -ENXIO);
	CU_ASSERT_EQUAL(read_pci(pci, pci_at(0x17e68, 0x440, 4), &value), -ENXIO);
	CU_ASSERT_EQUAL(write_pci(pci, pci_at(0x17e68, 0x440, 4), 0), -ENXIO);
	unc_pci_close(pci);
}

static void pci_missing(void)
{
	struct unc_pci *pci = NULL;
	struct unc_addr at = pci_at(0x7e11, 0x320, 4);
	uint64_t value;

	CU_ASSERT_EQUAL(unc_pci_open(root.path, &pci, &err), -ENOENT);
	rig_says(err.text, "/sys/bus/pci/devices");
	device("0000:7e:02.1", "0x8086\n", "0x3441\n", 4096);
	pci = open_pci();
	allow(DEVICES "0000:7e:02.1/config", 0444);
	if (obey_modes()) {
		CU_ASSERT_EQUAL(read_pci(pci, at, &value), 0);
		CU_ASSERT_EQUAL(write_pci(pci, at, 1), -EACCES);
		ignore_modes();
	}
	unc_pci_close(pci);
	pci = open_pci();
	allow(DEVICES "0000:7e:02.1/config", 0);
	if (obey_modes()) {
		CU_ASSERT_EQUAL(read_pci(pci, at, &value), -EACCES);
		ignore_modes();
		/* an error is not permanent */
		allow(DEVICES "0000:7e:02.1/config", 0600);
		CU_ASSERT_EQUAL(read_pci(pci, at, &value), 0);
	}
	unc_pci_close(pci);
}

/* ---- device memory */

/* The lowest number that a descriptor can get: a higher one, if files were left open. */
static int next_descriptor(void)
{
	int fd = dup(0);

	close(fd);
	return fd;
}

static struct unc_addr mem_at(uint64_t at, uint8_t size)
{
	return (struct unc_addr){ .space = UNC_MMIO, .size = size, .at = at };
}

static int read_mem(struct unc_mem *mem, struct unc_addr at, uint64_t *value)
{
	return unc_mem_access(mem, &at, UNC_READING, value);
}

static int write_mem(struct unc_mem *mem, struct unc_addr at, uint64_t value)
{
	return unc_mem_access(mem, &at, UNC_WRITING, &value);
}

static void mem_values(void)
{
	struct unc_mem *mem = NULL;
	uint64_t value = 0;
	int next = next_descriptor();

	CU_ASSERT_EQUAL(unc_mem_open(root.path, &mem, &err), -ENOENT);
	rig_says(err.text, "/dev/mem");
	fake_file(&root, "dev/mem", "");
	resize("dev/mem", 0xd0200000);
	put("dev/mem", 0xd00a2808, 0x0123456789ab, 8);
	CU_ASSERT_EQUAL_FATAL(unc_mem_open(root.path, &mem, &err), 0);
	CU_ASSERT_EQUAL(read_mem(mem, mem_at(0xd00a2808, 8), &value), 0);
	CU_ASSERT_EQUAL(value, 0x0123456789ab);
	CU_ASSERT_EQUAL(read_mem(mem, mem_at(0xd00a280c, 4), &value), 0);
	CU_ASSERT_EQUAL(value, 0x0123);
	/* registers of many pages, the last bytes of one page, the next page */
	for (unsigned i = 0; i < 200; i++) {
		uint64_t at = 0xd0100ff8 + 0x1000 * i;

		CU_ASSERT_EQUAL(write_mem(mem, mem_at(at, 8), i * 1000003ull << 20), 0);
		CU_ASSERT_EQUAL(look("dev/mem", at, 8), i * 1000003ull << 20);
	}
	for (unsigned i = 0; i < 200; i++) {
		CU_ASSERT_EQUAL(read_mem(mem, mem_at(0xd0100ff8 + 0x1000 * i, 8), &value), 0);
		CU_ASSERT_EQUAL(value, i * 1000003ull << 20);
	}
	CU_ASSERT_EQUAL(write_mem(mem, mem_at(0xd00a2808, 4), 0xffffffff), 0);
	CU_ASSERT_EQUAL(look("dev/mem", 0xd00a2808, 8), 0x0123ffffffff);
	/* another process changes the file */
	put("dev/mem", 0xd00a2808, 42, 8);
	CU_ASSERT_EQUAL(read_mem(mem, mem_at(0xd00a2808, 8), &value), 0);
	CU_ASSERT_EQUAL(value, 42);
	/* unaligned, beyond the end, no memory */
	CU_ASSERT_EQUAL(read_mem(mem, mem_at(0xd00a280c, 8), &value), -EINVAL);
	CU_ASSERT_EQUAL(write_mem(mem, mem_at(0xd00a2802, 4), 0), -EINVAL);
	CU_ASSERT_EQUAL(read_mem(mem, mem_at(0xd0200000, 8), &value), -ENXIO);
	CU_ASSERT_EQUAL(write_mem(mem, mem_at(~0ull << 12, 8), 0), -ENXIO);
	unc_mem_close(mem);
	CU_ASSERT_EQUAL(next_descriptor(), next);
}

/*
 * Where the kernel says that there is system memory, nothing is accessed, whatever the firmware says. The
 * device is one that can be mapped; its first page can be accessed.
 */
static void mem_of_the_system(void)
{
	char device[300];
	struct unc_mem *mem = NULL;
	uint64_t value = 1;

	fake_file(&root, "proc/iomem",
		  "00000000-00000fff : Reserved\n"
		  "00001000-7fffffff : System RAM\n"
		  "  01000000-01e02196 : Kernel code\n"
		  "fed1c000-fed1ffff : Reserved\n"
		  "100000000-207fffffff : System RAM\n");
	fake_file(&root, "dev/other", "");
	snprintf(device, sizeof(device), "%s/dev/mem", root.path);
	CU_ASSERT_EQUAL_FATAL(symlink("/dev/zero", device), 0);
	CU_ASSERT_EQUAL_FATAL(unc_mem_open(root.path, &mem, &err), 0);
	CU_ASSERT_EQUAL(write_mem(mem, mem_at(0xff8, 8), 7), 0);
	CU_ASSERT_EQUAL(read_mem(mem, mem_at(0xff8, 8), &value), 0);
	CU_ASSERT_EQUAL(value, 7);
	CU_ASSERT_EQUAL(read_mem(mem, mem_at(0x00100000, 8), &value), -EFAULT);
	CU_ASSERT_EQUAL(read_mem(mem, mem_at(0x1000, 8), &value), -EFAULT);
	CU_ASSERT_EQUAL(write_mem(mem, mem_at(0x01000000, 4), 0), -EFAULT);
	CU_ASSERT_EQUAL(write_mem(mem, mem_at(0x7ffffffc, 4), 0), -EFAULT);
	CU_ASSERT_EQUAL(write_mem(mem, mem_at(0x207ffffff8, 8), 0), -EFAULT);
	unc_mem_close(mem);
}

/* ---- the whole */

/* It says why, and leaves nothing open. */
static void refuses(const char *says)
{
	struct unc_direct *direct = NULL;
	int next = next_descriptor();

	CU_ASSERT(unc_direct_open(&unc_regs_direct, root.path, &direct, &err) < 0);
	CU_ASSERT_EQUAL(next_descriptor(), next);
	rig_says(err.text, says);
	CU_ASSERT(strlen(err.text + strcspn(err.text, "/")) < 128);
}

static void reasons(void)
{
	refuses("/proc/cpuinfo");
	fake_host(&root, 106, 1, 2);
	refuses("modprobe msr");
	fake_file(&root, "dev/cpu/0/msr", "");
	refuses("/sys/bus/pci/devices");
	device("0000:7e:02.1", "0x8086\n", "0x3441\n", 4096);
	refuses("0 UBox devices (8086:3450)");
	fake_file(&root, "sys/kernel/security/lockdown", "none [integrity] confidentiality\n");
	refuses("lockdown");
	fake_file(&root, "sys/kernel/security/lockdown", "[none] integrity confidentiality\n");
	refuses("UBox");
	fake_host(&root, 7, 1, 2);
	refuses("no tables for CPU family 6 model 7");
	fake_file(&root, "proc/cpuinfo",
		  "vendor_id : GenuineIntel\ncpu family : 6\nmodel : 106\n"
		  "flags : fpu hypervisor\n");
	refuses("virtual machine");
	fake_file(&root, "proc/cpuinfo", "vendor_id : AuthenticAMD\ncpu family : 6\nmodel : 106\n");
	refuses("AuthenticAMD");
}

/* The socket of a PCI device: the socket of the cpus of its NUMA node. */
static void sockets_of_devices(void)
{
	char list[1040];
	void *self;

	fake_host(&root, 7, 2, 2); /* a processor without tables: no registers are opened */
	CU_ASSERT_EQUAL_FATAL(unc_regs_direct.open(root.path, &self, &err), 0);
	CU_ASSERT_EQUAL(unc_regs_direct.pci_socket(self, 0x17e19), -ENOENT);
	fake_file(&root, "sys/bus/pci/devices/0001:7e:03.1/numa_node", "-1\n");
	CU_ASSERT_EQUAL(unc_regs_direct.pci_socket(self, 0x17e19), -ENOENT);
	fake_file(&root, "sys/bus/pci/devices/0001:7e:03.1/numa_node", "2\n");
	CU_ASSERT_EQUAL(unc_regs_direct.pci_socket(self, 0x17e19), -ENOENT);
	fake_file(&root, "sys/devices/system/node/node2/cpulist", "3,77\n");
	CU_ASSERT_EQUAL(unc_regs_direct.pci_socket(self, 0x17e19), 1);
	fake_file(&root, "sys/devices/system/node/node2/cpulist", "0-1\n");
	CU_ASSERT_EQUAL(unc_regs_direct.pci_socket(self, 0x17e19), 0);
	fake_file(&root, "sys/devices/system/node/node2/cpulist", "77\n"); /* offline */
	CU_ASSERT_EQUAL(unc_regs_direct.pci_socket(self, 0x17e19), -ENODEV);
	fake_file(&root, "sys/devices/system/node/node2/cpulist", "\n");
	CU_ASSERT_EQUAL(unc_regs_direct.pci_socket(self, 0x17e19), -ENODEV);
	/* A long list is not cut: its character 1023 would be cpu 3, which is in socket 1. */
	for (size_t at = 0; at < 1020; at += 5)
		strcpy(list + at, "8000,");
	strcpy(list + 1020, "8,377\n");
	fake_file(&root, "sys/devices/system/node/node2/cpulist", list);
	CU_ASSERT_EQUAL(unc_regs_direct.pci_socket(self, 0x17e19), -ENODEV);
	unc_regs_direct.close(self);
}

#define IN_ROOT(test)                    \
	static void in_root_##test(void) \
	{                                \
		fake_root_open(&root);   \
		chmod(root.path, 0755);  \
		test();                  \
		fake_root_close(&root);  \
	}
IN_ROOT(msr_values)
IN_ROOT(msr_missing)
IN_ROOT(msr_safe)
IN_ROOT(pci_values)
IN_ROOT(pci_missing)
IN_ROOT(mem_values)
IN_ROOT(mem_of_the_system)
IN_ROOT(reasons)
IN_ROOT(sockets_of_devices)

static const struct check_test tests[] = {
	{ "MSRs", in_root_msr_values },
	{ "MSRs that are missing", in_root_msr_missing },
	{ "batches of msr-safe", in_root_msr_safe },
	{ "configuration space", in_root_pci_values },
	{ "configuration space that is missing", in_root_pci_missing },
	{ "device memory", in_root_mem_values },
	{ "memory of the system", in_root_mem_of_the_system },
	{ "reasons", in_root_reasons },
	{ "sockets of devices", in_root_sockets_of_devices },
	{ 0 },
};

int main(void)
{
	/* The user that become_nobody() switches to cannot enter the runner's folder. */
	unsetenv("TMPDIR");
	return check_run("direct", tests);
}
