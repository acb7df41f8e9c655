package perception_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

// newGrid returns the grid of one enemy, tank 1 of 2, that starts at a spawn.
func newGrid(m *terrain.Map, spawn terrain.Spawn) *perception.OccupancyGrid {
	g := perception.NewOccupancyGrid(m, 2)
	g.Restart([]tanks.ID{1}, spawn)
	return g
}

func TestTheGridSumsToTheLivingEnemies(t *testing.T) {
	m := matchtest.Field(500, 450)
	g := newGrid(m, terrain.Spawn{At: mgl64.Vec3{450, 0, 225}, Radius: 30})
	check := func(when string, want float64) {
		t.Helper()
		if got := g.Total(); math.Abs(got-want) > 1e-3 {
			t.Errorf("%s: the chances sum to %.4f, want %g", when, got, want)
		}
	}
	check("at the start", 1)
	near, far := mgl64.Vec3{450, 0, 225}, mgl64.Vec3{60, 0, 60}
	if g.At(near) <= g.At(far) {
		t.Error("the spawn is no more likely than the far corner")
	}
	for range 20 {
		g.Update()
	}
	check("after 20 s", 1)
	before := g.At(near)
	g.Look(g.Index(near))
	g.Update()
	if got := g.At(near); got > 0.5*before {
		t.Errorf("after a look the cell is still at %.3f of %.3f", got, before)
	}
	g.Take(&tanks.View{Rules: usual(), Tick: 110, Reports: []tanks.Report{{Word: tanks.InSight, Enemy: 1, At: far, Tick: 100}}})
	g.Update()
	if got := g.At(far); got < 0.99 {
		t.Errorf("where the enemy was reported the chance is %.3f, want 1", got)
	}
	seen := tanks.View{Rules: usual(), Tick: 120, Seen: []tanks.Contact{{ID: 1, Pose: tanks.Pose{At: near}}}, Friends: []tanks.Friend{{ID: 0}}}
	g.Take(&seen)
	g.Update()
	if got := g.At(near); got > 0.1 {
		t.Errorf("what one tank of two sees and has not reported the team knows: chance %.3f", got)
	}
	seen.Friends = nil
	g.Take(&seen)
	g.Update()
	if got := g.At(near); got < 0.99 {
		t.Errorf("a tank that is alone sees an enemy where the chance is %.3f, want 1", got)
	}
	g.Take(&tanks.View{Rules: usual(), Wrecks: []tanks.Wreck{{ID: 1}}})
	g.Update()
	check("after its death", 0)
}

func TestTheGridKeepsItsSumWhenAllWasSearched(t *testing.T) {
	m := matchtest.Field(100, 100)
	g := newGrid(m, terrain.Spawn{At: mgl64.Vec3{50, 0, 50}, Radius: 10})
	for range 200 {
		for x := 5.0; x < 100; x += 10 {
			for z := 5.0; z < 100; z += 10 {
				g.Look(g.Index(mgl64.Vec3{x, 0, z}))
			}
		}
		g.Update()
	}
	if got := g.Total(); math.Abs(got-1) > 1e-3 {
		t.Errorf("the chances sum to %g, want 1", got)
	}
}

// TestOldNewsDoesNotReplaceFresherNews: a report that was long on its way does not put an enemy
// back to its old place, in whichever second either arrives. A fresh tank with the same number is
// expected where it appears until there is news of it.
func TestOldNewsDoesNotReplaceFresherNews(t *testing.T) {
	m := matchtest.Field(500, 450)
	spawn := terrain.Spawn{At: mgl64.Vec3{450, 0, 225}, Radius: 30}
	g := newGrid(m, spawn)
	before, after := mgl64.Vec3{60, 0, 60}, mgl64.Vec3{160, 0, 60}
	told := func(tick int, at mgl64.Vec3) {
		g.Take(&tanks.View{Rules: usual(), Reports: []tanks.Report{{Word: tanks.InSight, Enemy: 1, At: at, Tick: tick}}})
		g.Update()
	}
	told(200, after)
	if told(100, before); g.At(after) <= g.At(before) {
		t.Errorf("after a late report the chance is %.2f where it was then, %.2f where it was since", g.At(before), g.At(after))
	}
	if told(300, before); g.At(before) < 0.99 {
		t.Errorf("after a fresh report the chance there is %.2f", g.At(before))
	}
	g.Expect(1, &spawn)
	if told(50, after); g.At(after) < 0.99 {
		t.Errorf("after the first report of a fresh tank the chance there is %.2f", g.At(after))
	}
}

// usual returns the usual rules.
func usual() *tanks.Tuning {
	rules := tanks.DefaultTuning()
	return &rules
}

// TestWhatOnlySomeHaveHeardIsNotInTheTeamsGrid: this applies where the radio's range is limited.
func TestWhatOnlySomeHaveHeardIsNotInTheTeamsGrid(t *testing.T) {
	g := newGrid(matchtest.Field(500, 450), terrain.Spawn{At: mgl64.Vec3{450, 0, 225}, Radius: 30})
	rules := usual()
	rules.Senses.RadioRange = 100
	place := mgl64.Vec3{60, 0, 60}
	g.Take(&tanks.View{Rules: rules, Tick: 10, Reports: []tanks.Report{{Word: tanks.InSight, Enemy: 1, At: place, Tick: 5}}})
	if g.Update(); g.At(place) > 0.5 {
		t.Errorf("the chance where one tank has a report of the enemy is %.2f for all", g.At(place))
	}
}
