# shellcheck shell=sh
# own-apt.sh: sourced by what downloads packages. All of apt's state is in a folder of ours: the system's sources,
# lists and caches are not touched. The system's proxy and authentication settings still apply.
# KEYRING: the file with the archive's keys, if it is not Debian's or Ubuntu's.

# The archive's address and this system's suite, from the system's own configuration; security and
# update archives have other suites' packages. Ubuntu has PAPI in universe.
# shellcheck disable=SC2016
archive=$(apt-get indextargets --no-release-info \
	--format '$(REPO_URI) $(RELEASE) $(COMPONENT) $(CREATED_BY)' |
	awk '$2 !~ /-/ && $3 == "main" && $4 == "Packages" { print $1, $2; exit }')
uri=${archive% *}
# shellcheck disable=SC2034 # for those that source this
case $uri in
*ubuntu*) keyring=/usr/share/keyrings/ubuntu-archive-keyring.gpg components='main universe' from=Ubuntu ;;
*) keyring=/usr/share/keyrings/debian-archive-keyring.gpg components=main from=Debian ;;
esac
keyring=${KEYRING:-$keyring}

# own_apt DIR [SETTING...]: go to DIR, which gets apt's state. apt.conf is given with -c: read last, it overrides
# /etc/apt/apt.conf.d.
own_apt()
{
	mkdir -p "$1/lists/partial" "$1/cache/archives/partial"
	cd "$1" || return
	shift
	cat >apt.conf <<-EOF
	Dir::Etc::sourcelist "$PWD/sources.list";
	Dir::Etc::sourceparts "-";
	Dir::State::lists "$PWD/lists";
	Dir::Cache "$PWD/cache";
	APT::Sandbox::User "root";
	#clear APT::Update::Post-Invoke;
	#clear APT::Update::Post-Invoke-Success;
	EOF
	[ $# -eq 0 ] || printf '%s\n' "$@" >>apt.conf
	log=$PWD/apt.log
}

# own_get TYPE SUITE WHAT COMMAND...: apt-get COMMAND with TYPE (deb, deb-src) of SUITE; returns 1 if the archive has no
# such file. WHAT: for messages
own_get()
{
	what="$3 from $2"
	echo "$1 [signed-by=$keyring] $uri $2 $components" >sources.list
	shift 3
	for try in 1 2 3; do
		if apt-get -q -c apt.conf update >"$log" 2>&1 && apt-get -q -c apt.conf "$@" >>"$log" 2>&1; then
			return 0
		fi
		! grep -q ' 404 ' "$log" || return 1
		echo "$what: download failed (try $try of 3)" >&2
		sleep $((try * 2))
	done
	return 1
}
