#!/bin/sh
# Install the Debian packages named as arguments or, when not root, print one
# line that installs the missing ones. Uses apt only if something is missing.
set -eu

if ! command -v dpkg-query >/dev/null; then
	echo "not a Debian system: install the equivalents of these packages:  $*" >&2
	exit 0
fi

missing=
for p in "$@"; do
	status=$(dpkg-query -W -f '${db:Status-Status}' "$p" 2>/dev/null) || status=
	[ "$status" = installed ] || missing="$missing $p"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -ne 0 ]; then
	echo "Debian packages are missing. Run this, then try again:" >&2
	echo "    sudo apt-get update && sudo apt-get install -y --no-install-recommends$missing" >&2
	exit 1
fi

echo "Installing Debian packages:$missing"
log=$(mktemp)
# Their services are not started: tests start what they need themselves.
policy=/usr/sbin/policy-rc.d
if [ -e "$policy" ]; then
	policy=
else
	printf '#!/bin/sh\nexit 101\n' >"$policy"
	chmod +x "$policy"
fi
trap 'rm -f "$log" $policy' EXIT
trap 'exit 1' HUP INT TERM
export DEBIAN_FRONTEND=noninteractive
for try in 1 2 3; do
	# $missing is a list of words on purpose.
	# shellcheck disable=SC2086
	if apt-get -q update >"$log" 2>&1 &&
	   apt-get -q install -y --no-install-recommends $missing >>"$log" 2>&1; then
		exit 0
	fi
	echo "apt-get failed (try $try of 3)" >&2
	sleep $((try * 2))
done
tail -n 20 "$log" >&2
exit 1
