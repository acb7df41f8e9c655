//go:build race

package lab_test

// raced reports whether the race detector watches: then a batch is fought once, by several workers,
// as the detector needs no second one to compare with, and takes ten times as long for each.
const raced = true
