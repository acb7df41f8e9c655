package main

import (
	"go/ast"
	"go/token"
	"strings"
)

const (
	longestFile     = 400 // lines
	longestFunction = 60  // lines
)

// checkLengths reports long files and long functions. Generated files may have any length.
func checkLengths(f *file) []string {
	if ast.IsGenerated(f.ast) {
		return nil
	}
	var faults []string
	if n := f.set.Position(f.ast.End()).Line; n > longestFile {
		faults = append(faults, f.fault(f.ast.Package, "%d lines, the longest file has %d", n, longestFile))
	}
	for _, d := range f.ast.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		if n := f.set.Position(fn.End()).Line - f.set.Position(fn.Pos()).Line + 1; n > longestFunction {
			faults = append(faults, f.fault(fn.Pos(), "%s has %d lines, the longest function has %d", fn.Name.Name, n, longestFunction))
		}
	}
	return faults
}

// checkGlobals reports init functions, and package variables that are not errors, embedded files or
// marked as constant tables.
func checkGlobals(f *file) []string {
	var faults []string
	for _, d := range f.ast.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Name.Name == "init" && d.Recv == nil && !excused(d.Doc) {
				faults = append(faults, f.fault(d.Pos(), "init function: call it from where it is needed"))
			}
		case *ast.GenDecl:
			if d.Tok == token.VAR && !excused(d.Doc) {
				faults = append(faults, checkVars(f, d)...)
			}
		}
	}
	return faults
}

// checkVars reports variables of one declaration.
func checkVars(f *file, d *ast.GenDecl) []string {
	var faults []string
	for _, s := range d.Specs {
		v, ok := s.(*ast.ValueSpec)
		if !ok || excused(v.Doc) || embeds(d.Doc) || embeds(v.Doc) {
			continue
		}
		for _, name := range v.Names {
			if name.Name == "_" || strings.HasPrefix(strings.ToLower(name.Name), "err") {
				continue
			}
			faults = append(faults, f.fault(name.Pos(), "package variable %s: state belongs into a value; a constant table says so with //nolint:gochecknoglobals and the reason", name.Name))
		}
	}
	return faults
}

// excused reports whether a comment allows what follows it, with a reason.
func excused(doc *ast.CommentGroup) bool {
	return anyLine(doc, func(line string) bool {
		_, reason, marked := strings.Cut(line, "//nolint:gochecknoglobals")
		if !marked {
			_, reason, marked = strings.Cut(line, "//nolint:gochecknoinits")
		}
		_, reason, given := strings.Cut(reason, "//")
		return marked && given && strings.TrimSpace(reason) != ""
	})
}

func embeds(doc *ast.CommentGroup) bool {
	return anyLine(doc, func(line string) bool { return strings.HasPrefix(line, "//go:embed ") })
}

func anyLine(doc *ast.CommentGroup, good func(string) bool) bool {
	if doc == nil {
		return false
	}
	for _, line := range doc.List {
		if good(line.Text) {
			return true
		}
	}
	return false
}

// checkDocs reports exported names without a comment that starts with the name.
func checkDocs(f *file) []string {
	var faults []string
	want := func(name *ast.Ident, doc *ast.CommentGroup) {
		if !name.IsExported() {
			return
		}
		text := strings.TrimSpace(doc.Text())
		if !strings.HasPrefix(text, name.Name+" ") && !strings.HasPrefix(text, name.Name+"'") &&
			!strings.HasPrefix(text, "A "+name.Name) && !strings.HasPrefix(text, "An "+name.Name) {
			faults = append(faults, f.fault(name.Pos(), "%s wants a comment that starts with its name", name.Name))
		}
	}
	for _, d := range f.ast.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil || receiverExported(d.Recv) {
				want(d.Name, d.Doc)
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if t, ok := s.(*ast.TypeSpec); ok {
					want(t.Name, either(t.Doc, d.Doc))
				}
			}
		}
	}
	return faults
}

func either(a, b *ast.CommentGroup) *ast.CommentGroup {
	if a != nil {
		return a
	}
	return b
}

// receiverExported reports whether a method belongs to an exported type.
func receiverExported(recv *ast.FieldList) bool {
	t := recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	if index, ok := t.(*ast.IndexExpr); ok {
		t = index.X
	}
	name, ok := t.(*ast.Ident)
	return ok && name.IsExported()
}

// checkCalls reports uses of the clock and of global random numbers in the simulation, and printing
// outside the command line. The package that distributes jobs may measure how long they took.
func checkCalls(f *file) []string {
	names := map[string]string{} // local name to import path
	for _, spec := range f.ast.Imports {
		path := strings.Trim(spec.Path.Value, `"`)
		local := strings.TrimSuffix(path, "/v2")
		local = local[strings.LastIndexByte(local, '/')+1:]
		if spec.Name != nil {
			local = spec.Name.Name
		}
		names[local] = path
	}
	simulation := layerOf(f.dir) <= layerOf("ai") && !strings.HasPrefix(f.dir, "assets") && f.dir != goroutines
	var faults []string
	ast.Inspect(f.ast, func(n ast.Node) bool {
		call, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		pkg, ok := call.X.(*ast.Ident)
		if !ok {
			return true
		}
		why := forbidden(names[pkg.Name], call.Sel.Name, simulation, f.dir == commandLine)
		if why == "" && f.dir != fileWriter {
			why = writesFile(names[pkg.Name], call.Sel.Name)
		}
		if why != "" {
			faults = append(faults, f.fault(call.Pos(), "%s.%s: %s", pkg.Name, call.Sel.Name, why))
		}
		return true
	})
	return faults
}

// forbidden returns why something from a package must not be used, "" if it may.
func forbidden(path, name string, simulation, command bool) string {
	switch {
	case simulation && path == "time" && (name == "Now" || name == "Since" || name == "Sleep"):
		return "the simulation counts ticks"
	case simulation && strings.HasPrefix(path, "math/rand") && !strings.HasPrefix(name, "New") && !typesOfRand(name):
		return "draw from a seeded *rand.Rand"
	case !command && path == "fmt" && strings.HasPrefix(name, "Print"):
		return "log with slog, or write to the writer at hand"
	}
	return ""
}

// goroutines is the package that starts every goroutine.
const goroutines = "terrain/parallel"

// checkGoroutines reports goroutines that are not guarded: a panic in one would end the program
// before it could tell the player why.
func checkGoroutines(f *file) []string {
	if f.dir == goroutines {
		return nil
	}
	const cure = "start goroutines with " + goroutines + ", which hands a panic to whoever waits"
	var faults []string
	for _, spec := range f.ast.Imports {
		switch path := strings.Trim(spec.Path.Value, `"`); path {
		case "golang.org/x/sync/errgroup", "github.com/sourcegraph/conc":
			faults = append(faults, f.fault(spec.Pos(), "%s: %s", path, cure))
		}
	}
	ast.Inspect(f.ast, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			faults = append(faults, f.fault(n.Pos(), "go statement: %s", cure))
		case *ast.SelectorExpr:
			if pkg, ok := n.X.(*ast.Ident); ok && pkg.Name == "sync" && n.Sel.Name == "WaitGroup" {
				faults = append(faults, f.fault(n.Pos(), "sync.WaitGroup: %s", cure))
			}
		}
		return true
	})
	return faults
}

// fileWriter is the package that all files are written with.
const fileWriter = "scene/files"

// writesFile returns why a function that creates or renames a file must not be used, "" if it may.
func writesFile(path, name string) string {
	switch name {
	case "WriteFile", "Create", "CreateTemp", "Rename":
		if path == "os" {
			return "write with " + fileWriter + ", whole or not at all"
		}
	}
	return ""
}

func typesOfRand(name string) bool {
	switch name {
	case "Rand", "PCG", "Source", "ChaCha8", "Zipf":
		return true
	}
	return false
}
