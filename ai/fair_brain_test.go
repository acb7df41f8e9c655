package ai_test

import (
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"treeline/ai/brain"
	"treeline/tanks"
)

// forbidden lists the names that a brain must not use, by package: the world and the tables of who
// sees whom.
var forbidden = map[string]string{
	"treeline/tanks":    "World NewWorld Setup Member Eyes Sighting Sightings NewSightings Shell Event",
	"treeline/ai/sight": "Eyes New Look Witness Explanation",
}

// source is a type-checked package of the game, without its tests.
type source struct {
	files []*ast.File
	set   *token.FileSet
	info  types.Info
}

// check parses and type-checks a package of the game.
func check(t *testing.T, set *token.FileSet, from types.Importer, path string) source {
	t.Helper()
	dir := filepath.Join("..", strings.TrimPrefix(path, "treeline"))
	found, err := build.ImportDir(dir, 0)
	if err != nil {
		t.Fatal(err)
	}
	s := source{set: set, info: types.Info{
		Uses: map[*ast.Ident]types.Object{}, Types: map[ast.Expr]types.TypeAndValue{},
	}}
	for _, name := range found.GoFiles {
		f, err := parser.ParseFile(s.set, filepath.Join(dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		s.files = append(s.files, f)
	}
	config := types.Config{Importer: from}
	if _, err := config.Check(path, s.set, s.files, &s.info); err != nil {
		t.Fatal(err)
	}
	return s
}

// compiled returns an importer of the compiler's export data of a package and of everything that it
// is built from.
func compiled(t *testing.T, set *token.FileSet, path string) types.Importer {
	t.Helper()
	out, err := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}", path).Output()
	if err != nil {
		t.Fatal(err)
	}
	exports := map[string]string{}
	for line := range strings.Lines(string(out)) {
		name, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		exports[name] = file
	}
	return importer.ForCompiler(set, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
}

// reaches reports whether values of a type lead to the world: by what they hold or point to, or by
// what they take and return as functions.
func reaches(t types.Type, seen map[types.Type]bool) bool {
	if seen[t] {
		return false
	}
	seen[t] = true
	switch t := t.(type) {
	case *types.Named:
		if o := t.Obj(); o.Pkg() != nil && o.Pkg().Path() == "treeline/tanks" && o.Name() == "World" {
			return true
		}
		return reaches(t.Underlying(), seen)
	case *types.Alias:
		return reaches(types.Unalias(t), seen)
	case *types.Pointer:
		return reaches(t.Elem(), seen)
	case *types.Slice:
		return reaches(t.Elem(), seen)
	case *types.Array:
		return reaches(t.Elem(), seen)
	case *types.Chan:
		return reaches(t.Elem(), seen)
	case *types.Map:
		return reaches(t.Key(), seen) || reaches(t.Elem(), seen)
	case *types.Signature:
		return reaches(t.Params(), seen) || reaches(t.Results(), seen)
	case *types.Tuple:
		for v := range t.Variables() {
			if reaches(v.Type(), seen) {
				return true
			}
		}
	case *types.Struct:
		for f := range t.Fields() {
			if reaches(f.Type(), seen) {
				return true
			}
		}
	case *types.Interface:
		for m := range t.Methods() {
			if reaches(m.Type(), seen) {
				return true
			}
		}
	}
	return false
}

// TestF1TheBrainHasNoNameForTheWorld: this type-checks the sparring partners, the brain and every
// package of the game below it that thinks. None imports what could give it the world, names it, or
// has an expression whose type leads there.
func TestF1TheBrainHasNoNameForTheWorld(t *testing.T) {
	const module, top = "treeline/", "treeline/ai/brain/sparring"
	set := token.NewFileSet()
	from := compiled(t, set, top)
	checked, queue := map[string]bool{}, []string{top}
	for len(queue) > 0 {
		path := queue[0]
		if queue = queue[1:]; checked[path] {
			continue
		}
		checked[path] = true
		s := check(t, set, from, path)
		for _, f := range s.files {
			for _, spec := range f.Imports {
				switch to := strings.Trim(spec.Path.Value, `"`); {
				case to == "unsafe" || to == "reflect" || to == "treeline/ai" || strings.HasPrefix(to, "treeline/ai/lab") ||
					strings.HasPrefix(to, "treeline/scene") || strings.HasPrefix(to, "treeline/ai/witness"):
					t.Errorf("%s imports %s", path, to)
				case strings.HasPrefix(to, module+"ai/") && to != "treeline/ai/sight": // sight itself looks at the world, on behalf of all
					queue = append(queue, to)
				}
			}
		}
		for id, use := range s.info.Uses {
			if use.Pkg() != nil && use.Parent() == use.Pkg().Scope() && strings.Contains(" "+forbidden[use.Pkg().Path()]+" ", " "+use.Name()+" ") {
				t.Errorf("%s: uses %s.%s", s.set.Position(id.Pos()), use.Pkg().Path(), use.Name())
			}
		}
		for e, tv := range s.info.Types {
			if tv.Type != nil && reaches(tv.Type, map[types.Type]bool{}) {
				t.Errorf("%s: an expression of type %s leads to the world", s.set.Position(e.Pos()), tv.Type)
			}
		}
	}
	if !checked["treeline/ai/brain"] || !checked["treeline/ai/steer"] {
		t.Errorf("checked %v, want the packages below the brain among them", checked)
	}
}

// contents lists every type that values of a type lead to, each with a path to it.
func contents(t reflect.Type, way string, into map[reflect.Type]string) {
	if _, known := into[t]; known {
		return
	}
	into[t] = way
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Chan:
		contents(t.Elem(), way+"[]", into)
	case reflect.Map:
		contents(t.Key(), way+" key", into)
		contents(t.Elem(), way+"[]", into)
	case reflect.Struct:
		for f := range t.Fields() {
			contents(f.Type, way+"."+f.Name, into)
		}
	default: // plain values, and what cannot be inspected
	}
}

// TestF1AViewLeadsToNothingHidden: following every field of a view and of the post of a brain,
// including unexported ones, leads to no table of the world. The only pointers lead to the map and
// to the rules, and except for the shape of the ground there is no function or interface that could
// hold more.
func TestF1AViewLeadsToNothingHidden(t *testing.T) {
	view, post := map[reflect.Type]string{}, map[reflect.Type]string{}
	contents(reflect.TypeFor[tanks.View](), "View", view)
	contents(reflect.TypeFor[brain.Post](), "Post", post)
	hidden := " " + forbidden["treeline/tanks"] + " senses message gunshot contacts Playback "
	for kinds, all := range map[string]map[reflect.Type]string{"view": view, "post": post} {
		for typ, way := range all {
			if typ.PkgPath() == "treeline/tanks" && strings.Contains(hidden, " "+typ.Name()+" ") {
				t.Errorf("%s: a %s leads to %v", way, kinds, typ)
			}
		}
	}
	for typ, way := range view {
		switch typ.Kind() {
		case reflect.Pointer:
			if to := typ.Elem(); to.PkgPath() != "treeline/terrain" && to != reflect.TypeFor[tanks.Tuning]() {
				t.Errorf("%s points to %v", way, to)
			}
		case reflect.Interface, reflect.Func, reflect.Chan, reflect.UnsafePointer, reflect.Map:
			if !strings.HasSuffix(way, "Ground[].shape") { // a function of place, for maps made by hand
				t.Errorf("%s is a %v: who knows what is in it", way, typ)
			}
		default: // plain values, and slices and structs of them
		}
	}
	if view[reflect.TypeFor[tanks.Contact]()] == "" || len(view) < 30 {
		t.Errorf("only %d types were found in a view", len(view))
	}
}

// TestF9TheSimulationDrawsFromNoGlobalStream: the sources of match and bots use neither the clock,
// nor the environment, nor the global random numbers.
func TestF9TheSimulationDrawsFromNoGlobalStream(t *testing.T) {
	looked := 0
	behaviours, err := filepath.Glob("behavior/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range append(behaviours, "../terrain", "../terrain/geom", "../tanks", ".", "brain", "cover", "gunner", "mind", "perception", "pilot", "profile", "sight", "squad", "steer", "witness", "behavior") {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			looked++
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, fault := range chance(f) {
				t.Errorf("%s: %s", name, fault)
			}
		}
	}
	if looked < 100 {
		t.Errorf("only %d files", looked)
	}
	bad, err := parser.ParseFile(token.NewFileSet(), "", "package p\nimport \"math/rand/v2\"\nimport \"time\"\nvar a, b = rand.IntN(3), time.Now()", 0)
	if err != nil || len(chance(bad)) != 2 {
		t.Errorf("%v, %v: two faults were planted", chance(bad), err)
	}
}

// chance lists what in a file is not determined by seeds and orders.
func chance(f *ast.File) (faults []string) {
	local := map[string]string{}
	for _, spec := range f.Imports {
		path := strings.Trim(spec.Path.Value, `"`)
		name := strings.TrimSuffix(path, "/v2")
		name = name[strings.LastIndexByte(name, '/')+1:]
		if spec.Name != nil {
			name = spec.Name.Name
		}
		local[name] = path
		if path == "math/rand" || path == "crypto/rand" || path == "hash/maphash" || path == "os" {
			faults = append(faults, "imports "+path)
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		from, ok := s.X.(*ast.Ident)
		if !ok {
			return true
		}
		switch path, name := local[from.Name], s.Sel.Name; {
		case path == "math/rand/v2" && name != "New" && name != "NewPCG" && name != "Rand" && name != "PCG":
			faults = append(faults, "rand."+name)
		case path == "time" && (name == "Now" || name == "Since" || name == "Until" || name == "After" || name == "Tick"):
			faults = append(faults, "time."+name)
		}
		return true
	})
	return faults
}
