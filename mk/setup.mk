# Packages of the distribution, PAPI's source, its configuration and its build. Each step leaves a file; while the file
# exists, the step is not repeated.

# utils/build/packages.conf lists them by purpose.
build/setup/packages-%: utils/build/packages.conf utils/build/packages.sh
	@mkdir -p $(@D)
	$(if $(NO_PACKAGES),,$(LIVE)flock build/setup/lock utils/build/packages.sh @$* && touch $@)
SETUP := build/setup/packages-$(if $(findstring clang,$(CC)),clang,demo)

PAPI_FROM := $(or $(strip $(PAPI_SUITE)),debian)
PAPI      := $(O)/papi-$(if $(PAPI_SRC),src,$(PAPI_FROM))
PAPI_LIB  := $(PAPI)/src/libpapi.a
PAPI_INC  := -isystem $(PAPI)/include

build/apt/%/tarball: utils/build/releases.sh | build/setup/packages-demo
	$(Q)utils/build/fetch-source.sh papi $(@D) $(if $(filter debian,$*),$$(utils/build/releases.sh papi),$*)

build/apt-libpfm4/%/tarball: utils/build/releases.sh | build/setup/packages-demo
	$(Q)utils/build/fetch-source.sh libpfm4 $(@D) $(if $(filter debian,$*),$$(utils/build/releases.sh papi),$*)

# papi-tree.sh writes "defines" last.
PAPI_WITH := $(O)/setup/$(notdir $(PAPI)).components
$(call same,$(PAPI_WITH),$(strip uncore $(PAPI_COMPONENTS)))
ifeq ($(PAPI_SRC),)
$(PAPI)/defines: build/apt/$(PAPI_FROM)/tarball $(PAPI_WITH) utils/build/papi-tree.sh
	$(call say,CONFIG,$(PAPI))
	$(Q)utils/build/papi-tree.sh $(PAPI) "$$(cat $(PAPI_WITH))" tarball "$$(cat $<)"
else
$(call same,$(O)/setup/papi-src.from,$(abspath $(PAPI_SRC)))
$(PAPI)/defines: $(O)/setup/papi-src.from $(PAPI_WITH) utils/build/papi-tree.sh | build/setup/packages-demo
	$(call say,CONFIG,PAPI from $(PAPI_SRC))
	$(Q)utils/build/papi-tree.sh $(PAPI) "$$(cat $(PAPI_WITH))" copy $(abspath $(PAPI_SRC))
endif
