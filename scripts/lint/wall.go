package main

import (
	"go/ast"
	"slices"
	"strconv"
	"strings"
)

// The wall between the battle and what shows it: instruments, sights and sound use only what the
// viewer may know, a view.View. Only their tests may reach behind it, to make battles.

// instruments are the packages in front of the wall, each with the packages of bots that it may
// import: explanations of looks, reports on them and sketches, which are plain data.
//
//nolint:gochecknoglobals // a constant table.
var instruments = map[string][]string{
	"scene/aim":     nil,
	"scene/career":  nil,
	"scene/lesson":  nil,
	"scene/hud":     nil,
	"scene/overlay": {"ai/mind", "ai/sight"},
	"scene/radio":   nil,
	"scene/sound":   nil,
	"scene/why":     {"ai/witness"},
}

// behind are the names that give access to the battle.
//
//nolint:gochecknoglobals // a constant table.
var behind = map[string][]string{
	module + "/tanks":      {"World", "NewWorld", "Sightings", "NewSightings"},
	module + "/scene/view": {"Source", "NewSource"},
}

// inner are the methods of a battle and of a session that reveal what goes on in a tank, with the
// number of their arguments. Screens must ask a view.Source instead, which knows who asks.
//
//nolint:gochecknoglobals // a constant table.
var inner = map[string]int{"Belief": 2, "Bot": 1, "Explain": 2, "Report": 1, "SketchOf": 1}

// screens is the folder of the screens, with pages below it.
const screens = "scene/screen"

// checkDoor reports screens that look into a tank directly.
func checkDoor(f *file) []string {
	if f.test || f.dir != screens && !strings.HasPrefix(f.dir, screens+"/") {
		return nil
	}
	var faults []string
	ast.Inspect(f.ast, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if s, ok := call.Fun.(*ast.SelectorExpr); ok {
			if args, is := inner[s.Sel.Name]; is && len(call.Args) == args {
				faults = append(faults, f.fault(s.Pos(), "calls %s: what goes on in a tank is handed out by a view.Source, according to who asks", s.Sel.Name))
			}
		}
		return true
	})
	return faults
}

// checkWall reports imports and names that an instrument may not use.
func checkWall(f *file) []string {
	allowed, is := instruments[f.dir]
	if !is || f.test {
		return nil
	}
	var faults []string
	names := map[string]string{}
	for _, spec := range f.ast.Imports {
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			continue
		}
		local := path[strings.LastIndexByte(path, '/')+1:]
		if spec.Name != nil {
			local = spec.Name.Name
		}
		names[local] = path
		if why := wallRefuses(path, allowed); why != "" {
			faults = append(faults, f.fault(spec.Pos(), "imports %s: %s", path, why))
		} else if local == "." && strings.HasPrefix(path, module) {
			faults = append(faults, f.fault(spec.Pos(), "imports %s without its name: the wall reads names", path))
		}
	}
	ast.Inspect(f.ast, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if pkg, ok := s.X.(*ast.Ident); ok && slices.Contains(behind[names[pkg.Name]], s.Sel.Name) {
				faults = append(faults, f.fault(s.Pos(), "%s.%s: instruments show what a view holds and nothing else", pkg.Name, s.Sel.Name))
			}
		}
		return true
	})
	return faults
}

// wallRefuses returns why an instrument may not import a package, "" if it may.
func wallRefuses(path string, allowed []string) string {
	dir, ours := strings.CutPrefix(path, module+"/")
	switch {
	case ours && (dir == "scene/stage" || dir == "scene/gx"):
		return "instruments know the canvas, not OpenGL"
	case !ours || slices.Contains(allowed, dir):
		return ""
	case dir == "ai" || strings.HasPrefix(dir, "ai/") || dir == "scene" || dir == "scene/session" || dir == "scene/viewshed" || dir == "scene/whatif":
		return "instruments know of the battle what a view holds"
	}
	return ""
}
