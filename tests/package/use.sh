#!/usr/bin/env bash
# use.sh DIR: the packages of "make deb", in DIR, on a machine that has nothing of ours: installed, used, removed.
#
# As root, on a machine that is thrown away: .ci/run calls it in a minimal root.
set -u

dir=$(cd "$1" && pwd) || exit 1
passed=0 failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export DEBIAN_FRONTEND=noninteractive PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=icx,sockets=2,cores=4,cha=6,name=package$$

run()
{
	status=0
	"$@" >"$work/out" 2>&1 </dev/null || status=$?
}

expect()
{
	local name=$1
	shift
	if "$@"; then
		passed=$((passed + 1))
		return
	fi
	failed=$((failed + 1))
	echo "FAIL: $name: $* (exit status was $status)"
	tail -n 25 "$work/out" | cut -c 1-160 | sed 's/^/    /'
}

exited() { [ "$status" -eq "$1" ]; }
says() { grep -qE -- "$1" "$work/out"; }
files() { find / -xdev \( -name '*uncore*' -o -name 'libpfmevents*' \) ! -path '/proc/*' ! -path '/sys/*' ! -path "$dir/*" ! -path "$work*" | sort; }

files >"$work/before"
for try in 1 2 3; do
	run apt-get -q update
	exited 0 || continue
	# Debian's PAPI and its utilities are installed as well as ours.
	run apt-get -q install -y --no-install-recommends gcc libc6-dev lmod mpich libmpich-dev papi-tools pkgconf "$dir"/*.deb
	exited 0 && break
	sleep $((try * 2))
done
expect "installed" exited 0

run uncore_stat -e UNC_M_CAS_COUNT:RD -- uncore_traffic --op read --home 1 --lines 5000
expect "uncore_stat counts: status" exited 0
expect "uncore_stat counts" says '5,000.*UNC_M_CAS_COUNT:RD'
run uncore_doctor --help
expect "uncore_doctor" exited 0
for page in uncore_stat.1 papi_uncore.7 papi_uncore.h.3; do
	# A minimal root has no manual pages: dpkg is told to leave them out.
	run sh -c 'dpkg-deb -c "$1"/uncore-tools_*.deb; dpkg-deb -c "$1"/libpapi-uncore-dev_*.deb' sh "$dir"
	expect "page of $page" says "/usr/share/man/man./$page.gz"
done
expect "unit" grep -q '^ExecStart=/usr/lib/papi-uncore/bin/uncore_stat ' /lib/systemd/system/uncore-metrics.service
expect "unit: disabled" test -z "$(find /etc/systemd -name '*uncore*')"
expect "completion" test -s /usr/share/bash-completion/completions/uncore_stat

cat >"$work/code.c" <<'END'
#include <papi_uncore.h>

#include <papi.h>
#include <stdio.h>
#include <unc_events.h>

int main(void)
{
	struct unc_encoding encoding;
	struct unc_error error;
	long long count;
	int set = PAPI_NULL;

	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT || PAPI_create_eventset(&set) != PAPI_OK ||
	    PAPI_add_named_event(set, "uncore:::UNC_CHA_CLOCKTICKS") != PAPI_OK || PAPI_start(set) != PAPI_OK ||
	    PAPI_stop(set, &count) != PAPI_OK)
		return 1;
	if (unc_encode(NULL, "icx_unc_imc::UNC_M_CAS_COUNT:RD", &encoding, &error))
		return 2;
	printf("%s, %s\n", papi_uncore_chip(), count > 0 ? "counted" : "nothing");
	return 0;
}
END
run sh -c 'gcc "$1.c" $(pkg-config --cflags --libs papi-uncore libpfmevents) -o "$1"' sh "$work/code"
expect "a program compiles by pkg-config" exited 0
run "$work/code"
expect "the program runs" exited 0
expect "the program counts" says '^icx, counted$'
run sh -c 'gcc "$1.c" $(pkg-config --cflags papi-uncore) $(pkg-config --variable=libdir papi-uncore)/libpapi.a \
	$(pkg-config --variable=libdir libpfmevents)/libpfmevents.a -lm -o "$1"' sh "$work/code"
run "$work/code"
expect "with the static libraries" says '^icx, counted$'

# Debian's own utility takes our PAPI, and without the variable Debian's.
run env LD_LIBRARY_PATH=/usr/lib/papi-uncore/lib /usr/bin/papi_component_avail
expect "LD_LIBRARY_PATH alone replaces PAPI" says '^Name: *uncore '
run /usr/bin/papi_component_avail
expect "Debian's PAPI stays" exited 0
expect "Debian's PAPI has no such component" test -z "$(grep -E '^Name: *uncore ' "$work/out")"

# The module file by Lmod; tests/cli/test_install.sh has Environment Modules, which cannot be installed together with it.
# shellcheck disable=SC2016
run bash -c '. /usr/share/lmod/lmod/init/bash && module use /usr/lib/papi-uncore/share/modulefiles &&
	module load papi-uncore && command -v papi_avail && echo "$LD_LIBRARY_PATH" &&
	module unload papi-uncore && command -v papi_avail'
expect "Lmod: status" exited 0
expect "Lmod: programs" says '^/usr/lib/papi-uncore/bin/papi_avail$'
expect "Lmod: library" says '^/usr/lib/papi-uncore/lib(:|$)'
expect "Lmod: after it, Debian's" says '^/usr/bin/papi_avail$'

cat >"$work/job.c" <<'END'
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	int rank, bad = 0;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	if (rank == 0)
		bad = system("uncore_traffic --op read --home 0 --lines 3000");
	MPI_Barrier(MPI_COMM_WORLD);
	MPI_Finalize();
	return bad;
}
END
run mpicc.mpich "$work/job.c" -o "$work/job"
run mpirun.mpich -n 2 uncore_mpi -e UNC_M_CAS_COUNT:RD "$work/job"
expect "uncore_mpi with MPICH: status" exited 0
expect "uncore_mpi with MPICH counts" says '3,000.*UNC_M_CAS_COUNT:RD'
uncore_traffic --remove

run apt-get -q purge -y libpapi-uncore uncore-tools
expect "removed" exited 0
files >"$work/out"
expect "removed: nothing is left" cmp -s "$work/before" "$work/out"
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
