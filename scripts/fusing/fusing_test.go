package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// module writes a module with our name, whose terrain/a.go is the given source, together with what
// it may import, and returns its folder.
func module(t *testing.T, source string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":                 "module treeline\n\ngo 1.26\n\nrequire github.com/go-gl/mathgl v1.2.0\n\nreplace github.com/go-gl/mathgl => ./mathgl\n",
		"mathgl/go.mod":          "module github.com/go-gl/mathgl\n\ngo 1.26\n",
		"mathgl/mgl64/a.go":      "package mgl64\n\ntype Vec3 [3]float64\n\nfunc (v Vec3) Mul(c float64) Vec3 { return Vec3{v[0] * c, v[1] * c, v[2] * c} }\nfunc (v Vec3) Add(w Vec3) Vec3 { return Vec3{v[0] + w[0], v[1] + w[1], v[2] + w[2]} }\nfunc (v Vec3) Len() float64 { return v[0] }\n",
		"terrain/geom/a.go":      "package geom\n\nimport \"github.com/go-gl/mathgl/mgl64\"\n\ntype Heading float64\n\nfunc Scale(v mgl64.Vec3, c float64) mgl64.Vec3 { return v }\nfunc Len(v mgl64.Vec3) float64 { return v[0] }\n",
		"terrain/geom/ieee/a.go": "package ieee\n\nimport \"math/rand/v2\"\n\nfunc Sin(x float64) float64 { return x }\nfunc Uniform(random *rand.Rand) float64 { return 0 }\n",
		"terrain/a.go":           source,
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// check runs the command on the package terrain of a module.
func check(t *testing.T, dir string, fix, assembly bool) []string {
	t.Helper()
	faults, err := run(dir, []string{"./terrain"}, fix, assembly, false)
	if err != nil {
		t.Fatal(err)
	}
	return faults
}

func TestPlantedFaultsAreFound(t *testing.T) {
	for _, tc := range []struct{ name, code, want string }{
		{"sum", "func f(x, y, z float64) float64 { return x*y + z }", "round it with float64(…)"},
		{"difference, other side", "func f(x, y, z float64) float64 { return z - x*y }", "round it"},
		{"sign and parentheses", "func f(x, y, z float64) float64 { return z + -(x * y) }", "round it"},
		{"chain", "func f(x, y, z float64) float64 { return x*y*z + 1 }", "round it"},
		{"single precision", "func f(x, y, z float32) float32 { return x*y + z }", "float32(…)"},
		{"named type", "type Angle float64\nfunc f(x Angle) Angle { return x*0.3 + 1 }", "Angle(…)"},
		{"type parameter", "func f[T float32 | float64](x, y T) T { return x*y + 1 }", "T(…)"},
		{"added in place", "func f(s, x float64) float64 { s += x * x; return s }", "round it"},
		{"through a variable", "func f(x, y, z float64) float64 { t := x * y; return t + z }", "over t"},
		{"through two", "func f(x, y, z float64) float64 { t := x * y; u := t; return z - u }", "over t"},
		{"scaled in place", "func f(x, y float64) float64 { x *= y; return x + 1 }", "write x = float64(x * y)"},
		{"halved", "func f(x, y float64) float64 { return x/2 + y }", "round it"},
		{"doubled product", "func f(x, y float64) float64 { return x * y * 2 }", "round it"},
		{"counted up", "func f(x, y float64) float64 { t := x * y; t++; return t }", "over t"},
		{"element", "func f(x, y float64) float64 { a := [2]float64{x * y, y}; return a[0] + x }", "over a"},
		{"mathgl", "import \"github.com/go-gl/mathgl/mgl64\"\nfunc f(v mgl64.Vec3) float64 { return v.Len() }", "call geom.Len"},
		{"vector sum", "import \"github.com/go-gl/mathgl/mgl64\"\nfunc f(v mgl64.Vec3, x float64) mgl64.Vec3 { return mgl64.Vec3{x * x}.Add(v) }", "round it"},
		{"package math", "import \"math\"\nfunc f(x float64) float64 { return math.Sin(x) }", "call ieee.Sin"},
		{"handed on", "import \"math\"\nfunc f() func(float64) float64 { return math.Sin }", "call ieee.Sin"},
		{"fused by hand", "import \"math\"\nfunc f(x float64) float64 { return math.FMA(x, x, x) }", "write one in"},
		{"unknown function", "import \"math\"\nfunc f(x float64) float64 { return math.Gamma(x) }", "write one in"},
		{"random", "import \"math/rand/v2\"\nfunc f(r *rand.Rand) float64 { return r.Float64() }", "call ieee.Uniform"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			dir := module(t, "package terrain\n\n"+tc.code+"\n")
			faults := check(t, dir, false, false)
			if len(faults) != 1 || !strings.Contains(faults[0], tc.want) || !strings.Contains(faults[0], "a.go:") {
				t.Errorf("faults %q, want one with %q", faults, tc.want)
			}
		})
	}
}

func TestGoodCodePasses(t *testing.T) {
	for _, code := range []string{
		"func f(x, y, z float64) float64 { return float64(x*y) + z }",
		"func f(x, y, z float64) float64 { return x * y * z / (x + y) }",
		"func f(x, y, z float64) bool { return x*y < z }",
		"func f(x, y, z float64) float64 { t := float64(x * y); return t + z }",
		"func f(x, y int) int { return x*y + 1 }",
		"const a, b = 2.5, 1.5\nfunc f(x float64) float64 { return a*b + x }",
		"import \"math\"\nfunc f(x float64) float64 { return math.Sqrt(math.Abs(x)) + math.Mod(x, 3) }",
	} {
		if faults := check(t, module(t, "package terrain\n\n"+code+"\n"), false, false); len(faults) > 0 {
			t.Errorf("%s: %q", code, faults)
		}
	}
}

func TestFixesAreWhatAPersonWouldWrite(t *testing.T) {
	dir := module(t, `package terrain

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"
)

type dice struct{ *rand.Rand }

// f keeps its comment.
func f(v mgl64.Vec3, x, y float64, d dice) float64 {
	x *= y + 1 // and this one
	if (x*y)+1 > y {
		return v.Mul(x*y + 2).Mul(3).Len() * math.Sin(x) - y*y*0.5
	}
	return x - d.Float64()
}
`)
	want := `package terrain

import (
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

type dice struct{ *rand.Rand }

// f keeps its comment.
func f(v mgl64.Vec3, x, y float64, d dice) float64 {
	x = float64(x * (y + 1)) // and this one
	if float64(x*y)+1 > y {
		return float64(geom.Len(geom.Scale(geom.Scale(v, float64(x*y)+2), 3))*ieee.Sin(x)) - float64(y*y*0.5)
	}
	return x - ieee.Uniform(d.Rand)
}
`
	for range 2 { // the second time nothing changes
		if faults := check(t, dir, true, true); len(faults) > 0 {
			t.Fatalf("left over: %q", faults)
		}
		got, err := os.ReadFile(filepath.Join(dir, "terrain", "a.go"))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Fatalf("got\n%swant\n%s", got, want)
		}
	}
}

// TestCompiledCodeShowsWhatCameFromOtherFunctions: a product goes through a result into a sum
// elsewhere, and the compiler fuses them after inlining.
func TestCompiledCodeShowsWhatCameFromOtherFunctions(t *testing.T) {
	dir := module(t, "package terrain\n\nfunc square(x float64) float64 {\n\treturn x * x\n}\n\nfunc F(x, y float64) float64 {\n\treturn square(x) + y\n}\n")
	if faults := check(t, dir, false, false); len(faults) > 0 {
		t.Errorf("without the compiler: %q", faults)
	}
	faults := strings.Join(check(t, dir, false, true), "\n")
	for _, want := range []string{"a.go:8: fused on amd64", "a.go:8: fused on arm64", "a.go:4: this product may be fused"} {
		if !strings.Contains(faults, want) {
			t.Errorf("%q misses %q", faults, want)
		}
	}
	if left := check(t, dir, true, true); len(left) > 0 {
		t.Errorf("left over: %q", left)
	}
}
