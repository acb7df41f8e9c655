package cover_test

import (
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// stander returns a medium tank that stands on the ground of a map.
func stander(m *terrain.Map, at mgl64.Vec3, heading geom.Heading) tanks.Tank {
	t := tanks.Tank{Class: 1, Pose: tanks.Pose{At: at, Heading: heading}}
	t.At[1] = m.Ground.Height(at[0], at[2])
	t.Stand(m.Ground)
	return t
}

// TestShowsIsTheRuleOfSight: exact answers equal those of the rule, with trees standing, some
// felled, and standing again.
func TestShowsIsTheRuleOfSight(t *testing.T) {
	m := generate(t, 5)
	standing, occluders, rule := terrain.NewStanding(m), sight.NewOccluders(m), sight.NewOccluders(m)
	c := cover.New(m, occluders)
	for _, f := range []terrain.Follower{rule, occluders, c} {
		standing.Follow(f)
	}
	random := rand.New(rand.NewPCG(1, 2))
	var scratch sight.Scratch
	differ := 0
	compare := func(state string, other *sight.Occluders) {
		for range 400 {
			place := func() mgl64.Vec3 {
				return mgl64.Vec3{random.Float64() * m.Spec.Width, 0, random.Float64() * m.Spec.Depth}
			}
			seen := stander(m, place(), geom.Heading(random.Float64()))
			watcher := stander(m, place(), geom.Heading(random.Float64()))
			body, eye := sight.BodyOf(seen.Class, &seen.Pose), tanks.EyePoint(&watcher)
			want, got := rule.Share(&scratch, eye, &body), c.Shows(eye, seen.Class, &seen.Pose)
			if got != want {
				t.Fatalf("%s: %v from %v shows %g, want %g", state, seen.At, eye, got, want)
			}
			if other != nil && other.Share(&scratch, eye, &body) != want {
				differ++
			}
		}
	}
	compare("all up", nil)
	for id := range m.Obstacles {
		if m.Obstacles[id].Plant() && id%2 == 0 {
			standing.Fell(terrain.ObstacleID(id))
		}
	}
	compare("half felled", sight.NewOccluders(m))
	if differ < 10 {
		t.Errorf("felling half of the plants changed %d of 400 answers: too few to tell", differ)
	}
	standing.Restore()
	compare("up again", nil)
}
