package hud_test

import (
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/hud"
	"treeline/scene/view"
	"treeline/tanks"
)

// TestAPlaceToAttackIsMarkedAmongNames: its crosshair needs no free room, only its text does, and
// several who attack it share one.
func TestAPlaceToAttackIsMarkedAmongNames(t *testing.T) {
	b := battle(t)
	marks := func(crowded bool, attackers int) int {
		c := canvas.Blank()
		h := hud.New(c, b.World.Map)
		s := views(b)["first"]
		me := &b.World.Tanks[0]
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		for id := range attackers {
			call := tanks.Call{Kind: tanks.Attack, At: me.At.Add(me.TurretHeading().Dir().Mul(110))}
			s.View.Orders = append(s.View.Orders, view.Order{ID: tanks.ID(id), Call: call})
		}
		if crowded {
			c.Take(0, 0, float64(s.Width), float64(s.Height))
		}
		return h.MarkTargets()
	}
	crowded, roomy, many := marks(true, 1), marks(false, 1), marks(false, 3)
	if crowded == 0 || roomy < crowded || many != roomy {
		t.Errorf("the mark consists of %d triangles among names, %d where there is room, %d for three attackers", crowded, roomy, many)
	}
}
