package overlay_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/overlay"
	"treeline/scene/view"
	"treeline/tanks"
)

// TestPlatesDoNotCoverTheirTank moves the map under the plates: none lies over the tank
// whose mind it shows, or over the one that the viewer follows, and nothing is left out for it.
func TestPlatesDoNotCoverTheirTank(t *testing.T) {
	const width, height, step, half = 1280, 720, 60, 12.0 // px; of a tank's symbol
	b, c := battle(t), canvas.Blank()
	source, pen := view.NewSource(b), &counter{}
	const about, followed = tanks.ID(0), tanks.ID(1)
	all := overlay.All()
	for x := 200; x < 900; x += step {
		for y := 60; y < 540; y += step {
			cam := above(b.World.Map)
			cam.Eye = under(b.World.Tanks[about].At, &cam, float64(x), float64(y), width, height)
			c.Begin(width, height, 1)
			c.Record()
			o := overlay.Overlay{Layers: all, Followed: followed, Keys: make([]string, overlay.NumLayers)}
			in := source.Inside(view.Viewer{Me: followed, Seat: tanks.NoTank}, about, all.Ask())
			o.Draw(pen, c, in, &cam, width, height)
			if !shows(c, "now: ") || !shows(c, "last second") {
				t.Errorf("tank at %d, %d: the mind or the timings are missing", x, y)
			}
			for _, id := range []tanks.ID{about, followed} {
				px, py, ok := cam.Project(b.World.Tanks[id].At, width, height)
				if !ok {
					continue
				}
				for _, p := range c.Parts() {
					const plate, legend = 200.0, 100.0 // units: wider are plates; where the legend begins, at most
					over := p.X < px+half && px-half < p.X+p.W && p.Y < py+half && py-half < p.Y+p.H
					if over && p.Text == "" && p.W > plate && p.Y > legend {
						t.Errorf("tank at %d, %d: a plate at %.0f, %.0f lies over tank %d", x, y, p.X, p.Y, id)
					}
				}
			}
		}
	}
}

// TestPlatesStayBesideTheOpenPanel: they end where the picture does, and not with the window.
func TestPlatesStayBesideTheOpenPanel(t *testing.T) {
	const window, picture, height = 1280, 825, 720 // px
	b, c := battle(t), canvas.Blank()
	all, cam := overlay.All(), above(b.World.Map)
	in := view.NewSource(b).Inside(view.Viewer{Me: 0, Seat: tanks.NoTank}, 0, all.Ask())
	for _, overhead := range []bool{true, false} {
		cam.Overhead = overhead
		c.Begin(window, height, 1)
		c.Record()
		o := overlay.Overlay{Layers: all, Keys: make([]string, overlay.NumLayers)}
		o.Draw(&counter{}, c, in, &cam, picture, height)
		plates := 0
		for _, p := range c.Parts() {
			const plate = 200.0 // units: wider are plates
			if p.Text != "" || p.W <= plate {
				continue
			}
			if plates++; p.X+p.W > picture {
				t.Errorf("overhead %v: a plate ends at %.0f, the picture at %d", overhead, p.X+p.W, picture)
			}
		}
		if plates < 2 {
			t.Errorf("overhead %v: %d plates", overhead, plates)
		}
	}
}

// under returns where a camera that looks straight down stands so that a place is at a pixel.
func under(at mgl64.Vec3, cam *camera.View, x, y, width, height float64) mgl64.Vec3 {
	eye := mgl64.Vec3{at.X(), cam.Eye.Y(), at.Z()}
	probe := *cam
	probe.Eye = eye
	px, _, _ := probe.Project(at.Add(mgl64.Vec3{1, 0, 0}), int(width), int(height))
	per := px - width/2 // px for a meter
	return eye.Add(mgl64.Vec3{(width/2 - x) / per, 0, (height/2 - y) / per})
}

// TestTheLegendEndsAboveTheHUD, also where the bar of thresholds lifts that.
func TestTheLegendEndsAboveTheHUD(t *testing.T) {
	const width, high, picture, foot, status = 1280, 720, 820, 160.0, 126.0 // px; units; units, of the HUD with its margin
	b, c := battle(t), canvas.Blank()
	source, pen := view.NewSource(b), &counter{}
	sight := overlay.Sight()
	cam := camera.View{Eye: b.World.Tanks[0].At.Add(mgl64.Vec3{0, 2, 0}), Forward: mgl64.Vec3{1, 0, 0}, Up: mgl64.Vec3{0, 1, 0}, FOV: 1}
	c.Begin(width, high, 1)
	c.Record()
	o := overlay.Overlay{Layers: sight, Keys: make([]string, overlay.NumLayers), Lock: canvas.Hint{Key: "Y", Does: "lock"}, Foot: foot}
	o.Draw(pen, c, source.Inside(view.Viewer{Seat: tanks.NoTank}, 0, sight.Ask()), &cam, picture, high)
	if !shows(c, "visible") {
		t.Error("the samples are missing")
	}
	for _, p := range c.Parts() {
		if p.Text == "" && p.X < 200 && p.W > 200 && p.Y+p.H > high-foot-status {
			t.Errorf("the legend reaches from %.0f to %.0f, the HUD begins at %.0f", p.Y, p.Y+p.H, high-foot-status)
		}
	}
}
