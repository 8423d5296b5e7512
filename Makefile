# The uncore component, its event tables, utilities and tests. "make help" lists
# the targets. All output is below build/.

# ---- options -----------------------------------------------------------------
CC         ?= gcc
CFLAGS     ?= -O2 -g
LDFLAGS    ?=
PREFIX     ?= /usr/local
DESTDIR    ?=
# Debian suite whose PAPI is built (empty: as utils/build/releases.sh says for this machine's
# release), or a PAPI source tree to copy instead
PAPI_SUITE ?=
PAPI_SRC   ?=
# More of PAPI's components, together with ours and the ones that PAPI always has: "rapl cuda"
PAPI_COMPONENTS ?=
# 1: ask for no packages of the distribution; a package manager has brought what is needed
NO_PACKAGES ?=
# Layers of the component. no: without access to registers, and so without the embedded machine; without the embedded
# machine. The utilities and most tests need all layers, so only PAPI with the component and libpfmevents are built then.
UNCORE_DIRECT ?= yes
UNCORE_SIM ?= yes
export UNCORE_DIRECT UNCORE_SIM
# libpfm4 source (tarball or folder) for "make libpfm4" (empty: Debian's, of the same suites)
LIBPFM_SRC ?=
# Folder for our own output
O          ?= build
ifeq ($(strip $(O)),)
$(error O, the folder for outputs, is empty)
endif
# Neither make nor PAPI's own Makefiles can handle them.
ifneq ($(words x$(CURDIR)x$(O)x$(PAPI_SRC)x),1)
$(error The paths of this folder, of O and of PAPI_SRC must not contain blanks: $(CURDIR))
endif
FUZZ_SECONDS ?= 10
# Of make mutants: the order of changes, how many of them, files or folders to change. Of make
# verify-campaign: the order of random machines, how many of them
SEED       ?= 1
COUNT      ?= 40
FILES      ?=
CAMPAIGN   ?= 1000
# Number of tests that run at the same time. They wait more than they compute.
TEST_JOBS  ?= $(shell echo $$((2 * $$(nproc))))
VM_JOBS    := $(shell nproc)
# Suites whose PAPIs check-papi takes
PAPIS      ?= $$(utils/build/releases.sh papis)
# Suite whose PAPI's libpfm4 "make bench" compares with (empty: the installed one; sid: PAPI 7.2's)
BENCH_PAPI ?=
# Kernels of the virtual machines, of tests/vm/kernels.conf (empty: as it says for make check)
KERNELS    ?=
# Random discovery tables that the virtual machines of a chip with such tables try, and the first one's seed
VM_TABLES  ?= 24
VM_SEED    ?= 1
# V=1 shows the commands
V          ?= 0
# ------------------------------------------------------------------------------

ifeq ($(origin CC),default)
CC := gcc
endif
ifeq ($(V),0)
Q := @
say = @printf '  %-8s %s\n' '$(1)' '$(2)';
endif
.DELETE_ON_ERROR:
.SECONDARY:
.SUFFIXES:
all:

# ---- Debian packages, by what they are needed for -----------------------------
PACKAGES_demo  := $(strip build-essential $(findstring clang,$(CC)) debian-archive-keyring libfuse3-dev libjansson-dev libncurses-dev libpci-dev libsmartcols-dev scdoc xz-utils)
PACKAGES_mpi   := $(PACKAGES_demo) libmpich-dev libopenmpi-dev mpich openmpi-bin
PACKAGES_vm    := $(PACKAGES_demo) busybox-static cpio libpapi-dev likwid linux-perf msr-tools papi-tools pcm qemu-system-x86
# Programs of others, unmodified; Prometheus' tools are not installed, but unpacked.
PACKAGES_codes := $(PACKAGES_mpi) chromium cmake fish gfortran gnuplot-nox hpcc lammps munge netpipe-mpich2 pkgconf python3-mpi4py python3-prometheus-client slurm-client slurmctld slurmd systemd tmux zsh
PACKAGES_patches := $(PACKAGES_demo) git
PACKAGES_check := $(PACKAGES_patches) $(PACKAGES_mpi) $(PACKAGES_vm) environment-modules fuse3 gfortran libcunit1-dev pciutils pkgconf python3 rpm strace valgrind
PACKAGES_sanitizers := $(PACKAGES_demo) clang libclang-rt-dev libcunit1-dev
PACKAGES_lint  := $(PACKAGES_demo) clang clang-format clang-tidy cppcheck libcunit1-dev libmpich-dev libpfm4-dev shellcheck
PACKAGES_deb   := $(PACKAGES_mpi) debhelper lintian
PACKAGES_bench := $(PACKAGES_mpi) libpapi-dev libpfm4-dev strace valgrind

# ---- source files: found, not listed -------------------------------------------
COMPONENT   := components/uncore
# Folders of layers that are left out; a name for such a build
NO_DIRECT   := $(filter no,$(UNCORE_DIRECT))
NO_SIM      := $(or $(NO_DIRECT),$(filter no,$(UNCORE_SIM)))
layer        = $(shell sed -n 's/^UNCORE_LAYER_$1 *:= *//p' $(COMPONENT)/Rules.uncore)
LEFT_OUT    := $(if $(NO_DIRECT),$(call layer,DIRECT)) $(if $(NO_SIM),$(call layer,SIM))
REDUCED     := $(if $(NO_DIRECT),-perf,$(if $(NO_SIM),-registers))
TABLE_SRCS  := $(sort $(wildcard libpfm_events/*.c libpfm_events/events/*/*.c))
# Sources that need PAPI
VECTOR_SRCS := $(COMPONENT)/uncore.c $(COMPONENT)/papi_uncore.c
UNCORE_SRCS := $(sort $(filter-out $(VECTOR_SRCS) $(LEFT_OUT:%=$(COMPONENT)/%/%),\
	$(wildcard $(COMPONENT)/*.c $(COMPONENT)/*/*.c $(COMPONENT)/*/*/*.c)))
UTIL_PROGS  := $(sort $(wildcard utils/uncore_*.c))
UTIL_SRCS   := $(sort $(filter-out $(UTIL_PROGS) utils/examples/%,$(wildcard utils/*.c utils/*/*.c)))
UNIT_PROGS  := $(sort $(wildcard tests/unit/test_*.c))
UNIT_SRCS   := $(sort $(filter-out $(UNIT_PROGS),$(wildcard tests/unit/*.c)))
# Parts of one test: of test_x in tests/unit/x/
UNIT_PARTS  := $(sort $(wildcard tests/unit/*/*.c))
PAPI_PROGS  := $(sort $(wildcard tests/papi/test_*.c))
PAPI_SRCS   := $(sort $(filter-out $(PAPI_PROGS),$(wildcard tests/papi/*.c)) tests/unit/sim_expect.c)
FUZZ_PROGS  := $(sort $(wildcard tests/fuzz/fuzz_*.c))
# Parts of uncore_sim: of fuzz_ctl
FUZZ_UTILS  := $(addprefix utils/,out.c program.c sim_fs/ctl.c sim_fs/fault.c sim_fs/machine.c)
FUZZ_SRCS   := $(FUZZ_UTILS) $(sort $(filter-out $(FUZZ_PROGS),$(wildcard tests/fuzz/*.c tests/unit/machine_file*.c)))
BENCH_PROGS := $(sort $(wildcard tests/bench/bench_*.c))
# Of make bench-vm: tests/bench/vm_beside.c
BENCH_SRCS  := $(sort $(filter-out $(BENCH_PROGS) tests/bench/vm_%,$(wildcard tests/bench/*.c)))
# lib*.sh are parts of the other scripts
CODES_SCRIPTS := $(sort $(wildcard tests/codes/*.sh))
PAPI_SCRIPTS := $(filter-out %/lib.sh tests/papi/lib%,$(sort $(wildcard tests/papi/*.sh)))
CLI_SCRIPTS  := $(filter-out %/lib.sh tests/cli/lib%,$(sort $(wildcard tests/cli/*.sh)))
MAN_SRCS     := $(sort $(wildcard utils/man/*.scd))
# Our files that PAPI's build uses
COMPONENT_FILES := $(COMPONENT)/Rules.uncore \
	$(foreach d,$(COMPONENT) libpfm_events,$(wildcard $d/*.[ch] $d/*/*.[ch] $d/*/*/*.[ch]))

# ---- flags ---------------------------------------------------------------------
WARNINGS := -Wall -Wextra -Werror -Wshadow -Wconversion
# -iquote, not -I: our headers never replace the system's.
INCLUDES := -iquote $(COMPONENT) -iquote libpfm_events
# _GNU_SOURCE: as PAPI's own build has it. DWARF 4 from clang: its DWARF 5 is too
# new for Debian 12's valgrind.
COMPILE   = -std=gnu11 -D_GNU_SOURCE $(WARNINGS) $(INCLUDES) $(CFLAGS) \
	    $(if $(NO_DIRECT),-DUNC_NO_DIRECT) $(if $(NO_SIM),-DUNC_NO_SIM) \
	    $(if $(findstring clang,$(CC)),-gdwarf-4) -MMD -MP
LIBS      = -lpthread -lm -ldl
# The tables export only what their public header declares; they are in a shared library, too.
HIDDEN   := -fvisibility=hidden -fPIC
SAN_asan := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
SAN_tsan := -fsanitize=thread
SAN_fuzz := -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all

# ---- set-up: packages, PAPI's source, configure ---------------------------------
# Each step leaves a file; while the file exists, the step is not repeated.
PAPI_FROM := $(or $(strip $(PAPI_SUITE)),debian)
PAPI      := build/papi-$(if $(PAPI_SRC),src,$(PAPI_FROM))$(REDUCED)
PAPI_LIB  := $(PAPI)/src/libpapi.a
PAPI_INC  := -isystem $(PAPI)/include
PAPI_LIST := build/setup/$(notdir $(PAPI)).files

comma := ,

# $(call same,FILE,TEXT): write TEXT to FILE unless that is its content. Targets
# that depend on FILE are remade when TEXT changes.
same = $(if $(subst x$(2)x,,x$(file <$(1))x),$(shell mkdir -p $(dir $(1)))$(file >$(1),$(2)))

$(foreach w,demo check codes deb lint bench mpi patches sanitizers vm,$(call same,build/setup/packages-$(w).list,$(sort $(PACKAGES_$(w)))))
build/setup/packages-%: build/setup/packages-%.list utils/build/packages.sh
	$(if $(NO_PACKAGES),,$(Q)flock build/setup/lock utils/build/packages.sh $(sort $(PACKAGES_$*)) && touch $@)

build/apt/%/tarball: utils/build/releases.sh | build/setup/packages-demo
	$(Q)utils/build/fetch-source.sh papi $(@D) $(if $(filter debian,$*),$$(utils/build/releases.sh papi),$*)

build/apt-libpfm4/%/tarball: utils/build/releases.sh | build/setup/packages-demo
	$(Q)utils/build/fetch-source.sh libpfm4 $(@D) $(if $(filter debian,$*),$$(utils/build/releases.sh papi),$*)

# The last thing that papi-tree.sh writes is "defines".
PAPI_WITH := build/setup/$(notdir $(PAPI)).components
$(call same,$(PAPI_WITH),$(strip uncore $(PAPI_COMPONENTS)))
ifeq ($(PAPI_SRC),)
$(PAPI)/defines: build/apt/$(PAPI_FROM)/tarball $(PAPI_WITH) utils/build/papi-tree.sh
	$(call say,CONFIG,$(PAPI))
	$(Q)utils/build/papi-tree.sh $(PAPI) "$$(cat $(PAPI_WITH))" tarball "$$(cat $<)"
else
$(call same,build/setup/papi-src.from,$(abspath $(PAPI_SRC)))
$(PAPI)/defines: build/setup/papi-src.from $(PAPI_WITH) utils/build/papi-tree.sh | build/setup/packages-demo
	$(call say,CONFIG,PAPI from $(PAPI_SRC))
	$(Q)utils/build/papi-tree.sh $(PAPI) "$$(cat $(PAPI_WITH))" copy $(abspath $(PAPI_SRC))
endif

# Depend on the list of our files, too: removing a file changes the library.
$(call same,$(PAPI_LIST),$(COMPONENT_FILES))
$(PAPI_LIB): $(PAPI)/defines $(PAPI_LIST) $(COMPONENT_FILES) utils/build/papi-lib.sh utils/build/libpapi.map
	$(call say,PAPI,$(PAPI)/src: libpapi and its utilities)
	$(Q)utils/build/papi-lib.sh $(PAPI)
	$(Q)touch $@

# ---- our code, in variants: plain, asan, tsan, fuzz ------------------------------
# $(call variant,NAME,COMPILER,FLAGS,LIBDIR,UNITDIR)
define variant
OBJ_$(1) := $(O)/obj/$(1)-$(lastword $(notdir $(2)))
$$(call same,$$(OBJ_$(1)).flags,$(2) $$(COMPILE) $$(HIDDEN) $(3))
$$(call same,$(O)/obj/$(1).link,$(2) $$(COMPILE) $(3) $(LDFLAGS) $(TABLE_SRCS) $(UNCORE_SRCS) $(UNIT_SRCS) $(UNIT_PARTS))

$$(OBJ_$(1))/%.o: %.c $$(OBJ_$(1)).flags | build/setup/packages-$(if $(filter fuzz,$(1)),sanitizers,demo)
	$$(call say,CC,$$@)
	@mkdir -p $$(@D)
	$$(Q)$(2) $$(COMPILE) $(3) -c $$< -o $$@

$(4)/libpfmevents.a: $(TABLE_SRCS:%.c=$$(OBJ_$(1))/%.o)
$(TABLE_SRCS:%.c=$$(OBJ_$(1))/%.o): COMPILE += $$(HIDDEN)
$(4)/libuncore.a: $(UNCORE_SRCS:%.c=$$(OBJ_$(1))/%.o)
$(4)/libpfmevents.a $(4)/libuncore.a: $(O)/obj/$(1).link
	$$(call say,AR,$$@)
	@mkdir -p $$(@D)
	@rm -f $$@
	$$(Q)$$(AR) qcs $$@ $$(filter %.o,$$^)

$(5)/test_%: $$(OBJ_$(1))/tests/unit/test_%.o $(UNIT_SRCS:%.c=$$(OBJ_$(1))/%.o) \
		$(4)/libuncore.a $(4)/libpfmevents.a $(O)/obj/$(1).link
	$$(call say,LINK,$$@)
	@mkdir -p $$(@D)
	$$(Q)$(2) $(CFLAGS) $(3) $(LDFLAGS) $$(filter %.o,$$^) $$(filter %.a,$$^) -lcunit $(LIBS) -o $$@
$(foreach p,$(UNIT_PARTS),$(eval $(5)/test_$(notdir $(patsubst %/,%,$(dir $p))): $(O)/obj/$(1)-$(lastword $(notdir $(2)))/$(p:.c=.o)))

$(patsubst %.c,$$(OBJ_$(1))/%.o,$(UNIT_PROGS) $(UNIT_SRCS) $(UNIT_PARTS) $(FUZZ_PROGS) $(filter-out $(FUZZ_UTILS),$(FUZZ_SRCS))): \
	| build/setup/packages-$(if $(filter plain,$(1)),check,sanitizers)
endef

$(eval $(call variant,plain,$(CC),,$(O)/lib,$(O)/tests/unit))
$(eval $(call variant,asan,$(CC),$(SAN_asan),$(O)/obj/asan-lib,$(O)/tests/unit-asan))
$(eval $(call variant,tsan,$(CC),$(SAN_tsan),$(O)/obj/tsan-lib,$(O)/tests/unit-tsan))
$(eval $(call variant,fuzz,clang,$(SAN_fuzz),$(O)/obj/fuzz-lib,$(O)/tests/unit-fuzz))
OUR_LIBS := $(O)/lib/libuncore.a $(O)/lib/libpfmevents.a

# The component needs internals of the tables. What is installed exports only what unc_events.h
# declares.
PUBLIC_LIB := $(O)/lib/public/libpfmevents.a
$(PUBLIC_LIB): $(TABLE_SRCS:%.c=$(OBJ_plain)/%.o) libpfm_events/archive.sh
	$(call say,AR,$@)
	$(Q)AR='$(AR)' LD='$(LD)' libpfm_events/archive.sh $@ $(filter %.o,$^)

# The same, shared. Before 1.0 a minor version may change the interface, so that it is a part of the soname.
version_part = $(shell sed -n 's/^.define UNC_EVENTS_$1 //p' libpfm_events/unc_events.h)
ABI     := $(call version_part,MAJOR).$(call version_part,MINOR)
VERSION := $(ABI).$(call version_part,PATCH)
PUBLIC_SO := $(O)/lib/public/libpfmevents.so.$(VERSION)
$(call same,$(O)/obj/libpfmevents.map,LIBPFMEVENTS_$(ABI) { global: unc_*; local: *; };)
$(PUBLIC_SO): $(TABLE_SRCS:%.c=$(OBJ_plain)/%.o) $(O)/obj/libpfmevents.map $(O)/obj/plain.link
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	@rm -f $(@D)/libpfmevents.so*
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-z,defs -Wl,-soname,libpfmevents.so.$(ABI) \
		-Wl,--version-script=$(O)/obj/libpfmevents.map $(filter %.o,$^) -lm -o $@
	$(Q)ln -s $(@F) $(@D)/libpfmevents.so.$(ABI) && ln -s libpfmevents.so.$(ABI) $(@D)/libpfmevents.so

# ---- virtual machines: Linux' own uncore driver on virtual silicon -----------------------
# KERNEL:CHIP of each
VM_PAIRS   := $(shell tests/vm/kernels.sh $(KERNELS))
VM_KERNELS := $(sort $(foreach p,$(VM_PAIRS),$(firstword $(subst :, ,$p))))
VM_PROGS   := $(patsubst %.c,$(O)/%,$(sort $(wildcard tests/vm/test_*.c)))
VM_SRCS    := $(sort $(filter-out tests/vm/vm_% tests/vm/test_%,$(wildcard tests/vm/*.c)))
# What scripts call: to drive the silicon, to count by the system's PAPI, to put traffic into programs of it
VM_TOOLS   := $(O)/tests/vm/vm_silicon $(O)/tests/vm/vm_verify $(O)/tests/vm/vm_papi $(O)/tests/vm/libvm_traffic.so
VM_FILES   := tests/run $(wildcard tests/vm/*.conf) $(sort $(wildcard tests/vm/guest/*.sh)) $(VM_PROGS) $(VM_TOOLS) $(O)/bin/uncore_stat $(O)/bin/uncore_doctor
VM_RUN     := $(foreach p,$(VM_PAIRS),'VM_KERNEL=$(subst :, tests/vm/run.sh ,$p)')
# Machines that make check leaves out: of VM_PEERS, where third-party programs count; and odd ones: slices with a gap,
# numbered as by Linux and by slice; uncore_verify, where nothing else has counted; discovery tables with types that no
# table of events has
VM_FIRST   := VM_KERNEL=$(firstword $(subst :, ,$(VM_PAIRS)))
VM_PEERS   ?= icx snbep ivbep spr gnr
VM_ODD     ?= '$(VM_FIRST) VM_SILICON=slices=0x303 tests/vm/run.sh icx tests/vm/guest/test_{driver,units}.sh' \
	'$(VM_FIRST) VM_SILICON=slices=0x303,by_slice=1 tests/vm/run.sh icx tests/vm/guest/test_slices.sh' \
	'$(VM_FIRST) tests/vm/run.sh icx tests/vm/guest/test_verify.sh' \
	'$(VM_FIRST) VM_SILICON=types=1 tests/vm/run.sh spr tests/vm/guest/test_{by_number,tables}.sh'
VM_OTHERS  := $(foreach k,$(or $(filter own,$(VM_KERNELS)),$(VM_KERNELS)),$(foreach c,$(VM_PEERS),\
		'VM_KERNEL=$k tests/vm/run.sh $c tests/vm/guest/test_{peers$(if $(filter spr gnr,$c),,$(comma)tools_beside),kernel_log}.sh')) \
	$(VM_ODD)
build/vm/kernels/%/version: tests/vm/kernel.sh tests/vm/kernels.conf build/setup/packages-vm
	$(call say,FETCH,Linux of Debian: $*)
	$(Q)flock build/setup/lock tests/vm/kernel.sh $(@D) $*

$(VM_PROGS): $(O)/%: $(OBJ_plain)/%.o $(VM_SRCS:%.c=$(OBJ_plain)/%.o) \
		$(PAPI_SRCS:%.c=$(OBJ_plain)/%.o) $(PAPI_LIB) $(OUR_LIBS) $(O)/obj/papi.link
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(call link_papi,-Wl$(comma)--as-needed -ljansson)

# Without the tables, it starts faster.
$(O)/tests/vm/vm_silicon: $(OBJ_plain)/tests/vm/vm_silicon.o $(OBJ_plain)/tests/vm/client.o
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ -o $@

# Nothing of ours, and no header of the PAPI that is built here
$(O)/tests/vm/vm_papi: tests/vm/peer/vm_papi.c $(OBJ_plain).flags | build/setup/packages-vm
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) -std=gnu11 -D_GNU_SOURCE $(WARNINGS) $(CFLAGS) $(LDFLAGS) $< -lpapi -o $@

$(O)/tests/vm/libvm_traffic.so: tests/vm/peer/vm_traffic.c $(OBJ_plain).flags | build/setup/packages-vm
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) -std=gnu11 -D_GNU_SOURCE $(WARNINGS) $(CFLAGS) $(LDFLAGS) -shared -fPIC $< -o $@

# The kernel's make builds it, with the kernel's compiler flags.
SILICON_FILES := $(wildcard tests/vm/silicon/*.[chs]*) $(filter $(COMPONENT)/sim/% libpfm_events/%,$(COMPONENT_FILES))
$(O)/tests/vm/%/silicon.ko: build/vm/kernels/%/version $(SILICON_FILES)
	$(call say,KBUILD,$@)
	$(Q)tests/vm/silicon/build.sh build/vm/kernels/$*/root/usr/src/headers $(@D)

$(O)/tests/vm/%/modules.cpio: $(O)/tests/vm/%/silicon.ko
	@mkdir -p $(@D)/modules
	$(Q)cp $< build/vm/kernels/$*/*.ko $(@D)/modules
	$(Q)cd $(@D) && find modules | cpio --quiet -o -H newc -R 0:0 >modules.new && mv modules.new modules.cpio

$(O)/tests/vm/programs.cpio: tests/vm/initramfs.sh tests/vm/init build/setup/packages-vm $(VM_FILES)
	$(call say,CPIO,$@)
	@mkdir -p $(@D)
	$(Q)tests/vm/initramfs.sh $@ $(VM_FILES) $(PAPI)/src/utils/papi_component_avail

# Fuzzers
$(patsubst %.c,$(OBJ_fuzz)/%.o,$(FUZZ_UTILS) tests/fuzz/fuzz_ctl.c): COMPILE += -iquote utils
FUZZERS := $(FUZZ_PROGS:tests/fuzz/%.c=$(O)/tests/fuzz/%)
$(FUZZERS): $(O)/tests/fuzz/%: $(OBJ_fuzz)/tests/fuzz/%.o $(FUZZ_SRCS:%.c=$(OBJ_fuzz)/%.o) \
		$(O)/obj/fuzz-lib/libuncore.a $(O)/obj/fuzz-lib/libpfmevents.a $(O)/obj/fuzz.link
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)clang $(CFLAGS) $(LDFLAGS) -fsanitize=fuzzer,address,undefined $(filter %.o %.a,$^) -ljansson -lsmartcols $(LIBS) -o $@

# ---- programs that use PAPI ---------------------------------------------------------
# Linked with the static libpapi: they run from any folder, installed or not.
$(call same,$(O)/obj/papi.flags,$(PAPI) $(HIDDEN))
$(call same,$(O)/obj/papi.link,$(PAPI) $(CC) $(COMPILE) $(LDFLAGS) $(UTIL_SRCS) $(PAPI_SRCS) $(BENCH_SRCS))

define with_papi
$$(OBJ_plain)/$(1)/%.o: $(1)/%.c $$(OBJ_plain).flags $(O)/obj/papi.flags $(PAPI)/defines | build/setup/packages-demo
	$$(call say,CC,$$@)
	@mkdir -p $$(@D)
	$$(Q)$(CC) $$(COMPILE) $(2) $(PAPI_INC) -c $$< -o $$@
endef
# Position-independent: libraries of MPI jobs have them, too.
$(eval $(call with_papi,utils,$(HIDDEN) -iquote utils))
$(foreach d,tests/papi tests/bench tests/vm,$(eval $(call with_papi,$(d),)))

# Compiled here with strict warnings. PAPI's build compiles the objects that are
# used, and makes the headers that are included.
$(VECTOR_SRCS:%.c=$(OBJ_plain)/%.o): $(OBJ_plain)/%.o: %.c $(OBJ_plain).flags $(O)/obj/papi.flags $(PAPI)/defines | $(PAPI_LIB) build/setup/packages-demo
	$(call say,CC,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) $(COMPILE) -isystem $(PAPI)/src -isystem $(PAPI)/src/libpfm4/include @$(PAPI)/defines -c $< -o $@

# $(call link_papi,LIBRARIES): LIBRARIES come before libpapi, so that -lpfm takes
# precedence over libpapi's libpfm4.
link_papi = $(Q)$(CC) $(CFLAGS) $(LDFLAGS) $(filter %.o,$^) $(1) $(PAPI_LIB) $(OUR_LIBS) $(LIBS) @$(PAPI)/libs -o $@

# Shared by the utilities: each links the objects that it needs, and their libraries only.
UTIL_LIB := $(O)/obj/utils.a
$(UTIL_LIB): $(UTIL_SRCS:%.c=$(OBJ_plain)/%.o) $(O)/obj/papi.link
	$(call say,AR,$@)
	@rm -f $@
	$(Q)$(AR) qcs $@ $(filter %.o,$^)

BINS := $(UTIL_PROGS:utils/%.c=$(O)/bin/%)
$(BINS): $(O)/bin/%: $(OBJ_plain)/utils/%.o $(UTIL_LIB) $(PAPI_LIB) $(OUR_LIBS) $(O)/obj/papi.link
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(call link_papi,$(UTIL_LIB) -Wl$(comma)--as-needed -lsmartcols -ljansson -lfuse3 -lncursesw -ltinfo)

# uncore_verify, whose traffic the silicon carries
$(O)/tests/vm/vm_verify: $(OBJ_plain)/tests/vm/vm_verify.o $(OBJ_plain)/tests/vm/client.o $(OBJ_plain)/utils/uncore_verify.o \
		$(UTIL_LIB) $(PAPI_LIB) $(OUR_LIBS) $(O)/obj/papi.link
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(call link_papi,-Wl$(comma)--wrap=unc_sim_inject -Wl$(comma)--wrap=unc_sim_advance $(UTIL_LIB) -Wl$(comma)--as-needed -lsmartcols -ljansson)
$(OBJ_plain)/tests/vm/vm_verify.o: COMPILE += -iquote utils

# uncore_verify with two backends on one simulated machine; of one such machine after another; with core
# counters that are made up. WRAPS: functions that are replaced
VERIFY_TESTS := $(addprefix $(O)/tests/cli/verify_,pair rows witness)
$(O)/tests/cli/verify_pair: WRAPS := unc_backend_open unc_sim_inject
$(O)/tests/cli/verify_rows: WRAPS := main
$(O)/tests/cli/verify_witness: WRAPS := unc_backend_open memory_map \
	$(addprefix PAPI_,library_init get_component_index create_eventset add_named_event start stop cleanup_eventset destroy_eventset)
$(VERIFY_TESTS): $(O)/tests/cli/%: $(OBJ_plain)/tests/cli/%.o $(OBJ_plain)/utils/uncore_verify.o \
		$(UTIL_LIB) $(PAPI_LIB) $(OUR_LIBS) $(O)/obj/papi.link
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(call link_papi,$(WRAPS:%=-Wl$(comma)--wrap=%) $(UTIL_LIB) -Wl$(comma)--as-needed -lsmartcols -ljansson)
$(OBJ_plain)/tests/cli/verify_witness.o: COMPILE += -iquote utils $(PAPI_INC)
$(OBJ_plain)/tests/cli/verify_witness.o: $(PAPI)/defines

REPORT_ROWS := $(O)/tests/cli/report_rows
$(REPORT_ROWS): $(OBJ_plain)/tests/cli/report_rows.o
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ -ljansson -o $@

# ---- libraries that count in MPI jobs: one source, compiled against each MPI -----------------------
# Not a part of "all": MPI is needed by nothing else. They contain PAPI, and export only names of MPI, so
# that a program's own PAPI is another one. MPICC=COMPILER builds libuncore_mpi.so for another MPI.
MPI_SRCS  := $(sort $(wildcard utils/mpi/lib/*.c))
MPI_KINDS := $(if $(MPICC),mpi,openmpi mpich)
MPI_LIBS  := $(MPI_KINDS:%=$(O)/lib/libuncore_%.so)
MPI_LINK  := $(O)/obj/mpi$(if $(MPICC),-mpi).link
mpicc      = $(or $(MPICC),mpicc.$(1))
$(call same,$(MPI_LINK),$(PAPI) $(CC) $(COMPILE) $(LDFLAGS) $(MPICC) $(MPI_SRCS))
$(call same,$(O)/obj/mpi.map,{ global: MPI_*; mpi_*; local: *; };)

define mpi_library
$(O)/obj/mpi-$(1)/%.o: %.c $(OBJ_plain).flags $(O)/obj/papi.flags $(MPI_LINK) $(PAPI)/defines | $(if $(MPICC),,build/setup/packages-mpi)
	$$(call say,CC,$$@)
	@mkdir -p $$(@D)
	$$(Q)$(if $(MPICC),,OMPI_CC='$(CC)' MPICH_CC='$(CC)') $(call mpicc,$(1)) $$(COMPILE) $$(HIDDEN) -fPIC -iquote utils $(PAPI_INC) -c $$< -o $$@

# Wrappers of all functions that this MPI has, which pass on deprecated ones, too
$(O)/obj/mpi-$(1)/calls_%.c: utils/build/mpi_calls.awk $(MPI_LINK) | $(if $(MPICC),,build/setup/packages-mpi)
	@mkdir -p $$(@D)
	$$(Q)echo '#include <mpi.h>' >$$(@D)/mpi_h_$$*.c
	$$(Q)$(call mpicc,$(1)) -E $$(@D)/mpi_h_$$*.c >$$(@D)/mpi_h_$$*.i
	$$(Q)awk -v language=$$* -f utils/build/mpi_calls.awk $$(@D)/mpi_h_$$*.i >$$@
$(O)/obj/mpi-$(1)/calls_%.o: $(O)/obj/mpi-$(1)/calls_%.c
	$$(call say,CC,$$@)
	$$(Q)$(if $(MPICC),,OMPI_CC='$(CC)' MPICH_CC='$(CC)') $(call mpicc,$(1)) $$(COMPILE) $$(HIDDEN) -Wno-deprecated-declarations -fPIC -iquote utils $(PAPI_INC) -c $$< -o $$@

# Of the utilities' objects, those that the library's own need
$(O)/lib/libuncore_$(1).so: $(MPI_SRCS:%.c=$(O)/obj/mpi-$(1)/%.o) $(O)/obj/mpi-$(1)/calls_c.o $(O)/obj/mpi-$(1)/calls_fortran.o $(UTIL_LIB) $(PAPI_LIB) $(O)/obj/mpi.map
	$$(call say,LINK,$$@)
	@mkdir -p $$(@D)
	$$(Q)$(if $(MPICC),,OMPI_CC='$(CC)' MPICH_CC='$(CC)') $(call mpicc,$(1)) -shared -Wl,--version-script=$(O)/obj/mpi.map -Wl,-z,defs $(CFLAGS) $(LDFLAGS) \
		$$(filter %.o %.a,$$^) -Wl,--as-needed -lsmartcols -ljansson $(LIBS) @$(PAPI)/libs -o $$@
endef
$(foreach k,$(MPI_KINDS),$(eval $(call mpi_library,$(k))))

# ---- libpfm4 with our tables -----------------------------------------------------------------------
# Generated from them for Debian's libpfm4, or for LIBPFM_SRC; nothing of libpfm4 is in this tree.
LIBPFM      := $(O)/libpfm4
# Chips of the virtual machines in which Debian's PAPI counts by it
LIBPFM_CHIPS := icx snbep ivbep
LIBPFM_FROM := $(if $(LIBPFM_SRC),build/setup/libpfm4-src.from,build/apt-libpfm4/$(PAPI_FROM)/tarball)
ifneq ($(LIBPFM_SRC),)
$(call same,build/setup/libpfm4-src.from,$(abspath $(LIBPFM_SRC)))
endif
# Another source makes it anew, the former one as well.
$(call same,build/setup/libpfm4.choice,$(LIBPFM_FROM))
$(LIBPFM)/lib/libpfm.so.4: $(LIBPFM_FROM) build/setup/libpfm4.choice utils/build/source.sh $(wildcard utils/build/libpfm4/* utils/build/libpfm4/lib/*) $(O)/lib/libpfmevents.a
	$(call say,LIBPFM4,$(LIBPFM)/lib)
	$(Q)CC='$(CC)' utils/build/libpfm4/build.sh $(LIBPFM) "$$(cat $<)" $(O)/lib/libpfmevents.a
	$(Q)touch $@

$(O)/tests/libpfm4/encode: tests/libpfm4/encode.c $(LIBPFM)/lib/libpfm.so.4 $(O)/lib/libpfmevents.a
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) $(COMPILE) -isystem $(LIBPFM)/src/include $(filter %.c,$^) $(filter %.a,$^) -L $(LIBPFM)/lib -lpfm -o $@

SCRIPTS := $(patsubst utils/%,$(O)/bin/%,$(filter-out utils/demo.sh,$(wildcard utils/*.sh)))
$(SCRIPTS): $(O)/bin/%: utils/%
	@mkdir -p $(@D)
	$(Q)install -m 755 $< $@

PAPI_TESTS := $(PAPI_PROGS:tests/papi/%.c=$(O)/tests/papi/%)
$(PAPI_TESTS): $(O)/tests/papi/%: $(OBJ_plain)/tests/papi/%.o $(PAPI_SRCS:%.c=$(OBJ_plain)/%.o) $(PAPI_LIB) $(OUR_LIBS) $(O)/obj/papi.link
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(call link_papi)

BENCHES := $(BENCH_PROGS:tests/bench/%.c=$(O)/tests/bench/%)
BENCH_BESIDE := $(O)/tests/bench/vm_beside
$(patsubst %.c,$(OBJ_plain)/%.o,$(BENCH_PROGS) $(BENCH_SRCS) tests/bench/vm_beside.c): | build/setup/packages-bench
$(BENCHES): $(O)/tests/bench/%: $(OBJ_plain)/tests/bench/%.o $(BENCH_SRCS:%.c=$(OBJ_plain)/%.o) $(PAPI_LIB) $(OUR_LIBS) $(O)/obj/papi.link
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(call link_papi,-lpfm)

# With PAPI's own libpfm4
$(BENCH_BESIDE): $(O)/%: $(OBJ_plain)/%.o $(BENCH_SRCS:%.c=$(OBJ_plain)/%.o) $(PAPI_LIB) $(OUR_LIBS) $(O)/obj/papi.link
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(call link_papi,)

# Dependencies on headers, written by the compilers
-include $(shell test ! -d $(O)/obj || find $(O)/obj -name '*.d')

# ---- targets ------------------------------------------------------------------------
.PHONY: all papi demo mpi man docs libpfm4 libpfm4-patches papi-patch tests check layers check-layers check-libpfm4 check-sanitizers check-valgrind check-vm vm check-codes check-papi check-papi-one bench bench-check bench-vm lint mutants verify-campaign install install-staged dist deb uninstall clean distclean help

PROGRAMS := $(if $(REDUCED),,$(BINS) $(SCRIPTS))
all: $(OUR_LIBS) $(PUBLIC_LIB) $(PUBLIC_SO) papi $(PROGRAMS) ## libraries, PAPI with the component, utilities (sets up what is missing)

# build/papi and build/include are links that depend on PAPI_SUITE and PAPI_SRC.
papi: $(PAPI_LIB) $(VECTOR_SRCS:%.c=$(OBJ_plain)/%.o) ## only PAPI with the component: build/papi, build/include
	@mkdir -p $(O)
	@ln -sfn $(abspath $(PAPI)/src) $(O)/papi
	@ln -sfn $(abspath $(PAPI)/include) $(O)/include

demo: all ## build, then count named events of a simulated machine
	$(Q)BUILD=$(abspath $(O)) BIN=$(O)/bin utils/demo.sh

mpi: all $(MPI_LIBS) ## the libraries that uncore_mpi preloads, for Open MPI and MPICH (MPICC=: another MPI)

MAN := $(MAN_SRCS:utils/man/%.scd=$(O)/man/%)
$(MAN): $(O)/man/%: utils/man/%.scd
	@mkdir -p $(@D)
	$(call say,SCDOC,$@)scdoc <$< >$@
man: $(MAN) ## the manual pages, below build/man: man -l build/man/uncore_stat.1

docs: all ## the tutorial's output and picture, in utils/examples, as the programs print them now
	$(Q)PATH=$(abspath $(O)/bin):$$PATH utils/build/console.sh utils/examples/README.md >$(O)/README.md
	$(Q)mv $(O)/README.md utils/examples/README.md
	$(Q)$(O)/bin/uncore_plot utils/examples/app.csv -o utils/examples/app.svg

libpfm4: $(LIBPFM)/lib/libpfm.so.4 ## Debian's libpfm4 with our tables, for stock programs: build/libpfm4/lib

# The same as patches: what is sent to libpfm4
libpfm4-patches: build/setup/packages-patches $(LIBPFM_FROM) $(O)/lib/libpfmevents.a ## patches for libpfm4, one for each box (LIBPFM_SRC=: its master): build/libpfm4-patches
	$(call say,PATCHES,$(O)/libpfm4-patches)
	$(Q)CC='$(CC)' utils/build/libpfm4/patches.sh $(O)/libpfm4-patches "$$(cat $(LIBPFM_FROM))" $(O)/lib/libpfmevents.a

# The component as patches for PAPI
papi-patch: build/setup/packages-patches $(if $(PAPI_SRC),,build/apt/$(PAPI_FROM)/tarball) ## patches that add the component to PAPI (PAPI_SRC=: its master): build/papi-patch
	$(call say,PATCHES,$(O)/papi-patch)
	$(Q)utils/build/papi-patch.sh $(O)/papi-patch $(if $(PAPI_SRC),$(abspath $(PAPI_SRC)),"$$(cat build/apt/$(PAPI_FROM)/tarball)")

# Test programs run in this environment.
TEST_ENV = BUILD=$(abspath $(O)) BIN=$(abspath $(O)/bin) PAPI_BIN=$(abspath $(PAPI)/src/utils) CC='$(CC)' \
	VM_TABLES='$(VM_TABLES)' VM_SEED='$(VM_SEED)' \
	VALGRIND_OPTS='-q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite'
UNIT       := $(UNIT_PROGS:tests/unit/%.c=$(O)/tests/unit/%)
UNIT_ASAN  := $(UNIT_PROGS:tests/unit/%.c=$(O)/tests/unit-asan/%)
UNIT_TSAN  := $(patsubst tests/unit/%.c,$(O)/tests/unit-tsan/%,$(foreach p,$(UNIT_PROGS),$(if $(findstring thread,$(p))$(findstring process,$(p)),$(p))))
# TSan does not support every address layout: where the kernel permits, use a fixed one.
FIXED_LAYOUT = $(shell setarch -R true 2>/dev/null && echo setarch -R)
# -j for a recursive make, unless the caller gave it
JOBS = $(if $(filter -j%,$(MAKEFLAGS)),,-j$(shell nproc))

CHECK_PROGS := $(UNIT) $(PAPI_TESTS) $(VERIFY_TESTS) $(REPORT_ROWS)
SANITIZED   := $(UNIT_ASAN) $(UNIT_TSAN) $(FUZZERS)
tests: $(CHECK_PROGS) $(SANITIZED) ## build all test programs

# Virtual machines first: they take longest. One for each cpu at a time: more of them take more processor time each, since
# their kernels wait by polling.
check: ## set up, build and run the tests; the last line is the total
	$(Q)$(MAKE) -s --no-print-directory build/setup/packages-check
	$(Q)$(MAKE) --no-print-directory $(JOBS) all mpi $(CHECK_PROGS)
	$(Q)$(MAKE) --no-print-directory $(JOBS) -k vm || echo 'not all virtual machines: their tests will be skipped' >&2
	$(Q)$(TEST_ENV) tests/run -j $(VM_JOBS) -t 900 $(VM_RUN) -j $(TEST_JOBS) -t 600 \
		$(foreach p,$(UNIT),'TEST_TOOL=plain $(p)') $(PAPI_TESTS) $(PAPI_SCRIPTS) $(CLI_SCRIPTS)

check-sanitizers: ## the unit tests under AddressSanitizer and ThreadSanitizer, and the fuzzers
	$(Q)$(MAKE) -s --no-print-directory build/setup/packages-sanitizers
	$(Q)$(MAKE) --no-print-directory $(JOBS) $(SANITIZED)
	$(Q)$(TEST_ENV) tests/run -j $(TEST_JOBS) \
		$(foreach p,$(UNIT_ASAN),'TEST_TOOL=asan $(p)') \
		$(foreach p,$(UNIT_TSAN),'TEST_TOOL=tsan $(FIXED_LAYOUT) $(p)') \
		$(foreach p,$(FUZZERS),'tests/fuzz/run.sh $(p) $(FUZZ_SECONDS)')

check-valgrind: ## the unit tests under valgrind (minutes)
	$(Q)$(MAKE) -s --no-print-directory build/setup/packages-check
	$(Q)$(MAKE) --no-print-directory $(JOBS) $(UNIT)
	$(Q)$(TEST_ENV) tests/run -j $(TEST_JOBS) $(foreach p,$(UNIT),'TEST_TOOL=valgrind valgrind $(p)')

vm: $(O)/tests/vm/programs.cpio $(VM_KERNELS:%=$(O)/tests/vm/%/modules.cpio)

check-vm: ## the tests in virtual machines: Linux' uncore driver on Ice Lake, Sandy and Ivy Bridge, Sapphire, Emerald and Granite Rapids
	$(Q)$(MAKE) --no-print-directory $(JOBS) vm
	$(Q)$(TEST_ENV) tests/run -v -t 900 -j 2 $(VM_RUN) $(VM_OTHERS)

CODES_TOOLS := build/codes/promtool build/codes/prometheus-node-exporter
check-codes: ## uncore_mpi with codes of Debian and with Slurm, metrics with Prometheus' tools (as root; large packages)
	$(Q)$(MAKE) -s --no-print-directory build/setup/packages-codes $(CODES_TOOLS)
	$(Q)$(MAKE) --no-print-directory $(JOBS) all mpi
	$(Q)$(TEST_ENV) CODES_TOOLS=$(abspath build/codes) tests/run -j $(TEST_JOBS) $(CODES_SCRIPTS)

# One program of a package that is not installed. Debian 12 has promtool in the package of the server.
build/codes/%: | build/setup/packages-codes
	@mkdir -p $(@D)
	$(Q)cd $(@D) && p=$* && { apt-cache show $$p >/dev/null 2>&1 || p=prometheus; } && \
		apt-get -qq -o APT::Sandbox::User=root download $$p && \
		dpkg-deb --fsys-tarfile $${p}_*.deb | tar -xO ./usr/bin/$* >$*.new && rm $${p}_*.deb
	$(Q)chmod +x $@.new && mv $@.new $@

check-papi-one: all mpi $(PAPI_TESTS)
	$(Q)$(TEST_ENV) tests/run -j $(TEST_JOBS) -t 600 $(PAPI_TESTS) $(PAPI_SCRIPTS)

check-papi: ## the PAPI tests against the PAPIs that utils/build/releases.sh lists
	$(Q)$(MAKE) -s --no-print-directory build/setup/packages-check
	$(Q)MAKE='$(MAKE)' utils/build/check-papi.sh $(PAPIS)

check-libpfm4: all vm libpfm4-patches papi-patch $(LIBPFM)/lib/libpfm.so.4 $(O)/tests/libpfm4/encode ## what "make libpfm4" builds: libpfm4's own tests, all encodings, Debian's PAPI
	$(Q)$(TEST_ENV) tests/run tests/libpfm4/test_libpfm4.sh tests/libpfm4/test_patches.sh -t 900 -j 2 $(LIBPFM_CHIPS:%='tests/libpfm4/vm.sh %')

# The component without its later layers, and tests of PAPI that are linked with it; what these need of the embedded machine
# is from the library with all layers.
layers: all
	$(Q)$(MAKE) --no-print-directory $(JOBS) O=$(O)/layers/perf UNCORE_DIRECT=no all
	$(Q)$(MAKE) --no-print-directory $(JOBS) O=$(O)/layers/registers UNCORE_SIM=no all
LAYER_TESTS := $(addprefix $(O)/layers/,perf/test_papi_perf $(addprefix registers/test_papi_,perf count snbep gnr))
$(LAYER_TESTS): layers $(PAPI_PROGS:%.c=$(OBJ_plain)/%.o) $(PAPI_SRCS:%.c=$(OBJ_plain)/%.o)
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $(OBJ_plain)/tests/papi/$(@F).o $(PAPI_SRCS:%.c=$(OBJ_plain)/%.o) \
		$(PAPI)$(patsubst $(O)/layers/%/,-%,$(@D)/)/src/libpapi.a $(OUR_LIBS) $(LIBS) @$(PAPI)/libs -o $@
check-layers: papi-patch $(LAYER_TESTS) ## the component without its later layers (UNCORE_DIRECT=no, UNCORE_SIM=no), and papi-patch's series in PAPI's tree
	$(Q)$(TEST_ENV) tests/run -j $(TEST_JOBS) -t 900 'tests/layers/layer.sh perf' 'tests/layers/layer.sh registers' tests/layers/series.sh

verify-campaign: all ## uncore_verify on random machines, sound and with defects (SEED=, CAMPAIGN=: how many)
	$(Q)UNCORE_TEST_SEED=$(SEED) UNCORE_TEST_MACHINES=$(CAMPAIGN) $(TEST_ENV) tests/run -v -t 360000 tests/cli/test_laws.sh

# The libpfm4 in the source of a suite's PAPI, as it is
BENCH_LIBPFM := $(if $(BENCH_PAPI),$(O)/bench-libpfm/$(BENCH_PAPI)/lib/libpfm.so.4)
$(O)/bench-libpfm/%/lib/libpfm.so.4: build/apt/%/tarball
	$(call say,LIBPFM4,$@)
	$(Q)rm -rf $(O)/bench-libpfm/$* && mkdir -p $(O)/bench-libpfm/$*
	$(Q)tar -C $(O)/bench-libpfm/$* --no-same-owner --strip-components=3 --wildcards -xf "$$(cat $<)" '*/src/libpfm4'
	$(Q)env -u MAKEFLAGS -u CFLAGS -u LDFLAGS $(MAKE) -s -C $(O)/bench-libpfm/$*/lib DBG=-g >$(O)/bench-libpfm/$*/log 2>&1 || \
		{ tail -n 20 $(O)/bench-libpfm/$*/log >&2; false; }

bench: ## build and run the benchmarks (BENCH_PAPI=sid: against the libpfm4 of PAPI 7.2)
	$(Q)$(MAKE) -s --no-print-directory build/setup/packages-bench
	$(Q)$(MAKE) --no-print-directory $(JOBS) all mpi $(BENCHES) $(BENCH_LIBPFM)
	$(if $(BENCH_PAPI),@echo 'libpfm4 is from the PAPI in $(BENCH_PAPI)')
	$(Q)set -e; $(if $(BENCH_PAPI),export LD_LIBRARY_PATH=$(abspath $(dir $(BENCH_LIBPFM)));) \
		export BENCH_RATIOS=$(abspath $(O))/bench-ratios; rm -f $$BENCH_RATIOS; \
		for b in $(BENCHES) tests/bench/mpi.sh; do $(TEST_ENV) $$b; done; tests/bench/ratios.sh $$BENCH_RATIOS

# In a build of its own with that PAPI, to which the component is added: its perf_event_uncore and libpfm4 are as they are
bench-vm: ## against perf_event_uncore of PAPI 7.2 (BENCH_PAPI=: of another suite), in a virtual machine; 3 to 8 minutes
	$(Q)$(MAKE) --no-print-directory $(JOBS) vm
	$(Q)$(MAKE) --no-print-directory $(JOBS) PAPI_SUITE=$(or $(BENCH_PAPI),sid) PAPI_SRC= O=$(O)/bench-vm \
		$(BENCH_BESIDE:$(O)/%=$(O)/bench-vm/%)
	$(Q)$(TEST_ENV) tests/bench/vm.sh $(O)/bench-vm/tests/bench/vm_beside

bench-check: ## run the benchmarks; fail if one is 30 % slower, as a ratio, than tests/bench/ratios says
	$(Q)$(MAKE) -s --no-print-directory build/setup/packages-bench
	$(Q)$(MAKE) --no-print-directory $(JOBS) all $(BENCHES)
	$(Q)$(TEST_ENV) tests/bench/check.sh tests/bench/ratios $(BENCHES)

mutants: build/setup/packages-check ## change one token at a time, list what the unit tests do not notice (tests/mutants/README.md)
	$(Q)tests/mutants/run.sh $(SEED) $(COUNT) $(FILES)

lint: build/setup/packages-lint papi ## clang-format, clang-tidy, cppcheck, shellcheck
	$(Q)PAPI=$(PAPI) utils/build/lint.sh $(COMPONENT) libpfm_events utils

install: all ## install PAPI with the component, the utilities and libpfmevents below PREFIX
	$(if $(filter /%,$(PREFIX)),,$(error PREFIX must be an absolute path, not "$(PREFIX)"))
	$(Q)flock $(O)/stage.lock $(MAKE) --no-print-directory install-staged

# One at a time: the folder is the same.
install-staged:
	@rm -rf $(O)/stage
	$(Q)utils/build/papi-install.sh $(PAPI) '$(PREFIX)' $(abspath $(O)/stage)
	$(Q)install -d $(O)/stage$(PREFIX)/bin $(O)/stage$(PREFIX)/lib $(O)/stage$(PREFIX)/include
	$(if $(PROGRAMS),$(Q)install -m 755 $(PROGRAMS) $(O)/stage$(PREFIX)/bin)
	$(Q)install -m 644 $(PUBLIC_LIB) $(wildcard $(O)/lib/libuncore_*.so) $(O)/stage$(PREFIX)/lib
	$(Q)install -m 644 $(PUBLIC_SO) $(O)/stage$(PREFIX)/lib
	$(Q)cp -P $(PUBLIC_SO:%.$(VERSION)=%.$(ABI)) $(PUBLIC_SO:%.$(VERSION)=%) $(O)/stage$(PREFIX)/lib
	$(Q)for file in papi-uncore.pc=lib/pkgconfig/papi-uncore.pc libpfmevents.pc=lib/pkgconfig/libpfmevents.pc \
		modulefile=share/modulefiles/papi-uncore/$(VERSION) uncore-metrics.service=lib/systemd/system/uncore-metrics.service; do \
		sed 's|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(VERSION)|' "utils/package/$${file%=*}.in" | \
			install -D -m 644 /dev/stdin "$(O)/stage$(PREFIX)/$${file#*=}" || exit 1; \
	done
	$(Q)install -m 644 libpfm_events/unc_events.h $(wildcard $(COMPONENT)/papi_uncore.h) $(O)/stage$(PREFIX)/include
	$(Q)command -v scdoc >/dev/null || { echo 'no manual pages: scdoc is not installed'; exit 0; } && \
		$(MAKE) --no-print-directory man && for page in $(MAN); do \
		install -D -m 644 -t $(O)/stage$(PREFIX)/share/man/man$${page##*.} $$page; done
	$(Q)share=$(O)/stage$(PREFIX)/share; for program in $(notdir $(PROGRAMS)); do \
		install -D -m 644 utils/completion/uncore.bash $$share/bash-completion/completions/$$program; \
		install -D -m 644 utils/completion/uncore.fish $$share/fish/vendor_completions.d/$$program.fish; \
	done; install -D -m 644 -t $$share/zsh/site-functions utils/completion/_uncore
	$(Q)utils/build/install.sh install $(O)/stage '$(PREFIX)' '$(DESTDIR)'

dist: ## a release, from git: tarball, checksum, recipes for Spack, EasyBuild, RPM (SNAPSHOT=1: of any commit): build/dist
	$(Q)SNAPSHOT='$(SNAPSHOT)' utils/package/dist.sh $(O)/dist

# In a folder of their own, as Debian's LLVM is.
DEB_PREFIX := /usr/lib/papi-uncore
deb: build/setup/packages-deb mpi ## Debian packages: build/deb/*.deb (DEBFULLNAME=, DEBEMAIL=: their maintainer)
	@rm -rf $(O)/deb
	$(Q)$(MAKE) -s --no-print-directory install PREFIX=$(DEB_PREFIX) DESTDIR=$(abspath $(O)/deb/source/installed)
	$(Q)utils/package/deb.sh $(O)/deb $(VERSION) $(PAPI)

uninstall: ## remove from PREFIX what install put there, and nothing else
	$(Q)utils/build/install.sh uninstall '$(PREFIX)' '$(DESTDIR)'

clean: ## remove what was built, keep what set-up made
	rm -rf $(addprefix $(O)/,obj lib bin man tests papi include stage stage.lock deb dist libpfm4 libpfm4-patches papi-patch layers bench-libpfm bench-ratios bench-vm) build/check-papi
	rm -f $(foreach f,libpapi.* uncore_*.o uncore_*.d,build/papi-*/src/$(f))

distclean: ## remove build/
	rm -rf build

help: ## this list
	@echo 'Targets:'
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/\1:\2/p' Makefile | \
		while IFS=: read -r t d; do printf '  %-16s %s\n' "$$t" "$$d"; done
	@echo 'Variables:'
	@printf '  %-16s %s\n' \
		'CC' 'compiler of our code [$(CC)]' \
		'CFLAGS' 'its flags, besides the warnings [$(CFLAGS)]' \
		'PREFIX' 'where to install [$(PREFIX)]' \
		'DESTDIR' 'in front of PREFIX while installing [$(DESTDIR)]' \
		'PAPI_SUITE' 'Debian suite whose PAPI is taken [$(or $(PAPI_SUITE),what this release can have)]' \
		'PAPI_SRC' 'PAPI source tree to take instead (it is copied) [$(PAPI_SRC)]' \
		'PAPI_COMPONENTS' 'more components of PAPI, as "rapl cuda" [$(PAPI_COMPONENTS)]' \
		'NO_PACKAGES' '1: ask for no packages of the distribution [$(NO_PACKAGES)]' \
		'PAPIS' 'suites whose PAPIs check-papi takes [all that are supported]' \
		'UNCORE_DIRECT UNCORE_SIM' 'no: PAPI with the component without this layer; no utilities [$(UNCORE_DIRECT) $(UNCORE_SIM)]' \
		'LIBPFM_SRC' 'source, tarball or folder, of libpfm4 [$(LIBPFM_SRC)]' \
		'BENCH_PAPI' "suite whose PAPI's libpfm4 bench compares with [$(or $(BENCH_PAPI),the installed libpfm4)]" \
		'SEED COUNT FILES' 'of mutants: order, number, where [$(SEED) $(COUNT) $(FILES)]' \
		'SEED CAMPAIGN' 'of verify-campaign: order, number [$(SEED) $(CAMPAIGN)]' \
		'FUZZ_SECONDS' 'how long each fuzzer runs in check-sanitizers [$(FUZZ_SECONDS)]' \
		'TEST_JOBS' 'tests at a time [$(TEST_JOBS)]' \
		'KERNELS' 'kernels of the virtual machines, of tests/vm/kernels.conf [as in check]' \
		'VM_TABLES VM_SEED' 'of check-vm: number of random discovery tables, seed of the first one [$(VM_TABLES) $(VM_SEED)]' \
		'V' '1 shows the commands [$(V)]'
