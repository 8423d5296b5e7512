# Other architectures: our libraries, programs and unit tests, made by Debian's cross compilers and run by qemu-user.
# Libraries and headers of each are unpacked in its root/; nothing of another architecture is installed.
CROSS       := build/cross
CROSS_ARCHS := aarch64 powerpc64le
# Debian's name of each, and PAPI's of its cpus
debian_of = $(patsubst aarch64,arm64,$(1:powerpc64le=ppc64el))
cpu_of    = $(patsubst aarch64,arm,$(1:powerpc64le=POWER9))
# Tables, machines in the kernel's files, counting with a made-up kernel. The other tests simulate x86, or take minutes.
CROSS_TESTS := $(filter $(addprefix tests/unit/test_,$(addsuffix .c,encode facts host kernel_event loops metric perf_count \
	perf_format perf_pmu perf_skx pmu_machines quantities quantity_kernel schedule tables)),$(UNIT_PROGS))
# Programs: lists, recorded machines without tables; for one architecture, the exact counts of the embedded machine, which
# take the emulator 14 s
CROSS_SCRIPTS = tests/papi/avail.sh tests/cli/test_no_tables.sh $(if $(filter aarch64,$1),tests/cli/test_stat.sh)
# Libraries that our programs and tests need
CROSS_LIBS = libc6-dev $$(sed -n 's/^demo: //p; s/^check: //p' utils/build/packages.conf | tr ' ' '\n' | grep '^lib.*-dev$$')

$(CROSS_ARCHS:%=$(CROSS)/%/ready): $(CROSS)/%/ready: utils/build/cross-root.sh utils/build/packages.conf | build/setup/packages-cross
	$(call say,UNPACK,$(@D)/root)
	$(Q)utils/build/cross-root.sh $(call debian_of,$*) $(@D) $(CROSS_LIBS)
	$(Q)printf '#!/bin/sh\nexec $*-linux-gnu-gcc --sysroot=$(abspath $(@D))/root "$$@"\n' >$(@D)/gcc
	$(Q)printf '#!/bin/sh\nexec qemu-$(*:powerpc64le=ppc64le) -L $(abspath $(@D))/root "$$@"\n' >$(@D)/qemu
	$(Q)chmod +x $(@D)/gcc $(@D)/qemu && touch $@

# PAPI's configure cannot run its test programs: their results are given. A program in emulated/ is run by qemu-user, so
# that the scripts of other checks take it for this machine's.
.PHONY: check-cross $(CROSS_ARCHS:%=cross-%)
$(CROSS_ARCHS:%=cross-%): cross-%: $(CROSS)/%/ready $(if $(PAPI_SRC),,build/apt/$(PAPI_FROM)/tarball)
	$(LIVE)PAPI_CONFIGURE='--host=$*-linux-gnu CC=$(abspath $(CROSS))/$*/gcc AR=$*-linux-gnu-ar --with-arch=$* --with-CPU=$(call cpu_of,$*) \
		--with-perf-events --with-ffsll --with-tls=__thread --with-walltimer=clock_realtime --with-virtualtimer=clock_thread_cputime_id' \
		$(SUBMAKE) O=$(CROSS)/$* CC=$(CROSS)/$*/gcc AR=$*-linux-gnu-ar NO_PACKAGES=1 CFLAGS=-O0 \
		papi $(CROSS_TESTS:%.c=$(CROSS)/$*/%) $(BINS:$(O)/%=$(CROSS)/$*/%)
	$(Q)cd $(CROSS)/$* && mkdir -p emulated && for program in bin/* $$(find papi/utils/ -type f -executable); do \
		printf '#!/bin/sh\nexec %s %s "$$@"\n' "$$PWD/qemu" "$$PWD/$$program" >emulated/$${program##*/}; done && chmod +x emulated/*
cross_tests = $(foreach t,$(CROSS_TESTS:%.c=%),'TEST_TOOL=plain $(CROSS)/$1/qemu $(CROSS)/$1/$t') \
	$(foreach t,$(CROSS_SCRIPTS),'BUILD=$(CROSS)/$1 BIN=$(CROSS)/$1/emulated PAPI_BIN=$(CROSS)/$1/emulated $t')
check-cross: build/setup/packages-cross $(CROSS_ARCHS:%=cross-%) #2 libraries, programs, unit tests for aarch64 and ppc64le, by qemu-user
	$(LIVE)$(RUN_TESTS) $(foreach a,$(CROSS_ARCHS),$(call cross_tests,$a))
