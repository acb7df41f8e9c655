package geom_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/terrain/geom"
)

func TestVectorsAgreeWithMathgl(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.Float64Range(-500, 500)
		draw := func(name string) mgl64.Vec3 {
			return mgl64.Vec3{number.Draw(t, name+" x"), number.Draw(t, name+" y"), number.Draw(t, name+" z")}
		}
		a, b, c := draw("a"), draw("b"), number.Draw(t, "c")
		near := func(what string, got, want, scale float64) {
			if math.Abs(got-want) > 1e-15*scale {
				t.Errorf("%s of %v, %v, %v: got %v, want %v", what, a, b, c, got, want)
			}
		}
		near("Dot", geom.Dot(a, b), a.Dot(b), a.Len()*b.Len())
		near("Len", geom.Len(a), a.Len(), a.Len())
		near("LenSqr", geom.LenSqr(a), a.LenSqr(), a.LenSqr())
		if got := geom.Scale(a, c); got != a.Mul(c) {
			t.Errorf("Scale: got %v, want %v", got, a.Mul(c))
		}
		near("Dot2", geom.Dot2(a.Vec2(), b.Vec2()), a.Vec2().Dot(b.Vec2()), a.Len()*b.Len())
		near("Len2", geom.Len2(a.Vec2()), a.Vec2().Len(), a.Len())
		if got := geom.Scale2(a.Vec2(), c); got != a.Vec2().Mul(c) {
			t.Errorf("Scale2: got %v, want %v", got, a.Vec2().Mul(c))
		}
		if a.Vec2().Len() > 1e-9 {
			near("the length of Unit", geom.Len(geom.Unit(a)), 1, 1)
		}
	})
}

func TestTheZeroVectorHasNoDirection(t *testing.T) {
	if got := geom.Unit(mgl64.Vec3{}); !math.IsNaN(got[0]) {
		t.Errorf("got %v, want NaN", got)
	}
}
