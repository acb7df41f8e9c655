package main

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"math"

	"golang.org/x/tools/go/packages"
)

// collector walks through packages and records where products flow. A compiler may fuse a product
// with a sum that uses it directly, or through variables, fields, elements, parameters or results
// (once calls are inlined), so all of these are recorded, regardless of the order in which
// statements run.
type collector struct {
	of      *packages.Package
	parents map[ast.Node]ast.Node
	bare    []product
	flows   map[*types.Var][]flow
	sums    []sum
	calls   []finding
}

// product is a multiplication that nothing rounds: a *ast.BinaryExpr, or a *ast.AssignStmt. It
// flows into a sum or into a variable.
type product struct {
	of   *packages.Package
	node ast.Node
	into *sum // nil if it flows into a variable
	flow
}

// flow is a flow into a variable. It is far if it leaves the function: into a field, a parameter or
// a result.
type flow struct {
	to  *types.Var
	far bool
}

// sum is an addition or subtraction, and a variable that it uses, nil for none.
type sum struct {
	of        *packages.Package
	node      ast.Node
	takes     *types.Var
	byLibrary bool // it is a sum of vectors, computed in mathgl
}

func collect(list []*packages.Package) *collector {
	c := &collector{
		parents: map[ast.Node]ast.Node{}, flows: map[*types.Var][]flow{},
	}
	for _, p := range list {
		c.of = p
		for _, f := range p.Syntax {
			c.walk(f)
		}
	}
	return c
}

func (c *collector) walk(f *ast.File) {
	var stack []ast.Node
	var results []*types.Tuple // of the enclosing functions
	ast.Inspect(f, func(n ast.Node) bool {
		if n == nil {
			switch stack[len(stack)-1].(type) {
			case *ast.FuncDecl, *ast.FuncLit:
				results = results[:len(results)-1]
			}
			stack = stack[:len(stack)-1]
			return true
		}
		if len(stack) > 0 {
			c.parents[n] = stack[len(stack)-1]
		}
		stack = append(stack, n)
		switch n := n.(type) {
		case *ast.FuncDecl:
			results = append(results, c.of.TypesInfo.Defs[n.Name].Type().(*types.Signature).Results())
		case *ast.FuncLit:
			results = append(results, c.of.TypesInfo.TypeOf(n).(*types.Signature).Results())
		case *ast.ReturnStmt:
			c.spread(variables(results[len(results)-1]), n.Results, true)
		default:
			c.note(n)
		}
		return true
	})
}

func (c *collector) note(n ast.Node) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if (n.Op == token.ADD || n.Op == token.SUB) && c.float(n) {
			c.sum(n, n.X, n.Y)
		}
		if n.Op == token.MUL && c.float(n) {
			c.doubling(n)
		}
	case *ast.IncDecStmt:
		if c.float(n.X) {
			c.sum(n, n.X)
		}
	case *ast.AssignStmt:
		c.assign(n)
	case *ast.ValueSpec:
		to := make([]*types.Var, len(n.Names))
		for i, name := range n.Names {
			to[i], _ = c.of.TypesInfo.Defs[name].(*types.Var)
		}
		c.spread(to, n.Values, false)
	case *ast.RangeStmt:
		if n.Value != nil {
			c.flow(c.place(n.Value), n.X, false)
		}
	case *ast.CompositeLit:
		c.literal(n)
	case *ast.CallExpr:
		c.call(n)
	case *ast.SelectorExpr:
		c.mention(n)
	}
}

func (c *collector) assign(n *ast.AssignStmt) {
	switch n.Tok {
	case token.ASSIGN, token.DEFINE:
		to := make([]*types.Var, len(n.Lhs))
		for i, e := range n.Lhs {
			to[i] = c.place(e)
		}
		c.spread(to, n.Rhs, false)
	case token.ADD_ASSIGN, token.SUB_ASSIGN:
		if c.float(n.Lhs[0]) {
			c.sum(n, n.Lhs[0], n.Rhs[0])
		}
	case token.MUL_ASSIGN:
		if c.float(n.Lhs[0]) {
			c.bare = append(c.bare, product{of: c.of, node: n, flow: c.way(c.place(n.Lhs[0]), false)})
		}
	case token.QUO_ASSIGN:
		if by := c.of.TypesInfo.Types[n.Rhs[0]].Value; c.float(n.Lhs[0]) && by != nil && isPowerOfTwo(by) {
			c.bare = append(c.bare, product{of: c.of, node: n, flow: c.way(c.place(n.Lhs[0]), false)})
		}
	}
}

// literal records what flows into the fields of a struct; the elements of an array are treated as
// the whole array.
func (c *collector) literal(n *ast.CompositeLit) {
	t := c.of.TypesInfo.TypeOf(n)
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for i, e := range n.Elts {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			field, _ := c.of.TypesInfo.Uses[pair.Key.(*ast.Ident)].(*types.Var)
			c.flow(field, pair.Value, true)
		} else {
			c.flow(s.Field(i), e, true)
		}
	}
}

// call records what flows into parameters, and finds calls that must be replaced.
func (c *collector) call(n *ast.CallExpr) {
	if c.of.TypesInfo.Types[n.Fun].IsType() {
		return
	}
	signature, ok := c.of.TypesInfo.TypeOf(n.Fun).Underlying().(*types.Signature)
	if !ok {
		return // a built-in function
	}
	if f := c.callee(n); f != nil {
		signature = f.Signature()
		selector, method := n.Fun.(*ast.SelectorExpr)
		if method && signature.Recv() != nil {
			c.flow(signature.Recv(), selector.X, true)
		}
		if sums(f) {
			c.sum(n, append([]ast.Expr{selector.X}, n.Args...)...)
		}
	}
	to := variables(signature.Params())
	for signature.Variadic() && len(to) < len(n.Args) {
		to = append(to, to[len(to)-1])
	}
	c.spread(to, n.Args, true)
}

// callee returns the function or method that a call names, nil for none.
func (c *collector) callee(n *ast.CallExpr) *types.Func {
	fun := ast.Unparen(n.Fun)
	if index, ok := fun.(*ast.IndexExpr); ok {
		fun = index.X
	}
	var name *ast.Ident
	switch fun := fun.(type) {
	case *ast.Ident:
		name = fun
	case *ast.SelectorExpr:
		name = fun.Sel
	default:
		return nil
	}
	if f, ok := c.of.TypesInfo.Uses[name].(*types.Func); ok {
		return f.Origin()
	}
	return nil
}

// spread records the flow of values, or of the results of a single call, into variables.
func (c *collector) spread(to []*types.Var, from []ast.Expr, far bool) {
	if len(from) == 1 && len(to) > 1 {
		if call, ok := ast.Unparen(from[0]).(*ast.CallExpr); ok {
			for i, result := range variables(c.resultsOf(call)) {
				if i < len(to) {
					c.pass(result, to[i], far)
				}
			}
		}
		return
	}
	for i, e := range from {
		if i < len(to) {
			c.flow(to[i], e, far)
		}
	}
}

func (c *collector) resultsOf(n *ast.CallExpr) *types.Tuple {
	if f := c.callee(n); f != nil {
		return f.Signature().Results()
	}
	if s, ok := c.of.TypesInfo.TypeOf(n.Fun).Underlying().(*types.Signature); ok {
		return s.Results()
	}
	return nil
}

// flow records that the value of e flows into a variable.
func (c *collector) flow(to *types.Var, e ast.Expr, far bool) {
	if to == nil {
		return
	}
	products, from := c.value(e)
	for _, p := range products {
		c.bare = append(c.bare, product{of: c.of, node: p, flow: c.way(to, far)})
	}
	for _, v := range from {
		c.pass(v, to, far)
	}
}

func (c *collector) pass(from, to *types.Var, far bool) {
	if from != nil && to != nil {
		c.flows[from.Origin()] = append(c.flows[from.Origin()], c.way(to, far))
	}
}

// way returns the flow into a variable: into a field or a package variable it is always far.
func (c *collector) way(to *types.Var, far bool) flow {
	if to == nil {
		return flow{far: true}
	}
	return flow{to: to.Origin(), far: far || to.IsField() || to.Kind() == types.PackageVar}
}

// sum records that an expression or statement adds or subtracts its operands.
func (c *collector) sum(n ast.Node, takes ...ast.Expr) {
	_, call := n.(*ast.CallExpr)
	for _, e := range takes {
		products, from := c.value(e)
		for _, p := range products {
			c.bare = append(c.bare, product{of: c.of, node: p, into: &sum{of: c.of, node: n, byLibrary: call}})
		}
		for _, v := range from {
			c.sums = append(c.sums, sum{c.of, n, v.Origin(), call})
		}
	}
}

// value returns the products and the variables that the value of e may be, without any rounding.
func (c *collector) value(e ast.Expr) (products []*ast.BinaryExpr, from []*types.Var) {
	switch e := unwrapped(e).(type) {
	case *ast.BinaryExpr:
		if c.multiplies(e) {
			products = append(products, e)
		}
	case *ast.CompositeLit:
		if _, ok := c.of.TypesInfo.TypeOf(e).Underlying().(*types.Struct); ok {
			break
		}
		for _, element := range e.Elts {
			if pair, ok := element.(*ast.KeyValueExpr); ok {
				element = pair.Value
			}
			p, f := c.value(element)
			products, from = append(products, p...), append(from, f...)
		}
	case *ast.CallExpr:
		if c.isBuiltin(e, "append") {
			for _, a := range e.Args {
				p, f := c.value(a)
				products, from = append(products, p...), append(from, f...)
			}
		} else if r := c.resultsOf(e); !c.of.TypesInfo.Types[e.Fun].IsType() && r.Len() == 1 {
			from = append(from, r.At(0))
		}
	default:
		if v := c.place(e); v != nil {
			from = append(from, v)
		}
	}
	return products, from
}

// multiplies reports whether e is a floating-point multiplication at run time: a compiler also
// turns a division by a constant power of two into one.
func (c *collector) multiplies(e *ast.BinaryExpr) bool {
	if !c.float(e) || c.of.TypesInfo.Types[e].Value != nil {
		return false
	}
	by := c.of.TypesInfo.Types[e.Y].Value
	return e.Op == token.MUL || e.Op == token.QUO && by != nil && isPowerOfTwo(by)
}

// doubling records a product with 2, which a compiler turns into x + x.
func (c *collector) doubling(n *ast.BinaryExpr) {
	for _, pair := range [][2]ast.Expr{{n.X, n.Y}, {n.Y, n.X}} {
		if by := c.of.TypesInfo.Types[pair[1]].Value; by != nil && constant.Compare(by, token.EQL, constant.MakeInt64(2)) {
			c.sum(n, pair[0])
		}
	}
}

func isPowerOfTwo(c constant.Value) bool {
	v, _ := constant.Float64Val(c)
	fraction, _ := math.Frexp(v)
	return math.Abs(fraction) == 0.5
}

func (c *collector) isBuiltin(n *ast.CallExpr, name string) bool {
	id, ok := n.Fun.(*ast.Ident)
	return ok && id.Name == name && c.of.TypesInfo.Types[n.Fun].IsBuiltin()
}

// place returns the variable or field that e names: for an element, the whole. It returns nil if e
// names none.
func (c *collector) place(e ast.Expr) *types.Var {
	var name *ast.Ident
	switch e := e.(type) {
	case *ast.ParenExpr:
		return c.place(e.X)
	case *ast.IndexExpr:
		return c.place(e.X)
	case *ast.SliceExpr:
		return c.place(e.X)
	case *ast.StarExpr:
		return c.place(e.X)
	case *ast.UnaryExpr:
		return c.place(e.X)
	case *ast.Ident:
		name = e
	case *ast.SelectorExpr:
		name = e.Sel
	default:
		return nil
	}
	if v, ok := c.of.TypesInfo.ObjectOf(name).(*types.Var); ok {
		return v.Origin()
	}
	return nil
}

func (c *collector) float(e ast.Expr) bool { return isFloat(c.of.TypesInfo.TypeOf(e)) }

func variables(t *types.Tuple) []*types.Var {
	var list []*types.Var
	if t != nil {
		for v := range t.Variables() {
			list = append(list, v)
		}
	}
	return list
}
