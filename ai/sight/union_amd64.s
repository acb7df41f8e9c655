//go:build !purego

#include "textflag.h"
#include "go_asm.h"

// UNITE adds the stretches from Y0 to Y1, at the rows that are set in Y2, to the
// union at SI, with the span in Y3, and leaves apart + wide<<8 in AX.
#define UNITE \
	VMOVUPD   union_from(SI), Y4    \
	VMOVUPD   union_to(SI), Y5      \
	VCMPPD    $18, Y5, Y0, Y6       \ // from <= to of the row,
	VCMPPD    $29, Y4, Y1, Y7       \ // and to >= from of the row,
	VANDPD    Y7, Y6, Y6            \
	VCMPPD    $30, Y5, Y4, Y7       \ // or it has none
	VORPD     Y7, Y6, Y6            \
	VANDNPD   Y2, Y6, Y7            \
	VANDPD    Y2, Y6, Y6            \
	VMOVMSKPD Y7, AX                \
	VMINPD    Y4, Y0, Y0            \
	VMAXPD    Y5, Y1, Y1            \
	VBLENDVPD Y6, Y0, Y4, Y4        \
	VBLENDVPD Y6, Y1, Y5, Y5        \
	VMOVUPD   Y4, union_from(SI)    \
	VMOVUPD   Y5, union_to(SI)      \
	VXORPD    Y7, Y7, Y7            \
	VSUBPD    Y3, Y7, Y7            \
	VCMPPD    $18, Y7, Y4, Y4       \ // from <= -span
	VCMPPD    $29, Y3, Y5, Y5       \ // to >= span
	VANDPD    Y5, Y4, Y4            \
	VMOVMSKPD Y4, DX                \
	SHLL      $8, DX                \
	ORL       DX, AX

// func uniteVectors(u *union, from, to, span float64, rows uint8) uint32
TEXT ·uniteVectors(SB), NOSPLIT, $0-44
	MOVQ         u+0(FP), SI
	VBROADCASTSD from+8(FP), Y0
	VBROADCASTSD to+16(FP), Y1
	MOVBQZX      rows+32(FP), AX
	VMOVQ        AX, X2
	VPBROADCASTQ X2, Y2
	VMOVDQU      rowBits<>(SB), Y3
	VPAND        Y3, Y2, Y2
	VPCMPEQQ     Y3, Y2, Y2
	VBROADCASTSD span+24(FP), Y3
	UNITE
	VZEROUPPER
	MOVL         AX, ret+40(FP)
	RET

// func uniteDiscsVectors(u *union, t *sides, p *plant, k *discNumbers, x, y, level, step, span float64) uint32
//
// Step by step as in uniteDiscsPlain and plant.widthAt, so that both come to the same
// bits.
TEXT ·uniteDiscsVectors(SB), NOSPLIT, $0-76
	MOVQ u+0(FP), SI
	MOVQ t+8(FP), DI
	MOVQ p+16(FP), R8
	MOVQ k+24(FP), R10
	MOVQ plant_profile(R8), R9

	// Y0: the level of every row; Y2: whether the plant is there.
	VBROADCASTSD step+56(FP), Y0
	VMULPD       discNumbers_leaves(R10), Y0, Y0
	VBROADCASTSD level+48(FP), Y1
	VADDPD       Y1, Y0, Y0
	VBROADCASTSD discNumbers_steps(R10), Y1
	VCMPPD       $17, Y1, Y0, Y2           // level < steps
	VBROADCASTSD plant_per(R8), Y1
	VBROADCASTSD discNumbers_deepest(R10), Y3
	VMULPD       Y3, Y1, Y1
	VCMPPD       $29, Y1, Y0, Y3           // level >= deepest
	VANDPD       Y3, Y2, Y2
	VXORPD       Y3, Y3, Y3
	VMAXPD       Y3, Y0, Y0
	VANDPD       Y2, Y0, Y0

	// Y5: the profile below the level; Y4: that above it; Y0: the part between.
	VCVTTPD2DQY  Y0, X4
	VCVTDQ2PD    X4, Y5
	VSUBPD       Y5, Y0, Y0
	VMOVD        X4, AX
	VPEXTRD      $1, X4, BX
	VPEXTRD      $2, X4, CX
	VMOVUPD      (R9)(AX*8), X4
	VMOVUPD      (R9)(BX*8), X5
	VMOVUPD      (R9)(CX*8), X6
	VUNPCKLPD    X5, X4, X7
	VUNPCKHPD    X5, X4, X8
	VUNPCKLPD    X6, X6, X9
	VUNPCKHPD    X6, X6, X10
	VINSERTF128  $1, X9, Y7, Y5
	VINSERTF128  $1, X10, Y8, Y4

	// Y0: the radii.
	VSUBPD       Y5, Y4, Y4
	VMULPD       Y0, Y4, Y4
	VADDPD       Y4, Y5, Y5
	VBROADCASTSD plant_cover(R8), Y0
	VMULPD       Y5, Y0, Y0
	VANDPD       Y2, Y0, Y0

	// Y0 and Y1: the slopes of the tangents, within the span.
	VBROADCASTSD x+32(FP), Y4
	VBROADCASTSD y+40(FP), Y5
	VMULPD       Y5, Y4, Y6                // middle = x*y
	VMULPD       Y4, Y4, Y4                // x²
	VMULPD       Y5, Y5, Y5
	VADDPD       Y5, Y4, Y5                // d²
	VMULPD       Y0, Y0, Y7                // r²
	VSUBPD       Y7, Y5, Y5
	VSQRTPD      Y5, Y5
	VMULPD       Y5, Y0, Y0                // half
	VSUBPD       Y7, Y4, Y4
	VBROADCASTSD discNumbers_one(R10), Y1
	VDIVPD       Y4, Y1, Y4                // per
	VADDPD       Y0, Y6, Y1
	VSUBPD       Y0, Y6, Y0
	VMULPD       Y4, Y1, Y1
	VMULPD       Y4, Y0, Y0
	VBROADCASTSD span+64(FP), Y3
	VXORPD       Y7, Y7, Y7
	VSUBPD       Y3, Y7, Y7
	VMAXPD       Y7, Y0, Y0
	VMINPD       Y3, Y1, Y1
	VMOVUPD      Y0, sides_from(DI)
	VMOVUPD      Y1, sides_to(DI)

	VCMPPD       $17, Y1, Y0, Y2           // from < to
	VANDPD       rowMask<>(SB), Y2, Y2
	VMOVMSKPD    Y2, BX
	UNITE
	SHLL         $16, BX
	ORL          BX, AX
	VZEROUPPER
	MOVL         AX, ret+72(FP)
	RET

DATA rowBits<>+0(SB)/8, $1
DATA rowBits<>+8(SB)/8, $2
DATA rowBits<>+16(SB)/8, $4
DATA rowBits<>+24(SB)/8, $8
GLOBL rowBits<>(SB), RODATA|NOPTR, $32

DATA rowMask<>+0(SB)/8, $-1
DATA rowMask<>+8(SB)/8, $-1
DATA rowMask<>+16(SB)/8, $-1
DATA rowMask<>+24(SB)/8, $0
GLOBL rowMask<>(SB), RODATA|NOPTR, $32
