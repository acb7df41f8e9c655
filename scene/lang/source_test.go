package lang_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"treeline/scene/lang"
)

const root = "../.."

// literal is a text in the source.
type literal struct {
	text, file string
	line       int
}

// parsed is a parsed source file.
type parsed struct {
	set  *token.FileSet
	tree *ast.File
}

// program returns the source files in a folder, without tests.
func program(t *testing.T, folder string) map[string]parsed {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(root, folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]parsed{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		tree, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Join(folder, filepath.Base(name))] = parsed{set, tree}
	}
	return all
}

// literals returns the texts in the source files of a folder, except for those of imports,
// comparisons, and calls that show nothing on the screen.
func literals(t *testing.T, folder string) []literal {
	t.Helper()
	var all []literal
	for name, file := range program(t, folder) {
		add := func(l ast.Node, text string) {
			if strings.ContainsFunc(text, unicode.IsLetter) {
				all = append(all, literal{text, name, file.set.Position(l.Pos()).Line})
			}
		}
		ast.Inspect(file.tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.CallExpr:
				return !silent(n)
			case *ast.Field:
				if n.Tag != nil {
					for _, key := range []string{"help", "zero", "unit"} {
						text, _ := strconv.Unquote(n.Tag.Value)
						add(n.Tag, reflect.StructTag(text).Get(key))
					}
				}
				return false
			case *ast.BasicLit:
				if n.Kind == token.STRING {
					text, _ := strconv.Unquote(n.Value)
					add(n, text)
				}
			}
			return true
		})
	}
	return all
}

// silent reports whether the texts in a call are not for people.
func silent(call *ast.CallExpr) bool {
	return slices.Contains([]string{"Play", "panic", "Warn", "Info", "HasPrefix", "HasSuffix", "CutPrefix", "TrimPrefix", "TrimSuffix", "Cut", "Format", "Contains", "Uniform"}, called(call))
}

// called returns the name of the called function, without its package.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.SelectorExpr:
		return f.Sel.Name
	case *ast.Ident:
		return f.Name
	}
	return ""
}

// shown returns the folders of packages whose texts players see, including those of behaviours.
func shown(t *testing.T) []string {
	t.Helper()
	all := []string{
		"scene/career", "scene/lesson", "scene/hud", "scene/overlay", "scene/panel", "scene/radio", "scene/screen", "scene/screen/careerpage", "scene/screen/controls", "scene/screen/page", "scene/screen/settings", "scene/screen/setup", "scene/why", "scene/input", "scene/session", "scene/view",
		"ai/brain", "ai/gunner", "ai/perception", "ai/pilot",
	}
	behaviours := len(all)
	err := filepath.WalkDir(filepath.Join(root, "ai/behavior"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		folder, err := filepath.Rel(root, path)
		all = append(all, folder)
		return err
	})
	if err != nil || len(all)-behaviours < 10 {
		t.Fatalf("%d packages of behaviours: %v", len(all)-behaviours, err)
	}
	return append(all, bots(program(t, "ai")[filepath.FromSlash("ai/roster.go")].tree)...)
}

// bots returns the folders of bots in packages of their own, given the source of the roster.
func bots(roster *ast.File) (all []string) {
	for _, s := range roster.Imports {
		path, _ := strconv.Unquote(s.Path.Value)
		if folder := strings.TrimPrefix(path, "treeline/"); strings.HasPrefix(folder, "ai/brain/") {
			all = append(all, folder)
		}
	}
	return all
}

// TestABotInAPackageOfItsOwnIsShown, as docs/write-a-bot.md promises to whoever adds one.
func TestABotInAPackageOfItsOwnIsShown(t *testing.T) {
	roster, err := parser.ParseFile(token.NewFileSet(), "roster.go", `package ai; import ("fmt"; "treeline/ai/brain"; "treeline/ai/brain/example")`, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	if got := bots(roster); !slices.Equal(got, []string{"ai/brain/example"}) {
		t.Errorf("got %q", got)
	}
	if !slices.ContainsFunc(literals(t, "ai/brain/example"), func(l literal) bool { return l.text == "guarding the middle" }) {
		t.Error("the reasons of the guard are not found")
	}
}

// names are identifiers that look like words: of screens, of keys in the settings, of kinds of
// gamepads, and what has no letters to translate.
func names() []string {
	return []string{
		"json", ",\"rounds\":[", "spruce", "lake", "slate", "moor", "night", "frost",
		"title", "battle", "career", "lesson", "aim", "noticed", "why", "hide", "peek", "flank", "squad", "last", "still", "hint ", "menu", "confirm", "keys", "report", "tuning", "replays", "photo", "whatif", "bar", "controls", "capture", "conflict", "naming", "setup",
		"xray", "ai", "hand", "terrain", "tanks", "view", "fov", "ui", "fps", "true", "false", "TREELINE",
		"drive", "ahead", "camera", "overlays", "bookmark", "closer", "farther", "narrower", "wider", "continue", "sound", "screenshot",
		"space", "comma", "escape", "enter", "tab", "backspace", "insert", "delete", "down", "up", "home", "end", "start", "guide",
		"playstation", "dualshock", "dualsense", "sony", "nintendo", "switch", "a ", "shift+", "ps3", "ps4", "ps5",
		"unknown overlay %q: want %s or %s",
		"there is no key or button %q (docs/controls.md lists them)",
	}
}

var (
	name = regexp.MustCompile(`^[a-z0-9]*([-_.][a-z0-9]*)+$`)                                   // "view.language", "cue_radio", "pad-"
	unit = regexp.MustCompile(`^(\W|%[.0-9]*[a-z]|\b(m|s|x|km/h)\b|[A-Z]?[A-Z0-9]\b|[a-z]$)*$`) // "%.0f m", "L2", "F"
)

// spoken reports whether a text is for the player: no identifier, and more than a value with its
// unit.
func spoken(text string) bool {
	return !name.MatchString(text) && !unit.MatchString(text) && !slices.Contains(names(), text)
}

// pieces returns the texts between the values of the German keys, without surrounding spaces and
// punctuation.
func pieces() map[string]bool {
	all := map[string]bool{}
	for _, key := range lang.Keys("de") {
		for _, piece := range verbs.Split(key, -1) {
			all[bare(piece)] = true
		}
		all[bare(key)] = true
	}
	return all
}

var verbs = regexp.MustCompile(`%(\.\d)?[sdfgvqw]`)

func bare(text string) string { return strings.Trim(text, " :;,.()·+/*=") }

func TestEveryTextHasItsGermanLine(t *testing.T) {
	for _, folder := range shown(t) {
		haveLines(t, literals(t, folder))
	}
}

// TestEveryFaultOfFilesHasItsGermanLine: of maps, replays, codes and whatever the game writes, as
// pages show what is wrong.
func TestEveryFaultOfFilesHasItsGermanLine(t *testing.T) {
	faults := 0
	for _, file := range []string{
		"terrain/read.go", "terrain/own.go", "terrain/ownthing.go", "ai/battlecode/code.go", "ai/battlecode/fields.go", "ai/battlecode/symbols.go",
		"scene/replay/file.go", "scene/replay/frame.go", "scene/replay/header.go", "scene/replay/branch.go", "scene/replay/recorder.go",
		"scene/album.go", "scene/files/files.go", "scene/page/page_js.go",
	} {
		p := program(t, filepath.Dir(file))[filepath.FromSlash(file)]
		ast.Inspect(p.tree, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && slices.Contains([]string{"Errorf", "New", "within", "choice"}, called(call)) {
				all := texts(p, call)
				haveLines(t, all)
				faults += len(all)
			}
			return true
		})
	}
	if faults < 50 {
		t.Errorf("only %d texts of faults were looked at", faults)
	}
}

// texts returns the arguments of a call that are texts of several words.
func texts(p parsed, call *ast.CallExpr) (all []literal) {
	for _, a := range call.Args {
		if l, ok := a.(*ast.BasicLit); ok && l.Kind == token.STRING {
			text, _ := strconv.Unquote(l.Value)
			if at := p.set.Position(l.Pos()); strings.Contains(text, " ") {
				all = append(all, literal{text, at.Filename, at.Line})
			}
		}
	}
	return all
}

// haveLines checks that texts have German lines, as a whole or for the pieces between their values.
func haveLines(t *testing.T, all []literal) {
	t.Helper()
	german, part := load(t, "de", ""), pieces()
	for _, l := range all {
		if !spoken(l.text) || german.Knows(l.text) || part[bare(l.text)] {
			continue
		}
		for _, piece := range verbs.Split(strings.ReplaceAll(l.text, "%%", "%"), -1) {
			if piece = bare(piece); spoken(piece) && !part[piece] {
				t.Errorf("%s:%d: %q has no line in scene/lang/de.toml", l.file, l.line, l.text)
				break
			}
		}
	}
}

// TestEnglishHasOnlyTextsInUse: the German keys are the texts that the program asks for.
func TestEnglishHasOnlyTextsInUse(t *testing.T) {
	german := lang.Keys("de")
	for _, key := range lang.Keys(lang.English) {
		if !slices.Contains(german, key) {
			t.Errorf("scene/lang/en.toml: nothing says %q", key)
		}
	}
	english := load(t, lang.English, "")
	for want, got := range map[string]string{
		"1 medal": english.T("%d medals", 1), "1 wave survived": english.T("%d waves survived", 1), "2 waves survived": english.T("%d waves survived", 2),
		"This round: 1 point": english.T("This round: %d points", 1), "1 pair seen, now 3": english.T("%d pairs seen, now %d", 1, 3),
	} {
		if got != want {
			t.Errorf("said %q, want %q", got, want)
		}
	}
}

// TestEveryGermanLineIsUsed: a line that no text of the program asks for is stale, or mistyped.
// Parts of a line that address the player or name a tank are composed in the code.
func TestEveryGermanLineIsUsed(t *testing.T) {
	var all strings.Builder
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		if path != root && strings.HasPrefix(entry.Name(), ".") {
			return fs.SkipDir
		}
		folder, err := filepath.Rel(root, path)
		for _, l := range literals(t, folder) {
			all.WriteString(l.text + "\n")
		}
		for _, name := range fields(t, folder) {
			all.WriteString(name + "\n")
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	said := all.String()
	for _, key := range lang.Keys("de") {
		plain := persons.ReplaceAllString(strings.ReplaceAll(key, "%%", "%"), "%s")
		for _, piece := range joints.Split(plain, -1) {
			if piece = bare(piece); !strings.Contains(said, piece) && !slices.Contains(composed(), key) {
				t.Errorf("scene/lang/de.toml: nothing says %q (%q)", key, piece)
				break
			}
		}
	}
}

var (
	persons = regexp.MustCompile(`\b(you|your|was|were|had)\b|%s's|^(the|an?) `)
	joints  = regexp.MustCompile(verbs.String() + `|: |; |, | and |  |\bm |then `)
)

// fields returns the names of settings in the panel for a folder: those of the fields of its
// structs, as words.
func fields(t *testing.T, folder string) []string {
	t.Helper()
	var all []string
	for _, file := range program(t, folder) {
		ast.Inspect(file.tree, func(n ast.Node) bool {
			if f, ok := n.(*ast.Field); ok {
				for _, name := range f.Names {
					words := strings.ToLower(inside.ReplaceAllString(name.Name, "$1 $2"))
					all = append(all, strings.ToUpper(words[:1])+words[1:])
				}
			}
			return true
		})
	}
	return all
}

var inside = regexp.MustCompile(`([a-z0-9])([A-Z])`)

// composed are keys that the code composes from names, and errors of the system.
func composed() []string {
	all := []string{
		"seed appears twice: leave one out", "seed: expected a whole number from 0 to 2^64-1, not %s", // their words have lines of their own
		"ground appears twice: leave one out", "ground: expected an object, not %s",
		"1 hit", "1 shot", "Cyan", "Toggle", "White", "Yellow", "is a directory", "no space left on device", "no such file or directory", "permission denied", "is too long",
	}
	for _, key := range lang.Keys("de") {
		if key == "unexpected end of JSON input" || strings.HasPrefix(key, "invalid character ") { // errors of encoding/json
			all = append(all, key)
		}
	}
	for _, plant := range []string{"old oak", "slim spruce", "young pine", "young spruce"} {
		all = append(all, plant, "the "+plant, "a "+plant, "an "+plant)
	}
	return all
}
