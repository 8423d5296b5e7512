#!/usr/bin/env bash
# uncore_mpi: its command line, and which MPI a program uses. The jobs are in tests/papi/mpi_*.sh.
# "expect" calls the functions; a program expands what is in single quotes.
# shellcheck disable=SC2317,SC2016,SC2046
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

unset OMPI_COMM_WORLD_SIZE HYDI_CONTROL_FD PMI_FD MPI_LOCALNRANKS
common uncore_mpi
wrong "no program" 2 "no PROGRAM given" uncore_mpi -e UNC_M_CAS_COUNT:RD
wrong "unknown MPI" 2 "openmpi, mpich or mpi, not 'intel'" uncore_mpi --mpi=intel true
wrong "two formats" 2 "exclude each other" uncore_mpi --csv --json true
wrong "no such program" 127 "no-such-program" uncore_mpi no-such-program
wrong "not executable" 126 "Permission denied" uncore_mpi /etc/passwd
wrong "a folder" 126 "Permission denied" uncore_mpi /etc
wrong "not MPI" 1 "true: it is not linked with an MPI.*--anyway" uncore_mpi true
run uncore_mpi --anyway echo hello
expect "anyway: status" exited 0
expect "anyway: it runs" says '^hello$'
expect "anyway: a message" complains '^uncore_mpi: echo: .*; it runs uncounted$'
run uncore_mpi --anyway sh -c 'exit 9'
expect "anyway: the status is the program's" exited 9

# Scripts and interpreters: mpirun's environment, or --mpi
printf '#!/bin/sh\nexit 0\n' >"$work/script"
chmod +x "$work/script"
wrong "a script" 1 "it is a script" uncore_mpi "$work/script"
wrong "an interpreter" 1 "it is an interpreter" uncore_mpi sh -c 'exit 0'
# Programs of other MPIs, and static ones
cat >"$work/main.c" <<'END'
int main(void)
{
	return 0;
}
END
cp "$work/main.c" "$work/lib.c"
sed -i s/main/other/ "$work/lib.c"
CC=${CC:-gcc}
library()
{
	$CC -shared -fPIC -Wl,-soname,"$1" "$work/lib.c" -o "$work/$1" &&
		$CC -Wl,--no-as-needed -Wl,-rpath,"$work" "$work/main.c" "$work/$1" -o "$work/app"
}
library libmpi.so.80
wrong "another MPI" 1 "its MPI is neither Open MPI nor MPICH" uncore_mpi "$work/app"
# the library of an MPI, through another library
library libmpi.so.40
mv "$work/lib.c" "$work/lib2.c"
$CC -shared -fPIC -Wl,--no-as-needed -Wl,-rpath,"$work" -Wl,-soname,libapp.so "$work/lib2.c" "$work/libmpi.so.40" -o "$work/libapp.so"
$CC -Wl,--no-as-needed -Wl,-rpath,"$work" "$work/main.c" "$work/libapp.so" -o "$work/app"
known() { ! complains 'not linked|neither'; }
run uncore_mpi -e UNC_M_CAS_COUNT:RD "$work/app"
expect "Open MPI, through a library" known
if $CC -static "$work/main.c" -o "$work/static" 2>/dev/null; then
	wrong "static" 1 "statically linked" uncore_mpi "$work/static"
else
	skip "a static program" "no static C library"
fi

# Names are checked before the program starts, by one rank for all.
if [ -e "$BIN/../lib/libuncore_mpich.so" ]; then
	wrong "unknown event" 1 "NO_SUCH_EVENT" uncore_mpi --mpi=mpich -e NO_SUCH_EVENT true
	wrong "unknown metric" 1 "unknown metric" uncore_mpi --mpi=mpich -M NO_SUCH_METRIC true
	many=$(for t in {0..255}; do printf 'UNC_M_CAS_COUNT:RD:unit=0:thresh=%s,' "$t"; done)
	wrong "too many events" 1 "the events make 64 sets, .* only 63 can take turns" uncore_mpi --mpi=mpich -e "${many%,}" true
	run uncore_mpi --mpi=mpich -g WHY true
	expect "a group of several sets" exited 0
	wrong "no such set" 1 "--set 7: there are only sets 1 to 6" uncore_mpi --mpi=mpich -g WHY --set 7 true
	run uncore_mpi --mpi=mpich -e UNC_M_CAS_COUNT:RD -o "it's %r" -- sh -c 'echo "$PAPI_UNCORE_MPI"; echo "$LD_PRELOAD"'
	expect "environment: options, quoted" line_is 1 "'--mpi=mpich' '-e' 'UNC_M_CAS_COUNT:RD' '-o' 'it'\\''s %r'"
	expect "environment: library" says '/libuncore_mpich\.so$'
	HYDI_CONTROL_FD=0 run uncore_mpi -e UNC_M_CAS_COUNT:RD "$work/script"
	expect "a script that MPICH's mpirun has started" exited 0
	# the library for another MPI
	mkdir -p "$work/other/bin" "$work/other/lib"
	cp "$BIN/uncore_mpi" "$work/other/bin"
	cp "$BIN/../lib/libuncore_mpich.so" "$work/other/lib/libuncore_mpi.so"
	BIN=$work/other/bin run uncore_mpi --mpi=mpi -e UNC_M_CAS_COUNT:RD sh -c 'echo "$LD_PRELOAD"'
	expect "another MPI: its library" says "/other/lib/libuncore_mpi\.so$"
	cp "$work/lib2.c" "$work/lib.c"
	library libmpi_abi.so.0
	BIN=$work/other/bin run uncore_mpi -e UNC_M_CAS_COUNT:RD "$work/app"
	expect "another MPI: by the program's libraries" exited 0
	PMI_RANK=1 run uncore_mpi --mpi=mpich -e NO_SUCH_EVENT true
	expect "rank 1 fails, too" exited 1
	expect "rank 1 leaves the message to rank 0" calm
	PMI_RANK=1 run uncore_mpi --mpi=mpich -e UNC_M_CAS_COUNT:RD sh -c 'echo later >&2'
	expect "rank 1 has its standard error" complains '^later$'
else
	skip "names of events" "no libuncore_mpich.so (make mpi)"
fi
# Of everything that the preloaded library links with, only its witness, a separate process, may exit.
objects=$BUILD/obj/mpi-mpich/utils/mpi/lib
exits=' U (_?exit|_Exit|quick_exit|abort|_?_assert(_fail)?|errx?|verrx?|error|pthread_exit|execv.*|system)$'
if [ -e "$objects/job.o" ]; then
	find "$objects" -name '*.o' ! -name witness.o >"$work/objects"
	ld -r -o "$work/all.o" $(cat "$work/objects") "$BUILD/obj/utils.a"
	run_any nm -A -u "$work/all.o" "$BUILD/lib/libuncore.a" "$BUILD/lib/libpfmevents.a"
	expect "what may exit: the utilities are looked at" says ' U getopt_long$'
	expect "what may exit: nothing" says_not "$exits"
else
	skip "what may exit" "no libuncore_mpich.so (make mpi)"
fi
finish
