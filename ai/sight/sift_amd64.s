//go:build !purego

#include "textflag.h"
#include "go_asm.h"

// func siftVectors(o *order, from, n int, k *sieve, hits *[hitRoom + sifted]int32, found int, table *[1 << sifted][sifted]uint8) int
//
// Eight spots at a time are asked as in siftPlain. Of the last eight, those past the
// run are asked too, and left out by their number.
TEXT ·siftVectors(SB), NOSPLIT, $0-64
	MOVQ o+0(FP), AX
	MOVQ from+8(FP), BX
	MOVQ n+16(FP), DX
	MOVQ k+24(FP), SI
	MOVQ hits+32(FP), DI
	MOVQ found+40(FP), CX
	MOVQ order_u(AX), R8
	MOVQ order_v(AX), R9
	MOVQ order_r(AX), R10
	MOVQ order_item(AX), R11
	MOVQ table+48(FP), R12

	// Each number of the sieve eight times.
	VBROADCASTSS sieve_u(SI), Y4
	VBROADCASTSS sieve_v(SI), Y5
	VBROADCASTSS sieve_mid(SI), Y6
	VBROADCASTSS sieve_half(SI), Y7
	VBROADCASTSS sieve_secant(SI), Y8
	VBROADCASTSS sieve_slack(SI), Y9
	VBROADCASTSS sieve_along(SI), Y10
	VBROADCASTSS sieve_reach(SI), Y11

	// How many spots are left, eight times, and the numbers of the eight.
	VMOVD        DX, X12
	VPBROADCASTD X12, Y12
	VMOVDQU      lanes<>(SB), Y13
	VPBROADCASTD eight<>(SB), Y14

	TESTQ DX, DX
	JLE   done

next:
	VMOVUPS (R8)(BX*4), Y0
	VMOVUPS (R9)(BX*4), Y1
	VMOVUPS (R10)(BX*4), Y2
	VSUBPS  Y4, Y0, Y0          // u
	VSUBPS  Y5, Y1, Y1          // v
	VMULPS  Y6, Y0, Y3
	VSUBPS  Y3, Y1, Y1          // off = v - mid*u
	VMULPS  Y7, Y0, Y3
	VMULPS  Y8, Y2, Y15
	VADDPS  Y15, Y3, Y3
	VADDPS  Y9, Y3, Y3          // wide = half*u + secant*r + slack
	VMULPS  Y1, Y1, Y1
	VMULPS  Y3, Y3, Y3
	VSUBPS  Y3, Y1, Y1
	VSUBPS  Y10, Y0, Y0         // ahead = u - along
	VADDPS  Y11, Y2, Y2         // far = r + reach
	VMULPS  Y0, Y0, Y0
	VMULPS  Y2, Y2, Y2
	VSUBPS  Y2, Y0, Y0
	VANDPS  Y0, Y1, Y1

	VPCMPGTD  Y13, Y12, Y15     // those that are left
	VANDPS    Y15, Y1, Y1
	VPSUBD    Y14, Y12, Y12
	VMOVMSKPS Y1, AX

	// Those that are in are moved to the front, and all eight written.
	VPMOVZXBD (R12)(AX*8), Y3
	VPERMD    (R11)(BX*4), Y3, Y3
	VMOVDQU   Y3, (DI)(CX*4)
	POPCNTL   AX, AX
	ADDQ      AX, CX

	ADDQ $8, BX
	SUBQ $8, DX
	JGT  next

done:
	VZEROUPPER
	MOVQ CX, ret+56(FP)
	RET

// func vectorsKnown() bool
//
// The processor must know POPCNT, AVX and AVX2, and the system must keep the wide
// registers.
TEXT ·vectorsKnown(SB), NOSPLIT, $0-1
	MOVB $0, ret+0(FP)
	MOVL $0, AX
	CPUID
	CMPL AX, $7
	JLT  no

	MOVL $1, AX
	XORL CX, CX
	CPUID
	ANDL $(1<<23 | 1<<27 | 1<<28), CX // POPCNT, OSXSAVE, AVX
	CMPL CX, $(1<<23 | 1<<27 | 1<<28)
	JNE  no

	XORL CX, CX
	XGETBV
	ANDL $6, AX // the low and the high halves of the registers
	CMPL AX, $6
	JNE  no

	MOVL  $7, AX
	XORL  CX, CX
	CPUID
	SHRL  $5, BX // AVX2
	ANDL  $1, BX
	MOVB  BX, ret+0(FP)

no:
	RET

DATA lanes<>+0(SB)/4, $0
DATA lanes<>+4(SB)/4, $1
DATA lanes<>+8(SB)/4, $2
DATA lanes<>+12(SB)/4, $3
DATA lanes<>+16(SB)/4, $4
DATA lanes<>+20(SB)/4, $5
DATA lanes<>+24(SB)/4, $6
DATA lanes<>+28(SB)/4, $7
GLOBL lanes<>(SB), RODATA|NOPTR, $32

DATA eight<>+0(SB)/4, $8
GLOBL eight<>(SB), RODATA|NOPTR, $4
