package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// findings returns the calls that must be replaced, and the products that flow into a sum in the
// same function.
func (c *collector) findings() []finding {
	return append(slices.Clone(c.calls), c.into(func(*sum) bool { return true }, false)...)
}

// into returns the products that flow into the chosen sums; with far also those that get there
// through fields, parameters and results.
func (c *collector) into(chosen func(*sum) bool, far bool) []finding {
	summed := map[*types.Var]bool{}
	for i := range c.sums {
		if s := &c.sums[i]; chosen(s) {
			summed[s.takes] = true
		}
	}
	leads := func(f flow) bool { return summed[f.to] && (far || !f.far) }
	for changed := true; changed; {
		changed = false
		for from, ways := range c.flows {
			if !summed[from] && slices.ContainsFunc(ways, leads) {
				summed[from], changed = true, true
			}
		}
	}
	var found []finding
	reported := map[ast.Node]bool{}
	for _, p := range c.bare {
		if !reported[p.node] && (p.into != nil && chosen(p.into) || p.into == nil && leads(p.flow)) {
			reported[p.node] = true
			found = append(found, c.unrounded(p))
		}
	}
	return found
}

// at reports whether a sum may be at one of the places, given as "path:line", where the compiler
// put a fused instruction.
func (s *sum) at(fused map[string]bool) bool {
	from, to := s.of.Fset.Position(s.node.Pos()), s.of.Fset.Position(s.node.End())
	for line := from.Line; line <= to.Line; line++ {
		if fused[fmt.Sprint(from.Filename, ":", line)] {
			return true
		}
	}
	return s.byLibrary && fused[mathgl]
}

// unrounded returns the finding about a product, with the edits that round it.
func (c *collector) unrounded(p product) finding {
	c.of = p.of
	found := finding{at: c.of.Fset.Position(p.node.Pos()), text: "this product may be fused with a sum"}
	if p.flow.to != nil {
		found.text += " over " + p.flow.to.Name()
	}
	switch n := p.node.(type) {
	case *ast.BinaryExpr:
		conversion := c.nameOf(n)
		found.text += ": round it with " + conversion + "(…)"
		if outer, ok := c.parents[n].(*ast.ParenExpr); ok {
			found.edits = []edit{{c.offset(outer.Lparen), c.offset(outer.Lparen), conversion, c.offset(outer.End())}}
		} else {
			found.edits = []edit{{c.offset(n.Pos()), c.offset(n.Pos()), conversion + "(", c.offset(n.End())}, {c.offset(n.End()), c.offset(n.End()), ")", c.offset(n.Pos())}}
		}
	case *ast.AssignStmt:
		conversion := c.nameOf(n.Lhs[0])
		operator := strings.TrimSuffix(n.Tok.String(), "=")
		found.text += ": write x = " + conversion + "(x " + operator + " y)"
		left := types.ExprString(n.Lhs[0])
		opening, closing := "", ")"
		if b, ok := n.Rhs[0].(*ast.BinaryExpr); ok && b.Op.Precedence() <= token.MUL.Precedence() {
			opening, closing = "(", "))"
		}
		found.edits = []edit{
			{c.offset(n.TokPos), c.offset(n.TokPos) + len(n.Tok.String()), "= " + conversion + "(" + left + " " + operator + " " + opening, 0},
			{c.offset(n.End()), c.offset(n.End()), closing, 0},
		}
	}
	return found
}

// nameOf returns the name of e's type as used in the current file.
func (c *collector) nameOf(e ast.Expr) string {
	return types.TypeString(c.of.TypesInfo.TypeOf(e), func(p *types.Package) string {
		if p == c.of.Types {
			return ""
		}
		return p.Name()
	})
}

func (c *collector) offset(at token.Pos) int { return c.of.Fset.Position(at).Offset }
