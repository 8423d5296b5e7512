/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * From names to register values: spellings, opcodes, combinations, side effects, on Ice Lake-SP.
 * test_encode_all.c checks every row of every chip.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "check.h"
#include "encode_check.h"
#include "unc_events.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))
#define CTL_EDGE (1ull << 18)
#define CTL_TID_EN (1ull << 19)
#define CTL_INVERT (1ull << 23)
#define CTL_THRESH(n) ((uint64_t)(n) << 24)

static const struct unc_chip *icx(void)
{
	const struct unc_chip *chip = unc_chip_find("icx");

	CU_ASSERT_PTR_NOT_NULL_FATAL(chip);
	return chip;
}

/* ------------------------------------------------------------------------------ spellings */

static void spellings(void)
{
	/* name, control, unit, socket, cpu: the umask rows of one event exclude each other */
	static const struct {
		const char *name;
		uint64_t ctl;
		int unit, socket, cpu;
	} rows[] = {
		{ "icx_unc_imc::UNC_M_CAS_COUNT:RD", 0x0f04, -1, -1, -1 },
		{ "icx_unc_imc::CAS_COUNT:RD", 0x0f04, -1, -1, -1 },
		{ "UNC_M_CAS_COUNT:RD", 0x0f04, -1, -1, -1 },
		{ "UNC_M_CAS_COUNT.RD", 0x0f04, -1, -1, -1 },
		{ "ICX_UNC_IMC::unc_m_cas_count.rd", 0x0f04, -1, -1, -1 },
		{ "Icx_Unc_Imc::Unc_M_Cas_Count:Rd", 0x0f04, -1, -1, -1 },
		{ "icx_unc_imc7::UNC_M_CAS_COUNT:RD", 0x0f04, 7, -1, -1 },
		{ "icx_unc_imc07::UNC_M_CAS_COUNT:RD", 0x0f04, 7, -1, -1 },
		{ "icx_unc_imc0::UNC_M_CAS_COUNT:RD", 0x0f04, 0, -1, -1 },
		{ "icx_unc_imc11::UNC_M_CAS_COUNT.RD", 0x0f04, 11, -1, -1 },
		{ "UNC_M_CAS_COUNT:RD:unit=7", 0x0f04, 7, -1, -1 },
		{ "UNC_M_CAS_COUNT:unit=7:RD", 0x0f04, 7, -1, -1 },
		{ "UNC_M_CAS_COUNT.RD:UNIT=0x7:Socket=1", 0x0f04, 7, 1, -1 },
		{ "UNC_M_CAS_COUNT:RD:cpu=95", 0x0f04, -1, -1, 95 },
		{ "icx_unc_imc3::UNC_M_CAS_COUNT:RD:socket=7", 0x0f04, 3, 7, -1 },
		{ "UNC_M_CAS_COUNT:RD_REG:WR_PRE", 0x2104, -1, -1, -1 },
		{ "UNC_M_CAS_COUNT.WR_PRE:rd_reg", 0x2104, -1, -1, -1 },
		{ "UNC_M_CAS_COUNT:umask=0x0f", 0x0f04, -1, -1, -1 },
		{ "UNC_M_CAS_COUNT:umask=15", 0x0f04, -1, -1, -1 },
		{ "UNC_M_CAS_COUNT:umask=0X0F", 0x0f04, -1, -1, -1 },
		{ "icx_unc_imc_free_running::read", 0, -1, -1, -1 },
		{ "icx_unc_imc_free_running2::READ", 0, 2, -1, -1 },
		{ "icx_unc_imc_free_running::write:unit=3", 0, 3, -1, -1 },
		{ "UNC_U_CLOCKTICKS", 0, -1, -1, -1 },
		/* thresholds, with all their names and numbers */
		{ "UNC_M_CLOCKTICKS:thresh=10", CTL_THRESH(10), -1, -1, -1 },
		{ "UNC_M_CLOCKTICKS:t=0xa", CTL_THRESH(10), -1, -1, -1 },
		{ "UNC_M_CLOCKTICKS:THRESHOLD=0xA", CTL_THRESH(10), -1, -1, -1 },
		{ "UNC_M_CLOCKTICKS.thresh=010", CTL_THRESH(10), -1, -1, -1 },
		/* one-bit modifiers */
		{ "UNC_M_CLOCKTICKS:e:t=2", CTL_THRESH(2) | CTL_EDGE, -1, -1, -1 },
		{ "UNC_M_CLOCKTICKS:t=2:edge=1", CTL_THRESH(2) | CTL_EDGE, -1, -1, -1 },
		{ "UNC_M_CLOCKTICKS:edge_det=y:t=2", CTL_THRESH(2) | CTL_EDGE, -1, -1, -1 },
		{ "UNC_M_CLOCKTICKS:Edge_Det=Y:t=2", CTL_THRESH(2) | CTL_EDGE, -1, -1, -1 },
		{ "UNC_M_CLOCKTICKS:edge=t:t=2", CTL_THRESH(2) | CTL_EDGE, -1, -1, -1 },
		{ "UNC_M_CLOCKTICKS:e=n:t=2", CTL_THRESH(2), -1, -1, -1 },
		{ "UNC_M_CLOCKTICKS:e=N:t=2", CTL_THRESH(2), -1, -1, -1 },
		{ "UNC_M_CLOCKTICKS:e=f:t=2", CTL_THRESH(2), -1, -1, -1 },
		{ "UNC_M_CLOCKTICKS:e=0:t=2", CTL_THRESH(2), -1, -1, -1 },
		{ "UNC_M_CLOCKTICKS:i:t=2", CTL_THRESH(2) | CTL_INVERT, -1, -1, -1 },
		{ "UNC_M_CLOCKTICKS:inv=0x1:t=2", CTL_THRESH(2) | CTL_INVERT, -1, -1, -1 },
		{ "UNC_M_CLOCKTICKS:invert:t=2", CTL_THRESH(2) | CTL_INVERT, -1, -1, -1 },
		/* other boxes' names for these fields */
		{ "UNC_IIO_DATA_REQ_OF_CPU:umask=1:ch_mask=part5:fc_mask=all", 0x7020000000183, -1,
		  -1, -1 },
		{ "UNC_IIO_DATA_REQ_OF_CPU:umask=1:chmask=32:fcmask=7", 0x7020000000183, -1, -1,
		  -1 },
		/* Masks of this event: one bit, or all as in its row; masks of others: any bits */
		{ "UNC_IIO_NUM_OUSTANDING_REQ_FROM_CPU:TO_IO", 0x70ff0000008c5, -1, -1, -1 },
		{ "UNC_IIO_NUM_OUSTANDING_REQ_FROM_CPU:TO_IO:fc_mask=2", 0x20ff0000008c5, -1, -1,
		  -1 },
		{ "UNC_IIO_NUM_OUSTANDING_REQ_FROM_CPU:umask=8:fc_mask=posted:ch_mask=0x20",
		  0x10200000008c5, -1, -1, -1 },
		{ "UNC_IIO_NUM_OUSTANDING_REQ_FROM_CPU:TO_IO:ch_mask=part5", 0x70200000008c5, -1,
		  -1, -1 },
		{ "UNC_IIO_NUM_OUTSTANDING_REQ_OF_CPU:umask=1:ch_mask=0x21:fc_mask=3",
		  0x3021000000188, -1, -1, -1 },
		{ "UNC_IIO_DATA_REQ_OF_CPU:port=Part5:umask=1:fc_mask=ALL", 0x7020000000183, -1, -1,
		  -1 },
		{ "UNC_CHA_TOR_INSERTS:umask=0x1:umask_ext=0xc817ff", 0xc817ff00000135, -1, -1,
		  -1 },
		{ "UNC_CHA_TOR_INSERTS:IA:opcode=drd", 0xc817ff00000135, -1, -1, -1 },
		{ "UNC_UPI_RxL_BASIC_HDR_MATCH:REQ:remote", 0x400000805, -1, -1, -1 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++)
		/* without its pmu, a name may exist in several chips */
		for (int any = 0; any < (strstr(rows[i].name, "::") ? 2 : 1); any++) {
			struct unc_encoding e;
			bool good = encode(any ? NULL : icx(), rows[i].name, &e);

			CHECK(good, rows[i].name);
			if (!good)
				continue;
			CHECK(e.value[UNC_CTL] == rows[i].ctl, rows[i].name);
			CHECK(e.unit == rows[i].unit, rows[i].name);
			CHECK(e.socket == rows[i].socket, rows[i].name);
			CHECK(e.cpu == rows[i].cpu, rows[i].name);
			CHECK(e.chip == icx(), rows[i].name);
			CHECK(round_trips(&e), rows[i].name);
		}
}

static void canonical_names(void)
{
	static const char *const rows[][2] = {
		{ "icx_unc_imc3::cas_count.rd", "UNC_M_CAS_COUNT:RD:unit=3" },
		{ "UNC_CHA_TOR_INSERTS:ia:cpu=3:tid=9:opc=0x102:t=1:socket=2",
		  "UNC_CHA_TOR_INSERTS:IA:tid=0x9:opc=DRd:thresh=0x1:socket=2:cpu=3" },
		{ "icx_unc_imc_free_running::READ", "read" },
		{ "UNC_P_CLOCKTICKS:e:band0=0x20", "UNC_P_CLOCKTICKS:edge_det=0x1:band0=0x20" },
	};
	char name[UNC_NAME_MAX], cut[12];
	struct unc_encoding e;
	size_t len;

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		CHECK(encode(icx(), rows[i][0], &e), rows[i][0]);
		len = unc_encoding_name(&e, name, sizeof(name));
		CHECK(strcmp(name, rows[i][1]) == 0, name);
		CHECK(len == strlen(name), name);
		/* cut, but terminated and with the true length */
		memset(cut, 'x', sizeof(cut));
		CHECK(unc_encoding_name(&e, cut, 5) == len, name);
		CHECK(strlen(cut) == (len < 4 ? len : 4) && cut[5] == 'x', name);
		CHECK(unc_encoding_name(&e, NULL, 0) == len, name);
	}
}

/* Intel's lists have MEM_WRITE.PART0, with a second dot in place of '_'. */
static void two_dots(void)
{
	struct unc_row row = { 0 };
	unsigned count = 0;

	while (unc_row_next(icx(), &row)) {
		const char *part = NULL;
		struct unc_encoding e, f;
		char name[UNC_NAME_MAX];

		if (!row.umask || (strcmp(row.pmu->prefix, "UNC_IIO_") != 0 &&
				   strcmp(row.pmu->prefix, "UNC_PCIE3_") != 0))
			continue;
		for (const char *s = row.umask->name; *s; s++)
			if (strncmp(s, "_PART", 5) == 0 || strncmp(s, "_PORT", 5) == 0 ||
			    strncmp(s, "_IOMMU", 6) == 0)
				part = s;
		if (!part || strcmp(part, "_PARTS") == 0)
			continue;
		snprintf(name, sizeof(name), "%s%s.%.*s.%s", row.pmu->prefix, row.event->name,
			 (int)(part - row.umask->name), row.umask->name, part + 1);
		unc_encode_row(icx(), row.pmu, row.event, row.umask, &e);
		CHECK(encode(icx(), name, &f) && same_encoding(&e, &f), name);
		count++;
		if (e.flags & UNC_FREERUN)
			continue;
		/* the next word is separate again */
		snprintf(name, sizeof(name), "%s%s.%.*s.%s:t=1", row.pmu->prefix, row.event->name,
			 (int)(part - row.umask->name), row.umask->name, part + 1);
		CHECK(encode(icx(), name, &f), name);
		CHECK(f.value[UNC_CTL] == (e.value[UNC_CTL] | CTL_THRESH(1)), name);
	}
	CU_ASSERT(count > 200);
}

/* ------------------------------------------------------------------------------ named values */

static uint64_t field_of(const struct unc_encoding *e, const struct unc_field *field)
{
	return e->value[field->reg] >> field->low & unc_width_mask(field->width);
}

/* Count the names that are valid after an event and umask (tables 3-1 to 3-5, 3-7). */
static unsigned names_under(const char *event, const char *field_name)
{
	const struct unc_field *field = NULL;
	struct unc_encoding e;
	unsigned count = 0;

	if (!encode(icx(), event, &e))
		return 0;
	for (unsigned i = 0; i < e.pmu->numfields; i++)
		if (strcmp(e.pmu->fields[i].name, field_name) == 0)
			field = &e.pmu->fields[i];
	for (unsigned i = 0; field && i < field->numvalues; i++) {
		char name[UNC_NAME_MAX];

		snprintf(name, sizeof(name), "%s:%s=%s", event, field_name, field->values[i].name);
		if (unc_encode(icx(), name, &e, NULL) == 0 &&
		    field_of(&e, field) == field->values[i].value)
			count++;
	}
	return count;
}

static void opcodes(void)
{
	CU_ASSERT_EQUAL(names_under("UNC_CHA_TOR_INSERTS:IRQ_IA", "opc"), 37);
	CU_ASSERT_EQUAL(names_under("UNC_CHA_TOR_INSERTS:PRQ_IOSF", "opc"), 37);
	CU_ASSERT_EQUAL(names_under("UNC_CHA_TOR_OCCUPANCY:EVICT", "opc"), 22);
	CU_ASSERT_EQUAL(names_under("UNC_CHA_TOR_INSERTS:IPQ", "opc"), 6);
	CU_ASSERT_EQUAL(names_under("UNC_CHA_TOR_INSERTS:RRQ", "opc"), 9);
	CU_ASSERT_EQUAL(names_under("UNC_CHA_TOR_INSERTS:WBQ", "opc"), 11);
	CU_ASSERT_EQUAL(names_under("UNC_UPI_TxL_BASIC_HDR_MATCH:REQ", "opc"), 9);
	CU_ASSERT_EQUAL(names_under("UNC_UPI_RxL_BASIC_HDR_MATCH:SNP", "opc"), 12);
	CU_ASSERT_EQUAL(names_under("UNC_UPI_TxL_BASIC_HDR_MATCH:RSP_NODATA", "opc"), 11);
	CU_ASSERT_EQUAL(names_under("UNC_UPI_RxL_BASIC_HDR_MATCH:RSP_DATA", "opc"), 11);
	CU_ASSERT_EQUAL(names_under("UNC_UPI_TxL_BASIC_HDR_MATCH:WB", "opc"), 11);
	CU_ASSERT_EQUAL(names_under("UNC_UPI_RxL_BASIC_HDR_MATCH:NCB", "opc"), 9);
	CU_ASSERT_EQUAL(names_under("UNC_UPI_TxL_BASIC_HDR_MATCH:NCS", "opc"), 11);
}

/* ------------------------------------------------------------------------------ combinations */

static void combinations(void)
{
	static const char *const rows[][2] = {
		{ "UNC_CHA_TOR_INSERTS:IA:opc=DRd", "UNC_CHA_TOR_INSERTS:IA_DRD" },
		{ "UNC_CHA_TOR_INSERTS:opc=DRd:IA", "UNC_CHA_TOR_INSERTS:IA_DRD" },
		{ "UNC_CHA_TOR_INSERTS:IA:hit=0", "UNC_CHA_TOR_INSERTS:IA_MISS" },
		{ "UNC_CHA_TOR_INSERTS:IA_DRD:hit=0", "UNC_CHA_TOR_INSERTS:IA_MISS_DRD" },
		{ "UNC_CHA_TOR_INSERTS:IA_MISS:opc=DRd:rem=0",
		  "UNC_CHA_TOR_INSERTS:IA_MISS_DRD_LOCAL" },
		{ "UNC_CHA_TOR_INSERTS:IRQ_IA:MISS", "UNC_CHA_TOR_INSERTS:IRQ_IA:miss=1" },
		{ "UNC_CHA_TOR_INSERTS:IRQ_IA:LOCAL_TGT", "UNC_CHA_TOR_INSERTS:IRQ_IA:loc=1" },
		{ "UNC_CHA_TOR_INSERTS:IRQ_IA:REMOTE_TGT", "UNC_CHA_TOR_INSERTS:IRQ_IA:rem" },
		{ "UNC_CHA_TOR_INSERTS:IRQ_IA:NEARMEM:NOT_NEARMEM",
		  "UNC_CHA_TOR_INSERTS:IRQ_IA:nm:not_nm" },
		{ "UNC_CHA_TOR_INSERTS:IA:rem=0:opc=0", "UNC_CHA_TOR_INSERTS:LOC_IA:opc=0" },
		{ "UNC_CHA_TOR_OCCUPANCY:umask=1:umask_ext=0xc001ff:opc=RFO",
		  "UNC_CHA_TOR_OCCUPANCY:IA_RFO" },
		{ "UNC_CHA_TOR_OCCUPANCY:opc=RFO:umask=1:umask_ext=0xc001ff",
		  "UNC_CHA_TOR_OCCUPANCY:IA_RFO" },
		{ "UNC_CHA_LLC_LOOKUP:F:M:E:S:SF_H:SF_E:SF_S:I:flush_inv=1:local:local_hom:remote_hom",
		  "UNC_CHA_LLC_LOOKUP:FLUSH_INV_LOCAL" },
		{ "UNC_CHA_LLC_LOOKUP:READ:state=I", "UNC_CHA_LLC_LOOKUP:READ_MISS" },
		{ "UNC_CHA_LLC_LOOKUP:RFO_MISS:remote_snoop=0", "UNC_CHA_LLC_LOOKUP:RFO_MISS" },
		{ "UNC_CHA_LLC_LOOKUP:I:REMOTE_SNOOP_F", "UNC_CHA_LLC_LOOKUP:I:remote_snoop" },
		{ "UNC_CHA_LLC_LOOKUP:I:PREF_OR_DMND_REMOTE_F",
		  "UNC_CHA_LLC_LOOKUP:I:remote_non_snoop" },
		{ "UNC_CHA_LLC_LOOKUP:S:LOCAL_F", "UNC_CHA_LLC_LOOKUP:S:local_hom" },
		{ "UNC_CHA_LLC_LOOKUP:S:REMOTE_F", "UNC_CHA_LLC_LOOKUP:S:remote_hom" },
		{ "UNC_UPI_RxL_BASIC_HDR_MATCH:RSP_NODATA:opc=RspI",
		  "UNC_UPI_RxL_BASIC_HDR_MATCH:RSPI" },
		{ "UNC_UPI_RxL_BASIC_HDR_MATCH:RSP_NODATA:opc=10",
		  "UNC_UPI_RxL_BASIC_HDR_MATCH:RSPCNFLT" },
		{ "UNC_UPI_TxL_BASIC_HDR_MATCH:WB:opc=WbMtoI",
		  "UNC_UPI_TxL_BASIC_HDR_MATCH:WB_OPC" },
		{ "UNC_UPI_TxL_BASIC_HDR_MATCH:umask=8:opc=RdCode",
		  "UNC_UPI_TxL_BASIC_HDR_MATCH:REQ:opc=1" },
		{ "UNC_UPI_TxL_BASIC_HDR_MATCH:opc=RdCode:umask=8",
		  "UNC_UPI_TxL_BASIC_HDR_MATCH:REQ:opc=1" },
		{ "UNC_UPI_TxL_FLITS:SLOT0:SLOT1:SLOT2:DATA", "UNC_UPI_TxL_FLITS:ALL_DATA" },
		{ "UNC_IIO_COMP_BUF_INSERTS:CMPD_PART0:CMPD_PART1",
		  "UNC_IIO_COMP_BUF_INSERTS:umask=3:ch_mask=3:fc_mask=completions" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct unc_encoding a, b;

		CHECK(encode(icx(), rows[i][0], &a) && encode(icx(), rows[i][1], &b), rows[i][0]);
		CHECK(unc_encoding_equal(&a, &b), rows[i][0]);
		CHECK(unc_encoding_equal(&b, &a), rows[i][0]);
	}
}

/* If *s begins with this part, step over it. */
static bool take(const char **s, const char *part)
{
	size_t len = strlen(part);

	if (strncmp(*s, part, len) != 0 || ((*s)[len] != '_' && (*s)[len] != '\0'))
		return false;
	*s += len;
	return true;
}

/* The longest opcode that *s begins with. */
static const char *take_opcode(const char **s, const struct unc_field *opc)
{
	static const char *const streaming[][2] = {
		{ "_FULL_STREAMING_WR", "WCiLF" },
		{ "_PARTIAL_STREAMING_WR", "WCiL" },
		{ "_LLCPREFDRD", "LlcPrefData" },
		{ "_LLCPREFCRD", "LlcPrefCode" },
	};
	const char *found = NULL;
	size_t longest = 0;

	for (size_t i = 0; i < ARRAY_SIZE(streaming); i++)
		if (take(s, streaming[i][0]))
			return streaming[i][1];
	for (unsigned i = 0; **s == '_' && i < opc->numvalues; i++) {
		const char *name = opc->values[i].name;
		size_t len = strlen(name);

		if (len > longest && strncasecmp(*s + 1, name, len) == 0 &&
		    ((*s)[len + 1] == '_' || (*s)[len + 1] == '\0') &&
		    (opc->values[i].when_mask & 0x0100)) {
			found = name;
			longest = len;
		}
	}
	if (found)
		*s += longest + 1;
	return found;
}

/*
 * The name of a composed umask of a TOR event gives its code: IA or IO, [HIT|MISS], opcode,
 * [LOCAL|REMOTE], [DDR|DRAM|PMM]. It must equal IA or IO with these modifiers.
 */
static bool compose(const struct unc_umask *umask, const struct unc_field *opc, char *out,
		    size_t size)
{
	const char *s = umask->name, *origin, *opcode, *memory = "", *lookup = "", *target = "";

	origin = take(&s, "IA") ? "IA" : take(&s, "IO") ? "IO" : NULL;
	if (!origin)
		return false;
	lookup = take(&s, "_HIT") ? ":miss=0" : take(&s, "_MISS") ? ":hit=0" : "";
	if (take(&s, "_LOCAL"))
		target = ":rem=0";
	else if (take(&s, "_REMOTE"))
		target = ":loc=0";
	opcode = take_opcode(&s, opc);
	if (take(&s, "_LOCAL"))
		target = ":rem=0";
	else if (take(&s, "_REMOTE"))
		target = ":loc=0";
	if (take(&s, "_DDR") || take(&s, "_DRAM"))
		memory = ":pmm=0:hbm=0:mmcfg=0:mmio=0";
	else if (take(&s, "_PMM"))
		memory = ":ddr=0:hbm=0:mmcfg=0:mmio=0";
	/* uncacheable accesses, which the list counts outside configuration space only */
	if (opcode && lookup[0] && (strcmp(opcode, "UCRdF") == 0 || strcmp(opcode, "WiL") == 0))
		memory = ":mmcfg=0";
	snprintf(out, size, "%s%s%s%s%s%s", origin, opcode ? ":opc=" : "", opcode ? opcode : "",
		 lookup, target, memory);
	return *s == '\0';
}

static void composed_umasks(void)
{
	static const char *const events[] = { "TOR_INSERTS", "TOR_OCCUPANCY" };
	const struct unc_pmu *pmu = unc_pmu_find(icx(), "icx_unc_cha");
	const struct unc_field *opc = NULL;
	unsigned count = 0;

	for (unsigned i = 0; pmu && i < pmu->numfields; i++)
		if (strcmp(pmu->fields[i].name, "opc") == 0)
			opc = &pmu->fields[i];
	for (unsigned i = 0; opc && i < ARRAY_SIZE(events); i++) {
		const struct unc_event *event = unc_event_find(pmu, events[i]);

		CU_ASSERT_PTR_NOT_NULL(event);
		for (unsigned k = 0; event && k < event->numumasks; k++) {
			const struct unc_umask *umask = &event->umasks[k];
			char rule[UNC_NAME_MAX / 2], name[UNC_NAME_MAX];
			struct unc_encoding a, b;

			if (strncmp(umask->name, "IA", 2) != 0 &&
			    strncmp(umask->name, "IO", 2) != 0)
				continue;
			CHECK(compose(umask, opc, rule, sizeof(rule)), umask->name);
			snprintf(name, sizeof(name), "UNC_CHA_%s:%s", events[i], rule);
			unc_encode_row(icx(), pmu, event, umask, &a);
			if (!encode(icx(), name, &b) || a.value[UNC_CTL] != b.value[UNC_CTL])
				printf("%s %s: 0x%llx\n", umask->name, rule,
				       (unsigned long long)a.value[UNC_CTL]);
			CHECK(a.value[UNC_CTL] == b.value[UNC_CTL], name);
			count++;
		}
	}
	CU_ASSERT(count > 200);
}

/* ------------------------------------------------------------------------------ side effects */

static void edges_and_thresholds(void)
{
	static const struct {
		const char *name;
		uint64_t ctl;
	} rows[] = {
		/* table 1-5: edge and invert need a threshold that is not 0 */
		{ "UNC_M_CLOCKTICKS:e", CTL_EDGE | CTL_THRESH(1) },
		{ "UNC_M_CLOCKTICKS:i", CTL_INVERT | CTL_THRESH(1) },
		{ "UNC_M_CLOCKTICKS:e:i", CTL_EDGE | CTL_INVERT | CTL_THRESH(1) },
		{ "UNC_M_CLOCKTICKS:e:t=7", CTL_EDGE | CTL_THRESH(7) },
		{ "UNC_M_CLOCKTICKS:t=6:e", CTL_EDGE | CTL_THRESH(6) },
		{ "UNC_M_CLOCKTICKS:t=0:e=0", 0 }, /* as asked */
		{ "UNC_M_CLOCKTICKS:e=0", 0 },
		{ "UNC_M_CLOCKTICKS:e=0:i=n", 0 },
		/* 2.12.2.1: edge and invert of occupancy events */
		{ "UNC_P_POWER_STATE_OCCUPANCY:CORES_C3:occ_e",
		  1ull << 31 | CTL_THRESH(1) | 0x8080 },
		{ "UNC_P_POWER_STATE_OCCUPANCY:CORES_C3:occ_invert:t=4",
		  1ull << 30 | CTL_THRESH(4) | 0x8080 },
		/* 2.7.2.2: the comparison is enabled with the value */
		{ "UNC_UPI_RxL_BASIC_HDR_MATCH:NCB:dnid=3", 1ull << 45 | 3ull << 40 | 0x0e05 },
		{ "UNC_UPI_RxL_BASIC_HDR_MATCH:NCB:rcsnid=0", 1ull << 50 | 0x0e05 },
		{ "UNC_UPI_RxL_BASIC_HDR_MATCH:NCB:opc=NcWr", 1ull << 32 | 0x0e05 },
		{ "UNC_UPI_RxL_BASIC_HDR_MATCH:NCB:opc=WcWr:dnid=3:e",
		  1ull << 45 | 3ull << 40 | 1ull << 32 | CTL_THRESH(1) | CTL_EDGE | 0x1e05 },
		/* 2.3.2.1: a core's opcode is compared before it is morphed, others unchanged */
		{ "UNC_CHA_TOR_INSERTS:IRQ_IA:opc=DRd", 0x102ull << 43 | 3ull << 41 | 0x0135 },
		{ "UNC_CHA_TOR_INSERTS:RRQ:opc=RdCur", 0x500ull << 43 | 1ull << 41 | 0x4035 },
		{ "UNC_CHA_TOR_INSERTS:IRQ_IA:opc=DRd:premorph_opc=0",
		  0x102ull << 43 | 1ull << 41 | 0x0135 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct unc_encoding e;

		CHECK(encode(icx(), rows[i].name, &e), rows[i].name);
		CHECK(e.value[UNC_CTL] == rows[i].ctl, rows[i].name);
		CHECK(round_trips(&e), rows[i].name);
	}
}

static void filters(void)
{
	struct unc_encoding e, f;

	CU_ASSERT_FATAL(encode(icx(), "UNC_CHA_REQUESTS:READS:tid=0x1f9", &e));
	CU_ASSERT_EQUAL(e.value[UNC_CTL], 0x0350 | CTL_TID_EN);
	CU_ASSERT_EQUAL(e.value[1], 0x1f9);
	CU_ASSERT_EQUAL(e.used[1], 0x1ff);
	/* thread 0 of core 0 is a filter too */
	CU_ASSERT_FATAL(encode(icx(), "UNC_CHA_REQUESTS:READS:tid=0", &e));
	CU_ASSERT_EQUAL(e.value[UNC_CTL], 0x0350 | CTL_TID_EN);
	CU_ASSERT_EQUAL(e.value[1], 0);
	CU_ASSERT_EQUAL(e.used[1], 0x1ff);
	CU_ASSERT_FATAL(encode(icx(), "UNC_CHA_REQUESTS:READS", &f));
	CU_ASSERT_EQUAL(f.used[1], 0);
	CU_ASSERT_FALSE(unc_encoding_equal(&e, &f));
	CU_ASSERT_FATAL(encode(icx(), "UNC_CHA_REQUESTS:READS:tf:tid=3", &e));
	CU_ASSERT_FATAL(encode(icx(), "UNC_CHA_REQUESTS:READS:tid=3", &f));
	CU_ASSERT(unc_encoding_equal(&e, &f));
	/* bands share a register, but no bits */
	CU_ASSERT_FATAL(encode(icx(), "UNC_P_CLOCKTICKS:band3=0x20:filter_band1=9", &e));
	CU_ASSERT_EQUAL(e.value[1], 0x20000900);
	CU_ASSERT_EQUAL(e.used[1], 0xff00ff00);
	CU_ASSERT_EQUAL(e.value[UNC_CTL], 0);
}

/* Counters of an event with umasks: those that all of them allow. */
static void counters(void)
{
	static const struct {
		const char *name;
		uint32_t counters;
	} rows[] = {
		{ "UNC_CHA_TOR_INSERTS:IRQ_IA:HBM", 0xf },
		{ "UNC_CHA_TOR_OCCUPANCY:IRQ_IA:HBM", 1 }, /* lists allow 0-3 for this umask */
		{ "UNC_CHA_TOR_OCCUPANCY:HBM:IRQ_IA", 1 },
		{ "UNC_IIO_COMP_BUF_OCCUPANCY:CMPD_PART0:CMPD_PART7", 0xc },
		{ "UNC_M_CLOCKTICKS_FREERUN", 0 },
		{ "UNC_U_CLOCKTICKS", 0 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct unc_encoding e;

		CHECK(encode(icx(), rows[i].name, &e), rows[i].name);
		CHECK(e.counters == rows[i].counters, rows[i].name);
	}
}

/* Encodings that differ in one thing are not equal. */
static void inequality(void)
{
	static const char *const names[] = {
		"UNC_M_CAS_COUNT:RD",
		"UNC_M_CAS_COUNT:WR",
		"UNC_M_CAS_COUNT:RD:unit=0",
		"UNC_M_CAS_COUNT:RD:unit=1",
		"UNC_M_CAS_COUNT:RD:socket=0",
		"UNC_M_CAS_COUNT:RD:cpu=0",
		"UNC_M_CAS_COUNT:RD:t=1",
		"UNC_M_HCLOCKTICKS",
		"UNC_M_CLOCKTICKS_FREERUN",
		"UNC_IIO_CLOCKTICKS_FREERUN",
		"UNC_IIO_BANDWIDTH_IN.PART0_FREERUN",
		"UNC_IIO_BANDWIDTH_IN.PART1_FREERUN",
		"UNC_M_CLOCKTICKS",
		"UNC_CHA_CLOCKTICKS",
		"UNC_CHA_CLOCKTICKS:tid=1",
		"UNC_CHA_CLOCKTICKS:tid=2",
	};

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		for (size_t k = 0; k < ARRAY_SIZE(names); k++) {
			struct unc_encoding a, b;

			CU_ASSERT_FATAL(encode(icx(), names[i], &a) && encode(icx(), names[k], &b));
			CHECK(unc_encoding_equal(&a, &b) == (i == k), names[i]);
		}
}

static const struct check_test tests[] = {
	{ "spellings", spellings },
	{ "canonical names", canonical_names },
	{ "two dots", two_dots },
	{ "opcodes", opcodes },
	{ "combinations", combinations },
	{ "composed umasks", composed_umasks },
	{ "edges and thresholds", edges_and_thresholds },
	{ "filters", filters },
	{ "counters", counters },
	{ "inequality", inequality },
	{ 0 },
};

int main(void)
{
	return check_run("encode", tests);
}
