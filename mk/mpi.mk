# Libraries that count in MPI jobs: one source, compiled against each MPI. Not a part of "all": nothing else needs
# MPI. They contain PAPI, but export only names of MPI, so they do not interfere with a program's own PAPI.
# MPICC=COMPILER builds libuncore_mpi.so for another MPI.
MPI_KINDS := $(if $(MPICC),mpi,openmpi mpich)
MPI_LIBS  := $(MPI_KINDS:%=$(O)/lib/libuncore_%.so)
MPI_SRCS  := $(sort $(wildcard utils/mpi/lib/*.c))
MPI_SETUP := $(if $(MPICC),,build/setup/packages-mpi)

ifeq ($(MPI_KIND),)
.PHONY: $(MPI_LIBS)
$(MPI_LIBS): $(O)/lib/libuncore_%.so: $(UTIL_LIB) $(PAPI_LIB) | $(MPI_SETUP)
	$(LIVE)$(SUBMAKE) MPI_KIND=$* $@
else
MPI_OBJ   := $(OBJ)/mpi-$(MPI_KIND)
mpicc     := $(if $(MPICC),,OMPI_CC='$(CC)' MPICH_CC='$(CC)') $(or $(MPICC),mpicc.$(MPI_KIND))
MPI_FLAGS  = $(patsubst $(CC)%,%,$(COMPILE)) $(HIDDEN) -iquote utils $(PAPI_INC)
$(call same,$(MPI_OBJ)/flags,$(mpicc) $(PAPI) $(MPI_FLAGS) $(LDFLAGS) $(MPI_SRCS))
$(call same,$(MPI_OBJ)/map,{ global: MPI_*; mpi_*; local: *; };)

$(MPI_OBJ)/%.o: %.c $(MPI_OBJ)/flags $(PAPI)/defines
	$(call say,CC,$@)
	@mkdir -p $(@D)
	$(Q)$(mpicc) $(MPI_FLAGS) -c $< -o $@

# Wrappers of all functions of this MPI, including deprecated ones
$(MPI_OBJ)/calls_%.c: utils/build/mpi_calls.awk $(MPI_OBJ)/flags
	$(Q)echo '#include <mpi.h>' >$(@D)/mpi_h_$*.c
	$(Q)$(mpicc) -E $(@D)/mpi_h_$*.c >$(@D)/mpi_h_$*.i
	$(Q)awk -v language=$* -f utils/build/mpi_calls.awk $(@D)/mpi_h_$*.i >$@
$(MPI_OBJ)/calls_%.o: $(MPI_OBJ)/calls_%.c
	$(call say,CC,$@)
	$(Q)$(mpicc) $(MPI_FLAGS) -Wno-deprecated-declarations -c $< -o $@

# The programs' objects that the library needs
$(O)/lib/libuncore_$(MPI_KIND).so: $(MPI_SRCS:%.c=$(MPI_OBJ)/%.o) $(MPI_OBJ)/calls_c.o $(MPI_OBJ)/calls_fortran.o $(UTIL_LIB) $(PAPI_LIB) $(MPI_OBJ)/map
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(mpicc) -shared -Wl,--version-script=$(MPI_OBJ)/map -Wl,-z,defs $(CFLAGS) $(LDFLAGS) \
		$(filter %.o %.a,$^) -Wl,--as-needed -lsmartcols -ljansson -lpci $(LIBS) @$(PAPI)/libs -o $@
endif
