package terrain_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"treeline/terrain"
	"treeline/terrain/legible/legibletest"
)

// text returns a map as it is written.
func text(t testing.TB, m *terrain.Map) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := m.WriteJSON(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func read(t testing.TB, text []byte) *terrain.Map {
	t.Helper()
	m, err := terrain.ReadJSON(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestMapsSurviveWritingAndReading: everything that battles use is equal, number by number.
func TestMapsSurviveWritingAndReading(t *testing.T) {
	for seed := range uint64(6) {
		for _, preset := range terrain.Presets() {
			spec := terrain.DefaultSpec(seed)
			spec.Preset, spec.Tuning.Walls, spec.Tuning.Fences, spec.Tuning.Bales = preset, 80, 60, 4
			terrain.Sizes()[seed%2].Shape(&spec)
			want := generate(t, spec)
			got := read(t, text(t, want))
			if !reflect.DeepEqual(got.Obstacles, want.Obstacles) {
				for i := range want.Obstacles {
					if got.Obstacles[i] != want.Obstacles[i] {
						t.Fatalf("seed %d, %s: obstacle %d is %+v, want %+v", seed, preset, i, got.Obstacles[i], want.Obstacles[i])
					}
				}
			}
			if !reflect.DeepEqual(got.Ground.Heights, want.Ground.Heights) || got.Spawns != want.Spawns || !reflect.DeepEqual(got.Grid, want.Grid) {
				t.Errorf("seed %d, %s: ground, spawns or grid are others: %+v, want %+v", seed, preset, got.Spawns, want.Spawns)
			}
			if got.Spec.Own != got {
				t.Error("the spec of a map that was read does not name it")
			}
			got.Spec.Own, got.Spec.Trees = nil, want.Spec.Trees
			if got.Spec != want.Spec {
				t.Errorf("seed %d, %s: the spec is %+v, want %+v", seed, preset, got.Spec, want.Spec)
			}
			if got.Spec.Wind() != want.Spec.Wind() {
				t.Error("another wind")
			}
			if again := text(t, got); !bytes.Equal(again, text(t, read(t, again))) {
				t.Error("what was read is written in another way")
			}
		}
	}
}

// TestTheLargestMapsAreReadAsWell: the generator puts more on them than their trees.
func TestTheLargestMapsAreReadAsWell(t *testing.T) {
	if testing.Short() {
		t.Skip("writes a map of eighty megabytes")
	}
	want := largest(t)
	if got := read(t, text(t, want)); !reflect.DeepEqual(got.Obstacles, want.Obstacles) || !reflect.DeepEqual(got.Ground.Heights, want.Ground.Heights) {
		t.Errorf("the %d things or the ground came back as others", len(want.Obstacles))
	}
}

// TestAMapThatCannotBeReadIsNotWritten: whoever puts more on a map than a file may hold gets an
// error before there is a file.
func TestAMapThatCannotBeReadIsNotWritten(t *testing.T) {
	m := read(t, []byte(smallest))
	m.Obstacles = make([]terrain.Obstacle, terrain.MaxObstacles+1)
	var out bytes.Buffer
	want := fmt.Sprintf("%d things stand on the map, and a file holds at most %d: ", terrain.MaxObstacles+1, terrain.MaxObstacles)
	if err := m.WriteJSON(&out); err == nil || !strings.HasPrefix(err.Error(), want) || out.Len() > 0 {
		t.Errorf("%v, and %d bytes; want %s", err, out.Len(), want)
	}
}

// TestTheLandRoundAMapGoesOnFromItsEdge: there is no cliff along the edge in the picture, whatever
// was done to the ground, and the land around an unchanged map is that of the generated one, except
// near spawns.
func TestTheLandRoundAMapGoesOnFromItsEdge(t *testing.T) {
	spec := terrain.DefaultSpec(3)
	want := generate(t, spec)
	got := read(t, text(t, want))
	raised := change(t, text(t, want), func(m map[string]any) {
		for _, row := range m["heights"].([]any) {
			for i := range row.([]any) {
				row.([]any)[i] = row.([]any)[i].(float64) + 40
			}
		}
	})
	high := read(t, raised)
	for x := 0.0; x <= spec.Width; x += 5 {
		for _, m := range []*terrain.Map{got, high} {
			if a, b := m.Ground.Height(x, 0), m.Ground.Shape(x, -0.1); math.Abs(a-b) > 0.5 {
				t.Fatalf("at the edge, x %g, the ground is %g m high, and the land beyond %g m", x, a, b)
			}
		}
		if a, b := got.Ground.Shape(x, -300), want.Ground.Shape(x, -300); a != b {
			t.Fatalf("far away, x %g, the land is %g m high, want %g", x, a, b)
		}
	}
}

// change returns the text of a map after a change to it.
func change(t testing.TB, text []byte, do func(m map[string]any)) []byte {
	t.Helper()
	var m map[string]any
	if err := json.Unmarshal(text, &m); err != nil {
		t.Fatal(err)
	}
	do(m)
	out, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// smallest is the smallest valid map.
const smallest = `{"format": "treeline-map", "version": 4, "width": 200, "depth": 150}`

func TestTheSmallestMapIsFlatAndEmpty(t *testing.T) {
	m := read(t, []byte(smallest))
	if m.Spec.Preset != terrain.Flat || m.Spec.Tuning != terrain.DefaultTuning() || m.Spec.Trees != 0 || len(m.Obstacles) != 0 {
		t.Errorf("the spec is %+v", m.Spec)
	}
	west, east := m.Spawns[0], m.Spawns[1]
	if west.At[0] != 45 || east.At[0] != 155 || west.At[2] != 75 || west.Radius != 30 || west.Heading != 0 || math.Abs(math.Abs(east.Heading)-math.Pi) > 1e-9 {
		t.Errorf("the spawns are %+v", m.Spawns)
	}
	if m.Ground.Height(77, 33) != 0 || m.Ground.NX != 81 || m.Ground.NZ != 61 {
		t.Errorf("the ground is %d x %d", m.Ground.NX, m.Ground.NZ)
	}
}

// TestMapsOfEditorsAreRead: with the mark of UTF-8, or in UTF-16.
func TestMapsOfEditorsAreRead(t *testing.T) {
	for _, text := range legibletest.Marked(smallest) {
		if m := read(t, text); m.Spec.Width != 200 {
			t.Errorf("%q: the map is %g m wide", text[:4], m.Spec.Width)
		}
	}
}

// with returns the smallest map with more fields.
func with(more string) string { return strings.TrimSuffix(smallest, "}") + ", " + more + "}" }

// thing returns the smallest map with one obstacle at x 100, z 20.
func thing(more string) string { return with(`"obstacles": [{"x": 100, "z": 20, ` + more + `}]`) }

func TestOmittedObstacleFieldsAreDerived(t *testing.T) {
	flora := terrain.Flora()
	for name, c := range map[string]struct {
		text string
		want func(o *terrain.Obstacle) bool
	}{
		"plant": {thing(`"name": "` + flora[0].Name + `", "scale": 1.5`), func(o *terrain.Obstacle) bool {
			return o.Kind == terrain.Tree && o.Species == 0 && o.Model == "" && o.Crown == flora[0].Crown*1.5 && o.Trunk == flora[0].Trunk*1.5
		}},
		"house": {thing(`"name": "house", "heading": 1`), func(o *terrain.Obstacle) bool {
			return o.Kind == terrain.Building && o.Heading == 1 && o.HalfLength == 10.5/2 && o.Height == 7.31
		}},
		"wall": {thing(`"name": "wall", "halfLength": 2`), func(o *terrain.Obstacle) bool {
			return o.Kind == terrain.Wall && o.HalfLength == 2 && o.HalfWidth == 0.31 && o.Height == 1.3 && o.Scale == 1
		}},
		"high wall": {thing(`"name": "wall_c", "halfLength": 2, "height": 3`), func(o *terrain.Obstacle) bool { return o.Height == 3 }},
		"fence":     {thing(`"name": "fence", "halfLength": 1.5, "id": 99, "y": 12`), func(o *terrain.Obstacle) bool { return o.Kind == terrain.Fence && o.Height == 1.15 && o.At[1] == 0 }},
	} {
		if o := &read(t, []byte(c.text)).Obstacles[0]; !c.want(o) {
			t.Errorf("%s: %+v", name, *o)
		}
	}
}

// TestThingsFollowGroundThatWasChanged: whoever raises the ground need not raise the foot of each
// obstacle.
func TestThingsFollowGroundThatWasChanged(t *testing.T) {
	was := generate(t, terrain.DefaultSpec(2))
	now := read(t, change(t, text(t, was), func(m map[string]any) {
		for _, row := range m["heights"].([]any) {
			for i := range row.([]any) {
				row.([]any)[i] = row.([]any)[i].(float64) + 5
			}
		}
	}))
	for i := range was.Obstacles {
		if a, b := was.Obstacles[i].At[1], now.Obstacles[i].At[1]; math.Abs(b-a-5) > 0.1 {
			t.Fatalf("obstacle %d, a %s, had its foot at %g m, and has it at %g m after the ground rose by 5", i, was.Obstacles[i].Kind, a, b)
		}
	}
}

// TestBadMapsAreRefusedInOneLine: the line names the place, the cause and the cure.
func TestBadMapsAreRefusedInOneLine(t *testing.T) {
	tree := `"name": "` + terrain.Flora()[0].Name + `"`
	for text, want := range map[string]string{
		"":                                     "line 1 is not JSON: unexpected end of JSON input",
		"[]":                                   "expected a JSON object",
		"{\n\"format\": \"treeline-map\",\n":   "line 3 is not JSON",
		"{\n\"width\": NaN}":                   "line 2 is not JSON: invalid character 'N'",
		smallest + "x":                         "invalid character 'x' after top-level value",
		`{}`:                                   `format is "": that of a map is "treeline-map"`,
		strings.Replace(smallest, "4", "3", 1): "version is 3: this Treeline reads version 4",
		strings.Replace(with(`"rivers": []`), "4", "5", 1):                         "version is 5: this Treeline reads version 4",
		strings.Replace(with(`"preset": 3`), "4", "5", 1):                          "version is 5: this Treeline reads version 4",
		strings.Replace(with(`"rivers": []`), "-map", "-world", 1):                 `format is "treeline-world": that of a map is "treeline-map"`,
		strings.Replace(smallest, "200", "99", 1):                                  "width 99 is out of range 100..4000 m",
		strings.Replace(smallest, "150", "1e9", 1):                                 "depth 1e+09 is out of range",
		with(`"width": 300`):                                                       "width appears twice: leave one out",
		with(`"tuning": {"relief": 9, "relief": 8}`):                               "tuning.relief appears twice: leave one out",
		with(`"ground": {"cell": 5, "cell": 2.5}`):                                 "ground.cell appears twice",
		with(`"spawns": [{"x": 45, "z": 75, "x": 50}, {"x": 155, "z": 75}]`):       "spawns[0].x appears twice",
		with(`"hights": []`):                                                       "hights is not a field of a map",
		with(`"preset": "moon"`):                                                   `map "moon" is unknown ("hills" or "flat")`,
		with(`"preset": 3`):                                                        "preset: expected a text, not a number",
		with(`"seed": -1`):                                                         "seed: expected a whole number from 0 to 2^64-1, not -1",
		with(`"tuning": {"relief": 900}`):                                          "terrain.relief 900 is out of range",
		with(`"tuning": {"reliefs": 9}`):                                           "tuning.reliefs is not a field of a map",
		with(`"ground": {"cell": 5}`):                                              "ground.cell is 5: it is always 2.5 m",
		with(`"ground": {"nx": 5}`):                                                "nx and nz are 81 and 61 on a map of 200 x 150 m",
		with(`"heights": 3`):                                                       "heights: expected a list",
		with(`"heights": [[0]]`):                                                   "heights has 1 lists: expected 61",
		with(`"heights": [["a"]]`):                                                 "heights[0][0]: expected a number",
		with(rows(`0`, 61, 80)):                                                    "heights[0] has 80 numbers: expected 81",
		with(rows(`null`, 61, 81)):                                                 "heights[0][0]: expected a number",
		with(rows(`1e300`, 61, 81)):                                                "heights[0][0] 1e+300 is out of range -100..300 m",
		with(rows(`400`, 61, 81)):                                                  "heights[0][0] 400 is out of range -100..300 m",
		with(`"spawns": [{"x": 45, "z": 75}]`):                                     "spawns has one area: expected two",
		with(`"spawns": [{}, {}]`):                                                 "spawns[0]: x or z is missing",
		with(`"spawns": [{}, {}, {}]`):                                             "spawns[2] is one too many: there are at most 2",
		with(`"spawns": [{"x": 45, "z": 20}, {"x": 155, "z": 75}]`):                "spawns[0].z 20 is out of range 30..120 m",
		with(`"spawns": [{"x": 45, "z": 75}, {"x": 80, "z": 75}]`):                 "spawns[0] and spawns[1] overlap: their centres are 35.0 m apart, and must be at least 60.0 m",
		with(`"spawns": [{"x": 45, "z": 75, "radius": 2}, {"x": 155, "z": 75}]`):   "spawns[0].radius 2 is out of range 20..100 m",
		with(`"spawns": [{"x": 45, "z": 75, "heading": 90}, {"x": 155, "z": 75}]`): "spawns[0].heading 90 is out of range -6.3..6.3: write radians",
		with(`"spawns": [{"x": 45, "z": 75, "team": 1}, {"x": 155, "z": 75}]`):     "spawns[0].team is 1, but 0 follows",
		with(`"obstacles": {}`):                                                    "obstacles: expected a list",
		with(`"obstacles": [3]`):                                                   "obstacles[0]: expected an object, not a number",
		with(`"obstacles": [{}]`):                                                  "obstacles[0].name is missing",
		with(`"obstacles": [{` + tree + `, "x": 3}]`):                              "obstacles[0]: x or z is missing",
		with(`"obstacles": [{` + tree + `, "x": null}]`):                           "obstacles[0]: x or z is missing",
		with(`"obstacles": [{` + tree + `, "x": 201, "z": 1}]`):                    "obstacles[0].x 201 is out of range 0..200 m, the width of the map",
		with(`"obstacles": [{` + tree + `, "x": 45, "z": 75}]`):                    "obstacles[0], a tree, stands in spawns[0], 0.0 m from its centre",
		thing(`"name": "palm"`):                                                    `obstacles[0].name "palm" is unknown: there are "alder", `,
		thing(tree + `, "hight": 3`):                                               "obstacles[0].hight is not a field of a map",
		thing(tree + `, "x": 101`):                                                 "obstacles[0].x appears twice: leave one out",
		thing(tree + `, "\u0058" : 101`):                                           "obstacles[0].X appears twice",
		thing(tree + `, "id": {"x": [1, "y"]}, "id": 3`):                           "obstacles[0].id appears twice",
		with(`"obstacles": [{` + tree + `, "x": 100, "z": 20, "id": "\"x\": {"}, {"z": 90, "x": 3, "z": 4}]`): "obstacles[1].z appears twice",
		thing(tree + `, "kind": "rock"`):                        `obstacles[0].kind is "rock", but that of "` + terrain.Flora()[0].Name + `" is "tree": leave it out`,
		thing(tree + `, "scale": 30`):                           "obstacles[0].scale 30 is out of range 0.3..3",
		thing(tree + `, "scale": "large"`):                      "obstacles[0].scale: expected a number, not a text",
		thing(tree + `, "cover": 99`):                           "obstacles[0].cover is 99, but",
		thing(tree + `, "halfWidth": 1`):                        "obstacles[0].halfWidth is for other kinds of things",
		thing(tree + `, "heading": 1e300`):                      "obstacles[0].heading 1e+300 is out of range",
		thing(tree + `, "y": 1e999`):                            "obstacles[0].y: expected a number, not 1e999",
		thing(`"name": "barn", "trunk": 1`):                     "obstacles[0].trunk is for other kinds of things",
		thing(`"name": "barn", "halfLength": 9`):                "obstacles[0].halfLength is 9, but 6.85 follows from the rest",
		thing(`"name": "wall"`):                                 "obstacles[0].halfLength is missing",
		thing(`"name": "wall", "halfLength": 50`):               "obstacles[0].halfLength 50 is out of range 0.3..3.1 m: build a longer one from several",
		thing(`"name": "fence", "halfLength": 2, "height": 99`): "obstacles[0].height 99 is out of range 0.3..12 m",
		with(`"obstacles": [` + strings.Repeat(`{`+tree+`, "x": 101, "z": 22},`, 40) + `{` + tree + `, "x": 101, "z": 22}]`): "obstacles[40] is one too many: at most 40 fit in a square of 10 m, such as the one from x 100, z 20",
	} {
		_, err := terrain.ReadJSON([]byte(text))
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") || len(err.Error()) > 600 {
			t.Errorf("%.150s: %v; want %s", text, err, want)
		}
	}
}

// rows returns rows of equal heights.
func rows(height string, n, numbers int) string {
	row := "[" + strings.TrimSuffix(strings.Repeat(height+",", numbers), ",") + "]"
	return `"heights": [` + strings.TrimSuffix(strings.Repeat(row+",", n), ",") + "]"
}

// TestHugeMapsAreRefusedSoon: a text of many megabytes is refused within seconds, even if all of it
// is one list, or one name. Work that grows with the square of its size would take hours.
func TestHugeMapsAreRefusedSoon(t *testing.T) {
	if testing.Short() {
		t.Skip("writes texts of many megabytes")
	}
	const size = terrain.MaxMapFile / 8
	for name, write := range map[string]func() string{
		"things":  func() string { return with(`"obstacles": [` + strings.Repeat("{},", size/3) + `{}]`) },
		"rows":    func() string { return with(`"heights": [` + strings.Repeat("[],", size/3) + `[]]`) },
		"a row":   func() string { return with(`"heights": [[` + strings.Repeat("0,", size/2) + `0]]`) },
		"a name":  func() string { return thing(`"name": "` + strings.Repeat("x", size) + `"`) },
		"a field": func() string { return with(`"` + strings.Repeat("x", size) + `": 1`) },
		"nested":  func() string { return with(`"species": ` + strings.Repeat("[", size)) },
		"longer":  func() string { return strings.Repeat(" ", terrain.MaxMapFile+1) },
	} {
		text := []byte(write()) // one at a time
		start := time.Now()
		_, err := terrain.ReadJSON(text)
		if took := time.Since(start); err == nil || len(err.Error()) > 800 || took > 20*time.Second {
			t.Errorf("%s: %.900v after %v", name, err, took)
		}
	}
}

func FuzzReadJSON(f *testing.F) {
	spec := terrain.DefaultSpec(1)
	spec.Width, spec.Depth, spec.Trees = 100, 100, 5
	m, err := terrain.Generate(spec)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text(f, m))
	f.Add([]byte(smallest))
	f.Add([]byte(thing(`"name": "wall", "halfLength": 2`)))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := terrain.ReadJSON(data)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Fatalf("an error of several lines: %q", err)
			}
			return
		}
		for i := range m.Obstacles {
			o := &m.Obstacles[i]
			for _, v := range []float64{o.At[0], o.At[1], o.At[2], o.Height, o.HalfLength, o.HalfWidth, o.Crown, float64(o.Heading)} {
				if math.IsNaN(v) || math.Abs(v) > terrain.MaxSide {
					t.Fatalf("obstacle %d is %+v", i, *o)
				}
			}
		}
		if again := read(t, text(t, m)); fmt.Sprint(again.Obstacles, again.Spawns) != fmt.Sprint(m.Obstacles, m.Spawns) {
			t.Fatal("what was read comes back as another map")
		}
	})
}
