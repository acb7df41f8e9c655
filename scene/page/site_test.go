package page_test

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestScripts runs the tests of the page's scripts, each in a Node that simulates a browser: one
// that lacks features, refuses them or fails midway.
func TestScripts(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no Node")
	}
	paths, err := filepath.Glob("testdata/*_test.mjs")
	if err != nil || len(paths) == 0 {
		t.Fatal("no tests: ", err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), "_test.mjs"), func(t *testing.T) {
			t.Parallel()
			if said, err := exec.Command(node, path).CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, said)
			}
		})
	}
}
