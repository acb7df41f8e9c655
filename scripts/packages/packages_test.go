package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPictureOfPackagesIsFresh(t *testing.T) {
	root := filepath.Join("..", "..")
	h, err := read(root)
	if err != nil {
		t.Fatal(err)
	}
	have, err := os.ReadFile(filepath.Join(root, picture))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, draw(h)) {
		t.Errorf("%s is stale: go run ./scripts/packages", picture)
	}
}

// TestTheReadmeListsAPackageBelowThoseThatItImports, as it says itself.
func TestTheReadmeListsAPackageBelowThoseThatItImports(t *testing.T) {
	root := filepath.Join("..", "..")
	h, err := read(root)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	place := map[string]int{}
	for i, l := range strings.Split(string(text), "\n") {
		if m := line.FindStringSubmatch(l); m != nil {
			for name := range strings.SplitSeq(m[1], ",") {
				place[strings.TrimSpace(name)] = i
			}
		}
	}
	for _, p := range h.packages {
		for _, to := range p.imports {
			if q := h.packages[to].name; p.name != "" && place[q] > place[p.name] {
				t.Errorf("the list of packages has %s above %s, which it imports", p.name, q)
			}
		}
	}
}

const list = `treeline treeline/scene/cli
treeline/scene/cli treeline/tanks fmt
treeline/tanks treeline/terrain treeline/terrain/geom
treeline/terrain treeline/terrain/geom
treeline/terrain/geom math
treeline/tanks/matchtest treeline/tanks
`

func captions() map[string]string {
	return map[string]string{"scene/cli": "commands", "tanks": "rules", "terrain": "ground", "terrain/geom": "lines & discs"}
}

func TestAPackageThatTheReadmeLacksIsNamed(t *testing.T) {
	_, err := build(list+"treeline/tanks/replay treeline/tanks\n", captions())
	if err == nil || !strings.Contains(err.Error(), "lacks tanks/replay") {
		t.Errorf("got %v", err)
	}
}

func TestAPackageThatIsGoneIsNamed(t *testing.T) {
	names := captions()
	names["tanks/old"] = "gone"
	_, err := build(list, names)
	if err == nil || !strings.Contains(err.Error(), "tanks/old, which is no package") {
		t.Errorf("got %v", err)
	}
}

func TestArrowsPointDownAndBoxesStandApart(t *testing.T) {
	h, err := read(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	for f := range floors {
		nodes := arrange(h, f)
		for i := range nodes {
			for _, j := range nodes[i].down {
				if nodes[j].row != nodes[i].row-1 {
					t.Errorf("an arrow goes from row %d to row %d", nodes[i].row, nodes[j].row)
				}
			}
			for j := range nodes[:i] {
				a, b := &nodes[i], &nodes[j]
				if apart := (wide(a) + wide(b)) / 2; a.row == b.row && max(a.x-b.x, b.x-a.x) < apart {
					t.Errorf("floor %d, row %d: two boxes overlap", f, a.row)
				}
			}
		}
	}
}

func TestWhatOthersImplyIsNotDrawn(t *testing.T) {
	h, err := build(strings.ReplaceAll(list, "treeline/terrain/geom math", "treeline/terrain/geom treeline/terrain/geom/ieee")+"treeline/terrain/geom/ieee\ntreeline/terrain/x treeline/terrain treeline/terrain/geom\n",
		map[string]string{"scene/cli": "", "tanks": "", "terrain": "", "terrain/geom": "", "terrain/geom/ieee": "", "terrain/x": ""})
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for _, p := range h.packages {
		if p.name == "terrain/x" {
			if found = true; len(p.imports) != 1 || h.packages[p.imports[0]].name != "terrain" {
				t.Errorf("terrain/x is drawn with %d imports, want terrain alone", len(p.imports))
			}
		}
	}
	if !found {
		t.Error("terrain/x is not drawn")
	}
}
