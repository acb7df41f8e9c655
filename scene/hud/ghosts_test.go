package hud_test

import (
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/hud"
	"treeline/scene/view"
	"treeline/tanks"
)

// TestTheAgesOfSightingsCanBeRead: where two enemies were last seen beside each other one age shows,
// and at the side of the picture all of it.
func TestTheAgesOfSightingsCanBeRead(t *testing.T) {
	b := battle(t)
	s := views(b)["chase"]
	s.View.Contacts = s.View.Contacts[:0]
	for i, x := range []float64{float64(s.Width) - 4, float64(s.Width) - 12} {
		at := s.Camera.Eye.Add(s.Camera.Ray(x, float64(s.Height)/2, s.Width, s.Height).Mul(60)).Sub(mgl64.Vec3{0, 1.2, 0})
		s.View.Contacts = append(s.View.Contacts, view.Contact{
			ID: tanks.ID(4 + i), Team: 1, Seen: view.Fix{Known: true, At: at, Tick: s.View.Tick - 3*tanks.Hertz},
		})
	}
	c := canvas.Blank()
	c.Record()
	h := hud.New(c, b.World.Map)
	c.Begin(s.Width, s.Height, 1)
	h.Draw(s)
	ages := 0
	for _, p := range c.Parts() {
		if !strings.HasPrefix(p.Text, "3 s") {
			continue
		}
		if ages++; p.X+p.W > c.Width() {
			t.Errorf("%q ends at %.0f of %.0f", p.Text, p.X+p.W, c.Width())
		}
	}
	if ages != 1 {
		t.Errorf("%d ages are shown, want one", ages)
	}
}
