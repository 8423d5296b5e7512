/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Discovery on the machines of tests/machines/, each compared with its file's expectations. Wrong
 * files and wrong comparisons are detected too. MACHINES selects another folder.
 */
#include <errno.h>
#include <glob.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"
#include "discover/discover.h"
#include "machine_file.h"

/* ---------------------------------------------------------------------------------- comparing */

/* A file, the machine that discovery found through it, and the buffer for differences. */
struct comparison {
	const char *path;
	const struct machine_file *file;
	const struct unc_machine *machine;
	struct unc_error *err;
};

#define differs(c, line, format, ...) \
	unc_error_set((c)->err, -EINVAL, "%s:%u: " format, (c)->path, line, ##__VA_ARGS__)

/* "0-3,8-11" */
static const char *list_of(machine_units units, char *buf, size_t size)
{
	size_t n = 0;

	snprintf(buf, size, "none");
	for (unsigned i = 0; i < MACHINE_UNITS && n < size; i++) {
		unsigned last = i;

		if (!(units >> i & 1))
			continue;
		while (last < MACHINE_UNITS - 1 && units >> (last + 1) & 1)
			last++;
		n += (size_t)snprintf(buf + n, size - n, "%s%u", n ? "," : "", i);
		if (last > i && n < size)
			n += (size_t)snprintf(buf + n, size - n, "-%u", last);
		i = last;
	}
	return buf;
}

/* Units of a box on a socket, a bit each; they must be sorted by number. */
static int units_found(const struct comparison *c, const struct unc_box *box, unsigned socket,
		       machine_units *found)
{
	size_t count;
	const struct unc_unit *unit = unc_machine_units(c->machine, box, &count);

	*found = 0;
	for (size_t i = 0; i < count; i++) {
		if (unit[i].box != box || unit[i].number >= MACHINE_UNITS ||
		    (i && unit[i].socket < unit[i - 1].socket))
			return unc_error_set(c->err, -EINVAL, "%s: units of %s are out of order",
					     c->path, box->name);
		if (unit[i].socket != socket)
			continue;
		if (*found >> unit[i].number)
			return unc_error_set(c->err, -EINVAL,
					     "%s: %s %u of socket %u is out of order", c->path,
					     box->name, unit[i].number, socket);
		*found |= (machine_units)1 << unit[i].number;
	}
	return 0;
}

static int compare_units(const struct comparison *c, const struct unc_box *box, unsigned socket)
{
	const struct machine_expect *e = NULL;
	char expected[200], got[200];
	bool placed = box->space == UNC_MSR;
	machine_units found;
	int rc;

	for (size_t i = 0; i < c->file->numexpects; i++)
		if (strcmp(c->file->expects[i].box, box->name) == 0 &&
		    (c->file->expects[i].sockets >> socket & 1))
			e = &c->file->expects[i];
	if (!e)
		return unc_error_set(c->err, -EINVAL, "%s: nothing is expected of %s of socket %u",
				     c->path, box->name, socket);
	rc = units_found(c, box, socket, &found);
	if (rc)
		return rc;
	if (found != e->units)
		return differs(c, e->line, "%s of socket %u: expected %s, found %s", box->name,
			       socket, list_of(e->units, expected, sizeof(expected)),
			       list_of(found, got, sizeof(got)));
	/* The addresses of units in PCI space or memory distinguish the sockets. */
	for (size_t i = 0; i < c->file->numaddresses; i++)
		placed |= strcmp(c->file->addresses[i].box, box->name) == 0 &&
			  c->file->addresses[i].socket == socket;
	if (found && !placed)
		return differs(c, e->line, "%s of socket %u: no address is expected", box->name,
			       socket);
	return 0;
}

static int compare_address(const struct comparison *c, const struct machine_address *a)
{
	for (size_t i = 0; i < c->machine->numunits; i++) {
		const struct unc_unit *unit = &c->machine->units[i];
		struct unc_addr at = unc_unit_addr(unit, 0, 8);
		uint64_t found = at.space == UNC_PCI ? at.bus : at.at;

		if (strcmp(unit->box->name, a->box) != 0 || unit->socket != a->socket ||
		    unit->number != a->unit)
			continue;
		if (at.space != a->space || at.socket != a->socket)
			return differs(c, a->line, "%s %u of socket %u is in another space", a->box,
				       a->unit, a->socket);
		if (found != a->at || (at.space == UNC_PCI && at.at != 0))
			return differs(c, a->line,
				       "%s %u of socket %u: expected at 0x%" PRIx64
				       ", found at 0x%" PRIx64,
				       a->box, a->unit, a->socket, a->at, found);
		return 0;
	}
	return differs(c, a->line, "there is no %s %u of socket %u", a->box, a->unit, a->socket);
}

static int compare(const struct comparison *c)
{
	const struct unc_chip *chip = c->machine->chip;
	const struct machine_file *f = c->file;
	int rc = 0;

	for (size_t i = 0; i < f->numexpects; i++)
		if (!unc_box_find(chip, f->expects[i].box))
			return differs(c, f->expects[i].line, "%s has no %s", chip->name,
				       f->expects[i].box);
	for (unsigned b = 0; rc == 0 && b < chip->numboxes; b++)
		for (unsigned socket = 0; rc == 0 && socket < f->sockets; socket++)
			rc = compare_units(c, chip->boxes[b], socket);
	for (size_t i = 0; rc == 0 && i < f->numaddresses; i++)
		rc = compare_address(c, &f->addresses[i]);
	return rc;
}

/* Compare the error of a machine that must be refused. */
static int compare_refusal(const struct comparison *c, int opened, const struct unc_error *said)
{
	if (opened == 0)
		return differs(c, c->file->error_line, "the machine was not refused");
	if (said->code != opened || !strstr(said->text, c->file->error))
		return differs(c, c->file->error_line, "refused with %d \"%s\"", opened,
			       said->text);
	/* PAPI has 128 bytes for the reason why a component is disabled. */
	if (strlen(said->text) >= 128)
		return differs(c, c->file->error_line, "%zu letters are too many for PAPI: \"%s\"",
			       strlen(said->text), said->text);
	return 0;
}

/* Discovery through the file finds what the file expects: 0, or the differences in err. */
static int check_file(const char *path, struct unc_error *err)
{
	struct machine_file *file = NULL;
	struct unc_machine machine = { 0 };
	struct unc_regs regs;
	struct unc_error said = { 0 };
	struct comparison c = { .path = path, .err = err };
	int rc = machine_file_read(path, &file, err), opened;

	if (rc)
		return rc;
	opened = unc_regs_open(&machine_file_regs, path, &regs, &said);
	if (opened == 0) {
		opened = unc_machine_discover(&regs, &machine, &said);
		unc_regs_close(&regs);
	}
	c.file = file;
	c.machine = &machine;
	if (machine_file_stray()[0])
		rc = unc_error_set(err, -EINVAL, "%s: %s", path, machine_file_stray());
	else if (file->error[0])
		rc = compare_refusal(&c, opened, &said);
	else if (opened)
		rc = unc_error_set(err, -EINVAL, "%s: refused: %s", path, said.text);
	else
		rc = compare(&c);
	if (opened == 0)
		unc_machine_free(&machine);
	machine_file_free(file);
	return rc;
}

/* ---------------------------------------------------------------------------------- machines */

static void machines_of_the_folder(void)
{
	const char *folder = getenv("MACHINES");
	char pattern[4096];
	glob_t found = { 0 };

	if (folder)
		snprintf(pattern, sizeof(pattern), "%s/*.machine", folder);
	else
		snprintf(pattern, sizeof(pattern), "%.*s../machines/*.machine",
			 (int)(strlen(__FILE__) - strlen("test_machine_files.c")), __FILE__);
	glob(pattern, 0, NULL, &found);
	if (found.gl_pathc == 0)
		printf("there is no %s\n", pattern);
	CU_ASSERT(found.gl_pathc > 0);
	for (size_t i = 0; i < found.gl_pathc; i++) {
		struct unc_error err = { 0 };
		int rc = check_file(found.gl_pathv[i], &err);

		if (rc)
			printf("%s\n", err.text);
		CU_ASSERT_EQUAL(rc, 0);
	}
	globfree(&found);
}

/* ---------------------------------------------------------------------------------- faults */

/* A valid machine: CHAs, IO stacks, memory channels and links are each only partly present. */
static const char right[] = "# right\n"
			    "cpu 6 106\n"
			    "sockets 1\n"
			    "cores 2\n"
			    "device 0000:01:04.0 8086:334a\n"
			    "device 0000:7e:00.0 8086:3450 0xc0=0x0 0xd4=0x0\n"
			    "device 0000:7e:00.1 8086:3451 0xd0=0x1a0 0xd8=0x0 0xdc=0x80 "
			    "0xe0=0x0 0xe4=0x0\n"
			    "device 0000:7e:03.1 8086:3441 # link 1\n"
			    "device 0000:7e:1e.3 8086:345b 0x94=0x0 0x9c=0xb 0xa0=0x0\n"
			    "msr 0x0a40-0x0b5f\n"
			    "no-msr 0 0x0a80-0x0a9f\n"
			    "ones-msr 0 0x0ad0-0x0b2f\n"
			    "memory 0xd0080000-0xd00adfff\n"
			    "ones-memory 0xd00aa800\n"
			    "ones-memory 0xd00aa800-0xd00aa8ff\n"
			    "expect CHA 0 0-1,3\n"
			    "expect M2PCIe 0 0-1\n"
			    "expect IRP 0 0-1\n"
			    "expect IIO 0 0-1\n"
			    "expect IIO_FREERUN 0 0-5\n"
			    "expect PCU 0 0\n"
			    "expect PCU_FIXED 0 0\n"
			    "expect UBOX 0 0\n"
			    "expect M2M 0 none\n"
			    "expect UPI 0 1\n"
			    "expect M3UPI 0 none\n"
			    "expect PCIe3 0 0\n"
			    "expect DMI 0 none\n"
			    "expect IMC 0 3-4\n"
			    "expect IMC_FREERUN 0 1\n"
			    "expect-address CHA 0 3 msr 0x0e2a\n"
			    "expect-address UPI 0 1 pci 0000:7e:03.1\n"
			    "expect-address PCIe3 0 0 pci 0000:01:04.0\n"
			    "expect-address IMC 0 4 mmio 0xd00a6800\n"
			    "expect-address IMC_FREERUN 0 1 mmio 0xd0082290\n"
			    "msr 0x0e00-0x0fe9\n"
			    "no-msr 0 0x0e1c-0x0e29\n";

/* Check the same file with `from` replaced by `to`; the whole file if `from` is NULL. */
static int check_changed(const char *from, const char *to, struct unc_error *err)
{
	const char *tmp = getenv("TMPDIR");
	const char *at = from ? strstr(right, from) : right;
	size_t before = at ? (size_t)(at - right) : 0;
	char path[1024];
	FILE *f;
	int rc;

	if (!at)
		return unc_error_set(err, -ENOENT, "no '%s' in the right file", from);
	snprintf(path, sizeof(path), "%s/test_machine_files.%d", tmp ? tmp : "/tmp", (int)getpid());
	f = fopen(path, "we");
	if (!f)
		return unc_error_set(err, -errno, "%s: %s", path, strerror(errno));
	fprintf(f, "%.*s%s%s", (int)before, right, to, from ? at + strlen(from) : "");
	fclose(f);
	rc = check_file(path, err);
	unlink(path);
	return rc;
}

struct change {
	const char *from, *to, *says;
};

static void noticed(const struct change *rows, size_t count)
{
	struct unc_error err = { 0 };

	CU_ASSERT_EQUAL(check_changed("", "", &err), 0);
	if (err.code)
		printf("%s\n", err.text);
	for (size_t i = 0; i < count; i++) {
		int rc = check_changed(rows[i].from, rows[i].to, &err);
		bool said = rc != 0 && strstr(err.text, rows[i].says) != NULL;

		if (!said)
			printf("'%s' for '%s' gives %d '%s', not '%s'\n", rows[i].to,
			       rows[i].from ? rows[i].from : "all", rc, rc ? err.text : "",
			       rows[i].says);
		CU_ASSERT(said);
	}
}

#define NOTICED(rows) noticed(rows, sizeof(rows) / sizeof((rows)[0]))

static void wrong_lines(void)
{
	static const struct change rows[] = {
		{ "# right", "right", ":1: 'right' is none of the words" },
		{ "cpu 6 106", "", "cpu, sockets and cores" },
		{ "sockets 1\n", "\n", "cpu, sockets and cores" },
		{ "cores 2\n", "\n", "cpu, sockets and cores" },
		{ "cpu 6 106", "cpu", ":2: family is missing" },
		{ "cpu 6 106", "cpu 6", ":2: model is missing" },
		{ "cpu 6 106", "cpu 6 0x6a", ":2: '0x6a' is not a valid model" },
		{ "cpu 6 106", "cpu 6 106 4", ":2: '4' is one word too many" },
		{ "sockets 1", "cpu 6 106", ":3: a second cpu" },
		{ "cores 2", "sockets 1", ":4: number of sockets a second time" },
		{ "cores 2", "", ": cpu, sockets and cores are all required" },
		{ "cores 2", "cores 2\nplace 0 0 0 0", ": cores and places exclude each other" },
		{ "cores 2", "place 0 1 0 0", ": cpu 0: there are 1 sockets" },
		{ "cores 2", "place 0 0 0", ":4: thread is missing" },
		{ "cores 2", "place 0 0 0 0 online", ":4: 'online' is not offline" },
		{ "cores 2", "place 1 0 0 0\nplace 1 0 1 0", ":5: cpus must stand in order" },
		{ "cores 2", "place 8192 0 0 0", ":4: '8192' is not a valid cpu" },
		{ "# right", "hypervisor\nhypervisor", ":2: hypervisor a second time" },
		{ "# right", "vendor A\nvendor A", ":2: a second vendor" },
		{ "# right", "vendor NotThatLongAVendor",
		  ":1: 'NotThatLongAVendor' is not a vendor" },
		{ "sockets 1", "sockets 0", ":3: 0 is not a valid number of sockets" },
		{ "sockets 1", "sockets 65", ":3: '65' is not a valid number of sockets" },
		{ "sockets 1", "sockets -1", ":3: '-1' is not a valid number of sockets" },
		{ "device 0000:01:04.0", "device", ":5: '8086:334a' is not a PCI address" },
		{ "0000:01:04.0 8086:334a", "", ":5: PCI address is missing" },
		{ "0000:01:04.0", "01:04.0", ":5: '01:04.0' is not a PCI address" },
		{ "0000:01:04.0", "10000:01:04.0", "is not a PCI address" },
		{ "0000:01:04.0", "0000:100:04.0", "is not a PCI address" },
		{ "0000:01:04.0", "0000:01:20.0", "is not a PCI address" },
		{ "0000:01:04.0", "0000:01:04.8", "is not a PCI address" },
		{ "0000:01:04.0", "0000:01:04.0.0", "is not a PCI address" },
		{ "8086:334a", "", ":5: VENDOR:DEVICE is missing" },
		{ "8086:334a", "8086", ":5: '8086' is not VENDOR:DEVICE" },
		{ "8086:334a", "8086:1334a", "is not VENDOR:DEVICE" },
		{ "0000:01:04.0", "0000:7e:00.0", ":6: devices must stand in order" },
		{ "0000:01:04.0", "0000:80:00.0", ":6: devices must stand in order" },
		{ "0xc0=0x0", "0xc0", ":6: '0xc0' is not a configuration word" },
		{ "0xc0=0x0", "0xc1=0x0", "is not a configuration word" },
		{ "0xc0=0x0", "0x1000=0x0", "is not a configuration word" },
		{ "0xc0=0x0", "0xc0=0x100000000", "is not a configuration word" },
		{ "0xc0=0x0", "c0=0x0", "is not a configuration word" },
		{ "0xc0=0x0", "0xc0=0", "is not a configuration word" },
		{ "0xc0=0x0", "0xd4=0x0", ":6: configuration word 0xd4 a second time" },
		{ "msr 0x0a40-0x0b5f", "msr", ":10: range is missing" },
		{ "msr 0x0a40-0x0b5f", "msr 0a40", ":10: '0a40' is not a range" },
		{ "msr 0x0a40-0x0b5f", "msr 0x0a40-0x0a3f", "is not a range" },
		{ "msr 0x0a40-0x0b5f", "msr 0x0a40-", "is not a range" },
		{ "msr 0x0a40-0x0b5f", "msr 0x0a40-0x100000000", "is not a range" },
		{ "no-msr 0 ", "no-msr ", ":11: '0x0a80-0x0a9f' is not a valid socket" },
		{ "0xd0080000-0xd00adfff", "0x10000000000000000", "is not a range" },
		{ "CHA 0 0-1,3", "", ":16: box is missing" },
		{ "CHA 0 0-1,3", "CHA", ":16: sockets are missing" },
		{ "CHA 0 0-1,3", "CHA 0", ":16: units are missing" },
		{ "CHA 0 0-1,3", "CHA 1 0-1,3", ":16: there are 1 sockets" },
		{ "CHA 0 0-1,3", "CHA none 0-1,3", ":16: names no socket" },
		{ "CHA 0 0-1,3", "CHA 0 3,0-1", ":16: '3,0-1' is not a list of units" },
		{ "CHA 0 0-1,3", "CHA 0 0-1,1", "is not a list of units" },
		{ "CHA 0 0-1,3", "CHA 0 1-0", "is not a list of units" },
		{ "CHA 0 0-1,3", "CHA 0 0-1,", "is not a list of units" },
		{ "CHA 0 0-1,3", "CHA 0 0-1;3", "is not a list of units" },
		{ "CHA 0 0-1,3", "CHA 0 128", "is not a list of units" },
		{ "CHA 0 0-1,3", "A_box_whose_name_is_much_too_long_for_one 0 0", "is too long" },
		{ "expect IRP 0 0-1", "expect CHA 0 0-1",
		  ":18: CHA of that socket is expected in" },
		{ "msr 0x0e2a", "", ":31: '' is none of msr, pci, mmio" },
		{ "msr 0x0e2a", "memory 0x0e2a", ":31: 'memory' is none of msr, pci, mmio" },
		{ "msr 0x0e2a", "msr", ":31: address (0x…) is missing" },
		{ "msr 0x0e2a", "msr 3626", ":31: '3626' is not a valid address" },
		{ "pci 0000:7e:03.1", "pci 0x7e31", ":32: '0x7e31' is not a PCI address" },
		{ "address CHA 0 3", "address CHA 0 x", ":31: 'x' is not a valid unit" },
		{ "# right", "expect-error", ":1: the text is missing" },
		{ "# right\n", "expect-error x\nexpect-error x\n", ":2: a second expect-error" },
		{ "# right", "expect-error x", "a machine that is refused has no units" },
		{ NULL, "cpu 6 106\nsockets 1\ncores 1\n", "nothing is expected" },
	};

	NOTICED(rows);
}

static void wrong_expectations(void)
{
	static const struct change rows[] = {
		{ "0-1,3\n", "0-1\n", ":16: CHA of socket 0: expected 0-1, found 0-1,3" },
		{ "0-1,3\n", "0-1,3,39\n", "expected 0-1,3,39, found 0-1,3" },
		{ "0-1,3\n", "none\n", "expected none, found 0-1,3" },
		{ "M2M 0 none", "M2M 0 0", ":24: M2M of socket 0: expected 0, found none" },
		{ "expect DMI 0 none\n", "", "nothing is expected of DMI of socket 0" },
		{ "sockets 1", "sockets 2", "2 sockets but 1 UBox" },
		{ "expect DMI", "expect DMY", ":28: icx has no DMY" },
		{ "expect-address UPI", "#", ":25: UPI of socket 0: no address is expected" },
		{ "expect-address IMC ", "#", ":29: IMC of socket 0: no address is expected" },
		{ "msr 0x0e2a", "msr 0x0e2b", "expected at 0xe2b, found at 0xe2a" },
		{ "pci 0000:7e:03.1", "pci 0000:7f:03.1", ":32: UPI 1 of socket 0: expected at" },
		{ "pci 0000:7e:03.1", "pci 0001:7e:03.1", "expected at 0x17e19, found at 0x7e19" },
		{ "mmio 0xd00a6800", "mmio 0xd00a6801", ":34: IMC 4 of socket 0: expected" },
		{ "mmio 0xd00a6800", "msr 0xd00a6800", "is in another space" },
		{ "address CHA 0 3", "address CHA 0 2", ":31: there is no CHA 2 of socket 0" },
		{ "address CHA 0 3", "address CHA 1 3", ":31: there is no CHA 3 of socket 1" },
	};

	NOTICED(rows);
}

/* Each statement about the machine matters. */
static void other_machines(void)
{
	static const struct change rows[] = {
		{ "cpu 6 106", "cpu 6 1", "refused: no tables for CPU family 6 model 1" },
		{ "8086:3450", "8087:3450", "refused: 1 sockets but 0 UBox" },
		{ "7e:03.1 8086", "7e:03.1 8087", ":25: UPI of socket 0: expected 1, found none" },
		{ "0x9c=0xb", "0x9c=0x7", "CHA of socket 0: expected 0-1,3, found 0-2" },
		{ "no-msr 0 0x0e1c", "ones-msr 0 0x0e1d",
		  "CHA of socket 0: expected 0-1,3, found 0-2" },
		{ "0xa0=0x0", "0xa0=0x2", "CHA of socket 0: expected 0-1,3, found 0-1,3,33" },
		{ "0xdc=0x80", "0xdc=0x0", "IMC of socket 0: expected 3-4, found none" },
		{ "no-msr 0 0x0a80", "no-msr 0 0x0a70", "IIO of socket 0: expected 0-1, found 0" },
		{ "no-msr 0 0x0a80", "no-msr 1 0x0a80", "M2PCIe of socket 0: expected 0-1" },
		{ "ones-msr 0", "ones-msr 1", "M2PCIe of socket 0: expected 0-1" },
		{ "# right", "hypervisor", "refused: virtual machine" },
		{ "# right", "vendor AuthenticAMD", "refused: no tables for CPUs of AuthenticAMD" },
		{ "ones-memory 0xd00aa800\n", "no-memory 0xd00a6800-0xd00a6803\n",
		  "IMC of socket 0: expected 3-4, found 3" },
		{ "ones-memory 0xd00aa800-0xd00aa8ff", "ones-memory 0xd00a2800-0xd00a28ff",
		  "IMC of socket 0: expected 3-4, found 4" },
	};

	NOTICED(rows);
}

/* Discovery may read only what the file mentions, even if other registers look absent. */
static void strays(void)
{
	static const struct change rows[] = {
		{ " 0xd4=0x0", "", "unknown configuration word" },
		{ " 0x94=0x0", "", "unknown configuration word" },
		{ "msr 0x0a40", "msr 0x0a41",
		  "unknown MSR: space 0, socket 0, bus 0x0, address 0xa40" },
		{ "memory 0xd0080000", "memory 0xd00a2804", "unknown memory" },
		{ "0xdc=0x80", "0xdc=0x90", "unknown memory" },
	};

	NOTICED(rows);
}

static void refusals(void)
{
#define REFUSED "cpu 6 1\nsockets 1\ncores 1\nexpect-error "
	static const struct change rows[] = {
		{ NULL, REFUSED "family 9\n", ":4: refused with -19 \"no tables" },
		{ "expect CHA 0 0-1,3", "expect-error CHA", "a machine that is refused" },
		{ NULL,
		  "cpu 6 106\nsockets 1\ncores 1\n"
		  "device 0000:7e:00.0 8086:3450 0xc0=0x0 0xd4=0x0\n"
		  "device 0000:7e:1e.3 8086:345b 0x94=0x0 0x9c=0x0 0xa0=0x0\n"
		  "msr 0x0a40-0x0b5f\nexpect-error family\n",
		  ":7: the machine was not refused" },
	};
	struct unc_error err = { 0 };

	CU_ASSERT_EQUAL(check_changed(NULL, REFUSED "family 6 model 1\n", &err), 0);
	NOTICED(rows);
	CU_ASSERT_EQUAL(check_file("/nowhere/fake.machine", &err), -ENOENT);
}

static const struct check_test tests[] = {
	{ "machines of the folder", machines_of_the_folder },
	{ "wrong lines", wrong_lines },
	{ "wrong expectations", wrong_expectations },
	{ "other machines", other_machines },
	{ "strays", strays },
	{ "refusals", refusals },
	{ 0 },
};

int main(void)
{
	return check_run("machine files", tests);
}
