//go:build !windows

package files

import "os"

// rename gives a file another path, in place of what is there.
func rename(from, to string) error { return os.Rename(from, to) }
