package main

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"
)

// finding is a place in the code that must change.
type finding struct {
	at     token.Position
	text   string
	edits  []edit
	wanted []string // import paths that the edits need
}

func (f finding) String() string { return fmt.Sprintf("%s:%d: %s", f.at.Filename, f.at.Line, f.text) }

// edit replaces the bytes from start to end of the finding's file. If two insert at the same place,
// the one for the expression that extends farther comes first.
type edit struct {
	start, end int
	text       string
	reach      int
}

// find returns the findings in the packages that match the patterns, without tests, sorted by file
// and position. Given places of fused instructions, it returns instead the products that may have
// got there through other functions.
func find(folder string, patterns []string, fused map[string]bool) ([]finding, error) {
	list, err := load(folder, patterns)
	if err != nil {
		return nil, err
	}
	c := collect(list)
	findings := c.findings()
	if fused != nil {
		findings = c.into(func(s *sum) bool { return s.at(fused) }, true)
	}
	slices.SortStableFunc(findings, func(a, b finding) int {
		return cmp.Or(cmp.Compare(a.at.Filename, b.at.Filename), cmp.Compare(a.at.Offset, b.at.Offset))
	})
	return findings, nil
}

func load(folder string, patterns []string) ([]*packages.Package, error) {
	absolute, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	list, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo,
		Dir: absolute, Env: append(os.Environ(), "CGO_ENABLED=0", "PWD="+absolute),
	}, patterns...)
	if err != nil {
		return nil, err
	}
	var faults []error
	for _, p := range list {
		for _, e := range p.Errors {
			faults = append(faults, e)
		}
	}
	return list, errors.Join(faults...)
}

// isFloat reports whether t is a floating-point type, or a type parameter that may be one.
func isFloat(t types.Type) bool {
	if t == nil {
		return false
	}
	if p, ok := t.(*types.TypeParam); ok {
		return onlyFloats(p.Constraint().Underlying().(*types.Interface))
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsFloat != 0
}

// onlyFloats reports whether some type of a constraint is a float: a product of such a type may be
// fused.
func onlyFloats(i *types.Interface) bool {
	for k := range i.NumEmbeddeds() {
		switch e := i.EmbeddedType(k).(type) {
		case *types.Union:
			for t := range e.Len() {
				if isFloat(e.Term(t).Type()) {
					return true
				}
			}
		default:
			if inner, ok := e.Underlying().(*types.Interface); ok && onlyFloats(inner) || isFloat(e) {
				return true
			}
		}
	}
	return false
}

// hasFloats reports whether values of t are floats, or arrays, slices or tuples of them.
func hasFloats(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Array:
		return hasFloats(u.Elem())
	case *types.Slice:
		return hasFloats(u.Elem())
	case *types.Tuple:
		for v := range u.Variables() {
			if hasFloats(v.Type()) {
				return true
			}
		}
		return false
	}
	return isFloat(t)
}

// unwrapped returns e without parentheses and signs.
func unwrapped(e ast.Expr) ast.Expr {
	for {
		switch x := e.(type) {
		case *ast.ParenExpr:
			e = x.X
		case *ast.UnaryExpr:
			if x.Op != token.SUB && x.Op != token.ADD {
				return e
			}
			e = x.X
		default:
			return e
		}
	}
}
