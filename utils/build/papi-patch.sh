#!/bin/sh
# papi-patch.sh DIR SOURCE: patches that add libpfm_events and the component uncore to a PAPI, in DIR.
#
# They are three series, one for each layer of the component: DIR/1-perf counts by perf_event, DIR/2-registers by
# registers, DIR/3-simulated on the embedded machine. Each series applies after the ones before it, and each result
# builds by itself.
#
# SOURCE is a tarball or a folder with PAPI's source. The patches apply to it with "git am", in order, and lack the
# sender's Signed-off-by line. DIR/tree is SOURCE with all of them. Run from the project's top folder.
set -eu
# shellcheck source=utils/build/source.sh
. utils/build/source.sh

mkdir -p "$1"
dir=$(cd "$1" && pwd)
source=$2
tree=$dir/tree
series='1-perf 2-registers 3-simulated'
rm -rf "${dir:?}"/*.patch "$tree"
for name in $series; do rm -rf "${dir:?}/$name"; done
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

to=src/components/uncore

# folders LAYER: the folders of a layer that exist, in components/uncore
folders()
{
	# shellcheck disable=SC2013 # folders, on one line
	for folder in $(sed -n "s/^UNCORE_LAYER_$1 *:= *//p" components/uncore/Rules.uncore); do
		[ ! -d "components/uncore/$folder" ] || echo "$folder"
	done
}

# take LAYER: add its folders
take()
{
	for folder in $(folders "$1"); do
		mkdir -p "$tree/$to/$folder"
		cp -R "components/uncore/$folder/." "$tree/$to/$folder"
	done
	in_tree add -A -f $to
}

# end NAME: write the commits since the last series as a series
last=$(in_tree rev-parse HEAD)
end()
{
	in_tree format-patch -q --no-signature -o "$dir/$1" "$last"
	last=$(in_tree rev-parse HEAD)
}

# ---- perf_event

cp -R libpfm_events "$tree/src/"
cp LICENSE "$tree/src/libpfm_events/"
in_tree add -A -f src/libpfm_events
in_tree commit -q -F - <<EOT
libpfm_events: Tables of uncore events

Ice Lake-SP, Sapphire, Emerald and Granite Rapids, Sandy Bridge-EP, Ivy
Bridge-EP, Itanium 2 Montecito and Xeon MP, 7100 and 7400: event names,
the registers of their units, rules of counters, and formulas of metrics.
Pure functions without allocation, which the component uncore is compiled
with. Each fact cites its manual.
EOT

cp -R components/uncore "$tree/src/components/"
for folder in $(folders DIRECT) $(folders SIM); do rm -rf "${tree:?}/$to/$folder"; done
cp LICENSE "$tree/$to/"
mkdir "$tree/$to/tests"
cp tests/papi/component/Makefile tests/papi/component/uncore_basic.c "$tree/$to/tests"
sed -i 's|^vmware  |uncore                        Uncore counters of Intel servers, by perf_event.\n&|' "$tree/$readme"
[ -z "$list" ] || sed -i 's/\(--with-components="appio [^"]*\)"/\1 uncore"/' "$tree/$list"
in_tree add -A -f $readme $list $to
in_tree commit -q -F - <<EOT
uncore: Add a component for uncore counters

Counts memory controllers, last-level caches, links and PCIe by name,
through perf_event: uncore:::UNC_M_CAS_COUNT:RD is the sum over all
channels of all sockets, and :unit=, :socket= and :cpu= narrow it down.
Event sets of any number of threads, processes and users share the
counters. The events are from src/libpfm_events. Configure with
--with-components=uncore.
EOT
end 1-perf

# ---- registers

take DIRECT
sed -i 's|^uncore  .*|uncore                        Uncore counters of Intel servers, by perf_event or registers.|' "$tree/$readme"
in_tree add -f $readme
in_tree commit -q -F - <<EOT
uncore: Count by registers where Linux has no PMU of them

Through /dev/cpu/N/msr, PCI configuration space and mapped memory. Event
sets of any number of threads, processes and users share the counters
here, too, and a unit is as it was found when the last of them has gone.
make UNCORE_DIRECT=no builds the component without these folders.
EOT
end 2-registers

# ---- the embedded machine

take SIM
cp tests/papi/component/uncore_simulated.c "$tree/$to/tests"
sed -i 's|^uncore  .*|uncore                        Uncore counters of Intel servers: perf_event, registers, or simulated.|' \
	"$tree/$readme"
in_tree add -A -f $readme $to
in_tree commit -q -F - <<EOT
uncore: Add a simulated machine

PAPI_UNCORE_BACKEND=sim counts on a machine that is part of the component,
so that tests/uncore_simulated needs no hardware. Its counts are marked as
simulated, and it is never chosen by itself. make UNCORE_SIM=no builds the
component without these folders.
EOT
end 3-simulated
