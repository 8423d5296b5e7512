#!/usr/bin/env bash
# What "make install" installs in addition to PAPI: shared libraries with symbol versions, files for pkg-config,
# the module file
# "expect" calls the functions; sh expands what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
top=$(cd "$(dirname "$0")/../.." && pwd)
prefix=$work/opt
run uncore_stat --version
version=$(awk '{ print $2 }' "$work/out")
abi=${version%.*}

# With the variables of the make that runs the tests
run_any make -s --no-print-directory -C "$top" install PREFIX="$prefix"
expect "install: status" exited 0
run_any readelf -d "$prefix/lib/libpfmevents.so"
expect "libpfmevents.so: soname" says "SONAME.*\[libpfmevents\.so\.${abi/./\\.}\]"
run_any readelf -d "$prefix/lib/libpapi.so"
expect "libpapi.so: soname" says 'SONAME.*\[libpapi\.so\.'
expect "libpapi.so: no folder of the machine that built it" says_not 'RUNPATH|RPATH'

run_any sh -c 'head -qn 1 "$1"/bin/*.py' sh "$prefix"
expect "PAPI's Python scripts: there is one" says '^#!.*python'
expect "PAPI's Python scripts: the interpreter that releases have" says_not '^#!.*python$'

unit=$prefix/lib/systemd/system/uncore-metrics.service
expect "systemd's unit: its program is there" test -x "$(sed -n 's/^ExecStart=\([^ ]*\) .*/\1/p' "$unit")"

# The shared libpfmevents has the functions and objects of the archive, with a version.
nm --defined-only --extern-only "$prefix/lib/libpfmevents.a" | awk 'NF == 3 { print $3 }' | sort >"$work/static"
nm -D --defined-only "$prefix/lib/libpfmevents.so" | awk '$2 != "A" { print $3 }' | sort >"$work/out"
expect "libpfmevents.so: symbols" test -s "$work/static"
expect "libpfmevents.so: each with its version" diff <(sed "s/$/@@LIBPFMEVENTS_$abi/" "$work/static") "$work/out"
run_any nm -D --defined-only "$prefix/lib/libpapi.so"
expect "libpapi.so: versions" test "$(grep -cE ' T papi_uncore_[a-z_]+@@PAPI_UNCORE_[0-9]+$' "$work/out")" -eq \
	"$(grep -o 'papi_uncore_[a-z_]*(' "$prefix/include/papi_uncore.h" | sort -u | wc -l)"

cat >"$work/code.c" <<'END'
#include <papi_uncore.h>

#include <papi.h>
#include <stdio.h>
#include <unc_events.h>

int main(void)
{
	struct unc_encoding encoding;
	struct unc_error error;

	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT ||
	    unc_encode(NULL, "icx_unc_imc::UNC_M_CAS_COUNT:RD", &encoding, &error))
		return 1;
	printf("%s\n", papi_uncore_chip());
	return 0;
}
END
if command -v pkg-config >/dev/null; then
	export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
	for package in papi-uncore libpfmevents; do
		run_any pkg-config --modversion "$package"
		expect "$package.pc: version" line_is 1 "$version"
	done
	run_any sh -c '${CC:-cc} "$1.c" $(pkg-config --cflags --libs papi-uncore libpfmevents) -o "$1"' sh "$work/code"
	expect "pkg-config: compiles" exited 0
	run_any env -u LD_LIBRARY_PATH "$work/code"
	expect "pkg-config: runs from its folder" line_is 1 icx
	run_any sh -c '${CC:-cc} "$1.c" $(pkg-config --static --cflags --libs papi-uncore libpfmevents) -o "$1"' sh "$work/code"
	expect "pkg-config --static: compiles" exited 0
else
	skip "pkg-config" "it is not installed"
fi

# With a PAPI without the component, the program fails to start, and the symbol version says why.
papi=$(readelf -d "$prefix/lib/libpapi.so" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p')
mkdir "$work/other"
echo 'int PAPI_library_init(int version) { return version; }' >"$work/other.c"
run_any "${CC:-cc}" -shared -fPIC -Wl,-soname,"$papi" "$work/other.c" -o "$work/other/$papi"
if [ -x "$work/code" ]; then
	run_any env LD_LIBRARY_PATH="$work/other" "$work/code"
	expect "another PAPI: status" test "$status" -ne 0
	expect "another PAPI: the reason" complains 'PAPI_UNCORE_1'
fi
# The other way round: a program of another PAPI takes ours by LD_LIBRARY_PATH alone.
if [ -e "/usr/lib/$(gcc -print-multiarch)/$papi" ] && [ -x /usr/bin/papi_component_avail ]; then
	run_any env LD_LIBRARY_PATH="$prefix/lib" /usr/bin/papi_component_avail
	expect "LD_LIBRARY_PATH: the system's utility has the component" says '^Name: *uncore '
else
	skip "LD_LIBRARY_PATH" "the system's PAPI is not installed, or has another soname"
fi

# The module file, loaded by Environment Modules: it prints commands for the shell.
if command -v modulecmd >/dev/null; then
	run_any env MODULEPATH="$prefix/share/modulefiles" MANPATH=/elsewhere modulecmd bash load papi-uncore
	expect "module file: status" exited 0
	expect "module file: no error" test -z "$(grep -i error "$work/err")"
	expect "module file: programs" says "PATH=$prefix/bin:"
	expect "module file: library" says "LD_LIBRARY_PATH=$prefix/lib[:;]"
	expect "module file: pages" says "MANPATH=$prefix/share/man:/elsewhere"
	grep -v LMFILES "$work/out" | grep -oE "${prefix}[a-z/]*" | sort -u >"$work/folders"
	expect "module file: has folders" test "$(wc -l <"$work/folders")" -ge 6
	while read -r folder; do
		expect "module file: there is $folder" test -d "$folder"
	done <"$work/folders"
else
	skip "module file" "environment-modules is not installed"
fi

# The RPM spec lists all of it in %files, and nothing else.
if command -v rpmspec >/dev/null; then
	sed 's/@VERSION@/1/' "$top/utils/package/papi-uncore.spec.in" >"$work/papi-uncore.spec"
	rpmspec -P "$work/papi-uncore.spec" | sed -n '/^%files/,$s,^\(%dir \)\?/,/,p' >"$work/patterns"
	(cd "$prefix" && find . ! -type d ! -path './share/papi-uncore/*') |
		sed 's,^\.,/opt/papi-uncore,; s,.*/lib/systemd/system/,/usr/lib/systemd/system/,' >"$work/installed"
	cp "$work/installed" "$work/out"
	while read -r pattern; do
		while read -r file; do
			# A folder stands for its contents.
			# shellcheck disable=SC2053
			[[ $file == $pattern || $file == $pattern/* ]] && echo "$file"
		done <"$work/installed" >"$work/named"
		expect "spec: $pattern" test -s "$work/named"
		grep -vxFf "$work/named" "$work/out" >"$work/rest"
		mv "$work/rest" "$work/out"
	done < <(grep -vx '/opt/papi-uncore\(/lib\)\?' "$work/patterns")
	expect "spec: no file is left out" silent
else
	skip "RPM spec" "rpm is not installed"
fi

run_any make -s --no-print-directory -C "$top" uninstall PREFIX="$prefix"
expect "uninstall: nothing is left" test ! -e "$prefix"

finish
