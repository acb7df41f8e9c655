package main

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
)

// looked returns the visible share of the target in a scene, and whether it is seen.
func looked(t *testing.T, things string) (share float64, seen bool) {
	t.Helper()
	text, err := answer([]byte(`{"width": 160, "depth": 80, "observer": {"x": 20, "z": 40, "class": "badger"},
		"target": {"x": 120, "z": 40, "heading": 1.5, "class": "badger"}, "things": [` + things + `]}`))
	if err != nil {
		t.Fatal(err)
	}
	var r reply
	if err := json.Unmarshal(text, &r); err != nil {
		t.Fatal(err)
	}
	return r.Look.Share, r.Seen
}

func TestAPageIsToldWhatTheRuleFinds(t *testing.T) {
	if share, seen := looked(t, ""); share != 1 || !seen {
		t.Errorf("in the open %.3f is visible, seen: %v", share, seen)
	}
	spruce := `{"kind": "spruce", "x": 110, "z": 40}`
	half, _ := looked(t, spruce)
	if half <= 0 || half >= 0.9 {
		t.Errorf("behind a spruce %.3f is visible", half)
	}
	if all, seen := looked(t, spruce+`, {"kind": "wall", "x": 100, "z": 40, "heading": 1.5708, "length": 40, "height": 6}`); all != 0 || seen {
		t.Errorf("behind a high wall %.3f is visible", all)
	}
	left, _ := looked(t, `{"kind": "oak", "x": 110, "z": 41}`)
	right, _ := looked(t, `{"kind": "oak", "x": 110, "z": 39}`)
	if left == 1 || math.Abs(left-right) > 0.2 {
		t.Errorf("behind an oak on either side %.3f and %.3f are visible", left, right)
	}
}

func TestInvalidScenesGetOneLine(t *testing.T) {
	for name, text := range map[string]string{
		"no JSON":  "{",
		"no size":  `{}`,
		"too wide": `{"width": 1e9, "depth": 10}`,
		"a cactus": `{"width": 100, "depth": 100, "observer": {"class": "badger"}, "target": {"class": "badger"}, "things": [{"kind": "cactus"}]}`,
		"a plane":  `{"width": 100, "depth": 100, "observer": {"class": "plane"}, "target": {"class": "badger"}}`,
	} {
		if _, err := answer([]byte(text)); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
