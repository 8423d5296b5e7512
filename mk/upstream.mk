# Patches for PAPI and libpfm4, and Debian's libpfm4 with our tables, for stock programs. They are generated from the
# tables for Debian's sources, or for PAPI_SRC and LIBPFM_SRC (tarball or folder); this tree contains nothing of
# libpfm4.
LIBPFM_SRC ?=

.PHONY: papi-patch libpfm4 libpfm4-changes libpfm4-patches
papi-patch: build/setup/packages-patches $(if $(PAPI_SRC),,build/apt/$(PAPI_FROM)/tarball) #2 patches that add the component to PAPI (PAPI_SRC=: its master): build/papi-patch
	$(call say,PATCHES,$(O)/papi-patch)
	$(Q)utils/build/papi-patch.sh $(O)/papi-patch $(if $(PAPI_SRC),$(abspath $(PAPI_SRC)),"$$(cat build/apt/$(PAPI_FROM)/tarball)")

LIBPFM      := $(O)/libpfm4
# Chips of the virtual machines in which Debian's PAPI counts with it
LIBPFM_CHIPS := icx snbep
LIBPFM_FROM := $(if $(LIBPFM_SRC),$(O)/setup/libpfm4-src.from,build/apt-libpfm4/$(PAPI_FROM)/tarball)
ifneq ($(LIBPFM_SRC),)
$(call same,$(O)/setup/libpfm4-src.from,$(abspath $(LIBPFM_SRC)))
endif
# Another source rebuilds it, even the previous one.
$(call same,$(O)/setup/libpfm4.choice,$(LIBPFM_FROM))
$(LIBPFM)/lib/libpfm.so.4: $(LIBPFM_FROM) $(O)/setup/libpfm4.choice utils/build/source.sh $(wildcard utils/build/libpfm4/* utils/build/libpfm4/lib/*) $(O)/lib/libpfmevents.a
	$(call say,LIBPFM4,$(LIBPFM)/lib)
	$(Q)CC='$(CC)' utils/build/libpfm4/build.sh $(LIBPFM) "$$(cat $<)" $(O)/lib/libpfmevents.a
	$(Q)touch $@

libpfm4: $(LIBPFM)/lib/libpfm.so.4 #2 Debian's libpfm4 with our tables, for stock programs: build/libpfm4/lib

libpfm4-changes: $(LIBPFM)/lib/libpfm.so.4 #2 codes of Debian's libpfm4 that differ from Intel's lists: name, its code, the right one
	@awk -F '\t' '{ printf "%-62s %-12s %s\n", $$1, $$2, $$3 }' $(LIBPFM)/gen/changes

# The same as patches, to send to libpfm4
libpfm4-patches: build/setup/packages-patches $(LIBPFM_FROM) $(O)/lib/libpfmevents.a #2 patches for libpfm4, one for each box (LIBPFM_SRC=: its master): build/libpfm4-patches
	$(call say,PATCHES,$(O)/libpfm4-patches)
	$(Q)CC='$(CC)' utils/build/libpfm4/patches.sh $(O)/libpfm4-patches "$$(cat $(LIBPFM_FROM))" $(O)/lib/libpfmevents.a

$(O)/tests/libpfm4/encode: tests/libpfm4/encode.c $(LIBPFM)/lib/libpfm.so.4 $(O)/lib/libpfmevents.a
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(COMPILE) -isystem $(LIBPFM)/src/include $(filter %.c,$^) $(filter %.a,$^) -L $(LIBPFM)/lib -lpfm -o $@

check-libpfm4: all vm libpfm4-patches papi-patch $(LIBPFM)/lib/libpfm.so.4 $(O)/tests/libpfm4/encode #2 what "make libpfm4" builds: libpfm4's own tests, all encodings, Debian's PAPI
	$(LIVE)$(RUN_TESTS) tests/libpfm4/test_libpfm4.sh tests/libpfm4/test_patches.sh -t 900 -j $(VM_JOBS) $(LIBPFM_CHIPS:%='tests/libpfm4/vm.sh %')
