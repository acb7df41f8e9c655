package view_test

import (
	"bytes"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/view"
	"treeline/tanks"
)

// TestTheFieldOfAPersonHoldsWhatTheCrewKnows moves hidden enemies, makes them fire, and damages
// enemies in sight: what is asked about sight stays the same, byte for byte. For a spectator it
// changes.
func TestTheFieldOfAPersonHoldsWhatTheCrewKnows(t *testing.T) {
	moved, hurt := 0, 0
	fight(t, 45, func(b *ai.Battle, s *view.Source) {
		w := b.World
		me := tanks.ID(w.Tick / tanks.Hertz % 5)
		if w.Tick%tanks.Hertz != 0 || !w.Tanks[me].Alive() {
			return
		}
		see := func() []byte {
			return image(s.Field(view.Viewer{Me: me, Seat: me}), s.Eyes(true), s.Eyes(false))
		}
		before := see()
		for i := range w.Tanks {
			o := &w.Tanks[i]
			was := *o
			switch seen := w.Sightings.Of(me, o.ID).Seen; {
			case o.Team == w.Tanks[me].Team || !o.Alive():
				continue
			case seen:
				o.Health, o.Reload, o.HitTick = 1, 2, w.Tick
				hurt++
			case hidden(w, me, o.ID):
				o.At, o.FiredTick, o.Turret = mgl64.Vec3{100, 0, 100}, w.Tick, 1
				moved++
			}
			if !bytes.Equal(before, see()) {
				t.Errorf("tick %d: what %s does is asked about by %s", w.Tick, o.Name, w.Tanks[me].Name)
			}
			*o = was
		}
	})
	if moved < 10 || hurt < 3 {
		t.Errorf("%d hidden enemies moved and %d in sight hurt prove little", moved, hurt)
	}
	b := battle(t)
	s := view.NewSource(b)
	var who view.Viewer
	field := func() []byte { return image(s.Field(who)) }
	for _, who = range []view.Viewer{{Me: 0, Seat: tanks.NoTank}, {Me: 0, Seat: 0, Training: true}} {
		before := field()
		b.World.Tanks[7].At[0] += 0.001
		if bytes.Equal(before, field()) {
			t.Errorf("a millimetre of a tank does not show to %+v", who)
		}
	}
}
