#!/bin/sh
# pack.sh OBJECT SOURCE COMPILER [OPTION...]: compile a table file so that its tables need no relocation (packed.h)
#
# COMPILER is one word for the shell to split ("ccache gcc"). It compiles to assembly, which pack.awk rewrites, as
# position-independent code: other code has its constants in other sections.
set -eu

object=$1 source=$2 compiler=$3
shift 3
plain=${object%.o}.s
packed=${object%.o}.packed.s
trap 'rm -f "$plain" "$packed"' EXIT
trap 'exit 1' HUP INT TERM

$compiler "$@" -fPIC -fno-lto -fno-sanitize=all -MT "$object" -S "$source" -o "$plain"
LC_ALL=C awk -f "$(dirname "$0")/pack.awk" "$plain" >"$packed"
$compiler -c "$packed" -o "$object"
