// Package ieee has the functions of package math that a battle needs, made of
// additions, multiplications, divisions and square roots that are each rounded
// as IEEE 754 demands, so that every processor and every compiler returns the same
// bits. Package math does not promise that: it has assembly for some processors,
// and compilers may fuse a multiplication with the addition that follows it,
// which skips a rounding. Here every product is rounded by an explicit
// conversion, which forbids fusing.
//
// The functions of package math whose results are exact, such as Abs, Floor,
// Mod, Ldexp and Sqrt (rounded once, as the standard asks), are the same
// everywhere as they are.
package ieee
