package hud_test

import (
	"slices"
	"strings"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/hud"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

func TestAPlaceIsRememberedInFullBeforeItFades(t *testing.T) {
	for _, test := range []struct{ age, want float64 }{{0, 1}, {9.9, 1}, {10, 1}, {17.5, 0.5}, {25, 0}, {300, 0}} {
		if got := hud.Remembered(test.age); got != test.want {
			t.Errorf("after %v s %v of a place is left, want %v", test.age, got, test.want)
		}
	}
}

// TestSightingMarkEndsWithItsMemory: a sighting 24 seconds old has a mark, one 26 seconds
// old has none.
func TestSightingMarkEndsWithItsMemory(t *testing.T) {
	b := battle(t)
	s := views(b)["first"]
	for seconds, want := range map[int]bool{5: true, 24: true, 26: false} {
		s.View.Contacts = []view.Contact{lost(s, seconds)}
		if got := slices.ContainsFunc(drawnTexts(b.World.Map, s), func(text string) bool { return strings.HasSuffix(text, " s") }); got != want {
			t.Errorf("after %d s there is a mark %v, want %v", seconds, got, want)
		}
	}
}

// TestSightingMarkShowsWhetherItsPlaceIsWatched: an enemy that is in the picture but
// away from where the turret points has not been lost from sight there.
func TestSightingMarkShowsWhetherItsPlaceIsWatched(t *testing.T) {
	b := battle(t)
	s := views(b)["first"]
	s.View.Contacts = []view.Contact{lost(s, 5)}
	at := s.View.Contacts[0].Seen.At
	s.View.Shown.Heading = geom.HeadingOf(at.Sub(s.View.Shown.At))
	for _, test := range []struct {
		turret, near float64 // rad off the place; m within which all is noticed
		want         string
	}{
		{0, 0, "5 s"},
		{0.9 * s.View.Eyesight.HalfFOV, 0, "5 s"},
		{-1.1 * s.View.Eyesight.HalfFOV, 0, "5 s ago, unwatched"},
		{1.1 * s.View.Eyesight.HalfFOV, 1000, "5 s"},
	} {
		s.View.Shown.Turret, s.View.Eyesight.Proximity = test.turret, test.near
		if all := drawnTexts(b.World.Map, s); !slices.Contains(all, test.want) {
			t.Errorf("the turret %v off, near %v m: no mark says %q: %q", test.turret, test.near, test.want, all)
		}
	}
}

// lost returns an enemy that the tank itself saw in front of the camera, the given number of
// seconds ago.
func lost(s *hud.State, seconds int) view.Contact {
	const ahead = 60.0 // m
	return view.Contact{
		ID: tanks.ID(len(s.View.Roll) - 1), Team: 1,
		Seen: view.Fix{Known: true, Tick: s.View.Tick - seconds*tanks.Hertz, At: s.Camera.Eye.Add(s.Camera.Forward.Mul(ahead))},
	}
}

// drawnTexts returns the texts that the HUD draws.
func drawnTexts(m *terrain.Map, s *hud.State) (all []string) {
	c := canvas.Blank()
	c.Record()
	h := hud.New(c, m)
	c.Begin(s.Width, s.Height, 1)
	h.Draw(s)
	for _, p := range c.Parts() {
		all = append(all, p.Text)
	}
	return all
}
