package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
)

// floors are the layers of the program, drawn as the floors of a house, from the top down, each
// with its folders.
var floors = []floor{
	{"the program", []string{"", "scene/cli"}},
	{"scene: what a person sees, hears and does", []string{"scene"}},
	{"ai: bots, sight and the battle", []string{"ai"}},
	{"tanks: the match and its rules", []string{"tanks"}},
	{"terrain: the ground and what stands on it", []string{"terrain"}},
	{"leaves: text and bytes", []string{"assets", "shaders"}},
}

type floor struct {
	name    string
	folders []string
}

// many is the folder whose packages are drawn as one box: the behaviours of bots.
const many = "ai/behavior/"

// pkg is a box of the drawing.
type pkg struct {
	name    string // folder, "" for the main package
	caption string
	floor   int   // index in floors
	imports []int // indices of imported packages on the same floor, without those that other imports imply
	others  []int // indices of the other floors that it imports
}

// house is the content of the drawing.
type house struct{ packages []pkg }

// read returns the packages of a module, listed by go list. It leaves out programs in scripts and
// assets, and packages that only tests and examples use.
func read(root string) (*house, error) {
	list := exec.Command("go", "list", "-tags", "gl", "-f", `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}`, "./...")
	list.Dir, list.Stderr = root, os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	captions, err := captionsOf(filepath.Join(root, "README.md"))
	if err != nil {
		return nil, err
	}
	return build(string(out), captions)
}

// line matches a line of the README that introduces packages, indented as code.
var line = regexp.MustCompile(`^    ([a-z][a-z/*, ]*?)  +(\S.*)$`)

// captionsOf returns the README's descriptions of packages, by folder.
func captionsOf(readme string) (map[string]string, error) {
	text, err := os.ReadFile(readme)
	if err != nil {
		return nil, err
	}
	_, list, found := strings.Cut(string(text), "## How it is built")
	if !found {
		return nil, errors.New("the README has no list of packages")
	}
	captions := map[string]string{}
	for l := range strings.Lines(list) {
		if m := line.FindStringSubmatch(strings.TrimRight(l, "\n")); m != nil {
			for name := range strings.SplitSeq(m[1], ",") {
				captions[strings.TrimSpace(name)] = m[2]
			}
		}
	}
	return captions, nil
}

// build makes a house from the output of go list, with a package and its imports per line. It
// returns an error if the README and the packages do not match.
func build(list string, captions map[string]string) (*house, error) {
	imports := map[string][]string{}
	var members []string
	for l := range strings.Lines(list) {
		words := strings.Fields(l)
		name, ours := inside(words[0])
		if !ours {
			continue
		}
		if after, ok := strings.CutPrefix(name, many); ok {
			members = append(members, after)
			name = many + "*"
		}
		for _, w := range words[1:] {
			if to, ours := inside(w); ours {
				if strings.HasPrefix(to, many) {
					to = many + "*"
				}
				imports[name] = append(imports[name], to)
			}
		}
		imports[name] = append(imports[name], name)
	}
	h := &house{}
	for name := range imports {
		caption, known := captions[name]
		if !known && name != "" {
			return nil, fmt.Errorf("the list of packages in the README lacks %s", name)
		}
		delete(captions, name)
		if name == "" {
			caption = "calls scene/cli"
		}
		if name == many+"*" {
			sort.Strings(members)
			caption = strings.Join(members, ", ")
		}
		h.packages = append(h.packages, pkg{name: name, caption: caption, floor: floorOf(name)})
	}
	for name := range captions {
		return nil, fmt.Errorf("the README lists %s, which is no package", name)
	}
	slices.SortFunc(h.packages, func(a, b pkg) int { return strings.Compare(a.name, b.name) })
	h.connect(imports)
	return h, nil
}

// inside returns the folder of a package, and whether it is drawn.
func inside(path string) (string, bool) {
	name, ours := strings.CutPrefix(path, "treeline")
	name = strings.TrimPrefix(name, "/")
	leave := strings.HasPrefix(name, "scripts") || strings.HasPrefix(name, "assets/src") || slices.ContainsFunc([]string{"test", "example", "e2e"}, func(s string) bool { return strings.HasSuffix(name, s) })
	return name, ours && !leave
}

// floorOf returns the index of the floor that a package belongs to: that of the longest matching
// folder.
func floorOf(name string) int {
	best, longest := 0, -1
	for i, f := range floors {
		for _, folder := range f.folders {
			if (name == folder || folder != "" && strings.HasPrefix(name, folder+"/")) && len(folder) > longest {
				best, longest = i, len(folder)
			}
		}
	}
	return best
}

// connect sets the imports of every package.
func (h *house) connect(imports map[string][]string) {
	index := map[string]int{}
	for i, p := range h.packages {
		index[p.name] = i
	}
	direct := make([][]int, len(h.packages))
	for i := range h.packages {
		p := &h.packages[i]
		for _, to := range imports[p.name] {
			j := index[to]
			switch f := h.packages[j].floor; {
			case j == i:
			case f == p.floor:
				direct[i] = append(direct[i], j)
			case !slices.Contains(p.others, f):
				p.others = append(p.others, f)
			}
		}
		slices.Sort(p.others)
	}
	for i := range h.packages {
		for _, j := range direct[i] {
			implied := slices.ContainsFunc(direct[i], func(k int) bool { return k != j && reaches(direct, k, j) })
			if !implied && !slices.Contains(h.packages[i].imports, j) {
				h.packages[i].imports = append(h.packages[i].imports, j)
			}
		}
	}
}

// reaches reports whether one package imports another, directly or indirectly.
func reaches(direct [][]int, from, to int) bool {
	return slices.ContainsFunc(direct[from], func(k int) bool { return k == to || reaches(direct, k, to) })
}
