/* SPDX-License-Identifier: BSD-3-Clause */
#include "regs/regs.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { READ = 1 << UNC_READING, WRITE = 1 << UNC_WRITING };
enum { ANY_MSR, KERNELS, MSR_SAFE };

/* Texts for reads follow "cannot probe for ...: " in the 128 bytes that PAPI has for a component's reason. */
static const struct {
	enum unc_space space;
	uint8_t driver; /* of MSRs */
	uint8_t accesses;
	int number;
	const char *text;
} reasons[] = {
	{ UNC_MSR, MSR_SAFE, READ, EACCES,
	  "msr-safe's allow-list lacks the register: add it there, or run as root" },
	{ UNC_MSR, MSR_SAFE, WRITE, EACCES,
	  "msr-safe's allow-list does not let the register be written: add it, with a mask, to "
	  "/dev/cpu/msr_allowlist (older versions: msr_whitelist), or run as root" },
	{ UNC_MSR, KERNELS, READ, EPERM,
	  "the kernel forbids reading MSRs: it takes CAP_SYS_RAWIO and no kernel lockdown" },
	{ UNC_MSR, KERNELS, READ, EACCES,
	  "reading MSRs is not allowed: run as root, or give a group that right" },
	{ UNC_MSR, KERNELS, WRITE, EPERM,
	  "the kernel refuses writes to MSRs (msr.allow_writes=off); "
	  "to allow them: echo on > /sys/module/msr/parameters/allow_writes" },
	{ UNC_MSR, KERNELS, WRITE, EACCES,
	  "the device file of MSRs is read-only: run as root, or give its group the right to write" },
	{ UNC_MSR, ANY_MSR, READ, EIO,
	  "Input/output error: the processor does not have the register, or a hypervisor hides it" },
	{ UNC_MSR, ANY_MSR, WRITE, EIO,
	  "Input/output error: the processor does not have the register or does not take the value, "
	  "or a hypervisor hides it" },
	{ UNC_MSR, ANY_MSR, READ | WRITE, ENODEV,
	  "No such device: no cpu of the socket is online" },
	{ UNC_PCI, ANY_MSR, READ, EACCES,
	  "access beyond byte 64 needs CAP_SYS_ADMIN: run as root" },
	{ UNC_PCI, ANY_MSR, READ, EPERM,
	  "the kernel forbids reading it: run as root with CAP_SYS_ADMIN" },
	{ UNC_PCI, ANY_MSR, WRITE, EACCES,
	  "configuration space is read-only: run as root, or give the group of the device's file "
	  "config the right to write" },
	{ UNC_PCI, ANY_MSR, WRITE, EPERM,
	  "the kernel refuses writes to configuration space: run as root with CAP_SYS_ADMIN, without "
	  "kernel lockdown (Secure Boot)" },
	{ UNC_MMIO, ANY_MSR, READ | WRITE, EPERM,
	  "the kernel does not map it: boot with iomem=relaxed and without lockdown" },
	{ UNC_MMIO, ANY_MSR, READ, EACCES,
	  "/dev/mem is not allowed: run as root, with CAP_SYS_RAWIO" },
	{ UNC_MMIO, ANY_MSR, WRITE, EACCES,
	  "/dev/mem is read-only: run as root, with CAP_SYS_RAWIO" },
	{ UNC_MMIO, ANY_MSR, READ | WRITE, EFAULT,
	  "the address that the firmware gives is in system RAM" },
};

const char *unc_access_reason(enum unc_space space, bool msr_safe, enum unc_access access,
			      int number)
{
	if (space == UNC_MSR && msr_safe && number == EPERM) /* its versions differ */
		number = EACCES;
	for (unsigned i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++)
		if (reasons[i].space == space && reasons[i].number == number &&
		    (reasons[i].accesses >> access & 1) &&
		    (reasons[i].driver == ANY_MSR ||
		     reasons[i].driver == (msr_safe ? MSR_SAFE : KERNELS)))
			return reasons[i].text;
	return NULL;
}

int unc_regs_open(const struct unc_regs_ops *ops, const char *options, struct unc_regs *regs,
		  struct unc_error *err)
{
	*regs = (struct unc_regs){ .ops = ops };
	return ops->open(options, &regs->self, err);
}

void unc_regs_close(struct unc_regs *regs)
{
	regs->ops->close(regs->self);
}

const char *unc_regs_strerror(const struct unc_regs *regs, int rc)
{
	return regs->ops->strerror ? regs->ops->strerror(-rc) : strerror(-rc);
}

const char *unc_regs_why(const struct unc_regs *regs, enum unc_space space, enum unc_access access,
			 int rc)
{
	bool msr_safe = regs->ops->msr_safe && regs->ops->msr_safe(regs->self);
	const char *reason = unc_access_reason(space, msr_safe, access, -rc);

	return reason ? reason : unc_regs_strerror(regs, rc);
}

const char *unc_addr_name(const struct unc_addr *at, char *buf, size_t size)
{
	unsigned long long where = at->at;

	switch (at->space) {
	case UNC_PCI:
		snprintf(buf, size, "pci %04x:%02x:%02x.%u 0x%llx", at->bus >> 16,
			 at->bus >> 8 & 0xff, at->bus >> 3 & 0x1f, at->bus & 7, where);
		break;
	case UNC_MMIO:
		snprintf(buf, size, "memory 0x%llx", where);
		break;
	case UNC_PMC_PMD:
		snprintf(buf, size, "%s%llu of thread %llu",
			 (const char *const[]){ "pmc", "pmd", "ibr", "dbr" }[where >> 8 & 3],
			 where & 0xff, where >> 10);
		break;
	default:
		snprintf(buf, size, "msr 0x%llx", where);
	}
	return buf;
}
