/* SPDX-License-Identifier: BSD-3-Clause */
#include "regs/devices/libpci.h"

#include <stdio.h>

/* Vendor and device by number, as lspci -n has them. */
static const char *by_number(uint16_t vendor, uint16_t device, char *buf, size_t size)
{
	snprintf(buf, size, "%04x:%04x", vendor, device);
	return buf;
}

#ifdef UNC_HAVE_LIBPCI

#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdbool.h>

#include "library.h"

static struct unc_libpci lib;
static bool loaded;

static void load_library(void)
{
	static const char *const names[] = { "pci_alloc",     "pci_init",       "pci_cleanup",
					     "pci_scan_bus",  "pci_get_dev",    "pci_free_dev",
					     "pci_fill_info", "pci_read_block", "pci_write_block",
					     "pci_set_param", "pci_lookup_name" };
	void *const into[] = { &lib.alloc,       &lib.init,      &lib.cleanup,    &lib.scan_bus,
			       &lib.get_dev,     &lib.free_dev,  &lib.fill_info,  &lib.read_block,
			       &lib.write_block, &lib.set_param, &lib.lookup_name };

	loaded = unc_library_load("libpci.so.3", names, into, sizeof(names) / sizeof(names[0]));
}

/*
 * libpci reports errors by calling a function that must not return; by default it ends the program.
 */
static __thread jmp_buf *escape;
static __thread int escape_errno;

static void __attribute__((noreturn)) on_error(char *message, ...)
{
	(void)message;
	escape_errno = errno;
	longjmp(*escape, 1);
}

/* Ignored: callers look at errno. */
static void on_warning(char *message, ...)
{
	(void)message;
}

const struct unc_libpci *unc_libpci_load(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, load_library);
	return loaded ? &lib : NULL;
}

int unc_libpci_call(void (*call)(void *), void *arg)
{
	jmp_buf here, *outer = escape; /* if a signal handler runs this, the jump of the
				        * interrupted call */
	int rc = 0;

	escape = &here;
	escape_errno = 0;
	errno = 0;
	if (setjmp(here) == 0)
		call(arg);
	else
		rc = escape_errno ? -escape_errno : -EIO;
	escape = outer;
	return rc;
}

struct pci_access *unc_libpci_access(const char *path)
{
	struct pci_access *access = lib.alloc();

	access->method = PCI_ACCESS_SYS_BUS_PCI;
	access->error = on_error;
	access->warning = on_warning;
	access->debug = on_warning;
	/* Some versions of libpci keep the pointer, others copy the text. */
	lib.set_param(access, (char *)"sysfs.path", (char *)path);
	lib.init(access);
	return access;
}

struct lookup {
	struct pci_access *access;
	uint16_t vendor, device;
	char *buf;
	int size;
	const char *found;
};

static void look_up(void *arg)
{
	struct lookup *l = arg;

	l->access = unc_libpci_access("/sys/bus/pci");
	l->found = lib.lookup_name(l->access, l->buf, l->size,
				   PCI_LOOKUP_VENDOR | PCI_LOOKUP_DEVICE | PCI_LOOKUP_NO_NUMBERS,
				   l->vendor, l->device);
}

const char *unc_libpci_name(uint16_t vendor, uint16_t device, char *buf, size_t size)
{
	struct lookup l = { .vendor = vendor, .device = device, .buf = buf, .size = (int)size };
	int rc = unc_libpci_load() ? unc_libpci_call(look_up, &l) : -1;

	/* The text is in buf, or constant. */
	if (rc == 0 && l.found && l.found != buf)
		snprintf(buf, size, "%s", l.found);
	if (l.access)
		lib.cleanup(l.access);
	return rc == 0 && l.found && *buf ? buf : by_number(vendor, device, buf, size);
}

#else

const char *unc_libpci_name(uint16_t vendor, uint16_t device, char *buf, size_t size)
{
	return by_number(vendor, device, buf, size);
}

#endif
