//go:build !purego

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

// TestVectorsAndPlainGoAgree asks the same of the assembly and of its twin: they
// come to the same bits, and to the same obstacles.
func TestVectorsAndPlainGoAgree(t *testing.T) {
	if !sight.HasVectors() {
		t.Skip("this processor lacks the vectors")
	}
	random := rand.New(rand.NewPCG(31, 8))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	var s sight.Scratch
	partial := 0
	for i := range 60 {
		m := levelMap(150, 120, randomStands(random))
		if i%2 == 0 {
			m.Ground = terrain.NewGround(150, 120, func(x, z float64) float64 { return 0.04*x + 0.02*z })
		}
		o := sight.NewOccluders(m)
		for range 300 {
			eye := mgl64.Vec3{in(-10, 160), in(2, 9), in(-10, 130)}
			tank := tanks.Tank{Pose: tanks.Pose{At: mgl64.Vec3{in(0, 150), 0, in(0, 120)}, Heading: geom.Heading(in(-4, 4)), Turret: in(-4, 4)}}
			tank.Stand(m.Ground)
			body := sight.BodyOf(tanks.ClassID(random.IntN(4)), &tank.Pose)
			ask := func() (float64, float64, []terrain.ObstacleID) {
				disc := o.ShareOfDisc(&s, eye, body.At, 4)
				return disc, o.Share(&s, eye, &body), o.Blockers(nil, &s)
			}
			disc, share, by := ask()
			sight.WithoutVectors(func() {
				plainDisc, plain, plainBy := ask()
				if plainDisc != disc || plain != share || !slices.Equal(plainBy, by) {
					t.Fatalf("eye %v, pose %+v: vectors %v, %v and %v, plain Go %v, %v and %v", eye, tank.Pose, disc, share, by, plainDisc, plain, plainBy)
				}
			})
			if share > 0 && share < 1 {
				partial++
			}
		}
	}
	if partial < 3000 {
		t.Errorf("only %d tanks are partly hidden: the test looks away", partial)
	}
}
