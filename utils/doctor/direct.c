/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The backend direct: each device that gives access to registers, the permission to use it, and the
 * units found. Nothing is written.
 */
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "share/lockfile.h"
#include "doctor/doctor.h"
#include "fd.h"
#include "host/host.h"
#include "regs/devices/devices.h"

/* The fix for a missing permission. */
#define AS_ROOT(cap) \
	"run as root, or setcap " cap "+ep PROGRAM and give it a group that may open the device"

/* Takes ownership of `good` and `command`. */
static void add_result(struct report *report, const char *name, int rc, const struct unc_error *err,
		       char *good, const char *remedy, char *command)
{
	if (rc == 0) {
		report_step(report, GOOD, name, good, "");
		free(command);
		return;
	}
	free(good);
	report_step(report, MISSING, name, text("%s", err->text), remedy);
	report_command(report, command);
}

/* Can a cpu's registers be opened for writing? 0, or -errno of the first online cpu. */
static int msr_writable(const struct patient *p)
{
	static const char *const names[] = { "msr", "msr_safe" };
	const struct unc_topology *t = &p->host;

	for (unsigned i = 0; i < t->numcpus; i++) {
		int rc = 0;

		if (!t->cpus[i].online)
			continue;
		for (unsigned k = 0; k < 2; k++) {
			char path[UNC_PATH_MAX];
			int fd;

			if (unc_host_path(path, sizeof(path), p->root, "/dev/cpu/%u/%s",
					  t->cpus[i].cpu, names[k]))
				continue;
			fd = unc_open(path, O_RDWR, 0);
			if (fd >= 0) {
				close(fd);
				return 0;
			}
			if (rc == 0 || errno != ENOENT)
				rc = -errno;
		}
		return rc;
	}
	return -ENODEV;
}

static bool writes_are_off(const struct patient *p)
{
	char path[UNC_PATH_MAX], word[32];

	return unc_host_path(path, sizeof(path), p->root, "/sys/module/msr/parameters/%s",
			     "allow_writes") == 0 &&
	       unc_host_file(path, word, sizeof(word)) >= 0 && strcmp(word, "off") == 0;
}

/* The first register of the first unit in MSRs; false: discovery tables have the addresses. */
static bool first_register(const struct unc_chip *chip, struct unc_addr *at)
{
	struct unc_location location;

	for (unsigned i = 0; i < chip->numboxes; i++) {
		const struct unc_box *box = chip->boxes[i];

		if (box->space != UNC_MSR || unc_box_locate(box, 0, &location) != 0)
			continue;
		*at = (struct unc_addr){ .space = UNC_MSR, .size = 8, .at = location.base };
		at->at += (uint64_t)(box->unit_ctl != UNC_NONE ? box->unit_ctl : box->ctl);
		return true;
	}
	return false;
}

/* A device may open but refuse registers: msr-safe refuses those that its allow-list lacks. */
static void try_register(const struct patient *p, struct report *report)
{
	struct unc_msr *msr = NULL;
	struct unc_addr at;
	uint64_t value;
	char name[32];
	const char *why;
	int rc = 0;

	if (!first_register(p->chip, &at) || unc_msr_open(p->root, &p->host, &msr, NULL))
		return;
	rc = unc_msr_access(msr, &at, UNC_READING, &value);
	why = unc_access_reason(UNC_MSR, unc_msr_is_safe(msr), UNC_READING, -rc);
	unc_msr_close(msr);
	if (rc != -EACCES && rc != -EPERM)
		return;
	report_step(report, MISSING, "MSR, registers",
		    text("%s: %s", unc_addr_name(&at, name, sizeof(name)),
			 why ? why : strerror(-rc)),
		    AS_ROOT("cap_sys_rawio"));
	report_command(report, doctor_for_rights());
}

static void try_msr(const struct patient *p, struct report *report)
{
	struct unc_error err = { 0 };
	struct unc_msr *msr = NULL;
	int rc = unc_msr_open(p->root, &p->host, &msr, &err);
	bool denied = rc == -EACCES || rc == -EPERM;

	add_result(report, "MSR", rc, &err, text("a cpu of each socket can be read"),
		   denied ? AS_ROOT("cap_sys_rawio") : "modprobe msr",
		   denied ? doctor_for_rights() : doctor_as_root("modprobe msr"));
	if (rc)
		return;
	unc_msr_close(msr);
	rc = msr_writable(p);
	if (rc) {
		report_step(report, MISSING, "MSR, writing",
			    text("read only (%s): counters cannot be programmed", strerror(-rc)),
			    AS_ROOT("cap_sys_rawio"));
		report_command(report, doctor_for_rights());
	} else if (writes_are_off(p)) {
		report_step(report, MISSING, "MSR, writing",
			    text("the module msr has allow_writes=off"),
			    "echo on > /sys/module/msr/parameters/allow_writes");
		report_command(
			report,
			doctor_as_root(
				"sh -c 'echo on > /sys/module/msr/parameters/allow_writes'"));
	}
}

/* Most boxes have their registers beyond byte 64, some beyond byte 256. */
static void try_extended(const struct patient *p, struct unc_pci *pci, struct report *report)
{
	bool by_table = unc_chip_by_table(p->chip);
	uint16_t id = by_table ? UNC_TABLE_DEVICE : p->chip->discovery->ubox_device;
	size_t count;
	const struct unc_pci_device *list = unc_pci_list(pci, &count);
	uint64_t value;
	int rc;

	while (count > 0 && (list->vendor != UNC_PCI_INTEL || list->device != id))
		list++, count--;
	if (count == 0) {
		/* Another device may lead to the tables. */
		if (!by_table)
			report_step(report, MISSING, "PCI, registers",
				    text("no UBox (8086:%04x)", id),
				    "enable the uncore's devices in the firmware setup");
		return;
	}
	for (unsigned at = 0x40; at <= 0x100; at += 0xc0) {
		const struct unc_addr word = {
			.space = UNC_PCI, .size = 4, .bus = list->bus, .at = at
		};

		rc = unc_pci_access(pci, &word, UNC_READING, &value);
		if (rc == 0)
			continue;
		report_step(report, at < 0x100 || by_table || rc == -EACCES ? MISSING : NOTE,
			    "PCI, registers",
			    text("bytes from 0x%x on of a device (8086:%04x) cannot be read: %s",
				 at, id, strerror(-rc)),
			    rc == -EACCES || rc == -EPERM
				    ? "run as root, or setcap cap_sys_admin+ep PROGRAM"
				    : "enable extended configuration space (MMCONFIG): boot "
				      "without pci=nommconf");
		if (rc == -EACCES || rc == -EPERM)
			report_command(report, doctor_for_rights());
		return;
	}
	report_step(report, GOOD, "PCI, registers",
		    text("the whole configuration space can be read"), "");
}

static void try_pci(const struct patient *p, struct report *report)
{
	struct unc_error err = { 0 };
	struct unc_pci *pci = NULL;
	int rc = unc_pci_open(p->root, &pci, &err);
	size_t count = 0;

	if (rc == 0)
		unc_pci_list(pci, &count);
	add_result(report, "PCI", rc, &err, text("%zu devices", count), "mount -t sysfs sysfs /sys",
		   doctor_as_root("mount -t sysfs sysfs /sys"));
	if (rc)
		return;
	if (p->chip->discovery || unc_chip_by_table(p->chip))
		try_extended(p, pci, report);
	unc_pci_close(pci);
}

static void try_memory(const struct patient *p, struct report *report)
{
	struct unc_error err = { 0 };
	struct unc_mem *mem = NULL;
	int rc = unc_mem_open(p->root, &mem, &err);

	add_result(report, "device memory", rc, &err, text("/dev/mem can be opened"),
		   rc == -ENOENT ? "a kernel with CONFIG_DEVMEM"
				 : AS_ROOT("cap_sys_rawio,cap_dac_override"),
		   rc == -ENOENT ? text("%s", "") : doctor_for_rights());
	if (rc == 0)
		unc_mem_close(mem);
}

/* Who may write the folder, for example "mode 0770, root:perf". */
static char *rights_of(const char *folder)
{
	struct stat st;
	const struct passwd *user;
	const struct group *group;

	if (stat(folder, &st) != 0)
		return text("%s", strerror(errno));
	user = getpwuid(st.st_uid);
	group = getgrgid(st.st_gid);
	return text("mode %04o, %s:%s", (unsigned)st.st_mode & 07777, user ? user->pw_name : "?",
		    group ? group->gr_name : "?");
}

/*
 * The file that processes share. Root's first start makes a missing folder. False: this user cannot
 * use it.
 */
static bool try_sharing(const struct patient *p, struct report *report)
{
	char *folder = text("%s" UNC_CLAIMS_FOLDER, p->root);
	char *path = text("%s/" UNC_CLAIMS_NAME, folder);
	struct unc_error err = { 0 };
	struct unc_lockfile *file;
	int rc = unc_lockfile_open(path, false, UNC_LOCKFILE_DATA, &file, &err);
	bool works = rc == 0 || (rc == -ENOENT && geteuid() == 0);

	if (rc == 0) {
		char *rights = rights_of(folder);

		unc_lockfile_close(file);
		report_step(report, GOOD, "sharing", text("%s: %s", folder, rights), "");
		free(rights);
	} else if (!works) {
		report_step(
			report, MISSING, "sharing", text("%s", err.text),
			"as root: uncore_doctor --setup --group GROUP (with a group of this user)");
		report_command(report, doctor_setup_command());
	}
	free(path);
	free(folder);
	return works;
}

/* CHAs of a socket whose slices have gaps (discover/discover.c). */
static void tell_numbering(const struct unc_machine *machine, struct report *report)
{
	if (machine->numbering == UNC_BY_COUNT)
		report_step(report, GOOD, "CHA numbers",
			    text("slices are missing; CHAs are numbered without gaps, as by Linux"),
			    "");
	if (machine->numbering == UNC_BY_SLICE)
		report_step(report, NOTE, "CHA numbers",
			    text("slices are missing; CHAs are numbered with gaps, and Linux, "
				 "which numbers them without, programs CHAs that do not exist"),
			    "count CHAs through registers: PAPI_UNCORE_BACKEND=direct");
}

/* Memory channels beyond a controller's own (discover/discover.c). */
static void tell_spare(const struct unc_machine *machine, struct report *report)
{
	if (machine->spare)
		report_step(report, GOOD, "channels",
			    text("all channels of a controller respond, more than it has; those "
				 "that hold something are counted, else the lowest"),
			    "");
}

static void try_units(const struct patient *p, struct report *report)
{
	struct unc_direct *direct;
	struct unc_error err = { 0 };
	int rc = unc_direct_open(&unc_regs_direct, NULL, &direct, &err);

	if (!try_sharing(p, report)) {
		report_step(report, UNTRIED, "units", text("an earlier step is missing"), "");
		if (rc == 0)
			unc_direct_close(direct);
		return;
	}
	add_result(report, "units", rc, &err, text("%zu found", rc ? 0 : direct->machine.numunits),
		   rc == -EPERM || rc == -EACCES
			   ? "run as root; if that does not help, boot with iomem=relaxed"
			   : "report it, with the file that uncore_record writes",
		   rc == -EPERM || rc == -EACCES ? doctor_for_rights()
						 : text("uncore_record machine.txt"));
	doctor_tables(p->chip, rc ? NULL : &direct->machine, report);
	if (rc)
		return;
	doctor_buses(&direct->machine, report);
	report->simulated = direct->machine.simulated;
	tell_numbering(&direct->machine, report);
	tell_spare(&direct->machine, report);
	doctor_units(direct, report);
	unc_direct_close(direct);
}

/* Try all steps, even after a missing one, to report all fixes at once. */
void doctor_direct(const struct patient *p, struct report *report)
{
	struct unc_error err = { 0 };
	bool missing = true;

	doctor_processor(p, report);
	if (!p->readable)
		return;
	if (unc_host_check_hypervisor(&p->host, &err))
		report_step(report, MISSING, "real registers", text("%s", err.text),
			    "count on the host");
	err.text[0] = '\0';
	if (unc_host_check_vendor(&p->host, &err) || !p->chip) {
		report_step(report, MISSING, "tables",
			    text("%s", err.text[0] ? err.text : "none for this processor"),
			    "count through perf");
	} else if (unc_chip_needs(p->chip, UNC_PMC_PMD)) {
		report_step(report, MISSING, "PMCs",
			    text("PMC registers belong to the kernel (perfmon)"), "none");
	} else {
		if (unc_host_check_lockdown(p->root, &err))
			report_step(report, MISSING, "lockdown", text("%s", err.text),
				    "count through perf, or disable Secure Boot (mokutil "
				    "--disable-validation)");
		else
			report_step(report, GOOD, "lockdown", text("none"), "");
		if (unc_chip_needs(p->chip, UNC_MSR))
			try_msr(p, report);
		if (unc_chip_needs(p->chip, UNC_PCI))
			try_pci(p, report);
		missing = report_lacks_a_step(report);
		if (unc_chip_needs(p->chip, UNC_MMIO))
			try_memory(p, report);
		/* Without device memory the other registers count, unless it has the tables of units. */
		if (unc_chip_by_table(p->chip))
			missing = report_lacks_a_step(report);
	}
	if (missing) {
		report_step(report, UNTRIED, "units", text("an earlier step is missing"), "");
		return;
	}
	try_register(p, report); /* without it, other units count */
	try_units(p, report);
}
