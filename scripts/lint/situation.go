package main

import (
	"go/ast"
	"go/token"
	"strings"
)

// frame is the package with what all behaviours share; each folder below it is a behaviour.
const frame = "ai/behavior"

// stage is the package shared by tests of behaviours.
const stage = frame + "/behaviortest"

// isBehaviour reports whether a folder is that of a behaviour.
func isBehaviour(dir string) bool { return strings.HasPrefix(dir, frame+"/") && dir != stage }

// checkSituations reports behaviours that write fields of the situation, or of what it points to:
// all of them may read it, but none may change what the others decide by.
func checkSituations(f *file) []string {
	if !isBehaviour(f.dir) {
		return nil
	}
	var faults []string
	for _, d := range f.ast.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Body == nil {
			continue
		}
		given := situations(fn.Type.Params)
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				for i, to := range n.Lhs {
					if name, ok := to.(*ast.Ident); ok && n.Tok == token.DEFINE && len(n.Lhs) == len(n.Rhs) && given[root(n.Rhs[i])] {
						given[name.Name] = true
					}
					if given.owns(to) {
						faults = append(faults, f.fault(to.Pos(), "%s writes what behaviours only read", fn.Name.Name))
					}
				}
			case *ast.IncDecStmt:
				if given.owns(n.X) {
					faults = append(faults, f.fault(n.Pos(), "%s writes what behaviours only read", fn.Name.Name))
				}
			}
			return true
		})
	}
	return faults
}

// names are identifiers of a situation, or that point into one.
type names map[string]bool

// owns reports whether an expression is a field reached through one of the names.
func (n names) owns(e ast.Expr) bool {
	_, field := e.(*ast.SelectorExpr)
	return field && n[root(e)]
}

// situations returns the parameters of type *behavior.Situation.
func situations(params *ast.FieldList) names {
	found := names{}
	for _, p := range params.List {
		star, ok := p.Type.(*ast.StarExpr)
		if !ok {
			continue
		}
		if sel, ok := star.X.(*ast.SelectorExpr); ok && sel.Sel.Name == "Situation" {
			for _, name := range p.Names {
				found[name.Name] = true
			}
		}
	}
	return found
}

// root returns the identifier that an expression starts from, "" if it is a copy of its own.
func root(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return root(e.X)
	case *ast.IndexExpr:
		return root(e.X)
	case *ast.CallExpr:
		return root(e.Fun)
	case *ast.UnaryExpr:
		return root(e.X)
	}
	return ""
}
