/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Planted defects: each makes counts wrong in the way that its name says, and nothing else.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim_help.h"

enum { CAS_RD = 0x0f04, CAS_WR = 0x3004, TX_DATA = 0x0f02, RX_DATA = 0x0f03, LINES = 4096 };
enum { OF_CHANNEL = LINES / 8, GLOBAL_CTL = 0x700 };
/* TXN_REQ_OF_CPU:MEM_WRITE of a port without device. */
#define IIO_WRITE_PART3 0x7008000000184
#define IA_HIT_DRD 0xc817fd00000135

static struct machine m;

static void inject(enum sim_op op, unsigned cpu, unsigned home)
{
	struct sim_traffic t = { .op = op, .cpu = cpu, .home = home, .lines = LINES };

	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), 0);
}

static void plant(const char *defect)
{
	struct unc_error err = { .text = "" };

	CU_ASSERT_EQUAL(unc_sim_inject_defect(m.sim, defect, &err), 0);
	if (*err.text)
		printf("%s: %s\n", defect, err.text);
}

/* Count `control` in channels 0 and 1 of socket 0, and channel 0 of socket 1, while lines are moved. */
static void expect_channels(enum sim_op op, unsigned home, uint64_t control, uint64_t first,
			    uint64_t second, uint64_t other_socket)
{
	program_unit(&m, "IMC", 0, 0, control);
	program_unit(&m, "IMC", 0, 1, control);
	program_unit(&m, "IMC", 1, 0, control);
	inject(op, 28 * home, home);
	CU_ASSERT_EQUAL(count_of_unit(&m, "IMC", 0, 0), first);
	CU_ASSERT_EQUAL(count_of_unit(&m, "IMC", 0, 1), second);
	CU_ASSERT_EQUAL(count_of_unit(&m, "IMC", 1, 0), other_socket);
}

static void open_machine(void)
{
	machine_open(&m, "sockets=2,clock=manual");
}

/* Close; before that the defects are mended, and counts right again. */
static void close_machine(void)
{
	char text[100];

	CU_ASSERT_EQUAL(unc_sim_remove_defects(m.sim), 0);
	CU_ASSERT(!unc_sim_defect_text(m.sim, 0, text, sizeof(text)));
	expect_channels(SIM_READ, 0, CAS_RD, OF_CHANNEL, OF_CHANNEL, 0);
	no_faults(&m);
	machine_close(&m);
}

static void test_absent(void)
{
	uint64_t value;

	open_machine();
	plant("absent imc0 socket=0");
	value = get(&m, unit_ctl(&m, "IMC", 0, 0));
	CU_ASSERT_EQUAL(value, 0xffffffff);
	CU_ASSERT_EQUAL(try_get(&m, ctr(&m, "IMC", 0, 0, 0), &value), 0);
	CU_ASSERT_EQUAL(value, ~0ull);
	program_unit(&m, "IMC", 0, 1, CAS_RD);
	inject(SIM_READ, 0, 0);
	CU_ASSERT_EQUAL(count_of_unit(&m, "IMC", 0, 1), OF_CHANNEL);
	CU_ASSERT_EQUAL(get(&m, unit_ctl(&m, "IMC", 1, 0)) == 0xffffffff, false);
	close_machine();
}

static void test_double(void)
{
	open_machine();
	plant("double IMC0 socket=0");
	plant("double imc_freerun0 socket=0");
	expect_channels(SIM_READ, 0, CAS_RD, 2 * OF_CHANNEL, OF_CHANNEL, 0);
	expect_channels(SIM_READ, 1, CAS_RD, 0, 0, OF_CHANNEL);
	CU_ASSERT_EQUAL(get(&m, freerun(&m, "IMC_FREERUN", 0, 0, 0)), 4 * OF_CHANNEL);
	CU_ASSERT_EQUAL(get(&m, freerun(&m, "IMC_FREERUN", 0, 1, 0)), 2 * OF_CHANNEL);
	close_machine();
}

static void test_stuck(void)
{
	uint64_t before;

	open_machine();
	plant("stuck imc0");
	expect_channels(SIM_READ, 0, CAS_RD, 0, OF_CHANNEL, 0);
	program_unit(&m, "IMC", 0, 0, 0); /* its clock */
	program_unit(&m, "IMC", 0, 1, 0);
	before = count_of_unit(&m, "IMC", 0, 0);
	CU_ASSERT_EQUAL(unc_sim_advance(m.sim, MS), 0);
	CU_ASSERT_EQUAL(count_of_unit(&m, "IMC", 0, 0), before);
	CU_ASSERT_EQUAL(count_of_unit(&m, "IMC", 0, 1), 1600000);
	/* It never overflows. */
	set(&m, ctr(&m, "IMC", 0, 0, 0), (1ull << 48) - 1);
	set(&m, ctl(&m, "IMC", 0, 0, 0), EN | OV_EN);
	CU_ASSERT_EQUAL(unc_sim_advance(m.sim, 3600 * 1000 * MS), 0);
	CU_ASSERT_EQUAL(count_of_unit(&m, "IMC", 0, 0), (1ull << 48) - 1);
	set(&m, ctl(&m, "IMC", 0, 0, 0), 0);
	close_machine();
}

static void test_swap(void)
{
	open_machine();
	plant("swap imc0 socket=0 with=1");
	expect_channels(SIM_READ, 0, CAS_RD, 0, OF_CHANNEL, OF_CHANNEL);
	expect_channels(SIM_READ, 1, CAS_RD, OF_CHANNEL, 0, 0);
	close_machine();
}

static void test_umask(void)
{
	open_machine();
	plant("umask imc0 bits=0,4");
	expect_channels(SIM_READ, 0, CAS_RD, 0, OF_CHANNEL, 0);
	expect_channels(SIM_STREAM, 0, CAS_RD, OF_CHANNEL, 0, 0);
	expect_channels(SIM_READ, 0, CAS_WR, OF_CHANNEL, 0, 0);
	close_machine();
}

static void test_event(void)
{
	open_machine();
	/* Of the channels' read queue: half of the lines pass each of its halves. */
	plant("event imc0 codes=0x04,0x10 socket=0");
	expect_channels(SIM_READ, 0, 0x0110, OF_CHANNEL, OF_CHANNEL / 2, 0);
	expect_channels(SIM_READ, 0, 0x0104, OF_CHANNEL / 2, OF_CHANNEL, 0);
	close_machine();
}

static void test_filter(void)
{
	struct sim_traffic dma = { .op = SIM_DMA_WRITE, .lines = LINES };
	uint64_t hits = 0, misses = 0;

	open_machine();
	program_unit(&m, "IIO", 0, 0, IIO_WRITE_PART3);
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &dma), 0);
	CU_ASSERT_EQUAL(count_of_unit(&m, "IIO", 0, 0), 0);
	plant("filter cha");
	plant("filter iio0 socket=0");
	program_unit(&m, "IIO", 0, 0, IIO_WRITE_PART3);
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &dma), 0);
	CU_ASSERT_EQUAL(count_of_unit(&m, "IIO", 0, 0), LINES);
	/* What is not traffic has no filters: the clock counts as before. */
	program_unit(&m, "IIO", 0, 0, 1);
	program_unit(&m, "IIO", 1, 0, 1);
	CU_ASSERT_EQUAL(unc_sim_advance(m.sim, MS), 0);
	CU_ASSERT_EQUAL(count_of_unit(&m, "IIO", 0, 0), count_of_unit(&m, "IIO", 1, 0));
	for (unsigned unit = 0; unit < 28; unit++)
		program_unit(&m, "CHA", 0, unit, IA_HIT_DRD);
	inject(SIM_RFO, 0, 0);
	for (unsigned unit = 0; unit < 28; unit++)
		hits += count_of_unit(&m, "CHA", 0, unit);
	CU_ASSERT_EQUAL(hits, LINES);
	CU_ASSERT_EQUAL(unc_sim_remove_defects(m.sim), 0);
	for (unsigned unit = 0; unit < 28; unit++)
		program_unit(&m, "CHA", 0, unit, IA_HIT_DRD);
	inject(SIM_RFO, 0, 0);
	for (unsigned unit = 0; unit < 28; unit++)
		misses += count_of_unit(&m, "CHA", 0, unit);
	CU_ASSERT_EQUAL(misses, 0);
	close_machine();
}

static void test_link(void)
{
	machine_open(&m, "sockets=4,wires=mesh,clock=manual");
	plant("link upi0 socket=0 to=2"); /* it should lead to socket 1 */
	for (unsigned s = 0; s < 3; s++)
		program_unit(&m, "UPI", s, 0, TX_DATA);
	inject(SIM_READ, 0, 1); /* the data comes from socket 1 */
	CU_ASSERT_EQUAL(count_of_unit(&m, "UPI", 1, 0), 0);
	CU_ASSERT_EQUAL(count_of_unit(&m, "UPI", 2, 0), 9 * LINES);
	program_unit(&m, "UPI", 0, 0, RX_DATA);
	inject(SIM_READ, 0, 1);
	CU_ASSERT_EQUAL(count_of_unit(&m, "UPI", 0, 0), 9 * LINES);
	CU_ASSERT_EQUAL(unc_sim_remove_defects(m.sim), 0);
	program_unit(&m, "UPI", 1, 0, TX_DATA);
	inject(SIM_READ, 0, 1);
	CU_ASSERT_EQUAL(count_of_unit(&m, "UPI", 1, 0), 9 * LINES);
	no_faults(&m);
	machine_close(&m);
}

static void test_mirror(void)
{
	open_machine();
	plant("mirror socket=0");
	expect_channels(SIM_READ, 0, CAS_RD, OF_CHANNEL, OF_CHANNEL, 0);
	expect_channels(SIM_STREAM, 0, CAS_WR, 2 * OF_CHANNEL, 2 * OF_CHANNEL, 0);
	expect_channels(SIM_STREAM, 1, CAS_WR, 0, 0, OF_CHANNEL);
	close_machine();
}

static void test_zeros(void)
{
	open_machine();
	plant("zeros");
	expect_channels(SIM_READ, 0, CAS_RD, 0, 0, 0);
	CU_ASSERT_EQUAL(get(&m, ctl(&m, "IMC", 0, 0, 0)), 0);
	CU_ASSERT_EQUAL(unc_sim_remove_defects(m.sim), 0);
	plant("zeros imc1 socket=0");
	expect_channels(SIM_READ, 0, CAS_RD, OF_CHANNEL, 0, 0);
	close_machine();
}

static void test_frozen(void)
{
	open_machine();
	plant("frozen socket=0");
	set(&m, msr(0, GLOBAL_CTL), 1ull << 61);
	expect_channels(SIM_READ, 0, CAS_RD, 0, 0, 0);
	expect_channels(SIM_READ, 1, CAS_RD, 0, 0, OF_CHANNEL);
	CU_ASSERT_EQUAL(unc_sim_remove_defects(m.sim), 0);
	expect_channels(SIM_READ, 0, CAS_RD, 0, 0, 0);
	set(&m, msr(0, GLOBAL_CTL), 1ull << 61);
	close_machine();
}

static void test_noise(void)
{
	open_machine();
	program_unit(&m, "IMC", 0, 0, CAS_RD);
	program_unit(&m, "IMC", 1, 0, CAS_RD);
	CU_ASSERT_EQUAL(unc_sim_advance(m.sim, 5 * MS), 0);
	plant("noise lines=800 home=1");
	CU_ASSERT_EQUAL(unc_sim_advance(m.sim, 10 * MS), 0);
	CU_ASSERT_EQUAL(count_of_unit(&m, "IMC", 0, 0), 0);
	CU_ASSERT_EQUAL(count_of_unit(&m, "IMC", 1, 0), 1000);
	close_machine();
}

/* What cannot be planted says why, and changes nothing. */
static void test_refused(void)
{
	static const struct {
		const char *defect, *says;
	} wrong[] = {
		{ "", "no defect is named" },
		{ "broken imc0", "there are absent, double" },
		{ "double", "needs a unit" },
		{ "double imc12", "there are 12 units of IMC" },
		{ "double nic0", "no such unit" },
		{ "double imc0 imc1", "one unit too many" },
		{ "double imc0 socket=2", "there are 2 sockets" },
		{ "double imc0 socket=", "takes a number" },
		{ "double imc0 with=1", "not a word of the defect double" },
		{ "swap imc0 socket=0", "needs with=" },
		{ "swap imc0 socket=1 with=1", "two sockets" },
		{ "umask imc0", "needs bits=" },
		{ "umask imc0 bits=1", "takes two numbers" },
		{ "umask imc0 bits=1,8", "bits 0 to 7" },
		{ "event imc0 codes=4,256", "0 to 255" },
		{ "filter imc0", "no filters" },
		{ "link imc0 socket=0 to=1", "is no link" },
		{ "mirror imc0", "one unit too many" },
		{ "noise", "needs lines=" },
		{ "noise lines=1 cpu=99", "no such traffic" },
		{ "noise lines=1 home=2", "no such traffic" },
		{ "double imc0 socket=0                                                           "
		  "                    ",
		  "characters" },
	};
	struct unc_error err;

	open_machine();
	for (unsigned i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		err.text[0] = '\0';
		CU_ASSERT_EQUAL(unc_sim_inject_defect(m.sim, wrong[i].defect, &err), -EINVAL);
		if (strstr(err.text, wrong[i].says) == NULL) {
			CU_FAIL("another text is expected");
			printf("%s: %s\n", wrong[i].defect, err.text);
		}
	}
	for (unsigned i = 0; i < 16; i++)
		plant("stuck imc5");
	CU_ASSERT_EQUAL(unc_sim_inject_defect(m.sim, "stuck imc5", &err), -ENOSPC);
	close_machine();
}

static size_t devices(struct sim *sim)
{
	size_t n;

	unc_regs_sim.pci_devices(sim, &n);
	return n;
}

/* Chips whose units are PCI devices, or that have none of some parts. */
static void test_other_chips(void)
{
	char spec[80], text[100];
	struct unc_error err;
	struct sim *sim;
	size_t before;

	snprintf(spec, sizeof(spec), "snbep,sockets=2,name=%s-ep", machine_name());
	CU_ASSERT_EQUAL(unc_sim_open(spec, &sim, &err), 0);
	before = devices(sim);
	CU_ASSERT_EQUAL(unc_sim_inject_defect(sim, "absent imc2 socket=1", &err), 0);
	CU_ASSERT_EQUAL(devices(sim), before - 1);
	CU_ASSERT_EQUAL(unc_sim_inject_defect(sim, "filter cbo", &err), 0);
	CU_ASSERT(unc_sim_defect_text(sim, 1, text, sizeof(text)));
	CU_ASSERT_STRING_EQUAL(text, "filter cbo");
	unc_sim_close(sim);
	unc_sim_remove(spec, NULL);
	snprintf(spec, sizeof(spec), "xeon7100,name=%s-l3", machine_name());
	CU_ASSERT_EQUAL(unc_sim_open(spec, &sim, &err), 0);
	CU_ASSERT_EQUAL(unc_sim_inject_defect(sim, "mirror", &err), -EINVAL);
	CU_ASSERT_EQUAL(unc_sim_inject_defect(sim, "frozen", &err), -EINVAL);
	CU_ASSERT_EQUAL(unc_sim_inject_defect(sim, "double l3", &err), 0);
	CU_ASSERT_EQUAL(unc_sim_inject_defect(sim, "umask l3 bits=0,1", &err), -EINVAL);
	CU_ASSERT(strstr(err.text, "events of L3 have none") != NULL);
	CU_ASSERT_EQUAL(unc_sim_inject_defect(sim, "event l3 codes=1,2", &err), -EINVAL);
	unc_sim_close(sim);
	unc_sim_remove(spec, NULL);
	snprintf(spec, sizeof(spec), "montecito,name=%s-mont", machine_name());
	CU_ASSERT_EQUAL(unc_sim_open(spec, &sim, &err), 0);
	CU_ASSERT_EQUAL(unc_sim_inject_defect(sim, "zeros", &err), -EINVAL);
	unc_sim_close(sim);
	unc_sim_remove(spec, NULL);
}

static const struct check_test tests[] = {
	{ "absent", test_absent },
	{ "double", test_double },
	{ "stuck", test_stuck },
	{ "swap", test_swap },
	{ "umask", test_umask },
	{ "event", test_event },
	{ "filter", test_filter },
	{ "link", test_link },
	{ "mirror", test_mirror },
	{ "zeros", test_zeros },
	{ "frozen", test_frozen },
	{ "noise", test_noise },
	{ "refused", test_refused },
	{ "other chips", test_other_chips },
	{ 0 },
};

int main(void)
{
	return check_run("sim defects", tests);
}
