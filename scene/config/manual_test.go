package config_test

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"treeline/scene/config"
)

var update = flag.Bool("update", false, "rewrite docs/tuning.md")

func TestManualIsFresh(t *testing.T) {
	const path = "../../docs/tuning.md"
	var b bytes.Buffer
	if err := config.Manual(&b); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(page, b.Bytes()) {
		t.Errorf("%s is stale: run `make manual`", path)
	}
}
