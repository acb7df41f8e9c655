package screen_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestNoTextNamesAKey: what is bound can be rebound, so texts ask for the name.
func TestNoTextNamesAKey(t *testing.T) {
	key := regexp.MustCompile(`(^|[^A-Za-z0-9])(F[0-9]{1,2}|W A S D|[Pp]ress [A-Z])([^A-Za-z0-9]|$)`)
	for _, folder := range []string{".", "..", "../hud", "../why", "../overlay", "../panel", "../session", "../radio"} {
		names, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %d files, %v", folder, len(names), err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			files := token.NewFileSet()
			file, err := parser.ParseFile(files, name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if text, ok := n.(*ast.BasicLit); ok && text.Kind == token.STRING && key.MatchString(text.Value) {
					t.Errorf("%s names a key: %s", files.Position(text.Pos()), text.Value)
				}
				return true
			})
		}
	}
}
