package screen_test

import (
	"strings"
	"testing"
	"time"

	"treeline/ai"
	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/scene/session"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// met returns a game in which both sides have met.
func met(t *testing.T, player bool) *screen.Windowless {
	t.Helper()
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize, spec.Trees, spec.Preset = 4, 4, 60, terrain.Flat
	w, err := screen.NewWindowless(spec, false, player)
	if err != nil {
		t.Fatal(err)
	}
	l := w.Session().(*session.Local)
	for range 120 * tanks.Hertz {
		l.Run(1, nil)
		for _, e := range l.World().Events {
			if e.Kind == tanks.Spotted && e.Tank != 0 && l.World().Tanks[e.Tank].Team == 0 {
				l.Run(2*tanks.Hertz, nil)
				return w
			}
		}
	}
	t.Fatal("nobody meets anybody")
	return nil
}

// until lets pictures pass until something is true.
func until(t *testing.T, w *screen.Windowless, what string, so func() bool) {
	t.Helper()
	for begin := time.Now(); time.Since(begin) < time.Minute; time.Sleep(time.Millisecond) {
		if so() {
			return
		}
		draw(t, w)
	}
	t.Fatal(what)
}

func TestATurnedThresholdShowsAtOnceWhatWouldHaveBeenSeen(t *testing.T) {
	w := met(t, false)
	w.Press('P')
	if draw(t, w); w.Shifts() != nil || len(w.Card()) > 0 {
		t.Fatal("something is shown before anything was turned")
	}
	w.Turn(t, "tanks.drive.max-speed", "9")
	draw(t, w)
	if w.Shifts() != nil {
		t.Error("a setting that is none of sight changes what was seen")
	}
	w.Turn(t, "ai.sight.still", "0.9")
	w.Turn(t, "ai.sight.edge", "0.9")
	until(t, w, "nothing is shown", func() bool { s := w.Shifts(); return s != nil && s.Gone+s.Later > 0 })
	s := w.Shifts()
	if s.Own || s.Now > s.Was || !strings.Contains(w.Card()[0], "sightings, now") {
		t.Errorf("%+v: %q", s, w.Card())
	}
	w.Turn(t, "ai.sight.still", "0.2")
	w.Turn(t, "ai.sight.edge", "0.4")
	until(t, w, "back at the start something changes", func() bool { s := w.Shifts(); return s != nil && s.Now == s.Was && s.Earlier+s.Later == 0 })
	for range 21 * 10 {
		w.Step(100 * time.Millisecond)
	}
	if w.Shifts() != nil {
		t.Error("it is shown forever")
	}
}

func TestAPersonIsShownTheSightingsOfTheirSide(t *testing.T) {
	w := met(t, true)
	w.Press('P')
	w.Turn(t, "ai.sight.still", "0.02")
	until(t, w, "nothing is shown", func() bool { return w.Shifts() != nil })
	s := w.Shifts()
	if !s.Own || s.New > 0 {
		t.Errorf("%+v", s)
	}
	for i := range s.All {
		if w.Session().World().Tanks[s.All[i].Observer].Team != 0 {
			t.Errorf("the person is told what enemies see: %+v", s.All[i])
		}
	}
	if !strings.Contains(strings.Join(w.Card(), " "), "by your side") {
		t.Errorf("%q", w.Card())
	}
}

func TestAReplayBranchesBesideTheRecord(t *testing.T) {
	w := watching(t)
	w.Press('L') // to five seconds
	gone(t, w, 5*tanks.Hertz)
	w.Press('V')
	open(t, w, "the list", stack.BattleName, stack.WhatIfName)
	if draw(t, w); !w.Branches() || w.Other() != nil {
		t.Fatal("something is known before anything was wished")
	}
	w.Press(input.KeyDown)
	w.Press(input.KeyLeft) // green crews: ace
	until(t, w, "the rest is not fought", func() bool { a := w.Other(); return a != nil && a.Changed != nil && a.Changed.Over })
	a := w.Other()
	if a.Changed.Start != 5*tanks.Hertz || a.Recorded.End != 20*tanks.Hertz || len(a.Wish.Change.Crews) != 1 || !strings.Contains(w.Card()[1], "changed:") {
		t.Errorf("from %d on, record to %d, wish %+v, card %q", a.Changed.Start, a.Recorded.End, a.Wish.Change, w.Card())
	}
	w.Press(input.KeyEscape)
	draw(t, w)
	x, y := w.Rows(0.5)
	w.Click(x, y)
	start, end := w.Span()
	gone(t, w, min((start+end)/2, w.Replayed().Length()))
	w.Turn(t, "ai.sight.still", "0.33")
	until(t, w, "a setting is no wish", func() bool { a := w.Other(); return a != nil && len(a.Wish.Change.Settings) == 1 && a.Looks != nil })
	if w.Own().AI.Sight.Still != 0.2 {
		t.Error("the player's own settings have changed")
	}
	w.Press('V')
	draw(t, w)
	w.Press(input.KeyUp) // back to the recording
	w.Press(input.KeyEnter)
	draw(t, w)
	if w.Branches() || w.Rules().AI.Sight.Still != 0.2 || len(w.Card()) > 0 {
		t.Errorf("back at the record: %v, threshold %g, %q", w.Branches(), w.Rules().AI.Sight.Still, w.Card())
	}
}

// TestATankIsTakenOverByTheRulesThatThePanelShows, which the player has changed before.
func TestATankIsTakenOverByTheRulesThatThePanelShows(t *testing.T) {
	w := watching(t)
	w.Press('L')
	gone(t, w, 5*tanks.Hertz)
	w.Turn(t, "ai.sight.still", "0.33")
	draw(t, w)
	w.TakeOver(1)
	until(t, w, "no tank is taken over", func() bool { return w.Replayed() == nil })
	w.Press('P')
	pass(w, 1)
	if shown, used := w.Rules().AI.Sight, w.Battle().Eyes.Tuning(); w.Held() || shown.Still != 0.33 || used != shown {
		t.Errorf("held %v, the panel shows a threshold of %g, the battle uses %g", w.Held(), shown.Still, used.Still)
	}
}

// TestTheListOfAReplayOffersEveryOrderOfATank: the exception is to follow, for which the list names
// no tank. An order with a place means the middle of the picture.
func TestTheListOfAReplayOffersEveryOrderOfATank(t *testing.T) {
	w := watching(t)
	w.Press('L')
	gone(t, w, 5*tanks.Hertz)
	w.Choose(camera.ModeOverhead)
	w.Press('V')
	draw(t, w)
	for range 10 {
		if strings.HasSuffix(w.Selected(), ": order") {
			break
		}
		w.Press(input.KeyDown)
	}
	want := []tanks.CallKind{tanks.Hold, tanks.Attack, tanks.Move, tanks.Overwatch, tanks.Dismiss, tanks.NoCall}
	said := map[string]bool{}
	for i, kind := range want {
		middle, ok := w.UnderMiddle()
		if !ok {
			t.Fatal("no ground in the middle of the picture")
		}
		w.Press(input.KeyRight)
		draw(t, w)
		call, text := w.WishedOrder()
		if call.Kind != kind || said[text] {
			t.Errorf("order %d is %v, %q, want %v", i, call.Kind, text, kind)
		}
		if said[text] = true; kind.AtPlace() && geom.PlaneDist(call.At, middle) > 1 {
			t.Errorf("%v at %v, want the middle of the picture, %v", kind, call.At, middle)
		}
	}
}

func TestALiveBattleHasNoBranch(t *testing.T) {
	w := met(t, true)
	w.Press('V')
	if w.Branches() || !strings.Contains(w.Notice(), "what-if") {
		t.Errorf("%q", w.Notice())
	}
}

// TestTheCardSaysThatNothingChanges: it does so in words, and not by two equal numbers.
func TestTheCardSaysThatNothingChanges(t *testing.T) {
	w := atTitle(t)
	for _, c := range []struct {
		s    view.Shifts
		want string
	}{
		{view.Shifts{Seconds: 30}, "last 30 s, same driving: nothing changes; 0 sightings, as before"},
		{view.Shifts{Seconds: 30, Was: 4, Now: 4, Own: true}, "last 30 s, same driving: nothing changes; 4 sightings by your side, as before"},
		{view.Shifts{Seconds: 30, Was: 4, Now: 3}, "last 30 s, same driving: 4 sightings, now 3; 1 joined to an earlier one"},
		{view.Shifts{Seconds: 30, Was: 4, Now: 4, Later: 1, LaterBy: 0.5}, "last 30 s, same driving: 4 sightings, now 4; 1 later by 0.5 s"},
	} {
		if got := strings.Join(w.Told(&c.s), "; "); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
