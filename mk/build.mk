# Our sources, objects, libraries and programs. The tables of a chip are libpfm_events/events/CHIP/*.c; all sources are
# found, not listed. The same sources with other flags: make O=build-asan CFLAGS='-O1 -g -fsanitize=address'

# ---- sources -------------------------------------------------------------------
COMPONENT   := components/uncore
# Folders of layers that are left out
NO_DIRECT   := $(filter no,$(UNCORE_DIRECT))
NO_SIM      := $(or $(NO_DIRECT),$(filter no,$(UNCORE_SIM)))
layer        = $(shell sed -n 's/^UNCORE_LAYER_$1 *:= *//p' $(COMPONENT)/Rules.uncore)
LEFT_OUT    := $(if $(NO_DIRECT),$(call layer,DIRECT)) $(if $(NO_SIM),$(call layer,SIM))
TABLE_SRCS  := $(sort $(wildcard libpfm_events/*.c libpfm_events/events/*/*.c libpfm_events/quantities/*.c))
# Sources that need PAPI's own headers: its build compiles them.
VECTOR_SRCS := $(COMPONENT)/uncore.c $(COMPONENT)/papi_uncore.c $(COMPONENT)/papi_error.c
UNCORE_SRCS := $(sort $(filter-out $(VECTOR_SRCS) $(COMPONENT)/tests/% $(LEFT_OUT:%=$(COMPONENT)/%/%),\
	$(wildcard $(COMPONENT)/*.c $(COMPONENT)/*/*.c $(COMPONENT)/*/*/*.c)))
# Our files that PAPI's build uses
COMPONENT_FILES := $(COMPONENT)/Rules.uncore \
	$(foreach d,$(COMPONENT) libpfm_events,$(wildcard $d/*.[ch] $d/*/*.[ch] $d/*/*/*.[ch]))
UTIL_PROGS  := $(sort $(wildcard utils/uncore_*.c))
UTIL_SRCS   := $(sort $(filter-out $(UTIL_PROGS) utils/examples/%,$(wildcard utils/*.c utils/*/*.c)))

# ---- objects -------------------------------------------------------------------
OBJ      := $(O)/obj
WARNINGS := -Wall -Wextra -Werror -Wshadow -Wconversion
# The tables export only what their public header declares. All objects also go into shared libraries.
HIDDEN   := -fvisibility=hidden -fPIC
# -iquote, not -I: our headers never replace the system's.
INCLUDES := -iquote $(COMPONENT) -iquote libpfm_events
# _GNU_SOURCE: as PAPI's own build has it. DWARF 4 from clang: its DWARF 5 is too
# new for Debian 12's valgrind. It is before CFLAGS: after a -g1, it would mean -g.
COMPILE   = $(CC) -std=gnu11 -D_GNU_SOURCE $(WARNINGS) $(INCLUDES) $(if $(findstring clang,$(CC)),-gdwarf-4) $(CFLAGS) \
	    $(if $(NO_DIRECT),-DUNC_NO_DIRECT) $(if $(NO_SIM),-DUNC_NO_SIM) -MMD -MP
LIBS      = -lpthread -lm
# Tests run once: they are not optimised, unless the user chooses flags.
FOR_TESTS := $(if $(filter file,$(origin CFLAGS)),-O0 -g1)
$(call same,$(OBJ)/flags,$(COMPILE) $(HIDDEN) $(FOR_TESTS))
# Links also depend on the list of sources, because one may be removed.
$(call same,$(OBJ)/link,$(COMPILE) $(LDFLAGS) $(TABLE_SRCS) $(UNCORE_SRCS) $(UTIL_SRCS))

# MORE: flags of one folder
$(OBJ)/%.o: %.c $(OBJ)/flags | $(SETUP)
	$(call say,CC,$@)
	@mkdir -p $(@D)
	$(Q)$(COMPILE) $(if $(filter $(addprefix tests/,unit/% papi/% measured/% cli/%),$<),$(FOR_TESTS)) $(MORE) -c $< -o $@
$(OBJ)/libpfm_events/%.o: MORE = $(HIDDEN)
$(OBJ)/components/%.o: MORE = $(HIDDEN)
$(OBJ)/utils/%.o: MORE = $(HIDDEN) -iquote utils $(PAPI_INC)
$(patsubst %.c,$(OBJ)/%.o,$(UTIL_PROGS) $(UTIL_SRCS)): $(PAPI)/defines

-include $(shell test ! -d $(OBJ) || find $(OBJ) -name '*.d')

# ---- libraries -----------------------------------------------------------------
define archive
	$(call say,AR,$@)
	@mkdir -p $(@D)
	@rm -f $@
	$(Q)$(AR) qcs $@ $(filter %.o,$^)
endef
OUR_LIBS := $(O)/lib/libuncore.a $(O)/lib/libpfmevents.a
$(O)/lib/libpfmevents.a: $(TABLE_SRCS:%.c=$(OBJ)/%.o) $(OBJ)/link
	$(archive)
$(O)/lib/libuncore.a: $(UNCORE_SRCS:%.c=$(OBJ)/%.o) $(OBJ)/link
	$(archive)

# PAPI's build takes our objects, and compiles the sources that need PAPI's own headers. If the flags change how
# objects link, PAPI compiles its own.
OUR_OBJ := $(if $(findstring -fsanitize,$(CFLAGS))$(findstring -flto,$(CFLAGS)),,$(OBJ))
# Also depends on the list of our files: removing one changes the library.
PAPI_LIST := $(O)/setup/$(notdir $(PAPI)).files
$(call same,$(PAPI_LIST),$(COMPONENT_FILES))
$(PAPI_LIB): $(PAPI)/defines $(PAPI_LIST) $(COMPONENT_FILES) utils/build/papi-lib.sh utils/build/libpapi.map \
		$(if $(OUR_OBJ),$(OUR_LIBS))
	$(call say,PAPI,$(PAPI)/src: libpapi and its utilities)
	$(Q)utils/build/papi-lib.sh $(PAPI) $(OUR_OBJ)
	$(Q)touch $@

# The component needs internals of the tables. The installed library exports only what unc_events.h declares. Before
# 1.0 a minor version may change the interface, so it is a part of the soname.
version_part = $(shell sed -n 's/^.define UNC_EVENTS_$1 //p' libpfm_events/unc_events.h)
ABI       := $(call version_part,MAJOR).$(call version_part,MINOR)
VERSION   := $(ABI).$(call version_part,PATCH)
PUBLIC_LIB := $(O)/lib/public/libpfmevents.a
PUBLIC_SO := $(O)/lib/public/libpfmevents.so.$(VERSION)
PUBLIC_LIBS := $(PUBLIC_LIB) $(PUBLIC_SO)
$(PUBLIC_LIB): $(TABLE_SRCS:%.c=$(OBJ)/%.o) libpfm_events/archive.sh
	$(call say,AR,$@)
	$(Q)AR='$(AR)' LD='$(LD)' libpfm_events/archive.sh $@ $(filter %.o,$^)
$(call same,$(OBJ)/libpfmevents.map,LIBPFMEVENTS_$(ABI) { global: unc_*; local: *; };)
$(PUBLIC_SO): $(TABLE_SRCS:%.c=$(OBJ)/%.o) $(OBJ)/libpfmevents.map $(OBJ)/link
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	@rm -f $(@D)/libpfmevents.so*
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-z,defs -Wl,-soname,libpfmevents.so.$(ABI) \
		-Wl,--version-script=$(OBJ)/libpfmevents.map $(filter %.o,$^) -lm -o $@
	$(Q)ln -s $(@F) $(@D)/libpfmevents.so.$(ABI) && ln -s libpfmevents.so.$(ABI) $(@D)/libpfmevents.so

# ---- programs ------------------------------------------------------------------
# $(call link_papi,LIBRARIES): a program with the static libpapi, which runs from any folder, installed or not.
# LIBRARIES come before libpapi, so that -lpfm takes precedence over libpapi's libpfm4.
define link_papi
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $(filter %.o,$^) $(1) $(PAPI_LIB) $(OUR_LIBS) $(LIBS) @$(PAPI)/libs -o $@
endef
WITH_PAPI := $(PAPI_LIB) $(OUR_LIBS) $(OBJ)/link

# Shared by the programs: each links only the objects that it needs, and their libraries.
UTIL_LIB  := $(OBJ)/utils.a
UTIL_LIBS := $(UTIL_LIB) -Wl,--as-needed -lsmartcols -ljansson -lpci
$(UTIL_LIB): $(UTIL_SRCS:%.c=$(OBJ)/%.o) $(OBJ)/link
	$(archive)
BINS := $(UTIL_PROGS:utils/%.c=$(O)/bin/%)
$(BINS): $(O)/bin/%: $(OBJ)/utils/%.o $(UTIL_LIB) $(WITH_PAPI)
	$(call link_papi,$(UTIL_LIBS) -lfuse3 -lncursesw -ltinfo)

SCRIPTS := $(patsubst utils/%,$(O)/bin/%,$(filter-out utils/demo.sh,$(wildcard utils/*.sh)))
$(SCRIPTS): $(O)/bin/%: utils/%
	@mkdir -p $(@D)
	$(Q)install -m 755 $< $@

PROGRAMS := $(if $(NO_SIM),,$(BINS) $(SCRIPTS))
