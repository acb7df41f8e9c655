//go:build !windows

package files

import "os"

// rename renames a file, and replaces what is at the new path.
func rename(from, to string) error { return os.Rename(from, to) }
