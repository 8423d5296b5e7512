/* SPDX-License-Identifier: BSD-3-Clause */
#include "packed.h"

#include <string.h>

static size_t uleb128(const uint8_t **at)
{
	size_t value = 0;

	for (unsigned shift = 0;; shift += 7) {
		uint8_t byte = *(*at)++;

		value |= (size_t)(byte & 0x7f) << shift;
		if (byte < 0x80)
			return value;
	}
}

void unc_packed_unpack(const struct unc_packed *packed)
{
	uintptr_t block = (uintptr_t)packed, copy = block + (uintptr_t)packed->copy;
	const uint8_t *next = (const uint8_t *)block + packed->places;
	size_t place = 0;

	memcpy((void *)copy, packed, packed->size);
	for (uint32_t i = 0; i < packed->count; i++) {
		uintptr_t distance;

		place += uleb128(&next);
		memcpy(&distance, (const void *)(block + place), sizeof(distance));
		/* What is in the block is used in its copy: strings, for instance, are outside. */
		distance += distance < packed->size ? copy : block;
		memcpy((void *)(copy + place), &distance, sizeof(distance));
	}
	if (packed->index)
		((struct unc_chip *)(copy + packed->chip))->index =
			(const void *)(block + packed->index);
}

const struct unc_chip *unc_packed_chip(const struct unc_packed *packed)
{
	return (const void *)((const char *)packed + packed->chip);
}

const void *unc_packed_at(const struct unc_packed *packed, const void *pointer)
{
	return (const char *)packed + (intptr_t)pointer;
}
