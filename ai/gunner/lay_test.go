package gunner_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestShellsMeetWhatDrivesOn: whichever of the two tanks drives.
func TestShellsMeetWhatDrivesOn(t *testing.T) {
	const near = 0.03 // m
	for _, tt := range []struct {
		name       string
		own, enemy float64 // throttle
		from       float64 // m along the way, where the enemy begins
		heading    geom.Heading
	}{
		{"both stand", 0, 0, 300, 0},
		{"the enemy drives", 0, 1, 200, 0},
		{"the shooter drives", 1, 0, 400, 0},
		{"both drive the same way", 1, 1, 300, 0},
		{"they pass each other", 1, 1, 600, math.Pi},
	} {
		enemy := matchtest.Circler(tt.enemy, 0)
		if got := passes(tt.own, func(w *tanks.World) { matchtest.Place(w, 1, tt.from, 250, tt.heading) }, enemy); got > near {
			t.Errorf("%s: the shell passes the aiming point at %.3f m", tt.name, got)
		}
	}
}

// passes returns the distance in m at which the shell of a tank that has driven across the line of
// fire with a throttle for some seconds passes its aiming point. This is high above the enemy, so
// that nothing stops the shell, which does not scatter, and the turret does not lag behind its aim.
func passes(throttle float64, place func(*tanks.World), enemy tanks.Driver) float64 {
	const high, quick, start = 8.0, 2000.0, 8 * tanks.Hertz // m, deg/s^2, ticks
	m := matchtest.Field(900, 400)
	l := newLookoutOn(m, false)
	l.skill.Plates, l.job.Target = false, 6
	var w *tanks.World
	point := func() mgl64.Vec3 { return w.Tanks[1].At.Add(mgl64.Vec3{0, high}) }
	shoots := matchtest.Script(func(v *tanks.View) tanks.Order {
		c, e := l.memory.Of(6), &w.Tanks[1]
		c.Known, c.InSight, c.Share, c.Confidence = true, true, 1, 1
		c.At, c.AimAt, c.Velocity, c.Class = e.At, point(), e.Velocity(), e.Class
		o := tanks.Order{Throttle: throttle, Target: tanks.NoTank}
		l.gun.Gun(v, &l.job, &o)
		o.Fire = o.Fire && v.Tick > start
		return o
	})
	w = matchtest.World(m, 1, tanks.Member{Class: tanks.Badger, Driver: shoots}, tanks.Member{Team: 1, Class: tanks.Badger, Driver: enemy})
	r := w.Tuning
	r.Gun.Dispersion, r.Gun.TurretPull, r.Gun.GunPull = 0, quick, quick
	w.SetTuning(r)
	matchtest.Place(w, 0, 300, 150, 0)
	place(w)
	for len(w.Shells) == 0 && w.Tick < 2*start {
		w.Step()
	}
	nearest := math.Inf(1)
	for len(w.Shells) > 0 {
		from := w.Shells[0].At.Sub(point())
		w.Step()
		if len(w.Shells) > 0 {
			way := w.Shells[0].At.Sub(point()).Sub(from)
			share := mgl64.Clamp(-from.Dot(way)/way.Dot(way), 0, 1)
			nearest = min(nearest, from.Add(way.Mul(share)).Len())
		}
	}
	return nearest
}
