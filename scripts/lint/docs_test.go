package main

import (
	"strings"
	"testing"
	"testing/fstest"
)

// house returns a small module whose pages are in order.
func house() fstest.MapFS {
	return fstest.MapFS{
		"Makefile":       {Data: []byte("ARGS ?=\nplay: build\n\tgo run .\nart-check:\n\ttrue\n")},
		"tanks/world.go": {Data: []byte("package tanks")},
		"docs/sight.md":  {Data: []byte("# Sight\n\n## What hides, and what doesn't\n")},
	}
}

func TestPlantedFaultsOfPagesAreFound(t *testing.T) {
	for _, tc := range []struct{ name, path, text, want string }{
		{"lost page", "README.md", "\n[sight](docs/sigth.md)", "README.md:2: link to docs/sigth.md: docs/sigth.md does not exist"},
		{"page beside it", "docs/a.md", "[sight](docs/sight.md)", "docs/docs/sight.md does not exist"},
		{"lost picture", "README.md", "![a tank](docs/tank.jpg)", "docs/tank.jpg does not exist"},
		{"lost heading", "docs/a.md", "[hides](sight.md#what-shows)", "no heading of docs/sight.md is called so"},
		{"lost heading of its own", "docs/a.md", "# A\n[below](#b)", "no heading of docs/a.md is called so"},
		{"lost file", "README.md", "see `tanks/wrld.go`", "README.md:1: tanks/wrld.go does not exist"},
		{"lost package", "README.md", "`go test ./x` and `./tanks/eyes/...`", "./tanks/eyes/... does not exist"},
		{"lost target", "README.md", "`make plai ARGS=x`", "make has no target plai"},
		{"lost file in a form", ".github/form.md", "`tanks/wrld.go`", "tanks/wrld.go does not exist"},
		{"number twice", "docs/decisions/0002-b.md", "# 0002 B\n**Cost.** None.", "docs/decisions/0002-a.md has this number too"},
		{"other number", "docs/decisions/0003-c.md", "# 0002 C\n**Cost.** None.", "the heading begins with 0003"},
		{"no cost", "docs/decisions/0003-c.md", "# 0003 C\n", "says nothing under **Cost.**"},
		{"no number", "docs/decisions/c.md", "# 0003 C\n**Cost.** None.", "NNNN-what-was-decided.md"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			root := house()
			root["docs/decisions/0002-a.md"] = &fstest.MapFile{Data: []byte("# 0002 A\n**Cost.** None.")}
			root[tc.path] = &fstest.MapFile{Data: []byte(tc.text)}
			faults, err := checkPages(root)
			if err != nil {
				t.Fatal(err)
			}
			if len(faults) != 1 || !strings.Contains(faults[0], tc.want) {
				t.Errorf("faults %q, want one with %q", faults, tc.want)
			}
		})
	}
}

func TestGoodPagesPass(t *testing.T) {
	for _, text := range []string{
		"[sight](docs/sight.md#what-hides-and-what-doesnt), [Go](https://go.dev/dl/), [here](#there)\n## There",
		"`tanks/world.go`, `tanks`, `./tanks/...`, `scene/camera.Rig`, `ai.sight.still`, `Treeline/settings.toml`",
		"`make play ARGS=\"--seed 7\"`, `make art-check`, `bin/treeline`, `out/map.png`, `tanks/NAME.go`, `a/b`",
		"```\nsee `tanks/wrld.go`\n```\n    `tanks/wrld.go`",
		"~~~text\nsee `tanks/wrld.go`\n```\n`tanks/wrld.go`\n```\n`tanks/wrld.go`\n~~~",
	} {
		root := house()
		root["README.md"] = &fstest.MapFile{Data: []byte(text)}
		if faults, err := checkPages(root); err != nil || len(faults) > 0 {
			t.Errorf("%q: %q, %v", text, faults, err)
		}
	}
}
