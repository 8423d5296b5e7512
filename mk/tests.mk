# Test programs, and running them
FUZZ_SECONDS ?= 10
# Tests that check-more leaves out
LEAVE_OUT ?=
# Number of tests that run at the same time. They wait more than they compute.
TEST_JOBS    ?= $(shell echo $$((2 * $$(nproc))))
# Suites whose PAPIs check-papi tests
PAPIS        ?= $$(utils/build/releases.sh papis)

# ---- programs ------------------------------------------------------------------
UNIT_PROGS := $(sort $(wildcard tests/unit/test_*.c))
UNIT_SRCS  := $(sort $(filter-out $(UNIT_PROGS),$(wildcard tests/unit/*.c)))
UNIT       := $(UNIT_PROGS:%.c=$(O)/%)
# Parts of only test_x are in tests/unit/x/.
$(UNIT): $(O)/tests/unit/test_%: $(OBJ)/tests/unit/test_%.o $$(addprefix $(OBJ)/,$$(addsuffix .o,$$(basename $$(wildcard tests/unit/$$*/*.c)))) \
		$(UNIT_SRCS:%.c=$(OBJ)/%.o) $(OUR_LIBS) $(OBJ)/link
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $(filter %.o,$^) $(OUR_LIBS) -lcunit $(LIBS) -o $@

# From the utilities, only its loops
$(O)/tests/unit/test_loops: $(OBJ)/utils/verify/loops.o $(OBJ)/utils/verify/loops_cpu.o
$(OBJ)/tests/unit/test_loops.o: MORE = -iquote utils

PAPI_PROGS := $(sort $(wildcard tests/papi/test_*.c))
PAPI_SRCS  := $(sort $(filter-out $(PAPI_PROGS),$(wildcard tests/papi/*.c)) tests/unit/sim_expect.c)
PAPI_TESTS := $(PAPI_PROGS:%.c=$(O)/%)
$(OBJ)/tests/papi/%.o: MORE = $(PAPI_INC)
$(patsubst %.c,$(OBJ)/%.o,$(PAPI_PROGS) $(PAPI_SRCS)): $(PAPI)/defines
$(PAPI_TESTS): $(O)/%: $(OBJ)/%.o $(PAPI_SRCS:%.c=$(OBJ)/%.o) $(WITH_PAPI)
	$(call link_papi)

# uncore_verify with two backends on one simulated machine; on one machine after another; with made-up
# core counters. WRAPS: functions to replace
VERIFY_TESTS := $(addprefix $(O)/tests/cli/verify_,pair rows witness)
$(O)/tests/cli/verify_pair: WRAPS := unc_backend_open unc_sim_inject
$(O)/tests/cli/verify_rows: WRAPS := main
$(O)/tests/cli/verify_witness: WRAPS := unc_backend_open memory_map \
	$(addprefix PAPI_,library_init get_component_index create_eventset add_named_event start stop cleanup_eventset destroy_eventset)
$(VERIFY_TESTS): $(O)/%: $(OBJ)/%.o $(OBJ)/utils/uncore_verify.o $(UTIL_LIB) $(WITH_PAPI)
	$(call link_papi,$(WRAPS:%=-Wl$(comma)--wrap=%) $(UTIL_LIBS))
$(OBJ)/tests/cli/%.o: MORE = -iquote utils $(PAPI_INC)
$(OBJ)/tests/cli/verify_witness.o: $(PAPI)/defines

# The laws of uncore_verify on planted and on published counts
MEASURED := $(patsubst %.c,$(O)/%,$(sort $(wildcard tests/measured/test_*.c)))
$(MEASURED): $(O)/%: $(OBJ)/%.o $(OBJ)/tests/unit/check.o $(UTIL_LIB) $(WITH_PAPI)
	$(call link_papi,$(UTIL_LIBS) -lcunit)
$(OBJ)/tests/measured/%.o: MORE = -iquote utils

REPORT_ROWS := $(O)/tests/cli/report_rows
$(REPORT_ROWS): $(OBJ)/tests/cli/report_rows.o
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ -ljansson -o $@

# Fuzzers: with CC=clang and the flags of SANITIZE_asan
FUZZ_PROGS := $(sort $(wildcard tests/fuzz/fuzz_*.c))
FUZZERS    := $(FUZZ_PROGS:%.c=$(O)/%)
# Parts of uncore_sim for fuzz_ctl
FUZZ_SRCS  := $(addprefix utils/,out.c program.c sim_fs/ctl.c sim_fs/fault.c sim_fs/machine.c) \
	$(sort $(filter-out $(FUZZ_PROGS),$(wildcard tests/fuzz/*.c tests/unit/machine_file*.c)))
$(OBJ)/tests/fuzz/%.o: MORE = -iquote utils
$(FUZZERS): $(O)/%: $(OBJ)/%.o $(FUZZ_SRCS:%.c=$(OBJ)/%.o) $(OUR_LIBS) $(OBJ)/link
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS) -fsanitize=fuzzer $(LDFLAGS) $(filter %.o %.a,$^) -ljansson -lsmartcols $(LIBS) -o $@

# Without a checksum of the whole file and, unless the user chooses flags, without debug information: a third of a link's time
$(UNIT) $(PAPI_TESTS) $(VERIFY_TESTS) $(MEASURED) $(FUZZERS): LDFLAGS += -Wl,--build-id=none $(if $(filter file,$(origin CFLAGS)),-Wl$(comma)-S)

.PHONY: check-programs unit fuzzers
check-programs: all unit $(PAPI_TESTS) $(VERIFY_TESTS) $(MEASURED) $(REPORT_ROWS)
unit: $(UNIT)
fuzzers: $(FUZZERS)

# ---- what make check runs --------------------------------------------------------
# Test programs run in this environment.
TEST_ENV = BUILD=$(abspath $(O)) BIN=$(abspath $(O)/bin) PAPI_BIN=$(abspath $(PAPI)/src/utils) CC='$(CC)' \
	VM_TABLES='$(VM_TABLES)' VM_SEED='$(VM_SEED)' \
	VALGRIND_OPTS='-q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite'
RUN_TESTS = $(TEST_ENV) tests/run -j $(TEST_JOBS) -t 600
# lib*.sh are parts of the other scripts.
SCRIPTS_ALL  := $(filter-out %/lib.sh tests/papi/lib% tests/cli/lib%,$(sort $(wildcard tests/papi/*.sh tests/cli/*.sh)))
# MPI jobs, packages and releases, valgrind: they need more packages than make check.
SCRIPTS_MORE := $(filter tests/papi/mpi_% tests/papi/leaks.sh $(patsubst %,tests/cli/test_%.sh,mpi examples dist install),$(SCRIPTS_ALL))
UNIT_RUN     := $(foreach p,$(UNIT),'TEST_TOOL=plain $(p)')
# The longest tests start first.
CHECK         = $(filter-out $(SCRIPTS_MORE),$(SCRIPTS_ALL)) $(PAPI_TESTS) $(MEASURED) $(UNIT_RUN)

# ---- more checks -----------------------------------------------------------------
CHECKS := check check-more check-vm check-sanitizers check-valgrind check-papi check-libpfm4 check-layers check-cross check-codes lint
.PHONY: check-all $(CHECKS) check-papi-one layers
check-all: #2 all checks, one after the other, with one total
	$(LIVE)BUILD=$(O) MAKE='$(SUBMAKE)' tests/check_all.sh $(CHECKS)

check-more: build/setup/packages-all #2 jobs of MPI, packages and releases, leaks: what make check leaves out
	$(LIVE)$(SUBMAKE) check-programs mpi
	$(LIVE)$(RUN_TESTS) $(filter-out $(LEAVE_OUT),$(SCRIPTS_MORE))

# Little optimisation and no names of variables: half the time to compile. Tests are not optimised, as in make check.
QUICK := -O1 -g1
# By clang: unit tests and fuzzers link the same objects. UBSan does not look at the types of functions: CUnit's and ours are
# called through others. ASan frees its stack for signals with a thread that has none any more (test_exit_threads):
# use_sigaltstack=0.
SANITIZE_asan := -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize=function -fno-sanitize-recover=all -fno-omit-frame-pointer
SANITIZE_tsan := -fsanitize=thread
# TSan does not support every address layout: where the kernel permits, use a fixed one.
FIXED_LAYOUT = $(shell setarch -R true 2>/dev/null && echo setarch -R)
THREADED := $(filter $(foreach w,thread process,$(foreach p,$(UNIT),$(if $(findstring $(w),$(p)),$(p)))),$(UNIT))
check-sanitizers: build/setup/packages-sanitizers #2 unit tests under AddressSanitizer and ThreadSanitizer, fuzzers
	$(LIVE)$(SUBMAKE) O=$(O)/asan FOR_TESTS=-O0 CC=clang CFLAGS='$(CFLAGS) $(QUICK) $(SANITIZE_asan)' unit fuzzers
	$(LIVE)$(SUBMAKE) O=$(O)/tsan FOR_TESTS=-O0 CFLAGS='$(CFLAGS) $(QUICK) $(SANITIZE_tsan)' $(THREADED:$(O)/%=$(O)/tsan/%)
	$(LIVE)$(RUN_TESTS) $(foreach p,$(UNIT),'TEST_TOOL=asan ASAN_OPTIONS=use_sigaltstack=0 $(O)/asan/$(p:$(O)/%=%)') \
		$(foreach p,$(THREADED),'TEST_TOOL=tsan TSAN_OPTIONS=die_after_fork=0 $(FIXED_LAYOUT) $(O)/tsan/$(p:$(O)/%=%)') \
		$(foreach p,$(FUZZERS),'tests/fuzz/run.sh $(O)/asan/$(p:$(O)/%=%) $(FUZZ_SECONDS)')

# Valgrind finds reads of uninitialised memory, for which ASan is blind. Not here: tests that call functions of other
# tests, for all rows of constant tables or many times over, or whose lines of our sources (by gcov) the tests here run
# as well. ASan and TSan run them.
REPEATS := $(patsubst %,$(O)/tests/unit/test_%,count count_clean count_rows cpu_buses describe descriptors \
	encode_all encode_thread exit_threads explore facts handler_threads kills laws lookup manual_examples \
	mont_count names_fork perf_format perf_names perf_skx plan pmu_machines processes quantities share_many \
	share_stress silent sim_counters sim_events sim_io sim_metrics table_changes tables tables_% why wrap_fork \
	xeon_count)
check-valgrind: build/setup/packages-all #2 unit tests under valgrind, but not what repeats other tests
	$(LIVE)$(SUBMAKE) unit
	$(LIVE)$(RUN_TESTS) $(foreach p,$(filter-out $(REPEATS),$(UNIT)),'TEST_TOOL=valgrind valgrind $(p)')

CODES_TOOLS := build/codes/promtool build/codes/prometheus-node-exporter
check-codes: build/setup/packages-codes #2 uncore_mpi with codes of Debian and Slurm, metrics with Prometheus' tools (as root)
	$(LIVE)$(SUBMAKE) all mpi $(CODES_TOOLS)
	$(LIVE)CODES_TOOLS=$(abspath build/codes) $(RUN_TESTS) $(sort $(wildcard tests/codes/*.sh))

# A program from a package that is not installed. Debian 12 has promtool in the server's package.
build/codes/%: | build/setup/packages-codes
	@mkdir -p $(@D)
	$(Q)cd $(@D) && p=$* && { apt-cache show $$p >/dev/null 2>&1 || p=prometheus; } && \
		apt-get -qq -o APT::Sandbox::User=root download $$p && \
		dpkg-deb --fsys-tarfile $${p}_*.deb | tar -xO ./usr/bin/$* >$*.new && rm $${p}_*.deb
	$(Q)chmod +x $@.new && mv $@.new $@

# Without what is the same with each PAPI: MPI but for the high-level API, registers of device files.
check-papi-one: all mpi $(PAPI_TESTS)
	$(LIVE)$(RUN_TESTS) $(PAPI_TESTS) $(filter-out %/mpi_openmpi.sh %/mpi_mpich.sh %/mounted.sh,$(filter tests/papi/%,$(SCRIPTS_ALL)))
check-papi: build/setup/packages-all #2 the tests of PAPI with each PAPI that utils/build/releases.sh lists (PAPIS=)
	$(LIVE)MAKE='$(MAKE)' utils/build/check-papi.sh $(PAPIS)

# The component without its later layers, and PAPI tests linked with it; these take the embedded machine from the
# library with all layers. PAPI itself is the same in all: a copy of the whole build's.
layers: all
	$(LIVE)for l in perf registers; do [ -d $(O)/layers/$$l/$(notdir $(PAPI)) ] || { mkdir -p $(O)/layers/$$l && \
		tar -C $(O) --exclude='uncore_*.o' --exclude='src/libpapi.*' -c setup $(notdir $(PAPI)) | tar -C $(O)/layers/$$l -x; }; done
	$(LIVE)$(SUBMAKE) O=$(O)/layers/perf UNCORE_DIRECT=no CFLAGS='$(QUICK)' all
	$(LIVE)$(SUBMAKE) O=$(O)/layers/registers UNCORE_SIM=no CFLAGS='$(QUICK)' all
LAYER_TESTS := $(addprefix $(O)/layers/,perf/test_papi_perf $(addprefix registers/test_papi_,perf count snbep gnr))
$(LAYER_TESTS): layers $(patsubst %.c,$(OBJ)/%.o,$(PAPI_PROGS) $(PAPI_SRCS))
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $(OBJ)/tests/papi/$(@F).o $(PAPI_SRCS:%.c=$(OBJ)/%.o) \
		$(@D)/$(notdir $(PAPI))/src/libpapi.a $(OUR_LIBS) $(LIBS) @$(PAPI)/libs -o $@
check-layers: build/setup/packages-layers papi-patch $(LAYER_TESTS) #2 the component without its later layers, and papi-patch's series in PAPI's tree
	$(LIVE)$(RUN_TESTS) -t 900 'tests/layers/layer.sh perf' 'tests/layers/layer.sh registers' tests/layers/series.sh
