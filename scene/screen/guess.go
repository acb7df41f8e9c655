package screen

import (
	"bytes"

	"treeline/scene/overlay"
	"treeline/scene/view"
)

// paint makes the tint of where the team of a tank expects enemies, if it was requested.
func (o *overlays) paint(in *view.Inside) {
	odds := &in.Odds
	if len(odds.Enemies) == 0 {
		return
	}
	o.guess = true
	before := bytes.Clone(o.tint.Pix)
	o.tint.Width, o.tint.Height, o.tint.Cell = odds.Cols, odds.Rows, odds.Cell
	if o.tint.Pix = overlay.PaintOdds(o.tint.Pix[:0], odds); !bytes.Equal(o.tint.Pix, before) {
		o.tint.Version++
	}
}

// world tints the ground of the picture, unless something else does.
func (o *overlays) world() {
	if f := &o.battle.scenery.frame; o.guess && f.Tint == nil {
		f.Tint = &o.tint
	}
}
