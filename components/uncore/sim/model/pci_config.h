/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file pci_config.h
 * Devices and memory windows of a machine, and the words of configuration space through which
 * discovery finds them.
 */
#ifndef UNC_SIM_PCI_H
#define UNC_SIM_PCI_H

#include "sim/model/model.h"

/** A device of the machine. */
struct unc_sim_device {
	uint8_t bus; /* number */
	uint8_t devfn;
	uint16_t vendor, device;
};

/** Fill in m->devices. Needs m's chip, tables and traits. 0, or -EINVAL if there are too many. */
int unc_sim_list_devices(struct unc_sim_model *m);

/** List the devices of all sockets in order of address. @return how many */
unsigned unc_sim_devices(const struct unc_sim_model *m,
			 struct unc_sim_device list[UNC_SIM_SOCKETS * UNC_SIM_DEVICES]);

/**
 * A word of a device's standard header or of those that discovery reads.
 * @return UNC_SIM_OK; UNC_SIM_ABSENT: no such device; UNC_SIM_UNKNOWN: no such word
 */
enum unc_sim_reason unc_sim_config_word(const struct unc_sim_model *m, unsigned socket,
					enum unc_sim_bus bus, unsigned devfn, uint64_t at,
					uint32_t *value);

#endif
