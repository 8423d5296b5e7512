/* SPDX-License-Identifier: BSD-3-Clause */
#include "unit_name.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine/map.h"
#include "out.h"

/* Number of devices that are named; further ones are only counted. */
enum { MOST_DEVICES = 3 };

/*
 * "; 3b:00, nvme" for "0000:3b:00.0 nvme: NAME", with ", unverified" if the device has that mark. "" if it is not a
 * device. The caller frees it.
 */
static char *device(const char *words)
{
	const char *end = strstr(words, "; "), *mark = strstr(words, UNC_MAP_UNVERIFIED);
	unsigned bus, slot;
	char class[24];

	if (sscanf(words, "%*4x:%2x:%2x.%*x %23[^:]", &bus, &slot, class) != 3)
		return text("%s", "");
	return text("; %02x:%02x, %s%s", bus, slot, class,
		    mark && (!end || mark < end) ? ", unverified" : "");
}

/* The devices, each once: their functions have one bus and number. The caller frees it. */
static char *devices(const char *behind)
{
	char *all = text("%s", ""), *more;
	size_t shown = 0; /* length of the named ones */
	unsigned count = 0;

	for (const char *at = behind; at; at = strstr(at, "; ")) {
		char *one;

		at += strspn(at, "; ");
		one = device(at);
		if (*one && !strstr(all, one)) {
			more = text("%s%s", all, one);
			free(all);
			all = more;
			if (++count == MOST_DEVICES)
				shown = strlen(all);
		}
		free(one);
	}
	if (count > MOST_DEVICES) {
		more = text("%.*s; %u more", (int)shown, all, count - MOST_DEVICES);
		free(all);
		all = more;
	}
	return all;
}

char *unit_name(const struct unc_box *box, unsigned number, const char *behind)
{
	char name[64], *list, *all;

	if (!box)
		return text("unit %u", number);
	unc_box_unit_name(box, number, name, sizeof(name));
	list = box->stack && behind ? devices(behind) : text("%s", "");
	all = *list ? text("%s (PCIe %s)", name, list + strlen("; ")) : text("%s", name);
	free(list);
	return all;
}
