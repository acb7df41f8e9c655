package screen_test

import (
	"regexp"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/lang"
)

// inGerman returns every screen of the game in German.
func inGerman(t *testing.T) []visit {
	t.Helper()
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	c := canvas.Blank()
	c.Speak(german)
	return visits(t, c)
}

// TestGermanHasRoomOnEveryScreen lays out every screen in German: nothing leaves the
// window or its plate, and no text lies over another.
func TestGermanHasRoomOnEveryScreen(t *testing.T) {
	all := inGerman(t)
	for _, size := range [][2]int{{1280, 720}, {1024, 600}, {3840, 2160}} {
		for _, wanted := range []float64{0, 2} {
			scale := canvas.ScaleOf(size[0], size[1], wanted)
			for _, v := range all {
				v.game.Resize(size[0], size[1])
				v.game.Rescale(scale)
				draw(t, v.game) // places follow the first picture
				layers, width, height, err := v.game.Layers()
				if err != nil {
					t.Fatal(err)
				}
				for _, fault := range faults(layers, width, height) {
					t.Errorf("%s, %dx%d, scale %g (%g): %s", v.name, size[0], size[1], wanted, scale, fault)
				}
			}
		}
	}
}

// english are words that hardly an English sentence goes without, and no German one has.
var english = regexp.MustCompile(`(?i)\b(the|of|and|is|are|you|your|to|with|not|from|this|that|for|all|by|has|its|it|at|on|out|than|then|when|what|who|where|new|key|set|play|battle|tank|tanks|back|next|map|off|seen|enemy|enemies|round|view|gun|hit|trees)\b`)

func TestNothingIsLeftInEnglish(t *testing.T) {
	texts := 0
	for _, v := range inGerman(t) {
		layers, _, _, err := v.game.Layers()
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range layers {
			for _, p := range l.Parts {
				if p.Text != "" {
					texts++
				}
				if word := english.FindString(p.Text); word != "" {
					t.Errorf("%s: %q has the English word %q", v.name, p.Text, word)
				}
			}
		}
	}
	if texts < 500 {
		t.Errorf("only %d texts were looked at", texts)
	}
}
