package sight_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// asker is a witness that asks at every look what hides most of the target.
type asker struct {
	eyes     *sight.Eyes
	blockers []sight.Blocker // of the looks of a tick
}

func (a *asker) Looked(w *tanks.World, _ *sight.Look) {
	a.blockers = append(a.blockers, a.eyes.Blocker(w))
}

// TestRememberedLooksAreTheSame: tanks drive about on hills while trees fall, tanks die and smoke
// drifts. The sightings of eyes that remember equal those of eyes that forget before every look,
// and so does what a witness learns.
func TestRememberedLooksAreTheSame(t *testing.T) {
	ticks := 900
	if testing.Short() {
		ticks = 300
	}
	spec := terrain.DefaultSpec(3)
	spec.Trees = 1500
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	const size = 16
	random := rand.New(rand.NewPCG(7, 3))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	tuning := sight.DefaultTuning()
	tuning.FieldOfView = 340
	w := &tanks.World{Map: m, Standing: terrain.NewStanding(m), Sightings: tanks.NewSightings(size)}
	for i := range size {
		k := tanks.Tank{ID: tanks.ID(i), Team: tanks.Team(i % 2), Class: tanks.ClassID(i % 4), Health: 100, FiredTick: -1}
		k.At = mgl64.Vec3{in(50, 450), 0, in(50, 400)}
		w.Tanks = append(w.Tanks, k)
	}
	plain := *w
	plain.Sightings = tanks.NewSightings(size)
	occluders := sight.NewOccluders(m)
	remembering, asking := sight.New(occluders, tuning), sight.New(occluders, tuning)
	of, anewOf := asker{eyes: remembering}, asker{eyes: asking}
	remembering.SetWitness(&of)
	asking.SetWitness(&anewOf)
	w.Standing.Follow(occluders)
	var clouds []tanks.Cloud
	var knew [size][size]bool
	again, anew, told := 0, 0, 0
	var s sight.Scratch
	for tick := range ticks {
		for i := range w.Tanks {
			k := &w.Tanks[i]
			if !k.Alive() {
				continue
			}
			k.Heading += geom.Heading(in(-0.05, 0.05))
			k.Turret += in(-0.05, 0.05)
			k.At = k.At.Add(k.Heading.Dir().Mul(in(0, 0.3)))
			k.Stand(m.Ground)
		}
		if tick%9 == 0 { // what hides one of a pair from the other falls
			from, to := &w.Tanks[random.IntN(size)], &w.Tanks[random.IntN(size)]
			body := sight.BodyOf(to.Class, &to.Pose)
			occluders.Share(&s, tanks.EyePoint(from), &body, from.ID, to.ID)
			for _, id := range occluders.Blockers(&s) {
				w.Standing.Fell(id)
			}
		}
		if tick%150 == 149 {
			w.Tanks[random.IntN(size)].Health = 0
		}
		for i := range clouds {
			clouds[i].At[0] += 0.02
			clouds[i].Radius -= 0.01
		}
		if tick%20 == 0 { // the oldest cloud goes, and another one comes where it hides somebody
			if len(clouds) > 10 {
				clouds = slices.Delete(clouds, 0, 1)
			}
			at := w.Tanks[random.IntN(size)].At.Add(mgl64.Vec3{in(-20, 20), 0, in(-20, 20)})
			at[1] = m.Ground.Height(at[0], at[2])
			clouds = append(clouds, tanks.Cloud{At: at, Radius: in(3, 7), Height: in(2, 6)})
		}
		for i := range size {
			for j := range size {
				knew[i][j] = remembering.Remembers(tanks.ID(i), tanks.ID(j))
			}
		}
		w.Tick, plain.Tick = tick, tick
		of.blockers, anewOf.blockers = of.blockers[:0], anewOf.blockers[:0]
		remembering.LookOverIn(w, &sight.Scene{Tick: tick, Tanks: w.Tanks, Clouds: clouds, Sightings: &w.Sightings})
		asking.Forget()
		asking.LookOverIn(&plain, &sight.Scene{Tick: tick, Tanks: w.Tanks, Clouds: clouds, Sightings: &plain.Sightings})
		if !slices.Equal(of.blockers, anewOf.blockers) {
			t.Fatalf("tick %d: hidden most by %+v remembering, by %+v asking anew", tick, of.blockers, anewOf.blockers)
		}
		for i := range of.blockers {
			if of.blockers[i].Part > 0 {
				told++
			}
		}
		for i := range size {
			for j := range size {
				a, b := w.Sightings.Of(tanks.ID(i), tanks.ID(j)), plain.Sightings.Of(tanks.ID(i), tanks.ID(j))
				if *a != *b {
					t.Fatalf("tick %d: %d sees %d as %+v remembering, as %+v asking anew", tick, i, j, *a, *b)
				}
				switch {
				case a.LookTick != tick || a.Threshold > 1 || !knew[i][j]:
				case a.Share == 0:
					again++
				default:
					anew++
				}
			}
		}
	}
	t.Logf("hidden again %d times, shown %d times after being hidden, %d looks with something in the way", again, anew, told)
	if again < 3*ticks || anew < ticks/60 || told < again {
		t.Errorf("the tanks hardly hide or hardly show, or nothing hides them: %d, %d and %d looks", again, anew, told)
	}
}
