/* SPDX-License-Identifier: BSD-3-Clause */
#include "host/host.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------------------------- /proc/cpuinfo */

/* The value after "key<blanks>:", or NULL if the line has another key. */
static const char *value_of(const char *line, const char *key)
{
	size_t length = strlen(key);

	if (strncmp(line, key, length) != 0)
		return NULL;
	line += length;
	line += strspn(line, " \t");
	if (*line != ':')
		return NULL;
	line++;
	return line + strspn(line, " \t");
}

static bool has_word(const char *words, const char *word)
{
	size_t length = strlen(word);

	while (*words) {
		size_t n = strcspn(words, " \t");

		if (n == length && strncmp(words, word, n) == 0)
			return true;
		words += n;
		words += strspn(words, " \t");
	}
	return false;
}

/* Family, model or stepping: a small decimal number; 0 if the text is anything else. */
static unsigned small_number(const char *text)
{
	size_t digits = strspn(text, "0123456789");

	if (digits == 0 || digits > 5 || text[digits + strspn(text + digits, " \t")] != '\0')
		return 0;
	return (unsigned)strtoul(text, NULL, 10);
}

/* AArch64 has the parts of MIDR_EL1, POWER "2.2 (pvr 004e 1202)". @return false: another line */
static bool read_other(struct unc_topology *t, const char *line)
{
	const char *value, *pvr;

	if ((value = value_of(line, "CPU implementer"))) {
		t->family = (unsigned)strtoul(value, NULL, 16) & 0xff;
		snprintf(t->vendor, sizeof(t->vendor), "arm");
	} else if ((value = value_of(line, "CPU part"))) {
		t->model = (unsigned)strtoul(value, NULL, 16) & 0xfff;
	} else if ((value = value_of(line, "revision")) && (pvr = strstr(value, "(pvr "))) {
		t->model = (unsigned)strtoul(pvr + 5, NULL, 16) & 0xffff;
		snprintf(t->vendor, sizeof(t->vendor), "power");
	} else {
		return false;
	}
	return true;
}

static void read_line(struct unc_host *host, const char *line)
{
	struct unc_topology *t = &host->topology;
	const char *value;

	if (read_other(t, line))
		return;
	if ((value = value_of(line, "vendor_id")) || (value = value_of(line, "vendor")))
		snprintf(t->vendor, sizeof(t->vendor), "%s", value);
	else if ((value = value_of(line, "cpu family")) || (value = value_of(line, "family")))
		t->family = small_number(value);
	else if ((value = value_of(line, "model")))
		t->model = small_number(value);
	else if ((value = value_of(line, "stepping")))
		t->stepping = small_number(value);
	else if ((value = value_of(line, "arch")))
		t->ia64 = strcmp(value, "IA-64") == 0;
	else if ((value = value_of(line, "model name"))) /* as uncore_sim writes it */
		t->simulated = strncmp(value, "simulated ", 10) == 0;
	else if ((value = value_of(line, "flags")))
		host->hypervisor = has_word(value, "hypervisor");
}

/* Read the first processor's paragraph. */
static int read_cpuinfo(const char *root, struct unc_host *out, struct unc_error *err)
{
	char path[UNC_PATH_MAX], text[16384], *line, *rest = text;
	int rc = unc_host_path(path, sizeof(path), root, "/proc/cpuinfo");

	if (rc >= 0)
		rc = unc_host_file(path, text, sizeof(text));
	if (rc < 0)
		return unc_error_set(err, rc, "cannot read %s/proc/cpuinfo: %s", root,
				     strerror(-rc));
	while ((line = strsep(&rest, "\n")) && *line)
		read_line(out, line);
	return 0;
}

/* ---------------------------------------------------------------------------------- the host */

int unc_host_read(const char *root, struct unc_host *out, struct unc_error *err)
{
	int rc;

	*out = (struct unc_host){ 0 };
	rc = read_cpuinfo(root, out, err);
	if (rc == 0)
		rc = unc_topology_read(root, &out->topology, err);
	if (rc)
		unc_host_free(out);
	return rc;
}

void unc_host_free(struct unc_host *host)
{
	free(host->topology.cpus);
	host->topology.cpus = NULL;
	host->topology.numcpus = 0;
}

const struct unc_chip *unc_host_chip(const struct unc_host *host)
{
	return unc_host_check_vendor(host, NULL) ? NULL : unc_topology_chip(&host->topology);
}

/* ---------------------------------------------------------------------------------- access */

int unc_host_check_vendor(const struct unc_host *host, struct unc_error *err)
{
	const char *vendor = host->topology.vendor;

	if (strcmp(vendor, "GenuineIntel") == 0)
		return 0;
	return unc_error_set(err, -ENODEV, "no tables for CPUs of %s",
			     vendor[0] ? vendor : "unknown make");
}

/* A hypervisor that allows the accesses lets the registers read as zeros. */
int unc_host_check_hypervisor(const struct unc_host *host, struct unc_error *err)
{
	if (!host->hypervisor)
		return 0;
	return unc_error_set(err, -ENODEV, "virtual machine: its registers are not real");
}

int unc_host_check_lockdown(const char *root, struct unc_error *err)
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

bool unc_chip_needs(const struct unc_chip *chip, enum unc_space space)
{
	for (unsigned i = 0; i < chip->numboxes; i++)
		if (chip->boxes[i]->space == space)
			return true;
	return space == UNC_PCI && chip->discovery;
}

int unc_host_check_owner(const struct unc_chip *chip, struct unc_error *err)
{
	if (!unc_chip_needs(chip, UNC_PMC_PMD))
		return 0;
	return unc_error_set(err, -ENOTSUP, "PMC registers belong to the kernel (perfmon)");
}
