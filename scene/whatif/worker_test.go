package whatif_test

import (
	"testing"
	"time"

	"treeline/scene/replay"
	"treeline/scene/whatif"
	"treeline/tanks"
)

// wait waits until a worker has an answer that is wanted, and returns it.
func wait(t *testing.T, w *whatif.Worker, wanted func(a *whatif.Answer) bool) *whatif.Answer {
	t.Helper()
	for begin := time.Now(); time.Since(begin) < 2*time.Minute; time.Sleep(time.Millisecond) {
		if a := w.Answer(); a != nil && wanted(a) {
			return a
		}
	}
	t.Fatal("there is no answer")
	return nil
}

// TestTheNewestWishWins changes a threshold faster than the worker can follow.
func TestTheNewestWishWins(t *testing.T) {
	f, b := fought(t, spec(1, 4), 60*tanks.Hertz)
	p := player(t, f, b.World.Map, 20*tanks.Hertz, true)
	var tape whatif.Tape
	for !p.Ended() {
		tape.Take(p.Battle())
		if err := p.Step(); err != nil {
			t.Fatal(err)
		}
	}
	w := whatif.NewWorker(b.World.Map)
	defer w.Close()
	rules := p.Config().AI.Sight
	for i := range 40 {
		eyes := rules
		eyes.Still = 0.4 - 0.01*float64(i)
		rules = eyes
		w.Ask(whatif.Wish{Eyes: &eyes, Window: tape.Window()})
	}
	got := wait(t, w, func(a *whatif.Answer) bool { return a.Whole && a.Wish.Eyes.Still == rules.Still })
	want := whatif.NewLooker(b.World.Map).Compare(tape.Window(), rules)
	if got.Err != nil || len(got.Looks.Shifts) != len(want.Shifts) || got.Looks.Now() != want.Now() {
		t.Errorf("%d sightings now, want %d: %v", got.Looks.Now(), want.Now(), got.Err)
	}
}

// TestAWorkerFightsTheRestOfAReplay asks for looks before the instant and for the rest after it;
// the player that it is given does not move.
func TestAWorkerFightsTheRestOfAReplay(t *testing.T) {
	f, b := fought(t, spec(1, 3), 1<<30)
	p := player(t, f, b.World.Map, 40*tanks.Hertz, false)
	back := player(t, f, b.World.Map, 10*tanks.Hertz, true).Key()
	eyes := p.Config().AI.Sight
	w := whatif.NewWorker(b.World.Map)
	defer w.Close()
	w.Ask(whatif.Wish{Eyes: &eyes, Back: back, Player: p, Reruns: 2})
	a := wait(t, w, func(a *whatif.Answer) bool { return a.Whole })
	if a.Err != nil || a.Recorded.Hash != b.World.Hash() || a.Changed.Hash != b.World.Hash() || a.Now.Rounds() != 2 || a.Was != a.Now {
		t.Errorf("with nothing changed: %v, %+v, %+v", a.Err, a.Was, a.Now)
	}
	if a.Looks.End-a.Looks.Start != 30*tanks.Hertz || a.LooksEnd != p.Ticks() || a.Looks.Count(whatif.Same) != len(a.Looks.Shifts) {
		t.Errorf("looks from %d to %d, %d of %d the same", a.Looks.Start, a.Looks.End, a.Looks.Count(whatif.Same), len(a.Looks.Shifts))
	}
	w.Ask(whatif.Wish{Player: p, Change: replay.Change{Crews: []replay.Crew{{Tank: 9}}}})
	if a := wait(t, w, func(a *whatif.Answer) bool { return a.Whole && len(a.Wish.Change.Crews) == 1 }); a.Err == nil {
		t.Error("a tank that there is not was changed")
	}
	if p.Ticks() != 40*tanks.Hertz || p.FirstDifference() >= 0 {
		t.Error("the player went on")
	}
}

func TestAClosedWorkerTakesNoWishes(t *testing.T) {
	f, b := fought(t, spec(1, 1), 100)
	p := player(t, f, b.World.Map, 50, false)
	w := whatif.NewWorker(b.World.Map)
	w.Close()
	w.Ask(whatif.Wish{Player: p})
	w.Close()
	if w.Answer() != nil {
		t.Error("it answers")
	}
}
