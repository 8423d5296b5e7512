# Installing, manual pages, packages, releases

MAN := $(patsubst utils/man/%.scd,$(O)/man/%,$(sort $(wildcard utils/man/*.scd)))
$(MAN): $(O)/man/%: utils/man/%.scd
	@mkdir -p $(@D)
	$(call say,SCDOC,$@)scdoc <$< >$@

.PHONY: man docs install-staged dist deb
man: $(MAN) #2 the manual pages, below build/man: man -l build/man/uncore_stat.1

docs: all #2 the tutorial's output and picture, in utils/examples, as the programs print them now
	$(Q)PATH=$(abspath $(O)/bin):$$PATH utils/build/console.sh utils/examples/README.md >$(O)/README.md
	$(Q)mv $(O)/README.md utils/examples/README.md
	$(Q)$(O)/bin/uncore_plot utils/examples/app.csv -o utils/examples/app.svg
	$(Q)$(O)/bin/uncore_plot utils/examples/why.csv -o utils/examples/why.svg

# One at a time: the folder is the same.
STAGE := $(O)/stage
install-staged:
	@rm -rf $(STAGE)
	$(Q)utils/build/papi-install.sh $(PAPI) '$(PREFIX)' $(abspath $(STAGE))
	$(Q)install -d $(STAGE)$(PREFIX)/bin $(STAGE)$(PREFIX)/lib $(STAGE)$(PREFIX)/include
	$(if $(PROGRAMS),$(Q)install -m 755 $(PROGRAMS) $(STAGE)$(PREFIX)/bin)
	$(Q)install -m 644 $(PUBLIC_LIBS) $(wildcard $(O)/lib/libuncore_*.so) $(STAGE)$(PREFIX)/lib
	$(Q)cp -P $(PUBLIC_SO:%.$(VERSION)=%.$(ABI)) $(PUBLIC_SO:%.$(VERSION)=%) $(STAGE)$(PREFIX)/lib
	$(Q)for file in papi-uncore.pc=lib/pkgconfig/papi-uncore.pc libpfmevents.pc=lib/pkgconfig/libpfmevents.pc \
		modulefile=share/modulefiles/papi-uncore/$(VERSION) uncore-metrics.service=lib/systemd/system/uncore-metrics.service; do \
		sed 's|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(VERSION)|' "utils/package/$${file%=*}.in" | \
			install -D -m 644 /dev/stdin "$(STAGE)$(PREFIX)/$${file#*=}" || exit 1; \
	done
	$(Q)install -m 644 libpfm_events/unc_events.h $(wildcard $(COMPONENT)/papi_uncore.h) $(STAGE)$(PREFIX)/include
	+$(Q)command -v scdoc >/dev/null || { echo 'no manual pages: scdoc is not installed'; exit 0; } && \
		$(SUBMAKE) man && for page in $(MAN); do \
		install -D -m 644 -t $(STAGE)$(PREFIX)/share/man/man$${page##*.} $$page; done
	$(Q)share=$(STAGE)$(PREFIX)/share; for program in $(notdir $(PROGRAMS)); do \
		install -D -m 644 utils/completion/uncore.bash $$share/bash-completion/completions/$$program; \
		install -D -m 644 utils/completion/uncore.fish $$share/fish/vendor_completions.d/$$program.fish; \
	done; install -D -m 644 -t $$share/zsh/site-functions utils/completion/_uncore
	$(Q)utils/build/install.sh install $(STAGE) '$(PREFIX)' '$(DESTDIR)'

dist: #2 a release, from git: tarball, checksum, recipes for Spack, EasyBuild, RPM (SNAPSHOT=1: of any commit): build/dist
	$(Q)SNAPSHOT='$(SNAPSHOT)' utils/package/dist.sh $(O)/dist

# In their own folder, like Debian's LLVM.
DEB_PREFIX := /usr/lib/papi-uncore
deb: build/setup/packages-deb mpi #2 Debian packages: build/deb/*.deb (DEBFULLNAME=, DEBEMAIL=: their maintainer)
	@rm -rf $(O)/deb
	+$(Q)$(SUBMAKE) -s install PREFIX=$(DEB_PREFIX) DESTDIR=$(abspath $(O)/deb/source/installed)
	$(Q)utils/package/deb.sh $(O)/deb $(VERSION) $(PAPI)
