package ieee_test

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"testing"

	"treeline/terrain/geom/ieee"
)

// function is one of our functions together with that of package math, and the range of its
// arguments: two random numbers between low and high.
type function struct {
	name       string
	ours, math func(x, y float64) float64
	low, high  float64
	ulps       uint64 // by which the two may differ
	bits       uint64 // hash of our results
}

func one(f func(float64) float64) func(x, y float64) float64 {
	return func(x, _ float64) float64 { return f(x) }
}

func both(f func(float64) (float64, float64)) func(x, y float64) float64 {
	return func(x, y float64) float64 {
		sin, cos := f(x)
		if y < 0 {
			return sin
		}
		return cos
	}
}

// functions returns all functions. Package math is itself up to one unit off and, where it is fused
// or in assembly, by another amount than ours. Near its ends the arc sine turns one unit of its
// argument into many of the result.
func functions() []function {
	return []function{
		{"Hypot", ieee.Hypot, math.Hypot, -500, 500, 2, 0xff1511d1b29dac23},
		{"Sin", one(ieee.Sin), one(math.Sin), -10, 10, 1, 0x3ab7838819000e9d},
		{"Sin of large angles", one(ieee.Sin), one(math.Sin), -1e8, 1e8, 1, 0xa4428f884731bbb9},
		{"Cos", one(ieee.Cos), one(math.Cos), -10, 10, 1, 0x45f786b960ec7471},
		{"Sincos", both(ieee.Sincos), both(math.Sincos), -10, 10, 1, 0xa3e6d50c6274790f},
		{"Tan", one(ieee.Tan), one(math.Tan), -1.5, 1.5, 2, 0x5f9f7f53deb2ba31},
		{"Atan", one(ieee.Atan), one(math.Atan), -5, 5, 1, 0x6754cf364e882a90},
		{"Atan2", ieee.Atan2, math.Atan2, -5, 5, 1, 0x7eee7fa205721473},
		{"Asin", one(ieee.Asin), one(math.Asin), -0.99, 0.99, 4, 0x54d5749ef55f8fd5},
		{"Acos", one(ieee.Acos), one(math.Acos), -0.99, 0.9, 4, 0xd4514f982c80e6a8},
		{"Exp", one(ieee.Exp), one(math.Exp), -700, 700, 2, 0xde8d7f3eb17f6aef},
		{"Expm1", one(ieee.Expm1), one(math.Expm1), -3, 3, 4, 0xd71d29c7d9c40c07},
		{"Expm1 near 0", one(ieee.Expm1), one(math.Expm1), -1e-3, 1e-3, 4, 0xa5d1b975c2e7130c},
		{"Tanh", one(ieee.Tanh), one(math.Tanh), -10, 10, 4, 0x232237c7bc99198a},
		{"Tanh near 0", one(ieee.Tanh), one(math.Tanh), -1e-3, 1e-3, 4, 0x07c3646e87c1e3d8},
		{"Log", one(ieee.Log), one(math.Log), 0, 10, 1, 0x74867311f4371ea3},
		{"Pow", ieee.Pow, math.Pow, 0, 12, 8, 0x7b3794ded4badcdf},
	}
}

const asked = 100_000 // calls of each

// each calls see with random arguments.
func (f *function) each(see func(x, y float64)) {
	random := rand.New(rand.NewPCG(1, 2))
	for range asked {
		x := f.low + float64((f.high-f.low)*ieee.Uniform(random))
		see(x, f.low+float64((f.high-f.low)*ieee.Uniform(random)))
	}
}

func TestResultsAreThoseOfPackageMath(t *testing.T) {
	for _, f := range functions() {
		t.Run(f.name, func(t *testing.T) {
			f.each(func(x, y float64) {
				if got, want := f.ours(x, y), f.math(x, y); ulps(got, want) > f.ulps {
					t.Fatalf("%v, %v: got %v, want %v, %d units in the last place away", x, y, got, want, ulps(got, want))
				}
			})
		})
	}
}

// ulps returns the number of floats from a to b.
func ulps(a, b float64) uint64 {
	if a == b || math.IsNaN(a) && math.IsNaN(b) {
		return 0
	}
	x, y := math.Float64bits(a), math.Float64bits(b)
	return max(x, y) - min(x, y)
}

// TestBitsAreTheSameEverywhere: this is the purpose of the package. The test runs on every kind of
// processor that is available or can be emulated (scripts/same.sh).
func TestBitsAreTheSameEverywhere(t *testing.T) {
	for _, f := range functions() {
		hash := fnv.New64a()
		f.each(func(x, y float64) {
			var b [8]byte
			binary.LittleEndian.PutUint64(b[:], math.Float64bits(f.ours(x, y)))
			hash.Write(b[:])
		})
		if got := hash.Sum64(); got != f.bits {
			t.Errorf("%s: hash %#016x, want %#016x", f.name, got, f.bits)
		}
	}
}

func TestEdgesAreThoseOfPackageMath(t *testing.T) {
	edges := []float64{
		0, math.Copysign(0, -1), 1, -1, 0.5, 2, -3, 1e300, -1e300, 0x1p-1074, -0x1p-1074, math.Inf(1), math.Inf(-1), math.NaN(),
	}
	for _, f := range functions() {
		for _, x := range edges {
			for _, y := range edges {
				got, want := f.ours(x, y), f.math(x, y)
				if ulps(got, want) > f.ulps && !differs(f.name, x, y) {
					t.Errorf("%s of %v, %v: got %v, want %v", f.name, x, y, got, want)
				}
				if got == 0 && want == 0 && math.Signbit(got) != math.Signbit(want) && !differs(f.name, x, y) {
					t.Errorf("%s of %v, %v: zero has the wrong sign: %v", f.name, x, y, got)
				}
			}
		}
	}
}

// differs reports where ours are meant to return something other than package math: Pow accepts no
// negative numbers, angles beyond 2^29 rad are taken modulo the number nearest to 2 pi, a tiny y
// below the negative x axis is not above it, and NaN passes through Hypot. The logarithm of numbers
// below 2^-1022 is wrong in package math on amd64.
func differs(name string, x, y float64) bool {
	switch name {
	case "Pow":
		return math.Signbit(x)
	case "Hypot":
		return math.IsNaN(x) || math.IsNaN(y)
	case "Atan2":
		return x < 0 && y < 0
	case "Log":
		return x < 0x1p-1022
	case "Sin", "Sin of large angles", "Cos", "Sincos", "Tan":
		return math.Abs(x) > 1<<29
	}
	return false
}

func TestUniformEqualsFloat64OfPackageRand(t *testing.T) {
	ours, theirs := rand.New(rand.NewPCG(3, 4)), rand.New(rand.NewPCG(3, 4))
	for range asked {
		if got, want := ieee.Uniform(ours), theirs.Float64(); got != want {
			t.Fatalf("got %v, want %v", got, want)
		}
	}
}

func TestNormalIsNormal(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	var sum, squares float64
	within := [3]int{} // 1, 2, 3 standard deviations
	for range asked {
		x := ieee.Normal(random)
		sum, squares = sum+x, squares+x*x
		for i := range within {
			if math.Abs(x) < float64(i+1) {
				within[i]++
			}
		}
	}
	if mean, variance := sum/asked, squares/asked; math.Abs(mean) > 0.013 || math.Abs(variance-1) > 0.018 { // 4 standard errors
		t.Errorf("mean %v, variance %v, want 0 and 1", mean, variance)
	}
	for i, want := range []float64{0.6827, 0.9545, 0.9973} {
		if got := float64(within[i]) / asked; math.Abs(got-want) > 0.006 {
			t.Errorf("%v of the numbers within %d standard deviations, want %v", got, i+1, want)
		}
	}
}

// BenchmarkFunctions times each function, and that of package math, with too many numbers for a
// branch predictor to learn.
func BenchmarkFunctions(b *testing.B) {
	for _, f := range functions() {
		xs := make([]float64, 0, asked)
		f.each(func(x, _ float64) { xs = append(xs, x) })
		for _, side := range []struct {
			name string
			f    func(x, y float64) float64
		}{{"ours", f.ours}, {"math", f.math}} {
			b.Run(f.name+"/"+side.name, func(b *testing.B) {
				i := 0
				for b.Loop() {
					side.f(xs[i], xs[asked-1-i])
					if i++; i == asked {
						i = 0
					}
				}
			})
		}
	}
}
