package sight_test

import (
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// TestSeedModeRemembersNoLook: seed mode does not depend on what an earlier look has left in its
// working memory.
func TestSeedModeRemembersNoLook(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(31))
	if err != nil {
		t.Fatal(err)
	}
	o := sight.NewOccluders(m)
	random := rand.New(rand.NewPCG(5, 3))
	on := func() mgl64.Vec3 {
		at := mgl64.Vec3{m.Spec.Width * random.Float64(), 0, m.Spec.Depth * random.Float64()}
		at[1] = m.Ground.Height(at[0], at[2])
		return at
	}
	var used sight.Scratch
	hidden := 0
	for range 2000 {
		eye, pose := on().Add(mgl64.Vec3{0, 2.3, 0}), tanks.Pose{At: on(), Heading: geom.Heading(6 * random.Float64())}
		body := sight.BodyOf(tanks.Badger, &pose)
		var fresh sight.Scratch
		want := o.ShareSeed(&fresh, eye, &body)
		if got := o.ShareSeed(&used, eye, &body); got != want {
			t.Fatalf("eye %v, pose %+v: %.2f after other looks, %.2f without", eye, pose, got, want)
		}
		if want == 0 {
			hidden++
		}
		other := tanks.Pose{At: on()}
		near := sight.BodyOf(tanks.Bear, &other)
		o.Share(&used, eye, &near)
	}
	if hidden < 100 {
		t.Errorf("only %d of 2000 are hidden", hidden)
	}
}
