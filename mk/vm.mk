# Virtual machines: Linux' own uncore driver on virtual silicon
# Kernels, of tests/vm/kernels.conf (empty: its default)
KERNELS   ?=
# Number of random discovery tables for chips with such tables, and the first one's seed
VM_TABLES ?= 24
VM_SEED   ?= 1
# Machines at a time: their kernels poll while they wait, so with more machines than cpus each takes more
# processor time.
VM_JOBS   := $(shell nproc)
# KERNEL:CHIP of each
VM_PAIRS   = $(shell tests/vm/kernels.sh $(KERNELS))
VM_KERNELS = $(sort $(foreach p,$(VM_PAIRS),$(firstword $(subst :, ,$p))))
VM_RUN     = $(foreach p,$(VM_PAIRS),'VM_KERNEL=$(subst :, tests/vm/run.sh ,$p)')
# Tests to leave out: "icx:clients icx:hl"
VM_SKIP   ?=
# An odd machine: CHAs numbered by slice, with a gap; a scrub and a directory
VM_ODD    ?= 'VM_KERNEL=$(firstword $(subst :, ,$(VM_PAIRS))) VM_SILICON=numbers=slice,scrub=1000,directory=on tests/vm/run.sh icx tests/vm/guest/test_{slices,scrub}.sh'

.PHONY: vm
vm: build/setup/packages-vm
	$(LIVE)$(SUBMAKE) $(O)/tests/vm/programs.cpio $(VM_KERNELS:%=$(O)/tests/vm/%/modules.cpio)

check-vm: vm #2 tests in virtual machines of Ice Lake, Sandy and Ivy Bridge, Sapphire, Emerald, Granite Rapids, Zen
	$(LIVE)VM_SKIP='$(VM_SKIP)' $(RUN_TESTS) -v -t 900 -j $(VM_JOBS) $(VM_RUN) $(VM_ODD)

build/vm/kernels/%/version: tests/vm/kernel.sh tests/vm/kernels.conf build/setup/packages-vm
	$(call say,FETCH,Linux of Debian: $*)
	$(Q)flock build/setup/lock tests/vm/kernel.sh $(@D) $*

# The kernel's make builds it, with the kernel's compiler flags.
SILICON_FILES := $(wildcard tests/vm/silicon/*.[chs]*) $(filter $(COMPONENT)/sim/% $(COMPONENT)/regs/addr.h libpfm_events/%,$(COMPONENT_FILES))
$(O)/tests/vm/%/silicon.ko: build/vm/kernels/%/version $(SILICON_FILES)
	$(call say,KBUILD,$@)
	$(Q)tests/vm/silicon/build.sh build/vm/kernels/$*/root/usr/src/headers $(@D)

$(O)/tests/vm/%/modules.cpio: $(O)/tests/vm/%/silicon.ko
	@mkdir -p $(@D)/modules
	$(Q)cp $< build/vm/kernels/$*/*.ko $(@D)/modules
	$(Q)cd $(@D) && find modules | cpio --quiet -o -H newc -R 0:0 >modules.new && mv modules.new modules.cpio

# ---- programs in the machines ----------------------------------------------------
VM_PROGS := $(patsubst %.c,$(O)/%,$(sort $(wildcard tests/vm/test_*.c)))
VM_SRCS  := $(sort $(filter-out tests/vm/vm_% tests/vm/test_%,$(wildcard tests/vm/*.c)))
# Programs for scripts: they drive the silicon, count with the system's PAPI, and inject traffic into its programs
VM_TOOLS := $(O)/tests/vm/vm_silicon $(O)/tests/vm/vm_verify $(O)/tests/vm/vm_papi $(O)/tests/vm/libvm_traffic.so \
	$(O)/tests/vm/portable
VM_FILES := tests/run $(wildcard tests/vm/*.conf) $(sort $(wildcard tests/vm/guest/*.sh)) $(VM_PROGS) $(VM_TOOLS) $(O)/bin/uncore_stat $(O)/bin/uncore_doctor
$(OBJ)/tests/vm/%.o: MORE = -iquote utils $(PAPI_INC)
$(patsubst $(O)/%,$(OBJ)/%.o,$(VM_PROGS)) $(VM_SRCS:%.c=$(OBJ)/%.o): $(PAPI)/defines
$(VM_PROGS): $(O)/%: $(OBJ)/%.o $(VM_SRCS:%.c=$(OBJ)/%.o) $(PAPI_SRCS:%.c=$(OBJ)/%.o) $(WITH_PAPI)
	$(call link_papi,-Wl$(comma)--as-needed -ljansson)

# Without the tables, it starts faster.
$(O)/tests/vm/vm_silicon: $(OBJ)/tests/vm/vm_silicon.o $(OBJ)/tests/vm/client.o
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ -o $@

# uncore_verify, whose traffic the silicon carries
$(O)/tests/vm/vm_verify: $(OBJ)/tests/vm/vm_verify.o $(OBJ)/tests/vm/client.o $(OBJ)/utils/uncore_verify.o $(UTIL_LIB) $(WITH_PAPI)
	$(call link_papi,-Wl$(comma)--wrap=unc_sim_inject -Wl$(comma)--wrap=unc_sim_advance $(UTIL_LIBS))
$(OBJ)/tests/vm/vm_verify.o: $(PAPI)/defines

# The example, unchanged
$(O)/tests/vm/portable: $(OBJ)/utils/examples/portable.o $(WITH_PAPI)
	$(call link_papi)
$(OBJ)/utils/examples/portable.o: $(PAPI)/defines

# Without our code, and without headers of the PAPI that is built here
$(O)/tests/vm/vm_papi: tests/vm/peer/vm_papi.c $(OBJ)/flags | build/setup/packages-vm
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) -std=gnu11 -D_GNU_SOURCE $(WARNINGS) $(CFLAGS) $(LDFLAGS) $< -lpapi -o $@

$(O)/tests/vm/libvm_traffic.so: tests/vm/peer/vm_traffic.c $(OBJ)/flags | build/setup/packages-vm
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) -std=gnu11 -D_GNU_SOURCE $(WARNINGS) $(CFLAGS) $(LDFLAGS) -shared -fPIC $< -o $@

$(O)/tests/vm/programs.cpio: tests/vm/initramfs.sh tests/vm/init tests/vm/modprobe build/setup/packages-vm $(VM_FILES)
	$(call say,CPIO,$@)
	@mkdir -p $(@D)
	$(Q)tests/vm/initramfs.sh $@ $(VM_FILES) $(PAPI)/src/utils/papi_component_avail
