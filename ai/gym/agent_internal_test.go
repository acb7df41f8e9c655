package gym

import (
	"math"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/brain"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// crew is an agent that is given its views by hand.
type crew struct {
	agent
	view   tanks.View
	layout Layout
}

// newCrew returns an agent that heads along x in the middle of a field.
func newCrew(p brain.Post) *crew {
	rules, m := tanks.DefaultTuning(), matchtest.Field(600, 600)
	c := &crew{agent: newAgent(p), layout: newLayout(p.Sizes[0], p.Sizes[1])}
	c.view = tanks.View{Tick: 600, Rules: &rules, Map: m, Grid: m.Grid, Foes: p.Foes}
	c.view.Self.At = mgl64.Vec3{300, 0, 300}
	c.scenery, c.observation, c.standing, c.fills = newScenery(m), make([]float32, c.layout.Size), true, true
	c.Restart(1, 0)
	return c
}

// tick has the agent observe the news of the next tick.
func (c *crew) tick(news func(v *tanks.View)) {
	c.view.Tick++
	v := c.view
	news(&v)
	c.Drive(&v)
}

// sees returns a number of the observation, of the i-th thing of a group.
func (c *crew) sees(group string, i int, field string) float64 {
	for _, g := range c.layout.Groups {
		if at := slices.Index(g.Fields, field); g.Name == group && at >= 0 {
			return float64(c.observation[g.At+i*len(g.Fields)+at])
		}
	}
	return math.NaN()
}

// TestTheFrontOfAnEnemyIsUnknownUntilItIsSeenOrDrives: a report does not say where a standing enemy
// faces.
func TestTheFrontOfAnEnemyIsUnknownUntilItIsSeenOrDrives(t *testing.T) {
	at, drives := mgl64.Vec3{400, 0, 300}, geom.Heading(2).Dir().Mul(8)
	for _, tt := range []struct {
		name     string
		seen     bool // before, at a heading of 1
		reported []mgl64.Vec3
		want     float64 // heading, NaN for unknown
	}{
		{"stands", false, []mgl64.Vec3{{}}, math.NaN()},
		{"turns on the spot", false, []mgl64.Vec3{geom.Heading(2).Dir()}, math.NaN()},
		{"drives", false, []mgl64.Vec3{drives}, 2},
		{"stopped", false, []mgl64.Vec3{drives, {}}, 2},
		{"seen, then stood", true, []mgl64.Vec3{{}}, 1},
		{"seen, then drove off", true, []mgl64.Vec3{drives}, 2},
	} {
		c := newCrew(brain.Post{Sizes: [2]int{1, 1}, Foes: 1})
		if tt.seen {
			c.tick(func(v *tanks.View) { v.Seen = []tanks.Contact{{ID: 1, Pose: tanks.Pose{At: at, Heading: 1}}} })
		}
		for _, velocity := range tt.reported {
			c.tick(func(v *tanks.View) {
				v.Reports = []tanks.Report{{Word: tanks.InSight, Enemy: 1, Tick: v.Tick, At: at, Velocity: velocity}}
			})
		}
		sine, cosine := math.Sincos(tt.want)
		if math.IsNaN(tt.want) {
			sine, cosine = 0, 0
		}
		const close = 1e-6
		gotSine, gotCosine := c.sees("foes", 0, "heading sine from the own"), c.sees("foes", 0, "heading cosine")
		if math.Abs(gotSine-sine) > close || math.Abs(gotCosine-cosine) > close || c.sees("foes", 0, "something is known") != 1 {
			t.Errorf("%s: sine and cosine of its heading are %v and %v, want %v and %v", tt.name, gotSine, gotCosine, sine, cosine)
		}
	}
}

// TestTheGunIsLaidForTheMoveBeforeTheShellLeaves: the way that the own tank drives in a tick turns
// the gun, whether the enemy stands or drives.
func TestTheGunIsLaidForTheMoveBeforeTheShellLeaves(t *testing.T) {
	const across = 12.0 // m/s
	turn := func(own, enemy float64) float64 {
		c := newCrew(brain.Post{Sizes: [2]int{1, 1}, Foes: 1})
		c.view.Self.Heading, c.view.Self.Speed = math.Pi/2, own
		c.tick(func(v *tanks.View) {
			at := mgl64.Vec3{400, 0, 300}
			v.Seen = []tanks.Contact{{ID: 1, Pose: tanks.Pose{At: at}, AimAt: at, Velocity: mgl64.Vec3{0, 0, -enemy}}}
		})
		return c.sees("foes", 0, per("how far the turret must turn to hit it", Widest, "rad")) * Widest
	}
	const want, close = -across * tanks.Dt / 100, 2e-5 // rad, of 100 m
	if got := turn(across, 0) - turn(0, 0); math.Abs(got-want) > close {
		t.Errorf("while the tank drives the gun turns %.5f rad farther, want %.5f", got, want)
	}
	if got := turn(across, across) - turn(0, across); math.Abs(got-want) > close {
		t.Errorf("while both drive the gun turns %.5f rad farther, want %.5f", got, want)
	}
}

// TestATruckThatGotThroughRanksLast: behind the escorts of whom nothing is known.
func TestATruckThatGotThroughRanksLast(t *testing.T) {
	const escorts, trucks = 2, 3
	c := newCrew(brain.Post{Sizes: [2]int{2, escorts + trucks}, Foes: escorts})
	truck := tanks.ID(2 + escorts)
	c.tick(func(v *tanks.View) {
		v.Seen = []tanks.Contact{{ID: truck, Pose: tanks.Pose{At: mgl64.Vec3{400, 0, 300}}}}
	})
	if c.sees("foes", 0, "in sight") != 1 {
		t.Fatal("the truck is not in sight")
	}
	if share := c.sees("round", 0, "living enemies with guns, share"); share != 1 {
		t.Errorf("%v of the enemies with guns live, want all", share)
	}
	for range 2 {
		c.tick(func(v *tanks.View) { v.Gone = []tanks.ID{truck} })
		if c.sees("foes", 0, "something is known") != 0 {
			t.Error("the truck comes before the escorts")
		}
		if got := c.sees("foes", escorts+trucks-1, "destroyed"); got != 1 {
			t.Errorf("the last enemy has %v as destroyed, want 1", got)
		}
	}
}
