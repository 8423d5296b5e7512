#!/usr/bin/env bash
# uncore_verify --replay: counts of other tools, in each format; missing or impossible counts; broken files
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

samples=$(dirname "$0")/../measured/samples
replay() { run uncore_verify --replay "$samples/$1" "${@:2}"; }

# sound FILE FORMAT
sound()
{
	replay "$1"
	expect "$1: status" exited 0
	expect "$1: format" says "^[^:]+/$1: $2"
	expect "$1: sums" says '^[a-z]* +0 +8 .* 255\.9[0-9]* +128\.00|^[a-z]* +0 +8 +3 61\.4379 +30\.7213$'
	expect "$1: nothing" says "^Nothing impossible was found"
}
sound likwid.txt "LIKWID's table, Ice Lake-SP"
sound likwid.csv "LIKWID's CSV, Ice Lake-SP"
sound perf.csv "CSV of perf stat, of a machine"
sound uncore_stat.csv "CSV of uncore_stat, Ice Lake-SP"
sound pcm_memory.csv "CSV of pcm-memory, of a machine"
replay likwid.txt
expect "a region" says '^sweep +1 +8 '
replay perf.csv --machine spr
expect "perf, a machine: status" exited 0
expect "perf, a machine" says 'perf\.csv: CSV of perf stat, Sapphire Rapids$'

# The last row of a file that was cut off has fewer columns.
head -c -30 "$samples/uncore_stat.csv" >"$work/cut.csv"
wrong "a row that was cut off" 1 "line [0-9]+: it has [0-9]+ columns of [0-9]+: the file was cut off" uncore_verify --replay "$work/cut.csv"

# Channels that are missing
replay likwid_six.csv
expect "six of eight: status" exited 3
expect "six of eight" says '^incomplete: socket 1: 6 of 8 channels count: not in the file: channel 6, 7\. '
replay likwid_spare.txt
expect "spare addresses: status" exited 3
expect "spare addresses" \
	says '^incomplete: socket 0: 6 of 8 channels count: nothing in channel 2, 5 \(spare addresses of a controller\); not in the file: channel 9, 10\.'
replay likwid_spare.txt --machine icx,channels=6
expect "six modules: status" exited 0
replay perf.csv --machine gnr
expect "8 channels of Granite Rapids" exited 0
replay perf.csv --machine clx
expect "more channels than the chip has: status" exited 3
expect "more channels than the chip has" says '^wrong: socket 0: 8 channels count, Cascade Lake-SP has 6'
replay perf_not_counted.csv
expect "a channel of one socket: status" exited 4
expect "a channel of one socket" says '^doubtful: socket 1: 7 of 8 channels count: not in the file: channel 3\.'
replay perf_not_counted.csv --machine icx
expect "a channel of one socket, a machine" exited 3
replay uncore_stat_zero.csv
expect "a channel that counts nothing" says '^incomplete: socket 1: 7 of 8 channels count: nothing in channel 7\.'

# perf prints a code with its commas. The codes are from aliases in Linux (uncore_snbep.c).
# coded READ WRITE: perf.csv with these terms in place of the aliases, and counts in place of MiB
coded()
{
	awk -F, -v OFS=, -v rd="$1" -v wr="$2" '
		/cas_count/ { $3 = sprintf("%.0f", $3 * 16384); $4 = ""; sub(/cas_count_read/, rd); sub(/cas_count_write/, wr) }
		{ print }' "$samples/perf.csv" >"$work/coded.csv"
}
for machine in icx:event=0x04,umask=0x0f:event=0x04,umask=0x30 spr:event=0x5,umask=0xcf:umask=0xf0,event=0x5; do
	IFS=: read -r chip rd wr <<<"$machine"
	coded "$rd" "$wr"
	run uncore_verify --replay "$work/coded.csv" --machine "$chip"
	expect "$chip, codes: status" exited 0
	expect "$chip, codes: sums" says '^ +0 +8 +12\.5 +255\.9[0-9]* +128\.00'
done
wrong "codes of no machine" 1 "codes of events need --machine" uncore_verify --replay "$work/coded.csv"

# Metrics
replay likwid_unhalted.csv
expect "a wrong time: status" exited 3
expect "a wrong time" says '^wrong: socket 0: memory read bandwidth is printed as 25599\.1, .* divided by the unhalted time of a core'
replay pcm_memory_mib.csv
expect "a wrong unit" says '^wrong: socket 1: memory read bandwidth is printed as 14648\.5, .*: its unit is MiB, not MB$'

# Impossible counts: changed copies
# changed FILE EXPRESSION: of sed
changed() { sed -E "$2" "$samples/$1" >"$work/changed" && run uncore_verify --replay "$work/changed" "${@:3}"; }
changed uncore_stat.csv 's/^,0,4,UNC_M_CAS_COUNT:RD,.*/&\n,0,4,UNC_M_CAS_COUNT:ALL,9,count,,/'
expect "ALL is not the sum" says '^wrong: socket 0: channel 4: ALL is 9, '
changed perf.csv 's/,12500000000,/,12500000,/' --machine icx
expect "faster than modules" says '^wrong: socket 0: channel 0: .* lines/s, more than the fastest modules carry \(4e\+08\)'
changed perf.csv 's/^S0,1,[0-9](.*uncore_imc_5)/S0,1,9\1/' --machine icx
expect "unequal channels: status" exited 4
expect "unequal channels" says '^doubtful: socket 0: channels 4 and 5 of one controller count '
changed uncore_stat.csv 's/,(0|1),([0-9]+),(UNC[^,]*),[0-9]+,/,\1,\2,\3,0,/'
expect "zeros: status" exited 3
expect "zeros" says '^wrong: socket 0: no channel counts anything: a hypervisor'

# clocks A B: uncore_stat.csv with the clocks of two channels of socket 0
clocks() { changed uncore_stat.csv "\$a ,0,0,UNC_M_CLOCKTICKS,$1,count,,\n,0,1,UNC_M_CLOCKTICKS,$2,count,,"; }
clocks 20000000000 20000000000
expect "clocks: status" exited 0
clocks 20000000000 0
expect "a clock that stands" says '^wrong: socket 0: the clock of channel 1 counts 0, the mean of all is 1e\+10'
changed perf.csv "\$a S0,1,700,,uncore_imc_0/clockticks/,12500000000,100.00,,"
expect "a clock that hardly runs" says '^wrong: socket 0: the clock of channel 0 has 56 Hz: '
# flits SENT RECEIVED: of each of two sockets
flits()
{
	changed uncore_stat.csv "\$a ,0,0,UNC_UPI_TxL_FLITS:ALL_DATA,$1,count,,\n,1,0,UNC_UPI_TxL_FLITS:ALL_DATA,$1,count,,\n,0,0,UNC_UPI_RxL_FLITS:ALL_DATA,$2,count,,\n,1,0,UNC_UPI_RxL_FLITS:ALL_DATA,$2,count,,"
}
flits 9000000 9100000
expect "links: status" exited 0
flits 9000000 4500000
expect "a link that is not counted" says '^incomplete: .*all sockets send 1\.8e\+07 counts of data, and receive 9e\+06: a link is not counted'

# Wrong command lines and files
wrong "no such file" 1 "No such file" uncore_verify --replay "$work/none"
wrong "no such machine" 2 "takes the name of a chip" uncore_verify --replay "$samples/perf.csv" --machine p6
expect "no such machine: which there are" complains "(snbep, ivbep, .*, gnr)"
wrong "no such number" 2 "takes the name of a chip" uncore_verify --replay "$samples/perf.csv" --machine icx,channels=99
wrong "a machine without a file" 2 "goes with --replay" uncore_verify --machine icx
wrong "two modes" 2 "excludes" uncore_verify --replay "$samples/perf.csv" --traffic
printf 'hello\n' >"$work/hello"
wrong "another file" 1 "neither CSV of uncore_stat" uncore_verify --replay "$work/hello"
: >"$work/empty"
wrong "an empty file" 1 "neither CSV of uncore_stat" uncore_verify --replay "$work/empty"
printf 'a\0b\n' >"$work/binary"
wrong "a binary file" 1 "this is not a text file" uncore_verify --replay "$work/binary"
printf '1,MiB,uncore_imc/cas_count_read/,1,100,,\n' >"$work/sum"
wrong "sums of all channels" 1 "no counts of single memory channels" uncore_verify --replay "$work/sum"
printf '1,,uncore_imc_99/cas_count_read/,1,100,,\n' >"$work/large"
wrong "a channel that no machine has" 1 "out of range" uncore_verify --replay "$work/large"

# Files that are cut anywhere, and files with garbage, end in a verdict or a message.
ends_well() { ((status == 0 || status == 1 || status == 3 || status == 4)); }
speaks() { ((status != 1)) || complains "^uncore_verify: "; }
RANDOM=7
for file in "$samples"/*; do
	size=$(wc -c <"$file")
	for n in 1 2 3 4 5 6; do
		head -c $((size * n / 7)) "$file" >"$work/cut"
		run uncore_verify --replay "$work/cut"
		expect "${file##*/}, cut at $n of 7" ends_well
		expect "${file##*/}, cut at $n of 7: words" speaks
		at=$((RANDOM * size / 32768))
		{ head -c "$at" "$file"; printf '|,,-9e999,\x80"S9999999,' && tail -c +"$at" "$file"; } >"$work/garbage"
		run uncore_verify --replay "$work/garbage"
		expect "${file##*/}, garbage at $at" ends_well
		expect "${file##*/}, garbage at $at: words" speaks
	done
done
# A device without an end is refused at its first bytes, and a line without an end at a megabyte.
run_any timeout 20 "$BIN/uncore_verify" --replay /dev/zero
expect "an endless device: status" exited 1
expect "an endless device" complains "^uncore_verify: /dev/zero, line 1: this is not a text file"
run_any timeout 20 "$BIN/uncore_verify" --replay <(tr '\0' a </dev/zero)
expect "an endless line: status" exited 1
expect "an endless line" complains "line 1: this is not a text file"
finish
