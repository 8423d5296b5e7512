#!/usr/bin/env bash
# README.md and the manual pages: extracts the C program and the commands, and runs them unchanged
# "expect" calls the functions; awk and sed expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/papi/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/cli/lib_rates.sh
. "$(dirname "$0")/../cli/lib_rates.sh"

readme=$root/README.md
if [ ! -e "$readme" ]; then
	skip "program of the README" "there is no README.md"
	finish
fi
# "make" runs in the tree with the variables of these tests, from MAKEFLAGS.
tree=$work/tree
mkdir -p "$tree" "$work/bin"
ln -s "$BUILD" "$tree/build"
printf '#!/bin/sh\nPATH=%s\nexec make -s --no-print-directory -C "%s" "$@"\n' "'$PATH'" "$root" >"$work/bin/make"
printf '#!/bin/sh\nexec uncore_traffic --lines 1000\n' >"$tree/app"
chmod +x "$work/bin/make" "$tree/app"
export HOME=$work PATH=$work/bin:$BIN:$PATH

awk '/^```c$/ { if (!n++) { on = 1; next } } /^```/ { on = 0 } on' "$readme" >"$tree/code.c"
expect "there is a program" grep -q PAPI_add_named_event "$tree/code.c"
expect "it has no headers of ours" test -z "$(grep '#include "' "$tree/code.c")"

# block PATTERN: print the README's block of commands that has PATTERN
block()
{
	awk -v pattern="$1" '
		/^```/ { if (plain && text ~ pattern) { print text; exit } in_block = !in_block
			 plain = in_block && $0 == "```"; text = ""; next }
		{ text = text $0 "\n" }' "$readme" "$work"/man/*
}

# A manual page's source doubles backslashes.
mkdir "$work/man"
for page in "$root"/utils/man/*.scd; do
	sed 's/\\\\/\\/g' "$page" >"$work/man/${page##*/}"
done

# commands NAME PATTERN: run that block line by line in a folder with the layout of this tree
commands()
{
	block "$2" >"$work/block"
	expect "$1: there are such commands" test -s "$work/block"
	cd "$tree" || exit 1
	run_commands "$work/block"
	cd "$root" || exit 1
	expect "$1: status" exited 0
	expect "$1: nothing is missing" test -z "$(grep '<not counted> *[A-Z]' "$work/out" | grep -v "$too_short")"
}

commands "in this tree" 'cc -Ibuild/include'
expect "its clock ran" says 'UNC_CHA_CLOCKTICKS:unit=0:socket=0: [1-9][0-9]*$'
expect "it prints every event" at_least '^uncore:::.*: [0-9]+$' 3
compile() { $CC -Wall -Wextra -Werror -I"$BUILD/include" "$1" "$BUILD/papi/libpapi.a" -o "$2"; }
run compile "$tree/code.c" "$work/code"
expect "no warnings" exited 0

# With code to measure, exactly its traffic is counted.
sed -e '1i #include <stdlib.h>' -e 's|/\* .* the code to be measured .*|system(getenv("MEASURED"));|' \
	"$tree/code.c" >"$work/busy.c"
run compile "$work/busy.c" "$work/busy"
expect "it compiles around code" exited 0
export MEASURED="$BIN/uncore_traffic --op read --home 1 --lines 5000 --then --op stream --lines 300"
run "$work/busy"
expect "it counts: status" exited 0
expect "it counts lines read" says '^uncore:::UNC_M_CAS_COUNT:RD: 5000$'
expect "it counts lines written" says '^uncore:::UNC_M_CAS_COUNT:WR: 300$'

# If nothing can be counted, it fails with a reason.
run env PAPI_UNCORE_BACKEND=nonsense "$work/code"
expect "it fails where nothing can be counted" exited 1

# Installed: programs find the headers and the library, and uninstalling leaves nothing.
if command -v pkg-config >/dev/null; then
	mkdir -p "$work/uncore/lib/pkgconfig"
	touch "$work/uncore/lib/mine"
	commands "installed" 'make install PREFIX=.*pkg-config'
	expect "installed: its clock ran" says 'UNC_CHA_CLOCKTICKS:unit=0:socket=0: [1-9][0-9]*$'
	run find "$work/uncore"
	left=$(cd "$work/uncore" && find . | wc -l)
	expect "removed: only earlier files are left" test "$left" -eq 4
	expect "removed: earlier files stay" test -e "$work/uncore/lib/mine"
else
	skip "program of the README, installed" "pkg-config is not installed"
fi
# twice, and in another root
run make install PREFIX=/opt/a DESTDIR="$work/root"
expect "install: status" exited 0
# "make install" again copies the same stage: this is its last step.
run "$root/utils/build/install.sh" install "$BUILD/stage" /opt/a "$work/root"
expect "install once more: status" exited 0
for file in bin/uncore_stat bin/papi_avail include/papi.h include/papiStdEventDefs.h \
	include/papi_uncore.h include/unc_events.h lib/libpapi.a lib/libpapi.so lib/libpfmevents.a; do
	expect "installed: $file" test -s "$work/root/opt/a/$file"
done
run make uninstall PREFIX=/opt/a DESTDIR="$work/root"
expect "uninstall: status" exited 0
expect "uninstall: nothing is left" test ! -e "$work/root/opt"
run make uninstall PREFIX=/opt/a DESTDIR="$work/root"
expect "uninstall once more: reports that nothing is installed" says 'nothing is installed below'
# "make" prints a status of its own.
expect "uninstall once more: status" test "$status" -ne 0

# Other commands of the README that need no hardware
commands "events" '--machine icx'
expect "events: an encoding" says 'ctl=0x'
commands "traffic" '--op dma-write'
commands "by number" 'types=all'
commands "older Xeons" 'SIM=xeon7100'
commands "Itanium" 'SIM=montecito.*papi_command_line'
commands "Itanium, qualifiers" '--machine montecito'
export PAPI_UNCORE_SIM=icx,sockets=2,name=papi$$
if ! [ -r /dev/fuse ] || ! [ -w /dev/fuse ]; then
	skip "commands of the README with device files" "no access to /dev/fuse"
elif [ -e /tmp/machine ]; then
	skip "commands of the README with device files" "there is a /tmp/machine"
else
	trap 'fusermount3 -q -u /tmp/machine; rmdir /tmp/machine 2>/dev/null; "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT
	commands "device files" '--mount /tmp/machine'
	expect "device files: counted" says 'MEM_BW_READS'
fi
finish
