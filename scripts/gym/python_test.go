//go:build cgo

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestPython builds the library and tests the package and the example with it, if there is a Python
// with numpy.
func TestPython(t *testing.T) {
	const python = "/usr/bin/python3"
	if err := exec.Command(python, "-c", "import numpy").Run(); err != nil {
		t.Skip("no python3 with numpy: scripts/setup.sh gym installs it")
	}
	if testing.Short() {
		t.Skip("builds a library")
	}
	dir := t.TempDir()
	pack := filepath.Join(dir, "treeline_gym")
	if err := os.CopyFS(pack, os.DirFS("treeline_gym")); err != nil {
		t.Fatal(err)
	}
	build := exec.Command("go", "build", "-tags", "headless", "-buildmode=c-shared", "-o", filepath.Join(pack, "libtreeline.so"), ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	example, err := os.ReadFile("train.py")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "train.py"), example, 0o600); err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile("test_gym.py")
	if err != nil {
		t.Fatal(err)
	}
	run := exec.Command(python, "-c", string(script))
	run.Dir = dir
	if out, err := run.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}
