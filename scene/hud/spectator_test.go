package hud_test

import (
	"testing"

	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/hud"
	"treeline/scene/lang"
	"treeline/scene/view"
	"treeline/tanks"
)

// TestSpectatorPlateTextsDoNotOverlap: at every width and whoever drives the tank, no text of the
// plate overlaps another.
func TestSpectatorPlateTextsDoNotOverlap(t *testing.T) {
	b := battle(t)
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	c := canvas.Blank()
	c.SetLanguage(german)
	h := hud.New(c, b.World.Map)
	s := views(b)["chase"]
	s.View = view.NewSource(b).See(view.Viewer{Me: 0, Seat: tanks.NoTank}, 0.5)
	s.Hints.Next, s.Hints.TakeOver = canvas.Hint{Key: "Tab", Does: "nächster Panzer"}, canvas.Hint{Key: "T", Does: "übernehmen"}
	const apart = 4 // units
	shown, takes := 0, 0
	for _, size := range [][2]int{{1280, 720}, {1000, 720}, {900, 720}, {800, 600}} {
		for _, role := range []string{"", "lead", "overwatch"} {
			s.Width, s.Height = size[0], size[1]
			s.View.Spectator = &view.Spectator{Brain: "commander", Level: "regular", Driven: true, Role: role, State: "hold", Target: tanks.NoTank}
			c.Begin(size[0], size[1], 1)
			c.Record()
			h.Draw(s)
			_, places := h.Places()
			plate := places["spectator"]
			var texts []canvas.Part
			for _, p := range c.Parts() {
				switch p.Text {
				case "Tab":
					shown++
				case "T":
					takes++
				}
				if p.Text != "" && hud.Within(hud.NewRect(p.X, p.Y, 1, 1), plate) {
					texts = append(texts, p)
				}
			}
			for i, p := range texts {
				for _, q := range texts[:i] {
					if p.X < q.X+q.W+apart && q.X < p.X+p.W+apart && p.Y < q.Y+q.H && q.Y < p.Y+p.H {
						t.Errorf("%v, %s: %q lies over %q", size, role, p.Text, q.Text)
					}
				}
			}
			if len(texts) < 3 {
				t.Errorf("%v, %s: %d texts on the plate", size, role, len(texts))
			}
		}
	}
	if takes == 0 {
		t.Error("the plate never tells how to take over the tank")
	}
	if shown == 0 {
		t.Error("the hint was never there")
	}
}

// TestShotCardDoesNotCoverTheTank: in first person the card is below the aim; where
// the tank itself shows there, the card is lower, near the lower edge.
func TestShotCardDoesNotCoverTheTank(t *testing.T) {
	b := battle(t)
	const tank = 0.86 // of the height: the tank's lower end in the picture of the chase camera
	for _, name := range []string{"chase", "notice", "first"} {
		s := views(b)[name]
		screen, places := placed(b, s, 1280, 720)
		card := places["card"]
		if below := hud.Within(card, hud.Below(screen, tank)); below != (s.Mode == camera.ModeChase) {
			t.Errorf("%s: the card stands at %+v", name, card)
		}
	}
}
