// SPDX-License-Identifier: BSD-3-Clause
/*
 * Registers of the virtual silicon in memory. There is no memory: every access faults and is
 * emulated, so that the machine sees all accesses in order.
 *
 * A driver that maps them gets a non-canonical address; using it is a general protection fault. A
 * process maps them through a device in place of /dev/mem; its page faults are never resolved.
 */
#include <linux/fs.h>
#include <linux/kdebug.h>
#include <linux/miscdevice.h>
#include <linux/mm.h>
#include <linux/module.h>
#include <linux/sched/task_stack.h>
#include <linux/uaccess.h>
#include <linux/version.h>

#include "sim/model/pci_config.h"
#include "sim/model/table.h"
#include "silicon.h"

#define NOWHERE 0x5afe000000000000ul /* not canonical */
#define IS_OURS(address) ((0xffff000000000000ul & (address)) == NOWHERE)

/* Where all of configuration space is in memory: 4096 bytes for each device of 256 buses. */
#define ECAM 0x80000000ull
#define ECAM_END 0x90000000ull

static bool in_window(uint64_t address, uint64_t *end)
{
	unsigned int socket, bar;
	uint32_t offset;

	*end = address | (PAGE_SIZE - 1);
	return unc_sim_window(silicon_model(), address, &socket, &bar, &offset);
}

/* Configuration space, for processes: the kernel has it through pci.c. */
static bool in_ecam(uint64_t address)
{
	return address >= ECAM && address < ECAM_END;
}

static void perform_config(const struct silicon_mov *mov, uint64_t physical, struct pt_regs *regs)
{
	const struct unc_addr at = { .space = UNC_PCI,
				     .size = 4,
				     .bus = (uint32_t)((physical - ECAM) >> PAGE_SHIFT),
				     .at = physical & ~PAGE_MASK };

	/* Hardware need not support more than 4 bytes at once. */
	if (mov->size == 4 && mov->write)
		silicon_config_write(&at, (uint32_t)mov->value, SILICON_USER);
	silicon_mov_finish(mov, regs,
			   mov->size != 4 ? ~0ull
			   : mov->write   ? 0
					  : silicon_config_read(&at));
}

/* Emulate an access to a physical address. */
static void perform(const struct silicon_mov *mov, uint64_t physical, struct pt_regs *regs,
		    enum silicon_by by)
{
	struct unc_addr at = { .space = UNC_MMIO, .size = mov->size, .at = physical };
	uint64_t value = 0;

	if (mov->write)
		silicon_write_reg(&at, mov->value, by);
	else if (silicon_read(&at, &value))
		value = mov->size == 8 ? ~0ull : ~0u; /* as from a bus without a device */
	silicon_mov_finish(mov, regs, value);
}

/* ------------------------------------------------------------------------------ drivers */

/* void __iomem *ioremap(resource_size_t address, unsigned long size) */
static int maps(struct kprobe *probe, struct pt_regs *regs)
{
	uint64_t end;

	if (!in_window(regs->di, &end) || regs->si == 0)
		return 0;
	return silicon_return(regs, NOWHERE | regs->di);
}

/* void iounmap(volatile void __iomem *address) */
static int unmaps(struct kprobe *probe, struct pt_regs *regs)
{
	return IS_OURS(regs->di) ? silicon_return(regs, 0) : 0;
}

/* void memcpy_fromio(void *to, const volatile void __iomem *from, size_t size): 4 bytes at a time, as the kernel's */
static int copies(struct kprobe *probe, struct pt_regs *regs)
{
	struct unc_addr at = { .space = UNC_MMIO, .size = 4, .at = regs->si & ~NOWHERE };
	u32 *to = (u32 *)regs->di;
	uint64_t value;

	if (!IS_OURS(regs->si))
		return 0;
	for (unsigned long end = at.at + regs->dx; at.at + 4 <= end; at.at += 4)
		*to++ = silicon_read(&at, &value) ? ~0u : (u32)value;
	return silicon_return(regs, 0);
}

static struct kprobe mapping = { .symbol_name = "ioremap", .pre_handler = maps };
static struct kprobe unmapping = { .symbol_name = "iounmap", .pre_handler = unmaps };
static struct kprobe copying = { .symbol_name = "memcpy_fromio", .pre_handler = copies };

static int on_fault(struct notifier_block *block, unsigned long what, void *data)
{
	struct die_args *args = data;
	struct silicon_mov mov;

	if (what != DIE_GPF || user_mode(args->regs) ||
	    !silicon_mov_decode((const uint8_t *)args->regs->ip, args->regs, &mov) ||
	    !IS_OURS(mov.address))
		return NOTIFY_DONE;
	perform(&mov, mov.address & ~NOWHERE, args->regs, SILICON_DRIVER);
	return NOTIFY_STOP;
}

static struct notifier_block faults = { .notifier_call = on_fault };

/* ------------------------------------------------------------------------------ processes */

static vm_fault_t memory_fault(struct vm_fault *fault)
{
	struct pt_regs *regs = task_pt_regs(current);
	struct vm_area_struct *area = fault->vma;
	struct silicon_mov mov;
	uint64_t physical;
	uint8_t code[15];

	/* Fewer bytes may be readable at the end of a page; then the access is not emulated. */
	if (!(fault->flags & FAULT_FLAG_USER) ||
	    copy_from_user_nofault(code, (void __user *)regs->ip, sizeof(code)) ||
	    !silicon_mov_decode(code, regs, &mov) || mov.address < area->vm_start ||
	    mov.address >= area->vm_end)
		return VM_FAULT_SIGBUS;
	physical = mov.address - area->vm_start + ((uint64_t)area->vm_pgoff << PAGE_SHIFT);
	if (in_ecam(physical))
		perform_config(&mov, physical, regs);
	else
		perform(&mov, physical, regs, SILICON_USER);
	return VM_FAULT_NOPAGE;
}

static const struct vm_operations_struct memory_area = { .fault = memory_fault };

static int memory_mmap(struct file *file, struct vm_area_struct *area)
{
	uint64_t first = (uint64_t)area->vm_pgoff << PAGE_SHIFT;
	uint64_t end = first + (area->vm_end - area->vm_start), page = first;

	/* Only the windows and configuration space, no other memory. */
	for (; page < end; page += PAGE_SIZE) {
		uint64_t last;

		if (!in_ecam(page) && !in_window(page, &last))
			return -EPERM;
	}
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 3, 0)
	area->vm_flags |= VM_IO | VM_PFNMAP | VM_DONTEXPAND | VM_DONTDUMP;
#else
	vm_flags_set(area, VM_IO | VM_PFNMAP | VM_DONTEXPAND | VM_DONTDUMP);
#endif
	area->vm_ops = &memory_area;
	return 0;
}

static const struct file_operations memory_operations = {
	.owner = THIS_MODULE,
	.mmap = memory_mmap,
};

static struct miscdevice memory = {
	.minor = MISC_DYNAMIC_MINOR,
	.name = "silicon_mem",
	.mode = 0600,
	.fops = &memory_operations,
};

int silicon_mmio_start(void)
{
	int rc = register_die_notifier(&faults);

	if (rc == 0)
		rc = silicon_probe(&mapping);
	if (rc == 0)
		rc = silicon_probe(&unmapping);
	if (rc == 0)
		rc = silicon_probe(&copying);
	return rc ? rc : misc_register(&memory);
}
