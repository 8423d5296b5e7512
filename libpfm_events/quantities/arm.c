/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Quantities of Arm's, NVIDIA's and other servers with AArch64.
 *
 * Sources: each row's. PMUs and terms of the kernel (drivers/perf).
 */
#include "quantities.h"

/* clang-format off */

static const struct unc_quantity_row altra[] = {
	{ .name = "MEM_READ",
	  .note = "the mesh does not tell directions, except by watchpoints, or by sbsx nodes "
		"(type=0x7,eventid=0x1) where memory is reached by AXI; see the memory controller's PMU" },
	{ .name = "MEM_WRITE",
	  .note = "the mesh does not tell directions, except by watchpoints, or by sbsx nodes "
		"(type=0x7,eventid=0x1) where memory is reached by AXI; see the memory controller's PMU "
		"(type=0x7,eventid=0x2; bytes of sbsx: eventid=0x5 * 32)" },
	{ .name = "MEM_TOTAL", .coverage = UNC_PART, .unverified = true, .factor = 64,
	  .terms = "arm_cmn/type=0x5,eventid=0xd/",
	  .includes = "requests of the home nodes to memory, reads and writes together, 64 bytes each",
	  .excludes = "requests smaller than a line count as a line; retried requests may count again",
	  .note = "hns: local and remote memory",
	  .kernel = "5.10",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys" },
	{ .name = "LLC_ACCESS", .coverage = UNC_PART,
	  .terms = "arm_cmn/type=0x5,eventid=0x2/",
	  .includes = "first lookups in system cache and snoop filter, all requesters (cores, IO, other chips)",
	  .excludes = "requests not allowed to look up",
	  .kernel = "5.10",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys" },
	{ .name = "LLC_MISS", .coverage = UNC_PART,
	  .terms = "arm_cmn/type=0x5,eventid=0x1/",
	  .includes = "first lookups that miss",
	  .kernel = "5.10",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys slc_miss_rate" },
	{ .name = "LINK_IN",
	  .note = "gateways count occupancy and stalls; no bytes" },
	{ .name = "LINK_OUT",
	  .note = "gateways count occupancy and stalls; no bytes" },
	{ .name = "IO_READ", .coverage = UNC_FULL, .factor = 32,
	  .terms = "arm_cmn/type=0xa,eventid=0x4/",
	  .includes = "data flits to RN-I and RN-D nodes: devices reading",
	  .excludes = "cache maintenance",
	  .note = "RN-I nodes serve all IO, not PCIe alone",
	  .kernel = "5.10",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys "
		"rni_actual_read_bandwidth" },
	{ .name = "IO_WRITE", .coverage = UNC_FULL, .factor = 32,
	  .terms = "arm_cmn/type=0xa,eventid=0x5/",
	  .includes = "data flits from RN-I and RN-D nodes: devices writing",
	  .kernel = "5.10",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys "
		"rni_actual_write_bandwidth" },
	{ .name = "UNCORE_CLOCK", .coverage = UNC_FULL,
	  .terms = "arm_cmn/type=0x3/",
	  .includes = "mesh clock",
	  .kernel = "5.10",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys" },
	{ .name = "MEM_CLOCK", .coverage = UNC_FULL,
	  .terms = "arm_dmc620_*/event=0x0/",
	  .includes = "controller clock",
	  .kernel = "5.11 (recalled); in 6.1",
	  .source = "linux drivers/perf/arm_dmc620_pmu.c" },
};

static const struct unc_quantity_row grace[] = {
	{ .name = "MEM_READ", .coverage = UNC_PART, .unverified = true,
	  .terms = "32*nvidia_scf_pmu/event=0x1a5/ + nvidia_pcie_pmu?/event=0x0/ + "
		"nvidia_nvlink_c2c0_pmu?/event=0x0/ + nvidia_nvlink_c2c1_pmu?/event=0x0/ + "
		"nvidia_cnvlink_pmu?/event=0x0/",
	  .includes = "scf: reads of LPDDR by cores of this and other sockets (beats of 32 bytes); the others: "
		"bytes read by IO, GPU, and remote GPU and IO in local memory",
	  .note = "what these requesters find in the system cache is counted too: an upper bound of DRAM "
		"reads; cores alone: scf only, and that is what LIKWID takes. No PMU sits at the memory "
		"controllers",
	  .kernel = "6.2 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra241-pmu.rst; LIKWID nvidia_grace MEM (32 bytes)" },
	{ .name = "MEM_WRITE", .coverage = UNC_PART, .unverified = true,
	  .terms = "nvidia_scf_pmu/event=0x1db/ + nvidia_pcie_pmu?/event=0x2/ + "
		"nvidia_nvlink_c2c0_pmu?/event=0x2/ + nvidia_nvlink_c2c1_pmu?/event=0x2/ + "
		"nvidia_cnvlink_pmu?/event=0x2/",
	  .includes = "scf: writes of LPDDR by cores of this and other sockets (bytes); the others: bytes "
		"written by IO, GPU, and remote GPU and IO in local memory",
	  .note = "strongly ordered PCIe writes are in scf; in pcie as well",
	  .kernel = "6.2 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra241-pmu.rst; LIKWID nvidia_grace MEM" },
	{ .name = "LLC_ACCESS", .coverage = UNC_PART, .unverified = true,
	  .terms = "nvidia_scf_pmu/event=0xf2/",
	  .includes = "accesses to the system cache (scf_cache)",
	  .note = "meaning taken from the name; no public text with its coverage",
	  .kernel = "6.2 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra241-pmu.rst" },
	{ .name = "LLC_MISS", .coverage = UNC_PART, .unverified = true,
	  .terms = "nvidia_scf_pmu/event=0xf1/",
	  .includes = "refills of the system cache (scf_cache_refill)",
	  .kernel = "6.2 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra241-pmu.rst" },
	{ .name = "LINK_IN", .coverage = UNC_PART, .unverified = true, .factor = 32,
	  .terms = "nvidia_scf_pmu/event=0x1a2/",
	  .includes = "data that this socket's cores read from other sockets",
	  .excludes = "IO and GPU reads; writes of other sockets to here",
	  .note = "0 on one socket",
	  .kernel = "6.2 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra241-pmu.rst; LIKWID events" },
	{ .name = "LINK_OUT", .coverage = UNC_PART, .unverified = true,
	  .terms = "nvidia_scf_pmu/event=0x1a1/",
	  .includes = "bytes that this socket's cores write to other sockets",
	  .excludes = "data sent in answer to other sockets' reads: that is their LINK_IN",
	  .kernel = "6.2 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra241-pmu.rst" },
	{ .name = "IO_READ", .coverage = UNC_FULL,
	  .terms = "nvidia_pcie_pmu/event=0x0/ + nvidia_pcie_pmu/event=0x1/",
	  .includes = "bytes read by all root ports, local and remote memory",
	  .excludes = "peer to peer below a port",
	  .note = "root_port=... selects ports",
	  .kernel = "6.2 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra241-pmu.rst" },
	{ .name = "IO_WRITE", .coverage = UNC_FULL,
	  .terms = "nvidia_pcie_pmu/event=0x2/ + nvidia_pcie_pmu/event=0x3/",
	  .includes = "bytes written by all root ports",
	  .kernel = "6.2 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra241-pmu.rst" },
	{ .name = "UNCORE_CLOCK", .coverage = UNC_FULL,
	  .terms = "nvidia_scf_pmu/event=0x100000000/",
	  .includes = "cycles of the fabric",
	  .kernel = "6.2 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra241-pmu.rst" },
	{ .name = "MEM_CLOCK",
	  .note = "no such counter" },
	{ .name = "LLC_MISS_WAIT", .coverage = UNC_PART, .unverified = true,
	  .terms = "nvidia_scf_pmu/event=0x1a7/",
	  .includes = "reads of local LPDDR by cores, in SCF cycles",
	  .excludes = "GPU memory, other sockets",
	  .kernel = "6.2 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra241-pmu.rst" },
	{ .name = "LLC_MISS_READS", .coverage = UNC_PART, .unverified = true,
	  .terms = "nvidia_scf_pmu/event=0x1a6/",
	  .includes = "reads of local LPDDR by cores, in SCF cycles",
	  .excludes = "GPU memory, other sockets",
	  .kernel = "6.2 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra241-pmu.rst" },
	{ .name = "ACC_READ", .coverage = UNC_FULL,
	  .terms = "nvidia_nvlink_c2c0_pmu/event=0x0/ + nvidia_nvlink_c2c0_pmu/event=0x1/ + "
		"nvidia_nvlink_c2c1_pmu/event=0x0/ + nvidia_nvlink_c2c1_pmu/event=0x1/",
	  .includes = "bytes that the GPU reads through NVLink-C2C: c2c0 translated by ATS or EGM, c2c1 not",
	  .excludes = "CPU reads of GPU memory (scf event=0x16d, 32 bytes)",
	  .note = "on the CPU Superchip c2c0 is the link to the other Grace",
	  .kernel = "6.2 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra241-pmu.rst" },
	{ .name = "ACC_WRITE", .coverage = UNC_FULL,
	  .terms = "nvidia_nvlink_c2c0_pmu/event=0x2/ + nvidia_nvlink_c2c0_pmu/event=0x3/ + "
		"nvidia_nvlink_c2c1_pmu/event=0x2/ + nvidia_nvlink_c2c1_pmu/event=0x3/",
	  .includes = "bytes that the GPU reads through NVLink-C2C: c2c0 translated by ATS or EGM, c2c1 not, "
		"writes",
	  .excludes = "CPU writes to GPU memory (scf event=0x1a0)",
	  .kernel = "6.2 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra241-pmu.rst" },
};

static const struct unc_quantity_row vera[] = {
	{ .name = "MEM_READ", .coverage = UNC_FULL,
	  .terms = "nvidia_ucf_pmu/event=0x123,dst_loc_cmem=1/",
	  .includes = "bytes read from local LPDDR by every source: cores, IO, GPU, other sockets",
	  .excludes = "CXL memory (dst_loc_other), GPU memory",
	  .note = "local means the home of the address",
	  .kernel = "7.3 (not in 6.12)",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra410-pmu.rst" },
	{ .name = "MEM_WRITE", .coverage = UNC_FULL,
	  .terms = "nvidia_ucf_pmu/event=0x124,dst_loc_cmem=1/",
	  .includes = "bytes read from local LPDDR by every source: cores, IO, GPU, other sockets, writes",
	  .excludes = "CXL memory (dst_loc_other), GPU memory",
	  .kernel = "7.3 (not in 6.12)",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra410-pmu.rst" },
	{ .name = "LLC_ACCESS", .coverage = UNC_PART,
	  .terms = "nvidia_ucf_pmu/event=0x111/ + nvidia_ucf_pmu/event=0x112/",
	  .includes = "read and write requests to the system cache, all sources",
	  .excludes = "dataless (0x183) and atomic (0x184) requests",
	  .kernel = "7.3 (not in 6.12)",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra410-pmu.rst" },
	{ .name = "LLC_MISS", .coverage = UNC_PART, .unverified = true,
	  .terms = "nvidia_ucf_pmu/event=0x109/ + nvidia_ucf_pmu/event=0x10a/",
	  .includes = "refills of the system cache, reads and writes",
	  .kernel = "7.3 (not in 6.12)",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra410-pmu.rst" },
	{ .name = "LINK_IN", .coverage = UNC_PART, .unverified = true,
	  .terms = "nvidia_ucf_pmu/event=0x123,dst_rem=1/ + nvidia_ucf_pmu/event=0x124,src_rem=1/",
	  .includes = "bytes read from the other socket, and bytes that it writes here",
	  .note = "the link PMUs (nvidia_nvclink_pmu_N) count requests, not bytes",
	  .kernel = "7.3 (not in 6.12)",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra410-pmu.rst" },
	{ .name = "LINK_OUT", .coverage = UNC_PART, .unverified = true,
	  .terms = "nvidia_ucf_pmu/event=0x124,dst_rem=1/ + nvidia_ucf_pmu/event=0x123,src_rem=1/",
	  .includes = "bytes written to the other socket, and bytes that it reads here",
	  .kernel = "7.3 (not in 6.12)",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra410-pmu.rst" },
	{ .name = "IO_READ", .coverage = UNC_FULL,
	  .terms = "nvidia_pcie_pmu_*_rc/event=0x0/",
	  .includes = "bytes read by all root ports of a root complex",
	  .note = "dst_loc_pcie_p2p is included unless destinations are given",
	  .kernel = "7.3 (not in 6.12)",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra410-pmu.rst" },
	{ .name = "IO_WRITE", .coverage = UNC_FULL,
	  .terms = "nvidia_pcie_pmu_*_rc/event=0x1/",
	  .includes = "bytes written",
	  .kernel = "7.3 (not in 6.12)",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra410-pmu.rst" },
	{ .name = "UNCORE_CLOCK", .coverage = UNC_FULL,
	  .terms = "nvidia_ucf_pmu/event=0x100000000/",
	  .includes = "cycles of the fabric",
	  .kernel = "7.3 (not in 6.12)",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra410-pmu.rst" },
	{ .name = "MEM_CLOCK",
	  .note = "no such counter" },
	{ .name = "LLC_MISS_WAIT", .coverage = UNC_FULL,
	  .terms = "nvidia_cmem_latency_pmu/event=0x2/",
	  .includes = "reads of LPDDR in cycles of that PMU (event=0x0)",
	  .kernel = "7.3 (not in 6.12)",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra410-pmu.rst" },
	{ .name = "LLC_MISS_READS", .coverage = UNC_FULL,
	  .terms = "nvidia_cmem_latency_pmu/event=0x1/",
	  .includes = "reads of LPDDR in cycles of that PMU (event=0x0)",
	  .kernel = "7.3 (not in 6.12)",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra410-pmu.rst" },
	{ .name = "MEM_READ:cxl", .coverage = UNC_FULL,
	  .terms = "nvidia_ucf_pmu/event=0x123,dst_loc_other=1/",
	  .includes = "local CXL memory",
	  .kernel = "7.3 (not in 6.12)",
	  .source = "linux drivers/perf/arm_cspmu/nvidia_cspmu.c, "
		"Documentation/admin-guide/perf/nvidia-tegra410-pmu.rst" },
};

static const struct unc_quantity_row ampereone[] = {
	{ .name = "MEM_READ", .coverage = UNC_FULL, .unverified = true, .factor = 64,
	  .terms = "ampere_mcu_pmu/event=0x0f/",
	  .includes = "read commands with and without auto-precharge",
	  .note = "64 bytes a command: DDR5, 32 bits, burst of 16",
	  .kernel = "6.7 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/ampere_cspmu.c" },
	{ .name = "MEM_WRITE", .coverage = UNC_FULL, .unverified = true, .factor = 64,
	  .terms = "ampere_mcu_pmu/event=0x10/",
	  .includes = "write commands",
	  .kernel = "6.7 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/ampere_cspmu.c" },
	{ .name = "MEM_CLOCK", .coverage = UNC_FULL,
	  .terms = "ampere_mcu_pmu/event=0x0/",
	  .includes = "controller clock",
	  .kernel = "6.7 (recalled); in 6.12",
	  .source = "linux drivers/perf/arm_cspmu/ampere_cspmu.c" },
};

static const struct unc_quantity_row a64fx[] = {
	{ .name = "MEM_READ",
	  .note = "counted by events of core PMUs only, of which one cpu of a memory node has to count: not "
		"supported" },
	{ .name = "MEM_WRITE",
	  .note = "counted by events of core PMUs only, of which one cpu of a memory node has to count: not "
		"supported" },
	{ .name = "LLC_ACCESS",
	  .note = "counted by events of core PMUs only, of which one cpu of a memory node has to count: not "
		"supported" },
	{ .name = "LLC_MISS",
	  .note = "counted by events of core PMUs only, of which one cpu of a memory node has to count: not "
		"supported" },
	{ .name = "LINK_IN",
	  .note = "one socket a node; ring between CMGs: events 0x318-0x31b" },
	{ .name = "LINK_OUT",
	  .note = "one socket a node; ring between CMGs: events 0x318-0x31b" },
	{ .name = "IO_READ",
	  .note = "counted by events of core PMUs only, of which one cpu of a memory node has to count: not "
		"supported" },
	{ .name = "IO_WRITE",
	  .note = "counted by events of core PMUs only, of which one cpu of a memory node has to count: not "
		"supported" },
	{ .name = "UNCORE_CLOCK",
	  .note = "no uncore driver in Linux" },
	{ .name = "MEM_CLOCK",
	  .note = "no uncore driver in Linux" },
};

static const struct unc_quantity_row monaka[] = {
	{ .name = "MEM_READ", .coverage = UNC_FULL, .unverified = true, .factor = 64,
	  .terms = "mac_iod*_mac*_ch*/event=0x40/",
	  .includes = "read requests from controller to memory",
	  .note = "bytes a request not stated",
	  .kernel = "in 7.3",
	  .source = "linux drivers/perf/fujitsu_uncore_pmu.c, "
		"Documentation/admin-guide/perf/fujitsu_uncore_pmu.rst" },
	{ .name = "MEM_WRITE", .coverage = UNC_FULL, .unverified = true, .factor = 64,
	  .terms = "mac_iod*_mac*_ch*/event=0x50/ + mac_iod*_mac*_ch*/event=0x60/",
	  .includes = "full and partial write requests to memory",
	  .kernel = "in 7.3",
	  .source = "linux drivers/perf/fujitsu_uncore_pmu.c, "
		"Documentation/admin-guide/perf/fujitsu_uncore_pmu.rst" },
	{ .name = "IO_READ",
	  .note = "pci_iodI_pciP counts transactions (0x10, 0x20, 0x50, 0x60); bytes a transaction not stated" },
	{ .name = "IO_WRITE",
	  .note = "pci_iodI_pciP counts transactions (0x10, 0x20, 0x50, 0x60); bytes a transaction not stated" },
	{ .name = "MEM_CLOCK", .coverage = UNC_FULL,
	  .terms = "mac_iod*_mac*_ch*/event=0x00/",
	  .includes = "controller clock",
	  .kernel = "in 7.3",
	  .source = "linux drivers/perf/fujitsu_uncore_pmu.c, "
		"Documentation/admin-guide/perf/fujitsu_uncore_pmu.rst" },
};

static const struct unc_quantity_row thunderx2[] = {
	{ .name = "MEM_READ", .coverage = UNC_FULL, .factor = 64,
	  .terms = "uncore_dmc/event=0xf/",
	  .includes = "read transactions; the driver multiplies by the number of channels",
	  .excludes = "one channel is sampled, others are assumed equal",
	  .kernel = "4.20 (recalled); in 5.10",
	  .source = "linux drivers/perf/thunderx2_pmu.c; LIKWID arm8_tx2 MEM" },
	{ .name = "MEM_WRITE", .coverage = UNC_FULL, .factor = 64,
	  .terms = "uncore_dmc/event=0xb/",
	  .includes = "write transactions, extrapolated in the same way",
	  .kernel = "4.20 (recalled); in 5.10",
	  .source = "linux drivers/perf/thunderx2_pmu.c; LIKWID arm8_tx2 MEM" },
	{ .name = "LLC_ACCESS", .coverage = UNC_PART, .unverified = true,
	  .terms = "uncore_l3c/event=0xd/",
	  .includes = "read requests, extrapolated",
	  .excludes = "writes",
	  .kernel = "4.20 (recalled); in 5.10",
	  .source = "linux drivers/perf/thunderx2_pmu.c; LIKWID arm8_tx2 MEM" },
	{ .name = "LLC_MISS", .coverage = UNC_PART, .unverified = true,
	  .terms = "uncore_l3c/event=0xd/ - uncore_l3c/event=0x17/",
	  .includes = "read requests less read hits",
	  .kernel = "4.20 (recalled); in 5.10",
	  .source = "linux drivers/perf/thunderx2_pmu.c; LIKWID arm8_tx2 MEM" },
	{ .name = "LINK_OUT",
	  .note = "uncore_ccpi2 counts data packets, whose bytes no source states" },
};

static const struct unc_quantity_row kunpeng920[] = {
	{ .name = "MEM_READ", .coverage = UNC_FULL, .unverified = true, .factor = 32,
	  .terms = "hisi_sccl*_ddrc*/event=0x1/",
	  .includes = "DDR read flux",
	  .kernel = "4.15 (recalled); in 5.10",
	  .source = "linux drivers/perf/hisilicon; openEuler perf lists (32 bytes a flux)" },
	{ .name = "MEM_WRITE", .coverage = UNC_FULL, .unverified = true, .factor = 32,
	  .terms = "hisi_sccl*_ddrc*/event=0x0/",
	  .includes = "DDR write flux",
	  .kernel = "4.15 (recalled); in 5.10",
	  .source = "linux drivers/perf/hisilicon; openEuler perf lists (32 bytes a flux)" },
	{ .name = "LLC_ACCESS", .coverage = UNC_PART, .unverified = true,
	  .terms = "hisi_sccl*_l3c*/event=0x0/ + hisi_sccl*_l3c*/event=0x1/",
	  .includes = "reads and writes of the cores' pipe",
	  .excludes = "spipe",
	  .kernel = "4.15 (recalled); in 5.10",
	  .source = "linux drivers/perf/hisilicon; openEuler perf lists (32 bytes a flux)" },
	{ .name = "LLC_MISS", .coverage = UNC_PART, .unverified = true,
	  .terms = "hisi_sccl*_l3c*/event=0x0/ + hisi_sccl*_l3c*/event=0x1/ - hisi_sccl*_l3c*/event=0x2/ - "
		"hisi_sccl*_l3c*/event=0x3/",
	  .includes = "accesses less hits",
	  .kernel = "4.15 (recalled); in 5.10",
	  .source = "linux drivers/perf/hisilicon; openEuler perf lists (32 bytes a flux)" },
};

static const struct unc_quantity_row cmn_s3[] = {
	{ .name = "MEM_READ",
	  .note = "the mesh does not tell directions, except by watchpoints, or by sbsx nodes "
		"(type=0x7,eventid=0x1) where memory is reached by AXI; see the memory controller's PMU" },
	{ .name = "MEM_WRITE",
	  .note = "the mesh does not tell directions, except by watchpoints, or by sbsx nodes "
		"(type=0x7,eventid=0x1) where memory is reached by AXI; see the memory controller's PMU "
		"(type=0x7,eventid=0x2; bytes of sbsx: eventid=0x5 * 32)" },
	{ .name = "MEM_TOTAL", .coverage = UNC_PART, .unverified = true, .factor = 64,
	  .terms = "arm_cmn/type=0x200,eventid=0xd,occupid=0x0/ + arm_cmn/type=0x200,eventid=0x3b,occupid=0x0/",
	  .includes = "requests of the home nodes to memory, reads and writes together, 64 bytes each",
	  .excludes = "requests smaller than a line count as a line; retried requests may count again",
	  .note = "hns: local and remote memory",
	  .kernel = "in 6.12; Graviton 5 in 7.3",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys" },
	{ .name = "LLC_ACCESS", .coverage = UNC_PART, .unverified = true,
	  .terms = "arm_cmn/type=0x200,eventid=0x2,occupid=0x0/",
	  .includes = "first lookups in system cache and snoop filter, all requesters (cores, IO, other chips)",
	  .excludes = "requests not allowed to look up",
	  .kernel = "in 6.12; Graviton 5 in 7.3",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys" },
	{ .name = "LLC_MISS", .coverage = UNC_PART, .unverified = true,
	  .terms = "arm_cmn/type=0x200,eventid=0x1,occupid=0x0/",
	  .includes = "first lookups that miss",
	  .note = "perf's list does not name this part; the driver has the event",
	  .kernel = "in 6.12; Graviton 5 in 7.3",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys slc_miss_rate" },
	{ .name = "LINK_IN",
	  .note = "gateways count occupancy and stalls, and CXS packets (ccla_rx_cxs, ccla_tx_cxs) of "
		"unstated size; no bytes" },
	{ .name = "LINK_OUT",
	  .note = "gateways count occupancy and stalls, and CXS packets (ccla_rx_cxs, ccla_tx_cxs) of "
		"unstated size; no bytes" },
	{ .name = "IO_READ", .coverage = UNC_FULL, .unverified = true, .factor = 32,
	  .terms = "arm_cmn/type=0xa,eventid=0x4/",
	  .includes = "data flits to RN-I and RN-D nodes: devices reading",
	  .excludes = "cache maintenance",
	  .note = "RN-I nodes serve all IO, not PCIe alone",
	  .kernel = "in 6.12; Graviton 5 in 7.3",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys "
		"rni_actual_read_bandwidth" },
	{ .name = "IO_WRITE", .coverage = UNC_FULL, .unverified = true, .factor = 32,
	  .terms = "arm_cmn/type=0xa,eventid=0x5/",
	  .includes = "data flits from RN-I and RN-D nodes: devices writing",
	  .kernel = "in 6.12; Graviton 5 in 7.3",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys "
		"rni_actual_write_bandwidth" },
	{ .name = "UNCORE_CLOCK", .coverage = UNC_FULL,
	  .terms = "arm_cmn/type=0x3/",
	  .includes = "mesh clock",
	  .kernel = "in 6.12; Graviton 5 in 7.3",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys" },
};

static const struct unc_quantity_row cmn700[] = {
	{ .name = "MEM_READ",
	  .note = "the mesh does not tell directions, except by watchpoints, or by sbsx nodes "
		"(type=0x7,eventid=0x1) where memory is reached by AXI; see the memory controller's PMU" },
	{ .name = "MEM_WRITE",
	  .note = "the mesh does not tell directions, except by watchpoints, or by sbsx nodes "
		"(type=0x7,eventid=0x1) where memory is reached by AXI; see the memory controller's PMU "
		"(type=0x7,eventid=0x2; bytes of sbsx: eventid=0x5 * 32)" },
	{ .name = "MEM_TOTAL", .coverage = UNC_PART, .unverified = true, .factor = 64,
	  .terms = "arm_cmn/type=0x5,eventid=0xd/",
	  .includes = "requests of the home nodes to memory, reads and writes together, 64 bytes each",
	  .excludes = "requests smaller than a line count as a line; retried requests may count again",
	  .note = "hns: local and remote memory",
	  .kernel = "5.19 (recalled); in 6.1",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys" },
	{ .name = "LLC_ACCESS", .coverage = UNC_PART,
	  .terms = "arm_cmn/type=0x5,eventid=0x2/",
	  .includes = "first lookups in system cache and snoop filter, all requesters (cores, IO, other chips)",
	  .excludes = "requests not allowed to look up",
	  .note = "a CMN-700 with HN-S nodes: type=0x200 as on CMN-S3",
	  .kernel = "5.19 (recalled); in 6.1",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys" },
	{ .name = "LLC_MISS", .coverage = UNC_PART,
	  .terms = "arm_cmn/type=0x5,eventid=0x1/",
	  .includes = "first lookups that miss",
	  .kernel = "5.19 (recalled); in 6.1",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys slc_miss_rate" },
	{ .name = "LINK_IN",
	  .note = "gateways count occupancy and stalls, and CXS packets (ccla_rx_cxs, ccla_tx_cxs) of "
		"unstated size; no bytes" },
	{ .name = "LINK_OUT",
	  .note = "gateways count occupancy and stalls, and CXS packets (ccla_rx_cxs, ccla_tx_cxs) of "
		"unstated size; no bytes" },
	{ .name = "IO_READ", .coverage = UNC_FULL, .factor = 32,
	  .terms = "arm_cmn/type=0xa,eventid=0x4/",
	  .includes = "data flits to RN-I and RN-D nodes: devices reading",
	  .excludes = "cache maintenance",
	  .note = "RN-I nodes serve all IO, not PCIe alone",
	  .kernel = "5.19 (recalled); in 6.1",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys "
		"rni_actual_read_bandwidth" },
	{ .name = "IO_WRITE", .coverage = UNC_FULL, .factor = 32,
	  .terms = "arm_cmn/type=0xa,eventid=0x5/",
	  .includes = "data flits from RN-I and RN-D nodes: devices writing",
	  .kernel = "5.19 (recalled); in 6.1",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys "
		"rni_actual_write_bandwidth" },
	{ .name = "UNCORE_CLOCK", .coverage = UNC_FULL,
	  .terms = "arm_cmn/type=0x3/",
	  .includes = "mesh clock",
	  .kernel = "5.19 (recalled); in 6.1",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys" },
};

static const struct unc_quantity_row cmn600[] = {
	{ .name = "MEM_READ",
	  .note = "the mesh does not tell directions, except by watchpoints, or by sbsx nodes "
		"(type=0x7,eventid=0x1) where memory is reached by AXI; see the memory controller's PMU" },
	{ .name = "MEM_WRITE",
	  .note = "the mesh does not tell directions, except by watchpoints, or by sbsx nodes "
		"(type=0x7,eventid=0x1) where memory is reached by AXI; see the memory controller's PMU "
		"(type=0x7,eventid=0x2; bytes of sbsx: eventid=0x5 * 32)" },
	{ .name = "MEM_TOTAL", .coverage = UNC_PART, .unverified = true, .factor = 64,
	  .terms = "arm_cmn/type=0x5,eventid=0xd/",
	  .includes = "requests of the home nodes to memory, reads and writes together, 64 bytes each",
	  .excludes = "requests smaller than a line count as a line; retried requests may count again",
	  .note = "hns: local and remote memory",
	  .kernel = "5.10",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys" },
	{ .name = "LLC_ACCESS", .coverage = UNC_PART,
	  .terms = "arm_cmn/type=0x5,eventid=0x2/",
	  .includes = "first lookups in system cache and snoop filter, all requesters (cores, IO, other chips)",
	  .excludes = "requests not allowed to look up",
	  .kernel = "5.10",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys" },
	{ .name = "LLC_MISS", .coverage = UNC_PART,
	  .terms = "arm_cmn/type=0x5,eventid=0x1/",
	  .includes = "first lookups that miss",
	  .kernel = "5.10",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys slc_miss_rate" },
	{ .name = "LINK_IN",
	  .note = "gateways count occupancy and stalls; no bytes" },
	{ .name = "LINK_OUT",
	  .note = "gateways count occupancy and stalls; no bytes" },
	{ .name = "IO_READ", .coverage = UNC_FULL, .factor = 32,
	  .terms = "arm_cmn/type=0xa,eventid=0x4/",
	  .includes = "data flits to RN-I and RN-D nodes: devices reading",
	  .excludes = "cache maintenance",
	  .note = "RN-I nodes serve all IO, not PCIe alone",
	  .kernel = "5.10",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys "
		"rni_actual_read_bandwidth" },
	{ .name = "IO_WRITE", .coverage = UNC_FULL, .factor = 32,
	  .terms = "arm_cmn/type=0xa,eventid=0x5/",
	  .includes = "data flits from RN-I and RN-D nodes: devices writing",
	  .kernel = "5.10",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys "
		"rni_actual_write_bandwidth" },
	{ .name = "UNCORE_CLOCK", .coverage = UNC_FULL,
	  .terms = "arm_cmn/type=0x3/",
	  .includes = "mesh clock",
	  .kernel = "5.10",
	  .source = "linux drivers/perf/arm-cmn.c, tools/perf/pmu-events/arch/arm64/arm/cmn/sys" },
};

const struct unc_quantities unc_quantities_arm[] = {
	{ .desc = "Ampere Altra", .needs = "arm_dmc620_*",
	  CPUS(ARM(0x41, 0xd0c)), ROWS(altra) },
	{ .desc = "Grace (CPU Superchip, GH200, GB200)", .needs = "nvidia_scf_pmu",
	  CPUS(ARM(0x41, 0xd4f)), ROWS(grace) },
	{ .desc = "Vera",
	  CPUS(ARM(0x4e, 0x010)), ROWS(vera) },
	{ .desc = "AmpereOne",
	  CPUS(ARM(0xc0, 0xac3), ARM(0xc0, 0xac4)), ROWS(ampereone) },
	{ .desc = "A64FX",
	  CPUS(ARM(0x46, 0x001)), ROWS(a64fx) },
	{ .desc = "Fujitsu MONAKA",
	  CPUS(ARM(0x46, 0x003)), ROWS(monaka) },
	{ .desc = "ThunderX2",
	  CPUS(ARM(0x43, 0x0af), ARM(0x42, 0x516)), ROWS(thunderx2) },
	{ .desc = "Kunpeng 920",
	  CPUS(ARM(0x48, 0xd01)), ROWS(kunpeng920) },
	{ .desc = "Arm CMN-S3 (Neoverse V3, N3)", .needs = "arm_cmn/hns_mc_reqs_local_all/",
	  CPUS(ARM_ANY), ROWS(cmn_s3) },
	{ .desc = "Arm CMN-700 (Neoverse V1, V2)", .needs = "arm_cmn/hnf_mc_reqs/",
	  CPUS(ARM_ANY), ROWS(cmn700) },
	{ .desc = "Arm CMN-600 or CMN-650 (Ampere Altra, Graviton 2)", .needs = "arm_cmn",
	  CPUS(ARM(0x41, 0xd0c)), ROWS(cmn600) },
	{ .desc = NULL }
};
