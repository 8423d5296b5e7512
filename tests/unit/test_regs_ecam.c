/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Configuration space in memory: when it is read there, and when through libpci. The devices are plain
 * files below a made-up root; a register has another value in memory than in its file.
 */
#include "regs/pci.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fake_root.h"
#include "rig.h"

#define DEVICES "sys/bus/pci/devices/"
#define MCFG "sys/firmware/acpi/tables/MCFG"
#define BASE 0x80000000ull

enum { COUNTER = 0xa0, ID = 0x3cb48086, CLASS = 0x08800001 };
enum { FIRST = 0x7f << 8 | 0x10 << 3, SECOND = FIRST | 1, OTHER = 0x00 << 8 };
#define IN_MEMORY 0x1122334455667788ull
#define IN_FILE 0x99ull

static struct fake_root root;
static struct unc_error err;

/* Write a register of 4 or 8 bytes. */
static void put(const char *path, uint64_t at, uint64_t value, size_t size)
{
	char whole[512];
	int fd;

	snprintf(whole, sizeof(whole), "%s/%s", root.path, path);
	fd = open(whole, O_RDWR | O_CREAT, 0600);
	CU_ASSERT_FATAL(fd >= 0);
	CU_ASSERT_EQUAL(pwrite(fd, &value, size, (off_t)at), (ssize_t)size);
	close(fd);
}

static uint64_t look(const char *path, uint64_t at)
{
	uint64_t value = 0;
	char whole[512];
	int fd;

	snprintf(whole, sizeof(whole), "%s/%s", root.path, path);
	fd = open(whole, O_RDONLY);
	CU_ASSERT_EQUAL(pread(fd, &value, sizeof(value), (off_t)at), sizeof(value));
	close(fd);
	return value;
}

static void config_path(uint32_t bus, const char *file, char *path, size_t size)
{
	snprintf(path, size, DEVICES "0000:%02x:%02x.%x/%s", bus >> 8 & 0xff, bus >> 3 & 0x1f,
		 bus & 7, file);
}

/* A device: its identity in its file and in memory, its counter with a value in each. */
static void device(uint32_t bus)
{
	char path[128];

	config_path(bus, "vendor", path, sizeof(path));
	fake_file(&root, path, "0x8086\n");
	config_path(bus, "device", path, sizeof(path));
	fake_file(&root, path, "0x3cb4\n");
	config_path(bus, "config", path, sizeof(path));
	fake_file(&root, path, "");
	put(path, 4095, 0, 1);
	put(path, 0, ID, 4);
	put(path, 8, CLASS, 4);
	put(path, COUNTER, IN_FILE, 8);
	put("dev/mem", BASE + ((uint64_t)bus << 12), ID, 4);
	put("dev/mem", BASE + ((uint64_t)bus << 12) + 8, CLASS, 4);
	put("dev/mem", BASE + ((uint64_t)bus << 12) + COUNTER, IN_MEMORY, 8);
}

/* The table, with one entry; its last byte makes the sum of all bytes `sum`. */
static void table(uint64_t base, uint16_t segment, uint8_t first, uint8_t last, uint8_t sum)
{
	uint8_t bytes[60] = { 'M', 'C', 'F', 'G', sizeof(bytes), 0, 0, 0, 1 };

	memcpy(bytes + 44, &base, sizeof(base));
	memcpy(bytes + 52, &segment, sizeof(segment));
	bytes[54] = first;
	bytes[55] = last;
	for (size_t i = 0; i < sizeof(bytes) - 1; i++)
		sum = (uint8_t)(sum - bytes[i]);
	bytes[sizeof(bytes) - 1] = sum;
	fake_bytes(&root, MCFG, bytes, sizeof(bytes));
}

static void machine(void)
{
	fake_file(&root, "dev/mem", "");
	put("dev/mem", BASE + 0x10000000, 0, 8);
	device(FIRST);
	device(SECOND);
	device(OTHER);
	table(BASE, 0, 0, 0xff, 0);
}

static struct unc_addr at(uint32_t bus, uint64_t offset, uint8_t size)
{
	return (struct unc_addr){ .space = UNC_PCI, .size = size, .bus = bus, .at = offset };
}

/* Read the counter of a device, and how. */
static uint64_t counter(struct unc_pci *pci, uint32_t bus, int *how)
{
	const struct unc_addr counter = at(bus, COUNTER, 8);
	uint64_t value = 0;

	CU_ASSERT_EQUAL(unc_pci_read(pci, &counter, &value), 0);
	*how = unc_pci_mapped(pci, bus, &err);
	CU_ASSERT_EQUAL(value, *how == 0 ? IN_MEMORY : IN_FILE);
	return value;
}

/* How the counter of the first device is read by a process that begins now. */
static int way(void)
{
	struct unc_pci *pci = NULL;
	int how;

	CU_ASSERT_EQUAL_FATAL(unc_pci_open(root.path, &pci, &err), 0);
	err.text[0] = '\0';
	(void)counter(pci, FIRST, &how);
	unc_pci_close(pci);
	return how;
}

static void loads(void)
{
	const struct unc_addr low = at(FIRST, COUNTER, 4), high = at(FIRST, COUNTER + 4, 4);
	const struct unc_addr odd = at(FIRST, COUNTER + 2, 4), last = at(FIRST, 4092, 8);
	struct unc_pci *pci = NULL;
	uint64_t value = 0;
	char path[128];
	int how = 1;

	CU_ASSERT_EQUAL_FATAL(unc_pci_open(root.path, &pci, &err), 0);
	CU_ASSERT_EQUAL(counter(pci, FIRST, &how), IN_MEMORY);
	CU_ASSERT_EQUAL(how, 0);
	CU_ASSERT_EQUAL(counter(pci, SECOND, &how), IN_MEMORY);
	CU_ASSERT_EQUAL(unc_pci_read(pci, &low, &value), 0);
	CU_ASSERT_EQUAL(value, IN_MEMORY & 0xffffffff);
	CU_ASSERT_EQUAL(unc_pci_read(pci, &high, &value), 0);
	CU_ASSERT_EQUAL(value, IN_MEMORY >> 32);
	/* the next value of a counter that counts */
	put("dev/mem", BASE + ((uint64_t)FIRST << 12) + COUNTER, 5, 8);
	CU_ASSERT_EQUAL(unc_pci_read(pci, &low, &value), 0);
	CU_ASSERT_EQUAL(value, 5);
	/* writes go to the file, in which both halves are written */
	CU_ASSERT_EQUAL(unc_pci_write(pci, &low, 0x77), 0);
	config_path(FIRST, "config", path, sizeof(path));
	CU_ASSERT_EQUAL(look(path, COUNTER), 0x77);
	CU_ASSERT_EQUAL(look("dev/mem", BASE + ((uint64_t)FIRST << 12) + COUNTER), 5);
	CU_ASSERT_EQUAL(unc_pci_read(pci, &odd, &value), -ENXIO);
	CU_ASSERT_EQUAL(unc_pci_read(pci, &last, &value), -ENXIO);
	unc_pci_close(pci);
}

/* The memory is not known, or is somewhere else than the table says. */
static void not_there(void)
{
	char path[128];

	table(BASE, 0, 0, 0xff, 1); /* the sum */
	CU_ASSERT_EQUAL(way(), -ENOENT);
	rig_says(err.text, "MCFG");
	fake_bytes(&root, MCFG, "MCFG", 4); /* too short */
	CU_ASSERT_EQUAL(way(), -ENOENT);
	table(0, 0, 0, 0xff, 0);
	CU_ASSERT_EQUAL(way(), -ENOENT);
	table(BASE, 0, 0xff, 0, 0);
	CU_ASSERT_EQUAL(way(), -ENOENT);
	table(BASE, 1, 0, 0xff, 0); /* another segment */
	CU_ASSERT_EQUAL(way(), -ENOENT);
	rig_says(err.text, "it lacks bus 7f of segment 0000");
	table(BASE, 0, 0, 0x7e, 0); /* other buses */
	CU_ASSERT_EQUAL(way(), -ENOENT);
	table(BASE, 0, 0x7f, 0x7f, 0); /* its bus only: the address is that of bus 0 */
	CU_ASSERT_EQUAL(way(), 0);
	table(BASE + (1 << 20), 0, 0, 0xff, 0); /* one bus too far */
	CU_ASSERT_EQUAL(way(), -ENODEV);
	rig_says(err.text, "0000:00:00.0 is 0x00000000 there, not 0x3cb48086");
	table(BASE + 0x20000000, 0, 0, 0xff, 0); /* no memory there */
	CU_ASSERT_EQUAL(way(), -ENXIO);
	rig_says(err.text, "cannot map it from /dev/mem");
	table(BASE, 0, 0, 0xff, 0);
	CU_ASSERT_EQUAL(way(), 0);
	/* This device differs, others do not; a device that is asleep is no reason. */
	put("dev/mem", BASE + ((uint64_t)OTHER << 12), ~0ull, 4);
	CU_ASSERT_EQUAL(way(), 0);
	put("dev/mem", BASE + ((uint64_t)FIRST << 12) + 8, CLASS + 1, 4);
	CU_ASSERT_EQUAL(way(), -ENODEV);
	rig_says(err.text, "word 0x8 of the device is 0x08800002 there, and 0x08800001");
	put("dev/mem", BASE + ((uint64_t)FIRST << 12) + 8, CLASS, 4);
	put("dev/mem", BASE + ((uint64_t)FIRST << 12) + 0x2c, 1, 4);
	CU_ASSERT_EQUAL(way(), -ENODEV);
	rig_says(err.text, "word 0x2c");
	put("dev/mem", BASE + ((uint64_t)FIRST << 12) + 0x2c, 0, 4);
	/* All buses shifted, and the device in its place looks like it. */
	config_path(OTHER, "device", path, sizeof(path));
	fake_file(&root, path, "0x3cb5\n");
	put("dev/mem", BASE + ((uint64_t)OTHER << 12), ID, 4);
	CU_ASSERT_EQUAL(way(), -ENODEV);
	rig_says(err.text, "not 0x3cb58086");
}

static void iomem(void)
{
	char path[512];

	snprintf(path, sizeof(path), "%s/" MCFG, root.path);
	CU_ASSERT_EQUAL(unlink(path), 0);
	CU_ASSERT_EQUAL(way(), -ENOENT);
	fake_file(&root, "proc/iomem",
		  "00000000-00000fff : Reserved\n"
		  "7f000000-7fffffff : PCI Bus 0000:00\n"
		  "80000000-8fffffff : PCI MMCONFIG 0000 [bus 00-ff]\n"
		  "  80000000-8fffffff : pnp 00:00\n");
	CU_ASSERT_EQUAL(way(), 0);
	fake_file(&root, "proc/iomem", "  87f00000-87ffffff : PCI ECAM 0000 [bus 7f-7f]\n");
	CU_ASSERT_EQUAL(way(), 0);
	fake_file(&root, "proc/iomem", "  87f00000-87ffffff : PCI ECAM 0001 [bus 7f-7f]\n");
	CU_ASSERT_EQUAL(way(), -ENOENT);
	/* as users without rights see it */
	fake_file(&root, "proc/iomem", "00000000-00000000 : PCI ECAM 0000 [bus 00-ff]\n");
	CU_ASSERT_EQUAL(way(), -ENOENT);
}

static void no_memory(void)
{
	char path[512];

	snprintf(path, sizeof(path), "%s/dev/mem", root.path);
	CU_ASSERT_EQUAL(chmod(path, 0400), 0); /* loads need no permission to write */
	CU_ASSERT_EQUAL(way(), 0);
	CU_ASSERT_EQUAL(unlink(path), 0);
	CU_ASSERT_EQUAL(way(), -ENOENT);
	rig_says(err.text, "/dev/mem");
}

#define IN_ROOT(test)                    \
	static void in_root_##test(void) \
	{                                \
		fake_root_open(&root);   \
		machine();               \
		test();                  \
		fake_root_close(&root);  \
	}
IN_ROOT(loads)
IN_ROOT(not_there)
IN_ROOT(iomem)
IN_ROOT(no_memory)

static const struct check_test tests[] = {
	{ "loads", in_root_loads },
	{ "a table that is wrong", in_root_not_there },
	{ "the kernel's list of memory", in_root_iomem },
	{ "no memory", in_root_no_memory },
	{ 0 },
};

int main(void)
{
	return check_run("ECAM", tests);
}
