#!/usr/bin/env bash
# Mistakes of new users: the message, which says what to type, and the exit status
# "expect" calls the functions.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/cli/lib_rates.sh
. "$(dirname "$0")/lib_rates.sh"

# STATUS | MISTAKE | ARGUMENTS of uncore_stat | MESSAGE
tried=0
while IFS='|' read -r want mistake arguments message; do
	read -ra words <<<"$arguments"
	wrong "${mistake## }" "${want// /}" "${message## }" uncore_stat "${words[@]}"
	tried=$((tried + 1))
done <<'END'
1 | wrong name | -e UNC_M_CAS_CUONT:RD true | unknown event "UNC_M_CAS_CUONT"; did you mean UNC_M_CAS_COUNT[?]
1 | wrong umask | -e UNC_M_CAS_COUNT:READ true | has no umask or modifier "READ"; did you mean RD[?]
1 | umask forgotten | -e UNC_CHA_SF_EVICTION true | needs a umask: E_STATE, M_STATE, S_STATE$
1 | prefix twice | -e uncore:::uncore:::UNC_M_CLOCKTICKS true | twice; type UNC_M_CLOCKTICKS$
1 | prefix with two colons | -e uncore::UNC_M_CLOCKTICKS true | three colons; type UNC_M_CLOCKTICKS$
1 | another component's prefix | -e perf:::CYCLES true | begin with "uncore:::" or have no prefix$
1 | event as a metric | -M UNC_M_CAS_COUNT:RD true | is an event, not a metric: give it with -e$
1 | quantity as a metric | -M MEM_READ true | MEM_READ is a quantity, not a metric: give it with -e$
1 | quantity that others have for a core event | -M llc_miss true | llc_miss is a quantity, not a metric: give it with -e$
1 | metric with a scope as an event | -e MEM_BW_READS:socket=1 true | not an event; use uncore_stat -M
1 | core event | -e instructions true | instructions is an event of the cores, .*: perf stat -e counts those$
1 | core event of PAPI | -e PAPI_TOT_INS true | PAPI_TOT_INS is an event of the cores
1 | a name of no chip | -e PWR_PKG_ENERGY:PWR0 true | unknown event "PWR_PKG_ENERGY"
1 | a comma between umasks | -e UNC_M_CAS_COUNT:RD,WR true | WR is a umask; .*: type UNC_M_CAS_COUNT:WR$
1 | a plus between umasks | -e UNC_M_CAS_COUNT:RD+WR true | umasks: ALL RD
127 | a blank in the list | -e UNC_M_CAS_COUNT RD true | cannot run RD: .*; COMMAND begins at the first word that is not an option$
127 | command not found | no_such_program | cannot run no_such_program: No such file
2 | no command | -e UNC_M_CAS_COUNT:RD | no COMMAND given; use -I MS to count until interrupted$
2 | an option of perf | --topdown true | unrecognized option '--topdown'$
2 | interval 0 | -I 0 true | --interval takes milliseconds, 1 to
2 | interval with a unit | -I 1s true | --interval takes milliseconds, 1 to
1 | a file that cannot be written | -o /no/where true | cannot write /no/where: No such file
1 | a unit that is not there | -e UNC_CHA_CLOCKTICKS:unit=7 true | CHA 7 is absent on this machine; present: 0 1
1 | a unit of no machine | -e UNC_CHA_CLOCKTICKS:unit=70 true | CHA units are 0 to 39$
1 | a socket that is not there | -e UNC_CHA_CLOCKTICKS:socket=7 true | there is no socket 7: sockets are 0 to 1$
1 | another chip's PMU | -e snbep_unc_imc::UNC_M_CAS_COUNT:RD true | is a PMU of Sandy Bridge-EP
1 | unknown group | -g MEM_DP true | -g takes MEM, LLC, UPI, PCIE, PMM, LATENCY, WHY$
1 | unknown machine | -M list -m nhm | no tables for a machine 'nhm'; there are tables for .*icx
1 | a quantity, misspelt | -e MEM_REED true | unknown event "MEM_REED"; did you mean MEM_READ[?]
1 | a quantity that is absent | -e MEM_READ:hbm true | is absent on Ice Lake-SP: it has no such memory
1 | a quantity of another unit | -e MEM_READ:unit=99 true | has no unit 99
2 | an empty name | -e UNC_M_CAS_COUNT:RD, true | an empty name in the list$
1 | no map | --per-node -e UNC_M_CAS_COUNT:RD true | make it with 'uncore_verify --map'
END
expect "at least twenty mistakes" test "$tried" -ge 20
PAPI_UNCORE_SIM=montecito,name=m$$ wrong "an event of the cores that this chip has" 1 \
	'unknown event "L1D_READZ"; did you mean ' uncore_stat -e L1D_READZ true
PAPI_UNCORE_SIM=montecito,name=m$$ "$BIN/uncore_traffic" --remove
run uncore_stat -e NO_SUCH_NAME_AT_ALL true
expect "a name like no other: where the names are" complains "uncore_avail lists all events"
for machine in icx,socket=2:'there are sockets, cha' nhm:'there are icx, snbep'; do
	PAPI_UNCORE_SIM=${machine%%:*} wrong "PAPI_UNCORE_SIM=${machine%%:*}" 1 "${machine#*:}" uncore_stat true
	expect "${machine%%:*}: what to type" complains 'PAPI_UNCORE_SIM=icx,sockets=2 uncore_stat'
done
PAPI_UNCORE_BACKEND=simm wrong "a backend that is misspelt" 1 'it takes auto, perf, direct or sim$' uncore_stat true

# No permission: the machine exists, but its registers may not be opened.
root=$work/root
mkdir -p "$root"/proc "$root"/sys/devices/system/cpu/cpu0/topology "$root"/sys/bus/pci/devices
printf 'processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 106\nflags\t\t: fpu\n' >"$root/proc/cpuinfo"
echo 0 | tee "$root"/sys/devices/system/cpu/{online,present} "$root"/sys/devices/system/cpu/cpu0/topology/{physical_package,core}_id >"$work/out"
for backend in direct perf auto; do
	PAPI_UNCORE_BACKEND=$backend PAPI_UNCORE_ROOT=$root wrong "no rights: $backend" 1 'is disabled: .*(modprobe|unset PAPI_UNCORE_ROOT|uncore_doctor)' uncore_stat true
done

# An unset variable of a script: messages show an empty name
wrong "no name to write" 1 "cannot write '': No such file" uncore_stat -o '' true
wrong "no name of a collector's file" 1 "cannot write '': No such file" uncore_stat --openmetrics '' -I 10 true
wrong "no name of a command" 127 "cannot run '': No such file" uncore_stat ''
wrong "no name of an MPI program" 126 "'': " uncore_mpi ''
wrong "no name to plot" 1 "'': No such file" uncore_plot ''
wrong "no name to record" 1 "cannot write '': No such file" uncore_record ''
wrong "no name to replay" 1 "'': No such file" uncore_verify --replay ''
[ ! -w /dev/fuse ] || wrong "no name of a folder" 1 "cannot mount at '': No such file" uncore_sim --mount ''
wrong "no name of a group" 2 "takes the name of a group" uncore_doctor --setup --group ''
PAPI_UNCORE_SIM='' wrong "no name of a machine" 1 'no machine is named; there are icx' uncore_stat true

# No mistakes, although they look like it: names in other spellings, a metric among events
while read -r name; do
	run uncore_stat --csv -e "$name" "$BIN/uncore_traffic" --lines 8
	expect "accepted: $name" says_rate ",$name," '[0-9.e-]+' ,
	expect "accepted: $name: status" exited 0
done <<'END'
unc_m_cas_count:rd
icx_unc_imc::UNC_M_CAS_COUNT:RD
icx_unc_imc0::UNC_M_CAS_COUNT:RD
CAS_COUNT_RD:MBOX0C1
uncore_imc_0/cas_count_read/
MEM_BW_TOTAL
END
run uncore_stat --csv -e UNC_M_CAS_COUNT:RD "$BIN/uncore_traffic" --lines 8 --home 1
expect "no -- before the command: its options are its own" says ',UNC_M_CAS_COUNT:RD,8,'

# Bytes that a terminal would obey, or that are not UTF-8, are escaped, and never lost.
escaped() { ! grep -q $'\033' "$work/out" "$work/err"; }
run uncore_stat -e UNC_M_CAS_COUNT:RD -- true $'\033[31mred' $'two\nlines'
expect "the command in a table" says '^Command: true \\x1b\[31mred two\\nlines$'
expect "the command in a table: no escape" escaped
for program in avail doctor encode mpi plot record sim stat top traffic verify; do
	run uncore_$program $'--\033[31mred'
	expect "$program, a wrong option: status" exited 2
	expect "$program, a wrong option: message" complains "^uncore_$program: unrecognized option '--\\?.31mred'"
	expect "$program, a wrong option: no escape" escaped
	run uncore_$program $'-\033'
	expect "$program, a wrong letter: no escape" escaped
done
wrong "an option without its value" 2 "option requires an argument -- 'e'" uncore_stat -e
wrong "a long option without its value" 2 "option '--event' requires an argument" uncore_stat --event
wrong "a value that an option does not take" 2 "option '--json' doesn't allow an argument" uncore_stat --json=1
wrong "an ambiguous option" 2 "option '--per' is ambiguous" uncore_stat --per
wrong "a wrong letter after a long option" 2 "invalid option -- 'z'" uncore_stat --csv -az
run uncore_stat --json -e UNC_M_CAS_COUNT:RD -- true $'na\xefve' $'caf\xc3\xa9' $'\033'
expect "bytes in JSON" says '"command": \["true", "na\\\\xefve", "caf(é|\\u00e9)", "\\u001[bB]"\]'
run uncore_encode -m icx -j $'UNC_\xef'
expect "bytes in a name" complains 'unknown event'
# A file size limit: with words, not by SIGXFSZ
for words in "uncore_avail CAS" uncore_doctor "uncore_encode UNC_M_CAS_COUNT:RD" "uncore_stat -M list" "uncore_traffic --help" \
	"uncore_record --quiet" "uncore_mpi --help"; do
	read -ra command <<<"$words"
	run_any bash -c '{ (ulimit -f 0; exec "$@" 2>&1 >"$0"); echo "status $?"; } | cat' "$work/limited" "$BIN/${command[0]}" "${command[@]:1}"
	expect "$words with ulimit -f 0: message" says '^uncore_[a-z]*: cannot write standard output: File too large'
	expect "$words with ulimit -f 0: status" says '^status 1$'
done
run_any bash -c '{ (ulimit -f 0; exec "$1" -e UNC_CHA_CLOCKTICKS -- sh -c "echo >$0" 2>&1); echo "status $?"; } | cat' "$work/limited" "$BIN/uncore_stat"
expect "a command has the signal" says '^status 153$'
finish
