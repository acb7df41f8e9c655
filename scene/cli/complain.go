//go:build !windows || headless

package cli

import (
	"fmt"
	"os"
)

// complain writes the line for which the program ends to standard error.
func complain(line string) { fmt.Fprintln(os.Stderr, line) }
