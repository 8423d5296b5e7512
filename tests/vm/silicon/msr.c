// SPDX-License-Identifier: BSD-3-Clause
/*
 * Model-specific registers of the virtual silicon.
 *
 * MSR instructions of drivers that are loaded later are patched to the functions in pv_ops. Calls in
 * the kernel itself are patched already: the two functions behind /dev/cpu/N/msr get a probe each.
 */
#include <linux/smp.h>
#include <linux/vmalloc.h>
#include <asm/io.h>
#include <asm/msr.h>
#include <asm/paravirt.h>

#include "silicon.h"

static struct unc_sim_addr msr_on(int cpu, uint32_t msr)
{
	return (struct unc_sim_addr){
		.space = UNC_MSR,
		.size = 8,
		.socket = (uint16_t)topology_logical_package_id(cpu),
		.at = msr,
	};
}

/* ------------------------------------------------------------------------------ instructions */

static u64 read_msr(unsigned int msr)
{
	struct unc_sim_addr at = msr_on(raw_smp_processor_id(), msr);
	uint64_t value;

	if (!silicon_has(&at))
		return native_read_msr(msr);
	silicon_read(&at, &value); /* 0 on an error; the fault is recorded */
	return value;
}

static void write_msr(unsigned int msr, unsigned int low, unsigned int high)
{
	struct unc_sim_addr at = msr_on(raw_smp_processor_id(), msr);

	if (!silicon_has(&at))
		native_write_msr(msr, low, high);
	else
		silicon_write_reg(&at, (uint64_t)high << 32 | low, SILICON_DRIVER);
}

static u64 read_msr_safe(unsigned int msr, int *err)
{
	struct unc_sim_addr at = msr_on(raw_smp_processor_id(), msr);
	uint64_t value;

	if (!silicon_has(&at))
		return native_read_msr_safe(msr, err);
	*err = silicon_read(&at, &value) ? -EIO : 0;
	return value;
}

static int write_msr_safe(unsigned int msr, unsigned int low, unsigned int high)
{
	struct unc_sim_addr at = msr_on(raw_smp_processor_id(), msr);

	if (!silicon_has(&at))
		return native_write_msr_safe(msr, low, high);
	return silicon_write_reg(&at, (uint64_t)high << 32 | low, SILICON_DRIVER) ? -EIO : 0;
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
static bool user_has(int cpu, const struct unc_sim_addr *at)
{
	return cpu_online(cpu) && silicon_has(at);
}

/* int rdmsr_safe_on_cpu(unsigned int cpu, u32 msr, u32 *low, u32 *high) */
static int user_reads(struct kprobe *probe, struct pt_regs *regs)
{
	struct unc_sim_addr at = msr_on((int)regs->di, (uint32_t)regs->si);
	uint64_t value;

	if (!user_has((int)regs->di, &at))
		return 0;
	if (silicon_read(&at, &value))
		return silicon_return(regs, (unsigned long)-EIO);
	*(u32 *)regs->dx = (u32)value;
	*(u32 *)regs->cx = (u32)(value >> 32);
	return silicon_return(regs, 0);
}

/* int wrmsr_safe_on_cpu(unsigned int cpu, u32 msr, u32 low, u32 high) */
static int user_writes(struct kprobe *probe, struct pt_regs *regs)
{
	struct unc_sim_addr at = msr_on((int)regs->di, (uint32_t)regs->si);
	uint64_t value = (uint64_t)(u32)regs->cx << 32 | (u32)regs->dx;

	if (!user_has((int)regs->di, &at))
		return 0;
	if (silicon_write_reg(&at, value, SILICON_USER))
		return silicon_return(regs, (unsigned long)-EIO);
	return silicon_return(regs, 0);
}

static struct kprobe reading = { .symbol_name = "rdmsr_safe_on_cpu", .pre_handler = user_reads };
static struct kprobe writing = { .symbol_name = "wrmsr_safe_on_cpu", .pre_handler = user_writes };

int silicon_msr_start(void)
{
	int rc = silicon_probe(&reading);

	if (rc == 0)
		rc = silicon_probe(&writing);
	return rc ? rc : replace_operations();
}
