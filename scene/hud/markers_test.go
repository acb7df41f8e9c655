package hud_test

import (
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/canvas/canvastest"
	"treeline/scene/config"
	"treeline/scene/hud"
	"treeline/scene/view"
	"treeline/tanks"
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

// TestOutlinesGoWithNames: an enemy that is not marked has no outline either, and one that shows its
// name has one.
func TestOutlinesGoWithNames(t *testing.T) {
	b := battle(t)
	c, all := canvas.Blank(), views(b)
	v := all["first"].View
	enemy, m := v.Tanks[0], &v.Roll[len(v.Roll)-1]
	enemy.ID, enemy.Team, enemy.Sighted = m.ID, m.Team, true
	for _, test := range []struct {
		camera  string
		own     bool // the tank itself sees the enemy, not only a teammate
		markers config.Markers
		want    bool
	}{
		{"first", true, config.NoMarkers, false},
		{"first", true, config.TeamMarkers, true},
		{"first", false, config.TeamMarkers, false},
		{"overhead", true, config.NoMarkers, false},
		{"overhead", true, config.OwnMarkers, true},
		{"overhead", false, config.OwnMarkers, false},
		{"overhead", false, config.TeamMarkers, true},
	} {
		s := all[test.camera]
		s.View, s.Markers = v, test.markers
		enemy.Seen, enemy.Shown.At = test.own, s.Camera.Eye.Add(s.Camera.Forward.Mul(80))
		v.Tanks = []view.Tank{enemy}
		sum := func(outlines bool) uint64 {
			h := hud.New(c, b.World.Map)
			s.Outlines = outlines
			c.Begin(s.Width, s.Height, 1)
			h.Draw(s)
			return c.Sum()
		}
		if got := sum(true) != sum(false); got != test.want {
			t.Errorf("%s, markers %v, seen by the tank itself %v: the enemy has an outline %v, want %v", test.camera, test.markers, test.own, got, test.want)
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

// TestOutlinesKeepOffPlates: of a tank in a gap between plates no corner shows.
func TestOutlinesKeepOffPlates(t *testing.T) {
	const gap = 3.0 // px
	b := battle(t)
	s := views(b)["chase"]
	c := canvas.Blank()
	h := hud.New(c, b.World.Map)
	triangles := func(outlines bool, x, y float64) int {
		s.Outlines = outlines
		c.Begin(s.Width, s.Height, 1)
		c.Cover(0, 0, x-gap, 720)
		c.Cover(x+gap, 0, 1280, 720)
		c.Cover(0, 0, 1280, y-gap)
		c.Cover(0, y+gap, 1280, 720)
		h.Draw(s)
		return c.Triangles()
	}
	for i := range s.View.Tanks {
		tank := &s.View.Tanks[i]
		at := tank.Shown.At.Add(mgl64.Vec3{0, tanks.ClassOf(tank.Class).TurretTop / 2, 0})
		if x, y, ok := s.Camera.Project(at, s.Width, s.Height); ok && triangles(true, x, y) != triangles(false, x, y) {
			t.Errorf("corners round %d show on plates", tank.ID)
		}
	}
}

// TestTheArrowToTheCircleKeepsOffNames at the side of the picture.
func TestTheArrowToTheCircleKeepsOffNames(t *testing.T) {
	b := battle(t)
	c := canvas.Blank()
	c.Record()
	h := hud.New(c, b.World.Map)
	s := views(b)["first"]
	me := &b.World.Tanks[0]
	s.View.Objective.Radius = 30
	s.View.Objective.At = me.At.Add((me.TurretHeading() - 2).Dir().Mul(80))
	far := func(name canvas.Part) canvas.Part { return drawnBeside(t, c, h, s, name, "80 m") }
	first := far(canvas.Part{})
	if moved := far(first); moved.Y+moved.H > first.Y {
		t.Errorf("the distance is at %.0f, the name at %.0f", moved.Y, first.Y)
	}
}
