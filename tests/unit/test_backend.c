/* SPDX-License-Identifier: BSD-3-Clause */
/* Choosing a backend by the environment: what `auto` takes, which reason it gives, what each switch does. */
#include <errno.h>
#include <linux/capability.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "backend.h"
#include "fake_perf.h"
#include "fake_root.h"
#include "perf/perf.h"
#include "rig.h"

static const char *const switches[] = { "PAPI_UNCORE_FORCE", "PAPI_UNCORE_SHARE" };
enum { SWITCHES = sizeof(switches) / sizeof(switches[0]) };

static struct fake_root root;
static struct unc_error err;

static void begin(void)
{
	fake_root_open(&root);
	fake_host(&root, 106, 2, 2);
	fake_perf_begin();
	setenv("PAPI_UNCORE_ROOT", root.path, 1);
	for (int i = 0; i < SWITCHES; i++)
		unsetenv(switches[i]);
}

static void add_pmu(void)
{
	fake_pmu_whole(&root, "uncore_cha_0", 30, "0,2",
		       "event=config:0-7 umask=config:8-15,32-57 edge=config:18 inv=config:23 "
		       "thresh=config:24-31");
}

static void end(void)
{
	unsetenv("PAPI_UNCORE_BACKEND");
	unsetenv("PAPI_UNCORE_SIM");
	unsetenv("PAPI_UNCORE_ROOT");
	fake_perf_end();
	fake_root_close(&root);
}

static int open_as(const char *backend, struct unc_backend *out)
{
	setenv("PAPI_UNCORE_BACKEND", backend, 1);
	err = (struct unc_error){ 0 };
	return unc_backend_open_chosen(out, &err);
}

/* What a user may not do is reported before what a machine does not have, in either order. */
static void denied_by_perf(void)
{
	struct unc_backend b;

	begin();
	CU_ASSERT_EQUAL(open_as("auto", &b), -ENODEV); /* neither PMUs nor registers */
	rig_says(err.text, "perf");
	rig_says(err.text, "direct");
	add_pmu();
	fake.open_error = -EACCES;
	CU_ASSERT_EQUAL(open_as("auto", &b), -EACCES);
	fake.open_error = 0;
	CU_ASSERT_EQUAL(open_as("auto", &b), 0);
	CU_ASSERT_PTR_NOT_NULL(b.perf);
	unc_backend_close(&b);
	end();
}

static const struct unc_perf_calls *simulated;
static unsigned asked[100]; /* how often, by the type of the PMU */

/* The first PMUs do not accept event 0, and one does not let this user count. */
static int denies_one(struct perf_event_attr *attr, int cpu, int group)
{
	CU_ASSERT_EQUAL(group, -1);
	asked[attr->type]++;
	return attr->type == 37  ? -EACCES
	       : attr->type < 37 ? -EINVAL
				 : simulated->open(attr, cpu, group);
}

/* One PMU of each family is asked, until one accepts the event or names a reason. */
static void denied_by_one_family(void)
{
	struct unc_perf_calls calls;
	struct unc_backend b;

	begin();
	simulated = unc_perf_calls;
	calls = *simulated;
	calls.open = denies_one;
	unc_perf_calls = &calls;
	add_pmu();
	fake_pmu_whole(&root, "uncore_cha_1", 31, "0,2", "");
	fake_pmu_whole(&root, "uncore_upi_0", 37, "0,2", "event=config:0-7");
	fake_pmu_whole(&root, "uncore_imc_0", 38, "0,2", "event=config:0-7");
	CU_ASSERT_EQUAL(open_as("perf", &b), -EACCES);
	CU_ASSERT(asked[30] == 1 && asked[31] == 0 && asked[37] == 1 && asked[38] == 0);
	end();
}

/* Of root, too, modes are asked once it has given up its capabilities. */
static int open_without_rights(void)
{
	struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
	struct __user_cap_data_struct none[2] = { 0 };
	struct unc_backend b;

	if (syscall(SYS_capset, &header, none))
		return 99;
	return -open_as("auto", &b);
}

static void denied_by_registers(void)
{
	char path[240];
	int status = 0;
	pid_t pid;

	begin();
	for (int cpu = 0; cpu < 4; cpu++) {
		snprintf(path, sizeof(path), "/dev/cpu/%d/msr", cpu);
		fake_file(&root, path, "");
		snprintf(path, sizeof(path), "%s/dev/cpu/%d/msr", root.path, cpu);
		CU_ASSERT_EQUAL(chmod(path, 0), 0);
	}
	fflush(stdout);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0)
		_exit(open_without_rights());
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	CU_ASSERT(WIFEXITED(status));
	CU_ASSERT_EQUAL(WEXITSTATUS(status), EACCES);
	end();
}

/* Event sets share groups unless the user says otherwise. */
static void sharing(void)
{
	static const struct {
		const char *value;
		bool share;
	} rows[] = { { NULL, true }, { "", true }, { "1", true }, { "0", false } };
	struct unc_backend b;

	begin();
	add_pmu();
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (rows[i].value)
			setenv("PAPI_UNCORE_SHARE", rows[i].value, 1);
		CU_ASSERT_EQUAL_FATAL(open_as("perf", &b), 0);
		CU_ASSERT_EQUAL(b.perf->share, rows[i].share);
		unc_backend_close(&b);
	}
	unsetenv("PAPI_UNCORE_SHARE");
	end();
}

static void registers(void)
{
	const struct unc_direct *direct;
	struct unc_backend b;
	struct rig rig;

	begin();
	rig_open(&rig, "");
	setenv("PAPI_UNCORE_SIM", rig.spec, 1);
	CU_ASSERT_EQUAL_FATAL(open_as("sim", &b), 0);
	direct = b.self;
	CU_ASSERT(!direct->force);
	unc_backend_close(&b);
	setenv("PAPI_UNCORE_FORCE", "1", 1);
	CU_ASSERT_EQUAL_FATAL(open_as("sim", &b), 0);
	direct = b.self;
	CU_ASSERT(direct->force);
	unc_backend_close(&b);
	unsetenv("PAPI_UNCORE_FORCE");
	rig_close(&rig);
	end();
}

/* Who still sets a variable that was removed is told, and why. */
static void removed(void)
{
	static const struct {
		const char *name, *why;
	} rows[] = {
		{ "PAPI_UNCORE_TOGETHER", "was removed: it cost more than it gave" },
		{ "PAPI_UNCORE_SNAPSHOT", "was removed: it cost more than it gave" },
		{ "PAPI_UNCORE_FREEZE", "was removed: it cost more than it gave" },
		{ "PAPI_UNCORE_READERS", "was removed: it cost more than it gave" },
		{ "PAPI_UNCORE_SIGNALS", "was removed: it cost more than it gave" },
	};
	struct unc_backend b;
	struct rig rig;

	begin();
	rig_open(&rig, "");
	setenv("PAPI_UNCORE_SIM", rig.spec, 1);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		setenv(rows[i].name, "1", 1);
		CU_ASSERT_EQUAL(open_as("sim", &b), -ENOTSUP);
		CU_ASSERT_PTR_EQUAL(strstr(err.text, rows[i].name), err.text);
		CU_ASSERT_PTR_NOT_NULL(strstr(err.text, rows[i].why));
		CU_ASSERT(strlen(err.text) < 128);
		setenv(rows[i].name, "", 1);
		CU_ASSERT_EQUAL_FATAL(open_as("sim", &b), 0);
		unc_backend_close(&b);
		unsetenv(rows[i].name);
	}
	rig_close(&rig);
	end();
}

static void wrong_values(void)
{
	struct unc_backend b;

	begin();
	add_pmu();
	for (int i = 0; i < SWITCHES; i++) {
		setenv(switches[i], "yes", 1);
		CU_ASSERT_EQUAL(open_as("perf", &b), -EINVAL);
		rig_says(err.text, switches[i]);
		rig_says(err.text, "0 or 1");
		unsetenv(switches[i]);
	}
	CU_ASSERT_EQUAL(open_as("prf", &b), -EINVAL);
	rig_says(err.text, "PAPI_UNCORE_BACKEND=prf");
	end();
}

/* Without the topology, the units of a PMU are not known. */
static void no_topology(void)
{
	struct unc_backend b;
	char path[300];

	begin();
	add_pmu();
	snprintf(path, sizeof(path), "%s/sys/devices/system/cpu/online", root.path);
	CU_ASSERT_EQUAL(unlink(path), 0);
	CU_ASSERT_EQUAL(open_as("perf", &b), -ENOENT);
	rig_says(err.text, "online");
	end();
}

/* PMUs that are there by name, but broken or of cores only, are none. */
static void no_pmus(void)
{
	struct unc_backend b;

	begin();
	fake_pmu(&root, "cpu", "type", "4");
	fake_pmu(&root, "power", "cpumask", ""); /* counts nowhere */
	fake_pmu(&root, "power", "type", "5");
	fake_pmu(&root, "uncore_cha_0", "cpumask", "0");
	fake_pmu(&root, "uncore_cha_0", "type", "none");
	CU_ASSERT_EQUAL(open_as("perf", &b), -ENODEV);
	rig_says(err.text, "no uncore PMUs");
	fake_pmu(&root, "power", "cpumask", "0");
	CU_ASSERT_EQUAL_FATAL(open_as("perf", &b), 0);
	unc_backend_close(&b);
	end();
}

static const struct check_test tests[] = {
	{ "denied by perf", denied_by_perf },
	{ "denied by one family", denied_by_one_family },
	{ "denied by registers", denied_by_registers },
	{ "sharing", sharing },
	{ "registers", registers },
	{ "removed variables", removed },
	{ "wrong values", wrong_values },
	{ "no topology", no_topology },
	{ "no PMUs", no_pmus },
	{ 0 },
};

int main(void)
{
	return check_run("backend", tests);
}
