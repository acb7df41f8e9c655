package screen

import "treeline/ai"

// EndButton returns the pixel in the middle of a button of the bar at the end of a round, 0,
// 0 while it does not show.
func (w *Windowless) EndButton(i int) (x, y float64) {
	e := w.b.ending()
	if e == nil || i >= len(e.boxes) {
		return 0, 0
	}
	b := e.boxes[i]
	return (b.x + b.w/2) * w.scale, (b.y + b.h/2) * w.scale
}

// OnPrepare has battles whose map is to be made handed to f.
func (w *Windowless) OnPrepare(f func(ai.BattleSpec)) { w.k.Prepare = f }
