package screen_test

import (
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/terrain"
)

// Maps of files: one with a single oak, and one that is faulty.
const (
	oak    = `{"format": "treeline-map", "version": 4, "width": 200, "depth": 150, "obstacles": [{"name": "oak", "x": 100, "z": 75}]}`
	faulty = `{"format": "treeline-map", "version": 4, "width": 200, "depth": 150, "obstacles": [{"name": "oak", "x": 300, "z": 75}]}`
)

// onAFile is a battle, or with title true the title, on a map that was read.
func onAFile(t *testing.T, title bool) *screen.Windowless {
	t.Helper()
	m, err := terrain.ReadJSON([]byte(oak))
	if err != nil {
		t.Fatal(err)
	}
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize = 4, 2
	spec.TakeMap(m)
	w, err := screen.NewWindowless(spec, title, !title)
	if err != nil {
		t.Fatal(err)
	}
	draw(t, w)
	return w
}

// TestRoundsOnAFileStayOnItsMap with other dice, and the teams learn from round to round there.
func TestRoundsOnAFileStayOnItsMap(t *testing.T) {
	w := onAFile(t, false)
	on, seed := w.Battle().World.Map, w.Spec().Seed
	if said := texts(t, ended(w)); !strings.Contains(said, "Next round: same map") || strings.Contains(said, "new map") {
		t.Errorf("the end of the round offers %s", said)
	}
	w.Press('R')
	if w.Battle().World.Map != on || w.Spec().Seed == seed || w.Battle().Lessons() == nil || w.See().Wins != [2]int{1, 0} {
		t.Errorf("R: another map: %t, battle %d, lessons %v, score %v", w.Battle().World.Map != on, w.Spec().Seed, w.Battle().Lessons(), w.See().Wins)
	}
}

// TestABattleOnAFileIsNotKeptForTheNextStart: what was kept before stays.
func TestABattleOnAFileIsNotKeptForTheNextStart(t *testing.T) {
	w := onAFile(t, true)
	if text := w.Caption(); strings.Contains(text, "code") || !strings.Contains(text, "map from a file, battle 4") {
		t.Errorf("the caption is %q", text)
	}
	w.OnKeepBattle(func(code string) error { t.Errorf("kept %q", code); return nil })
	w.Press('B')
	draw(t, w)
	if rows := w.SetupRows(); len(rows) < 5 || rows["Trees"] != "" {
		t.Errorf("the page offers %v for the map of a file", rows)
	}
	w.Click(w.SetupButton(0))
	if w.Open()[0] != stack.BattleName || len(w.Battle().World.Map.Obstacles) != 1 {
		t.Errorf("%v on a map with %d things", w.Open(), len(w.Battle().World.Map.Obstacles))
	}
}

// TestTheMapOfAFileIsLeftForNumberedOnes on the page that sets up battles.
func TestTheMapOfAFileIsLeftForNumberedOnes(t *testing.T) {
	w := onAFile(t, true)
	w.Press('B')
	draw(t, w)
	if rows := w.SetupRows(); rows["Map from a file"] != "a file" {
		t.Errorf("the map comes from %q", rows["Map from a file"])
	}
	w.OnRow("Map from a file")
	w.Press(input.KeyRight)
	draw(t, w)
	if w.Spec().OwnMap != nil || w.SetupRows()["Trees"] == "" {
		t.Fatalf("the battle is %+v, and the page offers %v", *w.Spec(), w.SetupRows())
	}
	w.Click(w.SetupButton(0))
	if on := w.Battle().World.Map; on.Spec.Own != nil || on.Spec.Seed != 4 {
		t.Errorf("the battle is on %+v", on.Spec)
	}
}

// TestARoundOnAFileIsNoneForTheCareer: whoever draws the map could make it as easy as they like.
func TestARoundOnAFileIsNoneForTheCareer(t *testing.T) {
	w, b := onAFile(t, false), someCareer(t, 0)
	w.UseCareer(b)
	pass(w, 0.2)
	ended(w)
	draw(t, w)
	if added := w.Added(); len(b.Rounds()) != 0 || len(added) != 1 || !strings.Contains(added[0], "its map is from a file") {
		t.Errorf("%d rounds are kept, and the end says %q", len(b.Rounds()), added)
	}
}
