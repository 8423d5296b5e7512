/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Discovery on odd or broken machines: the simulated machine seen through register access that
 * hides devices, moves buses, changes node ids and refuses reads.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rig.h"

/* The changes to the machine. */
static struct {
	uint16_t foreign;     /* devices of this id have another vendor */
	uint16_t extra;       /* there is one more device of this id, at … */
	uint32_t extra_bus;   /* … this address */
	uint16_t hide;        /* devices of this id are missing … */
	int hide_at;          /* … or all but the one on this bus number, if >= 0 */
	uint32_t bus_shift;   /* added to every bus number */
	uint32_t segment;     /* segment of all devices on the second half of the buses */
	uint32_t lie_at;      /* this configuration register reads as … */
	uint32_t lie;         /* … this */
	enum unc_space space; /* reads from first to last fail with … */
	uint64_t first, last;
	int error;                /* … this, if it is not 0 */
	int topology;             /* error returned by this call */
	unsigned family, sockets; /* reported instead of the real ones, if not 0 */
	bool msr_safe;
	int silent; /* channel of each memory controller that reads as 0 and ignores writes, if >= 0 */
	unsigned closed;
} odd;

static void set_odd(void)
{
	memset(&odd, 0, sizeof(odd));
	odd.hide_at = -1;
	odd.silent = -1;
}

static void odd_close(void *self)
{
	odd.closed++;
	unc_regs_sim.close(self);
}

static int odd_open(const char *options, void **self, struct unc_error *err)
{
	return unc_regs_sim.open(options, self, err);
}

static int odd_topology(void *self, struct unc_topology *t, struct unc_error *err)
{
	int rc;

	if (odd.topology)
		return unc_error_set(err, odd.topology, "no topology today");
	rc = unc_regs_sim.topology(self, t, err);
	if (odd.family)
		t->family = odd.family;
	if (odd.sockets)
		t->sockets = odd.sockets;
	return rc;
}

/* Translate a bus of the machine to the one shown, and back. */
static uint32_t shown(uint32_t bus)
{
	return bus + (odd.bus_shift << 8) + (bus >= 0x8000 ? odd.segment << 16 : 0);
}

static uint32_t real(uint32_t bus)
{
	return (bus & 0xffff) - (odd.bus_shift << 8);
}

/* The sim's devices without the hidden ones, on other buses, and one more. */
static const struct unc_pci_device *odd_devices(void *self, size_t *count)
{
	static struct unc_pci_device list[1000];
	size_t n = 0, all;
	const struct unc_pci_device *devices = unc_regs_sim.pci_devices(self, &all);
	bool extra = odd.extra != 0;

	CU_ASSERT_FATAL(all < sizeof(list) / sizeof(list[0]));
	for (size_t i = 0; i <= all; i++) {
		const bool last = i == all;
		struct unc_pci_device d = { .bus = UINT32_MAX };

		if (!last) {
			d = devices[i];
			d.bus = shown(d.bus);
		}
		if (extra && d.bus > odd.extra_bus) {
			list[n++] = (struct unc_pci_device){ .bus = odd.extra_bus,
							     .vendor = 0x8086,
							     .device = odd.extra };
			extra = false;
		}
		if (last || (d.device == odd.hide &&
			     (odd.hide_at < 0 || devices[i].bus >> 8 == (unsigned)odd.hide_at)))
			continue;
		if (d.device == odd.foreign)
			d.vendor = 0x15b3;
		list[n++] = d;
	}
	*count = n;
	return list;
}

/* Is this a register of the silent channel of a controller (windows: test_machine.c)? */
static bool is_silent(const struct unc_addr *at)
{
	uint64_t first = 0x80000 + 0x22800 + (uint64_t)odd.silent * 0x4000;

	return odd.silent >= 0 && at->space == UNC_MMIO && (at->at & 0xfffff) >= first &&
	       (at->at & 0xfffff) < first + 0x100;
}

static int odd_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	for (size_t i = 0; i < n; i++) {
		struct unc_addr a = at[i];
		int rc;

		if (odd.error && a.space == odd.space && a.at >= odd.first && a.at <= odd.last)
			return odd.error;
		if (a.space == UNC_PCI)
			a.bus = real(a.bus);
		rc = unc_regs_sim.read(self, &a, 1, &value[i]);
		if (rc)
			return rc;
		if (odd.lie_at && a.space == UNC_PCI && a.at == odd.lie_at)
			value[i] = odd.lie;
		if (is_silent(&a))
			value[i] = 0;
	}
	return 0;
}

static int odd_write(void *self, const struct unc_addr *at, uint64_t value)
{
	struct unc_addr a = *at;

	if (a.space == UNC_PCI)
		a.bus = real(a.bus);
	if (is_silent(&a))
		return 0;
	return unc_regs_sim.write(self, &a, value);
}

static const char *odd_claim_path(void *self)
{
	return unc_regs_sim.claim_path(self);
}

static bool odd_clock(void *self, uint64_t *passed, uint64_t *ns)
{
	bool own = unc_regs_sim.clock(self, passed, ns);

	*passed = 0;
	return own;
}

static bool odd_msr_safe(void *self)
{
	(void)self;
	return odd.msr_safe;
}

static const struct unc_regs_ops odd_regs = {
	.name = "odd",
	.help = "odd machine",
	.open = odd_open,
	.close = odd_close,
	.topology = odd_topology,
	.pci_devices = odd_devices,
	.read = odd_read,
	.write = odd_write,
	.clock = odd_clock,
	.claim_path = odd_claim_path,
	.msr_safe = odd_msr_safe,
};

/* Discovery fails with this error and text, and closes what it opened. */
static void refused(const char *options, int error, const char *says)
{
	struct unc_direct *direct = NULL;
	struct unc_error err = { 0 };
	struct rig r;
	int rc;

	rig_open(&r, options);
	odd.closed = 0;
	rc = unc_direct_open(&odd_regs, r.spec, &direct, &err);
	CU_ASSERT_EQUAL(rc, error);
	CU_ASSERT_EQUAL(err.code, error);
	if (rc == 0)
		unc_direct_close(direct);
	else
		CU_ASSERT_PTR_NULL(direct);
	CU_ASSERT_EQUAL(odd.closed, 1);
	rig_says(err.text, says);
	/* PAPI has 128 bytes for the reason why a component is disabled. */
	CU_ASSERT(strlen(err.text) < 128);
	rig_close(&r);
}

/* ---------------------------------------------------------------------------------- broken */

static void no_ubox(void)
{
	set_odd();
	odd.hide = 0x3450;
	refused("sockets=2", -ENODEV, "2 sockets but 0 UBox devices (8086:3450)");
	odd.hide_at = 0xfe;
	refused("sockets=2", -ENODEV, "2 sockets but 1 UBox devices");
}

/* More UBoxes than sockets in the topology: one package would be counted as another. */
static void too_many_uboxes(void)
{
	set_odd();
	odd.sockets = 1;
	refused("sockets=2", -ENODEV, "says it is node 1");
	odd.sockets = 9;
	refused("sockets=2", -ENODEV, "9 sockets, more than 8");
}

static void nodes_that_do_not_fit(void)
{
	set_odd();
	odd.lie_at = 0xc0; /* both report that they are node 0 */
	refused("sockets=2", -ENODEV, "says it is node 0: no socket of 2 fits");
	odd.lie = 5;
	refused("sockets=2", -ENODEV, "says it is node 5: no socket of 2 fits");
	odd.lie_at = 0xd4; /* the map has only node 1 */
	odd.lie = 0111111111;
	refused("sockets=2", -ENODEV, "says it is node 0: no socket of 2 fits");
}

static void no_capabilities(void)
{
	set_odd();
	odd.hide = 0x345b;
	refused("sockets=2", -ENODEV, "socket 0: no capability device 8086:345b");
	odd.hide_at = 0xfe;
	refused("sockets=2", -ENODEV, "socket 1: no capability device 8086:345b");
}

static void reads_that_fail(void)
{
	static const struct {
		uint16_t at;
		const char *says;
	} rows[] = {
		{ 0xc0, "configuration space of the UBox" },
		{ 0xd4, "configuration space of the UBox" },
		{ 0x94, "socket 0: cannot read the capability registers" },
		{ 0x9c, "socket 0: cannot read the capability registers" },
		{ 0xa0, "socket 0: cannot read the capability registers" },
		{ 0xd0, "socket 0: cannot read a memory base address" },
		{ 0xdc, "socket 0: cannot read a memory base address" },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		set_odd();
		odd.space = UNC_PCI;
		odd.first = odd.last = rows[i].at;
		odd.error = -EIO;
		refused("", -EIO, rows[i].says);
		refused("", -EIO, strerror(EIO));
		odd.error = -EPERM;
		refused("", -EPERM, rows[i].says);
		refused("", -EPERM, "forbids reading it: run as root with CAP_SYS_ADMIN");
		odd.error = -EACCES;
		refused("", -EACCES, "needs CAP_SYS_ADMIN: run as root");
	}
}

static void calls_that_fail(void)
{
	set_odd();
	odd.topology = -EACCES;
	refused("", -EACCES, "no topology today");
	odd.topology = 0;
	odd.family = 99;
	refused("", -ENODEV, "no tables for CPU family 99 model 106");
}

/*
 * A unit that discovery finds by reading is absent if nothing answers. If reading is not permitted,
 * presence is unknown: taking it for absent would hide the missing permission.
 */
static void probing_without_permission(void)
{
	set_odd();
	odd.space = UNC_MSR;
	odd.first = odd.last = 0xa50; /* unit control of IIO 0 */
	odd.error = -EPERM;
	refused("", -EPERM, "IIO 0 of socket 0");
	refused("", -EPERM, "it takes CAP_SYS_RAWIO and no kernel lockdown");
	odd.error = -EACCES;
	refused("", -EACCES, "or give a group that right");
	odd.msr_safe = true;
	refused("", -EACCES, "msr-safe's allow-list lacks the register");
	odd.error = -EPERM;
	refused("", -EPERM, "msr-safe's allow-list lacks the register");
	odd.first = odd.last = 0xa40; /* of the longest name */
	refused("", -EPERM, "M2PCIe 0 of socket 0: msr-safe's allow-list lacks the register");
}

/* Without device memory the other units count, and the machine says why the units there do not. */
static void memory_without_permission(void)
{
	struct unc_direct *direct = NULL;
	struct unc_error err = { 0 };
	struct rig r;

	set_odd();
	odd.space = UNC_MMIO;
	odd.first = 0xd0800000; /* of the second socket only */
	odd.last = 0xd1000000;
	odd.error = -EACCES;
	rig_open(&r, "sockets=2");
	CU_ASSERT_EQUAL_FATAL(unc_direct_open(&odd_regs, r.spec, &direct, &err), 0);
	rig_says(direct->machine.no_memory, "IMC 0 channel 0 of socket 1");
	CU_ASSERT(direct->machine.numunits > 0);
	for (size_t i = 0; i < direct->machine.numunits; i++)
		CU_ASSERT_NOT_EQUAL(direct->machine.units[i].box->space, UNC_MMIO);
	unc_direct_close(direct);
	rig_close(&r);
}

/* ---------------------------------------------------------------------------------- odd */

static size_t count_of(const struct unc_machine *machine, const char *box)
{
	size_t count;

	unc_machine_units(machine, unc_box_find(machine->chip, box), &count);
	return count;
}

static void probing_finds_nothing(void)
{
	struct rig r;

	set_odd();
	odd.space = UNC_MSR;
	odd.first = 0xa50;
	odd.last = 0xa70; /* IIO 0 and 1 and the units between them: IRP 1, M2PCIe 1 */
	odd.error = -EIO;
	rig_open_through(&r, &odd_regs, "");
	CU_ASSERT_EQUAL(count_of(r.machine, "IIO"), 4);
	CU_ASSERT_EQUAL(count_of(r.machine, "IRP"), 5);
	CU_ASSERT_EQUAL(count_of(r.machine, "M2PCIe"), 5);
	odd.error = 0;
	rig_close(&r);
}

static void hidden_devices(void)
{
	static const struct {
		uint16_t id;
		const char *box, *box2;
	} rows[] = {
		{ 0x344a, "M2M", "M2M" },         { 0x3441, "UPI", "UPI" },
		{ 0x3446, "M3UPI", "M3UPI" },     { 0x334a, "DMI", "PCIe3" },
		{ 0x3451, "IMC", "IMC_FREERUN" },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct rig r;

		set_odd();
		odd.hide = rows[i].id;
		rig_open_through(&r, &odd_regs, "sockets=2");
		CU_ASSERT_EQUAL(count_of(r.machine, rows[i].box), 0);
		CU_ASSERT_EQUAL(count_of(r.machine, rows[i].box2), 0);
		CU_ASSERT_EQUAL(count_of(r.machine, "CHA"), 56);
		rig_close(&r);
	}
}

/* The same ids, but another vendor. */
static void devices_of_another_vendor(void)
{
	struct rig r;

	set_odd();
	odd.foreign = 0x344a;
	rig_open_through(&r, &odd_regs, "");
	CU_ASSERT_EQUAL(count_of(r.machine, "M2M"), 0);
	CU_ASSERT_EQUAL(count_of(r.machine, "UPI"), 3);
	rig_close(&r);
}

/* An unused link still has its device. */
static void unused_links(void)
{
	struct rig r;

	set_odd();
	odd.lie_at = 0x94;
	odd.lie = 0x40; /* two links */
	rig_open_through(&r, &odd_regs, "sockets=2");
	CU_ASSERT_EQUAL(count_of(r.machine, "UPI"), 4);
	CU_ASSERT_EQUAL(count_of(r.machine, "M3UPI"), 4);
	rig_close(&r);
}

/* A device behind the last bus of a segment's last socket belongs to no socket, and not to the
 * first one of the next segment. */
static void device_of_no_socket(void)
{
	struct rig r;

	set_odd();
	odd.segment = 1;
	odd.extra = 0x334a;
	odd.extra_bus = 0xf0 << 8 | 4 << 3;
	rig_open_through(&r, &odd_regs, "sockets=2");
	CU_ASSERT_EQUAL(count_of(r.machine, "PCIe3"), 2);
	CU_ASSERT_EQUAL(rig_unit(&r, "PCIe3 0 of socket 1")->bus, 1 << 16 | 0x89 << 8 | 4 << 3);
	rig_close(&r);
}

/* The window of a disabled controller is closed: its base reads as 0 or as ones. */
static void closed_windows(void)
{
	static const uint32_t values[] = { 0, 0xffffffff, 0xffff0000 };

	for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
		struct rig r;

		set_odd();
		odd.lie_at = 0xdc; /* of controller 1 */
		odd.lie = values[i];
		rig_open_through(&r, &odd_regs, "");
		CU_ASSERT_EQUAL(count_of(r.machine, "IMC"), 6);
		CU_ASSERT_EQUAL(count_of(r.machine, "IMC_FREERUN"), 3);
		rig_close(&r);
	}
}

/*
 * Three channels of a controller respond, and one of them reads as 0 and ignores writes: the other two
 * are counted.
 */
static void silent_channels(void)
{
	static const struct {
		int silent;
		uint64_t channels;
	} rows[] = { { 0, 0xdb6 }, { 1, 0xb6d }, { 2, 0x6db } };
	uint64_t value;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct rig r;

		set_odd();
		odd.silent = rows[i].silent;
		rig_open_through(&r, &odd_regs, "third=on");
		CU_ASSERT(r.machine->spare);
		CU_ASSERT_EQUAL(rig_channels(r.machine), rows[i].channels);
		rig_count(&r, "UNC_M_HCLOCKTICKS", 3000000, &value);
		CU_ASSERT_EQUAL(value, 8 * 3 * 1600000ull);
		rig_close(&r);
	}
	set_odd();
}

static void buses_elsewhere(void)
{
	static const struct {
		uint32_t shift, segment;
	} rows[] = { { 1, 0 }, { 0, 1 }, { 0, 0x100 }, { 1, 7 } };

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct rig r;
		const struct unc_unit *unit;
		uint64_t values[4];

		set_odd();
		odd.bus_shift = rows[i].shift;
		odd.segment = rows[i].segment;
		rig_open_through(&r, &odd_regs, "sockets=2");
		unit = rig_unit(&r, "UPI 1 of socket 0");
		CU_ASSERT_EQUAL(unit->bus, (0x7e + rows[i].shift) << 8 | 3 << 3 | 1);
		unit = rig_unit(&r, "UPI 1 of socket 1");
		CU_ASSERT_EQUAL(unit->bus,
				rows[i].segment << 16 | (0xfe + rows[i].shift) << 8 | 3 << 3 | 1);
		unit = rig_unit(&r, "PCIe3 0 of socket 0");
		CU_ASSERT_EQUAL(unit->bus, (0x09 + rows[i].shift) << 8 | 4 << 3);
		unit = rig_unit(&r, "DMI 0 of socket 1");
		CU_ASSERT_EQUAL(unit->bus,
				rows[i].segment << 16 | (0x80 + rows[i].shift) << 8 | 3 << 3);
		rig_count(&r, "UNC_UPI_CLOCKTICKS:socket=1 UNC_M2M_CLOCKTICKS:unit=3:socket=1",
			  MSEC, values);
		CU_ASSERT_EQUAL(values[0], 4200000); /* three links */
		CU_ASSERT_EQUAL(values[1], 2000000);
		rig_close(&r);
	}
}

static const struct check_test tests[] = {
	{ "no UBox", no_ubox },
	{ "too many UBoxes", too_many_uboxes },
	{ "nodes that do not fit", nodes_that_do_not_fit },
	{ "no capabilities", no_capabilities },
	{ "reads that fail", reads_that_fail },
	{ "calls that fail", calls_that_fail },
	{ "probing without permission", probing_without_permission },
	{ "device memory without permission", memory_without_permission },
	{ "probing finds nothing", probing_finds_nothing },
	{ "hidden devices", hidden_devices },
	{ "devices of another vendor", devices_of_another_vendor },
	{ "unused links", unused_links },
	{ "device of no socket", device_of_no_socket },
	{ "closed windows", closed_windows },
	{ "silent channels", silent_channels },
	{ "buses elsewhere", buses_elsewhere },
	{ 0 },
};

int main(void)
{
	return check_run("odd machines", tests);
}
