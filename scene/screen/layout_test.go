package screen_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
)

// sizeOf reads a size and a scale of the interface, such as 1920x1080@2; "" is 1280x720@0.
func sizeOf(t *testing.T, text string) (width, height int, scale float64) {
	t.Helper()
	if text == "" {
		return 1280, 720, 0
	}
	if _, err := fmt.Sscanf(text, "%dx%d@%g", &width, &height, &scale); err != nil {
		t.Fatal(err)
	}
	return width, height, scale
}

// everyScreen fails the test if a screen has a name that none of the visits opens.
func everyScreen(t *testing.T, all []visit) {
	t.Helper()
	seen := map[stack.Name]bool{}
	for _, v := range all {
		for _, n := range v.game.Open() {
			seen[n] = true
		}
	}
	file, err := parser.ParseFile(token.NewFileSet(), "stack/name.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	names := 0
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 {
			return true
		}
		if kind, ok := spec.Type.(*ast.Ident); !ok || kind.Name != "Name" {
			return true
		}
		name, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		names++
		if !seen[stack.Name(name)] {
			t.Errorf("no visit opens the screen %q: add one to visits", name)
		}
		return true
	})
	if names < 10 {
		t.Errorf("only %d names of screens were found", names)
	}
}

// TestNothingOverlapsOnAnyScreen lays out every screen in windows and scales of the
// interface of all kinds, and looks at the rectangles of its texts and plates.
func TestNothingOverlapsOnAnyScreen(t *testing.T) {
	all := visits(t, canvas.Blank())
	everyScreen(t, all)
	layOut(t, all, [][2]int{{1280, 720}, {1920, 1080}, {2560, 1440}, {3840, 2160}, {1024, 600}, {5120, 1440}, {640, 360}, {600, 800}}, []float64{0, 0.75, 1, 1.5, 2})
}

// layOut draws screens in windows of some sizes in pixels, at wanted scales of the
// interface, and names what is wrong with the places of their parts.
func layOut(t *testing.T, all []visit, sizes [][2]int, scales []float64) {
	t.Helper()
	done := map[[2]int]bool{}
	for _, size := range sizes {
		for _, wanted := range scales {
			scale := canvas.ScaleOf(size[0], size[1], wanted)
			units := [2]int{int(float64(size[0]) / scale), int(float64(size[1]) / scale)}
			if done[units] {
				continue
			}
			done[units] = true // what lies where depends on nothing else
			for _, v := range all {
				v.game.Resize(size[0], size[1])
				v.game.Rescale(scale)
				for range 2 { // places follow the first picture, and names the second
					draw(t, v.game)
				}
				layers, width, height, err := v.game.Layers()
				if err != nil {
					t.Fatal(err)
				}
				for _, fault := range faults(layers, width, height) {
					t.Errorf("%s, %dx%d, scale %g (%g): %s", v.name, size[0], size[1], wanted, scale, fault)
				}
			}
		}
	}
}

// slack is what may stand out or overlap unseen, in units.
const slack = 1.0

// faults returns what is wrong with a picture.
func faults(layers []screen.Layer, width, height float64) (all []string) {
	window := canvas.Part{W: width, H: height}
	for i, l := range layers {
		for j := range l.Parts {
			p := &l.Parts[j]
			if !within(p, &window) {
				all = append(all, fmt.Sprintf("%s: %s leaves the window of %.0f x %.0f", l.Name, say(p), width, height))
			}
			for k := range l.Parts[:j] {
				q := &l.Parts[k]
				buried := !l.Modal && q.Text != "" && p.Text == "" && within(q, p)
				if collide(q, p) && (buried || !hidden(q, l.Parts[k+1:j+1], p)) {
					all = append(all, fmt.Sprintf("%s: %s lies over %s", l.Name, say(p), say(q)))
				}
			}
			if l.Modal {
				continue
			}
			for _, below := range layers[:i] {
				for k := range below.Parts {
					if q := &below.Parts[k]; overlap(q, p) && !hidden(q, l.Parts[:j+1], p) {
						all = append(all, fmt.Sprintf("%s: %s lies over %s of %s", l.Name, say(p), say(q), below.Name))
					}
				}
			}
		}
	}
	return all
}

// collide reports whether two parts of a screen are in each other's way: two texts, a
// text and a plate's rim, or the rims of two plates.
func collide(below, above *canvas.Part) bool {
	switch {
	case !overlap(below, above):
		return false
	case above.Text != "":
		return below.Text != "" || !within(above, below)
	}
	return below.Text != "" || !within(above, below) && !within(below, above)
}

// hidden reports whether a part is covered by one of the plates drawn after it, so that
// what is drawn over it is in nobody's way.
func hidden(p *canvas.Part, after []canvas.Part, by *canvas.Part) bool {
	for i := range after {
		if q := &after[i]; q.Text == "" && within(p, q) && (by.Text != "" && within(by, q) || q == by || *q == *by) {
			return true
		}
	}
	return false
}

func overlap(p, q *canvas.Part) bool {
	return p.X+slack < q.X+q.W && q.X+slack < p.X+p.W && p.Y+slack < q.Y+q.H && q.Y+slack < p.Y+p.H
}

func within(p, q *canvas.Part) bool {
	return p.X >= q.X-slack && p.Y >= q.Y-slack && p.X+p.W <= q.X+q.W+slack && p.Y+p.H <= q.Y+q.H+slack
}

func say(p *canvas.Part) string {
	what := "a plate"
	if p.Text != "" {
		what = strconv.Quote(p.Text)
	}
	return fmt.Sprintf("%s at %.0f, %.0f, %.0f x %.0f", what, p.X, p.Y, p.W, p.H)
}
