package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestEveryPackageWithoutAWindowIsTestedEverywhere: what needs neither a window nor C is among the
// packages of the Makefile's PLAIN, which are tested on Windows and macOS too.
func TestEveryPackageWithoutAWindowIsTestedEverywhere(t *testing.T) {
	root := filepath.Join("..", "..")
	text, err := os.ReadFile(filepath.Join(root, "Makefile"))
	if err != nil {
		t.Fatal(err)
	}
	plain := regexp.MustCompile(`(?m)^PLAIN := (.*)$`).FindSubmatch(text)
	if plain == nil {
		t.Fatal("the Makefile has no line PLAIN")
	}
	list := func(args ...string) []string {
		c := exec.Command("go", append([]string{"list", "-e"}, args...)...)
		c.Dir, c.Env = root, append(os.Environ(), "CGO_ENABLED=1")
		out, err := c.Output()
		if err != nil {
			t.Fatalf("go list: %v", err)
		}
		return strings.Split(strings.TrimSpace(string(out)), "\n")
	}
	tested := list(strings.Fields(string(plain[1]))...)
	left := []string{
		"treeline/scene/e2e",  // all its tests are of the window
		"treeline/scene/page", // its tests are of scripts, in a Node
	}
	found := 0
	for _, l := range list("-test", "-f", `{{.ImportPath}} {{join .Deps " "}}`, "./terrain/...", "./tanks/...", "./ai/...", "./scene/...") {
		deps := strings.Fields(l)
		name, test := strings.CutSuffix(deps[0], ".test")
		if !test || slices.ContainsFunc(deps, windowed) || slices.Contains(left, name) {
			continue
		}
		if found++; !slices.Contains(tested, name) {
			t.Errorf("PLAIN in the Makefile lacks %s", name)
		}
	}
	if found < 50 {
		t.Errorf("only %d packages were looked at", found)
	}
}

// windowed reports whether a package needs a window or, like that of sound, C.
func windowed(name string) bool {
	return strings.HasPrefix(name, "github.com/g3n/engine/") || strings.HasPrefix(name, "github.com/go-gl/glfw/")
}
