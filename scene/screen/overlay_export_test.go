package screen

import (
	"treeline/scene/overlay"
	"treeline/tanks"
)

// OverlayOf returns the tank whose mind the overlays show, and whether they are locked on one.
func (w *Windowless) OverlayOf() (id tanks.ID, locked bool) {
	return w.b.overlay.of(), w.b.overlay.locked != tanks.NoTank
}

// LockHint tells what locks the overlays on a tank, or releases them.
func (w *Windowless) LockHint() string { return w.b.overlay.lockHint().String() }

// OverlayShows draws a picture and returns the tank that the overlay was drawn of, NoTank for none.
func (w *Windowless) OverlayShows() tanks.ID {
	if w.Draw() != nil {
		return tanks.NoTank
	}
	return w.b.source.Inside(w.b.viewer(), w.b.overlay.of(), w.b.overlay.layers.Ask()).Me
}

// OverlayLayers returns the layers that are on.
func (w *Windowless) OverlayLayers() overlay.Layers { return w.b.overlay.layers }

// OverlayKeys returns the keys that the legend names, in the order of the layers.
func (w *Windowless) OverlayKeys() []string { return w.b.overlay.keys() }

// Timed returns what pictures and ticks took in the last whole second.
func (w *Windowless) Timed() overlay.Timings { return w.b.timings.last }
