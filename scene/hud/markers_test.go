package hud_test

import (
	"slices"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/canvas/canvastest"
	"treeline/scene/config"
	"treeline/scene/hud"
	"treeline/scene/view"
)

// TestMarkersOfEnemiesAreThePlayersChoice shows a player one enemy of each kind, in turn, beside
// friends.
func TestMarkersOfEnemiesAreThePlayersChoice(t *testing.T) {
	b := battle(t)
	enemy := func(s *hud.State, own bool) view.Tank {
		tank := s.View.Tanks[0]
		m := &s.View.Roll[len(s.View.Roll)-1]
		tank.ID, tank.Team, tank.Seen, tank.Sighted = m.ID, m.Team, own, true
		tank.Shown.At = s.Camera.Eye.Add(s.Camera.Forward.Mul(80))
		return tank
	}
	sum := func(s *hud.State, tanks []view.Tank, contacts []view.Contact, m config.Markers) uint64 {
		s.View.Tanks, s.View.Contacts, s.Markers = tanks, contacts, m
		c := canvas.Blank()
		h := hud.New(c, b.World.Map)
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		return c.Sum()
	}
	for _, camera := range []string{"first", "overhead"} {
		s := views(b)[camera]
		s.View = views(b)["first"].View
		friends := slices.Clone(s.View.Tanks[:2])
		told := lost(s, 2)
		told.Seen, told.Told, told.Reported = view.Fix{}, told.Seen, true
		for what, test := range map[string]struct {
			tanks    []view.Tank
			contacts []view.Contact
			marked   [3]bool // with markers for all, for those that the tank itself sees, for none
		}{
			"seen by the tank itself": {tanks: []view.Tank{enemy(s, true)}, marked: [3]bool{true, true, false}},
			"seen by a teammate":      {tanks: []view.Tank{enemy(s, false)}, marked: [3]bool{true, false, false}},
			"lost by the tank itself": {contacts: []view.Contact{lost(s, 2)}, marked: [3]bool{true, true, false}},
			"reported by a teammate":  {contacts: []view.Contact{told}, marked: [3]bool{true, false, false}},
		} {
			for i, want := range test.marked {
				m := config.Markers(i)
				with := sum(s, append(slices.Clone(friends), test.tanks...), test.contacts, m)
				if got := with != sum(s, friends, nil, m); got != want {
					t.Errorf("%s, markers %v: an enemy %s is marked %v, want %v", camera, m, what, got, want)
				}
			}
		}
		if sum(s, friends, nil, config.NoMarkers) == sum(s, friends[:1], nil, config.NoMarkers) {
			t.Errorf("%s: without markers a friend is not marked", camera)
		}
		s.View.Person = nil
		if sum(s, append(slices.Clone(friends), enemy(s, false)), nil, config.NoMarkers) == sum(s, friends, nil, config.NoMarkers) {
			t.Errorf("%s: the choice of a player hides enemies from a spectator", camera)
		}
	}
}

// TestEveryCrosshairDiffersFromItsWarning, to the eyes that each palette is for, and also from its
// dark outline.
func TestEveryCrosshairDiffersFromItsWarning(t *testing.T) {
	const least = 30 // as for colours that carry a meaning: see the test of the palettes
	seen := map[canvas.Color]bool{}
	for i := range config.Crosshair(0).Choices() {
		c := hud.Crosshair(config.Crosshair(i))
		if seen[c] {
			t.Errorf("%v is another colour", config.Crosshair(i))
		}
		seen[c] = true
		for p, names := range canvastest.Palettes() {
			for _, name := range names {
				for what, other := range map[string]canvas.Color{"the warning": canvas.Alarm, "the outline": canvas.Black} {
					if d := canvastest.Eyes()[name].Apart(p.Of(c), p.Of(other)); d < least {
						t.Errorf("%v against %s by %s: %.0f apart, want %v", config.Crosshair(i), what, name, d, least)
					}
				}
			}
		}
	}
}
