/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Fuzzer of the commands in the file "ctl" of uncore_sim. The input is written to it, as it is, for an Ice
 * Lake-SP; after a byte 's' for a Sandy Bridge-EP, after 'm' for a Montecito, after 'g' for a Granite Rapids.
 *
 * A command is obeyed, or rejected with a reason. The machine stays intact, and its time does not go back. "ctl"
 * shows printable text, and its faults and defects are commands that recreate them. "mend" and "reset" undo
 * everything.
 */
#include <string.h>
#include <unistd.h>

#include "made_root.h"
#include "sim_fs/ctl.h"
#include "sim_fs/machine.h"

static struct machine {
	const char *chip;
	uint8_t letter;      /* the input's first byte; 0: any other */
	const char *options; /* few units: it is faster */
	char spec[128];
	struct sim_fs fs;
} machines[] = {
	{ .chip = "icx", .letter = '\0', .options = "cha=2,imc=1,upi=2,iio=1,cores=2" },
	{ .chip = "snbep", .letter = 's', .options = "cbo=2,imc=1,cores=2" },
	{ .chip = "montecito", .letter = 'm', .options = "turn=100" },
	{ .chip = "gnr", .letter = 'g', .options = "cha=2,imc=1,upi=1,iio=1,cores=2,cxl=on" },
};
enum { MACHINES = sizeof(machines) / sizeof(machines[0]) };

static void no_pages(struct sim_fs *fs)
{
	(void)fs;
}

static void open_machines(void)
{
	struct unc_error err;

	for (unsigned i = 0; i < MACHINES; i++) {
		struct machine *m = &machines[i];

		snprintf(m->spec, sizeof(m->spec), "%s,sockets=2,%s,clock=manual,name=fuzz-%s-%d",
			 m->chip, m->options, m->chip, (int)getpid());
		m->fs.spec = m->spec;
		m->fs.forget_memory = no_pages;
		pthread_mutex_init(&m->fs.lock, NULL);
		MUST(unc_sim_open(m->spec, &m->fs.sim, &err) == 0);
		MUST(unc_sim_remove(m->spec, &err) == 0); /* it stays mapped */
		MUST(unc_regs_sim.topology(m->fs.sim, &m->fs.topology, &err) == 0);
	}
}

/* Write to the file. A rejection has a reason. */
static ssize_t order(struct sim_fs *fs, const char *text, size_t size)
{
	uint64_t before = unc_sim_now(fs->sim);
	ssize_t rc;

	fs->error[0] = '\0';
	rc = fs_ctl.write(fs, NULL, text, size, 0);
	MUST(rc < 0 ? fs->error[0] != '\0' : rc == (ssize_t)size && fs->error[0] == '\0');
	if (memmem(text, size, "reset", 5) == NULL)
		MUST(unc_sim_now(fs->sim) >= before);
	return rc;
}

/* The faults and defects that the file shows. All of its lines are printable. */
static char *show(struct sim_fs *fs)
{
	char *text = NULL, *line, *next, *to;
	size_t size = 0;
	FILE *out = open_memstream(&text, &size);

	MUST(out != NULL);
	fs_ctl.show(fs, NULL, out);
	MUST(fclose(out) == 0 && text != NULL && size == strlen(text));
	for (line = to = text; *line != '\0'; line = next) {
		size_t length = strcspn(line, "\n");

		MUST(line[length] == '\n');
		for (size_t i = 0; i < length; i++)
			MUST(line[i] >= ' ' && line[i] <= '~');
		next = line + length + 1;
		if (strncmp(line, "fail ", 5) != 0 && strncmp(line, "defect ", 7) != 0)
			continue;
		memmove(to, line, length + 1);
		to += length + 1;
	}
	*to = '\0';
	return text;
}

static void mend(struct sim_fs *fs)
{
	char *text;

	MUST(order(fs, "mend\n", 5) == 5);
	text = show(fs);
	MUST(text[0] == '\0');
	free(text);
}

/*
 * "mend" removes all faults and defects; writing the file's lines back recreates them. False: there are
 * none.
 */
static bool repeat(struct sim_fs *fs)
{
	char *shown = show(fs), *again, *commands = NULL;
	const char *line;
	size_t length = 0;
	FILE *out;

	if (shown[0] == '\0') {
		free(shown);
		return false;
	}
	out = open_memstream(&commands, &length);
	MUST(out != NULL);
	for (line = shown; *line != '\0'; line = strchr(line, '\n') + 1)
		if (strncmp(line, "defect ", 7) == 0)
			fprintf(out, "plant %.*s", (int)strcspn(line + 7, "\n") + 1, line + 7);
		else
			fprintf(out, "%.*s", (int)strcspn(line, "\n") + 1, line);
	MUST(fclose(out) == 0);
	mend(fs);
	MUST(order(fs, commands, length) == (ssize_t)length);
	again = show(fs);
	MUST(strcmp(again, shown) == 0);
	mend(fs);
	free(again);
	free(shown);
	free(commands);
	return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct machine *m = &machines[0];

	if (m->fs.sim == NULL)
		open_machines();
	for (unsigned i = 1; i < MACHINES; i++)
		if (size > 0 && data[0] == machines[i].letter)
			m = &machines[i];
	order(&m->fs, (const char *)data + (m->letter != '\0'), size - (m->letter != '\0'));
	if (repeat(&m->fs) || unc_sim_now(m->fs.sim) != 0)
		MUST(order(&m->fs, "reset\n", 6) == 6);
	MUST(unc_sim_now(m->fs.sim) == 0 && unc_sim_faults(m->fs.sim) == 0);
	/* "mend" takes back neither which process is to be killed nor which cpus are offline. */
	m->fs.victim = 0;
	for (unsigned i = 0; i < m->fs.topology.numcpus; i++)
		m->fs.topology.cpus[i].online = true;
	return 0;
}
