//go:build gl

package stage_test

import (
	"flag"
	"testing"

	"treeline/scene/stage"
	"treeline/terrain"
)

var costOf = flag.String("cost", "", "camera of which TestCost measures what each kind of thing costs")

// TestCost logs the processor time of a frame with each kind of thing left out in
// turn, more and more of them. It runs only with -cost.
func TestCost(t *testing.T) {
	if *costOf == "" {
		t.Skip("no -cost")
	}
	const width, height = 1280, 720
	win := openWindow(t)
	spec := terrain.DefaultSpec(*pictureSeed)
	spec.Trees = *pictureTrees
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	s, err := stage.New(win, m, stage.Tier(*pictureTiers))
	if err != nil {
		t.Fatal(err)
	}
	p := newParade(m)
	f := p.frame(*costOf, width, height)
	p.act(t, s, f, *costOf)
	measure(t, win, s, f, "all")
	triangles, plants, particles := s.Seen()
	t.Logf("%d ground triangles, %d plants, %d particles", triangles, plants, particles)
	for _, kind := range []string{"particles", "decals", "shadows", "tiles", "marks", "tanks", "props", "near", "trees", "grass", "hills", "sky", "ground"} {
		s.Leave(kind)
		measure(t, win, s, f, "- "+kind)
	}
}
