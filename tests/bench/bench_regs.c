/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Reading counters in configuration space: loads from memory, and libpci. The devices are plain files,
 * so what is timed is the software above the registers, and the system calls of libpci.
 */
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bench.h"
#include "regs/pci.h"

enum { DEVICES = 8, COUNTERS = 4, ALL = DEVICES * COUNTERS, RUNS = 31, TIMES = 200 };
enum { BUS = 0x7f << 8, COUNTER = 0xa0, ID = 0x3cb48086 };
#define BASE 0x80000000ull

static char root[200];

static void put(const char *path, uint64_t at, const void *bytes, size_t size)
{
	char whole[400];
	int fd;

	snprintf(whole, sizeof(whole), "%s/%s", root, path);
	for (char *slash = whole + strlen(root) + 1; (slash = strchr(slash, '/')); slash++) {
		*slash = '\0';
		mkdir(whole, 0755);
		*slash = '/';
	}
	fd = open(whole, O_RDWR | O_CREAT, 0600);
	if (fd < 0 || pwrite(fd, bytes, size, (off_t)at) != (ssize_t)size)
		bench_die("cannot write %s", whole);
	close(fd);
}

static void make_device(unsigned n)
{
	const uint32_t id = ID;
	char path[100], config[100];

	snprintf(path, sizeof(path), "sys/bus/pci/devices/0000:7f:%02x.0/vendor", n);
	put(path, 0, "0x8086", 6);
	snprintf(path, sizeof(path), "sys/bus/pci/devices/0000:7f:%02x.0/device", n);
	put(path, 0, "0x3cb4", 6);
	snprintf(config, sizeof(config), "sys/bus/pci/devices/0000:7f:%02x.0/config", n);
	put(config, 4095, "", 1);
	put(config, 0, &id, sizeof(id));
	put("dev/mem", BASE + ((uint64_t)(BUS | n << 3) << 12), &id, sizeof(id));
}

static void make_table(void)
{
	const uint64_t base = BASE;
	uint8_t table[60] = { 'M', 'C', 'F', 'G', sizeof(table) }, sum = 0;

	memcpy(table + 44, &base, sizeof(base));
	table[55] = 0xff;
	for (size_t i = 0; i < sizeof(table); i++)
		sum = (uint8_t)(sum + table[i]);
	table[9] = (uint8_t)-sum;
	put("sys/firmware/acpi/tables/MCFG", 0, table, sizeof(table));
}

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *ftw)
{
	(void)st;
	(void)kind;
	(void)ftw;
	return remove(path);
}

static void remove_all(void)
{
	nftw(root, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

static void read_all(void *arg, unsigned times)
{
	struct unc_pci *pci = arg;

	for (unsigned i = 0; i < times; i++)
		for (unsigned n = 0; n < ALL; n++) {
			const struct unc_addr at = {
				.space = UNC_PCI,
				.size = 8,
				.bus = (uint32_t)(BUS | n / COUNTERS << 3),
				.at = COUNTER + 8 * (n % COUNTERS),
			};
			uint64_t value;

			if (unc_pci_read(pci, &at, &value))
				bench_die("a read failed");
			bench_sink += value;
		}
}

static void row(const char *name, bool mapped)
{
	struct unc_error err = { 0 };
	struct bench_result r;
	struct unc_pci *pci;

	if (unc_pci_open(root, &pci, &err))
		bench_die("%s", err.text);
	if ((unc_pci_mapped(pci, BUS, &err) == 0) != mapped)
		bench_die("read in another way than %s: %s", name, err.text);
	r = bench_time(read_all, pci, TIMES, RUNS);
	printf("%-36s %8.0f %8.0f %12.1f %10d\n", name, r.min, r.median, r.median / (double)ALL,
	       mapped ? 0 : 2 * ALL);
	if (mapped)
		bench_ratio("configuration space: a counter from memory", r,
			    (double)ALL * bench_unit());
	unc_pci_close(pci);
}

int main(void)
{
	const char *tmp = getenv("TMPDIR");

	snprintf(root, sizeof(root), "%s/bench-XXXXXX", tmp ? tmp : "/tmp");
	if (!mkdtemp(root))
		bench_die("cannot make %s", root);
	atexit(remove_all);
	put("dev/mem", BASE + 0x10000000, "", 1);
	for (unsigned n = 0; n < DEVICES; n++)
		make_device(n);
	printf("\nReading %d counters in configuration space, ns (%d runs of %d; plain files)\n",
	       ALL, RUNS, TIMES);
	bench_rule();
	printf("%-36s %8s %8s %12s %10s\n", "", "min", "median", "per counter", "calls");
	bench_rule();
	row("libpci", false);
	make_table();
	row("memory (ECAM)", true);
	bench_rule();
	return 0;
}
