package overlay_test

import (
	"strings"
	"testing"

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

// xrayed returns the texts and plates of the X-ray of tank 0, seen by an enemy, in a language. change
// changes what there is to be shown.
func xrayed(t *testing.T, l *lang.Language, own bool, change func(in *view.Inside)) []canvas.Part {
	t.Helper()
	b, c := battle(t), canvas.Blank()
	c.SetLanguage(l)
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
		"in view":     {look(true), []string{"34 % von dir sichtbar, nötig 20 %", "Zuletzt wusste er von dir vor 3 s"}},
		"out of view": {look(false), []string{"34 % von dir", "Zuletzt wusste er von dir vor 3 s"}},
		"nobody":      {func(in *view.Inside) { in.Through.Observer, in.Through.Look = tanks.NoTank, nil }, []string{"niemand bemerkt dich"}},
	} {
		var all []string
		for _, p := range xrayed(t, german(t), true, test.change) {
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
