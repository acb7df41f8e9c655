package setup_test

import (
	"path/filepath"
	"testing"

	"treeline/ai"
	"treeline/scene/screen/setup"
	"treeline/terrain"
)

// small returns a map that was read from a file.
func small(t *testing.T) *terrain.Map {
	t.Helper()
	m, err := terrain.ReadJSON([]byte(`{"format": "treeline-map", "version": 4, "width": 200, "depth": 150}`))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// shown returns the value of a row.
func shown(p *setup.Page, title string) string {
	for _, r := range p.Rows() {
		if r.Title == title {
			return r.Value
		}
	}
	return ""
}

const fileRow = "Map from a file"

// TestTheFileOfTheFirstMapIsNamed: its name is known if the command line gave it. Without the file
// the battle is the standard one.
func TestTheFileOfTheFirstMapIsNamed(t *testing.T) {
	for path, want := range map[string]string{"": "a file", filepath.Join("some", "Mine.json"): "Mine.json"} {
		n, _, _ := newNext()
		n.Spec.TakeMap(small(t))
		n.Name(path)
		p := open(n)
		if got := shown(p, fileRow); got != want {
			t.Errorf("of %q the page shows %q, want %q", path, got, want)
		}
		onRow(p, fileRow)
		for _, r := range p.Rows() {
			if r.Title == fileRow {
				r.Reset()
			}
		}
		if usual := ai.DefaultBattle(); n.Spec.OwnMap != nil || n.Spec.Trees != usual.Trees || n.Spec.Preset != usual.Preset {
			t.Errorf("left, the battle is %+v", *n.Spec)
		}
	}
}

// TestACodeLeavesTheMapOfAFile: the page shows that.
func TestACodeLeavesTheMapOfAFile(t *testing.T) {
	n, _, _ := newNext()
	n.Maps = t.TempDir()
	n.TakeMap(n.Spec, "mine.json", small(t))
	p := open(n)
	if shown(p, fileRow) != "mine.json" || shown(p, "Type a code …") != "" {
		t.Fatalf("the page shows %q, code %q", shown(p, fileRow), shown(p, "Type a code …"))
	}
	if p.Pasted("151D-01P7"); n.Spec.OwnMap != nil || shown(p, fileRow) != "no file" {
		t.Errorf("after a code the map comes from %q: %+v", shown(p, fileRow), *n.Spec)
	}
}

// TestTheNumbersBeforeTheFirstOfSeveralFilesComeBack: they do so once no file is chosen.
func TestTheNumbersBeforeTheFirstOfSeveralFilesComeBack(t *testing.T) {
	n, _, _ := newNext()
	n.Spec.Trees, n.Spec.Preset, n.Spec.Size, n.Spec.MapSeed = 77, terrain.Flat, terrain.Small, 9
	before := *n.Spec
	n.TakeMap(n.Spec, "a.json", small(t))
	n.TakeMap(n.Spec, "b.json", small(t))
	p := open(n)
	for _, r := range p.Rows() {
		if r.Title == fileRow {
			r.Reset()
		}
	}
	if s := n.Spec; s.OwnMap != nil || s.Trees != before.Trees || s.Preset != before.Preset || s.Size != before.Size || s.MapSeed != before.MapSeed {
		t.Errorf("the battle is %+v, want %+v", *s, before)
	}
}
