/* SPDX-License-Identifier: BSD-3-Clause */
/* Fuzzer of the lines of a map, after its first line. Accepted values lie within the machine. */
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "machine/map.h"

#define MUST(condition)                                                         \
	do {                                                                    \
		if (!(condition)) {                                             \
			fprintf(stderr, "line %d: %s\n", __LINE__, #condition); \
			abort();                                                \
		}                                                               \
	} while (0)

/* One unit of each box. */
static void make_machine(struct unc_machine *m)
{
	*m = (struct unc_machine){ .chip = unc_chip_find("icx"),
				   .topology = { .sockets = 1, .nodes = 2 },
				   .simulated = true };
	for (unsigned b = 0; b < m->chip->numboxes; b++)
		MUST(unc_machine_add(m, &(struct unc_unit){ .box = m->chip->boxes[b] }) == 0);
}

static void check(const struct unc_map *map)
{
	for (size_t i = 0; i < map->numunits; i++) {
		MUST(map->units[i].box && map->units[i].socket == 0 && map->units[i].number == 0);
		MUST(map->units[i].node >= -1 && map->units[i].to_socket <= 0);
		MUST(memchr(map->units[i].buses, '\0', sizeof(map->units[i].buses)));
		MUST(memchr(map->units[i].doubt, '\0', sizeof(map->units[i].doubt)));
	}
	for (size_t i = 0; i < map->numdevices; i++) {
		MUST(map->devices[i].socket == 0 && map->devices[i].part < UNC_MAP_PARTS);
		MUST(map->devices[i].address[0] && map->devices[i].class[0]);
		MUST(memchr(map->devices[i].name, '\0', sizeof(map->devices[i].name)));
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct unc_machine m;
	char now[UNC_MAP_MACHINE], path[64];
	struct unc_error err = { 0 };
	struct unc_map map;
	int fd = memfd_create("map", MFD_CLOEXEC), rc;

	if (!m.chip)
		make_machine(&m);
	dprintf(fd, "map version=%d chip=icx sockets=1 simulated=yes machine=\"%s\"\n",
		UNC_MAP_VERSION, unc_map_machine(&m, now));
	MUST(write(fd, data, size) == (ssize_t)size);
	dprintf(fd, "\nend\n");
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	rc = unc_map_read(path, &m, &map, &err);
	MUST(rc == 0 || (rc == -EINVAL && err.text[0]));
	if (rc == 0) {
		check(&map);
		unc_map_free(&map);
	}
	close(fd);
	return 0;
}
