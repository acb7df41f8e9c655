package hud_test

import (
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/hud"
	"treeline/scene/lang"
	"treeline/scene/view"
	"treeline/scene/view/viewtest"
	"treeline/tanks"
)

// TestNoWordsOfTheStatusPlateOverlapInGerman, whatever became of the tank.
func TestNoWordsOfTheStatusPlateOverlapInGerman(t *testing.T) {
	b := battle(t)
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	c := canvas.Blank()
	c.SetLanguage(german)
	c.Record()
	h, s := hud.New(c, b.World.Map), views(b)["chase"]
	for _, test := range []struct{ away, truck bool }{{false, false}, {true, true}, {true, false}} {
		s.View = view.NewSource(b).See(view.Viewer{Seat: tanks.NoTank}, 0.5)
		s.View.Own.Health = 0
		m := s.View.Member(0)
		m.Alive, m.Away, m.Truck = false, test.away, test.truck
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		_, places := h.Places()
		var texts []canvas.Part
		for _, p := range c.Parts() {
			if p.Text != "" && hud.Within(hud.NewRect(p.X, p.Y, 1, 1), places["status"]) {
				texts = append(texts, p)
			}
		}
		for i, p := range texts {
			for _, q := range texts[:i] {
				if p.X < q.X+q.W && q.X < p.X+p.W && p.Y < q.Y+q.H && q.Y < p.Y+p.H {
					t.Errorf("away %v, truck %v: %q lies over %q", test.away, test.truck, p.Text, q.Text)
				}
			}
		}
		if len(texts) < 4 {
			t.Errorf("away %v, truck %v: %d texts on the plate", test.away, test.truck, len(texts))
		}
	}
}

// TestTheDialShowsWhatAHitDid: one that bounced off is not shown as damage, and a ram is shown.
func TestTheDialShowsWhatAHitDid(t *testing.T) {
	b := battle(t)
	s := views(b)["chase"]
	c := canvas.Blank()
	dial := func(e tanks.Event, ram float64) uint64 {
		h := hud.New(c, b.World.Map)
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		e.Tank, e.Other, e.Winner = 7, s.View.Me, tanks.NoTeam
		happened := viewtest.Event(e)
		happened.Ram = ram
		h.Apply(happened)
		c.Begin(s.Width, s.Height, 1)
		return h.Dial(c, s)
	}
	bounced, hit := dial(tanks.Event{Kind: tanks.Struck}, 0), dial(tanks.Event{Kind: tanks.Struck, Damage: 20}, 0)
	touched, rammed := dial(tanks.Event{Kind: tanks.Touched}, 0), dial(tanks.Event{Kind: tanks.Touched}, 3)
	if bounced == hit {
		t.Error("a hit that bounced off looks like one that did damage")
	}
	if bounced == touched {
		t.Error("a hit that bounced off is not shown")
	}
	if rammed == touched {
		t.Error("a ram is not shown")
	}
}

// TestTheGunAndTheKeyOfSmokeAreThoseOfTheTankShown: a truck has no gun, and the key is for the tank
// that one drives.
func TestTheGunAndTheKeyOfSmokeAreThoseOfTheTankShown(t *testing.T) {
	b := battle(t)
	for _, test := range []struct {
		me    tanks.ID
		class tanks.ClassID
		gun   string
		key   bool
	}{{0, tanks.Badger, "gun ready", true}, {1, tanks.Badger, "gun ready", false}, {1, tanks.Mule, "no gun", false}} {
		s := views(b)["chase"]
		s.View = view.NewSource(b).See(view.Viewer{Me: test.me}, 0.5)
		s.View.Own.Class, s.View.Own.Reload, s.View.Own.Charges = test.class, 0, 2
		s.Hints.Smoke = "Ö"
		said := map[string]bool{}
		for _, text := range drawnTexts(b.World.Map, s) {
			said[text] = true
		}
		if !said[test.gun] || said["gun ready"] && said["no gun"] || said["Ö"] != test.key {
			t.Errorf("tank %d, %s: %v, want %q and the key %v", test.me, tanks.ClassOf(test.class).Label, said, test.gun, test.key)
		}
	}
}
