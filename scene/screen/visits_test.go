package screen_test

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/lesson"
	"treeline/scene/replay"
	"treeline/scene/screen"
	"treeline/scene/session"
	"treeline/tanks"
	"treeline/terrain"
)

// visit is a state of the game that a person can reach, to be checked.
type visit struct {
	name string
	game *screen.Windowless
}

// visits returns every screen of the game, on one canvas. A screen that is missing here fails
// TestNothingOverlapsOnAnyScreen.
func visits(t *testing.T, c *canvas.Canvas) []visit {
	t.Helper()
	folder := t.TempDir()
	film := filepath.Join(folder, replay.NameOf(time.Now()))
	recorded(t, film, time.Now())
	profiles := profileStore(t)
	if err := profiles.SaveAs("Mmmmmmmmmmmmmmmmmmmmmmmmmmmmmm", config.Default()); err != nil { // as wide as names can be
		t.Fatal(err)
	}
	rounds := someCareer(t, 12)
	begin := func(title, player bool) *screen.Windowless {
		spec := ai.DefaultBattle()
		spec.Seed, spec.TeamSize, spec.Trees, spec.Preset = 3, 4, 20, terrain.Flat
		w, err := screen.NewOn(c, spec, title, player)
		if err != nil {
			t.Fatal(err)
		}
		w.Config().View.Training = true
		w.UseReplays(folder, opens)
		w.UseProfiles(profiles)
		w.UseCareer(rounds)
		draw(t, w)
		return w
	}
	var all []visit
	add := func(name string, w *screen.Windowless) *screen.Windowless {
		all = append(all, visit{name, w})
		return w
	}
	press := func(w *screen.Windowless, keys ...input.Key) *screen.Windowless {
		for _, k := range keys {
			w.Press(k)
			draw(t, w)
		}
		return w
	}
	add("title", begin(true, false))
	told := begin(true, false)
	told.Say("graphics quality set to medium, which suits this computer (settings: display)")
	add("title with a notice", told)
	add("replays", press(begin(true, false), 'R'))
	add("confirm", press(begin(true, false), input.KeyEscape))
	for page := range settingsPages(begin(true, false)) {
		w := begin(true, false)
		w.Settings()
		w.Page(page)
		add("settings "+page, w)
	}
	for name, keys := range map[string][]input.Key{
		"setup": {'B'}, "setup map": {'B', input.KeyDown}, "setup code": {'B', input.KeyDown, input.KeyDown, input.KeyEnter},
		"setup tank": {'B', input.KeyDown, input.KeyDown, input.KeyDown, input.KeyDown, input.KeyDown, input.KeyDown}, "setup mode": {'B', input.KeyUp, input.KeyUp, input.KeyUp},
	} {
		w := begin(true, false)
		w.Spec().TeamSize, w.Spec().Green, w.Spec().Tank = ai.MaxTeam, ai.Picks{{Brain: "scout"}, {Brain: "sniper", Level: profile.Ace}, {Brain: "hunter"}}, tanks.OwnOf(tanks.Lynx)
		draw(t, w)
		add(name, sketched(t, press(w, keys...)))
	}
	for name, steps := range map[string]int{"setup on a file": 2, "setup on a faulty file": 1} {
		w := begin(true, false)
		w.UseMaps(mapFolder(t, map[string]string{"Mmmmmmmmmmmmmmmmmmmmmmmmmmmmmm.json": oak, "bad.json": "[]"}))
		press(w, 'B')
		w.OnRow("Map from a file")
		for range steps {
			press(w, input.KeyRight)
			w.Sketched()
		}
		add(name, sketched(t, press(w)))
	}
	for _, tab := range []string{"Overview", "Medals", "Rounds", "Days", "Tanks", "Paint"} {
		w := begin(true, false)
		w.UseCareer(someCareer(t, 40))
		w.Career(tab)
		draw(t, w)
		add("career "+tab, w)
	}
	for step := range lesson.Steps() {
		w := begin(true, false)
		w.Lesson(step)
		draw(t, w)
		add(fmt.Sprintf("lesson %d", step+1), w)
	}
	taught := begin(true, false)
	taught.Lesson(len(lesson.Steps()))
	pass(taught, 0.2)
	add("the end of the lesson", taught)
	ranged := begin(true, false)
	ranged.Range()
	add("range", ranged)
	add("menu of the lesson", press(lessonOf(begin(true, false)), input.KeyEscape))
	fresh := begin(true, false)
	fresh.Career("Overview")
	add("career of nobody", fresh)
	w := begin(true, false)
	w.Settings()
	w.Page("Profiles")
	w.WalkToRow("Save as a new profile …", func() { w.Press(input.KeyDown) })
	add("naming", press(w, input.KeyEnter))
	for _, mode := range []camera.Mode{camera.ModeFirst, camera.ModeChase, camera.ModeOverhead} {
		add("battle "+string(mode), fought(begin(false, true), mode))
		add("spectator "+string(mode), fought(begin(false, false), mode))
		add("panel "+string(mode), press(fought(begin(false, true), mode), input.KeyF2))
	}
	add("menu", press(begin(false, true), input.KeyEscape))
	add("keys", press(begin(false, true), input.KeyF1))
	w = begin(true, false)
	w.OpenControls()
	draw(t, w)
	add("controls", w)
	for name, keys := range map[string][]input.Key{"capture": {input.KeyEnter}, "conflict": {input.KeyEnter, 'C'}} {
		w := begin(true, false)
		w.OpenControls()
		draw(t, w)
		w.WalkTo(input.Fire, 1, func() { w.Press(input.KeyDown) }, func() { w.Press(input.KeyRight) })
		add(name, press(w, keys...))
	}
	for name, end := range map[string]struct {
		player bool
		mode   camera.Mode
		keys   []input.Key
	}{
		"end": {true, camera.ModeFirst, nil}, "end from above": {true, camera.ModeOverhead, nil}, "end for spectators": {false, camera.ModeOverhead, nil},
		"end over the thresholds": {true, camera.ModeOverhead, []input.Key{input.KeyF4}}, "end beside the panel": {true, camera.ModeFirst, []input.Key{input.KeyF2}},
	} {
		w := begin(false, end.player)
		w.Choose(end.mode)
		add(name, press(ended(w), end.keys...))
	}
	for name, keys := range map[string][]input.Key{
		"report": {'H'}, "report over the thresholds": {'H', input.KeyF4}, "report beside the panel": {'H', input.KeyF4, input.KeyF2},
	} {
		add(name, press(fought(begin(false, true), camera.ModeFirst), keys...))
	}
	add("photo", press(begin(false, true), 'I'))
	add("replay", watchOn(t, begin(true, false), film))
	for _, mode := range []camera.Mode{camera.ModeFirst, camera.ModeOverhead} {
		add("thresholds "+string(mode), press(fought(begin(false, true), mode), input.KeyF4))
		add("thresholds beside the panel "+string(mode), press(fought(begin(false, false), mode), input.KeyF4, input.KeyF2))
	}
	add("menu of a replay", press(watchOn(t, begin(true, false), film), input.KeyEscape))
	add("thresholds from the menu", press(begin(false, true), input.KeyEscape, input.KeyF4))
	add("panel from the menu", press(begin(false, true), input.KeyEscape, input.KeyF2))
	add("thresholds in a replay", press(watchOn(t, begin(true, false), film), input.KeyF4))
	add("killer's gun", killersGun(t, c))
	w = fought(begin(false, true), camera.ModeOverhead)
	w.Config().View.Periscope = false
	add("overhead without the periscope", w)
	w = press(watchOn(t, begin(true, false), film), 'C', 'C', input.KeyTab)
	if draw(t, w); w.Periscope() == nil {
		t.Fatal("a replay from above has no periscope")
	}
	add("periscope in a replay", w)
	add("what if", press(watchOn(t, begin(true, false), film), input.KeyTab, 'V'))
	add("what if at the end of a round", branchAtTheEnd(t, begin(true, false)))
	return all
}

// branchAtTheEnd shows a replay at the end of its only round, with a branch.
func branchAtTheEnd(t *testing.T, w *screen.Windowless) *screen.Windowless {
	t.Helper()
	s, path := ai.DefaultSetup(5), filepath.Join(t.TempDir(), "a.replay")
	s.TeamSize, s.Trees, s.Preset, s.Minutes = 4, 20, terrain.Flat, 0.05
	recordedOn(t, s, path, time.Now(), 5)
	watchOn(t, w, path)
	w.Press('V')
	w.Press(input.KeyEscape)
	w.GoTo(5, tanks.NoTank)
	gone(t, w, 5*tanks.Hertz)
	w.Press('P') // the table shows while nothing is paused
	draw(t, w)
	return w
}

// killersGun returns a replay of the last seconds of a destroyed tank, at its middle.
func killersGun(t *testing.T, c *canvas.Canvas) *screen.Windowless {
	t.Helper()
	w, _ := destroyedOn(t, c, true)
	w.Press('H')
	w.Press('G')
	rewound(t, w)
	for range 4 * tanks.Hertz {
		w.Step(time.Second / tanks.Hertz)
	}
	draw(t, w)
	return w
}

// settingsPages returns the texts of the pages of the settings.
func settingsPages(w *screen.Windowless) map[string][]string {
	w.Settings()
	return w.Pages()
}

// fought returns a battle after some seconds with a camera, with orders and paused.
func fought(w *screen.Windowless, mode camera.Mode) *screen.Windowless {
	w.Choose(mode)
	w.Session().(*session.Local).Run(5*tanks.Hertz, nil)
	w.Act(input.OrderHold)
	w.Act(input.Pause)
	w.Step(frame)
	return w
}

// watchOn shows the replay in a file.
func watchOn(t *testing.T, w *screen.Windowless, path string) *screen.Windowless {
	t.Helper()
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	w.Watch(f)
	w.Press('P')
	draw(t, w)
	return w
}

// lessonOf begins the lesson.
func lessonOf(w *screen.Windowless) *screen.Windowless {
	w.Lesson(0)
	return w
}
