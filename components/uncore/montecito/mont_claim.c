/* SPDX-License-Identifier: BSD-3-Clause */
#include "montecito/mont_claim.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "share/owner.h"
#include "share/safe_open.h"

#define IN_USE 0x4d4f4e5443495403ull /* the last digits are a version of struct record */

/* Registers may differ from `before` only while `state` is IN_USE. */
struct record {
	uint64_t state;
	struct unc_owner owner;
	uint64_t ctl[UNC_MAX_COUNTERS]; /* what the program writes to each control */
	struct unc_snapshot before;
};

static off_t place_of(const struct unc_montecito *m, const struct unc_unit *unit)
{
	return (off_t)((size_t)(unit - m->machine.units) * sizeof(struct record));
}

static const char *path_of(const struct unc_montecito *m)
{
	return m->regs.ops->claim_path(m->regs.self);
}

static int no_access(const struct unc_montecito *m, const struct unc_unit *unit, const char *what,
		     int rc, struct unc_error *err)
{
	char name[64];

	return unc_error_set(err, rc, "cannot %s %s through %s: %s", what,
			     unc_unit_name(unit, name, sizeof(name)), m->regs.ops->name,
			     unc_regs_strerror(&m->regs, rc));
}

/* ---------------------------------------------------------------------------------- the file */

int unc_mont_claims_open(const struct unc_montecito *m, int *fd, struct unc_error *err)
{
	int rc = unc_safe_size(path_of(m), m->machine.numunits * sizeof(struct record), err);

	*fd = rc ? rc : unc_safe_open(path_of(m), false, err);
	return *fd < 0 ? *fd : 0;
}

static int read_record(const struct unc_montecito *m, int fd, const struct unc_unit *unit,
		       struct record *r, struct unc_error *err)
{
	*r = (struct record){ .state = 0 };
	if (pread(fd, r, sizeof(*r), place_of(m, unit)) < 0)
		return unc_safe_cannot("read", path_of(m), err);
	return 0;
}

static int write_state(const struct unc_montecito *m, int fd, const struct unc_unit *unit,
		       uint64_t state, struct unc_error *err)
{
	if (pwrite(fd, &state, sizeof(state), place_of(m, unit)) != sizeof(state))
		return unc_safe_cannot("write", path_of(m), err);
	return 0;
}

/* Write the state last: the process may be killed in between. */
static int write_record(const struct unc_montecito *m, int fd, const struct unc_unit *unit,
			const struct record *r, struct unc_error *err)
{
	const size_t skip = offsetof(struct record, owner), size = sizeof(*r) - skip;

	if (pwrite(fd, (const char *)r + skip, size, place_of(m, unit) + (off_t)skip) !=
	    (ssize_t)size)
		return unc_safe_cannot("write", path_of(m), err);
	return write_state(m, fd, unit, IN_USE, err);
}

/* ---------------------------------------------------------------------------------- taking */

static int in_use(const struct unc_montecito *m, int fd, const struct unc_unit *unit,
		  struct unc_error *err)
{
	struct unc_owner self;
	struct record r;
	char name[64], who[96] = "another process";

	unc_unit_name(unit, name, sizeof(name));
	unc_owner_self(&self);
	if (read_record(m, fd, unit, &r, NULL) == 0 && r.state == IN_USE)
		unc_owner_name(r.owner, &self, who, sizeof(who));
	return unc_error_set(err, -EBUSY, "%s is being counted by %s", name,
			     r.owner.pid == self.pid && r.owner.pid_namespace == self.pid_namespace
				     ? "another event set"
				     : who);
}

static int lock(const struct unc_montecito *m, int fd, const struct unc_unit *unit,
		struct unc_error *err)
{
	struct flock lock = { .l_type = F_WRLCK,
			      .l_whence = SEEK_SET,
			      .l_start = place_of(m, unit),
			      .l_len = sizeof(struct record) };

	if (fcntl(fd, F_OFD_SETLK, &lock) == 0)
		return 0;
	if (errno == EAGAIN || errno == EACCES)
		return in_use(m, fd, unit, err);
	return unc_safe_cannot("lock", path_of(m), err);
}

/* Restore the registers from a record, unless another tool has written a control since. The thread is locked. */
static int restore(const struct unc_montecito *m, const struct unc_unit *unit,
		   const struct record *r, struct unc_error *err)
{
	struct unc_snapshot now;
	struct unc_unit_map map;
	int rc;

	unc_unit_map(unit, &map);
	rc = unc_snapshot_save(&m->regs, &map, &now);

	if (rc == 0)
		rc = unc_mont_is_ours(unit, &r->before, r->ctl, &now)
			     ? unc_mont_restore(&m->regs, unit, &r->before)
			     : unc_mont_withdraw(&m->regs, unit, &r->before, r->ctl, &now);
	return rc ? no_access(m, unit, "restore", rc, err) : 0;
}

/* Restore the registers after a process was killed. */
static int recover(const struct unc_montecito *m, int fd, const struct unc_unit *unit,
		   struct unc_error *err)
{
	struct record r;
	int rc = read_record(m, fd, unit, &r, err);

	if (rc || r.state != IN_USE)
		return rc;
	rc = restore(m, unit, &r, err);
	return rc ? rc : write_state(m, fd, unit, 0, err);
}

static int check_free(const struct unc_montecito *m, const struct unc_unit_map *map,
		      const struct unc_snapshot *before, struct unc_error *err)
{
	char name[64], where[64];
	struct unc_addr at;
	uint64_t value;

	if (m->force || !unc_snapshot_programmed(map, before, &at, &value))
		return 0;
	return unc_error_set(err, -EBUSY,
			     "another tool counts in %s: %s has 0x%llx; end it, or set "
			     "PAPI_UNCORE_FORCE=1",
			     unc_unit_name(map->unit, name, sizeof(name)),
			     unc_addr_name(&at, where, sizeof(where)), (unsigned long long)value);
}

int unc_mont_claim(const struct unc_montecito *m, int fd, const struct unc_program *program,
		   struct unc_snapshot *before, struct unc_error *err)
{
	struct record r = { .state = 0 };
	struct unc_unit_map map;
	int rc = lock(m, fd, program->unit, err);

	if (rc == 0)
		rc = recover(m, fd, program->unit, err);
	if (rc)
		return rc;
	unc_unit_map(program->unit, &map);
	rc = unc_snapshot_save(&m->regs, &map, &r.before);
	if (rc)
		return no_access(m, program->unit, "read", rc, err);
	rc = check_free(m, &map, &r.before, err);
	if (rc)
		return rc;
	unc_owner_self(&r.owner);
	for (unsigned n = 0; n < program->unit->box->counters; n++)
		r.ctl[n] = program->counters >> n & 1 ? program->ctl[n] : 0;
	*before = r.before;
	return write_record(m, fd, program->unit, &r, err);
}

int unc_mont_give_back(const struct unc_montecito *m, int fd, const struct unc_program *program,
		       const struct unc_snapshot *before, struct unc_error *err)
{
	struct record r = { .before = *before };
	int rc;

	for (unsigned n = 0; n < program->unit->box->counters; n++)
		r.ctl[n] = program->counters >> n & 1 ? program->ctl[n] : 0;
	rc = restore(m, program->unit, &r, err);
	return rc ? rc : write_state(m, fd, program->unit, 0, err);
}
