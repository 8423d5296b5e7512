/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ivy Bridge-EP events: QPI link layer.
 *
 * Source: Intel 329468-002 (manual 003 is its R3QPI page); events: Intel's event lists.
 * Sorted by name, one row per line. A comment above a row says where sources disagree.
 */
#ifndef INTEL_IVBEP_UNC_QPI_EVENTS_H
#define INTEL_IVBEP_UNC_QPI_EVENTS_H

#include "events/common/intel_qpi_umasks.h"
#include "intel_ivbep_fields.h"

/* clang-format off */

static const struct unc_filter_use ivbep_qpi_filter0[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1c00 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1f80 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter1[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1c00 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1e00 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter2[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1d00 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1f00 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter3[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1c00 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1f00 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter4[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1c00 }, { .reg = 2, .mask = 0xffffffff, .value = 0x40000 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0xf0000 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter5[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1c40 }, { .reg = 2, .mask = 0xffffffff, .value = 0x40000 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0xf0000 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter6[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1c20 }, { .reg = 2, .mask = 0xffffffff, .value = 0x40000 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0xf0000 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter7[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1c00 }, { .reg = 2, .mask = 0xffffffff, .value = 0x10000 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0xf0000 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter8[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1c40 }, { .reg = 2, .mask = 0xffffffff, .value = 0x10000 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0xf0000 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter9[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1c20 }, { .reg = 2, .mask = 0xffffffff, .value = 0x10000 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0xf0000 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter10[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1c00 }, { .reg = 2, .mask = 0xffffffff, .value = 0x80000 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0xf0000 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter11[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1cc0 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter12[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1c80 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter13[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1ca0 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter14[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x0 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1e00 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter15[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x200 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1e00 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter16[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x300 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter17[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x320 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter18[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x360 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter19[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x340 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter20[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x380 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter21[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x3a0 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter22[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x3c0 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter23[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1900 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1f80 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter24[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1800 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1e00 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter25[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1900 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1f00 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter26[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x1800 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1f00 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter27[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x800 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1f00 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter28[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x900 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1f00 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter29[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x800 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1fe0 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter30[] = { { .needs = "match0" }, { 0 } };
static const struct unc_filter_use ivbep_qpi_filter31[] = { { .reg = 1, .mask = 0xffffffff, .value = 0x600 }, { .reg = 2, .mask = 0xffffffff, .value = 0x0 }, { .reg = 3, .mask = 0xffffffff, .value = 0x1e00 }, { .reg = 4, .mask = 0xffffffff, .value = 0x0 }, { 0 } };

static const struct unc_umask ivbep_qpi_message[] = {
	{ .name = "DRS_ANYDATAC", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter0, .desc = "Data responses DataC in any state" },
	{ .name = "DRS_ANYRESP", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter1, .desc = "Data responses (DRS) of every kind" },
	{ .name = "DRS_ANYRESP11FLITS", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter2, .desc = "Data responses (DRS) of 11 flits, part of a line" },
	{ .name = "DRS_ANYRESP9FLITS", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter3, .desc = "Data responses (DRS) of 9 flits, a whole line" },
	{ .name = "DRS_DATAC_E", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter4, .desc = "DataC responses, line state E" },
	{ .name = "DRS_DATAC_E_CMP", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter5, .desc = "DataC responses with completion (Cmp), line state E" },
	{ .name = "DRS_DATAC_E_FRCACKCNFLT", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter6, .desc = "DataC responses with FrcAckCnflt, line state E" },
	{ .name = "DRS_DATAC_F", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter7, .desc = "DataC responses, line state F" },
	{ .name = "DRS_DATAC_F_CMP", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter8, .desc = "DataC responses with completion (Cmp), line state F" },
	{ .name = "DRS_DATAC_F_FRCACKCNFLT", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter9, .desc = "DataC responses with FrcAckCnflt, line state F" },
	{ .name = "DRS_DATAC_M", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter10, .desc = "DataC responses, line state M" },
	{ .name = "DRS_WBEDATA", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter11, .desc = "Write-back data to state E (WbEData)" },
	{ .name = "DRS_WBIDATA", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter12, .desc = "Write-back data to state I (WbIData)" },
	{ .name = "DRS_WBSDATA", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter13, .desc = "Write-back data to state S (WbSData)" },
	{ .name = "HOM_ANYREQ", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter14, .desc = "Home class requests of every kind (HOM0)" },
	{ .name = "HOM_ANYRESP", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter15, .desc = "Home class responses of every kind (HOM1)" },
	{ .name = "HOM_RESPFWD", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter16, .desc = "Snoop responses RspFwd, data forwarded" },
	{ .name = "HOM_RESPFWDI", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter17, .desc = "Snoop responses RspFwdI, forwarded, no copy kept" },
	{ .name = "HOM_RESPFWDIWB", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter18, .desc = "Snoop responses RspFwdIWb, forwarded and written back, none kept" },
	{ .name = "HOM_RESPFWDS", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter19, .desc = "Snoop responses RspFwdS, forwarded, shared copy kept" },
	{ .name = "HOM_RESPFWDSWB", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter20, .desc = "Snoop responses RspFwdSWb, forwarded and written back, copy kept" },
	{ .name = "HOM_RESPIWB", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter21, .desc = "Snoop responses RspIWb, written back, no copy kept" },
	{ .name = "HOM_RESPSWB", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter22, .desc = "Snoop responses RspSWb, written back, shared copy kept" },
	{ .name = "NCB_ANYINT", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter23, .desc = "Interrupt messages of every kind (NCB)" },
	{ .name = "NCB_ANYMSG", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter24, .desc = "Non-coherent bypass (NCB) messages of every kind" },
	{ .name = "NCB_ANYMSG11FLITS", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter25, .desc = "Non-coherent bypass (NCB) messages of 11 flits" },
	{ .name = "NCB_ANYMSG9FLITS", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter26, .desc = "Non-coherent bypass (NCB) messages of 9 flits" },
	{ .name = "NCS_ANYMSG1OR2FLITS", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter27, .desc = "Non-coherent standard (NCS) messages of 1 or 2 flits" },
	{ .name = "NCS_ANYMSG3FLITS", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter28, .desc = "Non-coherent standard (NCS) messages of 3 flits" },
	{ .name = "NCS_NCRD", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter29, .desc = "Non-coherent reads (NcRd) of class NCS" },
	{ .name = "NDR_ANYCMP", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter30, .desc = "Completions without data (NDR); the match values are not known" },
	{ .name = "SNP_ANYSNP", .code = UMASK(0x00), .flags = UNC_ALONE, .filters = ivbep_qpi_filter31, .desc = "Snoops of every kind (SNP class)" },
};

static const struct unc_umask ivbep_qpi_rxl_cycles_ne_drs[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Cycles not empty, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Cycles not empty, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_cycles_ne_hom[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Cycles not empty, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Cycles not empty, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_cycles_ne_ncb[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Cycles not empty, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Cycles not empty, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_cycles_ne_ncs[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Cycles not empty, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Cycles not empty, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_cycles_ne_ndr[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Cycles not empty, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Cycles not empty, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_cycles_ne_snp[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Cycles not empty, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Cycles not empty, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_inserts_drs[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Flits put in, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Flits put in, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_inserts_hom[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Flits put in, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Flits put in, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_inserts_ncb[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Flits put in, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Flits put in, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_inserts_ncs[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Flits put in, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Flits put in, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_inserts_ndr[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Flits put in, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Flits put in, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_inserts_snp[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Flits put in, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Flits put in, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_occupancy_drs[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Flits held, per cycle, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Flits held, per cycle, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_occupancy_hom[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Flits held, per cycle, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Flits held, per cycle, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_occupancy_ncb[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Flits held, per cycle, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Flits held, per cycle, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_occupancy_ncs[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Flits held, per cycle, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Flits held, per cycle, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_occupancy_ndr[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Flits held, per cycle, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Flits held, per cycle, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_occupancy_snp[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Flits held, per cycle, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Flits held, per cycle, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_rxl_stalls_vn1[] = {
	{ .name = "BGF_DRS", .code = UMASK(0x01), .desc = "No clock-crossing (BGF) credit, data responses (DRS)" },
	{ .name = "BGF_HOM", .code = UMASK(0x08), .desc = "No clock-crossing (BGF) credit, home requests and responses (HOM)" },
	{ .name = "BGF_NCB", .code = UMASK(0x02), .desc = "No clock-crossing (BGF) credit, non-coherent bypass (NCB)" },
	{ .name = "BGF_NCS", .code = UMASK(0x04), .desc = "No clock-crossing (BGF) credit, non-coherent standard (NCS)" },
	{ .name = "BGF_NDR", .code = UMASK(0x20), .desc = "No clock-crossing (BGF) credit, responses without data (NDR)" },
	{ .name = "BGF_SNP", .code = UMASK(0x10), .desc = "No clock-crossing (BGF) credit, snoops (SNP)" },
};

static const struct unc_umask ivbep_qpi_txr_ad_hom_credit_acquired[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits acquired, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits acquired, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_txr_ad_hom_credit_occupancy[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits per cycle, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits per cycle, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_txr_ad_ndr_credit_acquired[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits acquired, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits acquired, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_txr_ad_ndr_credit_occupancy[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits per cycle, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits per cycle, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_txr_ad_snp_credit_acquired[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits acquired, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits acquired, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_txr_ad_snp_credit_occupancy[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits per cycle, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits per cycle, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_txr_ak_ndr_credit_acquired[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits acquired, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits acquired, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_txr_ak_ndr_credit_occupancy[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits per cycle, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits per cycle, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_txr_bl_drs_credit_acquired[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits acquired, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits acquired, virtual network 1" },
	{ .name = "VN_SHR", .code = UMASK(0x04), .desc = "Credits acquired, shared by the virtual networks" },
};

static const struct unc_umask ivbep_qpi_txr_bl_drs_credit_occupancy[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits per cycle, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits per cycle, virtual network 1" },
	{ .name = "VN_SHR", .code = UMASK(0x04), .desc = "Credits per cycle, shared by the virtual networks" },
};

static const struct unc_umask ivbep_qpi_txr_bl_ncb_credit_acquired[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits acquired, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits acquired, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_txr_bl_ncb_credit_occupancy[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits per cycle, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits per cycle, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_txr_bl_ncs_credit_acquired[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits acquired, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits acquired, virtual network 1" },
};

static const struct unc_umask ivbep_qpi_txr_bl_ncs_credit_occupancy[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits per cycle, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits per cycle, virtual network 1" },
};

static const struct unc_event ivbep_qpi_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x14, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "QPI link layer clock cycles, one eighth of the link's transfer rate" },
	{ .name = "CTO_COUNT", .code = EP_EXT | 0x38, .counters = CTRS(0, 3), .max_inc = 2, .accepts = EP_MATCH,
	  .desc = "QPI packets that the match and mask registers select, at most 2 per cycle" },
	{ .name = "DIRECT2CORE", .code = 0x13, .counters = CTRS(0, 3), UMASKS(qpi_direct2core),
	  .desc = "Data responses tried as Direct2Core (straight to the core), by outcome" },
	{ .name = "L1_POWER_CYCLES", .code = 0x12, .counters = CTRS(0, 3),
	  .desc = "Cycles the QPI link is shut down (L1)" },
	{ .name = "MATCH_MASK", .code = EP_EXT | 0x38, .counters = CTRS(0, 3), .accepts = EP_MATCH,
	  .desc = "QPI packets selected by match and mask registers (same code as CTO_COUNT)" },
	{ .name = "MESSAGE", .code = EP_EXT | 0x38, .counters = CTRS(0, 3), .accepts = EP_MATCH, UMASKS(ivbep_qpi_message),
	  .desc = "QPI packets of one message kind, chosen by preset match and mask values" },
	{ .name = "RXL0_POWER_CYCLES", .code = 0x0f, .counters = CTRS(0, 3),
	  .desc = "Cycles the receive side of the link runs at full width (L0)" },
	{ .name = "RXL0P_POWER_CYCLES", .code = 0x10, .counters = CTRS(0, 3),
	  .desc = "Cycles the receive side of the link runs at half width (L0p)" },
	{ .name = "RXL_BYPASSED", .code = 0x09, .counters = CTRS(0, 3),
	  .desc = "Flits that went past the receive flit queue (RXQ)" },
	{ .name = "RXL_CRC_ERRORS", .code = 0x03, .counters = CTRS(0, 3), UMASKS(qpi_rxl_crc_errors),
	  .desc = "CRC errors found by the receive side of the link" },
	{ .name = "RXL_CREDITS_CONSUMED_VN0", .code = EP_EXT | 0x1e, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_rxl_credits_consumed),
	  .desc = "VN0 credits (virtual network 0) used up on the receive side, by class" },
	{ .name = "RXL_CREDITS_CONSUMED_VN1", .code = EP_EXT | 0x39, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_rxl_credits_consumed),
	  .desc = "VN1 credits (virtual network 1) used up on the receive side, by class" },
	{ .name = "RXL_CREDITS_CONSUMED_VNA", .code = EP_EXT | 0x1d, .counters = CTRS(0, 3),
	  .desc = "VNA credits (shared adaptive network) used up on the receive side" },
	{ .name = "RXL_CYCLES_NE", .code = 0x0a, .counters = CTRS(0, 3),
	  .desc = "Cycles with at least one flit in the receive queue (RXQ)" },
	{ .name = "RXL_CYCLES_NE_DRS", .code = EP_EXT | 0x0f, .counters = CTRS(0, 3), UMASKS(ivbep_qpi_rxl_cycles_ne_drs),
	  .desc = "Cycles with data responses (DRS) in the receive queue" },
	{ .name = "RXL_CYCLES_NE_HOM", .code = EP_EXT | 0x12, .counters = CTRS(0, 3), UMASKS(ivbep_qpi_rxl_cycles_ne_hom),
	  .desc = "Cycles with home requests and responses (HOM) in the receive queue" },
	{ .name = "RXL_CYCLES_NE_NCB", .code = EP_EXT | 0x10, .counters = CTRS(0, 3), UMASKS(ivbep_qpi_rxl_cycles_ne_ncb),
	  .desc = "Cycles with non-coherent bypass (NCB) in the receive queue" },
	{ .name = "RXL_CYCLES_NE_NCS", .code = EP_EXT | 0x11, .counters = CTRS(0, 3), UMASKS(ivbep_qpi_rxl_cycles_ne_ncs),
	  .desc = "Cycles with non-coherent standard (NCS) in the receive queue" },
	{ .name = "RXL_CYCLES_NE_NDR", .code = EP_EXT | 0x14, .counters = CTRS(0, 3), UMASKS(ivbep_qpi_rxl_cycles_ne_ndr),
	  .desc = "Cycles with responses without data (NDR) in the receive queue" },
	{ .name = "RXL_CYCLES_NE_SNP", .code = EP_EXT | 0x13, .counters = CTRS(0, 3), UMASKS(ivbep_qpi_rxl_cycles_ne_snp),
	  .desc = "Cycles with snoops (SNP) in the receive queue" },
	{ .name = "RXL_FLITS_G0", .code = 0x01, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_rxl_flits_g0),
	  .desc = "Flits received on the link, group 0: idle, data, other" },
	{ .name = "RXL_FLITS_G1", .code = EP_EXT | 0x02, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_rxl_flits_g1),
	  .desc = "Flits received on the link, group 1: snoop, home, data response" },
	{ .name = "RXL_FLITS_G2", .code = EP_EXT | 0x03, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_rxl_flits_g2),
	  .desc = "Flits received on the link, group 2: non-coherent, no-data response" },
	{ .name = "RXL_INSERTS", .code = 0x08, .counters = CTRS(0, 3),
	  .desc = "Flits put into the receive queue (RXQ), all classes" },
	{ .name = "RXL_INSERTS_DRS", .code = EP_EXT | 0x09, .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(ivbep_qpi_rxl_inserts_drs),
	  .desc = "Flits put into the receive queue, data responses (DRS)" },
	{ .name = "RXL_INSERTS_HOM", .code = EP_EXT | 0x0c, .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(ivbep_qpi_rxl_inserts_hom),
	  .desc = "Flits put into the receive queue, home requests and responses (HOM)" },
	{ .name = "RXL_INSERTS_NCB", .code = EP_EXT | 0x0a, .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(ivbep_qpi_rxl_inserts_ncb),
	  .desc = "Flits put into the receive queue, non-coherent bypass (NCB)" },
	{ .name = "RXL_INSERTS_NCS", .code = EP_EXT | 0x0b, .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(ivbep_qpi_rxl_inserts_ncs),
	  .desc = "Flits put into the receive queue, non-coherent standard (NCS)" },
	{ .name = "RXL_INSERTS_NDR", .code = EP_EXT | 0x0e, .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(ivbep_qpi_rxl_inserts_ndr),
	  .desc = "Flits put into the receive queue, responses without data (NDR)" },
	{ .name = "RXL_INSERTS_SNP", .code = EP_EXT | 0x0d, .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(ivbep_qpi_rxl_inserts_snp),
	  .desc = "Flits put into the receive queue, snoops (SNP)" },
	{ .name = "RXL_OCCUPANCY", .code = 0x0b, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY,
	  .desc = "Flits held in the receive queue (RXQ), summed each cycle" },
	{ .name = "RXL_OCCUPANCY_DRS", .code = EP_EXT | 0x15, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY | UNC_BARE, UMASKS(ivbep_qpi_rxl_occupancy_drs),
	  .desc = "Flits held in the receive queue each cycle, data responses (DRS)" },
	{ .name = "RXL_OCCUPANCY_HOM", .code = EP_EXT | 0x18, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY | UNC_BARE, UMASKS(ivbep_qpi_rxl_occupancy_hom),
	  .desc = "Flits held in the receive queue each cycle, home requests and responses (HOM)" },
	{ .name = "RXL_OCCUPANCY_NCB", .code = EP_EXT | 0x16, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY | UNC_BARE, UMASKS(ivbep_qpi_rxl_occupancy_ncb),
	  .desc = "Flits held in the receive queue each cycle, non-coherent bypass (NCB)" },
	{ .name = "RXL_OCCUPANCY_NCS", .code = EP_EXT | 0x17, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY | UNC_BARE, UMASKS(ivbep_qpi_rxl_occupancy_ncs),
	  .desc = "Flits held in the receive queue each cycle, non-coherent standard (NCS)" },
	{ .name = "RXL_OCCUPANCY_NDR", .code = EP_EXT | 0x1a, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY | UNC_BARE, UMASKS(ivbep_qpi_rxl_occupancy_ndr),
	  .desc = "Flits held in the receive queue each cycle, responses without data (NDR)" },
	{ .name = "RXL_OCCUPANCY_SNP", .code = EP_EXT | 0x19, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY | UNC_BARE, UMASKS(ivbep_qpi_rxl_occupancy_snp),
	  .desc = "Flits held in the receive queue each cycle, snoops (SNP)" },
	{ .name = "RXL_STALLS_VN0", .code = EP_EXT | 0x35, .counters = CTRS(0, 3), UMASKS(qpi_rxl_stalls),
	  .desc = "Stalls of received VN0 packets on their way to the ring, by cause" },
	{ .name = "RXL_STALLS_VN1", .code = EP_EXT | 0x3a, .counters = CTRS(0, 3), UMASKS(ivbep_qpi_rxl_stalls_vn1),
	  .desc = "Stalls of received VN1 packets on their way to the ring, by cause" },
	{ .name = "TXL0_POWER_CYCLES", .code = 0x0c, .counters = CTRS(0, 3),
	  .desc = "Cycles the transmit side of the link runs at full width (L0)" },
	{ .name = "TXL0P_POWER_CYCLES", .code = 0x0d, .counters = CTRS(0, 3),
	  .desc = "Cycles the transmit side of the link runs at half width (L0p)" },
	{ .name = "TXL_BYPASSED", .code = 0x05, .counters = CTRS(0, 3),
	  .desc = "Flits that went past the transmit flit queue (TXQ)" },
	{ .name = "TXL_CRC_NO_CREDITS", .code = 0x02, .counters = CTRS(0, 3), UMASKS(qpi_txl_crc_no_credits),
	  .desc = "Cycles the transmit side is short of link layer retry (LLR) credits" },
	{ .name = "TXL_CYCLES_NE", .code = 0x06, .counters = CTRS(0, 3),
	  .desc = "Cycles with at least one flit in the transmit queue (TXQ)" },
	{ .name = "TXL_FLITS_G0", .code = 0x00, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_txl_flits_g0),
	  .desc = "Flits sent on the link, group 0: idle, data, other" },
	{ .name = "TXL_FLITS_G1", .code = EP_EXT | 0x00, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_txl_flits_g1),
	  .desc = "Flits sent on the link, group 1: snoop, home, data response" },
	{ .name = "TXL_FLITS_G2", .code = EP_EXT | 0x01, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_txl_flits_g2),
	  .desc = "Flits sent on the link, group 2: non-coherent, no-data response" },
	{ .name = "TXL_INSERTS", .code = 0x04, .counters = CTRS(0, 3),
	  .desc = "Flits put into the transmit queue (TXQ), all classes" },
	{ .name = "TXL_OCCUPANCY", .code = 0x07, .counters = CTRS(0, 3),
	  .desc = "Flits held in the transmit queue (TXQ), summed each cycle" },
	{ .name = "TXR_AD_HOM_CREDIT_ACQUIRED", .code = EP_EXT | 0x26, .counters = CTRS(0, 3), UMASKS(ivbep_qpi_txr_ad_hom_credit_acquired),
	  .desc = "Credits to send to R3QPI acquired, home class (HOM) on AD" },
	{ .name = "TXR_AD_HOM_CREDIT_OCCUPANCY", .code = EP_EXT | 0x22, .counters = CTRS(0, 3), .max_inc = 28, .flags = UNC_OCCUPANCY, UMASKS(ivbep_qpi_txr_ad_hom_credit_occupancy),
	  .desc = "Credits to send to R3QPI, summed each cycle, home class (HOM) on AD" },
	{ .name = "TXR_AD_NDR_CREDIT_ACQUIRED", .code = EP_EXT | 0x28, .counters = CTRS(0, 3), UMASKS(ivbep_qpi_txr_ad_ndr_credit_acquired),
	  .desc = "Credits to send to R3QPI acquired, no-data responses (NDR) on AD" },
	{ .name = "TXR_AD_NDR_CREDIT_OCCUPANCY", .code = EP_EXT | 0x24, .counters = CTRS(0, 3), .max_inc = 8, .flags = UNC_OCCUPANCY, UMASKS(ivbep_qpi_txr_ad_ndr_credit_occupancy),
	  .desc = "Credits to send to R3QPI, summed each cycle, no-data responses (NDR) on AD" },
	{ .name = "TXR_AD_SNP_CREDIT_ACQUIRED", .code = EP_EXT | 0x27, .counters = CTRS(0, 3), UMASKS(ivbep_qpi_txr_ad_snp_credit_acquired),
	  .desc = "Credits to send to R3QPI acquired, snoops (SNP) on AD" },
	{ .name = "TXR_AD_SNP_CREDIT_OCCUPANCY", .code = EP_EXT | 0x23, .counters = CTRS(0, 3), .max_inc = 28, .flags = UNC_OCCUPANCY, UMASKS(ivbep_qpi_txr_ad_snp_credit_occupancy),
	  .desc = "Credits to send to R3QPI, summed each cycle, snoops (SNP) on AD" },
	{ .name = "TXR_AK_NDR_CREDIT_ACQUIRED", .code = EP_EXT | 0x29, .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(ivbep_qpi_txr_ak_ndr_credit_acquired),
	  .desc = "Credits to send to R3QPI acquired, no-data responses (NDR) on AK" },
	{ .name = "TXR_AK_NDR_CREDIT_OCCUPANCY", .code = EP_EXT | 0x25, .counters = CTRS(0, 3), .max_inc = 6, .flags = UNC_OCCUPANCY | UNC_BARE, UMASKS(ivbep_qpi_txr_ak_ndr_credit_occupancy),
	  .desc = "Credits to send to R3QPI, summed each cycle, no-data responses (NDR) on AK" },
	{ .name = "TXR_BL_DRS_CREDIT_ACQUIRED", .code = EP_EXT | 0x2a, .counters = CTRS(0, 3), UMASKS(ivbep_qpi_txr_bl_drs_credit_acquired),
	  .desc = "Credits to send to R3QPI acquired, data responses (DRS) on BL" },
	{ .name = "TXR_BL_DRS_CREDIT_OCCUPANCY", .code = EP_EXT | 0x1f, .counters = CTRS(0, 3), .max_inc = 8, .flags = UNC_OCCUPANCY, UMASKS(ivbep_qpi_txr_bl_drs_credit_occupancy),
	  .desc = "Credits to send to R3QPI, summed each cycle, data responses (DRS) on BL" },
	{ .name = "TXR_BL_NCB_CREDIT_ACQUIRED", .code = EP_EXT | 0x2b, .counters = CTRS(0, 3), UMASKS(ivbep_qpi_txr_bl_ncb_credit_acquired),
	  .desc = "Credits to send to R3QPI acquired, bypass class (NCB) on BL" },
	{ .name = "TXR_BL_NCB_CREDIT_OCCUPANCY", .code = EP_EXT | 0x20, .counters = CTRS(0, 3), .max_inc = 2, .flags = UNC_OCCUPANCY, UMASKS(ivbep_qpi_txr_bl_ncb_credit_occupancy),
	  .desc = "Credits to send to R3QPI, summed each cycle, bypass class (NCB) on BL" },
	{ .name = "TXR_BL_NCS_CREDIT_ACQUIRED", .code = EP_EXT | 0x2c, .counters = CTRS(0, 3), UMASKS(ivbep_qpi_txr_bl_ncs_credit_acquired),
	  .desc = "Credits to send to R3QPI acquired, standard class (NCS) on BL" },
	{ .name = "TXR_BL_NCS_CREDIT_OCCUPANCY", .code = EP_EXT | 0x21, .counters = CTRS(0, 3), .max_inc = 2, .flags = UNC_OCCUPANCY, UMASKS(ivbep_qpi_txr_bl_ncs_credit_occupancy),
	  .desc = "Credits to send to R3QPI, summed each cycle, standard class (NCS) on BL" },
	{ .name = "VNA_CREDIT_RETURN_OCCUPANCY", .code = EP_EXT | 0x1b, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY,
	  .desc = "VNA credits waiting to be returned over the link, summed each cycle" },
	{ .name = "VNA_CREDIT_RETURNS", .code = EP_EXT | 0x1c, .counters = CTRS(0, 3),
	  .desc = "VNA credits returned over the link" },
};

/* clang-format on */

#endif
