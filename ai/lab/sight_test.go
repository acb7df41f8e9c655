package lab_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/lab"
	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// mode is one line of a survey's JSON.
type mode struct {
	Mode            string
	Pairs           int
	MeanError       float64
	MaxError        float64
	ChangedVerdicts int
	NsPerQuery      float64
	TreesPerQuery   float64
	SquaresPerQuery float64
	Seen            []seen
}

// seen is the share of pairs seen at a distance with a number of trees.
type seen struct{ Trees, Distance, Share float64 }

// surveyOf runs a survey and reads its JSON.
func surveyOf(t *testing.T, o lab.SightOptions) []mode {
	t.Helper()
	var out bytes.Buffer
	o.Format = lab.JSON
	if err := lab.Sight(t.Context(), o, &out); err != nil {
		t.Fatal(err)
	}
	var modes []mode
	for d := json.NewDecoder(&out); d.More(); {
		var m mode
		if err := d.Decode(&m); err != nil {
			t.Fatal(err)
		}
		modes = append(modes, m)
	}
	return modes
}

func flatOptions(pairs int) lab.SightOptions {
	o := lab.DefaultSightOptions()
	o.Preset, o.Pairs = terrain.Flat, pairs
	return o
}

func TestSurveyOnTheFlat(t *testing.T) {
	modes := surveyOf(t, flatOptions(300))
	if len(modes) != 3 || modes[0].Mode != "exact" || modes[1].Mode != "seed" || modes[2].Mode != "rays20" {
		t.Fatalf("modes %+v, want exact, seed and rays20", modes)
	}
	if e := modes[0]; e.MeanError > 0.005 || e.ChangedVerdicts > 3 {
		t.Errorf("exact errs by %.5f and changes %d verdicts, want at most half a point and three", e.MeanError, e.ChangedVerdicts)
	}
	if modes[1].MeanError <= 2*modes[0].MeanError {
		t.Errorf("seed mode errs by %.5f, exact sight by %.5f", modes[1].MeanError, modes[0].MeanError)
	}
	for _, m := range modes {
		if m.Pairs != 300 || !(m.NsPerQuery > 0) || !(m.TreesPerQuery > 0) || !(m.SquaresPerQuery > 0) {
			t.Errorf("%s: a figure is missing: %+v", m.Mode, m)
		}
	}
	if modes[2].NsPerQuery < 5*modes[0].NsPerQuery {
		t.Errorf("20 rays take %.0f ns, exact sight %.0f", modes[2].NsPerQuery, modes[0].NsPerQuery)
	}
}

func TestFewerAreSeenFarAwayAndAmongMoreTrees(t *testing.T) {
	seen := surveyOf(t, flatOptions(10))[0].Seen
	share := map[[2]float64]float64{}
	for _, s := range seen {
		share[[2]float64{s.Trees, s.Distance}] = s.Share
	}
	if len(share) != 15 {
		t.Fatalf("%d shares, want 3 tree counts at 5 distances", len(share))
	}
	if !(share[[2]float64{200, 25}] > share[[2]float64{200, 300}]+0.3) {
		t.Errorf("200 trees: %.2f seen at 25 m, %.2f at 300 m", share[[2]float64{200, 25}], share[[2]float64{200, 300}])
	}
	if !(share[[2]float64{200, 100}] > share[[2]float64{600, 100}]+0.1) {
		t.Errorf("at 100 m: %.2f seen with 200 trees, %.2f with 600", share[[2]float64{200, 100}], share[[2]float64{600, 100}])
	}
}

// TestFewerAreSeenThroughSmoke: the clouds of a survey are on the maps of all its tree counts.
func TestFewerAreSeenThroughSmoke(t *testing.T) {
	o := flatOptions(10)
	clear := surveyOf(t, o)[0].Seen
	o.Clouds = tanks.MaxClouds
	for i, s := range surveyOf(t, o)[0].Seen {
		if s.Distance == 100 && s.Share > clear[i].Share-0.05 {
			t.Errorf("%v trees at %v m: %.2f seen through smoke, and %.2f without", s.Trees, s.Distance, s.Share, clear[i].Share)
		}
	}
}

func TestSurveyIsRepeatable(t *testing.T) {
	o := lab.DefaultSightOptions()
	o.Pairs = 60
	a, b := surveyOf(t, o), surveyOf(t, o)
	for i := range a {
		a[i].NsPerQuery, b[i].NsPerQuery = 0, 0
	}
	if !reflect.DeepEqual(a, b) {
		t.Errorf("two runs differ: %+v and %+v", a, b)
	}
}

// TestDumpIsEnoughToRecompute: every share of a dump can be recomputed from the dump and the map
// alone.
func TestDumpIsEnoughToRecompute(t *testing.T) {
	o := lab.DefaultSightOptions()
	var dump bytes.Buffer
	o.Pairs, o.Dump = 80, into(&dump)
	surveyOf(t, o)
	m, err := terrain.Generate(terrain.DefaultSpec(o.Seed))
	if err != nil {
		t.Fatal(err)
	}
	classes := map[string]tanks.ClassID{}
	for id := range tanks.NumClasses {
		classes[tanks.ClassOf(id).Name] = id
	}
	occluders := sight.NewOccluders(m)
	var s sight.Scratch
	lines := strings.Split(strings.TrimSpace(dump.String()), "\n")
	if len(lines) != o.Pairs {
		t.Fatalf("%d lines, want %d", len(lines), o.Pairs)
	}
	for _, line := range lines {
		var d struct {
			Eye    mgl64.Vec3
			Target struct{ X, Y, Z, Heading, Pitch, Roll, Turret float64 }
			Class  string
			Exact  float64
			Seed   float64
		}
		if err := json.Unmarshal([]byte(line), &d); err != nil {
			t.Fatal(err)
		}
		p := d.Target
		body := sight.BodyOf(classes[d.Class], &tanks.Pose{
			At: mgl64.Vec3{p.X, p.Y, p.Z}, Heading: geom.Heading(p.Heading), Pitch: p.Pitch, Roll: p.Roll, Turret: p.Turret,
		})
		if got := occluders.Share(&s, d.Eye, &body); math.Abs(got-d.Exact) > 1e-12 {
			t.Errorf("%s: exact %.15f", line, got)
		}
		if got := occluders.ShareSeed(&s, d.Eye, &body); math.Abs(got-d.Seed) > 1e-12 {
			t.Errorf("%s: seed %.15f", line, got)
		}
	}
}

func TestPlotIsAPicture(t *testing.T) {
	o := flatOptions(20)
	var picture bytes.Buffer
	o.Plot = into(&picture)
	surveyOf(t, o)
	img, err := png.Decode(&picture)
	if err != nil {
		t.Fatal(err)
	}
	colors := map[any]bool{}
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			colors[img.At(x, y)] = true
		}
	}
	if len(colors) < 50 {
		t.Errorf("the plot has %d colours: nothing is drawn", len(colors))
	}
}

func TestSurveyText(t *testing.T) {
	var out bytes.Buffer
	if err := lab.Sight(t.Context(), flatOptions(30), &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"30 pairs on map 1 (flat, 400 trees)", "changed verdicts", "exact", "seed", "rays20", "mean error by distance", "seed mode is more than 5 points off at", "600 trees"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in:\n%s", want, out.String())
		}
	}
}

// TestASurveyOfAMapFileUsesItsTrees: unlike with a map of a seed, there are no others, and no pairs
// farther apart than the map is wide.
func TestASurveyOfAMapFileUsesItsTrees(t *testing.T) {
	m, err := terrain.ReadJSON([]byte(`{"format": "treeline-map", "version": 4, "seed": 7, "width": 200, "depth": 150,
		"obstacles": [{"name": "oak", "x": 100, "z": 60}, {"name": "oak", "x": 100, "z": 90}]}`))
	if err != nil {
		t.Fatal(err)
	}
	o := lab.DefaultSightOptions()
	o.Pairs = 5
	o.TakeMap(m)
	for _, mode := range surveyOf(t, o)[:2] { // rays count none
		if len(mode.Seen) == 0 || slices.ContainsFunc(mode.Seen, func(s seen) bool { return s.Trees != 2 || s.Distance > 200 }) {
			t.Errorf("%s: the shares seen are %+v, want those among 2 trees, up to 200 m", mode.Mode, mode.Seen)
		}
	}
	var out bytes.Buffer
	if err := lab.Sight(t.Context(), o, &out); err != nil || !strings.HasPrefix(out.String(), "5 pairs on a map of its own (flat, 2 trees)") {
		t.Errorf("%v: %s", err, out.String())
	}
}

func TestExplainAPairOfABattle(t *testing.T) {
	o := lab.DefaultSightOptions()
	o.Explain, o.At, o.Pair = true, 5, [2]tanks.ID{1, 7}
	var text, again, object bytes.Buffer
	for _, out := range []*bytes.Buffer{&text, &again} {
		if err := lab.Sight(t.Context(), o, out); err != nil {
			t.Fatal(err)
		}
	}
	if text.String() != again.String() {
		t.Error("two explanations of the same instant differ")
	}
	for _, want := range []string{"(1) looks at", "(7), exact sight", "needed: 20.0 % straight ahead", "threshold", "rows", "cells", "tested"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("%q is missing in:\n%s", want, text.String())
		}
	}
	o.Format = lab.JSON
	if err := lab.Sight(t.Context(), o, &object); err != nil {
		t.Fatal(err)
	}
	var x struct {
		Observer, Target int
		Method           string
		Threshold        float64
		Reasons          []string
	}
	if err := json.Unmarshal(object.Bytes(), &x); err != nil {
		t.Fatal(err)
	}
	if x.Observer != 1 || x.Target != 7 || x.Method != "exact" || x.Threshold <= 0 || len(x.Reasons) < 3 {
		t.Errorf("explanation %+v", x)
	}
}

func TestSightOptionsOutOfRange(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*lab.SightOptions)
		want   string
	}{
		"no pairs":     {func(o *lab.SightOptions) { o.Pairs = 0 }, "pairs 0: want at least 1"},
		"format":       {func(o *lab.SightOptions) { o.Format = "xml" }, `format "xml": want text or json`},
		"trees":        {func(o *lab.SightOptions) { o.Trees = -1 }, "trees"},
		"no such tank": {func(o *lab.SightOptions) { o.Explain, o.At, o.Pair = true, 0, [2]tanks.ID{0, 10} }, "pair 0,10: want two different tanks from 0 to 9"},
		"itself":       {func(o *lab.SightOptions) { o.Explain, o.At, o.Pair = true, 0, [2]tanks.ID{3, 3} }, "pair 3,3"},
		"too late":     {func(o *lab.SightOptions) { o.Explain, o.At = true, 1e9 }, "at 1e+09 s"},
		"after it all": {func(o *lab.SightOptions) { o.Explain, o.At, o.Minutes = true, 30, 0.1 }, "at 30 s: the round is over after 6.0 s"},
		"full disk":    {func(o *lab.SightOptions) { o.Dump = full }, "the plot does not fit"},
	} {
		o := flatOptions(1)
		c.change(&o)
		if err := lab.Sight(t.Context(), o, &bytes.Buffer{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", name, err, c.want)
		}
	}
}
