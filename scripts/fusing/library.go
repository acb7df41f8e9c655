package main

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"
)

const (
	ours     = "treeline/"
	geometry = "treeline/terrain/geom"
	ieee     = "treeline/terrain/geom/ieee"
	mathgl   = "github.com/go-gl/mathgl/"
)

// same lists the functions of other packages that take or return floats and
// return the same bits everywhere: their results are exact, or rounded once.
//
//nolint:gochecknoglobals // a constant table.
var same = map[string][]string{
	"math": {
		"Abs", "Ceil", "Copysign", "Float32bits", "Float32frombits", "Float64bits", "Float64frombits", "Floor", "Frexp",
		"Inf", "IsInf", "IsNaN", "Ldexp", "Max", "Min", "Mod", "Modf", "NaN", "Nextafter", "Nextafter32", "Round",
		"RoundToEven", "Signbit", "Sqrt", "Trunc",
	},
	"github.com/go-gl/mathgl/mgl64": {"Add", "Sub", "Clamp", "DegToRad", "RadToDeg", "Elem", "Vec2", "Vec3", "X", "Y", "Z"},
}

// replaced lists what to call instead of functions whose bits depend on the processor; methods are
// written as "Type.Name".
//
//nolint:gochecknoglobals // a constant table.
var replaced = map[string]string{
	"math/rand/v2.Rand.Float64":     ieee + ".Uniform",
	"math/rand/v2.Rand.NormFloat64": ieee + ".Normal",

	"github.com/go-gl/mathgl/mgl64.Vec3.Mul":       geometry + ".Scale",
	"github.com/go-gl/mathgl/mgl64.Vec3.Dot":       geometry + ".Dot",
	"github.com/go-gl/mathgl/mgl64.Vec3.Len":       geometry + ".Len",
	"github.com/go-gl/mathgl/mgl64.Vec3.LenSqr":    geometry + ".LenSqr",
	"github.com/go-gl/mathgl/mgl64.Vec3.Normalize": geometry + ".Unit",
	"github.com/go-gl/mathgl/mgl64.Vec2.Mul":       geometry + ".Scale2",
	"github.com/go-gl/mathgl/mgl64.Vec2.Dot":       geometry + ".Dot2",
	"github.com/go-gl/mathgl/mgl64.Vec2.Len":       geometry + ".Len2",
	"github.com/go-gl/mathgl/mgl64.Vec2.Normalize": geometry + ".Unit2",
}

// ownMath lists the functions of package math that package ieee has.
//
//nolint:gochecknoglobals // a constant table.
var ownMath = []string{
	"Acos", "Asin", "Atan", "Atan2", "Cos", "Exp", "Expm1", "Hypot", "Log", "Pow", "Sin", "Sincos", "Tan",
}

// harmless reports whether a package may do anything with floats, because nothing that it returns
// affects a battle: it formats and draws.
func harmless(path string) bool {
	return path == "fmt" || path == "strconv" || path == "time" || path == "encoding/binary" || path == "encoding/json" ||
		path == "slices" || path == "sort" || path == "cmp" || path == "reflect" || path == "log/slog" || path == "iter" || path == "maps" ||
		strings.HasPrefix(path, "gonum.org/v1/plot") || strings.HasPrefix(path, "image") || strings.HasPrefix(path, "golang.org/x/image")
}

// sums reports whether a library function adds its arguments.
func sums(f *types.Func) bool {
	return f.Pkg() != nil && strings.HasPrefix(f.Pkg().Path(), mathgl) && (f.Name() == "Add" || f.Name() == "Sub")
}

// mention finds uses of functions from other packages that take or return floats, unless they are
// known to return the same everywhere.
func (c *collector) mention(n *ast.SelectorExpr) {
	f, ok := c.of.TypesInfo.Uses[n.Sel].(*types.Func)
	if !ok || f.Pkg() == nil || strings.HasPrefix(f.Pkg().Path(), ours) || harmless(f.Pkg().Path()) {
		return
	}
	s := f.Signature()
	method := s.Recv() != nil
	if !hasFloats(s.Params()) && !hasFloats(s.Results()) && !(method && hasFloats(s.Recv().Type())) ||
		slices.Contains(same[f.Pkg().Path()], f.Name()) {
		return
	}
	found := finding{at: c.of.Fset.Position(n.Sel.Pos())}
	name := f.Pkg().Path() + "." + f.Name()
	if method {
		name = f.Pkg().Path() + "." + receiver(s.Recv().Type()) + "." + f.Name()
	}
	instead, known := replaced[name]
	if f.Pkg().Path() == "math" && slices.Contains(ownMath, f.Name()) {
		instead, known = ieee+"."+f.Name(), true
	}
	if !known {
		found.text = fmt.Sprintf("%s may return other bits on another processor: write one in %s", name, ieee)
	} else {
		found.text = fmt.Sprintf("%s may return other bits on another processor: call %s", name, instead[strings.LastIndexByte(instead, '/')+1:])
		c.replace(&found, n, instead, method)
	}
	c.calls = append(c.calls, found)
}

func receiver(t types.Type) string {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := t.(*types.Named); ok {
		return n.Obj().Name()
	}
	return t.String()
}

// replace adds the edits that call another function: math.F becomes ieee.F, and the method call
// a.M(b) becomes geom.F(a, b).
func (c *collector) replace(found *finding, n *ast.SelectorExpr, instead string, method bool) {
	dot := strings.LastIndexByte(instead, '.')
	path, name := instead[:dot], instead[dot+1:]
	if path != c.of.PkgPath {
		name = path[strings.LastIndexByte(path, '/')+1:] + "." + name
		found.wanted = append(found.wanted, path)
	}
	if !method {
		found.edits = append(found.edits, edit{c.offset(n.Pos()), c.offset(n.End()), name, c.offset(n.End())})
		return
	}
	call, ok := c.parents[n].(*ast.CallExpr)
	if !ok || call.Fun != n {
		found.wanted = nil // a method value: change it by hand
		return
	}
	between := c.embedded(n)
	if len(call.Args) > 0 {
		between += ", "
	}
	found.edits = append(found.edits,
		edit{c.offset(n.X.Pos()), c.offset(n.X.Pos()), name + "(", c.offset(call.End())},
		edit{c.offset(n.X.End()), c.offset(call.Lparen) + 1, between, 0})
}

// embedded returns the embedded fields through which a method is called, such as ".Rand", "" for
// none.
func (c *collector) embedded(n *ast.SelectorExpr) string {
	var path string
	selection := c.of.TypesInfo.Selections[n]
	t := selection.Recv()
	for _, i := range selection.Index()[:len(selection.Index())-1] {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		field := t.Underlying().(*types.Struct).Field(i)
		path += "." + field.Name()
		t = field.Type()
	}
	return path
}
