package screen

import (
	"treeline/scene/camera"
	"treeline/scene/screen/stack"
	"treeline/scene/stage"
	"treeline/tanks"
)

// Killer is what the screen of the killer's gun shows: the world, its last picture, and the
// ticks of the round at which it begins, is and ends.
func (w *Windowless) Killer() (world *tanks.World, frame *stage.Frame, from, now, end int, ready bool) {
	v, _ := w.stack.Find(stack.KillerName).(*killer)
	if v == nil {
		return nil, nil, 0, 0, 0, false
	}
	return v.player.Battle().World, &v.scenery.frame, v.report.End - (v.last - v.from), v.shown(), v.report.End, v.start != nil
}

// Through returns the camera of the killer's gun.
func (w *Windowless) Through() camera.View {
	v := w.stack.Find(stack.KillerName).(*killer)
	return v.scenery.frame.Camera
}
