package terrain_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"math"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
)

// written is the map as a reader of docs/map-format.md would declare it.
type written struct {
	Format       string
	Version      int
	Seed         uint64
	Preset       string
	Width, Depth float64
	Trees        int
	Tuning       map[string]float64
	Grid         struct{ Cell, Cols, Rows float64 }
	Ground       struct{ Cell, NX, NZ float64 }
	Spawns       []struct{ Team, X, Y, Z, Radius, Heading float64 }
	Heights      [][]float32
	Species      []struct {
		Name                        string
		Height, Crown, Cover, Trunk float64
		Bush                        bool
		Undergrowth                 string
		Profile                     []float64
	}
	Obstacles []writtenObstacle
}

type writtenObstacle struct {
	ID                                         int
	Kind, Name                                 string
	X, Y, Z, Scale, Height, Heading            float64
	Crown, Cover, Trunk, HalfLength, HalfWidth *float64
}

func readBack(t *testing.T, m *terrain.Map) (w written) {
	t.Helper()
	var b bytes.Buffer
	if err := m.WriteJSON(&b); err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(&b)
	d.DisallowUnknownFields()
	if err := d.Decode(&w); err != nil {
		t.Fatal(err)
	}
	return w
}

func TestWrittenMapHoldsEveryNumber(t *testing.T) {
	spec := terrain.DefaultSpec(1 << 63)
	spec.Width, spec.Depth, spec.Trees = 203, 151, 60
	spec.Tuning.Buildings = 2
	m := generate(t, spec)
	w := readBack(t, m)
	if w.Format != "treeline-map" || w.Version != 4 || w.Seed != spec.Seed || w.Preset != "hills" ||
		w.Width != 203 || w.Depth != 151 || w.Trees != 60 || w.Tuning["squareSize"] != 10 || w.Tuning["buildings"] != 2 {
		t.Errorf("the head is %+v", w)
	}
	if w.Grid.Cols != 21 || w.Grid.Rows != 16 || w.Ground.Cell != 2.5 || w.Ground.NX != 83 || w.Ground.NZ != 62 {
		t.Errorf("the grids are %+v, %+v", w.Grid, w.Ground)
	}
	if len(w.Heights) != m.Ground.NZ || len(w.Species) != len(terrain.Flora()) || len(w.Obstacles) != len(m.Obstacles) {
		t.Fatalf("got %d rows, %d species, %d obstacles", len(w.Heights), len(w.Species), len(w.Obstacles))
	}
	for i, s := range terrain.Flora() {
		if got := w.Species[i]; got.Name != s.Name || !slices.Equal(got.Profile, s.Profile[:]) {
			t.Errorf("species %d is %+v, want %+v", i, got, s)
		}
	}
	for j, row := range w.Heights {
		for i, h := range row {
			if h != m.Ground.Heights[j*m.Ground.NX+i] {
				t.Fatalf("height %d, %d is %g, want %g", i, j, h, m.Ground.Heights[j*m.Ground.NX+i])
			}
		}
	}
	for i, s := range w.Spawns {
		if got := (terrain.Spawn{At: mgl64.Vec3{s.X, s.Y, s.Z}, Radius: s.Radius, Heading: s.Heading}); got != m.Spawns[i] || int(s.Team) != i {
			t.Errorf("spawn %d is %+v, want %+v", i, s, m.Spawns[i])
		}
	}
	for i, o := range w.Obstacles {
		checkWritten(t, i, o, &m.Obstacles[i])
	}
}

func checkWritten(t *testing.T, i int, got writtenObstacle, want *terrain.Obstacle) {
	t.Helper()
	number := func(v *float64) float64 {
		if v == nil {
			return math.NaN()
		}
		return *v
	}
	same := got.ID == i && got.Kind == want.Kind.String() && (mgl64.Vec3{got.X, got.Y, got.Z}) == want.At &&
		got.Scale == want.Scale && got.Height == want.Height && got.Heading == float64(want.Heading)
	if want.Plant() {
		same = same && got.Name == terrain.Flora()[want.Species].Name && number(got.Crown) == want.Crown &&
			number(got.Cover) == want.Cover && number(got.Trunk) == want.Trunk && got.HalfLength == nil && got.HalfWidth == nil
	} else {
		same = same && got.Name == want.Model && number(got.HalfLength) == want.HalfLength &&
			number(got.HalfWidth) == want.HalfWidth && got.Crown == nil && got.Cover == nil && got.Trunk == nil
	}
	if !same {
		t.Errorf("obstacle %d is %+v, want %+v", i, got, *want)
	}
}

// fullDisk fails after some bytes.
type fullDisk struct{ left int }

var errFull = errors.New("no space left")

func (d *fullDisk) Write(p []byte) (int, error) {
	if d.left -= len(p); d.left < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestWritingReportsAFullDisk(t *testing.T) {
	m := generate(t, terrain.DefaultSpec(1))
	for _, room := range []int{0, 5000, 100_000} {
		if err := m.WriteJSON(&fullDisk{room}); !errors.Is(err, errFull) {
			t.Errorf("JSON with room for %d bytes: got %v", room, err)
		}
	}
	if err := m.WritePNG(&fullDisk{5000}); !errors.Is(err, errFull) {
		t.Errorf("PNG: got %v", err)
	}
}

func drawn(t *testing.T, m *terrain.Map) image.Image {
	t.Helper()
	var b bytes.Buffer
	if err := m.WritePNG(&b); err != nil {
		t.Fatal(err)
	}
	p, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPictureShowsThingsWhereTheyAre(t *testing.T) {
	m := generate(t, terrain.DefaultSpec(1))
	p := drawn(t, m)
	if got := p.Bounds().Size(); got != (image.Point{X: 1600, Y: 1440}) {
		t.Fatalf("the picture is %v, want 1600 x 1440", got)
	}
	at := func(x, z float64) (r, g, b int) {
		red, green, blue, _ := p.At(int(x*3.2), int(z*3.2)).RGBA()
		return int(red >> 8), int(green >> 8), int(blue >> 8)
	}
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		r, g, b := at(o.At[0], o.At[2])
		switch {
		case o.Kind == terrain.Building && !(r > g+25 && r > b+25):
			t.Errorf("no roof at %v: %d %d %d", o.At, r, g, b)
		case o.Kind == terrain.Rock && !hidden(m, o) && max(r, g, b)-min(r, g, b) > 40:
			t.Errorf("no grey rock at %v: %d %d %d", o.At, r, g, b)
		case o.Kind == terrain.Tree && terrain.Flora()[o.Species].Name == "oak" && !(g > r && g > b+20):
			t.Errorf("no green crown at %v: %d %d %d", o.At, r, g, b)
		}
	}
	for i, s := range m.Spawns {
		r, g, b := at(s.At[0], s.At[2]+s.Radius)
		if team := []bool{g > r+60 && g > b+60, r > g+60 && r > b+60}; !team[i] {
			t.Errorf("no ring round spawn %d: %d %d %d", i, r, g, b)
		}
	}
}

// hidden reports whether a crown or a roof covers an obstacle in the picture.
func hidden(m *terrain.Map, o *terrain.Obstacle) bool {
	for i := range m.Obstacles {
		other := &m.Obstacles[i]
		if other != o && other.Height > o.Height && other.At.Sub(o.At).Len() < other.Crown+8 {
			return true
		}
	}
	return false
}

func TestPictureOfEveryShapeOfMap(t *testing.T) {
	for _, c := range []struct{ width, depth, px, py float64 }{
		{100, 400, 400, 1600},
		{1333, 100, 1600, 121},
	} {
		spec := terrain.DefaultSpec(2)
		spec.Preset, spec.Width, spec.Depth, spec.Trees = terrain.Flat, c.width, c.depth, 20
		if got := drawn(t, generate(t, spec)).Bounds().Size(); got != (image.Point{X: int(c.px), Y: int(c.py)}) {
			t.Errorf("%g x %g m: got %v, want %g x %g", c.width, c.depth, got, c.px, c.py)
		}
	}
}

func ExampleMap_WriteJSON() {
	spec := terrain.Spec{Preset: terrain.Flat, Width: 100, Depth: 100, Tuning: terrain.Tuning{SquareSize: 10}}
	oak := terrain.NewPlant(0, mgl64.Vec3{50, 0, 40}, 1, 0)
	m := terrain.NewMap(spec, nil, []terrain.Obstacle{oak}, [2]terrain.Spawn{})
	var b bytes.Buffer
	if err := m.WriteJSON(&b); err != nil {
		fmt.Println(err)
		return
	}
	var back struct {
		Obstacles []struct {
			Kind, Name string
			X, Z       float64
			Cover      float64
		}
	}
	if err := json.Unmarshal(b.Bytes(), &back); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%+v\n", back.Obstacles)
	// Output: [{Kind:tree Name:oak X:50 Z:40 Cover:1.1}]
}
