package hud_test

import (
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/hud"
	"treeline/scene/view"
	"treeline/tanks"
)

// TestTheBannerTellsWhoseTankWasDestroyed: a player whose own tank lives may follow a teammate.
func TestTheBannerTellsWhoseTankWasDestroyed(t *testing.T) {
	b := battle(t)
	for _, test := range []struct {
		me    tanks.ID
		away  bool
		title string
		keys  string
	}{
		{0, false, "Your tank was destroyed", "why next"},
		{1, false, b.World.Tanks[1].Name + " was destroyed", "next"},
		{1, true, "", ""},
	} {
		s := views(b)["chase"]
		s.View = view.NewSource(b).See(view.Viewer{Me: test.me}, 0.5)
		s.View.Own.Health, s.View.Roll[test.me].Alive, s.View.Roll[test.me].Away = 0, false, test.away
		s.Hints.Why, s.Hints.Teammate = canvas.Hint{Does: "why"}, canvas.Hint{Does: "next"}
		c := canvas.Blank()
		c.Begin(s.Width, s.Height, 1)
		h := hud.New(c, b.World.Map)
		title, keys := h.Banner(s)
		if title != test.title || keys != test.keys {
			t.Errorf("in tank 0, following tank %d, away %v: %q with the keys %q, want %q with %q", test.me, test.away, title, keys, test.title, test.keys)
		}
	}
}

// TestATruckThatGotThroughIsNotCalledDestroyed, and neither is a tank that has not come yet.
func TestATruckThatGotThroughIsNotCalledDestroyed(t *testing.T) {
	b := battle(t)
	for _, test := range []struct {
		away, truck bool
		want        string
	}{{false, false, "destroyed"}, {true, true, "through the exit"}, {true, false, "not on the field"}} {
		s := views(b)["chase"]
		s.View = view.NewSource(b).See(view.Viewer{Seat: tanks.NoTank}, 0.5)
		s.View.Own.Health = 0
		m := s.View.Member(0)
		m.Alive, m.Away, m.Truck = false, test.away, test.truck
		said := map[string]int{}
		for _, text := range drawnTexts(b.World.Map, s) {
			said[text]++
		}
		for _, text := range []string{"destroyed", "through the exit", "not on the field"} {
			if (said[text] > 0) != (text == test.want) {
				t.Errorf("away %v, truck %v: %q stands on the screen %d times", test.away, test.truck, text, said[text])
			}
		}
	}
}

// TestTheBannerTellsWhyTheTimeLimitDecided, above the keys.
func TestTheBannerTellsWhyTheTimeLimitDecided(t *testing.T) {
	const why = "time is up: too few trucks got through"
	b := battle(t)
	for winner := range tanks.Team(2) {
		s := views(b)["chase"]
		s.View.Over, s.View.Winner, s.View.Ending = true, winner, why
		s.Hints.Round = canvas.Hint{Key: "R", Does: "next round"}
		c := canvas.Blank()
		c.Record()
		h := hud.New(c, b.World.Map)
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		reason, keys := 0.0, 0.0
		for _, p := range c.Parts() {
			switch p.Text {
			case why:
				reason = p.Y + p.H
			case "next round":
				keys = p.Y
			}
		}
		if reason == 0 || keys < reason {
			t.Errorf("team %d won: the reason ends at %.0f, the keys begin at %.0f", winner, reason, keys)
		}
	}
}
