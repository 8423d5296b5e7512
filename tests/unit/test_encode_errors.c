/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Names that do not encode: the word that the error marks, and the correction that its text offers.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "unc_events.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

static const struct unc_chip *icx(void)
{
	const struct unc_chip *chip = unc_chip_find("icx");

	CU_ASSERT_PTR_NOT_NULL_FATAL(chip);
	return chip;
}

/* A bad name, the word at fault, and two parts of the text. */
struct bad {
	const char *name;
	int code;
	const char *word; /* NULL: the error is between words */
	const char *says, *says_too;
};

static const struct bad bad_names[] = {
	{ "", UNC_ESYNTAX, NULL, "PMU::EVENT:UMASK", "no event name" },
	{ ":", UNC_ESYNTAX, NULL, "no event name", NULL },
	{ "icx_unc_imc::", UNC_ESYNTAX, NULL, "no event name", NULL },
	{ "icx_unc_imc:::RD", UNC_ESYNTAX, NULL, "no event name", NULL },
	{ "UNC_M_CAS_COUNT:", UNC_ESYNTAX, NULL, "empty word", NULL },
	{ "UNC_M_CAS_COUNT:RD:", UNC_ESYNTAX, NULL, "empty word", NULL },
	{ "UNC_M_CAS_COUNT.", UNC_ESYNTAX, NULL, "empty word", NULL },
	{ "UNC_M_CAS_COUNT:.RD", UNC_ESYNTAX, NULL, "empty word", NULL },
	{ "UNC_M_CAS_COUNT:RD:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:e:i",
	  UNC_ESYNTAX, "i", "more than 32 words", NULL },

	{ "::UNC_M_CAS_COUNT:RD", UNC_EPMU, NULL, "unknown PMU", NULL },
	{ "icx_unc_imk::UNC_M_CAS_COUNT:RD", UNC_EPMU, "icx_unc_imk", "icx_unc_imc",
	  "did you mean" },
	{ "icx_unc_im::UNC_M_CAS_COUNT:RD", UNC_EPMU, "icx_unc_im", "icx_unc_imc", NULL },
	{ "unc_cha::UNC_CHA_CLOCKTICKS", UNC_EPMU, "unc_cha", "_unc_cha", NULL },
	{ "icx_unc_imc3x::UNC_M_CAS_COUNT:RD", UNC_EPMU, "icx_unc_imc3x", "icx_unc_imc", NULL },
	{ "icx_unc_imc-1::UNC_M_CAS_COUNT:RD", UNC_EPMU, "icx_unc_imc-1", "icx_unc_imc", NULL },
	{ "UNC_M_CAS_COUNT::RD", UNC_EPMU, "UNC_M_CAS_COUNT", "unknown PMU", NULL },
	{ "icx_unc_imc12::UNC_M_CAS_COUNT:RD", UNC_EPMU, "12", "no unit 12", "0 to 11" },
	{ "icx_unc_cha40::UNC_CHA_CLOCKTICKS", UNC_EPMU, "40", "no unit 40", "0 to 39" },
	{ "icx_unc_imc65536::UNC_M_CAS_COUNT:RD", UNC_EPMU, "65536", "no unit 65536", "0 to 11" },
	{ "icx_unc_imc4294967296::UNC_M_CAS_COUNT:RD", UNC_EPMU, "4294967296", "0 to 11", NULL },
	{ "icx_unc_imc18446744073709551616::UNC_M_CAS_COUNT:RD", UNC_EPMU, "18446744073709551616",
	  "0 to 11", NULL },
	{ "UNC_M_CAS_COUNT:RD:unit=12", UNC_EPMU, "12", "no unit 12", "0 to 11" },
	{ "icx_unc_imc_free_running4::read", UNC_EPMU, "4", "0 to 3", NULL },
	/* events that another of the pmu's boxes counts have that box's units */
	{ "UNC_M_CLOCKTICKS_FREERUN:unit=4", UNC_EPMU, "4", "IMC_FREERUN units are 0 to 3", NULL },

	{ "nonsense", UNC_EEVENT, "nonsense", "unknown event", NULL },
	{ "MEM_READ", UNC_EEVENT, "MEM_READ", "is a quantity in bytes", NULL },
	{ "MEM_REED", UNC_EEVENT, "MEM_REED", "did you mean MEM_READ?", NULL },
	{ "UNC_M_CAS_COUN:RD", UNC_EEVENT, "UNC_M_CAS_COUN", "UNC_M_CAS_COUNT", "did you mean" },
	{ "UNC_M_CASCOUNT.RD", UNC_EEVENT, "UNC_M_CASCOUNT", "UNC_M_CAS_COUNT", NULL },
	{ "CAS_COUNT:RD", UNC_EEVENT, "CAS_COUNT", "UNC_M_CAS_COUNT", NULL },
	{ "icx_unc_cha::UNC_M_CAS_COUNT:RD", UNC_EEVENT, "UNC_M_CAS_COUNT", "event of icx_unc_imc",
	  "not of icx_unc_cha" },
	{ "icx_unc_upi::CLOCKTICK", UNC_EEVENT, "CLOCKTICK", "UNC_UPI_CLOCKTICKS", "icx_unc_upi" },
	{ "UNC_CHA_TOR_INSERT:IA", UNC_EEVENT, "UNC_CHA_TOR_INSERT", "UNC_CHA_TOR_INSERTS", NULL },
	/* perf's: terms have an end, after which only modifiers are */
	{ "uncore_imc_0/cas_count_read", UNC_EALIAS, "uncore_imc_0/cas_count_read",
	  "second slash is missing", NULL },
	{ "uncore_imc_0/cas_count_read/x", UNC_EALIAS, "uncore_imc_0/cas_count_read/x",
	  "only :unit=", NULL },
	{ "uncore_imc_0/event=4,umask=3,frobs=1/", UNC_EALIAS, "frobs=1", "no such term", NULL },
	{ "uncore_imc/event=4,umask=3,umask=1/", UNC_EALIAS, "umask=1", "another one sets", NULL },
	{ "uncore_imc/event=4,config=4/", UNC_EALIAS, "config=4", "another one sets", NULL },
	{ "uncore_imc/event=0x104/", UNC_EALIAS, "event=0x104", "too wide", NULL },
	{ "uncore_imc/event=4,umask=x/", UNC_EALIAS, "umask=x", "NAME=NUMBER", NULL },
	{ "uncore_imc/event=4,config1=1/", UNC_EALIAS, "uncore_imc/event=4,config1=1/",
	  "no filter there", NULL },
	{ "uncore_imc/event=0xfe/", UNC_EALIAS, "uncore_imc/event=0xfe/",
	  "no event of this chip's tables has these register values", NULL },
	{ "uncore_imc/config=0x100000000f04/", UNC_EALIAS, "uncore_imc/config=0x100000000f04/",
	  "no event of this chip's tables has these register values", NULL },
	{ "uncore_imc//", UNC_EALIAS, "uncore_imc//", "no terms", NULL },
	{ "uncore_ims/event=4/", UNC_EALIAS, "uncore_ims", "did you mean uncore_imc", NULL },
	{ "nothing_like_it/event=4/", UNC_EALIAS, "nothing_like_it", "no uncore PMU of this name",
	  NULL },
	{ " UNC_M_CAS_COUNT:RD", UNC_EEVENT, " UNC_M_CAS_COUNT", "UNC_M_CAS_COUNT", NULL },

	{ "UNC_CHA_SF_EVICTION", UNC_EUMASK, "UNC_CHA_SF_EVICTION", "needs a umask", "E_STATE" },
	{ "icx_unc_iio3::DATA_REQ_OF_CPU:ch_mask=1", UNC_EUMASK, "DATA_REQ_OF_CPU", "needs a umask",
	  "..." },
	/* a terminal obeys control bytes: messages have none */
	{ "UNC_M_CAS_COUNT:R\033[31mD", UNC_EUMASK, "R\033[31mD", "\"R?[31mD\"", NULL },
	{ "UNC_M_CAS_COUNT:RD\n", UNC_EUMASK, "RD\n", "\"RD?\"", NULL },
	{ "UNC_M_CLOCKTICKS:t=\xc2\x9b\x7f", UNC_EVALUE, "\xc2\x9b\x7f", "thresh=???", NULL },
	{ "UNC_M_\xc3\xa9\x1b", UNC_EEVENT, "UNC_M_\xc3\xa9\x1b", "\"UNC_M_\xc3\xa9?\"", NULL },
	{ "UNC_M_CAS_COUNT:RDD", UNC_EUMASK, "RDD", "did you mean RD", NULL },
	{ "UNC_M_CAS_COUNT:FOO", UNC_EUMASK, "FOO", "RD_PRE_UNDERFILL", "WR_NONPRE" },
	{ "UNC_CHA_TOR_INSERTS:IA_MISS_DDR", UNC_EUMASK, "IA_MISS_DDR", "IA_MISS_DRD", NULL },
	{ "UNC_M_CLOCKTICKS:RD", UNC_EUMASK, "RD", "modifiers:", "thresh" },
	{ "UNC_M_CLOCKTICKS:tid=1", UNC_EUMASK, "tid", "unit socket cpu", NULL },
	{ "UNC_M_CLOCKTICKS:tresh=1", UNC_EUMASK, "tresh", "thresh", NULL },
	{ "UNC_M_CAS_COUNT:RD:sokcet=1", UNC_EUMASK, "sokcet", "no umask or modifier", NULL },
	{ "UNC_IIO_DATA_REQ_OF_CPU.MEM_WRITE.PART8", UNC_EUMASK, "MEM_WRITE", "MEM_WRITE_PART0",
	  NULL },
	{ "UNC_CHA_TOR_INSERTS.IRQ_IA.MISS.x", UNC_EUMASK, "x", "no umask", NULL },
	/* control bits that the component sets are not modifiers */
	{ "UNC_CHA_CLOCKTICKS:en", UNC_EUMASK, "en", "modifiers:", NULL },
	{ "UNC_CHA_CLOCKTICKS:rst=1", UNC_EUMASK, "rst", "modifiers:", NULL },
	{ "UNC_CHA_CLOCKTICKS:ov_en", UNC_EUMASK, "ov_en", "modifiers:", NULL },
	{ "UNC_CHA_CLOCKTICKS:rsv=1", UNC_EUMASK, "rsv", "modifiers:", NULL },
	{ "UNC_CHA_CLOCKTICKS:ev_sel=3", UNC_EUMASK, "ev_sel", "modifiers:", NULL },
	{ "UNC_CHA_LLC_LOOKUP:I:llc_f=1", UNC_EUMASK, "llc_f", "no umask or modifier", NULL },
	{ "UNC_CHA_CLOCKTICKS:=1", UNC_EUMASK, NULL, "modifiers:", NULL },

	{ "UNC_CHA_REQUESTS:READS:opc=DRd", UNC_EMODIFIER, "opc", "does not accept opc",
	  "TOR_INSERTS" },
	{ "UNC_CHA_TOR_INSERTS:IA:state=M", UNC_EMODIFIER, "state", "does not accept state",
	  "LLC_LOOKUP" },
	{ "UNC_UPI_TxL_BASIC_HDR_MATCH:REQ:local", UNC_EMODIFIER, "local", "accept loc",
	  "RxL_BASIC_HDR_MATCH" },
	{ "UNC_P_CLOCKTICKS:occ_e", UNC_EMODIFIER, "occ_e", "POWER_STATE_OCCUPANCY", NULL },
	{ "UNC_IIO_IOMMU0:FIRST_LOOKUPS:ch_mask=1", UNC_EMODIFIER, "ch_mask", "...", NULL },
	{ "UNC_U_CLOCKTICKS:edge", UNC_EMODIFIER, "edge", "cannot be programmed", NULL },
	{ "UNC_U_CLOCKTICKS:umask=1", UNC_EMODIFIER, "umask", "cannot be programmed", NULL },
	{ "icx_unc_imc_free_running::read:t=1", UNC_EMODIFIER, "t", "cannot be programmed", NULL },
	{ "UNC_CHA_REQUESTS:READS:tid_en", UNC_EMODIFIER, "tid_en", "needs tid=", NULL },
	/* an event whose umasks are free-running counters */
	{ "UNC_IIO_BANDWIDTH_IN:PART0_FREERUN:e", UNC_EMODIFIER, "e", "PART0_FREERUN",
	  "cannot be programmed" },
	{ "UNC_IIO_BANDWIDTH_OUT:PART7_FREERUN:i", UNC_EMODIFIER, "i", "PART7_FREERUN", NULL },
	{ "UNC_IIO_BANDWIDTH_OUT:PART1_FREERUN:t=1", UNC_EMODIFIER, "t", "PART1_FREERUN", NULL },

	{ "UNC_M_CLOCKTICKS:e:t=0", UNC_ECONFLICT, "e", "thresh=0", "at least 1" },
	{ "UNC_M_CLOCKTICKS:t=0:i", UNC_ECONFLICT, "i", "thresh=0", NULL },
	{ "UNC_CHA_REQUESTS:READS:tid=3:tid_en=0", UNC_ECONFLICT, "tid=3", "tid_en=0", NULL },
	{ "UNC_CHA_TOR_INSERTS:IA:opc=DRd:match_opc=0", UNC_ECONFLICT, "opc=DRd", "match_opc=0",
	  NULL },

	{ "UNC_M_CLOCKTICKS:t", UNC_EVALUE, "t", "thresh=0 to 0xff", "needs a value" },
	{ "UNC_M_CLOCKTICKS:t=", UNC_EVALUE, "t", "thresh=0 to 0xff", "needs a value" },
	{ "UNC_M_CLOCKTICKS:t=256", UNC_EVALUE, "256", "0 to 0xff", "too wide" },
	{ "UNC_M_CLOCKTICKS:e:t=0x100:i", UNC_EVALUE, "0x100", "0 to 0xff", "8 bits" },
	{ "UNC_U_LOCK_CYCLES:t=32", UNC_EVALUE, "32", "0 to 0x1f", NULL },
	{ "UNC_IIO_NUM_OUSTANDING_REQ_FROM_CPU:TO_IO:fc_mask=3", UNC_EVALUE, "3",
	  "posted, non_posted, completions, all", "fc_mask=0x3" },
	{ "UNC_IIO_NUM_OUSTANDING_REQ_FROM_CPU:umask=8:fc_mask=all:ch_mask=0x21", UNC_EVALUE,
	  "0x21", "part5", "ch_mask=0x21" },
	{ "UNC_P_CLOCKTICKS:t=32", UNC_EVALUE, "32", "0 to 0x1f", NULL },
	{ "UNC_IIO_CLOCKTICKS:t=4096", UNC_EVALUE, "4096", "0 to 0xfff", NULL },
	{ "UNC_CHA_CLOCKTICKS:tid=512", UNC_EVALUE, "512", "0 to 0x1ff", NULL },
	{ "UNC_M_CLOCKTICKS:t=18446744073709551617", UNC_EVALUE, "18446744073709551617", "too wide",
	  NULL },
	{ "UNC_M_CLOCKTICKS:t=-1", UNC_EVALUE, "-1", "not a number", "0 to 0xff" },
	{ "UNC_M_CLOCKTICKS:t=1x", UNC_EVALUE, "1x", "not a number", NULL },
	{ "UNC_M_CLOCKTICKS:t=0x", UNC_EVALUE, "0x", "not a number", NULL },
	{ "UNC_M_CLOCKTICKS:t=ff", UNC_EVALUE, "ff", "not a number", NULL },
	{ "UNC_M_CLOCKTICKS:t==1", UNC_EVALUE, "=1", "not a number", NULL },
	{ "UNC_M_CLOCKTICKS:e=2", UNC_EVALUE, "2", "0 to 0x1", NULL },
	{ "UNC_M_CLOCKTICKS:e=yes", UNC_EVALUE, "yes", "not a number", NULL },
	{ "UNC_M_CLOCKTICKS:t=y", UNC_EVALUE, "y", "not a number", NULL },
	{ "UNC_M_CAS_COUNT:RD:unit", UNC_EVALUE, "unit", "unit=0", NULL },
	{ "UNC_M_CAS_COUNT:RD:socket=", UNC_EVALUE, "socket", "socket=0", NULL },
	{ "UNC_M_CAS_COUNT:RD:cpu=x", UNC_EVALUE, "x", "cpu=0", NULL },
	{ "UNC_M_CAS_COUNT:RD:cpu=32768", UNC_EVALUE, "32768", "too large", NULL },
	{ "UNC_CHA_TOR_INSERTS:IA:opc=DRdd", UNC_EVALUE, "DRdd", "DRd", "did you mean" },
	{ "UNC_CHA_TOR_INSERTS:IA:opc=0x800", UNC_EVALUE, "0x800", "0 to 0x7ff", NULL },
	{ "UNC_CHA_TOR_INSERTS:IPQ:opc=DRd", UNC_EVALUE, "DRd", "SnpCur", "0 to 0x7ff" },
	{ "UNC_CHA_TOR_INSERTS:RRQ:opc=SnpCur", UNC_EVALUE, "SnpCur", "not a number", NULL },
	{ "UNC_UPI_TxL_BASIC_HDR_MATCH:SNP:opc=RdCode", UNC_EVALUE, "RdCode", "SnpCode", NULL },
	{ "UNC_IIO_DATA_REQ_OF_CPU:umask=1:ch_mask=part9", UNC_EVALUE, "part9", "part0", NULL },

	{ "UNC_M_CAS_COUNT:RD:RD", UNC_ETWICE, "RD", "twice", NULL },
	{ "UNC_M_CAS_COUNT:RD:rd", UNC_ETWICE, "rd", "twice", NULL },
	{ "UNC_M_CLOCKTICKS:t=1:threshold=1", UNC_ETWICE, "threshold", "thresh is given twice",
	  NULL },
	{ "UNC_M_CLOCKTICKS:e:edge_det=0", UNC_ETWICE, "edge_det", "twice", NULL },
	{ "icx_unc_imc3::UNC_M_CAS_COUNT:RD:unit=3", UNC_ETWICE, "unit", "number after the PMU",
	  NULL },
	{ "UNC_M_CAS_COUNT:RD:unit=1:unit=1", UNC_ETWICE, "unit", "twice", NULL },
	{ "icx_unc_imc0::UNC_M_CAS_COUNT:RD:unit=1", UNC_ETWICE, "unit", "number after the PMU",
	  NULL },
	{ "UNC_M_CAS_COUNT:RD:socket=1:socket=0", UNC_ETWICE, "socket", "twice", NULL },
	{ "UNC_M_CAS_COUNT:RD:cpu=1:cpu=0", UNC_ETWICE, "cpu", "twice", NULL },
	{ "UNC_M_CAS_COUNT:umask=1:umask=1", UNC_ETWICE, "umask", "twice", NULL },

	{ "UNC_M_CAS_COUNT:RD:WR", UNC_ECONFLICT, "WR", "RD and WR exclude each other", NULL },
	{ "UNC_M_CAS_COUNT:RD_REG:WR", UNC_ECONFLICT, "WR", "WR cannot be combined", NULL },
	{ "UNC_CHA_TOR_INSERTS:IA:HIT", UNC_ECONFLICT, "HIT", "IA cannot be combined", NULL },
	{ "UNC_CHA_TOR_INSERTS:IA_DRD:opc=CRd", UNC_ECONFLICT, "opc",
	  "IA_DRD already selects opc=DRd", NULL },
	{ "UNC_CHA_TOR_INSERTS:umask=1:umask_ext=0x81000:opc=RFO", UNC_ECONFLICT, "opc",
	  "umask_ext", "opc=DRd" },
	{ "UNC_UPI_RxL_BASIC_HDR_MATCH:RSPI:opc=RspS", UNC_ECONFLICT, "opc", "RSPI already selects",
	  "RspI" },
	{ "UNC_M_CAS_COUNT:RD:umask=1", UNC_ECONFLICT, "umask", "umask by name", NULL },
	{ "UNC_M_CAS_COUNT:umask=1:RD", UNC_ECONFLICT, "umask", "umask by name", NULL },
	{ "UNC_UPI_RxL_BASIC_HDR_MATCH:REQ:data:nondata", UNC_ECONFLICT, "data", "opposite", NULL },
	{ "UNC_UPI_RxL_BASIC_HDR_MATCH:REQ:rem:loc", UNC_ECONFLICT, "rem", "opposite", NULL },
	{ "UNC_UPI_RxL_BASIC_HDR_MATCH:REQ:sglslot:dualslot", UNC_ECONFLICT, "sglslot", "opposite",
	  NULL },
};

static void marks_the_wrong_word(void)
{
	for (size_t i = 0; i < ARRAY_SIZE(bad_names); i++)
		/* a name without its pmu may be in several chips */
		for (int any = 0; any < (strstr(bad_names[i].name, "::") ? 2 : 1); any++) {
			const struct bad *b = &bad_names[i];
			struct unc_encoding e;
			struct unc_error err;
			int rc;
			bool good;

			memset(&err, 0x5a, sizeof(err));
			rc = unc_encode(any ? NULL : icx(), b->name, &e, &err);
			good = rc == b->code && (rc == 0 || err.code == rc);
			if (good && rc)
				good = err.len == (b->word ? strlen(b->word) : 0) &&
				       err.pos + err.len <= strlen(b->name) &&
				       strncmp(b->name + err.pos, b->word ? b->word : "",
					       err.len) == 0 &&
				       strstr(err.text, b->says) &&
				       (!b->says_too || strstr(err.text, b->says_too)) &&
				       !strchr(err.text, '\n');
			if (!good)
				printf("%s: %d [%.*s] %s\n", b->name, rc, rc ? (int)err.len : 0,
				       rc ? b->name + err.pos : "", rc ? err.text : "");
			CU_ASSERT(good);
			/* without err, the result is the same */
			CU_ASSERT_EQUAL(unc_encode(any ? NULL : icx(), b->name, &e, NULL), b->code);
		}
}

/* Is it a name of the table, not a second one? */
static bool is_own(const struct unc_encoding *e, const char *name)
{
	size_t prefix = strlen(e->pmu->prefix);

	return strncmp(name, e->pmu->prefix, prefix) == 0 &&
	       strncmp(name + prefix, e->event->name, strlen(e->event->name)) == 0;
}

/* An event of two chips is refused unless the chip is named. */
static void two_chips(void)
{
	const unsigned every = check_every(20);
	unsigned nth = 0;

	for (unsigned a = 0; unc_chip_at(a); a++)
		for (unsigned b = a + 1; unc_chip_at(b); b++) {
			struct unc_row row = { 0 };

			while (unc_row_next(unc_chip_at(a), &row)) {
				char name[UNC_NAME_MAX];
				struct unc_encoding e;
				struct unc_error err;

				if (nth++ % every)
					continue;
				snprintf(name, sizeof(name), "%s%s%s%s", row.pmu->prefix,
					 row.event->name, row.umask ? ":" : "",
					 row.umask ? row.umask->name : "");
				if (unc_encode(unc_chip_at(a), name, &e, NULL) != 0 ||
				    unc_encode(unc_chip_at(b), name, &e, NULL) != 0 ||
				    !is_own(&e, name))
					continue;
				CU_ASSERT_EQUAL(unc_encode(NULL, name, &e, &err), UNC_EEVENT);
				CU_ASSERT_PTR_NOT_NULL(strstr(err.text, row.pmu->name));
				CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "name the PMU"));
			}
		}
}

static void every_error_code_occurs(void)
{
	static const int codes[] = { UNC_ESYNTAX,   UNC_EPMU,   UNC_EEVENT, UNC_EUMASK,
				     UNC_EMODIFIER, UNC_EVALUE, UNC_ETWICE, UNC_ECONFLICT };

	for (size_t i = 0; i < ARRAY_SIZE(codes); i++) {
		unsigned count = 0;

		for (size_t k = 0; k < ARRAY_SIZE(bad_names); k++)
			count += bad_names[k].code == codes[i];
		CU_ASSERT(count >= 4);
	}
}

/* A suggested name must be valid in place of the wrong word. */
static void suggestions_are_valid(void)
{
	static const char *const names[] = {
		"UNC_M_CAS_COUN:RD",
		"UNC_M_CAS_COUNT:RDD",
		"icx_unc_imk::UNC_M_CLOCKTICKS",
		"UNC_CHA_TOR_INSERTS:IA:opc=DRdd",
		"icx_unc_upi::CLOCKTICK",
		"UNC_M_CLOCKTICKS:tresh=1",
		"UNC_UPI_TxL_BASIC_HDR_MATCH:SNP:opc=SnpCod",
		"UNC_I_FAF_INSERT",
	};

	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		char better[UNC_NAME_MAX];
		struct unc_encoding e;
		struct unc_error err;
		const char *near;
		int rc;

		CU_ASSERT_NOT_EQUAL_FATAL(unc_encode(icx(), names[i], &e, &err), 0);
		near = strstr(err.text, "did you mean ");
		CU_ASSERT_PTR_NOT_NULL(near);
		if (!near)
			continue;
		near += strlen("did you mean ");
		snprintf(better, sizeof(better), "%.*s%.*s%s", (int)err.pos, names[i],
			 (int)strcspn(near, " ,?"), near, names[i] + err.pos + err.len);
		rc = unc_encode(icx(), better, &e, &err);
		if (rc)
			printf("%s: %s\n", better, err.text);
		CU_ASSERT_EQUAL(rc, 0);
	}
}

/* Only what the chip has is offered. */
static void no_quantity_of_other_chips(void)
{
	static const char *const names[] = { "MEM_REED", "MEM_READ" };

	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		const struct unc_chip *chip = unc_chip_find("montecito");
		struct unc_encoding e;
		struct unc_error err = { 0 };

		CU_ASSERT_EQUAL(unc_encode(chip, names[i], &e, &err), UNC_EEVENT);
		CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "unknown event"));
		CU_ASSERT_PTR_NULL(strstr(err.text, "MEM_READ?"));
	}
}

/* A failed call leaves no state. */
static void errors_leave_no_state(void)
{
	static const char good[] = "icx_unc_cha3::UNC_CHA_TOR_INSERTS:IA:opc=DRd:tid=4:t=2";
	struct unc_encoding fresh, e;
	char name[UNC_NAME_MAX], again[UNC_NAME_MAX];

	CU_ASSERT_EQUAL_FATAL(unc_encode(icx(), good, &fresh, NULL), 0);
	unc_encoding_name(&fresh, name, sizeof(name));
	for (size_t i = 0; i < ARRAY_SIZE(bad_names); i++) {
		struct unc_error err = { 0 };

		CU_ASSERT_NOT_EQUAL(unc_encode(icx(), bad_names[i].name, &e, &err), 0);
		memset(&err, 0, sizeof(err));
		CU_ASSERT_EQUAL(unc_encode(icx(), good, &e, &err), 0);
		CU_ASSERT(unc_encoding_equal(&fresh, &e));
		CU_ASSERT_EQUAL(e.nummodifiers, fresh.nummodifiers);
		unc_encoding_name(&e, again, sizeof(again));
		CU_ASSERT_STRING_EQUAL(name, again);
		/* err is written on failure only */
		CU_ASSERT(err.code == 0 && err.text[0] == '\0');
	}
}

/* Returns `begin` followed by `count` times `part`. */
static char *repeated(const char *begin, const char *part, size_t count)
{
	size_t head = strlen(begin), len = strlen(part);
	char *s = malloc(head + count * len + 1);

	if (!s)
		abort();
	memcpy(s, begin, head);
	for (size_t i = 0; i < count; i++)
		memcpy(s + head + i * len, part, len);
	s[head + count * len] = '\0';
	return s;
}

static void long_names(void)
{
	static const char *const begins[] = {
		"",
		"icx_unc_imc",
		"icx_unc_imc::",
		"icx_unc_imc::UNC_M_CAS_COUNT",
		"UNC_M_CAS_COUNT:RD:",
		"UNC_M_CAS_COUNT:RD:t=",
		"UNC_M_CAS_COUNT:RD:unit=",
		"UNC_CHA_TOR_INSERTS:IA:opc=",
		"UNC_M_CAS_COUNT.RD.",
	};
	static const char *const parts[] = {
		"A", ":",    "::", ".",      "=", "9", "0x", ":RD", ":e", ":=", "UNC_M_CAS_COUNT",
		" ", "\xff", "%s", ":unit=1"
	};

	for (size_t i = 0; i < ARRAY_SIZE(begins); i++)
		for (size_t k = 0; k < ARRAY_SIZE(parts); k++)
			for (size_t count = 30; count <= 30000; count *= 10) {
				char *name = repeated(begins[i], parts[k], count);
				struct unc_encoding e;
				struct unc_error err = { 0 };
				int rc = unc_encode(icx(), name, &e, &err);
				bool good = rc < 0 && err.code == rc && err.text[0] &&
					    memchr(err.text, '\0', sizeof(err.text)) &&
					    err.pos + (size_t)err.len <= strlen(name);

				if (!good)
					printf("%s and %zu times %s: %d\n", begins[i], count,
					       parts[k], rc);
				CU_ASSERT(good);
				free(name);
			}
}

/* The most words that are accepted, and one more. */
static void limits(void)
{
	static const char umasks[] =
		"UNC_CHA_TOR_INSERTS:DDR:EVICT:HBM:HIT:IPQ:IRQ_IA:IRQ_NON_IA:ISOC";
	static const char modifiers[] =
		"UNC_UPI_RxL_BASIC_HDR_MATCH:REQ:llcrd_implnull:llcrd_non0:slot2:slot1:slot0:"
		"rcsnid=1:dnid=2:isoch:sglslot:data:rem:opc=1:invert:edge_det:thresh=3:en_rcsnid";
	char name[2 * UNC_NAME_MAX];
	struct unc_encoding e;
	struct unc_error err;

	CU_ASSERT_EQUAL(unc_encode(icx(), umasks, &e, &err), 0);
	CU_ASSERT_EQUAL(e.numumasks, UNC_MAX_UMASKS);
	snprintf(name, sizeof(name), "%s:MISS", umasks);
	CU_ASSERT_EQUAL(unc_encode(icx(), name, &e, &err), UNC_ESYNTAX);
	CU_ASSERT_STRING_EQUAL(name + err.pos, "MISS");
	CU_ASSERT_EQUAL(unc_encode(icx(), modifiers, &e, &err), 0);
	CU_ASSERT_EQUAL(e.nummodifiers, UNC_MAX_MODIFIERS);
	snprintf(name, sizeof(name), "%s:en_dnidd", modifiers);
	CU_ASSERT_EQUAL(unc_encode(icx(), name, &e, &err), UNC_ESYNTAX);
	CU_ASSERT_STRING_EQUAL(name + err.pos, "en_dnidd");
}

static const struct check_test tests[] = {
	{ "marks the wrong word", marks_the_wrong_word },
	{ "two chips", two_chips },
	{ "every error code occurs", every_error_code_occurs },
	{ "suggestions are valid", suggestions_are_valid },
	{ "no quantity of other chips", no_quantity_of_other_chips },
	{ "errors leave no state", errors_leave_no_state },
	{ "long names", long_names },
	{ "limits", limits },
	{ 0 },
};

int main(void)
{
	return check_run("encode errors", tests);
}
