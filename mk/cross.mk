# Other architectures: our libraries and unit tests, made by Debian's cross compilers and run by qemu-user; of the
# programs the objects, for which the headers of this machine's libraries do. CUnit is compiled from Debian's source.
# Without libpci, which only the registers of x86 need, the component does without.
CROSS       := build/cross
CROSS_ARCHS := aarch64 powerpc64le
# Tables, machines in the kernel's files, counting with a made-up kernel. The other tests simulate x86, or take minutes.
CROSS_TESTS := $(filter $(addprefix tests/unit/test_,$(addsuffix .c,encode facts host kernel_event loops metric perf_count \
	perf_format perf_pmu perf_skx pmu_machines quantities quantity_kernel schedule tables)),$(UNIT_PROGS))
qemu_of = qemu-$(1:powerpc64le=ppc64le) -L /usr/$1-linux-gnu

build/apt-cunit/tarball: utils/build/fetch-source.sh | build/setup/packages-cross
	$(Q)utils/build/fetch-source.sh cunit $(@D) $$(utils/build/releases.sh names)
$(CROSS)/include/CUnit/CUnit.h: build/apt-cunit/tarball
	@rm -rf $(CROSS)/cunit && mkdir -p $(CROSS)/cunit $(@D)
	$(Q)tar -C $(CROSS)/cunit --no-same-owner --strip-components=2 -xf "$$(cat $<)"
	$(Q)cp $(CROSS)/cunit/Headers/*.h $(@D) && touch $@
$(CROSS_ARCHS:%=$(CROSS)/%/libcunit.a): $(CROSS)/%/libcunit.a: $(CROSS)/include/CUnit/CUnit.h
	$(call say,CUNIT,$@)
	@mkdir -p $(@D)/cunit
	$(Q)cd $(@D)/cunit && $*-linux-gnu-gcc -O1 -w -c -I../../include/CUnit ../../cunit/Sources/Framework/*.c
	$(Q)$*-linux-gnu-ar qcs $@ $(@D)/cunit/*.o

CROSS_HEADERS := curses.h jansson.h jansson_config.h libsmartcols fuse3 ncurses.h ncurses_dll.h pci unctrl.h
$(CROSS)/headers/jansson.h: build/setup/packages-demo
	@mkdir -p $(@D)
	$(Q)for header in $(CROSS_HEADERS); do \
		for dir in /usr/include /usr/include/*-linux-gnu; do [ ! -e $$dir/$$header ] || ln -sfn $$dir/$$header $(@D)/; done; done

.PHONY: check-cross $(CROSS_ARCHS:%=cross-%)
$(CROSS_ARCHS:%=cross-%): cross-%: $(CROSS)/%/libcunit.a $(CROSS)/headers/jansson.h $(PAPI)/defines
	$(LIVE)$(SUBMAKE) -o $(PAPI)/defines O=$(CROSS)/$* CC=$*-linux-gnu-gcc AR=$*-linux-gnu-ar NO_PACKAGES=1 LDFLAGS=-L$(CROSS)/$* \
		CFLAGS='-O1 -g1 -isystem $(abspath $(CROSS))/include' PAPI=$(PAPI) PAPI_INC='$(PAPI_INC) -isystem $(CROSS)/headers' \
		$(CROSS_TESTS:%.c=$(CROSS)/$*/%) $(patsubst %.c,$(CROSS)/$*/obj/%.o,$(UTIL_PROGS) $(UTIL_SRCS))
check-cross: build/setup/packages-cross $(CROSS_ARCHS:%=cross-%) #2 libraries, programs, unit tests for aarch64 and ppc64le, by qemu-user
	$(LIVE)$(RUN_TESTS) $(foreach a,$(CROSS_ARCHS),$(foreach t,$(CROSS_TESTS:%.c=%),'TEST_TOOL=plain $(call qemu_of,$a) $(CROSS)/$a/$t'))
