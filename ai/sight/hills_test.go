package sight_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// onGround returns a pose on the ground of a map, tilted as the ground is.
func onGround(m *terrain.Map, x, z float64, heading geom.Heading) tanks.Pose {
	p := tanks.Pose{At: mgl64.Vec3{x, m.Ground.Height(x, z), z}, Heading: heading}
	n := m.Ground.Normal(x, z)
	f, r := heading.Dir(), heading.Right()
	p.Pitch = math.Atan2(-n.Dot(f), n[1])
	p.Roll = math.Atan2(n.Dot(r), n[1])
	return p
}

// steepest walks a dense ray over the ground to a place and returns the steepest
// rise from the eye to the ground on the way.
func steepest(m *terrain.Map, eye, to mgl64.Vec3) float64 {
	const step = 0.1
	d := to.Sub(eye)
	length := math.Hypot(d[0], d[2])
	n := int(length / step)
	most := math.Inf(-1)
	for i := 1; i < n; i++ {
		f := float64(i) / float64(n)
		p := eye.Add(d.Mul(f))
		most = max(most, (m.Ground.Height(p[0], p[2])-eye[1])/(f*length))
	}
	return most
}

// denseHills returns the share of a body that the ground alone leaves visible, by
// rays at equal angles.
func denseHills(m *terrain.Map, eye mgl64.Vec3, pose *tanks.Pose, body *sight.Body, rays int) float64 {
	left, right := body.Outline()[0], body.Outline()[0]
	bearing := func(p mgl64.Vec3) float64 {
		return geom.Bearing(eye, geom.HeadingOf(pose.At.Sub(eye)), p)
	}
	for _, p := range body.Outline() {
		if bearing(p) > bearing(left) {
			left = p
		}
		if bearing(p) < bearing(right) {
			right = p
		}
	}
	up := tanks.HullBox(pose, tanks.ClassOf(tanks.Badger)).Up
	free := 0
	for i := range rays {
		b := bearing(right) + (bearing(left)-bearing(right))*(float64(i)+0.5)/float64(rays)
		dir := (geom.HeadingOf(pose.At.Sub(eye)) + geom.Heading(b)).Dir()
		// where the ray meets the line from right to left
		lx, lz := left[0]-right[0], left[2]-right[2]
		t := ((right[0]-eye[0])*lz - (right[2]-eye[2])*lx) / (dir[0]*lz - dir[2]*lx)
		at := eye.Add(dir.Mul(t))
		base := pose.At[1] - (up[0]*(at[0]-pose.At[0])+up[2]*(at[2]-pose.At[2]))/up[1]
		hills, distance := steepest(m, eye, at), geom.PlaneDist(eye, at)
		for _, row := range []float64{0.6, 1.4, 2.2} {
			if hills <= (base+row-eye[1])/distance {
				free++
			}
		}
	}
	return float64(free) / float64(3*rays)
}

// TestHillsEqualDenseRays compares what hills hide with dense rays on bare maps.
func TestHillsEqualDenseRays(t *testing.T) {
	pairs, worst, sum, partial := 750, 0.0, 0.0, 0
	if testing.Short() {
		pairs = 150
	}
	random := rand.New(rand.NewPCG(3, 1))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	var s sight.Scratch
	for seed := range uint64(3) {
		m := bareHills(t, seed+1)
		o := sight.NewOccluders(m)
		for i := 0; i < pairs/3; {
			out := 0.0 // m beyond the edge of the map
			if i%5 == 0 {
				out = 60
			}
			x, z := in(-out, 500+out), in(-out, 450+out)
			pose := onGround(m, in(-out, 500+out), in(-out, 450+out), geom.Heading(in(-3, 3)))
			eye := mgl64.Vec3{x, m.Ground.Height(x, z) + 2.57, z}
			if geom.PlaneDist(eye, pose.At) < 12 || geom.PlaneDist(eye, pose.At) > 350 {
				continue
			}
			i++
			body := sight.BodyOf(tanks.Badger, &pose)
			got, want := o.Share(&s, eye, &body), denseHills(m, eye, &pose, &body, 50)
			diff := math.Abs(got - want)
			if want > 0 && want < 1 {
				partial++
			}
			worst, sum = max(worst, diff), sum+diff
			if diff > 0.02 {
				t.Errorf("seed %d: share %.4f, dense rays %.4f, eye %v, pose %+v", seed+1, got, want, eye, pose)
			}
		}
	}
	t.Logf("largest difference %.4f, mean %.5f, %d of %d partly hidden", worst, sum/float64(pairs), partial, pairs)
}

// bareHills is a generated map with everything on it taken away.
func bareHills(t *testing.T, seed uint64) *terrain.Map {
	t.Helper()
	m, err := terrain.Generate(terrain.DefaultSpec(seed))
	if err != nil {
		t.Fatal(err)
	}
	bare := *m
	bare.Obstacles = nil
	return &bare
}
