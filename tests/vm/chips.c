/* SPDX-License-Identifier: BSD-3-Clause */
#include "chips.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>

/* ---------------------------------------------------------------------------------- icx */

static const struct vm_probe icx_probes[] = {
	{ "CHA", "UNC_CHA_TOR_INSERTS:IA_MISS_DRD", 2 },
	{ "M2M", "UNC_M2M_IMC_READS:NORMAL", 2 },
	{ "IMC", "UNC_M_CAS_COUNT:RD", 2 },
	{ "IMC_FREERUN", "icx_unc_imc_free_running::read", 2 },
	{ "UPI", "UNC_UPI_TxL_FLITS:ALL_DATA", 18 },
	{ "M3UPI", "UNC_M3UPI_RxC_INSERTS_VN0:AD_REQ", 1 },
	{ "IIO", "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART0", 16 * 12 },
	{ "IIO_FREERUN", "UNC_IIO_BANDWIDTH_IN:PART0_FREERUN", 2 * 12 },
	{ "IRP", "UNC_I_COHERENT_OPS:PCITOM", 12 },
	{ "M2PCIe", "UNC_M2P_TxC_INSERTS:AD_0", 6 },
	{ "PCU", "UNC_P_CLOCKTICKS", -1 },
	{ "UBOX", "UNC_U_CLOCKTICKS", -1 },
	{ NULL, NULL, 0 },
};
static const char *const icx_no_pmu[] = { "PCU_FIXED", "PCIe3", "DMI", NULL };

/* ---------------------------------------------------------------------------------- snbep, ivbep */

/* clang-format off */
#define EP_PROBES \
	{ "CBo", "UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd", 2 }, \
	{ "HA", "UNC_H_REQUESTS:READS", 2 }, \
	{ "iMC", "UNC_M_CAS_COUNT:RD", 2 }, \
	{ "QPI", "UNC_Q_TXL_FLITS_G1:DRS_DATA", 16 }, \
	{ "R2PCIe", "UNC_R2_CLOCKTICKS", -1 }, \
	{ "R3QPI", "UNC_R3_CLOCKTICKS", -1 }, \
	{ "PCU", "UNC_P_CLOCKTICKS", -1 }, \
	{ "UBox", "UNC_U_CLOCKTICKS", -1 }
/* clang-format on */

static const struct vm_probe snbep_probes[] = { EP_PROBES, { NULL, NULL, 0 } };
static const struct vm_probe ivbep_probes[] = {
	EP_PROBES,
	{ "IRP", "UNC_I_CLOCKTICKS", -1 },
	{ NULL, NULL, 0 },
};
static const char *const ep_no_pmu[] = { "PCU_FIXED", NULL };
/* The driver has a PMU for both stacks of an IRP, and does not choose between them. */
static const char *const ivbep_no_pmu[] = { "PCU_FIXED", "IRP", NULL };

/* ---------------------------------------------------------------------------------- hsx, bdx */

static const struct vm_probe hsx_probes[] = {
	EP_PROBES,
	{ "SBo", "UNC_S_CLOCKTICKS", -1 },
	{ NULL, NULL, 0 },
};
/* As of Ivy Bridge-EP. */
static const char *const hsx_no_pmu[] = { "IRP", NULL };

/* ---------------------------------------------------------------------------------- skx, clx */

static const char *const skx_no_pmu[] = { NULL };
static const struct vm_probe skx_probes[] = {
	{ "CHA", "UNC_CHA_TOR_INSERTS:IA_MISS_DRD", 2 },
	{ "M2M", "UNC_M2M_IMC_READS:NORMAL", 2 },
	{ "IMC", "UNC_M_CAS_COUNT:RD", 2 },
	{ "UPI", "UNC_UPI_TxL_FLITS:ALL_DATA", 18 },
	{ "M3UPI", "UNC_M3UPI_CLOCKTICKS", -1 },
	{ "IIO", "UNC_IIO_CLOCKTICKS", -1 },
	{ "IRP", "UNC_I_CLOCKTICKS", -1 },
	{ "PCU", "UNC_P_CLOCKTICKS", -1 },
	{ "UBox", "UNC_U_CLOCKTICKS", -1 },
	{ NULL, NULL, 0 },
};

/* ---------------------------------------------------------------------------------- spr */

static const struct vm_probe spr_probes[] = {
	{ "CHA", "UNC_CHA_TOR_INSERTS:IA_MISS_DRD", 2 },
	{ "M2M", "UNC_M2M_IMC_READS:NORMAL", 2 },
	{ "IMC", "UNC_M_CAS_COUNT:RD", 2 },
	{ "UPI", "UNC_UPI_TxL_FLITS:ALL_DATA", 18 },
	{ "M3UPI", "UNC_M3UPI_TxC_AD_FLQ_INSERTS:VN0_REQ", 1 },
	{ "IIO", "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART0", 16 * 24 },
	{ "IIO_FREERUN", "UNC_IIO_BANDWIDTH_IN:PART0_FREERUN", 2 * 24 },
	{ "IRP", "UNC_I_IRP_ALL:INBOUND_INSERTS", 24 },
	{ "M2PCIe", "UNC_M2P_CLOCKTICKS", -1 },
	{ "PCU", "UNC_P_CLOCKTICKS", -1 },
	{ NULL, NULL, 0 },
};
static const char *const spr_no_pmu[] = { "UBOX", NULL };
/* Before 6.11, distances between units of socket 0 are used for socket 1, too. */
static const struct vm_misplaced spr_misplaced[] = {
	{ "IMC", 6, 1, true },
	{ NULL, 0, 0, false },
};

/* ---------------------------------------------------------------------------------- gnr */

static const struct vm_probe gnr_probes[] = {
	{ "CHA", "UNC_CHA_TOR_INSERTS:IA_MISS_DRD", 2 },
	{ "B2CMI", "UNC_B2CMI_CLOCKTICKS", -1 },
	{ "IMC", "UNC_M_CLOCKTICKS", -1 },
	{ "IIO", "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART0", 16 * 32 },
	{ "IRP", "UNC_I_CLOCKTICKS", -1 },
	{ "PCU", "UNC_P_CLOCKTICKS", -1 },
	{ NULL, NULL, 0 },
};
static const char *const gnr_no_pmu[] = { "CHACMS", NULL };

/* ---------------------------------------------------------------------------------- all */

static const struct vm_chip chips[] = {
	{
		.name = "icx",
		.probes = icx_probes,
		.no_pmu = icx_no_pmu,
	},
	{
		.name = "snbep",
		.probes = snbep_probes,
		.no_pmu = ep_no_pmu,
	},
	{
		.name = "ivbep",
		.probes = ivbep_probes,
		.no_pmu = ivbep_no_pmu,
		/* Of IRP, the driver writes a unit control that no guide documents. */
		.driver_fault = ":5.6 at 0xf4: no such register",
	},
	{
		.name = "hsx",
		.probes = hsx_probes,
		.no_pmu = hsx_no_pmu,
		.driver_fault = ":5.6 at 0xf4: no such register",
	},
	{
		.name = "bdx",
		.probes = hsx_probes,
		.no_pmu = hsx_no_pmu,
		.driver_fault = ":5.6 at 0xf4: no such register",
	},
	{
		.name = "skx",
		.probes = skx_probes,
		.no_pmu = skx_no_pmu,
	},
	{
		.name = "clx",
		.probes = skx_probes,
		.no_pmu = skx_no_pmu,
	},
	{
		.name = "spr",
		.probes = spr_probes,
		.no_pmu = spr_no_pmu,
		/* Of misplaced units. */
		.driver_fault = "memory 0x2002004a",
		.misplaced = spr_misplaced,
	},
	{
		.name = "gnr",
		.probes = gnr_probes,
		.no_pmu = gnr_no_pmu,
	},
	{
		.name = "emr",
		.probes = spr_probes,
		.no_pmu = spr_no_pmu,
		.driver_fault = "memory 0x2002004a",
		.misplaced = spr_misplaced,
	},
};

const struct unc_chip *vm_chip(void)
{
	const char *which = getenv("VM_CHIP");
	const struct unc_chip *chip = which ? unc_chip_find(which) : NULL;

	if (!chip || !vm_chip_of(chip)) {
		puts("VM_CHIP names no chip of these tests\n0 passed, 1 failed, 0 skipped");
		exit(1);
	}
	return chip;
}

const struct vm_chip *vm_chip_of(const struct unc_chip *chip)
{
	for (size_t i = 0; i < sizeof(chips) / sizeof(chips[0]); i++)
		if (strcmp(chips[i].name, chip->name) == 0)
			return &chips[i];
	return NULL;
}

bool vm_kernel_before(unsigned major, unsigned minor)
{
	struct utsname name;
	unsigned is_major, is_minor;

	return uname(&name) == 0 && sscanf(name.release, "%u.%u", &is_major, &is_minor) == 2 &&
	       (is_major < major || (is_major == major && is_minor < minor));
}

bool vm_is_among(const char *const *names, const char *name)
{
	for (; *names; names++)
		if (strcmp(*names, name) == 0)
			return true;
	return false;
}
