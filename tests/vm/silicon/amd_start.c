// SPDX-License-Identifier: BSD-3-Clause
/*
 * How Linux' driver gets to AMD's virtual silicon (amd.c).
 *
 * The driver is a part of the kernel. It finds no counters when the kernel starts, because the emulator has no CPUID
 * bits for them. So this module is loaded while the kernel starts (../modprobe): it sets the bits, and calls the
 * driver's first function again. For CPUID, RDPMC and MSRs the kernel calls functions of pv_ops: each gets a probe.
 */
#include <linux/smp.h>
#include <linux/version.h>
#include <asm/cpufeature.h>
#include <asm/paravirt.h>
#include <asm/processor.h>

#include "amd.h"
#include "silicon.h"

static const struct amd_chip *chip;

/* ------------------------------------------------------------------------------ instructions */

/* void cpuid(u32 *eax, u32 *ebx, u32 *ecx, u32 *edx) */
static int probe_cpuid(struct kprobe *probe, struct pt_regs *regs)
{
	u32 *a = (u32 *)regs->di, *b = (u32 *)regs->si, *c = (u32 *)regs->dx, *d = (u32 *)regs->cx;

	switch (*a) {
	case 0x8000001e: /* the node is the socket, of one node */
		*a = raw_smp_processor_id();
		*b = raw_smp_processor_id();
		*c = topology_logical_package_id(raw_smp_processor_id());
		*d = 0;
		return silicon_return(regs, 0);
	case 0x80000022: /* counters of a core, of the data fabric, of all controllers; a bit for each controller */
		*a = 1;
		*b = 6 | AMD_DF_COUNTERS << 10 | chip->channels * AMD_UMC_COUNTERS << 16;
		*c = (1u << chip->channels) - 1;
		*d = 0;
		return silicon_return(regs, 0);
	}
	return 0;
}

/* u64 read_pmc(int counter) */
static int probe_rdpmc(struct kprobe *probe, struct pt_regs *regs)
{
	u32 i = (u32)regs->di, msr;
	struct amd_place at;

	if (i >= 6 && i < 10) /* of the data fabric, of the L3, and the rest of the data fabric */
		msr = 0xc0010240 + 2 * (i - 6);
	else if (i >= 10 && i < 16)
		msr = 0xc0010230 + 2 * (i - 10);
	else
		msr = 0xc0010248 + 2 * (i - 16);
	if (i < 6 || !silicon_amd_find(raw_smp_processor_id(), msr, &at))
		return 0;
	return silicon_return(regs, silicon_amd_count(&at));
}

/* u64 read_msr(u32 msr) */
static int probe_read(struct kprobe *probe, struct pt_regs *regs)
{
	u32 msr = (u32)regs->di;
	struct amd_place at;

	if (!silicon_amd_find(raw_smp_processor_id(), msr, &at))
		return 0;
	return silicon_return(regs, msr & 1 ? silicon_amd_count(&at) : at.counter->control);
}

/* void write_msr(u32 msr, u32 low, u32 high); from 6.16 on: u64 value */
static int probe_write(struct kprobe *probe, struct pt_regs *regs)
{
	u32 msr = (u32)regs->di;
	struct amd_place at;

	if (!silicon_amd_find(raw_smp_processor_id(), msr, &at))
		return 0;
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 16, 0)
	silicon_amd_write(&at, msr, (u64)(u32)regs->dx << 32 | (u32)regs->si);
#else
	silicon_amd_write(&at, msr, regs->si);
#endif
	return silicon_return(regs, 0);
}

static struct kprobe probes[] = {
	{ .pre_handler = probe_cpuid },
	{ .pre_handler = probe_rdpmc },
	{ .pre_handler = probe_read },
	{ .pre_handler = probe_write },
};

/* ------------------------------------------------------------------------------ start */

#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 9, 0)
/* u16 get_llc_id(unsigned int cpu) */
static int probe_llc(struct kprobe *probe, struct pt_regs *regs)
{
	return silicon_return(regs, (u32)regs->di);
}
static struct kprobe llc = { .symbol_name = "get_llc_id", .pre_handler = probe_llc };
#endif

/* What the kernel has read of CPUID. */
static void set_features(void)
{
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 9, 0)
	if (silicon_probe(&llc)) /* before 5.15 */
		pr_info("silicon: the cpus of a socket share an L3\n");
#else
	u32 cpu;

	for_each_online_cpu(cpu)
	{
		cpu_data(cpu).topo.amd_node_id = topology_logical_package_id(cpu);
		cpu_data(cpu).topo.llc_id = cpu;
	}
#endif
	set_cpu_cap(&boot_cpu_data, X86_FEATURE_TOPOEXT);
	set_cpu_cap(&boot_cpu_data, X86_FEATURE_PERFCTR_NB);
	set_cpu_cap(&boot_cpu_data, X86_FEATURE_PERFCTR_LLC);
#ifdef X86_FEATURE_PERFMON_V2
	if (chip->v2)
		set_cpu_cap(&boot_cpu_data, X86_FEATURE_PERFMON_V2);
#endif
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 9, 0)
	{
		u32 cpu;

		for_each_online_cpu(cpu) cpu_data(cpu).topo.amd_node_id =
			topology_logical_package_id(cpu);
	}
#endif
}

int silicon_amd_start(const struct amd_chip *of)
{
	struct kprobe driver = { .symbol_name = "amd_uncore_init", .flags = KPROBE_FLAG_DISABLED };
	size_t i;
	int rc = 0;

	chip = of;
	probes[0].addr = (void *)pv_ops.cpu.cpuid;
	probes[1].addr = (void *)pv_ops.cpu.read_pmc;
	probes[2].addr = (void *)pv_ops.cpu.read_msr;
	probes[3].addr = (void *)pv_ops.cpu.write_msr;
	for (i = 0; rc == 0 && i < ARRAY_SIZE(probes); i++)
		rc = silicon_probe(&probes[i]);
	if (rc == 0)
		rc = register_kprobe(
			&driver); /* finds the function; its code is freed after the start */
	if (rc)
		return rc;
	unregister_kprobe(&driver);
	set_features();
	return ((int (*)(void))driver.addr)();
}
