//go:build gl

package stage_test

import (
	"flag"
	"slices"
	"syscall"
	"testing"
	"time"

	"treeline/scene/gx"
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
	if *costOf == "" || *costOf == "periscope" {
		t.Skip("no -cost of a camera")
	}
	width, height := 1280 / *costShrink, 720 / *costShrink
	win := openWindow(t)
	m, s := costed(t, win)
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
		s.LeaveOut(kind)
		measure(t, win, s, f, "- "+kind)
	}
}

// TestCostOfThePeriscope logs what a periscope adds to a picture from above, in blocks that
// take turns with others without it. It runs only with -cost periscope.
func TestCostOfThePeriscope(t *testing.T) {
	if *costOf != "periscope" {
		t.Skip("no -cost periscope")
	}
	const blocks = 12
	win := openWindow(t)
	m, s := costed(t, win)
	defer s.Close()
	for _, size := range [][2]int{{1280, 720}, {1920, 1080}} {
		above, _ := scoped(newParade(m))
		above.Width, above.Height = size[0], size[1]
		look := *above.Periscope
		look.Width, look.Height = size[1]*42/100, size[1]*42/100*9/16 // as in the HUD
		var took, used [2][]float64
		for i := range 2 * blocks {
			above.Periscope = nil
			if i%2 == 1 {
				above.Periscope = &look
			}
			for k := range *benchFrames {
				begun, before := time.Now(), processor()
				if err := s.Draw(above); err != nil {
					t.Fatal(err)
				}
				win.Show()
				if k >= 2 { // after the size of the picture may have changed
					took[i%2] = append(took[i%2], time.Since(begun).Seconds()*1000)
					used[i%2] = append(used[i%2], processor()-before)
				}
			}
		}
		t.Logf("%v, %d x %d px: median %.2f ms without, %.2f with; processor %.2f and %.2f on average, best tenth %.2f and %.2f", size,
			look.Width, look.Height, percentile(took[0], 50), percentile(took[1], 50), mean(used[0]), mean(used[1]), percentile(used[0], 10), percentile(used[1], 10))
	}
}

// measure looks at the draw calls of the last frame, and logs the time of one that stands still. On a busy machine the best
// tenth of the processor time is the steadiest figure.
func measure(t *testing.T, win *gx.Window, s *stage.Stage, f *stage.Frame, name string) {
	t.Helper()
	frugal(t, s, name)
	var took, used []float64
	f.Dt = 1.0 / 60
	for range *benchFrames {
		begun, before := time.Now(), processor()
		if err := s.Draw(f); err != nil {
			t.Fatal(err)
		}
		win.Show()
		took = append(took, time.Since(begun).Seconds()*1000)
		used = append(used, processor()-before)
		f.Seconds += f.Dt
	}
	if len(took) == 0 {
		return
	}
	slices.Sort(took)
	slices.Sort(used)
	n := len(took)
	t.Logf("%-16s median %.2f ms; processor best tenth %.2f, median %.2f; %d draw calls", name, took[n/2], used[n/10], used[n/2], s.DrawCalls())
}

// frugal looks at the draw calls of the last frame.
func frugal(t *testing.T, s *stage.Stage, name string) {
	t.Helper()
	const most = 24
	if s.DrawCalls() > most {
		t.Errorf("%s takes %d draw calls, want at most %d", name, s.DrawCalls(), most)
	}
}

// processor returns the time in ms that this process has used on all processors:
// steadier than the clock on a busy machine.
func processor() float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e6
}

func percentile(all []float64, percent int) float64 {
	slices.Sort(all)
	return all[len(all)*percent/100]
}

func mean(all []float64) (m float64) {
	for _, v := range all {
		m += v / float64(len(all))
	}
	return m
}

// costed returns the map and the stage whose cost is taken.
func costed(t *testing.T, win *gx.Window) (*terrain.Map, *stage.Stage) {
	t.Helper()
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
	return m, s
}
