/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The map of a machine: read from its file, found where the user has it, and used by node=.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "discover/discover.h"
#include "machine/map.h"
#include "machine/scope.h"
#include "fake_root.h"
#include "rig.h"
#include "sim_help.h"

static char path[200];
static struct unc_machine machine;
static struct machine sim;

/* The machine, and its map's first line. */
static char made_for[UNC_MAP_MACHINE], head[UNC_MAP_MACHINE + 100];

#define HEAD "HEAD\n"

static void write_map(const char *text)
{
	FILE *out = fopen(path, "w");

	CU_ASSERT_PTR_NOT_NULL_FATAL(out);
	for (; strncmp(text, HEAD, 5) == 0; text += 5)
		fputs(head, out);
	fputs(text, out);
	fclose(out);
}

#define UNIT(box, socket, unit, more) "unit box=" box " socket=" #socket " unit=" #unit more "\n"
#define DEVICE(socket, stack, part)                              \
	"device socket=" #socket " stack=" #stack " part=" #part \
	" address=0000:05:00.0 class=\"nvme\" name=\"N" #part "\"\n"
#define END "end\n"

static void open_machine(void)
{
	struct unc_regs regs = { .ops = &unc_regs_sim };

	machine_open(&sim, "sockets=2,clock=manual");
	regs.self = sim.regs;
	CU_ASSERT_EQUAL(unc_machine_discover(&regs, &machine, NULL), 0);
	snprintf(path, sizeof(path), "%s/map-%d.map", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp",
		 (int)getpid());
	snprintf(head, sizeof(head),
		 "map version=2 chip=icx sockets=2 simulated=yes by_kernel=no machine=\"%s\"\n",
		 unc_map_machine(&machine, made_for));
}

static void close_machine(void)
{
	unlink(path);
	unc_machine_free(&machine);
	machine_close(&sim);
}

static void test_read(void)
{
	struct unc_error err = { .text = "" };
	const struct unc_map_unit *u;
	struct unc_map map;
	size_t n;

	open_machine();
	write_map(HEAD
		  "# a comment\n\n" UNIT("IMC", 0, 3, " node=1") UNIT("UPI", 1, 0, " to_socket=0")
			  UNIT("IIO", 0, 2, " buses=0000:5d-0000:7e unverified=\"no source\"") END);
	CU_ASSERT_EQUAL_FATAL(unc_map_read(path, &machine, &map, &err), 0);
	CU_ASSERT_EQUAL(map.numunits, 3);
	CU_ASSERT_EQUAL(map.units[0].node, 1);
	CU_ASSERT_EQUAL(map.units[0].to_socket, -1);
	CU_ASSERT_EQUAL(map.units[1].node, -1);
	CU_ASSERT_EQUAL(map.units[1].to_socket, 0);
	CU_ASSERT_STRING_EQUAL(map.units[2].buses, "0000:5d-0000:7e");
	CU_ASSERT_STRING_EQUAL(map.units[2].doubt, "no source");
	u = unc_map_find(&map, &unc_machine_units(&machine, box_of("IMC"), &n)[2]);
	CU_ASSERT_PTR_EQUAL(u, &map.units[0]);
	CU_ASSERT_PTR_NULL(unc_map_find(&map, unc_machine_units(&machine, box_of("IMC"), &n)));
	unc_map_free(&map);
	close_machine();
}

/* Each is refused with a reason. */
static void test_wrong(void)
{
	static const struct {
		const char *text, *says;
	} wrong[] = {
		{ "", "incomplete" },
		{ "{ \"chip\": \"icx\", \"sockets\": 2 }", "line 1: this is not KIND KEY=VALUE" },
		{ "3", "line 1: a map begins with" },
		{ "end\n", "line 1: a map begins with" },
		{ HEAD, "incomplete" },
		{ HEAD HEAD END, "line 2: a map begins with" },
		{ HEAD END UNIT("IMC", 0, 3, ""), "line 3: a map begins with" },
		{ HEAD "link box=UPI\n" END, "line 2: an unknown kind of line" },
		{ HEAD "unit box\n" END, "line 2: this is not KIND KEY=VALUE" },
		{ HEAD "unit =3\n" END, "line 2: this is not KIND KEY=VALUE" },
		{ HEAD UNIT("IMC", 0, 3, " unit=2") END, "line 2: this is not KIND KEY=VALUE" },
		{ HEAD UNIT("IMC", 0, 3, " buses=\"1") END, "line 2: this is not KIND KEY=VALUE" },
		{ HEAD UNIT("IMC", 0, 3, " buses=\"1\"2") END,
		  "line 2: this is not KIND KEY=VALUE" },
		{ HEAD UNIT("IMC", 0, 3, " a=1 b=1 c=1 d=1 e=1 f=1 g=1 h=1 i=1 j=1") END,
		  "line 2: this is not KIND KEY=VALUE" },
		{ HEAD UNIT("IMC", 0, 3, " nodes=1") END, "line 2: this is not KIND KEY=VALUE" },
		{ HEAD "end units=3\n", "line 2: this is not KIND KEY=VALUE" },
		{ "map\n" END, "another version" },
		{ "map version=1 chip=icx sockets=2 simulated=yes\n" END, "another version" },
		{ "map version=2\n" END, "another machine" },
		{ "map version=2 chip=snbep sockets=2 simulated=yes machine=x\n" END,
		  "another machine" },
		{ "map version=2 chip=icx sockets=1 simulated=yes machine=x\n" END,
		  "uncore_verify --map" },
		{ "map version=2 chip=icx sockets=2 simulated=no machine=x\n" END,
		  "another machine" },
		{ "map version=2 chip=icx sockets=2 simulated=yes\n" END, "another machine" },
		{ HEAD "unit\n" END, "line 2: this machine does not have the unit" },
		{ HEAD UNIT("IMC", 0, 3, "") UNIT("NIC", 0, 3, "") END, "line 3: this machine" },
		{ HEAD UNIT("IMC", 2, 3, "") END, "line 2: this machine" },
		{ HEAD UNIT("IMC", -1, 3, "") END, "line 2: this is not" },
		{ HEAD UNIT("IMC", 0, 3, " node=70000") END, "line 2: a value" },
		{ HEAD UNIT("IMC", 0, 3, " node=4294967296") END, "line 2: this is not" },
		{ HEAD UNIT("IMC", 0, 3, " node=one") END, "line 2: this is not" },
		{ HEAD UNIT("IMC", 0, 3, " node=") END, "line 2: this is not" },
		{ HEAD UNIT("IMC", 0, 3, " node=-2") END, "line 2: this is not" },
		{ HEAD UNIT("UPI", 0, 0, " to_socket=2") END, "line 2: a value" },
		{ HEAD UNIT("IIO", 0, 0,
			    " buses=0123456789012345678901234567890123456789"
			    "012345678901234567890123456789") END,
		  "line 2: this is not" },
		{ HEAD "device\n" END, "line 2: a value" },
		{ HEAD DEVICE(2, 0, 0) END, "line 2: a value" },
		{ HEAD DEVICE(0, 0, 8) END, "line 2: a value" },
		{ HEAD "device socket=0 stack=1\n" END, "line 2: a value" },
		{ HEAD "node node=0\n" END, "line 2: an unknown kind of line" },
	};
	struct unc_error err;
	struct unc_map map;

	open_machine();
	for (unsigned i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		write_map(wrong[i].text);
		err.text[0] = '\0';
		CU_ASSERT_EQUAL(unc_map_read(path, &machine, &map, &err), -EINVAL);
		if (strstr(err.text, wrong[i].says) == NULL) {
			CU_FAIL("another text is expected");
			printf("%s: %s\n", wrong[i].text, err.text);
		}
	}
	unlink(path);
	CU_ASSERT_EQUAL(unc_map_read(path, &machine, &map, &err), -ENOENT);
	close_machine();
}

/* A FIFO without a writer and a device that never ends are refused: reading one would hang, or fill the memory. */
static void test_no_file(void)
{
	struct unc_error err = { 0 };
	struct unc_map map;

	open_machine();
	unlink(path);
	CU_ASSERT_EQUAL_FATAL(mkfifo(path, 0600), 0);
	alarm(10);
	CU_ASSERT_EQUAL(unc_map_read(path, &machine, &map, &err), -EINVAL);
	alarm(0);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "not a regular file"));
	unlink(path);
	CU_ASSERT_EQUAL(unc_map_read("/dev/null", &machine, &map, &err), -EINVAL);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "not a regular file"));
	CU_ASSERT_EQUAL(unc_map_read("/", &machine, &map, &err), -EISDIR);
	close_machine();
}

static void test_path(void)
{
	char found[UNC_MAP_PATH];

	unsetenv("PAPI_UNCORE_MAP");
	setenv("HOME", "/home/user", 1);
	setenv("XDG_STATE_HOME", "", 1);
	CU_ASSERT_EQUAL(unc_map_path(true, found), 0);
	CU_ASSERT_STRING_EQUAL(found, "/home/user/.local/state/uncore/simulated.map");
	CU_ASSERT_EQUAL(unc_map_path(false, found), 0);
	CU_ASSERT_EQUAL(strncmp(found, "/home/user/.local/state/uncore/", 31), 0);
	setenv("XDG_STATE_HOME", "/state", 1);
	CU_ASSERT_EQUAL(unc_map_path(true, found), 0);
	CU_ASSERT_STRING_EQUAL(found, "/state/uncore/simulated.map");
	unsetenv("XDG_STATE_HOME");
	unsetenv("HOME");
	CU_ASSERT_EQUAL(unc_map_path(true, found), -ENOENT);
	setenv("PAPI_UNCORE_MAP", "/x.map", 1);
	CU_ASSERT_EQUAL(unc_map_path(true, found), 0);
	CU_ASSERT_STRING_EQUAL(found, "/x.map");
}

static unsigned covered(const char *name, struct unc_error *err)
{
	struct unc_encoding e;
	unsigned n = 0;

	CU_ASSERT_EQUAL_FATAL(unc_encode(machine.chip, name, &e, err), 0);
	for (size_t i = 0; i < machine.numunits; i++)
		n += unc_scope_covers(&machine, &e, -1, &machine.units[i]);
	if (n == 0)
		unc_scope_absent(&machine, &e, -1, err);
	return n;
}

static void test_scope(void)
{
	struct unc_error err = { .text = "" };
	struct unc_encoding a, b;
	char name[UNC_NAME_MAX], too_long[UNC_MAP_PATH + 1];

	open_machine();
	memset(too_long, 'x', UNC_MAP_PATH);
	too_long[UNC_MAP_PATH] = '\0';
	setenv("PAPI_UNCORE_MAP", too_long, 1);
	CU_ASSERT_EQUAL(covered("UNC_M_CAS_COUNT:RD:node=0", &err), 0);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "too long"));
	setenv("PAPI_UNCORE_MAP", path, 1);
	CU_ASSERT_EQUAL(covered("UNC_M_CAS_COUNT:RD:node=0", &err), 0);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "uncore_verify --map"));
	write_map("map\n");
	CU_ASSERT_EQUAL(covered("UNC_M_CAS_COUNT:RD:node=0", &err), 0);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "another version"));
	write_map(HEAD UNIT("IMC", 0, 0, " node=0") UNIT("IMC", 0, 1, " node=0")
			  UNIT("IMC", 0, 3, " node=1") UNIT("IMC", 1, 0, " node=2") END);
	CU_ASSERT_EQUAL(covered("UNC_M_CAS_COUNT:RD:node=0", &err), 2);
	CU_ASSERT_EQUAL(covered("UNC_M_CAS_COUNT:RD:node=0:unit=1", &err), 1);
	CU_ASSERT_EQUAL(covered("UNC_M_CAS_COUNT:RD:node=2:socket=1", &err), 1);
	CU_ASSERT_EQUAL(covered("UNC_M_CAS_COUNT:RD", &err), 16);
	CU_ASSERT_EQUAL(covered("UNC_M_CAS_COUNT:RD:node=2:socket=0", &err), 0);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "NUMA node 2 has none"));
	CU_ASSERT_EQUAL(covered("UNC_M_CAS_COUNT:RD:node=3", &err), 0);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "nodes are 0 to 2"));
	CU_ASSERT_EQUAL(covered("UNC_CHA_CLOCKTICKS:node=1", &err), 0);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "no CHA that serves NUMA node 1"));
	CU_ASSERT_EQUAL(unc_encode(machine.chip, "UNC_M_CAS_COUNT:RD:node=1", &a, &err), 0);
	CU_ASSERT_EQUAL(unc_encode(machine.chip, "UNC_M_CAS_COUNT:RD", &b, &err), 0);
	CU_ASSERT(!unc_encoding_equal(&a, &b));
	unc_encoding_name(&a, name, sizeof(name));
	CU_ASSERT_STRING_EQUAL(name, "UNC_M_CAS_COUNT:RD:node=1");
	close_machine();
}

static void expect_behind(const struct unc_map *map, const char *name, unsigned socket,
			  unsigned unit, const char *text)
{
	struct unc_error err = { .text = "" };
	struct unc_encoding e;
	char buf[400];

	CU_ASSERT_EQUAL_FATAL(unc_encode(machine.chip, name, &e, &err), 0);
	if (unc_map_behind(map, &e, socket, unit, buf, sizeof(buf), &err) < 0)
		snprintf(buf, sizeof(buf), "%s", err.text);
	if (strcmp(buf, text) != 0)
		printf("%s: %s\n", name, buf);
	CU_ASSERT_STRING_EQUAL(buf, text);
}

/* The devices of the ports that an event counts, by umask, by ch_mask, and of a free-running counter. */
static void test_behind(void)
{
	struct unc_error err = { .text = "" };
	struct unc_map map;

	open_machine();
	write_map(HEAD UNIT("UPI", 1, 0, " to_socket=0") DEVICE(0, 1, 0) DEVICE(0, 1, 2)
			  DEVICE(1, 1, 2) END);
	CU_ASSERT_EQUAL_FATAL(unc_map_read(path, &machine, &map, &err), 0);
#define N0 "0000:05:00.0 nvme: N0"
#define N2 "0000:05:00.0 nvme: N2"
	expect_behind(&map, "UNC_UPI_CLOCKTICKS", 1, 0, "socket 0");
	expect_behind(&map, "UNC_IIO_CLOCKTICKS", 0, 1, N0 "; " N2);
	expect_behind(&map, "UNC_IIO_CLOCKTICKS", 0, 2, "");
	expect_behind(&map, "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART0", 0, 1, N0);
	expect_behind(&map, "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART2", 0, 1, N2);
	expect_behind(&map, "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART1", 0, 1, "");
	expect_behind(&map, "UNC_IIO_BANDWIDTH_OUT:PART2_FREERUN", 1, 1, N2);
	expect_behind(&map, "UNC_IIO_BANDWIDTH_OUT:PART0_FREERUN", 1, 1, "");
	expect_behind(&map, "UNC_M2P_CLOCKTICKS", 0, 1, N0 "; " N2);
	expect_behind(
		&map, "UNC_CHA_CLOCKTICKS", 0, 1,
		"CHA has no PCIe devices behind it; these have: M2PCIe, IRP, IIO, IIO_FREERUN");
	/* 65536 is not 0. */
	expect_behind(&map, "UNC_UPI_CLOCKTICKS", 65537, 0, "there is no unit 0 of socket 65537");
	expect_behind(&map, "UNC_UPI_CLOCKTICKS", 1, 65536, "there is no unit 65536 of socket 1");
	expect_behind(&map, "UNC_IIO_CLOCKTICKS", 2, 1, "there is no unit 1 of socket 2");
	unc_map_free(&map);
	close_machine();
}

/* A map that says `what` of the machine, and of the kernel's view. @return the result of reading it */
static int read_made_for(const char *what, const char *by_kernel, struct unc_error *err)
{
	struct unc_map map;
	char text[sizeof(head) + 10];
	int rc;

	snprintf(
		text, sizeof(text),
		"map version=2 chip=icx sockets=2 simulated=yes by_kernel=%s machine=\"%s\"\nend\n",
		by_kernel, what);
	write_map(text);
	rc = unc_map_read(path, &machine, &map, err);
	if (rc == 0)
		unc_map_free(&map);
	return rc;
}

/* A map is out of date if units or NUMA nodes differ. */
static void test_age(void)
{
	struct unc_error err = { .text = "" };
	struct fake_root root;
	char *cha, *units;

	open_machine();
	CU_ASSERT_EQUAL(strncmp(made_for, "nodes=0-1 ", 10), 0);
	CU_ASSERT_EQUAL(read_made_for(made_for, "no", &err), 0);
	units = made_for + 9;
	made_for[8] = '3';
	CU_ASSERT_EQUAL(read_made_for(made_for, "no", &err), -EINVAL);
	rig_says(err.text, "nodes=0-3 when it was made, nodes=0-1 now; make a new one with");
	CU_ASSERT_EQUAL(read_made_for(made_for, "yes", &err), -EINVAL);
	made_for[8] = '1';
	cha = strstr(made_for, "CHA=28+28");
	CU_ASSERT_PTR_NOT_NULL_FATAL(cha);
	cha[8] = '7';
	CU_ASSERT_EQUAL(read_made_for(made_for, "no", &err), -EINVAL);
	rig_says(err.text, "CHA=28+27 when it was made, CHA=28+28 now");
	/* Units of the kernel's PMUs are not compared with units of registers. */
	CU_ASSERT_EQUAL(read_made_for(made_for, "yes", &err), 0);
	cha[8] = '8';
	CU_ASSERT_EQUAL(read_made_for("nodes=0-1", "no", &err), -EINVAL);
	CU_ASSERT_EQUAL(read_made_for(" ", "no", &err), -EINVAL);
	/* The nodes of this computer that have memory; unknown ones are not compared. */
	machine.topology.nodes = 0;
	fake_root_open(&root);
	fake_file(&root, "/sys/devices/system/node/has_memory", "0,2\n");
	setenv("PAPI_UNCORE_ROOT", root.path, 1);
	CU_ASSERT_EQUAL(read_made_for(made_for, "no", &err), -EINVAL);
	rig_says(err.text, "nodes=0-1 when it was made, nodes=0,2 now");
	CU_ASSERT_PTR_NOT_NULL(memcpy(units - 3, "0,2", 3));
	CU_ASSERT_EQUAL(read_made_for(made_for, "no", &err), 0);
	fake_root_close(&root);
	CU_ASSERT_EQUAL(read_made_for(made_for, "no", &err), 0);
	unsetenv("PAPI_UNCORE_ROOT");
	close_machine();
}

/* A map outlives the machine, and so the boxes that were made for one. */
static void test_made_boxes(void)
{
	struct unc_regs regs = { .ops = &unc_regs_sim };
	struct unc_error err = { .text = "" };
	struct unc_map map;
	char text[sizeof(head) + 300];

	machine_open_chip(&sim, "gnr", "types=all,clock=manual");
	regs.self = sim.regs;
	CU_ASSERT_EQUAL_FATAL(unc_machine_discover(&regs, &machine, NULL), 0);
	snprintf(path, sizeof(path), "%s/map-%d.map", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp",
		 (int)getpid());
	CU_ASSERT_PTR_NOT_EQUAL(machine.chip, unc_chip_find("gnr"));
	snprintf(head, sizeof(head),
		 "map version=2 chip=gnr sockets=1 simulated=yes by_kernel=no machine=\"%s\"\n",
		 unc_map_machine(&machine, made_for));
	snprintf(text, sizeof(text), "%s%s", head, UNIT("CHA", 0, 3, " node=0") END);
	write_map(text);
	CU_ASSERT_EQUAL_FATAL(unc_map_read(path, &machine, &map, &err), 0);
	CU_ASSERT_PTR_EQUAL(map.chip, unc_chip_find("gnr"));
	unc_map_free(&map);
	snprintf(text, sizeof(text), "%s%s", head, UNIT("type_21", 0, 3, " node=0") END);
	write_map(text);
	CU_ASSERT_EQUAL(unc_map_read(path, &machine, &map, &err), -EINVAL);
	close_machine();
}

static const struct check_test tests[] = {
	{ "a map is read", test_read },
	{ "a file that is not a map of this machine", test_wrong },
	{ "no file", test_no_file },
	{ "where the user's map is", test_path },
	{ "node=", test_scope },
	{ "devices behind a unit", test_behind },
	{ "a map that is out of date", test_age },
	{ "boxes made for a machine", test_made_boxes },
	{ 0 },
};

int main(void)
{
	return check_run("map", tests);
}
