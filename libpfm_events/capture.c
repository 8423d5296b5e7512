/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Data registers: what an event captures, and what the values mean. Their layouts are rows of a box
 * (unc_box.captures).
 */
#include "text.h"
#include "unc_events.h"

#include <string.h>

const struct unc_capture *unc_capture_of(const struct unc_encoding *e)
{
	for (unsigned i = 0; i < e->box->numcaptures; i++) {
		const struct unc_capture *c = &e->box->captures[i];
		uint64_t filter;

		if (!(e->event->accepts & c->accept))
			continue;
		filter = unc_filter_value(&e->box->filters[c->reg - 1], e->value[c->reg],
					  e->used[c->reg]);
		if ((filter & c->mask) == c->value && (filter & 0xf))
			return c;
	}
	return NULL;
}

unsigned unc_capture_registers(const struct unc_capture *c, struct unc_data *data)
{
	unsigned n = 0;

	for (unsigned row = 0; row < c->numregs; row++)
		for (unsigned i = 0; i < c->regs[row].count; i++, n++) {
			struct unc_text name = unc_text_in(data[n].name, sizeof(data[n].name));

			unc_text_add(&name, "%s%u", c->regs[row].name, c->regs[row].number + i);
			data[n].offset = c->regs[row].offset + (int32_t)i;
			data[n].clear = c->regs[row].clear;
			data[n].value = 0;
			data[n].valid = false;
			data[n].numfields = 0;
		}
	return n;
}

/* Index of the first register of a row. */
static unsigned first_of(const struct unc_capture *c, unsigned row)
{
	unsigned n = 0;

	for (unsigned i = 0; i < row; i++)
		n += c->regs[i].count;
	return n;
}

/* Register i of a row. */
static bool is_valid(const struct unc_capture *c, unsigned row, unsigned i,
		     const struct unc_data *data)
{
	const struct unc_data_reg *reg = &c->regs[row];
	uint64_t ring = data[first_of(c, c->ring)].value;
	unsigned in = first_of(c, reg->valid_in) + (reg->valid_in == row ? i : 0);

	if (!(data[in].value & reg->valid_bits))
		return false;
	return reg->valid != UNC_DATA_RING || (ring >> 5 & 1) || i < (ring & 0xf);
}

static bool is_defined(const struct unc_data_field *f, uint64_t value, uint64_t extension)
{
	return (value & f->if_bits) == f->if_bits &&
	       (extension & f->if_extension) == f->if_extension &&
	       !(extension & f->unless_extension);
}

static void decode(const struct unc_data_reg *reg, uint64_t extension, struct unc_data *data)
{
	data->numfields = 0;
	for (unsigned i = 0; i < reg->numfields; i++) {
		const struct unc_data_field *f = &reg->fields[i];
		bool extends = f->low >= UNC_DATA_EXTENSION;
		uint64_t bits = extends ? extension >> (f->low - UNC_DATA_EXTENSION)
					: data->value >> f->low;
		unsigned n = data->numfields;

		if (!is_defined(f, data->value, extension))
			continue;
		if (n == 0 || strcmp(data->fields[n - 1].name, f->name) != 0) {
			data->fields[n].name = f->name;
			data->fields[n].value = 0;
			data->numfields++;
		} else {
			n--;
		}
		data->fields[n].value |= (bits & unc_width_mask(f->width)) << f->at;
	}
}

void unc_capture_decode(const struct unc_capture *c, struct unc_data *data)
{
	unsigned n = 0;

	for (unsigned row = 0; row < c->numregs; row++) {
		const struct unc_data_reg *reg = &c->regs[row];

		for (unsigned i = 0; i < reg->count; i++, n++) {
			uint64_t extension = 0;

			if (reg->extension)
				extension = data[first_of(c, reg->extension_in)].value >>
						    reg->extension[i] &
					    0xf;
			data[n].valid = is_valid(c, row, i, data);
			decode(reg, extension, &data[n]);
		}
	}
}
