/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting by perf_event: the arguments of each call, and the use of its result. The kernel
 * (fake_perf.h) and its PMUs (fake_root.h) are simulated.
 */
#include "fake_perf.h"
#include "fake_root.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "count.h"
#include "perf/kernel_event.h"
#include "perf/perf.h"
#include "rig.h"

#define COMMON "event=config:0-7 umask=config:8-15 edge=config:18 inv=config:23 "

static struct fake_root root;
static struct unc_perf *perf;
static struct unc_error err;

/* Two sockets of two cpus; PMUs as the driver of Linux 6.1 offers them on an Ice Lake-SP. */
static void begin(unsigned model)
{
	fake_root_open(&root);
	fake_host(&root, model, 2, 2);
	fake_perf_begin();
}

static void add_icx(void)
{
	fake_pmu_whole(&root, "uncore_cha_0", 30, "0,2",
		       "event=config:0-7 umask=config:8-15,32-57 edge=config:18 tid_en=config:19 "
		       "inv=config:23 thresh=config:24-31 filter_tid=config1:0-9");
	fake_pmu_whole(&root, "uncore_cha_1", 31, "0,2", "");
	fake_pmu_whole(&root, "uncore_imc_0", 35, "0,2", COMMON "thresh=config:24-31");
	fake_pmu(&root, "uncore_imc_0", "events/cas_count_read", "event=0x04,umask=0x0f");
	fake_pmu_whole(&root, "uncore_imc_1", 36, "0,2", "");
	fake_pmu_whole(&root, "uncore_imc_11", 37, "0,2", "");
	fake_pmu_whole(&root, "uncore_upi_0", 40, "0,2", COMMON "thresh=config:24-31");
	fake_pmu_whole(&root, "uncore_m2m_0", 42, "0,2",
		       "event=config:0-7 umask=config:8-15,32-39 thresh=config:24-31");
	fake_pmu_whole(&root, "uncore_pcu", 28, "0,2",
		       COMMON "thresh=config:24-31 occ_invert=config:30 occ_edge_det=config:31 "
			      "filter_band0=config1:0-7 filter_band1=config1:8-15 "
			      "filter_band2=config1:16-23 filter_band3=config1:24-31");
	fake_pmu_whole(&root, "uncore_iio_0", 10, "0,2",
		       COMMON "thresh=config:24-35 ch_mask=config:36-47 fc_mask=config:48-50");
	fake_pmu_whole(&root, "uncore_iio_free_running_0", 29, "0,2",
		       "event=config:0-7 umask=config:8-15");
	fake_pmu(&root, "uncore_iio_free_running_0", "events/bw_in_port3", "event=0xff,umask=0x23");
	fake_pmu(&root, "uncore_iio_free_running_0", "events/ioclk", "event=0xff,umask=0x10");
	fake_pmu_whole(&root, "msr", 5, NULL, "event=config:0-63");
	fake_pmu(&root, "msr", "events/tsc", "event=0x00");
}

static void open_perf(void)
{
	char *path = strdup(root.path); /* valgrind sees reads past its end */

	CU_ASSERT_FATAL(path != NULL);
	perf = NULL;
	CU_ASSERT_EQUAL_FATAL(unc_perf_open(path, &perf, &err), 0);
	free(path);
}

static void begin_icx(void)
{
	begin(106);
	add_icx();
	open_perf();
}

static void end(void)
{
	unc_perf_close(perf);
	perf = NULL;
	fake_perf_end();
	fake_root_close(&root);
}

/* Encode names separated by blanks; those with a slash are kernel events. */
static size_t encode_all(const char *names, const struct unc_encoding *list[static 64])
{
	static struct unc_encoding encodings[64];
	char words[2048], *word, *save = NULL;
	size_t n = 0;
	int rc;

	snprintf(words, sizeof(words), "%s", names);
	for (word = strtok_r(words, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
		rc = strchr(word, '/') ? unc_kernel_event_encode(perf, word, &encodings[n], &err)
				       : unc_encode(perf->machine.chip, word, &encodings[n], &err);
		if (rc)
			printf("%s\n", err.text);
		CU_ASSERT_EQUAL_FATAL(rc, 0);
		list[n] = &encodings[n];
		n++;
	}
	return n;
}

static int prepare_how(const char *names, int socket, bool multiplex, struct unc_set **set)
{
	const struct unc_encoding *list[64];
	size_t n = encode_all(names, list);

	*set = NULL;
	return unc_set_make(&unc_count_perf, perf, list, n, socket, multiplex, set, &err);
}

static struct unc_set *prepare(const char *names)
{
	struct unc_set *set;
	int rc = prepare_how(names, -1, false, &set);

	if (rc)
		printf("%s\n", err.text);
	CU_ASSERT_EQUAL_FATAL(rc, 0);
	return set;
}

/* Counters that a set has while it counts, and only then. */
static int counters_of(struct unc_set *set)
{
	int opens;

	CU_ASSERT_EQUAL(fake.opens, 0);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	opens = fake.opens;
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	CU_ASSERT_EQUAL(fake.opens, 0);
	return opens;
}

/* What the open counters of a config count in so many ns. */
static uint64_t open_count(uint64_t config, uint64_t ns)
{
	uint64_t sum = 0;

	for (int i = 0; i < fake.numevents; i++)
		if (fake_event(i)->open && fake_event(i)->attr.config == config)
			sum += fake_count(&fake_event(i)->attr, fake_event(i)->cpu, ns);
	return sum;
}

static void refused(const char *names, int rc, const char *says)
{
	struct unc_set *set = NULL;

	CU_ASSERT_EQUAL(prepare_how(names, -1, false, &set), rc);
	rig_says(err.text, says);
	CU_ASSERT_PTR_NULL(set);
	CU_ASSERT_EQUAL(fake.opens, 0);
}

/* With config3, the last of 17 words, which older headers lack */
union whole {
	struct perf_event_attr attr;
	uint64_t words[17];
};

/* The event is opened with exactly these values. */
static void asks(const char *name, unsigned type, uint64_t config, uint64_t config1,
		 uint64_t config2)
{
	int before = fake.numevents;
	struct unc_set *set = prepare(name);
	const struct fake_event *e = &fake.events[before];

	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	CU_ASSERT_EQUAL(e->attr.type, type);
	CU_ASSERT_EQUAL(e->attr.config, config);
	CU_ASSERT_EQUAL(e->attr.config1, config1);
	CU_ASSERT_EQUAL(e->attr.config2, config2);
	CU_ASSERT_EQUAL(e->attr.size, sizeof(union whole));
	CU_ASSERT_EQUAL(e->config3, type == 5 ? 0x5a : 0); /* of the PMU msr, see fields() */
	CU_ASSERT_EQUAL(e->attr.disabled, 1);
	CU_ASSERT_EQUAL(e->attr.inherit, 0);
	CU_ASSERT_EQUAL(e->attr.sample_period, 0);
	CU_ASSERT_EQUAL(e->attr.exclude_kernel, 0);
	if (e->attr.config != config || e->attr.config1 != config1)
		printf("%s: config=0x%llx,config1=0x%llx\n", name,
		       (unsigned long long)e->attr.config, (unsigned long long)e->attr.config1);
	unc_set_release(set);
	CU_ASSERT_EQUAL(fake.opens, 0);
}

static void fields(void)
{
	begin_icx();
	asks("UNC_M_CAS_COUNT:RD", 35, 0x0f04, 0, 0);
	asks("UNC_M_CAS_COUNT:RD:thresh=200:edge_det:invert", 35, 0xc8840f04, 0, 0);
	asks("UNC_M_CAS_COUNT:RD:unit=11", 37, 0x0f04, 0, 0);
	asks("UNC_CHA_TOR_INSERTS:IA_MISS", 30, 0x00c001fe00000135, 0, 0);
	asks("UNC_CHA_TOR_INSERTS:IA_MISS:tid=0x1a", 30, 0x00c001fe00080135, 0x1a, 0);
	asks("UNC_P_POWER_STATE_OCCUPANCY:CORES_C6:occ_edge_det", 28, 0x8100c080, 0, 0);
	asks("UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART0", 10, 0x0007001000000183, 0, 0);
	/* the fixed counter, and free-running counters, which have PMUs of their own */
	asks("UNC_M_HCLOCKTICKS", 35, 0xff, 0, 0);
	asks("UNC_IIO_BANDWIDTH_IN:PART3_FREERUN", 29, 0x23ff, 0, 0);
	asks("UNC_IIO_CLOCKTICKS_FREERUN", 29, 0x10ff, 0, 0);
	asks("msr/event=1,config1=2,config2=3,config3=0x5a/", 5, 1, 2, 3);
	end();
}

/* Bits that no format file covers are rejected by name, not dropped. */
static void lost_bits(void)
{
	begin_icx();
	refused("UNC_UPI_RxL_BASIC_HDR_MATCH:REQ:dnid=3", -ENOTSUP, "bit 40 of control");
	refused("UNC_UPI_RxL_BASIC_HDR_MATCH:REQ:dnid=3", -ENOTSUP,
		"uncore_upi_0; PAPI_UNCORE_BACKEND=direct can");
	refused("UNC_P_FREQ_TRANS_CYCLES:band1=12:band3=0x80", -ENOTSUP, "bit 10 of filter");
	/* The format files cover this one, but the driver drops it. */
	refused("UNC_P_FREQ_TRANS_CYCLES:band1=12", -ENOTSUP, "bit 10 of filter");
	refused("UNC_M2M_IMC_READS:CH1_NORMAL", -ENOTSUP, "of control cannot be given");
	refused("UNC_IIO_BANDWIDTH_IN:PART1_FREERUN:unit=0", -ENOTSUP,
		"UNC_IIO_BANDWIDTH_IN:PART1_FREERUN:unit=0: this kernel has no event for counter");
	end();
}

/* The lowest and the highest bit that only a newer kernel takes, and their neighbours. */
static void newer_bits(void)
{
	static const struct {
		unsigned bit;
		const char *says;
	} rows[] = {
		{ 31, "bit 31 of control cannot be given to this kernel's uncore_cha_0; PAPI_" },
		{ 32, "bit 32 of control cannot be given to this kernel's uncore_cha_0; the one of "
		      "Linux 6.1 can" },
		{ 57, "bit 57 of control cannot be given to this kernel's uncore_cha_0; the one of "
		      "Linux 6.1 can" },
		{ 58, "bit 58 of control cannot be given to this kernel's uncore_cha_0; PAPI_" },
	};
	const struct unc_encoding *list[64];
	struct unc_perf_target target;
	struct unc_encoding e;

	begin(106);
	fake_pmu_whole(&root, "uncore_cha_0", 30, "0,2", "event=config:0-7");
	open_perf();
	encode_all("UNC_CHA_CLOCKTICKS", list);
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		e = *list[0];
		e.value[UNC_CTL] = 1ull << rows[i].bit;
		CU_ASSERT_EQUAL(unc_perf_target(perf, &e, perf->machine.units, &target, &err),
				-ENOTSUP);
		rig_says(err.text, rows[i].says);
	}
	end();
}

static void old_numbers(void)
{
	size_t count;
	const struct unc_unit *unit;
	static const unsigned expect[] = { 0, 1, 3, 4, 6, 7, 9, 10 };

	begin(106);
	for (unsigned i = 0; i < 8; i++) {
		char name[32];

		snprintf(name, sizeof(name), "uncore_imc_%u", i);
		fake_pmu_whole(&root, name, 35 + i, "0,2", COMMON);
	}
	open_perf();
	unit = unc_machine_units(&perf->machine, unc_box_find(perf->machine.chip, "IMC"), &count);
	CU_ASSERT_EQUAL_FATAL(count, 16);
	for (unsigned i = 0; i < 16; i++) {
		CU_ASSERT_EQUAL(unit[i].number, expect[i % 8]);
		CU_ASSERT_EQUAL(unit[i].socket, i / 8);
	}
	end();
	/* one channel of each controller; with a number of PMUs that no number of channels makes, all are as they are */
	for (unsigned pmus = 3; pmus <= 5; pmus++) {
		begin(106);
		for (unsigned i = 0; i < pmus; i++) {
			char name[32];

			snprintf(name, sizeof(name), "uncore_imc_%u", i);
			fake_pmu_whole(&root, name, 35 + i, "0,2", COMMON);
		}
		open_perf();
		unit = unc_machine_units(&perf->machine, unc_box_find(perf->machine.chip, "IMC"),
					 &count);
		CU_ASSERT_EQUAL_FATAL(count, 2 * pmus);
		for (unsigned i = 0; i < pmus; i++)
			CU_ASSERT_EQUAL(unit[i].number, pmus == 4 ? 3 * i : i);
		end();
	}
}

/* What these channels of both sockets count of a config, as bits. */
static uint64_t channels_count(uint64_t config, unsigned channels)
{
	uint64_t sum = 0;

	for (unsigned i = 0; i < 12; i++) {
		const struct perf_event_attr attr = { .type = 35 + i, .config = config };

		if (channels >> i & 1)
			sum += fake_count(&attr, 0, MSEC) + fake_count(&attr, 2, MSEC);
	}
	return sum;
}

/*
 * The kernel has PMUs of three channels, and the third counts its clock only: a sum of clocks is over
 * two channels. Other events count nothing there and are added up as they are.
 */
static void third_channels(void)
{
	uint64_t values[5];
	struct unc_set *set;

	begin(106);
	for (unsigned i = 0; i < 12; i++) {
		char name[32];

		snprintf(name, sizeof(name), "uncore_imc_%u", i);
		fake_pmu_whole(&root, name, 35 + i, "0,2", COMMON);
	}
	open_perf();
	for (fake.idle = 0; fake.idle <= 36; fake.idle += 36) { /* also: channel 1 is not in use */
		const unsigned two = fake.idle ? 0x6dd : 0x6db;

		set = prepare("UNC_M_HCLOCKTICKS UNC_M_CLOCKTICKS:socket=0 UNC_M_CAS_COUNT:RD "
			      "UNC_M_HCLOCKTICKS:unit=2 UNC_M_CLOCKTICKS:socket=1");
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		fake.now += MSEC;
		CU_ASSERT_EQUAL(unc_set_read(set, values, &err), 0);
		CU_ASSERT_EQUAL(values[0], channels_count(0xff, two));
		CU_ASSERT_EQUAL(values[1] + values[4], channels_count(0, two));
		CU_ASSERT_EQUAL(values[2], channels_count(0xf04, 0xfff));
		CU_ASSERT_EQUAL(values[3], channels_count(0xff, 1 << 2));
		unc_set_release(set);
	}
	fake.idle = 0;
	end();
}

/* One group for each PMU and socket, and one call reads it. */
static void groups(void)
{
	struct unc_set *set;
	uint64_t values[3], expect;
	struct unc_when when;
	int reads;

	begin_icx();
	set = prepare("UNC_M_CAS_COUNT:RD UNC_M_CAS_COUNT:WR UNC_CHA_CLOCKTICKS:unit=1:socket=1");
	CU_ASSERT_EQUAL(counters_of(set), 2 * 3 * 2 + 1);
	for (int i = 0; i < fake.numevents; i++) {
		const struct fake_event *e = fake_event(i);

		CU_ASSERT_TRUE(e->cpu == 0 || e->cpu == 2); /* as in the masks */
		if (e->group >= 0) {                        /* only the leader starts disabled */
			CU_ASSERT_EQUAL(e->attr.disabled, 0);
			CU_ASSERT_EQUAL(fake_event(e->group)->attr.type, e->attr.type);
			CU_ASSERT_EQUAL(fake_event(e->group)->cpu, e->cpu);
		}
		if (e->attr.type == 31)
			CU_ASSERT_EQUAL(e->cpu, 2);
	}
	fake.now += 500;
	err = (struct unc_error){ 0 };
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	CU_ASSERT_STRING_EQUAL(err.text, "");
	fake.now += 1000000;
	reads = fake.reads;
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), 0);
	CU_ASSERT_EQUAL(fake.reads - reads, 2 * 3 + 1); /* counts and times: nothing else is read */
	when = set->when;
	CU_ASSERT_TRUE(when.begin > 0 && when.end >= when.begin);
	CU_ASSERT_TRUE(when.zero_begin > 0 && when.zero_end >= when.zero_begin);
	CU_ASSERT_TRUE(when.begin - when.zero_end == 1000000);
	expect = open_count(0x0f04, 1000000);
	CU_ASSERT_EQUAL(values[0], expect);
	CU_ASSERT_TRUE(values[1] > 0 && values[1] != values[0] && values[2] > 0);
	fake.now += 500000;
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	fake.now += 500000; /* time after the stop is not counted */
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), 0);
	CU_ASSERT_EQUAL(values[0], expect * 3 / 2);
	/* from 0 again */
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	fake.now += 1000000;
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), 0);
	CU_ASSERT_EQUAL(values[0], expect);
	unc_set_release(set);
	end();
}

static void places(void)
{
	struct unc_set *set;

	begin_icx();
	CU_ASSERT_EQUAL(prepare_how("UNC_M_CAS_COUNT:RD", 1, false, &set), 0);
	CU_ASSERT_EQUAL(counters_of(set), 3);
	CU_ASSERT_EQUAL(fake_event(0)->cpu, 2);
	unc_set_release(set);
	refused("UNC_M_CAS_COUNT:RD:unit=5", -ENOENT, "present: 0 1 11");
	refused("UNC_M_CAS_COUNT:RD:socket=2", -ENOENT, "no socket 2");
	refused("UNC_M3UPI_CLOCKTICKS", -ENOENT, "no M3UPI");
	refused("uncore_imc/event=4/:unit=5", -ENOENT, "uncore_imc/event=0x4/:unit=5");
	/* if an event of the tables and a kernel event are the same, one counter serves both */
	set = prepare("UNC_M_CAS_COUNT:RD UNC_M_CAS_COUNT:RD:socket=0 uncore_imc/cas_count_read/");
	CU_ASSERT_EQUAL(counters_of(set), 6);
	unc_set_release(set);
	end();
}

/* More events than counters: the tables or the kernel detect it. */
static void too_many(void)
{
	static const char five[] = "UNC_M_CAS_COUNT:RD UNC_M_CAS_COUNT:WR UNC_M_CLOCKTICKS "
				   "UNC_M_ACT_COUNT:ALL UNC_M_PRE_COUNT:ALL";
	const struct unc_encoding *list[64];
	struct unc_set *set;
	uint64_t values[5], expect[5];

	begin_icx();
	refused(five, -EBUSY,
		"IMC 0 channel 0 of socket 0: no counter is left for UNC_M_PRE_COUNT:ALL");
	CU_ASSERT_EQUAL(unc_set_make(&unc_count_perf, perf, list, encode_all(five, list), -1, false,
				     &set, NULL),
			-EBUSY); /* nor does a caller have to ask why */
	fake.limit = 1;
	refused("uncore_imc_0/event=1/ uncore_imc_0/event=2/", -EBUSY,
		"uncore_imc_0/event=0x2/: uncore_imc_0 cannot count it together with the 1");
	rig_says(err.text, "PAPI_set_multiplex()");
	/* in turn, each count scaled by the time that it was counted */
	fake.limit = 4;
	CU_ASSERT_EQUAL_FATAL(prepare_how(five, -1, true, &set), 0);
	encode_all(five, list);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	CU_ASSERT_EQUAL(fake.opens, 5 * 6);
	for (int i = 0; i < fake.numevents; i++) /* the fifth starts a new group */
		if (fake_event(i)->open && fake_event(i)->attr.config == list[4]->value[UNC_CTL])
			CU_ASSERT_EQUAL(fake_event(i)->group, -1);
	for (int k = 0; k < 5; k++)
		expect[k] = 2 * open_count(list[k]->value[UNC_CTL], 500000);
	fake.running = 50;
	fake.now += 1000000;
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), 0);
	for (int k = 0; k < 5; k++)
		CU_ASSERT(expect[k] > 0 && values[k] == expect[k]);
	/* an event that was never counted is an error, not 0 */
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	fake.running = 0;
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), 0); /* no time has passed yet */
	unc_set_release(set);
	end();
}

/* Events of another tool take counters: an error, and no value. */
static void others(void)
{
	struct unc_set *set;
	uint64_t values[1];

	begin_icx();
	set = prepare("UNC_M_CAS_COUNT:RD");
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	fake.now += 1000;
	fake.running = 40;
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), -EBUSY);
	rig_says(err.text, "uncore_imc_0 on cpu 0 counted 40% of the time only");
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), -EBUSY);
	unc_set_release(set);
	CU_ASSERT_EQUAL_FATAL(prepare_how("UNC_M_CAS_COUNT:RD", -1, true, &set), 0);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	fake.now += 1000;
	fake.running = 0;
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), -EBUSY);
	rig_says(err.text, "0% of the time");
	unc_set_release(set);
	end();
}

static const struct unc_perf_calls *simulated;

/* Time passes while the kernel is asked. */
static long slow_read(int leader, void *buf, size_t size)
{
	fake.now += 1000;
	return simulated->read(leader, buf, size);
}

/* Another tool has the counters already: the kernel starts the group, and does not count it. */
static void others_first(void)
{
	struct unc_perf_calls slow;
	struct unc_set *set;

	begin_icx();
	simulated = unc_perf_calls;
	slow = *simulated;
	slow.read = slow_read;
	unc_perf_calls = &slow;
	fake.running = 40;
	set = prepare("UNC_M_CAS_COUNT:RD");
	CU_ASSERT_EQUAL(unc_set_start(set, &err), -EBUSY);
	rig_says(err.text, "counted 40% of the time only");
	CU_ASSERT_EQUAL(fake.opens, 0);
	unc_set_release(set);
	/* in turn, its time will come */
	fake.running = 0;
	CU_ASSERT_EQUAL_FATAL(prepare_how("UNC_M_CAS_COUNT:RD", -1, true, &set), 0);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	unc_set_release(set);
	end();
}

/* One of the groups cannot be opened: none stays open, also of those that counted before. */
static void start_fails(void)
{
	struct unc_set *set;

	begin_icx();
	set = prepare("UNC_M_CAS_COUNT:RD");
	for (int i = 0; i < 2; i++) {
		fake.no_unit = (struct fake_place){ .type = 36, .cpu = 2 };
		CU_ASSERT_EQUAL(unc_set_start(set, &err), -ENOTSUP);
		rig_says(err.text, "uncore_imc_1 on cpu 2: this kernel's PMU does not accept");
		CU_ASSERT_EQUAL(fake.opens, 0);
		fake.no_unit = (struct fake_place){ 0 };
		CU_ASSERT_EQUAL(counters_of(set), 6);
	}
	unc_set_release(set);
	end();
}

/* The counts are lost: -ESTALE with this sentence, also from later reads and from stop. */
static void is_lost(struct unc_set *set, const char *says)
{
	uint64_t values[2] = { 7, 7 };

	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), -ESTALE);
	rig_says(err.text, says);
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), -ESTALE);
	rig_says(err.text, "lost before");
	rig_says(err.text, says); /* the first reason */
	CU_ASSERT_EQUAL(values[0], 7);
	for (int i = 0; i < fake.numevents; i++) /* its counters are free */
		CU_ASSERT_FALSE(fake_event(i)->open && fake_event(i)->enabled);
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), -ESTALE);
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), -ESTALE);
}

/* It counts from 0 with the next start. */
static void counts_again(struct unc_set *set)
{
	uint64_t values[2] = { 0 }, expect;

	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	fake.now += 1000000;
	expect = open_count(0x0f04, 1000000);
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), 0);
	CU_ASSERT_TRUE(expect > 0);
	CU_ASSERT_EQUAL(values[0], expect);
}

/* All cpus of socket 1 go offline: its events stop for good, without an error of the kernel. */
static void offline(void)
{
	struct unc_set *set;
	uint64_t values[2];

	begin_icx();
	for (int multiplex = 0; multiplex < 2; multiplex++) {
		CU_ASSERT_EQUAL_FATAL(prepare_how("UNC_M_CAS_COUNT:RD", -1, multiplex, &set), 0);
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		fake.now += 5000000;
		CU_ASSERT_EQUAL(unc_set_read(set, values, &err), 0);
		fake_offline(2);
		fake.now += 5000000;
		is_lost(set, "uncore_imc_0 on cpu 2 stopped counting: were all cpus");
		CU_ASSERT_EQUAL(unc_set_start(set, &err), -ENODEV);
		rig_says(err.text,
			 "uncore_imc_0 on cpu 2: the kernel's PMU has gone, or its cpu is offline");
		CU_ASSERT_EQUAL(fake.opens, 0); /* nor are socket 0's kept */
		fake_offline(-1);
		counts_again(set);
		unc_set_release(set);
	}
	/* offline and online again, hours after the last read; stop alone notices as well */
	set = prepare("UNC_M_CAS_COUNT:RD");
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	fake.now += 3600000000000;
	fake_offline(2);
	fake_offline(-1);
	fake.now += 2000000;
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), -ESTALE);
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), -ESTALE);
	counts_again(set);
	/* before the start: that notices */
	fake_offline(2);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), -ENODEV);
	rig_says(err.text,
		 "uncore_imc_0 on cpu 2: the kernel's PMU has gone, or its cpu is offline");
	fake_offline(-1);
	counts_again(set);
	unc_set_release(set);
	/* of several events, the kernel returns the leader alone */
	set = prepare("UNC_M_CAS_COUNT:RD UNC_M_CAS_COUNT:WR");
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	fake_offline(2);
	is_lost(set, "uncore_imc_0 on cpu 2 stopped counting");
	fake_offline(-1);
	counts_again(set);
	unc_set_release(set);
	end();
}

/* Another tool writes registers that belong to the kernel: what cannot have been counted is lost. */
static void impossible(void)
{
	static const struct {
		const char *name, *says;
		uint64_t added, later; /* ns */
	} rows[] = {
		/* reset to 0 at 10,000: the kernel takes it for a wrap of 48 bits */
		{ "UNC_M_CAS_COUNT:RD:unit=0:socket=0", "uncore_imc_0 on cpu 0, event 0xf04: from ",
		  (1ull << 48) - 10000, 1000000 },
		{ "UNC_M_CAS_COUNT:RD:unit=0:socket=0", "is impossible. Another tool",
		  (1ull << 48) - 10000, 7 * 3600 * 1000000000ull },
		{ "UNC_M_HCLOCKTICKS:unit=0:socket=0", "is impossible", (1ull << 48) - 10000, 1 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:unit=0:socket=0", "is impossible",
		  (1ull << 48) - 10000, 20 * 1000000000ull },
		{ "uncore_imc_0/cas_count_read/:socket=0", "is impossible", (1ull << 48) - 10000,
		  20 * 1000000000ull },
		{ "UNC_M_CAS_COUNT:RD:unit=0:socket=0", "is impossible", -10000ull, 1 },
		{ "msr/tsc/:socket=0", "is impossible", -10000ull, 1 },
		/* in 1 ms and the 50 that a clock may be late, 10 counts a ns */
		{ "UNC_M_CAS_COUNT:RD:unit=0:socket=0", "is impossible", 515000000, 1000000 },
		/* a queue has less than 1024 entries */
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:unit=0:socket=0", "is impossible", 522300000000,
		  1000000 },
		/* 3 a cycle */
		{ "UNC_UPI_TxL_FLITS:ALL_DATA:unit=0:socket=0", "is impossible", 1535000000,
		  1000000 },
		{ "UNC_UPI_TxL_FLITS:ALL_DATA:unit=0:socket=0", NULL, 1525000000, 1000000 },
		/* these can be */
		{ "UNC_M_CAS_COUNT:RD:unit=0:socket=0", NULL, 505000000, 1000000 },
		{ "UNC_M_CAS_COUNT:RD:unit=0:socket=0", NULL, 9000000, 1000000 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:unit=0:socket=0", NULL, 522100000000, 1000000 },
		{ "UNC_IIO_BANDWIDTH_IN:PART3_FREERUN:unit=0:socket=0", NULL, 300000000000,
		  1000000 },
		{ "uncore_imc_0/cas_count_read/:socket=0", NULL, 300000000000, 1000000 },
		{ "msr/tsc/:socket=0", NULL, 1ull << 60, 1 },
		{ NULL, NULL, 0, 0 }
	};
	uint64_t values[1];

	begin_icx();
	for (int i = 0; rows[i].name; i++) {
		struct unc_set *set = prepare(rows[i].name);
		struct fake_event *e;

		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		e = &fake.events[fake.numevents - 1];
		fake.now += 1000000;
		CU_ASSERT_EQUAL(unc_set_read(set, values, &err), 0);
		fake.now += rows[i].later;
		e->count += rows[i].added;
		if (rows[i].says)
			is_lost(set, rows[i].says);
		else
			CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
		if (strstr(rows[i].name, "CAS_COUNT:RD"))
			counts_again(set);
		unc_set_release(set);
	}
	/* in the time since the last read, not since the start */
	{
		struct unc_set *set = prepare("UNC_M_CAS_COUNT:RD:unit=0:socket=0");
		struct fake_event *e;

		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		e = &fake.events[fake.numevents - 1];
		fake.now += HOUR;
		CU_ASSERT_EQUAL(unc_set_read(set, values, &err), 0);
		fake.now += 1000000;
		e->count += 1000 * 1000000000ull;
		is_lost(set, "in 1 ms is impossible");
		unc_set_release(set);
	}
	/* a caller that does not ask for the reason does not hide it from the next one */
	{
		struct unc_set *set = prepare("UNC_M_CAS_COUNT:RD:unit=0:socket=0");
		struct fake_event *e;

		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		e = &fake.events[fake.numevents - 1];
		fake.now += 1000000;
		e->count += 1000 * 1000000000ull;
		CU_ASSERT_EQUAL(unc_set_read(set, values, NULL), -ESTALE);
		is_lost(set, "in 1 ms is impossible");
		unc_set_release(set);
	}
	end();
}

/*
 * The machine sleeps between two reads, for an hour that CLOCK_MONOTONIC does not see. The kernel's time may see
 * it (suspend to idle), units may go on counting, lose their registers, or lose all cpus of their socket.
 */
static void suspended(void)
{
	static const struct {
		const char *what, *says;
		uint64_t slept; /* ns of the kernel's time, in which the unit has counted */
		uint64_t added; /* that the kernel takes for counts */
		bool offline;
	} rows[] = {
		{ .what = "nothing runs" },
		{ .what = "the TSC and the unit run", .slept = HOUR },
		{ .what = "the counter is 0 again, after 10,000",
		  .added = (1ull << 48) - 10000,
		  .says = "is impossible. Another tool wrote to its registers, or the machine slept" },
		{ .what = "the same in the kernel's time",
		  .slept = HOUR,
		  .added = (1ull << 48) - 10000,
		  .says = "or the machine slept" },
		{ .what = "cpus go offline", .offline = true, .says = "stopped counting" },
	};

	begin_icx();
	fake.now = 2 * HOUR;
	for (unsigned i = 0; i < ARRAY_SIZE(rows); i++) {
		struct unc_set *set = prepare("UNC_M_CAS_COUNT:RD:unit=0:socket=1");
		struct fake_event *e;
		uint64_t value = 0;

		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		e = &fake.events[fake.numevents - 1];
		fake.now += 1000000;
		CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), 0);
		CU_ASSERT_EQUAL(value, fake_count(&e->attr, e->cpu, 1000000));
		e->since -= rows[i].slept;
		e->count += rows[i].added;
		if (rows[i].offline) {
			fake_offline(e->cpu);
			fake_offline(-1);
		}
		fake.now += 2000000;
		if (rows[i].says) {
			is_lost(set, rows[i].says);
			counts_again(set);
		} else {
			CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
			CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), 0);
			CU_ASSERT_EQUAL(value,
					fake_count(&e->attr, e->cpu, rows[i].slept + 3000000));
		}
		unc_set_release(set);
	}
	end();
}

static void add_device(const char *name, const char *device, bool bound)
{
	char path[128];

	snprintf(path, sizeof(path), "sys/bus/pci/devices/%s/vendor", name);
	fake_file(&root, path, "0x8086\n");
	snprintf(path, sizeof(path), "sys/bus/pci/devices/%s/device", name);
	fake_file(&root, path, device);
	snprintf(path, sizeof(path), "sys/bus/pci/devices/%s/driver", name);
	if (bound)
		fake_file(&root, path, "");
}

/* Sandy Bridge-EP; of channel 0, of channel 3 of socket 1, of the Home Agent of socket 0, these devices are bound. */
static void begin_devices(bool channel_0, bool channel_3, bool ha)
{
	begin(45);
	for (int i = channel_0 ? 0 : 1; i < 4; i++) {
		char name[32];

		snprintf(name, sizeof(name), "uncore_imc_%d", i);
		fake_pmu_whole(&root, name, 35 + (unsigned)i, "0,2", COMMON "thresh=config:24-31");
	}
	fake_pmu_whole(&root, "uncore_ha", 30, "0,2", COMMON "thresh=config:24-31");
	for (int socket = 0; socket < 2; socket++) {
		static const char *const at[] = { "10.0", "10.1", "10.4", "10.5", "0e.1", "0f.0" };
		static const char *const ids[] = { "0x3cb0\n", "0x3cb1\n", "0x3cb4\n",
						   "0x3cb5\n", "0x3c46\n", "0x3ca8\n" };
		const bool bound[] = { channel_0,         true, true, channel_3 || socket == 0,
				       ha || socket == 1, false };

		for (int i = 0; i < 6; i++) {
			char name[32];

			snprintf(name, sizeof(name), "0000:%s:%s", socket ? "ff" : "7f", at[i]);
			add_device(name, ids[i], bound[i]);
		}
	}
	open_perf();
}

/* Units that are there and not counted: no sum without them. */
static void unbound(void)
{
	struct unc_set *set;

	begin_devices(true, true, true);
	set = prepare("UNC_M_CAS_COUNT:RD UNC_H_CLOCKTICKS");
	CU_ASSERT_EQUAL(counters_of(set), 2 * 4 + 2);
	unc_set_release(set);
	end();

	/* both sockets' channel 0: the kernel removes the PMU */
	begin_devices(false, true, true);
	refused("UNC_M_CAS_COUNT:RD", -ENOENT, "iMC 0 (PCI device 0000:");
	rig_says(err.text, ":10.0) is not bound to the kernel's uncore driver: the sum would lack");
	refused("UNC_M_CAS_COUNT:RD:socket=1", -ENOENT, "iMC 0 (PCI device");
	refused("uncore_imc/event=4/", -ENOENT, "uncore_imc/event=0x4/: iMC 0 (PCI device");
	refused("UNC_M_CAS_COUNT:RD:unit=0", -ENOENT, "present: 1 2 3");
	set = prepare("UNC_M_CAS_COUNT:RD:unit=1 uncore_imc_2/event=4/ UNC_H_CLOCKTICKS");
	CU_ASSERT_EQUAL(counters_of(set), 3 * 2);
	unc_set_release(set);
	end();

	/* one socket's channel 3: the kernel keeps the PMU, and does not open the event there */
	begin_devices(true, false, true);
	fake.no_unit = (struct fake_place){ .type = 38, .cpu = 2 };
	refused("UNC_M_CAS_COUNT:RD", -ENOENT, "iMC 3 (PCI device 0000:ff:10.5) is not bound");
	refused("UNC_M_CAS_COUNT:RD:unit=3", -ENOENT, "iMC 3 (PCI device 0000:ff:10.5)");
	set = prepare("UNC_M_CAS_COUNT:RD:socket=0");
	CU_ASSERT_EQUAL(counters_of(set), 4);
	unc_set_release(set);
	end();

	/* of one unit there is no sum that would lack something */
	begin_devices(true, true, false);
	fake.no_unit = (struct fake_place){ .type = 30, .cpu = 0 };
	refused("UNC_H_CLOCKTICKS", -ENOENT, "driver: the sum would lack it; :unit=");
	refused("UNC_H_CLOCKTICKS:unit=0", -ENOENT, "is not bound to the kernel's uncore driver");
	CU_ASSERT_PTR_NULL(strstr(err.text, "the sum"));
	end();

	/* the firmware hides a channel without memory: it does not exist */
	begin(45);
	fake_pmu_whole(&root, "uncore_imc_1", 36, "0,2", COMMON "thresh=config:24-31");
	add_device("0000:7f:10.1", "0x3cb1\n", true);
	add_device("0000:ff:10.1", "0x3cb1\n", true);
	add_device("0000:ff:10.0", "0x1234\n", false); /* another chip's */
	open_perf();
	set = prepare("UNC_M_CAS_COUNT:RD");
	CU_ASSERT_EQUAL(counters_of(set), 2);
	unc_set_release(set);
	end();

	/* one socket, whose channel 2 is not bound */
	for (int bound = 0; bound < 2; bound++) {
		fake_root_open(&root);
		fake_host(&root, 45, 1, 2);
		fake_perf_begin();
		for (unsigned i = 0; i < 4; i++) {
			char name[32];

			snprintf(name, sizeof(name), "uncore_imc_%u", i);
			if (i != 2 || bound)
				fake_pmu_whole(&root, name, 35 + i, "0",
					       COMMON "thresh=config:24-31");
		}
		add_device("0000", "0x3cb0\n", false); /* no address of a device */
		add_device("0000:7f:10.0", "0x3cb0\n", true);
		add_device("0000:7f:10.1", "0x3cb1\n", true);
		add_device("0000:7f:10.4", "0x3cb4\n", bound);
		add_device("0000:7f:10.5", "0x3cb5\n", true);
		open_perf();
		if (!bound)
			refused("UNC_M_CAS_COUNT:RD", -ENOENT,
				"iMC 2 (PCI device 0000:7f:10.4) is not bound");
		set = prepare(bound ? "UNC_M_CAS_COUNT:RD" : "UNC_M_CAS_COUNT:RD:unit=0");
		CU_ASSERT_EQUAL(counters_of(set), bound ? 4 : 1);
		unc_set_release(set);
		end();
	}

	/* no device is bound at all: the PMUs have their units from elsewhere */
	begin(45);
	fake_pmu_whole(&root, "uncore_imc_1", 36, "0,2", COMMON "thresh=config:24-31");
	add_device("0000:7f:10.0", "0x3cb0\n", false);
	add_device("0000:7f:10.1", "0x3cb1\n", false);
	open_perf();
	set = prepare("UNC_M_CAS_COUNT:RD");
	CU_ASSERT_EQUAL(counters_of(set), 2);
	unc_set_release(set);
	end();
}

/* Errors of the kernel, and their explanation. */
static void errors(void)
{
	struct unc_set *set;
	uint64_t values[2];

	begin_icx();
	fake_file(&root, "proc/sys/kernel/perf_event_paranoid", "2\n");
	fake.open_error = -EACCES;
	refused("UNC_M_CAS_COUNT:RD", -EACCES, "kernel.perf_event_paranoid is 2");
	rig_says(err.text, "CAP_PERFMON");
	CU_ASSERT_EQUAL(unc_perf_check_permission(perf, &err), -EACCES);
	CU_ASSERT_TRUE(strlen(err.text) <= 58); /* the text leaves room for another reason */
	fake.open_error = -EPERM;
	for (int level = -1; level <= 0; level++) {
		fake_file(&root, "proc/sys/kernel/perf_event_paranoid", level ? "-1\n" : "0\n");
		CU_ASSERT_EQUAL(unc_perf_check_permission(perf, &err), -EPERM);
		rig_says(err.text, "seccomp");
	}
	fake.open_error = -EMFILE;
	refused("UNC_M_CAS_COUNT:RD", -EMFILE, "ulimit -n");
	fake.open_error = -ENOENT;
	refused("UNC_M_CAS_COUNT:RD", -ENODEV, "has gone");
	fake.open_error = -ENOSYS;
	refused("UNC_M_CAS_COUNT:RD", -ENOSYS, "no perf_event_open");
	fake.open_error = -EOPNOTSUPP;
	refused("UNC_M_CAS_COUNT:RD", -EOPNOTSUPP, "UNC_M_CAS_COUNT:RD: perf_event_open");
	fake.open_error = 0;
	fake.refused = 0x0f04;
	refused("UNC_M_CAS_COUNT:RD", -ENOTSUP, "does not accept the event");
	refused("UNC_M_CLOCKTICKS UNC_M_CAS_COUNT:RD", -ENOTSUP, "does not accept the event");
	fake.refused = 0;
	CU_ASSERT_EQUAL(unc_perf_check_permission(perf, &err), 0);
	CU_ASSERT_EQUAL(fake.opens, 0);

	set = prepare("UNC_M_CAS_COUNT:RD UNC_M_CAS_COUNT:WR");
	fake.enable_error = -EIO;
	CU_ASSERT_EQUAL(unc_set_start(set, &err), -EIO);
	fake.enable_error = 0;
	fake.read_error = -EIO;
	CU_ASSERT_EQUAL(unc_set_start(set, &err), -EIO);
	rig_says(err.text, "cannot read uncore_imc_0 on cpu 0");
	fake.read_error = 0;
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	fake.short_read = 8;
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), -EIO);
	fake.short_read = 0;
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), 0);
	fake.short_read = 5 * 8;
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), -ESTALE);
	rig_says(err.text, "uncore_imc_0 on cpu 0 stopped counting: were all cpus of its socket "
			   "offline, or the PMU removed?");
	fake.short_read = 0;
	unc_set_release(set); /* while it runs */
	end();
}

/* A filter of Ivy Bridge-EP's LLC has two registers, the two halves of config1. */
static void filters(void)
{
	begin(62);
	fake_pmu_whole(&root, "uncore_cbox_0", 20, "0,2",
		       COMMON "thresh=config:24-31 tid_en=config:19 filter_tid=config1:0-4 "
			      "filter_link=config1:5-8 filter_state=config1:17-22 "
			      "filter_nid=config1:32-47 filter_opc=config1:52-60 "
			      "filter_nc=config1:62 filter_isoc=config1:63");
	fake_pmu_whole(&root, "uncore_qpi_0", 21, "0,2",
		       "event=config:0-7,21 umask=config:8-15 match0=config1:0-31 "
		       "match1=config1:32-63 mask0=config2:0-31 mask1=config2:32-63");
	fake_pmu_whole(&root, "uncore_ha_0", 22, "0,2", COMMON "thresh=config:24-31");
	fake_pmu_whole(&root, "uncore_ha_1", 23, "0,2", "");
	open_perf();
	asks("UNC_C_TOR_INSERTS:OPCODE:opc=0x182", 20, 0x0135, 0x1820000000000000, 0);
	asks("UNC_C_TOR_INSERTS:NID_OPCODE:opc=0x182:nid=3:isoc", 20, 0x4135, 0x9820000300000000,
	     0);
	asks("UNC_C_LLC_LOOKUP:ANY:state=0x1f:tid=5", 20, 0x00081134, 0x3e0005, 0);
	asks("UNC_Q_CTO_COUNT:match0=0x12345678:mask0=0xff:mask1=0xf0", 21, 0x200038, 0x12345678,
	     0xf0000000ffull);
	refused("UNC_C_TOR_INSERTS:OPCODE:opc=0x182:c6", -ENOTSUP, "bit 29 of filter1");
	refused("UNC_H_ADDR_OPC_MATCH:ADDR:addrmatch0=0x40", -ENOTSUP, "addrmatch0");
	rig_says(err.text, "PAPI_UNCORE_BACKEND=direct");
	end();
}

/* Ivy Bridge-EP's IRP: one PMU whose counters 0 and 1 count one stack, 2 and 3 the other. */
static void stacks(void)
{
	begin(62);
	fake_pmu_whole(&root, "uncore_irp", 25, "0,2", COMMON "thresh=config:24-31");
	open_perf();
	refused("UNC_I_CLOCKTICKS", -ENOTSUP, "2 stacks");
	rig_says(err.text, "PAPI_UNCORE_BACKEND=direct");
	refused("UNC_I_CLOCKTICKS:unit=1:socket=1", -ENOTSUP, "2 stacks");
	refused("uncore_irp/event=1/", -ENOTSUP, "2 stacks");
	end();
}

static void unknown_cpu(void)
{
	char text[200];

	begin(250);
	fake_pmu_whole(&root, "uncore_cha_0", 30, "0,2",
		       "event=config:0-7 umask=config:8-15,32-63 filter=config1:0-31");
	fake_pmu(&root, "uncore_cha_0", "events/clockticks", "event=0x01,umask=0x00");
	fake_pmu_whole(&root, "uncore_cha_1", 31, "0,2", "");
	open_perf();
	CU_ASSERT_PTR_NULL(perf->machine.chip);
	rig_says(perf->machine.text, "no tables for this CPU");
	CU_ASSERT_EQUAL(perf->numlisted, 1);
	unc_any_event_name(perf, &perf->listed[0], text, sizeof(text));
	CU_ASSERT_STRING_EQUAL(text, "uncore_cha/clockticks/");
	asks("uncore_cha/event=0x35,umask=0xc001ff01/", 30, 0x00c001ff00000135, 0, 0);
	asks("uncore_cha_1/event=0x35,filter=0x7/", 31, 0x35, 7, 0);
	asks("uncore_cha/clockticks/:socket=1:unit=1", 31, 1, 0, 0);
	CU_ASSERT_EQUAL(fake_event(fake.numevents - 1)->cpu, 2);
	end();
}

/* A PMU whose name has only a type is a unit by its alias. Free-running counters cannot be programmed. */
static void units(void)
{
	const struct unc_unit *u;
	size_t count;

	begin(106);
	fake_pmu_whole(&root, "uncore_type_8_1", 40, "0,2", COMMON "thresh=config:24-31");
	fake_pmu(&root, "uncore_type_8_1", "alias", "uncore_upi_2\n");
	fake_pmu_whole(&root, "uncore_type_0_1", 41, "0,2", COMMON "thresh=config:24-31");
	fake_pmu(&root, "uncore_type_0_1", "alias", "uncore_cha_37\n");
	fake_pmu_whole(&root, "uncore_iio_free_running_0", 29, "0,2",
		       "event=config:0-7 umask=config:8-15");
	open_perf();
	u = unc_machine_units(&perf->machine, unc_box_find(perf->machine.chip, "CHA"), &count);
	CU_ASSERT_EQUAL_FATAL(count, 2);
	CU_ASSERT(u[0].number == 37 && u[1].number == 37);
	u = unc_machine_units(&perf->machine, unc_box_find(perf->machine.chip, "UPI"), &count);
	CU_ASSERT_EQUAL_FATAL(count, 2);
	CU_ASSERT(u[0].number == 2 && u[1].number == 2);
	CU_ASSERT_EQUAL(perf->programmable, 4);
	CU_ASSERT(perf->machine.numunits > 4);
	end();
}

/* Linux' version, from which depends what its drivers count wrong. */
static void versions(void)
{
	static const struct {
		const char *text;
		unsigned version;
	} rows[] = {
		{ "6.15.3-generic", 6 << 8 | 15 },
		{ "5.4", 5 << 8 | 4 },
		{ "6.255.0", 6 << 8 | 255 },
		{ "6", 0 },
		{ "", 0 },
		{ "Linux 6.1", 0 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		begin(106);
		fake_pmu_whole(&root, "msr", 5, NULL, "event=config:0-63");
		fake_file(&root, "proc/sys/kernel/osrelease", rows[i].text);
		open_perf();
		CU_ASSERT_EQUAL(perf->version, rows[i].version);
		end();
	}
}

/* The longest path of a root that there is room for, and a longer one. */
static void long_roots(void)
{
	char path[sizeof(perf->root) + 1];

	for (unsigned longer = 0; longer < 2; longer++) {
		memset(path, '/', sizeof(path));
		path[sizeof(perf->root) - 1 + longer] = '\0';
		begin(106);
		memcpy(path, root.path, strlen(root.path));
		fake_pmu_whole(&root, "msr", 5, NULL, "event=config:0-63");
		CU_ASSERT_EQUAL(unc_perf_open(path, &perf, &err), longer ? -ENAMETOOLONG : 0);
		if (longer)
			rig_says(err.text, "PAPI_UNCORE_ROOT is too long");
		else
			unc_perf_close(perf);
		perf = NULL;
		end();
	}
}

/* A kernel without uncore PMUs. */
static void no_pmus(void)
{
	begin(106);
	CU_ASSERT_EQUAL(unc_perf_open(root.path, &perf, &err), -ENODEV);
	rig_says(err.text, "modprobe intel_uncore");
	fake_pmu_whole(&root, "msr", 5, NULL, "event=config:0-63");
	CU_ASSERT_EQUAL(unc_perf_open(root.path, &perf, &err), 0);
	CU_ASSERT_EQUAL(perf->programmable, 0);
	end();
}

/* ---------------------------------------------------------------------------------- frozen sockets */

static void begin_with_ubox(unsigned model)
{
	begin(model);
	if (model == 106)
		add_icx();
	fake_pmu_whole(&root, "uncore_ubox", 27, "0,2", COMMON);
	if (model != 106)
		fake_pmu_whole(&root, "uncore_imc_0", 35, "0,2", COMMON);
	open_perf();
}

/* Another tool froze a socket before the start, since the last read, while nothing is counted. */
static void frozen(void)
{
	static const struct {
		unsigned model;
		const char *remedy;
	} rows[] = { { 106, "wrmsr -p 2 0x700 0x2000000000000000" },
		     { 62, "wrmsr -p 2 0xc00 0x20000000" } };

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct unc_set *set;
		uint64_t value = 77;

		begin_with_ubox(rows[i].model);
		set = prepare("UNC_M_CAS_COUNT:RD");
		fake_freeze(2);
		CU_ASSERT_EQUAL(unc_set_start(set, &err), -EBUSY);
		rig_says(err.text, "all uncore counters of socket 1 are frozen");
		rig_says(err.text, rows[i].remedy);
		fake_freeze(-1);
		for (int idle = 0; idle < 2; idle++) {
			CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
			fake.now += 300 * MSEC;
			CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), 0);
			fake.now += MSEC;
			fake_freeze(2);
			fake.now += 300 * MSEC;
			if (idle) { /* the first read sees what was counted before */
				CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), 0);
				fake.now += 300 * MSEC;
				CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
				rig_says(err.text, rows[i].remedy);
			}
			CU_ASSERT_EQUAL(unc_set_stop(set, &err), -ESTALE);
			if (!idle)
				rig_says(err.text, rows[i].remedy);
			fake_freeze(-1);
		}
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		fake.now += MSEC;
		CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
		unc_set_release(set);
		end();
	}
}

/* A socket is frozen in which the set counts nothing. */
static void frozen_elsewhere(void)
{
	struct unc_set *set;
	uint64_t value = 0;

	begin_with_ubox(106);
	set = prepare("UNC_M_CAS_COUNT:RD:socket=0");
	fake_freeze(2);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	for (int i = 0; i < 2; i++) {
		fake.now += 300 * MSEC;
		CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), 0);
	}
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	CU_ASSERT_NOT_EQUAL(value, 0);
	fake_freeze(-1);
	unc_set_release(set);
	end();
}

/* The first socket, and the first group of the set. */
static void frozen_first(void)
{
	struct unc_set *set;
	uint64_t value;

	begin_with_ubox(106);
	set = prepare("UNC_M_CAS_COUNT:RD:unit=0");
	fake_freeze(0);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), -EBUSY);
	rig_says(err.text, "all uncore counters of socket 0 are frozen");
	rig_says(err.text, "wrmsr -p 0 0x700");
	fake_freeze(-1);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	fake.now += MSEC;
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), 0);
	fake_freeze(0);
	fake.now += 300 * MSEC;
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
	rig_says(err.text, "all uncore counters of socket 0 are frozen");
	unc_set_release(set);
	end();
}

/* Nothing happens that a set counts: no alarm, and the clocks are looked at once in 100 ms. */
static void idle(void)
{
	struct unc_set *set;
	uint64_t value = 7, last;
	int looks;

	begin_with_ubox(106);
	fake.idle = 35;
	set = prepare("UNC_M_CAS_COUNT:RD:unit=0");
	last = fake.now; /* a look takes time itself */
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	for (int i = 0; i < 3; i++) {
		looks = fake.numevents;
		last += 100 * MSEC;
		fake.now = last - 1;
		CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), 0);
		CU_ASSERT_EQUAL(fake.numevents, looks);
		fake.now = last;
		CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), 0);
		CU_ASSERT_EQUAL(fake.numevents, looks + 2); /* of both sockets */
		CU_ASSERT_EQUAL(value, 0);
	}
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	unc_set_release(set);
	end();
}

/* The kernel has another event on the counter of the UBox's clock: its time passes, the clock does not count. */
static long clock_waits(int leader, void *buf, size_t size)
{
	struct unc_perf_values *v = buf;
	long n = slow_read(leader, buf, size);

	if (fake_event_of(leader)->attr.type == 27) {
		v->running = 0;
		v->values[0] = 0;
	}
	return n;
}

static void clock_in_use(void)
{
	struct unc_perf_calls calls;
	struct unc_set *set;

	begin_with_ubox(106);
	fake.idle = 35;
	simulated = unc_perf_calls;
	calls = *simulated;
	calls.read = clock_waits;
	unc_perf_calls = &calls;
	set = prepare("UNC_M_CAS_COUNT:RD:unit=0");
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	unc_set_release(set);
	end();
}

static unsigned naps;

static void no_time_passes(uint64_t ns)
{
	naps += ns == MSEC;
}

/* The kernel's time does not pass for a clock: whether it is frozen is not known after 100 reads. */
static void no_time(void)
{
	struct unc_perf_calls calls;
	struct unc_set *set;

	begin_with_ubox(106);
	calls = *unc_perf_calls;
	calls.sleep = no_time_passes;
	unc_perf_calls = &calls;
	naps = 0;
	set = prepare("UNC_M_CAS_COUNT:RD:unit=0:socket=0");
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	/* before and after the looks, one read; of the clock, the first and 100, 16 without a pause */
	CU_ASSERT_EQUAL(fake.reads, 2 + 1 + 100);
	CU_ASSERT_EQUAL(naps, 100 - 16);
	unc_set_release(set);
	end();
}

/* The clock is an event of the set. */
static void frozen_ubox(void)
{
	for (int idle = 0; idle < 2; idle++) {
		struct unc_set *set;
		uint64_t values[2];

		begin_with_ubox(106);
		set = prepare("UNC_M_CAS_COUNT:RD UNC_U_CLOCKTICKS");
		/* three channels and the clock, each of both sockets */
		CU_ASSERT_EQUAL(counters_of(set), 8);
		if (idle) {
			CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
			fake.now += 300 * MSEC;
			CU_ASSERT_EQUAL(unc_set_read(set, values, &err), 0);
			fake_freeze(2);
			fake.now += 300 * MSEC;
			CU_ASSERT_EQUAL(unc_set_read(set, values, &err), -ESTALE);
		} else {
			fake_freeze(2);
			CU_ASSERT_EQUAL(unc_set_start(set, &err), -EBUSY);
		}
		rig_says(err.text, "all uncore counters of socket 1 are frozen");
		fake_freeze(-1);
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		fake.now += MSEC;
		CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
		unc_set_release(set);
		end();
	}
}

/* Sets of other events find the UBox's counter free: its clock is open only while it is looked at. */
static void ubox_left_alone(void)
{
	struct unc_set *set;

	begin_with_ubox(106);
	set = prepare("UNC_M_CAS_COUNT:RD");
	CU_ASSERT_EQUAL(counters_of(set), 6);
	CU_ASSERT_EQUAL(fake_event(fake.numevents - 1)->attr.type, 27); /* it was looked at */
	unc_set_release(set);
	end();
}

/* A look at a clock that a set counts: later sets share it all the same. */
static void ubox_shared(void)
{
	struct unc_set *sets[3];
	int opens = 0;

	begin_with_ubox(106);
	perf->share = true;
	for (int i = 0; i < 3; i++) {
		sets[i] = prepare(i == 1 ? "UNC_M_CAS_COUNT:RD:socket=0"
					 : "UNC_U_CLOCKTICKS:socket=0");
		CU_ASSERT_EQUAL(unc_set_start(sets[i], &err), 0);
		CU_ASSERT(i < 2 || fake.opens == opens);
		opens = fake.opens;
	}
	for (int i = 0; i < 3; i++)
		unc_set_release(sets[i]);
	end();
}

/* The clock of the UBox stands still, but others do not. */
static void one_clock_stands_still(void)
{
	struct unc_set *set;

	begin_with_ubox(106);
	set = prepare("UNC_M_CAS_COUNT:RD");
	fake.still = 27;
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	fake.now += MSEC;
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	unc_set_release(set);
	end();
}

/* A cpu stands still between two looks at a clock, for longer than a freeze has to last, again and again. */
static void asleep(void)
{
	begin_with_ubox(106);
	for (int n = 1; n <= 40; n++) {
		struct unc_set *set = prepare("UNC_M_CAS_COUNT:RD");

		fake.asleep = n;
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		fake.now += 300 * MSEC;
		CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
		unc_set_release(set);
	}
	end();
}

/* Cannot be known: no other PMU has a clock; Sandy Bridge-EP has no such register. */
static void not_judged(void)
{
	for (int i = 0; i < 2; i++) {
		struct unc_set *set;

		begin(i ? 45 : 106);
		fake_pmu_whole(&root, "uncore_imc_0", 35, "0,2", COMMON);
		open_perf();
		set = prepare("UNC_M_CAS_COUNT:RD");
		fake_freeze(2);
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		fake.now += MSEC;
		CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
		unc_set_release(set);
		end();
	}
}

/* ---------------------------------------------------------------------------------- adding */

static void count_for_a_while(struct unc_set *set, uint64_t *values)
{
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	fake.now += 1000000;
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), 0);
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
}

/* Events that are added one by one are counted in the groups in which they are counted at once. */
static void adding(void)
{
	static const char names[] =
		"UNC_M_CAS_COUNT:RD UNC_M_CLOCKTICKS UNC_CHA_TOR_INSERTS:IA_MISS "
		"UNC_M_CAS_COUNT:RD:socket=1 uncore_imc_0/cas_count_read/:socket=0 msr/tsc/ "
		"UNC_CHA_TOR_INSERTS:IA_MISS:unit=1 UNC_IIO_BANDWIDTH_IN:PART3_FREERUN "
		"UNC_M_CAS_COUNT:WR";
	const struct unc_encoding *list[64];
	uint64_t at_once[64] = { 0 }, one_by_one[64] = { 0 };
	struct unc_set *set;
	int opened;
	size_t n;

	begin_icx();
	set = prepare(names);
	opened = counters_of(set);
	count_for_a_while(set, at_once);
	unc_set_release(set);
	fake.numevents = 0;

	n = encode_all(names, list);
	CU_ASSERT_EQUAL_FATAL(unc_set_make(&unc_count_perf, perf, list, 1, -1, false, &set, &err),
			      0);
	for (size_t i = 1; i < n; i++)
		CU_ASSERT_EQUAL_FATAL(unc_set_add(set, list + i, 1, &err), 0);
	CU_ASSERT_EQUAL(counters_of(set), opened);
	count_for_a_while(set, one_by_one);
	for (size_t i = 0; i < n; i++)
		CU_ASSERT(one_by_one[i] == at_once[i] && at_once[i] > 0);
	unc_set_release(set);
	CU_ASSERT_EQUAL(fake.opens, 0);

	/* One that does not fit, or is not there. */
	set = prepare("UNC_CHA_TOR_OCCUPANCY:IA");
	encode_all("UNC_CHA_TOR_OCCUPANCY:IO UNC_M_CLOCKTICKS:unit=7", list);
	CU_ASSERT_EQUAL(unc_set_add(set, list, 1, &err), -EBUSY);
	rig_says(err.text, "no counter is left for UNC_CHA_TOR_OCCUPANCY:IO");
	unc_set_release(set);
	set = prepare("UNC_CHA_CLOCKTICKS");
	CU_ASSERT_EQUAL(unc_set_add(set, list + 1, 1, &err), -ENOENT);
	unc_set_release(set);
	end();
}

static bool has_warned(void)
{
	return strstr(err.text, "add an occupancy event of CHA") != NULL;
}

static bool warns(const char *names, bool multiplex)
{
	struct unc_set *set;

	err = (struct unc_error){ 0 };
	CU_ASSERT_EQUAL_FATAL(prepare_how(names, -1, multiplex, &set), 0);
	unc_set_release(set);
	return has_warned();
}

static bool warns_one_by_one(const char *names)
{
	const struct unc_encoding *list[64];
	struct unc_set *set = NULL;
	size_t n = encode_all(names, list);

	for (size_t i = 0; i < n; i++) {
		err = (struct unc_error){ 0 };
		CU_ASSERT_EQUAL_FATAL(i ? unc_set_add(set, list + i, 1, &err)
					: unc_set_make(&unc_count_perf, perf, list, 1, -1, false,
						       &set, &err),
				      0);
	}
	unc_set_release(set);
	return has_warned();
}

/* An event that looks at counter 0 of its unit needs an event there. */
static void warned(void)
{
	static const struct {
		const char *names;
		bool warns;
	} sets[] = {
		{ "UNC_CHA_COUNTER0_OCCUPANCY:thresh=1", true },
		{ "UNC_CHA_COUNTER0_OCCUPANCY:thresh=1 UNC_M_CLOCKTICKS", true },
		{ "UNC_CHA_COUNTER0_OCCUPANCY:thresh=1 UNC_CHA_TOR_OCCUPANCY:IA", false },
		{ "UNC_CHA_COUNTER0_OCCUPANCY UNC_CHA_TOR_OCCUPANCY:IA:unit=0", true },
		{ "UNC_CHA_TOR_OCCUPANCY:IA UNC_M_CLOCKTICKS", false },
	};

	begin_icx();
	for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++) {
		CU_ASSERT_EQUAL(warns(sets[i].names, false), sets[i].warns);
		CU_ASSERT_EQUAL(warns_one_by_one(sets[i].names), sets[i].warns);
	}
	CU_ASSERT(warns(sets[2].names, true)); /* multiplexed: not at the same time */
	/* what limits the counts of each box is said, once */
	warns("UNC_CHA_LLC_LOOKUP:DATA_READ_F UNC_UPI_TxL_FLITS:LLCRD UNC_M_CLOCKTICKS", false);
	rig_says(err.text, "counts nothing without a state");
	rig_says(err.text, "; UNC_UPI_TxL_FLITS");
	warns("UNC_CHA_LLC_LOOKUP:DATA_READ_F", false);
	CU_ASSERT_PTR_NULL(strstr(err.text, "; "));
	end();
}

/* Events that need different values of a filter, whether they come together or one after the other. */
static void filters_differ(void)
{
	static const char two[] = "UNC_CHA_TOR_INSERTS:IA:tid=3 UNC_CHA_TOR_INSERTS:IO:tid=4";
	const struct unc_encoding *list[64];
	struct unc_set *set;

	begin_icx();
	refused(two, -EBUSY, "CHA 0 of socket 0: UNC_CHA_TOR_INSERTS:IA:tid=0x3");
	rig_says(err.text, "different values of");
	encode_all(two, list);
	CU_ASSERT_EQUAL_FATAL(unc_set_make(&unc_count_perf, perf, list, 1, -1, false, &set, &err),
			      0);
	CU_ASSERT_EQUAL(unc_set_add(set, list + 1, 1, &err), -EBUSY);
	unc_set_release(set);
	end();
}

/* In a child, the standard streams stay open. */
static void forked(void)
{
	int status = -1;
	pid_t pid;
	struct unc_set *set;

	begin_icx();
	set = prepare("UNC_M_CAS_COUNT:RD");
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	fflush(stdout);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0)
		_exit(fcntl(0, F_GETFD) < 0 || fcntl(1, F_GETFD) < 0 || fcntl(2, F_GETFD) < 0);
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	CU_ASSERT_EQUAL(status, 0);
	unc_set_release(set);
	end();
}

static const struct check_test tests[] = {
	{ "forked", forked }, /* before a set is shared */
	{ "fields", fields },
	{ "lost bits", lost_bits },
	{ "newer bits", newer_bits },
	{ "old numbers", old_numbers },
	{ "third channels", third_channels },
	{ "groups", groups },
	{ "places", places },
	{ "too many", too_many },
	{ "warned", warned },
	{ "filters differ", filters_differ },
	{ "others", others },
	{ "others first", others_first },
	{ "a start that fails", start_fails },
	{ "offline", offline },
	{ "unbound", unbound },
	{ "impossible", impossible },
	{ "suspended", suspended },
	{ "errors", errors },
	{ "filters", filters },
	{ "stacks", stacks },
	{ "unknown cpu", unknown_cpu },
	{ "units", units },
	{ "versions", versions },
	{ "long roots", long_roots },
	{ "no PMUs", no_pmus },
	{ "frozen sockets", frozen },
	{ "frozen, where nothing is counted", frozen_elsewhere },
	{ "frozen, the first socket", frozen_first },
	{ "idle, not frozen", idle },
	{ "the clock's counter is in use", clock_in_use },
	{ "no time passes", no_time },
	{ "frozen, the UBox is counted", frozen_ubox },
	{ "the UBox is left alone", ubox_left_alone },
	{ "the UBox, shared", ubox_shared },
	{ "one clock stands still", one_clock_stands_still },
	{ "not frozen, but asleep", asleep },
	{ "freezes that cannot be seen", not_judged },
	{ "adding", adding },
	{ 0 },
};

int main(void)
{
	return check_run("perf counting", tests);
}
