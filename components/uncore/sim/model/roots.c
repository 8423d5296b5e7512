/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/table.h"

#include "sim/model/numa.h"

/* CPU buses of the UBox: a socket has them in addition to the buses of the table. */
enum { CPU_BUSES = 32, UBOX_FIRST = 30, ALL_UBOX = 3 };

static const struct unc_die_buses *die_of(const struct unc_sim_chip *chip,
					  const struct unc_sim_config *config)
{
	const struct unc_root_buses *r = chip->tables->root_buses;

	return r != NULL && config->die < r->numkinds ? &r->kinds[config->die] : NULL;
}

uint32_t unc_sim_roots(const struct unc_sim_chip *chip, const struct unc_sim_config *config)
{
	const struct unc_die_buses *die = die_of(chip, config);
	uint32_t roots = 0;

	for (unsigned i = 0; die != NULL && i < die->numrows; i++)
		if (die->rows[i].unit < config->iio)
			roots |= 1u << i;
	return roots;
}

/* The CPU buses of a socket, a bit each. */
static uint32_t cpu_buses(const struct unc_sim_model *m)
{
	const struct unc_die_buses *die = die_of(m->chip, &m->layout.config);
	uint32_t mask = (uint32_t)ALL_UBOX << UBOX_FIRST;

	for (unsigned i = 0; i < die->numrows; i++)
		if (m->layout.config.roots >> i & 1)
			mask |= 1u << die->rows[i].bus;
	return mask;
}

static unsigned place_of(const struct unc_sim_model *m, unsigned root)
{
	return root == 0 && m->tables->discovery != NULL && m->tables->discovery->ubox_first
		       ? UNC_SIM_BUS_UBOX
		       : UNC_SIM_BUS_ROOT + 2 * root;
}

/* Number of a CPU bus; 0: it does not exist. */
static uint8_t number_of(const struct unc_sim_model *m, unsigned socket, unsigned cpu_bus)
{
	const struct unc_die_buses *die = die_of(m->chip, &m->layout.config);

	if (cpu_bus >= UBOX_FIRST)
		return (uint8_t)(unc_sim_bus_number(m, socket, UNC_SIM_BUS_UBOX) + cpu_bus -
				 UBOX_FIRST);
	for (unsigned i = 0; i < die->numrows; i++)
		if (die->rows[i].bus == cpu_bus && (m->layout.config.roots >> i & 1))
			return (uint8_t)unc_sim_bus_number(m, socket, place_of(m, i));
	return 0;
}

uint64_t unc_sim_root_numbers(const struct unc_sim_model *m, unsigned socket)
{
	uint64_t value = 1ull << 63;

	for (unsigned i = 0; i < 6; i++)
		value |= (uint64_t)number_of(m, socket, i) << 8 * i;
	return value;
}

/* Four numbers, if this is such a word. */
static bool numbers_word(const struct unc_sim_model *m, unsigned socket, uint64_t at,
			 uint32_t *value)
{
	const struct unc_root_buses *r = m->tables->root_buses;

	for (unsigned first = 0; first < CPU_BUSES; first += 4) {
		if (at != r->numbers[first / 16] + first % 16u)
			continue;
		*value = 0;
		for (unsigned i = 0; i < 4; i++)
			*value |= (uint32_t)number_of(m, socket, first + i) << 8 * i;
		return true;
	}
	return false;
}

bool unc_sim_root_word(const struct unc_sim_model *m, unsigned socket,
		       const struct unc_sim_device_row *d, uint64_t at, uint32_t *value)
{
	const struct unc_root_buses *r = m->tables->root_buses;

	if (r == NULL || m->layout.config.roots == 0)
		return false;
	if (d->device == r->device && d->devfn == r->devfn && at == r->valid)
		*value = cpu_buses(m);
	else if (d->device == r->device && d->devfn == r->devfn)
		return numbers_word(m, socket, at, value);
	else if (d->limit == UNC_SIM_ROOTS && d->devfn == 0 && at == r->package)
		*value = socket;
	else if (r->kind_device != 0 && d->device == r->kind_device && d->devfn == r->kind_devfn &&
		 at == r->kind_at)
		*value = (uint32_t)die_of(m->chip, &m->layout.config)->kind << r->kind_low;
	else
		return false;
	return true;
}
