# The uncore component of PAPI, its event tables, programs and tests. "make help" lists the targets. All output is
# below build/. The rules are in mk/:
#   setup.mk     the distribution's packages, PAPI's source and its build
#   build.mk     our sources: tables of each chip, component, programs
#   mpi.mk       the libraries that uncore_mpi preloads
#   tests.mk     test programs and what runs them
#   vm.mk        virtual machines for tests
#   install.mk   install, manual pages, packages, releases
#   cross.mk     our libraries, programs and unit tests on other architectures
#   upstream.mk  patches for PAPI and libpfm4; libpfm4 with our tables
#   develop.mk   lint, mutants, benchmarks

# ---- options -----------------------------------------------------------------
CC       ?= gcc
CFLAGS   ?= -O2 -g
LDFLAGS  ?=
PREFIX   ?= /usr/local
DESTDIR  ?=
# Debian suite whose PAPI is built (empty: by utils/build/releases.sh for this machine's release),
# or a PAPI source tree to copy instead
PAPI_SUITE ?=
PAPI_SRC   ?=
# More PAPI components, in addition to ours and PAPI's default ones: "rapl cuda"
PAPI_COMPONENTS ?=
# 1: do not check the distribution's packages; a package manager has installed them
NO_PACKAGES ?=
# Layers of the component. no: without access to registers and the embedded machine; without the embedded machine. The
# utilities and most tests need all layers, so then only PAPI with the component and libpfmevents are built.
UNCORE_DIRECT ?= yes
UNCORE_SIM    ?= yes
# Folder for output
O        ?= build
# V=1 shows the commands
V        ?= 0
# ------------------------------------------------------------------------------

ifeq ($(strip $(O)),)
$(error O, the folder for outputs, is empty)
endif
# Neither make nor PAPI's own Makefiles can handle them.
ifneq ($(words x$(CURDIR)x$(O)x$(PAPI_SRC)x),1)
$(error The paths of this folder, of O and of PAPI_SRC must not contain blanks: $(CURDIR))
endif
ifeq ($(origin CC),default)
CC := gcc
endif
export UNCORE_DIRECT UNCORE_SIM

# All cpus, unless -j is given
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(shell nproc)
endif
# The output of each command stays together …
MAKEFLAGS += -Otarget
# … except for commands that take minutes. (make runs a line with + even in a dry run.)
DRY_RUN := $(findstring n,$(firstword -$(filter-out --%,$(MAKEFLAGS))))
LIVE = +$(if $(DRY_RUN),exit 0; ,$(Q))
SUBMAKE = $(MAKE) --no-print-directory

ifeq ($(V),0)
Q := @
say = @printf '  %-8s %s\n' '$(1)' '$(2)';
endif
comma := ,
# $(call same,FILE,TEXT): write TEXT to FILE unless that is its content. Targets
# that depend on FILE are remade when TEXT changes.
same = $(if $(subst x$(2)x,,x$(file <$(1))x),$(shell mkdir -p $(dir $(1)))$(file >$(1),$(2)))

.DELETE_ON_ERROR:
.SECONDARY:
.SECONDEXPANSION:
.SUFFIXES:
all:

include mk/setup.mk mk/build.mk mk/mpi.mk mk/tests.mk mk/vm.mk mk/install.mk mk/upstream.mk mk/cross.mk mk/develop.mk

# ---- what users need -----------------------------------------------------------
.PHONY: all papi demo check mpi install uninstall clean distclean help help-all

all: $(OUR_LIBS) $(PUBLIC_LIBS) papi $(PROGRAMS) #1 libraries, PAPI with the component, programs

# Links that depend on PAPI_SUITE and PAPI_SRC
papi: $(PAPI_LIB) #2 PAPI with the component, and nothing else: build/papi, build/include
	@ln -sfn $(abspath $(PAPI)/src) $(O)/papi
	@ln -sfn $(abspath $(PAPI)/include) $(O)/include

demo: all #1 count named events of a simulated machine (sets up and builds what is missing)
	$(Q)BUILD=$(abspath $(O)) BIN=$(O)/bin utils/demo.sh

check: build/setup/packages-check #1 run the tests; the last line is the total (sets up and builds what is missing)
	$(LIVE)$(SUBMAKE) check-programs
	$(LIVE)$(RUN_TESTS) $(CHECK)

mpi: all #1 the libraries that uncore_mpi preloads, for Open MPI and MPICH (MPICC=: another MPI)
	$(LIVE)$(SUBMAKE) $(MPI_LIBS)

install: all #1 install PAPI with the component, programs and libpfmevents below PREFIX
	$(if $(filter /%,$(PREFIX)),,$(error PREFIX must be an absolute path, not "$(PREFIX)"))
	+$(Q)flock $(O)/stage.lock $(SUBMAKE) install-staged

uninstall: #1 remove from PREFIX what install put there, and nothing else
	$(Q)utils/build/install.sh uninstall '$(PREFIX)' '$(DESTDIR)'

clean: #1 remove what was built, keep what set-up made
	rm -rf $(filter-out build/setup build/apt% build/vm build/papi-%,$(wildcard build/*)) $(filter-out build,$(O))
	rm -f build/papi-*/src/libpapi.* build/papi-*/src/uncore_*.[od]

distclean: #1 remove build/ as well
	rm -rf build

# "#1 text" and "#2 text" after the name of a target
targets = sed -n 's/^\([a-z0-9-]*\):.*\#$(1) \(.*\)/\1:\2/p' Makefile mk/*.mk
described = @$(targets) | while IFS=: read -r t d; do printf '  %-16s %s\n' "$$t" "$$d"; done

help: #1 this list
	$(call described,1)
	@echo 'with these variables:'
	@printf '  %-16s %s\n' \
		'CC CFLAGS' 'compiler of our code, its flags [$(CC) $(CFLAGS)]' \
		'PREFIX DESTDIR' 'where to install; in front of it while installing [$(PREFIX) $(DESTDIR)]' \
		'PAPI_SUITE' 'Debian suite whose PAPI is taken [$(or $(PAPI_SUITE),what this release can have)]' \
		'PAPI_SRC' 'PAPI source tree to take instead, which is copied [$(PAPI_SRC)]' \
		'PAPI_COMPONENTS' 'more components of PAPI, as "rapl cuda" [$(PAPI_COMPONENTS)]' \
		'NO_PACKAGES' '1: ask for no packages of the distribution [$(NO_PACKAGES)]' \
		'UNCORE_SIM' 'no: PAPI without the embedded machine; no programs [$(UNCORE_SIM)]' \
		'UNCORE_DIRECT' 'no: PAPI with perf only; no programs [$(UNCORE_DIRECT)]' \
		'O, V' 'folder for output; 1 shows the commands [$(O) $(V)]'
	@echo 'and for developers ("make help-all" explains them):'
	@$(call targets,2) | cut -d: -f1 | sort | paste -sd' ' | fold -sw 76 | sed 's/^/  /'

help-all: #2 what the targets for developers do; their variables are at the top of each mk/*.mk
	$(call described,2)
