package screen

import "treeline/scene/canvas"

// TakeOverHint returns what the HUD of the last picture tells about taking over the tank that is
// followed.
func (w *Windowless) TakeOverHint() canvas.Hint { return w.b.senses.state.Hints.TakeOver }
