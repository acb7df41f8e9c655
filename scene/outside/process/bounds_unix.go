//go:build unix

package process

import "syscall"

// bounds are the group of a program, in which is also what it starts.
type bounds struct{ group int }

// end ends all that is within.
func (b bounds) end() { _ = syscall.Kill(-b.group, syscall.SIGKILL) }
