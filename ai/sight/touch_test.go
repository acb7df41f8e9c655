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

// TestTouchingIsNoSpecialCase: a rock whose side or corner is on the line of a side of the hull, to
// the last bit, as after a tank was pushed out of it, leaves as much visible as one a nanometre
// away.
func TestTouchingIsNoSpecialCase(t *testing.T) {
	const off = 1e-9 // m
	random := rand.New(rand.NewPCG(4, 8))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	pose := tanks.Pose{At: mgl64.Vec3{200, 0, 200}}
	body := sight.BodyOf(tanks.Badger, &pose)
	hull := body.Parts()[0]
	partly := 0
	var s sight.Scratch
	for range 600 {
		eye := pose.At.Add(geom.Heading(in(-math.Pi, math.Pi)).Dir().Mul(in(15, 150)))
		eye[1] = 2.57
		rock := terrain.Obstacle{Kind: terrain.Rock, Height: 3, HalfLength: in(0.5, 3), HalfWidth: in(0.5, 3), Heading: geom.Heading(random.IntN(8)) * math.Pi / 4}
		corner, at := hull[random.IntN(len(hull))], rock.Box().Corners()[random.IntN(4)]
		rock.At = mgl64.Vec3{corner[0] - at[0] + in(-6, 6), 0, corner[2] - at[2]}
		shares := [3]float64{}
		for i, z := range []float64{-off, 0, off} {
			moved := rock
			moved.At[2] += z
			shares[i] = sight.NewOccluders(flatMap(moved)).Share(&s, eye, &body)
		}
		if shares[1] > 0 && shares[1] < 1 {
			partly++
		}
		if low, high := min(shares[0], shares[2]), max(shares[0], shares[2]); shares[1] < low-1e-6 || shares[1] > high+1e-6 {
			t.Fatalf("share %.9f where a rock touches, %.9f and %.9f beside; eye %v, rock %+v", shares[1], shares[0], shares[2], eye, rock)
		}
	}
	if partly < 60 {
		t.Errorf("only %d rocks hide a part of the tank", partly)
	}
}
