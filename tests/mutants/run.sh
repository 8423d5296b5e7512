#!/usr/bin/env bash
# run.sh SEED COUNT [FILE...]   change one token at a time in a copy of the tree, and run the unit
#                               tests until one fails; README.md says how to read the output
#
# Everything is below build/mutants. Where it may, it runs in namespaces of its own: a changed
# program may send signals to anything, and leaves machines in /dev/shm.
set -eu

if [ "${MUTANTS_ALONE-}" = "" ]; then
	export MUTANTS_ALONE=1
	alone=(unshare --mount --pid --fork --kill-child --mount-proc)
	[ "$(id -u)" -eq 0 ] || alone+=(--user --map-root-user)
	if "${alone[@]}" mount -t tmpfs none /dev/shm 2>/dev/null; then
		# shellcheck disable=SC2016  # the inner shell expands it
		exec "${alone[@]}" bash -c 'mount -t tmpfs none /dev/shm && exec "$@"' - "$0" "$@"
	fi
	echo "no namespaces of its own: left-over machines stay in /dev/shm" >&2
fi

seed=$1 count=$2
shift 2
top=$(cd "$(dirname "$0")/../.." && pwd)
cd "$top"
if [ $# -eq 0 ]; then
	# The unit tests do not contain these, which need PAPI.
	mapfile -t files < <(git ls-files 'libpfm_events/*.[ch]' 'components/uncore/*.[ch]' |
		grep -vE '^components/uncore/(uncore|papi_uncore)\.[ch]$')
else
	mapfile -t files < <(git ls-files -- "$@" | grep '\.[ch]$')
fi

dir=$top/build/mutants
tree=$dir/tree clean=$dir/clean
mkdir -p "$clean" "$tree/build" "$dir/tests" "$dir/tmp"
exec 9>"$dir/lock"
flock -n 9 || { echo "another run uses $dir" >&2 && exit 1; }
# All files are new: objects of the changes that were made before are compiled again.
git ls-files -z libpfm_events components tests/unit tests/facts tests/machines tests/names tests/vm Makefile mk utils |
	tar --null -T - -c | tee >(tar -x -C "$clean") | tar -x -m -C "$tree"
cp -r build/setup "$tree/build/"

# All tests load one library, so that a change costs one compilation and one link.
names=()
# test_loops tests utilities. TESTS: the names that contain one of these words
for test in $(git ls-files ':(glob)tests/unit/test_*.c' ':!tests/unit/test_loops.c'); do
	name=${test##*/}
	name=${name%.c}
	for word in ${TESTS-test_}; do
		[[ $name != *$word* ]] || { names+=("$name") && break; }
	done
done
objects=build/obj
build()
{
	make -s -C "$tree" -j"$(nproc)" O=build HIDDEN= WARNINGS=-w CFLAGS='-O1 -fPIC' "$@" \
		>"$dir/log" 2>&1
}
link_library()
{
	"${CC:-gcc}" -shared -o "$dir/libmutant.so" -Wl,--whole-archive "$tree/build/lib/libuncore.a" \
		"$tree/build/lib/libpfmevents.a" -Wl,--no-whole-archive -lpthread -lm >>"$dir/log" 2>&1
}
libraries=(build/lib/libuncore.a build/lib/libpfmevents.a)
helpers=()
for source in $(git ls-files ':(glob)tests/unit/*.c'); do
	[[ $source == */test_* ]] || helpers+=("$objects/${source%.c}.o")
done
programs=()
# objects_of TEST: its own ones, in $own: test_x has parts in tests/unit/x
objects_of()
{
	local part
	own=("$objects/tests/unit/$1.o")
	for part in $(git ls-files "tests/unit/${1#test_}/*.c"); do
		own+=("$objects/${part%.c}.o")
	done
}
for name in "${names[@]}"; do
	objects_of "$name"
	programs+=("${own[@]}")
done
if ! build "${libraries[@]}" "${helpers[@]}" "${programs[@]}"; then
	tail -n 20 "$dir/log" >&2
	exit 1
fi
link_library
for name in "${names[@]}"; do
	objects_of "$name"
	(cd "$tree" && "${CC:-gcc}" "${own[@]}" "${helpers[@]}" -L"$dir" -lmutant \
		-Wl,-rpath,"$dir" -lcunit -lpthread -lm -o "$dir/tests/$name")
done
"${CC:-gcc}" -O2 -o "$dir/mutate" tests/mutants/mutate.c

# One test; its name is left in "killer" if it fails. 255 ends xargs. A test that takes ten times as long
# as without a change, and 20 seconds more, has failed.
cat >"$dir/one" <<'END'
#!/usr/bin/env bash
cd "$2/tree" || exit 255
ulimit -v 8000000
mkdir -p "$2/tmp/$1"
usual=$(awk -v t="$1" '$2 == t { print int($1 / 1e8) }' "$2/usual" 2>/dev/null)
start=$(date +%s%N)
if TMPDIR=$2/tmp/$1 TEST_TOOL=plain BUILD=$2/tree/build timeout -k 5 $((20 + ${usual:-100})) \
	"$2/tests/$1" </dev/null >"$2/tmp/$1.out" 2>&1; then
	[ -e "$2/usual" ] || echo "$(($(date +%s%N) - start)) $1" >>"$2/times"
	rm -rf "${2:?}/tmp/$1"
	exit 0
fi
rm -rf "${2:?}/tmp/$1"
echo "$1" >>"$2/killer"
exit 255
END
chmod +x "$dir/one"
run_tests()
{
	rm -f "$dir/killer"
	local rc=0

	xargs -P "${JOBS:-$(nproc)}" -I '{}' "$dir/one" '{}' "$dir" 2>/dev/null || rc=$?
	# What a changed program has left running takes time from the tests of the next change.
	[ $$ -ne 1 ] || kill -KILL -1 2>/dev/null || true
	return $rc
}

# The unchanged tree: all tests pass; the fast ones run first.
: >"$dir/times"
rm -f "$dir/usual"
bad=()
for name in "${names[@]}"; do
	"$dir/one" "$name" "$dir" || "$dir/one" "$name" "$dir" || bad+=("$name")
done
if [ ${#bad[@]} -gt 0 ]; then
	echo "These fail without a change, see $dir/tmp/TEST.out: ${bad[*]}" >&2
	exit 1
fi
sort -n "$dir/times" >"$dir/usual"
touch "$dir/killers"
# A few tests take two thirds of the time: they run at the end, and only for what survived the others.
slow=${SECONDS_SLOW:-3}
awk -v most="$slow" '$1 < most * 1e9 { print $2 }' "$dir/usual" >"$dir/fast"
awk -v most="$slow" '$1 >= most * 1e9 { print $2 }' "$dir/usual" >"$dir/slow"

# order FOLDER FILE: the tests of a file, of which those come first that killed a change in the same
# folder before, the most frequent first
order()
{
	{
		awk -v f="$1" '$1 == f { n[$2]++ } END { for (t in n) print n[t], t }' \
			"$dir/killers" | sort -rn | head -n 6 | cut -d ' ' -f 2
		cat "$2"
	} | awk '!seen[$0]++' | grep -Fxf "$2"
}

killed=0 survived=0 invalid=0 untried=0
end=$((SECONDS + ${SECONDS_MAX:-1000000}))

# try N TESTS: make change number N, and run the tests of the file TESTS; fails if there is no such change.
# What has come out is in $result: killed, survived, invalid.
try()
{
	local file
	change=$(cd "$tree" && "$dir/mutate" "$seed" "$1" "${files[@]}") || return
	file=${change%%:*}
	if ! build "${libraries[@]}" || ! link_library; then
		result=invalid
		invalid=$((invalid + 1))
	elif order "${file%/*}" "$2" | run_tests; then
		result=survived
	else
		result=killed
		killed=$((killed + 1))
		echo "${file%/*} $(head -n 1 "$dir/killer")" >>"$dir/killers"
		[ "${V:-0}" = 0 ] || echo "$1 killed by $(head -n 1 "$dir/killer"): $change"
	fi
	cp "$clean/$file" "$tree/$file"
	touch "$tree/$file"
}

left=()
for ((n = 1; n <= count && SECONDS < end; n++)); do
	try "$n" "$dir/fast" || break
	[ "$result" = survived ] || continue
	left+=("$n")
	[ "${V:-0}" = 0 ] || echo "$n survived the fast tests: $change"
done
for n in "${left[@]}"; do
	if [ "$SECONDS" -ge "$end" ]; then
		untried=$((untried + 1))
		continue
	fi
	try "$n" "$dir/slow"
	[ "$result" = survived ] || continue
	survived=$((survived + 1))
	echo "survived: $change"
done
echo "$killed killed, $survived survived, $invalid do not compile"
[ "$untried" -eq 0 ] || echo "$untried survived the fast tests; the slow ones were not run for them: ($(tr '\n' ' ' <"$dir/slow"))"
