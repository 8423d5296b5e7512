// SPDX-License-Identifier: BSD-3-Clause
/*
 * Virtual silicon: the machine itself, its log, and the device with which tests drive it.
 */
#include <linux/fs.h>
#include <linux/linkage.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/spinlock.h>
#include <linux/uaccess.h>
#include <linux/vmalloc.h>

#include "sim/model/model.h"
#include "sim/model/counter.h"
#include "sim/model/lines.h"
#include "sim/model/select.h"
#include "amd.h"
#include "silicon.h"

enum { LOG_ENTRIES = 1 << 16 };

static char *chip = "icx";
module_param(chip, charp, 0444);
MODULE_PARM_DESC(chip, "chip to simulate: a name of sim/chips.c");
static uint sockets = 2;
module_param(sockets, uint, 0444);
MODULE_PARM_DESC(sockets, "sockets, as many as the virtual machine has");
static char *options = "";
module_param(options, charp, 0444);
MODULE_PARM_DESC(options, "options of the chip, as uncore_sim takes them: scrub=3300,upi=2");

static struct unc_sim_model model;
static DEFINE_RAW_SPINLOCK(lock); /* the model, the clock and the log */
static uint64_t now;
static struct silicon_write *entries;
static unsigned int logged;
static uint64_t counter_reads; /* since the log was forgotten */
static struct silicon_spec spec;

const struct unc_sim_model *silicon_model(void)
{
	return &model;
}

bool silicon_has(const struct unc_addr *at)
{
	struct unc_sim_target target;

	switch (unc_sim_find(&model, at, &target)) {
	case UNC_SIM_UNKNOWN:
	case UNC_SIM_NO_SOCKET:
		return false;
	default:
		return true;
	}
}

static bool is_clock(const struct unc_sim_unit *u, const struct unc_sim_counter *c)
{
	const struct unc_sim_traits *t = model.traits[u->box];

	return c->kind == UNC_SIM_FIXED_CTR ||
	       (c->kind == UNC_SIM_CTR &&
		unc_sim_kind_of(t, model.thresh[u->box], c->ctl) == SIM_CLOCK);
}

/* The reads of a clock since the time advanced, and what the driver sees more than its count. */
struct reads {
	const struct unc_sim_register *reg;
	unsigned int socket, times, ahead;
	u64 now;
};

/*
 * Clocks that show a freeze: the UBox's, and where another process has it, the PCU's.
 * Other registers are read in between. NULL: another register.
 */
static struct reads *witness_of(const struct unc_sim_target *target)
{
	enum { COUNTERS = 4 };
	static struct reads ubox[UNC_SIM_SOCKETS], pcu[UNC_SIM_SOCKETS][COUNTERS];
	const struct unc_sim_unit *u =
		&model.state->sockets[target->socket].units[target->reg->unit];
	const struct unc_box *box = model.boxes[u->box];

	if (target->reg->reg == UNC_SIM_FIXED_CTR && box->unit_ctl == UNC_NONE)
		return &ubox[target->socket];
	if (target->reg->reg == UNC_SIM_CTR && target->reg->n < COUNTERS &&
	    strcmp(box->name, "PCU") == 0)
		return &pcu[target->socket][target->reg->n];
	return NULL;
}

/*
 * Time stands still until a test advances it, but the component finds a freeze by a clock that it reads
 * until it moves. So a clock that has been read PATIENCE times in succession reads one more, once, unless it is
 * frozen; its count stays the same. The driver must not see it go backwards: there it is so until the time advances.
 * The number is prime: of several processes that read the clock in turn, each gets that one.
 */
static uint64_t step_of_clock(const struct unc_addr *at, bool driver)
{
	enum { PATIENCE = 13 };
	static struct reads last;
	struct reads *seen;
	struct unc_sim_target target;
	struct unc_sim_socket *s;
	struct unc_sim_counter *c;
	struct unc_sim_unit *u;
	unsigned int ahead;

	/* Other words of a device are read, too. */
	if (unc_sim_find(&model, at, &target) != UNC_SIM_OK || !target.reg ||
	    (target.half && target.high))
		return 0;
	seen = witness_of(&target);
	if (!seen)
		seen = &last;
	if (seen->reg != target.reg || seen->socket != target.socket || seen->now != now)
		*seen = (struct reads){ .reg = target.reg, .socket = target.socket, .now = now };
	if (target.reg->reg != UNC_SIM_FIXED_CTR && target.reg->reg != UNC_SIM_CTR)
		return 0;
	s = &model.state->sockets[target.socket];
	u = &s->units[target.reg->unit];
	c = unc_sim_counter_at(s, u, target.reg->n);
	ahead = seen->ahead;
	if (!c->running && driver) { /* the last read after a stop, or the first of a start */
		seen->times = seen->ahead = 0;
	} else if (c->running && is_clock(u, c) && ++seen->times % PATIENCE == 0) {
		if (!driver)
			return 1;
		ahead = ++seen->ahead;
	}
	return driver ? ahead : 0;
}

static bool is_counter(const struct unc_addr *at)
{
	struct unc_sim_target target;

	return unc_sim_find(&model, at, &target) == UNC_SIM_OK && target.reg &&
	       (target.reg->reg == UNC_SIM_CTR || target.reg->reg == UNC_SIM_FIXED_CTR ||
		target.reg->reg == UNC_SIM_FREE);
}

static int read_as(const struct unc_addr *at, uint64_t *value, bool driver)
{
	unsigned long flags;
	int rc;

	*value = 0;
	raw_spin_lock_irqsave(&lock, flags);
	counter_reads += is_counter(at);
	rc = unc_sim_reg_read(&model, now, at, value);
	if (rc == 0)
		*value = silicon_spoilt(at, *value + step_of_clock(at, driver));
	raw_spin_unlock_irqrestore(&lock, flags);
	return rc;
}

int silicon_read(const struct unc_addr *at, uint64_t *value)
{
	return read_as(at, value, false);
}

int silicon_read_by_driver(const struct unc_addr *at, uint64_t *value)
{
	return read_as(at, value, true);
}

/*
 * The model refuses writes of reserved bits. Real registers ignore these bits: write the others. The
 * fault stays recorded.
 */
static void write_other_bits(const struct unc_addr *at, uint64_t value)
{
	const struct unc_sim_fault *fault = &model.state->faults[model.state->numfaults - 1];

	if (fault->reason == UNC_SIM_RESERVED)
		unc_sim_reg_write(&model, now, at, value & ~fault->detail);
	else if (fault->reason == UNC_SIM_ONES)
		unc_sim_reg_write(&model, now, at, value | fault->detail);
}

int silicon_write_reg(const struct unc_addr *at, uint64_t value, enum silicon_by by)
{
	unsigned long flags;
	int rc;

	raw_spin_lock_irqsave(&lock, flags);
	rc = unc_sim_reg_write(&model, now, at, value);
	if (rc && model.state->numfaults > 0 && model.state->numfaults <= UNC_SIM_FAULTS)
		write_other_bits(at, value);
	if (logged < LOG_ENTRIES)
		entries[logged++] = (struct silicon_write){
			.at = at->at,
			.value = value,
			.bus = at->bus,
			.space = (uint8_t)at->space,
			.size = at->size,
			.socket = (uint8_t)at->socket,
			.by = (uint8_t)by,
			.error = rc,
		};
	raw_spin_unlock_irqrestore(&lock, flags);
	return rc;
}

/* A post handler keeps the kernel from replacing the probe by a jump, which could only return to
 * the probed function. */
static void post_handler(struct kprobe *probe, struct pt_regs *regs, unsigned long flags)
{
}

asm(".pushsection .text\n"
    ".globl silicon_only_return\n"
    ".type silicon_only_return, @function\n"
    "silicon_only_return:\n" ASM_RET ".size silicon_only_return, . - silicon_only_return\n"
    ".popsection");

int silicon_probe(struct kprobe *probe)
{
	int rc;

	probe->post_handler = post_handler;
	rc = register_kprobe(probe);
	if (rc)
		pr_err("silicon: no probe on %s: %d\n", probe->symbol_name, rc);
	return rc;
}

/* ------------------------------------------------------------------------------ /dev/silicon */

static ssize_t control_read(struct file *file, char __user *buf, size_t size, loff_t *pos)
{
	/* Entries do not change until the log is forgotten. */
	return simple_read_from_buffer(buf, size, pos, entries,
				       READ_ONCE(logged) * sizeof(*entries));
}

static int inject(unsigned long arg)
{
	struct sim_traffic traffic;
	unsigned long flags;
	int rc;

	if (copy_from_user(&traffic, (void __user *)arg, sizeof(traffic)))
		return -EFAULT;
	raw_spin_lock_irqsave(&lock, flags);
	rc = unc_sim_carry(&model, now, &traffic);
	raw_spin_unlock_irqrestore(&lock, flags);
	return rc;
}

/* What memory reads and writes by itself as time advances: whole lines, the same in each channel. */
static void scrub(void)
{
	static uint64_t scrubbed; /* up to this time */
	const struct unc_sim_config *c = &model.layout.config;
	uint64_t each = c->scrub ? 1000000000 / c->scrub : 0;
	struct sim_traffic t = { .op = SIM_SCRUB };

	if (!each)
		return;
	t.lines = (now - scrubbed) / each;
	scrubbed += t.lines * each;
	for (t.home = 0; t.lines && t.home < c->sockets; t.home++)
		unc_sim_carry(&model, now, &t);
}

static int plant(unsigned long arg)
{
	struct silicon_plant p;
	struct unc_sim_socket *s;
	unsigned long flags;

	if (copy_from_user(&p, (void __user *)arg, sizeof(p)))
		return -EFAULT;
	if (p.socket >= model.layout.config.sockets || p.unit >= model.layout.numunits)
		return -EINVAL;
	s = &model.state->sockets[p.socket];
	raw_spin_lock_irqsave(&lock, flags);
	unc_sim_set_defects(&model, p.socket, &s->units[p.unit], &p.defects, now);
	s->mirrored = p.mirrored;
	raw_spin_unlock_irqrestore(&lock, flags);
	return 0;
}

static int fault_text(unsigned long arg)
{
	struct silicon_fault fault;
	unsigned long flags;
	unsigned int length;

	if (copy_from_user(&fault, (void __user *)arg, sizeof(fault)))
		return -EFAULT;
	memset(fault.text, 0, sizeof(fault.text));
	raw_spin_lock_irqsave(&lock, flags);
	length = unc_sim_fault_text(&model, fault.i, fault.text, sizeof(fault.text));
	raw_spin_unlock_irqrestore(&lock, flags);
	if (length == 0)
		return -ENOENT;
	return copy_to_user((void __user *)arg, &fault, sizeof(fault)) ? -EFAULT : 0;
}

static long control_ioctl(struct file *file, unsigned int request, unsigned long arg)
{
	unsigned long flags;
	uint64_t ns = 0;
	uint32_t seed;

	if (silicon_amd_chip(chip))
		return silicon_amd_ioctl(request, arg);
	switch (request) {
	case SILICON_FORGET:
	case SILICON_FORGET_WRITES:
		raw_spin_lock_irqsave(&lock, flags);
		if (request == SILICON_FORGET)
			model.state->numfaults = 0;
		logged = 0;
		counter_reads = 0;
		raw_spin_unlock_irqrestore(&lock, flags);
		return 0;
	case SILICON_ADVANCE:
		if (get_user(ns, (uint64_t __user *)arg))
			return -EFAULT;
		raw_spin_lock_irqsave(&lock, flags);
		now += ns;
		scrub();
		raw_spin_unlock_irqrestore(&lock, flags);
		return 0;
	case SILICON_INJECT:
		return inject(arg);
	case SILICON_PLANT:
		return plant(arg);
	case SILICON_READS:
		return put_user(READ_ONCE(counter_reads), (uint64_t __user *)arg);
	case SILICON_FAULTS:
		return put_user(READ_ONCE(model.state->numfaults), (uint32_t __user *)arg);
	case SILICON_SPOIL:
		if (get_user(seed, (uint32_t __user *)arg))
			return -EFAULT;
		silicon_spoil(seed);
		return 0;
	case SILICON_SPOILT:
		return put_user(silicon_spoilt_kinds(), (uint32_t __user *)arg);
	case SILICON_FAULT:
		return fault_text(arg);
	case SILICON_SPEC:
		return copy_to_user((void __user *)arg, &spec, sizeof(spec)) ? -EFAULT : 0;
	}
	return -ENOTTY;
}

static const struct file_operations control_operations = {
	.owner = THIS_MODULE,
	.read = control_read,
	.llseek = default_llseek,
	.unlocked_ioctl = control_ioctl,
};

static struct miscdevice control = {
	.minor = MISC_DYNAMIC_MINOR,
	.name = "silicon",
	.mode = 0666,
	.fops = &control_operations,
};

/* ------------------------------------------------------------------------------ start */

static const struct unc_sim_chip *chip_named(const char *name)
{
	size_t i;

	for (i = 0; unc_sim_chips[i]; i++)
		if (strcmp(unc_sim_chips[i]->tables->name, name) == 0)
			return unc_sim_chips[i];
	return NULL;
}

static const struct unc_sim_option *option_named(const struct unc_sim_chip *of, const char *name)
{
	unsigned int i;

	for (i = 0; i < of->numoptions; i++)
		if (strcmp(of->options[i].name, name) == 0)
			return &of->options[i];
	return NULL;
}

/* Set one option, NAME=VALUE. */
static int set_option(const struct unc_sim_chip *of, struct unc_sim_config *c, char *word)
{
	const char *name = strsep(&word, "=");
	const struct unc_sim_option *o = option_named(of, name);
	int which;
	u64 value;

	if (!o || !o->size || !word)
		return -EINVAL;
	which = o->most ? -1 : match_string((const char *const *)o->words, 2, word);
	if (o->most ? kstrtou64(word, 0, &value) || value < o->least || value > o->most : which < 0)
		return -EINVAL;
	unc_sim_option_set(o, c, o->most ? value : which);
	return 0;
}

/*
 * Two cores of one thread and four caching agents in each socket, and a manual clock; else the chip's defaults, unless
 * an option says otherwise. Without discovery tables or slices Linux takes as many caching agents as cores.
 */
static int choose(const struct unc_sim_chip *of, struct unc_sim_config *c)
{
	bool has_mask = unc_sim_option_of(of, offsetof(struct unc_sim_config, chamask)) != NULL;
	char *rest = options, *word;
	int rc = 0;

	*c = unc_sim_usual(of);
	c->sockets = sockets;
	c->threads = 1;
	c->manual = 1;
	c->cores = 2;
	c->agents = has_mask || of->has_table ? 4 : c->cores;
	while (rc == 0 && (word = strsep(&rest, ",")))
		rc = *word ? set_option(of, c, word) : 0;
	unc_sim_complete(c);
	return rc;
}

static int build(void)
{
	const struct unc_sim_chip *of = chip_named(chip);
	struct unc_sim_config config;
	struct unc_sim_state *state;
	int rc;

	if (!of)
		return -EINVAL;
	rc = choose(of, &config);
	if (rc)
		return rc;
	unc_sim_options_text(of, &config, spec.text, sizeof(spec.text));
	state = vzalloc(sizeof(*state));
	entries = vzalloc(LOG_ENTRIES * sizeof(*entries));
	if (!state || !entries)
		return -ENOMEM;
	rc = unc_sim_attach(&model, state, of, &config);
	if (rc == 0)
		unc_sim_clear(&model);
	return rc;
}

/* The module is never unloaded: patches stay until the virtual machine ends. */
static int __init silicon_init(void)
{
	const struct amd_chip *amd = silicon_amd_chip(chip);
	int rc = amd ? 0 : build();

	if (rc == 0)
		rc = misc_register(&control);
	if (rc == 0)
		rc = amd ? silicon_amd_start(amd) : silicon_msr_start();
	if (amd && rc == 0)
		return 0;
	if (rc == 0)
		rc = silicon_mmio_start();
	if (rc == 0)
		rc = silicon_pci_start();
	if (rc)
		pr_err("silicon: cannot start: %d\n", rc);
	/* A partial start cannot be undone; a test finds that the rest is missing. */
	return 0;
}
module_init(silicon_init);

MODULE_LICENSE("Dual BSD/GPL");
MODULE_DESCRIPTION("Virtual uncore registers for tests in a virtual machine");
