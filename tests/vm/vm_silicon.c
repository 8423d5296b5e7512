/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * vm_silicon: drive the virtual silicon from a script in the virtual machine.
 */
#include <error.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "client.h"

static const char usage[] =
	"forget | advance NS | faults | log | spec\n"
	"vm_silicon OP CPU HOME LINES [STACK PORT]     OP: read read-hit write dma-read dma-write\n";

static const struct {
	const char *name;
	enum sim_op op;
	bool hit;
} ops[] = {
	{ "read", SIM_READ, false },           { "read-hit", SIM_READ, true },
	{ "write", SIM_STREAM, false },        { "dma-read", SIM_DMA_READ, false },
	{ "dma-write", SIM_DMA_WRITE, false },
};

static void print_faults(void)
{
	const char *text;

	for (unsigned i = 0; (text = silicon_fault(i)) != NULL; i++)
		puts(text);
	printf("%u faults\n", silicon_faults());
}

static void print_log(void)
{
	static const char *const spaces[] = { "msr", "pci", "mem" };
	struct silicon_write *writes;
	size_t n = silicon_log(&writes);

	for (size_t i = 0; i < n; i++)
		printf("%s %s %u:%" PRIx32 ":0x%" PRIx64 " 0x%" PRIx64 " %d\n",
		       writes[i].by == SILICON_DRIVER ? "driver" : "user",
		       spaces[writes[i].space % 3], writes[i].socket, writes[i].bus, writes[i].at,
		       writes[i].value, writes[i].error);
	free(writes);
}

static unsigned number(const char *text)
{
	return (unsigned)strtoul(text, NULL, 0);
}

static int inject(int argc, char **argv)
{
	struct sim_traffic traffic = { .op = SIM_READ };
	bool known = false;
	int rc;

	for (unsigned i = 0; argc >= 5 && i < sizeof(ops) / sizeof(ops[0]); i++) {
		if (strcmp(ops[i].name, argv[1]) != 0)
			continue;
		traffic.op = ops[i].op;
		traffic.hit = ops[i].hit;
		known = true;
	}
	if (!known)
		error(1, 0, "%s", usage);
	traffic.cpu = number(argv[2]);
	traffic.home = number(argv[3]);
	traffic.lines = strtoull(argv[4], NULL, 0);
	traffic.stack = argc > 6 ? number(argv[5]) : 0;
	traffic.port = argc > 6 ? number(argv[6]) : 0;
	rc = silicon_inject(&traffic);
	if (rc != 0)
		error(1, -rc, "%s", argv[1]);
	return 0;
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";

	if (strcmp(what, "forget") == 0)
		silicon_forget();
	else if (strcmp(what, "advance") == 0 && argc == 3)
		silicon_advance(strtoull(argv[2], NULL, 0));
	else if (strcmp(what, "faults") == 0)
		print_faults();
	else if (strcmp(what, "log") == 0)
		print_log();
	else if (strcmp(what, "spec") == 0)
		puts(silicon_spec());
	else
		return inject(argc, argv);
	return 0;
}
