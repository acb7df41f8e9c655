package screen_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"treeline/scene/canvas"
	"treeline/scene/input"
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
	c.SetLanguage(german)
	return visits(t, c)
}

// TestEveryScreenInGerman lays out every screen, where nothing leaves the window or its plate, and no
// text lies over another, and reads all texts.
func TestEveryScreenInGerman(t *testing.T) {
	all := inGerman(t)
	t.Run("ThereIsRoom", func(t *testing.T) {
		layOut(t, all, [][2]int{{1280, 720}, {1024, 600}, {3840, 2160}, {640, 360}, {600, 800}}, []float64{0, 1.5, 2})
	})
	t.Run("NothingIsLeftInEnglish", func(t *testing.T) { readGerman(t, all) })
}

// english are words that hardly an English sentence goes without, and no German one has.
var english = regexp.MustCompile(`(?i)\b(the|of|and|is|are|you|your|to|with|not|from|this|that|for|all|by|has|its|it|at|on|out|than|then|when|what|who|where|new|key|set|play|battle|tank|tanks|back|next|map|off|seen|enemy|enemies|round|view|gun|hit|trees)\b`)

// readGerman looks for words of English in the texts of screens.
func readGerman(t *testing.T, all []visit) {
	t.Helper()
	texts := 0
	for _, v := range all {
		v.game.Resize(1280, 720)
		v.game.Rescale(1)
		draw(t, v.game)
		layers, _, _, err := v.game.Layers()
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range layers {
			for _, p := range l.Parts {
				if p.Text != "" {
					texts++
				}
				if strings.Contains(p.Text, "”") {
					t.Errorf("%s: %q has English quotation marks", v.name, p.Text)
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

// TestGermanHelpBeginsWithACapital, as the English of every key and button does.
func TestGermanHelpBeginsWithACapital(t *testing.T) {
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range input.Bindings() {
		if first, _ := utf8.DecodeRuneInString(german.Text(b.Help)); !unicode.IsUpper(first) {
			t.Errorf("%q is %q in German", b.Help, german.Text(b.Help))
		}
	}
}
