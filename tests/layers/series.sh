#!/usr/bin/env bash
# The three series of "make papi-patch": each applies after the ones before it, and builds; then PAPI's own tests and
# the component's pass.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/../cli/lib.sh"
# Its in_tree() is git in the folder $tree, without the user's settings.
# shellcheck source=utils/build/source.sh
. utils/build/source.sh
unset CFLAGS CPPFLAGS LDFLAGS MAKEFLAGS MAKEOVERRIDES MFLAGS UNCORE_DIRECT UNCORE_SIM

patches=$BUILD/papi-patch
tree=$work/papi
series=("$patches"/[0-9]-*)

# PAPI as it was before the first series
mkdir "$tree"
tree=$patches/tree
run_any in_tree rev-list --max-parents=0 HEAD
first=$(cat "$work/out")
tar -C "$tree" --exclude=./.git --exclude=./src/libpfm_events --exclude=./src/components/uncore -cf - . | tar -C "$work/papi" -xf -
in_tree archive "$first" | tar -C "$work/papi" -xf -
tree=$work/papi
run_any begin_series -A

configure()
(
	# Its test programs are old C, which newer compilers reject.
	local old_c='-Wno-implicit-int -Wno-implicit-function-declaration -Wno-int-conversion'
	cd "$tree/src" && CPPFLAGS="$old_c -Wno-incompatible-pointer-types -Wno-return-mismatch" \
		./configure --with-components=uncore --with-tests=no --with-libsde=no F77=gfortran
)
# The component's objects are compiled anew: a layer more changes how. PAPI compiles its shared library from all sources
# at once, which takes most of the time: only with all layers.
# PAPI's Makefiles take the current folder from PWD, and put libpfm4 into libpapi.a only if it is already compiled.
# Nothing is optimised: it runs for a second.
build()
(
	cd "$tree/src" && rm -f uncore_*.[od] libpapi.* && make -C libpfm4/lib OPTIM='-O0 -fPIC' CONFIG_PFMLIB_SHARED=n &&
		make -j2 OPTFLAGS=-O0 "$@" && make -C testlib
)
# passes ENVIRONMENT... PROGRAM: PAPI's tests print PASSED, or SKIPPED with the reason
passes() { run_any env -u PAPI_UNCORE_BACKEND -u PAPI_UNCORE_SIM "$@" && grep -qE '^(PASSED|.*SKIPPED)' "$work/out"; }

expect "three series" test "${#series[@]}" -eq 3
for one in "${series[@]}"; do
	name=${one##*/}
	expect "$name: applies" run_any in_tree am -q "$one"/*.patch
	expect "$name: no white space is wrong" calm
	if [ "$name" = 1-perf ]; then
		run_any configure
		expect "$name: is configured" exited 0
	fi
	target=static
	[ "$name" != 3-simulated ] || target=all
	run_any build "$target"
	expect "$name: builds" exited 0
	run_any make -C "$tree/src/components/uncore/tests"
	expect "$name: the component's tests build" exited 0
	run_any make -C "$tree/src/ctests" zero cmpinfo get_event_component all_native_events
	expect "$name: PAPI's tests build" exited 0
	for t in ctests/zero ctests/cmpinfo ctests/get_event_component components/uncore/tests/uncore_basic; do
		expect "$name: $t" passes "$tree/src/$t"
	done
done
expect "3-simulated: uncore_simulated" passes "$tree/src/components/uncore/tests/uncore_simulated"
expect "3-simulated: all native events" passes PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM="snbep,name=series$$" \
	"$tree/src/ctests/all_native_events"
PAPI_UNCORE_SIM=snbep,name=series$$ "$BIN/uncore_traffic" --remove

finish
