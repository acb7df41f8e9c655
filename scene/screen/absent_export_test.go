package screen

import (
	"treeline/scene/stage"
	"treeline/tanks"
)

// Frame returns the last picture of the world.
func (w *Windowless) Frame() *stage.Frame { return &w.k.World.(*stubDisplay).frame }

// TankAt returns the tank that is drawn at a pixel.
func (w *Windowless) TankAt(x, y float64) tanks.ID { return w.b.pointer().tank(x, y) }
