#!/bin/sh
# archive.sh LIBRARY OBJECT...: a static library that exports only symbols of default visibility
#
# In an archive of several objects, symbols that they share cannot be hidden. So the objects are
# first linked into one, and hidden symbols become local.
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
