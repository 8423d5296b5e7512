#!/bin/sh
# papi-patch.sh DIR SOURCE: patches that add libpfm_events and the component uncore to a PAPI, in DIR.
#
# SOURCE is a tarball or a folder with PAPI's source. The patches apply to it with "git am", in their order, and
# lack the Signed-off-by line of who sends them. DIR/tree is SOURCE with both. Run from the project's top folder.
set -eu
# shellcheck source=utils/build/source.sh
. utils/build/source.sh

mkdir -p "$1"
dir=$(cd "$1" && pwd)
source=$2
tree=$dir/tree
rm -rf "${dir:?}"/*.patch "$tree"
unpack "$source" "$tree" src/papi_vector.h "PAPI_SRC: PAPI"
for folder in src/libpfm_events src/components/uncore; do
	[ ! -e "$tree/$folder" ] || {
		echo "PAPI_SRC=$source: has $folder already" >&2
		exit 1
	}
done
readme=src/components/README
# Its list of components that are built without other libraries; releases lack the file
list=src/buildbot_configure_with_components.sh
[ -f "$tree/$list" ] || list=
begin_series $readme $list

cp -R libpfm_events "$tree/src/"
cp LICENSE "$tree/src/libpfm_events/"
in_tree add -A -f src/libpfm_events
in_tree commit -q -F - <<EOT
libpfm_events: Tables of uncore events

Ice Lake-SP, Sandy Bridge-EP, Ivy Bridge-EP, Itanium 2 Montecito and Xeon
MP, 7100 and 7400: event names, the registers of their units, rules of
counters, and formulas of metrics. Pure functions without allocation,
which the component uncore is compiled with. Each fact cites its manual.
EOT

cp -R components/uncore "$tree/src/components/"
cp LICENSE "$tree/src/components/uncore/"
cp -R tests/papi/component "$tree/src/components/uncore/tests"
sed -i 's|^vmware  |uncore                        Uncore counters of Intel servers: perf_event, registers, or simulated.\n&|' \
	"$tree/$readme"
[ -z "$list" ] || sed -i 's/\(--with-components="appio [^"]*\)"/\1 uncore"/' "$tree/$list"
in_tree add -f $readme $list src/components/uncore
in_tree commit -q -F - <<EOT
uncore: Add a component for uncore counters

Counts memory controllers, last-level caches, links and PCIe by name:
uncore:::UNC_M_CAS_COUNT:RD is the sum over all channels of all sockets,
and :unit=, :socket= and :cpu= narrow it down. Event sets of any number
of threads, processes and users share the counters.

Through perf_event, or through the registers where Linux has no PMU of
them; PAPI_UNCORE_BACKEND=sim counts on a simulated machine, so that
tests/uncore_simulated needs no hardware. The events are from
src/libpfm_events. Configure with --with-components=uncore.
EOT
end_series "$dir"
