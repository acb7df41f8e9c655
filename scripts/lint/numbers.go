package main

import (
	"go/ast"
	"go/token"
	"io/fs"
	"strings"
)

// readNumbers returns the numbers that need no name, those that .golangci.yml configures for mnd:
// 0, 1 and its ignored-numbers.
func readNumbers(root fs.FS) map[string]bool {
	plain := map[string]bool{"0": true, "1": true}
	text, err := fs.ReadFile(root, ".golangci.yml")
	if err != nil {
		return plain
	}
	_, list, _ := strings.Cut(string(text), "ignored-numbers:")
	list, _, _ = strings.Cut(list, "]")
	for number := range strings.FieldsFuncSeq(list, func(r rune) bool { return strings.ContainsRune(`[", `, r) }) {
		plain[number] = true
	}
	return plain
}

// checkNumbers reports bare numbers that behaviours and their frame compute with or compare to,
// wherever they are in an expression: mnd misses some in return values and comparisons. Constants
// and fields that are set to a number name it.
func checkNumbers(f *file, plain map[string]bool) []string {
	if f.test || f.dir != frame && !isBehaviour(f.dir) {
		return nil
	}
	var faults []string
	ast.Inspect(f.ast, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			return n.Tok != token.CONST
		case *ast.BinaryExpr:
			for _, side := range []ast.Expr{n.X, n.Y} {
				number, ok := side.(*ast.BasicLit)
				if ok && (number.Kind == token.INT || number.Kind == token.FLOAT) && !plain[number.Value] {
					faults = append(faults, f.fault(number.Pos(), "bare number %s: a setting, or a constant with its unit", number.Value))
				}
			}
		}
		return true
	})
	return faults
}
