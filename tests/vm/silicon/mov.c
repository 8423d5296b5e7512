// SPDX-License-Identifier: BSD-3-Clause
/*
 * The instructions with which compilers read and write a register in memory: mov of 4 or 8 bytes.
 */
#include "silicon.h"

/* Saved value of a register by number. */
static unsigned long *slot(struct pt_regs *regs, unsigned int number)
{
	unsigned long *const slots[16] = {
		&regs->ax,  &regs->cx,  &regs->dx,  &regs->bx,  &regs->sp,  &regs->bp,
		&regs->si,  &regs->di,  &regs->r8,  &regs->r9,  &regs->r10, &regs->r11,
		&regs->r12, &regs->r13, &regs->r14, &regs->r15,
	};

	return slots[number & 15];
}

static uint64_t value_of(const struct pt_regs *regs, unsigned int number)
{
	return *slot((struct pt_regs *)regs, number);
}

static int32_t little_endian(const uint8_t *code)
{
	return (int32_t)(code[0] | (uint32_t)code[1] << 8 | (uint32_t)code[2] << 16 |
			 (uint32_t)code[3] << 24);
}

/* Address and length of an operand in memory; `rest` bytes follow it. */
static const uint8_t *operand(const uint8_t *code, uint8_t rex, const struct pt_regs *regs,
			      const uint8_t *start, unsigned int rest, uint64_t *address)
{
	uint8_t mode = *code >> 6, base = *code & 7;
	bool relative = mode == 0 && base == 5, no_base = false;
	uint64_t sum = 0;

	code++;
	if (base == 4) {
		uint8_t sib = *code++;
		unsigned int index = (sib >> 3 & 7) | (rex & 2) << 2;

		base = sib & 7;
		no_base = mode == 0 && base == 5;
		if (index != 4)
			sum = value_of(regs, index) << (sib >> 6);
	}
	if (!relative && !no_base)
		sum += value_of(regs, base | (rex & 1) << 3);
	if (mode == 1) {
		sum += (uint64_t)(int64_t)(int8_t)*code;
		code++;
	} else if (mode == 2 || relative || no_base) {
		sum += (uint64_t)(int64_t)little_endian(code);
		code += 4;
	}
	if (relative)
		sum += regs->ip + (uint64_t)(code - start) + rest;
	*address = sum;
	return code;
}

bool silicon_mov_decode(const uint8_t *code, const struct pt_regs *regs, struct silicon_mov *mov)
{
	const uint8_t *start = code;
	uint8_t rex = 0, opcode, modrm;

	if ((*code & 0xf0) == 0x40)
		rex = *code++;
	opcode = *code++;
	modrm = *code;
	if ((opcode != 0x8b && opcode != 0x89 && opcode != 0xc7) || modrm >> 6 == 3)
		return false;
	mov->size = rex & 8 ? 8 : 4;
	mov->write = opcode != 0x8b;
	mov->reg = (uint8_t)((modrm >> 3 & 7) | (rex & 4) << 1);
	code = operand(code, rex, regs, start, opcode == 0xc7 ? 4 : 0, &mov->address);
	if (opcode == 0xc7) {
		mov->value = (uint64_t)(int64_t)little_endian(code);
		code += 4;
	} else {
		mov->value = value_of(regs, mov->reg);
	}
	if (mov->size == 4)
		mov->value &= 0xffffffff;
	mov->length = (uint8_t)(code - start);
	return true;
}

void silicon_mov_finish(const struct silicon_mov *mov, struct pt_regs *regs, uint64_t value)
{
	/* A move of 4 bytes clears the upper half of the register. */
	if (!mov->write)
		*slot(regs, mov->reg) = value;
	regs->ip += mov->length;
}
