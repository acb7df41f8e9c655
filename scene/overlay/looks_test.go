package overlay_test

import (
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/canvas/canvastest"
	"treeline/scene/overlay"
)

// The colours of layers that are on together must be distinguishable, in every palette by the eyes
// that it is for. Eyes that lack one kind of cone can distinguish fewer colours.
func TestLayersHaveColoursOfTheirOwn(t *testing.T) {
	least := map[canvas.Palette]float64{canvas.StandardPalette: 28, canvas.RedGreenPalette: 15, canvas.BlueYellowPalette: 15}
	smoke, inView := overlay.CauseColor("smoke"), overlay.CauseColor("")
	for what, c := range map[string][2]canvas.Color{
		"cells and route": {overlay.Cells(), overlay.Route()}, "cells and smoke": {overlay.Cells(), smoke},
		"smoke and route": {smoke, overlay.Route()}, "smoke and what is in view": {smoke, inView},
		"cells and aim": {overlay.Cells(), overlay.Aim()}, "route and aim": {overlay.Route(), overlay.Aim()},
	} {
		for p, whose := range canvastest.Palettes() {
			for _, name := range whose {
				if d := canvastest.Eyes()[name].Apart(p.Of(c[0]), p.Of(c[1])); d < least[p] {
					t.Errorf("palette %d, %s: %s are %.0f apart, want %.0f", p, name, what, d, least[p])
				}
			}
		}
	}
}

// TestCausesHaveColoursOfTheirOwn: they lie side by side in a silhouette and in the legend.
func TestCausesHaveColoursOfTheirOwn(t *testing.T) {
	const least = 12.0
	all := append(overlay.Causes(), "")
	for p, whose := range canvastest.Palettes() {
		for _, name := range whose {
			for i, a := range all {
				for _, b := range all[i+1:] {
					if d := canvastest.Eyes()[name].Apart(p.Of(overlay.CauseColor(a)), p.Of(overlay.CauseColor(b))); d < least {
						t.Errorf("palette %d, %s: %q and %q are %.0f apart, want %.0f", p, name, a, b, d, least)
					}
				}
			}
		}
	}
}
