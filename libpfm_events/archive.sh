#!/bin/sh
# archive.sh LIBRARY OBJECT...: a static library that exports only symbols of default visibility
#
# An archive of several objects cannot hide what one of them takes from another: so they are linked
# into one first, and hidden symbols become local.
set -eu

library=$1
shift
object=${library%.a}.o
mkdir -p "$(dirname "$library")"
rm -f "$library"
"${LD:-ld}" -r -o "$object" "$@"
"${OBJCOPY:-objcopy}" --localize-hidden "$object"
"${AR:-ar}" qcs "$library" "$object"
rm -f "$object"
