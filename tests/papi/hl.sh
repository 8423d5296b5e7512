#!/usr/bin/env bash
# PAPI's high-level API counts uncore events: in OpenMP threads, in several processes ("ranks"), in both;
# and while a thread reads its own set 1000 times a second. The output has every rank, every thread
# and a value for every event, and PAPI's own script reports from it.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/papi/lib.sh
. "$(dirname "$0")/lib.sh"

writer=$BUILD/papi/high-level/scripts/papi_hl_output_writer.py
source=--source # renamed in PAPI 7.2
! grep -q -- --source_dir "$writer" || source=--source_dir
threads=4 ranks=4

cat >"$work/regions.c" <<'END'
/* regions THREADS   two rounds of a region, in each thread; a monitor reads its own set meanwhile */
#include <omp.h>
#include <papi.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static atomic_int done, reads;

static void check(int rc, const char *what)
{
	if (rc != PAPI_OK) {
		fprintf(stderr, "%s: %s\n", what, PAPI_strerror(rc));
		exit(1);
	}
}

static void *monitor(void *arg)
{
	long long before = 0, value;
	int set = PAPI_NULL;

	check(PAPI_register_thread(), "register");
	check(PAPI_create_eventset(&set), "create");
	check(PAPI_add_named_event(set, getenv("MONITORED")), "add");
	check(PAPI_start(set), "start");
	while (!atomic_load(&done)) {
		check(PAPI_read(set, &value), "read");
		if (value < before) {
			fprintf(stderr, "%lld after %lld\n", value, before);
			exit(1);
		}
		before = value;
		atomic_fetch_add(&reads, 1);
		usleep(1000);
	}
	check(PAPI_stop(set, &value), "stop");
	check(PAPI_cleanup_eventset(set), "cleanup");
	check(PAPI_destroy_eventset(&set), "destroy");
	check(PAPI_unregister_thread(), "unregister");
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t thread;

	if (argc != 2)
		return 2;
	omp_set_num_threads(atoi(argv[1]));
	if (getenv("MONITORED")) {
		check(PAPI_hl_region_begin("all"), "begin"); /* PAPI begins in this thread */
		pthread_create(&thread, NULL, monitor, NULL);
		while (!atomic_load(&reads))
			usleep(100);
	}
#pragma omp parallel
	for (int i = 0; i < 2; i++) {
		check(PAPI_hl_region_begin("work"), "begin");
		usleep(2000);
		check(PAPI_hl_region_end("work"), "end");
	}
	if (getenv("MONITORED")) {
		for (int before = atomic_load(&reads); atomic_load(&reads) < before + 5;)
			usleep(100);
		check(PAPI_hl_region_end("all"), "end");
		atomic_store(&done, 1);
		pthread_join(thread, NULL);
	}
	return 0;
}
END

cat >"$work/complete.c" <<'END'
/* complete FILE THREADS EVENT...   has every thread two rounds of the region, with all events? */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
	json_t *file = json_load_file(argv[1], 0, NULL), *threads = json_object_get(file, "threads");
	const char *id, *number;
	json_t *thread, *region;
	size_t found = 0;

	json_object_foreach(threads, id, thread) {
		unsigned rounds = 0;

		json_object_foreach(json_object_get(thread, "regions"), number, region) {
			if (strcmp(json_string_value(json_object_get(region, "name")), "work") != 0)
				continue;
			for (int i = 3; i < argc; i++) {
				const char *v = json_string_value(json_object_get(region, argv[i]));

				if (!v || atoll(v) <= 0) {
					printf("thread %s: %s is %s\n", id, argv[i], v ? v : "missing");
					return 1;
				}
			}
			rounds++;
		}
		found += rounds == 2;
	}
	printf("%zu threads\n", found);
	return found != (size_t)atoi(argv[2]);
}
END

run gcc -O1 -Wall -Wextra -fopenmp -I"$BUILD/include" "$work/regions.c" "$BUILD/papi/libpapi.a" -pthread \
	-o "$work/regions"
expect "regions.c is built" exited 0
run gcc -O1 -Wall "$work/complete.c" -ljansson -o "$work/complete"
expect "complete.c is built" exited 0

# start RANK THREADS: one process of a job
start()
{
	PAPI_UNCORE_BACKEND=$backend OMPI_COMM_WORLD_RANK=$1 PAPI_OUTPUT_DIRECTORY=$work/job PAPI_HL_VERBOSE=1 \
		"$work/regions" "$2" >"$work/rank$1" 2>&1
}
job()
{
	local pids=() rank
	rm -rf "$work/job" "$work"/rank*
	for ((rank = 0; rank < $1; rank++)); do
		start "$rank" "$2" &
		pids+=($!)
	done
	wait "${pids[@]}"
	cat "$work"/rank* >"$work/out"
}
complete()
{
	local rank file
	for ((rank = 0; rank < $1; rank++)); do
		file=$(find "$work/job" -name "rank_$(printf %06d "$rank").json")
		"$work/complete" "$file" "$2" "${events[@]}" >>"$work/out" || return 1
	done
	[ "$(find "$work/job" -name '*.json' | wc -l)" -eq "$1" ]
}
reports()
{
	local from
	from=$(dirname "$(find "$work/job" -name 'rank_*.json' | head -n 1)")
	# It also writes a file in its folder.
	run env -C "$work" python3 "$writer" "$source" "$from" --format json --type "$1"
	exited 0 && says '"work"' && says "$2"
}

# try BACKEND EVENT...: all combinations
try()
{
	local name=$1 r t
	backend=$1
	shift
	events=("$@")
	PAPI_EVENTS=$(IFS=,; echo "$*")
	export PAPI_EVENTS
	for r in 1 $ranks; do
		for t in 1 $threads; do
			job "$r" "$t"
			expect "$name: $r ranks of $t threads: complete" complete "$r" "$t"
		done
	done
	if command -v python3 >/dev/null; then # of the last job
		expect "$name: PAPI's report" reports detail "$1"
		expect "$name: PAPI's sums" reports summary "$1"
	fi
	export MONITORED=$1
	job 1 $threads
	expect "$name: a monitor and $threads threads" complete 1 $threads
	unset MONITORED
}

# No memory channel: on device files, a busy machine shows its counts late.
ticks=("uncore:::UNC_CHA_CLOCKTICKS" "uncore:::UNC_CHA_CLOCKTICKS:unit=1:socket=1")
try sim "${ticks[@]}"

# The same machine as device files
mnt=$work/mnt
mkdir "$mnt"
trap 'fusermount3 -q -u "$mnt"; "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT
if [ -r /dev/fuse ] && [ -w /dev/fuse ]; then
	run "$BIN/uncore_sim" --mount "$mnt" "$PAPI_UNCORE_SIM"
	expect "mounted" exited 0
	export PAPI_UNCORE_ROOT=$mnt
	try direct "${ticks[@]}"
	unset PAPI_UNCORE_ROOT
	run "$BIN/uncore_sim" --unmount "$mnt"
	expect "unmounted" exited 0
else
	skip "on the mounted machine" "no access to /dev/fuse"
fi

PAPI_UNCORE_BACKEND=perf run "$BIN/uncore_stat" -e msr/tsc/ true
if exited 0; then
	try perf "uncore:::msr/tsc/:socket=0" "uncore:::msr/tsc/"
else
	skip "through perf" "$(head -n 1 "$work/out")"
fi
finish
