#!/bin/sh
# pack.sh OBJECT SOURCE COMPILER [OPTION...]: compile a table file so that its tables need no relocation (packed.h)
#
# COMPILER is one word for the shell to split ("ccache gcc"). It compiles to assembly, which pack.awk rewrites, as
# position-independent code: other code has its constants in other sections. An index of the names is put behind the
# tables (pack_index.c), unless the compiler's programs do not run here: then names are searched.
set -eu

object=$1 source=$2 compiler=$3
shift 3
here=$(dirname "$0")
plain=${object%.o}.s
packed=${object%.o}.packed.s
program=${object%.o}.index
depends=${object%.o}.d
trap 'rm -f "$plain" "$packed" "$program" "$program".*' EXIT
trap 'exit 1' HUP INT TERM

$compiler "$@" -fPIC -fno-lto -fno-sanitize=all -MT "$object" -S "$source" -o "$plain"
LC_ALL=C awk -f "$here/pack.awk" "$plain" >"$packed"

# The program that makes the index does not call what tables refer to in other files: that may be missing. It has to be
# of the same hash as the library, so the object depends on its sources, too; of the last one the list is kept.
block=$(awk '$1 == ".globl" && $2 ~ /_packed$/ { print $2 }' "$packed")
no_index='	.set .Lpacked_index, .Lpacked'
{ grep -v '^	\.hidden' "$packed"; echo "$no_index"; } >"$program.s"
made=0
case $program in */*) ;; *) program=./$program ;; esac
$compiler -std=gnu11 -O1 -no-pie -iquote "$here" -DUNC_PACK_INDEX="$block" -Wl,--unresolved-symbols=ignore-all \
	-MMD -MP -MT "$object" -MF "$program.d" "$program.s" "$here/packed.c" "$here/pack_index.c" -o "$program" &&
	"$program" >"$program.names" || made=$?
case $made in
0)
	cat "$program.names" >>"$packed"
	[ ! -e "$depends" ] || cat "$program.d" >>"$depends"
	;;
3) exit 1 ;; # it has said why
*)
	echo "pack.sh: programs of $compiler do not run here: $object has no index of names" >&2
	echo "$no_index" >>"$packed"
	;;
esac
$compiler -c "$packed" -o "$object"
