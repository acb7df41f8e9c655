//go:build gl

package stage_test

import (
	"flag"
	"testing"

	"treeline/scene/stage"
	"treeline/terrain"
)

var (
	costOf     = flag.String("cost", "", "camera of which TestCost measures what each kind of thing costs")
	costShrink = flag.Int("shrink", 1, "divides the sides of the picture that TestCost measures: a small one leaves what does not grow with it")
	costOnly   = flag.Bool("only", false, "TestCost measures the whole frame only")
	costScale  = flag.Float64("scale", 0, "share of the window's resolution at which TestCost draws the world, 0 for the tier's own")
)

// TestCost logs the processor time of a frame with each kind of thing left out in
// turn, more and more of them. It runs only with -cost.
func TestCost(t *testing.T) {
	if *costOf == "" {
		t.Skip("no -cost")
	}
	width, height := 1280 / *costShrink, 720 / *costShrink
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
	picks := stage.FullEffects()
	picks.Scale = *costScale
	s.SetEffects(picks)
	p := newParade(m)
	f := p.frame(*costOf, width, height)
	p.act(t, s, f, *costOf)
	measure(t, win, s, f, "all")
	triangles, plants, particles := s.Seen()
	t.Logf("%d ground triangles, %d plants, %d particles", triangles, plants, particles)
	if *costOnly {
		return
	}
	for _, kind := range []string{"particles", "decals", "shadows", "tiles", "marks", "tanks", "props", "near", "trees", "grass", "hills", "sky", "ground"} {
		s.Leave(kind)
		measure(t, win, s, f, "- "+kind)
	}
}
