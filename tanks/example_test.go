package tanks_test

import (
	"fmt"
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// A shell of 250 m/s that is to hit a point 300 m away and 10 m higher.
func ExampleLay() {
	pitch, seconds, ok := tanks.Lay(mgl64.Vec3{0, 2, 0}, mgl64.Vec3{300, 12, 0}, 250, 9.81)
	fmt.Printf("%.2f deg, %.2f s, %v\n", pitch*180/math.Pi, seconds, ok)
	// Output: 3.26 deg, 1.20 s, true
}

// A shell through the side does more damage than one through the front, and one at a glancing angle
// does none.
func ExampleTuning_DamageOf() {
	r := tanks.DefaultTuning()
	badger := tanks.ClassOf(tanks.Badger)
	fmt.Println(r.DamageOf(badger, tanks.HullFront, 0), r.DamageOf(badger, tanks.HullSide, 0), r.DamageOf(badger, tanks.HullSide, 1.3))
	// Output: 24 40 0
}

// A gunner who knows where the enemy is parked, and a match that is stepped until it is decided.
func ExampleWorld_Step() {
	var w *tanks.World
	enemy := func() mgl64.Vec3 { return w.Tanks[1].Middle(w.Tanks[1].Body()) }
	w = matchtest.World(matchtest.Field(300, 200), 1,
		tanks.Member{Team: 0, Name: "Alder", Class: tanks.Badger, Driver: matchtest.GunnerAt(enemy, 1)},
		tanks.Member{Team: 1, Name: "Raven", Class: tanks.Badger})
	for w.Phase == tanks.Playing {
		w.Step()
		for _, e := range w.Events {
			if e.Kind == tanks.Struck {
				fmt.Printf("%s hit the %v of %s for %.0f\n", w.Tanks[e.Tank].Name, e.Part, w.Tanks[e.Other].Name, e.Damage)
			}
		}
	}
	fmt.Println("won by team", w.Winner)
	// Output:
	// Alder hit the hull front of Raven for 24
	// Alder hit the hull front of Raven for 24
	// Alder hit the hull front of Raven for 24
	// Alder hit the hull front of Raven for 24
	// Alder hit the hull front of Raven for 4
	// won by team 0
}
