/* SPDX-License-Identifier: BSD-3-Clause */
#include "regs/regs.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

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

int unc_regs_read(const struct unc_regs *regs, const struct unc_addr *at, size_t n, uint64_t *value)
{
	return regs->ops->read(regs->self, at, n, value);
}

int unc_regs_write(const struct unc_regs *regs, const struct unc_addr *at, uint64_t value)
{
	return regs->ops->write(regs->self, at, value);
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

uint64_t unc_regs_passed(const struct unc_regs *regs)
{
	return regs->ops->passed ? regs->ops->passed(regs->self) : 0;
}

uint64_t unc_regs_since(const struct unc_regs *regs, uint64_t *mark)
{
	uint64_t now = unc_regs_passed(regs), before = *mark;

	*mark = now;
	return now > before ? now - before : 0;
}

/* Does the machine have a time of its own? */
static bool own_time(const struct unc_regs *regs, uint64_t *ns)
{
	return regs->ops->clock && regs->ops->clock(regs->self, ns);
}

uint64_t unc_regs_now(const struct unc_regs *regs)
{
	struct timespec t;
	uint64_t ns;

	if (own_time(regs, &ns))
		return ns;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

bool unc_regs_time_passes(const struct unc_regs *regs)
{
	/* of a mounted machine's file each open is served later */
	unsigned looks = regs->ops->simulated ? 64 : 3;
	uint64_t first, now;

	if (!own_time(regs, &first))
		return true;
	while (looks-- > 0)
		if (!own_time(regs, &now) || now != first)
			return true;
	return false;
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
