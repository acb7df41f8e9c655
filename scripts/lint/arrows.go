package main

import (
	"slices"
	"strconv"
	"strings"
)

const (
	module      = "treeline"
	commandLine = "scene/cli"
	inBrowser   = "scene/page" // the same in a browser

	engine = "github.com/g3n/"
	openGL = "github.com/go-gl/gl"
	glfw   = "github.com/go-gl/glfw"
	audio  = "github.com/g3n/engine/audio"
)

// layers lists the packages from the ground up. A package may import those of
// lower layers, and those below its own folder.
//
//nolint:gochecknoglobals // a constant table.
var layers = [][]string{
	{"assets", "shaders"},
	{"terrain/geom", goroutines},
	{"terrain"},
	{"tanks"},
	{"tanks/matchtest"}, // scenarios for its tests and those of higher layers
	{"ai/deepcopy", "ai/mind", "ai/sight", "ai/steer"},
	{"ai/profile"},
	{"ai/cover", "ai/perception"},
	{"ai/squad"},
	{"ai/gunner", "ai/pilot"},
	{frame}, // the behaviours below it are independent
	{stage}, // for their tests
	{"ai/brain"},
	{"ai/brain/example", "ai/brain/sparring"}, // a bot to learn from, and the sparring partners of the lab
	{"ai"},
	{"ai/witness", "ai/battlecode", "ai/drill", "ai/gym"},
	{"ai/gym/gymtest"}, // policies for tests of higher layers
	{"ai/lab"},
	{"scene/files", "scene/host", "scene/input", "scene/lang", "scene/noise"},
	{"scene/clock", "scene/config", "scene/camera", "scene/foliage", "scene/mesh"},
	{"scene/outside/protocol", "scene/tankmodel", "scene/texture"},
	{"scene/replay", "scene/outside", "scene/mapfile"},
	{"scene/outside/starter", "scene/outside/feed"}, // tests of the first one fight with it
	{"scene/experiment", "scene/soak", "scene/train", "scene/viewshed", "scene/whatif"},
	{"scene/league"},
	{"scene/session", "scene/view", "scene/gx"},
	{"scene/canvas", "scene/stage", "scene/view/viewtest"},
	{"scene/canvas/canvastest"}, // window and colour checks for tests that draw
	{"scene/aim", "scene/career", "scene/lesson", "scene/overlay", "scene/panel", "scene/radio", "scene/sound"},
	{"scene/hud", "scene/why"},
	{"scene/screen/stack"},
	{"scene/screen/page"},
	{"scene/screen/page/pagetest"}, // shared by tests of pages
	{"scene/screen/controls", "scene/screen/turntable"},
	{"scene/screen/careerpage", "scene/screen/settings", "scene/screen/setup"},
	{"scene/screen"},
	{"scene"},
	{commandLine, inBrowser},
	{""}, // the main package
}

// layerOf returns the layer of a folder: that of its longest listed prefix, or the top one if none
// is listed.
func layerOf(dir string) int {
	layer, longest := len(layers)-1, -1
	for i, names := range layers {
		for _, name := range names {
			inside := dir == name || strings.HasPrefix(dir, name+"/")
			if name != "" && inside && len(name) > longest {
				layer, longest = i, len(name)
			}
		}
	}
	return layer
}

// checkImports reports imports that violate the layers.
func checkImports(f *file) []string {
	var faults []string
	for _, spec := range f.ast.Imports {
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			continue
		}
		if why := refuse(f, path); why != "" {
			faults = append(faults, f.fault(spec.Pos(), "imports %s: %s", path, why))
		}
	}
	return faults
}

// refuse returns why a file may not import a package, "" if it may.
func refuse(f *file, path string) string {
	if dir, ours := strings.CutPrefix(path, module+"/"); ours {
		switch {
		case f.dir == "" && dir != commandLine && dir != inBrowser:
			return "main calls " + commandLine + ", or " + inBrowser + " in a browser, and nothing else"
		case dir == frame && isBehaviour(f.dir), dir == stage && isBehaviour(f.dir) && f.test:
			return ""
		case isBehaviour(dir) && dir != f.dir && (f.dir == frame || isBehaviour(f.dir)):
			return "behaviours know neither each other nor does their frame know them"
		case dir == f.dir || strings.HasPrefix(dir, f.dir+"/") && f.dir != "" && dir != commandLine:
			return ""
		case strings.HasPrefix(f.dir, screens+"/") && (dir == "scene/session" || dir == "scene/view"):
			return "pages show what they are handed, and know no battle that is fought"
		case strings.HasPrefix(f.dir, "assets") || strings.HasPrefix(f.dir, "shaders"):
			return "shaders and assets are leaves"
		case layerOf(dir) > layerOf(f.dir):
			return "it stands above " + f.dir
		case layerOf(dir) == layerOf(f.dir) && layerOf(dir) < layerOf("scene"):
			return "it stands beside " + f.dir
		}
		return ""
	}
	return refuseEngine(f, path)
}

// seam are the only packages that may import the engine; calls is the one that may import OpenGL.
//
//nolint:gochecknoglobals // a constant table.
var seam = []string{"scene/gx", calls, "scene/stage"}

const calls = "scene/gx/gl"

// refuseEngine returns why a file may not import a package of the engine, "" if it may.
func refuseEngine(f *file, path string) string {
	graphic := strings.HasPrefix(path, engine) || strings.HasPrefix(path, openGL) || strings.HasPrefix(path, glfw)
	switch {
	case !graphic:
		return ""
	case strings.HasPrefix(path, audio):
		if f.dir != "scene/sound" {
			return "only scene/sound knows the audio library"
		}
		return ""
	case !slices.Contains(seam, f.dir):
		return "only scene/gx and scene/stage know the engine"
	case strings.HasPrefix(path, openGL+"/") && f.dir != calls && !f.test:
		return "only " + calls + " calls OpenGL past the engine"
	case strings.HasPrefix(path, engine+"engine/renderer"), strings.HasPrefix(path, engine+"engine/gui"):
		return "scene/gx draws scenes, also where the engine's renderer does not build"
	case strings.HasPrefix(path, engine+"engine/window"):
		return "scene/gx opens the window: that of the engine brings in its fonts, which are under the GPL"
	case path == "github.com/g3n/engine/app":
		return "the scene has its own loop"
	}
	return ""
}
