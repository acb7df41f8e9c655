package main

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
)

// rewrite makes the edits of all findings.
func rewrite(findings []finding) error {
	byFile := map[string][]finding{}
	for _, f := range findings {
		byFile[f.at.Filename] = append(byFile[f.at.Filename], f)
	}
	for name, list := range byFile {
		source, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		changed, err := apply(name, source, list)
		if err != nil {
			return err
		}
		if err := os.WriteFile(name, changed, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// apply returns the source with all edits made, imports updated, and formatted.
func apply(name string, source []byte, findings []finding) ([]byte, error) {
	var edits []edit
	wanted := map[string]bool{}
	for _, f := range findings {
		edits = append(edits, f.edits...)
		for _, path := range f.wanted {
			wanted[path] = true
		}
	}
	source = splice(source, edits)
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, name, source, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	var missing []string
	for path := range wanted {
		if !slices.ContainsFunc(tree.Imports, func(s *ast.ImportSpec) bool { return s.Path.Value == strconv.Quote(path) }) {
			missing = append(missing, path)
		}
	}
	for _, path := range []string{"math", "github.com/go-gl/mathgl/mgl64"} {
		if !astutil.UsesImport(tree, path) {
			astutil.DeleteImport(set, tree, path)
		}
	}
	var out bytes.Buffer
	if err := format.Node(&out, set, tree); err != nil {
		return nil, err
	}
	return format.Source(addImports(out.Bytes(), missing))
}

// splice makes edits; duplicates are made once.
func splice(source []byte, edits []edit) []byte {
	edits = slices.Clone(edits)
	slices.SortFunc(edits, func(a, b edit) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(b.reach, a.reach), cmp.Compare(a.text, b.text))
	})
	edits = slices.Compact(edits)
	var out []byte
	at := 0
	for _, e := range edits {
		out = append(out, source[at:e.start]...)
		out = append(out, e.text...)
		at = e.end
	}
	return append(out, source[at:]...)
}

// addImports adds import lines of our own packages to their group, or in a new group at the end.
func addImports(source []byte, paths []string) []byte {
	if len(paths) == 0 {
		return source
	}
	slices.Sort(paths)
	text := string(source)
	lines := "\t" + strconv.Quote(strings.Join(paths, "\"\n\t\"")) + "\n"
	lines = strings.ReplaceAll(strings.ReplaceAll(lines, `\"`, `"`), `\n\t`, "\n\t")
	start := strings.Index(text, "\nimport (\n")
	switch {
	case start >= 0:
		end := start + strings.Index(text[start:], "\n)")
		if own := strings.Index(text[start:end], "\t\""+ours); own >= 0 {
			at := start + own
			return []byte(text[:at] + lines + text[at:])
		}
		return []byte(text[:end] + "\n\n" + strings.TrimSuffix(lines, "\n") + text[end:])
	case strings.Contains(text, "\nimport \""):
		at := strings.Index(text, "\nimport \"") + 1
		end := at + strings.IndexByte(text[at:], '\n')
		alone := strings.TrimPrefix(text[at:end], "import ")
		gap := "\n\n"
		if strings.HasPrefix(alone, `"`+ours) {
			gap = "\n"
		}
		return []byte(text[:at] + "import (\n\t" + alone + gap + lines + ")" + text[end:])
	}
	at := strings.Index(text, "\npackage ") + 1
	end := at + strings.IndexByte(text[at:], '\n')
	return []byte(text[:end] + "\n\nimport (\n" + lines + ")" + text[end:])
}
