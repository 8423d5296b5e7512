/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The files of a mounted machine, used as the kernel's are: read and written at the offset of a
 * register, and mapped. The component is not used.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "papi_check.h"
#include "papi_mount.h"

/* Channel 0 of socket 0: the base that discovery reads, and its registers (tables of icx). */
#define CHANNEL 0xd00a2000ull
#define ABSENT_CHANNEL 0xd00aa000ull
enum { COUNTER0 = 0x808, UNIT_CTL = 0x800, CTL0 = 0x840 };
enum { FRZ = 0x30100, RST = 0x30103, RUN = 0x30000, CAS_RD = 0x400f04 };
/* CHA 0 */
enum { CHA_CTL0 = 0xe01 };
enum { TIME_STAMP = 0x10 };

static struct sim *sim;

static int open_file(const char *name, int flags)
{
	int fd = open(papi_mounted_path("%s", name), flags | O_CLOEXEC);

	if (fd < 0)
		printf("%s: %s\n", name, strerror(errno));
	return fd;
}

static void msrs(void)
{
	uint64_t value = 0x401234, twice[2] = { 0 };
	int first = open_file("dev/cpu/0/msr", O_RDWR), second = open_file("dev/cpu/1/msr", O_RDWR),
	    other = open_file("dev/cpu/2/msr", O_RDWR);

	CHECK_EQUAL(pwrite(first, &value, 8, CHA_CTL0), 8);
	CHECK_EQUAL(pread(second, twice, 16, CHA_CTL0), 16); /* as the backend does it */
	CHECK(twice[0] == value && twice[1] == value);
	CHECK_EQUAL(pread(other, &value, 8, CHA_CTL0), 8); /* another socket */
	CHECK_EQUAL((long long)value, 0);
	CHECK(pread(first, &value, 4, CHA_CTL0) == -1 && errno == EINVAL);
	CHECK_EQUAL(pread(first, twice, 16, TIME_STAMP), 16);
	CHECK(twice[1] > twice[0]);
	CHECK_EQUAL(papi_ctl_number("mistakes"), 0);
	CHECK(pread(first, &value, 8, 0x11) == -1 && errno == EIO); /* not there */
	value = 1ull << 63;
	CHECK(pwrite(first, &value, 8, CHA_CTL0) == -1 && errno == EIO); /* reserved */
	CHECK_EQUAL(papi_ctl_number("mistakes"), 2);
	CHECK_EQUAL(papi_order("offline 1"), 0);
	CHECK(pread(second, &value, 8, CHA_CTL0) == -1 && errno == ENXIO);
	CHECK_EQUAL(papi_order("online 1"), 0);
	CHECK_EQUAL(pread(second, &value, 8, CHA_CTL0), 8);
	CHECK_EQUAL((long long)value, 0x401234);
	CHECK_EQUAL(papi_order("reset"), 0);
	CHECK_EQUAL(pread(second, &value, 8, CHA_CTL0), 8);
	CHECK_EQUAL((long long)value, 0);
	close(first);
	close(second);
	close(other);
}

static void msr_safe(void)
{
	int fd = open_file("dev/cpu/3/msr_safe", O_RDWR);
	uint64_t value = 0x400002;

	CHECK_EQUAL(pwrite(fd, &value, 8, CHA_CTL0), 8);
	value = 0;
	CHECK_EQUAL(pread(fd, &value, 8, CHA_CTL0), 8);
	CHECK_EQUAL((long long)value, 0x400002);
	CHECK_EQUAL(papi_order("reset"), 0);
	close(fd);
}

static void configuration(void)
{
	int fd = open_file("sys/bus/pci/devices/0000:7e:02.1/config", O_RDWR);
	uint8_t all[4096 + 8] = { 0 };
	uint32_t word = 0, ctl = 0x401234;
	uint16_t half = 0;

	CHECK_EQUAL(pread(fd, &word, 4, 0), 4);
	CHECK_EQUAL(word, 0x34418086);
	CHECK_EQUAL(pread(fd, &half, 2, 2), 2);
	CHECK_EQUAL(half, 0x3441);
	CHECK_EQUAL(pwrite(fd, &ctl, 4, 0x350), 4);
	CHECK_EQUAL(pread(fd, all, sizeof(all), 0), 4096);
	memcpy(&word, all + 0x350, 4);
	CHECK_EQUAL(word, ctl);
	CHECK_EQUAL(pread(fd, &word, 4, 4096), 0);
	CHECK_EQUAL(papi_ctl_number("mistakes"), 0);
	CHECK_EQUAL(pread(fd, &word, 4, 0x200), 4); /* there is no such register */
	CHECK_EQUAL(word, 0);
	CHECK_EQUAL(papi_ctl_number("mistakes"), 1);
	CHECK_EQUAL(papi_order("fail short config 7e:02.1 0x350 read"), 0);
	CHECK_EQUAL(pread(fd, &word, 4, 0x350), 2);
	CHECK_EQUAL(papi_order("mend\nfail ones config 0000:7e:02.1 read"), 0);
	CHECK_EQUAL(pread(fd, &word, 4, 0x350), 4);
	CHECK_EQUAL(word, ~0u);
	CHECK_EQUAL(papi_order("mend\nfail EIO config 7e:03.1"), 0);
	CHECK_EQUAL(pread(fd, &word, 4, 0x350), 4); /* another device */
	CHECK_EQUAL(word, ctl);
	CHECK_EQUAL(papi_order("mend\nreset"), 0);
	close(fd);
}

/* ---------------------------------------------------------------------------------- mapping */

struct page {
	int fd;
	volatile uint8_t *at;
};

static struct page map_page(off_t where)
{
	struct page p = { .fd = open_file("dev/mem", O_RDWR) };

	p.at = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, p.fd, where);
	if (p.at == MAP_FAILED) {
		papi_check(false, __FILE__, __LINE__, "cannot map a page of dev/mem");
		p.at = NULL;
	}
	return p;
}

static void unmap_page(struct page p)
{
	munmap((void *)(uintptr_t)p.at, 4096);
	close(p.fd);
}

/*
 * Without msync(), the server sees a store at its next tick, if the page does not hold the value already, and
 * the page then shows what the register holds: but not the bits that command a reset.
 */
static void store(struct page p, unsigned at, uint32_t value, bool sync)
{
	volatile uint32_t *to = (volatile uint32_t *)(p.at + at);
	long long writes = papi_ctl_number("writes") + (*to != value);
	uint32_t shown = value == RST ? FRZ : value;
	time_t end = time(NULL) + 60;

	*to = value;
	if (sync)
		CHECK_EQUAL(msync((void *)(uintptr_t)p.at, 4096, MS_SYNC), 0);
	else
		while ((papi_ctl_number("writes") < writes || *to != shown) && time(NULL) < end)
			usleep(1000);
}

static long long counter(struct page p)
{
	return (long long)*(volatile uint64_t *)(p.at + COUNTER0);
}

static void inject(uint64_t lines)
{
	const struct sim_traffic traffic = { .op = SIM_READ, .lines = lines };

	CHECK_EQUAL(unc_sim_inject(sim, &traffic), 0);
	CHECK_EQUAL(papi_order("sync"), 0);
}

/* Start, count, freeze; check each step in the mapping. */
static void count_mapped(bool sync)
{
	struct page p = map_page(CHANNEL);
	long long writes = papi_ctl_number("writes");

	if (p.at == NULL)
		return;
	store(p, UNIT_CTL, RST, sync);
	store(p, UNIT_CTL, FRZ, sync);
	store(p, CTL0, CAS_RD, sync);
	CHECK_EQUAL(*(volatile uint32_t *)(p.at + CTL0), CAS_RD);
	inject(800); /* frozen */
	CHECK_EQUAL(counter(p), 0);
	store(p, UNIT_CTL, RUN, sync);
	inject(800); /* over 8 channels */
	CHECK_EQUAL(counter(p), 100);
	inject(80);
	CHECK_EQUAL(counter(p), 110);
	store(p, UNIT_CTL, FRZ, sync);
	inject(800);
	CHECK_EQUAL(counter(p), 110);
	store(p, UNIT_CTL, RST, sync); /* bits that read as 0 can be written again */
	CHECK_EQUAL(counter(p), 0);
	CHECK_EQUAL(*(volatile uint32_t *)(p.at + UNIT_CTL), FRZ);
	store(p, UNIT_CTL, RST, sync);
	store(p, UNIT_CTL, RUN, sync);
	/* One of the 8 stores writes the old value, which cannot be detected. */
	CHECK_EQUAL(papi_ctl_number("writes"), writes + 7);
	CHECK_EQUAL(papi_ctl_number("mistakes"), 0);
	unmap_page(p);
}

static void mapped(void)
{
	count_mapped(true);
}

static void mapped_without_sync(void)
{
	count_mapped(false);
}

static void mapped_nothing(void)
{
	struct page absent = map_page(ABSENT_CHANNEL), none = map_page(0x1000);
	struct page p = map_page(CHANNEL);

	if (absent.at == NULL || none.at == NULL || p.at == NULL)
		return;
	CHECK_EQUAL(*(volatile uint32_t *)(absent.at + UNIT_CTL), ~0u);
	CHECK_EQUAL(*(volatile uint32_t *)(none.at + UNIT_CTL), ~0u);
	CHECK_EQUAL(papi_ctl_number("mistakes"), 0);
	store(p, 0x10, 1, true);
	CHECK_EQUAL(papi_ctl_number("mistakes"), 1);
	CHECK_EQUAL(papi_order("fail ones mem 0x%llx read", CHANNEL + UNIT_CTL), 0);
	CHECK_EQUAL(*(volatile uint32_t *)(p.at + UNIT_CTL), ~0u);
	CHECK_EQUAL(papi_order("mend\nreset"), 0);
	CHECK_EQUAL(*(volatile uint32_t *)(p.at + UNIT_CTL), RUN);
	unmap_page(absent);
	unmap_page(none);
	unmap_page(p);
}

/* Two processes, or two mappings of one process, see the same registers. */
static void mapped_twice(void)
{
	struct page a = map_page(CHANNEL), b = map_page(CHANNEL);

	if (a.at == NULL || b.at == NULL)
		return;
	store(a, UNIT_CTL, RST, true);
	store(b, CTL0, CAS_RD, true);
	store(a, UNIT_CTL, RUN, true);
	inject(80);
	CHECK_EQUAL(counter(a), 10);
	CHECK_EQUAL(counter(b), 10);
	store(b, UNIT_CTL, RST, true);
	CHECK_EQUAL(counter(a), 0);
	CHECK_EQUAL(papi_order("reset"), 0);
	unmap_page(a);
	unmap_page(b);
}

static const struct papi_test tests[] = {
	{ "msr files", msrs },
	{ "msr-safe", msr_safe },
	{ "configuration space", configuration },
	{ "device memory, mapped", mapped },
	{ "device memory, mapped, without msync", mapped_without_sync },
	{ "device memory that is not there", mapped_nothing },
	{ "device memory, mapped twice", mapped_twice },
	{ 0 },
};

static char spec[80];

static void no_machine(void)
{
	const char *reason;

	papi_mount_possible(&reason);
	papi_skip("mounted machine", reason);
}

int main(void)
{
	static const struct papi_test none[] = { { "mounted machine", no_machine }, { 0 } };
	struct unc_error err = { 0 };
	const char *reason;
	int status;

	if (!papi_mount_possible(&reason))
		return papi_run(none);
	snprintf(spec, sizeof(spec), "icx,sockets=2,cores=2,cha=4,clock=manual,name=files%d",
		 (int)getpid());
	if (unc_sim_open(spec, &sim, &err) != 0 || papi_mount(spec, "--msr-safe") == NULL) {
		printf("%s\n0 passed, 1 failed, 0 skipped\n", err.text);
		return 1;
	}
	status = papi_run(tests);
	papi_unmount();
	unc_sim_close(sim);
	unc_sim_remove(spec, NULL);
	return status;
}
