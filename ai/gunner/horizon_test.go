package gunner_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/gunner"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

// hears has the team report an enemy at a place that the crew itself has not seen.
func (l *lookout) hears(id tanks.ID, at mgl64.Vec3) {
	report := tanks.Report{Word: tanks.InSight, Enemy: id, At: at, Tick: l.view.Tick}
	l.board.Grid.Take(&tanks.View{Rules: l.view.Rules, Tick: l.view.Tick, Friends: make([]tanks.Friend, 1), Reports: []tanks.Report{report}})
	l.board.Grid.Update()
}

// onlyKnows makes all other enemies wrecks.
func (l *lookout) onlyKnows(ids ...tanks.ID) {
	dead := tanks.View{Rules: l.view.Rules, Friends: make([]tanks.Friend, 1)}
	for id := tanks.ID(5); id < 10; id++ {
		known := false
		for _, other := range ids {
			known = known || id == other
		}
		if !known {
			dead.Wrecks = append(dead.Wrecks, tanks.Wreck{ID: id})
		}
	}
	l.board.Grid.Take(&dead)
}

func TestAnIdleTurretTurnsToWhereAnEnemyMayComeIntoSight(t *testing.T) {
	const seconds, enough = 6.0, 3.0
	for _, degrees := range []float64{-150, -90, 0, 90, 150} {
		l := newLookout(t, false)
		at := l.at(80, degrees)
		l.onlyKnows(6)
		l.hears(6, at)
		if got := l.looks(seconds, at); got < enough {
			t.Errorf("of %g s it looks at an enemy heard of %g degrees aside for %.1f, want %g at least", seconds, degrees, got, enough)
		}
	}
}

func TestAnIdleTurretDoesNotLookAtAWallOfTrees(t *testing.T) {
	const seconds, enough = 8.0, 2.0
	for _, alert := range []bool{false, true} {
		for _, side := range []float64{1, -1} {
			plain := newLookoutOn(matchtest.Map(400, 400, matchtest.Level), alert)
			var trees []terrain.Obstacle
			for k := -6.0; k <= 6; k++ {
				at := plain.at(25, 90*side).Add(mgl64.Vec3{6 * k, 0, 0})
				trees = append(trees, terrain.Obstacle{Kind: terrain.Tree, Species: terrain.NoSpecies, At: at, Height: 12, Crown: 8, Cover: 4, Trunk: 0.9})
			}
			l := newLookoutOn(matchtest.Map(400, 400, matchtest.Level, trees...), alert)
			l.onlyKnows(6, 7)
			hidden, open := l.at(80, 90*side), l.at(80, -90*side)
			l.hears(6, hidden)
			l.loses(6, hidden) // remembered by the crew itself too
			l.hears(7, open)
			if there, here := l.looks(seconds, hidden), l.looks(seconds, open); there > enough || here < seconds-enough {
				t.Errorf("alert %t, side %g: of %g s each it looks at the trees for %.1f, and at an enemy in the open for %.1f", alert, side, seconds, there, here)
			}
		}
	}
}

func TestAnIdleTurretTurnsAtTheSpeedOfItsCrew(t *testing.T) {
	const epsilon = 1e-9
	l := newLookout(t, false)
	l.onlyKnows(6)
	l.hears(6, l.at(80, 170))
	step := l.skill.Scan * degree * tanks.Dt
	before := l.view.Self.TurretHeading()
	for range tanks.Hertz {
		var o tanks.Order
		l.gun.Gun(&l.view, &l.job, &o)
		if turn := math.Abs(before.To(o.Aim.Yaw)); turn > step+epsilon {
			t.Fatalf("the turret is to turn by %.3f rad in a tick, want %.3f at most", turn, step)
		}
		before = o.Aim.Yaw
		l.view.Self.Turret += l.view.Self.TurretHeading().To(o.Aim.Yaw)
		l.view.Tick++
	}
}

func TestASectorIsTheOneOfTheHeading(t *testing.T) {
	var directions []mgl64.Vec3
	for k := range 72 {
		for _, off := range []float64{-1e-2, -1e-4, -1e-9, -1e-15, 0, 1e-15, 1e-9, 1e-4, 1e-2} {
			s, c := math.Sincos((5*float64(k) + off) * degree)
			directions = append(directions, mgl64.Vec3{80 * c, 0, -80 * s})
		}
	}
	for k := range 40_000 {
		x, z := float64(k%200)-100, float64(k/200)-100
		directions = append(directions, mgl64.Vec3{x, 0, z}, mgl64.Vec3{1.37 * x, 0, z + 0.21})
	}
	negative := math.Copysign(0, -1)
	directions = append(directions, mgl64.Vec3{negative, 0, negative}, mgl64.Vec3{-3, 0, negative}, mgl64.Vec3{negative, 0, 3})
	for _, to := range directions {
		if got, want := gunner.Sector(to); got != want {
			t.Errorf("direction %v: sector %d, want %d", to, got, want)
		}
	}
}
