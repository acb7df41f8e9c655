package overlay_test

import (
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/sight"
	"treeline/scene/canvas"
	"treeline/scene/lang"
	"treeline/scene/overlay"
	"treeline/scene/view"
	"treeline/tanks"
)

// german returns the language.
func german(t *testing.T) *lang.Language {
	t.Helper()
	l, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// xrayed returns the texts and plates of the X-ray of tank 0, seen by an enemy. change changes what
// there is to be shown.
func xrayed(b *ai.Battle, c *canvas.Canvas, own bool, change func(in *view.Inside)) []canvas.Part {
	in := view.NewSource(b).XRay(view.Viewer{Me: 0, Seat: tanks.NoTank}, 3)
	change(in)
	cam := above(b.World.Map)
	c.Record()
	c.Begin(1280, 720, 1)
	x := overlay.XRay{Own: own}
	x.Draw(&counter{}, c, in, &cam, 1280, 720)
	return c.Parts()
}

// TestTheXRayAddressesThePlayerInGerman: each sentence has the form of "you" that it needs.
func TestTheXRayAddressesThePlayerInGerman(t *testing.T) {
	b, c := battle(t), canvas.Blank()
	c.SetLanguage(german(t))
	look := func(inView bool) func(in *view.Inside) {
		return func(in *view.Inside) {
			in.Through.Look = &sight.Explanation{Share: 0.34, Threshold: 0.2, InView: inView}
			in.Through.Knows = view.Belief{Known: true, Confidence: 1, Tick: in.Tick - 3*tanks.Hertz, Source: "radio"}
		}
	}
	for name, test := range map[string]struct {
		change func(in *view.Inside)
		want   []string
	}{
		"in view": {look(true), []string{"34 % von dir sichtbar, nötig 20 %", "Zuletzt wusste er von dir vor 3 s"}},
		"a near miss": {func(in *view.Inside) {
			in.Through.Look = &sight.Explanation{Share: 0.196, Threshold: 0.2, InView: true}
		}, []string{"19,6 % von dir sichtbar, nötig 20,0 %", "19,6 %, nötig 20,0 %"}},
		"out of view": {look(false), []string{"34 % von dir", "Zuletzt wusste er von dir vor 3 s"}},
		"nobody":      {func(in *view.Inside) { in.Through.Observer, in.Through.Look = tanks.NoTank, nil }, []string{"niemand bemerkt dich"}},
	} {
		var all []string
		for _, p := range xrayed(b, c, true, test.change) {
			all = append(all, p.Text)
		}
		said := strings.Join(all, "\n")
		for _, want := range test.want {
			if !strings.Contains(said, want) {
				t.Errorf("%s: it does not say %q: %q", name, want, all)
			}
		}
	}
}

// TestTheWordsOfTheXRayStayOnItsPlate, whatever the tank is called and however much of it shows.
func TestTheWordsOfTheXRayStayOnItsPlate(t *testing.T) {
	b, c := battle(t), canvas.Blank()
	names := tanks.ModeOf(0).LineUp(ai.MaxTeam, 0)
	for language, l := range map[string]*lang.Language{"English": nil, "German": german(t)} {
		c.SetLanguage(l)
		for i := range names {
			for k, look := range []sight.Explanation{
				{Share: 0.34, Threshold: 0.2}, {Share: 1, Threshold: 0.2}, {Share: 1, Threshold: 1, InView: true}, {Share: 0.196, Threshold: 0.2, InView: true},
			} {
				parts := xrayed(b, c, k == 0 && i == 0, func(in *view.Inside) { in.Own.Name, in.Through.Look = names[i].Name, &look })
				plate := parts[0]
				said := 0
				for _, p := range parts {
					if p.Text == "" || p.X < plate.X || p.X > plate.X+plate.W || p.Y < plate.Y || p.Y > plate.Y+plate.H {
						continue
					}
					said++
					if p.X+p.W > plate.X+plate.W {
						t.Errorf("%s: %q ends at %.0f, the plate at %.0f", language, p.Text, p.X+p.W, plate.X+plate.W)
					}
				}
				if said < 3 {
					t.Errorf("%s: %d texts on the plate", language, said)
				}
			}
		}
	}
}
