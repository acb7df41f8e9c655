// Command lint checks what the compiler and golangci-lint do not: which package may import which,
// how long files and functions may be, that the simulation reads no clock, draws no global random
// numbers and keeps no hidden state, that links and paths in pages lead somewhere, that behaviours
// use no bare numbers, and that no words are used that the glossary bans.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

func main() {
	root := "."
	if len(os.Args) > 1 {
		root = os.Args[1]
	}
	tree := os.DirFS(root)
	faults, err := check(tree)
	if err == nil {
		var more []string
		more, err = checkPages(tree)
		faults = append(faults, more...)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "lint:", err)
		os.Exit(2)
	}
	for _, f := range faults {
		fmt.Println(f)
	}
	if len(faults) > 0 {
		os.Exit(1)
	}
}

// file is a parsed source file of the module.
type file struct {
	path string // relative to the module, with slashes
	dir  string // folder of the package, "" for the main package
	test bool
	set  *token.FileSet
	ast  *ast.File
}

// check parses every file of the module and returns the faults found, sorted, each as "path:line:
// what is wrong".
func check(root fs.FS) ([]string, error) {
	var faults []string
	words, plain := readWords(root), readNumbers(root)
	err := fs.WalkDir(root, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			return enter(root, path, entry.Name())
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		f, err := parse(root, path)
		if err != nil {
			return err
		}
		faults = append(faults, checkFile(f)...)
		faults = append(faults, checkWords(f, words)...)
		faults = append(faults, checkNumbers(f, plain)...)
		return nil
	})
	sort.Strings(faults)
	return faults, err
}

// enter skips hidden folders, test data, build output and other modules.
func enter(root fs.FS, path, name string) error {
	if path == "." {
		return nil
	}
	_, err := fs.Stat(root, path+"/go.mod")
	if err == nil || strings.HasPrefix(name, ".") || name == "testdata" || name == "out" || name == "bin" {
		return fs.SkipDir
	}
	return nil
}

func parse(root fs.FS, path string) (*file, error) {
	source, err := fs.ReadFile(root, path)
	if err != nil {
		return nil, err
	}
	f := &file{path: path, dir: filepath.ToSlash(filepath.Dir(path)), test: strings.HasSuffix(path, "_test.go"), set: token.NewFileSet()}
	if f.dir == "." {
		f.dir = ""
	}
	f.ast, err = parser.ParseFile(f.set, path, source, parser.ParseComments|parser.SkipObjectResolution)
	return f, err
}

// checkFile applies all rules to one file.
func checkFile(f *file) []string {
	faults := append(append(checkImports(f), checkWall(f)...), checkDoor(f)...)
	if f.test || strings.HasPrefix(f.dir, "assets/src") || strings.HasPrefix(f.dir, "scripts") {
		return faults
	}
	faults = append(faults, checkLengths(f)...)
	faults = append(faults, checkGlobals(f)...)
	faults = append(faults, checkDocs(f)...)
	faults = append(faults, checkGoroutines(f)...)
	faults = append(faults, checkSituations(f)...)
	return append(faults, checkCalls(f)...)
}

// fault returns a finding as a text.
func (f *file) fault(at token.Pos, format string, args ...any) string {
	return fmt.Sprintf("%s:%d: %s", f.path, f.set.Position(at).Line, fmt.Sprintf(format, args...))
}
