// Package ieee has the functions of package math that a battle needs, built from additions,
// multiplications, divisions and square roots that are each rounded as IEEE 754 demands, so that
// every processor and every compiler gives the same bits. Package math does not promise that: it
// has assembly for some processors, and compilers may fuse a multiplication with the addition that
// follows it, which skips a rounding. Here every product is rounded by an explicit conversion,
// which forbids fusing.
//
// The functions of package math whose results are exact or correctly rounded, such as Abs, Floor,
// Mod, Ldexp and Sqrt, are the same everywhere and are used directly.
package ieee
