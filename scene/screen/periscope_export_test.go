package screen

import (
	"treeline/scene/camera"
	"treeline/scene/stage"
)

// Periscope returns the small picture that the last picture of the world had beside it, nil
// for none.
func (w *Windowless) Periscope() *stage.Periscope { return w.Pictured().Periscope }

// Pictured returns the last picture of the world.
func (w *Windowless) Pictured() *stage.Frame { return &w.k.World.(*stubDisplay).frame }

// Rig returns the cameras of the battle.
func (w *Windowless) Rig() *camera.Rig { return w.b.rig }
