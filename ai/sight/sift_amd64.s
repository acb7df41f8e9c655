//go:build !purego

#include "textflag.h"

// func sift(spots []spot, n int, k *sieve, hits *[hitRoom + 1]int32, found int) int
//
// Four circles at a time: they are turned from u, v, r and item of each into the u
// of all, their v and their r, and asked as in sift_plain.go. Of the last four, those
// past the run are asked too, and left out by their number.
TEXT ·sift(SB), NOSPLIT, $0-64
	MOVQ spots_base+0(FP), SI
	MOVQ n+24(FP), DX
	MOVQ k+32(FP), AX
	MOVQ hits+40(FP), DI
	MOVQ found+48(FP), CX

	// Each number of the sieve four times: u, v, mid, half, secant, slack, along, reach.
	// They are read as they were written, one by one, or the reading would have to wait.
	MOVSS  0(AX), X4
	MOVSS  4(AX), X5
	MOVSS  8(AX), X6
	MOVSS  12(AX), X7
	MOVSS  16(AX), X8
	MOVSS  20(AX), X9
	MOVSS  24(AX), X10
	MOVSS  28(AX), X11
	SHUFPS $0, X4, X4
	SHUFPS $0, X5, X5
	SHUFPS $0, X6, X6
	SHUFPS $0, X7, X7
	SHUFPS $0, X8, X8
	SHUFPS $0, X9, X9
	SHUFPS $0, X10, X10
	SHUFPS $0, X11, X11

	// How many circles are left, four times, and the numbers of the four.
	MOVQ   DX, X12
	PSHUFD $0x00, X12, X12
	MOVOU  lanes<>(SB), X13
	MOVOU  fours<>(SB), X14

	TESTQ DX, DX
	JLE   done

next:
	MOVUPS   0(SI), X0
	MOVUPS   16(SI), X1
	MOVUPS   32(SI), X2
	MOVUPS   48(SI), X3
	MOVAPS   X0, X15
	UNPCKLPS X1, X0
	UNPCKHPS X1, X15
	MOVAPS   X2, X1
	UNPCKLPS X3, X2
	UNPCKHPS X3, X1
	MOVAPS   X0, X3
	MOVLHPS  X2, X3             // u
	MOVHLPS  X0, X2             // v
	MOVLHPS  X1, X15            // r

	SUBPS  X4, X3
	SUBPS  X5, X2
	MOVAPS X3, X0
	MULPS  X6, X0
	SUBPS  X0, X2               // off = v - mid*u
	MOVAPS X3, X0
	MULPS  X7, X0
	MOVAPS X15, X1
	MULPS  X8, X1
	ADDPS  X1, X0
	ADDPS  X9, X0               // wide = half*u + secant*r + slack
	MULPS  X2, X2
	MULPS  X0, X0
	SUBPS  X0, X2
	SUBPS  X10, X3              // ahead = u - along
	ADDPS  X11, X15             // far = r + reach
	MULPS  X3, X3
	MULPS  X15, X15
	SUBPS  X15, X3
	ANDPS  X3, X2

	MOVO    X12, X0
	PCMPGTL X13, X0             // those that are left
	ANDPS   X0, X2
	PSUBL   X14, X12
	MOVMSKPS X2, AX

	// Every item is written, and the next written over it unless it is in.
	MOVL 12(SI), BX
	MOVL BX, (DI)(CX*4)
	MOVL AX, BX
	ANDL $1, BX
	ADDQ BX, CX
	MOVL 28(SI), BX
	MOVL BX, (DI)(CX*4)
	MOVL AX, BX
	SHRL $1, BX
	ANDL $1, BX
	ADDQ BX, CX
	MOVL 44(SI), BX
	MOVL BX, (DI)(CX*4)
	MOVL AX, BX
	SHRL $2, BX
	ANDL $1, BX
	ADDQ BX, CX
	MOVL 60(SI), BX
	MOVL BX, (DI)(CX*4)
	SHRL $3, AX
	ADDQ AX, CX

	ADDQ $64, SI
	SUBQ $4, DX
	JGT  next

done:
	MOVQ CX, ret+56(FP)
	RET

DATA lanes<>+0(SB)/4, $0
DATA lanes<>+4(SB)/4, $1
DATA lanes<>+8(SB)/4, $2
DATA lanes<>+12(SB)/4, $3
GLOBL lanes<>(SB), RODATA|NOPTR, $16

DATA fours<>+0(SB)/4, $4
DATA fours<>+4(SB)/4, $4
DATA fours<>+8(SB)/4, $4
DATA fours<>+12(SB)/4, $4
GLOBL fours<>(SB), RODATA|NOPTR, $16
