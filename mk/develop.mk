# Targets for developers: linters, mutants, random machines, benchmarks
# For mutants: seed and number of changes, files or folders to change. For verify-campaign: seed and number of random
# machines
SEED       ?= 1
COUNT      ?= 40
FILES      ?=
CAMPAIGN   ?= 1000
# Suite whose PAPI's libpfm4 the benchmarks compare with (empty: the installed one; sid: PAPI 7.2's)
BENCH_PAPI ?=

.PHONY: verify-campaign mutants bench bench-check bench-vm
# Compile the sources that PAPI's build compiles, here with our warnings.
VECTOR_OBJS := $(VECTOR_SRCS:%.c=$(OBJ)/strict/%.o)
$(VECTOR_OBJS): $(OBJ)/strict/%.o: %.c $(OBJ)/flags $(PAPI_LIB)
	$(call say,CC,$@)
	@mkdir -p $(@D)
	$(Q)$(COMPILE) -isystem $(PAPI)/src -isystem $(PAPI)/src/libpfm4/include @$(PAPI)/defines -c $< -o $@
lint: build/setup/packages-lint papi $(VECTOR_OBJS) #2 clang-format, clang-tidy, cppcheck, shellcheck, words
	$(LIVE)PAPI=$(PAPI) utils/build/lint.sh $(COMPONENT) libpfm_events utils

mutants: build/setup/packages-check #2 change one token at a time, list what the unit tests do not notice (SEED= COUNT= FILES=)
	$(LIVE)tests/mutants/run.sh $(SEED) $(COUNT) $(FILES)

verify-campaign: all #2 uncore_verify on random machines, sound and with defects (SEED=, CAMPAIGN=: how many)
	$(LIVE)UNCORE_TEST_SEED=$(SEED) UNCORE_TEST_MACHINES=$(CAMPAIGN) $(TEST_ENV) tests/run -v -t 360000 tests/cli/test_laws.sh

# ---- benchmarks ------------------------------------------------------------------
BENCH_PROGS  := $(sort $(wildcard tests/bench/bench_*.c))
BENCH_SRCS   := $(sort $(filter-out $(BENCH_PROGS) tests/bench/vm_%,$(wildcard tests/bench/*.c)))
BENCHES      := $(BENCH_PROGS:%.c=$(O)/%)
BENCH_BESIDE := $(O)/tests/bench/vm_beside
$(OBJ)/tests/bench/%.o: MORE = $(PAPI_INC)
$(patsubst %.c,$(OBJ)/%.o,$(BENCH_PROGS) $(BENCH_SRCS) tests/bench/vm_beside.c): $(PAPI)/defines | build/setup/packages-bench
$(BENCHES): $(O)/%: $(OBJ)/%.o $(BENCH_SRCS:%.c=$(OBJ)/%.o) $(WITH_PAPI)
	$(call link_papi,-lpfm)
# With PAPI's own libpfm4
$(BENCH_BESIDE): $(O)/%: $(OBJ)/%.o $(BENCH_SRCS:%.c=$(OBJ)/%.o) $(WITH_PAPI)
	$(call link_papi)

# The libpfm4 in the source of a suite's PAPI, as it is
BENCH_LIBPFM := $(if $(BENCH_PAPI),$(O)/bench-libpfm/$(BENCH_PAPI)/lib/libpfm.so.4)
$(O)/bench-libpfm/%/lib/libpfm.so.4: build/apt/%/tarball
	$(call say,LIBPFM4,$@)
	$(Q)rm -rf $(O)/bench-libpfm/$* && mkdir -p $(O)/bench-libpfm/$*
	$(Q)tar -C $(O)/bench-libpfm/$* --no-same-owner --strip-components=3 --wildcards -xf "$$(cat $<)" '*/src/libpfm4'
	$(Q)env -u MAKEFLAGS -u CFLAGS -u LDFLAGS make -s -C $(O)/bench-libpfm/$*/lib DBG=-g >$(O)/bench-libpfm/$*/log 2>&1 || \
		{ tail -n 20 $(O)/bench-libpfm/$*/log >&2; false; }

bench: build/setup/packages-bench all mpi $(BENCHES) $(BENCH_LIBPFM) #2 build and run the benchmarks (BENCH_PAPI=sid: against the libpfm4 of PAPI 7.2)
	$(if $(BENCH_PAPI),@echo 'libpfm4 is from the PAPI in $(BENCH_PAPI)')
	$(LIVE)set -e; $(if $(BENCH_PAPI),export LD_LIBRARY_PATH=$(abspath $(dir $(BENCH_LIBPFM)));) \
		export BENCH_RATIOS=$(abspath $(O))/bench-ratios; rm -f $$BENCH_RATIOS; \
		for b in $(BENCHES) tests/bench/mpi.sh; do $(TEST_ENV) $$b; done; tests/bench/ratios.sh $$BENCH_RATIOS

# A separate build with that PAPI, which gets our component; its perf_event_uncore and libpfm4 are unchanged
bench-vm: vm #2 against perf_event_uncore of PAPI 7.2 (BENCH_PAPI=: of another suite), in a virtual machine; 3 to 8 minutes
	$(LIVE)$(SUBMAKE) PAPI_SUITE=$(or $(BENCH_PAPI),sid) PAPI_SRC= O=$(O)/bench-vm $(BENCH_BESIDE:$(O)/%=$(O)/bench-vm/%)
	$(LIVE)$(TEST_ENV) tests/bench/vm.sh $(O)/bench-vm/tests/bench/vm_beside

bench-check: build/setup/packages-bench all $(BENCHES) #2 run the benchmarks; fail if one is 30 % slower, as a ratio, than tests/bench/ratios says
	$(LIVE)$(TEST_ENV) tests/bench/check.sh tests/bench/ratios $(BENCHES)
