package brain_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/brain"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

func TestWhereaboutsSumToTheLivingEnemies(t *testing.T) {
	m := matchtest.Field(500, 450)
	w := brain.NewWhereabouts(m, terrain.Spawn{At: mgl64.Vec3{450, 0, 225}, Radius: 30})
	check := func(when string, want float64) {
		t.Helper()
		if got := w.Total(); math.Abs(got-want) > 1e-3 {
			t.Errorf("%s: the chances sum to %.4f, want %g", when, got, want)
		}
	}
	check("at the start", 1)
	near, far := mgl64.Vec3{450, 0, 225}, mgl64.Vec3{60, 0, 60}
	if w.At(near) <= w.At(far) {
		t.Error("the spawn is no more likely than the far corner")
	}
	for range 20 {
		w.Update()
	}
	check("after 20 s", 1)
	before := w.At(near)
	w.Look(near)
	w.Update()
	if got := w.At(near); got > 0.5*before {
		t.Errorf("after a look the cell is still at %.3f of %.3f", got, before)
	}
	w.Saw(far, 100)
	w.Update()
	if got := w.At(far); got < 0.99 {
		t.Errorf("where the enemy was seen the chance is %.3f, want 1", got)
	}
	w.Fell()
	w.Update()
	check("after its death", 0)
}

func TestWhereaboutsOnceAllIsLookedAtMayBeAnywhere(t *testing.T) {
	m := matchtest.Field(100, 100)
	w := brain.NewWhereabouts(m, terrain.Spawn{At: mgl64.Vec3{50, 0, 50}, Radius: 10})
	for range 200 {
		for x := 5.0; x < 100; x += 10 {
			for z := 5.0; z < 100; z += 10 {
				w.Look(mgl64.Vec3{x, 0, z})
			}
		}
		w.Update()
	}
	if got := w.Total(); math.Abs(got-1) > 1e-3 {
		t.Errorf("the chances sum to %g, want 1", got)
	}
}

func TestTheBoardIsReadAfterADelayWhateverTheOrder(t *testing.T) {
	m := matchtest.Field(100, 100)
	b := brain.NewBoard(m, 4)
	const tick = 1000
	if got := b.Hear(0, tick); got != tanks.NoTank {
		t.Errorf("before the tick's word: %d", got)
	}
	b.Tell(0, 3, tick)
	for _, c := range []struct {
		tick int
		want tanks.ID
	}{{tick, tanks.NoTank}, {tick + brain.ClaimDelay - 1, tanks.NoTank}, {tick + brain.ClaimDelay, 3}} {
		if got := b.Hear(0, c.tick); got != c.want {
			t.Errorf("tick %d: heard %d, want %d", c.tick, got, c.want)
		}
	}
	// In the tick in which the next word is told, it reads the same before and
	// after.
	next := tick + 2*brain.ClaimDelay
	before := b.Hear(0, next)
	b.Tell(0, 2, next)
	if after := b.Hear(0, next); after != before {
		t.Errorf("heard %d before and %d after the word", before, after)
	}
}
