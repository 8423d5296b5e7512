/* SPDX-License-Identifier: BSD-3-Clause */
#include "host/diagnose.h"

#include <errno.h>
#include <string.h>

int unc_diagnose_vendor(const struct unc_host *host, struct unc_error *err)
{
	if (strcmp(host->vendor, "GenuineIntel") == 0)
		return 0;
	return unc_error_set(err, -ENODEV, "no tables for CPUs of %s",
			     host->vendor[0] ? host->vendor : "unknown make");
}

/* If a hypervisor lets accesses through, the registers read as zeros. */
int unc_diagnose_hypervisor(const struct unc_host *host, struct unc_error *err)
{
	if (!host->hypervisor)
		return 0;
	return unc_error_set(err, -ENODEV, "virtual machine: its registers are not real");
}

int unc_diagnose_lockdown(const char *root, struct unc_error *err)
{
	char path[UNC_PATH_MAX], text[64];

	if (unc_host_path(path, sizeof(path), root, "/sys/kernel/security/lockdown") ||
	    unc_host_file(path, text, sizeof(text)) < 0)
		return 0;
	if (strstr(text, "[integrity]") || strstr(text, "[confidentiality]"))
		return unc_error_set(err, -EPERM,
				     "kernel lockdown (Secure Boot) forbids register access");
	return 0;
}

bool unc_diagnose_needs(const struct unc_chip *chip, enum unc_space space)
{
	for (unsigned i = 0; i < chip->numboxes; i++)
		if (chip->boxes[i]->space == space)
			return true;
	return space == UNC_PCI && chip->discovery;
}

int unc_diagnose_kernel_owned(const struct unc_chip *chip, struct unc_error *err)
{
	if (!unc_diagnose_needs(chip, UNC_PMC_PMD))
		return 0;
	return unc_error_set(err, -ENOTSUP, "PMC registers belong to the kernel (perfmon)");
}
