package main

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestPlantedImportsAreFound(t *testing.T) {
	for _, tc := range []struct{ name, path, imports, want string }{
		{"tanks know bots", "tanks/a.go", "treeline/ai", "tanks/a.go:2: imports treeline/ai: it stands above tanks"},
		{"terrain knows the engine", "terrain/a.go", "github.com/g3n/engine/core", "only scene/gx and scene/stage know the engine"},
		{"settings know the engine", "scene/config/a.go", "github.com/go-gl/gl/v3.3-core/gl", "only scene/gx and scene/stage"},
		{"settings know the scene", "scene/config/a.go", "treeline/scene/hud", "it stands above scene/config"},
		{"sight knows the brain", "ai/sight/a.go", "treeline/ai", "it stands above ai/sight"},
		{"sight knows steering", "ai/sight/a.go", "treeline/ai/steer", "it stands beside ai/sight"},
		{"what a crew believes knows its squad", "ai/perception/a.go", "treeline/ai/squad", "it stands above ai/perception"},
		{"the gunner knows the pilot", "ai/gunner/a.go", "treeline/ai/pilot", "it stands beside ai/gunner"},
		{"a behaviour knows another", "ai/behavior/peek/a.go", "treeline/ai/behavior/flank", "behaviours know neither each other"},
		{"the frame knows a behaviour", "ai/behavior/a.go", "treeline/ai/behavior/flank", "nor does their frame"},
		{"a behaviour knows the brain", "ai/behavior/peek/a.go", "treeline/ai/brain", "it stands above ai/behavior/peek"},
		{"a leaf knows a package", "shaders/a.go", "treeline/terrain", "leaves"},
		{"bots know the window, in a test", "ai/a_test.go", "treeline/scene", "it stands above ai"},
		{"sound from elsewhere", "scene/a.go", "github.com/g3n/engine/audio/al", "only scene/sound"},
		{"main does something itself", "main.go", "treeline/scene", "main calls scene/cli, or scene/page in a browser, and nothing else"},
		{"the scene knows the command line", "scene/a.go", "treeline/scene/cli", "it stands above scene"},
		{"the command line knows the engine", "scene/cli/a.go", "github.com/g3n/engine/core", "only scene/gx and scene/stage"},
		{"OpenGL past the seam", "scene/gx/a.go", "github.com/go-gl/gl/v3.3-core/gl", "only scene/gx/gl calls OpenGL"},
		{"the engine's renderer", "scene/gx/a.go", "github.com/g3n/engine/renderer", "scene/gx draws scenes"},
		{"the engine's window", "scene/gx/a.go", "github.com/g3n/engine/window", "scene/gx opens the window"},
		{"the engine's loop", "scene/stage/a.go", "github.com/g3n/engine/app", "its own loop"},
		{"an instrument knows the battle", "scene/hud/a.go", "treeline/ai", "instruments know of the battle what a view holds"},
		{"an instrument knows a brain", "scene/radio/a.go", "treeline/ai/brain", "what a view holds"},
		{"an instrument knows sight that is not its matter", "scene/hud/a.go", "treeline/ai/sight", "what a view holds"},
		{"an instrument knows the session", "scene/sound/a.go", "treeline/scene/session", "what a view holds"},
		{"an instrument knows OpenGL", "scene/hud/a.go", "treeline/scene/stage", "not OpenGL"},
		{"an instrument knows the engine", "scene/radio/a.go", "github.com/g3n/engine/gls", "only scene/gx and scene/stage"},
		{"the app knows the engine's window", "scene/a.go", "github.com/g3n/engine/window", "only scene/gx and scene/stage"},
		{"a screen knows GLFW", "scene/screen/a.go", "github.com/go-gl/glfw/v3.3/glfw", "only scene/gx and scene/stage"},
		{"keys are those of the engine", "scene/input/a.go", "github.com/g3n/engine/window", "only scene/gx and scene/stage"},
		{"the canvas knows OpenGL", "scene/canvas/a.go", "github.com/go-gl/gl/v3.3-core/gl", "only scene/gx and scene/stage"},
		{"a session knows a screen", "scene/session/a.go", "treeline/scene/screen", "it stands above scene/session"},
		{"an instrument knows a screen", "scene/hud/a.go", "treeline/scene/screen", "it stands above scene/hud"},
		{"the panel knows the HUD", "scene/panel/a.go", "treeline/scene/hud", "it stands above scene/panel"},
		{"the camera knows the stage", "scene/camera/a.go", "treeline/scene/stage", "it stands above scene/camera"},
		{"the stage knows the canvas", "scene/stage/a.go", "treeline/scene/canvas", "it stands beside scene/stage"},
		{"a session knows what a person may know", "scene/session/a.go", "treeline/scene/view", "it stands beside scene/session"},
		{"the stack knows a screen", "scene/screen/stack/a.go", "treeline/scene/screen", "it stands above scene/screen/stack"},
		{"the stack knows how pages are drawn", "scene/screen/stack/a.go", "treeline/scene/screen/page", "it stands above scene/screen/stack"},
		{"a form knows a screen", "scene/screen/page/a.go", "treeline/scene/screen", "it stands above scene/screen/page"},
		{"a page knows the battle", "scene/screen/settings/a.go", "treeline/scene/session", "pages show what they are handed"},
		{"a page knows the game", "scene/screen/controls/a.go", "treeline/scene/screen", "it stands above scene/screen/controls"},
		{"a form knows a page", "scene/screen/page/a.go", "treeline/scene/screen/controls", "it stands above scene/screen/page"},
		{"the page of controls knows that of the settings", "scene/screen/controls/a.go", "treeline/scene/screen/settings", "it stands above scene/screen/controls"},
		{"a screen knows the app", "scene/screen/a.go", "treeline/scene", "it stands above scene/screen"},
	} {
		t.Run(tc.name, func(t *testing.T) { wantFault(t, tc.path, "package planted\nimport _ \""+tc.imports+"\"", tc.want) })
	}
}

func TestPlantedFaultsAreFound(t *testing.T) {
	for _, tc := range []struct{ name, path, source, want string }{
		{"a behaviour writes the situation", "ai/behavior/peek/a.go", situated("s.Ready = 0"), "writes what behaviours only read"},
		{"a behaviour writes a contact of the situation", "ai/behavior/peek/a.go", situated("c := s.Target; c.Gone = true"), "writes what behaviours only read"},
		{"a behaviour reckons with a bare number", "ai/behavior/peek/a.go", "package peek\nfunc score(a float64) float64 { return a * 0.35 }", "a.go:2: bare number 0.35"},
		{"the frame of behaviours compares to a bare number", "ai/behavior/a.go", "package behavior\nfunc near(a, b float64) bool { return a < b && b < 12 }", "a.go:2: bare number 12"},
		{"a behaviour counts up in what it was given", "ai/behavior/peek/a.go", situated("s.Memory.Of(1).Tick++"), "writes what behaviours only read"},
		{"main prints", "main.go", "package main\nimport \"fmt\"\nfunc main() { fmt.Println() }", "log with slog"},
		{"an instrument names the world", "scene/hud/a.go", "package hud\nimport \"treeline/tanks\"\nvar _ *tanks.World", "scene/hud/a.go:3: tanks.World: instruments show"},
		{"an instrument names the world by another name", "scene/aim/a.go", "package aim\nimport rules \"treeline/tanks\"\nfunc f(w *rules.World) {}", "rules.World: instruments show"},
		{"an instrument names nothing", "scene/overlay/a.go", "package overlay\nimport . \"treeline/tanks\"\nfunc f(w *World) {}", "the wall reads names"},
		{"an instrument fills its own view", "scene/hud/a.go", "package hud\nimport \"treeline/scene/view\"\nfunc f(s *view.Source) {}", "view.Source: instruments show"},
		{"the radio fills its own view", "scene/radio/a.go", "package radio\nimport \"treeline/scene/view\"\nfunc f() any { return view.NewSource(nil) }", "view.NewSource: instruments show"},
		{"the sound ring asks who sees whom", "scene/sound/a.go", "package sound\nimport \"treeline/tanks\"\nfunc f(s *tanks.Sightings) {}", "tanks.Sightings: instruments show"},
		{"the minimap knows the eyes", "scene/hud/minimap.go", "package hud\nimport _ \"treeline/ai/sight\"", "instruments know of the battle what a view holds"},
		{"an overlay knows the session", "scene/overlay/a.go", "package overlay\nimport _ \"treeline/scene/session\"", "instruments know of the battle what a view holds"},
		{"a screen looks through the enemy's eyes", "scene/screen/a.go", "package screen\nfunc (b *Battle) f() { b.session.Battle().Explain(7, 0) }", "scene/screen/a.go:2: calls Explain: what goes on in a tank"},
		{"a screen asks what an enemy thinks", "scene/screen/a.go", "package screen\nfunc (b *Battle) f() { b.session.Battle().Bot(7) }", "calls Bot: what goes on in a tank"},
		{"a page asks what an enemy thinks", "scene/screen/page/a.go", "package page\nfunc f(b *ai.Battle) { b.Bot(7) }", "calls Bot: what goes on in a tank"},
		{"a screen asks who saw an enemy", "scene/screen/a.go", "package screen\nfunc (b *Battle) f() { b.session.Report(7) }", "calls Report: what goes on in a tank"},
		{"clock", "ai/a.go", "package ai\nimport \"time\"\nvar _ = time.Now", "ai/a.go:3: time.Now: the simulation counts ticks"},
		{"global random", "tanks/a.go", "package tanks\nimport \"math/rand/v2\"\nvar _ = rand.IntN(3)", "seeded"},
		{"printing", "scene/a.go", "package scene\nimport \"fmt\"\nfunc f() { fmt.Println() }", "log with slog"},
		{"a file that may end up half written", "scene/a.go", "package scene\nimport \"os\"\nfunc f() { os.WriteFile(\"a\", nil, 0) }", "os.WriteFile: write with scene/files"},
		{"a file that is emptied first", "ai/lab/a.go", "package lab\nimport \"os\"\nfunc f() { os.Create(\"a\") }", "os.Create: write with scene/files"},
		{"a goroutine that nothing guards", "scene/a.go", "package scene\nfunc f() { go f() }", "scene/a.go:2: go statement: start goroutines with terrain/parallel"},
		{"a group that swallows no panic", "terrain/a.go", "package terrain\nimport \"sync\"\nfunc f() { var g sync.WaitGroup; g.Go(f) }", "terrain/a.go:3: sync.WaitGroup"},
		{"a group of another library", "ai/lab/a.go", "package lab\nimport _ \"golang.org/x/sync/errgroup\"", "ai/lab/a.go:2: golang.org/x/sync/errgroup"},
		{"variable", "tanks/a.go", "package tanks\nvar count int", "package variable count"},
		{"table without reason", "tanks/a.go", "package tanks\n//nolint:gochecknoglobals\nvar count int", "package variable count"},
		{"init", "tanks/a.go", "package tanks\nfunc init() {}", "init function"},
		{"long function", "tanks/a.go", "package tanks\nfunc f() {" + strings.Repeat("\n", 60) + "}", "f has 61 lines"},
		{"long file", "tanks/a.go", "package tanks\n" + strings.Repeat("\n", 400) + "func f() {}", "402 lines"},
		{"no comment", "tanks/a.go", "package tanks\nfunc Fire() {}", "Fire wants a comment"},
		{"comment about something else", "tanks/a.go", "package tanks\n// Shoots.\ntype Gun struct{}", "Gun wants a comment"},
	} {
		t.Run(tc.name, func(t *testing.T) { wantFault(t, tc.path, tc.source, tc.want) })
	}
}

// wantFault checks that a module of one file has exactly one fault, and which.
func wantFault(t *testing.T, path, source, want string) {
	t.Helper()
	faults, err := check(fstest.MapFS{path: {Data: []byte(source)}})
	if err != nil {
		t.Fatal(err)
	}
	if len(faults) != 1 || !strings.Contains(faults[0], want) {
		t.Errorf("faults %q, want one with %q", faults, want)
	}
}

// situated returns the source of a behaviour whose function has a situation and a body.
func situated(does string) string {
	return "package peek\nimport \"treeline/ai/behavior\"\nfunc plan(s *behavior.Situation) { " + does + " }"
}

func TestGoodCodePasses(t *testing.T) {
	for path, source := range map[string]string{
		"main.go":               "package main\nimport _ \"treeline/scene/cli\"\nfunc main() {}",
		"scene/cli/a.go":        "package cli\nimport (\"fmt\"; _ \"treeline/scene\"; _ \"treeline/ai/lab\")\nfunc f() { fmt.Println() }",
		"scene/loop.go":         "package scene\nimport (\"time\"; _ \"treeline/scene/screen\"; _ \"treeline/scene/gx\")\nvar _ = time.Now",
		"scene/gx/window.go":    "package gx\nimport (_ \"treeline/scene/input\"; _ \"github.com/g3n/engine/core\"; _ \"github.com/go-gl/glfw/v3.3/glfw\")",
		"scene/screen/a.go":     "package screen\nimport (_ \"treeline/scene/session\"; _ \"treeline/scene/stage\"; _ \"treeline/scene/why\")",
		"scene/hud/hud.go":      "package hud\nimport (_ \"treeline/scene/config\"; _ \"treeline/scene/canvas\"; _ \"treeline/assets\")",
		"scene/why/page.go":     "package why\nimport (_ \"treeline/ai/witness\"; _ \"treeline/scene/view\"; \"treeline/tanks\")\nvar _ tanks.ID",
		"scene/sound/al.go":     "package sound\nimport _ \"github.com/g3n/engine/audio/al\"",
		"scene/hud/a_test.go":   "package hud_test\nimport (_ \"treeline/ai\"; \"treeline/tanks\")\nvar _ *tanks.World",
		"ai/behavior/peek/a.go": situated("way := *s.Target; way.Gone = true; at := s.At(); at[1] = 0; _ = at"),
		"ai/behavior/peek/b.go": "package peek\nconst rest, far = 0.35 * 7, 12 // s, m\ntype tuning struct{ rest float64 }\nfunc standard() tuning { const half = 0.7 / 2; return tuning{rest: 7.5} }\nfunc past(a float64) bool { return a+1 > far }",
		"ai/brain.go":           "package ai\nimport (_ \"treeline/ai/sight\"; _ \"treeline/tanks\"; \"math/rand/v2\")\nfunc f(r *rand.Rand) { rand.New(rand.NewPCG(1, 2)) }",
		"terrain/widths.go":     "// Code generated by make widths; DO NOT EDIT.\n\npackage terrain\nfunc f() {" + strings.Repeat("\n", 90) + "}",
		"scene/files/a.go":      "package files\nimport \"os\"\nfunc f() { os.Rename(\"a\", \"b\") }",
		"terrain/parallel/a.go": "package parallel\nimport (\"time\"; _ \"github.com/sourcegraph/conc\")\nfunc f() { go f(); time.Now() }",
		"scene/b_test.go":       "package scene_test\nfunc f() { go f() }",
		"scene/a_test.go":       "package scene_test\nimport \"os\"\nfunc f() { os.WriteFile(\"a\", nil, 0) }",
		"tanks/table.go":        "package tanks\n// ErrNone says so.\nvar ErrNone error\n//nolint:gochecknoglobals // a constant table.\nvar table = []int{1}",
		"tanks/step_test.go":    "package tanks_test\nvar seen int\nfunc init() {}",
		"assets/assets.go":      "package assets\nimport \"embed\"\n// FS holds the pictures.\n//\n//go:embed pictures\nvar FS embed.FS",
		"scripts/lint/go.mod":   "module other",
		"scripts/lint/bad.go":   "package main\nvar state int",
		"tanks/testdata/a.go":   "package broken\nvar state int",
	} {
		faults, err := check(fstest.MapFS{path: {Data: []byte(source)}, "scripts/lint/go.mod": {Data: []byte("module other")}})
		if err != nil || len(faults) > 0 {
			t.Errorf("%s: %q, %v", path, faults, err)
		}
	}
}
