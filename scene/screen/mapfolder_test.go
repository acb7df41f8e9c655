package screen_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/terrain"
)

// mapFolder returns a folder with files.
func mapFolder(t *testing.T, all map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range all {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// amongFiles is the page that sets up a battle, with a folder of maps, on the row that chooses them.
func amongFiles(t *testing.T, folder string) *screen.Windowless {
	t.Helper()
	w := atTitle(t)
	w.UseMaps(folder)
	w.Press('B')
	draw(t, w)
	w.OnRow("Map from a file")
	return w
}

// texts returns all that stands on the screen.
func texts(t *testing.T, w *screen.Windowless) string {
	t.Helper()
	layers, _, _, err := w.Layers()
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, l := range layers {
		for _, p := range l.Parts {
			all = append(all, p.Text)
		}
	}
	return strings.Join(all, " ")
}

// TestMapsOfTheFolderAreChosenAndLeft: every file is offered by its name, a faulty one tells its fault and
// changes nothing, and beyond the last one the map is the numbered one from before.
func TestMapsOfTheFolderAreChosenAndLeft(t *testing.T) {
	w := amongFiles(t, mapFolder(t, map[string]string{"Oak.json": oak, "bad.json": faulty, "notes.txt": oak, ".hidden.json": oak}))
	w.Spec().Trees, w.Spec().Size = 77, terrain.Small
	before := *w.Spec()
	if rows := w.SetupRows(); rows["Map from a file"] != "no file" {
		t.Fatalf("at first the map comes from %q", rows["Map from a file"])
	}
	w.Press(input.KeyRight)
	if land := w.Sketched(); w.SetupRows()["Map from a file"] != "bad.json" || !same(*w.Spec(), before) || land != before.Land(terrain.DefaultTuning()) {
		t.Errorf("a faulty file: %v, the battle is %+v", w.SetupRows(), *w.Spec())
	}
	const fault = "bad.json: obstacles[0].x 300 is out of range 0..200 m, the width of the map"
	if said := texts(t, w); !strings.Contains(said, fault) || !strings.Contains(said, "This file has an error") {
		t.Errorf("of a faulty file the page tells %s", said)
	}
	w.Click(w.SetupButton(0))
	if m := w.CodeFault(); m != fault || w.Open()[0] != stack.TitleName {
		t.Errorf("a battle on a faulty file: %v, %q", w.Open(), m)
	}
	w.OnRow("Map from a file")
	w.Press(input.KeyRight)
	if land := w.Sketched(); land.Own == nil || land.Own != w.Spec().OwnMap || w.SetupRows()["Map from a file"] != "Oak.json" || w.SetupRows()["Trees"] != "" {
		t.Fatalf("a good file: %v, the picture shows %+v", w.SetupRows(), land)
	}
	w.OnRow("Trees")
	w.Press(input.KeyRight)
	if !strings.Contains(texts(t, w), "Every round is on the map from the file") {
		t.Error("nothing tells why there are no trees to choose")
	}
	w.OnRow("Map from a file")
	w.Press(input.KeyRight)
	if land := w.Sketched(); !same(*w.Spec(), before) || land != before.Land(terrain.DefaultTuning()) {
		t.Errorf("beyond the last file the battle is %+v, want %+v", *w.Spec(), before)
	}
	w.Press(input.KeyLeft)
	w.Sketched()
	w.Press(input.KeyDelete)
	if !same(*w.Spec(), before) {
		t.Errorf("reset, the battle is %+v, want %+v", *w.Spec(), before)
	}
}

// TestABattleBeginsOnceItsMapIsRead, on that map, and R stays there.
func TestABattleBeginsOnceItsMapIsRead(t *testing.T) {
	w := amongFiles(t, mapFolder(t, map[string]string{"oak.json": oak}))
	w.Press(input.KeyRight)
	w.Click(w.SetupButton(0)) // at once
	if said := texts(t, w); w.Open()[0] == stack.TitleName && !strings.Contains(said, "The battle begins once the map is read") {
		t.Errorf("until the map is read the page tells %s", said)
	}
	w.Sketched()
	draw(t, w)
	on := w.Battle().World.Map
	if w.Open()[0] != stack.BattleName || !w.Driving() || len(on.Obstacles) != 1 {
		t.Fatalf("%v on a map with %d things", w.Open(), len(on.Obstacles))
	}
	if ended(w).Press('R'); w.Battle().World.Map != on {
		t.Error("R goes to another map")
	}
}

// TestTheLastOfQuicklyChosenFilesCounts, also where the first is still being read.
func TestTheLastOfQuicklyChosenFilesCounts(t *testing.T) {
	slow := strings.Repeat(" ", 16<<20) + oak
	w := amongFiles(t, mapFolder(t, map[string]string{"a.json": slow, "b.json": faulty, "c.json": strings.Replace(oak, "200", "210", 1)}))
	for range 3 {
		w.Press(input.KeyRight)
	}
	if land := w.Sketched(); w.SetupRows()["Map from a file"] != "c.json" || land.Width != 210 {
		t.Errorf("the map of %s is %g m wide", w.SetupRows()["Map from a file"], land.Width)
	}
}

// TestAMapThatWasWrittenAnewIsReadAgain when its page is opened.
func TestAMapThatWasWrittenAnewIsReadAgain(t *testing.T) {
	folder := mapFolder(t, map[string]string{"oak.json": oak})
	w := amongFiles(t, folder)
	w.Press(input.KeyRight)
	w.Sketched()
	was := w.Spec().OwnMap
	again := func() *terrain.Map {
		w.Press(input.KeyEscape)
		w.Press('B')
		draw(t, w)
		w.Sketched()
		return w.Spec().OwnMap
	}
	if again() != was {
		t.Error("a file that nobody has changed is read again")
	}
	path := filepath.Join(folder, "oak.json")
	if err := os.WriteFile(path, []byte(strings.Replace(oak, "200", "210", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(path, time.Time{}, time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	if now := again(); now == nil || now.Spec.Width != 210 {
		t.Error("the map is the one from before the file was changed")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if now := again(); now == nil || now.Spec.Width != 210 || w.SetupRows()["Map from a file"] != "oak.json" {
		t.Errorf("the map of a file that is gone is lost: %v", w.SetupRows())
	}
}

// TestWithoutFilesTheRowTellsWhereToPutThem, in a browser how to load them.
func TestWithoutFilesTheRowTellsWhereToPutThem(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "maps")
	w := amongFiles(t, folder)
	if said := texts(t, w); !strings.Contains(said, "You have no maps of your own yet. Put files") {
		t.Errorf("the page tells %s", said)
	}
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		t.Errorf("there is no folder to put them in: %v", err)
	}
	w.InPage("https://example.org/play/")
	if said := texts(t, w); !strings.Contains(said, "load some under Replays, Files in this browser") {
		t.Errorf("in a browser the page tells %s", said)
	}
}

// TestAMapThatIsDroppedIsThatOfTheNextBattle: the page shows it, over the title, also where a battle was
// open.
func TestAMapThatIsDroppedIsThatOfTheNextBattle(t *testing.T) {
	path := filepath.Join(mapFolder(t, map[string]string{"Mine.JSON": oak}), "Mine.JSON")
	for name, begin := range map[string]func() *screen.Windowless{
		"at the title": func() *screen.Windowless { return atTitle(t) }, "on the page": func() *screen.Windowless { return settingUp(t) },
		"in a battle": func() *screen.Windowless { return battle(t, false) },
		"on a faulty file": func() *screen.Windowless {
			w := amongFiles(t, mapFolder(t, map[string]string{"bad.json": faulty}))
			w.Press(input.KeyRight)
			w.Sketched()
			return w
		},
	} {
		w := begin()
		w.Spec().TeamSize = 2
		w.Take(input.Event{Kind: input.FileDropped, Path: path})
		draw(t, w)
		open(t, w, name, stack.TitleName, stack.SetupName)
		if land := w.Sketched(); land.Own == nil || w.Spec().TeamSize != 2 || w.SetupRows()["Map from a file"] != "Mine.JSON" {
			t.Errorf("%s: the page shows %v", name, w.SetupRows())
		}
		w.Click(w.SetupButton(0))
		if w.Open()[0] != stack.BattleName || len(w.Battle().World.Map.Obstacles) != 1 {
			t.Errorf("%s: %v", name, w.Open())
		}
	}
}

// TestAFaultyMapThatIsDroppedLosesNothing: a line tells what is wrong, and the battle goes on.
func TestAFaultyMapThatIsDroppedLosesNothing(t *testing.T) {
	folder := mapFolder(t, map[string]string{"bad.json": faulty, "empty.json": ""})
	w := battle(t, false)
	before := *w.Spec()
	for name, why := range map[string]string{"bad.json": "bad.json: obstacles[0].x 300", "empty.json": "empty.json: ", "none.json": "none.json cannot be read: no such file"} {
		w.Take(input.Event{Kind: input.FileDropped, Path: filepath.Join(folder, name)})
		open(t, w, name, stack.BattleName)
		if got := w.Heard(); !strings.HasPrefix(got, why) || strings.Contains(got, folder) || !same(*w.Spec(), before) {
			t.Errorf("%s: %q, want %q", name, got, why)
		}
	}
}

// TestADroppedMapComesAfterTheDailyBattle: of that the next battle has nothing.
func TestADroppedMapComesAfterTheDailyBattle(t *testing.T) {
	path := filepath.Join(mapFolder(t, map[string]string{"oak.json": oak}), "oak.json")
	w := atTitle(t)
	w.Spec().TeamSize = 2
	draw(t, w)
	w.Click(w.Titled("Daily battle"))
	if w.Open()[0] != stack.BattleName {
		t.Fatalf("%v", w.Open())
	}
	w.Take(input.Event{Kind: input.FileDropped, Path: path})
	draw(t, w)
	open(t, w, "dropped", stack.TitleName, stack.SetupName)
	if s := w.Spec(); s.TeamSize != 2 || s.OwnMap == nil {
		t.Errorf("the next battle is %+v", *s)
	}
}
