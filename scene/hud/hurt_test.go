package hud_test

import (
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/hud"
	"treeline/scene/view/viewtest"
	"treeline/tanks"
)

// TestAHitIsReadBelowTheArcOfTheObserver: however many lines the plate above the eye has, neither
// the eye nor the arc toward the observer who fired lies on the arc of the hit or on its number.
func TestAHitIsReadBelowTheArcOfTheObserver(t *testing.T) {
	const line = 4.0 // units, the width of the observer's arc
	b := battle(t)
	for _, size := range [][2]int{{1280, 720}, {800, 600}, {1920, 1080}} {
		for _, task := range []string{"", strings.Repeat("many words ", 6), strings.Repeat("many words ", 12)} {
			s := views(b)["chase"]
			s.Width, s.Height, s.Task.Text = size[0], size[1], task
			s.View.Person.Exposure.Level, s.View.Person.Exposure.Observers = 1, 1
			c := canvas.Blank()
			c.Record()
			h := hud.New(c, b.World.Map)
			c.Begin(size[0], size[1], canvas.ScaleFor(size[0], size[1]))
			h.Draw(s)
			h.Apply(struckAhead(s))
			c.Begin(size[0], size[1], canvas.ScaleFor(size[0], size[1]))
			h.Draw(s)
			_, places := h.Places()
			if top, eye := h.Hurt(), hud.Bottom(places["eye"]); top < eye {
				t.Errorf("%v, %d letters: the arc of the hit begins at %.0f, the eye ends at %.0f", size, len(task), top, eye)
			}
			_, high := h.Gaze()
			_, mid := hud.Middle(hud.NewRect(0, 0, c.Width(), c.Height()))
			gaze, read := mid-high+line/2, false
			if h.Hurt() < gaze {
				t.Errorf("%v, %d letters: the arc of the hit begins at %.0f, that of the observer ends at %.0f", size, len(task), h.Hurt(), gaze)
			}
			for _, p := range c.Parts() {
				if p.Text != "−24" {
					continue
				}
				if read = true; p.Y < gaze {
					t.Errorf("%v, %d letters: the number begins at %.0f, the observer's arc ends at %.0f", size, len(task), p.Y, gaze)
				}
			}
			if !read {
				t.Errorf("%v, %d letters: the damage is not written", size, len(task))
			}
		}
	}
}

// TestTheNumberOfTheLastHitKeepsOffTheBanner that says whose tank it destroyed.
func TestTheNumberOfTheLastHitKeepsOffTheBanner(t *testing.T) {
	b := battle(t)
	s := views(b)["chase"]
	s.View.Own.Health, s.View.Roll[s.View.Me].Alive = 0, false
	s.Hints.Why, s.Hints.Teammate = canvas.Hint{Key: "H", Does: "why"}, canvas.Hint{Key: "Tab", Does: "follow a teammate"}
	c := canvas.Blank()
	c.Record()
	h := hud.New(c, b.World.Map)
	c.Begin(s.Width, s.Height, 1)
	h.Draw(s)
	h.Apply(struckAhead(s))
	c.Begin(s.Width, s.Height, 1)
	h.Draw(s)
	told := false
	for _, p := range c.Parts() {
		told = told || p.Text == "Your tank was destroyed"
		if p.Text == "−24" {
			t.Errorf("the number is at %.0f, %.0f", p.X, p.Y)
		}
	}
	if !told {
		t.Error("the banner does not show")
	}
}

// TestOthersShellsDoNotDriveOutTheOwn: in a large battle many shells end within seconds of a hit on
// the own tank, which still shows.
func TestOthersShellsDoNotDriveOutTheOwn(t *testing.T) {
	b := battle(t)
	s := views(b)["chase"]
	c := canvas.Blank()
	c.Record()
	h := hud.New(c, b.World.Map)
	c.Begin(s.Width, s.Height, 1)
	h.Draw(s)
	ahead := s.View.Own.TurretHeading().Dir()
	hit := tanks.Event{
		Kind: tanks.Struck, Tank: 3, Other: s.View.Me, Dir: mgl64.Vec3{ahead[0], 0, ahead[2]}, Part: tanks.HullSide, Damage: 24, Winner: tanks.NoTeam,
	}
	h.Apply(viewtest.Event(hit))
	for range 30 {
		h.Apply(viewtest.Event(tanks.Event{Kind: tanks.GroundHit, Tank: 1, Other: tanks.NoTank, Winner: tanks.NoTeam}))
	}
	c.Begin(s.Width, s.Height, 1)
	h.Draw(s)
	for _, p := range c.Parts() {
		if p.Text == "−24" {
			return
		}
	}
	t.Error("the damage is not written")
}
