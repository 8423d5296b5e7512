/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * An event counts only in the counters that the manual allows: in another one it counts 0.
 */
#include <stdio.h>
#include <string.h>

#include "rig.h"

static struct rig rig;

static struct unc_addr at(const struct unc_unit *unit, int32_t offset, unsigned size)
{
	return unc_unit_addr(unit, offset, size);
}

static void put(const struct unc_unit *unit, int32_t offset, unsigned size, uint64_t value)
{
	struct unc_addr reg = at(unit, offset, size);

	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &reg, value), 0);
}

static const struct unc_unit *first_unit(const struct unc_box *box)
{
	size_t count;
	const struct unc_unit *unit = unc_machine_units(rig.machine, box, &count);

	return count != 0 ? unit : NULL;
}

/* The counters of a unit, as bits, that count an event which is in all of them. */
static unsigned counting(const struct unc_unit *unit, const struct unc_encoding *e,
			 const struct sim_traffic *traffic)
{
	const struct unc_box *box = unit->box;
	unsigned counters = 0;

	for (unsigned n = 0; n < box->counters; n++) {
		struct unc_counter_regs regs = unc_box_counter(box, unit->number, n);

		put(unit, regs.ctl, box->ctl_bytes, 0);
		put(unit, regs.ctr, 8, 0);
		put(unit, regs.ctl, box->ctl_bytes, e->value[UNC_CTL] | UNC_CTL_EN);
	}
	if (traffic != NULL)
		CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, traffic), 0);
	rig_advance(&rig, MSEC);
	for (unsigned n = 0; n < box->counters; n++) {
		struct unc_addr ctr = at(unit, unc_box_counter(box, unit->number, n).ctr, 8);
		uint64_t value = 0;

		CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &ctr, 1, &value), 0);
		counters |= (value != 0 ? 1u : 0u) << n;
	}
	return counters;
}

/* What the manuals say: Ice Lake-SP 2.3.1, 2.5.5, 2.9.1, 2.10; the lists of both EP guides. */
static void test_manuals(void)
{
	static const struct {
		const char *chip, *name;
		unsigned counters;
		enum sim_op op;
	} events[] = {
		{ "icx", "UNC_CHA_TOR_OCCUPANCY:IA_MISS", 0x1, SIM_READ },
		{ "icx", "UNC_CHA_TOR_INSERTS:IA_MISS", 0xf, SIM_READ },
		{ "icx", "UNC_CHA_RxC_OCCUPANCY:IRQ", 0x1, SIM_READ },
		{ "icx", "UNC_CHA_RxC_INSERTS:IRQ", 0xf, SIM_READ },
		{ "icx", "UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_PART0", 0x3, SIM_DMA_READ },
		{ "icx", "UNC_IIO_TXN_REQ_OF_CPU:MEM_READ_PART0", 0xf, SIM_DMA_READ },
		{ "icx", "UNC_IIO_DATA_REQ_BY_CPU:MEM_READ_PART0", 0xc, SIM_READ },
		{ "icx", "UNC_M2P_P2P_CRD_OCCUPANCY:ALL", 0x3, SIM_READ },
		{ "snbep", "UNC_C_TOR_OCCUPANCY:MISS_ALL", 0x1, SIM_READ },
		{ "snbep", "UNC_C_TOR_INSERTS:MISS_ALL", 0x3, SIM_READ },
		{ "snbep", "UNC_C_RING_AD_USED:UP_EVEN", 0xc, SIM_READ },
		{ "snbep", "UNC_C_CLOCKTICKS", 0xf, SIM_READ },
		{ "snbep", "UNC_R2_TXR_CYCLES_FULL:AD", 0x1, SIM_READ },
		{ "snbep", "UNC_R3_RING_AD_USED:CW_EVEN", 0x7, SIM_READ },
		{ "snbep", "UNC_R3_RXR_INSERTS:DRS", 0x3, SIM_READ },
		{ "snbep", "UNC_R3_RXR_OCCUPANCY:DRS", 0x1, SIM_READ },
		{ "ivbep", "UNC_C_TOR_OCCUPANCY:MISS_ALL", 0x1, SIM_READ },
		{ "ivbep", "UNC_R2_RXR_OCCUPANCY:DRS", 0x1, SIM_READ },
	};

	for (size_t i = 0; i < sizeof(events) / sizeof(events[0]); i++) {
		const struct sim_traffic lines = { .op = events[i].op, .lines = 100 };
		struct unc_encoding e;
		unsigned counters;

		rig_chip(events[i].chip);
		rig_open(&rig, "sockets=2");
		rig_encode(events[i].name, &e);
		counters = counting(first_unit(e.box), &e, &lines);
		CU_ASSERT_EQUAL(counters, events[i].counters);
		if (counters != events[i].counters)
			printf("%s: 0x%x\n", events[i].name, counters);
		CU_ASSERT_EQUAL(unc_sim_faults(rig.sim), 0);
		rig_close(&rig);
	}
}

/*
 * Every event of the tables, with one of its umasks: all have the event's counters. Mesh events have the counters
 * of the event's own page: fewer are used, because overviews doubt the others, but the kernel uses them.
 */
static void test_tables(void)
{
	static const char *const chips[] = { "icx", "snbep", "ivbep" };

	for (unsigned i = 0; i < 3; i++) {
		const struct unc_chip *chip = unc_chip_find(chips[i]);
		const struct unc_event *before = NULL;
		struct unc_row row = { 0 };
		unsigned restricted = 0;

		rig_chip(chips[i]);
		rig_open(&rig, "");
		while (unc_row_next(chip, &row)) {
			const struct unc_unit *unit;
			struct unc_encoding e;
			unsigned counters;

			unc_encode_row(chip, row.pmu, row.event, row.umask, &e);
			unit = first_unit(e.box);
			if (e.counters == 0 || row.event == before || unit == NULL ||
			    unc_sim_event_kind(&e) == SIM_TRAFFIC ||
			    unc_sim_event_kind(&e) == SIM_SILENT)
				continue;
			before = row.event;
			counters = counting(unit, &e, NULL);
			restricted += counters != (1u << e.box->counters) - 1;
			CU_ASSERT_EQUAL(counters, row.event->counters);
			if (counters != row.event->counters)
				printf("%s: 0x%x\n", row.event->name, counters);
		}
		CU_ASSERT(restricted > 10);
		rig_close(&rig);
	}
}

static const struct check_test tests[] = {
	{ "manuals", test_manuals },
	{ "tables", test_tables },
	{ 0 },
};

int main(void)
{
	return check_run("sim counters", tests);
}
