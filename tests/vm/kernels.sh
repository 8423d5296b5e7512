#!/bin/sh
# kernels.sh [KERNEL...]   print KERNEL:CHIP for each virtual machine: these KERNELs of kernels.conf with
# all chips of chips.conf; without arguments, what make check-vm runs on this release
set -eu

cd "$(dirname "$0")"
release=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release 2>/dev/null || :)
awk -v kernels="$*" -v release="$release" '
	/^#/ || !NF { next }
	FILENAME == "chips.conf" { chips[++n] = $1; next }
	kernels == "" {
		releases = split($4, rule, ";")
		for (r = 1; r <= releases; r++) {
			split(rule[r], check, ":")
			if (check[1] != "*" && check[1] != release)
				continue
			for (i = 1; i <= n; i++)
				if (check[2] == "*" || index("," check[2] ",", "," chips[i] ","))
					print $1 ":" chips[i]
			break
		}
	}
	END {
		count = split(kernels, list, " ")
		for (k = 1; k <= count; k++)
			for (i = 1; i <= n; i++)
				print list[k] ":" chips[i]
	}' chips.conf kernels.conf
