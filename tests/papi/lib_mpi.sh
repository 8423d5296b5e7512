# shellcheck shell=bash
# Sourced by mpi_openmpi.sh and mpi_mpich.sh: uncore_mpi with unmodified MPI programs in C and Fortran.
# Each rank's traffic is in the row of its node, socket and region, exact to the line.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/papi/lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
# shellcheck source=tests/cli/lib_locale.sh
. "$(dirname "${BASH_SOURCE[0]}")/../cli/lib_locale.sh"
# shellcheck source=tests/cli/lib_rates.sh
. "$(dirname "${BASH_SOURCE[0]}")/../cli/lib_rates.sh"

here=$root/tests/papi/mpi
export BIN
base=icx,sockets=2,cores=4,cha=6,name=mpi$$
export PAPI_UNCORE_SIM=$base
m= # of the trap
trap 'for m in $base ${base}0 ${base}1 ${base}9 "icx,name=why$$"; do PAPI_UNCORE_SIM=$m "$BIN/uncore_traffic" --remove; done; rm -rf "$work"' EXIT
# Options for a container without a network, ssh or enough cores. Looking for OFI devices takes seconds.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_plm_rsh_agent=
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_hwloc_base_binding_policy=none
export PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe PRTE_MCA_hwloc_default_binding_policy=none
export PRTE_MCA_plm_ssh_agent=true
export OMPI_MCA_pml=ob1 OMPI_MCA_btl=^tcp,ofi OMPI_MCA_btl_vader_single_copy_mechanism=none
export OMPI_MCA_btl_sm_single_copy_mechanism=none OMPI_MCA_mpi_yield_when_idle=1
export HALO_WORK=$here/work.sh

event=UNC_M_CAS_COUNT:RD

# mpi_run N COMMAND...: by the mpirun of $mpi, with the bindings of BOUND_CPUS
mpi_run()
{
	local n=$1
	shift
	run timeout 240 "mpirun.$mpi" -n "$n" env LD_PRELOAD="$work/bound.so" "$@"
}

# value NODE SOCKET REGION NAME: from $work/report, a CSV file
value() { awk -F, -v n="$1" -v s="$2" -v r="$3" -v e="$4" '$1 == "" && $2 == n && $3 == s && $4 == r && $7 == e { print $8 }' "$work/report"; }
# counted NODE SOCKET REGION LINES
counted()
{
	local got
	got=$(value "$1" "$2" "$3" "$event")
	[ "$got" = "$4" ] || { echo "($1, $2, $3): '$got', not '$4'" >>"$work/out"; return 1; }
}
reports() { grep -qE -- "$1" "$work/report"; }

run $CC -shared -fPIC -D_GNU_SOURCE "$here/bound.c" -o "$work/bound.so"
expect "bound.so" exited 0

bound_on_one_node()
{
	# Sockets have cpus 0 to 3 and 4 to 7. Rank r reads 2^r lines in an exchange.
	export BOUND_CPUS="0 4 1 5 2 6 3 7" WORK_CPUS="0 4 1 5 2 6 3 7"
	HALO_STATUS=3 mpi_run 8 "$BIN/uncore_mpi" -M MEM_BW_TOTAL -e $event --csv -o "$work/report" "$work/halo"
	expect "$mpi, bound: the program's status is kept" exited 3
	expect "$mpi, bound: its output" says '^sum 14336\.000$'
	expect "$mpi, bound: exchange, socket 0" counted "mpi$$" 0 exchange $((2 * (1 + 4 + 16 + 64)))
	expect "$mpi, bound: exchange, socket 1" counted "mpi$$" 1 exchange $((2 * (2 + 8 + 32 + 128)))
	expect "$mpi, bound: compute, socket 0" counted "mpi$$" 0 compute $((2000 * (1 + 4 + 16 + 64)))
	expect "$mpi, bound: compute, socket 1" counted "mpi$$" 1 compute $((2000 * (2 + 8 + 32 + 128)))
	expect "$mpi, bound: nested regions" counted "mpi$$" 1 step $((2002 * (2 + 8 + 32 + 128)))
	expect "$mpi, bound: the node" counted "mpi$$" "" compute $((2000 * 255))
	expect "$mpi, bound: the job, without pauses" counted "" "" "" $((2002 * 255))
	expect "$mpi, bound: calls" reports "^,,,step,2,[0-9.]+,$event,"
	expect "$mpi, bound: a metric" says_rate '^,,,compute,2,[0-9.]+,MEM_BW_TOTAL,' '0\.[0-9]+' ',GB/s,' "$work/report"
	expect "$mpi, bound: marked" reports '^# .*SIMULATED'
	expect "$mpi, bound: one of each socket counts" test -z "$(grep 'not bound' "$work/report")"
}

fortran_on_two_nodes()
{
	unset BOUND_CPUS
	export SIZE=4 WORK_CPUS="0 4 0 4"
	mpi_run 4 "$here/node.sh" "$BIN/uncore_mpi" -e $event --csv -o "$work/report" "$work/halof"
	expect "$mpi, Fortran: status" exited 0
	expect "$mpi, Fortran: its output" says '^sum 3072\.000$'
	expect "$mpi, Fortran: first node" counted "mpi$$""0" "" compute $((2000 * 3))
	expect "$mpi, Fortran: second node" counted "mpi$$""1" "" compute $((2000 * 12))
	expect "$mpi, Fortran: its socket 0" counted "mpi$$""1" 0 exchange $((2 * 4))
	expect "$mpi, Fortran: its socket 1" counted "mpi$$""1" 1 exchange $((2 * 8))
	expect "$mpi, Fortran: the job" counted "" "" step $((2002 * 15))
	expect "$mpi, Fortran: bindings are reported" reports '^# ranks are not bound'
}

# in_range NAME: for each region, the job's value is within the nodes' values, and these are within their sockets'
# values. A mean over rates that lacks one may be anywhere.
in_range()
{
	awk -F, -v name="$1" -v why="$too_short" '
		/^#/ || $7 != name { next }
		{ where = $2 == "" ? "job" : $3 == "" ? "node" : "socket"; key = $4 " of " ($3 == "" ? "job" : $2) }
		where != "socket" { n++ }
		$8 == "<not counted>" { left_out[key] = 1; bad += !index($0, why); next }
		where != "job" { if (!(key in least) || $8 < least[key]) least[key] = $8; if ($8 > most[key]) most[key] = $8 }
		where != "socket" { value[where == "job" ? $4 " of job" : $4 " of " $2] = $8 }
		END {
			for (key in value)
				if (!(key in left_out) && (value[key] < least[key] - 1 || value[key] > most[key] + 1)) { print key; bad = 1 }
			exit bad || n < 3 }' "$work/report" >>"$work/out"
}

# Without -e and -M: quantities, with their coverage. A clock is the mean over sockets and nodes.
quantities_of_two_nodes()
{
	unset BOUND_CPUS
	export SIZE=2 WORK_CPUS="0 0"
	mpi_run 2 "$here/node.sh" "$BIN/uncore_mpi" --csv -o "$work/report" "$work/halo"
	expect "$mpi, quantities: bytes of the job" reports "^,,,compute,2,[0-9.]+,MEM_READ,$((64 * 6000)),bytes,,"
	expect "$mpi, quantities: what is part" reports "^,mpi$$""1,0,compute,2,[0-9.]+,LLC_MISS,4000,requests,part,"
	mpi_run 2 "$here/node.sh" "$BIN/uncore_mpi" --json -o "$work/report" "$work/halo"
	expect "$mpi, quantities: JSON" reports '"coverage": "full, unverified"'
	mpi_run 2 "$here/node.sh" "$BIN/uncore_mpi" -e UNCORE_CLOCK -M UNCORE_CLOCK_RATE --csv -o "$work/report" "$work/halo"
	expect "$mpi, a clock: the mean" in_range UNCORE_CLOCK
	expect "$mpi, a clock: its rate" in_range UNCORE_CLOCK_RATE
}

# phases NAME PROGRAM [ARGUMENT]: traffic inside and outside of MPI calls of rank 0
phases()
{
	mpi_run 2 "$BIN/uncore_mpi" --phases=100 -e $event --csv -o "$work/report" "$work/$2" ${3+"$3"}
	expect "$mpi, phases, $1: status" exited 0
	expect "$mpi, phases, $1: in MPI" counted "mpi$$" 0 "(in MPI)" 2
	expect "$mpi, phases, $1: outside" counted "mpi$$" 0 "(outside MPI)" 1000
	expect "$mpi, phases, $1: the time" reports '^# the counting ranks made [0-9]+ MPI calls: [0-9.]+ s of '
	[ "${3:-}" = threads ] || expect "$mpi, phases, $1: calls" reports "^,,,.in MPI.,$4,"
	expect "$mpi, phases, $1: nothing undivided" test -z "$(grep 'in and outside' "$work/report")"
}

in_and_outside_of_mpi()
{
	export BOUND_CPUS="0 1" WORK_CPUS="0 1"
	run "mpicc.$mpi" -O1 -Wall -Wextra -Werror "$here/phases.c" -o "$work/phases" -lpthread
	expect "$mpi: compiles phases.c" exited 0
	run "mpif90.$mpi" -cpp -DMODULE=mpi "$here/phases.f90" -o "$work/phases-mpi"
	expect "$mpi: compiles phases.f90, module mpi" exited 0
	run "mpif90.$mpi" -cpp -DMODULE=mpi_f08 "$here/phases.f90" -o "$work/phases-f08"
	expect "$mpi: compiles phases.f90, module mpi_f08" exited 0
	phases C phases 0 6 # the one in MPI_Comm_free() is part of that
	phases threads phases threads
	phases Fortran phases-mpi '' 3
	phases "Fortran 2008" phases-f08 '' 3
	# Many short calls: reads keep to their share. Every count is in one of the three.
	mpi_run 2 "$BIN/uncore_mpi" --phases -e $event --csv -o "$work/report" "$work/phases" 100000
	expect "$mpi, phases, often: calls" reports '^,,,.in MPI.,100006,'
	expect "$mpi, phases, often: not all are read" reports '^,,,.in and outside.,'
	expect "$mpi, phases, often: the sum" test "$(awk -F, '/^,,,\(/ { sum += $8 } END { print sum }' "$work/report")" -eq 1002
}

# All functions of the MPI library are wrapped, except conversions, clocks, and functions that are not in its header.
all_calls_wrapped()
{
	local library=libmpi.so.40
	[ "$mpi" = mpich ] && library=libmpich.so.12
	nm -D --defined-only "$(ldd "$work/halo" | awk -v l=$library '$1 == l { print $3 }')" |
		awk '$3 ~ /^MPI_[A-Z][a-z]/ { print $3 }' | sort -u >"$work/all"
	nm -D --defined-only "$BUILD/lib/libuncore_$mpi.so" | awk '{ print $3 }' | sort -u >"$work/wrapped"
	comm -23 "$work/all" "$work/wrapped" |
		grep -vE '_(c2f|f2c|c2f08|f082c|f082f|f2f08)$|^MPI_(Wtime|Wtick|Aint_add|Aint_diff)$|^MPI_(Address|Errhandler_(create|get|set)|Type_(extent|hindexed|hvector|lb|struct|ub))$' >"$work/missing"
	expect "$mpi: the library has functions" test "$(wc -l <"$work/all")" -gt 300
	expect "$mpi: all are wrapped" test ! -s "$work/missing"
}

# With MPI-5's standard ABI, the header has no MPI_Fint, and MPICH's library no PMPI_File_close.
standard_abi()
{
	printf '%s\n' '#include <mpi.h>' '#pragma GCC poison MPI_Fint' '#include "mpi/lib/wrap.c"' >"$work/abi.c"
	run "mpicc.$mpi" -std=gnu11 -D_GNU_SOURCE -fsyntax-only -I"$root/utils" -I"$root/libpfm_events" \
		-I"$root/components/uncore" "$work/abi.c"
	expect "$mpi: compiles without MPI_Fint" exited 0
	echo 'typedef struct MPI_ABI_File* MPI_File; int MPI_File_close(MPI_File *fh); int MPI_File_sync(MPI_File fh);' >"$work/abi.i"
	run awk -v language=c -f "$root/utils/build/mpi_calls.awk" "$work/abi.i"
	expect "$mpi: the standard ABI has wrappers" says '^C_CALL\(MPI_File_sync,'
	expect "$mpi: but not where PMPI is missing" says_not 'MPI_File_close'
}

# Only by the environment, with threads; a table goes to standard error.
without_launcher()
{
	export BOUND_CPUS="0 4" WORK_CPUS="0 4"
	LD_PRELOAD='' PAPI_UNCORE_MPI="-e '$event' -I 1" run timeout 240 "mpirun.$mpi" -n 2 \
		env LD_PRELOAD="$BUILD/lib/libuncore_$mpi.so $work/bound.so" "$work/halo" threads
	expect "$mpi, preloaded: status" exited 0
	expect "$mpi, preloaded: the job" says "halo: 2 ranks on 1 node, Ice Lake"
	expect "$mpi, preloaded: the counting rank of each socket" says 'counting ranks: rank 0 \(.*: 0\), rank 1 \(.*: 1\)'
	expect "$mpi, preloaded: a region" says "^exchange +2 .* 6 count $event "
	expect "$mpi, preloaded: a socket" says "^mpi$$ +1 +4,004 count $event"
	expect "$mpi, preloaded: a time line" at_least "^ *[0-9]+\.[0-9]+ mpi$$ " 4
	expect "$mpi, preloaded: its sum" test "$(awk -v node="mpi$$" '$1 ~ /^[0-9]+\./ && $2 == node { gsub(",", "", $4); sum[$3] += $4 }
		END { print sum[0], sum[1] }' "$work/out")" = "2002 4004"
}

json_and_spoiled()
{
	mpi_run 1 "$BIN/uncore_mpi" -e $event -I 5 --json -o "$work/report" "$work/halo"
	expect "$mpi, JSON: status" exited 0
	expect "$mpi, JSON: its rows" reports '"region": "compute"'
	expect "$mpi, JSON: complete" reports '"incomplete": null'
	# A time line names the innermost open region: work is within a step, and between two of them only the step is
	# open, which may be too short for an interval.
	HALO_WORK="sleep 0.2; $HALO_WORK" mpi_run 1 "$BIN/uncore_mpi" -e $event -I 5 --csv -o "$work/report" "$work/halo"
	expect "$mpi, time line: its regions" test "$(awk -F, '$1 ~ /^[0-9]/ && $4 != "step" { print $4 }' "$work/report" | sort -u | xargs)" = \
		"compute exchange"
	# A report that cannot be written to its file is not lost.
	mpi_run 1 "$BIN/uncore_mpi" -e $event --csv -o "$work/no/such/folder" "$work/halo"
	expect "$mpi, no folder: status" exited 0
	expect "$mpi, no folder: a message" says 'cannot write .*/no/such/folder'
	expect "$mpi, no folder: the report" says "^,mpi$$,0,step,2,"
	# A wrong name ends the job before the program starts.
	mpi_run 2 "$BIN/uncore_mpi" -e NO_SUCH_EVENT "$work/halo"
	expect "$mpi, wrong name: status" exited 1
	expect "$mpi, wrong name: one message" test "$(grep -c 'uncore_mpi:.*NO_SUCH_EVENT' "$work/out")" -eq 1
	expect "$mpi, wrong name: not started" says_not '^sum'
	# No MPI_Finalize
	HALO_END="exit" mpi_run 1 "$BIN/uncore_mpi" -e $event --csv -o "$work/%h-%r" "$work/halo"
	expect "$mpi, exit: status" exited 7
	mv "$work/mpi$$-0" "$work/report"
	expect "$mpi, exit: marked" reports '^# INCOMPLETE: .*without MPI_Finalize'
	expect "$mpi, exit: counted" counted "mpi$$" 0 compute 2000
}

# SIGTERM from a scheduler, to the rank
terminated()
{
	local mpirun
	HALO_END="wait" timeout 60 "mpirun.$mpi" -n 1 env "$BIN/uncore_mpi" -e $event --csv \
		-o "$work/term" "$work/halo" >"$work/wait.out" 2>&1 &
	mpirun=$!
	until grep -q waiting "$work/wait.out" || ! kill -0 $mpirun; do sleep 0.05; done 2>/dev/null
	kill -TERM "$(sed -n 's/^waiting //p' "$work/wait.out")"
	wait $mpirun
	status=$?
	mv "$work/term.mpi$$.0" "$work/report"
	expect "$mpi, SIGTERM: a status" test "$status" -ne 0
	expect "$mpi, SIGTERM: marked" reports '^# INCOMPLETE: ended by signal 15'
	expect "$mpi, SIGTERM: counted" counted "mpi$$" 0 compute 2000
}

# surprise WHAT [PROGRAM ...]: an action of surprises.c; its report, of the job or of its rank
surprise()
{
	local end=$((SECONDS + 60))
	mpi_run 1 "$BIN/uncore_mpi" -e $event --csv -o "$work/$1" "$work/surprises" "$1"
	rm -f "$work/report"
	until mv "$work/$1" "$work/report" 2>/dev/null || mv "$work/$1.mpi$$.0" "$work/report" 2>/dev/null ||
		[ $SECONDS -gt $end ]; do sleep 0.05; done
}

# No region is lost, and none is in another one's row.
names_of_regions()
{
	local row
	mpi_run 1 "$BIN/uncore_mpi" -e $event -I 5 --csv -o "$work/report" "$work/surprises" names
	expect "$mpi, names: status" exited 0
	for row in 'na\\xefve,2,[0-9.]+,[^,]*,1000,' 'café,1,' 'two\\nlines\\tand \\x1b\[31m,1,' '"a ""quote"", a comma",1,' 'goes away,2,'; do
		expect "$mpi, names: $row" reports "^,,,$row"
	done
	expect "$mpi, names: long ones are told apart" test "$(grep -cE '^,,,x{117,118}~[0-9a-f]{8},1,' "$work/report")" -eq 3
	expect "$mpi, names: what is no text is said" reports '^# .*: 2 calls of MPI_Pcontrol had no name, or one that is no text'
	expect "$mpi, names: time line" reports '^[0-9.]+,[^,]*,0,na\\xefve,'
	expect "$mpi, names: no row without a name" test -z "$(grep -E '^[^#,]*,[^,]*,[^,]*,,[2-9]' "$work/report")"
	mpi_run 1 "$BIN/uncore_mpi" -e $event --json -o "$work/report" "$work/surprises" names
	expect "$mpi, names: JSON" reports '"region": "na\\\\xefve"'
}

# The program changes its descriptors, folder and umask: the report still goes to its file as of MPI_Init.
other_host()
{
	mkdir -p "$work/elsewhere"
	cd "$work/elsewhere" || exit 1
	mpi_run 1 "$BIN/uncore_mpi" -e $event --csv -o report "$work/surprises" host
	cp report "$work/report"
	expect "$mpi, host: the report" counted "mpi$$" 0 compute 1000
	expect "$mpi, host: its permissions" test "$(stat -c %A report)" = -rw-r--r--
	expect "$mpi, host: the program's file" test ! -s data
	mpi_run 1 "$BIN/uncore_mpi" -e $event "$work/surprises" host
	expect "$mpi, host, standard error: the report" says '^compute +1 '
	expect "$mpi, host, standard error: the program's file" test ! -s data
	mpi_run 1 "$BIN/uncore_mpi" -e $event -o - "$work/surprises" host
	expect "$mpi, host, standard output: the report" says '^compute +1 '
	expect "$mpi, host, standard output: the program's file" test ! -s data
	mpi_run 1 "$BIN/uncore_mpi" -e $event -o other "$work/surprises" full
	expect "$mpi, no descriptor is left: said" says '^uncore_mpi: .*cannot write .*/other: Too many open files'
	expect "$mpi, no descriptor is left: the report" says '^compute +1 '
	cd "$root" || exit 1
	[ "$mpi" = mpich ] || return 0
	# A pipe without a reader, a full disk, no descriptor
	LD_PRELOAD=$BUILD/lib/libuncore_$mpi.so PAPI_UNCORE_MPI="-e $event" bash -c '"$0" 2>&1 >&3 3>&- | true; echo "${PIPESTATUS[0]}" >&3' \
		"$work/surprises" 3>"$work/out"
	expect "$mpi, a closed pipe: the job goes on" says '^0$'
	LD_PRELOAD=$BUILD/lib/libuncore_$mpi.so PAPI_UNCORE_MPI="-e $event -o /dev/full" run "$work/surprises"
	expect "$mpi, a full disk: status" exited 0
	expect "$mpi, a full disk: said" says 'cannot write /dev/full: No space left'
	expect "$mpi, a full disk: the report" says '^compute +1 '
	# No file may be written: the embedded machine cannot be created. (UCX would create other files.)
	run bash -c '{ ulimit -f 0; unset HALO_WORK; UCX_TLS=self LD_PRELOAD=$1 PAPI_UNCORE_MPI="-e $2" PAPI_UNCORE_SIM=$3 "$0" 2>&1; echo "status $?"; } | cat' \
		"$work/halo" "$BUILD/lib/libuncore_$mpi.so" $event "${base}9"
	expect "$mpi, no file may be written: the job goes on" says '^status 0$'
	expect "$mpi, no file may be written: said" says 'uncore_mpi: .*raise the limit \(ulimit -f\)'
	LD_PRELOAD=$BUILD/lib/libuncore_$mpi.so PAPI_UNCORE_MPI="-e $event" run bash -c '"$0" 2>&-' "$work/surprises"
	expect "$mpi, no standard error: status" exited 0
	expect "$mpi, no standard error: nothing" test ! -s "$work/out"
}

# The report does not use the program's locale.
other_locales()
{
	local name
	unset BOUND_CPUS
	export HALO_WORK="sleep 0.05; :" # a time that is long enough for a rate
	make_locales
	for name in "${locales[@]}"; do
		[ "$name $mpi" = "tr_TR.UTF-8 mpich" ] && export HALO_LOCALE=late # UCX cannot start in it
		mpi_run 1 env "LC_ALL=$name" "$BIN/uncore_mpi" -e unc_iio_clockticks:unit=0 -M mem_bw_total -I 5 --csv -o "$work/report" "$work/halo"
		expect "$mpi, $name: status" exited 0
		expect "$mpi, $name: CSV" says_rate '^,,,compute,2,[0-9]+\.[0-9]+,MEM_BW_TOTAL,' '[0-9.]+' ',GB/s,' "$work/report"
		expect "$mpi, $name: a name" reports '^,,,compute,2,[0-9]+\.[0-9]+,unc_iio_clockticks:unit=0,[0-9]+,'
		mpi_run 1 env "LC_ALL=$name" "$BIN/uncore_mpi" -M MEM_BW_TOTAL --phases "$work/halo"
		expect "$mpi, $name: a table" says_rate '^compute +2 +[0-9]+\.[0-9]+ +' '[0-9]+\.[0-9]+ GB/s' ' '
		expect "$mpi, $name: a note" says 'MPI calls: [0-9]+\.[0-9]+ s of'
	done
	unset LOCPATH HALO_LOCALE
	export HALO_WORK=$here/work.sh
}

# Counts are divided by the time in which they were counted, even on slow devices.
rates()
{
	unset BOUND_CPUS
	PAPI_UNCORE_SIM=${base}0
	if ! mount_machine; then
		skip "$mpi, rates" "no access to /dev/fuse"
	else
		HALO_WORK="sleep 0.1; :" mpi_run 1 "$BIN/uncore_mpi" -M UNCORE_FREQUENCY -I 50 --phases --csv -o "$work/report" "$work/halo"
		expect "$mpi, rates: status" exited 0
		expect "$mpi, rates: of the run, regions, phases and intervals" sound "$work/report" 7 8 10
	fi
	unmount_machine
	PAPI_UNCORE_SIM=$base
}

# adds_up TOTAL PREFIX: in each row of the job, of a node and of a socket, in each region, the parts sum to the total.
adds_up()
{
	awk -F, -v total="$1" -v part="^$2" '
		/^#/ || $1 != "" { next }
		{ where = $2 " " $3 " " $4 }
		$7 == total { is[where] = $8 }
		$7 ~ part { sum[where] += $8; parts[where]++; turns += $10 ~ /in turns: [0-9.]+% of the time/ }
		END { for (where in is) { n++; bad += parts[where] < 5 || sum[where] != is[where] } exit bad || n < 12 || !turns }' "$work/report"
}

# near NAME REGION BYTES: a value of socket 0 is within a fifth. A set may be read in the middle of a step of traffic.
near()
{
	local got
	got=$(value "why$$" 0 "$2" "$1")
	awk -v got="$got" -v is="$3" 'BEGIN { exit !(got > 0.8 * is && got < 1.2 * is) }' && return
	echo "($1, $2): '$got', not about '$3'" >>"$work/out"
	return 1
}

# is_ratio BYTES: all reads of the job, divided by the user's
is_ratio() { awk -F, -v is="$(value '' '' '' TRUE_READ_RATIO)" -v all="$(value '' '' '' MEM_BYTES_READ)" \
	-v user="$1" 'BEGIN { d = is * user / all - 1; exit !(all > 0 && d < 1e-6 && d > -1e-6) }'; }

# -g WHY in one job, of constant traffic: sets of events take turns, and the parts sum to the total.
why_in_one_job()
{
	local chip chips=(icx)
	export HALO_WORK=$here/constant.sh
	unset BOUND_CPUS
	[ "$mpi" = openmpi ] || chips=(icx spr gnr snbep)
	for chip in "${chips[@]}"; do
		PAPI_UNCORE_SIM=$chip,sockets=2,cha=4,imc=2,name=why$$
		[ "$chip" != snbep ] || PAPI_UNCORE_SIM=snbep,sockets=2,cbo=4,name=why$$
		mpi_run 2 "$BIN/uncore_mpi" -g WHY --true-bytes 1000000,0 -I 10 --csv -o "$work/report" "$work/halo"
		expect "$mpi, why, $chip: status" exited 0
		expect "$mpi, why, $chip: said" reports '^# ESTIMATES .* [0-9] sets of events took turns of 10 ms'
		expect "$mpi, why, $chip: parts of reads" adds_up MEM_BYTES_READ WHY_READ_
		expect "$mpi, why, $chip: parts of writes" adds_up MEM_BYTES_WRITTEN WHY_WRITE_
		expect "$mpi, why, $chip: the total is a count" reports ",why$$,0,exchange,2,[0-9.]+,MEM_BYTES_READ,$((2 * 64 * 6000)),bytes,,"
		expect "$mpi, why, $chip: what the user says" reports '^,,,,1,[0-9.]+,TRUE_BYTES_READ,1000000,bytes,,'
		expect "$mpi, why, $chip: and the ratio" is_ratio 1000000
		expect "$mpi, why, $chip: nothing is divided by 0" reports '^,,,,1,[0-9.]+,TRUE_WRITE_RATIO,<undefined>,ratio,'
		expect "$mpi, why, $chip: of the job only" test "$(grep -c TRUE_ "$work/report")" -eq 4
		expect "$mpi, why, $chip: reads" near WHY_READ_DEMAND exchange $((2 * 64 * 6000))
		expect "$mpi, why, $chip: stores read" near WHY_READ_RFO compute $((2 * 64 * 9000))
		expect "$mpi, why, $chip: and write" near WHY_WRITE_BACKS compute "$(value "why$$" 0 compute MEM_BYTES_WRITTEN)"
		expect "$mpi, why, $chip: an interval has its set" reports "^[0-9.]+,why$$,0,[a-z]+,1,[0-9.]+,WHY_READ_RFO,"
		expect "$mpi, why, $chip: and no other" test -z "$(grep -E '^[0-9.]+,.*WHY_READ_REST' "$work/report")"
		"$BIN/uncore_traffic" --remove
	done
	PAPI_UNCORE_SIM=icx,name=why$$
	# Regions that are shorter than a turn, on a busy machine too
	HALO_WORK=: mpi_run 1 "$BIN/uncore_mpi" -g WHY -I 100000 --csv -o "$work/report" "$work/halo"
	expect "$mpi, why, too short: no estimate" reports '^,,,,1,[0-9.]+,WHY_READ_REST,<not counted>,bytes,not all of its events had a turn'
	mpi_run 1 "$BIN/uncore_mpi" --true-bytes 1,1 "$work/halo"
	expect "$mpi, bytes without parts: status" exited 2
	expect "$mpi, bytes without parts: why" says 'for -g WHY only'
	# One set all the time
	mpi_run 1 "$BIN/uncore_mpi" -g WHY --set 1 --csv -o "$work/report" "$work/halo"
	expect "$mpi, why, one set: a count" reports "^,,,exchange,2,[0-9.]+,WHY_READ_DEMAND,$((2 * 64 * 6000)),bytes,,"
	expect "$mpi, why, one set: others" reports '^,,,exchange,2,[0-9.]+,WHY_READ_REST,<not counted>,bytes,its events are in several sets'
	"$BIN/uncore_traffic" --remove
	PAPI_UNCORE_SIM=$base
	export HALO_WORK=$here/work.sh
}

surprises()
{
	local sessions=-DSESSIONS library=libmpi.so.40
	[ "$mpi" = mpich ] && library=libmpich.so.12
	grep -q MPI_Session_init "$work/all" || sessions=-DNO_SESSIONS
	export BOUND_CPUS="0" WORK_CPUS="0"
	run "mpicc.$mpi" $sessions -O1 -Wall -Wextra -Werror "$here/surprises.c" -o "$work/surprises" -lpthread
	expect "$mpi: compiles surprises.c" exited 0
	surprise twice
	expect "$mpi, MPI_Init twice: MPI's error" test "$status" -ne 0 -a "$status" -lt 124
	expect "$mpi, MPI_Init twice: marked" reports '^# INCOMPLETE: '
	surprise fork
	expect "$mpi, fork: status" exited 0
	expect "$mpi, fork: counted" counted "mpi$$" 0 "" 1000
	expect "$mpi, fork: the child is not" test -z "$(grep 'of the child' "$work/report")"
	surprise threads
	expect "$mpi, threads: status" exited 0
	expect "$mpi, threads: marks" reports '^,,,often,2000,'
	expect "$mpi, threads: counted" counted "mpi$$" 0 compute 1000
	surprise exec
	expect "$mpi, exec: marked" reports '^# INCOMPLETE: the process was killed, or became another program'
	expect "$mpi, exec: counted" counted "mpi$$" 0 compute 1000
	# A spawned process reaches its parent only by TCP. Debian 12's MPICH cannot spawn any.
	export OMPI_MCA_btl=self,vader,tcp OMPI_MCA_btl_tcp_if_include=lo
	mpi_run 1 "$work/surprises" spawn
	if [ "$status" -eq 0 ]; then
		surprise spawn
		expect "$mpi, MPI_Comm_spawn: status" exited 0
		expect "$mpi, MPI_Comm_spawn: the run has the child's counts" counted "mpi$$" 0 "" 2000
		expect "$mpi, MPI_Comm_spawn: the region not" counted "mpi$$" 0 compute 1000
	else
		surprise spawn
		expect "$mpi, MPI_Comm_spawn fails: marked" reports '^# INCOMPLETE: '
		expect "$mpi, MPI_Comm_spawn fails: counted" counted "mpi$$" 0 compute 1000
	fi
	export OMPI_MCA_btl=^tcp,ofi
	names_of_regions
	other_host
	run $CC -O1 -Wall -Wextra -Werror "$here/loads.c" -o "$work/loads" -ldl
	expect "$mpi: compiles loads.c" exited 0
	mpi_run 1 "$BIN/uncore_mpi" "--mpi=$mpi" -e $event --csv -o "$work/report" "$work/loads" $library "$HALO_WORK 0 compute"
	expect "$mpi, loaded: status" exited 0
	expect "$mpi, loaded: counted" counted "mpi$$" 0 loaded 1000
	mpi_run 1 "$BIN/uncore_mpi" "--mpi=$mpi" -e $event "$work/loads" $library true handle
	expect "$mpi, loaded, past the library: status" exited 0
	expect "$mpi, loaded, past the library: a message" says '^uncore_mpi: rank 0 of 1: not counted: .*looked up'
	[ $sessions = -DSESSIONS ] || return 0
	surprise session
	expect "$mpi, session: status" exited 0
	expect "$mpi, session: marked" reports '^# INCOMPLETE: the program used MPI sessions, without MPI_Init'
	expect "$mpi, session: counted" counted "mpi$$" 0 compute 1000
	# MPICH of Debian 12 crashes there.
	mpi_run 1 "$work/surprises" session-init
	[ "$status" -eq 0 ] || return 0
	mpi_run 1 "$BIN/uncore_mpi" -e $event --csv -o "$work/report" "$work/surprises" session-init
	expect "$mpi, session, then MPI_Init: status" exited 0
	expect "$mpi, session, then MPI_Init: said" says 'it counted before MPI_Init'
	mv "$work/report.mpi$$.0" "$work/report"
	expect "$mpi, session, then MPI_Init: counted" counted "mpi$$" 0 compute 1000
}

# Montecito's scheduler warns about a counter that misses events; the line of a shared node comes from
# a made-up control group.
notes_of_the_report()
{
	local events=L3_MISSES,L3_INSERTS,L3_REFERENCES,L3_READS:ALL_ALL,L3_READS:ALL_HIT,L3_READS:ALL_MISS,L3_WRITES:ALL_ALL
	unset BOUND_CPUS HALO_WORK
	PAPI_UNCORE_SIM=montecito,name=warn$$ mpi_run 1 "$BIN/uncore_mpi" -e $events --csv -o "$work/report" "$work/halo"
	expect "$mpi, a warning: status" exited 0
	expect "$mpi, a warning: in the report" reports '^# warn[0-9]+: .*background'
	expect "$mpi, a warning: a count" reports '^,,,,1,[0-9.]+,L3_MISSES,[0-9]+,'
	PAPI_UNCORE_SIM=montecito,name=warn$$ "$BIN/uncore_traffic" --remove
	mkdir -p "$work/root/proc/self" "$work/root/sys/devices/system/cpu" "$work/root/sys/fs/cgroup/job/step"
	echo 0-7 >"$work/root/sys/devices/system/cpu/online"
	echo 0::/job/step >"$work/root/proc/self/cgroup"
	echo 0-1,4 >"$work/root/sys/fs/cgroup/job/cpuset.cpus.effective"
	PAPI_UNCORE_ROOT=$work/root mpi_run 1 "$BIN/uncore_mpi" -e $event --csv -o "$work/report" "$work/halo"
	expect "$mpi, a part of a node: said" reports "^# the job has 3 of 8 cpus of mpi$$: the traffic of other jobs"
	printf '%s\n' 3:cpu:/job 5:cpuset:/slurm >"$work/root/proc/self/cgroup"
	mkdir -p "$work/root/sys/fs/cgroup/cpuset/slurm"
	echo 0-6 >"$work/root/sys/fs/cgroup/cpuset/slurm/cpuset.effective_cpus"
	PAPI_UNCORE_ROOT=$work/root mpi_run 1 "$BIN/uncore_mpi" -e $event --csv -o "$work/report" "$work/halo"
	expect "$mpi, a part of a node, version 1: said" reports "^# the job has 7 of 8 cpus of mpi$$: "
	echo 0-7 >"$work/root/sys/fs/cgroup/cpuset/slurm/cpuset.effective_cpus"
	PAPI_UNCORE_ROOT=$work/root mpi_run 1 "$BIN/uncore_mpi" -e $event --csv -o "$work/report" "$work/halo"
	expect "$mpi, a whole node: not said" test -z "$(grep ' cpus of ' "$work/report")"
	export HALO_WORK=$here/work.sh
}

# A rank dies: each rank's counts are written, marked, exact to the line. Some mpiruns kill the others at once.
dies()
{
	local rank end=$((SECONDS + 60))
	export BOUND_CPUS="0 4" WORK_CPUS="0 4"
	HALO_END=$1 HALO_RANK=1 mpi_run 2 "$BIN/uncore_mpi" -e $event --csv -o "$work/$1" "$work/halo"
	expect "$mpi, $1: a status" test "$status" -ne 0
	for rank in 0 1; do
		until grep -qs ',step,' "$work/$1.mpi$$.$rank" || [ $SECONDS -gt $end ]; do sleep 0.05; done
		mv "$work/$1.mpi$$.$rank" "$work/report"
		expect "$mpi, $1, rank $rank: marked" reports '^# INCOMPLETE: '
		expect "$mpi, $1, rank $rank: counted" counted "mpi$$" $rank compute $((2000 * (1 + rank)))
		expect "$mpi, $1, rank $rank: the run, without the pause" counted "mpi$$" $rank "" $((2002 * (1 + rank)))
	done
	[ "$1" = kill ] || return 0
	expect "$mpi, kill: says so" reports '^# INCOMPLETE: the process was killed'
}

# code LANGUAGE: the README's piece of code for the first rank of each socket
code() { awk -v fence="^\`\`\`$1\$" '$0 ~ fence { on = 1; text = ""; next } /^```/ { if (on && text ~ /sched_getcpu/) print text; on = 0 } { text = text $0 "\n" }' "$root/utils/mpi/README.md"; }

# The README's code, in C and Fortran: each socket is counted by its first rank.
first_of_each_socket()
{
	local program
	export BOUND_CPUS="4 0 5 1"
	export WORK="$here/work.sh 0 compute && WORK_CPUS=0 $here/work.sh 0 exchange" WORK_CPUS=4
	code c >"$work/README.c"
	code fortran >"$work/README.f90"
	version=$(echo PAPI_VER_CURRENT | $CC -E -P -include "$BUILD/include/papi.h" - | tail -n 1)
	run "mpicc.$mpi" -D_GNU_SOURCE -Wall -Wextra -Werror -I"$work" -I"$BUILD/include" "$here/first.c" "$BUILD/papi/libpapi.a" -o "$work/first-c"
	expect "$mpi: the README's code in C compiles" exited 0
	run "mpif90.$mpi" -cpp -DPAPI_VERSION="int($((version)))" -I"$work" "$here/first.f90" "$BUILD/papi/libpapi.a" -o "$work/first-fortran"
	expect "$mpi: the README's code in Fortran compiles" exited 0
	for program in first-c first-fortran; do
		mpi_run 4 "$work/$program"
		expect "$mpi, $program: status" exited 0
		expect "$mpi, $program: socket 1, by rank 0" says '^rank 0: .*:RD:socket=1: 1000$'
		expect "$mpi, $program: socket 0, by rank 1" says '^rank 1: .*:RD:socket=0: 1$'
		expect "$mpi, $program: no other rank" test "$(grep -c ^rank "$work/out")" -eq 2
	done
}

# The README's commands, with the libraries that there are
commands_of_readme()
{
	unset BOUND_CPUS WORK_CPUS HALO_WORK
	mkdir -p "$work/tree"
	ln -s "$BUILD" "$work/tree/build"
	ln -s "$root/tests" "$work/tree/tests"
	awk '/^```/ { if (on && text ~ /mpi\/halo.c/) printf "%s", text; on = !on; text = ""; next } { text = text $0 "\n" }' "$root/README.md" |
		grep -v '^make mpi' >"$work/commands"
	expect "README: there are commands" grep -q 'mpirun.mpich -n 4' "$work/commands"
	cd "$work/tree" || exit 1
	run_commands "$work/commands"
	cd "$root" || exit 1
	expect "README: status" exited 0
	expect "README: the report" says '^compute +2 .* 1,920,000 bytes MEM_BYTES_READ '
	export HALO_WORK=$here/work.sh
}

# mistake OPTIONS: in the job's environment, they cause one message, and the job runs uncounted
mistake()
{
	PAPI_UNCORE_MPI=$1 LD_PRELOAD=$BUILD/lib/libuncore_$mpi.so run "${@:2}" timeout 60 "$work/halo"
	expect "$mpi, mistake '$1': status" exited 0
	expect "$mpi, mistake '$1': the program's output" says '^sum [0-9]+\.000$'
	expect "$mpi, mistake '$1': one message" test "$(grep -v '^sum' "$work/out" | grep -c '^uncore_mpi: rank 0 of [12]: .')" -eq 1
	expect "$mpi, mistake '$1': nothing else" test "$(wc -l <"$work/out")" -eq 2
}

mistakes()
{
	local words
	unset HALO_WORK
	if [ "$mpi" = mpich ]; then # whose programs start immediately without mpirun
		for words in -e -M -I -o -m --nosuch -V --hel -cV -cj '-I x' -P200 -x --json=3 word "'" '-e NO_SUCH_EVENT' \
			'-M NO_SUCH_METRIC' -g; do
			mistake "$words"
		done
	else
		mistake -o mpirun.openmpi -n 2
	fi
	export HALO_WORK=$here/work.sh
}

# jobs_of MPI: all tests with one MPI
jobs_of()
{
	mpi=$1
	if ! command -v "mpicc.$mpi" >/dev/null || [ ! -e "$BUILD/lib/libuncore_$mpi.so" ]; then
		skip "jobs of $mpi" "no mpicc.$mpi, or no libuncore_$mpi.so (make mpi)"
		return
	fi
	run "mpicc.$mpi" -O1 -Wall -Wextra -Werror "$here/halo.c" -o "$work/halo"
	expect "$mpi: compiles C" exited 0
	run "mpif90.$mpi" -O1 "$here/halo.f90" -o "$work/halof"
	expect "$mpi: compiles Fortran" exited 0
	bound_on_one_node
	fortran_on_two_nodes
	quantities_of_two_nodes
	in_and_outside_of_mpi
	all_calls_wrapped
	standard_abi
	without_launcher
	json_and_spoiled
	terminated
	dies kill
	dies abort
	surprises
	mistakes
	why_in_one_job
	first_of_each_socket
	if [ "$mpi" = mpich ]; then # what does not depend on the MPI
		notes_of_the_report
		rates
		other_locales
	fi
	# Nothing of PAPI is visible to the program.
	run nm -D --defined-only "$BUILD/lib/libuncore_$mpi.so"
	expect "$mpi: exports" says ' T MPI_Init_thread$'
	expect "$mpi: exports nothing else" test -z "$(grep -viE ' [TW] mpi_[a-z0-9_]+$' "$work/out")"
}
