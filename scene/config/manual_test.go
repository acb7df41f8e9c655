package config_test

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"treeline/scene/config"
)

var update = flag.Bool("update", false, "rewrite docs/tuning.md and docs/modes.md")

// fresh checks that the page at path equals made, or with -update rewrites it.
func fresh(t *testing.T, path string, made []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, made, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(kept, made) {
		t.Errorf("%s is stale: run `make manual`", path)
	}
}

func TestManualIsFresh(t *testing.T) {
	var b bytes.Buffer
	if err := config.Manual(&b); err != nil {
		t.Fatal(err)
	}
	fresh(t, "../../docs/tuning.md", b.Bytes())
}
