#!/usr/bin/env bash
# tests/mutants/mutate.c: what it changes, and what it leaves alone
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

top=$(cd "$(dirname "$0")/../.." && pwd)
"${CC:-cc}" -std=gnu11 -o "$work/mutate" "$top/tests/mutants/mutate.c"
expect "it compiles" test -x "$work/mutate"
cat >"$work/toy" <<'END'
#include "dir/300.h"
#if 300 > 200
#define LIMIT 300 /* 300 */
#endif
static const struct { int n; } list[] = { { .n = 0x40 }, };
/* if (a == 300) f(300); */
static void f(int a)
{
	for (int i = 0; i < a; i++)
		g("300 == 300", '&');
	a += 010;
}
int g(const char *s, int *a, int b)
{
	int x = -1;

	if (s && *s != b)
		*a = b;
	h(a, &b);
	if (!x)
		return 1.5 + 7u;
	return b | 2;
}
END

# mutate N: change a copy of the toy
mutate()
{
	cp "$work/toy" "$work/toy.c"
	status=0
	(cd "$work" && ./mutate 3 "$1" toy.c) >"$work/out" 2>"$work/err" || status=$?
}

total=$("$work/mutate" "$work/toy")
expect "it counts the changes" test "$total" -ge 18
: >"$work/all"
different=0 one_line=0
for n in $(seq "$total"); do
	mutate "$n"
	cat "$work/out" >>"$work/all"
	cmp -s "$work/toy" "$work/toy.c" || different=$((different + 1))
	line=$(cut -d : -f 2 "$work/out")
	diff <(sed "${line}d" "$work/toy") <(sed "${line}d" "$work/toy.c") >/dev/null &&
		one_line=$((one_line + 1))
done
expect "each changes the file" test "$different" -eq "$total"
expect "each changes the line that it prints" test "$one_line" -eq "$total"
expect "no change comes twice" test "$(sort -u "$work/all" | wc -l)" -eq "$total"
cp "$work/all" "$work/out"
for want in '3: 300 -> (299|301)$' '5: 0x40 -> 0x(c0|0|60|50|48|44|42|41)$' '9: < -> <=$' '9: \+\+ -> --$' \
	'11: \+= -> -=$' '11: 010 -> (07|011)$' '11: a \+= 010 -> \(nothing\)$' \
	'11: a \+= 010 -> return; a \+= 010$' '15: 1 -> [02]$' '17: && -> \|\|$' '17: != -> ==$' \
	'19: h\(a, &b\) -> \(nothing\)$' '19: h\(a, &b\) -> return 0; h\(a, &b\)$' '20: ! -> \(nothing\)$' \
	'21: 7u -> [68]u$' '21: \+ -> -$' '22: \| -> &$' '22: 2 -> [13]$'; do
	expect "changes" says "^toy.c:$want"
done
expect "leaves comments, strings, #include and #if alone" says_not '^toy.c:(1|2|6|10): (300|==|>|&|f)'
expect "leaves declarations, unary operators and fractions alone" says_not ': (&|-|1\.5|int.*) ->'

mutate 1
cp "$work/out" "$work/first"
mutate 1
expect "the same seed: the same change" cmp "$work/first" "$work/out"
mutate $((total + 1))
expect "there are no more: status" exited 1
expect "there are no more: message" complains "there are $total changes"
finish
