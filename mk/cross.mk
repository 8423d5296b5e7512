# Other architectures: our libraries and unit tests, made by Debian's cross compilers and run by qemu-user. CUnit is
# compiled from Debian's source. Without libpci, which only the registers of x86 need, the component does without.
CROSS       := build/cross
CROSS_ARCHS := aarch64 powerpc64le
# Tables, machines as the kernel shows them, counting by a made-up kernel. The other tests simulate x86, or take minutes.
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

.PHONY: check-cross $(CROSS_ARCHS:%=cross-%)
$(CROSS_ARCHS:%=cross-%): cross-%: $(CROSS)/%/libcunit.a
	$(LIVE)$(SUBMAKE) O=$(CROSS)/$* CC=$*-linux-gnu-gcc AR=$*-linux-gnu-ar NO_PACKAGES=1 LDFLAGS=-L$(CROSS)/$* \
		CFLAGS='-O1 -g1 -isystem $(abspath $(CROSS))/include' $(CROSS_TESTS:%.c=$(CROSS)/$*/%)
check-cross: build/setup/packages-cross $(CROSS_ARCHS:%=cross-%) #2 libraries and unit tests for aarch64 and ppc64le, by qemu-user
	$(LIVE)$(RUN_TESTS) $(foreach a,$(CROSS_ARCHS),$(foreach t,$(CROSS_TESTS:%.c=%),'TEST_TOOL=plain $(call qemu_of,$a) $(CROSS)/$a/$t'))
