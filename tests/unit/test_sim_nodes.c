/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sub-NUMA clustering: lines of a node's memory pass the agents and channels of this node. Links that
 * lead to one socket each.
 */
#include <errno.h>
#include <string.h>

#include "sim/spec.h"
#include "sim_help.h"

enum { CAS_RD = 0x0f04, TOR_IA = 0x135, TX_DATA = 0x0f02, RX_DATA = 0x0f03, LINES = 4096 };

static struct machine m;

static void read_lines(unsigned cpu, unsigned node)
{
	struct sim_traffic t = { .op = SIM_READ, .cpu = cpu, .lines = LINES };

	CU_ASSERT_EQUAL(unc_sim_home(m.sim, node, &t.home, &t.cluster), 0);
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &t), 0);
}

/* Channels by number: the third of each controller is absent. */
static const unsigned channels[] = { 0, 1, 3, 4, 6, 7, 9, 10 };

static void program_all(unsigned sockets)
{
	for (unsigned s = 0; s < sockets; s++) {
		for (unsigned i = 0; i < 8; i++)
			program_unit(&m, "IMC", s, channels[i], CAS_RD);
		for (unsigned i = 0; i < 28; i++)
			program_unit(&m, "CHA", s, i, TOR_IA);
	}
}

static void check_node(unsigned snc, unsigned node)
{
	unsigned socket = node / snc, cluster = node % snc, cpu = socket * 28 + cluster * 28 / snc;

	program_all(2);
	CU_ASSERT_EQUAL(unc_sim_cpu_node(m.sim, cpu), node);
	read_lines(cpu, node);
	for (unsigned s = 0; s < 2; s++) {
		for (unsigned i = 0; i < 8; i++)
			CU_ASSERT_EQUAL(count_of_unit(&m, "IMC", s, channels[i]),
					s == socket && i / (8 / snc) == cluster ? LINES * snc / 8
										: 0);
		for (unsigned i = 0; i < 28; i++) {
			bool takes = s == socket && i / (28 / snc) == cluster;

			CU_ASSERT((count_of_unit(&m, "CHA", s, i) != 0) == takes);
			CU_ASSERT(count_of_unit(&m, "CHA", s, i) <= LINES * snc / 28 + 1);
		}
	}
}

static void test_clusters(void)
{
	static const char *const options[] = { "sockets=2,clock=manual",
					       "sockets=2,snc=2,clock=manual",
					       "sockets=2,snc=4,clock=manual" };

	for (unsigned i = 0; i < 3; i++) {
		unsigned snc = 1u << i, home, cluster;

		machine_open(&m, options[i]);
		CU_ASSERT_EQUAL(unc_sim_nodes(m.sim), 2 * snc);
		CU_ASSERT_EQUAL(unc_sim_home(m.sim, 2 * snc, &home, &cluster), -EINVAL);
		for (unsigned node = 0; node < 2 * snc; node++)
			check_node(snc, node);
		no_faults(&m);
		machine_close(&m);
	}
}

/* A cluster that the socket does not have; the memory of another socket's cluster. */
static void test_remote(void)
{
	struct sim_traffic none = { .op = SIM_READ, .cluster = 2, .lines = 1 };
	uint64_t asking = 0, home = 0;

	machine_open(&m, "sockets=2,snc=2,clock=manual");
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &none), -EINVAL);
	program_all(2);
	read_lines(0, 3);
	for (unsigned i = 0; i < 8; i++) {
		asking += count_of_unit(&m, "IMC", 0, channels[i]);
		home += i >= 4 ? count_of_unit(&m, "IMC", 1, channels[i]) : 0;
	}
	CU_ASSERT_EQUAL(asking, 0);
	CU_ASSERT_EQUAL(home, LINES);
	/* Every agent of the requesting socket has some of them. */
	for (unsigned i = 0; i < 28; i++)
		CU_ASSERT(count_of_unit(&m, "CHA", 0, i) != 0);
	no_faults(&m);
	machine_close(&m);
}

static void test_swapped(void)
{
	unsigned socket, cluster;

	machine_open(&m, "sockets=2,snc=2,nodes=swap,clock=manual");
	CU_ASSERT_EQUAL(unc_sim_cpu_node(m.sim, 0), 2);
	CU_ASSERT_EQUAL(unc_sim_cpu_node(m.sim, 55), 1);
	CU_ASSERT_EQUAL(unc_sim_home(m.sim, 1, &socket, &cluster), 0);
	CU_ASSERT_EQUAL(socket, 1);
	CU_ASSERT_EQUAL(cluster, 1);
	machine_close(&m);
}

static void test_mesh(void)
{
	machine_open(&m, "sockets=4,wires=mesh,clock=manual");
	for (unsigned home = 1; home < 4; home++) {
		for (unsigned s = 0; s < 4; s++)
			for (unsigned link = 0; link < 3; link++)
				program_unit(&m, "UPI", s, link, RX_DATA);
		read_lines(0, home);
		/* Link 0 of socket 0 leads to socket 1, 1 to 2, 2 to 3; the data comes back on it. */
		for (unsigned s = 0; s < 4; s++)
			for (unsigned link = 0; link < 3; link++)
				CU_ASSERT_EQUAL(count_of_unit(&m, "UPI", s, link),
						s == 0 && link == home - 1 ? 9 * LINES : 0);
		for (unsigned link = 0; link < 3; link++)
			program_unit(&m, "UPI", home, link, TX_DATA);
		read_lines(0, home);
		for (unsigned link = 0; link < 3; link++)
			CU_ASSERT_EQUAL(count_of_unit(&m, "UPI", home, link),
					link == home - 1 ? 9 * LINES : 0);
	}
	no_faults(&m);
	machine_close(&m);
}

static void test_impossible(void)
{
	static const char *const specs[] = { "icx,snc=3",
					     "icx,imc=2,snc=4",
					     "icx,cha=1,snc=2",
					     "icx,cores=1,snc=2",
					     "icx,wires=mesh",
					     "icx,sockets=3,wires=mesh",
					     "icx,sockets=4,upi=2,wires=mesh",
					     "snbep,sockets=4,wires=mesh" };
	struct unc_sim_spec spec;
	struct unc_error err;

	for (unsigned i = 0; i < sizeof(specs) / sizeof(specs[0]); i++) {
		err.text[0] = '\0';
		CU_ASSERT_EQUAL(unc_sim_parse(specs[i], &spec, &err), -EINVAL);
		CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "needs"));
	}
	CU_ASSERT_EQUAL(unc_sim_parse("ivbep,sockets=4,wires=mesh", &spec, &err), 0);
	CU_ASSERT_EQUAL(unc_sim_parse("icx,imc=2,snc=2", &spec, &err), 0);
}

static const struct check_test tests[] = {
	{ "lines pass their node's agents and channels", test_clusters },
	{ "lines of another socket's node", test_remote },
	{ "nodes=swap: nodes against the order of sockets", test_swapped },
	{ "each link leads to one socket", test_mesh },
	{ "what cannot be clustered or wired", test_impossible },
	{ 0 },
};

int main(void)
{
	return check_run("sim nodes", tests);
}
