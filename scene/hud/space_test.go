package hud_test

import (
	"testing"

	"pgregory.net/rapid"

	"treeline/scene/canvas"
	"treeline/scene/hud"
)

// TestWidestIsTheLargestFreePlace compares with all rectangles of whole units on a small screen.
func TestWidestIsTheLargestFreePlace(t *testing.T) {
	const wide, high = 12, 8
	rapid.Check(t, func(t *rapid.T) {
		var plates []hud.Rect
		for range rapid.IntRange(0, 5).Draw(t, "plates") {
			x, y := rapid.IntRange(0, wide-1).Draw(t, "x"), rapid.IntRange(0, high-1).Draw(t, "y")
			w, h := rapid.IntRange(1, wide).Draw(t, "w"), rapid.IntRange(1, high).Draw(t, "h")
			plates = append(plates, hud.NewRect(float64(x), float64(y), float64(w), float64(h)))
		}
		aspect := rapid.Float64Range(0.3, 3).Draw(t, "aspect")
		screen := hud.NewRect(0, 0, wide, high)
		covered := func(b hud.Rect) bool {
			for _, p := range plates {
				if hud.Overlaps(b, p) {
					return true
				}
			}
			return !hud.Within(b, screen)
		}
		most := 0.0
		for x := range wide {
			for y := range high {
				for right := x + 1; right <= wide; right++ {
					for bottom := y + 1; bottom <= high; bottom++ {
						w, h := float64(right-x), float64(bottom-y)
						if size := min(w, h*aspect); size > most && !covered(hud.NewRect(float64(x), float64(y), w, h)) {
							most = size
						}
					}
				}
			}
		}
		got, size := hud.Widest(screen, plates, aspect)
		if most == 0 {
			if got != screen {
				t.Fatalf("without room it is %+v, want all of the screen", got)
			}
			return
		}
		if covered(got) || size < most-1e-9 {
			t.Fatalf("%+v shows a picture %v wide, covered %v; %v is possible", got, size, covered(got), most)
		}
	})
}

// TestMapFillsTheRoomBesideTheOpenPanel: nearly all the room above the plates in the lower
// corners is used, however little is left between them.
func TestMapFillsTheRoomBesideTheOpenPanel(t *testing.T) {
	b := battle(t)
	for _, test := range []struct {
		inset int     // px
		least float64 // share of the free picture
	}{{0, 0.40}, {460, 0.36}} {
		c := canvas.Blank()
		h := hud.New(c, b.World.Map)
		s := views(b)["overhead"]
		s.Inset, s.Width, s.Height = float64(test.inset), 1280-test.inset, 720
		c.Begin(1280, 720, 1)
		h.Draw(s)
		r := h.Room()
		if share := (1 - r.Left - r.Right) * (1 - r.Top - r.Bottom); share < test.least {
			t.Errorf("%d px covered: the room is %.2f of the picture, want %.2f", test.inset, share, test.least)
		}
		free := hud.NewRect(r.Left*float64(s.Width), r.Top*720, (1-r.Left-r.Right)*float64(s.Width), (1-r.Top-r.Bottom)*720)
		_, places := h.Places()
		for _, kind := range []string{"score", "status", "minimap", "spectator"} {
			if p := places[kind]; hud.Overlaps(hud.Shrunk(free), p) {
				t.Errorf("%d px covered: the room %+v lies under %s %+v", test.inset, free, kind, p)
			}
		}
	}
}

// TestCanvasExpectsThePlatesToCome, as far as the last frame tells.
func TestCanvasExpectsThePlatesToCome(t *testing.T) {
	b, c := battle(t), canvas.Blank()
	h := hud.New(c, b.World.Map)
	s := views(b)["overhead"]
	s.Width, s.Height = 1280, 720
	c.Begin(1280, 720, 1)
	h.Expect()
	if c.Expects(0, 0, 1280, 720) {
		t.Error("plates are expected before the first frame")
	}
	h.Draw(s)
	c.Begin(1280, 720, 1)
	h.Expect()
	_, places := h.Places()
	for _, kind := range []string{"score", "status", "minimap", "spectator"} {
		x, y := hud.Middle(places[kind])
		if !c.Expects(x, y, 1, 1) {
			t.Errorf("%s is not expected", kind)
		}
	}
	if c.Expects(600, 300, 20, 20) {
		t.Error("something is expected in the middle of the picture")
	}
}
