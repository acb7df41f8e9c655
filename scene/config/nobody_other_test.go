//go:build !linux

package config_test

import "testing"

// asNobody does nothing: whoever may read everything sees the test skipped.
func asNobody(*testing.T, ...string) {}
