/* SPDX-License-Identifier: BSD-3-Clause */
#include "host/cpuinfo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/files.h"

/* The value after "key<blanks>:" if the line has exactly this key, else NULL. */
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

/* Family, model or stepping: a small decimal number and nothing else; 0 if it is not. */
static unsigned small_number(const char *text)
{
	size_t digits = strspn(text, "0123456789");

	if (digits == 0 || digits > 5 || text[digits + strspn(text + digits, " \t")] != '\0')
		return 0;
	return (unsigned)strtoul(text, NULL, 10);
}

/* AArch64 has the parts of MIDR_EL1, POWER "2.2 (pvr 004e 1202)". @return false: another line */
static bool read_other(struct unc_cpuinfo *info, const char *line)
{
	const char *value, *pvr;

	if ((value = value_of(line, "CPU implementer"))) {
		info->family = (unsigned)strtoul(value, NULL, 16) & 0xff;
		snprintf(info->vendor, sizeof(info->vendor), "arm");
	} else if ((value = value_of(line, "CPU part"))) {
		info->model = (unsigned)strtoul(value, NULL, 16) & 0xfff;
	} else if ((value = value_of(line, "revision")) && (pvr = strstr(value, "(pvr "))) {
		info->model = (unsigned)strtoul(pvr + 5, NULL, 16) & 0xffff;
		snprintf(info->vendor, sizeof(info->vendor), "power");
	} else {
		return false;
	}
	return true;
}

static void read_line(struct unc_cpuinfo *info, const char *line)
{
	const char *value;

	if (read_other(info, line))
		return;
	if ((value = value_of(line, "vendor_id")) || (value = value_of(line, "vendor")))
		snprintf(info->vendor, sizeof(info->vendor), "%s", value);
	else if ((value = value_of(line, "cpu family")) || (value = value_of(line, "family")))
		info->family = small_number(value);
	else if ((value = value_of(line, "model")))
		info->model = small_number(value);
	else if ((value = value_of(line, "stepping")))
		info->stepping = small_number(value);
	else if ((value = value_of(line, "arch")))
		info->ia64 = strcmp(value, "IA-64") == 0;
	else if ((value = value_of(line, "model name"))) /* as uncore_sim writes it */
		info->simulated = strncmp(value, "simulated ", 10) == 0;
	else if ((value = value_of(line, "cache size")))
		info->cache_kb = (unsigned)strtoul(value, NULL, 10);
	else if ((value = value_of(line, "flags")))
		info->hypervisor = has_word(value, "hypervisor");
}

int unc_cpuinfo_read(const char *root, struct unc_cpuinfo *out, struct unc_error *err)
{
	char path[UNC_PATH_MAX], text[16384], *line;
	int rc = unc_host_path(path, sizeof(path), root, "/proc/cpuinfo");

	*out = (struct unc_cpuinfo){ .vendor = "" };
	if (rc >= 0)
		rc = unc_host_paragraph(path, text, sizeof(text));
	if (rc < 0)
		return unc_error_set(err, rc, "cannot read %s/proc/cpuinfo: %s", root,
				     strerror(-rc));
	line = text;
	while (*line) {
		size_t length = strcspn(line, "\n");
		char *next = line + length + (line[length] == '\n');

		line[length] = '\0';
		read_line(out, line);
		line = next;
	}
	return 0;
}
