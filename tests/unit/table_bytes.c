/* SPDX-License-Identifier: BSD-3-Clause */
#include "table_bytes.h"

#include <string.h>

#include "check.h"
#include "fake_regs.h"

static struct {
	uint64_t at;
	unsigned stride; /* bytes */
	unsigned room;
	uint8_t bytes[1024 * 255 * 8];
} t;

static void put(unsigned at, uint64_t value, unsigned size)
{
	for (unsigned i = 0; i < size; i++)
		t.bytes[at + i] = (uint8_t)(value >> (8 * i));
}

void table_begin(uint64_t at, uint8_t stride, uint16_t room, unsigned access, uint64_t global_ctl)
{
	memset(&t, 0, sizeof(t));
	t.at = at;
	t.stride = stride * 8u;
	t.room = room;
	put(0, 0x7b, 1); /* type: any */
	put(1, stride, 1);
	put(2, room & 0x3ff, 2);
	put(7, access << 6, 1);
	put(8, global_ctl, 8);
	put(16, 0x20, 1);  /* first status register */
	put(17, 0x1ff, 2); /* status bits */
}

void table_byte(unsigned entry, unsigned at, uint8_t value)
{
	put((entry + 1) * t.stride + at, value, 1);
}

void table_global_byte(unsigned at, uint8_t value)
{
	put(at, value, 1);
}

void table_unit(unsigned entry, unsigned access, uint64_t address, uint8_t counters, uint8_t ctl,
		uint8_t ctr, uint8_t width, uint16_t type, uint16_t id)
{
	unsigned at = (entry + 1) * t.stride;

	CU_ASSERT_FATAL(entry < t.room);
	memset(t.bytes + at, 0, t.stride);
	put(at, counters, 1);
	put(at + 1, ctl, 1);
	put(at + 2, width, 1);
	put(at + 3, ctr, 1);
	put(at + 7, access << 6, 1);
	put(at + 8, address, 8);
	put(at + 16, type, 2);
	put(at + 18, id, 2);
}

void table_end(uint32_t bus, uint16_t device)
{
	fake_device(bus, device);
	fake_config(bus, 0x10, (uint32_t)t.at | 4); /* 64 bits */
	fake_config(bus, 0x14, (uint32_t)(t.at >> 32));
	fake_config(bus, 0x100, 0x00010023); /* the only capability */
	fake_config(bus, 0x108, 1);
	fake_config(bus, 0x10c, 0);
	fake_memory(t.at, t.bytes, (t.room + 1) * t.stride);
}
