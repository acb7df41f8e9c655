//go:build !windows || headless

package cli

import (
	"fmt"
	"os"
)

// complain writes the line that the program ends with to standard error.
func complain(line string) { fmt.Fprintln(os.Stderr, line) }
