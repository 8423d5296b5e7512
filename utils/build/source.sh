# shellcheck shell=sh
# Sourced by scripts that take another project's source and write patches for it.

# unpack SOURCE DIR FILE WHAT: a tarball or a folder to DIR, which must then have FILE; WHAT: "LIBPFM_SRC: libpfm4"
unpack()
{
	mkdir -p "$2"
	if [ -d "$1" ]; then
		tar -C "$1" --exclude=./.git -cf - . | tar -C "$2" -xf -
	else
		tar -C "$2" --no-same-owner --strip-components=1 -xf "$1"
	fi
	[ -f "$2/$3" ] || {
		echo "${4%%:*}=$1: not the source of${4#*:}: it has no $3" >&2
		exit 1
	}
}

# in_tree ARGUMENT...: git in the folder $tree, as the user who runs the script. Not in the repository that the
# environment of a git hook names, and without the user's other settings: some change the form of patches.
in_tree()
(
	# shellcheck disable=SC2046 # a list
	unset $(git rev-parse --local-env-vars)
	# shellcheck disable=SC2154 # of the script that sources this
	GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null git -C "$tree" -c 'safe.directory=*' \
		-c "user.name=$(git config user.name || echo 'Your Name')" \
		-c "user.email=$(git config user.email || echo you@example.org)" "$@"
)

# begin_series FILE...: the first commit is the source, of which at most these files change; the patches are the
# commits after it
begin_series()
{
	in_tree init -q
	in_tree add -f "$@"
	in_tree commit -q -m source
}

# end_series DIR: write them to DIR
end_series()
{
	in_tree format-patch -q --no-signature -o "$1" "$(in_tree rev-list --max-parents=0 HEAD)"
}
