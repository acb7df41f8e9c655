package tanks_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// BenchmarkStep steps matches of tanks that drive about and bump into each other, without bots and
// without eyes.
func BenchmarkStep(b *testing.B) {
	for _, n := range []int{2, 16, 64, 256, 1024} {
		b.Run(fmt.Sprintf("tanks=%d", n), func(b *testing.B) {
			w := matchtest.Melee(n/2, 1)
			tuning := w.Tuning
			tuning.Damage.Ram, tuning.Round.ZoneDamage = 0, 0 // nobody may be destroyed
			w.SetTuning(tuning)
			matchtest.Run(w, 5)
			b.ReportAllocs()
			for b.Loop() {
				w.Step()
			}
		})
	}
}

// BenchmarkBrawl steps a firefight among trees on hills, round after round.
func BenchmarkBrawl(b *testing.B) {
	w := matchtest.Brawl(5, 1)
	matchtest.Run(w, 5)
	b.ReportAllocs()
	for b.Loop() {
		w.Step()
		if w.Phase == tanks.Over {
			w.NextRound()
		}
	}
}

// BenchmarkSweepTank sweeps shells through ticks in which they come near a tank.
func BenchmarkSweepTank(b *testing.B) {
	const n = 1024
	r := rand.New(rand.NewPCG(1, 1))
	var courses [n]course
	var before, now [n]tanks.Pose
	for i := range courses {
		c := randomCourse(r)
		courses[i] = c
		before[i], now[i] = c.pose(c.seconds-0.07), c.pose(c.seconds-0.07+tanks.Dt)
	}
	hits := 0
	i := 0
	for b.Loop() {
		c := &courses[i%n]
		a, e := c.at(c.seconds-0.07), c.at(c.seconds-0.07+tanks.Dt)
		if _, ok := tanks.SweepTank(a, e, &before[i%n], &now[i%n], c.class, trackBand); ok {
			hits++
		}
		i++
	}
	if hits == 0 {
		b.Fatal("nothing was hit")
	}
}
