#!/usr/bin/env bash
# uncore_plot's pages in a browser that has no network, its pictures as gnuplot draws them
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/../cli/lib.sh"

# browser ARGUMENT...: by a name space of its own without a network
browser()
{
	rm -rf "$work/profile"
	run_any unshare --net timeout 120 chromium --headless --no-sandbox --disable-gpu --no-first-run --disable-extensions \
		--disable-background-networking --disable-component-update --disable-sync --user-data-dir="$work/profile" "$@"
}
is_png() { [ "$(head -c 8 "$1" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a ]; }
parsed_texts() { grep -oE '<text[^>]*>[^<]+' "$work/out" | sed 's/.*>//'; }

"$BIN/uncore_stat" -I 20 --per-socket --json -M MEM_BW_TOTAL -e UNC_M_CAS_COUNT:RD -o "$work/a.json" \
	"$BIN/uncore_traffic" --lines 100000 --for 0.3 2>"$work/err"
"$BIN/uncore_stat" -I 20 --per-unit --csv -M MEM_BW_TOTAL -o "$work/a.csv" \
	"$BIN/uncore_traffic" --lines 100000 --for 0.3 2>"$work/err"
run uncore_plot -o "$work/a.html" "$work/a.json"
run uncore_plot -o "$work/units.html" "$work/a.csv"
run uncore_plot -o "$work/a.svg" "$work/a.csv"

browser --dump-dom "file://$work/a.html"
expect "page: the browser reads it" exited 0
expect "page: two charts" test "$(grep -c '<svg ' "$work/out")" -eq 2
expect "page: titles" test "$(parsed_texts | grep -cE '^(UNC_M_CAS_COUNT:RD, count/s|MEM_BW_TOTAL, GB/s)$')" -eq 2
browser --screenshot="$work/a.png" --window-size=1000,1200 "file://$work/a.html"
expect "page: drawn" is_png "$work/a.png"
# An empty page of this size has 8 kB.
expect "page: not empty" test "$(stat -c %s "$work/a.png")" -gt 20000
browser --dump-dom "file://$work/units.html"
expect "cells: a row for each channel" test "$(grep -c '<g class="c0">' "$work/out")" -eq 16
# The browser reads .svg as XML and shows an error where it is not.
browser --dump-dom "file://$work/a.svg"
expect "SVG: is XML" says_not 'parsererror'
expect "SVG: its chart" says 'MEM_BW_TOTAL, GB/s'
sed 's,</svg>,,' "$work/a.svg" >"$work/broken.svg"
browser --dump-dom "file://$work/broken.svg"
expect "SVG: that is not XML is refused" says 'parsererror'

run uncore_plot -o "$work/gnuplot.png" "$work/a.json"
expect "PNG: status" exited 0
expect "PNG: no message of gnuplot" calm
expect "PNG: drawn" is_png "$work/gnuplot.png"
expect "PNG: not empty" test "$(stat -c %s "$work/gnuplot.png")" -gt 4000
wrong "PNG: a folder that is not there" 1 "No such file" uncore_plot -o "$work/none/a.png" "$work/a.json"
finish
