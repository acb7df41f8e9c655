package screen_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/scene/career"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/scene/stage"
	"treeline/terrain"
)

// someCareer returns a career of some rounds, with medals.
func someCareer(t *testing.T, rounds int) *career.Book {
	t.Helper()
	b, err := career.Open(filepath.Join(t.TempDir(), career.Name))
	if err != nil {
		t.Fatal(err)
	}
	for i := range rounds {
		r := career.Round{
			Code: "1174-282D-D4", Mode: "elimination", Level: "veteran", Tank: []string{"Badger", "Stoat", "Bear", "Lynx"}[i%4],
			Result: career.Results()[i%4], Seconds: 200, Way: 900, Kills: i % 4, Shots: 12, Hits: 9, Dealt: float64(80 * (i % 5)),
			Furthest: 251, Seen: 4, Found: i % 4, Watched: 21.4, Ambushes: 1, Flanks: 4,
		}
		if err := b.Add(r, time.Date(2026, 3, 1+i/3, 12, i, 0, 0, time.UTC)); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// career of a player whose rounds the test plays.
func played(t *testing.T) (*screen.Windowless, *career.Book) {
	t.Helper()
	w, b := battle(t, false), someCareer(t, 0)
	w.UseCareer(b)
	return w, b
}

// TestARoundThatIsPlayedIsKept: once, with what it added, and with the next one beside it.
func TestARoundThatIsPlayedIsKept(t *testing.T) {
	w, b := played(t)
	w.Hold('W')
	pass(w, 14)
	w.Release('W')
	ended(w)
	draw(t, w)
	if n := len(b.Rounds()); n != 1 {
		t.Fatalf("%d rounds are kept", n)
	}
	r := b.Rounds()[0]
	if r.Result != career.Victory || !r.Survived || r.Way < 50 || r.Code == "" || r.Tank == "" || r.Level == "" {
		t.Errorf("the round %+v", r)
	}
	if added := w.Added(); len(added) == 0 || !strings.Contains(added[0], "points") {
		t.Errorf("the end says %q", added)
	}
	if !w.Onlooker() {
		t.Error("a victory without a shot is the player's")
	}
	w.Press('R')
	pass(w, 1)
	if len(b.Rounds()) != 1 || len(w.Added()) != 0 {
		t.Errorf("in the next round: %d rounds, %q", len(b.Rounds()), w.Added())
	}
}

// TestARoundIsKeptWithTheLevelOfTheOpponents, whatever that of the battle is.
func TestARoundIsKeptWithTheLevelOfTheOpponents(t *testing.T) {
	ace, recruit := ai.Pick{Brain: ai.Commander, Level: profile.Ace}, ai.Pick{Brain: ai.Commander, Level: profile.Recruit}
	w, b := played(t)
	for i, test := range []struct {
		red  ai.Picks
		want string
	}{{nil, "regular"}, {ai.Picks{ace}, "ace"}, {ai.Picks{ace, recruit}, "mixed"}} {
		w.Spec().Red = test.red
		ended(w).Press('R')
		pass(w, 0.2)
		ended(w)
		if all := b.Rounds(); all[len(all)-1].Level != test.want {
			t.Errorf("round %d against %v is kept with level %q, want %q", i, test.red, all[len(all)-1].Level, test.want)
		}
	}
}

// TestWhatIsNoRoundOfAPlayerIsNotKept: of spectators, with training, by other rules, and
// one that is left with a sound tank.
func TestWhatIsNoRoundOfAPlayerIsNotKept(t *testing.T) {
	for name, spoil := range map[string]func(w *screen.Windowless){
		"training":        func(w *screen.Windowless) { w.Train(true); pass(w, 0.2); w.Train(false) },
		"autopilot":       func(w *screen.Windowless) { w.Press('T'); pass(w, 0.2); w.Press('T') },
		"rules":           func(w *screen.Windowless) { w.Config().Tanks.Round.ZoneDamage++ },
		"sight":           func(w *screen.Windowless) { w.Config().AI.Sight.Range++ },
		"left in a tank":  func(w *screen.Windowless) { pass(w, 0.2); w.Press(input.KeyEscape); w.Press('T') },
		"nothing unusual": func(*screen.Windowless) {},
	} {
		w, b := played(t)
		spoil(w)
		if !slices.Contains(w.Open(), stack.TitleName) {
			ended(w)
			draw(t, w)
			if added := w.Added(); (len(added) == 1 && strings.Contains(added[0], "not count")) != (name != "nothing unusual") {
				t.Errorf("%s: the end says %q", name, added)
			}
		}
		if n := len(b.Rounds()); (n == 1) != (name == "nothing unusual") {
			t.Errorf("%s: %d rounds are kept", name, n)
		}
	}
	w, b := battle(t, true), someCareer(t, 0)
	w.UseCareer(b)
	ended(w)
	if draw(t, w); len(b.Rounds()) != 0 || w.Added() != nil {
		t.Errorf("a spectator: %d rounds, %q", len(b.Rounds()), w.Added())
	}
}

// TestARoundThatIsLeftWithoutATankIsKept: when the game goes on without it, when it ends,
// and for a replay.
func TestARoundThatIsLeftWithoutATankIsKept(t *testing.T) {
	for name, leave := range map[string]func(w *screen.Windowless){
		"next round": func(w *screen.Windowless) { w.Press('R') },
		"end":        func(w *screen.Windowless) { w.KeepRound() },
		"a replay of other rules": func(w *screen.Windowless) {
			w.UseReplays("", opens)
			w.Watch(ofOtherRules(t))
		},
	} {
		w, b := played(t)
		pass(w, 0.2)
		w.Battle().World.Tanks[0].Health = 0
		pass(w, 0.2)
		leave(w)
		if all := b.Rounds(); len(all) != 1 || all[0].Result != career.Left || all[0].Survived {
			t.Errorf("%s: rounds %+v", name, all)
		}
	}
}

// TestARoundInWhichThePlayerTookOverATankAfterWatchingIsNotKept: who follows a teammate after the
// loss of their own tank sees the enemy as well.
func TestARoundInWhichThePlayerTookOverATankAfterWatchingIsNotKept(t *testing.T) {
	w, b := played(t)
	pass(w, 0.2)
	destroy(w, 0)
	w.Press(input.KeyTab)
	pass(w, 1)
	if w.See().Spectator == nil {
		t.Fatal("the player does not look on")
	}
	w.Press('T')
	pass(w, 1)
	if !w.Driving() || w.Me() == 0 {
		t.Fatalf("driving %v tank %d", w.Driving(), w.Me())
	}
	ended(w)
	draw(t, w)
	if added := w.Added(); len(added) != 1 || !strings.Contains(added[0], "you watched the enemy") {
		t.Errorf("the end says %q", added)
	}
	if n := len(b.Rounds()); n != 0 {
		t.Errorf("%d rounds are kept", n)
	}
}

// TestADefeatShowsItsTableFirst: the page on why comes by its key.
func TestADefeatShowsItsTableFirst(t *testing.T) {
	w, _ := played(t)
	all := w.Battle().World.Tanks
	for i := range all {
		if all[i].Team == 0 {
			all[i].Health, all[i].KilledTick = 0, 1
		}
	}
	pass(w, 4)
	if open, _ := w.Report(); open || !slices.Contains(w.Open(), stack.EndName) {
		t.Fatalf("after a defeat %v are open", w.Open())
	}
	w.Press('H')
	if open, _ := w.Report(); !open {
		t.Error("the key brings no report")
	}
}

// TestThePageOfTheCareer goes through its tabs by keys, by gamepad and by mouse.
func TestThePageOfTheCareer(t *testing.T) {
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize, spec.Trees, spec.Preset = 3, 2, 20, terrain.Flat
	w, err := screen.NewWindowless(spec, true, false)
	if err != nil {
		t.Fatal(err)
	}
	b := someCareer(t, 40)
	w.UseCareer(b)
	pad := func(p input.Pad) {
		w.Take(input.Event{Kind: input.PadWentDown, Pad: p})
		w.Take(input.Event{Kind: input.PadWentUp, Pad: p})
	}
	for i := 0; w.Selected() != "Career"; i++ {
		if i > 30 {
			t.Fatal("the title has no line for it")
		}
		w.Press(input.KeyDown)
	}
	w.Press(input.KeyEnter)
	draw(t, w)
	for i, want := range []string{"Medals", "Rounds", "Days", "Tanks", "Paint", "Overview"} {
		if i%2 == 0 {
			w.Press(input.KeyRight)
		} else {
			pad(input.DPadRight)
		}
		if got, _ := w.Tab(); got != want {
			t.Errorf("step %d goes to %q, want %q", i, got, want)
		}
		draw(t, w)
	}
	w.Click(w.TabAt(5))
	draw(t, w)
	if tab, row := w.Tab(); tab != "Paint" || row != 0 {
		t.Fatalf("a click opens %q, row %d", tab, row)
	}
	w.Press(input.KeyDown)
	w.Press(input.KeyEnter)
	if b.Paint() != "spruce" {
		t.Errorf("by keys: the tank wears %q", b.Paint())
	}
	w.Click(w.PaintRow(2))
	if b.Paint() != "lake" {
		t.Errorf("by mouse: the tank wears %q", b.Paint())
	}
	w.Click(w.PaintRow(6))
	if b.Paint() != "lake" {
		t.Errorf("a paint that is locked: the tank wears %q", b.Paint())
	}
	pad(input.PadB)
	if slices.Contains(w.Open(), stack.CareerName) {
		t.Error("B does not go back")
	}
	w.Press(input.KeyUp)
	for w.Selected() != "Start battle" {
		w.Press(input.KeyUp)
	}
	w.Press(input.KeyEnter)
	draw(t, w)
	if own, friend := w.Worn(0), w.Worn(1); own != stage.Lake || friend != stage.TeamPaint {
		t.Errorf("the own tank wears %d, a friend %d", own, friend)
	}
}

// TestEveryPaintOfTheCareerHasColours: what is unlocked there is drawn.
func TestEveryPaintOfTheCareerHasColours(t *testing.T) {
	seen := map[stage.Paint]string{}
	for _, p := range career.Paints() {
		if other, twice := seen[stage.PaintOf(p.Name)]; twice {
			t.Errorf("%q has the colours of %q", p.Name, other)
		}
		seen[stage.PaintOf(p.Name)] = p.Name
	}
}
