// SPDX-License-Identifier: BSD-3-Clause
/*
 * Model-specific registers of the virtual silicon.
 *
 * MSR instructions of drivers that are loaded later are patched to the functions in pv_ops. Calls in
 * the kernel itself are patched already: the two functions that serve /dev/cpu/N/msr get a probe each, and so does the
 * one with which the driver reads the numbers of root buses.
 */
#include <linux/smp.h>
#include <linux/version.h>
#include <linux/vmalloc.h>
#include <asm/io.h>
#include <asm/msr.h>
#include <asm/paravirt.h>

#include "silicon.h"

static struct unc_addr msr_on(int cpu, uint32_t msr)
{
	return (struct unc_addr){
		.space = UNC_MSR,
		.size = 8,
		.socket = (uint16_t)topology_logical_package_id(cpu),
		.at = msr,
	};
}

/* ------------------------------------------------------------------------------ instructions */

/* From 6.16 on, values are whole. */
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 16, 0)
#define PARAMETER unsigned int low, unsigned int high
#define ARGUMENT low, high
#define VALUE ((uint64_t)high << 32 | low)
#else
#define PARAMETER u64 whole
#define ARGUMENT whole
#define VALUE whole
#endif

static u64 read_msr(unsigned int msr)
{
	struct unc_addr at = msr_on(raw_smp_processor_id(), msr);
	uint64_t value;

	if (!silicon_has(&at))
		return native_read_msr(msr);
	silicon_read_by_driver(&at, &value); /* 0 on an error; the fault is recorded */
	return value;
}

/* Uncore MSRs of chips with discovery tables: of a wrong table, a driver may write one that no unit has. */
static bool may_be_unit(unsigned int msr)
{
	return silicon_model()->chip->has_table && msr >= 0x2000 && msr < 0x10000;
}

static void write_msr(unsigned int msr, PARAMETER)
{
	struct unc_addr at = msr_on(raw_smp_processor_id(), msr);

	if (!silicon_has(&at) && !may_be_unit(msr))
		native_write_msr(msr, ARGUMENT);
	else
		silicon_write_reg(&at, VALUE, SILICON_DRIVER);
}

#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 16, 0)
static u64 read_msr_safe(unsigned int msr, int *err)
{
	struct unc_addr at = msr_on(raw_smp_processor_id(), msr);
	uint64_t value;

	if (!silicon_has(&at))
		return native_read_msr_safe(msr, err);
	*err = silicon_read_by_driver(&at, &value) ? -EIO : 0;
	return value;
}
#else
static int read_msr_safe(unsigned int msr, u64 *value)
{
	struct unc_addr at = msr_on(raw_smp_processor_id(), msr);

	if (!silicon_has(&at))
		return native_read_msr_safe(msr, value);
	return silicon_read_by_driver(&at, value) ? -EIO : 0;
}
#endif

static int write_msr_safe(unsigned int msr, PARAMETER)
{
	struct unc_addr at = msr_on(raw_smp_processor_id(), msr);

	if (!silicon_has(&at) && !may_be_unit(msr))
		return native_write_msr_safe(msr, ARGUMENT);
	return silicon_write_reg(&at, VALUE, SILICON_DRIVER) ? -EIO : 0;
}

/* pv_ops is on a read-only page: write through another mapping. */
static int replace_operations(void)
{
	unsigned long first = (unsigned long)&pv_ops & PAGE_MASK;
	unsigned long end = PAGE_ALIGN((unsigned long)(&pv_ops + 1));
	struct page *pages[4];
	struct paravirt_patch_template *writable;
	unsigned int n = 0;
	char *mapping;

	for (; first + n * PAGE_SIZE < end && n < ARRAY_SIZE(pages); n++)
		pages[n] = pfn_to_page(__pa_symbol(first + n * PAGE_SIZE) >> PAGE_SHIFT);
	mapping = vmap(pages, n, VM_MAP, PAGE_KERNEL);
	if (!mapping)
		return -ENOMEM;
	writable = (void *)(mapping + ((unsigned long)&pv_ops & ~PAGE_MASK));
	writable->cpu.read_msr = read_msr;
	writable->cpu.write_msr = write_msr;
	writable->cpu.read_msr_safe = read_msr_safe;
	writable->cpu.write_msr_safe = write_msr_safe;
	vunmap(mapping);
	return 0;
}

/* ------------------------------------------------------------------------------ /dev/cpu/N/msr */

/* Has a cpu this register? The kernel's own function gives the error for a cpu that is offline. */
static bool user_has(int cpu, const struct unc_addr *at)
{
	return cpu_online(cpu) && silicon_has(at);
}

/* 0 and *value, -EIO, or 1: the kernel's own function is to run. */
static int user_read(const struct pt_regs *regs, uint64_t *value)
{
	struct unc_addr at = msr_on((int)regs->di, (uint32_t)regs->si);

	if (!user_has((int)regs->di, &at))
		return 1;
	return silicon_read(&at, value) ? -EIO : 0;
}

static int user_write(struct pt_regs *regs, uint64_t value)
{
	struct unc_addr at = msr_on((int)regs->di, (uint32_t)regs->si);

	if (!user_has((int)regs->di, &at))
		return 0;
	return silicon_return(regs, silicon_write_reg(&at, value, SILICON_USER)
					    ? (unsigned long)-EIO
					    : 0);
}

/* int rdmsr_safe_on_cpu(unsigned int cpu, u32 msr, u32 *low, u32 *high) */
static int reads_halves(struct kprobe *probe, struct pt_regs *regs)
{
	uint64_t value;
	int rc = user_read(regs, &value);

	if (rc == 0) {
		*(u32 *)regs->dx = (u32)value;
		*(u32 *)regs->cx = (u32)(value >> 32);
	}
	return rc > 0 ? 0 : silicon_return(regs, (unsigned long)rc);
}

/* int rdmsrq_safe_on_cpu(unsigned int cpu, u32 msr, u64 *value) */
static int reads_whole(struct kprobe *probe, struct pt_regs *regs)
{
	uint64_t value;
	int rc = user_read(regs, &value);

	if (rc == 0)
		*(u64 *)regs->dx = value;
	return rc > 0 ? 0 : silicon_return(regs, (unsigned long)rc);
}

/* int wrmsr_safe_on_cpu(unsigned int cpu, u32 msr, u32 low, u32 high) */
static int writes_halves(struct kprobe *probe, struct pt_regs *regs)
{
	return user_write(regs, (uint64_t)(u32)regs->cx << 32 | (u32)regs->dx);
}

/* int wrmsrq_safe_on_cpu(unsigned int cpu, u32 msr, u64 value) */
static int writes_whole(struct kprobe *probe, struct pt_regs *regs)
{
	return user_write(regs, regs->dx);
}

/* Linux 7 has the second of each two only. */
static struct kprobe reading[] = {
	{ .symbol_name = "rdmsr_safe_on_cpu", .pre_handler = reads_halves },
	{ .symbol_name = "rdmsrq_safe_on_cpu", .pre_handler = reads_whole },
};
static struct kprobe buses[] = {
	{ .symbol_name = "rdmsrl_on_cpu", .pre_handler = reads_whole },
	{ .symbol_name = "rdmsrq_on_cpu", .pre_handler = reads_whole },
};
static struct kprobe writing[] = {
	{ .symbol_name = "wrmsr_safe_on_cpu", .pre_handler = writes_halves },
	{ .symbol_name = "wrmsrq_safe_on_cpu", .pre_handler = writes_whole },
};

static int probe_one_of(struct kprobe probes[2])
{
	int rc = silicon_probe(&probes[0]);

	return rc == -ENOENT ? silicon_probe(&probes[1]) : rc;
}

int silicon_msr_start(void)
{
	int rc = probe_one_of(reading);

	if (rc == 0)
		rc = probe_one_of(writing);
	if (rc == 0 && probe_one_of(buses)) /* a kernel without it shows no buses */
		pr_info("silicon: root buses are not read\n");
	return rc ? rc : replace_operations();
}
