// Command gym is the interface for programs that learn: built with -buildmode=c-shared it is a
// library whose functions begin with treeline_, which the Python package beside it calls.
// docs/learning.md describes its use.
package main

import (
	"fmt"
	"os"
)

// main exists because the compiler requires it. A library is not run.
func main() {
	fmt.Fprintln(os.Stderr, "gym: this is a library for programs that learn: run make gym")
	os.Exit(2)
}
