/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_sim: serves the simulated machine as device files in a folder, for programs that use device
 * files.
 */
#include <dirent.h>
#include <ftw.h>
#include <getopt.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "chip.h"
#include "out.h"
#include "sim_fs/fault.h"
#include "sim_fs/machine.h"
#include "sim_fs/mem.h"
#include "sim_fs/serve.h"
#include "sim_fs/tree.h"

static void help(void)
{
	printf("Usage: %s --mount DIR [SPECIFICATION]\n"
	       "       %s --unmount DIR\n"
	       "Serve a simulated machine as the files that Linux has for a real one, below the\n"
	       "empty folder DIR:\n"
	       "\n"
	       "  dev/cpu/N/msr            model-specific registers, as the driver msr serves them\n"
	       "  dev/mem                  device memory and configuration space, for mapping\n"
	       "  sys/bus/pci/devices/     PCI devices, with their configuration space\n"
	       "  sys/devices/system/cpu/  cpus; write 0 or 1 to cpuN/online\n"
	       "  proc/cpuinfo\n"
	       "  run, dev/shm             an empty folder, for files that programs create\n"
	       "  ctl                      accepts commands, one a line; reading it shows the state:\n"
	       "    advance NS, reset, sync, offline N, online N, kill PID after=N,\n"
	       "    plant DEFECT (uncore_traffic --help lists them), mend (all that is planted or fails),\n"
	       "    fail EIO|EPERM|EACCES|ENOENT|ENXIO|ENODEV|EBUSY|short|ones msr|config|mem\n"
	       "         [REGISTER] [cpu=N] [BUS:DEV.FN] [read] [write] [open] [after=N] [count=N]\n"
	       "\n"
	       "All processes of the user share the machine of a SPECIFICATION (default:\n"
	       "PAPI_UNCORE_SIM, or icx); uncore_traffic injects traffic into it. The program goes to\n"
	       "the background once the files are there, and ends with an unmount or a signal.\n"
	       "\n"
	       "  -m, --mount DIR     serve the machine at DIR\n"
	       "  -u, --unmount DIR   unmount it, even after its server died\n"
	       "  -s, --msr-safe      also serve dev/cpu/N/msr_safe, as the driver msr-safe does\n"
	       "  -f, --foreground    stay in the foreground\n"
	       "  -t, --tick MS       maximum age of values read from device memory, and maximum\n"
	       "                      delay of writes to a mapping, unless msync() is called\n"
	       "                      (default 1)\n"
	       "  -h, --help          print this help and exit\n"
	       "  -V, --version       print the version and exit\n",
	       program_invocation_short_name, program_invocation_short_name);
}

/* Check first, for better messages than FUSE's. */
static void check_folder(const char *dir)
{
	const struct dirent *entry;
	struct stat st;
	DIR *d;

	if (access("/dev/fuse", R_OK | W_OK) != 0)
		die(EXIT_ERROR, "cannot use /dev/fuse: %s: %s", strerror(errno),
		    errno == ENOENT ? "run 'modprobe fuse' as root"
				    : "you need read and write permission");
	if (stat(dir, &st) != 0 && errno == ENOTCONN)
		die(EXIT_ERROR,
		    "%s is still mounted by a server that has died: run '%s --unmount %s' first",
		    dir, program_invocation_short_name, dir);
	d = opendir(dir);
	if (d == NULL)
		die(EXIT_ERROR, "cannot mount at %s: %s%s", visible(dir), strerror(errno),
		    errno == ENOENT ? ": create the folder first" : "");
	while ((entry = readdir(d)) != NULL)
		if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
			die(EXIT_ERROR, "%s is not empty: its files would be hidden", dir);
	closedir(d);
}

static int unmount(const char *dir)
{
	char program[] = "fusermount3", quiet[] = "-q", option[] = "-u", end[] = "--";
	char *path = text("%s", dir);
	char *const argv[] = { program, quiet, option, end, path, NULL };
	int status, failed;
	pid_t pid;

	failed = posix_spawnp(&pid, program, NULL, NULL, argv, environ);
	if (failed != 0)
		die(EXIT_ERROR, "cannot run %s (in Debian's package fuse3): %s", program,
		    strerror(failed));
	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			die(EXIT_ERROR, "cannot wait for %s: %s", program, strerror(errno));
	free(path);
	if (status != 0)
		die(EXIT_ERROR, "cannot unmount %s: no machine is mounted there, or it is in use",
		    dir);
	return EXIT_SUCCESS;
}

static void open_machine(struct sim_fs *fs)
{
	struct unc_error err = { .text = "" };
	int failed = unc_sim_open(fs->spec, &fs->sim, &err);

	if (failed == 0)
		failed = unc_regs_sim.topology(fs->sim, &fs->topology, &err);
	if (failed != 0)
		die(EXIT_ERROR, "cannot open the simulated machine '%s': %s", fs->spec,
		    *err.text ? err.text : strerror(-failed));
	fs->devices = unc_regs_sim.pci_devices(fs->sim, &fs->numdevices);
	fs->chip = unc_chip_of_stepping(fs->topology.family, fs->topology.model,
					fs->topology.stepping);
	if (fs->chip == NULL)
		die(EXIT_ERROR, "'%s' cannot be served as device files: only x86 machines can",
		    fs->spec);
}

static int remove_one(const char *path, const struct stat *st, int type, struct FTW *at)
{
	(void)st;
	(void)type;
	(void)at;
	remove(path);
	return 0;
}

/* Remove the scratch folder and its contents. */
static void remove_folder(const char *path)
{
	nftw(path, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static int mount_machine(const char *dir, struct sim_fs *fs, bool foreground)
{
	static char scratch[] = "/dev/shm/uncore-sim.XXXXXX";
	int status;

	fs->scratch = scratch;
	check_folder(dir);
	pthread_mutex_init(&fs->lock, NULL);
	open_machine(fs);
	if (mkdtemp(scratch) == NULL)
		die(EXIT_ERROR, "cannot create %s: %s", scratch, strerror(errno));
	fs_tree_build(fs);
	status = sim_fs_serve(fs, dir, foreground);
	remove_folder(scratch);
	fs_tree_free(fs);
	fs_pages_free(fs);
	fs_faults_clear(fs);
	free(fs->topology.cpus);
	unc_sim_close(fs->sim);
	pthread_mutex_destroy(&fs->lock);
	return status;
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{ "mount", required_argument, NULL, 'm' },
		{ "unmount", required_argument, NULL, 'u' },
		{ "msr-safe", no_argument, NULL, 's' },
		{ "foreground", no_argument, NULL, 'f' },
		{ "tick", required_argument, NULL, 't' },
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	struct sim_fs fs = { .spec = sim_spec(), .tick_ms = 1 };
	const char *mount = NULL, *gone = NULL;
	bool foreground = false;
	uint64_t tick_ms;
	int option;

	start(argv);
	while ((option = next_option(argc, argv, "m:u:sft:hV", options)) != -1) {
		switch (option) {
		case 'm':
			mount = optarg;
			break;
		case 'u':
			gone = optarg;
			break;
		case 's':
			fs.safe = true;
			break;
		case 'f':
			foreground = true;
			break;
		case 't':
			if (!parse_number(optarg, &tick_ms) || tick_ms == 0 || tick_ms > 60000) {
				say("--tick takes milliseconds from 1 to 60000, not '%s'", optarg);
				die_usage();
			}
			fs.tick_ms = (unsigned)tick_ms;
			break;
		default:
			common_option(option, help);
		}
	}
	if (mount != NULL && optind < argc)
		fs.spec = argv[optind++];
	if (optind < argc) {
		say("unexpected argument '%s'", argv[optind]);
		die_usage();
	}
	if ((mount == NULL) == (gone == NULL)) {
		say("either --mount DIR or --unmount DIR is required");
		die_usage();
	}
	return gone != NULL ? unmount(gone) : mount_machine(mount, &fs, foreground);
}
